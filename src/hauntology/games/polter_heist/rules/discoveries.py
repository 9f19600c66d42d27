"""Chapter 4, continued: discoveries that are carried out when they are drawn."""

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
    Idleness,
    Landing,
    Question,
    Refusal,
    Solace,
    Step,
    Thief,
    Walk,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import count_loose_cards, count_parts, discard, has_card
from hauntology.games.polter_heist.rules.courage import gain_courage
from hauntology.games.polter_heist.rules.house import reveal_tile
from hauntology.games.polter_heist.rules.moving import begin_move, continue_move
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, plan_step
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.engine import Refusal as EngineRefusal
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule


@rule
def discover(s: State, card: int) -> None:
    """PH-177 A card that is not kept is carried out."""
    seat = s.active
    match card:
        case Card.INSTANT_COURAGE:
            gain_courage(s, seat, INSTANT_COURAGE, Solace.INSTANT_COURAGE)  # PH-84
        case Card.INCREASED_ACTIVITY:
            advance_clock(s)
        case Card.GIANT_SPIDER:
            meet_spider(s, seat)
        case _:
            read_floor_plans(s, seat, (card - FIRST_PLAN) * SLOTS)


@rule
def advance_clock(s: State) -> None:
    """PH-56 The clock moves on by one hour, PH-45 and in no other way; PH-57 it stops at midnight."""
    if s.hour < Hour.MIDNIGHT:
        s.hour += 1
        tell(s, Event.CLOCK_STRUCK, s.hour, s.hour)
    else:
        tell(s, Event.NOTHING_HAPPENED, Idleness.MIDNIGHT)


# Giant Spider ---------------------------------------------------------------


@rule
def meet_spider(s: State, seat: int) -> None:
    """PH-76 Giant Spider: the seat drops a card, if it holds one (PH-A27), and walks away."""
    if count_loose_cards(s, seat) + count_parts(s, seat) > 0:
        ask(s, singleton(seat), Question.SPIDER)
    else:
        walk_away(s, seat)


@rule
def drop_for_spider(s: State, seat: int, card: int) -> None:
    """PH-76 The seat drops any card but the Treasure, even a Doll or a Mask (PH-75)."""
    lose_card(s, seat, card, Thief.SPIDER)
    walk_away(s, seat)


@rule
def walk_away(s: State, seat: int) -> None:
    """PH-76 The seat walks five steps, PH-A26 Mask or not, PH-77 and does not search; PH-A95 it has a new trail."""
    tell(s, Event.FLED, seat, s.options.spider_steps)
    begin_move(s, seat, s.options.spider_steps)
    continue_move(s, seat, Walk.SPIDER)
    plan_step(s, Step.LAND, Landing.WALKED if s.options.spider_searches else Landing.QUIET)


@rule
def may_drop_for_spider(s: State, seat: int, card: int) -> int:
    """PH-76 The seat must hold the card; PH-A27 the Treasure cannot be dropped."""
    if card == Card.TREASURE:
        return Refusal.TREASURE_NOT_DROPPED
    return ALLOWED if has_card(s, seat, card) else Refusal.NOT_HELD_TO_DROP


@rule
def lose_card(s: State, seat: int, card: int, cause: int) -> None:
    """A card of the hand is lost to the discard pile."""
    discard(s, seat, card)
    tell(s, Event.LOST_CARD, seat, card, cause)


# Floor Plans ----------------------------------------------------------------


@rule
def read_floor_plans(s: State, seat: int, mark: int) -> None:
    """PH-A84 Floor Plans are of no use if all their tiles lie face up."""
    if has_tile_left_on_plan(s, mark):
        use_floor_plans(s, seat, mark)
    else:
        tell(s, Event.NOTHING_HAPPENED, Idleness.PLANS)


@rule
def use_floor_plans(s: State, seat: int, mark: int) -> None:
    """PH-58 Floor Plans: of the tiles on the card, the seat may turn up any that are face down (PH-A6).

    The mark combines the plan with the slot from which on a tile may still be chosen.
    """
    if has_tile_left_on_plan(s, mark):
        ask(s, singleton(seat), Question.PLANS, mark)


@rule
def reveal_by_plan(s: State, seat: int, slot: int, mark: int) -> None:
    """PH-58 A tile is turned up, and another may follow."""
    reveal_tile(s, slot)
    tell(s, Event.REVEALED, slot, s.tiles[slot])
    use_floor_plans(s, seat, mark - mark % SLOTS + slot)


@rule
def has_tile_left_on_plan(s: State, mark: int) -> bool:
    """Does the plan show a face-down tile, from the mark on?"""
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
def may_reveal_by_plan(s: State, slot: int, mark: int) -> int:
    """PH-58 The tile must be on the plan and face down; tiles are chosen in order, from the top."""
    if slot < mark % SLOTS:
        return EngineRefusal.OUT_OF_ORDER
    if not is_on_plan(mark // SLOTS, slot):
        return Refusal.NOT_ON_PLAN
    return ALLOWED if s.tiles[slot] == FACE_DOWN else Refusal.FACE_UP
