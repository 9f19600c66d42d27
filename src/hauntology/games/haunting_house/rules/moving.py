"""Chapter 3: steps, secret passages, trap doors and places switched."""

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
from hauntology.kernel.agenda import ask, then
from hauntology.kernel.events import tell
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NO_SEATS, only

# Moving on ----------------------------------------------------------------------


@rule
def go_on(s: State) -> None:
    """HH1-17 As many steps as the card says; HH-A23 between them others may switch disks, if the table plays so."""
    is_between = s.steps_left > 0 and s.came_from != NOWHERE
    if s.to_land and (s.steps_left == 0 or not s.options.land_at_end):
        land(s)
    elif is_between and s.options.free_switching and s.holders != NO_SEATS:
        open_window(s, DURING_MOVE)
        then(s, Step.CHOOSE)
    else:
        choose_way(s)


@rule
def choose_way(s: State) -> None:
    """HH1-14 A step must be made as long as there is one; HH-A61 nobody looks ahead."""
    if s.steps_left == 0:
        return
    match s.persons[s.active].action:
        case Card.SECRET_PASSAGE:
            ask_way(s, Question.PASSAGE)
        case Card.TRAP_DOOR:
            take_trap_door(s)
        case _:
            ask_way(s, Question.MOVE)


@rule
def ask_way(s: State, question: int) -> None:
    """HH1-16 Which way; HH-A9 a move goes as far as possible, and with no way at all the card is skipped."""
    if has_way(s, s.active, question):
        ask(s, only(s.active), question)
    else:
        give_up(s)


@rule
def give_up(s: State) -> None:
    """HH-A9 Nothing more can be done by this card; HH-A17 where one lands at the end of a move, that is here."""
    if s.came_from == NOWHERE:
        tell(s, Event.CANNOT, s.active, s.persons[s.active].action)
    s.steps_left = 0
    if s.to_land:
        land(s)


@rule
def has_way(s: State, seat: int, question: int) -> bool:
    """Can the pawn go anywhere?"""
    for side in range(SIDES):
        may = may_step(s, seat, side) if question == Question.MOVE else may_slip(s, seat, side)
        if may == ALLOWED:
            return True
    return False


# A step -------------------------------------------------------------------------


@rule
def step(s: State, seat: int, side: int) -> None:
    """HH1-16 One tile on, through an open passage."""
    there = beyond(s, s.persons[seat].place, side)
    tell(s, Event.STEPPED, seat, side, there)
    enter(s, seat, there)


@rule
def may_step(s: State, seat: int, side: int) -> int:
    """HH1-18 No wall on either side of the edge; HH3-27 for a ghost exactly one; HH-A8 and nobody in the way."""
    here = s.persons[seat].place
    there = way_from(s, seat, here, side)
    if there == NOWHERE:
        return Refusal.OUTER_WALL
    walls = walls_between(s, here, side, there)
    if is_ghost(s, seat):
        refusal = may_haunt_through(here, there, walls)
    else:
        refusal = ALLOWED if walls == 0 else Refusal.WALL_IN_THE_WAY
    return refusal if refusal != ALLOWED else may_enter(s, seat, there)


@rule
def way_from(s: State, seat: int, here: int, side: int) -> int:
    """HH-A2 Where this side leads to, or NOWHERE; HH-A39 for a ghost the exit leads nowhere."""
    there = beyond(s, here, side)
    return NOWHERE if there == Place.EXIT and is_ghost(s, seat) else there


@rule
def may_haunt_through(here: int, there: int, walls: int) -> int:
    """HH3-27 A ghost goes through one wall at each step; HH3-29 it takes staircases as the living do (HH-A75)."""
    if is_stairs(here) or is_stairs(there):
        return ALLOWED if walls == 0 else Refusal.GHOST_STAIRS
    return ALLOWED if walls == 1 else Refusal.GHOST_WALLS


@rule
def may_enter(s: State, seat: int, there: int) -> int:
    """HH-A8 One living pawn a tile; HH3-34 ghosts share; HH3-17 no flipped tile; HH-A62 none that is barred."""
    if has_living(s, there) and not is_ghost(s, seat):
        return Refusal.LIVING_THERE
    if s.flipped[there] != 0:
        return Refusal.FLIPPED
    return Refusal.GHOST_DISK_THERE if is_barred(s, there) else ALLOWED


@rule
def enter(s: State, seat: int, there: int) -> None:
    """HH-A17 Each tile entered is landed on, or the last one, if the table plays so; HH-A71 the exit ends it all."""
    s.came_from = s.persons[seat].place
    put_pawn(s, seat, there)
    flip_if_left(s, s.came_from)
    s.steps_left -= 1
    if there == Place.EXIT:
        finish_escape(s, seat)
    elif s.options.land_at_end:
        s.to_land = 1
        then(s, Step.GO_ON)
    else:
        land(s)


# The secret passage -------------------------------------------------------------


@rule
def slip(s: State, seat: int, side: int) -> None:
    """HH1-19 Through a wall to the neighbouring tile."""
    there = beyond(s, s.persons[seat].place, side)
    tell(s, Event.SLIPPED_THROUGH, seat, side, there)
    enter(s, seat, there)


@rule
def may_slip(s: State, seat: int, side: int) -> int:
    """HH-A3 Through one wall, never where it is open; HH3-28 a ghost through two, HH-A40 or one."""
    here = s.persons[seat].place
    there = way_from(s, seat, here, side)
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
def take_trap_door(s: State) -> None:
    """HH1-26 To the closest trap door; HH-A12 who stands on one stays; HH-A11 of several equally close, any."""
    place = s.persons[s.active].place
    if has_trap_door(s, place) and not s.options.leave_trap_door:
        tell(s, Event.STAYS_ON_TRAP_DOOR, s.active)
        s.steps_left = 0
        return
    closest = closest_trap_door(s, s.active)
    if closest == NO_DISTANCE:
        give_up(s)
    else:
        ask(s, only(s.active), Question.TRAP_DOOR, closest)


@rule
def closest_trap_door(s: State, seat: int) -> int:
    """HH-A13 How far the closest trap door is that can be entered; NO_DISTANCE without one."""
    closest = NO_DISTANCE
    here = s.persons[seat].place
    for there in range(TILES_IN[s.options.edition]):
        far = distance(s, here, there)
        is_closer = closest == NO_DISTANCE or far < closest
        if is_closer and may_fall(s, seat, there) == ALLOWED:
            closest = far
    return closest


@rule
def may_fall(s: State, seat: int, there: int) -> int:
    """HH2-33 A trap door of the own floor, HH-A13 one that can be entered."""
    here = s.persons[seat].place
    if not is_in_house(s, there):
        return Refusal.NO_SUCH_PLACE
    if not has_trap_door(s, there) or there == here or not is_on_same_floor(s, here, there):
        return Refusal.NO_TRAP_DOOR
    return may_enter(s, seat, there)


@rule
def may_choose_trap_door(s: State, seat: int, there: int, closest: int) -> int:
    """HH-A11 One of the closest."""
    refusal = may_fall(s, seat, there)
    if refusal != ALLOWED:
        return refusal
    return ALLOWED if distance(s, s.persons[seat].place, there) == closest else Refusal.NOT_THE_CLOSEST


@rule
def fall(s: State, seat: int, there: int) -> None:
    """HH1-26 Down here and up there; HH-A76 the tile is left and landed on as by a step."""
    tell(s, Event.FELL_THROUGH, seat, there)
    enter(s, seat, there)


# Switching places ---------------------------------------------------------------


@rule
def begin_to_switch_places(s: State, seat: int) -> None:
    """HH1-25 With whoever qualifies; HH-A9 with nobody there it is skipped."""
    for other in range(s.seats):
        if may_switch_places(s, seat, other) == ALLOWED:
            ask(s, only(seat), Question.SWITCH_PLACES)
            return
    tell(s, Event.CANNOT, seat, Card.SWITCH_PLACES)


@rule
def may_switch_places(s: State, seat: int, other: int) -> int:
    """HH1-24 A pawn on a neighbouring tile, HH-A14 whatever the walls, HH3-32 living or ghost."""
    if other >= s.seats:
        return Refusal.NO_SUCH_PLACE
    if not is_beside(s, s.persons[seat].place, s.persons[other].place):
        return Refusal.NOT_A_NEIGHBOUR
    return Refusal.TWO_LIVING if makes_a_crowd(s, seat, other) else ALLOWED


@rule
def is_beside(s: State, place: int, there: int) -> bool:
    """HH-A14 Orthogonal neighbours; a staircase is one to both tiles that it joins."""
    for side in range(SIDES):  # noqa: SIM110  # no generator can be compiled
        if beyond(s, place, side) == there:
            return True
    return False


@rule
def makes_a_crowd(s: State, seat: int, other: int) -> bool:
    """HH-A60 Would the living one of the two join another living pawn?"""
    if is_ghost(s, seat) == is_ghost(s, other):
        return False
    ghost = seat if is_ghost(s, seat) else other
    return has_living(s, s.persons[ghost].place)


@rule
def switch_places(s: State, seat: int, other: int) -> None:
    """HH1-24 Two pawns exchange positions; HH3-32 nothing rotates or flips, and HH-A18 nobody lands."""
    mine = s.persons[seat].place
    theirs = s.persons[other].place
    put_pawn(s, seat, theirs)
    put_pawn(s, other, mine)
    tell(s, Event.SWITCHED_PLACES, seat, other)
