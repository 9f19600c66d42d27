"""Chapter 2: setting up."""

from __future__ import annotations

from hauntology.games.pistols.box import DUEL_SEATS, NO_CARD, NOWHERE, Step
from hauntology.games.pistols.events import Event
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import plan_step
from hauntology.kernel.chance import random_below
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NOBODY, previous_seat


@rule
def setup(s: State) -> None:
    """PP-4 Chance says who goes first, or the first seat does. Everyone takes a character, and the town is empty."""
    s.fallen = NOBODY
    s.winner = NOBODY
    s.target = NOBODY
    s.starter = random_below(s, s.seats) if s.options.random_start else 0
    for seat in range(s.seats):
        sit_down(s, seat)
    s.active = previous_seat(s.starter, s.seats)
    announce_duel(s)
    plan_step(s, Step.NEXT_TURN)


@rule
def announce_duel(s: State) -> None:
    """PP-A33 Two players are told beforehand that the first death ends their game."""
    if s.seats == DUEL_SEATS:
        tell(s, Event.DUEL)


@rule
def sit_down(s: State, seat: int) -> None:
    """PP-3 Everyone takes a character and hearts; PP-5 later turns get more tokens; PP-A3 the town is empty."""
    person = s.persons[seat]
    person.body = seat
    person.card = NO_CARD
    person.shown = NO_CARD
    person.tokens = s.options.first_tokens + turns_after_first(s, seat) * s.options.more_tokens
    s.bodies[seat].hearts = s.options.hearts
    s.bodies[seat].place = NOWHERE


@rule
def turns_after_first(s: State, seat: int) -> int:
    """PP-5 How many turns after the first one the seat's own comes."""
    return (seat - s.starter) % s.seats
