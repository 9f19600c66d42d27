"""Chapter 9: trading, and leaving cards in the camp."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CAMP,
    FIRST_PART,
    KEPT,
    POCKETS,
    Card,
    CardSource,
    Question,
    Refusal,
    Step,
    TreasureSource,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import (
    add_to_hand,
    count_held,
    count_known,
    count_loose_cards,
    count_parts,
    has_card,
    remove_from_hand,
)
from hauntology.games.polter_heist.rules.house import is_open_between, is_walkway, room_of
from hauntology.games.polter_heist.rules.people import is_carrier, is_escape, is_in_camp, is_living, is_resting
from hauntology.games.polter_heist.rules.treasure import carry_treasure
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, plan_step
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.engine import Refusal as EngineRefusal
from hauntology.kernel.events import tell
from hauntology.kernel.piles import put, size
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NOBODY
from hauntology.kernel.structs.struct import Ints

# Partners -------------------------------------------------------------------


@rule
def may_propose(s: State, seat: int, other: int) -> int:
    """PH-144 Before the roll, PH-A85 a few times a turn, PH-A45 with a living partner; one of them must hold a card."""
    if s.proposals == s.options.proposals:
        return Refusal.TRADED_ENOUGH
    if other >= s.seats:
        return Refusal.NO_SUCH_SEAT
    if other == seat:
        return Refusal.TRADE_YOURSELF
    if not is_living(s, other):
        return Refusal.TRADE_NOT_LIVING
    if not are_near(s, seat, other):
        return Refusal.NOT_NEAR
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
    """PH-141 Are they in one room, PH-142 in the camp, or PH-143 next to each other where people walk (PH-A85)?"""
    here = s.pawns[seat].space
    there = s.pawns[other].space
    if is_in_camp(s, seat) and is_in_camp(s, other) and not is_escape(s):
        return True
    if room_of(s, here) != 0 and room_of(s, here) == room_of(s, there):
        return True
    return is_walkway(here) and is_walkway(there) and is_open_between(s, here, there)


@rule
def number_of_cards(s: State, seat: int) -> int:
    """How many cards a hand has, the Treasure included. Everybody can count them."""
    return count_loose_cards(s, seat) + count_parts(s, seat) + is_carrier(s, seat)


# The proposal ---------------------------------------------------------------


@rule
def propose(s: State, seat: int, other: int) -> None:
    """PH-144 A trade begins."""
    s.proposals += 1
    s.countered = 0
    begin_trade(s, seat, other)


@rule
def begin_trade(s: State, seat: int, other: int) -> None:
    """PH-145 The seat says what it offers, and what it wants."""
    s.trader = seat
    s.partner = other
    s.offer[:] = 0
    s.wanted[:] = 0
    ask(s, singleton(seat), Question.OFFER)


@rule
def may_offer(s: State, seat: int, card: int) -> int:
    """PH-145 Any cards in the hand, PH-146 even the Treasure, PH-150 Dolls and Masks."""
    if count_held(s, seat, card) == s.offer[card]:
        return Refusal.NOT_HELD_TO_OFFER
    is_in_order = card >= last_kind(s.offer) and size(s.wanted) == 0
    return ALLOWED if is_in_order else EngineRefusal.OUT_OF_ORDER


@rule
def last_kind(cards: Ints) -> int:
    """The last kind of which there is a card; the first if there is none."""
    last = 0
    for kind in range(KEPT + 1):
        if cards[kind] > 0:
            last = kind
    return last


@rule
def offer_card(s: State, seat: int, card: int) -> None:
    """PH-145 One more card is offered."""
    s.offer[card] += 1
    tell(s, Event.OFFERED, seat, s.partner, card)
    ask(s, singleton(seat), Question.OFFER)


@rule
def may_want(s: State, card: int) -> int:
    """PH-145 Cards that the partner has, PH-A42 or may have if hands are secret."""
    if card < POCKETS and s.options.secret_hands:
        if pockets_wanted(s) == s.pawns[s.partner].pocketed:
            return Refusal.POCKETS_WANTED
    elif count_known(s, s.partner, card) == s.wanted[card]:
        return Refusal.NOT_HELD_BY_PARTNER
    return ALLOWED if card >= last_kind(s.wanted) else EngineRefusal.OUT_OF_ORDER


@rule
def pockets_wanted(s: State) -> int:
    """PH-A42 How many cards from the partner's pockets are wanted so far."""
    number = 0
    for card in range(POCKETS):
        number += s.wanted[card]
    return number


@rule
def want_card(s: State, seat: int, card: int) -> None:
    """PH-145 One more card is wanted."""
    s.wanted[card] += 1
    tell(s, Event.WANTED, seat, s.partner, card)
    ask(s, singleton(seat), Question.OFFER)


@rule
def may_finish_offer(s: State) -> int:
    """PH-145 Either side may give without a return, but not both."""
    return ALLOWED if size(s.offer) + size(s.wanted) > 0 else Refusal.NOTHING_OFFERED


@rule
def ask_partner(s: State) -> None:
    """PH-A45 The partner accepts, refuses, or makes a counter-offer."""
    ask(s, singleton(s.partner), Question.TRADE)


# Accepting ------------------------------------------------------------------


@rule
def may_accept(s: State, seat: int) -> int:
    """PH-A42 The partner must hold the cards that are wanted."""
    for card in range(KEPT):
        if s.wanted[card] > count_held(s, seat, card):
            return Refusal.CANNOT_GIVE
    return ALLOWED


@rule
def accept_trade(s: State, seat: int) -> None:
    """PH-145 The cards change hands, PH-A86 and so does the Treasure, with all its effects."""
    for card in range(KEPT):
        hand_over(s, s.trader, seat, card, s.offer[card])
        hand_over(s, seat, s.trader, card, s.wanted[card])
    if s.offer[Card.TREASURE] > 0:
        hand_over_treasure(s, s.trader, seat)
    elif s.wanted[Card.TREASURE] > 0:
        hand_over_treasure(s, seat, s.trader)
    end_trade(s)


@rule
def may_counter(s: State) -> int:
    """PH-A45 With an option, the partner may make a counter-offer, but only one."""
    if not s.options.counter_offers:
        return Refusal.NO_COUNTER_OFFERS
    return Refusal.COUNTERED_ALREADY if s.countered else ALLOWED


@rule
def counter(s: State, seat: int) -> None:
    """PH-A45 The partner proposes another trade, which the first seat accepts or refuses."""
    s.countered = 1
    tell(s, Event.COUNTERED, seat)
    begin_trade(s, seat, s.trader)


@rule
def refuse_trade(s: State, seat: int) -> None:
    """PH-A45 There is no trade."""
    tell(s, Event.TURNED_DOWN, seat)
    end_trade(s)


@rule
def end_trade(s: State) -> None:
    """PH-A45 The active seat goes on, and may propose another trade."""
    s.trader = NOBODY
    s.partner = NOBODY
    s.countered = 0
    s.offer[:] = 0
    s.wanted[:] = 0
    plan_step(s, Step.PREPARE)


@rule
def hand_over(s: State, giver: int, taker: int, card: int, number: int) -> None:
    """PH-145 This many cards of a kind change hands, openly."""
    for _ in range(number):
        remove_from_hand(s, giver, card)
        add_to_hand(s, taker, card, 1)
        tell(s, Event.TRADED, giver, taker, card)


@rule
def hand_over_treasure(s: State, giver: int, taker: int) -> None:
    """PH-146 Another seat carries the Treasure; PH-A67 a giver in the camp is then at rest."""
    tell(s, Event.TRADED, giver, taker, Card.TREASURE)
    carry_treasure(s, taker, TreasureSource.TRADE)
    if is_in_camp(s, giver):
        s.pawns[giver].space = CAMP


# Cards in the camp ----------------------------------------------------------


@rule
def has_cards_to_leave(s: State, seat: int) -> bool:
    """PH-147 Does the seat hold any card but a Doll, a Mask or the Treasure? Everybody knows."""
    return s.pawns[seat].pocketed + count_parts(s, seat) > 0


@rule
def may_leave_card(s: State, seat: int, card: int) -> int:
    """PH-149 No Doll and no Mask, PH-A87 and not the Treasure."""
    if POCKETS <= card < FIRST_PART or card == Card.TREASURE:
        return Refusal.CURSED
    if not has_card(s, seat, card):
        return Refusal.NOT_HELD_TO_LEAVE
    return ALLOWED if card >= s.picked else EngineRefusal.OUT_OF_ORDER


@rule
def leave_card(s: State, seat: int, card: int) -> None:
    """PH-147 The card stays in the camp, for the others."""
    remove_from_hand(s, seat, card)
    put(s.pawns[seat].left, card)
    s.picked = card
    tell(s, Event.LEFT_CARD, seat, card)
    ask_to_leave_cards(s, seat)


@rule
def ask_to_leave_cards(s: State, seat: int) -> None:
    """PH-A87 Cards are left when the seat decides to leave the camp, before the roll."""
    if has_cards_to_leave(s, seat):
        ask(s, singleton(seat), Question.LEAVE_CARDS)
    else:
        plan_step(s, Step.ROLL)


@rule
def may_pick_up(s: State, seat: int, card: int) -> int:
    """PH-148 A card that another seat has left; PH-A46 at any time of the seat's own turn in the camp."""
    if not is_resting(s, seat):
        return Refusal.PICK_UP_OUTSIDE
    return ALLOWED if find_leaver(s, seat, card) != NOBODY else Refusal.NOT_LEFT_IN_CAMP


@rule
def find_leaver(s: State, seat: int, card: int) -> int:
    """PH-148 Another seat that has left such a card in the camp, or NOBODY."""
    for other in range(s.seats):
        if s.pawns[other].left[card] > 0 and other != seat:
            return other
    return NOBODY


@rule
def can_pick_up(s: State, seat: int) -> bool:
    """PH-148 Is there any card in the camp that the seat may take?"""
    for card in range(KEPT):  # noqa: SIM110  # no generator can be compiled
        if may_pick_up(s, seat, card) == ALLOWED:
            return True
    return False


@rule
def pick_up(s: State, seat: int, card: int) -> None:
    """PH-148 The card is taken from the camp."""
    s.pawns[find_leaver(s, seat, card)].left[card] -= 1
    add_to_hand(s, seat, card, 1)
    tell(s, Event.PICKED_UP, seat, card, CardSource.CAMP)
