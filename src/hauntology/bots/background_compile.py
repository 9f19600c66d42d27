"""Compiles searches in the background, so that nobody waits for a compiler.

The first search of a game on a machine has to be compiled, which can take half a minute. A subprocess compiles it into
the cache on disk, and a thread then loads it into this process. Until then bots run the same search interpreted.
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
from hauntology.bots.search import SearchBatch
from hauntology.kernel.chance import Chance
from hauntology.kernel.game import Game
from hauntology.kernel.structs.layout import records
from hauntology.kernel.targets import CPU, INTERPRETED

STANDARD_INPUT = 0
NICENESS = 10  # lowers the priority of the compiler, so that games stay responsive


def best_target(game: Game) -> str:
    """CPU once the search of this game is compiled, INTERPRETED before. The first call starts the compiler."""
    return CPU if start_compiling(game).is_set() else INTERPRETED


@functools.cache
def start_compiling(game: Game) -> threading.Event:
    """Start to compile and load the search of this game. The event is set when it is ready, and never if that fails."""
    done = threading.Event()

    def compile_and_load() -> None:
        if compile_in_subprocess(game) == 0:
            load(game)
            done.set()

    threading.Thread(target=compile_and_load, daemon=True, name=f"compiling {game.name}").start()
    return done


def load(game: Game) -> None:
    """Make the search ready in this process: load it from the cache on disk, or compile it."""
    root = game.new(game.seats.start)
    SearchBatch(game, records(game.state, root.pack()), [0], np.zeros(1, Chance.dtype), nodes=1).run_iterations(0)


# The subprocess ---------------------------------------------------------------


def compile_in_subprocess(game: Game) -> int:
    """Compile in a subprocess, which ends when this process does, and wait for it. Returns its exit status."""
    code = f"from hauntology.bots.background_compile import compile_here; compile_here({game.name!r})"
    with subprocess.Popen(  # noqa: S603  # our own code
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        return process.wait()


def compile_here(name: str) -> None:
    """The main function of the subprocess."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    load(games.get(name))


def end_with_parent() -> NoReturn:
    """Exit when the parent process does: it holds our standard input open as long as it lives."""
    # Not sys.stdin: a thread that blocks in it holds a lock that the interpreter needs at exit.
    while os.read(STANDARD_INPUT, 1):
        pass
    os._exit(1)
