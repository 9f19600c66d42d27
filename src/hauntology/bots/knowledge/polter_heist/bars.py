"""Where a pawn bars the way out: on a space that every shortest way leads over.

Nobody passes a pawn. In a narrow hallway and on narrow stairs that holds whoever carries the Treasure for good, and
elsewhere whoever takes only steps that lead nearer.
"""

from __future__ import annotations

from hauntology.bots.knowledge.polter_heist.ways import (
    FAR,
    TO_EXIT,
    WAY,
    WAYS,
    hallway_of,
    hallway_ways,
    way_between,
)
from hauntology.games.polter_heist.box import GROUND_OF, NOWHERE, ROW_OF, Ground, Side
from hauntology.games.polter_heist.rules.house import space_beside
from hauntology.games.polter_heist.state import State
from hauntology.kernel.rule import rule


def steps_out(space: int) -> list[int]:
    """The steps from here that lead nearer to the exit, as long as they do not lead out."""
    nearer = TO_EXIT[WAY[space]] - 1
    return [there for there in hallway_ways(space) if WAY[there] != NOWHERE and TO_EXIT[WAY[there]] == nearer]


def find_bars() -> dict[int, set[int]]:
    """For each space outside rooms those that every shortest way from there leads over, itself among them."""
    found: dict[int, set[int]] = {}
    for space in sorted(WAYS, key=lambda space: TO_EXIT[WAY[space]]):
        after = [found[there] for there in steps_out(space)]
        found[space] = {space}.union(set.intersection(*after) if after else ())
    return found


def next_bar(space: int, bars: set[int]) -> int:
    """The first of them after the space itself. In the camp a pawn is in nobody's way (PH-A66)."""
    others = [bar for bar in bars if bar != space and GROUND_OF[bar] != Ground.CAMP]
    return max(others, key=lambda bar: TO_EXIT[WAY[bar]], default=NOWHERE)


BARS = find_bars()
NEXT_BAR = tuple(next_bar(space, BARS[space]) for space in WAYS)  # by way


@rule
def way_to_bar(s: State, space: int, prey: int) -> int:
    """How far it is from a space to the nearest one that bars the way of whoever stands there; FAR if none does."""
    bar = doorstep(s, prey) if GROUND_OF[prey] == Ground.ROOM else NEXT_BAR[WAY[prey]]
    nearest = FAR
    while bar != NOWHERE:
        nearest = min(nearest, way_between(s, space, bar))
        bar = NEXT_BAR[WAY[bar]]
    return nearest


@rule
def doorstep(s: State, room: int) -> int:
    """The hallway before the middle door of a room: on a large tile those to the south have one of their own."""
    door = hallway_of(s, room)
    return space_beside(door, Side.SOUTH) if ROW_OF[room] > ROW_OF[door] else door
