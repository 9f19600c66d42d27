"""Compiling in the background, so that nobody waits for a compiler.

The first time on a machine a search has to be compiled, which takes a while. That is done in a process of its own,
which leaves it in the cache on disk; from there a thread loads it into this process. Until then the same search is
interpreted.
"""

from __future__ import annotations

import functools
import os
import subprocess
import sys
import threading
from typing import NoReturn

import numpy as np

from hauntology import games
from hauntology.bots.search import Searches
from hauntology.kernel.chance import Chance
from hauntology.kernel.contract import Game
from hauntology.kernel.layout import records
from hauntology.kernel.targets import CPU, INTERPRETED

STANDARD_INPUT = 0
POLITE = 10  # how much the compiler gives way to whoever plays


def best_target(game: Game) -> str:
    """The CPU as soon as the search of this game is compiled. Whoever asks first has it compiled."""
    return CPU if warming(game).is_set() else INTERPRETED


@functools.cache
def warming(game: Game) -> threading.Event:
    """Has the search compiled and loaded in the background; set when that is done."""
    done = threading.Event()

    def warm() -> None:
        if compile_elsewhere(game) == 0:
            load(game)
            done.set()

    threading.Thread(target=warm, daemon=True, name=f"warming {game.name}").start()
    return done


def load(game: Game) -> None:
    """Have the search ready in this process: compiled, or loaded from the cache on disk."""
    root = game.new(game.seats.start)
    Searches(game, records(game.state, root.pack()), [0], np.zeros(1, Chance.dtype), nodes=1).go_on(0)


# In another process -----------------------------------------------------------


def compile_elsewhere(game: Game) -> int:
    """Compile in another process and wait for it; 0 if all went well. It ends when this one does."""
    code = f"from hauntology.bots.warming import compile_here; compile_here({game.name!r})"
    with subprocess.Popen(  # noqa: S603  # our own code
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        return process.wait()


def compile_here(name: str) -> None:
    """What that process does."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(POLITE)
    load(games.get(name))


def end_with_parent() -> NoReturn:
    """Whoever started us holds our standard input open while it lives."""
    while os.read(STANDARD_INPUT, 1):  # sys.stdin would be locked at the end of this process
        pass
    os._exit(1)
