"""Rate limits: how much of the server one address, one connection or one seat may use."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from hauntology.kernel.game import GameError
from hauntology.server.ops.config import ServerConfig

Now = Callable[[], float]
"""The time in seconds, which never goes back. Tests pass a clock that they can advance."""
HOUR = 3600.0
# Buckets that are stored before full ones are dropped. If none were dropped, ever new addresses would fill
# the memory; a search at every request would cost time.
MAX_TRACKED_ADDRESSES = 10_000


class RateLimitError(GameError):
    """A client, or the server as a whole, has reached a limit."""


class TokenBucket:
    """A token bucket: holds up to `capacity` tokens and refills at a constant rate."""

    def __init__(self, capacity: float, per_second: float, now: Now = time.monotonic) -> None:
        self.rejected_in_a_row = 0
        self._capacity = capacity
        self._rate = per_second
        self._now = now
        self._tokens = capacity
        self._updated = now()

    @property
    def is_full(self) -> bool:
        """Has it refilled, so that it can be dropped?"""
        return self._count_tokens(self._now()) >= self._capacity

    @property
    def has_token(self) -> bool:
        """Could a token be taken?"""
        return self._count_tokens(self._now()) >= 1

    def take(self) -> bool:
        """Take one token; False if there is none."""
        now = self._now()
        self._tokens = self._count_tokens(now)
        self._updated = now
        if self._tokens < 1:
            self.rejected_in_a_row += 1
            return False
        self._tokens -= 1
        self.rejected_in_a_row = 0
        return True

    def _count_tokens(self, now: float) -> float:
        return min(self._capacity, self._tokens + (now - self._updated) * self._rate)


class AddressLimits:
    """What each client address has used: new tables, expensive requests, open connections."""

    def __init__(self, config: ServerConfig, now: Now = time.monotonic) -> None:
        self._config = config
        self._now = now
        self._connections: Counter[str] = Counter()
        self._created: dict[str, deque[float]] = {}  # when each address created its tables of the last hour
        self._requests: dict[str, TokenBucket] = {}

    def count_new_table(self, address: str) -> None:
        """Record a new table, or raise `RateLimitError` if the address has created too many in the last hour."""
        limit = self._config.tables_per_hour
        if not limit:
            return
        self._drop_old_tables()
        created = self._created.setdefault(address, deque())
        if len(created) >= limit:
            raise RateLimitError(f"At most {limit} tables can be created per hour from one address.")
        created.append(self._now())

    def count_request(self, address: str) -> None:
        """Record an expensive request, or raise `RateLimitError` if the address sends them too fast."""
        config = self._config
        if not config.request_burst:
            return
        if len(self._requests) > MAX_TRACKED_ADDRESSES:
            self._requests = {known: bucket for known, bucket in self._requests.items() if not bucket.is_full}
        bucket = self._requests.setdefault(
            address, TokenBucket(config.request_burst, config.requests_per_second, self._now)
        )
        if not bucket.take():
            raise RateLimitError("Too many requests. Wait a moment.")

    @contextmanager
    def hold_connection(self, address: str) -> Iterator[None]:
        """Count one connection while it is open, or raise `RateLimitError` if the address has too many."""
        limit = self._config.connections_per_address
        if limit and self._connections[address] >= limit:
            raise RateLimitError("There are too many connections from your address already.")
        self._connections[address] += 1
        try:
            yield
        finally:
            self._connections[address] -= 1
            if not self._connections[address]:  # otherwise every address ever seen would stay in memory
                del self._connections[address]

    def _drop_old_tables(self) -> None:
        horizon = self._now() - HOUR
        for address, created in list(self._created.items()):
            while created and created[0] <= horizon:
                created.popleft()
            if not created:
                del self._created[address]


def check_table_has_room(config: ServerConfig, connections: int) -> None:
    """Raise `RateLimitError` if a table has as many connections as it may have."""
    if 0 < config.connections_per_table <= connections:
        raise RateLimitError("This table has too many viewers already.")
