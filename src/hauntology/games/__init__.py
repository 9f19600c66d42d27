"""The registry: one line for each game, the only list of games anywhere."""

from __future__ import annotations

import difflib
import importlib

from hauntology.kernel.contract import Game, GameError

GAMES = (
    "candle",
    "ghost-at-home",
    "haunting-house",
    "pistols",
    "polter-heist",
)


def get(name: str) -> Game:
    """The game of this name, as the command line spells it."""
    if name not in GAMES:
        near = difflib.get_close_matches(name, GAMES, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(GAMES)}"
        raise GameError(f"there is no game {name!r}; {hint}")
    module = importlib.import_module(f"hauntology.games.{name.replace('-', '_')}")
    game: Game = module.GAME
    return game


def all_games() -> list[Game]:
    """Every game of the registry."""
    return [get(name) for name in GAMES]
