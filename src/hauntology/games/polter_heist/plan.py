"""What a client needs to draw the house: the grid, the slots, the tiles, and how pawns walk.

Everything is named by its id; names and texts come with the game's words.
"""

from __future__ import annotations

from typing import Annotated, TypedDict

from hauntology.games.polter_heist.answers import Answer
from hauntology.games.polter_heist.box import (
    ARRIVALS,
    CELLS,
    COLUMNS,
    EVERY_SPACE,
    FLOOR_OF,
    GROUND_OF,
    NOWHERE,
    ROWS,
    SPACE_AT,
    TILE_CARDS,
    Cell,
    Feature,
    Floor,
    Ground,
    Slot,
    Space,
    TileCard,
)
from hauntology.games.polter_heist.notation import find_room_id
from hauntology.games.polter_heist.state import State
from hauntology.kernel.game import Walk


def find_space(s: State, seat: int) -> int:
    """The space of a seat's pawn."""
    return s.pawns[seat].space


MAIN_EXIT = next(space for space in EVERY_SPACE if GROUND_OF[space] == Ground.EXIT)  # of several side by side
WALK = Walk(steps=(Answer.STEP, Answer.OUT, Answer.CRAWL), where=find_space, of=Space)


SIGNS = tuple(feature.name.lower() for feature in Feature if feature)

# Ids are strings; `Annotated` says which, for the types of the client (tools/generate_ts.py).
SpaceId = Annotated[str, Space]
CellId = Annotated[str, Cell]
FloorId = Annotated[str, Floor]


class BoxSpace(TypedDict):
    """A space of the grid: its position, counted from 0, and what it is."""

    id: SpaceId
    column: int
    row: int
    floor: FloorId
    ground: Annotated[str, Ground]


class BoxSlot(TypedDict):
    """A slot for a tile, with its spaces by cell."""

    id: Annotated[str, Slot]
    spaces: dict[CellId, SpaceId]


class BoxTile(TypedDict):
    """A tile: its floor, and by cell the rooms and the signs on it."""

    id: Annotated[str, TileCard]
    floor: FloorId
    rooms: dict[CellId, str]
    signs: dict[CellId, Annotated[str, SIGNS]]


class BoxArrival(TypedDict):
    """The space at which a floor is entered."""

    floor: FloorId
    space: SpaceId


class Box(TypedDict):
    """The house: what is printed on the board and on the tiles."""

    columns: int
    rows: int
    spaces: list[BoxSpace]
    slots: list[BoxSlot]
    tiles: list[BoxTile]
    arrivals: list[BoxArrival]
    main_exit: SpaceId


def describe_house() -> Box:
    """The house as plain data. Ids are those of views."""
    return {
        "columns": COLUMNS,
        "rows": ROWS,
        "spaces": [describe_space(space) for space in EVERY_SPACE if GROUND_OF[space]],
        "slots": [describe_slot(slot) for slot in Slot],
        "tiles": [describe_tile(tile) for tile in TileCard],
        "arrivals": [{"floor": floor.name.lower(), "space": space_id(ARRIVALS[floor])} for floor in Floor],
        "main_exit": space_id(MAIN_EXIT),
    }


def space_id(space: int) -> str:
    """The id of a space: the letter of its column and the number of its row."""
    return Space(space).name.lower()


def describe_space(space: int) -> BoxSpace:
    """Describe a space of the grid."""
    return {
        "id": space_id(space),
        "column": space % COLUMNS,
        "row": space // COLUMNS,
        "floor": Floor(FLOOR_OF[space]).name.lower(),
        "ground": Ground(GROUND_OF[space]).name.lower(),
    }


def describe_slot(slot: Slot) -> BoxSlot:
    """Describe a slot."""
    spaces = {cell: SPACE_AT[slot * CELLS + cell] for cell in Cell}
    return {
        "id": slot.name.lower(),
        "spaces": {cell.name.lower(): space_id(space) for cell, space in spaces.items() if space != NOWHERE},
    }


def describe_tile(number: TileCard) -> BoxTile:
    """Describe a tile."""
    tile = TILE_CARDS[number]
    cells = [cell for cell in Cell if tile.text(cell)]
    return {
        "id": number.name.lower(),
        "floor": Floor(tile.floor).name.lower(),
        "rooms": {cell.name.lower(): find_room_id(number, cell) for cell in cells if tile.room(cell)},
        "signs": {cell.name.lower(): Feature(tile.feature(cell)).name.lower() for cell in cells if tile.feature(cell)},
    }
