"""A server with the built client and bots that choose at once, on a port of its own.

It runs in a thread, or, in another language, in a process: the language of the games is chosen once per process. As a
command it serves until its standard input is closed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from hauntology.kernel.words import LANGUAGE_VARIABLE
from hauntology.server.app import create_app
from hauntology.server.ops.config import ServerConfig
from hauntology.server.session.registry import TableRegistry
from hauntology.server.storage.sqlite import SqliteStore
from tests.server.socket_client import TEST_CONFIG, InstantBots
from tests.system_packages import fail_or_skip

ROOT = Path(__file__).parent.parent.parent
STATIC = ROOT / "src" / "hauntology" / "server" / "static"


@contextmanager
def serve(folder: Path, config: ServerConfig | None = None) -> Iterator[str]:
    """Serve in a thread; gives the address."""
    if not (STATIC / "index.html").exists():
        fail_or_skip("the web client is not built: `make install-dev` builds it")
    app = create_app(TableRegistry(SqliteStore(folder / "tables.sqlite"), InstantBots(), config))
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=0, log_level="warning", ws="websockets-sansio"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}/"
    server.should_exit = True
    thread.join(5)


@contextmanager
def serve_in_language(folder: Path, language: str) -> Iterator[str]:
    """Serve in a process whose games speak this language, without delays and limits; gives the address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.web.local_server", str(folder)],
        cwd=ROOT,
        env={**os.environ, LANGUAGE_VARIABLE: language},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.terminate()


if __name__ == "__main__":
    with serve(Path(sys.argv[1]), TEST_CONFIG) as own_address:
        print(own_address, flush=True)
        sys.stdin.read()
