"""Where somebody is, for the log: the rooms of the tiles, and what else there is in the house."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from hauntology.games.polter_heist.box.plans import NOTHING, Tile

NO_ROOM = NOTHING
ON_BOARD = (
    "ATTIC_HALLWAY",
    "SECOND_HALLWAY",
    "FIRST_HALLWAY",
    "CELLAR_HALLWAY",
    "ATTIC_LANDING",
    "SECOND_LANDING",
    "FOYER",
    "CELLAR_LANDING",
    "DARK_ROOM",  # on a tile that lies face down
    "STAIRS",
    "CAMP",
    "EXIT",
)  # hallways and landings by floor


def name_rooms(tiles: Sequence[Tile]) -> dict[str, int]:
    """The members of `Room`: first what the board shows, then each room by the code of its tile and its letter."""
    on_tiles = [f"{tile.code}_{letter}".upper() for tile in tiles for letter in tile.rooms]
    return {name: number for number, name in enumerate((*ON_BOARD, *on_tiles))}


def find_room_on_tile(rooms: type[IntEnum], tile: Tile, cell: int) -> int:
    """The room that a cell of a tile belongs to; NO_ROOM for hallway and for cells that the tile does not have."""
    number = tile.room(cell) if tile.text(cell) else 0
    return rooms[f"{tile.code}_{list(tile.rooms)[number - 1]}".upper()] if number else NO_ROOM
