"""The clocks of a table: time for each answer, and a bank for when that is used up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hauntology.kernel.game import GameError
from hauntology.server.ops.rate_limits import Now
from hauntology.server.protocol.http_types import TimeControl

MAX_SECONDS = 7 * 24 * 3600
RESOLUTION = 0.001  # seconds; times are rounded to this before they are stored


@dataclass
class RunningClock:
    """The clock of one seat: seconds used when it last stopped, and since when it runs."""

    used: float
    since: float


class Clocks:
    """One clock for each seat of a person; does nothing if the table has no clock."""

    def __init__(self, clock: TimeControl | None, seats: int, now: Now) -> None:
        self.clock = clock
        self.now = now
        self.banks = [float(clock.bank if clock is not None else 0)] * seats
        self.is_going = False
        self.changes = 0  # how often any clock has started or stopped
        self._running: dict[int, RunningClock] = {}

    def sync(self, seats_to_answer: Iterable[int], *, going: bool) -> None:
        """Run the clocks of the people who are asked now, unless the whole table is paused."""
        if self.clock is None:
            return
        asked_seats, now = set(seats_to_answer), self.now()
        for seat in self._running.keys() - asked_seats:
            self.stop(seat)
        if going != self.is_going:  # add what was used until now, since the time of a pause does not count
            for running in self._running.values():
                running.used += now - running.since if self.is_going else 0.0
                running.since = now
            self.is_going = going
            self.changes += 1
        for seat in asked_seats - self._running.keys():
            self._running[seat] = RunningClock(0.0, now)
            self.changes += 1

    def stop(self, seat: int) -> None:
        """Stop the clock of a seat that has answered, or is no longer asked."""
        if self._running.pop(seat, None) is not None:
            self.changes += 1

    def spend_bank(self, seat: int, seconds: float) -> None:
        """Take time out of a seat's bank."""
        self.banks[seat] = max(0.0, self.banks[seat] - seconds)

    def compute_bank_used(self, seat: int) -> float:
        """Compute how much of its bank a seat has used for the answer that it owes, in seconds."""
        if self.clock is None or seat not in self._running:  # bots and stand-ins have no clock
            return 0.0
        over = self._compute_used(seat) - self.clock.move
        return round(min(max(0.0, over), self.banks[seat]) / RESOLUTION) * RESOLUTION

    def compute_times_left(self) -> list[tuple[int, float, float]]:
        """List each seat that is asked, with the seconds left for this answer and those left in its bank."""
        if self.clock is None:
            return []
        return [
            (
                seat,
                max(0.0, self.clock.move - self._compute_used(seat)),
                self.banks[seat] - self.compute_bank_used(seat),
            )
            for seat in sorted(self._running)
        ]

    def find_out_of_time(self) -> list[int]:
        """Find the seats that have no time left."""
        return [seat for seat in sorted(self._running) if self._compute_left(seat) <= 0]

    def find_deadline(self) -> float | None:
        """Find when the next seat runs out of time; None if no clock is running."""
        left = [self._compute_left(seat) for seat in self._running] if self.is_going else []
        coming = [seconds for seconds in left if seconds > 0]  # for the others the stand-in is choosing already
        return self.now() + min(coming) if coming else None

    def _compute_left(self, seat: int) -> float:
        assert self.clock is not None
        return self.clock.move + self.banks[seat] - self._compute_used(seat)

    def _compute_used(self, seat: int) -> float:
        running = self._running[seat]
        return running.used + (self.now() - running.since if self.is_going else 0.0)


def check_clock(clock: TimeControl | None) -> None:
    """Raise `GameError` if a clock leaves no time for an answer, or too much."""
    if clock is not None and not (1 <= clock.move <= MAX_SECONDS and 0 <= clock.bank <= MAX_SECONDS):
        raise GameError(f"A clock needs 1 to {MAX_SECONDS} seconds per answer and 0 to {MAX_SECONDS} in the bank.")
