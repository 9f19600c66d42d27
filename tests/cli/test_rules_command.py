"""`hauntology rules GAME --odds`: tables of odds. The rules themselves are tested in `test_commands.py`."""

from __future__ import annotations

import pytest

from hauntology.cli import main


def test_the_odds_of_a_game_are_printed_in_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "polter-heist", "--odds"]) == 0

    printed = capsys.readouterr().out
    assert all(title in printed for title in ("Discoveries, very easy", "Ghosts, medium", "Two dice"))
    assert ["Treasure", "1/72", "1.39%"] in [line.split() for line in printed.splitlines()]


def test_a_game_without_odds_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "candle", "--odds"]) == 2

    assert capsys.readouterr().err == "hauntology: candle has no tables of odds\n"
