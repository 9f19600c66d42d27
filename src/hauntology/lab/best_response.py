"""Exact best responses: what a seat can earn against regular bots, in games small enough to enumerate all chance.

One seat is studied; regular bots play the others. Where the studied seat is asked, all tables that it cannot tell apart
form one information set, each table with its probability, and one answer is given in all of them. The seat has perfect
recall: tables that it could tell apart earlier stay apart. The best answer in every information set makes the best
response to regular bots, and no bot can earn more. The answers of a bot can be evaluated in the same way.
"""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from hauntology.bots.bot import make_rng
from hauntology.bots.greedy import Level
from hauntology.bots.knowledge_slots import slots_with_knowledge
from hauntology.bots.search import run_search
from hauntology.kernel.bitsets import has
from hauntology.kernel.engine import next_to_answer
from hauntology.kernel.game import Game, GameError, OptionValue, key_of
from hauntology.kernel.redaction import redact
from hauntology.kernel.state import GameState
from hauntology.kernel.trace import OutcomeEnumerator, enumerate_outcomes
from hauntology.lab.bot_specs import BotSpec

Distribution = Mapping[bytes, Fraction]  # packed states, each with its probability
Run = Callable[[OutcomeEnumerator], GameState]
Key = TypeVar("Key")

BEST = "best"
MAX_OUTCOMES = 20_000  # more random outcomes are too many to enumerate


@dataclass
class BestResponse:
    """The exact value of the best response to regular bots, or of a bot's own answers, in every seat in turn.

    A bot that searches uses the same seed at every answer. Raises GameError for bots that answer at random.
    """

    game: Game
    bot: str = BEST
    seats: int = 2
    seed: int = 0
    options: Mapping[str, OptionValue] | None = None
    outcomes_seen: int = 0
    spec: BotSpec | None = field(init=False)

    def __post_init__(self) -> None:
        self.game.check_seats(self.seats)
        self.spec = None if self.bot == BEST else BotSpec.parse(self.bot)
        if self.spec and self.spec.level in {Level.RANDOM, Level.NOVICE}:
            raise GameError(f"{self.bot} answers at random and has no exact value; simulate games instead")
        self._searched: dict[tuple[bytes, int], Sequence[int]] = {}
        self._next_asked: dict[tuple[bytes, int], Distribution] = {}
        self._values: dict[tuple[int, frozenset[tuple[bytes, Fraction]]], Fraction] = {}

    def compute_earned(self) -> Fraction:
        """The mean share of the win over all seats. Raises GameError if the game is too large to enumerate."""
        try:
            return statistics.mean(self.evaluate(self.enumerate_starts(seat), seat) for seat in range(self.seats))
        except RecursionError:
            raise self.too_large_error() from None

    def too_large_error(self) -> GameError:
        """The error for a game that has too many outcomes, or too long ones."""
        return GameError(f"{self.game.name} with {self.seats} seats is too large to enumerate")

    # Answers ----------------------------------------------------------------

    def possible_answers(self, view: GameState, seat: int) -> Sequence[int]:
        """The answers that the studied seat may give: all legal ones for the best response, else those of the bot."""
        if self.spec is None:
            return self.game.legal(view, seat)
        if not self.spec.searches:
            return self.regular_answers(view, seat)
        key = view.pack(), seat
        if key not in self._searched:
            budget, rng = self.spec.budget, make_rng(self.seed)
            config = self.spec.search_config_for(self.game)
            self._searched[key] = [
                run_search(self.game, view, seat, budget, rng, config=config).merged_estimates()[0].answer
            ]
        return self._searched[key]

    def regular_answers(self, view: GameState, seat: int) -> Sequence[int]:
        """The best-rated answers, of which a regular bot gives each with the same probability."""
        rate_answer = slots_with_knowledge(self.game).rules["game_rate_answer"]
        ratings = {answer: rate_answer(view, seat, answer) for answer in self.game.legal(view, seat)}
        return [answer for answer, rating in ratings.items() if rating == max(ratings.values())]

    # Values -----------------------------------------------------------------

    def evaluate(self, tables: Distribution, seat: int) -> Fraction:
        """The seat's expected share of the win. In each table the seat is asked or the game is over."""
        total = Fraction()
        for view, alike in self.group_by_view(tables, seat).items():
            if view is None:
                total += sum(probability * self.win_share(table, seat) for table, probability in alike.items())
            else:
                weight = sum(alike.values(), Fraction())
                belief = {table: probability / weight for table, probability in alike.items()}
                total += weight * self.evaluate_view(view, belief, seat)
        return total

    def evaluate_view(self, view: bytes, belief: Distribution, seat: int) -> Fraction:
        """The expected share where the seat is asked, sees this view and has this belief about the table.

        The best answer counts for the best response; for a bot, the mean over its equally likely answers.
        """
        key = seat, frozenset(belief.items())
        if key not in self._values:
            answers = self.possible_answers(self.game.state.unpack(view), seat)
            values = [self.evaluate(self.play_answer(belief, seat, answer), seat) for answer in answers]
            self._values[key] = max(values) if self.spec is None else statistics.mean(values)
        return self._values[key]

    def group_by_view(self, tables: Distribution, seat: int) -> dict[bytes | None, dict[bytes, Fraction]]:
        """The tables by what the seat sees: its information sets. None is the key of games that are over."""
        groups: dict[bytes | None, dict[bytes, Fraction]] = defaultdict(dict)
        for table, probability in tables.items():
            s = self.game.state.unpack(table)
            groups[redact(s, seat).pack() if s.waiting else None][table] = probability
        return groups

    def win_share(self, table: bytes, seat: int) -> Fraction:
        """The seat's share of the win in a game that is over."""
        s = self.game.state.unpack(table)
        won = [self.game.rules.score(s, other) > 0 for other in range(self.seats)]
        return Fraction(won[seat], max(1, sum(won)))

    # Transitions ------------------------------------------------------------

    def enumerate_starts(self, seat: int) -> Distribution:
        """All tables at which the seat is asked first."""

        def run(enumerator: OutcomeEnumerator) -> GameState:
            s = self.game.blank(self.seats, self.options)
            s.trace.script = enumerator
            self.game.rules.setup(s, *key_of(0, 0))
            return s

        return self.play_until_asked(self.enumerate_run(run), seat)

    def play_answer(self, tables: Distribution, seat: int, answer: int) -> Distribution:
        """All tables at which the seat is asked next after this answer, or at which the game is over."""
        return self.play_until_asked(mix(tables, lambda table: self.enumerate_answer(table, seat, answer)), seat)

    def play_until_asked(self, tables: Distribution, seat: int) -> Distribution:
        """Let regular bots answer until the seat is asked or the game is over."""
        return mix(tables, lambda table: self.play_table_until_asked(table, seat))

    def play_table_until_asked(self, table: bytes, seat: int) -> Distribution:
        """`play_until_asked` for one table."""
        s = self.game.state.unpack(table)
        if not s.waiting or has(s.waiting, seat):
            return {table: Fraction(1)}
        if (table, seat) not in self._next_asked:
            other = next_to_answer(s)
            answers = self.regular_answers(redact(s, other), other)
            after = [self.enumerate_answer(table, other, answer) for answer in answers]
            mixed = mix({index: Fraction(1, len(answers)) for index in range(len(answers))}, after.__getitem__)
            self._next_asked[table, seat] = self.play_until_asked(mixed, seat)
        return self._next_asked[table, seat]

    def enumerate_answer(self, table: bytes, seat: int, answer: int) -> Distribution:
        """All tables that one answer can lead to."""

        def run(enumerator: OutcomeEnumerator) -> GameState:
            s = self.game.state.unpack(table)
            s.trace.script = enumerator
            self.game.rules.act(s, seat, answer)
            return s

        return self.enumerate_run(run)

    def enumerate_run(self, run: Run) -> Distribution:
        """All tables that `run` can end with, over every random outcome. Raises GameError if there are too many."""
        tables: list[bytes] = []
        distribution: dict[bytes, Fraction] = defaultdict(Fraction)
        for probability in enumerate_outcomes(lambda enumerator: tables.append(run(enumerator).pack())):
            distribution[tables[-1]] += probability
            self.outcomes_seen += 1
            if self.outcomes_seen > MAX_OUTCOMES:
                raise self.too_large_error()
        return distribution


def mix(weights: Mapping[Key, Fraction], outcomes: Callable[[Key], Distribution]) -> Distribution:
    """The mixture of several distributions, each with its weight."""
    mixture: dict[bytes, Fraction] = defaultdict(Fraction)
    for key, weight in weights.items():
        for table, probability in outcomes(key).items():
            mixture[table] += weight * probability
    return mixture
