"""The bots by name. A bot is handed what its seat may know, and nothing else."""

from __future__ import annotations

import difflib
import functools
import importlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hauntology.bots.choosing import Level, bot_answer
from hauntology.kernel.chance import Chance, seed_chance
from hauntology.kernel.contract import Game, GameError, key_of, numbers
from hauntology.kernel.program import Slots, bind
from hauntology.kernel.state import GameState

BOTS = {"random": Level.RANDOM, "regular": Level.REGULAR}
ABOUT = {  # what each is, in a sentence
    "random": "Gives any answer that the rules allow.",
    "regular": "Knows the game and plays what looks best now, without looking ahead.",
}
BOT_STREAM = 2  # of the seed, beside the game's own chance and that of random play


def level_of(name: str) -> Level:
    """The level that a name stands for."""
    if name not in BOTS:
        near = difflib.get_close_matches(name, BOTS, 1)
        raise GameError(
            f"there is no bot {name!r}; " + (f"did you mean {near[0]}?" if near else f"there are {', '.join(BOTS)}")
        )
    return BOTS[name]


@functools.cache
def slots_with_knowledge(game: Game) -> Slots:
    """A game's slots, and in them what bots know of it."""
    knowledge = importlib.import_module(f"hauntology.bots.knowledge.{game.name.replace('-', '_')}")
    return Slots({**game.slots.rules, "game_appeal": knowledge.appeal}, game.slots.tables)


@functools.cache
def chooser(game: Game) -> Callable[..., int]:
    """`bot_answer` for this game, interpreted."""
    return bind(bot_answer, slots_with_knowledge(game))


@dataclass
class Bot:
    """One bot at a table, with a chance of its own."""

    game: Game
    level: Level
    luck: Chance = field(default_factory=Chance)

    def choose(self, s: GameState, seat: int) -> int:
        """The bot's answer, from the redacted state of its seat."""
        return chooser(self.game)(s, seat, self.level, self.luck, numbers(self.game.alphabet))


def get(name: str, game: Game, seed: int = 0) -> Bot:
    """A bot by name, e.g. `get("regular", game)`."""
    bot = Bot(game, level_of(name))
    key: Any = key_of(seed, BOT_STREAM)
    seed_chance(bot.luck, *key)
    return bot
