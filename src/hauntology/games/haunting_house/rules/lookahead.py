"""Chapter 3, continued: looking ahead, so that a move makes as many of its steps as it can."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    HAS_FLIP,
    ICON_ON,
    IS_PLAIN,
    NOWHERE,
    OPPOSITE,
    SIDES,
    STEPS_OF,
    Card,
    Icon,
    Place,
    Refusal,
)
from hauntology.games.haunting_house.rules.house import beyond, count_walls, has_known_ghost, is_ghost
from hauntology.games.haunting_house.rules.moving import may_cross, may_step, may_visit
from hauntology.games.haunting_house.rules.tiles import turn_sides
from hauntology.games.haunting_house.state import State
from hauntology.kernel.bitsets import singleton, without_member
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS

# The next step ------------------------------------------------------------------


@rule
def may_move(s: State, seat: int, side: int) -> int:
    """HH-A61 After a step of a Move card, as many of the others must be possible as after any other step."""
    refusal = may_step(s, seat, side)
    if refusal != ALLOWED or s.steps_left <= 1 or not s.options.look_ahead:
        return refusal
    return ALLOWED if leads_furthest(s, seat, side) else Refusal.SHORT_WAY


@rule
def leads_furthest(s: State, seat: int, side: int) -> bool:
    """HH-A61 Are as many steps possible after this one as after any other? One that is taken back loses nothing.

    Between plain tiles a pawn can always go back and forth (HH-A10). That is nearly always so, and quickly found out.
    """
    start = s.persons[seat].place
    there = beyond(s, start, side)
    is_plain = IS_PLAIN[s.tile[start]] and IS_PLAIN[s.tile[there]]
    if (is_plain and s.pawns[start] == singleton(seat)) or is_taken_back(s, seat, there, s.steps_left - 1):
        return True
    steps = count_further_steps(s, seat, side)
    if steps >= s.steps_left - 1:
        return True
    for other in range(SIDES):  # noqa: SIM110  # no generator can be compiled
        if leads_further(s, seat, other, steps):
            return False
    return True


@rule
def leads_further(s: State, seat: int, side: int, steps: int) -> bool:
    """HH-A61 Is a step to this side possible, and after it more than so many?"""
    if may_step(s, seat, side) != ALLOWED:
        return False
    if is_taken_back(s, seat, beyond(s, s.persons[seat].place, side), s.steps_left - 1):
        return False
    return count_further_steps(s, seat, side) > steps


@rule
def is_taken_back(s: State, seat: int, there: int, left: int) -> bool:
    """HH2-20 Does a Ghost disk that everybody knows take this step back? HH-A17 With an option only the last one."""
    is_landing = left == 0 or not s.options.land_at_end
    return is_landing and not is_ghost(s, seat) and has_known_ghost(s, there)


# The steps after it ---------------------------------------------------------------


@rule
def count_further_steps(s: State, seat: int, side: int) -> int:
    """HH-A61 How many steps are possible after this one, as far as is known: at least all that are left, or fewer.

    The way back is tried first, since it is mostly open.
    """
    start = s.persons[seat].place
    first = beyond(s, start, side)
    if first == Place.EXIT:
        return s.steps_left
    most = 0
    for turn in range(SIDES):
        second = find_place_ahead(s, seat, first, (OPPOSITE[side] + turn) % SIDES, start)
        if second != NOWHERE:
            most = max(most, 1 + can_complete(s, seat, second, first))
        if most >= s.steps_left - 1:
            break
    return most


@rule
def can_complete(s: State, seat: int, second: int, first: int) -> bool:
    """Is the move complete after its second step, or is a third one possible? HH-A7 The exit completes it."""
    if second == Place.EXIT or s.steps_left < STEPS_OF[Card.MOVE_3]:
        return True
    for side in range(SIDES):  # noqa: SIM110  # no generator can be compiled
        if find_place_ahead(s, seat, second, side, first) != NOWHERE:
            return True
    return False


@rule
def find_place_ahead(s: State, seat: int, here: int, side: int, last: int) -> int:
    """Where the step after the one from `last` to here would lead on this side; NOWHERE if it is not possible."""
    there = beyond(s, here, side)
    if there == NOWHERE or may_visit(s, seat, there) != ALLOWED or is_closed_ahead(s, seat, there, last):
        return NOWHERE
    sides = sides_when_entered(s, here)
    is_entered = there == last and there != s.persons[seat].place
    sides_there = sides_when_entered(s, there) if is_entered else s.open[there]
    return there if may_cross(s, seat, here, there, count_walls(sides, sides_there, side)) == ALLOWED else NOWHERE


@rule
def is_closed_ahead(s: State, seat: int, there: int, last: int) -> bool:
    """HH-A8 Is another living pawn there, HH-A69 has the pawn left a tile that flips, or is there a Ghost disk?"""
    start = s.persons[seat].place
    others = without_member(s.pawns[there], seat)
    if others & ~s.ghosts != NO_SEATS and not is_ghost(s, seat):
        return True
    is_left = there == start or there == last  # noqa: PLR1714  # see subset
    if is_left and others == NO_SEATS and HAS_FLIP[s.tile[there]] == 1:
        return True
    left = s.steps_left - STEPS_OF[Card.MOVE_2] if last == start else 0
    return is_taken_back(s, seat, there, left)


@rule
def sides_when_entered(s: State, place: int) -> int:
    """HH-A17 The open sides of a tile that the pawn has entered: HH2-15 it turns, HH2-16 but not with a Ghost disk."""
    way = ICON_ON[s.tile[place]]
    if way == Icon.NONE or s.options.land_at_end or has_known_ghost(s, place):
        return s.open[place]
    return turn_sides(s.open[place], way)
