"""Chapter 2: setting up."""

from __future__ import annotations

from hauntology.games.pistols.box import NO_CARD, NOWHERE, Step
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import plan_step
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NOBODY


@rule
def setup(s: State) -> None:
    """PP-4 Seat 0 goes first. Everyone takes a character, and the town is empty."""
    s.fallen = NOBODY
    s.winner = NOBODY
    s.target = NOBODY
    for seat in range(s.seats):
        sit_down(s, seat)
    s.active = s.seats - 1
    plan_step(s, Step.NEXT_TURN)


@rule
def sit_down(s: State, seat: int) -> None:
    """PP-3 Everyone takes a character and hearts; PP-5 later seats get more tokens; PP-A3 the town is empty."""
    person = s.persons[seat]
    person.body = seat
    person.card = NO_CARD
    person.shown = NO_CARD
    person.tokens = s.options.first_tokens + seat * s.options.more_tokens
    s.bodies[seat].hearts = s.options.hearts
    s.bodies[seat].place = NOWHERE
