"""Chapter 10: the Treasure: carried, dropped, hidden again, and out of the house."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CAMP,
    FLOOR_OF,
    GROUND_OF,
    HALVES,
    NOWHERE,
    SIDES,
    Fate,
    Ground,
    Refusal,
    Whereabouts,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import put_back_discards
from hauntology.games.polter_heist.rules.ending import finish_escape, finish_if_deserted
from hauntology.games.polter_heist.rules.house import space_beside
from hauntology.games.polter_heist.rules.people import is_carrier, is_free, is_resting, stand_in_camp
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import is_over
from hauntology.kernel.events import tell
from hauntology.kernel.piles import size
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NOBODY, next_seat

# Carrying it ----------------------------------------------------------------


@rule
def carry(s: State, seat: int) -> None:
    """PH-85 Whoever has found the Treasure carries it; PH-A66 at rest in the camp that needs a space."""
    s.treasure = Whereabouts.CARRIED
    s.carrier = seat
    s.token = NOWHERE
    if is_resting(s, seat):
        stand_in_camp(s, seat)
    tell(s, Event.TOOK_TREASURE, seat)


@rule
def take_token(s: State, seat: int) -> None:
    """PH-155 A living player takes the Treasure where it lies; PH-A64 in the camp one stands on its space then."""
    s.pawns[seat].space = s.token
    carry(s, seat)


@rule
def is_at_token(s: State, seat: int) -> bool:
    """PH-155 On its space; PH-A64 for who rests in the camp, anywhere in it, unless PH-A65 a ghost stands there."""
    if s.token == NOWHERE:
        return False
    if s.pawns[seat].space == CAMP:
        return GROUND_OF[s.token] == Ground.CAMP and is_free(s, s.token)
    return s.pawns[seat].space == s.token


# Dropping it ----------------------------------------------------------------


@rule
def drop_treasure(s: State, seat: int, space: int) -> None:
    """PH-152 The token lies there, PH-154 for one round from this turn on (PH-A16)."""
    s.treasure = Whereabouts.DROPPED
    s.carrier = NOBODY
    s.token = space
    s.token_from = s.active
    tell(s, Event.DROPPED_TREASURE, seat, space)


@rule
def leave_treasure(s: State, seat: int) -> None:
    """PH-152 The token stays on the space one moves off; PH-A64 in the camp, the dropper is at rest then."""
    drop_treasure(s, seat, s.pawns[seat].space)
    if GROUND_OF[s.token] == Ground.CAMP:
        s.pawns[seat].space = CAMP


@rule
def may_drop_beside(s: State, seat: int, side: int) -> int:
    """PH-119 On a neighbouring space, walls or not; PH-A61 one without a pawn, and no exit."""
    return ALLOWED if can_drop_beside(s, s.pawns[seat].space, side) else Refusal.NO_SPACE


@rule
def can_drop_beside(s: State, space: int, side: int) -> bool:
    """PH-A61 Does a space lie there that has no pawn and is no exit?"""
    other = space_beside(space, side)
    return other != NOWHERE and GROUND_OF[other] != Ground.EXIT and is_free(s, other)


@rule
def can_drop_anywhere(s: State, space: int) -> bool:
    """PH-A61 Is there any such space?"""
    for side in range(SIDES):  # noqa: SIM110  # no generator can be compiled
        if can_drop_beside(s, space, side):
            return True
    return False


# Hidden again ---------------------------------------------------------------


@rule
def hide_treasure(s: State) -> None:
    """PH-156 Nobody took it in time: PH-A17 it is shuffled into the deck, with half of the discards or all of them."""
    number = size(s.discards)
    if not s.options.all_discards:
        number -= number // HALVES  # rounded up
    put_back_discards(s, number)
    s.treasure = Whereabouts.DECK
    s.token = NOWHERE
    s.above = 0
    tell(s, Event.TREASURE_HIDDEN, number)


# Out of the house -----------------------------------------------------------


@rule
def leave_house(s: State, seat: int) -> None:
    """PH-161 A pawn is out of play as soon as it reaches an exit; PH-157 with the Treasure that ends the hunt."""
    with_treasure = is_carrier(s, seat)
    s.pawns[seat].fate = Fate.AWAY
    s.pawns[seat].space = NOWHERE
    tell(s, Event.LEFT_HOUSE, seat)
    if with_treasure:
        s.treasure = Whereabouts.OUT
        begin_escape(s)
    if not is_over(s):
        finish_if_deserted(s)


@rule
def begin_escape(s: State) -> None:
    """PH-158 The others may follow, PH-A43 if the table plays on; PH-160 who rests stands up, in order (PH-A88)."""
    if not s.options.play_on:
        finish_escape(s)
        return
    seat = s.carrier
    for _ in range(s.seats):
        seat = next_seat(seat, s.seats)
        if is_resting(s, seat):
            stand_in_camp(s, seat)


@rule
def floor_of_pawn(s: State, seat: int) -> int:
    """The floor on which a pawn stands; the camp is on the first."""
    return FLOOR_OF[s.pawns[seat].space]
