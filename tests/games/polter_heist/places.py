"""Spaces, slots and tiles by name. For tests only."""

from __future__ import annotations

from hauntology.games.polter_heist.box import CAMP, COLUMNS, NOWHERE, SLOTS_ON_FLOOR, TILE_CARDS
from hauntology.games.polter_heist.notation import SPACE_CODES

FLOORS = ("attic", "second", "first", "cellar")


def space_named(name: str) -> int:
    """The space with this name: `k12` is column k, row 12; or `camp`."""
    if name == "camp":
        return CAMP
    return (int(name[1:]) - 1) * COLUMNS + ord(name[0]) - ord("a")


def name_of(space: int) -> str:
    """The name of a space: `k12`, `camp` or `nowhere`."""
    return {CAMP: "camp", NOWHERE: "nowhere"}.get(space) or SPACE_CODES[space]


def slot_named(name: str) -> int:
    """The slot with this name: `attic 3`."""
    floor, _, number = name.partition(" ")
    return FLOORS.index(floor) * SLOTS_ON_FLOOR + int(number) - 1


def tile_named(code: str) -> int:
    """The tile with this code in tiles.txt: `F2`."""
    return next(number for number, tile in enumerate(TILE_CARDS) if tile.code == code)
