"""`hauntology play`: a game in the terminal, new or resumed, on the full screen or line by line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from hauntology.bots import BOTS
from hauntology.cli.arguments import Commands, add_command, add_option_argument, non_negative_int
from hauntology.cli.terminal import save_files
from hauntology.cli.terminal.line_mode import play_in_lines
from hauntology.cli.terminal.local_table import LocalTable
from hauntology.cli.terminal.seat_arguments import read_seats
from hauntology.games import GAMES, get
from hauntology.kernel.game import GameError
from hauntology.table.option_values import read_options


def register(commands: Commands) -> None:
    """Declare the command's arguments."""
    command = add_command(commands, "play", play, "Play in the terminal, with bots and with people at this keyboard")
    command.add_argument("game", nargs="?", metavar="GAME", help="name of a game; `hauntology games` lists them")
    command.add_argument(
        "seats",
        nargs="*",
        metavar="SEAT",
        help=f"you, a bot ({', '.join(BOTS)}), or another person's name; for example: you regular Ben",
    )
    command.add_argument("--seed", type=non_negative_int, help="the same seed and answers give the same game")
    command.add_argument("--plain", action="store_true", help="line by line, for screen readers and simple terminals")
    command.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="continue FILE, or the latest unfinished game"
    )
    add_option_argument(command)


def play(chosen: argparse.Namespace) -> int:
    """Play until the game is over or somebody leaves."""
    table = open_table(chosen)
    if chosen.plain or not supports_full_screen(os.environ):
        return play_in_lines(table)
    from hauntology.cli.terminal.full_screen import play_full_screen

    return play_full_screen(table)


def open_table(chosen: argparse.Namespace) -> LocalTable:
    """A new table, or the one to resume."""
    if chosen.resume is not None:
        if chosen.game is not None or chosen.seed is not None or chosen.option:
            raise GameError("a resumed game keeps its seats, seed and options: give --resume without them")
        return LocalTable.resume(Path(chosen.resume) if chosen.resume else save_files.find_latest_unfinished())
    if chosen.game is None:
        raise GameError(f"name a game: {', '.join(GAMES)}; or use --resume to continue one")
    game = get(chosen.game)
    options = read_options(game, chosen.option)
    return LocalTable.open(game, read_seats(game, chosen.seats), chosen.seed, options)


def supports_full_screen(environment: Mapping[str, str]) -> bool:
    """Can this terminal show more than lines?"""
    is_dumb = environment.get("TERM", "dumb" if os.name == "posix" else "") == "dumb"
    return sys.stdin.isatty() and sys.stdout.isatty() and not is_dumb
