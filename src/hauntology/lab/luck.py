"""Luck and skill: a variance decomposition of results by paired playouts.

One bot plays against regular ones. Wherever its answer differs from that of `regular`, both answers are tried: regular
bots play to the end from each, many times, with the same new dice for both. The mean difference is the gain of the
answer. The sum of all gains in a game is the bot's skill in it, and the rest of the result is luck. Over many games the
gains add up to what the bot wins beyond an even share, and show it with far fewer games than the wins alone.

The *oracle* answers like `regular`, unless such trials show that another answer wins more. It tries them on the real
table, hidden cards included, which no bot may do. So it shows how much there is to gain.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np

from hauntology.bots.bot import BOT_STREAM
from hauntology.bots.greedy import Level, choose_answer
from hauntology.bots.knowledge_slots import slots_with_knowledge
from hauntology.bots.tree_reuse import ReusableTree
from hauntology.kernel.batch import GAME_STREAM, Batch
from hauntology.kernel.batch_entries import Array
from hauntology.kernel.bitsets import has
from hauntology.kernel.game import Game, OptionValue
from hauntology.kernel.redaction import redact_records
from hauntology.kernel.rule import rule
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.struct import Ints
from hauntology.kernel.targets import CPU
from hauntology.lab.bot_specs import BotSpec
from hauntology.lab.simulation import compute_win_shares, play_match_one, search_some
from hauntology.lab.tournament import Z_95

ORACLE = "oracle"
# The oracle's rounds: how many trials, and how many standard errors an answer must gain to stay in for the next round.
ORACLE_ROUNDS = ((64, 0.5), (192, 1.0), (512, 2.0), (1024, 2.5))
GAMES_PER_CHUNK = 8  # for each seat of the bot, between two reports of the progress
SEEDS = 1 << 63


@rule
def answer_one(s: GameState, out: Ints, i: int, seats: Ints, levels: Ints, rngs: Array, answers: Ints) -> None:
    """Write the answer of a bot of this level, which must not search, to `answers[i]` if its seat is asked."""
    if has(s.waiting, seats[i]):
        answers[i] = choose_answer(s, seats[i], levels[i], rngs[i], out)


@dataclass(frozen=True)
class LuckResult:
    """The results of a study, as `hauntology luck --json` prints them."""

    game: str
    seats: int
    bot: str
    games: int
    share: float  # the mean share of the win
    earned: float  # an even share plus the mean gain of a game
    low: float  # the 95 % confidence interval of `earned`
    high: float
    answers: float  # per game, where there was a choice
    others: float  # per game, those that regular would not have given
    luck: float  # the part of the variance between games that gains do not explain, from 0 to 1

    def as_dict(self) -> dict[str, Any]:
        """The result as plain data."""
        return asdict(self)


@dataclass(frozen=True)
class GameResult:
    """The result of one game: see `LuckResult`."""

    share: float
    gain: float
    answers: int
    others: int


@dataclass
class LuckStudy:
    """Games of one bot against regular ones, in which `trials` paired playouts measure each differing answer."""

    game: Game
    bot: str = ORACLE
    seats: int = 2
    seed: int = 0
    trials: int = 400
    options: Mapping[str, OptionValue] | None = None
    target: str = CPU
    threads: int | None = None
    spec: BotSpec | None = field(init=False)

    def __post_init__(self) -> None:
        self.game.check_seats(self.seats)
        self.spec = None if self.bot == ORACLE else BotSpec.parse(self.bot)
        self.slots = slots_with_knowledge(self.game)
        self.rng = np.random.default_rng(self.seed)

    def play(self, games: int, on_progress: Callable[[int], object] = int) -> LuckResult:
        """Play this many games, with the bot in every seat in turn. `on_progress` gets the number of games done."""
        results: list[GameResult] = []
        for numbers in self.split_games(games):
            results += self.play_games(numbers)
            on_progress(len(results))
        return self.summarise(results)

    def split_games(self, games: int) -> Iterator[range]:
        """The numbers of all games, in chunks in which the bot has the same seat."""
        step = self.seats * GAMES_PER_CHUNK
        for first in range(0, games, step):
            for seat in range(min(self.seats, games - first)):
                yield range(first + seat, min(games, first + step), self.seats)

    def play_games(self, numbers: range) -> list[GameResult]:
        """Play these games, in all of which the bot has the same seat, and measure its answers."""
        seat = numbers[0] % self.seats
        batch = self.make_batch([self.seed + number for number in numbers])
        levels = np.full(self.seats, Level.REGULAR, dtype=np.int64)
        levels[seat] = Level.EXPERT  # any level that searches: the batch stops where the bot is asked
        given = np.zeros(len(batch), np.int64)
        gain, answers, others = np.zeros((3, len(batch)))
        reusable: list[ReusableTree | None] = [None] * len(batch)
        self.run_batch(batch, levels, given)
        while len(due := np.flatnonzero(batch.waiting)):
            rngs = batch.rngs.copy()  # a copy: regular's answer must not draw from the bot's own stream
            regular = self.find_answers(batch, seat, Level.REGULAR, rngs)[due]
            legal = batch.legal(np.array(seat))[due]
            states, chosen = batch.states[due], regular.copy()
            free = np.flatnonzero(legal.sum(axis=1) > 1)
            asked = free if self.spec is None else np.arange(len(due))  # as at a table: a bot reuses its trees
            chosen[asked] = self.choose(batch, due[asked], seat, legal[asked], regular[asked], reusable)
            other = np.flatnonzero(chosen != regular)
            gains = self.measure_gains(states[other], seat, chosen[other], regular[other], self.trials)
            gain[due[other]] += gains.mean(axis=1)
            answers[due[free]] += 1
            others[due[other]] += 1
            given[due] = 1 + chosen
            self.run_batch(batch, levels, given)
        rows = zip(compute_win_shares(batch)[:, seat], gain, answers, others, strict=True)
        return [GameResult(float(share), float(gained), int(all_), int(some)) for share, gained, all_, some in rows]

    def make_batch(self, seeds: list[int]) -> Batch:
        """New games with these seeds, and random streams for the bots."""
        batch = Batch(
            self.game,
            self.seats,
            len(seeds),
            seeds=seeds,
            options=self.options,
            target=self.target,
            threads=self.threads,
        )
        batch.start_rngs(BOT_STREAM)
        return batch

    def run_batch(self, batch: Batch, levels: Array, given: Array) -> None:
        """Give these answers, counted from 1, and play on until a level that searches is asked."""
        batch.run(play_match_one, levels, given, batch.rngs, batch.counts, slots=self.slots)

    # Answers ----------------------------------------------------------------

    def find_answers(self, batch: Batch, seat: int, level: Level, rngs: Array) -> Array:
        """The answers of a bot of this level, which must not search, by game."""
        seats, levels, answers = np.full(len(batch), seat), np.full(len(batch), level), np.zeros(len(batch), np.int64)
        batch.run(answer_one, seats, levels, rngs, answers, slots=self.slots)
        return answers

    def choose(
        self, batch: Batch, due: Array, seat: int, legal: Array, regular: Array, reusable: list[ReusableTree | None]
    ) -> Array:
        """The bot's answers in the games `due`."""
        if not len(due):
            return regular
        states = batch.states[due]
        if self.spec is None:
            return self.choose_as_oracle(states, seat, legal, regular)
        if self.spec.searches:
            roots = redact_records(self.game.state, states, seat)
            return search_some(batch, roots, due, seat, self.spec, reusable)
        return self.find_answers(batch, seat, self.spec.level, batch.rngs)[due]

    def choose_as_oracle(self, states: Array, seat: int, legal: Array, regular: Array) -> Array:
        """The answers that gain most, where the gain is significant after all rounds; elsewhere those of regular."""
        which, answers = np.nonzero(legal)
        differs = answers != regular[which]
        which, answers, gains = which[differs], answers[differs], np.zeros((differs.sum(), 0))
        for trials, errors in ORACLE_ROUNDS:
            more = self.measure_gains(states[which], seat, answers, regular[which], trials)
            gains = np.concatenate([gains, more], axis=1)
            promising = gains.sum(axis=1) > errors * np.sqrt((gains**2).sum(axis=1))
            which, answers, gains = which[promising], answers[promising], gains[promising]
        chosen = regular.copy()
        for at in np.argsort(gains.sum(axis=1), kind="stable"):  # in ascending order, so that the best overwrites
            chosen[which[at]] = answers[at]
        return chosen

    # Gains ------------------------------------------------------------------

    def measure_gains(self, states: Array, seat: int, answers: Array, regular: Array, trials: int) -> Array:
        """By state and trial, how much more of the win an answer brings than regular's, with the same dice for both."""
        if not len(states):
            return np.zeros((0, trials))
        seeds = self.rng.integers(0, SEEDS, (len(states), trials))
        ours, theirs = (self.play_trials(states, seat, given, seeds) for given in (answers, regular))
        return ours - theirs

    def play_trials(self, states: Array, seat: int, answers: Array, seeds: Array) -> Array:
        """By state and seed, the seat's share of the win after its answer, if regular bots play to the end."""
        trials = seeds.shape[1]
        batch = self.make_batch(seeds.ravel().tolist())
        batch.states = np.repeat(states, trials)
        batch.rekey(batch.keys(GAME_STREAM))
        self.run_batch(batch, np.full(self.seats, Level.REGULAR, dtype=np.int64), 1 + np.repeat(answers, trials))
        return compute_win_shares(batch)[:, seat].reshape(seeds.shape)

    # Results ----------------------------------------------------------------

    def summarise(self, results: list[GameResult]) -> LuckResult:
        """The result of all games together."""
        shares, gains = np.array([game.share for game in results]), np.array([game.gain for game in results])
        earned, error = 1 / self.seats + gains.mean(), Z_95 * gains.std() / math.sqrt(len(results))
        return LuckResult(
            game=self.game.name,
            seats=self.seats,
            bot=self.bot,
            games=len(results),
            share=float(shares.mean()),
            earned=float(earned),
            low=float(earned - error),
            high=float(earned + error),
            answers=float(np.mean([game.answers for game in results])),
            others=float(np.mean([game.others for game in results])),
            luck=float(1 - min(1, gains.var() / max(shares.var(), 1e-9))),
        )
