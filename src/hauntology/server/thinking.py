"""Bots and hints at a served table: they come from other processes, and from what a seat may know."""

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

from hauntology import bots, games
from hauntology.kernel.contract import GameError
from hauntology.server.journal import warn

T = TypeVar("T")
Choice = tuple[int, bots.Learnt | None]
ATTEMPTS = 3
PAUSE = 0.75  # seconds: the same whatever a bot holds, and long enough to be followed
BEAT = 0.1  # seconds: answers come on a beat, for how much a bot has to put in order depends on what it holds


class Thinkers:
    """Processes that think, so that the one that talks to people never waits."""

    def __init__(self, processes: int = 1, pause: float = PAUSE, beat: float = BEAT) -> None:
        self.pause = pause
        self.beat = beat
        self._processes = processes
        self._hinting = asyncio.Semaphore(max(1, processes - 1))  # where there are several, bots always have one
        self._pool: Executor | None = None

    async def choose(
        self, game: str, kind: str, state: bytes, seat: int, luck: int, learnt: bots.Learnt | None = None
    ) -> Choice:
        """The bot's answer, after a time that tells nothing, and what it has learnt for its next one."""
        clock = asyncio.get_running_loop().time
        began = clock()
        thought = self.run(partial(choose, game, kind, state, seat, luck, learnt))
        choice, _ = await asyncio.gather(thought, asyncio.sleep(self.pause))
        if self.beat > 0:
            await asyncio.sleep((began - clock()) % self.beat)
        return choice

    async def hint(self, game: str, state: bytes, seat: int) -> list[bots.Finding]:
        """What a search finds for the seat, the best answer first."""
        async with self._hinting:
            return await self.run(partial(hint, game, state, seat))

    async def run(self, work: Callable[[], T]) -> T:
        """Do it in one of the processes; if they died, in new ones. Whatever goes wrong, the table goes on."""
        for _ in range(ATTEMPTS):
            if self._pool is None:
                self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), begin_thinking)
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work)
            except BrokenExecutor:
                if self._pool is pool:
                    self._pool = None
            except GameError:
                raise
            except Exception as wrong:  # noqa: BLE001  # of any kind: there is a fault in what is known of a game
                warn("thinking failed", error=type(wrong).__name__)  # what it says may hold a secret
                break
        raise GameError("the server could not work this out")

    async def warm(self) -> None:
        """Have a process ready before the first bot is asked."""
        with contextlib.suppress(GameError):
            await self.run(load)

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def begin_thinking() -> None:
    """Ctrl-C is for the server, which lets its processes go; if it is killed, they go by themselves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Nobody else would ever end this process."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def load() -> None:
    """Import what bots need."""
    games.all_games()


def choose(name: str, kind: str, state: bytes, seat: int, luck: int, learnt: bots.Learnt | None = None) -> Choice:
    """Choose in a process of its own: the state travels as bytes, and what was learnt to and fro."""
    game = games.get(name)
    bot = bots.get(kind, game, luck, learnt=learnt)
    return bot.choose(game.state.unpack(state), seat), bot.learnt


def hint(
    name: str, state: bytes, seat: int, budget: bots.Budget = bots.HINT, target: str | None = None
) -> list[bots.Finding]:
    """Search in a process of its own, with a chance that follows from the state: who sees the same is told the same."""
    game = games.get(name)
    seed = int.from_bytes(hashlib.sha256(b"hint" + state).digest()[:8], "little")
    return bots.hint(game, game.state.unpack(state), seat, budget, seed=seed, target=target)


def luck_of(secret: bytes, number: int, seat: int) -> int:
    """A seed for one choice of a bot, which nobody can foresee: the same when a table comes back."""
    digest = hashlib.sha256(b"luck" + secret + f" {number} {seat}".encode()).digest()
    return int.from_bytes(digest[:8], "little")
