"""The clocks of a table: time for each answer, and a bank for when that is used up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hauntology.kernel.game import GameError
from hauntology.server.ops.rate_limits import Clock as Now
from hauntology.server.protocol.http_types import Clock

MAX_SECONDS = 7 * 24 * 3600
RESOLUTION = 0.001  # seconds; times are rounded to this before they are stored


@dataclass
class RunningClock:
    """The clock of one seat: seconds used when it last stopped, and since when it runs."""

    used: float
    since: float


class Clocks:
    """One clock for each seat of a person; does nothing if the table has no clock."""

    def __init__(self, clock: Clock | None, seats: int, now: Now) -> None:
        self.clock = clock
        self.now = now
        self.banks = [float(clock.bank if clock is not None else 0)] * seats
        self.is_going = False
        self.changes = 0  # how often any clock has started or stopped
        self._running: dict[int, RunningClock] = {}

    def sync(self, asked: Iterable[int], *, going: bool) -> None:
        """Run the clocks of the people who are asked now, unless the whole table is paused."""
        if self.clock is None:
            return
        asked, now = set(asked), self.now()
        for seat in self._running.keys() - asked:
            self.stop(seat)
        if going != self.is_going:
            for running in self._running.values():
                running.used += now - running.since if self.is_going else 0.0
                running.since = now
            self.is_going = going
            self.changes += 1
        for seat in asked - self._running.keys():
            self._running[seat] = RunningClock(0.0, now)
            self.changes += 1

    def stop(self, seat: int) -> None:
        """A seat has answered, or is no longer asked."""
        if self._running.pop(seat, None) is not None:
            self.changes += 1

    def spend_bank(self, seat: int, seconds: float) -> None:
        """Take time out of a seat's bank."""
        self.banks[seat] = max(0.0, self.banks[seat] - seconds)

    def bank_used(self, seat: int) -> float:
        """How much of its bank a seat has used for the answer that it owes, in seconds."""
        if self.clock is None or seat not in self._running:  # bots and stand-ins have no clock
            return 0.0
        over = self._used(seat) - self.clock.move
        return round(min(max(0.0, over), self.banks[seat]) / RESOLUTION) * RESOLUTION

    def times_left(self) -> list[tuple[int, float, float]]:
        """For each seat that is asked: the seat, the seconds left for this answer, and those left in its bank."""
        if self.clock is None:
            return []
        return [
            (seat, max(0.0, self.clock.move - self._used(seat)), self.banks[seat] - self.bank_used(seat))
            for seat in sorted(self._running)
        ]

    def out_of_time(self) -> list[int]:
        """The seats that have used up everything."""
        return [seat for seat in sorted(self._running) if self._left(seat) <= 0]

    def deadline(self) -> float | None:
        """When the next seat runs out of time; None if no clock is running."""
        left = [self._left(seat) for seat in self._running] if self.is_going else []
        coming = [seconds for seconds in left if seconds > 0]
        return self.now() + min(coming) if coming else None

    def _left(self, seat: int) -> float:
        assert self.clock is not None
        return self.clock.move + self.banks[seat] - self._used(seat)

    def _used(self, seat: int) -> float:
        running = self._running[seat]
        return running.used + (self.now() - running.since if self.is_going else 0.0)


def check_clock(clock: Clock | None) -> None:
    """Raise `GameError` if a clock leaves no time for an answer, or too much."""
    if clock is not None and not (1 <= clock.move <= MAX_SECONDS and 0 <= clock.bank <= MAX_SECONDS):
        raise GameError(f"A clock needs 1 to {MAX_SECONDS} seconds per answer and 0 to {MAX_SECONDS} in the bank.")
