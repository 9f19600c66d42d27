"""Many games between bots, counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from hauntology.bots.bot import BOT_STREAM, level_of, slots_with_knowledge
from hauntology.bots.choosing import bot_answer
from hauntology.kernel.batch import Array, Batch, to_host
from hauntology.kernel.contract import Game, OptionValue
from hauntology.kernel.play import act, next_to_answer
from hauntology.kernel.rule import rule
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Ints
from hauntology.kernel.targets import CPU


@rule
def match_one(s: GameState, out: Ints, i: int, levels: Ints, lucks: Array, tally: Array) -> None:
    """Bots of these levels, one for each seat, play the game to its end."""
    while s.waiting != 0:
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
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    options: Mapping[str, OptionValue] | None = None,
    target: str = CPU,
) -> Tally:
    """Play many games between bots, one for each seat. The same seed gives the same games on every target."""
    levels = np.array([level_of(name) for name in bots], dtype=np.int64)
    batch = Batch(game, len(bots), games, seed=seed, options=options, target=target)
    batch.start_luck(BOT_STREAM)
    batch.run(match_one, levels, batch.lucks, batch.tally, slots=slots_with_knowledge(game))
    scores, _ = batch.scores()
    won = (scores[:, : len(bots)] > 0).astype(np.float64)
    shares = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
    return Tally(tuple(bots), shares, to_host(batch.tally)[:, 0].copy(), batch.states)
