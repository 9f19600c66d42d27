"""The server's face: a few addresses, and a socket for each viewer."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from hauntology import __version__
from hauntology.games import all_games
from hauntology.kernel.contract import Game, GameError
from hauntology.server.client import Client
from hauntology.server.hall import Hall
from hauntology.server.protocol import ClientMessage, NewTable, Refused
from hauntology.server.store import StoreError

LONGEST_BODY = 16_384
NOT_FOUND, TOO_LARGE, BAD, UNAVAILABLE = 404, 413, 400, 503
GONE, BAD_LINK, TOO_SLOW = 1000, 4004, 4008  # why a socket is closed

read_message = msgspec.json.Decoder(ClientMessage).decode
read_new_table = msgspec.json.Decoder(NewTable).decode

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Hauntology</title>
<h1>Hauntology</h1>
<p>The server is running. The table in the browser is not built into this installation.</p>
<p>Until it is, play in the terminal: <code>hauntology play</code>.</p></html>"""


@dataclass
class Face:
    """The addresses of one hall."""

    hall: Hall

    def app(self) -> Starlette:
        """The application that a web server runs."""
        return Starlette(
            routes=[
                Route("/", self.page),
                Route("/health", self.health),
                Route("/api/games", self.games),
                Route("/api/tables", self.open, methods=["POST"]),
                Route("/api/tables/{table}/record", self.record),
                WebSocketRoute("/api/tables/{table}/socket", self.socket),
            ],
            lifespan=self.lifespan,
            exception_handlers={GameError: refuse, StoreError: give_up},
        )

    @contextlib.asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """When the server stops, everything is written."""
        yield
        await self.hall.close()

    async def page(self, _: Request) -> Response:
        """What somebody sees who opens the address."""
        return HTMLResponse(PAGE)

    async def health(self, _: Request) -> Response:
        """Is the server well?"""
        return answer({"ok": True, "version": __version__, "tables": len(self.hall.hosts)})

    async def games(self, _: Request) -> Response:
        """Every game with its seats and options."""
        return answer([described(game) for game in all_games()])

    async def open(self, request: Request) -> Response:
        """A new table."""
        body = await request.body()
        if len(body) > LONGEST_BODY:
            return answer({"why": "that is too long for a table"}, TOO_LARGE)
        try:
            wanted = read_new_table(body)
        except msgspec.DecodeError as wrong:
            return answer({"why": f"this is no table to be opened: {wrong}"}, BAD)
        return answer(await self.hall.open(wanted))

    async def record(self, request: Request) -> Response:
        """What a viewer may keep of a table."""
        host = await self.hall.find(request.path_params["table"])
        viewer = host.viewer_of(request.query_params.get("token", ""))
        return PlainTextResponse(host.record(viewer))

    async def socket(self, socket: WebSocket) -> None:
        """One viewer, from coming to leaving."""
        await socket.accept()
        try:
            host = await self.hall.find(socket.path_params["table"])
            client = Client(host.viewer_of(socket.query_params.get("token", "")))
        except (GameError, StoreError) as wrong:
            await socket.send_text(msgspec.json.encode(Refused("", str(wrong))).decode())
            await socket.close(BAD_LINK)
            return
        await host.join(client, number(socket.query_params.get("from", "")))
        sender = asyncio.create_task(send_all(socket, client))
        try:
            while True:
                text = await socket.receive_text()
                try:
                    message = read_message(text)
                except msgspec.DecodeError as wrong:
                    client.send(Refused("", f"this is no message: {wrong}"))
                else:
                    await host.hear(client, message)
        except WebSocketDisconnect:
            pass
        finally:
            sender.cancel()
            await host.leave(client)


async def send_all(socket: WebSocket, client: Client) -> None:
    """Send what waits, until the client is too slow."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (body := await client.next()) is not None:
            await socket.send_text(body.decode())
        await socket.close(TOO_SLOW)


async def refuse(_: Request, wrong: Exception) -> Response:
    """A plain word about what was asked for."""
    return answer({"why": str(wrong)}, BAD)


async def give_up(_: Request, wrong: Exception) -> Response:
    """The server cannot do its work."""
    return answer({"why": str(wrong)}, UNAVAILABLE)


def answer(body: object, status: int = 200) -> Response:
    """Anything as JSON."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def number(text: str) -> int | None:
    """A whole number, if it is one."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def described(game: Game) -> dict[str, object]:
    """A game as a client needs it to open a table."""
    options = {
        name: {
            "default": field.default[0] if field.length is None else list(field.default),
            "low": field.low,
            "high": field.high,
            "sentence": game.words.options[name],
        }
        for name, field in game.options.fields.items()
    }
    words = game.words
    return {
        "name": game.name,
        "version": game.version,
        "title": words.title,
        "blurb": words.blurb,
        "minutes": words.minutes,
        "seats": [game.seats.start, game.seats.stop - 1],
        "options": options,
    }
