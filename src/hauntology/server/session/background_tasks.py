"""Coroutines that run in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine


class BackgroundTasks:
    """Runs coroutines as tasks, and can cancel all of them.

    asyncio keeps only weak references to tasks: without a set that holds them, one could vanish before it is done.
    """

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Run a coroutine."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def is_running(self) -> bool:
        """Is anything still running?"""
        return bool(self._tasks)

    async def cancel(self) -> None:
        """Cancel everything, and wait until it has ended."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
