"""Runs searches: memory for the trees, time, threads, and estimates of each answer."""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from hauntology.bots.ismcts import NO_NODE, ROOT, WIN_VALUE, Node, SearchState, search_one
from hauntology.bots.knowledge_slots import search_config_for, slots_with_knowledge
from hauntology.bots.search_config import SearchConfig
from hauntology.kernel.batch import ArrayView, bind_entry, compile_entry
from hauntology.kernel.batch_entries import Array
from hauntology.kernel.chance import Chance, draw_word, seed_chance
from hauntology.kernel.compiler import SCRATCH_DTYPE
from hauntology.kernel.game import Game, new_ints
from hauntology.kernel.redaction import redact
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.layout import copy_records, records
from hauntology.kernel.targets import CPU, INTERPRETED

Clock = Callable[[], float]
Runner = Callable[[int, int, Array, Array, tuple[Array, ...]], None]

MAX_NODES = 1 << 15  # the most nodes of one tree: with 32 bytes each, 1 MiB
ANSWERS_PER_TREE = 4  # how many answers in a row a reused tree has room for
ITERATIONS_PER_CLOCK_CHECK = {CPU: 32, INTERPRETED: 1}  # compiled, about a millisecond


@dataclass(frozen=True)
class Budget:
    """How long to search: a number of iterations, of milliseconds, or both; the first limit reached ends the search."""

    iterations: int | None = None
    milliseconds: float | None = None

    def __post_init__(self) -> None:
        if self.iterations is None and self.milliseconds is None:
            raise ValueError("a budget needs iterations, milliseconds or both")

    @property
    def nodes(self) -> int:
        """The size of the tree: a node for each iteration, room for a reused tree, and the root; at most MAX_NODES."""
        return MAX_NODES if self.iterations is None else min(MAX_NODES, ANSWERS_PER_TREE * self.iterations + 1)


@dataclass(frozen=True)
class AnswerEstimate:
    """What a search found out about one answer."""

    answer: int
    visits: int
    chance: float  # of the seat to win with this answer, from 0 to 1


class SearchBatch:
    """Several searches, each with its own tree, from redacted states.

    All memory is allocated at the start: for each search `nodes` nodes, two states and a few words. A search whose tree
    is full goes on learning, but adds no nodes. `reused` holds a tree to start with for each search, or None; a tree
    with more than `nodes` nodes is ignored.
    """

    def __init__(
        self,
        game: Game,
        roots: Array,
        seats: Sequence[int],
        rngs: Array,
        *,
        nodes: int = MAX_NODES,
        target: str = CPU,
        config: SearchConfig | None = None,
        reused: Sequence[Array | None] = (),
    ) -> None:
        self.game = game
        self.target = target
        self.size = len(roots)
        self.trees = np.zeros((self.size, nodes), Node.dtype)
        self.search_states = new_search_states(seats, config or search_config_for(game))
        for index, tree in enumerate(reused):
            if tree is not None and len(tree) <= nodes:
                self.trees[index, : len(tree)] = tree
                self.search_states["nodes"][index] = len(tree) - 1
        # As long as the alphabet, although few answers are legal at a time: rules cannot allocate, and compiled
        # code needs one fixed length.
        children, priors = np.zeros((2, self.size, game.alphabet), np.int32)
        self._run = make_interpreted_runner(game) if target == INTERPRETED else make_compiled_runner(game)
        self._roots, self._arrays = roots, (self.search_states, rngs, copy_records(roots), self.trees, children, priors)

    def run_iterations(self, iterations: int, first: int = 0, last: int | None = None) -> None:
        """Run more iterations of each search from `first` up to, but not including, `last`; by default, of all."""
        last = self.size if last is None else last
        self.search_states["iterations"][first:last] = iterations
        self._run(first, last, self._roots, np.zeros(self.game.alphabet, SCRATCH_DTYPE), self._arrays)

    def root(self, index: int) -> GameState:
        """The redacted state that one search starts from."""
        return self.game.state.unpack(self._roots[index].tobytes())

    def seat(self, index: int) -> int:
        """The seat that one search is for."""
        return int(self.search_states["seat"][index])

    def tree(self, index: int) -> Array:
        """The nodes of one search that are in use."""
        nodes: Array = self.trees[index, : self.search_states["nodes"][index] + 1]
        return nodes

    def iterations_done(self, index: int) -> int:
        """How many iterations are in one tree, including those of a reused tree. In a quiet position, at most one."""
        return int(self.trees["visits"][index, ROOT])

    def estimates(self, index: int) -> list[AnswerEstimate]:
        """What one search has found out, in the order of the answers."""
        tree, estimates = self.trees[index], []
        child = tree["child"][ROOT]
        while child != NO_NODE:
            answer, visits, total = int(tree["answer"][child]), int(tree["visits"][child]), float(tree["total"][child])
            estimates.append(AnswerEstimate(answer, visits, total / max(1, visits) / WIN_VALUE))
            child = tree["sibling"][child]
        return sorted(estimates, key=lambda estimate: estimate.answer)

    def merged_estimates(self) -> list[AnswerEstimate]:
        """What all searches together have found out, best answer first. They must start from the same state."""
        estimates = [estimate for index in range(self.size) for estimate in self.estimates(index)]
        return rank_estimates(
            [merge_estimates(answer, estimates) for answer in {estimate.answer for estimate in estimates}]
        )


def rank_estimates(estimates: Sequence[AnswerEstimate]) -> list[AnswerEstimate]:
    """Best answer first: the one with the most visits, for a high chance from few visits may be luck."""
    return sorted(estimates, key=lambda estimate: (-estimate.visits, -estimate.chance, estimate.answer))


def merge_estimates(answer: int, estimates: Sequence[AnswerEstimate]) -> AnswerEstimate:
    """The estimates of one answer as a single one, weighted by visits."""
    about = [estimate for estimate in estimates if estimate.answer == answer]
    visits = sum(estimate.visits for estimate in about)
    return AnswerEstimate(answer, visits, sum(estimate.chance * estimate.visits for estimate in about) / max(1, visits))


def new_search_states(seats: Sequence[int], config: SearchConfig) -> Array:
    """The states of new searches with these settings, one for each seat."""
    search_states = np.zeros(len(seats), SearchState.dtype)
    search_states["seat"] = seats
    for name, value in asdict(config).items():
        search_states[name] = value
    return search_states


# Targets ----------------------------------------------------------------------


def make_compiled_runner(game: Game) -> Runner:
    """The search of a game on the CPU; the first run compiles it."""
    return compile_entry(game, search_one, CPU, slots_with_knowledge(game)).run


def make_interpreted_runner(game: Game) -> Runner:
    """The search of a game on the interpreted target."""
    entry = bind_entry(game, search_one, slots_with_knowledge(game))

    def run(first: int, last: int, roots: Array, out: Array, arrays: tuple[Array, ...]) -> None:
        search_states, rngs, scratch_states, *others = arrays
        rows = (
            ArrayView(search_states),
            ArrayView(rngs),
            ScratchStates(game, len(scratch_states)),
            *(ArrayView(array) for array in others),
        )
        for i in range(first, last):
            entry(game.state.unpack(roots[i].tobytes()), new_ints(len(out)), i, *rows)

    return run


class ScratchStates:
    """An array of strict states for the interpreted search: assignment copies into the state that is there."""

    def __init__(self, game: Game, size: int) -> None:
        self._states = [game.state() for _ in range(size)]

    def __getitem__(self, index: int) -> GameState:
        return self._states[index]

    def __setitem__(self, index: int, value: GameState) -> None:
        self._states[index].assign_from(value)
        self._states[index].trace.clear()


# Searching --------------------------------------------------------------------


def run_search(
    game: Game,
    s: GameState,
    seat: int,
    budget: Budget,
    rng: Chance,
    *,
    target: str = CPU,
    trees: int = 1,
    config: SearchConfig | None = None,
    reused: Sequence[Array | None] = (),
    clock: Clock = time.monotonic,
) -> SearchBatch:
    """Search for the seat's best answer, from what the seat may know. `s` is redacted first.

    With several `trees`, each is searched in its own thread with the whole budget; `merged_estimates` adds them up.
    """
    rngs = branch_rng(rng, trees)
    roots = records(game.state, redact(s, seat).pack() * trees)
    searches = SearchBatch(
        game, roots, [seat] * trees, rngs, nodes=budget.nodes, target=target, config=config, reused=reused
    )
    searches.run_iterations(0)  # compile before any thread and the clock start
    end = math.inf if budget.milliseconds is None else clock() + budget.milliseconds / 1000
    if trees == 1:
        spend_budget(searches, 0, budget, end, clock)
    else:
        with ThreadPoolExecutor(trees) as pool:
            list(pool.map(lambda index: spend_budget(searches, index, budget, end, clock), range(trees)))
    return searches


def branch_rng(rng: Any, branches: int) -> Array:
    """Random streams for several searches. Draws three words from `rng` for each, whatever the searches find."""
    rngs = np.zeros(branches, Chance.dtype)
    for branch in range(branches):
        seed_chance(ArrayView(rngs)[branch], draw_word(rng), draw_word(rng), draw_word(rng))
    return rngs


def spend_budget(searches: SearchBatch, index: int, budget: Budget, end: float, clock: Clock) -> None:
    """Search until the budget is spent; at least once, so that there is an answer.

    Ends early in a quiet position, where the search stops running iterations.
    """
    left = budget.iterations if budget.iterations is not None else sys.maxsize
    chunk = left if end == math.inf else ITERATIONS_PER_CLOCK_CHECK[searches.target]
    is_running = True
    while is_running:
        wanted, before = min(left, chunk), searches.iterations_done(index)
        searches.run_iterations(wanted, index, index + 1)
        left -= wanted
        is_running = left > 0 and clock() < end and searches.iterations_done(index) == before + wanted
