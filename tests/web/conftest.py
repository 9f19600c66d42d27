"""A served hall with the built client, and a browser."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, sync_playwright

from hauntology.server.app import Face
from hauntology.server.session.registry import TableRegistry
from hauntology.server.storage.sqlite import SqliteStore
from tests.server.socket_client import InstantBots
from tests.web.browser import launch, missing

STATIC = Path(__file__).parent.parent.parent / "src" / "hauntology" / "server" / "static"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server with bots that choose at once, on a port of its own; gives its address."""
    if not (STATIC / "index.html").exists():
        missing("the table in the browser is not built: `make install-dev` builds it")
    app = Face(TableRegistry(SqliteStore(folder / "tables.sqlite"), InstantBots())).app()
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=0, log_level="warning", ws="websockets-sansio"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}/"
    server.should_exit = True
    thread.join(5)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("web")) as found:
        yield found
