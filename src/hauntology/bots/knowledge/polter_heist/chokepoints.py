"""Chokepoints: spaces that every shortest route from a space to the exit leads over.

Nobody passes a pawn (PH-23). A pawn on a chokepoint in a narrow hallway or on narrow stairs stops a carrier of the
Treasure for good; elsewhere it stops one that only takes steps nearer to the exit.
"""

from __future__ import annotations

from hauntology.bots.knowledge.polter_heist.distances import (
    EXIT_DISTANCE,
    FAR,
    HALLWAY_INDEX,
    HALLWAYS,
    distance_between,
    hallway_before,
    hallway_neighbours,
)
from hauntology.games.polter_heist.box import GROUND_OF, NOWHERE, ROW_OF, Ground, Side
from hauntology.games.polter_heist.rules.house import space_beside
from hauntology.games.polter_heist.state import State
from hauntology.kernel.rule import rule


def nearer_spaces(space: int) -> list[int]:
    """The hallway spaces one step nearer to the exit."""
    nearer = EXIT_DISTANCE[HALLWAY_INDEX[space]] - 1
    return [
        there
        for there in hallway_neighbours(space)
        if HALLWAY_INDEX[there] != NOWHERE and EXIT_DISTANCE[HALLWAY_INDEX[there]] == nearer
    ]


def find_chokepoints() -> dict[int, set[int]]:
    """For each hallway space, the spaces that all its shortest routes to the exit lead over, itself included."""
    found: dict[int, set[int]] = {}
    for space in sorted(HALLWAYS, key=lambda space: EXIT_DISTANCE[HALLWAY_INDEX[space]]):
        after = [found[there] for there in nearer_spaces(space)]
        found[space] = {space}.union(set.intersection(*after) if after else ())
    return found


def find_next_chokepoint(space: int, chokepoints: set[int]) -> int:
    """The first chokepoint after the space itself, or NOWHERE. The camp has none: pawns there block nobody (PH-A66)."""
    others = [there for there in chokepoints if there != space and GROUND_OF[there] != Ground.CAMP]
    return max(others, key=lambda there: EXIT_DISTANCE[HALLWAY_INDEX[there]], default=NOWHERE)


CHOKEPOINTS = find_chokepoints()
NEXT_CHOKEPOINT = tuple(find_next_chokepoint(space, CHOKEPOINTS[space]) for space in HALLWAYS)  # by hallway index


@rule
def distance_to_chokepoint(s: State, space: int, prey: int) -> int:
    """The distance from `space` to the nearest chokepoint of a pawn that stands on `prey`; FAR if there is none."""
    chokepoint = doorstep(s, prey) if GROUND_OF[prey] == Ground.ROOM else NEXT_CHOKEPOINT[HALLWAY_INDEX[prey]]
    nearest = FAR
    while chokepoint != NOWHERE:
        nearest = min(nearest, distance_between(s, space, chokepoint))
        chokepoint = NEXT_CHOKEPOINT[HALLWAY_INDEX[chokepoint]]
    return nearest


@rule
def doorstep(s: State, room: int) -> int:
    """The hallway space before the middle door of a room. On a large tile, rooms to the south have their own door."""
    door = hallway_before(s, room)
    return space_beside(door, Side.SOUTH) if ROW_OF[room] > ROW_OF[door] else door
