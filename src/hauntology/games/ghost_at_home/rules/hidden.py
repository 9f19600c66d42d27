"""What a seat cannot know: the hands of others, what they discarded face down, and the deck."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import CARDS, NO_CARD, Question
from hauntology.games.ghost_at_home.rules.cards import add_to_hand, number_in_game, number_in_hand
from hauntology.games.ghost_at_home.rules.houses import number_in_house
from hauntology.games.ghost_at_home.rules.light import count_bulbs
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.bitsets import has
from hauntology.kernel.piles import draw, put
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS


@rule
def redeal(s: State, seat: int) -> None:
    """Deal everything that the seat has not seen again. Every deal that fits what the seat knows is equally likely."""
    deal_unseen(s, seat)
    while not can_pay(s, seat):
        deal_unseen(s, seat)
    if not has(s.onlookers, seat):
        s.picked = highest_laid(s, s.active)


@rule
def deal_unseen(s: State, seat: int) -> None:
    """Put all unseen cards into the deck, and deal them from there to the hands and discards of others."""
    for card in range(CARDS):
        s.deck[card] = number_in_game(s, card) - number_seen(s, seat, card)
    for other in range(s.seats):
        if other != seat:
            redeal_hand(s, other)
            redeal_laid(s, other)


@rule
def can_pay(s: State, seat: int) -> bool:
    """GH-20 A seat that has begun to pay for a light has the bulbs for it, and the others know that."""
    if s.active == seat or s.waiting == NO_SEATS or next_item(s).what != Question.PAY:
        return True
    return s.paid + count_bulbs(s, s.active, s.picked) >= s.options.bulbs


@rule
def highest_laid(s: State, other: int) -> int:
    """A card that the other seat, which is discarding, may have picked last; NO_CARD before the first."""
    highest = NO_CARD
    for card in range(CARDS):
        if s.homes[other].laid[card] > 0 and next_item(s).about > 0:
            highest = card
    return highest


@rule
def redeal_hand(s: State, other: int) -> None:
    """Deal the other seat as many cards as it holds."""
    held = s.homes[other].held
    s.homes[other].hand[:] = NO_CARD
    s.homes[other].held = 0
    s.homes[other].kinds = 0
    for _ in range(held):
        add_to_hand(s, other, draw(s, s.deck))


@rule
def redeal_laid(s: State, other: int) -> None:
    """Deal the other seat as many cards as it has discarded face down."""
    s.homes[other].laid[:] = 0
    for _ in range(s.homes[other].laid_down):
        put(s.homes[other].laid, draw(s, s.deck))


@rule
def number_seen(s: State, seat: int, card: int) -> int:
    """GH-A3 How many cards of this kind the seat has seen: its own, those in houses, and those discarded openly."""
    number = s.pile[card] + (s.shown == card) + s.homes[seat].laid[card] + number_in_hand(s, seat, card)
    for owner in range(s.seats):
        number += number_in_house(s, owner, card)
    return number
