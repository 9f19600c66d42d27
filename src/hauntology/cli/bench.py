"""How fast it is, on the command line."""

from __future__ import annotations

import argparse
import json
import sys

from hauntology.cli.options import read_options
from hauntology.games import GAMES, get
from hauntology.kernel.contract import Game, GameError
from hauntology.kernel.lower import has_gpu
from hauntology.kernel.targets import CPU, CUDA, INTERPRETED
from hauntology.lab.bench import Speed, measure, measure_search

USUAL_SEATS = 4


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
        seats = seats_for(game, chosen.seats)
        for target in targets:
            print(f"{name}, {target}, {seats} seats ...", file=sys.stderr)
            speeds.append(measure(game, target, seats, chosen.seconds, options=read_options(game, chosen.option)))
    if chosen.json:
        print(json.dumps([speed.as_dict() for speed in speeds]))
    else:
        print("\n".join(lines(speeds)))
    return 0


def bench_search(names: list[str], chosen: argparse.Namespace) -> int:
    """Measure how fast bots search, and print."""
    speeds = []
    for name in names:
        game = get(name)
        seats = seats_for(game, chosen.seats)
        print(f"{name}, search, {seats} seats ...", file=sys.stderr)
        speeds.append(measure_search(game, seats, chosen.seconds, target=chosen.target or CPU))
    if chosen.json:
        print(json.dumps([speed.as_dict() for speed in speeds]))
    else:
        print(f"{'game':<16}{'seats':>5}{'playouts/s':>15}{'comp. s':>9}{'tree, bytes':>13}{'late, ms':>10}")
        for speed in speeds:
            figures = (
                f"{speed.playouts_per_s:>15,.0f}{speed.compile_s:>9.1f}{speed.tree_bytes:>13,}{speed.late_ms:>10.1f}"
            )
            print(f"{speed.game:<16}{speed.seats:>5}{figures}")
    return 0


def seats_for(game: Game, wanted: int | None) -> int:
    """As many seats as were asked for, or the usual number as near as the game allows."""
    if wanted is not None:
        game.check_seats(wanted)
        return wanted
    return min(max(USUAL_SEATS, game.seats.start), game.seats.stop - 1)


HEAD = f"{'game':<16}{'target':<12}{'seats':>5}{'answers/s':>15}{'games/s':>13}" + "  a./game  legal  comp. s  bytes"


def lines(speeds: list[Speed]) -> list[str]:
    """A line for each measurement."""
    return [HEAD] + [
        f"{speed.game:<16}{speed.target:<12}{speed.seats:>5}{speed.answers_per_s:>15,.0f}{speed.games_per_s:>13,.0f}"
        f"{speed.answers_per_game:>9.1f}{speed.legal_per_answer:>7.2f}{speed.compile_s:>9.1f}{speed.state_bytes:>7}"
        for speed in speeds
    ]
