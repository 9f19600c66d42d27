"""Chapter 3: steps, secret passages, trap doors and switching places."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    CAUSE_OF,
    NO_DISTANCE,
    NOWHERE,
    SIDES,
    STEPS_OF,
    TILES_IN,
    Card,
    Cause,
    Edition,
    Place,
    Question,
    Refusal,
    Step,
)
from hauntology.games.haunting_house.events import Event
from hauntology.games.haunting_house.rules.disks import open_window
from hauntology.games.haunting_house.rules.ending import finish_escape
from hauntology.games.haunting_house.rules.house import (
    beyond,
    distance,
    has_living,
    has_trap_door,
    is_barred,
    is_ghost,
    is_in_house,
    is_on_same_floor,
    is_stairs,
    put_pawn,
    refuse_missing_floor,
    walls_between,
)
from hauntology.games.haunting_house.rules.landing import land
from hauntology.games.haunting_house.rules.tiles import flip_if_left
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import ask, plan_step
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS

# The move -----------------------------------------------------------------------


@rule
def continue_move(s: State) -> None:
    """HH1-17 The pawn makes the steps of its card; HH-A23 with an option, disks may be switched between them."""
    is_between = s.steps_left > 0 and s.came_from != NOWHERE
    if s.to_land and (s.steps_left == 0 or not s.options.land_at_end):
        land(s)
    elif is_between and s.options.free_switching and s.holders != NO_SEATS:
        open_window(s)
        plan_step(s, Step.CHOOSE)
    else:
        choose_way(s)


@rule
def choose_way(s: State) -> None:
    """HH1-14 A step must be made if there is one."""
    if s.steps_left == 0:
        return
    match s.persons[s.active].action:
        case Card.SECRET_PASSAGE:
            ask_way(s, Question.PASSAGE)
        case Card.TRAP_DOOR:
            ask_trap_door(s)
        case _:
            ask_way(s, Question.MOVE)


@rule
def ask_way(s: State, question: int) -> None:
    """HH1-16 The seat chooses the way; HH-A9 a move goes as far as it can, and a card with no way is skipped."""
    if has_way(s, s.active, question):
        ask(s, singleton(s.active), question)
    else:
        give_up(s)


@rule
def give_up(s: State) -> None:
    """HH-A9 The card can do no more; HH-A17 if a pawn lands only at the end of its move, it lands here."""
    card = s.persons[s.active].action
    cause = find_cause(s, s.active, card)
    if cause == Cause.GHOST_DISK_IN_THE_WAY:
        tell(s, Event.NO_OTHER_WAY, s.active, card)
    elif s.steps_left == STEPS_OF[card]:
        tell(s, Event.CANNOT, s.active, card, cause)
    else:
        tell(s, Event.CUT_SHORT, s.active, s.steps_left, cause)
    s.steps_left = 0
    if s.to_land:
        land(s)


@rule
def has_way(s: State, seat: int, question: int) -> bool:
    """Can the pawn go anywhere?"""
    for side in range(SIDES):  # noqa: SIM110  # no generator can be compiled
        if may_go(s, seat, side, question) == ALLOWED:
            return True
    return False


@rule
def may_go(s: State, seat: int, side: int, question: int) -> int:
    """HH1-16 A step, or HH1-19 through a wall."""
    return may_step(s, seat, side) if question == Question.MOVE else may_use_secret_passage(s, seat, side)


@rule
def find_cause(s: State, seat: int, card: int) -> int:
    """HH-A9 Why the pawn can go nowhere: what is in its way, or else that no way is of the right kind."""
    if card == Card.TRAP_DOOR:
        return Cause.NO_TRAP_DOOR
    question = Question.PASSAGE if card == Card.SECRET_PASSAGE else Question.MOVE
    cause = Cause.NO_SINGLE_WALL if is_ghost(s, seat) else Cause.NO_OPEN_WAY
    if question == Question.PASSAGE:
        cause = Cause.NO_WALL
    for side in range(SIDES):
        cause = max(cause, CAUSE_OF[may_go(s, seat, side, question)])
    return cause


# A step -------------------------------------------------------------------------


@rule
def step(s: State, seat: int, side: int) -> None:
    """HH1-16 The pawn goes one tile further, through an open passage."""
    there = beyond(s, s.persons[seat].place, side)
    tell(s, Event.STEPPED, seat, side, there)
    enter(s, seat, there)


@rule
def may_step(s: State, seat: int, side: int) -> int:
    """HH1-18 The edge must have no wall, HH3-27 for a ghost exactly one; HH-A8 and the tile must be free."""
    here = s.persons[seat].place
    there = beyond(s, here, side)
    if there == NOWHERE:
        return Refusal.OUTER_WALL if is_in_house(s, here) else Refusal.CLOSED_SIDE
    refusal = may_visit(s, seat, there)
    if refusal == ALLOWED:
        refusal = may_cross(s, seat, here, there, walls_between(s, here, side, there))
    return refusal if refusal != ALLOWED else may_enter(s, seat, there)


@rule
def may_visit(s: State, seat: int, there: int) -> int:
    """HH-A39 A ghost cannot enter the exit; HH3-17 nobody moves onto a flipped tile, whatever walls it has."""
    if there == Place.EXIT and is_ghost(s, seat):
        return Refusal.EXIT_FOR_LIVING
    return ALLOWED if s.flipped[there] == 0 else Refusal.FLIPPED


@rule
def may_cross(s: State, seat: int, here: int, there: int, walls: int) -> int:
    """HH1-18 The living need an edge without a wall, HH3-27 ghosts one with a wall."""
    if is_ghost(s, seat):
        return may_step_as_ghost(here, there, walls)
    return ALLOWED if walls == 0 else Refusal.WALL_IN_THE_WAY


@rule
def may_step_as_ghost(here: int, there: int, walls: int) -> int:
    """HH3-27 A ghost goes through one wall at each step; HH3-29 it uses staircases as the living do (HH-A75)."""
    if is_stairs(here) or is_stairs(there):
        return ALLOWED if walls == 0 else Refusal.GHOST_STAIRS
    return ALLOWED if walls == 1 else Refusal.GHOST_WALLS


@rule
def may_enter(s: State, seat: int, there: int) -> int:
    """HH-A8 A tile holds one living pawn; HH3-34 ghosts share it; HH-A62 a barred tile is closed."""
    if has_living(s, there) and not is_ghost(s, seat):
        return Refusal.LIVING_THERE
    return Refusal.GHOST_DISK_THERE if is_barred(s, there) else ALLOWED


@rule
def enter(s: State, seat: int, there: int) -> None:
    """HH-A17 Each tile entered is landed on, with an option only the last; HH-A71 entering the exit ends the game."""
    s.came_from = s.persons[seat].place
    put_pawn(s, seat, there)
    flip_if_left(s, s.came_from)
    s.steps_left -= 1
    if there == Place.EXIT:
        finish_escape(s, seat)
    elif s.options.land_at_end:
        s.to_land = 1
        plan_step(s, Step.GO_ON)
    else:
        land(s)


# The secret passage -------------------------------------------------------------


@rule
def use_secret_passage(s: State, seat: int, side: int) -> None:
    """HH1-19 The pawn goes through a wall to the neighbouring tile."""
    there = beyond(s, s.persons[seat].place, side)
    tell(s, Event.SLIPPED_THROUGH, seat, side, there)
    enter(s, seat, there)


@rule
def may_use_secret_passage(s: State, seat: int, side: int) -> int:
    """HH-A58 There must be a place behind the wall, and one that can be entered."""
    here = s.persons[seat].place
    there = beyond(s, here, side)
    if there == NOWHERE:
        return Refusal.NOTHING_BEHIND
    refusal = may_visit(s, seat, there)
    if refusal == ALLOWED:
        refusal = may_slip(s, seat, here, there, walls_between(s, here, side, there))
    return refusal if refusal != ALLOWED else may_enter(s, seat, there)


@rule
def may_slip(s: State, seat: int, here: int, there: int, walls: int) -> int:
    """HH1-19 There must be a wall, HH-A3 for the living one, HH3-28 for a ghost one or two (HH-A40)."""
    if walls == 0:
        return Refusal.OPEN_PASSAGE
    if is_ghost(s, seat):
        return may_slip_as_ghost(s, here, there, walls)
    return ALLOWED if walls <= s.options.secret_walls else Refusal.TOO_MANY_WALLS


@rule
def may_slip_as_ghost(s: State, here: int, there: int, walls: int) -> int:
    """HH-A40 With an option a ghost slips through two walls only; HH-A75 a staircase never has more than one."""
    needs_two = s.options.ghost_two_walls and not is_stairs(here) and not is_stairs(there)
    return Refusal.TOO_FEW_WALLS if needs_two and walls == 1 else ALLOWED


# The trap door ------------------------------------------------------------------


@rule
def ask_trap_door(s: State) -> None:
    """HH1-26 The pawn goes to the closest trap door; HH-A12 on one it stays; HH-A11 of several, the seat chooses."""
    place = s.persons[s.active].place
    if has_trap_door(s, place) and not s.options.leave_trap_door:
        tell(s, Event.STAYS_ON_TRAP_DOOR, s.active)
        s.steps_left = 0
        return
    closest = distance_to_trap_door(s, s.active)
    if closest == NO_DISTANCE:
        give_up(s)
    else:
        ask(s, singleton(s.active), Question.TRAP_DOOR, closest)


@rule
def distance_to_trap_door(s: State, seat: int) -> int:
    """HH-A13 The distance to the closest trap door that can be entered; NO_DISTANCE if there is none."""
    closest = NO_DISTANCE
    here = s.persons[seat].place
    for there in range(TILES_IN[s.options.edition]):
        if has_trap_door(s, there) and may_use_trap_door(s, seat, there) == ALLOWED:
            far = distance(s, here, there)
            closest = far if closest == NO_DISTANCE else min(closest, far)
    return closest


@rule
def may_use_trap_door(s: State, seat: int, there: int) -> int:
    """HH1-26 There must be another trap door, HH-A36 turned up, HH2-33 on the same floor, HH-A13 and not occupied."""
    here = s.persons[seat].place
    if not is_in_house(s, there):
        return refuse_missing_floor(there)
    if s.flipped[there] != 0:
        return Refusal.FLIPPED
    if not has_trap_door(s, there):
        return Refusal.NO_TRAP_DOOR
    if there == here:
        return Refusal.SAME_TRAP_DOOR
    return may_enter(s, seat, there) if is_on_same_floor(s, here, there) else refuse_other_floor(s, here)


@rule
def refuse_other_floor(s: State, here: int) -> int:
    """HH2-33 The refusal of a trap door on another floor; HH2-34, HH3-31 the staircases have their own clauses."""
    if is_in_house(s, here):
        return Refusal.OTHER_FLOOR
    return Refusal.NOT_FROM_STAIRCASE if s.options.edition == Edition.TWO else Refusal.NOT_FROM_STAIRCASES


@rule
def may_choose_trap_door(s: State, seat: int, there: int, closest: int) -> int:
    """HH-A11 The trap door must be one of the closest."""
    refusal = may_use_trap_door(s, seat, there)
    if refusal != ALLOWED:
        return refusal
    return ALLOWED if distance(s, s.persons[seat].place, there) == closest else Refusal.NOT_THE_CLOSEST


@rule
def use_trap_door(s: State, seat: int, there: int) -> None:
    """HH1-26 The pawn goes to the trap door; HH-A76 it leaves its tile and lands as with a step."""
    tell(s, Event.FELL_THROUGH, seat, there, s.tile[there])
    enter(s, seat, there)


# Switching places ---------------------------------------------------------------


@rule
def begin_switching_places(s: State, seat: int) -> None:
    """HH1-25 The seat chooses among those who qualify; HH-A9 if there is nobody, the card is skipped."""
    cause = Cause.NO_NEIGHBOUR
    for other in range(s.seats):
        refusal = may_switch_places(s, seat, other)
        if refusal == ALLOWED:
            ask(s, singleton(seat), Question.SWITCH_PLACES)
            return
        cause = max(cause, CAUSE_OF[refusal])
    tell(s, Event.CANNOT, seat, Card.SWITCH_PLACES, cause)


@rule
def may_switch_places(s: State, seat: int, other: int) -> int:
    """HH1-24 The pawns are on neighbouring tiles, HH-A14 with or without walls, HH3-32 living or ghosts."""
    if other >= s.seats:
        return Refusal.NO_SUCH_PAWN
    if other == seat:
        return Refusal.OWN_PAWN
    if s.persons[other].place == s.persons[seat].place:
        return Refusal.SAME_TILE
    if not is_beside(s, s.persons[seat].place, s.persons[other].place):
        return Refusal.NOT_A_NEIGHBOUR
    return Refusal.TWO_LIVING if would_crowd_the_living(s, seat, other) else ALLOWED


@rule
def is_beside(s: State, place: int, there: int) -> bool:
    """HH-A14 Are the places orthogonal neighbours? A staircase is a neighbour of both tiles it joins."""
    for side in range(SIDES):  # noqa: SIM110  # no generator can be compiled
        if beyond(s, place, side) == there:
            return True
    return False


@rule
def would_crowd_the_living(s: State, seat: int, other: int) -> bool:
    """HH-A60 Would the living pawn of the two join another living pawn?"""
    if is_ghost(s, seat) == is_ghost(s, other):
        return False
    ghost = seat if is_ghost(s, seat) else other
    return has_living(s, s.persons[ghost].place)


@rule
def switch_places(s: State, seat: int, other: int) -> None:
    """HH1-24 The two pawns change places; HH3-32 nothing turns or flips, and HH-A18 nobody lands."""
    mine = s.persons[seat].place
    theirs = s.persons[other].place
    put_pawn(s, seat, theirs)
    put_pawn(s, other, mine)
    tell(s, Event.SWITCHED_PLACES, seat, other)
