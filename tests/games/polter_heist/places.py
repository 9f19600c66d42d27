"""Spaces, slots and tiles by name. For tests only."""

from __future__ import annotations

from hauntology.games.polter_heist.box import CAMP, COLUMNS, FLOOR_OF, NOWHERE, SLOTS_ON_FLOOR, TILE_CARDS, Floor
from hauntology.games.polter_heist.words import SPACE_NAMES

FLOORS = ("attic", "second", "first", "cellar")


def space_named(name: str) -> int:
    """`k12`: column k, row 12; or `camp`."""
    if name == "camp":
        return CAMP
    return (int(name[1:]) - 1) * COLUMNS + ord(name[0]) - ord("a")


def name_of(space: int) -> str:
    """The other way round."""
    return "camp" if space == CAMP else SPACE_NAMES[space]


def slot_named(name: str) -> int:
    """`attic 3`."""
    floor, _, number = name.partition(" ")
    return FLOORS.index(floor) * SLOTS_ON_FLOOR + int(number) - 1


def tile_named(code: str) -> int:
    """`F2`, as tiles.txt has it."""
    return next(number for number, tile in enumerate(TILE_CARDS) if tile.code == code)


def floor_of(name: str) -> Floor:
    """The floor of a space."""
    return Floor(FLOOR_OF[space_named(name)])


__all__ = ["NOWHERE", "floor_of", "name_of", "slot_named", "space_named", "tile_named"]
