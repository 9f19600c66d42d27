"""Cards: hands, both decks, and the discards.

What a seat holds is counted by kind. The first kinds can be kept secret: `pockets` is what the seat has of them, and
`cards` what everybody knows it to have. With open hands the two are the same (PH-A42).
"""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    BOOK_CARDS,
    CARDS,
    FIRST_PART,
    GHOST_CARDS,
    GHOSTS,
    KEPT,
    NO_CARD,
    PARTS,
    POCKETS,
    Card,
    Whereabouts,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.people import is_carrier
from hauntology.games.polter_heist.state import State
from hauntology.kernel.chance import below
from hauntology.kernel.events import tell
from hauntology.kernel.piles import draw, draw_of, move_all, put, size
from hauntology.kernel.rule import rule

# What there is --------------------------------------------------------------


@rule
def number_in_game(s: State, card: int) -> int:
    """PH-166 How many such Discovery cards there are; PH-169 some may be left out."""
    match card:
        case Card.INCREASED_ACTIVITY:
            return s.options.activity_cards
        case Card.GIANT_SPIDER:
            return s.options.spiders
        case Card.HAUNTED_DOLL:
            return s.options.dolls
        case Card.ANCIENT_MASK:
            return s.options.masks
    return BOOK_CARDS[card]


@rule
def ghosts_in_game(s: State, ghost: int) -> int:
    """PH-165 How many such Ghost cards there are; PH-167, PH-168 by the deck that was chosen."""
    return GHOST_CARDS[s.options.ghost_deck * GHOSTS + ghost]


# Hands ----------------------------------------------------------------------


@rule
def number_held(s: State, seat: int, card: int) -> int:
    """How many such cards the seat has, as it knows itself."""
    if card == Card.TREASURE:
        return 1 if is_carrier(s, seat) else 0
    return s.pawns[seat].pockets[card] if card < POCKETS else s.pawns[seat].cards[card]


@rule
def number_known(s: State, seat: int, card: int) -> int:
    """How many such cards everybody knows the seat to have."""
    if card == Card.TREASURE:
        return 1 if is_carrier(s, seat) else 0
    return s.pawns[seat].cards[card]


@rule
def holds(s: State, seat: int, card: int) -> bool:
    """Has the seat such a card?"""
    return number_held(s, seat, card) > 0


@rule
def may_hold(s: State, seat: int, card: int) -> bool:
    """PH-A42 As far as everybody knows: could the seat have such a card?"""
    pawn = s.pawns[seat]
    return pawn.cards[card] > 0 or (s.options.secret_hands != 0 and pawn.pocketed > 0)


@rule
def take_up(s: State, seat: int, card: int, is_seen: int) -> None:
    """PH-177 The card comes into the hand; with open hands everybody sees it."""
    pawn = s.pawns[seat]
    if card >= POCKETS:
        pawn.cards[card] += 1
        return
    is_open = is_seen != 0 or s.options.secret_hands == 0
    pawn.pockets[card] += 1
    pawn.pocketed += 1
    pawn.cards[card] += is_open
    if card == Card.LIQUID_COURAGE and seat == s.active:  # PH-60, PH-A25 only the seat on turn could play it too soon
        pawn.fresh += 1
        pawn.fresh_cards += is_open


@rule
def put_down(s: State, seat: int, card: int) -> None:
    """The card leaves the hand, for all to see."""
    pawn = s.pawns[seat]
    pawn.cards[card] = max(0, pawn.cards[card] - 1)
    if card < POCKETS:
        pawn.pockets[card] -= 1
        pawn.pocketed -= 1
    pawn.fresh = min(pawn.fresh, pawn.pockets[Card.LIQUID_COURAGE])
    pawn.fresh_cards = min(pawn.fresh_cards, pawn.cards[Card.LIQUID_COURAGE])


@rule
def discard(s: State, seat: int, card: int) -> None:
    """PH-179 A card of the hand goes onto the discard pile."""
    put_down(s, seat, card)
    put(s.discards, card)


@rule
def play(s: State, seat: int, card: int) -> None:
    """A card is used."""
    discard(s, seat, card)
    tell(s, Event.PLAYED, seat, card)


@rule
def show(s: State, seat: int, card: int) -> None:
    """Everybody sees that the seat has such a card."""
    s.pawns[seat].cards[card] = max(1, s.pawns[seat].cards[card])


@rule
def discard_hand(s: State, seat: int) -> None:
    """PH-118 All cards but the Treasure go onto the discard pile."""
    for card in range(KEPT):
        s.discards[card] += number_held(s, seat, card)
    pawn = s.pawns[seat]
    pawn.cards[:] = 0
    pawn.pockets[:] = 0
    pawn.pocketed = 0
    pawn.fresh = 0
    pawn.fresh_cards = 0


@rule
def loose_cards(s: State, seat: int) -> int:
    """PH-A9 How many cards the seat has that are neither detector parts nor the Treasure."""
    pawn = s.pawns[seat]
    return pawn.pocketed + pawn.cards[Card.HAUNTED_DOLL] + pawn.cards[Card.ANCIENT_MASK]


@rule
def parts_held(s: State, seat: int) -> int:
    """PH-78 How many detector parts the seat has, duplicates too."""
    number = 0
    for part in range(FIRST_PART, FIRST_PART + PARTS):
        number += s.pawns[seat].cards[part]
    return number


@rule
def has_detector(s: State, seat: int) -> bool:
    """PH-79 A detector works only with one of each part."""
    for part in range(FIRST_PART, FIRST_PART + PARTS):  # noqa: SIM110  # no generator can be compiled
        if s.pawns[seat].cards[part] == 0:
            return False
    return True


# Sets of cards ----------------------------------------------------------------


@rule
def begin_set(s: State) -> None:
    """Several cards are picked one after the other, from left to right, so that a set has one form."""
    s.picked = NO_CARD


# The Discovery deck ---------------------------------------------------------


@rule
def draw_discovery(s: State) -> int:
    """PH-46 The top card, or NO_CARD; PH-A41 an empty deck is made anew of the discards."""
    if is_treasure_next(s):
        return Card.TREASURE
    if s.deck_left == 0:
        reshuffle(s)
    if s.deck_left == 0:
        return NO_CARD
    s.above = max(0, s.above - 1)
    s.deck_left -= 1
    return draw_of(s, s.deck, s.deck_left + 1)


@rule
def is_treasure_next(s: State) -> bool:
    """PH-11 Never among the cards above it; PH-10 below them it may be anywhere, PH-173 or comes at once."""
    if s.above > 0 or s.treasure > Whereabouts.CUT:
        return False
    return s.treasure == Whereabouts.CUT or below(s, s.deck_left + 1) == s.deck_left


@rule
def reshuffle(s: State) -> None:
    """PH-A41 The discards become the new deck."""
    s.deck_left = size(s.discards)
    move_all(s.discards, s.deck)
    if s.deck_left > 0:
        tell(s, Event.RESHUFFLED, s.deck_left)


@rule
def is_ghostly(card: int) -> bool:
    """PH-49 Encounter Ghost and Increased Ghost Activity (PH-A12)."""
    return card == Card.ENCOUNTER_GHOST or card == Card.INCREASED_ACTIVITY  # noqa: PLR1714  # see subset


@rule
def put_back_discards(s: State, number: int) -> None:
    """PH-156 So many of the discards, by chance, go back into the deck."""
    for _ in range(number):
        put(s.deck, draw(s, s.discards))
    s.deck_left += number


@rule
def number_anywhere(s: State, card: int) -> int:
    """How many such Discovery cards there are in all places, the hands as their owners know them."""
    number = s.deck[card] + s.discards[card] + s.removed[card]
    if card >= KEPT:
        return number
    for seat in range(s.seats):
        number += number_held(s, seat, card) + s.pawns[seat].left[card]
    return number


# The Ghost deck -------------------------------------------------------------


@rule
def draw_ghost(s: State) -> int:
    """PH-102 The top card, which goes onto the face-up discards; PH-103 an empty deck is made anew of them."""
    total = size(s.ghost_deck)
    if total == 0:
        move_all(s.ghost_discards, s.ghost_deck)
        total = size(s.ghost_deck)
        tell(s, Event.GHOSTS_RESHUFFLED, total)
    ghost = draw_of(s, s.ghost_deck, total)
    put(s.ghost_discards, ghost)
    return ghost


@rule
def clear_cards(s: State) -> None:
    """At first nobody holds anything, and every card is in its deck."""
    for card in range(CARDS):
        s.deck[card] = number_in_game(s, card)
        s.deck_left += number_in_game(s, card)
    for ghost in range(GHOSTS):
        s.ghost_deck[ghost] = ghosts_in_game(s, ghost)
