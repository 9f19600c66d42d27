"""Cards that are chosen together, in any order."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import Card
from tests.games.ghost_at_home.answers import BEGIN_DISCARD, discard, light, pay
from tests.games.ghost_at_home.arrange import ADA, BEN, FIRST, table


def test_gh_20_cards_that_pay_are_chosen_in_any_order() -> None:
    """GH-20 They need five bulbs together; a cat has none."""
    t = table(ADA.hand(Card.ROOM_1_TWO, Card.ROOM_1_THREE, Card.CAT), BEN, deck=(Card.GHOST,) * 3)
    t.answer(ADA, light(FIRST))
    limits = t.limits(ADA)
    assert limits.available == {pay(Card.ROOM_1_TWO): 1, pay(Card.ROOM_1_THREE): 1}
    assert (limits.least, limits.weights[pay(Card.ROOM_1_THREE)]) == (5, 3)

    t.choose(ADA, pay(Card.ROOM_1_THREE), pay(Card.ROOM_1_TWO))

    assert t.lit(ADA) == {FIRST}


def test_gh_20_what_is_paid_already_counts() -> None:
    """GH-20 Two of five bulbs are paid."""
    t = table(ADA.hand(Card.ROOM_1_TWO, Card.ROOM_1_THREE), BEN, deck=(Card.GHOST,) * 3)

    t.answer(ADA, light(FIRST), pay(Card.ROOM_1_TWO))

    assert (t.limits(ADA).least, t.limits(ADA).available) == (3, {pay(Card.ROOM_1_THREE): 1})


def test_gh_8_cards_to_discard_are_chosen_in_any_order() -> None:
    """GH-8 One card or several."""
    t = table(ADA.hand(Card.ROOM_3_ONE, Card.GHOST, Card.CAT), BEN, deck=(Card.ROOM_3_TWO,) * 3)
    t.answer(ADA, BEGIN_DISCARD)
    assert t.limits(ADA).least == 1
    t.answer(ADA, discard(Card.ROOM_3_ONE))
    assert (t.limits(ADA).least, set(t.limits(ADA).available)) == (0, {discard(Card.GHOST), discard(Card.CAT)})

    t.choose(ADA, discard(Card.CAT), discard(Card.GHOST))

    assert t.hand(ADA) == [Card.ROOM_3_TWO] * 3
