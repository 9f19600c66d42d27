"""Benchmarks: plausible figures under the documented names."""

from __future__ import annotations

import math

import pytest

from hauntology.bots.ismcts import Node
from hauntology.bots.search import MAX_NODES
from hauntology.games import get
from hauntology.kernel.game import Game, GameError
from hauntology.kernel.targets import CPU, CUDA, INTERPRETED, TARGETS
from hauntology.lab import Speed, measure_speed
from hauntology.lab.bench import SIZES, measure_search, measure_stepping, sample_positions

CANDLE = get("candle")
KEYS = (
    "game",
    "target",
    "seats",
    "answers_per_s",
    "games_per_s",
    "answers_per_game",
    "legal_per_answer",
    "compile_s",
    "state_bytes",
    "alphabet",
)


def test_a_measurement_has_plausible_figures(game: Game) -> None:
    speed = measure_speed(game, INTERPRETED, 2, 0.01, size=2)

    assert (speed.game, speed.target, speed.seats) == (game.name, INTERPRETED, 2)
    assert speed.answers_per_s > speed.games_per_s > 0
    assert speed.answers_per_game > 1
    assert 1 <= speed.legal_per_answer <= game.alphabet
    assert speed.compile_s == 0
    assert speed.state_bytes == len(game.new(2).pack())
    assert speed.alphabet == game.alphabet
    assert math.isclose(speed.answers_per_s, speed.games_per_s * speed.answers_per_game)


def test_a_measurement_as_data_has_the_documented_keys() -> None:
    speed = measure_speed(CANDLE, INTERPRETED, 4, 0.01, size=1)

    assert tuple(speed.as_dict()) == KEYS
    assert Speed(**speed.as_dict()) == speed  # type: ignore[arg-type]  # plain data, but of the right types


def test_at_least_one_batch_is_played_without_time() -> None:
    assert measure_speed(CANDLE, INTERPRETED, 2, 1e-9, size=1).answers_per_game >= 1


def test_longer_games_have_more_answers() -> None:
    two, four = (measure_speed(CANDLE, INTERPRETED, seats, 1e-9, size=30) for seats in (2, 4))

    assert two.answers_per_game < four.answers_per_game


def test_stepping_is_measured_on_the_cpu() -> None:
    assert measure_stepping(CANDLE, CPU, 3, 4, size=20) > 0


def test_stepping_is_measured_on_the_interpreted_target(game: Game) -> None:
    assert measure_stepping(game, INTERPRETED, 2, 3, size=2) > 0


def test_search_is_measured(game: Game) -> None:
    speed = measure_search(game, game.seats[0], 1e-9, target=INTERPRETED)

    assert tuple(speed.as_dict()) == ("game", "seats", "playouts_per_s", "compile_s", "tree_bytes", "late_ms")
    assert (speed.game, speed.seats, speed.compile_s) == (game.name, game.seats[0], 0)
    assert speed.playouts_per_s > 0
    assert speed.tree_bytes == MAX_NODES * Node.dtype.itemsize
    assert speed.late_ms > 0  # a search spends its whole time limit


def test_searches_start_from_early_and_late_redacted_positions() -> None:
    roots, searchers = sample_positions(CANDLE, 3)

    assert len(set(roots["night"])) > 1
    assert (roots["waiting"] != 0).all()
    assert not roots["bag"].any()
    assert all(waiting >> seat & 1 for waiting, seat in zip(roots["waiting"], searchers, strict=True))


def test_every_target_has_a_default_batch_size() -> None:
    assert set(SIZES) == set(TARGETS)
    assert SIZES[INTERPRETED] < SIZES[CPU] < SIZES[CUDA]


def test_too_many_seats_are_refused() -> None:
    with pytest.raises(GameError, match="candle is for 2 to 4 seats, not 9"):
        measure_speed(CANDLE, INTERPRETED, 9, 0.01)
