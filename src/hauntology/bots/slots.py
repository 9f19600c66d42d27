"""What bots know of a game, in its slots."""

from __future__ import annotations

import functools
import importlib

from hauntology.bots.tree import any_worth
from hauntology.kernel.contract import Game
from hauntology.kernel.program import Slots


@functools.cache
def slots_with_knowledge(game: Game) -> Slots:
    """A game's slots, and in them what bots know of it."""
    knowledge = importlib.import_module(f"hauntology.bots.knowledge.{game.name.replace('-', '_')}")
    known = {"game_appeal": knowledge.appeal, "game_worth": getattr(knowledge, "worth", any_worth)}
    return Slots({**game.slots.rules, **known}, {**game.slots.tables, "mistakes": knowledge.MISTAKES})
