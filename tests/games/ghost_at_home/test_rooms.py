"""Chapter 3: rooms."""

from __future__ import annotations

import pytest

from hauntology.games.ghost_at_home.box import NO_CARD, Card, Place, Question, Refusal
from hauntology.games.ghost_at_home.events import Event
from tests.games.ghost_at_home.answers import DONE, LEFT, LET, RIGHT, play
from tests.games.ghost_at_home.arrange import ADA, BEN, FIRST, table

FIRST_FLOOR = (Card.ROOM_1_ONE, Card.ROOM_1_TWO, Card.ROOM_1_THREE)
SECOND_FLOOR = (Card.ROOM_2_ONE, Card.ROOM_2_TWO, Card.ROOM_2_THREE)
THIRD_FLOOR = (Card.ROOM_3_ONE, Card.ROOM_3_TWO, Card.ROOM_3_THREE)
ROOMS = (*FIRST_FLOOR, *SECOND_FLOOR, *THIRD_FLOOR)


def playable_rooms(*rooms: int) -> list[Card]:
    """The room cards that can be played into a house with these numbers of rooms on its floors."""
    found = []
    for card in ROOMS:
        t = table(ADA.house(*rooms).hand(card), BEN)
        if play(card) in t.legal(ADA):
            found.append(card)
    return found


def test_gh_12_an_empty_house_takes_rooms_of_the_first_floor() -> None:
    """GH-12 A room goes only on the floor printed on it."""
    assert playable_rooms() == list(FIRST_FLOOR)


def test_gh_15_a_floor_with_one_room_takes_another() -> None:
    """GH-15 A floor is full with two rooms, not with one."""
    assert playable_rooms(1) == list(FIRST_FLOOR)


def test_gh_16_when_the_first_floor_is_full_the_second_is_next() -> None:
    """GH-16 A floor must be full before a room goes on the next one, GH-15 and then takes no third room."""
    assert playable_rooms(2) == list(SECOND_FLOOR)


def test_gh_16_a_second_floor_with_one_room_is_not_full() -> None:
    """GH-16 No room goes on the third floor yet."""
    assert playable_rooms(2, 1) == list(SECOND_FLOOR)


def test_gh_16_when_the_second_floor_is_full_the_third_is_next() -> None:
    """GH-16 The floor below has two rooms."""
    assert playable_rooms(2, 2) == list(THIRD_FLOOR)


def test_gh_12_a_room_of_another_floor_is_refused() -> None:
    """GH-12 The refusal says why."""
    t = table(ADA.hand(Card.ROOM_2_ONE), BEN)

    assert t.refused(ADA, play(Card.ROOM_2_ONE)) == Refusal.FLOOR_TOO_HIGH


def test_gh_13_on_an_empty_floor_the_seat_chooses_the_side() -> None:
    """GH-13 The room goes to the left or the right of the stair."""
    t = table(ADA.hand(Card.ROOM_1_ONE), BEN)

    t.answer(ADA, play(Card.ROOM_1_ONE))

    assert t.question == Question.SIDE
    assert t.legal(ADA) == [LEFT, RIGHT]


def test_gh_13_a_room_on_the_right() -> None:
    """GH-13 The room is where it was put, and everyone is told."""
    t = table(ADA.hand(Card.ROOM_1_ONE), BEN)

    t.answer(ADA, play(Card.ROOM_1_ONE), RIGHT)

    assert t.room_at(ADA, Place.FIRST_RIGHT) == Card.ROOM_1_ONE
    assert t.room_at(ADA, Place.FIRST_LEFT) == NO_CARD
    assert t.events_of(Event.PLACED) == [(ADA, Card.ROOM_1_ONE, Place.FIRST_RIGHT)]


def test_gh_13_a_room_on_the_left() -> None:
    """GH-13 The room is where it was put, on a higher floor too."""
    t = table(ADA.house(2).hand(Card.ROOM_2_THREE), BEN)

    t.answer(ADA, play(Card.ROOM_2_THREE), LEFT)

    assert t.room_at(ADA, Place.SECOND_LEFT) == Card.ROOM_2_THREE
    assert t.room_at(ADA, Place.SECOND_RIGHT) == NO_CARD


def test_gh_13_the_second_room_goes_to_the_free_place_on_the_right() -> None:
    """GH-13 There is only one free place, so nothing is asked."""
    t = table(ADA.room(Place.FIRST_LEFT, Card.ROOM_1_TWO).hand(Card.ROOM_1_ONE), BEN)

    t.answer(ADA, play(Card.ROOM_1_ONE))

    assert t.room_at(ADA, Place.FIRST_RIGHT) == Card.ROOM_1_ONE


def test_gh_a35_a_room_on_the_right_stays_there() -> None:
    """GH-A35 The sides are kept apart: the next room goes to the left, and no room moves sideways."""
    t = table(ADA.room(Place.FIRST_RIGHT, Card.ROOM_1_TWO).hand(Card.ROOM_1_ONE), BEN)

    t.answer(ADA, play(Card.ROOM_1_ONE))

    assert t.room_at(ADA, Place.FIRST_LEFT) == Card.ROOM_1_ONE
    assert t.room_at(ADA, Place.FIRST_RIGHT) == Card.ROOM_1_TWO


def test_gh_14_two_equal_rooms_on_a_floor_are_fine() -> None:
    """GH-14 The picture does not matter."""
    t = table(ADA.room(Place.FIRST_LEFT, Card.ROOM_1_ONE).hand(Card.ROOM_1_ONE), BEN)

    t.answer(ADA, play(Card.ROOM_1_ONE))

    assert t.room_at(ADA, Place.FIRST_LEFT) == t.room_at(ADA, Place.FIRST_RIGHT) == Card.ROOM_1_ONE


def test_gh_15_a_house_has_six_rooms() -> None:
    """GH-15 There are two rooms on each of three floors: with the sixth the house is full."""
    t = table(ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE), BEN.hand(Card.GHOST))

    t.answer(ADA, play(Card.ROOM_3_ONE))

    assert t.rooms(ADA) == len(Place) == 6
    assert t.events_of(Event.ESCAPING) == [(ADA, 1 << BEN, 2)]


def test_gh_17_rooms_of_several_floors_may_be_placed_in_one_turn() -> None:
    """GH-17 Rooms of different floors may be placed, GH-8 and several cards may be used."""
    t = table(ADA.house(1).hand(Card.ROOM_1_ONE, Card.ROOM_2_ONE, Card.ROOM_2_TWO), BEN)

    t.answer(ADA, play(Card.ROOM_1_ONE), play(Card.ROOM_2_TWO), LEFT, play(Card.ROOM_2_ONE), DONE)

    assert t.room_at(ADA, Place.SECOND_LEFT) == Card.ROOM_2_TWO
    assert t.room_at(ADA, Place.SECOND_RIGHT) == Card.ROOM_2_ONE
    assert t.active == BEN


def test_gh_15_a_room_of_a_full_floor_is_refused() -> None:
    """GH-15 The first floor has two rooms already."""
    t = table(ADA.house(2).hand(Card.ROOM_1_ONE), BEN)

    assert t.refused(ADA, play(Card.ROOM_1_ONE)) == Refusal.FLOOR_FULL


def test_gh_17_each_room_must_follow_the_order() -> None:
    """GH-17 GH-16 holds for each room: until the floor below is full, a room is refused."""
    t = table(ADA.hand(Card.ROOM_1_ONE, Card.ROOM_1_TWO, Card.ROOM_2_ONE), BEN)

    t.answer(ADA, play(Card.ROOM_1_ONE), LEFT)

    assert t.refused(ADA, play(Card.ROOM_2_ONE)) == Refusal.FLOOR_TOO_HIGH
    assert t.legal(ADA) == [play(Card.ROOM_1_TWO), DONE]


def test_gh_8_one_room_is_enough() -> None:
    """GH-8 A seat may place one room and keep the other cards."""
    t = table(ADA.hand(Card.ROOM_1_ONE, Card.ROOM_1_TWO), BEN, deck=(Card.CAT,) * 3)

    t.answer(ADA, play(Card.ROOM_1_ONE), LEFT, DONE)

    assert (t.active, t.rooms(ADA)) == (BEN, 1)
    assert t.hand(ADA) == [Card.ROOM_1_TWO, Card.CAT, Card.CAT]


@pytest.mark.parametrize("hand", [(), (Card.CAT,), (Card.ROOM_2_ONE,)])
def test_gh_8_everyone_is_asked_for_more_rooms(hand: tuple[Card, ...]) -> None:
    """GH-8 The question says nothing about the cards that are left: here none of them can follow."""
    t = table(ADA.hand(Card.ROOM_1_ONE, *hand), BEN)

    t.answer(ADA, play(Card.ROOM_1_ONE), LEFT)

    assert t.question == Question.MORE_ROOMS
    assert t.legal(ADA) == [DONE]


def test_gh_17_more_rooms_come_from_the_hand() -> None:
    """GH-17 The cards must be in the seat's own hand."""
    t = table(ADA.hand(Card.ROOM_1_ONE, Card.CAT), BEN.hand(Card.ROOM_1_TWO))

    t.answer(ADA, play(Card.ROOM_1_ONE), LEFT)

    assert t.refused(ADA, play(Card.ROOM_1_TWO)) == Refusal.NOT_IN_HAND


def test_gh_18_rooms_may_be_placed_on_a_dark_floor() -> None:
    """GH-18 No light is needed."""
    t = table(ADA.house(2).hand(Card.ROOM_2_ONE), BEN)

    t.answer(ADA, play(Card.ROOM_2_ONE), LEFT)

    assert t.lit(ADA) == set()
    assert t.rooms(ADA) == 3


def test_gh_18_rooms_may_be_placed_on_a_lit_floor() -> None:
    """GH-18 Light makes no difference."""
    t = table(ADA.house(1).lit(FIRST).hand(Card.ROOM_1_ONE), BEN)

    t.answer(ADA, play(Card.ROOM_1_ONE))

    assert t.rooms(ADA) == 2


def test_gh_19_a_lost_floor_is_rebuilt_before_the_next() -> None:
    """GH-19 Floors are filled from the bottom, after a loss too."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2, 2).hand(Card.ROOM_2_ONE, Card.ROOM_3_ONE))

    t.haunt(ADA, BEN, Place.SECOND_LEFT)
    t.answer(BEN, LET)

    assert t.refused(BEN, play(Card.ROOM_3_ONE)) == Refusal.FLOOR_TOO_HIGH
    assert play(Card.ROOM_2_ONE) in t.legal(BEN)
