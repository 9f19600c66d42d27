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
ATTEMPTS = 3  # the workers may die again, for example if memory is short
# Seconds before a bot answers: constant, so that it reveals nothing about the bot's cards; long enough for people to
# follow.
PAUSE = 0.75
# Seconds: answers are released on multiples of this, because thinking time depends on the bot's cards.
BEAT = 0.1


class BotPool:
    """A pool of worker processes, so that the event loop never blocks."""

    def __init__(self, processes: int = 1, pause: float = PAUSE, beat: float = BEAT) -> None:
        self.pause = pause
        self.beat = beat
        self._processes = processes
        self._hint_slots = asyncio.Semaphore(max(1, processes - 1))  # hints leave one process to the bots
        self._pool: Executor | None = None

    async def choose(self, turn: BotTurn, reusable: ReusableTree | None = None) -> BotChoice:
        """Let a bot choose. Returns after a time that reveals nothing about the bot's cards."""
        clock = asyncio.get_running_loop().time
        began = clock()
        choice, _ = await asyncio.gather(self.run(partial(turn.choose, reusable)), asyncio.sleep(self.pause))
        if self.beat > 0:
            await asyncio.sleep((began - clock()) % self.beat)
        return choice

    async def hint(self, game: str, state: bytes, seat: int) -> list[AnswerEstimate]:
        """Search what the seat may know, and return its answers, best first."""
        async with self._hint_slots:
            return await self.run(make_hint_turn(game, state, seat).suggest)

    async def run(self, work: Callable[[], T]) -> T:
        """Run a picklable function in a worker and return its result.

        Raises `GameError` if it cannot be run. Restarts the workers if they died.
        """
        for _ in range(ATTEMPTS):
            if self._pool is None:
                # Not forked: a fork would copy the locks of the writer thread in whatever state they are.
                self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), initialise_worker)
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work)
            except BrokenExecutor:
                if self._pool is pool:  # else another task has started new workers already
                    self._pool = None
            except GameError:  # meant for the client, such as a record that is refused
                raise
            except Exception as error:  # noqa: BLE001  # a bug in a bot must not stop the table
                log_warning("worker failed", error=type(error).__name__)  # the message may hold a secret
                break
        raise GameError("Something went wrong on the server. Try again.")

    async def warm_up(self) -> None:
        """Start a worker before the first bot needs one."""
        with contextlib.suppress(GameError):
            await self.run(import_games)

    def close(self) -> None:
        """Stop the workers."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def make_hint_turn(game: str, state: bytes, seat: int) -> BotTurn:
    """Make a hint search, seeded from the redacted state only, so equal views get equal hints."""
    seed = int.from_bytes(hashlib.sha256(b"hint" + state).digest()[:8], "little")
    return BotTurn(game, "", seat, 0, state, seed)


# In the worker ------------------------------------------------------------------


def initialise_worker() -> None:
    """Leave Ctrl-C to the server, which stops its workers; if the server is killed, exit too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=exit_with_parent, daemon=True).start()


def exit_with_parent() -> None:
    """Exit when the server process ends; otherwise a killed server would leave its workers running."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)  # `sys.exit` would end only this thread


def import_games() -> None:
    """Import what bots need."""
    games.all_games()
