"""`hauntology play`: a game in the terminal, new or resumed, plain or on the full screen."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from hauntology.cli.options import read_options
from hauntology.cli.terminal import saving
from hauntology.cli.terminal.plain import play_plain
from hauntology.cli.terminal.seating import seat_all
from hauntology.cli.terminal.sitting import Sitting
from hauntology.games import GAMES, get
from hauntology.kernel.contract import GameError


def play(chosen: argparse.Namespace) -> int:
    """Sit down, and play until the end or until somebody leaves."""
    sitting = sit_down(chosen)
    if chosen.plain or not is_full_terminal(os.environ):
        return play_plain(sitting)
    from hauntology.cli.terminal.app import play_full

    return play_full(sitting)


def sit_down(chosen: argparse.Namespace) -> Sitting:
    """A new game, or the one to be resumed."""
    if chosen.resume is not None:
        if chosen.game is not None or chosen.seed is not None or chosen.option:
            raise GameError("a game that is resumed has its seats, seed and options already: give --resume alone")
        return Sitting.resume(Path(chosen.resume) if chosen.resume else saving.latest_unfinished())
    if chosen.game is None:
        raise GameError(f"say which game: {', '.join(GAMES)}; or --resume to go on with one")
    game = get(chosen.game)
    options = read_options(game, chosen.option)
    return Sitting.begin(game, seat_all(game, chosen.seats), chosen.seed, options)


def is_full_terminal(environment: Mapping[str, str]) -> bool:
    """Can this terminal show more than lines?"""
    dumb = environment.get("TERM", "dumb" if os.name == "posix" else "") == "dumb"
    return sys.stdin.isatty() and sys.stdout.isatty() and not dumb
