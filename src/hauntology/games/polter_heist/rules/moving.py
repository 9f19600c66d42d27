"""Chapter 3: how the living move."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CAMP,
    GAPS,
    GROUND_OF,
    NOWHERE,
    SIDES,
    SLOTS,
    Ground,
    Landing,
    Question,
    Refusal,
    Step,
    Walk,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.courage import (
    can_possibly_run,
    drink,
    go_to_camp,
    may_drink,
    may_run,
    run_in_fear,
)
from hauntology.games.polter_heist.rules.house import (
    enter_tile,
    feature_of,
    is_covered,
    is_tunnel,
    is_uncovered_search,
    open_sides,
    space_beside,
    tunnel_end,
    tunnel_on,
)
from hauntology.games.polter_heist.rules.people import is_camp_shared, is_carrier, is_free, is_in_camp, is_resting
from hauntology.games.polter_heist.rules.treasure import is_at_token, leave_house, leave_treasure
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, plan_step, skip_to
from hauntology.kernel.bitsets import has, singleton
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule

# The move -------------------------------------------------------------------


@rule
def begin_move(s: State, seat: int, steps: int) -> None:
    """PH-14 A pawn may make up to this many steps; PH-22 its trail begins at its space."""
    s.steps = steps
    s.trail[:] = 0
    s.trail_back[:] = 0
    s.trail[0] = s.pawns[seat].space
    s.trail_length = 1
    s.trail_at = 0


@rule
def begin_rolled_move(s: State, seat: int, steps: int) -> None:
    """PH-14 After the roll a seat may make so many steps."""
    begin_move(s, seat, steps)
    ask_to_move(s, seat)


@rule
def ask_to_move(s: State, seat: int) -> None:
    """PH-16 A seat moves, or does what it can do without a step."""
    if s.steps > 0 or can_search_again(s, seat) or can_possibly_run(s, seat) or is_at_token(s, seat):
        ask(s, singleton(seat), Question.MOVE, Walk.ROLLED)


@rule
def continue_move(s: State, seat: int, walk: int) -> None:
    """PH-A56 A step is seen before the next is chosen; PH-A27 the walk away from a Spider goes on while it can."""
    if s.steps > 0 and (walk != Walk.SPIDER or can_step(s, seat)):
        ask(s, singleton(seat), Question.MOVE, Walk.SPIDER if walk == Walk.SPIDER else Walk.ROLLED)


@rule
def is_at_start(s: State) -> bool:
    """Has no step been taken yet?"""
    return s.trail_length == 1


# Steps ----------------------------------------------------------------------


@rule
def find_neighbour(s: State, seat: int, side: int) -> int:
    """PH-15 The space that a step to this side leads to."""
    return destination(s, seat, space_beside(s.pawns[seat].space, side))


@rule
def beyond_gap(gap: int) -> int:
    """PH-25 A foyer space next to the camp; PH-175 stepping out is one step."""
    return GAPS[gap]


@rule
def find_other_end(s: State, seat: int, slot: int) -> int:
    """PH-28 The other end of a Secret Tunnel, which counts as a neighbour; or NOWHERE."""
    return tunnel_end(s, slot, feature_of(s, s.pawns[seat].space))


@rule
def enter(s: State, seat: int, space: int, walk: int) -> None:
    """PH-14 A step is used; PH-A21 the camp ends the move, PH-161 and so does an exit."""
    s.steps -= 1
    add_to_trail(s, space)
    s.pawns[seat].space = space
    if GROUND_OF[space] == Ground.EXIT:
        skip_to(s, Step.NEXT_TURN)
        leave_house(s, seat)
    elif space == CAMP:
        go_to_camp(s, seat)
    else:
        enter_tile(s, seat, space)
        continue_move(s, seat, walk)


@rule
def destination(s: State, seat: int, space: int) -> int:
    """PH-24 The camp is one space; PH-176 for some pawns it is ordinary spaces."""
    is_shared = GROUND_OF[space] == Ground.CAMP and is_camp_shared(s, seat)
    return CAMP if is_shared else space


@rule
def may_step(s: State, seat: int, side: int) -> int:
    """PH-18 The way must be open, PH-19 without wall or banister; PH-25 a pawn at rest steps out of the camp."""
    if s.steps == 0:
        return Refusal.NO_STEPS
    if is_resting(s, seat):
        return Refusal.AT_REST
    return ALLOWED if has(open_sides(s, s.pawns[seat].space), side) else Refusal.WALL


@rule
def may_step_out(s: State, seat: int) -> int:
    """PH-25 Only a pawn at rest steps out of the camp, PH-175 which takes a step."""
    if not is_resting(s, seat):
        return Refusal.NOT_OUT_OF_CAMP
    return ALLOWED if s.steps > 0 else Refusal.NO_STEPS


@rule
def may_crawl(s: State, seat: int, slot: int) -> int:
    """PH-29 A tunnel may be used, PH-28 to an end of the same colour, PH-31 if neither end is sealed."""
    space = s.pawns[seat].space
    if not is_tunnel(feature_of(s, space)):
        return Refusal.NO_TUNNEL
    end = tunnel_on(s, slot, feature_of(s, space))
    if end == NOWHERE or end == space:  # noqa: PLR1714, SIM109  # see subset
        return Refusal.NO_TUNNEL_THERE
    if is_covered(s, space) or is_covered(s, end):
        return Refusal.TUNNEL_SEALED
    return ALLOWED if s.steps > 0 else Refusal.NO_STEPS


@rule
def may_enter(s: State, seat: int, space: int) -> int:
    """PH-23 An occupied space is closed; PH-22 so is one visited before, except to back out of a dead end (PH-A2)."""
    if not is_free(s, space):
        return Refusal.OCCUPIED
    if is_on_trail(s, space) and not (space == came_from(s) and not has_new_way(s, seat)):
        return Refusal.RETRACED
    return ALLOWED


@rule
def can_step(s: State, seat: int) -> bool:
    """Is any step possible?"""
    if is_resting(s, seat):
        return s.steps > 0
    return s.steps > 0 and (has_new_way(s, seat) or (not is_at_start(s) and is_free(s, came_from(s))))


@rule
def has_new_way(s: State, seat: int) -> bool:
    """PH-A2 Is there a space to enter that was not visited on this move?"""
    space = s.pawns[seat].space
    sides = open_sides(s, space)
    for side in range(SIDES):
        if has(sides, side) and is_new(s, destination(s, seat, space_beside(space, side))):
            return True
    return is_tunnel(feature_of(s, space)) and not is_covered(s, space) and has_new_tunnel(s, space)


@rule
def has_new_tunnel(s: State, space: int) -> bool:
    """PH-30 Is there another end of the tunnel that was not visited on this move?"""
    colour = feature_of(s, space)
    for slot in range(SLOTS):
        end = tunnel_end(s, slot, colour)
        if end != NOWHERE and is_new(s, end):
            return True
    return False


@rule
def is_new(s: State, space: int) -> bool:
    """Is the space free, and not visited on this move?"""
    return is_free(s, space) and not is_on_trail(s, space)


# The trail ------------------------------------------------------------------


@rule
def is_on_trail(s: State, space: int) -> bool:
    """PH-22 Was this space visited on this move? The space where it began counts."""
    for at in range(s.trail_length):  # noqa: SIM110  # no generator can be compiled
        if s.trail[at] == space:
            return True
    return False


@rule
def came_from(s: State) -> int:
    """PH-A2 The space from which this one was first entered."""
    return s.trail[s.trail_back[s.trail_at]]


@rule
def add_to_trail(s: State, space: int) -> None:
    """Add a new space to the trail; PH-A2 a visited one is a step back."""
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
    """PH-16 A move may stop anywhere, PH-A80 except in the camp after a roll, PH-A63 or on a Treasure just dropped."""
    if not can_step(s, seat):
        return ALLOWED
    if walk == Walk.SPIDER:
        return Refusal.SPIDER_BEHIND
    if walk == Walk.DROPPED:
        return Refusal.MUST_MOVE_OFF
    return Refusal.MUST_LEAVE_CAMP if is_at_start(s) and is_resting(s, seat) else ALLOWED


@rule
def can_search_again(s: State, seat: int) -> bool:
    """PH-32 Did the pawn meet a ghost here on its last turn (PH-A4), on a ? that is still uncovered?"""
    return has_met_here(s, seat) and is_uncovered_search(s, s.pawns[seat].space)


@rule
def has_met_here(s: State, seat: int) -> bool:
    """PH-A4 Did the pawn meet a ghost here on its last turn, by roll or by card?"""
    return s.pawns[seat].met == s.pawns[seat].space


@rule
def may_search_again(s: State, seat: int, walk: int) -> int:
    """PH-32 A seat searches again by staying where it is."""
    if walk != Walk.ROLLED or not is_at_start(s):
        return Refusal.SEARCH_TOO_LATE
    if not is_uncovered_search(s, s.pawns[seat].space):
        return Refusal.NOTHING_TO_SEARCH
    return ALLOWED if has_met_here(s, seat) else Refusal.NO_GHOST_MET


@rule
def search_again(s: State) -> None:
    """PH-A59 A search in place is like landing."""
    tell(s, Event.STAYED_TO_SEARCH, s.active)
    skip_to(s, Step.END_TURN)
    plan_step(s, Step.LAND, Landing.SEARCH)


@rule
def may_flee(s: State, seat: int, walk: int) -> int:
    """PH-66 Run In Fear may be played instead of moving."""
    if walk != Walk.ROLLED or not is_at_start(s):
        return Refusal.RUN_TOO_LATE
    return may_run(s, seat)


@rule
def flee(s: State, seat: int) -> None:
    """PH-66 The seat runs after the roll, instead of moving."""
    skip_to(s, Step.END_TURN)
    run_in_fear(s, seat)
    plan_step(s, Step.LAND, Landing.QUIET)


@rule
def may_leave_treasure(s: State, seat: int, walk: int) -> int:
    """PH-152 A carrier may drop the Treasure after a roll that lets it move, by moving off (PH-A19)."""
    if not is_carrier(s, seat):
        return Refusal.NOT_CARRIER
    if walk == Walk.SPIDER or not (is_at_start(s) or s.options.drop_on_the_way != 0):
        return Refusal.DROP_TOO_LATE
    can_leave = s.steps > 0 and (is_in_camp(s, seat) or can_step(s, seat))
    return ALLOWED if can_leave else Refusal.CANNOT_MOVE_OFF


@rule
def move_off(s: State, seat: int) -> None:
    """PH-152 The Treasure stays behind; the next step is still to come (PH-A63)."""
    leave_treasure(s, seat)
    s.trail[s.trail_at] = s.pawns[seat].space
    ask(s, singleton(seat), Question.MOVE, Walk.DROPPED)


@rule
def may_drink_before_move(s: State, seat: int, walk: int) -> int:
    """PH-A97 With an option, Liquid Courage may be played between the roll and the first step."""
    if not s.options.drink_before_move:
        return Refusal.NOT_WHILE_MOVING
    if walk != Walk.ROLLED or not is_at_start(s):
        return Refusal.DRINK_TOO_LATE
    return may_drink(s, seat)


@rule
def drink_before_move(s: State, seat: int) -> None:
    """PH-A97 Liquid Courage is played after the roll; then the seat moves."""
    drink(s, seat)
    ask_to_move(s, seat)
