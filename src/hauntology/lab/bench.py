"""How fast the games run: random whole games, `legal` and `act` both counted."""

from __future__ import annotations

import itertools
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace

import numpy as np

from hauntology.bots.bot import get, luck_of, search
from hauntology.bots.keeping import keep
from hauntology.bots.manner import Manner
from hauntology.bots.search import NODES, Budget, Searches
from hauntology.bots.slots import manner_of, slots_with_knowledge
from hauntology.bots.tree import search_one
from hauntology.kernel.batch import Batch, lowered, to_host
from hauntology.kernel.chance import Chance
from hauntology.kernel.contract import Game, OptionValue
from hauntology.kernel.entries import Array, bout_one, play_one, setup_one, step_one
from hauntology.kernel.hiding import redact
from hauntology.kernel.layout import records
from hauntology.kernel.play import legal, next_to_answer, observe
from hauntology.kernel.rule import rule
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Ints
from hauntology.kernel.targets import CPU, CUDA, INTERPRETED


@rule
def see_one(s: GameState, out: Ints, i: int, lucks: Array, tally: Array, masks: Array, sights: Array) -> None:
    """One random answer as an environment gives it: with mask and observation of the next seat written out."""
    step_one(s, out, i, lucks, tally)
    if s.waiting != 0:
        seat = next_to_answer(s)
        legal(s, seat, masks[i])
        observe(s, seat, sights[i])


PATIENCE = 4
POSITIONS, APART = 8, 8  # that are searched from: how many, and how many answers after one another
THOUGHT = 50  # milliseconds that a bot is given, to see how late it is
SPELL = {INTERPRETED: 1, CPU: 100}  # playouts from one position between two looks at the clock
PLAYS = {CPU: play_one, CUDA: bout_one}  # whole games, by target
SIZES = {INTERPRETED: 20, CPU: 2_000, CUDA: 1 << 20}


@dataclass(frozen=True)
class Speed:
    """One measurement, as `hauntology bench --json` prints it."""

    game: str
    target: str
    seats: int
    answers_per_s: float
    games_per_s: float
    answers_per_game: float
    legal_per_answer: float
    compile_s: float
    state_bytes: int
    alphabet: int

    def as_dict(self) -> dict[str, object]:
        """The measurement as plain data."""
        return asdict(self)


def measure(
    game: Game,
    target: str,
    seats: int,
    seconds: float,
    *,
    size: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Speed:
    """Play random whole games on one core (CUDA: one card) for about so many seconds; setting up is in the time."""
    batch = Batch(game, seats, size or SIZES[target], options=options, target=target, threads=1)
    batch.play()
    batch.wait()
    batch.clear_tally()
    played, spent, seed = 0, 0.0, len(batch)
    last = time.monotonic() + PATIENCE * seconds  # laying out blank states is not in the time, but takes some
    while spent < seconds and (played == 0 or time.monotonic() < last):
        batch.prepare(range(seed, seed + len(batch)))
        began = time.perf_counter()
        batch.deal()
        batch.play()
        batch.wait()
        spent += time.perf_counter() - began
        played += len(batch)
        seed += len(batch)
    answers, legal = (int(total) for total in to_host(batch.tally).sum(axis=0))
    compiled = (
        0.0
        if target == INTERPRETED
        else sum(lowered(game, entry, target).compile_seconds for entry in (setup_one, PLAYS[target]))
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
    playouts_per_s: float  # on one core
    compile_s: float
    tree_bytes: int  # of a tree that is full
    late_ms: float  # beyond its budget a bot answers, in 99 of 100 cases at most

    def as_dict(self) -> dict[str, object]:
        """The measurement as plain data."""
        return asdict(self)


def measure_search(game: Game, seats: int, seconds: float, *, target: str = CPU) -> SearchSpeed:
    """Search from positions early and late for about so many seconds, on one core. A playout is one iteration.

    Quiet positions are searched too, and as the others are.
    """
    roots, thinkers = positions(game, seats)
    lucks, manner = np.zeros(len(roots), Chance.dtype), replace(manner_of(game), calm=False)
    searches = Searches(game, roots, thinkers, lucks, nodes=NODES, target=target, manner=manner)
    searches.go_on(0)
    done, began = 0, time.perf_counter()
    while done == 0 or time.perf_counter() - began < seconds:
        searches.go_on(SPELL[target])
        done += SPELL[target] * len(roots)
    spent = time.perf_counter() - began
    compiled = lowered(game, search_one, target, slots_with_knowledge(game)) if target == CPU else None
    return SearchSpeed(
        game=game.name,
        seats=seats,
        playouts_per_s=done / spent,
        compile_s=compiled.compile_seconds if compiled else 0.0,
        tree_bytes=searches.trees[0].nbytes,
        late_ms=measure_lateness(game, roots, thinkers, seconds, target, manner),
    )


def measure_lateness(
    game: Game, roots: Array, thinkers: Sequence[int], seconds: float, target: str, manner: Manner
) -> float:
    """Think about these positions by turns, as bots do: how late it is, in 99 of 100 cases at most."""
    budget, luck = Budget(milliseconds=THOUGHT), luck_of(0)
    states = [game.state.unpack(root.tobytes()) for root in roots]
    asked = itertools.cycle(zip(states, thinkers, strict=True))
    spent: list[float] = []
    while not spent or sum(spent) < seconds:
        s, seat = next(asked)
        began = time.perf_counter()
        searches = search(game, s, seat, budget, luck, target, manner)
        keep(searches, 0, searches.merged()[0].answer)
        spent.append(time.perf_counter() - began)
    return float(np.percentile(spent, 99)) * 1000 - THOUGHT


def positions(game: Game, seats: int) -> tuple[Array, list[int]]:
    """Positions of games between regular bots, as the seats that are to answer know them."""
    known, thinkers = b"", []
    for number in range(POSITIONS):
        s, bot = game.new(seats, number), get("regular", game, number)
        for _ in range(number * APART):
            if s.waiting:
                before, seat = s.copy(), next_to_answer(s)
                game.rules.act(s, seat, bot.choose(s, seat))
        s = s if s.waiting else before
        thinkers.append(next_to_answer(s))
        known += redact(s, thinkers[-1]).pack()
    return records(game.state, known), thinkers


def measure_stepping(
    game: Game,
    target: str,
    seats: int,
    steps: int,
    *,
    size: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> float:
    """Answers a second, one a call, with the next seat's mask and observation written out each time."""
    batch = Batch(game, seats, size or SIZES[target], options=options, target=target, threads=1)
    masks, sights = batch.array((len(batch), game.alphabet), "i1"), batch.array((len(batch), game.sight.size), "i2")
    batch.run(see_one, batch.lucks, batch.tally, masks, sights)
    batch.wait()
    batch.clear_tally()
    began = time.perf_counter()
    for _ in range(steps):
        batch.run(see_one, batch.lucks, batch.tally, masks, sights)
    batch.wait()
    spent = time.perf_counter() - began
    return int(to_host(batch.tally)[:, 0].sum()) / spent
