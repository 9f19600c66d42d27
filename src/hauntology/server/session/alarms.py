"""The deadlines of a table: disconnected people, undo votes, reaction windows and clocks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from hauntology.server.ops.rate_limits import Clock


class Alarms:
    """Calls `on_due` when the next deadline of a table passes."""

    def __init__(self, now: Clock, grace_seconds: float, on_due: Callable[[], None]) -> None:
        self._now = now
        self._grace = grace_seconds
        self._on_due = on_due
        self._missing_since: dict[int, float] = {}  # by seat
        self._timer: asyncio.TimerHandle | None = None

    def track_missing(self, asked: Iterable[int], connected: set[int]) -> None:
        """Note which people are asked but not connected. If nobody is connected, the table waits for ever."""
        missing = [seat for seat in asked if seat not in connected] if connected else []
        self._missing_since = {seat: self._missing_since.get(seat, self._now()) for seat in missing}

    def overdue_seats(self) -> list[int]:
        """The people who have been missing for longer than the grace period."""
        now = self._now()
        return [seat for seat, since in self._missing_since.items() if now >= since + self._grace]

    def schedule(self, deadlines: Iterable[float | None], at_least: float = 0.0) -> None:
        """Set the timer to the earliest deadline, but not sooner than `at_least` seconds from now."""
        self.cancel()
        due = [since + self._grace for since in self._missing_since.values()]
        due += [deadline for deadline in deadlines if deadline is not None]
        if due:
            wait = max(at_least, min(due) - self._now(), 0.0)
            self._timer = asyncio.get_running_loop().call_later(wait, self._on_due)

    def cancel(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
