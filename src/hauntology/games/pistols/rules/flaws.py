"""What must never be true of a table."""

from __future__ import annotations

from hauntology.games.pistols.box import FACE_DOWN, NO_CARD, NOWHERE, Flaw
from hauntology.games.pistols.rules.memory import cannot_hold
from hauntology.games.pistols.rules.moving import room_in
from hauntology.games.pistols.rules.people import count_living, is_ghost, is_standing_in, place_of
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import is_over
from hauntology.kernel.bitsets import has, with_member
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import all_seats


@rule
def flaws(s: State) -> int:
    """The flaws of the table, as bits."""
    found = 0
    for seat in range(s.seats):
        found |= find_body_flaws(s, seat) | find_person_flaws(s, seat) | find_memory_flaws(s, seat)
    if bodies_played(s) != all_seats(s.seats):
        found |= 1 << Flaw.BODY_SHARED
    if count_living(s) == 0 and not is_over(s) and not s.options.dying_shot:
        found |= 1 << Flaw.NOBODY_LIVES
    return found


@rule
def find_body_flaws(s: State, seat: int) -> int:
    """Hearts are never negative, and no place holds too many cowboys."""
    found = 0
    if s.bodies[seat].hearts < 0:
        found |= 1 << Flaw.HEARTS_BELOW_ZERO
    place = place_of(s, seat)
    if place != NOWHERE and count_cowboys(s, place) > room_in(place):
        found |= 1 << Flaw.CROWDED
    return found


@rule
def find_person_flaws(s: State, seat: int) -> int:
    """Tokens are never negative. A card is held once, by a ghost, and if it is shown it is the card held."""
    person = s.persons[seat]
    found = 0
    if person.tokens < 0:
        found |= 1 << Flaw.TOKENS_BELOW_ZERO
    if count_holders(s, person.card) > 1:
        found |= 1 << Flaw.CARD_HELD_TWICE
    if (person.card != NO_CARD) != (person.shown != NO_CARD) or (person.card != NO_CARD and not is_ghost(s, seat)):
        found |= 1 << Flaw.CARD_WITHOUT_GHOST
    if person.shown != FACE_DOWN and person.shown != person.card:  # noqa: PLR1714  # a tuple of fields does not compile
        found |= 1 << Flaw.SHOWN_CARD_DIFFERS
    return found


@rule
def find_memory_flaws(s: State, seat: int) -> int:
    """Nobody rules out the card that another seat holds."""
    for other in range(s.seats):
        card = s.persons[other].card
        if other != seat and card != NO_CARD and has(cannot_hold(s, seat, other), card):
            return 1 << Flaw.MEMORY_WRONG
    return 0


@rule
def count_holders(s: State, card: int) -> int:
    """How many seats hold this card; 0 for NO_CARD."""
    number = 0
    for seat in range(s.seats):
        number += card != NO_CARD and s.persons[seat].card == card
    return number


@rule
def count_cowboys(s: State, place: int) -> int:
    """How many cowboys stand in a place."""
    number = 0
    for seat in range(s.seats):
        number += is_standing_in(s, seat, place)
    return number


@rule
def bodies_played(s: State) -> int:
    """The bodies that some seat plays, as bits."""
    bodies = 0
    for seat in range(s.seats):
        if not has(bodies, s.persons[seat].body):
            bodies = with_member(bodies, s.persons[seat].body)
    return bodies
