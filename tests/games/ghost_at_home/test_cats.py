"""Chapter 6: cats."""

from __future__ import annotations

import pytest

from hauntology.games.ghost_at_home.box import Card, Guest, Place, Question, Refusal
from hauntology.games.ghost_at_home.events import Event
from tests.games.ghost_at_home.answers import LET, PASS, play, room
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, FIRST, SECOND, table


def test_gh_41_a_cat_goes_to_any_room_of_its_owners_house() -> None:
    """GH-41 A cat may sit on any room, on any floor."""
    t = table(ADA.house(2, 1).hand(Card.CAT), BEN.house(2, 2))

    t.answer(ADA, play(Card.CAT))

    assert t.question == Question.CAT_ROOM
    assert t.legal(ADA) == [room(Place.FIRST_LEFT), room(Place.FIRST_RIGHT), room(Place.SECOND_LEFT)]


def test_gh_41_the_cat_sits_down_where_it_was_put() -> None:
    """GH-41 The cat leaves the hand and sits on the room."""
    t = table(ADA.house(2).hand(Card.CAT), BEN, deck=(Card.GHOST,) * 3)

    t.settle(ADA, Place.FIRST_RIGHT)

    assert t.guests(ADA) == {Place.FIRST_RIGHT: Guest.CAT}
    assert t.hand(ADA) == [Card.GHOST] * 3
    assert t.events_of(Event.CAT_SAT_DOWN) == [(ADA, Place.FIRST_RIGHT)]


def test_gh_41_a_cat_does_not_go_to_an_empty_place() -> None:
    """GH-41 A cat sits on a room card."""
    t = table(ADA.house(1).hand(Card.CAT), BEN)

    t.answer(ADA, play(Card.CAT))

    assert t.refused(ADA, room(Place.FIRST_RIGHT)) == Refusal.NO_ROOM_TO_SIT


def test_gh_a13_without_a_room_no_cat_can_be_played() -> None:
    """GH-A13 A cat needs a room in its owner's house; another house does not help."""
    t = table(ADA.hand(Card.CAT), BEN.house(2))

    assert t.refused(ADA, play(Card.CAT)) == Refusal.NO_ROOMS_FOR_CAT


def test_gh_a8_a_room_has_at_most_one_cat() -> None:
    """GH-A8 A room has at most one cat; GH-A39 lists this as a ruling to check again."""
    t = table(ADA.house(2).cat(Place.FIRST_LEFT).hand(Card.CAT), BEN)

    t.answer(ADA, play(Card.CAT))

    assert t.refused(ADA, room(Place.FIRST_LEFT)) == Refusal.CAT_THERE
    assert t.legal(ADA) == [room(Place.FIRST_RIGHT)]


def test_gh_a8_a_floor_may_have_two_cats() -> None:
    """GH-A8 Each of the two rooms may have a cat."""
    t = table(ADA.house(2).cat(Place.FIRST_LEFT).hand(Card.CAT), BEN)

    t.settle(ADA, Place.FIRST_RIGHT)

    assert t.guests(ADA) == {Place.FIRST_LEFT: Guest.CAT, Place.FIRST_RIGHT: Guest.CAT}


def test_gh_a8_a_house_full_of_cats_takes_no_more() -> None:
    """GH-A8 Every room already has a cat."""
    t = table(ADA.house(1).cat(Place.FIRST_LEFT).hand(Card.CAT), BEN)

    assert t.refused(ADA, play(Card.CAT)) == Refusal.CATS_IN_ALL_ROOMS


@pytest.mark.parametrize("place", [Place.FIRST_LEFT, Place.FIRST_RIGHT])
def test_gh_42_a_cat_drives_off_a_ghost(place: Place) -> None:
    """GH-42 On a floor with a ghost both are discarded and the rooms stay; GH-A46 it does not matter in which room."""
    t = table(ADA.house(2).lit(FIRST).ghost(Place.FIRST_LEFT).hand(Card.CAT), BEN)

    t.settle(ADA, place)

    assert (t.rooms(ADA), t.guests(ADA), t.lit(ADA)) == (2, {}, {FIRST})
    assert t.pile == [Card.GHOST, Card.CAT]
    assert t.events_of(Event.DROVE_OFF) == [(ADA, FIRST)]


def test_gh_42_a_ghost_in_the_right_hand_room_is_driven_off_too() -> None:
    """GH-42 The ghost may be in either room of the floor."""
    t = table(ADA.house(2).lit(FIRST).ghost(Place.FIRST_RIGHT).hand(Card.CAT), BEN)

    t.settle(ADA, Place.FIRST_LEFT)

    assert t.guests(ADA) == {}


def test_gh_42_a_cat_on_another_floor_does_not_drive_off_the_ghost() -> None:
    """GH-42 The ghost must be on the cat's floor; GH-43 so no floor has both."""
    t = table(ADA.house(2, 1).lit(FIRST).ghost(Place.FIRST_LEFT).hand(Card.CAT), BEN)

    t.settle(ADA, Place.SECOND_LEFT)

    assert t.guests(ADA) == {Place.FIRST_LEFT: Guest.GHOST, Place.SECOND_LEFT: Guest.CAT}


def test_gh_43_a_cat_and_a_ghost_never_rest_on_the_same_floor() -> None:
    """GH-43 A ghost that meets a cat on a lit floor does not stay, GH-44 and the cat is spent."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2, 2).lit(SECOND).cat(Place.SECOND_LEFT))

    t.haunt(ADA, BEN, Place.SECOND_RIGHT)

    assert t.guests(BEN) == {}
    assert Event.STAYED not in t.events


def test_gh_44_a_cat_stops_one_ghost_only() -> None:
    """GH-44 A cat is spent by one ghost: the next one strikes."""
    t = table(ADA.hand(Card.GHOST), BEN.house(1).cat(Place.FIRST_LEFT), CLEO.hand(Card.GHOST))

    t.haunt(ADA, BEN, Place.FIRST_LEFT)
    t.answer(BEN, PASS)
    t.haunt(CLEO, BEN, Place.FIRST_LEFT)
    t.answer(BEN, LET)

    assert t.rooms(BEN) == 0
