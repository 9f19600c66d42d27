"""Forwards a WebSocket to the process that owns the table, where several processes share a database."""

from __future__ import annotations

import asyncio
import contextlib
import hmac

from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from hauntology.server.session.subscriber import RECONNECT

PEER_HEADER = "X-Hauntology-Peer"  # carries the secret that the processes share
FORWARDED_CODES = range(3000, 5000)  # close codes that applications may send


def is_from_peer(socket: WebSocket, peer_secret: str) -> bool:
    """Was this connection forwarded by another process of ours?"""
    given = socket.headers.get(PEER_HEADER, "")
    return peer_secret != "" and hmac.compare_digest(given.encode(), peer_secret.encode())


async def forward(socket: WebSocket, address: str, peer_secret: str) -> None:
    """Forward messages both ways until one side ends. A client whose table's owner is gone is told to reconnect."""
    target = f"ws{address.removeprefix('http')}{socket.url.path.removeprefix('/')}?{socket.url.query}"
    code = RECONNECT
    with contextlib.suppress(OSError, WebSocketException, WebSocketDisconnect, RuntimeError):
        async with connect(
            # No size limit: the client's messages have passed uvicorn's, and the owner sends views of any size. No
            # proxy: an environment variable for the internet must not redirect connections between our processes.
            target,
            additional_headers={PEER_HEADER: peer_secret},
            compression=None,
            max_size=None,
            proxy=None,
        ) as owner:
            directions = [
                asyncio.create_task(copy) for copy in (copy_to_owner(socket, owner), copy_back(owner, socket))
            ]
            try:
                await asyncio.wait(directions, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for direction in directions:
                    direction.cancel()
                await asyncio.gather(*directions, return_exceptions=True)
            if owner.close_code is not None and owner.close_code in FORWARDED_CODES:
                code = owner.close_code
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(code)


async def copy_to_owner(socket: WebSocket, owner: ClientConnection) -> None:
    """Copy the client's messages to the owner."""
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        await owner.send(message.get("text") or "")


async def copy_back(owner: ClientConnection, socket: WebSocket) -> None:
    """Copy the owner's messages to the client."""
    async for text in owner:
        await socket.send_text(str(text))
