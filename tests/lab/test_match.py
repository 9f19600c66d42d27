"""Many games between bots, counted."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hauntology.bots import Budget
from hauntology.bots import get as get_bot
from hauntology.bots.choosing import Level
from hauntology.bots.manner import Manner
from hauntology.bots.search import Searches
from hauntology.games import get
from hauntology.kernel.contract import Game, GameError, OptionValue
from hauntology.kernel.hiding import redact
from hauntology.kernel.play import next_to_answer
from hauntology.kernel.targets import CPU, CUDA, INTERPRETED
from hauntology.lab import Tally, simulate
from hauntology.lab.contenders import Contender

CANDLE = get("candle")


def matched(
    game: Game, bots: list[str], games: int = 30, seed: int = 0, options: dict[str, OptionValue] | None = None
) -> Tally:
    return simulate(game, bots, games, seed=seed, options=options, target=INTERPRETED)


# Targets and seeds ----------------------------------------------------------


def test_interpreted_and_cpu_play_the_same_games() -> None:
    bots = ["regular", "random", "random"]
    ours = simulate(CANDLE, bots, 30, seed=12, target=INTERPRETED)
    theirs = simulate(CANDLE, bots, 30, seed=12, target=CPU)

    assert np.array_equal(ours.shares, theirs.shares)
    assert np.array_equal(ours.answers, theirs.answers)
    assert ours.states.tobytes() == theirs.states.tobytes()


def test_the_same_seed_gives_the_same_tally(game: Game) -> None:
    ours, again, other = (matched(game, ["regular", "random"], 8, seed) for seed in (3, 3, 300))

    assert ours.states.tobytes() == again.states.tobytes()
    assert np.array_equal(ours.answers, again.answers)
    assert ours.states.tobytes() != other.states.tobytes()


def test_the_seed_is_that_of_the_first_game(game: Game) -> None:
    """Game 5 of seed 3 is game 0 of seed 8."""
    early, late = matched(game, ["random", "random"], 6, 3), matched(game, ["random", "random"], 1, 8)

    assert early.states[5].tobytes() == late.states[0].tobytes()


def test_a_simulated_game_is_what_the_bots_would_play() -> None:
    """One bot for all seats, with the luck of the game's seed, asked whenever somebody owes an answer."""
    tally = matched(CANDLE, ["regular", "regular"], 3, 40)
    for number in range(3):
        s, bot, answers = CANDLE.new(2, 40 + number), get_bot("regular", CANDLE, 40 + number), 0
        while s.waiting:
            seat = 0 if s.waiting & 1 else 1
            CANDLE.act(s, seat, bot.choose(s, seat))
            answers += 1
        assert s.pack() == tally.states[number].tobytes()
        assert answers == tally.answers[number]


@pytest.mark.parametrize("name", ["candle", "pistols"])
def test_a_bot_that_searches_sees_only_what_its_seat_may_know(name: str) -> None:
    """It answers as it would at a table, where it is handed the redacted state and keeps what it has learnt."""
    game = get(name)
    tally = matched(game, ["expert:6", "expert:6"], 2, 40)
    for number in range(2):
        s = game.new(2, 40 + number)
        bot = get_bot("expert", game, 40 + number, budget=Budget(6), target=INTERPRETED)
        while s.waiting:
            seat = next_to_answer(s)
            game.act(s, seat, bot.choose(redact(s, seat), seat))
        assert s.pack() == tally.states[number].tobytes()


def test_a_bot_that_searches_does_so_by_the_knowledge_of_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = []

    def searching(*of: Any, manner: Manner, **more: Any) -> Searches:
        levels.append(manner.level)
        return Searches(*of, manner=manner, **more)

    monkeypatch.setattr("hauntology.lab.match.Searches", searching)
    matched(CANDLE, ["expert:2", "master:2"], 1)

    assert set(levels) == {Level.EXPERT, Level.MASTER}


def test_it_may_have_a_manner_of_its_own() -> None:
    own = Manner(Level.EXPERT, playout=3)

    assert Contender(Level.MASTER, 5, own).manner_in(CANDLE) == own


def test_searching_games_are_the_same_on_both_targets_and_in_any_number_of_threads() -> None:
    bots = ["expert:10", "regular", "master:5"]
    ours = simulate(CANDLE, bots, 5, seed=2, target=INTERPRETED)
    one, two = (simulate(CANDLE, bots, 5, seed=2, target=CPU, threads=threads) for threads in (1, 2))

    assert ours.states.tobytes() == one.states.tobytes() == two.states.tobytes()


def test_the_seeds_of_games_can_be_given() -> None:
    some, all_ = (
        simulate(CANDLE, ["random"] * 2, 2, seeds=[4, 7], target=INTERPRETED),
        matched(CANDLE, ["random"] * 2, 8),
    )

    assert some.states.tobytes() == all_.states[[4, 7]].tobytes()


def test_no_bot_searches_on_a_gpu() -> None:
    with pytest.raises(GameError, match="bots that search do so on the CPU"):
        simulate(CANDLE, ["expert", "random"], 1, target=CUDA)


# What is counted ------------------------------------------------------------


def test_a_tally_has_a_row_for_each_game(game: Game, seats: int) -> None:
    bots = ["random"] * seats
    tally = matched(game, bots, 4)

    assert tally.bots == tuple(bots)
    assert tally.games == len(tally.answers) == len(tally.states) == 4
    assert tally.shares.shape == (4, seats)
    assert (tally.answers > 0).all()
    assert (tally.states["ending"] != 0).all()


def test_the_shares_of_a_game_are_one_win_or_none() -> None:
    tally = matched(CANDLE, ["random", "random"], 60, options={"sides": 12})
    totals = tally.shares.sum(axis=1)

    assert set(totals) == {0.0, 1.0}
    for states, total in zip(tally.states, totals, strict=True):
        standing = states["heroes"]["nerve"][:2].max() > 0
        assert total == standing


def test_who_wins_together_shares_the_win() -> None:
    tally = matched(CANDLE, ["random"] * 3, 60)

    assert {round(float(share), 3) for share in tally.shares.ravel()} == {0.0, 0.333, 0.5, 1.0}
    for shares in tally.shares:
        won = shares[shares > 0]
        assert np.allclose(won, 1 / max(len(won), 1))


def test_a_game_with_one_winner_gives_it_the_whole_win() -> None:
    tally = matched(get("pistols"), ["random", "random"], 5)

    assert np.array_equal(np.argmax(tally.shares, axis=1), tally.states["winner"])
    assert (tally.shares.sum(axis=1) == 1).all()
    assert tally.win_rate(0) + tally.win_rate(1) == 1


def test_options_change_the_games() -> None:
    short = matched(CANDLE, ["random", "random"], 10, options={"nights": 1})

    assert short.answers.max() <= 3
    assert (short.states["night"] == 1).all()


# Figures --------------------------------------------------------------------


def tally_of(shares: list[list[float]]) -> Tally:
    return Tally(("random",) * len(shares[0]), np.array(shares), np.ones(len(shares), np.int64), np.zeros(0))


def test_a_win_rate_is_the_mean_share() -> None:
    tally = tally_of([[1, 0], [0.5, 0.5], [0, 0], [0, 1]])

    assert tally.win_rate(0) == tally.win_rate(1) == 0.375
    assert isinstance(tally.win_rate(0), float)


@pytest.mark.parametrize(
    ("values", "quartiles"),
    [
        ([1, 2, 3, 4, 5], (2, 3, 4)),
        ([5, 3, 1, 2, 4], (2, 3, 4)),
        ([1, 2, 3, 4], (1.75, 2.5, 3.25)),
        ([7], (7, 7, 7)),
    ],
)
def test_quartiles_are_the_middle_and_the_middle_half(values: list[int], quartiles: tuple[float, ...]) -> None:
    assert tally_of([[0, 1]]).quartiles(np.array(values)) == quartiles


# What cannot be -------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        (["regular", "reglar"], "there is no bot 'reglar'; did you mean regular?"),
        (["random"], "candle is for 2 to 4 seats, not 1"),
        (["random"] * 5, "candle is for 2 to 4 seats, not 5"),
        ([], "candle is for 2 to 4 seats, not 0"),
    ],
)
def test_bots_that_cannot_sit_down(bots: list[str], message: str) -> None:
    with pytest.raises(GameError) as caught:
        matched(CANDLE, bots)

    assert str(caught.value) == message


def test_less_than_one_game_cannot_be() -> None:
    with pytest.raises(GameError, match="a batch holds at least one game, not 0"):
        matched(CANDLE, ["random", "random"], 0)


def test_an_unknown_target_cannot_be() -> None:
    with pytest.raises(GameError, match="there is no target 'abacus'; there are interpreted, cpu, cuda"):
        simulate(CANDLE, ["random", "random"], 1, target="abacus")
