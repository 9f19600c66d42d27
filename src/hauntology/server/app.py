"""Builds the ASGI application."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from hauntology.kernel.game import GameError
from hauntology.server.http.endpoints import Endpoints, handle_error
from hauntology.server.http.static_files import CLIENT_ROUTES, ClientFiles
from hauntology.server.ops.gc_tuning import collect_rarely
from hauntology.server.ops.rate_limits import AddressLimits
from hauntology.server.ops.security import SecurityMiddleware
from hauntology.server.session.registry import TableRegistry
from hauntology.server.storage.base import StoreError
from hauntology.server.ws.endpoint import serve_socket


def create_app(registry: TableRegistry, files: ClientFiles | None = None) -> Starlette:
    """Build the application that serves the tables of a registry and the web client."""
    files = files or ClientFiles()
    limits = AddressLimits(registry.config)
    endpoints = Endpoints(registry, limits)

    async def serve(socket: WebSocket) -> None:
        await serve_socket(socket, registry, limits)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with run_in_background(registry):
            yield

    app = Starlette(
        routes=[
            *(Route(endpoint.path, endpoint.handler, methods=[endpoint.method]) for endpoint in endpoints.all),
            Route("/api/openapi.json", endpoints.get_openapi),
            WebSocketRoute("/api/tables/{table}/socket", serve),
            *(Route(path, files.serve_index) for path in CLIENT_ROUTES),
        ],
        lifespan=lifespan,
        middleware=[Middleware(SecurityMiddleware, allowed_hosts=registry.config.allowed_hosts)],
        exception_handlers=dict.fromkeys((GameError, StoreError, HTTPException, ClientDisconnect), handle_error),
    )
    app.router.default = files  # as a route it would answer requests with a wrong method, which must get a 405
    app.router.redirect_slashes = False  # a redirect would repeat the token
    return app


@contextlib.asynccontextmanager
async def run_in_background(registry: TableRegistry) -> AsyncIterator[None]:
    """Start the registry and its periodic tasks; stop them and save everything at the end."""
    await registry.start()
    # The database is checked in the background, because a check reads all of it.
    works = (registry.unload_idle_forever(), registry.bots.warm_up(), registry.check_database(), collect_rarely())
    tasks = [asyncio.create_task(work) for work in works]
    yield
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await registry.close()
