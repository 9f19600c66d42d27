"""The HTTP face, described for machines: from the same types that are read and written."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hauntology import __version__
from hauntology.games import GAMES
from hauntology.server.guarding import MISDIRECTED
from hauntology.server.protocol import Why

REF = "#/components/schemas/{name}"
STRING = {"type": "string"}
KINDS_OF_PARTS = {"game": {"type": "string", "enum": list(GAMES)}}
TEXT = {"text/plain": {"schema": STRING}}


@dataclass(frozen=True)
class Endpoint:
    """One address: who answers, what is sent to it, what comes back (None is plain text), and how it may refuse."""

    method: str
    path: str
    answer: Callable[[Request], Awaitable[Response]]
    gives: type | None
    takes: type | None = None
    query: tuple[str, ...] = ()
    refuses: tuple[int, ...] = ()

    @property
    def summary(self) -> str:
        """What it is for."""
        return (self.answer.__doc__ or "").split("\n", maxsplit=1)[0]

    @property
    def parameters(self) -> list[dict[str, Any]]:
        """What stands in the address itself."""
        inside = [part[1:-1] for part in self.path.split("/") if part.startswith("{")]
        places = [(name, "path") for name in inside] + [(name, "query") for name in self.query]
        return [
            {"name": name, "in": where, "required": where == "path", "schema": KINDS_OF_PARTS.get(name, STRING)}
            for name, where in places
        ]


def described(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """All of it as OpenAPI has it."""
    types = {kind for endpoint in endpoints for kind in (endpoint.gives, endpoint.takes, Why) if kind is not None}
    in_order = sorted(types, key=lambda kind: kind.__name__)
    schemas, components = msgspec.json.schema_components(in_order, ref_template=REF)
    schema_of = dict(zip(in_order, schemas, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Hauntology", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(endpoint: Endpoint, schema_of: dict[type, dict[str, Any]]) -> dict[str, Any]:
    """What one address does."""
    given = TEXT if endpoint.gives is None else json_of(schema_of[endpoint.gives])
    refused = {"description": "Not done, and why.", "content": json_of(schema_of[Why])}
    found: dict[str, Any] = {
        "summary": endpoint.summary,
        "parameters": endpoint.parameters,
        "responses": {
            "200": {"description": "Done.", "content": given},
            **{str(status): refused for status in endpoint.refuses},
            str(MISDIRECTED): {"description": "This server does not answer to that name.", "content": TEXT},
        },
    }
    if endpoint.takes is not None:
        found["requestBody"] = {"required": True, "content": json_of(schema_of[endpoint.takes])}
    return found


def json_of(schema: dict[str, Any]) -> dict[str, Any]:
    """A body in JSON."""
    return {"application/json": {"schema": schema}}
