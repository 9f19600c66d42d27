"""Fills a game's slots with what bots know about it."""

from __future__ import annotations

import functools
import importlib
from dataclasses import replace
from types import ModuleType

from hauntology.bots.greedy import Level
from hauntology.bots.ismcts import evaluate_all_equal, never_quiet
from hauntology.bots.search_config import SearchConfig
from hauntology.kernel.callgraph import Slots
from hauntology.kernel.game import Game

# Defaults for games without their own values.
MISTAKES = 80
PLAYOUT_SAMPLE = 1 << 15  # playouts rate all legal answers
RATING_SPAN = 1 << 15  # priors span all ratings


def import_knowledge(game: Game) -> ModuleType:
    """The module in `bots.knowledge` for this game."""
    return importlib.import_module(f"hauntology.bots.knowledge.{game.name.replace('-', '_')}")


def search_config_for(game: Game, level: Level = Level.MASTER) -> SearchConfig:
    """The search settings of this game for a bot of this level."""
    config: SearchConfig = getattr(import_knowledge(game), "SEARCH_CONFIG", SearchConfig())
    return replace(config, level=level)


@functools.cache
def slots_with_knowledge(game: Game) -> Slots:
    """The game's own slots, and those of the bots filled from the game's knowledge module."""
    knowledge = import_knowledge(game)
    rate_answer_as_expert = getattr(knowledge, "rate_answer_as_expert", knowledge.rate_answer)
    rules = {
        "game_rate_answer": knowledge.rate_answer,
        "game_rate_answer_as_expert": rate_answer_as_expert,
        "game_rate_answer_as_master": getattr(knowledge, "rate_answer_as_master", rate_answer_as_expert),
        "game_evaluate": getattr(knowledge, "evaluate", evaluate_all_equal),
        "game_is_quiet": getattr(knowledge, "is_quiet", never_quiet),
    }
    tables = {
        "mistakes": getattr(knowledge, "MISTAKES", MISTAKES),
        "playout_sample": getattr(knowledge, "PLAYOUT_SAMPLE", PLAYOUT_SAMPLE),
        "rating_span": getattr(knowledge, "RATING_SPAN", RATING_SPAN),
    }
    return Slots({**game.slots.rules, **rules}, {**game.slots.tables, **tables})
