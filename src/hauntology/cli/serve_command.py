"""`hauntology serve`, and `hauntology` without a command: the server, for others or for this machine only."""

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
from dataclasses import fields
from pathlib import Path

from hauntology import __version__
from hauntology.cli.arguments import Commands, add_command
from hauntology.cli.server_settings import CONFIG_FILE, default_database, load_settings
from hauntology.kernel.game import GameError
from hauntology.server.ops.config import LOCAL_CONFIG, MAX_MESSAGE_BYTES, ServerConfig

LOCAL_PORT, ANY_PORT = 8421, 0  # browsers store links and settings by address, so the port should stay the same
SHUTDOWN_SECONDS = 5  # for connections to end when the server stops


def register(commands: Commands) -> None:
    """Declare the command's arguments: one flag for each field of `ServerConfig`."""
    command = add_command(commands, "serve", serve, "Serve tables over the network")
    command.add_argument("--config", metavar="FILE", help=f"read settings from this file instead of {CONFIG_FILE}")
    for field in fields(ServerConfig):
        kind = type(field.default)
        flag = flag_name(field.name)
        text = field.metadata["help"]
        if kind is bool:
            command.add_argument(flag, action=argparse.BooleanOptionalAction, default=argparse.SUPPRESS, help=text)
        else:
            default = f" (default: {field.default})" if field.default != "" else ""
            metavar = field.metadata["metavar"] or None
            command.add_argument(flag, type=kind, default=argparse.SUPPRESS, metavar=metavar, help=f"{text}{default}")


def flag_name(setting: str) -> str:
    """The flag of a setting: `--max-tables` for `max_tables`."""
    return f"--{setting.replace('_', '-')}"


def add_local_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `hauntology` without a command."""
    parser.add_argument("--no-browser", action="store_true", help="serve the games, but do not open a browser")
    parser.set_defaults(run=serve_locally)


def serve(chosen: argparse.Namespace) -> int:
    """Serve until stopped."""
    names = [field.name for field in fields(ServerConfig)]
    flags = {name: value for name, value in vars(chosen).items() if name in names}
    config = load_settings(flags, chosen.config)

    def announce(address: str) -> None:
        print(f"The tables are stored in {hide_password(config.database)}")
        print(f"Serving on {config.base_url or address}  (Ctrl-C stops the server)", flush=True)

    return run_server(config.database, (config.port,), config, announce)


def serve_locally(chosen: argparse.Namespace) -> int:
    """Serve this machine's browser and open it; if a server is running already, only open the browser.

    The settings of `hauntology serve` do not apply: a file that makes a public server must not make this one public.
    """
    from hauntology.server.storage.file_lock import DatabaseInUseError

    has_browser = not chosen.no_browser and can_open_browser(os.environ)

    def announce(address: str) -> None:
        print(f"Hauntology {__version__} is at {address}  (Ctrl-C stops it)", flush=True)
        if has_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        return run_server(str(default_database()), (LOCAL_PORT, ANY_PORT), LOCAL_CONFIG, announce)
    except DatabaseInUseError as running:
        if not running.address:
            raise
        print(f"Hauntology is already running at {running.address}", flush=True)
        if has_browser:
            webbrowser.open(running.address)
        return 0


def can_open_browser(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Is there a browser with its own window? A text browser would take over this terminal."""
    if environment.get("HAUNTOLOGY_NO_BROWSER"):
        return False
    return platform in {"win32", "darwin"} or any(
        environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )


def run_server(database: str, ports: Sequence[int], config: ServerConfig, announce: Callable[[str], None]) -> int:
    """Serve the tables of a database on the first free port, until stopped.

    `announce` is called with the address as soon as clients can connect.
    """
    import uvicorn

    from hauntology.server.app import create_app
    from hauntology.server.bot_pool import BotPool
    from hauntology.server.http.static_files import NOT_BUILT, ClientFiles
    from hauntology.server.ops.json_log import configure_logging
    from hauntology.server.session.registry import TableRegistry
    from hauntology.server.storage.factory import make_store

    configure_logging(verbose=config.verbose_log)
    with lock_database(database) as write_address, listen(config.host, ports) as listener:
        check_database(database)
        port = listener.getsockname()[1]
        pool = BotPool(processes=max(1, (os.cpu_count() or 1) - 1))
        store = make_store(database, config.inner_url or f"http://{reachable_host(config.host)}:{port}/")
        files = ClientFiles()
        server_config = uvicorn.Config(
            create_app(TableRegistry(store, pool, config), files),
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
            ws_max_size=MAX_MESSAGE_BYTES,
            ws_per_message_deflate=False,
        )
        address = f"http://{config.host}:{port}/"
        write_address(address)
        announce(address)
        if not files.is_built:
            print(NOT_BUILT, flush=True)
        with exit_cleanly():
            uvicorn.Server(server_config).run(sockets=[listener])
    return 0


def check_database(database: str) -> None:
    """Raise `GameError` if a PostgreSQL database cannot be used, before anybody connects."""
    from hauntology.server.storage.factory import is_postgres_url, open_store

    async def open_and_close() -> None:
        store = await open_store(database)
        await store.close()

    if is_postgres_url(database):
        try:
            asyncio.run(open_and_close())
        except ModuleNotFoundError as error:
            raise GameError(f"PostgreSQL needs an extra: pip install 'hauntology[postgres]' ({error})") from error


def reachable_host(host: str) -> str:
    """The address at which other processes of this machine reach a server that listens on all addresses."""
    here = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)  # noqa: S104  # compares, does not bind
    return f"[{here}]" if ":" in here and not here.startswith("[") else here


def hide_password(database: str) -> str:
    """The database without the password in its URL, for printing."""
    return re.sub(r"(://[^:@/]*):[^@/]*@", r"\1@", database)


@contextmanager
def exit_cleanly() -> Iterator[None]:
    """Turn SIGTERM into a normal exit: uvicorn re-raises it, which would end the process before tables are saved."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def listen(host: str, ports: Sequence[int]) -> socket.socket:
    """A socket on the first of these ports that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in ports:
        try:
            return socket.create_server((host, port), family=family)
        except OSError as error:
            failure = error
    raise GameError(f"cannot listen on {host}, port {ports[-1]}: {failure.strerror or failure}")


@contextmanager
def lock_database(database: str) -> Iterator[Callable[[str], None]]:
    """Lock an SQLite file for this process; yields a function that publishes the server's address."""
    from hauntology.server.storage.base import StoreError
    from hauntology.server.storage.factory import is_postgres_url
    from hauntology.server.storage.file_lock import DatabaseLock

    lock: DatabaseLock | None = None
    if not is_postgres_url(database):
        path = Path(database)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = DatabaseLock(path)
        except OSError as error:
            if not path.exists() or os.access(path, os.W_OK):  # a read-only database can be viewed without a lock
                raise GameError(str(error)) from error
    try:
        yield lock.write_address if lock is not None else lambda _: None
    except StoreError as error:
        raise GameError(str(error)) from error
    finally:
        if lock is not None:
            lock.release()
