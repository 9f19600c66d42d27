"""One WebSocket connection, from handshake to disconnect."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from hauntology.kernel.game import GameError
from hauntology.server.ops.rate_limits import AddressLimits, TokenBucket, check_table_has_room
from hauntology.server.ops.security import CROSS_ORIGIN_REFUSED, find_client_address, is_same_origin
from hauntology.server.protocol.limits import DECODE_ERRORS
from hauntology.server.protocol.messages import ClientMessage, Rejected
from hauntology.server.session.actor import TableActor
from hauntology.server.session.registry import TableElsewhereError, TableRegistry
from hauntology.server.session.subscriber import RECONNECT, TOO_SLOW, Subscriber
from hauntology.server.storage.base import StoreError
from hauntology.server.ws.proxy import forward, is_from_peer

# WebSocket close codes: our own, and a registered one, after which clients connect again.
BAD_LINK, TOO_FAST, CROSS_ORIGIN = 4004, 4029, 4003
TRY_AGAIN_LATER = 1013

decode_message = msgspec.json.Decoder(ClientMessage).decode


async def serve_socket(socket: WebSocket, registry: TableRegistry, limits: AddressLimits) -> None:
    """Serve one connection, or say why not. A peer process has checked its clients already."""
    await socket.accept()  # first, because a browser is not told why a handshake was refused
    from_peer = is_from_peer(socket, registry.store.peer_secret)
    if not from_peer and not is_same_origin(socket.headers, registry.config.base_url):
        await send_and_close(socket, CROSS_ORIGIN_REFUSED, CROSS_ORIGIN)
        return
    try:
        # All connections of a peer come from one address; the peer has counted them under the addresses of its clients.
        with contextlib.nullcontext() if from_peer else limits.hold_connection(find_client_address(socket)):
            await serve_table(socket, registry, from_peer=from_peer)
    except GameError as error:
        await send_and_close(socket, str(error), BAD_LINK)
    except StoreError as error:
        await send_and_close(socket, str(error), TRY_AGAIN_LATER)


async def serve_table(socket: WebSocket, registry: TableRegistry, *, from_peer: bool) -> None:
    """Serve the table here if this process owns it; otherwise forward to the process that does."""
    try:
        actor = await registry.find(socket.path_params["table"])
    except TableElsewhereError as elsewhere:
        if from_peer:  # the table has changed owners in between
            await socket.close(RECONNECT)
        else:
            await forward(socket, elsewhere.address, registry.store.peer_secret)
        return
    subscriber = actor.make_subscriber(socket.query_params.get("token", ""))
    check_table_has_room(registry.config, len(actor.subscribers))
    await exchange_messages(socket, registry, actor, subscriber)


async def exchange_messages(
    socket: WebSocket, registry: TableRegistry, actor: TableActor, subscriber: Subscriber
) -> None:
    """Handle the client's messages while a second task sends ours, until either side ends."""
    config = registry.config
    await actor.join(subscriber, parse_seq(socket.query_params.get("from", "")))
    sender = asyncio.create_task(send_queued(socket, subscriber))
    bucket = TokenBucket(config.message_burst, config.messages_per_second)
    try:
        # A client that does not slow down after so many rejections is broken or hostile.
        while bucket.rejected_in_a_row < config.max_rejected_messages:
            await handle_text(actor, subscriber, bucket, await receive_text(socket))
        await socket.close(TOO_FAST)
    except WebSocketDisconnect:
        pass
    finally:
        sender.cancel()
        await actor.leave(subscriber)


async def receive_text(socket: WebSocket) -> str:
    """Wait for the next message; empty if it is binary."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return str(message.get("text") or "")


async def handle_text(actor: TableActor, subscriber: Subscriber, bucket: TokenBucket, text: str) -> None:
    """Decode one message and hand it to the table, within the connection's rate limit."""
    if not bucket.take():
        subscriber.send(Rejected("", "You are sending too fast. Wait a moment."))
        return
    try:
        message = decode_message(text)
    except DECODE_ERRORS as error:
        subscriber.send(Rejected("", f"This is not a valid message: {error}"))
    else:
        await actor.handle(subscriber, message)


async def send_queued(socket: WebSocket, subscriber: Subscriber) -> None:
    """Send queued messages until the subscriber is closed."""
    # Starlette raises RuntimeError if the client has closed the connection in between.
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (body := await subscriber.take_message()) is not None:
            await socket.send_text(body.decode())
        await socket.close(subscriber.close_code or TOO_SLOW)


async def send_and_close(socket: WebSocket, reason: str, code: int) -> None:
    """Send a reason and close the connection."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(msgspec.json.encode(Rejected("", reason)).decode())
        await socket.close(code)


def parse_seq(text: str) -> int | None:
    """Parse the update number in the query; None if there is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
