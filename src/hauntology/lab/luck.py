"""How much of a game is luck: what the answers of a bot gain, each judged by playing on from it many times.

One bot plays against regular ones. Wherever it answers otherwise than `regular` would, both answers are tried:
regular bots play on from each to the end, many times, with the same new dice for both. All that its answers gain in a
game is what it was better by, and the rest of what came of that game was luck. Over many games the gains add up to what
it wins more than its share, and they tell so from far fewer games.

A *seer* answers as `regular` would, unless such trials show that another answer wins more. It tries them on the table
as it lies, with all that is hidden: no bot may do that, and so it shows how much there is to gain.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np

from hauntology.bots.bot import BOT_STREAM
from hauntology.bots.choosing import Level, bot_answer
from hauntology.bots.keeping import Learnt
from hauntology.bots.slots import slots_with_knowledge
from hauntology.kernel.batch import GAME_STREAM, Batch
from hauntology.kernel.contract import Game, OptionValue
from hauntology.kernel.entries import Array
from hauntology.kernel.hiding import redact_records
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import has
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Ints
from hauntology.kernel.targets import CPU
from hauntology.lab.contenders import Contender
from hauntology.lab.match import match_one, search_some, shares_of
from hauntology.lab.tournament import CONFIDENCE

SEER = "seer"
TRIALS = ((64, 0.5), (192, 1.0), (512, 2.0), (1024, 2.5))  # of a seer: games, and standard errors of gain to go on
AT_A_TIME = 8  # games with the bot in the same seat, between two looks at the progress
SEEDS = 1 << 63


@rule
def answer_one(s: GameState, out: Ints, i: int, seats: Ints, levels: Ints, lucks: Array, answers: Ints) -> None:
    """What a bot of this level would answer, if it is asked and is one that does not search."""
    if has(s.waiting, seats[i]):
        answers[i] = bot_answer(s, seats[i], levels[i], lucks[i], out)


@dataclass(frozen=True)
class Luck:
    """What came of all games, as `hauntology luck --json` prints it."""

    game: str
    seats: int
    bot: str
    games: int
    share: float  # of the wins, as they came
    earned: float  # of the wins: an even share and what its answers gained
    low: float
    high: float
    answers: float  # in a game, where there was a choice
    others: float  # of them, what regular would not have answered
    luck: float  # its part in how differently games end, as a share of the variance

    def as_dict(self) -> dict[str, Any]:
        """The result as plain data."""
        return asdict(self)


@dataclass(frozen=True)
class Played:
    """What came of one game."""

    share: float
    gained: float
    answers: int
    others: int


@dataclass
class Study:
    """Games of one bot against regular ones, in which each of its answers is judged by so many trials."""

    game: Game
    bot: str = SEER
    seats: int = 2
    seed: int = 0
    trials: int = 400
    options: Mapping[str, OptionValue] | None = None
    target: str = CPU
    threads: int | None = None
    contender: Contender | None = field(init=False)

    def __post_init__(self) -> None:
        self.game.check_seats(self.seats)
        self.contender = None if self.bot == SEER else Contender.named(self.bot)
        self.slots = slots_with_knowledge(self.game)
        self.dice = np.random.default_rng(self.seed)

    def play(self, games: int, told: Callable[[int], object] = int) -> Luck:
        """Play so many games, with the bot in every seat in turn."""
        found: list[Played] = []
        for numbers in self.parts(games):
            found += self.play_some(numbers)
            told(len(found))
        return self.sum_up(found)

    def parts(self, games: int) -> Iterator[range]:
        """The numbers of games in which the bot has the same seat, a few at a time."""
        step = self.seats * AT_A_TIME
        for first in range(0, games, step):
            for seat in range(min(self.seats, games - first)):
                yield range(first + seat, min(games, first + step), self.seats)

    def play_some(self, numbers: range) -> list[Played]:
        """These games; the bot's seat is the same in all."""
        seat = numbers[0] % self.seats
        batch = self.batch([self.seed + number for number in numbers])
        levels = np.full(self.seats, Level.REGULAR, dtype=np.int64)
        levels[seat] = Level.EXPERT  # whom the game waits for
        answer = np.zeros(len(batch), np.int64)
        gained, answers, others = np.zeros((3, len(batch)))
        learnt: list[Learnt | None] = [None] * len(batch)
        self.run(batch, levels, answer)
        while len(due := np.flatnonzero(batch.waiting)):
            luck = batch.lucks.copy()  # to ask what is usual draws nothing from the bot's own
            usual = self.answers(batch, seat, Level.REGULAR, luck)[due]
            legal = batch.legal(np.array(seat))[due]
            states, chosen = batch.states[due], usual.copy()
            free = np.flatnonzero(legal.sum(axis=1) > 1)
            asked = free if self.contender is None else np.arange(len(due))  # a bot keeps what it learns, as at a table
            chosen[asked] = self.choose(batch, due[asked], seat, legal[asked], usual[asked], learnt)
            other = np.flatnonzero(chosen != usual)
            gained[due[other]] += self.gains(states[other], seat, chosen[other], usual[other], self.trials).mean(axis=1)
            answers[due[free]] += 1
            others[due[other]] += 1
            answer[due] = 1 + chosen
            self.run(batch, levels, answer)
        came = zip(shares_of(batch)[:, seat], gained, answers, others, strict=True)
        return [Played(float(share), float(gain), int(all_), int(some)) for share, gain, all_, some in came]

    def batch(self, seeds: list[int]) -> Batch:
        """New games by these seeds, with a chance for the bots."""
        batch = Batch(
            self.game,
            self.seats,
            len(seeds),
            seeds=seeds,
            options=self.options,
            target=self.target,
            threads=self.threads,
        )
        batch.start_luck(BOT_STREAM)
        return batch

    def run(self, batch: Batch, levels: Array, answer: Array) -> None:
        """Give the answers, counted from 1, and play on as far as the levels go."""
        batch.run(match_one, levels, answer, batch.lucks, batch.tally, slots=self.slots)

    # What is answered -------------------------------------------------------

    def answers(self, batch: Batch, seat: int, level: Level, lucks: Array) -> Array:
        """What a bot of this level answers in every game, if it is one that does not search."""
        seats, levels, answers = np.full(len(batch), seat), np.full(len(batch), level), np.zeros(len(batch), np.int64)
        batch.run(answer_one, seats, levels, lucks, answers, slots=self.slots)
        return answers

    def choose(
        self, batch: Batch, due: Array, seat: int, legal: Array, usual: Array, learnt: list[Learnt | None]
    ) -> Array:
        """What the bot answers in these games."""
        if not len(due):
            return usual
        states = batch.states[due]
        if self.contender is None:
            return self.foresee(states, seat, legal, usual)
        if self.contender.searches:
            roots = redact_records(self.game.state, states, seat)
            return search_some(batch, roots, due, seat, self.contender, learnt)
        return self.answers(batch, seat, self.contender.level, batch.lucks)[due]

    def foresee(self, states: Array, seat: int, legal: Array, usual: Array) -> Array:
        """What a seer answers: whatever gains most, if that is as good as sure; otherwise the usual."""
        which, answers = np.nonzero(legal)
        tried = answers != usual[which]
        which, answers, gains = which[tried], answers[tried], np.zeros((tried.sum(), 0))
        for trials, sure in TRIALS:
            more = self.gains(states[which], seat, answers, usual[which], trials)
            gains = np.concatenate([gains, more], axis=1)
            promising = gains.sum(axis=1) > sure * np.sqrt((gains**2).sum(axis=1))
            which, answers, gains = which[promising], answers[promising], gains[promising]
        chosen = usual.copy()
        for at in np.argsort(gains.sum(axis=1), kind="stable"):  # the best last
            chosen[which[at]] = answers[at]
        return chosen

    # What it gains ----------------------------------------------------------

    def gains(self, states: Array, seat: int, answers: Array, usual: Array, trials: int) -> Array:
        """By state and trial, how much more of the win comes of one answer than of the other, with the same dice."""
        if not len(states):
            return np.zeros((0, trials))
        seeds = self.dice.integers(0, SEEDS, (len(states), trials))
        ours, theirs = (self.try_out(states, seat, some, seeds) for some in (answers, usual))
        return ours - theirs

    def try_out(self, states: Array, seat: int, answers: Array, seeds: Array) -> Array:
        """By state and seed, the seat's share of the win when it gives this answer, and regular bots play on."""
        trials = seeds.shape[1]
        batch = self.batch(seeds.ravel().tolist())
        batch.states = np.repeat(states, trials)
        batch.rekey(batch.keys(GAME_STREAM))
        self.run(batch, np.full(self.seats, Level.REGULAR, dtype=np.int64), 1 + np.repeat(answers, trials))
        return shares_of(batch)[:, seat].reshape(seeds.shape)

    # What came of it --------------------------------------------------------

    def sum_up(self, found: list[Played]) -> Luck:
        """All games in a few numbers."""
        shares, gained = np.array([game.share for game in found]), np.array([game.gained for game in found])
        earned, error = 1 / self.seats + gained.mean(), CONFIDENCE * gained.std() / math.sqrt(len(found))
        return Luck(
            game=self.game.name,
            seats=self.seats,
            bot=self.bot,
            games=len(found),
            share=float(shares.mean()),
            earned=float(earned),
            low=float(earned - error),
            high=float(earned + error),
            answers=float(np.mean([game.answers for game in found])),
            others=float(np.mean([game.others for game in found])),
            luck=float(1 - min(1, gained.var() / max(shares.var(), 1e-9))),
        )
