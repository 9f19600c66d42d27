"""One connection: what is sent to it waits in a short queue, and whoever does not read it is let go."""

from __future__ import annotations

import asyncio

import msgspec

from hauntology.kernel.tape import WATCHER
from hauntology.server.protocol import ServerMessage

MOST_WAITING = 64  # messages; a client that is further behind comes back and catches up


class Client:
    """A viewer at a table: a seat, or a watcher. `seq` counts the updates it has been sent."""

    def __init__(self, viewer: int = WATCHER) -> None:
        self.viewer = viewer
        self.seq = 0
        self.is_slow = False
        self.closed_told = False
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)

    def send(self, message: ServerMessage) -> None:
        """Queue a message. Nobody waits for a client: one that is too slow gets no more, and is cut off."""
        if self.is_slow:
            return
        try:
            self._queue.put_nowait(msgspec.json.encode(message))
        except asyncio.QueueFull:
            self.is_slow = True
            self._queue.get_nowait()
            self._queue.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message to go out; None when the connection should end."""
        return await self._queue.get()
