"""`hauntology bench`: how fast this machine plays."""

from __future__ import annotations

import argparse
import json
import sys

from hauntology.cli.arguments import (
    Commands,
    add_command,
    add_json_argument,
    add_option_argument,
    positive_int,
    positive_seconds,
)
from hauntology.games import GAMES, get
from hauntology.kernel.compiler import has_gpu
from hauntology.kernel.game import Game, GameError
from hauntology.kernel.targets import CPU, CUDA, INTERPRETED, TARGETS
from hauntology.lab.bench import SearchSpeed, Speed, measure_search, measure_speed
from hauntology.table.option_values import read_options

DEFAULT_SEATS = 4


def register(commands: Commands) -> None:
    """Declare the command's arguments."""
    command = add_command(commands, "bench", bench, "Measure how fast random games run on this machine")
    command.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)} (default: all)")
    command.add_argument("--target", choices=TARGETS, help="(default: interpreted and cpu)")
    command.add_argument("--seats", type=positive_int, metavar="N", help="(default: 4, or as close as the game allows)")
    command.add_argument(
        "--seconds", type=positive_seconds, default=3.0, metavar="S", help="duration of each measurement (default: 3)"
    )
    command.add_argument("--search", action="store_true", help="measure search playouts instead of random games")
    add_json_argument(command)
    add_option_argument(command)


def bench(chosen: argparse.Namespace) -> int:
    """Measure and print."""
    if chosen.target == CUDA and not has_gpu():
        raise GameError("there is no GPU here that numba-cuda can use")
    if chosen.target == CUDA and chosen.search:
        raise GameError("bots search on the CPU, not on a GPU")
    names = chosen.games or list(GAMES)
    if chosen.search:
        return bench_search(names, chosen)
    targets = [chosen.target] if chosen.target else [INTERPRETED, CPU]
    speeds = []
    for name in names:
        game = get(name)
        seats = choose_seats(game, chosen.seats)
        for target in targets:
            print(f"{name}, {target}, {seats} seats ...", file=sys.stderr)
            speeds.append(measure_speed(game, target, seats, chosen.seconds, options=read_options(game, chosen.option)))
    if chosen.json:
        print(json.dumps([speed.as_dict() for speed in speeds]))
    else:
        print("\n".join([HEADER, *(format_speed(speed) for speed in speeds)]))
    return 0


def bench_search(names: list[str], chosen: argparse.Namespace) -> int:
    """Measure how fast bots search, and print."""
    speeds = []
    for name in names:
        game = get(name)
        seats = choose_seats(game, chosen.seats)
        print(f"{name}, search, {seats} seats ...", file=sys.stderr)
        speeds.append(measure_search(game, seats, chosen.seconds, target=chosen.target or CPU))
    if chosen.json:
        print(json.dumps([speed.as_dict() for speed in speeds]))
    else:
        print("\n".join([SEARCH_HEADER, *(format_search_speed(speed) for speed in speeds)]))
    return 0


def choose_seats(game: Game, wanted: int | None) -> int:
    """The number of seats asked for, or the default as close as the game allows."""
    if wanted is not None:
        game.check_seats(wanted)
        return wanted
    return min(max(DEFAULT_SEATS, game.seats.start), game.seats.stop - 1)


HEADER = f"{'game':<16}{'target':<12}{'seats':>5}{'answers/s':>15}{'games/s':>13}" + "  a./game  legal  comp. s  bytes"
SEARCH_HEADER = f"{'game':<16}{'seats':>5}{'playouts/s':>15}{'comp. s':>9}{'tree, bytes':>13}{'late, ms':>10}"


def format_speed(speed: Speed) -> str:
    """One measurement as a row."""
    return (
        f"{speed.game:<16}{speed.target:<12}{speed.seats:>5}{speed.answers_per_s:>15,.0f}{speed.games_per_s:>13,.0f}"
        f"{speed.answers_per_game:>9.1f}{speed.legal_per_answer:>7.2f}{speed.compile_s:>9.1f}{speed.state_bytes:>7}"
    )


def format_search_speed(speed: SearchSpeed) -> str:
    """One measurement of search as a row."""
    figures = f"{speed.playouts_per_s:>15,.0f}{speed.compile_s:>9.1f}{speed.tree_bytes:>13,}{speed.late_ms:>10.1f}"
    return f"{speed.game:<16}{speed.seats:>5}{figures}"
