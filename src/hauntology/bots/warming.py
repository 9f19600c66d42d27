"""Compiling in the background, so that nobody waits for a compiler.

The first time on a machine a search is compiled, which takes a while: in a process of its own, which leaves it in the
cache on disk. From there it is loaded by a thread of this process. Until it is there, the same search is interpreted.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from dataclasses import dataclass

from hauntology.kernel.contract import Game
from hauntology.kernel.targets import CPU, INTERPRETED

_LOCK = threading.Lock()
_WARMINGS: dict[Game, Warming] = {}


@dataclass
class Warming:
    """The search of one game on its way to being compiled."""

    game: Game

    def __post_init__(self) -> None:
        self.is_ready = threading.Event()
        self._thread = threading.Thread(target=self._warm, daemon=True)
        self._thread.start()

    def _warm(self) -> None:
        code = f"from hauntology.bots.warming import compile_now; compile_now({self.game.name!r})"
        if subprocess.run([sys.executable, "-c", code], check=False, capture_output=True).returncode == 0:
            load(self.game)
            self.is_ready.set()


def best_target(game: Game) -> str:
    """The CPU as soon as the search is compiled; the first who asks has it compiled."""
    with _LOCK:
        if game not in _WARMINGS:
            _WARMINGS[game] = Warming(game)
    return CPU if _WARMINGS[game].is_ready.is_set() else INTERPRETED
