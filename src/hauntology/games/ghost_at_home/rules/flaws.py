"""What must never be true of a table."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import CARDS, FLOORS, HAND_MAX, NO_CARD, PLACES, Flaw, Guest, Question
from hauntology.games.ghost_at_home.rules.cards import has_card, number_in_game, number_in_hand
from hauntology.games.ghost_at_home.rules.houses import (
    guests_on,
    has_room,
    is_full,
    is_house_full,
    number_in_house,
    rooms_on,
)
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import is_over, next_item
from hauntology.kernel.piles import size
from hauntology.kernel.rule import rule


@rule
def flaws(s: State) -> int:
    """The flaws of the table, as bits."""
    found = find_pile_flaws(s)
    for seat in range(s.seats):
        found |= find_hand_flaws(s, seat) | find_house_flaws(s, seat)
        for floor in range(FLOORS):
            found |= find_floor_flaws(s, seat, floor)
    return found


@rule
def find_pile_flaws(s: State) -> int:
    """Every card is in exactly one place, and the deck has as many cards as it says."""
    found = 0
    for card in range(CARDS):
        if number_anywhere(s, card) != number_in_game(s, card):
            found |= 1 << Flaw.CARDS_LOST
    if size(s.deck) != s.deck_left or count_pile(s) != s.pile_left:
        found |= 1 << Flaw.PILES_MISCOUNTED
    return found


@rule
def count_pile(s: State) -> int:
    """How many cards lie on the discard pile."""
    number = size(s.pile)
    for seat in range(s.seats):
        number += s.homes[seat].laid_down
    return number


@rule
def number_anywhere(s: State, card: int) -> int:
    """How many cards of this kind there are: in the deck, on the pile, on the table, in hands and in houses."""
    number = s.deck[card] + s.pile[card] + (s.shown == card)
    for seat in range(s.seats):
        number += s.homes[seat].laid[card] + number_in_hand(s, seat, card) + number_in_house(s, seat, card)
    return number


@rule
def find_hand_flaws(s: State, seat: int) -> int:
    """A hand has no more cards than allowed, and hand and discards have as many as they say."""
    home = s.homes[seat]
    found = 0
    if not 0 <= home.held <= s.options.hand or is_hand_miscounted(s, seat):
        found |= 1 << Flaw.HAND_MISCOUNTED
    if size(home.laid) != home.laid_down:
        found |= 1 << Flaw.PILES_MISCOUNTED
    return found


@rule
def is_hand_miscounted(s: State, seat: int) -> bool:
    """Is the hand wrong? Cards must be at the left, as many and of the kinds that the hand says."""
    for at in range(HAND_MAX):
        if (s.homes[seat].hand[at] != NO_CARD) != (at < s.homes[seat].held):
            return True
    for card in range(CARDS):  # noqa: SIM110  # no generator can be compiled
        if has_card(s, seat, card) != (number_in_hand(s, seat, card) > 0):
            return True
    return False


@rule
def find_house_flaws(s: State, seat: int) -> int:
    """Guests sit on rooms, and a house with six rooms is escaping."""
    found = 0
    for place in range(PLACES):
        if s.homes[seat].guests[place] != Guest.NONE and not has_room(s, seat, place):
            found |= 1 << Flaw.GUEST_WITHOUT_ROOM
    if is_house_full(s, seat) and not is_over(s) and not is_escaping(s, seat):
        found |= 1 << Flaw.FULL_HOUSE
    return found


@rule
def is_escaping(s: State, seat: int) -> bool:
    """GH-48 Is this the special round of this seat's escape?"""
    question = next_item(s).what
    return seat == s.active and (question == Question.CHASE or question == Question.DEFEND)  # noqa: PLR1714  # see subset


@rule
def find_floor_flaws(s: State, seat: int, floor: int) -> int:
    """GH-19 Floors fill from the bottom; GH-43 no cat is beside a ghost; a resting ghost is alone and in the light."""
    found = 0
    if floor > 0 and rooms_on(s, seat, floor) > 0 and not is_full(s, seat, floor - 1):
        found |= 1 << Flaw.ROOMS_IN_THE_AIR
    ghosts = guests_on(s, seat, floor, Guest.GHOST)
    if ghosts > 0 and guests_on(s, seat, floor, Guest.CAT) > 0:
        found |= 1 << Flaw.CAT_WITH_GHOST
    if seat != s.prey and ghosts > s.homes[seat].lit[floor]:
        found |= 1 << Flaw.GHOST_IN_THE_DARK
    return found
