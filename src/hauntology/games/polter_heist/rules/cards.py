"""Cards: hands, both decks, and the discards.

Hands are counted by kind. The first kinds can be kept secret: `pockets` counts the cards that the seat has of them, and
`cards` counts those that everybody knows of. With open hands the two are the same (PH-A42).
"""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    BOOK_CARDS,
    CARDS,
    FIRST_GHOSTLY,
    FIRST_PART,
    GHOST_CARDS,
    GHOSTLY,
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
from hauntology.kernel.chance import random_below
from hauntology.kernel.events import tell
from hauntology.kernel.piles import draw, draw_of, kind_at, move_all, put, size
from hauntology.kernel.rule import rule

# Cards in the game ----------------------------------------------------------


@rule
def number_in_game(s: State, card: int) -> int:
    """PH-166 How many Discovery cards of this kind there are; PH-169 some may be left out."""
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
    """PH-165 How many Ghost cards of this kind there are, PH-167, PH-168 in the chosen deck."""
    return GHOST_CARDS[s.options.ghost_deck * GHOSTS + ghost]


# Hands ----------------------------------------------------------------------


@rule
def count_held(s: State, seat: int, card: int) -> int:
    """How many cards of this kind the seat holds."""
    if card == Card.TREASURE:
        return 1 if is_carrier(s, seat) else 0
    return s.pawns[seat].pockets[card] if card < POCKETS else s.pawns[seat].cards[card]


@rule
def count_known(s: State, seat: int, card: int) -> int:
    """How many cards of this kind everybody knows the seat to hold."""
    if card == Card.TREASURE:
        return 1 if is_carrier(s, seat) else 0
    return s.pawns[seat].cards[card]


@rule
def has_card(s: State, seat: int, card: int) -> bool:
    """Does the seat hold a card of this kind?"""
    return count_held(s, seat, card) > 0


@rule
def may_hold(s: State, seat: int, card: int) -> bool:
    """PH-A42 Could the seat hold such a card, as far as everybody knows?"""
    pawn = s.pawns[seat]
    return pawn.cards[card] > 0 or (s.options.secret_hands != 0 and pawn.pocketed > 0)


@rule
def add_to_hand(s: State, seat: int, card: int, is_seen: int) -> None:
    """PH-177 Add a card to the hand; with open hands everybody sees it."""
    pawn = s.pawns[seat]
    if card >= POCKETS:
        pawn.cards[card] += 1
        return
    is_open = is_seen != 0 or s.options.secret_hands == 0
    pawn.pockets[card] += 1
    pawn.pocketed += 1
    pawn.cards[card] += is_open
    if card == Card.LIQUID_COURAGE and seat == s.active:  # PH-60, PH-A25 only the active seat could play it too early
        pawn.fresh += 1
        pawn.fresh_cards += is_open


@rule
def remove_from_hand(s: State, seat: int, card: int) -> None:
    """Remove a card from the hand; everybody sees it."""
    pawn = s.pawns[seat]
    pawn.cards[card] = max(0, pawn.cards[card] - 1)
    if card < POCKETS:
        pawn.pockets[card] -= 1
        pawn.pocketed -= 1
    pawn.fresh = min(pawn.fresh, pawn.pockets[Card.LIQUID_COURAGE])
    pawn.fresh_cards = min(pawn.fresh_cards, pawn.cards[Card.LIQUID_COURAGE])


@rule
def discard(s: State, seat: int, card: int) -> None:
    """PH-179 A card of the hand goes to the discard pile."""
    remove_from_hand(s, seat, card)
    put(s.discards, card)


@rule
def play_card(s: State, seat: int, card: int) -> None:
    """Play a card from the hand."""
    discard(s, seat, card)
    tell(s, Event.PLAYED, seat, card)


@rule
def reveal_card(s: State, seat: int, card: int) -> None:
    """Everybody sees that the seat holds such a card."""
    s.pawns[seat].cards[card] = max(1, s.pawns[seat].cards[card])


@rule
def discard_hand(s: State, seat: int) -> None:
    """PH-118 All cards except the Treasure go to the discard pile."""
    for card in range(KEPT):
        s.discards[card] += count_held(s, seat, card)
    pawn = s.pawns[seat]
    pawn.cards[:] = 0
    pawn.pockets[:] = 0
    pawn.pocketed = 0
    pawn.fresh = 0
    pawn.fresh_cards = 0


@rule
def count_loose_cards(s: State, seat: int) -> int:
    """PH-A9 How many cards the seat holds that are neither detector parts nor the Treasure."""
    pawn = s.pawns[seat]
    return pawn.pocketed + pawn.cards[Card.HAUNTED_DOLL] + pawn.cards[Card.ANCIENT_MASK]


@rule
def count_parts(s: State, seat: int) -> int:
    """PH-78 How many detector parts the seat holds, duplicates included."""
    number = 0
    for part in range(FIRST_PART, FIRST_PART + PARTS):
        number += s.pawns[seat].cards[part]
    return number


@rule
def has_detector(s: State, seat: int) -> bool:
    """PH-79 Does the seat have a working detector? It needs one of each part."""
    for part in range(FIRST_PART, FIRST_PART + PARTS):  # noqa: SIM110  # no generator can be compiled
        if s.pawns[seat].cards[part] == 0:
            return False
    return True


# Picking several cards --------------------------------------------------------


@rule
def begin_picking(s: State) -> None:
    """Begin to pick cards one after another, from left to right, so that each set can be picked in only one way."""
    s.picked = NO_CARD


# The Discovery deck ---------------------------------------------------------


@rule
def draw_discovery(s: State) -> int:
    """PH-46 The top card, or NO_CARD; PH-A41 if the deck is empty, the discards become a new one."""
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
    """PH-11 The Treasure is below the cards counted in `above`: PH-10 anywhere, PH-173 or directly below them."""
    if s.above > 0 or s.treasure > Whereabouts.CUT:
        return False
    return s.treasure == Whereabouts.CUT or random_below(s, s.deck_left + 1) == s.deck_left


@rule
def reshuffle(s: State) -> None:
    """PH-A41 The discards become the new deck."""
    s.deck_left = size(s.discards)
    move_all(s.discards, s.deck)
    if s.deck_left > 0:
        tell(s, Event.RESHUFFLED, s.deck_left)


@rule
def is_ghostly(card: int) -> bool:
    """PH-49 Is this Encounter Ghost or Increased Ghost Activity (PH-A12)?"""
    return FIRST_GHOSTLY <= card < FIRST_GHOSTLY + GHOSTLY


@rule
def put_back_discards(s: State, number: int) -> None:
    """PH-156 This many discards, picked by chance, go back into the deck."""
    for _ in range(number):
        put(s.deck, draw(s, s.discards))
    s.deck_left += number


@rule
def number_anywhere(s: State, card: int) -> int:
    """How many Discovery cards of this kind are in all places together."""
    number = s.deck[card] + s.discards[card] + s.removed[card] + count_set_aside(s, card)
    if card >= KEPT:
        return number
    for seat in range(s.seats):
        number += count_held(s, seat, card) + s.pawns[seat].left[card]
    return number


# Ghosts that a detector shows -------------------------------------------------


@rule
def set_aside(s: State, card: int) -> None:
    """PH-A12 A ghost that a detector shows is neither carried out nor discarded while cards are drawn."""
    put(s.set_aside, card - FIRST_GHOSTLY)


@rule
def take_from_aside(s: State, card: int) -> None:
    """PH-81 The ghost that was drawn last stands after all."""
    s.set_aside[card - FIRST_GHOSTLY] -= 1


@rule
def count_set_aside(s: State, card: int) -> int:
    """How many cards of this kind are set aside."""
    return s.set_aside[card - FIRST_GHOSTLY] if is_ghostly(card) else 0


@rule
def discard_set_aside(s: State) -> None:
    """PH-A12 Ghosts that were passed over are discarded without effect, once all cards have been drawn."""
    for kind in range(GHOSTLY):
        s.discards[FIRST_GHOSTLY + kind] += s.set_aside[kind]
        s.set_aside[kind] = 0


# The Ghost deck -------------------------------------------------------------


@rule
def draw_ghost(s: State) -> int:
    """PH-17 The top Ghost card is turned up."""
    ghost = look_at_ghost(s)
    discard_ghost(s, ghost)
    return ghost


@rule
def look_at_ghost(s: State) -> int:
    """PH-A35 The top Ghost card, which stays on the deck; PH-103 if there is none, the discards become a new deck."""
    if size(s.ghost_deck) == 0:
        move_all(s.ghost_discards, s.ghost_deck)
        tell(s, Event.GHOSTS_RESHUFFLED, size(s.ghost_deck))
    return kind_at(s.ghost_deck, random_below(s, size(s.ghost_deck)))


@rule
def discard_ghost(s: State, ghost: int) -> None:
    """PH-102 A Ghost card goes from the deck to the face-up discards."""
    s.ghost_deck[ghost] -= 1
    put(s.ghost_discards, ghost)


@rule
def set_up_decks(s: State) -> None:
    """Put every card into its deck."""
    for card in range(CARDS):
        s.deck[card] = number_in_game(s, card)
        s.deck_left += number_in_game(s, card)
    for ghost in range(GHOSTS):
        s.ghost_deck[ghost] = ghosts_in_game(s, ghost)
