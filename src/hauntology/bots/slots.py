"""What bots know of a game, in its slots."""

from __future__ import annotations

import functools
import importlib
from dataclasses import replace
from types import ModuleType

from hauntology.bots.choosing import Level
from hauntology.bots.manner import Manner
from hauntology.bots.tree import any_worth, never_quiet
from hauntology.kernel.contract import Game
from hauntology.kernel.program import Slots

MISTAKES = 80  # of a hundred answers of a novice, in games that do not say
LOOKS = 1 << 15  # legal answers that a search looks at when playing on: all of them
SPAN = 1 << 15  # of appeals, within which a search tells answers apart: all of it


def knowledge_of(game: Game) -> ModuleType:
    """The module with what bots know of a game."""
    return importlib.import_module(f"hauntology.bots.knowledge.{game.name.replace('-', '_')}")


def manner_of(game: Game, level: Level = Level.MASTER) -> Manner:
    """How a search of this game goes about it, by a bot of this level."""
    manner: Manner = getattr(knowledge_of(game), "MANNER", Manner())
    return replace(manner, level=level)


@functools.cache
def slots_with_knowledge(game: Game) -> Slots:
    """A game's slots, and in them what bots know of it."""
    knowledge = knowledge_of(game)
    foresight = getattr(knowledge, "foresight", knowledge.appeal)
    rules = {
        "game_appeal": knowledge.appeal,
        "game_foresight": foresight,
        "game_mastery": getattr(knowledge, "mastery", foresight),
        "game_worth": getattr(knowledge, "worth", any_worth),
        "game_is_quiet": getattr(knowledge, "is_quiet", never_quiet),
    }
    tables = {
        "mistakes": getattr(knowledge, "MISTAKES", MISTAKES),
        "looks": getattr(knowledge, "LOOKS", LOOKS),
        "span": getattr(knowledge, "SPAN", SPAN),
    }
    return Slots({**game.slots.rules, **rules}, {**game.slots.tables, **tables})
