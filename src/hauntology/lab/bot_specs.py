"""Bots in experiments. Those that search run a fixed number of iterations, so that every game can be repeated."""

from __future__ import annotations

from dataclasses import dataclass

from hauntology.bots.bot import parse_level
from hauntology.bots.greedy import Level
from hauntology.bots.knowledge_slots import search_config_for
from hauntology.bots.search import Budget
from hauntology.bots.search_config import SearchConfig
from hauntology.kernel.game import Game, GameError

ITERATIONS = {Level.EXPERT: 200, Level.MASTER: 2_000}  # the default of each level that searches


@dataclass(frozen=True)
class BotSpec:
    """One bot: `regular`, or `expert:2000` for one that searches for 2,000 iterations."""

    level: Level
    iterations: int = 0
    config: SearchConfig | None = None  # by default that of the game

    @classmethod
    def parse(cls, text: str, iterations: int | None = None) -> BotSpec:
        """Read a bot from text such as `expert:2000`. `iterations` replaces the default of bots that search.

        Raises GameError for an unknown bot or a wrong number.
        """
        name, _, number = text.partition(":")
        level = parse_level(name)
        if level not in ITERATIONS:
            if number:
                raise GameError(f"{name} does not search, so it takes no number of iterations")
            return cls(level)
        if number and not (number.isdecimal() and int(number) > 0):
            raise GameError(f"{text!r}: after the colon, give a positive number of iterations, as in {name}:2000")
        return cls(level, int(number) if number else iterations or ITERATIONS[level])

    @property
    def searches(self) -> bool:
        """Does the bot search?"""
        return self.level in ITERATIONS

    def search_config_for(self, game: Game) -> SearchConfig:
        """The settings with which the bot searches in this game."""
        return self.config or search_config_for(game, self.level)

    @property
    def budget(self) -> Budget:
        """How long the bot searches for one answer."""
        return Budget(self.iterations)
