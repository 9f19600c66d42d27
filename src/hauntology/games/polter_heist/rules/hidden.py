"""What a seat cannot know: with secret hands, the pockets of others, and so the deck. Tiles and decks have no order."""

from __future__ import annotations

from hauntology.games.polter_heist.box import CARDS, KEPT, POCKETS
from hauntology.games.polter_heist.rules.cards import count_known, number_in_game
from hauntology.games.polter_heist.state import State
from hauntology.kernel.piles import draw_of
from hauntology.kernel.rule import rule


@rule
def redeal(s: State, seat: int) -> None:
    """PH-A42 The pockets of others are dealt again from the cards that the seat has not seen."""
    for card in range(CARDS):
        s.deck[card] = number_in_game(s, card) - number_seen(s, seat, card)
    for other in range(s.seats):
        if other != seat:
            redeal_pockets(s, other)


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
    number = s.discards[card] + s.removed[card]
    if card >= KEPT:
        return number
    for other in range(s.seats):
        number += count_known(s, other, card) + s.pawns[other].left[card]
    if card < POCKETS:
        number += s.pawns[seat].pockets[card] - s.pawns[seat].cards[card]
    return number
