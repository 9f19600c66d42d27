"""Many games between bots, on the command line."""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table as Grid

from hauntology.cli.options import read_options
from hauntology.games import get
from hauntology.kernel.contract import Game
from hauntology.kernel.entries import Array
from hauntology.lab.match import Tally, simulate

CONFIDENCE = 1.96  # standard errors on either side of a 95 % interval


def simulate_games(chosen: argparse.Namespace) -> int:
    """Play and print who won how often."""
    game = get(chosen.game)
    bots = chosen.bots or ["regular"] * min(4, game.seats.stop - 1)
    game.check_seats(len(bots))
    options = read_options(game, chosen.option)
    console = Console(stderr=True)
    with console.status(f"{chosen.games} games of {game.words.title} (the first time, the rules are compiled) ..."):
        tally = simulate(game, bots, chosen.games, seed=chosen.seed, options=options)
    if chosen.json:
        print(json.dumps(as_data(chosen.game, tally)))
    else:
        Console().print(grid(tally))
        print(f"{tally.games} games, {middle_of(tally, 'answers', tally.answers)}")
        for line in [*lengths(game, tally), *endings(game, tally)]:
            print(line)
    return 0


def middle_of(tally: Tally, what: str, values: Array) -> str:
    """The middle of some numbers, one for each game, and the middle half."""
    low, middle, high = tally.quartiles(values)
    return f"{middle:.0f} {what} in the middle, half of them between {low:.0f} and {high:.0f}"


def lengths(game: Game, tally: Tally) -> Iterator[str]:
    """How many turns or rounds were played: what a game caps, it counts."""
    for option in game.options.fields:
        counted = option.removesuffix("_cap")
        if counted != option:
            yield middle_of(tally, f"{counted}s", tally.states[counted])


def endings(game: Game, tally: Tally) -> Iterator[str]:
    """How often each ending came about."""
    for ending, sentence in game.words.endings.items():
        share = float((tally.states["ending"] == ending).mean())
        yield f"{share:7.2%}  {sentence}"


def interval(tally: Tally, seat: int) -> tuple[float, float]:
    """Where the true win rate lies, with 95 % confidence."""
    rate = tally.win_rate(seat)
    error = CONFIDENCE * math.sqrt(float(tally.shares[:, seat].var()) / tally.games)
    return max(0.0, rate - error), min(1.0, rate + error)


def grid(tally: Tally) -> Grid:
    """A line for each seat."""
    lines = Grid("seat", "bot", "wins", "95 % interval", box=None, pad_edge=False)
    for seat, bot in enumerate(tally.bots):
        low, high = interval(tally, seat)
        lines.add_row(str(seat + 1), bot, f"{tally.win_rate(seat):.1%}", f"{low:.1%} to {high:.1%}")
    return lines


def as_data(game: str, tally: Tally) -> dict[str, object]:
    """The same as plain data."""
    seats = []
    for seat, bot in enumerate(tally.bots):
        low, high = interval(tally, seat)
        seats.append({"bot": bot, "share": tally.win_rate(seat), "low": low, "high": high})
    return {"game": game, "games": tally.games, "answers_per_game": float(tally.answers.mean()), "seats": seats}
