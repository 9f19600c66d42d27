"""Chapter 3: how the living move."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CAMP,
    GAPS,
    GROUND_OF,
    NOWHERE,
    SIDES,
    SLOT_OF,
    SLOTS,
    Ground,
    Landing,
    Question,
    Refusal,
    Step,
    Walk,
)
from hauntology.games.polter_heist.rules.courage import could_run, go_to_camp, may_run, run_in_fear
from hauntology.games.polter_heist.rules.house import (
    enter_tile,
    feature_of,
    is_covered,
    is_tunnel,
    is_uncovered_search,
    open_sides,
    space_beside,
    tunnel_end,
)
from hauntology.games.polter_heist.rules.people import is_camp_shared, is_carrier, is_free, is_in_camp, is_resting
from hauntology.games.polter_heist.rules.treasure import is_at_token, leave_house, leave_treasure
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, skip_to, then
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import has, only

# The move -------------------------------------------------------------------


@rule
def begin_move(s: State, seat: int, steps: int) -> None:
    """PH-14 Up to so many steps; PH-22 the trail begins where the pawn stands."""
    s.steps = steps
    s.trail[:] = 0
    s.trail_back[:] = 0
    s.trail[0] = s.pawns[seat].space
    s.trail_length = 1
    s.trail_at = 0


@rule
def set_out(s: State, seat: int, steps: int) -> None:
    """PH-16 After the roll: move, or do what can be done without a step."""
    begin_move(s, seat, steps)
    if steps > 0 or can_search_again(s, seat) or could_run(s, seat) or is_at_token(s, seat):
        ask(s, only(seat), Question.MOVE, Walk.ROLLED)


@rule
def walk_on(s: State, seat: int, walk: int) -> None:
    """PH-A56 Step by step: what one reveals is seen before the next; PH-A27 the Spider's walk goes on while it can."""
    if s.steps > 0 and (walk == Walk.ROLLED or can_step(s, seat)):
        ask(s, only(seat), Question.MOVE, walk)


@rule
def is_at_start(s: State) -> bool:
    """Has no step been taken yet?"""
    return s.trail_length == 1


# Steps ----------------------------------------------------------------------


@rule
def neighbour(s: State, seat: int, side: int) -> int:
    """PH-15 One step leads to a neighbouring space."""
    return destination(s, seat, space_beside(s.pawns[seat].space, side))


@rule
def beyond_gap(gap: int) -> int:
    """PH-25 Out of the camp, onto any foyer space next to it; PH-175 that is a step."""
    return GAPS[gap]


@rule
def other_end(s: State, seat: int, slot: int) -> int:
    """PH-28 Through a Secret Tunnel, as if its two ends were neighbours; or NOWHERE."""
    return tunnel_end(s, slot, feature_of(s, s.pawns[seat].space))


@rule
def enter(s: State, seat: int, space: int, walk: int) -> None:
    """PH-14 A step is used up; PH-A21 the camp ends the move, PH-161 and so does an exit."""
    s.steps -= 1
    note_on_trail(s, space)
    s.pawns[seat].space = space
    if GROUND_OF[space] == Ground.EXIT:
        skip_to(s, Step.NEXT_TURN)
        leave_house(s, seat)
    elif space == CAMP:
        go_to_camp(s, seat)
    else:
        enter_tile(s, space)
        walk_on(s, seat, walk)


@rule
def destination(s: State, seat: int, space: int) -> int:
    """PH-24 The camp is one space; PH-176 where it is ordinary ones, each counts."""
    is_shared = GROUND_OF[space] == Ground.CAMP and is_camp_shared(s, seat)
    return CAMP if is_shared else space


@rule
def may_step(s: State, seat: int, side: int) -> int:
    """PH-18 Where nothing bars the way, PH-19 neither wall nor banister."""
    if s.steps == 0:
        return Refusal.NO_STEPS
    return ALLOWED if has(open_sides(s, s.pawns[seat].space), side) else Refusal.WALL


@rule
def may_step_out(s: State, seat: int) -> int:
    """PH-25 From the camp only."""
    return ALLOWED if is_resting(s, seat) else Refusal.NOT_IN_CAMP


@rule
def may_crawl(s: State, seat: int, slot: int) -> int:
    """PH-29 A tunnel may be used, PH-28 to an end of the same colour, PH-31 if neither end is sealed."""
    space = s.pawns[seat].space
    if s.steps == 0 or not is_tunnel(feature_of(s, space)) or is_covered(s, space) or slot == SLOT_OF[space]:
        return Refusal.NO_TUNNEL
    return Refusal.NO_TUNNEL if other_end(s, seat, slot) == NOWHERE else ALLOWED


@rule
def may_enter(s: State, seat: int, space: int) -> int:
    """PH-23 No space that is taken; PH-22 none a second time, but to back out of a dead end (PH-A2)."""
    if not is_free(s, space):
        return Refusal.OCCUPIED
    if is_on_trail(s, space) and not (space == came_from(s) and not has_new_way(s, seat)):
        return Refusal.RETRACED
    return ALLOWED


@rule
def can_step(s: State, seat: int) -> bool:
    """Is there any step at all?"""
    if is_resting(s, seat):
        return s.steps > 0
    return s.steps > 0 and (has_new_way(s, seat) or (not is_at_start(s) and is_free(s, came_from(s))))


@rule
def has_new_way(s: State, seat: int) -> bool:
    """PH-A2 Can a space be entered that was not visited on this move?"""
    space = s.pawns[seat].space
    sides = open_sides(s, space)
    for side in range(SIDES):
        if has(sides, side) and is_new(s, destination(s, seat, space_beside(space, side))):
            return True
    return is_tunnel(feature_of(s, space)) and not is_covered(s, space) and has_new_tunnel(s, space)


@rule
def has_new_tunnel(s: State, space: int) -> bool:
    """PH-30 Is there another end that was not visited on this move?"""
    colour = feature_of(s, space)
    for slot in range(SLOTS):
        end = tunnel_end(s, slot, colour)
        if end != NOWHERE and is_new(s, end):
            return True
    return False


@rule
def is_new(s: State, space: int) -> bool:
    """Free, and not visited on this move?"""
    return is_free(s, space) and not is_on_trail(s, space)


# The trail ------------------------------------------------------------------


@rule
def is_on_trail(s: State, space: int) -> bool:
    """PH-22 Was this space visited on this move, its beginning included?"""
    for at in range(s.trail_length):  # noqa: SIM110  # no generator can be compiled
        if s.trail[at] == space:
            return True
    return False


@rule
def came_from(s: State) -> int:
    """PH-A2 The space from which this one was first entered."""
    return s.trail[s.trail_back[s.trail_at]]


@rule
def note_on_trail(s: State, space: int) -> None:
    """A new space is put behind the others; PH-A2 one that was visited is the way back."""
    if is_on_trail(s, space):
        s.trail_at = s.trail_back[s.trail_at]
        return
    s.trail[s.trail_length] = space
    s.trail_back[s.trail_length] = s.trail_at
    s.trail_at = s.trail_length
    s.trail_length += 1


# Instead of a step ----------------------------------------------------------


@rule
def may_stop(s: State, seat: int, walk: int) -> int:
    """PH-16 Anywhere; PH-A80 but who rolled to leave the camp leaves it, PH-A63 who drops the Treasure moves off."""
    must_move = walk == Walk.SPIDER or (is_at_start(s) and (is_resting(s, seat) or has_just_dropped(s, seat)))
    return Refusal.MUST_MOVE if must_move and can_step(s, seat) else ALLOWED


@rule
def has_just_dropped(s: State, seat: int) -> bool:
    """PH-152 Is the Treasure left here by moving off?"""
    return is_at_token(s, seat) and s.token_from == seat


@rule
def can_search_again(s: State, seat: int) -> bool:
    """PH-32 On a ? where one met a ghost on the last turn (PH-A4), if it is still uncovered."""
    space = s.pawns[seat].space
    return s.pawns[seat].met == space and is_uncovered_search(s, space)


@rule
def may_search_again(s: State, seat: int, walk: int) -> int:
    """PH-32 By staying put."""
    if walk == Walk.SPIDER or not is_at_start(s):
        return Refusal.MOVED_ALREADY
    return ALLOWED if can_search_again(s, seat) else Refusal.NOTHING_TO_SEARCH


@rule
def search_again(s: State) -> None:
    """PH-A59 A search in place is like landing."""
    skip_to(s, Step.END_TURN)
    then(s, Step.LAND, Landing.SEARCH)


@rule
def may_flee(s: State, seat: int, walk: int) -> int:
    """PH-66 Run In Fear in place of moving."""
    if walk == Walk.SPIDER or not is_at_start(s):
        return Refusal.MOVED_ALREADY
    return may_run(s, seat)


@rule
def flee(s: State, seat: int) -> None:
    """PH-66 After the roll, and instead of the move."""
    skip_to(s, Step.END_TURN)
    run_in_fear(s, seat)
    then(s, Step.LAND, Landing.QUIET)


@rule
def may_leave_treasure(s: State, seat: int, walk: int) -> int:
    """PH-152 After a roll that lets one move, by moving off (PH-A19)."""
    if not is_carrier(s, seat):
        return Refusal.NOT_CARRIER
    if walk == Walk.SPIDER or not is_at_start(s):
        return Refusal.MOVED_ALREADY
    can_leave = s.steps > 0 and (is_in_camp(s, seat) or can_step(s, seat))
    return ALLOWED if can_leave else Refusal.NO_STEPS


@rule
def move_off(s: State, seat: int) -> None:
    """PH-152 The Treasure stays behind; the first step is still to come."""
    leave_treasure(s, seat)
    s.trail[0] = s.pawns[seat].space
    ask(s, only(seat), Question.MOVE, Walk.ROLLED)
