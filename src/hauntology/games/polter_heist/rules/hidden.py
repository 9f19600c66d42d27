"""What a seat cannot know: the Ghost card of another's attack, and with secret hands the pockets of others.

Tiles and decks have no order.
"""

from __future__ import annotations

from hauntology.games.polter_heist.box import CARDS, KEPT, NO_CARD, POCKETS, Question
from hauntology.games.polter_heist.rules.cards import (
    count_known,
    count_set_aside,
    look_at_ghost,
    number_in_game,
)
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.piles import draw_of
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS


@rule
def redeal(s: State, seat: int) -> None:
    """PH-A42 The pockets of others are dealt again from cards that the seat has not seen, PH-A35 and attacks too."""
    for card in range(CARDS):
        s.deck[card] = number_in_game(s, card) - number_seen(s, seat, card)
    for other in range(s.seats):
        if other != seat:
            redeal_pockets(s, other)
            redeal_attack(s, other)


@rule
def redeal_attack(s: State, other: int) -> None:
    """PH-A35 Only the attacker knows the Ghost card of an attack: it may be any in the deck."""
    s.pawns[other].attack = NO_CARD
    if s.waiting != NO_SEATS and next_item(s).what == Question.VICTIM and other == s.active:
        s.pawns[other].attack = look_at_ghost(s)


@rule
def redeal_pockets(s: State, other: int) -> None:
    """Keep the cards that everybody knows of; the others may be any that fit into a pocket."""
    pawn = s.pawns[other]
    known = 0
    for card in range(POCKETS):
        pawn.pockets[card] = pawn.cards[card]
        known += pawn.cards[card]
    pawn.fresh = pawn.fresh_cards
    for _ in range(pawn.pocketed - known):
        pawn.pockets[draw_pocket_card(s)] += 1


@rule
def draw_pocket_card(s: State) -> int:
    """A card from the deck that fits into a pocket, each equally likely."""
    total = 0
    for card in range(POCKETS):
        total += s.deck[card]
    return draw_of(s, s.deck, total)  # the kinds that fit come first in the deck


@rule
def number_seen(s: State, seat: int, card: int) -> int:
    """How many cards of this kind the seat can account for."""
    number = s.discards[card] + s.removed[card] + count_set_aside(s, card)
    if card >= KEPT:
        return number
    for other in range(s.seats):
        number += count_known(s, other, card) + s.pawns[other].left[card]
    if card < POCKETS:
        number += s.pawns[seat].pockets[card] - s.pawns[seat].cards[card]
    return number
