"""`hauntology rules`: prints the rulebook of a game, or rules by id or word."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Grid

from hauntology.cli.arguments import Commands, add_command, add_game_argument
from hauntology.games import get
from hauntology.kernel.game import Game, GameError
from hauntology.table.rulebook import load_rulebook_text, parse_rulebook


def register(commands: Commands) -> None:
    """Declare the command's arguments."""
    command = add_command(commands, "rules", show_rules, "Read the rulebook of a game")
    add_game_argument(command)
    command.add_argument("what", nargs="?", metavar="ID|WORD", help="a rule's id, or a word to search for")
    command.add_argument("--odds", action="store_true", help="show the odds of cards and dice instead")


def show_rules(chosen: argparse.Namespace) -> int:
    """Print the whole rulebook, the rules that match, or the odds."""
    game = get(chosen.game)
    if chosen.odds:
        return show_odds(game)
    text = load_rulebook_text(game) if chosen.what is None else "\n".join(find_rules(game, chosen.what))
    Console().print(Markdown(text))
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


def find_rules(game: Game, what: str) -> list[str]:
    """The rule with this id or, if there is none, the rules that contain this text; each a line of Markdown."""
    wanted = what.casefold()
    every = parse_rulebook(load_rulebook_text(game)).clauses
    exact = [clause for clause in every if clause.id.casefold() == wanted]
    found = exact or [clause for clause in every if wanted in clause.markdown.casefold()]
    if not found:
        raise GameError(f"the rulebook of {game.name} contains neither a rule nor a word {what!r}")
    return [clause.markdown for clause in found]
