"""Tables for the tests above the kernel: played at random, and in a second world that a seat cannot tell apart."""

from __future__ import annotations

import random

from hypothesis import settings

from hauntology.kernel.chance import rekey
from hauntology.kernel.contract import Game, numbers
from hauntology.kernel.state import GameState
from hauntology.table import Table

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
TOO_LONG = 5_000  # answers: no game of ours comes near

few = settings(deadline=None, derandomize=True, max_examples=15)


def play(table: Table, seed: int, most: int = TOO_LONG) -> Table:
    """Give random answers, to the end or `most` of them."""
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
    game.rules.redeal(twin, seat, numbers(game.alphabet))
    twin.tape.clear()
    return twin
