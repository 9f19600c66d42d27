"""What labels tell: where a step leads, and what rest brings."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist.box import Card, Ghost, Hour
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, dice, meet, table

TILES = {"first 3": "F1"}


def test_ph_108_rest_has_its_courage() -> None:
    """PH-108 Two, unless the table says otherwise."""
    t = table(ADA.courage(3), BEN.at("k12"))

    assert "Rest in the Base Camp (+2 courage)" in t.labels(ADA)


def test_ph_27_a_step_names_the_room_it_leads_to() -> None:
    """PH-27 Here from the hallway into the Dining Room."""
    t = table(ADA.at("m12"), BEN, tiles=TILES, chance=[dice(2, 3)])

    assert "Go west (foyer)" in t.labels(ADA)
    assert "Go east (first-floor hallway)" in t.labels(ADA)


def test_ph_29_a_step_to_a_space_that_can_be_searched_says_so() -> None:
    """PH-29 In the Dining Room, m10 has a `?`."""
    t = table(ADA.at("m11"), BEN, tiles=TILES, chance=[dice(2, 3)])

    assert "Go north (Dining Room, with a ? to search)" in t.labels(ADA)


def test_ph_92_a_side_of_an_arrival_space_is_no_step() -> None:
    """PH-92 It is not counted from where the pawn was."""
    t = meet(Ghost.PHANTOM_SECOND, ADA, BEN.at("l8"), CLEO.at("l7"))

    assert t.labels(ADA) == ["To the south", "To the west"]


@pytest.mark.parametrize(
    ("hour", "label"),
    [(Hour.SIX, "Lose a Control Module"), (Hour.EIGHT, "Lose a Control Module (counts as 2 cards)")],
)
def test_ph_a9_a_detector_part_may_pay_for_several_cards(hour: Hour, label: str) -> None:
    """PH-A9 At eight, one part pays for both cards; a Candle is one of them."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.CANDLE, Card.CONTROL_MODULE), hour=hour)

    assert label in t.labels(ADA)
    assert "Lose a Candle" in t.labels(ADA)
