"""The OpenAPI description of the HTTP endpoints, derived from the types that they read and write."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hauntology import __version__
from hauntology.games import GAMES
from hauntology.server.ops.security import MISDIRECTED
from hauntology.server.protocol.http_types import ErrorReply

REF = "#/components/schemas/{name}"
STRING = {"type": "string"}
PARAMETER_SCHEMAS = {"game": {"type": "string", "enum": list(GAMES)}}
TEXT = {"text/plain": {"schema": STRING}}


@dataclass(frozen=True)
class Endpoint:
    """One HTTP endpoint: its handler, its body, its response (None is plain text), and its error statuses."""

    method: str
    path: str
    handler: Callable[[Request], Awaitable[Response]]
    response: type | None
    body: type | None = None
    query: tuple[str, ...] = ()
    errors: tuple[int, ...] = ()

    @property
    def summary(self) -> str:
        """The first line of the handler's docstring."""
        return (self.handler.__doc__ or "").split("\n", maxsplit=1)[0]

    @property
    def parameters(self) -> list[dict[str, Any]]:
        """The parameters in the path and in the query."""
        in_path = [part[1:-1] for part in self.path.split("/") if part.startswith("{")]
        places = [(name, "path") for name in in_path] + [(name, "query") for name in self.query]
        return [
            {"name": name, "in": where, "required": where == "path", "schema": PARAMETER_SCHEMAS.get(name, STRING)}
            for name, where in places
        ]


def describe_endpoints(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """Make the OpenAPI document."""
    types = {kind for endpoint in endpoints for kind in (endpoint.response, endpoint.body, ErrorReply) if kind}
    # Sorted, so that the document is the same in every process.
    in_order = sorted(types, key=lambda kind: kind.__name__)
    schemas, components = msgspec.json.schema_components(in_order, ref_template=REF)
    schema_of = dict(zip(in_order, schemas, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = describe_operation(endpoint, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Hauntology", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def describe_operation(endpoint: Endpoint, schema_of: dict[type, dict[str, Any]]) -> dict[str, Any]:
    """Describe the operation of one endpoint."""
    content = TEXT if endpoint.response is None else make_json_content(schema_of[endpoint.response])
    error = {"description": "The request failed.", "content": make_json_content(schema_of[ErrorReply])}
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "parameters": endpoint.parameters,
        "responses": {
            "200": {"description": "The request succeeded.", "content": content},
            **{str(status): error for status in endpoint.errors},
            str(MISDIRECTED): {"description": "This server does not answer to that host name.", "content": TEXT},
        },
    }
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": make_json_content(schema_of[endpoint.body])}
    return operation


def make_json_content(schema: dict[str, Any]) -> dict[str, Any]:
    """Describe a JSON body with this schema."""
    return {"application/json": {"schema": schema}}
