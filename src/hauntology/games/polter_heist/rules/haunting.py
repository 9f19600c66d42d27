"""Chapter 8: ghosts."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    ARRIVALS,
    ATTACK_ROLL,
    CAMP_DEPTH,
    DIE_SIDES,
    FLOOR_COUNT,
    GROUND_OF,
    NO_CARD,
    NOWHERE,
    SENT_AWAY_ROLL,
    SIDES,
    Feature,
    Futility,
    Ghost,
    Ground,
    Idleness,
    Question,
    Refusal,
    Step,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import discard_ghost, look_at_ghost
from hauntology.games.polter_heist.rules.chips import has_chip_for
from hauntology.games.polter_heist.rules.courage import frighten
from hauntology.games.polter_heist.rules.house import feature_of, is_covered, room_at, space_beside
from hauntology.games.polter_heist.rules.moving import add_to_trail, begin_move, is_on_trail
from hauntology.games.polter_heist.rules.people import is_camp_open, is_free, is_ghost, is_living, pawn_at
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, is_over, plan_step
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.chance import roll
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NOBODY

# A ghost's turn -------------------------------------------------------------


@rule
def roll_as_ghost(s: State) -> None:
    """PH-120 A ghost rolls one die: PH-126 a one sends it away, PH-127 on a six it may attack, otherwise it floats."""
    seat = s.active
    s.first_die = roll(s, DIE_SIDES)
    tell(s, Event.GHOST_ROLLED, seat, s.first_die)
    if s.first_die == SENT_AWAY_ROLL:
        send_away(s, seat)
    elif s.first_die == ATTACK_ROLL:
        ask(s, singleton(seat), Question.GHOST_TURN)
    else:
        begin_floating(s, seat)


@rule
def send_away(s: State, seat: int) -> None:
    """PH-126 The ghost goes to another arrival space, PH-A69 if one is free."""
    for floor in range(FLOOR_COUNT):
        if is_free(s, ARRIVALS[floor]):
            tell(s, Event.SENT_AWAY, seat)
            ask(s, singleton(seat), Question.ARRIVAL)
            return
    tell(s, Event.NOTHING_HAPPENED, Idleness.ARRIVALS_TAKEN)


@rule
def may_arrive(s: State, floor: int) -> int:
    """PH-136 The arrival space must be free; PH-126 so it is never the ghost's own."""
    there = pawn_at(s, ARRIVALS[floor])
    if there == s.active:
        return Refusal.ARRIVED_ALREADY
    return ALLOWED if there == NOBODY else Refusal.ARRIVAL_OCCUPIED


@rule
def appear_at(s: State, seat: int, floor: int, is_scare: int) -> None:
    """PH-126 The ghost appears there; PH-137 after a scare it may use the steps that are left (PH-A70)."""
    s.pawns[seat].space = ARRIVALS[floor]
    tell(s, Event.PUT, seat, ARRIVALS[floor], room_at(s, ARRIVALS[floor]))
    if is_scare:
        add_to_trail(s, ARRIVALS[floor])
        if s.steps > 0:
            ask(s, singleton(seat), Question.GO_ON)


# Floating -------------------------------------------------------------------


@rule
def begin_floating(s: State, seat: int) -> None:
    """PH-124 A ghost uses the whole roll."""
    begin_move(s, seat, s.first_die)
    continue_floating(s, seat)


@rule
def continue_floating(s: State, seat: int) -> None:
    """PH-124 The ghost goes on while it has steps; PH-A40 it stops if there is nowhere to go."""
    if s.steps > 0 and can_float(s, seat):
        ask(s, singleton(seat), Question.GHOST_MOVE)
    else:
        plan_step(s, Step.GHOST_LAND)


@rule
def can_float(s: State, seat: int) -> bool:
    """PH-A40 Is there anywhere to go, even to a visited space?"""
    for side in range(SIDES):  # noqa: SIM110  # no generator can be compiled
        if may_float_to(s, seat, side) == ALLOWED:
            return True
    return False


@rule
def may_float(s: State, seat: int, side: int) -> int:
    """PH-121 A ghost passes walls and floors (PH-A36); PH-125 visited spaces are closed, PH-A40 if there are others."""
    barred = may_float_to(s, seat, side)
    if barred == ALLOWED and is_on_trail(s, space_beside(s.pawns[seat].space, side)) and has_unvisited(s, seat):
        return Refusal.GHOST_RETRACED
    return barred


@rule
def may_float_to(s: State, seat: int, side: int) -> int:
    """PH-A71 Spaces of the grid, no exit; PH-140 no other ghost; PH-139 the camp only when open (PH-A37, PH-A68)."""
    space = s.pawns[seat].space
    there = space_beside(space, side)
    if there == NOWHERE:
        return Refusal.HOUSE_ENDS
    if GROUND_OF[there] == Ground.EXIT:
        return Refusal.GHOST_NOT_OUT
    if GROUND_OF[there] == Ground.CAMP and not is_camp_open(s) and CAMP_DEPTH[there] >= CAMP_DEPTH[space]:
        return Refusal.CAMP_CLOSED if GROUND_OF[space] != Ground.CAMP else Refusal.LEAVES_CAMP
    other = pawn_at(s, there)
    return Refusal.GHOST_THERE if other != NOBODY and is_ghost(s, other) else ALLOWED


@rule
def has_unvisited(s: State, seat: int) -> bool:
    """PH-A40 Can the ghost enter a space that it has not visited on this move?"""
    for side in range(SIDES):
        there = space_beside(s.pawns[seat].space, side)
        if may_float_to(s, seat, side) == ALLOWED and not is_on_trail(s, there):
            return True
    return False


@rule
def float_to(s: State, seat: int, side: int) -> None:
    """PH-123 A step turns up no tile; PH-133 a step onto a living pawn is a scare, PH-135 at any point of the move."""
    space = space_beside(s.pawns[seat].space, side)
    victim = pawn_at(s, space)
    s.steps -= 1
    add_to_trail(s, space)
    s.pawns[seat].space = space
    if victim != NOBODY:
        scare(s, seat, victim)
    else:
        continue_floating(s, seat)


@rule
def scare(s: State, seat: int, victim: int) -> None:
    """PH-134 The victim loses two courage, PH-138 and may die of it; PH-136 then the ghost goes away (PH-A98)."""
    tell(s, Event.SCARED, seat, victim)
    frighten(s, victim, s.options.scare_loss)
    if not is_over(s):
        plan_step(s, Step.SCARED)


@rule
def vanish(s: State) -> None:
    """PH-136 The ghost goes to any free arrival space; this is not a step."""
    ask(s, singleton(s.active), Question.ARRIVAL, 1)


# Landing --------------------------------------------------------------------


@rule
def land_as_ghost(s: State) -> None:
    """PH-130 A ghost that lands on an uncovered ? PH-131 or tunnel may cover it; PH-A60 the tile must be face up."""
    seat = s.active
    space = s.pawns[seat].space
    tell(s, Event.STOPPED, seat, space, room_at(s, space))
    if feature_of(s, space) != Feature.NONE and not is_covered(s, space) and has_chip_for(s, seat):
        ask(s, singleton(seat), Question.COVER)


# Attacking ------------------------------------------------------------------


@rule
def attack(s: State, seat: int) -> None:
    """PH-128 The ghost draws a Ghost card, PH-A35 which nobody else sees until it has named the victim."""
    s.pawns[seat].attack = look_at_ghost(s)
    tell(s, Event.DREW_GHOST, seat, s.pawns[seat].attack)
    ask(s, singleton(seat), Question.VICTIM)


@rule
def has_no_effect(s: State, ghost: int) -> bool:
    """PH-A34 Has the card no effect on another's turn? Creepy Feeling, Phineas and, with an option, other spirits."""
    if ghost == Ghost.CREEPY_FEELING or ghost == Ghost.PHINEAS:  # noqa: PLR1714  # see subset
        return True
    return s.options.spirits_fizzle != 0 and ghost > Ghost.CREEPY_FEELING


@rule
def may_haunt(s: State, victim: int) -> int:
    """PH-128 The victim is any living seat, PH-129 even in the camp; PH-A34 it must be in the house."""
    if victim >= s.seats:
        return Refusal.NO_SUCH_SEAT
    return ALLOWED if is_living(s, victim) else Refusal.NOT_LIVING


@rule
def haunt(s: State, seat: int, victim: int) -> None:
    """PH-A35 The card is shown, PH-128 and has its effect on the victim, PH-A34 who makes its choices."""
    s.ghost = s.pawns[seat].attack
    s.pawns[seat].attack = NO_CARD
    discard_ghost(s, s.ghost)
    tell(s, Event.ATTACKED, seat, victim, s.ghost)
    if has_no_effect(s, s.ghost):
        is_ruling = s.options.spirits_fizzle != 0 and s.ghost > Ghost.CREEPY_FEELING
        tell(s, Event.WASTED, s.ghost, Futility.HOUSE_RULE if is_ruling else Futility.OTHERS_TURN)
    else:
        plan_step(s, Step.SUFFER, victim)
