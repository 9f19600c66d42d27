"""`hauntology tournament`: which bot is how strong."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from hauntology.cli.arguments import (
    Commands,
    add_command,
    add_game_argument,
    add_json_argument,
    add_option_argument,
    add_seed_argument,
    positive_int,
)
from hauntology.cli.progress import make_progress
from hauntology.games import get
from hauntology.lab.tournament import BotResult, TournamentPlan, play, rank_bots
from hauntology.table.option_values import read_options

LADDER = ["novice", "regular", "expert", "master"]


def register(commands: Commands) -> None:
    """Declare the command's arguments."""
    command = add_command(commands, "tournament", run_tournament, "Compare the strength of bots")
    add_game_argument(command)
    command.add_argument(
        "--bots",
        nargs="+",
        metavar="BOT",
        help=f"two or more bots (default: {' '.join(LADDER)}); expert:2000 sets the iterations",
    )
    command.add_argument(
        "--games", type=positive_int, default=200, metavar="N", help="number of games in all (default: 200)"
    )
    command.add_argument("--seats", type=positive_int, default=2, metavar="N", help="seats per game (default: 2)")
    add_seed_argument(command)
    command.add_argument("--iterations", type=positive_int, metavar="N", help="iterations of bots that search")
    command.add_argument("--resume", metavar="FILE", help="save results in FILE, and continue from it if it exists")
    add_json_argument(command)
    add_option_argument(command)


def run_tournament(chosen: argparse.Namespace) -> int:
    """Play the games and print the ratings."""
    game = get(chosen.game)
    options = read_options(game, chosen.option)
    bots = tuple(chosen.bots or LADDER)
    plan = TournamentPlan(game, bots, chosen.seats, chosen.seed, chosen.iterations, options)
    file = Path(chosen.resume) if chosen.resume else None
    with make_progress() as progress:
        task = progress.add_task(f"{game.words.title}, {chosen.seats} seats", total=chosen.games)
        shares = play(plan, chosen.games, file=file, on_progress=lambda done: progress.update(task, completed=done))
    found = rank_bots(plan, shares)
    if chosen.json:
        rows = [result.as_dict() for result in found]
        print(json.dumps({"game": game.name, "seats": chosen.seats, "results": rows}))
    else:
        Console().print(make_grid(found))
        print(f"{len(shares)} games; with {chosen.seats} seats an even share is {1 / chosen.seats:.1%}")
    return 0


def make_grid(found: list[BotResult]) -> Grid:
    """One row for each bot."""
    grid = Grid("bot", "games", "wins", "share", "95 % interval", "rating", box=None, pad_edge=False)
    for result in found:
        grid.add_row(
            result.bot,
            str(result.games),
            f"{result.wins:g}",
            f"{result.share:.1%}",
            f"{result.low:.1%} to {result.high:.1%}",
            f"{result.rating:.0f}",
        )
    return grid
