"""Benchmarks: random whole games, single steps of a training loop, and searches."""

from __future__ import annotations

import itertools
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace

import numpy as np

from hauntology.bots.bot import get, make_rng, search
from hauntology.bots.ismcts import search_one
from hauntology.bots.knowledge_slots import search_config_for, slots_with_knowledge
from hauntology.bots.search import MAX_NODES, Budget, SearchBatch
from hauntology.bots.search_config import SearchConfig
from hauntology.bots.tree_reuse import reusable_tree_after
from hauntology.kernel.batch import Batch, compile_entry, to_host
from hauntology.kernel.batch_entries import Array, play_chunk_one, play_one, setup_one, step_one
from hauntology.kernel.chance import Chance
from hauntology.kernel.engine import legal, next_to_answer, observe
from hauntology.kernel.game import Game, OptionValue
from hauntology.kernel.redaction import redact
from hauntology.kernel.rule import rule
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.layout import records
from hauntology.kernel.structs.struct import Ints
from hauntology.kernel.targets import CPU, CUDA, INTERPRETED


@rule
def observe_step_one(s: GameState, out: Ints, i: int, rngs: Array, counts: Array, masks: Array, views: Array) -> None:
    """One random answer; then write the mask and the observation of the next seat, as a training environment does."""
    step_one(s, out, i, rngs, counts)
    if s.waiting != 0:
        seat = next_to_answer(s)
        legal(s, seat, masks[i])
        observe(s, seat, views[i])


MAX_OVERTIME = 4  # a measurement takes at most this many times the seconds asked for
POSITIONS, ANSWERS_APART = 8, 8  # positions to search from, and how many answers apart they are
SEARCH_MILLISECONDS = 50  # the time limit with which lateness is measured
ITERATIONS_PER_CLOCK_CHECK = {INTERPRETED: 1, CPU: 100}  # for each position
PLAY_ENTRIES = {CPU: play_one, CUDA: play_chunk_one}  # those that `Batch.play` compiles, by target
SIZES = {INTERPRETED: 20, CPU: 2_000, CUDA: 1 << 20}  # the number of games in a batch, by target


@dataclass(frozen=True)
class Speed:
    """One measurement, as `hauntology bench --json` prints it."""

    game: str
    target: str
    seats: int
    answers_per_s: float
    games_per_s: float
    answers_per_game: float
    legal_per_answer: float  # how many answers are legal on average
    compile_s: float  # 0 if interpreted
    state_bytes: int
    alphabet: int  # how many different answers the game has

    def as_dict(self) -> dict[str, object]:
        """The measurement as plain data."""
        return asdict(self)


def measure_speed(
    game: Game,
    target: str,
    seats: int,
    seconds: float,
    *,
    size: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Speed:
    """Play random whole games on one core, or one GPU, for about this many seconds, including the setup of games."""
    batch = Batch(game, seats, size or SIZES[target], options=options, target=target, threads=1)
    batch.play()
    batch.wait()
    batch.clear_counts()
    played, spent, seed = 0, 0.0, len(batch)
    deadline = time.monotonic() + MAX_OVERTIME * seconds  # blank states are not measured, but take time to make
    while spent < seconds and (played == 0 or time.monotonic() < deadline):
        batch.prepare(range(seed, seed + len(batch)))
        began = time.perf_counter()
        batch.deal()
        batch.play()
        batch.wait()
        spent += time.perf_counter() - began
        played += len(batch)
        seed += len(batch)
    answers, legal = (int(total) for total in to_host(batch.counts).sum(axis=0))
    compiled = (
        0.0
        if target == INTERPRETED
        else sum(compile_entry(game, entry, target).compile_seconds for entry in (setup_one, PLAY_ENTRIES[target]))
    )
    return Speed(
        game=game.name,
        target=target,
        seats=seats,
        answers_per_s=answers / spent,
        games_per_s=played / spent,
        answers_per_game=answers / played,
        legal_per_answer=legal / answers,
        compile_s=compiled,
        state_bytes=game.state.dtype.itemsize,
        alphabet=game.alphabet,
    )


@dataclass(frozen=True)
class SearchSpeed:
    """One measurement of search, as `hauntology bench --search --json` prints it."""

    game: str
    seats: int
    playouts_per_s: float  # iterations on one core
    compile_s: float
    tree_bytes: int  # of a full tree
    late_ms: float  # how late a bot answers after its time limit: the 99th percentile

    def as_dict(self) -> dict[str, object]:
        """The measurement as plain data."""
        return asdict(self)


def measure_search(game: Game, seats: int, seconds: float, *, target: str = CPU) -> SearchSpeed:
    """Search from early and late positions for about this many seconds, on one core. A playout is one iteration.

    Quiet positions are searched like the others.
    """
    roots, searchers = sample_positions(game, seats)
    rngs, config = np.zeros(len(roots), Chance.dtype), replace(search_config_for(game), skip_quiet=False)
    searches = SearchBatch(game, roots, searchers, rngs, nodes=MAX_NODES, target=target, config=config)
    searches.run_iterations(0)
    done, began = 0, time.perf_counter()
    while done == 0 or time.perf_counter() - began < seconds:
        searches.run_iterations(ITERATIONS_PER_CLOCK_CHECK[target])
        done += ITERATIONS_PER_CLOCK_CHECK[target] * len(roots)
    spent = time.perf_counter() - began
    compiled = compile_entry(game, search_one, target, slots_with_knowledge(game)) if target == CPU else None
    return SearchSpeed(
        game=game.name,
        seats=seats,
        playouts_per_s=done / spent,
        compile_s=compiled.compile_seconds if compiled else 0.0,
        tree_bytes=searches.trees[0].nbytes,
        late_ms=measure_lateness(game, roots, searchers, seconds, target, config),
    )


def measure_lateness(
    game: Game, roots: Array, searchers: Sequence[int], seconds: float, target: str, config: SearchConfig
) -> float:
    """Search these positions in turn with a time limit, as bots do: the 99th percentile of milliseconds over it."""
    budget, rng = Budget(milliseconds=SEARCH_MILLISECONDS), make_rng(0)
    states = [game.state.unpack(root.tobytes()) for root in roots]
    questions = itertools.cycle(zip(states, searchers, strict=True))
    spent: list[float] = []
    while not spent or sum(spent) < seconds:
        s, seat = next(questions)
        began = time.perf_counter()
        searches = search(game, s, seat, budget, rng, target, config)
        reusable_tree_after(searches, 0, searches.merged_estimates()[0].answer)
        spent.append(time.perf_counter() - began)
    return float(np.percentile(spent, 99)) * 1000 - SEARCH_MILLISECONDS


def sample_positions(game: Game, seats: int) -> tuple[Array, list[int]]:
    """Redacted states from games between regular bots, and the seat that is asked in each."""
    known, searchers = b"", []
    for number in range(POSITIONS):
        s, bot = game.new(seats, number), get("regular", game, number)
        for _ in range(number * ANSWERS_APART):
            if s.waiting:
                before, seat = s.copy(), next_to_answer(s)
                game.rules.act(s, seat, bot.choose(s, seat))
        s = s if s.waiting else before
        searchers.append(next_to_answer(s))
        known += redact(s, searchers[-1]).pack()
    return records(game.state, known), searchers


def measure_stepping(
    game: Game,
    target: str,
    seats: int,
    steps: int,
    *,
    size: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> float:
    """Answers per second if each call gives one answer and writes the next seat's mask and observation."""
    batch = Batch(game, seats, size or SIZES[target], options=options, target=target, threads=1)
    masks = batch.array((len(batch), game.alphabet), "i1")
    views = batch.array((len(batch), game.observation_layout.size), "i2")
    batch.run(observe_step_one, batch.rngs, batch.counts, masks, views)
    batch.wait()
    batch.clear_counts()
    began = time.perf_counter()
    for _ in range(steps):
        batch.run(observe_step_one, batch.rngs, batch.counts, masks, views)
    batch.wait()
    spent = time.perf_counter() - began
    return int(to_host(batch.counts)[:, 0].sum()) / spent
