"""What a client needs to draw the house: the grid, the slots, the tiles, and how pawns walk.

Everything is named by its id; names and texts come with the game's words.
"""

from __future__ import annotations

from typing import Any

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


WALK = Walk(steps=(Answer.STEP, Answer.OUT, Answer.CRAWL), where=find_space, of=Space)


def describe_house() -> dict[str, Any]:
    """The house as plain data. Ids are those of views."""
    return {
        "columns": COLUMNS,
        "rows": ROWS,
        "spaces": {space_id(space): describe_space(space) for space in EVERY_SPACE if GROUND_OF[space]},
        "slots": {slot.name.lower(): describe_slot(slot) for slot in Slot},
        "tiles": {tile.name.lower(): describe_tile(tile) for tile in TileCard},
        "arrivals": {floor.name.lower(): space_id(ARRIVALS[floor]) for floor in Floor},
    }


def space_id(space: int) -> str:
    """The id of a space: the letter of its column and the number of its row."""
    return Space(space).name.lower()


def describe_space(space: int) -> dict[str, Any]:
    """A space of the grid: its position, counted from 0, and what it is."""
    return {
        "column": space % COLUMNS,
        "row": space // COLUMNS,
        "floor": Floor(FLOOR_OF[space]).name.lower(),
        "ground": Ground(GROUND_OF[space]).name.lower(),
    }


def describe_slot(slot: int) -> dict[str, str]:
    """The spaces of a slot, by cell."""
    spaces = {cell: SPACE_AT[slot * CELLS + cell] for cell in Cell}
    return {cell.name.lower(): space_id(space) for cell, space in spaces.items() if space != NOWHERE}


def describe_tile(number: int) -> dict[str, Any]:
    """A tile: its floor, and by cell the rooms and the signs on it."""
    tile = TILE_CARDS[number]
    cells = [cell for cell in Cell if tile.text(cell)]
    return {
        "floor": Floor(tile.floor).name.lower(),
        "rooms": {cell.name.lower(): find_room_id(number, cell) for cell in cells if tile.room(cell)},
        "signs": {cell.name.lower(): Feature(tile.feature(cell)).name.lower() for cell in cells if tile.feature(cell)},
    }
