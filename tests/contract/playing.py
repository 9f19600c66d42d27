"""Random play on the interpreted target, for the contract tests."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hauntology.kernel.contract import Game, OptionValue
from hauntology.kernel.fields import Field, Meaning
from hauntology.kernel.rule import rule
from hauntology.kernel.state import GameState

TOO_LONG = 20_000  # answers: no game of ours comes near
MANY = 100
SMALL = 320  # bytes of a state, at most, of a game whose random games are short
LARGE_STRIDE = 8


def random_game(
    game: Game, seats: int, seed: int, options: dict[str, OptionValue] | None = None
) -> Iterator[tuple[GameState, int, int]]:
    """Play at random; gives state, seat and answer before each answer, and at the end the last state with no seat."""
    chance = random.Random(seed)
    s = game.new(seats, seed, {**usual(game, seats + seed), **(options or {})})
    for _ in range(TOO_LONG):
        waiting = [seat for seat in range(seats) if s.waiting >> seat & 1]
        if not waiting:
            yield s, -1, -1
            return
        seat = chance.choice(waiting)
        answer = chance.choice(game.legal(s, seat))
        yield s, seat, answer
        game.act(s, seat, answer)
    raise AssertionError(f"{game.name} does not end with seed {seed}")


def usual(game: Game, number: int) -> dict[str, OptionValue]:
    """What a table plays if a test does not say: editions in turn, and of a large game the first part."""
    options: dict[str, OptionValue] = {}
    for name, field in game.options.fields.items():
        if name == "edition":
            options[name] = field.low + number % (field.high - field.low + 1)
        elif name.endswith("_cap") and is_large(game):
            options[name] = field.default[0] // 10
    return options


def is_large(game: Game) -> bool:
    """Is this a game of many answers, of which a test plays fewer?"""
    return game.state.dtype.itemsize > SMALL


def some_states(game: Game, seats: int, seed: int, every: int) -> Iterator[GameState]:
    """Copies of states from a random game, one in `every`; of a large game fewer."""
    every *= LARGE_STRIDE if is_large(game) else 1
    for number, (s, _, _) in enumerate(random_game(game, seats, seed)):
        if number % every == 0:
            yield s.copy()


def house_rules(game: Game, seed: int) -> dict[str, OptionValue]:
    """Options by chance: each switch either way, each number near the book's."""
    chance = random.Random(seed)
    options: dict[str, OptionValue] = {}
    for name, field in game.options.fields.items():
        values = tuple(chance.randint(*near(field, v)) for v in field.default)
        options[name] = values[0] if field.length is None else values
    return options


def rulings(game: Game, seed: int) -> dict[str, OptionValue]:
    """Every switch by chance, every number by the book."""
    chance = random.Random(seed)
    switches = [name for name, field in game.options.fields.items() if field.of is Meaning.YES_NO]
    return {name: chance.randint(0, 1) for name in switches}


def near(field: Field, value: int) -> tuple[int, int]:
    """From a fifth to twice the book's value; caps of many turns are brought within reach."""
    if value >= MANY:
        return value // MANY, value // 10
    return max(field.low, value // 5), min(field.high, 2 * value + 1)


def counting(game: Game, steps: Counter[int]) -> Game:
    """The same game, but it counts the steps it takes."""
    take_step = game.take_step

    @rule
    def counted(s: Any, step: int, about: int, more: int) -> None:
        steps[step] += 1
        take_step(s, step, about, more)

    return replace(game, take_step=counted)
