"""The entry point: parses the command line and runs one command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from hauntology import __version__
from hauntology.cli import (
    backup_command,
    bench_command,
    games_command,
    luck_command,
    play_command,
    replay_command,
    rules_command,
    serve_command,
    simulate_command,
    tournament_command,
    verify_command,
)
from hauntology.cli.arguments import IntermixedParser
from hauntology.kernel.game import GameError
from hauntology.kernel.words import LanguageError

INTERRUPTED = 130
COMMANDS = (  # in the order of `hauntology --help`
    games_command,
    rules_command,
    play_command,
    replay_command,
    verify_command,
    serve_command,
    backup_command,
    simulate_command,
    tournament_command,
    luck_command,
    bench_command,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 if it succeeded."""
    chosen = make_parser().parse_args(arguments)
    try:
        return int(chosen.run(chosen))
    except (GameError, LanguageError) as error:
        print(f"hauntology: {error}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, EOFError):
        print()
        return INTERRUPTED
    except BrokenPipeError:
        return 0


def make_parser() -> argparse.ArgumentParser:
    """The parser with all commands; without a command, the games open in the browser."""
    parser = argparse.ArgumentParser(
        prog="hauntology",
        description="Haunted-house tabletop games, played, studied and mastered by machine. "
        "Without a command, the games open in your browser.",
    )
    parser.add_argument("--version", action="version", version=f"hauntology {__version__}")
    serve_command.add_local_arguments(parser)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=IntermixedParser)
    for command in COMMANDS:
        command.register(commands)
    return parser
