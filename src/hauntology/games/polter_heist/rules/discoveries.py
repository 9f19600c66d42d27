"""Chapter 4, card by card: discoveries that are carried out when they are drawn."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    FACE_DOWN,
    FIRST_PLAN,
    INSTANT_COURAGE,
    PLAN_SLOTS,
    SLOTS,
    SLOTS_ON_PLAN,
    Card,
    Hour,
    Landing,
    Question,
    Refusal,
    Step,
    Walk,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import discard, holds, loose_cards, parts_held
from hauntology.games.polter_heist.rules.courage import gain_courage
from hauntology.games.polter_heist.rules.house import turn_up
from hauntology.games.polter_heist.rules.moving import begin_move, walk_on
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, then
from hauntology.kernel.events import tell
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import only


@rule
def discover(s: State, card: int) -> None:
    """PH-177 Carry out a card that is not kept."""
    seat = s.active
    match card:
        case Card.INSTANT_COURAGE:
            gain_courage(s, seat, INSTANT_COURAGE)  # PH-84
        case Card.INCREASED_ACTIVITY:
            strike_clock(s)
        case Card.GIANT_SPIDER:
            meet_spider(s, seat)
        case _:
            read_plans(s, seat, (card - FIRST_PLAN) * SLOTS)


@rule
def strike_clock(s: State) -> None:
    """PH-56 The hour moves on by one, PH-45 and by nothing else; PH-57 at midnight it does not."""
    if s.hour < Hour.MIDNIGHT:
        s.hour += 1
        tell(s, Event.CLOCK_STRUCK, s.hour)


# Giant Spider ---------------------------------------------------------------


@rule
def meet_spider(s: State, seat: int) -> None:
    """PH-76 Giant Spider: a card is dropped, if one is held (PH-A27), and then one walks away."""
    if loose_cards(s, seat) + parts_held(s, seat) > 0:
        ask(s, only(seat), Question.SPIDER)
    else:
        walk_away(s, seat)


@rule
def drop_for_spider(s: State, seat: int, card: int) -> None:
    """PH-76 Any card but the Treasure, a Doll or a Mask as well (PH-75)."""
    lose_card(s, seat, card)
    walk_away(s, seat)


@rule
def walk_away(s: State, seat: int) -> None:
    """PH-76 Five steps away, PH-A26 Mask or not; PH-77 without a search at their end; PH-A95 on a new trail."""
    begin_move(s, seat, s.options.spider_steps)
    walk_on(s, seat, Walk.SPIDER)
    then(s, Step.LAND, Landing.QUIET)


@rule
def may_drop_for_spider(s: State, seat: int, card: int) -> int:
    """PH-76 A card that one holds; PH-A27 never the Treasure."""
    return ALLOWED if card != Card.TREASURE and holds(s, seat, card) else Refusal.CARD_NOT_HELD


@rule
def lose_card(s: State, seat: int, card: int) -> None:
    """A card goes from the hand onto the discard pile."""
    discard(s, seat, card)
    tell(s, Event.LOST_CARD, seat, card)


# Floor Plans ----------------------------------------------------------------


@rule
def read_plans(s: State, seat: int, mark: int) -> None:
    """PH-58 Floor Plans: of the tiles they show, those that lie face down may be turned up, each as one likes (PH-A6).

    The mark is the plan, and the slot from which on there is still something to choose.
    """
    if is_anything_left_on(s, mark):
        ask(s, only(seat), Question.PLANS, mark)


@rule
def turn_up_by_plan(s: State, seat: int, slot: int, mark: int) -> None:
    """PH-58 A tile is turned up, and perhaps another."""
    turn_up(s, slot)
    read_plans(s, seat, mark - mark % SLOTS + slot)


@rule
def is_anything_left_on(s: State, mark: int) -> bool:
    """Does the plan show a tile that lies face down, from the mark on?"""
    for slot in range(mark % SLOTS, SLOTS):  # noqa: SIM110  # no generator can be compiled
        if s.tiles[slot] == FACE_DOWN and is_on_plan(mark // SLOTS, slot):
            return True
    return False


@rule
def is_on_plan(plan: int, slot: int) -> bool:
    """PH-M4 Does the plan show this slot?"""
    for at in range(SLOTS_ON_PLAN):  # noqa: SIM110  # no generator can be compiled
        if PLAN_SLOTS[plan * SLOTS_ON_PLAN + at] == slot:
            return True
    return False


@rule
def may_turn_up_by_plan(s: State, slot: int, mark: int) -> int:
    """PH-58 One that the plan shows, and that lies face down; one after the other, from the top."""
    if slot < mark % SLOTS:
        return Refusal.OUT_OF_ORDER
    is_shown = is_on_plan(mark // SLOTS, slot) and s.tiles[slot] == FACE_DOWN
    return ALLOWED if is_shown else Refusal.NOT_ON_PLAN
