"""How much of the server one address, one connection and one seat can use."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from hauntology.kernel.contract import GameError
from hauntology.server.settings import Settings

Now = Callable[[], float]
HOUR = 3600.0
MOST_ADDRESSES = 10_000  # that are remembered without a look at which of them can be forgotten


class TooMuchError(GameError):
    """Somebody wants more than there is for one."""


class Bucket:
    """Fills again with time; whoever takes more than is in it gets nothing."""

    def __init__(self, size: float, a_second: float, now: Now = time.monotonic) -> None:
        self.refused = 0  # how often in a row it was empty
        self._size = size
        self._rate = a_second
        self._now = now
        self._left = size
        self._at = now()

    @property
    def is_full(self) -> bool:
        """Has nobody taken anything lately?"""
        return self._left + (self._now() - self._at) * self._rate >= self._size

    def take(self) -> bool:
        """Take one, if there is one."""
        now = self._now()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            self.refused += 1
            return False
        self._left -= 1
        self.refused = 0
        return True


class Doorkeeper:
    """Counts what comes from where."""

    def __init__(self, settings: Settings, now: Now = time.monotonic) -> None:
        self._settings = settings
        self._now = now
        self._sockets: Counter[str] = Counter()
        self._opened: dict[str, deque[float]] = {}
        self._asks: dict[str, Bucket] = {}

    def open_table(self, address: str) -> None:
        """One more table from this address, if that is not too many in an hour."""
        most = self._settings.tables_an_hour
        if not most:
            return
        self._forget_old()
        opened = self._opened.setdefault(address, deque())
        if len(opened) >= most:
            raise TooMuchError(f"from one address at most {most} tables can be opened in an hour")
        opened.append(self._now())

    def ask(self, address: str) -> None:
        """Something that makes the server work, if this address does not ask for too much of it."""
        size, rate = self._settings.asks_at_once, self._settings.asks_a_second
        if not size:
            return
        if len(self._asks) > MOST_ADDRESSES:
            self._asks = {known: bucket for known, bucket in self._asks.items() if not bucket.is_full}
        if not self._asks.setdefault(address, Bucket(size, rate, self._now)).take():
            raise TooMuchError("this is too fast; wait a moment")

    @contextmanager
    def connection(self, address: str) -> Iterator[None]:
        """One more socket, as long as it lasts, if there are not too many."""
        most = self._settings.sockets_an_address
        if most and self._sockets[address] >= most:
            raise TooMuchError("there are too many connections from your address already")
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _forget_old(self) -> None:
        before = self._now() - HOUR
        for address, opened in list(self._opened.items()):
            while opened and opened[0] <= before:
                opened.popleft()
            if not opened:
                del self._opened[address]


def check_room(settings: Settings, viewers: int) -> None:
    """Is there room for one more viewer at a table?"""
    if 0 < settings.sockets_a_table <= viewers:
        raise TooMuchError("this table has too many viewers already")
