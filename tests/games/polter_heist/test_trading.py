"""Chapter 9: trading, and cards left in the camp."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist.box import Card, Gap, Ghost, Question, Refusal
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.trading import are_near
from hauntology.games.polter_heist.rules.turn import is_haunted
from hauntology.kernel.engine import Refusal as EngineRefusal
from hauntology.kernel.seat_order import NOBODY
from tests.games.polter_heist.answers import (
    COUNTER,
    DONE,
    EAST,
    NO,
    NORTH,
    ROLL,
    SOUTH,
    STAY,
    STOP,
    YES,
    card,
    out,
    pick_up,
    propose,
    seat,
    want,
)
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, DAN, Seat, SeatSetup, attack, dice, table

TILES = {"first 3": "F3", "first 4": "F2", "second 3": "S2"}


def near(ada: Seat | SeatSetup, ben: Seat | SeatSetup, **more: object) -> bool:
    """Can ADA trade with BEN?"""
    t = table(ada, ben, CLEO.at("a3"), turn=CLEO, tiles=TILES, **more)  # type: ignore[arg-type]
    return are_near(t.s, ADA, BEN)


# Where seats can trade --------------------------------------------------------------


@pytest.mark.parametrize(
    ("ada", "ben", "expected"),
    [
        ("m10", "o11", True),  # PH-141 both in the Kitchen
        ("m10", "m14", False),  # PH-A85 Kitchen and Pantry are two rooms of a tile
        ("n14", "o14", False),  # PH-A85 Pantry and Closet have a wall between them
        ("n11", "n12", False),  # PH-A85 across a doorway
        ("p10", "r15", True),  # PH-141 the Ball Room is one room on both sides
        ("p10", "q12", True),  # PH-141 the hallway through it belongs to it
        ("k12", "l12", True),  # PH-143 side by side in the foyer
        ("k12", "l13", False),  # PH-143 not diagonally
        ("j12", "l12", False),  # PH-143 not further away
        ("h8", "i8", False),  # PH-143 with a banister between them
        ("i8", "i9", True),  # PH-143 on the stairs
        ("l12", "m12", True),  # PH-143 foyer and hallway
        ("k3", "l3", True),  # PH-143 on a landing
        ("g9", "g10", False),  # PH-143 on different floors
    ],
)
def test_ph_141_to_143_where_seats_can_trade(ada: str, ben: str, expected: bool) -> None:
    """PH-141 In one room, PH-143 or next to each other where people walk."""
    assert near(ADA.at(ada), BEN.at(ben)) == expected


def test_ph_142_two_seats_in_the_camp_can_trade() -> None:
    """PH-142 At rest, or on its spaces; PH-A85 with the foyer, only a carrier next to it can."""
    assert near(ADA, BEN)
    assert near(ADA.at("h15").holds(Card.TREASURE), BEN)
    assert near(ADA.at("j13").holds(Card.TREASURE), BEN.at("k13"))
    assert not near(ADA, BEN.at("k13"))


def test_ph_a85_in_the_escape_phase_camp_spaces_are_like_the_foyer() -> None:
    """PH-A85 Only seats next to each other can trade."""
    t = table(ADA.at("h13"), BEN.at("i13"), CLEO.at("h15"), DAN.away(), escaped=DAN)

    assert (are_near(t.s, ADA, BEN), are_near(t.s, ADA, CLEO)) == (True, False)


# How they trade ---------------------------------------------------------------------


def test_ph_145_a_trade_may_be_uneven() -> None:
    """PH-145 ADA gives two cards for one."""
    t = table(ADA.at("k12").holds(Card.CANDLE, Card.SENSOR_ARRAY), BEN.at("l12").holds(Card.SATCHEL))

    t.answer(ADA, propose(BEN), card(Card.CANDLE), card(Card.SENSOR_ARRAY), want(Card.SATCHEL), DONE)
    assert (t.waiting, t.question) == ({BEN}, Question.TRADE)
    t.answer(BEN, YES)

    assert (t.hand(ADA), t.hand(BEN)) == ([Card.SATCHEL], [Card.CANDLE, Card.SENSOR_ARRAY])


def test_ph_145_a_trade_may_be_a_gift() -> None:
    """PH-145 ADA gives a card for nothing."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("l12"))

    t.answer(ADA, propose(BEN), card(Card.CANDLE), DONE)
    t.answer(BEN, YES)

    assert (t.hand(ADA), t.hand(BEN), t.events_of(Event.TRADED)) == ([], [Card.CANDLE], [(ADA, BEN, Card.CANDLE)])


def test_ph_a45_the_partner_may_refuse() -> None:
    """PH-A45 No card changes hands, and ADA goes on."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("l12"))

    t.answer(ADA, propose(BEN), card(Card.CANDLE), DONE)
    t.answer(BEN, NO)

    assert (t.hand(ADA), t.active, t.question) == ([Card.CANDLE], ADA, Question.TURN)


def test_ph_145_a_trade_of_nothing_for_nothing_is_refused() -> None:
    """PH-145 Something must be offered or wanted."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("l12").holds(Card.CANDLE))

    t.answer(ADA, propose(BEN))
    assert t.refused(ADA, DONE) == Refusal.NOTHING_OFFERED


def test_ph_145_a_seat_offers_and_wants_only_cards_that_are_there() -> None:
    """PH-145 Each card is offered once, and the rules take the cards in one order only."""
    t = table(ADA.at("k12").holds(Card.CANDLE, Card.SATCHEL), BEN.at("l12").holds(Card.CANDLE, Card.SATCHEL))
    t.answer(ADA, propose(BEN), card(Card.SATCHEL))
    assert t.refused(ADA, card(Card.SATCHEL)) == Refusal.NOT_HELD_TO_OFFER
    assert t.refused(ADA, card(Card.CANDLE)) == EngineRefusal.OUT_OF_ORDER

    t.answer(ADA, want(Card.SATCHEL))

    assert t.refused(ADA, want(Card.SATCHEL)) == Refusal.NOT_HELD_BY_PARTNER
    assert t.refused(ADA, want(Card.CANDLE)) == EngineRefusal.OUT_OF_ORDER
    assert t.legal(ADA) == [DONE]


def test_ph_a45_the_partner_makes_a_counter_offer() -> None:
    """PH-A45 BEN does not want ADA's Candle for a Satchel, and offers the Satchel for two Candles: ADA accepts."""
    t = table(ADA.at("k12").holds(Card.CANDLE, Card.CANDLE), BEN.at("l12").holds(Card.SATCHEL))
    t.answer(ADA, propose(BEN), card(Card.CANDLE), want(Card.SATCHEL), DONE)
    t.answer(BEN, COUNTER)
    assert (t.waiting, t.question, t.s.trader, t.s.partner) == ({BEN}, Question.OFFER, BEN, ADA)
    t.answer(BEN, card(Card.SATCHEL), want(Card.CANDLE), want(Card.CANDLE), DONE)

    t.answer(ADA, YES)

    assert (t.hand(ADA), t.hand(BEN)) == ([Card.SATCHEL], [Card.CANDLE, Card.CANDLE])
    assert (t.s.trader, t.s.partner, t.s.countered, t.question) == (NOBODY, NOBODY, 0, Question.TURN)


def test_ph_a45_a_counter_offer_is_not_countered() -> None:
    """PH-A45 ADA accepts or refuses; after that ADA may propose another trade, which may be countered again."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("l12").holds(Card.SATCHEL))
    t.answer(ADA, propose(BEN), card(Card.CANDLE), DONE)
    t.answer(BEN, COUNTER, want(Card.CANDLE), DONE)
    assert t.refused(ADA, COUNTER) == Refusal.COUNTERED_ALREADY

    t.answer(ADA, NO, propose(BEN), card(Card.CANDLE), DONE)

    assert COUNTER in t.legal(BEN)


def test_ph_a45_the_treasure_may_change_hands_by_a_counter_offer() -> None:
    """PH-146 BEN wants the Treasure for a Satchel."""
    t = table(ADA.at("k12").holds(Card.TREASURE), BEN.at("l12").holds(Card.SATCHEL))
    t.answer(ADA, propose(BEN), want(Card.SATCHEL), DONE)
    t.answer(BEN, COUNTER, card(Card.SATCHEL), want(Card.TREASURE), DONE)

    t.answer(ADA, YES)

    assert (t.hand(ADA), t.hand(BEN)) == ([Card.SATCHEL], [Card.TREASURE])


def test_ph_a45_the_refusals_for_a_partner() -> None:
    """PH-A45 ADA cannot trade with ADA; PH-1 nor with a fourth seat; PH-143 CLEO is far away."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("l12"), CLEO.at("a12"))

    assert t.refused(ADA, propose(ADA)) == Refusal.TRADE_YOURSELF
    assert t.refused(ADA, propose(DAN)) == Refusal.NO_SUCH_SEAT
    assert t.refused(ADA, propose(CLEO)) == Refusal.NOT_NEAR


def test_ph_144_trades_are_made_only_before_the_roll() -> None:
    """PH-144 After the roll, PH-A49 stopping beside BEN only prepares a later trade."""
    t = table(ADA.at("j12").holds(Card.CANDLE), BEN.at("l12").holds(Card.CANDLE))
    assert t.question == Question.MOVE

    t.answer(ADA, EAST, STOP)

    assert (t.space(ADA), t.active, t.question) == ("k12", BEN, Question.TURN)


def test_ph_a85_a_turn_has_three_proposals() -> None:
    """PH-A85 The fourth is refused."""
    t = table(ADA.at("k12").courage(5).holds(Card.CANDLE, Card.LIQUID_COURAGE), BEN.at("l12"))
    for _ in range(3):
        t.answer(ADA, propose(BEN), card(Card.CANDLE), DONE)
        t.answer(BEN, NO)

    assert t.refused(ADA, propose(BEN)) == Refusal.TRADED_ENOUGH


def test_ph_a85_after_the_last_proposal_the_dice_are_rolled() -> None:
    """PH-A85 ADA can do nothing else."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("l12"), proposals=1)

    t.answer(ADA, propose(BEN), card(Card.CANDLE), DONE)
    t.answer(BEN, NO)

    assert t.question == Question.MOVE


def test_ph_a45_without_any_cards_there_is_nothing_to_propose() -> None:
    """PH-145 ADA is asked something else."""
    t = table(ADA.courage(5), BEN)

    assert t.refused(ADA, propose(BEN)) == Refusal.NOTHING_OFFERED


def test_ph_150_dolls_and_masks_may_be_traded() -> None:
    """PH-150 BEN accepts them."""
    t = table(ADA.at("k12").holds(Card.HAUNTED_DOLL, Card.ANCIENT_MASK), BEN.at("l12"))

    t.answer(ADA, propose(BEN), card(Card.HAUNTED_DOLL), card(Card.ANCIENT_MASK), DONE)
    t.answer(BEN, YES)

    assert t.hand(BEN) == [Card.HAUNTED_DOLL, Card.ANCIENT_MASK]


def test_ph_146_the_treasure_may_be_given_away() -> None:
    """PH-146 PH-A86 It counts for the roll that follows: ADA rolls like anybody, BEN as a carrier."""
    t = table(ADA.at("k12").holds(Card.TREASURE), BEN.at("l12"))

    t.answer(ADA, propose(BEN), card(Card.TREASURE), DONE)
    t.answer(BEN, YES)

    assert (t.hand(ADA), t.hand(BEN)) == ([], [Card.TREASURE])
    assert (is_haunted(t.s, ADA, 6), is_haunted(t.s, BEN, 6)) == (False, True)


def test_ph_146_the_treasure_may_be_wanted() -> None:
    """PH-146 ADA wants it, and gets it."""
    t = table(ADA.at("k12"), BEN.at("l12").holds(Card.TREASURE))

    t.answer(ADA, propose(BEN), want(Card.TREASURE), DONE)
    t.answer(BEN, YES)

    assert t.hand(ADA) == [Card.TREASURE]


def test_ph_a67_a_carrier_who_gives_the_treasure_away_in_the_camp_is_at_rest() -> None:
    """PH-A67 ADA is then at rest, without a gain; PH-A66 BEN, who rested, takes the upper right space."""
    t = table(ADA.at("h15").courage(5).holds(Card.TREASURE), BEN.courage(5))

    t.answer(ADA, propose(BEN), card(Card.TREASURE), DONE)
    t.answer(BEN, YES)

    assert (t.space(ADA), t.courage(ADA), t.space(BEN), t.courage(BEN)) == ("camp", 5, "j13", 5)


def test_ph_78_parts_are_traded_like_other_cards() -> None:
    """PH-78 ADA gives one of two Sensor Arrays."""
    t = table(ADA.at("k12").holds(Card.SENSOR_ARRAY, Card.SENSOR_ARRAY), BEN.at("l12"))

    t.answer(ADA, propose(BEN), card(Card.SENSOR_ARRAY), DONE)
    t.answer(BEN, YES)

    assert (t.hand(ADA), t.hand(BEN)) == ([Card.SENSOR_ARRAY], [Card.SENSOR_ARRAY])


# Cards in the camp ------------------------------------------------------------------


def test_ph_147_cards_may_be_left_in_the_camp() -> None:
    """PH-147 They are left when the seat leaves; PH-78 parts too."""
    t = table(ADA.holds(Card.CANDLE, Card.SENSOR_ARRAY), BEN.at("l12"))

    t.answer(ADA, card(Card.CANDLE), card(Card.SENSOR_ARRAY))

    assert (t.hand(ADA), t.left(ADA), t.question) == ([], [Card.CANDLE, Card.SENSOR_ARRAY], Question.MOVE)


def test_ph_a87_cards_stay_there_even_if_the_seat_does_not_get_away() -> None:
    """PH-A87 ADA has a Mask and rolls a three."""
    t = table(ADA.holds(Card.CANDLE, Card.ANCIENT_MASK), BEN.at("l12"), chance=[dice(1, 2)])

    t.answer(ADA, card(Card.CANDLE))

    assert (t.space(ADA), t.left(ADA)) == ("camp", [Card.CANDLE])


@pytest.mark.parametrize("kind", [Card.HAUNTED_DOLL, Card.ANCIENT_MASK, Card.TREASURE])
def test_ph_149_neither_doll_nor_mask_nor_treasure_can_be_left(kind: Card) -> None:
    """PH-149 PH-A87 None of them may be left there."""
    t = table(ADA.holds(Card.CANDLE, Card.HAUNTED_DOLL, Card.ANCIENT_MASK), BEN.at("l12"))

    assert t.refused(ADA, card(kind)) == Refusal.CURSED


def test_ph_147_a_seat_leaves_only_cards_it_holds() -> None:
    """PH-147 ADA has no Satchel."""
    t = table(ADA.holds(Card.CANDLE), BEN.at("l12"))

    assert t.refused(ADA, card(Card.SATCHEL)) == Refusal.NOT_HELD_TO_LEAVE


def test_ph_148_another_seat_may_take_a_card() -> None:
    """PH-148 ADA picks up a card that BEN has left, PH-A46 at the start of the turn."""
    t = table(ADA, BEN.at("l12").left(Card.CANDLE))
    assert t.question == Question.TURN

    t.answer(ADA, pick_up(Card.CANDLE))

    assert (t.hand(ADA), t.left(BEN)) == ([Card.CANDLE], [])


def test_ph_148_the_seat_that_left_a_card_cannot_take_it() -> None:
    """PH-148 The card waits for another seat."""
    t = table(ADA.courage(5).left(Card.CANDLE), BEN.at("l12"))

    assert t.refused(ADA, pick_up(Card.CANDLE)) == Refusal.NOT_LEFT_IN_CAMP


def test_ph_a46_a_card_may_be_taken_after_coming_in() -> None:
    """PH-A46 At the end of the turn, PH-148 and only in the camp."""
    t = table(ADA.at("i12"), BEN.at("l12").left(Card.CANDLE, Card.SATCHEL))
    t.answer(ADA, SOUTH)
    assert t.question == Question.END

    t.answer(ADA, pick_up(Card.CANDLE), DONE)

    assert (t.hand(ADA), t.left(BEN), t.active) == ([Card.CANDLE], [Card.SATCHEL], BEN)


def test_ph_a46_a_card_may_be_taken_after_a_rest() -> None:
    """PH-A46 ADA stays, and is asked again."""
    t = table(ADA.courage(4), BEN.at("l12").left(Card.CANDLE))

    t.answer(ADA, STAY, pick_up(Card.CANDLE))

    assert (t.courage(ADA), t.hand(ADA)) == (6, [Card.CANDLE])


def test_ph_148_a_card_cannot_be_taken_from_elsewhere() -> None:
    """PH-148 ADA is in the foyer."""
    t = table(ADA.at("k12").courage(4).holds(Card.LIQUID_COURAGE), BEN.at("a12").left(Card.CANDLE))

    assert t.refused(ADA, pick_up(Card.CANDLE)) == Refusal.PICK_UP_OUTSIDE


def test_ph_a87_a_pawn_taken_out_of_the_camp_leaves_nothing() -> None:
    """PH-A87 A Phantom takes BEN out of it: BEN keeps the cards."""
    t = attack(Ghost.PHANTOM_ATTIC, BEN.holds(Card.CANDLE), CLEO.at("k12"))

    t.answer(ADA, seat(BEN))

    assert (t.space(BEN), t.hand(BEN), t.left(BEN)) == ("i2", [Card.CANDLE], [])


def test_ph_148_a_card_left_again_belongs_to_the_last_seat_that_left_it() -> None:
    """PH-148 ADA leaves the Candle that BEN had left: now BEN may take it."""
    t = table(ADA, BEN.at("camp").left(Card.CANDLE))
    t.answer(ADA, pick_up(Card.CANDLE), ROLL, card(Card.CANDLE), out(Gap.NORTH), NORTH, STOP)

    t.answer(BEN, pick_up(Card.CANDLE))

    assert t.hand(BEN) == [Card.CANDLE]
