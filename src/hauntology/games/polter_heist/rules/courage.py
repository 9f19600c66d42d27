"""Chapter 7: courage, the camp, and death."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CAMP,
    COURAGE_MAX,
    NO_CARD,
    Card,
    Fate,
    Fright,
    Question,
    Refusal,
    Solace,
    Step,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import discard_hand, has_card, may_hold, play_card
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
from hauntology.kernel.bitsets import has, singleton, with_member
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS

# Gaining courage ------------------------------------------------------------


@rule
def gain_courage(s: State, seat: int, number: int, cause: int) -> None:
    """PH-106 Courage never exceeds eight: any further gain is lost (PH-A81)."""
    pawn = s.pawns[seat]
    gain = min(number, COURAGE_MAX - pawn.courage)
    pawn.courage += gain
    if gain > 0:
        tell(s, Event.GAINED_COURAGE, seat, gain, cause)
    elif number > 0:
        tell(s, Event.HAD_FULL_COURAGE, seat, cause)


@rule
def go_to_camp(s: State, seat: int) -> None:
    """PH-107 A pawn that comes to the camp gains one courage; PH-A89 in the escape phase it takes a space there."""
    if is_camp_shared(s, seat):
        s.pawns[seat].space = CAMP
    else:
        stand_in_camp(s, seat)
    tell(s, Event.CAMPED, seat)
    gain_courage(s, seat, s.options.entry_courage, Solace.CAMP)


@rule
def rest(s: State, seat: int) -> None:
    """PH-108 A turn in the camp gives two courage, PH-110 without a roll or a move."""
    gain_courage(s, seat, s.options.rest_courage, Solace.REST)


# Cards that help --------------------------------------------------------------


@rule
def drink(s: State, seat: int) -> None:
    """PH-59 Liquid Courage gives one courage; PH-61 several may be played."""
    play_card(s, seat, Card.LIQUID_COURAGE)
    gain_courage(s, seat, 1, Solace.LIQUID_COURAGE)


@rule
def may_drink(s: State, seat: int) -> int:
    """PH-60 Not on the turn it was got; PH-A81 not with full courage; PH-A24 only on the seat's own turn."""
    pawn = s.pawns[seat]
    if not has_card(s, seat, Card.LIQUID_COURAGE):
        return Refusal.NO_LIQUID_COURAGE
    if pawn.courage == COURAGE_MAX:
        return Refusal.FULL_COURAGE
    return Refusal.FRESH if pawn.fresh == pawn.pockets[Card.LIQUID_COURAGE] else ALLOWED


@rule
def can_possibly_drink(s: State, seat: int) -> bool:
    """PH-A97 Might the seat play Liquid Courage, as far as everybody knows? Then it is asked."""
    pawn = s.pawns[seat]
    if pawn.courage == COURAGE_MAX:
        return False
    if s.options.secret_hands:
        return pawn.pocketed > 0
    return pawn.cards[Card.LIQUID_COURAGE] > pawn.fresh_cards


@rule
def may_run(s: State, seat: int) -> int:
    """PH-65 Run In Fear takes three courage or less; PH-A78 it cannot be played in the camp."""
    if not has_card(s, seat, Card.RUN_IN_FEAR):
        return Refusal.NO_RUN_IN_FEAR
    if s.pawns[seat].courage > s.options.run_courage:
        return Refusal.BRAVE
    return Refusal.IN_CAMP if is_in_camp(s, seat) else ALLOWED


@rule
def can_possibly_run(s: State, seat: int) -> bool:
    """PH-66 Might the seat play Run In Fear, as far as everybody knows? Then it is asked."""
    is_afraid = s.pawns[seat].courage <= s.options.run_courage
    return is_afraid and not is_in_camp(s, seat) and may_hold(s, seat, Card.RUN_IN_FEAR)


@rule
def run_in_fear(s: State, seat: int) -> None:
    """PH-65 The pawn goes to the camp; PH-68 a carrier drops the Treasure; PH-69 the camp gives its courage."""
    play_card(s, seat, Card.RUN_IN_FEAR)
    if is_carrier(s, seat):
        drop_treasure(s, seat, s.pawns[seat].space)
    go_to_camp(s, seat)


# Losing courage -------------------------------------------------------------


@rule
def frighten(s: State, seat: int, loss: int) -> None:
    """PH-71 A Doll raises the loss, PH-72 two no more than one; PH-63 a Candle may be played."""
    loss += min(1, s.pawns[seat].cards[Card.HAUNTED_DOLL])
    if loss > 0 and may_hold(s, seat, Card.CANDLE) and not has(s.candles, seat):
        ask(s, singleton(seat), Question.CANDLE, loss)
    else:
        lose_courage(s, seat, loss, 0)


@rule
def may_light(s: State, seat: int) -> int:
    """PH-63 This takes a Candle."""
    return ALLOWED if has_card(s, seat, Card.CANDLE) else Refusal.NO_CANDLE


@rule
def light_candle(s: State, seat: int) -> None:
    """PH-63 The loss is one less, PH-A48 but never below zero; PH-64 one Candle may be played a turn (PH-A7)."""
    s.candles = with_member(s.candles, seat)
    play_card(s, seat, Card.CANDLE)


@rule
def lose_courage(s: State, seat: int, loss: int, candles: int) -> None:
    """PH-88 Courage is lost; PH-105 a seat with none left dies, whatever cards it holds."""
    pawn = s.pawns[seat]
    lost = min(loss, pawn.courage)
    pawn.courage -= lost
    if lost > 0:
        tell(s, Event.LOST_COURAGE, seat, lost, name_fright(s, seat, candles))
    else:
        tell(s, Event.KEPT_COURAGE, seat, name_fright(s, seat, candles))
    if pawn.courage == 0:
        become_ghost(s, seat)


@rule
def name_fright(s: State, seat: int, candles: int) -> int:
    """PH-88 What the courage is lost to: the open Ghost card or else a scare, PH-A47 with a Doll and a Candle."""
    dolls = min(1, s.pawns[seat].cards[Card.HAUNTED_DOLL])
    return (s.ghost - NO_CARD) * Fright.SPOOK + dolls * Fright.SCARE_DOLL + candles * Fright.SCARE_CANDLE


# Death ----------------------------------------------------------------------


@rule
def become_ghost(s: State, seat: int) -> None:
    """PH-114 A seat without courage is a ghost on the same space, PH-117 without cards; PH-A77 its own turn ends."""
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
    """PH-119 The Treasure goes to a space beside the dead carrier, across walls too; PH-A61 without one it stays."""
    if living(s) != NO_SEATS and can_drop_anywhere(s, seat):
        ask(s, singleton(seat), Question.DROP_TREASURE)
    else:
        drop_treasure(s, seat, s.pawns[seat].space)
