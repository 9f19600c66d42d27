"""The registry of games: the only list of them, with one line for each game."""

from __future__ import annotations

import difflib
import importlib

from hauntology.kernel.game import Game, GameError

GAMES = (
    "candle",
    "ghost-at-home",
    "haunting-house",
    "pistols",
    "polter-heist",
)


def get(name: str) -> Game:
    """Return the game with this name, spelt as on the command line. Raise GameError if there is none."""
    if name not in GAMES:
        near = difflib.get_close_matches(name, GAMES, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(GAMES)}"
        raise GameError(f"there is no game {name!r}; {hint}")
    module = importlib.import_module(f"hauntology.games.{name.replace('-', '_')}")
    game: Game = module.GAME
    return game


def all_games() -> list[Game]:
    """Every game in the registry."""
    return [get(name) for name in GAMES]
