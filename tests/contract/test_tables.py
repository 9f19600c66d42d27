"""Rules look into tables from the beginning, and not beyond them: compiled, nothing looks after that."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest

from hauntology.bots import search
from hauntology.bots.bot import BOT_STREAM
from hauntology.bots.greedy import Level, pick_best
from hauntology.bots.ismcts import game_evaluate, game_is_quiet
from hauntology.bots.knowledge_slots import slots_with_knowledge
from hauntology.bots.search import MAX_NODES, SearchBatch
from hauntology.kernel import batch as batches
from hauntology.kernel.batch import Batch
from hauntology.kernel.batch_entries import Array
from hauntology.kernel.callgraph import Function, Slots, build_call_graph, rebuild
from hauntology.kernel.chance import Chance
from hauntology.kernel.engine import act, list_legal, next_to_answer
from hauntology.kernel.game import Game
from hauntology.kernel.rule import is_rule, rule
from hauntology.kernel.seat_order import NO_SEATS
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.struct import Ints
from hauntology.kernel.targets import INTERPRETED
from hauntology.lab.bench import sample_positions
from hauntology.lab.simulation import simulate
from tests.contract.random_games import count_games, draw_house_rules, make_default_options, remove_caps

GAMES_EACH = 40
AT_LEAST = 6
KNOWN_GAMES = 8
APART = 25  # steps between two looks at what a seat sees and cannot know


class FromZero(tuple[Any, ...]):
    """A table that refuses to be read from its end, as the arrays of a state do."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        assert index >= 0, f"a table of {len(self)} read at {index}"
        return super().__getitem__(index)


@cache
def strictly(game: Game, entry: Function, slots: Slots | None = None) -> Callable[..., None]:
    """As `bind_entry`, over tables that are strict."""
    bind_entry: dict[Function, Function] = {}
    for function, names in build_call_graph(entry, slots or game.slots, for_compiler=False).names.items():
        changed = {
            name: bind_entry[value] if is_rule(value) else FromZero(value) if isinstance(value, tuple) else value
            for name, value in names.items()
        }
        bind_entry[function] = rebuild(function, {**function.__globals__, **changed})
    return bind_entry[entry]


@pytest.mark.parametrize("rules", [make_default_options, draw_house_rules])
def test_no_rule_reads_a_table_from_its_end(
    game: Game, rules: Callable[[Game, int], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "bind_entry", strictly)
    seats = game.seats[-1]
    number = max(AT_LEAST, count_games(game, GAMES_EACH))
    played = Batch(game, seats, number, seed=300, options=rules(game, seats), target=INTERPRETED)

    step = 0
    while played.waiting.any():
        if step % APART == 0:
            seat = np.array(step % seats)
            played.observe(seat)
            played.redeal(seat, np.arange(3 * number).reshape(number, 3))
        played.step()
        step += 1

    scores, flaws = played.scores()
    assert scores.shape[0] == number
    assert not flaws.any()


@pytest.mark.parametrize("bot", ["novice", "regular"])
def test_no_bot_reads_a_table_from_its_end(game: Game, bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "bind_entry", strictly)
    counts = simulate(game, [bot] * game.seats[0], 1, seed=300, target=INTERPRETED)

    assert counts.games == 1


@rule
def know_one(s: GameState, out: Ints, i: int, levels: Ints, rngs: Array) -> None:
    """Play by knowledge, and judge every table on the way."""
    while s.waiting != NO_SEATS:
        game_is_quiet(s)
        for seat in range(s.seats):
            game_evaluate(s, seat)
        seat = next_to_answer(s)
        act(s, seat, pick_best(levels[seat], s, seat, list_legal(s, seat, out), rngs[i], out))


@pytest.mark.parametrize("rules", [make_default_options, draw_house_rules])
@pytest.mark.parametrize("levels", [(Level.EXPERT, Level.MASTER), (Level.REGULAR, Level.MASTER)])
def test_no_knowledge_reads_beyond_a_table(
    game: Game, levels: tuple[Level, ...], rules: Callable[[Game, int], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where all play by what those who search know, other things come to pass than between regular bots."""
    monkeypatch.setattr(batches, "bind_entry", strictly)
    for seats in {game.seats[0], game.seats[-1]}:
        options = remove_caps(game, rules(game, seats))
        played = Batch(game, seats, KNOWN_GAMES, seed=500, options=options, target=INTERPRETED)
        played.start_rngs(BOT_STREAM)
        played.run(know_one, np.resize(levels, seats), played.rngs, slots=slots_with_knowledge(game))

        assert not played.waiting.any()


def test_no_search_reads_a_table_from_its_end(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "bind_entry", strictly)
    roots, thinkers = sample_positions(game, game.seats[0])
    searches = SearchBatch(
        game, roots, thinkers, np.zeros(len(roots), Chance.dtype), nodes=MAX_NODES, target=INTERPRETED
    )

    searches.run_iterations(2)


def test_a_strict_table_refuses_what_a_tuple_takes() -> None:
    assert FromZero((1, 2))[1] == 2
    with pytest.raises(AssertionError, match="a table of 2 read at -1"):
        FromZero((1, 2))[-1]
