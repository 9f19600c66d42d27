"""What must never be true of a table: each flaw is found, and a sound table has none."""

from __future__ import annotations

from hauntology.games.candle.box import Choice, Flaw
from tests.games.candle.arrange import ADA, BEN, BLANK, CHARM, CLEO, new_game, table


def test_a_sound_table_has_no_flaw() -> None:
    assert new_game(seats=4).flaws == set()
    assert table(tokens=[CHARM, BLANK, CHARM]).flaws == set()


def test_a_table_in_play_has_no_flaw() -> None:
    t = table()

    t.dusk(watch=[ADA, BEN], hide=[CLEO], reaches=ADA)

    assert t.flaws == set()


def test_flaw_a_blank_too_many_in_the_bag() -> None:
    """CA-3 There are four blanks."""
    t = table()

    t.s.bag[BLANK] += 1

    assert t.flaws == {Flaw.TOKENS_LOST}


def test_flaw_a_charm_too_many_in_the_bag() -> None:
    """CA-3 There are three charms."""
    t = table()

    t.s.bag[CHARM] += 1

    assert t.flaws == {Flaw.TOKENS_LOST}


def test_flaw_a_charm_too_many_in_front_of_a_seat() -> None:
    """CA-3 There are three charms."""
    t = table()

    t.s.heroes[ADA].token = CHARM

    assert t.flaws == {Flaw.TOKENS_LOST}


def test_flaw_hid_twice() -> None:
    """CA-4 A seat either hides or watches."""
    t = table()

    t.s.heroes[ADA].hid = 1
    t.s.heroes[ADA].choice = Choice.WATCH

    assert t.flaws == {Flaw.HID_TWICE}
