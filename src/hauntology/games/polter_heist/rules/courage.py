"""Chapter 7: courage, the camp, and death."""

from __future__ import annotations

from hauntology.games.polter_heist.box import CAMP, COURAGE_MAX, Card, Fate, Question, Refusal, Step
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import discard_hand, holds, may_hold, play
from hauntology.games.polter_heist.rules.ending import finish_if_deserted
from hauntology.games.polter_heist.rules.people import (
    is_camp_shared,
    is_carrier,
    is_in_camp,
    is_resting,
    living,
    stand_in_camp,
)
from hauntology.games.polter_heist.rules.treasure import can_drop_anywhere, drop_treasure
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, skip_to
from hauntology.kernel.events import tell
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NO_SEATS, has, only, with_seat

# Gaining it -----------------------------------------------------------------


@rule
def gain_courage(s: State, seat: int, number: int) -> None:
    """PH-106 Never above eight: what would be more is cut off (PH-A81)."""
    pawn = s.pawns[seat]
    gain = min(number, COURAGE_MAX - pawn.courage)
    pawn.courage += gain
    if gain > 0:
        tell(s, Event.GAINED_COURAGE, seat, gain)


@rule
def go_to_camp(s: State, seat: int) -> None:
    """PH-107 Into the camp, however one gets there, for one courage more; PH-A89 in the escape phase onto a space."""
    if is_camp_shared(s, seat):
        s.pawns[seat].space = CAMP
    else:
        stand_in_camp(s, seat)
    tell(s, Event.CAMPED, seat)
    gain_courage(s, seat, s.options.entry_courage)


@rule
def rest(s: State, seat: int) -> None:
    """PH-108 A turn in the camp gives two; PH-110 without a roll or a move."""
    gain_courage(s, seat, s.options.rest_courage)


# Cards that help --------------------------------------------------------------


@rule
def drink(s: State, seat: int) -> None:
    """PH-59 Liquid Courage: one more; PH-61 any number of them."""
    play(s, seat, Card.LIQUID_COURAGE)
    gain_courage(s, seat, 1)


@rule
def may_drink(s: State, seat: int) -> int:
    """PH-60 Not on the turn it was picked up; PH-A81 not with full courage; PH-A24 on the own turn only."""
    pawn = s.pawns[seat]
    if not holds(s, seat, Card.LIQUID_COURAGE):
        return Refusal.CARD_NOT_HELD
    if pawn.courage == COURAGE_MAX:
        return Refusal.FULL_COURAGE
    return Refusal.FRESH if pawn.fresh == pawn.pockets[Card.LIQUID_COURAGE] else ALLOWED


@rule
def could_drink(s: State, seat: int) -> bool:
    """PH-A97 Is it worth asking, by what everybody knows?"""
    pawn = s.pawns[seat]
    if pawn.courage == COURAGE_MAX:
        return False
    if s.options.secret_hands:
        return pawn.pocketed > 0
    return pawn.cards[Card.LIQUID_COURAGE] > pawn.fresh_cards


@rule
def may_run(s: State, seat: int) -> int:
    """PH-65 Run In Fear: with three courage or less; PH-A78 not from inside the camp."""
    if not holds(s, seat, Card.RUN_IN_FEAR):
        return Refusal.CARD_NOT_HELD
    if s.pawns[seat].courage > s.options.run_courage:
        return Refusal.BRAVE
    return Refusal.IN_CAMP if is_in_camp(s, seat) else ALLOWED


@rule
def could_run(s: State, seat: int) -> bool:
    """PH-66 Is it worth asking, by what everybody knows?"""
    is_afraid = s.pawns[seat].courage <= s.options.run_courage
    return is_afraid and not is_in_camp(s, seat) and may_hold(s, seat, Card.RUN_IN_FEAR)


@rule
def run_in_fear(s: State, seat: int) -> None:
    """PH-65 Back to the camp; PH-68 a carrier leaves the Treasure behind; PH-69 the camp gives its courage."""
    play(s, seat, Card.RUN_IN_FEAR)
    if is_carrier(s, seat):
        drop_treasure(s, seat, s.pawns[seat].space)
    go_to_camp(s, seat)


# Losing it ------------------------------------------------------------------


@rule
def frighten(s: State, seat: int, loss: int) -> None:
    """PH-71 A Doll makes it worse, PH-72 two are no worse than one; PH-63 a Candle may help."""
    loss += min(1, s.pawns[seat].cards[Card.HAUNTED_DOLL])
    if loss > 0 and may_hold(s, seat, Card.CANDLE) and not has(s.candles, seat):
        ask(s, only(seat), Question.CANDLE, loss)
    else:
        lose_courage(s, seat, loss)


@rule
def may_light(s: State, seat: int) -> int:
    """PH-63 That takes a Candle."""
    return ALLOWED if holds(s, seat, Card.CANDLE) else Refusal.CARD_NOT_HELD


@rule
def light_candle(s: State, seat: int) -> None:
    """PH-63 One courage less is lost, PH-A48 never fewer than none; PH-64 one Candle a turn (PH-A7)."""
    s.candles = with_seat(s.candles, seat)
    play(s, seat, Card.CANDLE)


@rule
def lose_courage(s: State, seat: int, loss: int) -> None:
    """PH-88 Courage is lost; PH-105 whoever has none left dies, whatever is in the hand."""
    pawn = s.pawns[seat]
    lost = min(loss, pawn.courage)
    pawn.courage -= lost
    if lost > 0:
        tell(s, Event.LOST_COURAGE, seat, lost)
    if pawn.courage == 0:
        die(s, seat)


# Death ----------------------------------------------------------------------


@rule
def die(s: State, seat: int) -> None:
    """PH-114 Scared to death: a ghost on the same space; PH-117 without cards; PH-A77 the own turn is over."""
    if is_resting(s, seat):
        stand_in_camp(s, seat)
    s.pawns[seat].fate = Fate.GHOST
    discard_hand(s, seat)
    tell(s, Event.DIED, seat)
    if seat == s.active:
        skip_to(s, Step.NEXT_TURN)
    if s.carrier == seat:
        lose_treasure(s, seat)
    finish_if_deserted(s)


@rule
def lose_treasure(s: State, seat: int) -> None:
    """PH-119 The dead puts the token next to it, even beyond a wall; PH-A61 with no room there, where it is."""
    if living(s) != NO_SEATS and can_drop_anywhere(s, s.pawns[seat].space):
        ask(s, only(seat), Question.DROP_TREASURE)
    else:
        drop_treasure(s, seat, s.pawns[seat].space)
