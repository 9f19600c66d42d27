"""The chat of a table. Spectators read it, but cannot write."""

from __future__ import annotations

from hauntology.server.ops.rate_limits import Now, TokenBucket
from hauntology.server.protocol.messages import ChatMessage
from hauntology.server.session.log_entries import ChatPosted

HISTORY_LENGTH = 100  # messages sent to somebody who connects later
BURST, PER_SECOND = 5, 0.5  # messages per seat


class Chat:
    """All messages of a table, numbered from 1, and the rate limit of each seat."""

    def __init__(self, seats: int, now: Now) -> None:
        self.messages: list[ChatPosted] = []
        self._buckets = [TokenBucket(BURST, PER_SECOND, now) for _ in range(seats)]

    def may_post(self, seat: int) -> bool:
        """May this seat post one more message now?"""
        return self._buckets[seat].has_token

    def count_post(self, seat: int) -> None:
        """Count one message towards the rate limit of its seat."""
        self._buckets[seat].take()

    def list_new(self, seen: int) -> list[ChatMessage]:
        """List the messages after the first `seen` ones, at most the latest HISTORY_LENGTH."""
        first = max(seen, len(self.messages) - HISTORY_LENGTH)
        return [
            ChatMessage(number, said.seat, said.name, said.text)
            for number, said in enumerate(self.messages[first:], first + 1)
        ]
