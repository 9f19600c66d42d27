"""Chapter 10: the Treasure is carried, dropped, hidden again, or taken out of the house."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CAMP,
    FLOOR_OF,
    GROUND_OF,
    HALVES,
    NO_LIMIT,
    NOWHERE,
    SIDES,
    Fate,
    Ground,
    Refusal,
    TreasureSource,
    Whereabouts,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import put_back_discards
from hauntology.games.polter_heist.rules.ending import finish_at_once, finish_if_deserted
from hauntology.games.polter_heist.rules.house import room_at, space_beside
from hauntology.games.polter_heist.rules.people import is_carrier, is_free, is_resting, living, stand_in_camp
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import is_over
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.piles import size
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS, NOBODY, next_seat

# Carrying ---------------------------------------------------------------------


@rule
def carry_treasure(s: State, seat: int, source: int) -> None:
    """PH-85 The finder carries the Treasure; PH-A66 a pawn at rest in the camp then takes a space there."""
    s.treasure = Whereabouts.CARRIED
    s.carrier = seat
    s.token = NOWHERE
    if is_resting(s, seat):
        stand_in_camp(s, seat)
    tell(s, Event.TOOK_TREASURE, seat, source)


@rule
def take_token(s: State, seat: int) -> None:
    """PH-155 A living seat takes the Treasure where it lies; PH-A64 in the camp its pawn goes to that space."""
    s.pawns[seat].space = s.token
    carry_treasure(s, seat, TreasureSource.FLOOR)


@rule
def leave_token(s: State, seat: int) -> None:
    """PH-155 Nobody has to take the Treasure."""
    tell(s, Event.PASSED_TREASURE, seat)


@rule
def is_at_token(s: State, seat: int) -> bool:
    """PH-155 Can the seat take the Treasure? PH-A64 At rest, anywhere in the camp; PH-A65 unless a ghost is on it."""
    if s.token == NOWHERE:
        return False
    if s.pawns[seat].space == CAMP:
        return GROUND_OF[s.token] == Ground.CAMP and is_free(s, s.token)
    return s.pawns[seat].space == s.token


# Dropping ---------------------------------------------------------------------


@rule
def drop_treasure(s: State, seat: int, space: int) -> None:
    """PH-152 The Treasure lies there, PH-154 for one round from this turn on (PH-A16)."""
    s.treasure = Whereabouts.DROPPED
    s.carrier = NOBODY
    s.token = space
    s.token_from = s.active
    tell(s, Event.DROPPED_TREASURE, seat, space, room_at(s, space))


@rule
def leave_treasure(s: State, seat: int) -> None:
    """PH-152 The Treasure stays on the space that the pawn leaves; PH-A64 in the camp the pawn is then at rest."""
    drop_treasure(s, seat, s.pawns[seat].space)
    if GROUND_OF[s.token] == Ground.CAMP:
        s.pawns[seat].space = CAMP


@rule
def may_drop_beside(s: State, seat: int, side: int) -> int:
    """PH-119 On a neighbouring space, beyond walls too; PH-A61 one without a pawn, and not an exit."""
    other = space_beside(s.pawns[seat].space, side)
    if other == NOWHERE:
        return Refusal.NO_SPACE_THERE
    if GROUND_OF[other] == Ground.EXIT:
        return Refusal.NOT_ON_EXIT
    return ALLOWED if is_free(s, other) else Refusal.DROP_OCCUPIED


@rule
def can_drop_anywhere(s: State, seat: int) -> bool:
    """PH-A61 Is there any such space?"""
    for side in range(SIDES):  # noqa: SIM110  # no generator can be compiled
        if may_drop_beside(s, seat, side) == ALLOWED:
            return True
    return False


# Hiding it again ----------------------------------------------------------------


@rule
def hide_treasure(s: State) -> None:
    """PH-156 If nobody took the Treasure, it is shuffled into the deck, PH-A17 with half of the discards or all."""
    number = size(s.discards)
    if not s.options.all_discards:
        number -= number // HALVES  # rounded up
    put_back_discards(s, number)
    s.treasure = Whereabouts.DECK
    s.token = NOWHERE
    s.above = 0
    tell(s, Event.TREASURE_HIDDEN, number)


# Leaving the house --------------------------------------------------------------


@rule
def leave_house(s: State, seat: int) -> None:
    """PH-161 A pawn that reaches an exit is out of play; PH-157 with the Treasure, that ends the hunt."""
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
    """PH-158 The others may follow, PH-A43 if the table plays on; PH-160 pawns at rest take spaces (PH-A88)."""
    if not s.options.play_on:
        finish_at_once(s)
        return
    tell_escape(s)
    seat = s.carrier
    for _ in range(s.seats):
        seat = next_seat(seat, s.seats)
        if is_resting(s, seat):
            stand_in_camp(s, seat)


@rule
def tell_escape(s: State) -> None:
    """PH-158 Tell those who are still in the house what they have to do, PH-A43 and how much time they have."""
    if living(s) == NO_SEATS:
        return
    tell(s, Event.ESCAPE_BEGAN)
    if s.options.escape_rounds != NO_LIMIT:
        tell(s, Event.ESCAPE_LIMITED, s.options.escape_rounds)


@rule
def floor_of_pawn(s: State, seat: int) -> int:
    """The floor of a pawn; the camp is on the first."""
    return FLOOR_OF[s.pawns[seat].space]
