"""Chapter 9: trading, and leaving cards in the camp."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CAMP,
    FIRST_PART,
    KEPT,
    POCKETS,
    Card,
    Question,
    Refusal,
    Step,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import (
    begin_set,
    holds,
    loose_cards,
    number_held,
    number_known,
    parts_held,
    put_down,
    take_up,
)
from hauntology.games.polter_heist.rules.house import is_open_between, is_walkway, room_of
from hauntology.games.polter_heist.rules.people import is_carrier, is_escape, is_in_camp, is_living, is_resting
from hauntology.games.polter_heist.rules.treasure import carry
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, then
from hauntology.kernel.events import tell
from hauntology.kernel.piles import put, size
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NOBODY, only

# Who trades with whom -------------------------------------------------------


@rule
def may_propose(s: State, seat: int, other: int) -> int:
    """PH-144 Before the roll; PH-A85 so many times a turn; PH-A45 with a living partner, if either has a card."""
    if s.proposals == s.options.proposals:
        return Refusal.TRADED_ENOUGH
    if other >= s.seats or other == seat or not is_living(s, other) or not are_near(s, seat, other):
        return Refusal.NO_PARTNER
    has_cards = number_of_cards(s, seat) + number_of_cards(s, other) > 0
    return ALLOWED if has_cards else Refusal.NOTHING_OFFERED


@rule
def can_propose(s: State, seat: int) -> bool:
    """Is there anybody to trade with?"""
    for other in range(s.seats):  # noqa: SIM110  # no generator can be compiled
        if may_propose(s, seat, other) == ALLOWED:
            return True
    return False


@rule
def are_near(s: State, seat: int, other: int) -> bool:
    """PH-141 In one room, PH-142 in the camp, or PH-143 side by side where people walk (PH-A85)."""
    here = s.pawns[seat].space
    there = s.pawns[other].space
    if is_in_camp(s, seat) and is_in_camp(s, other) and not is_escape(s):
        return True
    if room_of(s, here) != 0 and room_of(s, here) == room_of(s, there):
        return True
    return is_walkway(here) and is_walkway(there) and is_open_between(s, here, there)


@rule
def number_of_cards(s: State, seat: int) -> int:
    """All cards of a hand, the Treasure too, as everybody can count them."""
    return loose_cards(s, seat) + parts_held(s, seat) + is_carrier(s, seat)


# The proposal ---------------------------------------------------------------


@rule
def propose(s: State, seat: int, other: int) -> None:
    """PH-144 A trade begins: first what is offered, then what is wanted for it."""
    s.proposals += 1
    s.partner = other
    s.offer[:] = 0
    s.wanted[:] = 0
    begin_set(s)
    ask(s, only(seat), Question.OFFER)


@rule
def may_offer(s: State, seat: int, card: int) -> int:
    """PH-145 Any cards one holds, PH-146 the Treasure too, PH-150 Dolls and Masks as well; from left to right."""
    if card < s.picked:
        return Refusal.OUT_OF_ORDER
    return ALLOWED if number_held(s, seat, card) > s.offer[card] else Refusal.CARD_NOT_HELD


@rule
def offer(s: State, seat: int, card: int) -> None:
    """PH-145 One more card is offered."""
    s.offer[card] += 1
    s.picked = card
    tell(s, Event.OFFERED, seat, s.partner, card)
    ask(s, only(seat), Question.OFFER)


@rule
def may_stop_offering(s: State) -> int:
    """PH-145 Without an offer there must be something to want."""
    is_something = size(s.offer) + number_of_cards(s, s.partner) > 0
    return ALLOWED if is_something else Refusal.NOTHING_OFFERED


@rule
def stop_offering(s: State, seat: int) -> None:
    """PH-145 Now for what is wanted."""
    begin_set(s)
    ask(s, only(seat), Question.WANT)


@rule
def may_want(s: State, card: int) -> int:
    """PH-145 Cards that the partner has, PH-A42 or might have, if hands are secret."""
    if card < s.picked:
        return Refusal.OUT_OF_ORDER
    if card < POCKETS and s.options.secret_hands:
        is_possible = pockets_wanted(s) < s.pawns[s.partner].pocketed
    else:
        is_possible = number_known(s, s.partner, card) > s.wanted[card]
    return ALLOWED if is_possible else Refusal.NOT_YOURS


@rule
def pockets_wanted(s: State) -> int:
    """PH-A42 How many cards out of the partner's pockets are wanted so far."""
    number = 0
    for card in range(POCKETS):
        number += s.wanted[card]
    return number


@rule
def want(s: State, seat: int, card: int) -> None:
    """PH-145 One more card is wanted."""
    s.wanted[card] += 1
    s.picked = card
    tell(s, Event.WANTED, seat, s.partner, card)
    ask(s, only(seat), Question.WANT)


@rule
def may_stop_wanting(s: State) -> int:
    """PH-145 A gift on either side, but not nothing for nothing."""
    return ALLOWED if size(s.offer) + size(s.wanted) > 0 else Refusal.NOTHING_OFFERED


@rule
def put_to_partner(s: State) -> None:
    """PH-A45 The partner accepts or refuses."""
    ask(s, only(s.partner), Question.TRADE)


# Accepting ------------------------------------------------------------------


@rule
def may_accept(s: State, seat: int) -> int:
    """PH-A42 That takes the cards that are wanted."""
    for card in range(KEPT):
        if s.wanted[card] > number_held(s, seat, card):
            return Refusal.CARD_NOT_HELD
    return ALLOWED


@rule
def accept(s: State, seat: int) -> None:
    """PH-145 The cards change hands; PH-A86 and so does the Treasure, with all it brings."""
    for card in range(KEPT):
        hand_over(s, s.active, seat, card, s.offer[card])
        hand_over(s, seat, s.active, card, s.wanted[card])
    if s.offer[Card.TREASURE] > 0:
        hand_over_treasure(s, s.active, seat)
    elif s.wanted[Card.TREASURE] > 0:
        hand_over_treasure(s, seat, s.active)
    end_trade(s)


@rule
def refuse(s: State, seat: int) -> None:
    """PH-A45 No trade."""
    tell(s, Event.TURNED_DOWN, seat)
    end_trade(s)


@rule
def end_trade(s: State) -> None:
    """PH-A45 The active seat goes on, perhaps with another trade."""
    s.partner = NOBODY
    s.offer[:] = 0
    s.wanted[:] = 0
    begin_set(s)
    then(s, Step.PREPARE)


@rule
def hand_over(s: State, giver: int, taker: int, card: int, number: int) -> None:
    """PH-145 So many cards of a kind, for all to see."""
    for _ in range(number):
        put_down(s, giver, card)
        take_up(s, taker, card, 1)
        tell(s, Event.TRADED, giver, taker, card)


@rule
def hand_over_treasure(s: State, giver: int, taker: int) -> None:
    """PH-146 Another carries it now; PH-A67 who gives it away in the camp is at rest then."""
    tell(s, Event.TRADED, giver, taker, Card.TREASURE)
    carry(s, taker)
    if is_in_camp(s, giver):
        s.pawns[giver].space = CAMP


# Cards in the camp ----------------------------------------------------------


@rule
def has_cards_to_leave(s: State, seat: int) -> bool:
    """PH-147 By what everybody knows: any card but a Doll, a Mask or the Treasure."""
    return s.pawns[seat].pocketed + parts_held(s, seat) > 0


@rule
def may_leave_card(s: State, seat: int, card: int) -> int:
    """PH-149 No Doll and no Mask; PH-A87 not the Treasure; from left to right."""
    if card < s.picked:
        return Refusal.OUT_OF_ORDER
    if POCKETS <= card < FIRST_PART or card == Card.TREASURE:
        return Refusal.CURSED
    return ALLOWED if holds(s, seat, card) else Refusal.CARD_NOT_HELD


@rule
def leave_card(s: State, seat: int, card: int) -> None:
    """PH-147 The card stays in the camp, for the others."""
    put_down(s, seat, card)
    put(s.pawns[seat].left, card)
    s.picked = card
    tell(s, Event.LEFT_CARD, seat, card)
    offer_to_leave(s, seat)


@rule
def offer_to_leave(s: State, seat: int) -> None:
    """PH-A87 Named with the decision to leave the camp, before the roll."""
    if has_cards_to_leave(s, seat):
        ask(s, only(seat), Question.LEAVE_CARDS)
    else:
        then(s, Step.ROLL)


@rule
def may_pick_up(s: State, seat: int, card: int) -> int:
    """PH-148 Whatever another has left there; PH-A46 at any time of the own turn in the camp."""
    if not is_resting(s, seat):
        return Refusal.NOT_IN_CAMP
    return ALLOWED if card < KEPT and left_by(s, seat, card) != NOBODY else Refusal.NOT_YOURS


@rule
def left_by(s: State, seat: int, card: int) -> int:
    """PH-148 Who, other than the seat itself, has left such a card in the camp; or NOBODY."""
    for other in range(s.seats):
        if s.pawns[other].left[card] > 0 and other != seat:
            return other
    return NOBODY


@rule
def can_pick_up(s: State, seat: int) -> bool:
    """PH-148 Does anything lie there for this seat?"""
    for card in range(KEPT):  # noqa: SIM110  # no generator can be compiled
        if may_pick_up(s, seat, card) == ALLOWED:
            return True
    return False


@rule
def pick_up(s: State, seat: int, card: int) -> None:
    """PH-148 The card is taken from the camp."""
    s.pawns[left_by(s, seat, card)].left[card] -= 1
    take_up(s, seat, card, 1)
    tell(s, Event.PICKED_UP, seat, card)
