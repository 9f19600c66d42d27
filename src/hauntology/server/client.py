"""One connection: what is sent to it waits in a short queue, and whoever does not read it is let go."""

from __future__ import annotations

import asyncio

import msgspec

from hauntology.kernel.tape import WATCHER
from hauntology.server.protocol import Lobby, ServerMessage

TOO_SLOW, COME_BACK = 4008, 1012  # why a connection ends
MOST_WAITING = 256  # messages; a client that is further behind comes back and catches up


class Client:
    """A connection by the link of a seat, or a watcher's.

    `viewer` says with whose eyes it sees: while a bot plays the seat, with a watcher's. The rest is what it was told.
    """

    def __init__(self, seat: int = WATCHER, token: str = "") -> None:
        self.seat = seat
        self.token = token
        self.viewer = WATCHER
        self.code: int | None = None  # why it is let go, if it is
        self.is_warned = False
        self.forget()
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)

    def forget(self) -> None:
        """It wants everything again."""
        self.lobby: Lobby | None = None
        self.seq = 0
        self.times = -1
        self.heard = 0  # things said
        self.is_closed = False
        self.is_moved = False

    def send(self, message: ServerMessage) -> None:
        """Queue a message. Nobody waits for a client: one that is too slow gets no more, and is cut off."""
        if self.code is not None:
            return
        if self._queue.full():
            self.let_go(TOO_SLOW)
        else:
            self._queue.put_nowait(msgspec.json.encode(message))

    def let_go(self, code: int) -> None:
        """The connection ends when what waits has gone out; of too much, one is left out."""
        self.code = code
        if self._queue.full():
            self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message to go out; None when the connection should end."""
        return await self._queue.get()
