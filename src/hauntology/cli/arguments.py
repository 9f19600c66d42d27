"""Argument types and arguments that several commands share."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from typing import Any

Commands = Any  # argparse's own type for a group of subcommands is private
Run = Callable[[argparse.Namespace], int]


class IntermixedParser(argparse.ArgumentParser):
    """A parser that accepts options before, between and after positional arguments."""

    _is_parsing = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse options first, then what is left. argparse calls this method from both steps."""
        if self._is_parsing:
            return super().parse_known_args(args, namespace)
        self._is_parsing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._is_parsing = False


def add_command(commands: Commands, name: str, run: Run, help_text: str) -> argparse.ArgumentParser:
    """A parser for a new subcommand, which calls `run`."""
    command: argparse.ArgumentParser = commands.add_parser(name, help=help_text, description=f"{help_text}.")
    command.set_defaults(run=run)
    return command


def add_game_argument(command: argparse.ArgumentParser) -> None:
    """The positional argument GAME."""
    command.add_argument("game", metavar="GAME", help="name of a game; `hauntology games` lists them")


def add_option_argument(command: argparse.ArgumentParser) -> None:
    """`--option name=value` or the name of a preset, which may be repeated."""
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="change an option of the rules, or name a preset of several; `hauntology games GAME` lists both",
    )


def add_json_argument(command: argparse.ArgumentParser) -> None:
    """`--json`."""
    command.add_argument("--json", action="store_true", help="print the result as JSON")


def add_seed_argument(command: argparse.ArgumentParser) -> None:
    """`--seed N`."""
    command.add_argument(
        "--seed", type=non_negative_int, default=0, metavar="N", help="seed of the first game (default: 0)"
    )


def non_negative_int(text: str) -> int:
    """A whole number, 0 or more."""
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("must not be negative")
    return number


def positive_int(text: str) -> int:
    """A whole number, 1 or more."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be positive")
    return number


def positive_seconds(text: str) -> float:
    """A time in seconds."""
    number = float(text)
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError("must be positive")
    return number
