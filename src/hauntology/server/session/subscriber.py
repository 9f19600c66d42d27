"""One connection to a table: its send queue, and what it has been sent so far."""

from __future__ import annotations

import asyncio

import msgspec

from hauntology.kernel.trace import SPECTATOR
from hauntology.server.protocol.messages import Lobby, ServerMessage

TOO_SLOW, RECONNECT = 4008, 1012  # WebSocket close codes
# Bounds the memory that one slow client can use. An update holds a whole view, so a client this far behind is served
# faster by a new connection, which gets a single update.
MAX_QUEUED = 256  # messages


class Subscriber:
    """A connection with the link of a seat, or a spectator's.

    `viewer` is the seat whose view it gets; while a bot plays the seat, that is the spectators' view.
    """

    def __init__(self, seat: int = SPECTATOR, token: str = "") -> None:
        self.seat = seat
        self.token = token
        self.viewer = SPECTATOR
        self.close_code: int | None = None  # set when the connection is to end
        self.was_sent_freeze = False  # not reset: the notice is about the table, not about one view, so once is enough
        self.reset()
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(MAX_QUEUED)

    def reset(self) -> None:
        """Forget what was sent, so that everything is sent again."""
        self.lobby: Lobby | None = None
        self.seq = 0
        self.clock_changes = -1
        self.chat_seen = 0
        self.was_sent_game_over = False
        self.was_sent_rematch = False

    def send(self, message: ServerMessage) -> None:
        """Queue a message. A client that does not read fast enough is disconnected."""
        if self.close_code is not None:
            return
        if self._queue.full():
            self.close(TOO_SLOW)
        else:
            self._queue.put_nowait(msgspec.json.encode(message))

    def close(self, code: int) -> None:
        """End the connection once the queue is sent. If the queue is full, drop one message to make room."""
        self.close_code = code
        if self._queue.full():
            self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def take_message(self) -> bytes | None:
        """Wait for the next message to send; None when the connection should end."""
        return await self._queue.get()
