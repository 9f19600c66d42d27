"""Chapter 3: the move."""

from __future__ import annotations

import pytest

from hauntology.games.pistols.box import Card, Place, Refusal
from hauntology.games.pistols.events import Event
from tests.games.pistols.arrange import ADA, BEN, CLEO, DAN, EVE, FAY, SPARED, move, table


def test_pp_9_a_cowboy_must_leave() -> None:
    """PP-9 A cowboy must move to a different place."""
    t = table(ADA.at(Place.BANK), BEN)

    assert t.refused(ADA, move(Place.BANK)) == Refusal.STAYS


def test_pp_9_a_cowboy_must_leave_the_street_too() -> None:
    """PP-9 The Street must be left as well, although it holds two."""
    t = table(ADA.at(Place.STREET), BEN)

    assert t.refused(ADA, move(Place.STREET)) == Refusal.STAYS


def test_pp_10_an_occupied_place_is_closed() -> None:
    """PP-10 A place with the standee of another seat cannot be entered."""
    t = table(ADA, BEN.at(Place.BANK))

    assert t.refused(ADA, move(Place.BANK)) == Refusal.OCCUPIED


def test_pp_11_the_street_has_room_for_two() -> None:
    """PP-11 The Street holds two cowboys."""
    t = table(ADA, BEN.at(Place.STREET))

    t.answer(ADA, move(Place.STREET))

    assert t.places == [Place.STREET, Place.STREET]


def test_pp_a28_no_third_cowboy_may_enter_the_street() -> None:
    """PP-A28 A Street with two cowboys is full."""
    t = table(ADA, BEN.at(Place.STREET), CLEO.at(Place.STREET))

    assert t.refused(ADA, move(Place.STREET)) == Refusal.STREET_FULL


@pytest.mark.parametrize("here", Place)
def test_pp_12_every_place_can_be_reached_from_every_other(here: Place) -> None:
    """PP-12 Any place can be entered from any other. PP-1 The layout of the town has no effect."""
    t = table(ADA.at(here), BEN)

    assert t.legal(ADA) == [move(place) for place in Place if place != here]


def test_pp_63_a_cowboy_always_has_somewhere_to_go() -> None:
    """PP-63 Of the nine places, at most six are the cowboy's own or occupied."""
    t = table(
        ADA.at(Place.BANK),
        BEN.at(Place.BARRELS),
        CLEO.at(Place.CHURCH),
        DAN.at(Place.GALLOWS),
        EVE.at(Place.JAIL),
        FAY.at(Place.SALOON),
    )

    assert t.legal(ADA) == [move(Place.STAGECOACH), move(Place.STREET), move(Place.CEMETERY)]


def test_pp_a4_a_fallen_standee_blocks_nobody() -> None:
    """PP-A4 The standees of ghosts do not block."""
    t = table(ADA, BEN.ghost(Card.JAIL, place=Place.SALOON), CLEO)

    t.answer(ADA, move(Place.SALOON))

    assert t.places == [Place.SALOON, Place.SALOON, -1]


def test_pp_a4_with_the_option_a_fallen_standee_closes_its_place() -> None:
    """PP-A4 With `standees_block`, a fallen standee closes its place as a standing one does."""
    t = table(ADA, BEN.ghost(Card.JAIL, place=Place.SALOON), CLEO, standees_block=1)

    assert t.refused(ADA, move(Place.SALOON)) == Refusal.STANDEE_THERE


def test_pp_52_moving_to_the_gallows_costs_a_heart() -> None:
    """PP-52 A cowboy who moves to the Gallows loses a heart."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.GALLOWS))

    assert t.hearts == [9, 10]


def test_pp_a19_the_heart_is_lost_before_ghosts_show_themselves() -> None:
    """PP-A19 The heart is lost on arrival, before any ghost shows itself."""
    t = table(ADA, BEN.ghost(Card.GALLOWS), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.GALLOWS))

    assert t.only_events(Event.LOST_HEARTS, Event.REVEALED) == [Event.LOST_HEARTS, Event.REVEALED]


def test_pp_52_other_places_cost_nothing() -> None:
    """PP-52 Only the Gallows cost a heart."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.STAGECOACH))

    assert t.hearts == [10, 10]
