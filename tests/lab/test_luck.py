"""Luck and skill: what answers gain adds up to what is won."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from hauntology.games import get
from hauntology.kernel.contract import Game, GameError
from hauntology.kernel.targets import CPU, INTERPRETED
from hauntology.lab import Study, luck
from hauntology.lab.match import search_some, simulate

CANDLE = get("candle")
PISTOLS = get("pistols")


# Who plays ------------------------------------------------------------------


@pytest.mark.parametrize(("games", "number"), [(1, 2), (5, 4), (40, 2), (100, 3)])
def test_the_bot_has_every_seat_in_turn(games: int, number: int) -> None:
    parts = list(Study(CANDLE, seats=number).parts(games))

    assert sorted(game for part in parts for game in part) == list(range(games))
    assert all(len({game % number for game in part}) == 1 for part in parts)


@pytest.mark.parametrize(
    ("bot", "number", "message"),
    [("sear", 2, "there is no bot 'sear'"), ("regular", 9, "candle is for 2 to 4 seats, not 9")],
)
def test_studies_that_cannot_be(bot: str, number: int, message: str) -> None:
    with pytest.raises(GameError, match=message):
        Study(CANDLE, bot, number)


def test_a_bot_that_searches_is_shown_what_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []

    def searched(batch: Any, roots: Any, *more: Any) -> Any:
        shown.append(roots.copy())
        return search_some(batch, roots, *more)

    monkeypatch.setattr(luck, "search_some", searched)
    Study(CANDLE, "expert:3", trials=1, target=INTERPRETED).play(4)

    assert shown
    assert not any(roots["bag"].any() for roots in shown)


def test_a_bot_that_searches_plays_as_it_does_in_a_match() -> None:
    """It is asked where only one answer is legal too, and keeps what it has learnt."""
    played = Study(PISTOLS, "expert:6", seed=30, trials=1, target=INTERPRETED).play_some(range(0, 16, 2))
    tally = simulate(PISTOLS, ["expert:6", "regular"], 8, seeds=range(30, 46, 2), target=INTERPRETED)

    assert [game.share for game in played] == tally.shares[:, 0].tolist()


# What is gained -------------------------------------------------------------


def test_a_regular_bot_gains_nothing_on_itself(game: Game) -> None:
    found = Study(game, "regular", game.seats[0], trials=1, target=INTERPRETED).play(2)

    assert (found.earned, found.low, found.high, found.others) == (1 / game.seats[0],) * 3 + (0,)
    assert found.answers > 0
    assert found.luck == 1


def test_what_a_novice_loses_by_its_answers_is_what_it_wins_less() -> None:
    found = Study(CANDLE, "novice", seed=10_000, trials=30).play(400)

    assert found.high < 1 / 2
    assert found.low < found.earned < found.high
    assert math.isclose(found.share, found.earned, abs_tol=3 * 0.5 / math.sqrt(400))
    assert 0 < found.others < found.answers
    assert 0 < found.luck < 1


def test_a_seer_wins_more_than_its_share() -> None:
    found = Study(CANDLE, seed=3, trials=200).play(48)

    assert found.low > 1 / 2
    assert found.others > 0


def test_what_an_answer_gains_is_told_by_games_with_the_same_dice() -> None:
    """The same answer tried twice gains nothing at all, in any trial."""
    study = Study(CANDLE, trials=20, target=INTERPRETED)
    batch = study.batch([1, 2, 3])
    answers = batch.legal(np.zeros(3)).argmax(axis=1)

    assert not study.gains(batch.states, 0, answers, answers, 20).any()
    assert study.try_out(batch.states, 0, answers, np.arange(60).reshape(3, 20)).std() > 0


def test_both_targets_find_the_same_and_find_it_again() -> None:
    ours, theirs, again = (
        Study(CANDLE, "novice", 3, seed=7, trials=5, target=target, threads=threads).play(9)
        for target, threads in ((INTERPRETED, 1), (CPU, 1), (CPU, 2))
    )

    assert ours == theirs == again


def test_progress_is_told() -> None:
    told: list[int] = []
    Study(CANDLE, "regular", trials=1, target=INTERPRETED).play(20, told.append)

    assert told == [8, 16, 18, 20]
