"""The command line: what there is, and who does it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from hauntology import __version__
from hauntology.bots import BOTS
from hauntology.cli import bench, keep, luck, play, replay, serve, show, simulate, tournament, verify
from hauntology.games import GAMES
from hauntology.kernel.contract import GameError
from hauntology.kernel.targets import TARGETS
from hauntology.lab.exact import BEST
from hauntology.lab.luck import SEER
from hauntology.server.settings import Settings

INTERRUPTED = 130
HIGHEST_PORT = 65_535


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 if all went well."""
    parser = make_parser()
    chosen = parser.parse_args(arguments)
    try:
        return int(chosen.run(chosen))
    except GameError as wrong:
        print(f"hauntology: {wrong}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, EOFError):
        print()
        return INTERRUPTED
    except BrokenPipeError:
        return 0


class AnyOrder(argparse.ArgumentParser):
    """A parser that takes options before, between and after the words."""

    _words_apart = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Options first, then the words that are left; argparse does both through this same door."""
        if self._words_apart:
            return super().parse_known_args(args, namespace)
        self._words_apart = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._words_apart = False


def make_parser() -> argparse.ArgumentParser:
    """Every command with its options."""
    parser = argparse.ArgumentParser(
        prog="hauntology",
        description="Haunted-house tabletop games, played, studied and mastered by machine. "
        "Without a command the games open in your browser.",
    )
    parser.add_argument("--version", action="version", version=f"hauntology {__version__}")
    parser.add_argument("--no-browser", action="store_true", help="serve the games here, but open no browser")
    parser.set_defaults(run=serve.at_home)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=AnyOrder)

    command = commands.add_parser("games", help="list the games, their seats and options")
    command.add_argument("game", nargs="?", metavar="GAME", help="one game, with its options")
    command.set_defaults(run=show.games)

    command = commands.add_parser("rules", help="read our rulebook of a game")
    command.add_argument("game", metavar="GAME")
    command.add_argument("what", nargs="?", metavar="ID|WORD", help="a rule's id, or a word to look for")
    command.add_argument("--odds", action="store_true", help="how likely cards and dice are, where a game has tables")
    command.set_defaults(run=show.rules)

    command = commands.add_parser("play", help="play here in the terminal, with bots and with people at this keyboard")
    command.add_argument("game", nargs="?", metavar="GAME")
    command.add_argument(
        "seats", nargs="*", metavar="SEAT", help=f"you, a bot ({', '.join(BOTS)}), or a person's name (you regular Ben)"
    )
    command.add_argument("--seed", type=whole_number, help="the same seed and answers give the same game")
    command.add_argument("--plain", action="store_true", help="plain lines, for screen readers and simple terminals")
    command.add_argument("--resume", nargs="?", const="", metavar="FILE", help="go on with a game: the latest, or this")
    add_options(command)
    command.set_defaults(run=play.play)

    command = commands.add_parser("replay", help="step through a record, with anybody's eyes")
    command.add_argument("file", metavar="FILE")
    eyes = command.add_mutually_exclusive_group()
    eyes.add_argument("--seat", metavar="NAME", help="with the eyes of this seat; a watcher's by default")
    eyes.add_argument("--all", action="store_true", help="with all eyes")
    command.add_argument("--plain", action="store_true", help="everything at once, without stepping")
    command.set_defaults(run=replay.replay)

    command = commands.add_parser("verify", help="prove that a record follows from its secret, by the rules")
    command.add_argument("file", metavar="FILE")
    command.set_defaults(run=verify.verify)

    command = commands.add_parser("serve", help="tables for people elsewhere, over the network")
    command.add_argument("--host", default="127.0.0.1", help="where to listen (127.0.0.1: this machine only)")
    command.add_argument("--port", type=port, default=8420)
    command.add_argument(
        "--database", metavar="WHERE", help="a file, or postgresql://…; by default a file in your data folder"
    )
    command.add_argument(
        "--inner-url", default="", metavar="URL", help="where other processes of the same database find this one"
    )
    command.add_argument("--base-url", default="", metavar="URL", help="where people find it, behind a proxy")
    command.add_argument(
        "--max-tables", type=whole_number, default=Settings.tables, metavar="N", help="at a time; 0: any"
    )
    command.add_argument(
        "--tables-an-hour", type=whole_number, default=Settings.tables_an_hour, metavar="N", help="from an address"
    )
    command.add_argument(
        "--connections", type=whole_number, default=Settings.sockets_an_address, metavar="N", help="from an address"
    )
    command.add_argument(
        "--grace",
        type=seconds,
        default=Settings.grace,
        metavar="S",
        help="how long a person may be gone until a bot plays on",
    )
    command.add_argument("--journal", action="store_true", help="a line of JSON for everything that happens")
    command.set_defaults(run=serve.serve)

    command = commands.add_parser("backup", help="copy all tables into a new file, while they are played or not")
    command.add_argument("file", metavar="FILE")
    command.add_argument("--database", metavar="FILE", help="where they are kept; by default in your data folder")
    command.set_defaults(run=keep.backup)

    command = commands.add_parser("restore", help="put the tables of such a copy where a server keeps its own")
    command.add_argument("file", metavar="FILE")
    command.add_argument("--database", metavar="FILE", help="a file that is not there yet")
    command.set_defaults(run=keep.restore)

    command = commands.add_parser("simulate", help="many games between bots, counted")
    command.add_argument("game", metavar="GAME")
    command.add_argument("bots", nargs="*", metavar="BOT", help=f"one for each seat: {', '.join(BOTS)}")
    command.add_argument("--games", type=positive, default=10_000, metavar="N")
    command.add_argument("--seed", type=whole_number, default=0)
    command.add_argument("--json", action="store_true")
    add_options(command)
    command.set_defaults(run=simulate.simulate_games)

    command = commands.add_parser("tournament", help="which bot is how strong, with every one in every seat")
    command.add_argument("game", metavar="GAME")
    command.add_argument(
        "--bots",
        nargs="+",
        metavar="BOT",
        help="two or more, by default the ladder; expert:2000 is one that thinks so long",
    )
    command.add_argument("--games", type=positive, default=200, metavar="N", help="in all")
    command.add_argument("--seats", type=positive, default=2, metavar="K")
    command.add_argument("--seed", type=whole_number, default=0)
    command.add_argument("--iterations", type=positive, metavar="N", help="how long bots that search think")
    command.add_argument("--resume", metavar="FILE", help="keep the games there, and go on with those that are there")
    command.add_argument("--json", action="store_true")
    add_options(command)
    command.set_defaults(run=tournament.hold)

    command = commands.add_parser("luck", help="how much of a game is luck: what the answers of a bot gain")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--bot", help=f"against regular ones; {SEER} by default, which sees everything")
    command.add_argument("--games", type=positive, default=200, metavar="N")
    command.add_argument("--seats", type=positive, default=2, metavar="K")
    command.add_argument("--trials", type=positive, default=400, metavar="N", help="games by which an answer is judged")
    command.add_argument("--seed", type=whole_number, default=0)
    command.add_argument(
        "--exact", action="store_true", help=f"count all that chance may bring, in a small game; {BEST} by default"
    )
    command.add_argument("--json", action="store_true")
    add_options(command)
    command.set_defaults(run=luck.study)

    command = commands.add_parser("bench", help="how fast random whole games run")
    command.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}; all by default")
    command.add_argument("--target", choices=TARGETS, help="interpreted and cpu by default")
    command.add_argument("--seats", type=positive, metavar="N", help="4 by default, or as near as the game allows")
    command.add_argument("--seconds", type=seconds, default=3.0, metavar="S", help="for each measurement")
    command.add_argument("--search", action="store_true", help="playouts of bots that search, instead of random games")
    command.add_argument("--json", action="store_true")
    add_options(command)
    command.set_defaults(run=bench.bench)
    return parser


def add_options(command: argparse.ArgumentParser) -> None:
    """`--option name=value`, any number of times."""
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule; `hauntology games GAME` lists them",
    )


def whole_number(text: str) -> int:
    """A seed."""
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("it must not be negative")
    return number


def port(text: str) -> int:
    """A port of this machine; 0 for any that is free."""
    number = int(text)
    if not 0 <= number <= HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"ports go from 0 to {HIGHEST_PORT}")
    return number


def positive(text: str) -> int:
    """A number of things."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("there must be at least one")
    return number


def seconds(text: str) -> float:
    """A time."""
    number = float(text)
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError("it must be more than none")
    return number
