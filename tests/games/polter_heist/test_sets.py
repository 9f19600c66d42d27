"""Cards and tiles that are chosen together, in any order."""

from __future__ import annotations

from hauntology.games.polter_heist.box import Card, Ghost, Hour, Question
from tests.games.polter_heist.answers import DONE, ROLL, card, propose, tile, want
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, PARTS, find, meet, table


def test_ph_147_cards_to_leave_are_chosen_in_any_order() -> None:
    """PH-147 ADA leaves a part and a Candle; PH-149 the Mask cannot be chosen."""
    t = table(ADA.courage(6).holds(Card.CANDLE, Card.CANDLE, Card.ANCIENT_MASK, Card.SENSOR_ARRAY), BEN.at("k12"))
    t.answer(ADA, ROLL)
    assert t.limits(ADA).available == {card(Card.CANDLE): 2, card(Card.SENSOR_ARRAY): 1}

    t.choose(ADA, card(Card.SENSOR_ARRAY), card(Card.CANDLE))

    assert (t.left(ADA), t.question) == ([Card.CANDLE, Card.SENSOR_ARRAY], Question.MOVE)


def test_ph_147_a_seat_may_leave_everything_it_can() -> None:
    """PH-147 Then the dice are rolled at once."""
    t = table(ADA.holds(Card.SATCHEL, Card.CANDLE), BEN.at("k12"))

    t.choose(ADA, card(Card.SATCHEL), card(Card.CANDLE))

    assert (t.left(ADA), t.question) == ([Card.CANDLE, Card.SATCHEL], Question.MOVE)


def test_ph_147_a_seat_may_leave_nothing() -> None:
    """PH-147 Leaving cards is up to ADA."""
    t = table(ADA.holds(Card.CANDLE), BEN.at("k12"))

    t.choose(ADA, DONE)

    assert (t.left(ADA), t.question) == ([], Question.MOVE)


def test_ph_58_tiles_of_floor_plans_are_chosen_in_any_order() -> None:
    """PH-58 The tile that lies face up cannot be chosen."""
    t = find(Card.THE_EAST_STAIRS)
    assert set(t.limits(ADA).available) == {tile("attic 3"), tile("second 3"), tile("cellar 3")}

    t.choose(ADA, tile("cellar 3"), tile("attic 3"))

    assert (bool(t.tile("attic 3")), bool(t.tile("second 3")), bool(t.tile("cellar 3"))) == (True, False, True)
    assert t.active == BEN


def test_ph_93_cards_for_a_poltergeist_are_chosen_in_any_order() -> None:
    """PH-42 PH-A9 At eight it is two cards, or one part instead."""
    ada = ADA.holds(Card.CANDLE, Card.SATCHEL, Card.RUN_IN_FEAR, Card.SENSOR_ARRAY)
    t = meet(Ghost.POLTERGEIST, ada, hour=Hour.MIDNIGHT)
    assert (t.limits(ADA).least, t.limits(ADA).most, t.limits(ADA).weights) == (1, 1, {})

    t.choose(ADA, card(Card.SENSOR_ARRAY))

    assert t.hand(ADA) == [Card.CANDLE, Card.RUN_IN_FEAR, Card.SATCHEL]


def test_ph_a9_one_part_counts_as_much_as_all_cards() -> None:
    """PH-A9 At eight ADA gives up one part instead of two cards."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.RUN_IN_FEAR, *PARTS[:3]), hour=Hour.EIGHT)
    assert {t.limits(ADA).weights[card(part)] for part in PARTS[:3]} == {2}

    t.choose(ADA, card(PARTS[2]))

    assert t.hand(ADA) == [Card.CANDLE, Card.RUN_IN_FEAR, *PARTS[:2]]


def test_ph_a9_once_a_card_is_picked_no_part_can_be_chosen() -> None:
    """PH-A9 A part is lost instead of other cards; PH-40 at four never."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.RUN_IN_FEAR, Card.SENSOR_ARRAY), hour=Hour.EIGHT)
    t.answer(ADA, card(Card.CANDLE))
    assert t.limits(ADA).available == {card(Card.RUN_IN_FEAR): 1}

    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.RUN_IN_FEAR, Card.SENSOR_ARRAY))
    assert t.limits(ADA).available == {card(Card.CANDLE): 1, card(Card.RUN_IN_FEAR): 1}


def test_ph_145_goods_of_a_trade_are_chosen_in_any_order() -> None:
    """PH-145 ADA names what ADA wants first, and then what ADA gives."""
    t = table(ADA.at("k12").holds(Card.CANDLE, Card.RUN_IN_FEAR), BEN.at("l12").holds(Card.SATCHEL, Card.TREASURE))
    t.answer(ADA, propose(BEN))
    assert set(t.limits(ADA).available) == {
        card(Card.CANDLE),
        card(Card.RUN_IN_FEAR),
        want(Card.SATCHEL),
        want(Card.TREASURE),
    }

    t.choose(ADA, want(Card.TREASURE), card(Card.RUN_IN_FEAR), card(Card.CANDLE))

    assert (list(t.s.offer).count(1), t.s.wanted[Card.TREASURE], t.waiting) == (2, 1, {BEN})


def test_ph_145_something_must_be_offered_or_wanted() -> None:
    """PH-145 Once something is named, nothing else has to be; what is wanted is named last."""
    t = table(ADA.at("k12").holds(Card.CANDLE, Card.RUN_IN_FEAR), BEN.at("l12").holds(Card.CANDLE, Card.SATCHEL))
    t.answer(ADA, propose(BEN))
    assert t.limits(ADA).least == 1

    t.answer(ADA, want(Card.SATCHEL))

    assert (t.limits(ADA).least, t.limits(ADA).available) == (0, {})


def test_ph_a42_secret_pockets_may_hold_any_card() -> None:
    """PH-A42 BEN has two cards in the pockets, CLEO none."""
    t = table(ADA.at("k12"), BEN.at("l12").hides(Card.SATCHEL, Card.CANDLE), CLEO, secret_hands=1)

    t.answer(ADA, propose(BEN))

    assert t.limits(ADA).available == {want(Card(kind)): 2 for kind in range(4)}
