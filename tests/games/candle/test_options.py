"""Every option, at a table where its value changes the outcome."""

from __future__ import annotations

from hauntology.games.candle.box import Ending
from tests.games.candle.arrange import ADA, BEN, CHARM, CLEO, GAME, HIDE, STAY, WATCH, new_game, table


def test_every_option_has_a_test_here() -> None:
    tested = {name.removeprefix("test_option_") for name in globals() if name.startswith("test_option_")}

    assert tested == set(GAME.options.fields)


def test_option_nights() -> None:
    """CA-11 How many nights there are until dawn."""
    t = table(nights=1)

    t.dusk(hide=[ADA, BEN, CLEO])

    assert t.ending == Ending.DAWN


def test_option_nerve() -> None:
    """CA-2 How much nerve everyone begins with."""
    t = new_game(seats=3, nerve=7)

    assert t.nerve == [7, 7, 7]


def test_option_sides() -> None:
    """CA-9 How many sides the ghost's die has."""
    t = table(nerve=[9, 9], sides=6)

    t.dusk(watch=[ADA], hide=[BEN], rolls=6)
    t.answer(BEN, STAY)

    assert t.nerve == [3, 9]


def test_option_charms() -> None:
    """CA-3 How many charms there are beside the four blanks."""
    t = new_game(seats=4, charms=0)

    assert CHARM not in t.tokens


def test_option_hide_again() -> None:
    """CA-5 Whether a seat may hide two nights in a row."""
    t = table(hide_again=1)

    t.dusk(hide=[ADA, BEN, CLEO])

    assert t.legal(ADA) == [HIDE, WATCH]
