"""Security headers, and checks of the Host and Origin headers."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

MISDIRECTED = 421  # "not able to produce an authoritative response": the request is for another host
CROSS_ORIGIN_REFUSED = "Cross-origin request refused."
WRONG_HOST = "This server does not answer to that host name. Behind a proxy, start it with --base-url https://…"
# Styles may be inline, because the client's templates have `style` attributes. Scripts may not, so injected text cannot
# run.
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",  # tokens are part of URLs
    "X-Content-Type-Options": "nosniff",
}


class SecurityMiddleware:
    """Adds the security headers to every response, and blocks DNS rebinding: the Host header must name this server."""

    def __init__(self, app: ASGIApp, allowed_hosts: Collection[str] = ()) -> None:
        self._app = app
        self._allowed_hosts = allowed_hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if scope["path"].startswith("/api/"):
                    headers["Cache-Control"] = "no-store"  # records and new tables contain secrets
            await send(message)

        if scope["type"] == "lifespan" or self._is_allowed(Headers(scope=scope)):
            await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)
        elif scope["type"] == "http":
            await PlainTextResponse(WRONG_HOST, MISDIRECTED)(scope, receive, send_with_headers)
        else:
            await WebSocketClose()(scope, receive, send)

    def _is_allowed(self, headers: Headers) -> bool:
        if not self._allowed_hosts:
            return True
        return parse_url(f"//{headers.get('host', '')}").hostname in self._allowed_hosts


def is_same_origin(headers: Headers, base_url: str) -> bool:
    """Does the request come from one of our own pages, or from a client that is no browser?"""
    origin = headers.get("origin")
    if origin is None:  # browsers send it with every POST and every WebSocket handshake
        return True
    # Both, because a proxy may replace the Host header. Not "", which is what a malformed or "null" origin has.
    own = {headers.get("host", ""), parse_url(base_url).netloc}
    return parse_url(origin).netloc in own - {""}


def parse_url(url: str) -> SplitResult:
    """Split a URL. All parts are empty if it is malformed."""
    try:
        return urlsplit(url)
    except ValueError:
        return urlsplit("")


def find_client_address(connection: HTTPConnection) -> str:
    """Find the client's IP address; empty if unknown."""
    return "" if connection.client is None else connection.client.host
