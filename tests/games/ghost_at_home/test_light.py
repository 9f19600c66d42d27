"""Chapter 4: light."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from hauntology.games.ghost_at_home.box import Card, Floor, Place, Question, Refusal
from hauntology.games.ghost_at_home.events import Event
from hauntology.kernel.engine import Refusal as KernelRefusal
from tests.games.ghost_at_home.answers import DONE, LET, light, pay, play
from tests.games.ghost_at_home.arrange import ADA, BEN, FIRST, SECOND, THIRD, Table, table

FIVE = (Card.ROOM_1_TWO, Card.ROOM_1_THREE)  # five bulbs together
ROOM_WITH = {1: Card.ROOM_1_ONE, 2: Card.ROOM_1_TWO, 3: Card.ROOM_1_THREE}


def lightable(*rooms: int) -> list[Floor]:
    """The floors of a house with these numbers of rooms that can be lit, given enough bulbs."""
    t = table(ADA.house(*rooms).hand(*FIVE), BEN)
    return [floor for floor in Floor if light(floor) in t.legal(ADA)]


def hands_that_can_pay(cards: int) -> list[tuple[int, ...]]:
    """The bulbs of every hand of this many room cards that can pay for a light."""
    found = []
    for bulbs in combinations_with_replacement((1, 2, 3), cards):
        t = table(ADA.hand(*(ROOM_WITH[number] for number in bulbs)), BEN)
        if light(FIRST) in t.legal(ADA):
            found.append(bulbs)
    return found


def paying(*cards: Card) -> Table:
    """ADA has these cards and pays for the light on the first floor."""
    t = table(ADA.hand(*cards), BEN, deck=(Card.CAT,) * 3)
    t.answer(ADA, light(FIRST))
    return t


# What it costs ----------------------------------------------------------------


def test_gh_20_light_costs_five_bulbs() -> None:
    """GH-20 Cards with at least five bulbs are discarded; GH-22 the stair is turned to its lit side."""
    t = table(ADA.hand(Card.ROOM_1_TWO, Card.ROOM_1_THREE, Card.CAT), BEN, deck=(Card.GHOST,) * 3, pile=[])

    t.answer(ADA, light(FIRST), pay(Card.ROOM_1_TWO), pay(Card.ROOM_1_THREE), DONE)

    assert t.lit(ADA) == {FIRST}
    assert t.hand(ADA) == [Card.GHOST, Card.GHOST, Card.CAT]
    assert t.events_of(Event.LIT) == [(ADA, FIRST)]


def test_gh_20_four_bulbs_are_too_few() -> None:
    """GH-20 With four bulbs a seat cannot begin to pay."""
    t = table(ADA.hand(Card.ROOM_1_TWO, Card.ROOM_2_TWO, Card.GHOST), BEN)

    assert t.refused(ADA, light(FIRST)) == Refusal.TOO_FEW_BULBS


def test_gh_20_a_seat_cannot_stop_paying_before_five_bulbs() -> None:
    """GH-20 Four bulbs are not enough."""
    t = paying(Card.ROOM_1_TWO, Card.ROOM_1_TWO, Card.ROOM_2_ONE)

    t.answer(ADA, pay(Card.ROOM_1_TWO), pay(Card.ROOM_1_TWO))

    assert t.refused(ADA, DONE) == Refusal.NOT_PAID_YET


def test_gh_20_cards_that_pay_go_to_the_pile() -> None:
    """GH-20 The cards are discarded, GH-A56 and everyone sees them."""
    t = table(ADA.hand(*FIVE), BEN, deck=(Card.CAT,) * 3, pile=[Card.GHOST])
    before = t.pile

    t.answer(ADA, light(FIRST), pay(Card.ROOM_1_TWO), pay(Card.ROOM_1_THREE))

    assert t.pile == sorted([*before, *FIVE])
    assert t.events_of(Event.PAID) == [(ADA, Card.ROOM_1_TWO, FIRST), (ADA, Card.ROOM_1_THREE, FIRST)]


def test_gh_20_bulbs_are_counted_from_zero_for_each_light() -> None:
    """GH-20 Each light costs five: the bulbs paid for the last one are spent."""
    t = paying(*FIVE)

    t.answer(ADA, pay(Card.ROOM_1_TWO))
    assert t.s.paid == 2
    t.answer(ADA, pay(Card.ROOM_1_THREE), DONE)

    assert t.s.paid == 0


@pytest.mark.parametrize(
    ("card", "bulbs"),
    [
        *((Card.ROOM_1_ONE, 1), (Card.ROOM_1_TWO, 2), (Card.ROOM_1_THREE, 3)),
        *((Card.ROOM_2_ONE, 1), (Card.ROOM_2_TWO, 2), (Card.ROOM_2_THREE, 3)),
        *((Card.ROOM_3_ONE, 1), (Card.ROOM_3_TWO, 2), (Card.ROOM_3_THREE, 3)),
    ],
)
def test_gh_21_bulbs_are_printed_on_room_cards(card: Card, bulbs: int) -> None:
    """GH-21 A room card has one, two or three; GH-A5 any room card pays for any floor."""
    t = table(ADA.hand(card), BEN, bulbs=bulbs)

    t.answer(ADA, light(FIRST), pay(card))

    assert t.s.paid == bulbs


def test_gh_a5_rooms_of_the_third_floor_light_the_first() -> None:
    """GH-A5 Any room card pays for any floor."""
    t = paying(Card.ROOM_3_TWO, Card.ROOM_3_THREE)

    t.answer(ADA, pay(Card.ROOM_3_TWO), pay(Card.ROOM_3_THREE), DONE)

    assert t.lit(ADA) == {FIRST}


def test_gh_25_two_cards_pay_as_three_and_two_or_two_threes() -> None:
    """GH-25 The cheapest payments are 3+2 and 3+3."""
    assert hands_that_can_pay(cards=2) == [(2, 3), (3, 3)]


def test_gh_25_of_hands_of_three_only_the_two_smallest_are_too_few() -> None:
    """GH-25 2+2+1, 3+1+1, 2+2+2 and more are enough; 1+1+2 and 1+1+1 are too few."""
    three = list(combinations_with_replacement((1, 2, 3), 3))

    assert hands_that_can_pay(cards=3) == [bulbs for bulbs in three if bulbs not in {(1, 1, 1), (1, 1, 2)}]


def test_gh_25_one_card_is_never_enough() -> None:
    """GH-25 No card has five bulbs."""
    assert hands_that_can_pay(cards=1) == []


def test_gh_a4_more_than_needed_may_be_paid() -> None:
    """GH-A4 Any set of room cards with five bulbs or more is allowed."""
    t = paying(Card.ROOM_1_TWO, Card.ROOM_1_THREE, Card.ROOM_2_ONE)

    t.answer(ADA, pay(Card.ROOM_1_TWO), pay(Card.ROOM_1_THREE))

    assert t.legal(ADA) == [pay(Card.ROOM_2_ONE), DONE]


def test_gh_20_a_skipped_card_must_leave_enough_bulbs() -> None:
    """GH-20 Cards are picked from left to right, GH-8, and five bulbs must still be in reach."""
    t = paying(Card.ROOM_1_THREE, Card.ROOM_2_TWO, Card.ROOM_2_THREE)

    assert t.legal(ADA) == [pay(Card.ROOM_1_THREE), pay(Card.ROOM_2_TWO)]
    assert t.refused(ADA, pay(Card.ROOM_2_THREE)) == KernelRefusal.OUT_OF_ORDER


def test_gh_a4_cards_without_bulbs_cannot_pay() -> None:
    """GH-A4 Neither ghost nor cat can be added, GH-66 nor a wild room."""
    t = table(ADA.hand(*FIVE, Card.GHOST, Card.CAT, Card.WILD), BEN, hand=5, specials=1)

    t.answer(ADA, light(FIRST))

    assert t.question == Question.PAY
    assert t.legal(ADA) == [pay(Card.ROOM_1_TWO)]
    assert t.refused(ADA, play(Card.GHOST)) == KernelRefusal.NOT_ASKED


def test_gh_20_only_cards_of_the_hand_pay() -> None:
    """GH-20 The cards must be in the hand."""
    t = table(ADA.hand(*FIVE), BEN.hand(Card.ROOM_2_THREE))

    t.answer(ADA, light(FIRST))

    assert t.refused(ADA, pay(Card.ROOM_2_THREE)) == Refusal.NOT_IN_HAND_TO_PAY


def test_gh_26_lighting_uses_up_the_turn() -> None:
    """GH-26 The next seat has its turn; GH-9 and the hand is filled."""
    t = paying(*FIVE)

    t.answer(ADA, pay(Card.ROOM_1_TWO), pay(Card.ROOM_1_THREE), DONE)

    assert (t.active, t.question) == (BEN, Question.TURN)
    assert t.hand(ADA) == [Card.CAT] * 3


# Which floors -----------------------------------------------------------------


def test_gh_23_in_an_empty_house_the_first_floor_can_be_lit() -> None:
    """GH-23 The first floor has no condition; GH-24 the floor itself need not have rooms."""
    assert lightable() == [FIRST]


def test_gh_23_with_one_room_the_second_floor_cannot_be_lit() -> None:
    """GH-23 All floors below must be full."""
    assert lightable(1) == [FIRST]


def test_gh_24_above_a_full_floor_an_empty_one_can_be_lit() -> None:
    """GH-24 It need not have rooms, and the floor below may be dark."""
    assert lightable(2) == [FIRST, SECOND]


def test_gh_23_with_three_rooms_the_third_floor_cannot_be_lit() -> None:
    """GH-23 The second floor is not full."""
    assert lightable(2, 1) == [FIRST, SECOND]


def test_gh_a36_above_two_full_floors_the_third_can_be_lit() -> None:
    """GH-A36 All lower floors are full, which by GH-19 is the same as the next lower one."""
    assert lightable(2, 2) == [FIRST, SECOND, THIRD]


def test_gh_23_the_refusal_says_that_the_floors_below_are_not_full() -> None:
    """GH-23 All floors below must be full."""
    t = table(ADA.house(2, 1).hand(*FIVE), BEN)

    assert t.refused(ADA, light(THIRD)) == Refusal.FLOORS_BELOW


def test_gh_24_the_floor_that_was_chosen_is_lit() -> None:
    """GH-24 A floor may be lit above a dark one."""
    t = table(ADA.house(2, 2).hand(*FIVE), BEN)

    t.answer(ADA, light(THIRD), pay(Card.ROOM_1_TWO), pay(Card.ROOM_1_THREE), DONE)

    assert t.lit(ADA) == {THIRD}


def test_gh_a6_a_lit_floor_is_not_lit_again() -> None:
    """GH-A6 Lighting it again would have no effect."""
    t = table(ADA.house(2).lit(FIRST).hand(*FIVE), BEN)

    assert t.refused(ADA, light(FIRST)) == Refusal.ALREADY_LIT
    assert light(SECOND) in t.legal(ADA)


def test_gh_a7_a_light_stays_on_when_a_lower_floor_is_lost() -> None:
    """GH-A7 The empty third floor stays lit when the second is lost."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2, 2).lit(THIRD).hand(Card.CAT))

    t.haunt(ADA, BEN, Place.SECOND_LEFT)
    t.answer(BEN, LET)

    assert t.rooms(BEN) == 2
    assert t.lit(BEN) == {THIRD}
