"""`hauntology simulate`: many games between bots, counted."""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table as Grid

from hauntology.bots import BOTS
from hauntology.cli.arguments import (
    Commands,
    add_command,
    add_game_argument,
    add_json_argument,
    add_option_argument,
    add_seed_argument,
    positive_int,
)
from hauntology.games import get
from hauntology.kernel.batch_entries import Array
from hauntology.kernel.game import Game
from hauntology.lab.simulation import SimulationResult, simulate
from hauntology.lab.tournament import Z_95
from hauntology.table.option_values import read_options


def register(commands: Commands) -> None:
    """Declare the command's arguments."""
    command = add_command(commands, "simulate", simulate_games, "Play many games between bots and count the wins")
    add_game_argument(command)
    command.add_argument("bots", nargs="*", metavar="BOT", help=f"one for each seat: {', '.join(BOTS)}")
    command.add_argument(
        "--games", type=positive_int, default=10_000, metavar="N", help="number of games (default: 10,000)"
    )
    add_seed_argument(command)
    add_json_argument(command)
    add_option_argument(command)


def simulate_games(chosen: argparse.Namespace) -> int:
    """Play the games and print who won how often."""
    game = get(chosen.game)
    bots = chosen.bots or ["regular"] * min(4, game.seats.stop - 1)
    game.check_seats(len(bots))
    options = read_options(game, chosen.option)
    console = Console(stderr=True)
    with console.status(f"{chosen.games} games of {game.words.title} (the first run compiles the rules) ..."):
        result = simulate(game, bots, chosen.games, seed=chosen.seed, options=options)
    if chosen.json:
        print(json.dumps(to_data(chosen.game, result)))
    else:
        Console().print(make_grid(result))
        print(f"{result.games} games, {describe_middle(result, 'answers', result.answers)}")
        for line in [*describe_lengths(game, result), *describe_endings(game, result)]:
            print(line)
    return 0


def describe_middle(result: SimulationResult, what: str, values: Array) -> str:
    """The median and the quartiles of one number per game."""
    low, middle, high = result.quartiles(values)
    return f"median {middle:.0f} {what}, middle half {low:.0f} to {high:.0f}"


def describe_lengths(game: Game, result: SimulationResult) -> Iterator[str]:
    """The number of turns or rounds: a game that has a cap on something counts it."""
    for option in game.options.fields:
        counted = option.removesuffix("_cap")
        if counted != option:
            yield describe_middle(result, f"{counted}s", result.states[counted])


def describe_endings(game: Game, result: SimulationResult) -> Iterator[str]:
    """How often each ending occurred."""
    for ending, sentence in game.words.endings.items():
        share = float((result.states["ending"] == ending).mean())
        yield f"{share:7.2%}  {sentence}"


def compute_interval(result: SimulationResult, seat: int) -> tuple[float, float]:
    """The 95 % confidence interval of a seat's win rate."""
    rate = result.win_rate(seat)
    error = Z_95 * math.sqrt(float(result.shares[:, seat].var()) / result.games)
    return max(0.0, rate - error), min(1.0, rate + error)


def make_grid(result: SimulationResult) -> Grid:
    """One row for each seat."""
    grid = Grid("seat", "bot", "wins", "95 % interval", box=None, pad_edge=False)
    for seat, bot in enumerate(result.bots):
        low, high = compute_interval(result, seat)
        grid.add_row(str(seat + 1), bot, f"{result.win_rate(seat):.1%}", f"{low:.1%} to {high:.1%}")
    return grid


def to_data(game: str, result: SimulationResult) -> dict[str, object]:
    """The result as plain data."""
    seats = []
    for seat, bot in enumerate(result.bots):
        low, high = compute_interval(result, seat)
        seats.append({"bot": bot, "share": result.win_rate(seat), "low": low, "high": high})
    return {"game": game, "games": result.games, "answers_per_game": float(result.answers.mean()), "seats": seats}
