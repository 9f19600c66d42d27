"""What a careful seat remembers of the haunt cards (PP-A37): for each other seat, the cards it cannot hold.

A card is ruled out when it is seen elsewhere (in the deck, face up in front of somebody, in the seat's own hand), or
when a cowboy enters its place and the ghost does not show itself. It is possible again once the other takes a new card.
"""

from __future__ import annotations

from hauntology.games.pistols.box import ALL_CARDS, HALF_OF_SETS, NO_CARD
from hauntology.games.pistols.state import State
from hauntology.kernel.bitsets import with_member
from hauntology.kernel.rule import rule


@rule
def cannot_hold(s: State, seat: int, other: int) -> int:
    """The cards that this seat knows the other cannot hold, as bits."""
    return s.persons[seat].cannot[other] & ALL_CARDS


@rule
def remember(s: State, seat: int, other: int, cards: int) -> None:
    """Replace what the seat knows about the other: these are the cards it cannot hold."""
    s.persons[seat].cannot[other] = (cards ^ HALF_OF_SETS) - HALF_OF_SETS


@rule
def rule_out(s: State, seat: int, other: int, cards: int) -> None:
    """PP-A37 The seat learns of more cards that the other cannot hold."""
    remember(s, seat, other, cannot_hold(s, seat, other) | cards)


@rule
def rule_out_for_all(s: State, other: int, card: int) -> None:
    """PP-A7 Everyone has seen that the other seat does not hold this card."""
    for seat in range(s.seats):
        rule_out(s, seat, other, 1 << card)


@rule
def note_card_taken(s: State, taker: int) -> None:
    """PP-30 Note that a taken card was neither face up nor held by an onlooker."""
    shown = open_cards(s)
    for seat in range(s.seats):
        card = s.persons[seat].card
        remember(s, seat, taker, shown if card == NO_CARD else with_member(shown, card))


@rule
def note_card_inherited(s: State, giver: int, taker: int) -> None:
    """PP-A12 What a seat knew of the giver's card it knows of the taker's; giver and taker know the card itself."""
    card = s.persons[giver].card
    for seat in range(s.seats):
        remember(s, seat, taker, cannot_hold(s, seat, giver))
    for other in range(s.seats):
        rule_out(s, giver, other, 1 << card)
        rule_out(s, taker, other, 1 << card)
    remember(s, giver, taker, ALL_CARDS & ~(1 << card))


@rule
def open_cards(s: State) -> int:
    """PP-A8 The cards that lie face up, as bits."""
    cards = 0
    for seat in range(s.seats):
        if s.persons[seat].shown >= 0:
            cards = with_member(cards, s.persons[seat].shown)
    return cards
