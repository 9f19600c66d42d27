"""The chat of a table. Spectators read it, but cannot write."""

from __future__ import annotations

from hauntology.server.ops.rate_limits import Clock, TokenBucket
from hauntology.server.protocol.messages import ChatMessage
from hauntology.server.session.log_entries import ChatPosted

HISTORY_LENGTH = 100  # messages sent to somebody who connects later
BURST, PER_SECOND = 5, 0.5  # messages per seat


class Chat:
    """All messages of a table, numbered from 1, and the rate limit of each seat."""

    def __init__(self, seats: int, now: Clock) -> None:
        self.messages: list[ChatPosted] = []
        self._buckets = [TokenBucket(BURST, PER_SECOND, now) for _ in range(seats)]

    def take_token(self, seat: int) -> bool:
        """May this seat post one more message now? Counts it if so."""
        return self._buckets[seat].take()

    def after(self, seen: int) -> list[ChatMessage]:
        """The messages after the first `seen` ones, at most the latest HISTORY_LENGTH."""
        first = max(seen, len(self.messages) - HISTORY_LENGTH)
        return [
            ChatMessage(number, said.name, said.text) for number, said in enumerate(self.messages[first:], first + 1)
        ]
