"""What browsers are told to forbid, and pages of others that may not speak to the server."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

MISDIRECTED = 421
NOT_HERE = "This server does not answer to that name. Behind a proxy, tell it: --base-url https://…"
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Guarded:
    """An application whose every answer carries these headers, and which answers to its own names only.

    The page of another that has made its own name lead to this machine asks for that name, and gets nothing.
    """

    def __init__(self, app: ASGIApp, hosts: Collection[str] = ()) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, and add to what comes back."""

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if scope["path"].startswith("/api/"):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        if scope["type"] == "lifespan" or self._is_for_us(Headers(scope=scope)):
            await self._app(scope, receive, send_guarded if scope["type"] == "http" else send)
        elif scope["type"] == "http":
            await PlainTextResponse(NOT_HERE, MISDIRECTED)(scope, receive, send_guarded)
        else:
            await WebSocketClose()(scope, receive, send)

    def _is_for_us(self, headers: Headers) -> bool:
        return not self._hosts or place_of(f"//{headers.get('host', '')}").hostname in self._hosts


def is_from_here(headers: Headers, base_url: str) -> bool:
    """Does it come from one of our own pages, or from no page at all?"""
    origin = headers.get("origin")
    if origin is None:
        return True
    homes = {headers.get("host", ""), place_of(base_url).netloc}
    return place_of(origin).netloc in homes - {""}


def place_of(address: str) -> SplitResult:
    """The parts of an address; what is none leads nowhere."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")
