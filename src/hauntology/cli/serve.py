"""`hauntology serve`: tables for people elsewhere; and `hauntology` alone, the same for whoever sits here."""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from hauntology import __version__
from hauntology.cli.terminal.saving import data_folder
from hauntology.kernel.contract import GameError
from hauntology.server.settings import AT_HOME, LONGEST_MESSAGE, THIS_MACHINE, Settings

HERE = "127.0.0.1"
HOME_PORT, ANY_PORT = 8421, 0  # browsers keep links and settings by address, so it should be the same each time
PATIENCE = 5  # seconds that connections get to end when the server stops


def serve(chosen: argparse.Namespace) -> int:
    """Run until somebody stops it; everything that was confirmed is on disk."""
    settings = Settings(
        base_url=chosen.base_url,
        hosts=names_of(chosen.host, chosen.base_url),
        tables=chosen.max_tables,
        tables_an_hour=chosen.tables_an_hour,
        sockets_an_address=chosen.connections,
        grace=chosen.grace,
        journal=chosen.journal,
    )
    database = chosen.database or str(default_database())

    def greet(address: str) -> None:
        print(f"Tables are kept in {without_password(database)}")
        print(f"Serving on {chosen.base_url or address}  (Ctrl-C stops it)", flush=True)

    return run(database, chosen.host, (chosen.port,), settings, greet, chosen.inner_url)


def at_home(chosen: argparse.Namespace) -> int:
    """Serve the arcade to this machine's browser, and open it there; if that is done already, only open it."""
    from hauntology.server.lock import TakenError

    has_browser = not chosen.no_browser and can_show(os.environ)

    def greet(address: str) -> None:
        print(f"Hauntology {__version__} is at {address}  (Ctrl-C stops it)", flush=True)
        if has_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        return run(str(default_database()), HERE, (HOME_PORT, ANY_PORT), AT_HOME, greet)
    except TakenError as taken:
        if not taken.address:
            raise
        print(f"Hauntology is running already, at {taken.address}", flush=True)
        if has_browser:
            webbrowser.open(taken.address)
        return 0


def can_show(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Is there a browser with a window of its own? One in the terminal would take it away from us."""
    if environment.get("HAUNTOLOGY_NO_BROWSER"):
        return False
    return platform in {"win32", "darwin"} or any(
        environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )


def default_database() -> Path:
    """Where tables are kept if nobody says otherwise."""
    return data_folder() / "tables.sqlite"


def run(
    database: str,
    host: str,
    ports: Sequence[int],
    settings: Settings,
    greet: Callable[[str], None],
    inner_url: str = "",
) -> int:
    """Serve the tables of a database on the first port that is free, until somebody stops it.

    `greet` is told the address as soon as somebody can connect there; `inner_url` is where other processes find it.
    """
    import uvicorn

    from hauntology.server.app import Face
    from hauntology.server.hall import Hall
    from hauntology.server.journal import begin_journal
    from hauntology.server.pages import NOT_BUILT
    from hauntology.server.storing import store_of
    from hauntology.server.thinking import Thinkers

    begin_journal(everything=settings.journal)
    with locked(database) as say, listening(host, ports) as door:
        check(database)
        port = door.getsockname()[1]
        thinkers = Thinkers(processes=max(1, (os.cpu_count() or 1) - 1))
        store = store_of(database, inner_url or f"http://{reachable(host)}:{port}/")
        face = Face(Hall(store, thinkers, settings))
        config = uvicorn.Config(
            face.app(),
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=PATIENCE,
            ws_max_size=LONGEST_MESSAGE,
            ws_per_message_deflate=False,
        )
        address = f"http://{host}:{port}/"
        say(address)
        greet(address)
        if not face.pages.is_built:
            print(NOT_BUILT, flush=True)
        with ending_well():
            uvicorn.Server(config).run(sockets=[door])
    return 0


def check(database: str) -> None:
    """Can the database be used? An address that leads nowhere is told before anybody connects."""
    from hauntology.server.storing import is_address, open_store

    async def look() -> None:
        store = await open_store(database)
        await store.close()

    if is_address(database):
        try:
            asyncio.run(look())
        except ModuleNotFoundError as wrong:
            raise GameError(f"PostgreSQL needs a little more: pip install 'hauntology[postgres]' ({wrong})") from wrong


def names_of(host: str, base_url: str) -> frozenset[str]:
    """The names to which a server for this machine answers; one for others answers to any."""
    if host not in THIS_MACHINE:
        return frozenset()
    return THIS_MACHINE | {name for name in [urlsplit(base_url).hostname] if name}


def reachable(host: str) -> str:
    """An address by which other processes of this machine find one that listens everywhere."""
    here = {"0.0.0.0": HERE, "::": "[::1]"}.get(host, host)  # noqa: S104  # it only reads what was chosen
    return f"[{here}]" if ":" in here and not here.startswith("[") else here


def without_password(database: str) -> str:
    """What may be printed of the address of a database."""
    return re.sub(r"(://[^:@/]*):[^@/]*@", r"\1@", database)


@contextmanager
def ending_well() -> Iterator[None]:
    """Uvicorn stops at SIGTERM and then hands it on, which would end the process before everything is put away."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def listening(host: str, ports: Sequence[int]) -> socket.socket:
    """A socket on the first of these ports that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in ports:
        try:
            return socket.create_server((host, port), family=family)
        except OSError as wrong:
            why = wrong
    raise GameError(f"nobody can be served on {host}, port {ports[-1]}: {why.strerror or why}")


@contextmanager
def locked(database: str) -> Iterator[Callable[[str], None]]:
    """This process alone has a file (PostgreSQL is for several); gives what says where it is served."""
    from hauntology.server.lock import DatabaseLock
    from hauntology.server.store import StoreError
    from hauntology.server.storing import is_address

    lock: DatabaseLock | None = None
    if not is_address(database):
        path = Path(database)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = DatabaseLock(path)
        except OSError as wrong:
            if not path.exists() or os.access(path, os.W_OK):  # what is there and cannot be written is only looked at
                raise GameError(str(wrong)) from wrong
    try:
        yield lock.say if lock is not None else lambda _: None
    except StoreError as wrong:
        raise GameError(str(wrong)) from wrong
    finally:
        if lock is not None:
            lock.release()
