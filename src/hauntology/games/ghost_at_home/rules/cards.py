"""Cards: hands, the deck, and the discard pile.

The discard pile lies face down, but everybody remembers what was shown on the way there (GH-A3). So cards that went
there openly are counted in `pile`, and those that a seat discarded face down in its own `laid`.
"""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import BASIC_CARDS, CARDS, NO_CARD, SPECIALS, WILDS, Card, Refusal
from hauntology.games.ghost_at_home.events import Event
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.bitsets import has, lowest, with_member, without_member
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.engine import Refusal as EngineRefusal
from hauntology.kernel.events import tell
from hauntology.kernel.piles import draw_of, move_all, put
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import all_seats

# What there is --------------------------------------------------------------


@rule
def number_in_game(s: State, card: int) -> int:
    """GH-70 The basic deck; GH-71 special cards only if the table wants them (GH-5, GH-A33)."""
    if card < BASIC_CARDS:
        return s.options.cards[card]
    if s.options.specials or is_switched_on(s, card):
        return WILDS if card == Card.WILD else SPECIALS
    return 0


@rule
def is_switched_on(s: State, card: int) -> bool:
    """GH-A33 Each special card has its own option."""
    match card:
        case Card.WILD:
            return s.options.wild_cards != 0
        case Card.HOLE:
            return s.options.hole != 0
        case Card.BULB:
            return s.options.light_bulb != 0
        case Card.FEEDER:
            return s.options.feeder != 0
        case Card.ELEVATOR:
            return s.options.elevator != 0
    return s.options.lightning != 0


# Hands ----------------------------------------------------------------------


@rule
def has_card(s: State, seat: int, card: int) -> bool:
    """Does the seat hold a card of this kind?"""
    return has(s.homes[seat].kinds, card)


@rule
def next_held(s: State, seat: int, card: int) -> int:
    """The lowest kind, from this one on, that the seat holds; CARDS if there is none."""
    kinds = s.homes[seat].kinds >> card
    return CARDS if kinds == 0 else card + lowest(kinds)


@rule
def number_in_hand(s: State, seat: int, card: int) -> int:
    """How many cards of this kind the seat holds."""
    home = s.homes[seat]
    number = 0
    for at in range(home.held):
        number += home.hand[at] == card
    return number


@rule
def add_to_hand(s: State, seat: int, card: int) -> None:
    """Add a card to the hand, which is kept sorted."""
    home = s.homes[seat]
    at = home.held
    while at > 0 and home.hand[at - 1] > card:
        home.hand[at] = home.hand[at - 1]
        at -= 1
    home.hand[at] = card
    home.held += 1
    home.kinds = with_member(home.kinds, card)


@rule
def show_card(s: State, seat: int, card: int) -> None:
    """Play a card: it lies open on the table until it has been carried out."""
    remove_from_hand(s, seat, card)
    s.shown = card


@rule
def remove_from_hand(s: State, seat: int, card: int) -> None:
    """Remove a card from the hand; the cards to its right move up."""
    home = s.homes[seat]
    at = 0
    while home.hand[at] != card:
        at += 1
    home.held -= 1
    while at < home.held:
        home.hand[at] = home.hand[at + 1]
        at += 1
    home.hand[home.held] = NO_CARD
    if number_in_hand(s, seat, card) == 0:
        home.kinds = without_member(home.kinds, card)


# Picking several cards --------------------------------------------------------


@rule
def begin_picking(s: State, onlookers: int) -> None:
    """GH-8 Several cards are picked one after another. These seats see which."""
    s.picked = NO_CARD
    s.onlookers = onlookers


@rule
def end_picking(s: State) -> None:
    """Stop picking: nothing is hidden any more."""
    s.picked = NO_CARD
    s.onlookers = all_seats(s.seats)


@rule
def may_pick(s: State, seat: int, card: int) -> int:
    """GH-8 Any card of the hand may be picked."""
    if not has_card(s, seat, card):
        return Refusal.NOT_IN_HAND_TO_DISCARD
    return EngineRefusal.OUT_OF_ORDER if card < s.picked else ALLOWED


@rule
def pick_card(s: State, seat: int, card: int) -> None:
    """GH-8 The next card of the set leaves the hand."""
    remove_from_hand(s, seat, card)
    s.picked = card


# Piles ----------------------------------------------------------------------


@rule
def discard(s: State, card: int) -> None:
    """GH-A56 The card goes to the pile, and everyone sees which it is."""
    put(s.pile, card)
    s.pile_left += 1


@rule
def discard_face_down(s: State, seat: int, card: int) -> None:
    """GH-11 The card goes to the pile face down."""
    put(s.homes[seat].laid, card)
    s.homes[seat].laid_down += 1
    s.pile_left += 1


@rule
def refill_hand(s: State, seat: int) -> None:
    """GH-9 A seat draws until its hand is full; GH-A2 if both piles run out, it draws what there is."""
    while s.homes[seat].held < s.options.hand:
        if s.deck_left == 0:
            reshuffle(s)
        if s.deck_left == 0:
            tell(s, Event.DREW_NOTHING, seat)
            return
        draw_card(s, seat)


@rule
def draw_card(s: State, seat: int) -> None:
    """GH-4 A card is drawn from the deck; nobody else sees it."""
    card = draw_of(s, s.deck, s.deck_left)
    s.deck_left -= 1
    add_to_hand(s, seat, card)
    tell(s, Event.DREW, seat, card)


@rule
def reshuffle(s: State) -> None:
    """GH-10 The discard pile becomes the new deck, even in the middle of drawing several cards (GH-A2)."""
    move_all(s.pile, s.deck)
    for seat in range(s.seats):
        move_all(s.homes[seat].laid, s.deck)
        s.homes[seat].laid_down = 0
    s.deck_left += s.pile_left
    s.pile_left = 0
    if s.deck_left > 0:
        tell(s, Event.RESHUFFLED, s.deck_left)
