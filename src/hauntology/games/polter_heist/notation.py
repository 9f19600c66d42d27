"""Ids and notation of Polter-Heist. Records and clients depend on them; every language has the same."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    COLUMNS,
    FACE_DOWN,
    NO_CARD,
    NOWHERE,
    SPACES,
    TILE_CARDS,
    Card,
    Cell,
    Floor,
    Ghost,
    Hour,
    Space,
    TileCard,
)
from hauntology.kernel.answers import Notation

SPACE_CODES: dict[int, str] = {
    space: f"{chr(ord('a') + space % COLUMNS)}{space // COLUMNS + 1}" for space in range(SPACES)
}

NOTATION = Notation(
    answers={
        "STEP": "{}",
        "STOP": "stop",
        "OUT": "out {}",
        "CRAWL": "tunnel to {}",
        "SEARCH": "search here",
        "DROP": "drop the treasure",
        "ROLL": "roll",
        "STAY": "rest",
        "DRINK": "drink",
        "RUN": "run",
        "FACE": "face it",
        "TAKE": "take the treasure",
        "PROPOSE": "trade with {}",
        "PICK_UP": "pick up {}",
        "CARD": "{}",
        "INSTANT": "instant courage",
        "DONE": "done",
        "YES": "yes",
        "NO": "no",
        "TILE": "tile {}",
        "SPACE": "space {}",
        "SEAT": "name {}",
        "ATTACK": "attack",
        "FLOAT": "float",
        "ARRIVE": "appear in {}",
        "COUNTER": "counter",
        "WANT": "for {}",
    },
    names={
        Card: {
            NO_CARD: "nothing",
            Card.INCREASED_ACTIVITY: "increased ghost activity",
            Card.THE_WEST_END: "floor plans of the west end",
            Card.THE_WEST_STAIRS: "floor plans of the west stairs",
            Card.THE_EAST_STAIRS: "floor plans of the east stairs",
            Card.THE_LONG_WING: "floor plans of the long wing",
            Card.THE_EAST_END: "floor plans of the east end",
            Card.THE_FOUR_CORNERS: "floor plans of the four corners",
        },
        Cell: {
            Cell.TOP_LEFT: "1 left",
            Cell.TOP_MIDDLE: "1 middle",
            Cell.TOP_RIGHT: "1 right",
            Cell.SECOND_LEFT: "2 left",
            Cell.SECOND_MIDDLE: "2 middle",
            Cell.SECOND_RIGHT: "2 right",
            Cell.THIRD_LEFT: "3 left",
            Cell.THIRD_MIDDLE: "3 middle",
            Cell.THIRD_RIGHT: "3 right",
            Cell.FOURTH_LEFT: "4 left",
            Cell.FOURTH_MIDDLE: "4 middle",
            Cell.FOURTH_RIGHT: "4 right",
            Cell.FIFTH_LEFT: "5 left",
            Cell.FIFTH_MIDDLE: "5 middle",
            Cell.FIFTH_RIGHT: "5 right",
            Cell.SIXTH_LEFT: "6 left",
            Cell.SIXTH_MIDDLE: "6 middle",
            Cell.SIXTH_RIGHT: "6 right",
        },
        Floor: {
            Floor.SECOND: "second floor",
            Floor.FIRST: "first floor",
        },
        Hour: {Hour.FOUR: "4pm", Hour.SIX: "6pm", Hour.EIGHT: "8pm", Hour.TEN: "10pm"},
        Space: SPACE_CODES,
    },
    special_ids={
        Space: {NOWHERE: "nowhere"},
        TileCard: {FACE_DOWN: "face_down"},
        Card: {NO_CARD: "no_card"},
        Ghost: {NO_CARD: "no_ghost"},
    },
)


def list_room_ids(tile: int) -> list[str]:
    """The ids of a tile's rooms: the code of the tile with the letter of the room, such as "f3_k"."""
    return [f"{TileCard(tile).name}_{letter}".lower() for letter in TILE_CARDS[tile].rooms]


def find_room_id(tile: int, cell: int) -> str:
    """The id of the room that a cell of a tile belongs to; empty for hallway."""
    room = TILE_CARDS[tile].room(cell)
    return list_room_ids(tile)[room - 1] if room else ""
