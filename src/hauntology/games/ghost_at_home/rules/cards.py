"""Cards: hands, the deck, and the discard pile.

What goes onto the pile for all to see is counted in `pile`, what a seat puts there face down in its own `laid`: the
pile itself lies face down, and everybody remembers what was shown (GH-A3).
"""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import BASIC_CARDS, CARDS, NO_CARD, SPECIALS, WILDS, Card, Refusal
from hauntology.games.ghost_at_home.events import Event
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.events import tell
from hauntology.kernel.piles import draw_of, move_all, put
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import all_seats, first, has, with_seat, without

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
    """GH-A33 Each special card can be had by itself."""
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
def holds(s: State, seat: int, card: int) -> bool:
    """Does the seat hold such a card?"""
    return has(s.homes[seat].kinds, card)


@rule
def next_held(s: State, seat: int, card: int) -> int:
    """The first kind from this one on that the seat holds, or CARDS."""
    kinds = s.homes[seat].kinds >> card
    return CARDS if kinds == 0 else card + first(kinds)


@rule
def number_in_hand(s: State, seat: int, card: int) -> int:
    """How many such cards the seat holds."""
    home = s.homes[seat]
    number = 0
    for at in range(home.held):
        number += home.hand[at] == card
    return number


@rule
def take_up(s: State, seat: int, card: int) -> None:
    """A card comes into the hand, which is kept in order."""
    home = s.homes[seat]
    at = home.held
    while at > 0 and home.hand[at - 1] > card:
        home.hand[at] = home.hand[at - 1]
        at -= 1
    home.hand[at] = card
    home.held += 1
    home.kinds = with_seat(home.kinds, card)


@rule
def show(s: State, seat: int, card: int) -> None:
    """A card is played: it lies open on the table until it has gone where it goes."""
    take_out(s, seat, card)
    s.shown = card


@rule
def take_out(s: State, seat: int, card: int) -> None:
    """A card leaves the hand; those to its right close up."""
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
        home.kinds = without(home.kinds, card)


# Sets of cards ----------------------------------------------------------------


@rule
def begin_set(s: State, onlookers: int) -> None:
    """GH-8 Several cards are picked one after the other; these seats see which."""
    s.picked = NO_CARD
    s.onlookers = onlookers


@rule
def end_set(s: State) -> None:
    """The set is complete, and there is nothing to see but that."""
    s.picked = NO_CARD
    s.onlookers = all_seats(s.seats)


@rule
def may_pick(s: State, seat: int, card: int) -> int:
    """GH-8 Any card of the hand; from left to right, so that a set has one form."""
    if not holds(s, seat, card):
        return Refusal.NOT_IN_HAND
    return Refusal.OUT_OF_ORDER if card < s.picked else ALLOWED


@rule
def pick(s: State, seat: int, card: int) -> None:
    """GH-8 The next card of the set leaves the hand."""
    take_out(s, seat, card)
    s.picked = card


# Piles ----------------------------------------------------------------------


@rule
def discard(s: State, card: int) -> None:
    """GH-A56 A card goes onto the pile for all to see."""
    put(s.pile, card)


@rule
def lay_down(s: State, seat: int, card: int) -> None:
    """GH-11 A card goes onto the pile face down."""
    put(s.homes[seat].laid, card)
    s.homes[seat].laid_down += 1


@rule
def draw_up(s: State, seat: int) -> None:
    """GH-9 Draw until the hand is full again; GH-A2 if both piles are empty, draw what there is."""
    while s.homes[seat].held < s.options.hand:
        if s.deck_left == 0:
            reshuffle(s)
        if s.deck_left == 0:
            return
        draw_card(s, seat)


@rule
def draw_card(s: State, seat: int) -> None:
    """GH-4 The top card of the deck, which nobody else sees."""
    card = draw_of(s, s.deck, s.deck_left)
    s.deck_left -= 1
    take_up(s, seat, card)
    tell(s, Event.DREW, seat, card)


@rule
def reshuffle(s: State) -> None:
    """GH-10 The discard pile becomes the new deck, also between two cards of one draw (GH-A2)."""
    move_all(s.pile, s.deck)
    for seat in range(s.seats):
        move_all(s.homes[seat].laid, s.deck)
        s.homes[seat].laid_down = 0
    for number in s.deck:
        s.deck_left += number
    if s.deck_left > 0:
        tell(s, Event.RESHUFFLED, s.deck_left)
