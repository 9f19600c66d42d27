"""One viewer's socket, from coming to leaving."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from hauntology.kernel.contract import GameError
from hauntology.server.client import COME_BACK, TOO_SLOW, Client
from hauntology.server.guarding import is_from_here
from hauntology.server.hall import ElsewhereError, Hall
from hauntology.server.host import Host
from hauntology.server.limits import Bucket, Doorkeeper, check_room
from hauntology.server.protocol import UNREADABLE, ClientMessage, Refused
from hauntology.server.relaying import comes_by_peer, relay
from hauntology.server.settings import LONGEST_MESSAGE
from hauntology.server.store import StoreError

BAD_LINK, TOO_FAST, STRANGER = 4004, 4029, 4003  # why a socket is closed, for good or for a while
UNAVAILABLE = 1013

read_message = msgspec.json.Decoder(ClientMessage).decode


async def serve_socket(socket: WebSocket, hall: Hall, doorkeeper: Doorkeeper) -> None:
    """Let somebody in who has a link, or say why not; whoever comes by another process was looked at there."""
    await socket.accept()
    by_peer = comes_by_peer(socket, hall.store.pass_word)
    if not by_peer and not is_from_here(socket.headers, hall.settings.base_url):
        await send_off(socket, "this page is none of ours", STRANGER)
        return
    try:
        with contextlib.nullcontext() if by_peer else doorkeeper.connection(address_of(socket)):
            await serve_table(socket, hall, by_peer=by_peer)
    except GameError as wrong:
        await send_off(socket, str(wrong), BAD_LINK)
    except StoreError as wrong:
        await send_off(socket, str(wrong), UNAVAILABLE)


async def serve_table(socket: WebSocket, hall: Hall, *, by_peer: bool) -> None:
    """At the table, if this process owns it; else by the one that does."""
    try:
        host = await hall.find(socket.path_params["table"])
    except ElsewhereError as elsewhere:
        if by_peer:  # it has changed hands in between
            await socket.close(COME_BACK)
        else:
            await relay(socket, elsewhere.address, hall.store.pass_word)
        return
    client = host.client_of(socket.query_params.get("token", ""))
    check_room(hall.settings, len(host.clients))
    await attend(socket, hall, host, client)


async def attend(socket: WebSocket, hall: Hall, host: Host, client: Client) -> None:
    """Hear what a client says, while what it is told goes out beside it."""
    await host.join(client, number(socket.query_params.get("from", "")))
    sender = asyncio.create_task(send_all(socket, client))
    bucket = Bucket(hall.settings.messages_at_once, hall.settings.messages_a_second)
    try:
        while bucket.refused < hall.settings.refusals:
            await hear(host, client, bucket, await next_text(socket))
        await socket.close(TOO_FAST)
    except WebSocketDisconnect:
        pass
    finally:
        sender.cancel()
        await host.leave(client)


async def next_text(socket: WebSocket) -> str:
    """The next message; one that is no text is empty."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return str(message.get("text") or "")


async def hear(host: Host, client: Client, bucket: Bucket, text: str) -> None:
    """One message, if it comes slowly enough and is one."""
    if not bucket.take():
        client.send(Refused("", "this is too fast; wait a moment"))
        return
    if len(text) > LONGEST_MESSAGE:
        client.send(Refused("", f"a message has at most {LONGEST_MESSAGE} letters"))
        return
    try:
        message = read_message(text)
    except UNREADABLE as wrong:
        client.send(Refused("", f"this is no message: {wrong}"))
    else:
        await host.hear(client, message)


async def send_all(socket: WebSocket, client: Client) -> None:
    """Send what waits, until the client is too slow."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (body := await client.next()) is not None:
            await socket.send_text(body.decode())
        await socket.close(client.code or TOO_SLOW)


async def send_off(socket: WebSocket, why: str, code: int) -> None:
    """A word, and the door."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(msgspec.json.encode(Refused("", why)).decode())
        await socket.close(code)


def address_of(connection: HTTPConnection) -> str:
    """Where somebody connects from."""
    return "" if connection.client is None else connection.client.host


def number(text: str) -> int | None:
    """A whole number, if it is one."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
