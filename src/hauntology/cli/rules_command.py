"""`hauntology rules`: prints the rulebook of a game, or rules by id or word."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.table import Table as Grid

from hauntology.cli.arguments import Commands, add_command, add_game_argument
from hauntology.cli.rulebook_display import print_rules
from hauntology.games import get
from hauntology.kernel.game import Game, GameError


def register(commands: Commands) -> None:
    """Declare the command's arguments."""
    command = add_command(commands, "rules", show_rules, "Read the rulebook of a game")
    add_game_argument(command)
    command.add_argument("what", nargs="*", metavar="ID|WORD", help="a rule's id, or words to search for")
    command.add_argument("--odds", action="store_true", help="show the odds of cards and dice instead")


def show_rules(chosen: argparse.Namespace) -> int:
    """Print the whole rulebook, the rules that match, or the odds."""
    game = get(chosen.game)
    if chosen.odds:
        return show_odds(game)
    print_rules(game, " ".join(chosen.what))
    return 0


def show_odds(game: Game) -> int:
    """Print the odds that a game declares."""
    if not game.odds:
        raise GameError(f"{game.name} has no tables of odds")
    console = Console()
    for odds in game.odds:
        grid = Grid(odds.title, "cases", "probability", box=None, pad_edge=False)
        for line in odds.lines:
            grid.add_row(line.name, f"{line.number}/{line.total}", line.percent)
        console.print(grid, "")
    return 0
