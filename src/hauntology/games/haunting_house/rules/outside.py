"""Chapter 5: moving the exit and the staircases."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    CORNER_OF,
    CORNERS,
    ENTRANCE_CORNER,
    EXIT_COLUMN,
    NOWHERE,
    STAIR_CORNERS,
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
    """HH-A6 The exit moves to one of the two neighbouring corners; with an option, to any other corner."""
    way = abs(CORNER_OF[where] - CORNER_OF[s.exit])
    is_next = way == 1 or way == CORNERS - 1  # see subset
    if not (is_next or (s.options.exit_anywhere and way != 0)):
        return Refusal.NOT_NEXT_CORNER
    return Refusal.GUARDED_CORNER if is_guarded(s, where) else ALLOWED


@rule
def is_guarded(s: State, where: int) -> bool:
    """HH-A6 Is this the corner of the entrance? HH-A66 With more floors: is it at or beside the staircase?"""
    if s.options.edition == Edition.ONE:
        return CORNER_OF[where] == ENTRANCE_CORNER
    column = s.stairs[Stairs.LOWER]
    if EXIT_COLUMN[where] != NOWHERE and abs(EXIT_COLUMN[where] - column) <= 1:
        return True
    return CORNER_OF[where] == STAIR_CORNERS[column]


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
        return Refusal.NO_SUCH_STAIRS
    if not is_free(s, Place.STAIRCASE + stairs):
        return Refusal.STAIRS_OCCUPIED
    there = s.stairs[stairs] + way_of(slide)
    is_exit_there = stairs == Stairs.LOWER and there == EXIT_COLUMN[s.exit]
    is_blocked = is_exit_there or not 0 <= there < STAIR_PLACES[stairs]
    return Refusal.STAIRS_BLOCKED if is_blocked else ALLOWED


@rule
def stairs_of(slide: int) -> int:
    """The staircase that is moved."""
    return Stairs.LOWER if slide < Slide.ATTIC_WEST else Stairs.ATTIC


@rule
def way_of(slide: int) -> int:
    """-1 to the west, 1 to the east."""
    return -1 if slide == Slide.STAIRCASE_WEST or slide == Slide.ATTIC_WEST else 1  # noqa: PLR1714  # see subset
