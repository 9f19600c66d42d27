"""Luck studies: the gains of a bot's answers add up to what it wins."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from hauntology.games import get
from hauntology.kernel.game import Game, GameError
from hauntology.kernel.targets import CPU, INTERPRETED
from hauntology.lab import LuckStudy, luck
from hauntology.lab.simulation import search_some, simulate

CANDLE = get("candle")
PISTOLS = get("pistols")


# The bot --------------------------------------------------------------------


@pytest.mark.parametrize(("games", "number"), [(1, 2), (5, 4), (40, 2), (100, 3)])
def test_the_bot_has_every_seat_in_turn(games: int, number: int) -> None:
    chunks = list(LuckStudy(CANDLE, seats=number).split_games(games))

    assert sorted(game for chunk in chunks for game in chunk) == list(range(games))
    assert all(len({game % number for game in chunk}) == 1 for chunk in chunks)


@pytest.mark.parametrize(
    ("bot", "number", "message"),
    [("sear", 2, "there is no bot 'sear'"), ("regular", 9, "candle is for 2 to 4 seats, not 9")],
)
def test_unknown_bots_and_wrong_numbers_of_seats_are_refused(bot: str, number: int, message: str) -> None:
    with pytest.raises(GameError, match=message):
        LuckStudy(CANDLE, bot, number)


def test_a_searching_bot_sees_only_what_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def note_roots(batch: Any, roots: Any, *more: Any) -> Any:
        seen.append(roots.copy())
        return search_some(batch, roots, *more)

    monkeypatch.setattr(luck, "search_some", note_roots)
    LuckStudy(CANDLE, "expert:3", trials=1, target=INTERPRETED).play(4)

    assert seen
    assert not any(roots["bag"].any() for roots in seen)


def test_a_searching_bot_plays_as_in_a_simulation() -> None:
    """It is also asked where only one answer is legal, and reuses its trees."""
    study = LuckStudy(PISTOLS, "expert:6", seed=30, trials=1, target=INTERPRETED)
    games = study.play_games(range(0, 16, 2))
    result = simulate(PISTOLS, ["expert:6", "regular"], 8, seeds=range(30, 46, 2), target=INTERPRETED)

    assert [game.share for game in games] == result.shares[:, 0].tolist()


# Gains ----------------------------------------------------------------------


def test_a_regular_bot_gains_nothing_on_itself(game: Game) -> None:
    result = LuckStudy(game, "regular", game.seats[0], trials=1, target=INTERPRETED).play(2)

    assert (result.earned, result.low, result.high, result.others) == (1 / game.seats[0],) * 3 + (0,)
    assert result.answers > 0
    assert result.luck == 1


def test_the_gains_of_a_novice_are_what_it_wins_less() -> None:
    result = LuckStudy(CANDLE, "novice", seed=10_000, trials=30).play(400)

    assert result.high < 1 / 2
    assert result.low < result.earned < result.high
    assert math.isclose(result.share, result.earned, abs_tol=3 * 0.5 / math.sqrt(400))
    assert 0 < result.others < result.answers
    assert 0 < result.luck < 1


def test_the_oracle_earns_more_than_an_even_share() -> None:
    result = LuckStudy(CANDLE, seed=3, trials=200).play(48)

    assert result.bot == "oracle"
    assert result.low > 1 / 2
    assert result.others > 0


def test_paired_playouts_use_the_same_dice() -> None:
    """An answer gains nothing on itself in any trial."""
    study = LuckStudy(CANDLE, trials=20, target=INTERPRETED)
    batch = study.make_batch([1, 2, 3])
    answers = batch.legal(np.zeros(3)).argmax(axis=1)

    assert not study.measure_gains(batch.states, 0, answers, answers, 20).any()
    assert study.play_trials(batch.states, 0, answers, np.arange(60).reshape(3, 20)).std() > 0


def test_results_are_the_same_on_both_targets_and_with_any_number_of_threads() -> None:
    ours, theirs, again = (
        LuckStudy(CANDLE, "novice", 3, seed=7, trials=5, target=target, threads=threads).play(9)
        for target, threads in ((INTERPRETED, 1), (CPU, 1), (CPU, 2))
    )

    assert ours == theirs == again


def test_progress_is_reported() -> None:
    done: list[int] = []
    LuckStudy(CANDLE, "regular", trials=1, target=INTERPRETED).play(20, done.append)

    assert done == [8, 16, 18, 20]
