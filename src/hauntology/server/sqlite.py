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

from hauntology.server.store import ConflictError, Hear, Snapshot, StoreError, in_order

T = TypeVar("T")
BATCH = 256  # writes that share one commit
STEPS = (  # the n-th of them leads from version n - 1 of the database to version n, and never changes again
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
    """One statement to be carried out, and who waits for it."""

    statement: str
    values: Sequence[object]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop

    def tell(self, wrong: Exception | None) -> None:
        """Wake whoever waits, in the loop where it waits."""
        self.loop.call_soon_threadsafe(self._settle, wrong)

    def _settle(self, wrong: Exception | None) -> None:
        if self.done.done():
            return
        if wrong is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(wrong)


class SqliteStore:
    """One file. One thread writes; what waits for it shares a commit.

    A file that cannot be written is still read: its tables can be looked at, and nothing changes.
    """

    pass_word = ""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self.is_readonly = False
        self._queue: queue.Queue[Write | None] = queue.Queue()
        self._prepare()
        self._writer = threading.Thread(target=self._write_all, name="hauntology-store", daemon=True)
        self._writer.start()

    async def start(self) -> None:
        """It is ready since it was made."""

    async def open(self, table: str, opening: bytes) -> None:
        """Keep a new table."""
        await self._write("insert into tables values (?, ?, ?)", (table, time.time(), opening))

    async def append(self, table: str, number: int, body: bytes) -> None:
        """Write an entry at its number; it is on disk when this returns."""
        await self._write("insert into log values (?, ?, ?, ?)", (table, number, time.time(), body))

    async def read(self, table: str, since: int = 0) -> tuple[bytes, list[bytes]] | None:
        """The opening of a table and its log from a number on, or None if there is no such table."""
        return await asyncio.to_thread(self._reading, lambda connection: read_table(connection, table, since))

    async def snapshot(self, table: str) -> Snapshot | None:
        """The latest one that was kept, if there is any."""
        return await asyncio.to_thread(self._reading, lambda connection: read_snapshot(connection, table))

    async def keep(self, table: str, snapshot: Snapshot) -> None:
        """Keep a snapshot instead of the one before."""
        await self._write("insert or replace into snapshots values (?, ?, ?)", (table, *snapshot))

    async def claim(self, table: str) -> str:  # noqa: ARG002
        """The process owns the whole file (see `lock.py`)."""
        return ""

    async def release(self, table: str) -> None:
        """Nobody else wants it."""

    def listen(self, hear: Hear) -> None:
        """There is nobody else to be heard."""

    async def trouble(self) -> str:
        """What is wrong with the file, in a sentence; empty if nothing is. It reads all of it."""
        if self.is_readonly:
            return f"The database {self.path} cannot be written: tables can be looked at, and nothing can be played."
        try:
            found = await asyncio.to_thread(self._reading, check_pages)
        except StoreError as wrong:
            found = str(wrong)
        return "" if found == "ok" else f"The database {self.path} is damaged; what is whole is served: {found}"

    async def close(self) -> None:
        """Write what is left, and let the file go."""
        self._queue.put(None)
        await asyncio.to_thread(self._writer.join)

    # Inside -----------------------------------------------------------------

    def _connect(self) -> sqlite3.Connection:
        if self.is_readonly:
            return self._connect_to_read()
        connection = sqlite3.connect(self.path, isolation_level=None)
        connection.execute("pragma busy_timeout = 5000")
        connection.execute("pragma synchronous = full")
        connection.execute("pragma foreign_keys = on")
        return connection

    def _connect_to_read(self) -> sqlite3.Connection:
        """Beside a file that cannot be written there may be no place for SQLite's own; then it is taken as it lies."""
        where = f"file:{quote(self.path)}"
        for mode in ("mode=ro", "mode=ro&immutable=1"):
            connection = sqlite3.connect(f"{where}?{mode}", uri=True, isolation_level=None)
            try:
                connection.execute("pragma user_version").fetchone()
            except sqlite3.OperationalError as wrong:
                connection.close()
                why = wrong
            else:
                return connection
        raise why

    def _prepare(self) -> None:
        """A new file gets its tables, for nobody else's eyes; an old one what is missing; a newer is left alone."""
        try:
            if not Path(self.path).exists():
                Path(self.path).touch(mode=0o600)
            self._migrate()
        except sqlite3.OperationalError as wrong:
            if not is_readonly(wrong):
                raise self._unusable(wrong) from wrong
            self.is_readonly = True
            with self._told_plainly():
                self._connect_to_read().close()
        except (sqlite3.Error, OSError) as wrong:
            raise self._unusable(wrong) from wrong

    def _migrate(self) -> None:
        with contextlib.closing(self._connect()) as connection:
            version = connection.execute("pragma user_version").fetchone()[0]
            if version > len(STEPS):
                raise StoreError(f"the database {self.path} was written by a newer version of this program")
            connection.execute("pragma journal_mode = wal")
            for number, step in enumerate(STEPS[version:], version + 1):
                connection.executescript(f"begin immediate; {step} pragma user_version = {number}; commit;")
            connection.execute("begin")
            connection.execute(f"pragma user_version = {len(STEPS)}")  # says whether the file can be written
            connection.execute("rollback")

    def _unusable(self, wrong: Exception) -> StoreError:
        return StoreError(f"the database {self.path} cannot be used: {wrong}")

    @contextlib.contextmanager
    def _told_plainly(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as wrong:
            raise self._unusable(wrong) from wrong

    def _reading(self, read: Callable[[sqlite3.Connection], T]) -> T:
        try:
            with contextlib.closing(self._connect()) as connection:
                return read(connection)
        except sqlite3.Error as wrong:
            raise StoreError(f"the database cannot be read here: {wrong}") from wrong

    async def _write(self, statement: str, values: Sequence[object]) -> None:
        if self.is_readonly:
            raise StoreError(f"the database {self.path} is read-only")
        loop = asyncio.get_running_loop()
        write = Write(statement, values, loop.create_future(), loop)
        self._queue.put(write)
        await write.done

    def _write_all(self) -> None:
        connection: sqlite3.Connection | None = None
        while (first := self._queue.get()) is not None:
            batch = [first, *self._waiting()]
            try:
                connection = connection or self._connect()
            except sqlite3.Error as wrong:
                for write in batch:
                    write.tell(store_error(wrong))
                continue
            if not self._try(connection, batch):
                for write in batch:  # one bad write must not fail its neighbours
                    self._try(connection, [write], last=True)
        if connection is not None:
            connection.close()

    def _waiting(self) -> list[Write]:
        """What else is in the queue now."""
        found: list[Write] = []
        while len(found) < BATCH:
            try:
                write = self._queue.get_nowait()
            except queue.Empty:
                break
            if write is None:
                self._queue.put(None)
                break
            found.append(write)
        return found

    def _try(self, connection: sqlite3.Connection, batch: Sequence[Write], *, last: bool = False) -> bool:
        """Carry out all of it in one commit; with `last`, whoever waits is told of the error."""
        try:
            connection.execute("begin immediate")
            for write in batch:
                connection.execute(write.statement, write.values)
            connection.execute("commit")
        except sqlite3.Error as wrong:
            if connection.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("rollback")
            for write in batch if last or len(batch) == 1 else ():
                write.tell(store_error(wrong))
            return last or len(batch) == 1
        for write in batch:
            write.tell(None)
        return True


def read_table(connection: sqlite3.Connection, table: str, since: int) -> tuple[bytes, list[bytes]] | None:
    """The opening of a table, and its log from a number on."""
    row = connection.execute("select opening from tables where id = ?", (table,)).fetchone()
    if row is None:
        return None
    log = "select number, body from log where id = ? and number >= ? order by number"
    return row[0], in_order(connection.execute(log, (table, since)).fetchall(), since)


def read_snapshot(connection: sqlite3.Connection, table: str) -> Snapshot | None:
    """The snapshot of a table; a file that could not be brought up to date has none."""
    if connection.execute("pragma user_version").fetchone()[0] < len(STEPS):
        return None
    row = connection.execute("select number, body from snapshots where id = ?", (table,)).fetchone()
    return None if row is None else Snapshot(*row)


def check_pages(connection: sqlite3.Connection) -> str:
    """What SQLite finds wrong first; `ok` if nothing is."""
    return str(connection.execute("pragma quick_check(1)").fetchone()[0])


def is_readonly(wrong: sqlite3.OperationalError) -> bool:
    """Is it only that the file cannot be written?"""
    return wrong.sqlite_errorcode & 0xFF in {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}


def store_error(wrong: sqlite3.Error) -> StoreError:
    """What went wrong, in our words."""
    if isinstance(wrong, sqlite3.IntegrityError):
        return ConflictError(f"this has been written already: {wrong}")
    return StoreError(f"the database cannot be written: {wrong}")
