"""Random play on the interpreted target, for the contract tests."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from hauntology import bots
from hauntology.kernel.game import Game, OptionValue
from hauntology.kernel.rule import rule
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import Field, Meaning
from tests.contract.drawn_options import CAP, draw_value

TOO_LONG = 20_000  # answers: no game of ours comes near
MANY = 100  # an option with a default of at least this much limits the length of a game
MORE = 4  # times as many games are played at most until something rare has been met
FEWER = 20  # for large games: divides the number of games, and of states in each
GUIDED = 0.7  # the share of answers in guided games that a bot gives


def sampling_stride(game: Game) -> int:
    """Sampling stride: tests check one of this many states of a game."""
    return FEWER if game.is_large else 1


def count_games(game: Game, number: int) -> int:
    """How many games to play: this number for a small game, fewer for a large one."""
    return -(-number // sampling_stride(game))


def play_random_game(
    game: Game, seats: int, seed: int, options: dict[str, OptionValue] | None = None, *, guided: bool = False
) -> Iterator[tuple[GameState, int, int]]:
    """Play at random. Yields state, seat and answer before each answer, then the last state with -1 and -1.

    In a guided game a regular bot gives most answers, so that the game gets to places that random play never reaches.
    """
    chance = random.Random(seed)
    bot = bots.get("regular", game, seed)
    s = game.new(seats, seed, {**make_default_options(game, seats + seed, 1 if guided else 4), **(options or {})})
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


def make_default_options(game: Game, number: int, part: int = 10) -> dict[str, OptionValue]:
    """Options for tests that set none: editions take turns, and large games end after a part of their rounds."""
    options: dict[str, OptionValue] = {}
    for name, field in game.options.fields.items():
        if name == "edition":
            options[name] = field.low + number % (field.high - field.low + 1)
        elif name.endswith("_cap") and game.is_large:
            options[name] = field.default[0] // part
    return options


def play_until_met(
    game: Game, number: int, is_all_met: Callable[[], bool]
) -> Iterator[Iterator[tuple[GameState, int, int]]]:
    """Random games: this many, fewer in large games, and then more until everything has been met."""
    for played, line in enumerate(play_random_games(game, MORE * number)):
        if played >= count_games(game, number) and is_all_met():
            return
        yield line


def play_random_games(game: Game, number: int) -> Iterator[Iterator[tuple[GameState, int, int]]]:
    """Games with default options, other rulings, house rules and any options in turn; large ones are often guided."""
    for seed in range(number):
        seats = game.seats[seed % len(game.seats)]
        if game.is_large and seed >= count_games(game, number // MORE) and seed % 2:
            options = draw_rulings(game, seed) | (
                remove_caps(game, draw_house_rules(game, seed)) if seed % 4 == 1 else {}
            )
            yield play_random_game(game, seats, seed, options, guided=True)
        else:
            kinds = (None, draw_rulings(game, seed), draw_house_rules(game, seed), draw_any_rules(game, seed))
            yield play_random_game(game, seats, seed, kinds[seed % len(kinds)])


def remove_caps(game: Game, options: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """House rules without those that limit the length of a game."""
    return {name: value for name, value in options.items() if max(game.options.fields[name].default) < MANY}


def sample_game(
    game: Game, seats: int, seed: int, options: dict[str, OptionValue] | None = None
) -> Iterator[tuple[GameState, int, int]]:
    """States, seats and answers of a random game; a sample of them in a large game."""
    return itertools.islice(play_random_game(game, seats, seed, options), 0, None, sampling_stride(game))


def sample_states(
    game: Game, seats: int, seed: int, every: int, options: dict[str, OptionValue] | None = None
) -> Iterator[GameState]:
    """Copies of one in `every` sampled states of a random game."""
    for number, (s, _, _) in enumerate(sample_game(game, seats, seed, options)):
        if number % every == 0:
            yield s.copy()


def draw_house_rules(game: Game, seed: int) -> dict[str, OptionValue]:
    """Random options: each switch on or off, each number near its default."""
    chance = random.Random(seed)
    options: dict[str, OptionValue] = {}
    for name, field in game.options.fields.items():
        values = tuple(chance.randint(*range_near(field, v)) for v in field.default)
        options[name] = values[0] if field.length is None else values
    return options


def draw_any_rules(game: Game, seed: int) -> dict[str, OptionValue]:
    """Options from their whole ranges, but for those that limit the length of a game."""
    chance = random.Random(seed)
    drawn = {
        name: draw_value(name, field, chance) for name, field in game.options.fields.items() if not name.endswith(CAP)
    }
    return {name: value for name, value in drawn.items() if name != "edition"}


def draw_rulings(game: Game, seed: int) -> dict[str, OptionValue]:
    """Random switches; every number at its default."""
    chance = random.Random(seed)
    switches = [name for name, field in game.options.fields.items() if field.of is Meaning.YES_NO]
    return {name: chance.randint(0, 1) for name in switches}


def range_near(field: Field, value: int) -> tuple[int, int]:
    """The range from a fifth to twice the default; limits on the length of a game are made small."""
    if value >= MANY:
        return value // MANY, value // 10
    return max(field.low, value // 5), min(field.high, 2 * value + 1)


def count_steps(game: Game, steps: Counter[int]) -> Game:
    """The same game, but it counts the steps that its rules take."""
    take_step = game.take_step

    @rule
    def counted(s: Any, step: int, about: int, more: int) -> None:
        steps[step] += 1
        take_step(s, step, about, more)

    return replace(game, take_step=counted)
