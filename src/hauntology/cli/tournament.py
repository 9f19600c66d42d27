"""Which bot is how strong, on the command line."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from hauntology.cli.options import read_options
from hauntology.games import get
from hauntology.lab.tournament import Plan, Result, play, results

LADDER = ["novice", "regular", "expert", "master"]
BAR = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())


def hold(chosen: argparse.Namespace) -> int:
    """Play and print who is how strong."""
    game = get(chosen.game)
    options = read_options(game, chosen.option)
    bots = tuple(chosen.bots or LADDER)
    plan = Plan(game, bots, chosen.seats, chosen.seed, chosen.iterations, options)
    file = Path(chosen.resume) if chosen.resume else None
    with Progress(*BAR, console=Console(stderr=True)) as progress:
        task = progress.add_task(f"{game.words.title}, {chosen.seats} seats", total=chosen.games)
        shares = play(plan, chosen.games, file=file, told=lambda done: progress.update(task, completed=done))
    found = results(plan, shares)
    if chosen.json:
        lines = [result.as_dict() for result in found]
        print(json.dumps({"game": game.name, "seats": chosen.seats, "results": lines}))
    else:
        Console().print(grid(found))
        print(f"{len(shares)} games; with {chosen.seats} seats an even share is {1 / chosen.seats:.1%}")
    return 0


def grid(found: list[Result]) -> Grid:
    """A line for each bot."""
    lines = Grid("bot", "games", "wins", "share", "95 % interval", "rating", box=None, pad_edge=False)
    for result in found:
        lines.add_row(
            result.bot,
            str(result.games),
            f"{result.wins:g}",
            f"{result.share:.1%}",
            f"{result.low:.1%} to {result.high:.1%}",
            f"{result.rating:.0f}",
        )
    return lines
