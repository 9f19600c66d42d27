"""Helpers for tests with tables: random play, and a second state that a seat cannot tell from the first."""

from __future__ import annotations

import random

from hypothesis import settings

from hauntology.kernel.chance import rekey
from hauntology.kernel.game import Game, OptionValue, new_ints
from hauntology.kernel.state import GameState
from hauntology.table import Table

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
ADA_BEGINS: dict[str, OptionValue] = {"random_start": 0}  # in Pistols: the first seat has the first turn
MAX_ANSWERS = 5_000  # no game of ours has nearly as many

few = settings(deadline=None, derandomize=True, max_examples=15)


def play(table: Table, seed: int, most: int = MAX_ANSWERS) -> Table:
    """Give random answers until the game is over, but at most this many. Returns the same table."""
    chance = random.Random(seed)
    for _ in range(most):
        if table.over:
            break
        name = chance.choice(table.waiting)
        table.answer(name, chance.choice(table.answers(name)))
    return table


def other_world(game: Game, s: GameState, seat: int, key: int) -> GameState:
    """A state that differs from `s` only in what the seat cannot know."""
    twin = s.copy()
    rekey(twin, key, 1, 2)
    game.rules.redeal(twin, seat, new_ints(game.alphabet))
    twin.trace.clear()
    return twin
