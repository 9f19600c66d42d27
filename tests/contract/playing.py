"""Random play on the interpreted target, for the contract tests."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hauntology import bots
from hauntology.kernel.game import Game, OptionValue
from hauntology.kernel.rule import rule
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import Field, Meaning

TOO_LONG = 20_000  # answers: no game of ours comes near
MANY = 100
FEWER = 20  # times fewer games of a large game, and moments of them
GUIDED = 0.7  # of the answers in guided play are a bot's


def stride(game: Game) -> int:
    """Of so many moments of a game one is looked at closely."""
    return FEWER if game.is_large else 1


def games_of(game: Game, number: int) -> int:
    """So many games of a small game, fewer of a large one."""
    return -(-number // stride(game))


def random_game(
    game: Game, seats: int, seed: int, options: dict[str, OptionValue] | None = None, *, guided: bool = False
) -> Iterator[tuple[GameState, int, int]]:
    """Play at random; gives state, seat and answer before each answer, and at the end the last state with no seat.

    Guided, most answers are a regular bot's: what nobody stumbles on by chance is met that way.
    """
    chance = random.Random(seed)
    bot = bots.get("regular", game, seed)
    s = game.new(seats, seed, {**usual(game, seats + seed, 1 if guided else 4), **(options or {})})
    for _ in range(TOO_LONG):
        waiting = [seat for seat in range(seats) if s.waiting >> seat & 1]
        if not waiting:
            yield s, -1, -1
            return
        seat = chance.choice(waiting)
        by_bot = guided and chance.random() < GUIDED
        answer = bot.choose(s, seat) if by_bot else chance.choice(game.legal(s, seat))
        yield s, seat, answer
        game.act(s, seat, answer)
    raise AssertionError(f"{game.name} does not end with seed {seed}")


def usual(game: Game, number: int, part: int = 10) -> dict[str, OptionValue]:
    """What a table plays if a test does not say: editions in turn, and of a large game the first part."""
    options: dict[str, OptionValue] = {}
    for name, field in game.options.fields.items():
        if name == "edition":
            options[name] = field.low + number % (field.high - field.low + 1)
        elif name.endswith("_cap") and game.is_large:
            options[name] = field.default[0] // part
    return options


def lines_of_play(game: Game, number: int) -> Iterator[Iterator[tuple[GameState, int, int]]]:
    """So many random games, by the book, with rulings and with house rules in turn; of a large game many are guided."""
    for seed in range(number):
        seats = game.seats[seed % len(game.seats)]
        if seed >= games_of(game, number) and seed % 2:
            options = rulings(game, seed) | (without_caps(game, house_rules(game, seed)) if seed % 4 == 1 else {})
            yield random_game(game, seats, seed, options, guided=True)
        else:
            yield random_game(game, seats, seed, (None, rulings(game, seed), house_rules(game, seed))[seed % 3])


def without_caps(game: Game, options: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """House rules that leave a game its length."""
    return {name: value for name, value in options.items() if max(game.options.fields[name].default) < MANY}


def moments(
    game: Game, seats: int, seed: int, options: dict[str, OptionValue] | None = None
) -> Iterator[tuple[GameState, int, int]]:
    """The moments of a random game; of a large game, whose games are long, some."""
    return itertools.islice(random_game(game, seats, seed, options), 0, None, stride(game))


def some_states(
    game: Game, seats: int, seed: int, every: int, options: dict[str, OptionValue] | None = None
) -> Iterator[GameState]:
    """Copies of states from a random game, one in `every` moments."""
    for number, (s, _, _) in enumerate(moments(game, seats, seed, options)):
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
