"""Tables in one SQLite file, for one process."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

from hauntology.server.storage.base import ConflictError, OnRemoteChange, StoredSnapshot, StoreError, check_complete

T = TypeVar("T")
# Writes that share one commit. It bounds the time until the first of them is confirmed, and the work that is done again
# one by one if one of them fails.
MAX_BATCH = 256
# The column `opening` (the setup) has the name of the first release: renaming it would gain nothing.
MIGRATIONS = (  # migration n leads from version n - 1 of the schema to version n; a released one never changes
    """
    create table tables (id text primary key, opened real not null, opening blob not null) without rowid;
    create table log (
        id text not null references tables (id),
        number integer not null,
        at real not null,
        body blob not null,
        primary key (id, number)
    ) without rowid;
    """,
    """
    create table snapshots (
        id text primary key references tables (id),
        number integer not null,
        body blob not null
    ) without rowid;
    """,
)


@dataclass
class Write:
    """One statement for the writer thread, and the future of the task that waits for it."""

    statement: str
    values: Sequence[object]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop

    def finish(self, error: Exception | None) -> None:
        """Resolve the future, in the event loop that waits for it."""
        self.loop.call_soon_threadsafe(self._resolve, error)

    def _resolve(self, error: Exception | None) -> None:
        if self.done.done():  # the task was cancelled
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class SqliteStore:
    """Tables in one file.

    One thread writes, and all writes that wait share a commit: an fsync for each would limit the server to a few
    hundred answers per second. A file that cannot be written is still read: its tables can be viewed.
    """

    peer_secret = ""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self.is_readonly = False
        self._queue: queue.Queue[Write | None] = queue.Queue()
        self._prepare()
        # A daemon, so that a command that fails before it closes the store can exit. Nothing is lost: a write is
        # confirmed only after its commit.
        self._writer = threading.Thread(target=self._write_all, name="hauntology-store", daemon=True)
        self._writer.start()

    async def start(self) -> None:
        """Do nothing: the constructor has opened the file."""

    async def create_table(self, table: str, setup: bytes) -> None:
        """Store a new table."""
        await self._write("insert into tables values (?, ?, ?)", (table, time.time(), setup))

    async def append(self, table: str, number: int, entry: bytes) -> None:
        """Write an entry at its number. It is durable when this returns."""
        await self._write("insert into log values (?, ?, ?, ?)", (table, number, time.time(), entry))

    async def read(self, table: str, since: int = 0) -> tuple[bytes, list[bytes]] | None:
        """Read the setup of a table and its log from entry `since` on; None if there is no such table."""
        return await asyncio.to_thread(self._read, lambda connection: select_table(connection, table, since))

    async def read_snapshot(self, table: str) -> StoredSnapshot | None:
        """Read the latest snapshot, if there is one."""
        return await asyncio.to_thread(self._read, lambda connection: select_snapshot(connection, table))

    async def save_snapshot(self, table: str, snapshot: StoredSnapshot) -> None:
        """Store a snapshot in place of the one before."""
        await self._write("insert or replace into snapshots values (?, ?, ?)", (table, *snapshot))

    async def claim(self, table: str) -> str:  # noqa: ARG002
        """Always succeeds: this process owns the whole file (see `file_lock.py`)."""
        return ""

    async def release(self, table: str) -> None:
        """Do nothing: there is no other process."""

    def watch(self, on_change: OnRemoteChange) -> None:
        """Do nothing: there is no other process."""

    async def find_problem(self) -> str:
        """Find out what is wrong with the file. Returns a sentence; empty if nothing is. Reads the whole file."""
        if self.is_readonly:
            return f"The database {self.path} is read-only: tables can be viewed, but not played."
        try:
            result = await asyncio.to_thread(self._read, check_pages)
        except StoreError as error:
            result = str(error)
        return "" if result == "ok" else f"The database {self.path} is damaged; intact tables are served: {result}"

    async def close(self) -> None:
        """Finish pending writes and close the file."""
        self._queue.put(None)
        await asyncio.to_thread(self._writer.join)

    # Connections --------------------------------------------------------------

    def _connect(self) -> sqlite3.Connection:
        if self.is_readonly:
            return self._connect_readonly()
        connection = sqlite3.connect(self.path, isolation_level=None)  # Python must not begin transactions by itself
        connection.execute("pragma busy_timeout = 5000")  # milliseconds, for a backup that holds the lock
        # Sync at every commit: with "normal", a power cut could lose what clients have been told.
        connection.execute("pragma synchronous = full")
        connection.execute("pragma foreign_keys = on")  # SQLite checks them only on request
        return connection

    def _connect_readonly(self) -> sqlite3.Connection:
        """Try as immutable too: in a folder that cannot be written, SQLite cannot create its shared-memory file."""
        where = f"file:{quote(self.path)}"
        for mode in ("mode=ro", "mode=ro&immutable=1"):
            connection = sqlite3.connect(f"{where}?{mode}", uri=True, isolation_level=None)
            try:
                connection.execute("pragma user_version").fetchone()
            except sqlite3.OperationalError as error:
                connection.close()
                failure = error
            else:
                return connection
        raise failure

    def _prepare(self) -> None:
        """Create the file, readable only by its owner, or migrate an old one; fall back to reading."""
        try:
            if not Path(self.path).exists():
                Path(self.path).touch(mode=0o600)
            self._migrate()
        except sqlite3.OperationalError as error:
            if not is_readonly_error(error):
                raise self._make_error(error) from error
            self.is_readonly = True
            with self._translate_errors():
                self._connect_readonly().close()
        except (sqlite3.Error, OSError) as error:
            raise self._make_error(error) from error

    def _migrate(self) -> None:
        with contextlib.closing(self._connect()) as connection:
            version = connection.execute("pragma user_version").fetchone()[0]
            if version > len(MIGRATIONS):
                raise StoreError(f"The database {self.path} was written by a newer version of this program.")
            connection.execute("pragma journal_mode = wal")  # so that reading never waits for a write, nor blocks one
            for number, migration in enumerate(MIGRATIONS[version:], version + 1):
                # One transaction, so that a crash leaves the old version or the new one, and nothing in between.
                connection.executescript(f"begin immediate; {migration} pragma user_version = {number}; commit;")
            # A write that is rolled back: raises if the file cannot be written.
            connection.execute("begin")
            connection.execute(f"pragma user_version = {len(MIGRATIONS)}")
            connection.execute("rollback")

    def _make_error(self, error: Exception) -> StoreError:
        return StoreError(f"The database {self.path} cannot be used: {error}")

    @contextlib.contextmanager
    def _translate_errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise self._make_error(error) from error

    def _read(self, select: Callable[[sqlite3.Connection], T]) -> T:
        try:
            with contextlib.closing(self._connect()) as connection:
                return select(connection)
        except sqlite3.Error as error:
            raise StoreError(f"The database cannot be read: {error}") from error

    # The writer thread --------------------------------------------------------

    async def _write(self, statement: str, values: Sequence[object]) -> None:
        if self.is_readonly:
            raise StoreError(f"The database {self.path} is read-only.")
        loop = asyncio.get_running_loop()
        write = Write(statement, values, loop.create_future(), loop)
        self._queue.put(write)
        await write.done

    def _write_all(self) -> None:
        connection: sqlite3.Connection | None = None
        while (first := self._queue.get()) is not None:
            batch = [first, *self._take_pending()]
            try:
                connection = connection or self._connect()
            except sqlite3.Error as error:
                for write in batch:
                    write.finish(translate(error))
                continue
            if not self._commit(connection, batch):
                for write in batch:  # one bad write must not fail its neighbours
                    self._commit(connection, [write], is_last_try=True)
        if connection is not None:
            connection.close()

    def _take_pending(self) -> list[Write]:
        """Take the other writes that are queued now, up to MAX_BATCH."""
        found: list[Write] = []
        while len(found) < MAX_BATCH:
            try:
                write = self._queue.get_nowait()
            except queue.Empty:
                break
            if write is None:
                self._queue.put(None)  # the end of the queue: leave it for `_write_all`, which stops there
                break
            found.append(write)
        return found

    def _commit(self, connection: sqlite3.Connection, batch: Sequence[Write], *, is_last_try: bool = False) -> bool:
        """Execute all writes in one transaction. On the last try, errors are reported to the tasks that wait."""
        is_last_try = is_last_try or len(batch) == 1
        try:
            # "Immediate" takes the write lock now: if another process holds it, this waits or fails before any write.
            connection.execute("begin immediate")
            for write in batch:
                connection.execute(write.statement, write.values)
            connection.execute("commit")
        except sqlite3.Error as error:
            if connection.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("rollback")
            for write in batch if is_last_try else ():
                write.finish(translate(error))
            return is_last_try
        for write in batch:
            write.finish(None)
        return True


def select_table(connection: sqlite3.Connection, table: str, since: int) -> tuple[bytes, list[bytes]] | None:
    """Select the setup of a table, and its log from entry `since` on."""
    row = connection.execute("select opening from tables where id = ?", (table,)).fetchone()
    if row is None:
        return None
    log = "select number, body from log where id = ? and number >= ? order by number"
    return row[0], check_complete(connection.execute(log, (table, since)).fetchall(), since)


def select_snapshot(connection: sqlite3.Connection, table: str) -> StoredSnapshot | None:
    """Select the snapshot of a table; a read-only file of an old version may have no snapshots."""
    if connection.execute("pragma user_version").fetchone()[0] < len(MIGRATIONS):
        return None
    row = connection.execute("select number, body from snapshots where id = ?", (table,)).fetchone()
    return None if row is None else StoredSnapshot(*row)


def check_pages(connection: sqlite3.Connection) -> str:
    """Find the first fault in the file; `ok` if there is none."""
    return str(connection.execute("pragma quick_check(1)").fetchone()[0])


def is_readonly_error(error: sqlite3.OperationalError) -> bool:
    """Is the only problem that the file cannot be written?"""
    # The low byte of an extended error code is the primary code.
    return error.sqlite_errorcode & 0xFF in {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}


def translate(error: sqlite3.Error) -> StoreError:
    """Translate an SQLite error."""
    if isinstance(error, sqlite3.IntegrityError):
        return ConflictError(f"This has been written already: {error}")
    return StoreError(f"The database cannot be written: {error}")
