"""`hauntology games`: lists the games, or the options of one."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.table import Table as Grid

from hauntology.cli.arguments import Commands, add_command
from hauntology.games import all_games, get
from hauntology.kernel.game import Game
from hauntology.kernel.structs.fields import Field, Meaning
from hauntology.table.option_values import format_option, list_choices, list_numbers


def register(commands: Commands) -> None:
    """Declare the command's arguments."""
    command = add_command(commands, "games", list_games, "List the games, their seats and options")
    command.add_argument("game", nargs="?", metavar="GAME", help="show the options of this game")


def list_games(chosen: argparse.Namespace) -> int:
    """Print all games, or one with its options."""
    console = Console()
    if chosen.game is None:
        console.print(make_games_grid())
        return 0
    game = get(chosen.game)
    console.print(f"[bold]{game.words.title}[/] ({game.name}, version {game.version})")
    console.print(f"{game.words.blurb} {format_seats(game)} seats, {game.minutes} minutes.\n")
    console.print(make_options_grid(game))
    if game.presets:
        console.print(f"\nPresets set several options, as in [bold]--option {next(iter(game.presets))}[/]:")
        console.print(make_presets_grid(game))
    return 0


def make_games_grid() -> Grid:
    """One row for each game."""
    grid = Grid("name", "game", "seats", "minutes", "description", box=None, pad_edge=False)
    for game in all_games():
        words = game.words
        grid.add_row(game.name, words.title, format_seats(game), str(game.minutes), words.blurb)
    return grid


def make_options_grid(game: Game) -> Grid:
    """One row for each option."""
    grid = Grid("option", "default", "values", "description", box=None, pad_edge=False)
    for name, declared in game.options.fields.items():
        grid.add_row(
            name,
            format_option(game, name, declared.default),
            format_range(game, declared),
            game.words.describe_option(name),
        )
    return grid


def make_presets_grid(game: Game) -> Grid:
    """One row for each preset."""
    grid = Grid("preset", "options", "description", box=None, pad_edge=False)
    for name, options in game.presets.items():
        values = ", ".join(f"{option}={format_option(game, option, value)}" for option, value in options.items())
        grid.add_row(name, values, game.words.presets[name])
    return grid


def format_seats(game: Game) -> str:
    """The numbers of seats that a game allows."""
    return f"{game.seats.start} to {game.seats.stop - 1}"


def format_range(game: Game, declared: Field) -> str:
    """The values that an option allows."""
    if declared.of is Meaning.YES_NO:
        return "yes, no"
    choices = list_choices(game, declared)
    numbers = list_numbers(game, declared)
    return ", ".join([f"{numbers[0]} to {numbers[-1]}", *choices] if numbers else choices)
