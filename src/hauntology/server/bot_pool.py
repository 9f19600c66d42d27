"""Worker processes for bots, hints and everything else that would block the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context, parent_process
from typing import TypeVar

from hauntology import games
from hauntology.bots import AnswerEstimate, ReusableTree
from hauntology.bots.turns import BotChoice, BotTurn
from hauntology.kernel.game import GameError
from hauntology.server.ops.json_log import log_warning

T = TypeVar("T")
ATTEMPTS = 3
PAUSE = 0.75  # seconds before a bot answers: the same whatever it holds, and long enough for people to follow
BEAT = 0.1  # seconds: answers are released on multiples of this, since how long a bot thinks depends on what it holds


class BotPool:
    """A pool of worker processes, so that the process that serves people never waits."""

    def __init__(self, processes: int = 1, pause: float = PAUSE, beat: float = BEAT) -> None:
        self.pause = pause
        self.beat = beat
        self._processes = processes
        self._hint_slots = asyncio.Semaphore(max(1, processes - 1))  # hints leave one process to the bots
        self._pool: Executor | None = None

    async def choose(self, turn: BotTurn, reusable: ReusableTree | None = None) -> BotChoice:
        """The bot's answer, after a time that reveals nothing about what the bot holds."""
        clock = asyncio.get_running_loop().time
        began = clock()
        choice, _ = await asyncio.gather(self.run(partial(turn.choose, reusable)), asyncio.sleep(self.pause))
        if self.beat > 0:
            await asyncio.sleep((began - clock()) % self.beat)
        return choice

    async def hint(self, game: str, state: bytes, seat: int) -> list[AnswerEstimate]:
        """The seat's answers, best first, from a search of what the seat may know."""
        async with self._hint_slots:
            return await self.run(hint_turn(game, state, seat).suggest)

    async def run(self, work: Callable[[], T]) -> T:
        """Run a picklable function in a worker and return its result.

        Raises `GameError` if it cannot be run. Restarts the workers if they died.
        """
        for _ in range(ATTEMPTS):
            if self._pool is None:
                self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), initialise_worker)
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work)
            except BrokenExecutor:
                if self._pool is pool:
                    self._pool = None
            except GameError:
                raise
            except Exception as error:  # noqa: BLE001  # a bug in a bot must not stop the table
                log_warning("worker failed", error=type(error).__name__)  # the message may hold a secret
                break
        raise GameError("The server could not work this out.")

    async def warm_up(self) -> None:
        """Start a worker before the first bot needs one."""
        with contextlib.suppress(GameError):
            await self.run(import_games)

    def close(self) -> None:
        """Stop the workers."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def hint_turn(game: str, state: bytes, seat: int) -> BotTurn:
    """A hint search. Its seed depends on nothing but what the seat sees, so equal views get equal hints."""
    seed = int.from_bytes(hashlib.sha256(b"hint" + state).digest()[:8], "little")
    return BotTurn(game, "", seat, 0, state, seed)


# In the worker ------------------------------------------------------------------


def initialise_worker() -> None:
    """Leave Ctrl-C to the server, which stops its workers; if the server is killed, exit too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=exit_with_parent, daemon=True).start()


def exit_with_parent() -> None:
    """Wait for the server to end, then end this process: nobody else would."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def import_games() -> None:
    """Import what bots need."""
    games.all_games()
