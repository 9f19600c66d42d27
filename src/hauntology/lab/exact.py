"""What answers earn against regular bots, exactly: in games so small that every way chance can fall may be counted.

One seat is watched, the others are regular bots. Wherever the watched seat is asked, the tables that it cannot tell
apart are taken together, each with its chance, and one answer is given in all of them. Tables that it could tell apart
earlier stay apart: it forgets nothing. With the best answer everywhere that is the best response to regular bots, which
no bot can do better than.
"""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from hauntology.bots.bot import luck_of
from hauntology.bots.choosing import Level
from hauntology.bots.search import think
from hauntology.bots.slots import slots_with_knowledge
from hauntology.kernel.contract import Game, GameError, OptionValue, key_of
from hauntology.kernel.hiding import redact
from hauntology.kernel.play import next_to_answer
from hauntology.kernel.seats import has
from hauntology.kernel.state import GameState
from hauntology.kernel.tape import Odometer, all_outcomes
from hauntology.lab.contenders import Contender

Worlds = Mapping[bytes, Fraction]  # tables as they may lie, each with its chance
Run = Callable[[Odometer], GameState]
World = TypeVar("World")

BEST = "best"
MOST = 20_000  # tables that are looked at before it is given up


@dataclass
class Count:
    """A bot in one seat after the other against regular ones, over all that chance may bring; or the best answers.

    A bot that searches thinks with the same seed wherever it is asked.
    """

    game: Game
    bot: str = BEST
    seats: int = 2
    seed: int = 0
    options: Mapping[str, OptionValue] | None = None
    looked_at: int = 0
    contender: Contender | None = field(init=False)

    def __post_init__(self) -> None:
        self.game.check_seats(self.seats)
        self.contender = None if self.bot == BEST else Contender.named(self.bot)
        if self.contender and self.contender.level in {Level.RANDOM, Level.NOVICE}:
            raise GameError(f"{self.bot} answers by chance: let it play games, and count those")
        self._given: dict[tuple[bytes, int], Sequence[int]] = {}
        self._asked: dict[tuple[bytes, int], Worlds] = {}
        self._values: dict[tuple[int, frozenset[tuple[bytes, Fraction]]], Fraction] = {}

    def earned(self) -> Fraction:
        """The share of the wins, in every seat equally often."""
        try:
            return statistics.mean(self.value(self.start(seat), seat) for seat in range(self.seats))
        except RecursionError:
            raise self.too_large() from None

    def too_large(self) -> GameError:
        """What is said when it is given up."""
        return GameError(f"{self.game.name} with {self.seats} seats is too large to be counted out")

    # What is answered -------------------------------------------------------

    def answers(self, view: GameState, seat: int) -> Sequence[int]:
        """What the watched seat may answer: all that is legal for the best, what the bot gives for a bot."""
        if self.contender is None:
            return self.game.legal(view, seat)
        if not self.contender.searches:
            return self.regular_answers(view, seat)
        about = view.pack(), seat
        if about not in self._given:
            budget, luck = self.contender.budget, luck_of(self.seed)
            manner = self.contender.manner_in(self.game)
            self._given[about] = [think(self.game, view, seat, budget, luck, manner=manner).merged()[0].answer]
        return self._given[about]

    def regular_answers(self, view: GameState, seat: int) -> Sequence[int]:
        """Those of a regular bot: what appeals most. Among equals it takes any."""
        appeal = slots_with_knowledge(self.game).rules["game_appeal"]
        looks = {answer: appeal(view, seat, answer) for answer in self.game.legal(view, seat)}
        return [answer for answer, look in looks.items() if look == max(looks.values())]

    # What it is worth -------------------------------------------------------

    def value(self, worlds: Worlds, seat: int) -> Fraction:
        """The seat's share of the win in these worlds, in all of which it is asked or the game is over."""
        total = Fraction()
        for view, alike in self.told_apart(worlds, seat).items():
            if view is None:
                total += sum(chance * self.share(table, seat) for table, chance in alike.items())
            else:
                weight = sum(alike.values(), Fraction())
                belief = {table: chance / weight for table, chance in alike.items()}
                total += weight * self.value_of(view, belief, seat)
        return total

    def value_of(self, view: bytes, belief: Worlds, seat: int) -> Fraction:
        """The same where the seat is asked, and sees this."""
        about = seat, frozenset(belief.items())
        if about not in self._values:
            given = self.answers(self.game.state.unpack(view), seat)
            values = [self.value(self.after(belief, seat, answer), seat) for answer in given]
            self._values[about] = max(values) if self.contender is None else statistics.mean(values)
        return self._values[about]

    def told_apart(self, worlds: Worlds, seat: int) -> dict[bytes | None, dict[bytes, Fraction]]:
        """The worlds by what the seat sees of them; None for those that are over."""
        found: dict[bytes | None, dict[bytes, Fraction]] = defaultdict(dict)
        for table, chance in worlds.items():
            s = self.game.state.unpack(table)
            found[redact(s, seat).pack() if s.waiting else None][table] = chance
        return found

    def share(self, table: bytes, seat: int) -> Fraction:
        """The seat's share of the win when it is over."""
        s = self.game.state.unpack(table)
        won = [self.game.rules.score(s, other) > 0 for other in range(self.seats)]
        return Fraction(won[seat], max(1, sum(won)))

    # How it goes on ---------------------------------------------------------

    def start(self, seat: int) -> Worlds:
        """All tables at which the seat is asked first."""

        def run(odometer: Odometer) -> GameState:
            s = self.game.blank(self.seats, self.options)
            s.tape.script = odometer
            self.game.rules.setup(s, *key_of(0, 0))
            return s

        return self.until_asked(self.outcomes(run), seat)

    def after(self, worlds: Worlds, seat: int, answer: int) -> Worlds:
        """All tables at which the seat is asked next, if it gives this answer."""
        return self.until_asked(mixed(worlds, lambda table: self.answered(table, seat, answer)), seat)

    def until_asked(self, worlds: Worlds, seat: int) -> Worlds:
        """The others answer until the seat is asked, or the game is over."""
        return mixed(worlds, lambda table: self.asked(table, seat))

    def asked(self, table: bytes, seat: int) -> Worlds:
        """What comes of one table until the seat is asked."""
        s = self.game.state.unpack(table)
        if not s.waiting or has(s.waiting, seat):
            return {table: Fraction(1)}
        if (table, seat) not in self._asked:
            other = next_to_answer(s)
            usual = self.regular_answers(redact(s, other), other)
            answered = [self.answered(table, other, answer) for answer in usual]
            each = mixed({number: Fraction(1, len(usual)) for number in range(len(usual))}, answered.__getitem__)
            self._asked[table, seat] = self.until_asked(each, seat)
        return self._asked[table, seat]

    def answered(self, table: bytes, seat: int, answer: int) -> Worlds:
        """What comes of one answer."""

        def run(odometer: Odometer) -> GameState:
            s = self.game.state.unpack(table)
            s.tape.script = odometer
            self.game.rules.act(s, seat, answer)
            return s

        return self.outcomes(run)

    def outcomes(self, run: Run) -> Worlds:
        """Every way this can fall."""
        tables: list[bytes] = []
        found: dict[bytes, Fraction] = defaultdict(Fraction)
        for chance in all_outcomes(lambda odometer: tables.append(run(odometer).pack())):
            found[tables[-1]] += chance
            self.looked_at += 1
            if self.looked_at > MOST:
                raise self.too_large()
        return found


def mixed(worlds: Mapping[World, Fraction], outcomes: Callable[[World], Worlds]) -> Worlds:
    """What may come of worlds of which each may turn out in several ways."""
    found: dict[bytes, Fraction] = defaultdict(Fraction)
    for world, weight in worlds.items():
        for table, chance in outcomes(world).items():
            found[table] += weight * chance
    return found
