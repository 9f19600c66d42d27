"""Simulations of many games between bots."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hauntology.bots import Budget
from hauntology.bots import get as get_bot
from hauntology.bots.greedy import Level
from hauntology.bots.search import SearchBatch
from hauntology.bots.search_config import SearchConfig
from hauntology.games import get
from hauntology.kernel.engine import next_to_answer
from hauntology.kernel.game import Game, GameError, OptionValue
from hauntology.kernel.redaction import redact
from hauntology.kernel.targets import CPU, CUDA, INTERPRETED
from hauntology.lab import SimulationResult, simulate
from hauntology.lab.bot_specs import BotSpec

CANDLE = get("candle")


def simulate_interpreted(
    game: Game, bots: list[str], games: int = 30, seed: int = 0, options: dict[str, OptionValue] | None = None
) -> SimulationResult:
    return simulate(game, bots, games, seed=seed, options=options, target=INTERPRETED)


# Targets and seeds ----------------------------------------------------------


def test_interpreted_and_compiled_simulations_play_the_same_games() -> None:
    bots = ["regular", "random", "random"]
    ours = simulate(CANDLE, bots, 30, seed=12, target=INTERPRETED)
    theirs = simulate(CANDLE, bots, 30, seed=12, target=CPU)

    assert np.array_equal(ours.shares, theirs.shares)
    assert np.array_equal(ours.answers, theirs.answers)
    assert ours.states.tobytes() == theirs.states.tobytes()


def test_the_same_seed_gives_the_same_games(game: Game) -> None:
    ours, again, other = (simulate_interpreted(game, ["regular", "random"], 8, seed) for seed in (3, 3, 300))

    assert ours.states.tobytes() == again.states.tobytes()
    assert np.array_equal(ours.answers, again.answers)
    assert ours.states.tobytes() != other.states.tobytes()


def test_the_seed_belongs_to_the_first_game(game: Game) -> None:
    """Game 5 of seed 3 is game 0 of seed 8."""
    early, late = (
        simulate_interpreted(game, ["random", "random"], 6, 3),
        simulate_interpreted(game, ["random", "random"], 1, 8),
    )

    assert early.states[5].tobytes() == late.states[0].tobytes()


def test_a_simulated_game_is_what_the_bots_play_at_a_table() -> None:
    """One bot answers for all seats, with the random stream of the game's seed."""
    result = simulate_interpreted(CANDLE, ["regular", "regular"], 3, 40)
    for number in range(3):
        s, bot, answers = CANDLE.new(2, 40 + number), get_bot("regular", CANDLE, 40 + number), 0
        while s.waiting:
            seat = 0 if s.waiting & 1 else 1
            CANDLE.act(s, seat, bot.choose(s, seat))
            answers += 1
        assert s.pack() == result.states[number].tobytes()
        assert answers == result.answers[number]


@pytest.mark.parametrize("name", ["candle", "pistols"])
def test_a_searching_bot_sees_only_what_its_seat_may_know(name: str) -> None:
    """It answers as at a table, where it gets the redacted state and reuses its trees."""
    game = get(name)
    result = simulate_interpreted(game, ["expert:6", "expert:6"], 2, 40)
    for number in range(2):
        s = game.new(2, 40 + number)
        bot = get_bot("expert", game, 40 + number, budget=Budget(6), target=INTERPRETED)
        while s.waiting:
            seat = next_to_answer(s)
            game.act(s, seat, bot.choose(redact(s, seat), seat))
        assert s.pack() == result.states[number].tobytes()


def test_a_searching_bot_uses_the_ratings_of_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = []

    def note_level(*arguments: Any, config: SearchConfig, **more: Any) -> SearchBatch:
        levels.append(config.level)
        return SearchBatch(*arguments, config=config, **more)

    monkeypatch.setattr("hauntology.lab.simulation.SearchBatch", note_level)
    simulate_interpreted(CANDLE, ["expert:2", "master:2"], 1)

    assert set(levels) == {Level.EXPERT, Level.MASTER}


def test_a_bot_can_have_its_own_search_settings() -> None:
    own = SearchConfig(Level.EXPERT, playout_depth=3)

    assert BotSpec(Level.MASTER, 5, own).search_config_for(CANDLE) == own


def test_games_with_searches_are_the_same_on_both_targets_and_with_any_number_of_threads() -> None:
    bots = ["expert:10", "regular", "master:5"]
    ours = simulate(CANDLE, bots, 5, seed=2, target=INTERPRETED)
    one, two = (simulate(CANDLE, bots, 5, seed=2, target=CPU, threads=threads) for threads in (1, 2))

    assert ours.states.tobytes() == one.states.tobytes() == two.states.tobytes()


def test_each_game_can_have_its_own_seed() -> None:
    chosen, all_ = (
        simulate(CANDLE, ["random"] * 2, 2, seeds=[4, 7], target=INTERPRETED),
        simulate_interpreted(CANDLE, ["random"] * 2, 8),
    )

    assert chosen.states.tobytes() == all_.states[[4, 7]].tobytes()


def test_bots_cannot_search_on_a_gpu() -> None:
    with pytest.raises(GameError, match="bots that search run on the CPU only"):
        simulate(CANDLE, ["expert", "random"], 1, target=CUDA)


# Results --------------------------------------------------------------------


def test_a_result_has_a_row_for_each_game(game: Game, seats: int) -> None:
    bots = ["random"] * seats
    result = simulate_interpreted(game, bots, 4)

    assert result.bots == tuple(bots)
    assert result.games == len(result.answers) == len(result.states) == 4
    assert result.shares.shape == (4, seats)
    assert (result.answers > 0).all()
    assert (result.states["ending"] != 0).all()


def test_the_shares_of_a_game_add_up_to_one_win_or_none() -> None:
    result = simulate_interpreted(CANDLE, ["random", "random"], 60, options={"sides": 12})
    totals = result.shares.sum(axis=1)

    assert set(totals) == {0.0, 1.0}
    for states, total in zip(result.states, totals, strict=True):
        is_anybody_standing = states["heroes"]["nerve"][:2].max() > 0
        assert total == is_anybody_standing


def test_several_winners_share_the_win() -> None:
    result = simulate_interpreted(CANDLE, ["random"] * 3, 60)

    assert {round(float(share), 3) for share in result.shares.ravel()} == {0.0, 0.333, 0.5, 1.0}
    for shares in result.shares:
        won = shares[shares > 0]
        assert np.allclose(won, 1 / max(len(won), 1))


def test_a_single_winner_gets_the_whole_win() -> None:
    result = simulate_interpreted(get("pistols"), ["random", "random"], 5)

    assert np.array_equal(np.argmax(result.shares, axis=1), result.states["winner"])
    assert (result.shares.sum(axis=1) == 1).all()
    assert result.win_rate(0) + result.win_rate(1) == 1


def test_options_change_the_games() -> None:
    short = simulate_interpreted(CANDLE, ["random", "random"], 10, options={"nights": 1})

    assert short.answers.max() <= 3
    assert (short.states["night"] == 1).all()


# Figures --------------------------------------------------------------------


def make_result(shares: list[list[float]]) -> SimulationResult:
    return SimulationResult(("random",) * len(shares[0]), np.array(shares), np.ones(len(shares), np.int64), np.zeros(0))


def test_a_win_rate_is_the_mean_share() -> None:
    result = make_result([[1, 0], [0.5, 0.5], [0, 0], [0, 1]])

    assert result.win_rate(0) == result.win_rate(1) == 0.375
    assert isinstance(result.win_rate(0), float)


@pytest.mark.parametrize(
    ("values", "quartiles"),
    [
        ([1, 2, 3, 4, 5], (2, 3, 4)),
        ([5, 3, 1, 2, 4], (2, 3, 4)),
        ([1, 2, 3, 4], (1.75, 2.5, 3.25)),
        ([7], (7, 7, 7)),
    ],
)
def test_quartiles_include_the_median(values: list[int], quartiles: tuple[float, ...]) -> None:
    assert make_result([[0, 1]]).quartiles(np.array(values)) == quartiles


# Errors ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        (["regular", "reglar"], "there is no bot 'reglar'; did you mean regular?"),
        (["random"], "candle is for 2 to 4 seats, not 1"),
        (["random"] * 5, "candle is for 2 to 4 seats, not 5"),
        ([], "candle is for 2 to 4 seats, not 0"),
    ],
)
def test_unknown_bots_and_wrong_numbers_of_seats_are_refused(bots: list[str], message: str) -> None:
    with pytest.raises(GameError) as caught:
        simulate_interpreted(CANDLE, bots)

    assert str(caught.value) == message


def test_a_simulation_needs_at_least_one_game() -> None:
    with pytest.raises(GameError, match="a batch holds at least one game, not 0"):
        simulate_interpreted(CANDLE, ["random", "random"], 0)


def test_an_unknown_target_is_refused() -> None:
    with pytest.raises(GameError, match="there is no target 'abacus'; there are interpreted, cpu, cuda"):
        simulate(CANDLE, ["random", "random"], 1, target="abacus")
