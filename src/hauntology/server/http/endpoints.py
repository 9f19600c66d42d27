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
from hauntology.server.http.catalogue import make_box, make_catalogue, make_rules, make_text
from hauntology.server.http.openapi import Endpoint, describe_endpoints
from hauntology.server.http.replays import make_replay_json
from hauntology.server.ops.config import MAX_BODY_BYTES
from hauntology.server.ops.rate_limits import AddressLimits, RateLimitError
from hauntology.server.ops.security import CROSS_ORIGIN_REFUSED, find_client_address, is_same_origin
from hauntology.server.protocol.http_types import (
    Catalogue,
    ErrorReply,
    GameText,
    Health,
    NewTable,
    Replay,
    ReplayRequest,
    RulesReply,
    TableCreated,
)
from hauntology.server.protocol.limits import DECODE_ERRORS
from hauntology.server.session.registry import TableNotFoundError, TableRegistry
from hauntology.server.storage.base import StoreError

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
            Endpoint("GET", "/health", self.get_health, Health),
            Endpoint("GET", "/metrics", self.get_metrics, None),
            Endpoint("GET", "/api/catalogue", self.get_catalogue, Catalogue),
            Endpoint("GET", "/api/games/{game}/text", self.get_text, GameText, errors=(BAD_REQUEST,)),
            Endpoint("GET", "/api/games/{game}/rules", self.get_rules, RulesReply, errors=(BAD_REQUEST,)),
            Endpoint("GET", "/api/games/{game}/box", self.get_box, dict, errors=(BAD_REQUEST,)),
            Endpoint("POST", "/api/replay", self.replay, Replay, body=ReplayRequest, errors=POST_ERRORS),
            Endpoint(
                "POST", "/api/tables", self.create, TableCreated, body=NewTable, errors=(*POST_ERRORS, UNAVAILABLE)
            ),
            Endpoint(
                "GET", "/api/tables/{table}/record", self.get_record, None, query=("token",), errors=RECORD_ERRORS
            ),
        ]

    async def get_health(self, _: Request) -> Response:
        """Report the state of the server."""
        problem = self.registry.database_problem
        return make_json_response(Health(not problem, __version__, len(self.registry.actors), problem))

    async def get_metrics(self, _: Request) -> Response:
        """Report metrics for Prometheus."""
        actors = self.registry.actors
        connections = sum(len(actor.subscribers) for actor in actors.values())
        return PlainTextResponse(self.registry.metrics.format(len(actors), connections))

    async def get_catalogue(self, _: Request) -> Response:
        """List every game with its seats and options, and every bot."""
        return make_json_response(make_catalogue())

    async def get_text(self, request: Request) -> Response:
        """Get the display text of a game."""
        return make_json_response(make_text(request.path_params["game"]))

    async def get_rules(self, request: Request) -> Response:
        """Get the rulebook of a game."""
        return make_json_response(make_rules(request.path_params["game"]))

    async def get_box(self, request: Request) -> Response:
        """Get what is printed on the boards, tiles and cards of a game."""
        return make_json_response(make_box(request.path_params["game"]))

    async def replay(self, request: Request) -> Response:
        """Replay a record, step by step."""
        self.limits.count_request(find_client_address(request))
        wanted = await self._read_body(request, ReplayRequest)
        # In a worker, since a long record takes seconds.
        body = await self.registry.bots.run(partial(make_replay_json, wanted.record, wanted.viewer))
        return Response(body, media_type="application/json")

    async def create(self, request: Request) -> Response:
        """Create a table."""
        wanted = await self._read_body(request, NewTable)
        # After the body was decoded: a request with a mistake creates nothing, so it does not count.
        self.limits.count_new_table(find_client_address(request))
        return make_json_response(await self.registry.create(wanted))

    async def get_record(self, request: Request) -> Response:
        """Download the record of a table, as far as the token allows."""
        self.limits.count_request(find_client_address(request))
        token = request.query_params.get("token", "")
        return PlainTextResponse(await self.registry.read_record(request.path_params["table"], token))

    async def get_openapi(self, _: Request) -> Response:
        """Describe all endpoints as an OpenAPI document."""
        return make_json_response(describe_endpoints(self.all))

    async def _read_body(self, request: Request, kind: type[T]) -> T:
        """Decode the body of a same-origin request."""
        # Before the body is read: another site's page must not even make the server work.
        if not is_same_origin(request.headers, self.registry.config.base_url):
            raise HTTPException(FORBIDDEN, CROSS_ORIGIN_REFUSED)
        body = b""
        async for chunk in request.stream():  # not `body()`, which reads everything before its length can be checked
            body += chunk
            if len(body) > MAX_BODY_BYTES:
                raise HTTPException(TOO_LARGE, f"The request body is larger than {MAX_BODY_BYTES} bytes.")
        try:
            return msgspec.json.decode(body, type=kind)
        except DECODE_ERRORS as error:
            raise HTTPException(BAD_REQUEST, f"Invalid request body: {error}") from error


async def handle_error(_: Request, error: Exception) -> Response:
    """Make the response to a failed request."""
    match error:
        case HTTPException():
            return make_json_response(ErrorReply(error.detail), error.status_code, error.headers)
        case TableNotFoundError():
            return make_json_response(ErrorReply(str(error)), NOT_FOUND)
        case RateLimitError():
            return make_json_response(ErrorReply(str(error)), TOO_MANY)
        case StoreError():
            return make_json_response(ErrorReply(str(error)), UNAVAILABLE)
    return make_json_response(ErrorReply(str(error)), BAD_REQUEST)


def make_json_response(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Make a JSON response."""
    return Response(msgspec.json.encode(body), status, headers, media_type="application/json")
