"""Chapter 3: steps, secret passages, trap doors and switching places."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    DURING_MOVE,
    NO_DISTANCE,
    NOWHERE,
    SIDES,
    TILES_IN,
    Card,
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
        open_window(s, DURING_MOVE)
        plan_step(s, Step.CHOOSE)
    else:
        choose_way(s)


@rule
def choose_way(s: State) -> None:
    """HH1-14 A step must be made if there is one; HH-A61 nobody has to look ahead."""
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
    if s.came_from == NOWHERE:
        tell(s, Event.CANNOT, s.active, s.persons[s.active].action)
    s.steps_left = 0
    if s.to_land:
        land(s)


@rule
def has_way(s: State, seat: int, question: int) -> bool:
    """Can the pawn go anywhere?"""
    for side in range(SIDES):
        may = may_step(s, seat, side) if question == Question.MOVE else may_use_secret_passage(s, seat, side)
        if may == ALLOWED:
            return True
    return False


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
    there = find_way(s, seat, here, side)
    if there == NOWHERE:
        return Refusal.OUTER_WALL
    walls = walls_between(s, here, side, there)
    if is_ghost(s, seat):
        refusal = may_step_as_ghost(here, there, walls)
    else:
        refusal = ALLOWED if walls == 0 else Refusal.WALL_IN_THE_WAY
    return refusal if refusal != ALLOWED else may_enter(s, seat, there)


@rule
def find_way(s: State, seat: int, here: int, side: int) -> int:
    """HH-A2 The place on this side, or NOWHERE; HH-A39 a ghost cannot enter the exit."""
    there = beyond(s, here, side)
    return NOWHERE if there == Place.EXIT and is_ghost(s, seat) else there


@rule
def may_step_as_ghost(here: int, there: int, walls: int) -> int:
    """HH3-27 A ghost goes through one wall at each step; HH3-29 it uses staircases as the living do (HH-A75)."""
    if is_stairs(here) or is_stairs(there):
        return ALLOWED if walls == 0 else Refusal.GHOST_STAIRS
    return ALLOWED if walls == 1 else Refusal.GHOST_WALLS


@rule
def may_enter(s: State, seat: int, there: int) -> int:
    """HH-A8 A tile holds one living pawn; HH3-34 ghosts share it; HH3-17 flipped and HH-A62 barred tiles are closed."""
    if has_living(s, there) and not is_ghost(s, seat):
        return Refusal.LIVING_THERE
    if s.flipped[there] != 0:
        return Refusal.FLIPPED
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
    """HH-A3 The edge must have one wall, and is never open; HH3-28 a ghost goes through two, HH-A40 or one."""
    here = s.persons[seat].place
    there = find_way(s, seat, here, side)
    if there == NOWHERE:
        return Refusal.OUTER_WALL
    walls = walls_between(s, here, side, there)
    if walls == 0:
        return Refusal.OPEN_PASSAGE
    if walls > s.options.secret_walls and not is_ghost(s, seat):
        return Refusal.TOO_MANY_WALLS
    return may_enter(s, seat, there)


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
        far = distance(s, here, there)
        is_closer = closest == NO_DISTANCE or far < closest
        if is_closer and may_use_trap_door(s, seat, there) == ALLOWED:
            closest = far
    return closest


@rule
def may_use_trap_door(s: State, seat: int, there: int) -> int:
    """HH2-33 The trap door must be on the same floor, HH-A13 and one that can be entered."""
    here = s.persons[seat].place
    if not is_in_house(s, there):
        return Refusal.NO_SUCH_PLACE
    if not has_trap_door(s, there) or there == here or not is_on_same_floor(s, here, there):
        return Refusal.NO_TRAP_DOOR
    return may_enter(s, seat, there)


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
    tell(s, Event.FELL_THROUGH, seat, there)
    enter(s, seat, there)


# Switching places ---------------------------------------------------------------


@rule
def begin_switching_places(s: State, seat: int) -> None:
    """HH1-25 The seat chooses among those who qualify; HH-A9 if there is nobody, the card is skipped."""
    for other in range(s.seats):
        if may_switch_places(s, seat, other) == ALLOWED:
            ask(s, singleton(seat), Question.SWITCH_PLACES)
            return
    tell(s, Event.CANNOT, seat, Card.SWITCH_PLACES)


@rule
def may_switch_places(s: State, seat: int, other: int) -> int:
    """HH1-24 The pawns are on neighbouring tiles, HH-A14 with or without walls, HH3-32 living or ghosts."""
    if other >= s.seats:
        return Refusal.NO_SUCH_PLACE
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
