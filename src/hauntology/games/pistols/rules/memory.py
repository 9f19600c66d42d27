"""What a careful seat remembers of the haunt cards (PP-A37): for each other seat, the cards that it cannot hold.

A card is ruled out when it is seen elsewhere: in the deck, face up before somebody, in one's own hand, or when a cowboy
enters its place and the ghost does not show itself. It counts again once the other takes a new card.
"""

from __future__ import annotations

from hauntology.games.pistols.box import ALL_CARDS, HALF_OF_SETS, NO_CARD
from hauntology.games.pistols.state import State
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import with_seat


@rule
def cannot_hold(s: State, seat: int, other: int) -> int:
    """The cards that, as the seat knows, the other one cannot hold, as bits."""
    return s.persons[seat].cannot[other] & ALL_CARDS


@rule
def remember(s: State, seat: int, other: int, cards: int) -> None:
    """From now on the seat knows that these are the cards which the other one cannot hold."""
    s.persons[seat].cannot[other] = (cards ^ HALF_OF_SETS) - HALF_OF_SETS


@rule
def rule_out(s: State, seat: int, other: int, cards: int) -> None:
    """PP-A37 The seat learns of more cards that the other one cannot hold."""
    remember(s, seat, other, cannot_hold(s, seat, other) | cards)


@rule
def everyone_rules_out(s: State, other: int, card: int) -> None:
    """PP-A7 Everybody has seen that the other one does not hold this card."""
    for seat in range(s.seats):
        rule_out(s, seat, other, 1 << card)


@rule
def everyone_sees_taking(s: State, taker: int) -> None:
    """PP-30 Who takes a card takes none that lies open, and none that the onlooker holds."""
    shown = open_cards(s)
    for seat in range(s.seats):
        card = s.persons[seat].card
        remember(s, seat, taker, shown if card == NO_CARD else with_seat(shown, card))


@rule
def open_cards(s: State) -> int:
    """PP-A8 The cards that lie face up, as bits."""
    cards = 0
    for seat in range(s.seats):
        if s.persons[seat].shown >= 0:
            cards = with_seat(cards, s.persons[seat].shown)
    return cards
