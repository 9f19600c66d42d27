"""What a client must know of the house to show it: the grid, the slots, the tiles; and how pawns walk on it."""

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
    ROWS,
    SLOTS,
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
from hauntology.games.polter_heist.box.plans import NOTHING, Tile
from hauntology.games.polter_heist.state import State
from hauntology.games.polter_heist.words import WORDS
from hauntology.kernel.contract import Walk

NAMES = WORDS.names


def where(s: State, seat: int) -> int:
    """The space on which a seat's pawn stands."""
    return s.pawns[seat].space


WALK = Walk(steps=(Answer.STEP, Answer.OUT, Answer.CRAWL), where=where, of=Space)


def house_plan() -> dict[str, Any]:
    """The house as plain data, in the words of the views."""
    return {
        "columns": COLUMNS,
        "rows": ROWS,
        "spaces": {NAMES[Space][space]: described_space(space) for space in EVERY_SPACE if GROUND_OF[space]},
        "slots": {NAMES[Slot][slot]: described_slot(slot) for slot in range(SLOTS)},
        "tiles": {NAMES[TileCard][number]: described_tile(tile) for number, tile in enumerate(TILE_CARDS)},
        "arrivals": {NAMES[Floor][floor]: NAMES[Space][space] for floor, space in enumerate(ARRIVALS)},
    }


def described_space(space: int) -> dict[str, Any]:
    """A space of the grid: where it lies, and what it is."""
    return {
        "column": space % COLUMNS,
        "row": space // COLUMNS,
        "floor": NAMES[Floor][FLOOR_OF[space]],
        "ground": Ground(GROUND_OF[space]).name.lower(),
    }


def described_slot(slot: int) -> dict[str, Any]:
    """A place for a tile: its spaces by the names of the cells."""
    cells = {cell: SPACE_AT[slot * CELLS + cell] for cell in Cell}
    return {NAMES[Cell][cell]: NAMES[Space][space] for cell, space in cells.items() if space != NOTHING}


def described_tile(tile: Tile) -> dict[str, Any]:
    """A tile: what it says, and its rooms and signs by the names of the cells."""
    cells = [cell for cell in Cell if tile.text(cell)]
    rooms = ["", *tile.rooms.values()]
    return {
        "says": tile.says,
        "floor": NAMES[Floor][tile.floor],
        "rooms": {NAMES[Cell][cell]: rooms[tile.room(cell)] for cell in cells},
        "signs": {NAMES[Cell][cell]: Feature(tile.feature(cell)).name.lower() for cell in cells if tile.feature(cell)},
    }
