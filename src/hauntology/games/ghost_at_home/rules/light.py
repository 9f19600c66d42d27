"""Chapter 4: light."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import BULBS_ON, ROOMS, Question, Refusal
from hauntology.games.ghost_at_home.events import Event
from hauntology.games.ghost_at_home.rules.cards import begin_picking, discard, end_picking, has_card, pick_card
from hauntology.games.ghost_at_home.rules.houses import is_full
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import ask
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.engine import Refusal as EngineRefusal
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import all_seats


@rule
def begin_lighting(s: State, seat: int, floor: int) -> None:
    """GH-20 Light is paid for with bulbs; GH-26 it is the action of the turn."""
    s.paid = 0
    begin_picking(s, all_seats(s.seats))
    ask(s, singleton(seat), Question.PAY, floor)


@rule
def may_light(s: State, seat: int, floor: int) -> int:
    """GH-20 The floor must be one that can be lit, and the hand must have five bulbs."""
    refusal = may_be_lit(s, seat, floor)
    if refusal == ALLOWED and count_bulbs(s, seat, 0) < s.options.bulbs:
        return Refusal.TOO_FEW_BULBS
    return refusal


@rule
def may_be_lit(s: State, seat: int, floor: int) -> int:
    """GH-23 All floors below must be full (GH-A36), but need not be lit (GH-24); GH-A6 a lit floor is not lit again."""
    if s.homes[seat].lit[floor]:
        return Refusal.ALREADY_LIT
    if floor > 0 and not is_full(s, seat, floor - 1):
        return Refusal.FLOORS_BELOW
    return ALLOWED


@rule
def pay(s: State, seat: int, card: int, floor: int) -> None:
    """GH-A5 Any room cards pay for any floor. They are paid one at a time, and everyone sees them (GH-A56)."""
    pick_card(s, seat, card)
    discard(s, card)
    s.paid += BULBS_ON[card]
    tell(s, Event.PAID, seat, card, floor)
    ask(s, singleton(seat), Question.PAY, floor)


@rule
def may_stop_paying(s: State) -> int:
    """GH-20 At least five bulbs must be paid; GH-A4 more is allowed."""
    return ALLOWED if s.paid >= s.options.bulbs else Refusal.NOT_PAID_YET


@rule
def may_pay(s: State, seat: int, card: int) -> int:
    """GH-21 Only room cards have bulbs, GH-A4 so only they pay."""
    if not has_card(s, seat, card):
        return Refusal.NOT_IN_HAND_TO_PAY
    is_in_order = card >= s.picked and s.paid + count_bulbs(s, seat, card) >= s.options.bulbs
    return ALLOWED if is_in_order else EngineRefusal.OUT_OF_ORDER


@rule
def light_floor(s: State, seat: int, floor: int) -> None:
    """GH-22 The stair is turned to its lit side."""
    s.paid = 0
    end_picking(s)
    s.homes[seat].lit[floor] = 1
    tell(s, Event.LIT, seat, floor)


@rule
def count_bulbs(s: State, seat: int, card: int) -> int:
    """GH-21 The bulbs in the hand from this card on: one to three on each room card, GH-66 none on others."""
    home = s.homes[seat]
    number = 0
    for at in range(home.held):
        if card <= home.hand[at] < ROOMS:
            number += BULBS_ON[home.hand[at]]
    return number
