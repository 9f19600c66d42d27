"""Bots as the lab takes them: by name, those that search with a number of iterations, so that games can be repeated."""

from __future__ import annotations

from dataclasses import dataclass

from hauntology.bots.bot import level_of
from hauntology.bots.choosing import Level
from hauntology.bots.manner import Manner
from hauntology.bots.search import Budget
from hauntology.bots.slots import manner_of
from hauntology.kernel.contract import Game, GameError

ITERATIONS = {Level.EXPERT: 200, Level.MASTER: 2_000}  # by default


@dataclass(frozen=True)
class Contender:
    """One bot: `regular`, or `expert:2000` for one that thinks for 2,000 iterations."""

    level: Level
    iterations: int = 0
    manner: Manner | None = None  # if it has one of its own

    @classmethod
    def named(cls, text: str, iterations: int | None = None) -> Contender:
        """A bot by its name, e.g. `expert:2000`; `iterations` for those that search and do not say how long."""
        name, _, number = text.partition(":")
        level = level_of(name)
        if level not in ITERATIONS:
            if number:
                raise GameError(f"{name} does not search: it takes no number of iterations")
            return cls(level)
        if number and not (number.isdecimal() and int(number) > 0):
            raise GameError(f"{text!r}: after the colon stands a number of iterations, as in {name}:2000")
        return cls(level, int(number) if number else iterations or ITERATIONS[level])

    @property
    def searches(self) -> bool:
        """Does it look ahead?"""
        return self.level in ITERATIONS

    def manner_in(self, game: Game) -> Manner:
        """How it goes about a search of this game."""
        return self.manner or manner_of(game, self.level)

    @property
    def budget(self) -> Budget:
        """How long it thinks about one answer."""
        return Budget(self.iterations)
