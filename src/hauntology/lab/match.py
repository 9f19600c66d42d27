"""Many games between bots, counted."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from hauntology.bots.bot import BOT_STREAM
from hauntology.bots.choosing import Level, bot_answer
from hauntology.bots.keeping import Learnt, fitting, keep
from hauntology.bots.search import Searches, branch_luck, ranked
from hauntology.bots.slots import slots_with_knowledge
from hauntology.kernel.batch import Batch, PlainRow, to_host
from hauntology.kernel.contract import Game, GameError, OptionValue
from hauntology.kernel.entries import Array
from hauntology.kernel.hiding import redact_records
from hauntology.kernel.play import act, next_to_answer
from hauntology.kernel.rule import rule
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Ints
from hauntology.kernel.targets import CPU, CUDA
from hauntology.lab.contenders import Contender


@rule
def match_one(s: GameState, out: Ints, i: int, levels: Ints, searched: Ints, lucks: Array, tally: Array) -> None:
    """Give the answer that was searched for, if one was; then play until a bot has to search, or to the end.

    `searched` holds answers from 1, with 0 for none.
    """
    if searched[i] != 0:
        act(s, next_to_answer(s), searched[i] - 1)
        tally[i, 0] += 1
        searched[i] = 0
    while s.waiting != 0 and levels[next_to_answer(s)] < Level.EXPERT:
        seat = next_to_answer(s)
        answer = bot_answer(s, seat, levels[seat], lucks[i], out)
        tally[i, 0] += 1
        act(s, seat, answer)


@dataclass(frozen=True)
class Tally:
    """What came of many games."""

    bots: tuple[str, ...]
    shares: np.ndarray[tuple[int, int], np.dtype[np.float64]]  # by game and seat: the share of the win
    answers: np.ndarray[tuple[int], np.dtype[np.int64]]  # by game
    states: Array

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.answers)

    def win_rate(self, seat: int) -> float:
        """The seat's share of all wins."""
        return float(self.shares[:, seat].mean())

    def quartiles(self, values: Array) -> tuple[float, float, float]:
        """The middle and the middle half."""
        low, middle, high = np.percentile(values, [25, 50, 75])
        return float(low), float(middle), float(high)


def simulate(
    game: Game,
    bots: Sequence[str | Contender],
    games: int,
    *,
    seed: int = 0,
    seeds: Sequence[int] | None = None,
    options: Mapping[str, OptionValue] | None = None,
    target: str = CPU,
    threads: int | None = None,
) -> Tally:
    """Play many games between bots, one for each seat. The same seed gives the same games on every target.

    Bots that search do so for a number of iterations: `expert`, or `expert:2000`.
    """
    contenders = [Contender.named(bot) if isinstance(bot, str) else bot for bot in bots]
    if target == CUDA and any(contender.searches for contender in contenders):
        raise GameError("bots that search do so on the CPU, not on a GPU")
    batch = Batch(game, len(contenders), games, seed=seed, seeds=seeds, options=options, target=target, threads=threads)
    batch.start_luck(BOT_STREAM)
    levels = np.array([contender.level for contender in contenders], dtype=np.int64)
    searched = batch.array((games,), np.int64)
    learnt: list[Learnt | None] = [None] * games
    anybody_searches = any(contender.searches for contender in contenders)
    is_playing = True
    while is_playing:
        batch.run(match_one, levels, searched, batch.lucks, batch.tally, slots=slots_with_knowledge(game))
        is_playing = anybody_searches and search_all(batch, contenders, searched, learnt)
    return Tally(tuple(map(str, bots)), shares_of(batch), to_host(batch.tally)[:, 0].copy(), batch.states)


def shares_of(batch: Batch) -> Array:
    """By game and seat, the share of the win: whole for one winner, half for each of two."""
    scores, _ = batch.scores()
    won = (scores[:, : batch.seats] > 0).astype(np.float64)
    shares: Array = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
    return shares


def search_all(batch: Batch, contenders: Sequence[Contender], searched: Array, learnt: list[Learnt | None]) -> bool:
    """In every game that still runs, search for the answer that is due. False if none runs."""
    states, waiting = batch.states, batch.waiting
    for seat, contender in enumerate(contenders):
        due = np.flatnonzero((waiting & -waiting) == 1 << seat)
        if len(due):
            roots = redact_records(batch.game.state, states[due], seat)
            searched[due] = 1 + search_some(batch, roots, due, seat, contender, learnt)
    return bool(waiting.any())


def search_some(
    batch: Batch, roots: Array, due: Array, seat: int, contender: Contender, learnt: list[Learnt | None]
) -> Array:
    """The answers of one contender in these games, each from what its seat may know and has learnt before."""
    lucks = np.concatenate([branch_luck(PlainRow(batch.lucks, game), 1) for game in due])
    searches = Searches(
        batch.game,
        roots,
        [seat] * len(due),
        lucks,
        nodes=contender.budget.nodes,
        target=batch.target,
        manner=contender.manner_in(batch.game),
        kept=[
            fitting(learnt[game], batch.game.state.unpack(root.tobytes()), seat)
            for game, root in zip(due, roots, strict=True)
        ],
    )
    searches.go_on(0)  # compile before any thread starts
    parts = min(batch.threads, len(due)) if batch.target == CPU else 1
    edges = [len(due) * part // parts for part in range(parts + 1)]
    with ThreadPoolExecutor(parts) as pool:
        list(pool.map(lambda ends: searches.go_on(contender.iterations, *ends), itertools.pairwise(edges)))
    answers = [ranked(searches.findings(which))[0].answer for which in range(len(due))]
    for which, game in enumerate(due):
        learnt[game] = keep(searches, which, answers[which])
    return np.array(answers)
