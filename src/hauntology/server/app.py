"""The server's face: a few addresses, and a socket for each viewer."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from functools import partial
from typing import TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from hauntology import __version__
from hauntology.kernel.contract import GameError
from hauntology.server.guarding import Guarded, is_from_here
from hauntology.server.hall import Hall, NoTableError
from hauntology.server.house import box, house, rulebook
from hauntology.server.limits import Doorkeeper, TooMuchError
from hauntology.server.openapi import Endpoint, described
from hauntology.server.pages import CLIENT_ROUTES, Pages
from hauntology.server.protocol import UNREADABLE, Health, House, NewTable, Opened, Replay, ReplayOf, Rulebook, Why
from hauntology.server.replays import replay_json
from hauntology.server.settings import LONGEST_BODY
from hauntology.server.sockets import address_of, serve_socket
from hauntology.server.store import StoreError
from hauntology.server.tidying import tidy_seldom

T = TypeVar("T")
BAD, FORBIDDEN, NOT_FOUND, TOO_LARGE, TOO_MUCH, UNAVAILABLE = 400, 403, 404, 413, 429, 503
SENT_REFUSES = (BAD, FORBIDDEN, TOO_LARGE, TOO_MUCH)
KEPT_REFUSES = (BAD, NOT_FOUND, TOO_MUCH, UNAVAILABLE)


class Face:
    """The addresses of one hall."""

    def __init__(self, hall: Hall, pages: Pages | None = None) -> None:
        self.hall = hall
        self.pages = pages or Pages()
        self.doorkeeper = Doorkeeper(hall.settings)
        self.endpoints = [
            Endpoint("GET", "/health", self.health, Health),
            Endpoint("GET", "/metrics", self.metrics, None),
            Endpoint("GET", "/api/house", self.house, House),
            Endpoint("GET", "/api/games/{game}/rules", self.rules, Rulebook, refuses=(BAD,)),
            Endpoint("GET", "/api/games/{game}/box", self.box, dict, refuses=(BAD,)),
            Endpoint("POST", "/api/replay", self.replay, Replay, takes=ReplayOf, refuses=SENT_REFUSES),
            Endpoint("POST", "/api/tables", self.open, Opened, takes=NewTable, refuses=(*SENT_REFUSES, UNAVAILABLE)),
            Endpoint("GET", "/api/tables/{table}/record", self.record, None, query=("token",), refuses=KEPT_REFUSES),
        ]

    def app(self) -> Starlette:
        """The application that a web server runs."""
        app = Starlette(
            routes=[
                *(Route(endpoint.path, endpoint.answer, methods=[endpoint.method]) for endpoint in self.endpoints),
                Route("/api/openapi.json", self.openapi),
                WebSocketRoute("/api/tables/{table}/socket", self.socket),
                *(Route(path, self.pages.index) for path in CLIENT_ROUTES),
            ],
            lifespan=self.lifespan,
            middleware=[Middleware(Guarded, hosts=self.hall.settings.hosts)],
            exception_handlers=dict.fromkeys((GameError, StoreError, HTTPException, ClientDisconnect), refuse),
        )
        app.router.default = self.pages  # as a route it would answer a wrong method before the address itself could
        app.router.redirect_slashes = False  # a redirect would repeat the token
        return app

    @contextlib.asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """While the server runs, tables that nobody looks at are put away; when it stops, everything is written."""
        await self.hall.start()
        works = (self.hall.watch(), self.hall.thinkers.warm(), self.hall.look_after_store(), tidy_seldom())
        beside = [asyncio.create_task(work) for work in works]
        yield
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        await self.hall.close()

    async def health(self, _: Request) -> Response:
        """Is the server well?"""
        trouble = self.hall.trouble
        return answer(Health(not trouble, __version__, len(self.hall.hosts), trouble))

    async def metrics(self, _: Request) -> Response:
        """Figures for Prometheus."""
        viewers = sum(len(host.clients) for host in self.hall.hosts.values())
        return PlainTextResponse(self.hall.figures.text(len(self.hall.hosts), viewers))

    async def house(self, _: Request) -> Response:
        """Every game with its seats and options, and every bot."""
        return answer(house())

    async def rules(self, request: Request) -> Response:
        """Our rulebook of a game."""
        return answer(rulebook(request.path_params["game"]))

    async def box(self, request: Request) -> Response:
        """What is printed on the boards, tiles and cards of a game."""
        return answer(box(request.path_params["game"]))

    async def replay(self, request: Request) -> Response:
        """A record, scene by scene."""
        self.doorkeeper.ask(address_of(request))
        wanted = await self.read(request, ReplayOf)
        body = await self.hall.thinkers.run(partial(replay_json, wanted.record, wanted.eyes))
        return Response(body, media_type="application/json")

    async def open(self, request: Request) -> Response:
        """A new table."""
        wanted = await self.read(request, NewTable)
        self.doorkeeper.open_table(address_of(request))
        return answer(await self.hall.open(wanted))

    async def record(self, request: Request) -> Response:
        """What a viewer may keep of a table."""
        self.doorkeeper.ask(address_of(request))
        text = await self.hall.record(request.path_params["table"], request.query_params.get("token", ""))
        return PlainTextResponse(text)

    async def openapi(self, _: Request) -> Response:
        """All of this, described for machines."""
        return answer(described(self.endpoints))

    async def socket(self, socket: WebSocket) -> None:
        """One viewer, from coming to leaving."""
        await serve_socket(socket, self.hall, self.doorkeeper)

    async def read(self, request: Request, kind: type[T]) -> T:
        """What was sent, if it is short enough, from a page of ours, and what it should be."""
        if not is_from_here(request.headers, self.hall.settings.base_url):
            raise HTTPException(FORBIDDEN, "this page is none of ours")
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > LONGEST_BODY:
                raise HTTPException(TOO_LARGE, f"at most {LONGEST_BODY} bytes can be sent")
        try:
            return msgspec.json.decode(body, type=kind)
        except UNREADABLE as wrong:
            raise HTTPException(BAD, f"this is no {kind.__name__}: {wrong}") from wrong


async def refuse(_: Request, wrong: Exception) -> Response:
    """A plain word about what was asked for."""
    match wrong:
        case HTTPException():
            return answer(Why(wrong.detail), wrong.status_code, wrong.headers)
        case NoTableError():
            return answer(Why(str(wrong)), NOT_FOUND)
        case TooMuchError():
            return answer(Why(str(wrong)), TOO_MUCH)
        case StoreError():
            return answer(Why(str(wrong)), UNAVAILABLE)
    return answer(Why(str(wrong)), BAD)


def answer(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Anything as JSON."""
    return Response(msgspec.json.encode(body), status, headers, media_type="application/json")
