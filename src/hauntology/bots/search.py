"""Searching for the best answer: how long, on which target, and what was found."""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from hauntology.bots.manner import Manner
from hauntology.bots.slots import manner_of, slots_with_knowledge
from hauntology.bots.tree import NO_NODE, ROOT, SURE, Mind, Node, search_one
from hauntology.kernel.batch import PlainRows, bound, lowered
from hauntology.kernel.chance import Chance, draw_word, seed_chance
from hauntology.kernel.contract import Game, numbers
from hauntology.kernel.entries import Array
from hauntology.kernel.hiding import redact
from hauntology.kernel.layout import copied, records
from hauntology.kernel.lower import SCRATCH
from hauntology.kernel.state import GameState
from hauntology.kernel.targets import CPU, INTERPRETED

Clock = Callable[[], float]
Runner = Callable[[int, int, Array, Array, tuple[Array, ...]], None]

NODES = 1 << 15  # of one tree at most: with 32 bytes each, 1 MiB
TURNS = 4  # answers one after the other that a tree has room for, if it is kept from one to the next
AT_A_TIME = {CPU: 32, INTERPRETED: 1}  # iterations between two looks at the clock: about a millisecond, compiled


@dataclass(frozen=True)
class Budget:
    """How long to think: so many iterations, or so many milliseconds, or until the first of both is over."""

    iterations: int | None = None
    milliseconds: float | None = None

    def __post_init__(self) -> None:
        if self.iterations is None and self.milliseconds is None:
            raise ValueError("a budget has iterations or milliseconds")

    @property
    def nodes(self) -> int:
        """Nodes that a tree may need: one for each iteration, also those made before it was kept, and the root."""
        return NODES if self.iterations is None else min(NODES, TURNS * self.iterations + 1)


@dataclass(frozen=True)
class Finding:
    """What was found out about one answer."""

    answer: int
    visits: int
    chance: float  # to win, as a share


class Searches:
    """Searches side by side, each with a tree of its own, from states as the seats that think may know them.

    All memory is taken at the start: for each search `nodes` nodes, two states and a few words. A search whose tree is
    full goes on and learns, but adds no more nodes. `kept` are trees to begin with, where there are any.
    """

    def __init__(
        self,
        game: Game,
        roots: Array,
        seats: Sequence[int],
        lucks: Array,
        *,
        nodes: int = NODES,
        target: str = CPU,
        manner: Manner | None = None,
        kept: Sequence[Array | None] = (),
    ) -> None:
        self.game = game
        self.target = target
        self.size = len(roots)
        self.trees = np.zeros((self.size, nodes), Node.dtype)
        self.minds = minds_of(seats, manner or manner_of(game))
        for which, tree in enumerate(kept):
            if tree is not None and len(tree) <= nodes:
                self.trees[which, : len(tree)] = tree
                self.minds["nodes"][which] = len(tree) - 1
        words = np.zeros((2, self.size, game.alphabet), np.int32)
        self._run = interpreted(game) if target == INTERPRETED else compiled(game)
        self._roots, self._arrays = roots, (self.minds, lucks, copied(roots), self.trees, *words)

    def go_on(self, iterations: int, first: int = 0, last: int | None = None) -> None:
        """So many iterations more of each search, or of some."""
        last = self.size if last is None else last
        self.minds["wanted"][first:last] = iterations
        self._run(first, last, self._roots, np.zeros(self.game.alphabet, SCRATCH), self._arrays)

    def root(self, which: int) -> GameState:
        """What one search began from."""
        return self.game.state.unpack(self._roots[which].tobytes())

    def seat(self, which: int) -> int:
        """Who thinks in one search."""
        return int(self.minds["seat"][which])

    def tree(self, which: int) -> Array:
        """The nodes of one search that are in use."""
        nodes: Array = self.trees[which, : self.minds["nodes"][which] + 1]
        return nodes

    def made(self, which: int) -> int:
        """Iterations that one search has made, kept ones included: fewer than asked for where all is quiet."""
        return int(self.trees["visits"][which, ROOT])

    def findings(self, which: int) -> list[Finding]:
        """What one search has found out, by answer."""
        tree, found = self.trees[which], []
        at = tree["child"][ROOT]
        while at != NO_NODE:
            visits = int(tree["visits"][at])
            found.append(Finding(int(tree["answer"][at]), visits, float(tree["total"][at]) / max(1, visits) / SURE))
            at = tree["sibling"][at]
        return sorted(found, key=lambda finding: finding.answer)

    def merged(self) -> list[Finding]:
        """What all searches of one state have found out together, the best answer first."""
        everything = [finding for which in range(self.size) for finding in self.findings(which)]
        return ranked([merge(answer, everything) for answer in {finding.answer for finding in everything}])


def ranked(findings: Sequence[Finding]) -> list[Finding]:
    """The best answer first: the one that was tried most often."""
    return sorted(findings, key=lambda finding: (-finding.visits, -finding.chance, finding.answer))


def merge(answer: int, findings: Sequence[Finding]) -> Finding:
    """What several have found out about one answer."""
    about = [finding for finding in findings if finding.answer == answer]
    visits = sum(finding.visits for finding in about)
    return Finding(answer, visits, sum(finding.chance * finding.visits for finding in about) / max(1, visits))


def minds_of(seats: Sequence[int], manner: Manner) -> Array:
    """Searches that have not begun yet."""
    minds = np.zeros(len(seats), Mind.dtype)
    minds["seat"] = seats
    for name, value in asdict(manner).items():
        minds[name] = value
    return minds


# On which target --------------------------------------------------------------


def compiled(game: Game) -> Runner:
    """The search of a game on the CPU; compiled when it is first run."""
    return lowered(game, search_one, CPU, slots_with_knowledge(game)).run


def interpreted(game: Game) -> Runner:
    """The same as it stands."""
    entry = bound(game, search_one, slots_with_knowledge(game))

    def run(first: int, last: int, roots: Array, out: Array, arrays: tuple[Array, ...]) -> None:
        minds, lucks, desks, *others = arrays
        rows = (PlainRows(minds), PlainRows(lucks), Desks(game, desks), *(PlainRows(array) for array in others))
        for i in range(first, last):
            entry(game.state.unpack(roots[i].tobytes()), numbers(len(out)), i, *rows)

    return run


class Desks:
    """The states that interpreted searches play on: strict ones."""

    def __init__(self, game: Game, records_: Array) -> None:
        self._states = [game.state() for _ in records_]

    def __getitem__(self, index: int) -> GameState:
        return self._states[index]

    def __setitem__(self, index: int, value: GameState) -> None:
        self._states[index].become(value)
        self._states[index].tape.clear()


# Thinking ---------------------------------------------------------------------


def think(
    game: Game,
    s: GameState,
    seat: int,
    budget: Budget,
    luck: Chance,
    *,
    target: str = CPU,
    trees: int = 1,
    manner: Manner | None = None,
    kept: Sequence[Array | None] = (),
    clock: Clock = time.monotonic,
) -> Searches:
    """Think about what the seat should answer, from what it may know.

    With several trees each is searched in a thread of its own with the whole budget, and what they found can be merged.
    """
    lucks = branch_luck(luck, trees)
    roots = records(game.state, redact(s, seat).pack() * trees)
    searches = Searches(game, roots, [seat] * trees, lucks, nodes=budget.nodes, target=target, manner=manner, kept=kept)
    searches.go_on(0)  # compile before any thread starts, and before time runs
    end = math.inf if budget.milliseconds is None else clock() + budget.milliseconds / 1000
    if trees == 1:
        spend(searches, 0, budget, end, clock)
    else:
        with ThreadPoolExecutor(trees) as pool:
            list(pool.map(lambda which: spend(searches, which, budget, end, clock), range(trees)))
    return searches


def branch_luck(luck: Any, branches: int) -> Array:
    """Chances for several searches out of one, which moves on by as many words whatever they find."""
    lucks = np.zeros(branches, Chance.dtype)
    for branch in range(branches):
        seed_chance(PlainRows(lucks)[branch], draw_word(luck), draw_word(luck), draw_word(luck))
    return lucks


def spend(searches: Searches, which: int, budget: Budget, end: float, clock: Clock) -> None:
    """Search until the budget is spent or there is no more to find; at least once, so that there is an answer."""
    left = budget.iterations if budget.iterations is not None else sys.maxsize
    at_a_time = left if end == math.inf else AT_A_TIME[searches.target]
    is_at_work = True
    while is_at_work:
        wanted, before = min(left, at_a_time), searches.made(which)
        searches.go_on(wanted, which, which + 1)
        left -= wanted
        is_at_work = left > 0 and clock() < end and searches.made(which) == before + wanted
