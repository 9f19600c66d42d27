"""No rule changes without a new version of its game: tables and records name the version that they were played with."""

from __future__ import annotations

import pytest

from hauntology.games import get
from hauntology.kernel.game import Game
from tools.rule_hashes import describe_change, hash_rules, read_hashes


def test_the_rules_are_those_of_the_version(game: Game) -> None:
    assert read_hashes().get((game.name, game.version)) == hash_rules(game), describe_change(game)


def test_games_that_go_otherwise_have_another_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    """A control: one more night is as good as a changed rule."""
    candle = get("candle")
    monkeypatch.setattr("tools.rule_hashes.draw_options", lambda _, number: {"nights": 5 + number})

    assert hash_rules(candle) != read_hashes()["candle", candle.version]
