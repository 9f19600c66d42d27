"""Chapter 5: moving the exit and the staircases."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    COLUMN_OF,
    CORNER_OF,
    CORNERS,
    EXIT_COLUMN,
    EXIT_TILE,
    ROW_OF,
    STAIR_PLACES,
    Edition,
    Place,
    Refusal,
    Slide,
    Stairs,
)
from hauntology.games.haunting_house.events import Event
from hauntology.games.haunting_house.rules.house import is_free
from hauntology.games.haunting_house.state import State
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule

# The exit ---------------------------------------------------------------------


@rule
def move_exit(s: State, seat: int, where: int) -> None:
    """HH1-28 The exit moves to another corner."""
    s.exit = where
    tell(s, Event.MOVED_EXIT, seat, where)


@rule
def may_move_exit(s: State, where: int) -> int:
    """HH1-28 The exit moves to another corner, HH-A6 one of the two neighbouring ones; with an option, any other."""
    way = abs(CORNER_OF[where] - CORNER_OF[s.exit])
    if way == 0:
        return Refusal.SAME_CORNER
    is_next = way == 1 or way == CORNERS - 1  # see subset
    if not is_next and not s.options.exit_anywhere:
        return Refusal.NOT_NEXT_CORNER
    return may_come_to_corner(s, EXIT_TILE[where])


@rule
def may_come_to_corner(s: State, tile: int) -> int:
    """HH-A6 The exit keeps away from the entrance, HH2-32 or from the corner that the staircase is at or beside."""
    if s.options.edition == Edition.ONE:
        return Refusal.ENTRANCE_CORNER if tile == Place.FIRST_A1 else ALLOWED
    is_near = abs(COLUMN_OF[tile] - s.stairs[Stairs.LOWER]) <= 1
    return Refusal.STAIRCASE_CORNER if ROW_OF[tile] == 0 and is_near else ALLOWED


# The staircases ---------------------------------------------------------------


@rule
def slide_stairs(s: State, seat: int, slide: int) -> None:
    """HH2-31 A staircase moves instead of the exit, HH3-9 by one place to the left or right."""
    s.stairs[stairs_of(slide)] += way_of(slide)
    tell(s, Event.MOVED_STAIRS, seat, slide)


@rule
def may_slide(s: State, slide: int) -> int:
    """HH2-12 It must still join both floors; HH2-13 nobody may be on it; HH-A66 the exit may not be in its way."""
    stairs = stairs_of(slide)
    if stairs + 1 >= s.options.edition:
        return Refusal.NO_STAIRCASE if stairs == Stairs.LOWER else Refusal.NO_ATTIC_STAIRCASE
    if not is_free(s, Place.STAIRCASE + stairs):
        return Refusal.STAIRS_OCCUPIED
    there = s.stairs[stairs] + way_of(slide)
    if not 0 <= there < STAIR_PLACES[stairs]:
        return Refusal.END_OF_FLOOR
    is_exit_there = stairs == Stairs.LOWER and there == EXIT_COLUMN[s.exit]
    return Refusal.EXIT_IN_THE_WAY if is_exit_there else ALLOWED


@rule
def stairs_of(slide: int) -> int:
    """The staircase that is moved."""
    return Stairs.LOWER if slide < Slide.ATTIC_WEST else Stairs.ATTIC


@rule
def way_of(slide: int) -> int:
    """-1 to the west, 1 to the east."""
    return -1 if slide == Slide.STAIRCASE_WEST or slide == Slide.ATTIC_WEST else 1  # noqa: PLR1714  # see subset
