"""Between the processes of one database: whoever connects here is led to the process that owns the table."""

from __future__ import annotations

import asyncio
import contextlib
import hmac

from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from hauntology.server.client import COME_BACK

PEER = "X-Hauntology-Peer"  # the header in which a process says the word
CODES = range(3000, 5000)  # that may be handed on


def comes_by_peer(socket: WebSocket, pass_word: str) -> bool:
    """Does another process of ours bring this one?"""
    said = socket.headers.get(PEER, "")
    return pass_word != "" and hmac.compare_digest(said.encode(), pass_word.encode())


async def relay(socket: WebSocket, address: str, pass_word: str) -> None:
    """Hand everything on, both ways, until one side ends. Whoever loses the other side comes back, and is led anew."""
    where = f"ws{address.removeprefix('http')}{socket.url.path.removeprefix('/')}?{socket.url.query}"
    code = COME_BACK
    with contextlib.suppress(OSError, WebSocketException, WebSocketDisconnect, RuntimeError):
        async with connect(
            where, additional_headers={PEER: pass_word}, compression=None, max_size=None, proxy=None
        ) as onward:
            ways = [asyncio.create_task(way) for way in (hand_on(socket, onward), hand_back(onward, socket))]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
            if onward.close_code is not None and onward.close_code in CODES:
                code = onward.close_code
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(code)


async def hand_on(socket: WebSocket, onward: ClientConnection) -> None:
    """What the client says."""
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        await onward.send(message.get("text") or "")


async def hand_back(onward: ClientConnection, socket: WebSocket) -> None:
    """What the client is told."""
    async for text in onward:
        await socket.send_text(str(text))
