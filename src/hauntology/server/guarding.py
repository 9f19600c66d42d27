"""What browsers are told to forbid, and pages of others that may not speak to the server."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Guarded:
    """An application whose every answer carries these headers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, and add to what comes back."""

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self._app(scope, receive, send_guarded if scope["type"] == "http" else send)


def is_from_here(headers: Headers, base_url: str) -> bool:
    """Does it come from one of our own pages, or from no page at all?"""
    origin = headers.get("origin")
    if origin is None:
        return True
    homes = {headers.get("host", ""), urlsplit(base_url).netloc}
    return urlsplit(origin).netloc in homes - {""}
