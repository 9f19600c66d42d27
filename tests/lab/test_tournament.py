"""Tournaments: every seat for everybody, games that can be gone on with, honest intervals."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from hauntology.bots.choosing import Level
from hauntology.games import get
from hauntology.kernel.contract import GameError
from hauntology.lab.contenders import ITERATIONS, Contender
from hauntology.lab.tournament import MIDDLE, SCALE, Plan, interval, play, ratings, results, wilson

CANDLE = get("candle")


def plan(*bots: str, seats: int = 2, seed: int = 0, iterations: int | None = None) -> Plan:
    return Plan(CANDLE, bots, seats, seed, iterations)


# Who sits where -------------------------------------------------------------


def test_two_bots_change_seats() -> None:
    assert plan("novice", "random").line_ups() == [(0, 1), (1, 0)]


def test_of_more_bots_than_seats_every_set_plays() -> None:
    line_ups = plan("novice", "regular", "random").line_ups()

    assert len(line_ups) == len(set(line_ups)) == 6
    assert Counter(frozenset(line_up) for line_up in line_ups) == {
        frozenset(pair): 2 for pair in ((0, 1), (0, 2), (1, 2))
    }


@pytest.mark.parametrize("bots", [("novice", "random"), ("novice", "regular", "random")])
def test_everybody_sits_equally_often_in_every_seat(bots: tuple[str, ...]) -> None:
    line_ups = plan(*bots, seats=4).line_ups()

    for seat in range(4):
        assert len(set(Counter(line_up[seat] for line_up in line_ups).values())) == 1
    assert {bot for line_up in line_ups for bot in line_up} == set(range(len(bots)))


@pytest.mark.parametrize(
    ("bots", "number", "message"),
    [
        (("regular",), 2, "a tournament takes two or more bots, each named once"),
        (("regular", "regular"), 2, "a tournament takes two or more bots, each named once"),
        (("regular", "random"), 9, "candle is for 2 to 4 seats, not 9"),
        (("regular", "expurt"), 2, "there is no bot 'expurt'; did you mean expert?"),
    ],
)
def test_tournaments_that_cannot_be(bots: tuple[str, ...], number: int, message: str) -> None:
    with pytest.raises(GameError) as caught:
        plan(*bots, seats=number)

    assert str(caught.value) == message


def test_bots_that_search_do_so_for_a_number_of_iterations() -> None:
    named = [Contender.named(name, 7) for name in ("regular", "expert", "master:30")]

    assert named == [Contender(Level.REGULAR), Contender(Level.EXPERT, 7), Contender(Level.MASTER, 30)]
    assert Contender.named("expert").iterations == ITERATIONS[Level.EXPERT]


@pytest.mark.parametrize("name", ["regular:5", "expert:0", "expert:many", "expert:-1"])
def test_numbers_of_iterations_that_cannot_be(name: str) -> None:
    with pytest.raises(GameError, match="iterations"):
        Contender.named(name)


# Games ----------------------------------------------------------------------


def test_a_tournament_is_gone_on_with(tmp_path: Path) -> None:
    """Half of it, then the rest, is the whole; games that are there are not played again."""
    file, chosen = tmp_path / "candle.json", plan("novice", "random", seed=3)
    told: list[int] = []

    whole = play(chosen, 30)
    half = play(chosen, 13, file=file)
    rest = play(chosen, 30, file=file, told=told.append)

    assert half == whole[:13]
    assert rest == whole
    assert (told[0], told[-1]) == (13, 30)
    assert play(chosen, 20, file=file) == whole[:20]


def test_a_file_of_another_tournament_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "candle.json"
    play(plan("novice", "random"), 2, file=file)

    with pytest.raises(GameError, match="holds another tournament"):
        play(plan("novice", "random", seed=1), 2, file=file)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"shares": []}'])
def test_a_file_that_holds_no_tournament_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "candle.json"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(GameError, match="holds no tournament"):
        play(plan("novice", "random"), 2, file=file)


def test_bots_that_search_play_and_can_be_repeated() -> None:
    ours, again, longer = (play(plan("expert", "random", iterations=n), 6) for n in (20, 20, 60))

    assert ours == again
    assert len(longer) == 6


# What came of it ------------------------------------------------------------


def test_results_count_shared_wins_as_their_share() -> None:
    found = {result.bot: result for result in results(plan("novice", "random"), [[1, 0], [0.5, 0.5], [0, 1], [0, 0]])}

    assert [found[bot].games for bot in ("novice", "random")] == [4, 4]
    assert found["novice"].wins == 1 + 0.5 + 0 + 0  # in the second and the fourth game it sat second
    assert found["random"].wins == 0 + 0.5 + 1 + 0
    assert found["novice"].share == 1.5 / 4
    assert found["novice"].low < 1.5 / 4 < found["novice"].high


def test_the_best_rating_comes_first() -> None:
    found = results(plan("random", "regular"), [[0, 1], [1, 0]] * 10)

    assert [result.bot for result in found] == ["regular", "random"]
    assert found[0].rating > MIDDLE > found[1].rating


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (65, 100, 0.5525, 0.7364)],
)
def test_wilsons_interval(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-3)


def test_whole_wins_have_wilsons_interval() -> None:
    assert interval([1.0] * 30 + [0.0] * 10) == pytest.approx(wilson(30, 40))


def test_shared_wins_tell_more() -> None:
    """Of 40 games 30 were shared, five won and five lost: it varies as much as 160 games that are won or lost."""
    assert interval([0.5] * 30 + [1.0] * 5 + [0.0] * 5) == pytest.approx(wilson(80, 160))


def test_nothing_is_known_without_games_and_little_where_all_are_alike() -> None:
    assert interval([]) == (0, 1)
    assert interval([0.5] * 10) == pytest.approx(wilson(5, 10))
    assert interval([1.0] * 10) == pytest.approx(wilson(10, 10))


def test_ten_wins_to_one_are_so_many_points() -> None:
    shares = [[1.0, 0.0]] * 10_000 + [[0.0, 1.0]] * 1_000
    strong, weak = ratings(2, [(0, 1)] * len(shares), shares)

    assert strong - weak == pytest.approx(SCALE, abs=2)
    assert strong + weak == pytest.approx(2 * MIDDLE)


def test_at_a_larger_table_bots_win_in_proportion_to_their_strength() -> None:
    shares = [[1.0, 0, 0]] * 6_000 + [[0, 1.0, 0]] * 3_000 + [[0, 0, 1.0]] * 1_000
    rated = ratings(3, [(0, 1, 2)] * len(shares), shares)

    assert rated[0] - rated[1] == pytest.approx(SCALE * 0.301, abs=2)
    assert rated[1] - rated[2] == pytest.approx(SCALE * 0.477, abs=2)


def test_who_never_won_has_a_rating_too() -> None:
    rated = ratings(2, [(0, 1)] * 5, [[1.0, 0.0]] * 5)

    assert rated[0] > rated[1] > 0
