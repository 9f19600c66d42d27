"""The clocks of a table: time for each answer, and a bank for when that is used up."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from hauntology.kernel.contract import GameError
from hauntology.server.protocol import Clock

Now = Callable[[], float]
LONGEST = 7 * 24 * 3600  # seconds
TICK = 0.001  # what is written down of a time


@dataclass
class Running:
    """The clock of one seat: what it had used when it last stopped, and since when it runs."""

    used: float
    since: float


class Clocks:
    """One clock for each seat of a person; without a `clock`, none at all."""

    def __init__(self, clock: Clock | None, seats: int, now: Now) -> None:
        self.clock = clock
        self.now = now
        self.banks = [float(clock.bank if clock is not None else 0)] * seats
        self.is_going = False
        self.changes = 0  # how often a clock began to run or stopped
        self._running: dict[int, Running] = {}

    def sync(self, asked: Iterable[int], *, going: bool) -> None:
        """These people are asked now; their clocks run unless everything stands still."""
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
            self._running[seat] = Running(0.0, now)
            self.changes += 1

    def stop(self, seat: int) -> None:
        """A seat has answered, or is no longer asked."""
        if self._running.pop(seat, None) is not None:
            self.changes += 1

    def pay(self, seat: int, spent: float) -> None:
        """An answer took so much of the seat's bank."""
        self.banks[seat] = max(0.0, self.banks[seat] - spent)

    def spent(self, seat: int) -> float:
        """How much of its bank a seat has used for the answer that it owes."""
        if self.clock is None or seat not in self._running:  # bots and stand-ins have no clock
            return 0.0
        over = self._used(seat) - self.clock.move
        return round(min(max(0.0, over), self.banks[seat]) / TICK) * TICK

    def times(self) -> list[tuple[int, float, float]]:
        """For each seat that is asked: what is left of its move, and of its bank."""
        if self.clock is None:
            return []
        return [
            (seat, max(0.0, self.clock.move - self._used(seat)), self.banks[seat] - self.spent(seat))
            for seat in sorted(self._running)
        ]

    def out_of_time(self) -> list[int]:
        """The seats that have used everything up."""
        return [seat for seat in sorted(self._running) if self._left(seat) <= 0]

    def deadline(self) -> float | None:
        """When the next seat will have used everything up, if nothing happens before."""
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
    """A clock leaves some time for each answer, and not for ever."""
    if clock is not None and not (1 <= clock.move <= LONGEST and 0 <= clock.bank <= LONGEST):
        raise GameError(f"a clock gives 1 to {LONGEST} seconds for an answer, and a bank of 0 to {LONGEST}")
