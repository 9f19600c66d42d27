"""Simulates many games between bots."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from hauntology.bots.bot import BOT_STREAM
from hauntology.bots.greedy import Level, choose_answer
from hauntology.bots.knowledge_slots import slots_with_knowledge
from hauntology.bots.search import SearchBatch, branch_rng, rank_estimates
from hauntology.bots.tree_reuse import ReusableTree, matching_tree, reusable_tree_after
from hauntology.kernel.batch import Batch, RecordView, to_host
from hauntology.kernel.batch_entries import Array
from hauntology.kernel.engine import act, next_to_answer
from hauntology.kernel.game import Game, GameError, OptionValue
from hauntology.kernel.redaction import redact_records
from hauntology.kernel.rule import rule
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.struct import Ints
from hauntology.kernel.targets import CPU, CUDA
from hauntology.lab.bot_specs import BotSpec


@rule
def play_match_one(s: GameState, out: Ints, i: int, levels: Ints, searched: Ints, rngs: Array, counts: Array) -> None:
    """Give the answer that a search has found, if any; then play until a bot has to search, or to the end.

    `searched[i]` is that answer plus 1, or 0 for none; `counts[i, 0]` counts all answers.
    """
    if searched[i] != 0:
        act(s, next_to_answer(s), searched[i] - 1)
        counts[i, 0] += 1
        searched[i] = 0
    while s.waiting != 0 and levels[next_to_answer(s)] < Level.EXPERT:
        seat = next_to_answer(s)
        answer = choose_answer(s, seat, levels[seat], rngs[i], out)
        counts[i, 0] += 1
        act(s, seat, answer)


@dataclass(frozen=True)
class SimulationResult:
    """The results of many games."""

    bots: tuple[str, ...]
    shares: np.ndarray[tuple[int, int], np.dtype[np.float64]]  # by game and seat: the share of the win, from 0 to 1
    answers: np.ndarray[tuple[int], np.dtype[np.int64]]  # by game: how many were given
    states: Array  # by game: the final one

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.answers)

    def win_rate(self, seat: int) -> float:
        """The seat's mean share of the win."""
        return float(self.shares[:, seat].mean())

    def quartiles(self, values: Array) -> tuple[float, float, float]:
        """The lower quartile, the median and the upper quartile of some values, one for each game."""
        low, middle, high = np.percentile(values, [25, 50, 75])
        return float(low), float(middle), float(high)


def simulate(
    game: Game,
    bots: Sequence[str | BotSpec],
    games: int,
    *,
    seed: int = 0,
    seeds: Sequence[int] | None = None,
    options: Mapping[str, OptionValue] | None = None,
    target: str = CPU,
    threads: int | None = None,
) -> SimulationResult:
    """Play many games between bots, one for each seat. The same seed gives the same games on every target.

    Game `n` has the seed `seed + n`, or `seeds[n]`. Bots that search run a fixed number of iterations: `expert`, or
    `expert:2000`. Raises GameError for an unknown bot, a wrong number of seats, or a bot that searches on a GPU.
    """
    specs = [BotSpec.parse(bot) if isinstance(bot, str) else bot for bot in bots]
    if target == CUDA and any(spec.searches for spec in specs):
        raise GameError("bots that search run on the CPU only, not on a GPU")
    batch = Batch(game, len(specs), games, seed=seed, seeds=seeds, options=options, target=target, threads=threads)
    batch.start_rngs(BOT_STREAM)
    levels = np.array([spec.level for spec in specs], dtype=np.int64)
    searched = batch.array((games,), np.int64)
    reusable: list[ReusableTree | None] = [None] * games
    has_searchers = any(spec.searches for spec in specs)
    is_playing = True
    while is_playing:
        batch.run(play_match_one, levels, searched, batch.rngs, batch.counts, slots=slots_with_knowledge(game))
        is_playing = has_searchers and search_all(batch, specs, searched, reusable)
    return SimulationResult(
        tuple(map(str, bots)), compute_win_shares(batch), to_host(batch.counts)[:, 0].copy(), batch.states
    )


def compute_win_shares(batch: Batch) -> Array:
    """By game and seat, the share of the win: 1 for a single winner, 1/2 for each of two, 0 if nobody has won."""
    scores, _ = batch.scores()
    won = (scores[:, : batch.seats] > 0).astype(np.float64)
    shares: Array = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
    return shares


def search_all(batch: Batch, specs: Sequence[BotSpec], searched: Array, reusable: list[ReusableTree | None]) -> bool:
    """Search for the next answer in every game that still runs, and write it to `searched`. False if none runs."""
    states, waiting = batch.states, batch.waiting
    for seat, spec in enumerate(specs):
        due = np.flatnonzero((waiting & -waiting) == 1 << seat)
        if len(due):
            roots = redact_records(batch.game.state, states[due], seat)
            searched[due] = 1 + search_some(batch, roots, due, seat, spec, reusable)
    return bool(waiting.any())


def search_some(
    batch: Batch, roots: Array, due: Array, seat: int, spec: BotSpec, reusable: list[ReusableTree | None]
) -> Array:
    """One bot's answers in the games `due`, from what its seat may know. Reads and replaces their reusable trees."""
    rngs = np.concatenate([branch_rng(RecordView(batch.rngs, game), 1) for game in due])
    searches = SearchBatch(
        batch.game,
        roots,
        [seat] * len(due),
        rngs,
        nodes=spec.budget.nodes,
        target=batch.target,
        config=spec.search_config_for(batch.game),
        reused=[
            matching_tree(reusable[game], batch.game.state.unpack(root.tobytes()), seat)
            for game, root in zip(due, roots, strict=True)
        ],
    )
    searches.run_iterations(0)  # compile before any thread starts
    threads = min(batch.threads, len(due)) if batch.target == CPU else 1
    bounds = [len(due) * thread // threads for thread in range(threads + 1)]
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(lambda ends: searches.run_iterations(spec.iterations, *ends), itertools.pairwise(bounds)))
    answers = [rank_estimates(searches.estimates(index))[0].answer for index in range(len(due))]
    for index, game in enumerate(due):
        reusable[game] = reusable_tree_after(searches, index, answers[index])
    return np.array(answers)
