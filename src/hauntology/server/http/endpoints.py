"""The HTTP endpoints."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from hauntology import __version__
from hauntology.server.http.catalogue import make_box, make_catalogue, make_rulebook, make_text
from hauntology.server.http.openapi import Endpoint, describe_endpoints
from hauntology.server.http.replays import make_replay_json
from hauntology.server.ops.config import MAX_BODY_BYTES
from hauntology.server.ops.rate_limits import AddressLimits, RateLimitError
from hauntology.server.ops.security import client_address, is_same_origin
from hauntology.server.protocol.http_types import (
    Catalogue,
    ErrorReply,
    GameText,
    Health,
    NewTable,
    Replay,
    ReplayRequest,
    TableCreated,
)
from hauntology.server.protocol.limits import DECODE_ERRORS
from hauntology.server.session.registry import TableNotFoundError, TableRegistry
from hauntology.server.storage.base import StoreError
from hauntology.table.rulebook import Rulebook

T = TypeVar("T")
BAD_REQUEST, FORBIDDEN, NOT_FOUND, TOO_LARGE, TOO_MANY, UNAVAILABLE = 400, 403, 404, 413, 429, 503
POST_ERRORS = (BAD_REQUEST, FORBIDDEN, TOO_LARGE, TOO_MANY)
RECORD_ERRORS = (BAD_REQUEST, NOT_FOUND, TOO_MANY, UNAVAILABLE)


class Endpoints:
    """The HTTP handlers of one server."""

    def __init__(self, registry: TableRegistry, limits: AddressLimits) -> None:
        self.registry = registry
        self.limits = limits
        self.all = [
            Endpoint("GET", "/health", self.health, Health),
            Endpoint("GET", "/metrics", self.metrics, None),
            Endpoint("GET", "/api/catalogue", self.catalogue, Catalogue),
            Endpoint("GET", "/api/games/{game}/text", self.text, GameText, errors=(BAD_REQUEST,)),
            Endpoint("GET", "/api/games/{game}/rules", self.rules, Rulebook, errors=(BAD_REQUEST,)),
            Endpoint("GET", "/api/games/{game}/box", self.box, dict, errors=(BAD_REQUEST,)),
            Endpoint("POST", "/api/replay", self.replay, Replay, body=ReplayRequest, errors=POST_ERRORS),
            Endpoint(
                "POST", "/api/tables", self.create, TableCreated, body=NewTable, errors=(*POST_ERRORS, UNAVAILABLE)
            ),
            Endpoint("GET", "/api/tables/{table}/record", self.record, None, query=("token",), errors=RECORD_ERRORS),
        ]

    async def health(self, _: Request) -> Response:
        """The state of the server."""
        problem = self.registry.database_problem
        return json_response(Health(not problem, __version__, len(self.registry.actors), problem))

    async def metrics(self, _: Request) -> Response:
        """Metrics for Prometheus."""
        actors = self.registry.actors
        viewers = sum(len(actor.subscribers) for actor in actors.values())
        return PlainTextResponse(self.registry.metrics.format(len(actors), viewers))

    async def catalogue(self, _: Request) -> Response:
        """Every game with its seats and options, and every bot."""
        return json_response(make_catalogue())

    async def text(self, request: Request) -> Response:
        """The display text of a game."""
        return json_response(make_text(request.path_params["game"]))

    async def rules(self, request: Request) -> Response:
        """The rulebook of a game."""
        return json_response(make_rulebook(request.path_params["game"]))

    async def box(self, request: Request) -> Response:
        """What is printed on the boards, tiles and cards of a game."""
        return json_response(make_box(request.path_params["game"]))

    async def replay(self, request: Request) -> Response:
        """A record, step by step."""
        self.limits.count_request(client_address(request))
        wanted = await self._read_body(request, ReplayRequest)
        body = await self.registry.bots.run(partial(make_replay_json, wanted.record, wanted.viewer))
        return Response(body, media_type="application/json")

    async def create(self, request: Request) -> Response:
        """A new table."""
        wanted = await self._read_body(request, NewTable)
        self.limits.count_new_table(client_address(request))
        return json_response(await self.registry.create(wanted))

    async def record(self, request: Request) -> Response:
        """The record of a table, as far as the token allows."""
        self.limits.count_request(client_address(request))
        token = request.query_params.get("token", "")
        return PlainTextResponse(await self.registry.read_record(request.path_params["table"], token))

    async def openapi(self, _: Request) -> Response:
        """The OpenAPI description of all endpoints."""
        return json_response(describe_endpoints(self.all))

    async def _read_body(self, request: Request, kind: type[T]) -> T:
        """The decoded body of a same-origin request."""
        if not is_same_origin(request.headers, self.registry.config.base_url):
            raise HTTPException(FORBIDDEN, "Cross-origin request refused.")
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > MAX_BODY_BYTES:
                raise HTTPException(TOO_LARGE, f"A request has at most {MAX_BODY_BYTES} bytes.")
        try:
            return msgspec.json.decode(body, type=kind)
        except DECODE_ERRORS as error:
            raise HTTPException(BAD_REQUEST, f"This is not a valid {kind.__name__}: {error}") from error


async def handle_error(_: Request, error: Exception) -> Response:
    """The response to a failed request."""
    match error:
        case HTTPException():
            return json_response(ErrorReply(error.detail), error.status_code, error.headers)
        case TableNotFoundError():
            return json_response(ErrorReply(str(error)), NOT_FOUND)
        case RateLimitError():
            return json_response(ErrorReply(str(error)), TOO_MANY)
        case StoreError():
            return json_response(ErrorReply(str(error)), UNAVAILABLE)
    return json_response(ErrorReply(str(error)), BAD_REQUEST)


def json_response(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A JSON response."""
    return Response(msgspec.json.encode(body), status, headers, media_type="application/json")
