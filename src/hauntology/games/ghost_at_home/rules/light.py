"""Chapter 4: light."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import BULBS_ON, ROOMS, Question, Refusal
from hauntology.games.ghost_at_home.events import Event
from hauntology.games.ghost_at_home.rules.cards import begin_set, discard, end_set, may_pick, pick
from hauntology.games.ghost_at_home.rules.houses import is_full
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import ask
from hauntology.kernel.events import tell
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import all_seats, only


@rule
def begin_to_light(s: State, seat: int, floor: int) -> None:
    """GH-20 Light is paid for with bulbs; GH-26 that is the turn."""
    s.paid = 0
    begin_set(s, all_seats(s.seats))
    ask(s, only(seat), Question.PAY, floor)


@rule
def may_light(s: State, seat: int, floor: int) -> int:
    """GH-20 Five bulbs must be at hand for a floor that can be lit."""
    refusal = may_be_lit(s, seat, floor)
    if refusal == ALLOWED and bulbs_from(s, seat, 0) < s.options.bulbs:
        return Refusal.TOO_FEW_BULBS
    return refusal


@rule
def may_be_lit(s: State, seat: int, floor: int) -> int:
    """GH-23 All floors below must be full (GH-A36), though not lit (GH-24); GH-A6 a lit floor is not lit again."""
    if s.homes[seat].lit[floor]:
        return Refusal.ALREADY_LIT
    if floor > 0 and not is_full(s, seat, floor - 1):
        return Refusal.FLOORS_BELOW
    return ALLOWED


@rule
def pay(s: State, seat: int, card: int, floor: int) -> None:
    """GH-A5 Any room cards pay for any floor, one by one and for all to see (GH-A56)."""
    pick(s, seat, card)
    discard(s, card)
    s.paid += BULBS_ON[card]
    tell(s, Event.PAID, seat, card)
    ask(s, only(seat), Question.PAY, floor)


@rule
def may_stop_paying(s: State) -> int:
    """GH-20 At least five; GH-A4 more is allowed."""
    return ALLOWED if s.paid >= s.options.bulbs else Refusal.TOO_FEW_BULBS


@rule
def may_pay(s: State, seat: int, card: int) -> int:
    """GH-21 Bulbs are printed on room cards, GH-A4 others are no payment; GH-20 there must be enough from here on."""
    refusal = may_pick(s, seat, card)
    if refusal == ALLOWED and s.paid + bulbs_from(s, seat, card) < s.options.bulbs:
        return Refusal.TOO_FEW_BULBS
    return refusal


@rule
def light(s: State, seat: int, floor: int) -> None:
    """GH-22 The stair is turned to its lit side."""
    s.paid = 0
    end_set(s)
    s.homes[seat].lit[floor] = 1
    tell(s, Event.LIT, seat, floor)


@rule
def bulbs_from(s: State, seat: int, card: int) -> int:
    """GH-21 One, two or three on each room card, GH-66 none on any other; counted from this card on."""
    home = s.homes[seat]
    number = 0
    for at in range(home.held):
        if card <= home.hand[at] < ROOMS:
            number += BULBS_ON[home.hand[at]]
    return number
