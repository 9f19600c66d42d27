"""Tournaments: fair seatings, games that can be continued, confidence intervals and ratings."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from hauntology.bots.greedy import Level
from hauntology.games import get
from hauntology.kernel.game import GameError
from hauntology.lab.bot_specs import ITERATIONS, BotSpec
from hauntology.lab.tournament import (
    ELO_SCALE,
    MEAN_RATING,
    TournamentPlan,
    compute_interval,
    fit_ratings,
    play,
    rank_bots,
    wilson_interval,
)

CANDLE = get("candle")


def plan(*bots: str, seats: int = 2, seed: int = 0, iterations: int | None = None) -> TournamentPlan:
    return TournamentPlan(CANDLE, bots, seats, seed, iterations)


# Seatings -------------------------------------------------------------------


def test_two_bots_play_in_both_seatings() -> None:
    assert plan("novice", "random").line_ups() == [(0, 1), (1, 0)]


def test_every_set_of_bots_that_fits_plays() -> None:
    line_ups = plan("novice", "regular", "random").line_ups()

    assert len(line_ups) == len(set(line_ups)) == 6
    assert Counter(frozenset(line_up) for line_up in line_ups) == {
        frozenset(pair): 2 for pair in ((0, 1), (0, 2), (1, 2))
    }


@pytest.mark.parametrize("bots", [("novice", "random"), ("novice", "regular", "random")])
def test_every_bot_sits_equally_often_in_every_seat(bots: tuple[str, ...]) -> None:
    line_ups = plan(*bots, seats=4).line_ups()

    for seat in range(4):
        assert len(set(Counter(line_up[seat] for line_up in line_ups).values())) == 1
    assert {bot for line_up in line_ups for bot in line_up} == set(range(len(bots)))


@pytest.mark.parametrize(
    ("bots", "number", "message"),
    [
        (("regular",), 2, "a tournament needs at least two bots, all different"),
        (("regular", "regular"), 2, "a tournament needs at least two bots, all different"),
        (("regular", "random"), 9, "candle is for 2 to 4 seats, not 9"),
        (("regular", "expurt"), 2, "there is no bot 'expurt'; did you mean expert?"),
    ],
)
def test_invalid_tournaments_are_refused(bots: tuple[str, ...], number: int, message: str) -> None:
    with pytest.raises(GameError) as caught:
        plan(*bots, seats=number)

    assert str(caught.value) == message


def test_searching_bots_have_a_number_of_iterations() -> None:
    specs = [BotSpec.parse(name, 7) for name in ("regular", "expert", "master:30")]

    assert specs == [BotSpec(Level.REGULAR), BotSpec(Level.EXPERT, 7), BotSpec(Level.MASTER, 30)]
    assert BotSpec.parse("expert").iterations == ITERATIONS[Level.EXPERT]


@pytest.mark.parametrize("name", ["regular:5", "expert:0", "expert:many", "expert:-1"])
def test_wrong_numbers_of_iterations_are_refused(name: str) -> None:
    with pytest.raises(GameError, match="iterations"):
        BotSpec.parse(name)


# Games ----------------------------------------------------------------------


def test_a_tournament_can_be_continued(tmp_path: Path) -> None:
    """A part and then the rest give the same games as the whole; saved games are not played again."""
    file, chosen = tmp_path / "candle.json", plan("novice", "random", seed=3)
    done: list[int] = []

    whole = play(chosen, 30)
    half = play(chosen, 13, file=file)
    rest = play(chosen, 30, file=file, on_progress=done.append)

    assert half == whole[:13]
    assert rest == whole
    assert (done[0], done[-1]) == (13, 30)
    assert play(chosen, 20, file=file) == whole[:20]


def test_a_file_of_another_tournament_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "candle.json"
    play(plan("novice", "random"), 2, file=file)

    with pytest.raises(GameError, match="belongs to another tournament"):
        play(plan("novice", "random", seed=1), 2, file=file)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"shares": []}'])
def test_a_file_that_is_not_a_tournament_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "candle.json"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(GameError, match="is not a tournament file"):
        play(plan("novice", "random"), 2, file=file)


def test_games_of_searching_bots_are_reproducible() -> None:
    ours, again, longer = (play(plan("expert", "random", iterations=n), 6) for n in (20, 20, 60))

    assert ours == again
    assert len(longer) == 6


# Results --------------------------------------------------------------------


def test_results_count_shared_wins_as_their_share() -> None:
    found = {result.bot: result for result in rank_bots(plan("novice", "random"), [[1, 0], [0.5, 0.5], [0, 1], [0, 0]])}

    assert [found[bot].games for bot in ("novice", "random")] == [4, 4]
    assert found["novice"].wins == 1 + 0.5 + 0 + 0  # in the second and the fourth game it sat second
    assert found["random"].wins == 0 + 0.5 + 1 + 0
    assert found["novice"].share == 1.5 / 4
    assert found["novice"].low < 1.5 / 4 < found["novice"].high


def test_the_best_rating_comes_first() -> None:
    found = rank_bots(plan("random", "regular"), [[0, 1], [1, 0]] * 10)

    assert [result.bot for result in found] == ["regular", "random"]
    assert found[0].rating > MEAN_RATING > found[1].rating


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (65, 100, 0.5525, 0.7364)],
)
def test_wilsons_interval(wins: float, games: int, low: float, high: float) -> None:
    assert wilson_interval(wins, games) == pytest.approx((low, high), abs=1e-3)


def test_whole_wins_have_wilsons_interval() -> None:
    assert compute_interval([1.0] * 30 + [0.0] * 10) == pytest.approx(wilson_interval(30, 40))


def test_shared_wins_narrow_the_interval() -> None:
    """40 games, of which 30 are shared, five won and five lost, vary as little as 160 that are won or lost."""
    assert compute_interval([0.5] * 30 + [1.0] * 5 + [0.0] * 5) == pytest.approx(wilson_interval(80, 160))


def test_the_interval_without_games_or_without_variance() -> None:
    assert compute_interval([]) == (0, 1)
    assert compute_interval([0.5] * 10) == pytest.approx(wilson_interval(5, 10))
    assert compute_interval([1.0] * 10) == pytest.approx(wilson_interval(10, 10))


def test_ten_wins_to_one_are_400_rating_points() -> None:
    shares = [[1.0, 0.0]] * 10_000 + [[0.0, 1.0]] * 1_000
    strong, weak = fit_ratings(2, [(0, 1)] * len(shares), shares)

    assert strong - weak == pytest.approx(ELO_SCALE, abs=2)
    assert strong + weak == pytest.approx(2 * MEAN_RATING)


def test_ratings_of_a_larger_table_follow_the_proportion_of_wins() -> None:
    shares = [[1.0, 0, 0]] * 6_000 + [[0, 1.0, 0]] * 3_000 + [[0, 0, 1.0]] * 1_000
    rated = fit_ratings(3, [(0, 1, 2)] * len(shares), shares)

    assert rated[0] - rated[1] == pytest.approx(ELO_SCALE * 0.301, abs=2)
    assert rated[1] - rated[2] == pytest.approx(ELO_SCALE * 0.477, abs=2)


def test_a_bot_without_wins_has_a_rating_too() -> None:
    rated = fit_ratings(2, [(0, 1)] * 5, [[1.0, 0.0]] * 5)

    assert rated[0] > rated[1] > 0
