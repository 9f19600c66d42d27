"""What labels tell: the price of light, and what a Ghost would do."""

from __future__ import annotations

import pytest

from hauntology.games.ghost_at_home.box import Card, Place
from tests.games.ghost_at_home.answers import play
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, FIRST, SeatSetup, table

NO_CAT = "Play no Cat"


def test_gh_20_light_has_its_price() -> None:
    """GH-20 The Light Bulb (GH-63) is free."""
    t = table(ADA.house(2).hand(Card.ROOM_2_THREE, Card.ROOM_1_TWO), BEN)
    assert "Light the first floor (costs 5 bulbs)" in t.labels(ADA)

    t = table(ADA.house(2).hand(Card.BULB), BEN, specials=1)
    t.answer(ADA, play(Card.BULB))
    assert "Light the first floor" in t.labels(ADA)


@pytest.mark.parametrize(
    ("victim", "detail"),
    [
        (BEN.house(2), "dark"),
        (BEN.house(2).lit(FIRST), "lit"),
        (BEN.house(2).lit(FIRST).ghost(Place.FIRST_LEFT), "lit, with a Ghost"),
        (BEN.house(2).cat(Place.FIRST_LEFT), "a Cat guards the floor"),
    ],
)
def test_gh_31_a_room_to_haunt_is_named_with_what_waits_there(victim: SeatSetup, detail: str) -> None:
    """GH-31 A Cat, GH-37 light, GH-39 a Ghost."""
    t = table(ADA.hand(Card.GHOST), victim)
    t.answer(ADA, play(Card.GHOST))

    assert t.labels(ADA)
    assert all(label.endswith(f" ({detail})") for label in t.labels(ADA))


@pytest.mark.parametrize(
    ("home", "detail"),
    [
        (BEN.house(2), "the floor is dark: you lose its rooms"),
        (BEN.house(2).lit(FIRST), "the floor is lit: a single Ghost takes nothing"),
        (
            BEN.house(2).lit(FIRST).ghost(Place.FIRST_LEFT),
            "it is the second Ghost there: you lose the floor and its light",
        ),
    ],
)
def test_gh_36_who_plays_no_cat_is_told_what_that_costs(home: SeatSetup, detail: str) -> None:
    """GH-36 On a dark floor, GH-37 on a lit one, GH-39 with a second Ghost."""
    t = table(ADA.hand(Card.GHOST), home.hand(Card.CAT))
    t.haunt(ADA, BEN, Place.FIRST_RIGHT)

    assert f"{NO_CAT} ({detail})" in t.labels(BEN)


def test_gh_48_to_send_no_ghost_costs_nothing() -> None:
    """GH-48 ADA escapes, and CLEO may send a Ghost."""
    t = table(ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE), BEN, CLEO.hand(Card.GHOST))
    t.answer(ADA, play(Card.ROOM_3_ONE))

    assert "Send no Ghost" in [label for seat in (BEN, CLEO) for label in t.labels(seat)]
