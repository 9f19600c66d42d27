"""Where tables are kept: an opening and a log for each, on disk before anybody is told.

The log is the game: a table comes back by replaying it. Entries are numbered from 0, and the number is the lock: an
entry can be appended at its number once.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

SCHEMA_VERSION = 1
SCHEMA = """
create table tables (id text primary key, opened real not null, opening blob not null) without rowid;
create table log (
    id text not null references tables (id),
    number integer not null,
    at real not null,
    body blob not null,
    primary key (id, number)
) without rowid;
"""
BATCH = 256  # writes that share one commit


class StoreError(Exception):
    """The store cannot do what was asked; the message says why."""


class ConflictError(StoreError):
    """Somebody else has written at this number."""


class Store(Protocol):
    """What keeps tables."""

    async def open(self, table: str, opening: bytes) -> None:
        """Keep a new table."""

    async def append(self, table: str, number: int, body: bytes) -> None:
        """Write an entry at its number; it is on disk when this returns."""

    async def read(self, table: str) -> tuple[bytes, list[bytes]] | None:
        """The opening of a table and its log, or None if there is no such table."""

    async def close(self) -> None:
        """Write what is left."""


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
    """One file. One thread writes; what waits for it shares a commit."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self._queue: queue.Queue[Write | None] = queue.Queue()
        self._prepare()
        self._writer = threading.Thread(target=self._write_all, name="hauntology-store", daemon=True)
        self._writer.start()

    async def open(self, table: str, opening: bytes) -> None:
        """Keep a new table."""
        await self._write("insert into tables values (?, ?, ?)", (table, time.time(), opening))

    async def append(self, table: str, number: int, body: bytes) -> None:
        """Write an entry at its number; it is on disk when this returns."""
        await self._write("insert into log values (?, ?, ?, ?)", (table, number, time.time(), body))

    async def read(self, table: str) -> tuple[bytes, list[bytes]] | None:
        """The opening of a table and its log, or None if there is no such table."""
        return await asyncio.to_thread(self._read, table)

    async def close(self) -> None:
        """Write what is left, and let the file go."""
        self._queue.put(None)
        await asyncio.to_thread(self._writer.join)

    # Inside -----------------------------------------------------------------

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None)
        connection.execute("pragma busy_timeout = 5000")
        connection.execute("pragma synchronous = full")
        connection.execute("pragma foreign_keys = on")
        return connection

    def _prepare(self) -> None:
        """A new file gets its tables, for nobody else's eyes; one of a newer program is left alone."""
        try:
            Path(self.path).touch(mode=0o600)
            connection = self._connect()
            connection.execute("pragma journal_mode = wal")
            version = connection.execute("pragma user_version").fetchone()[0]
            if version == 0:
                connection.executescript(f"begin immediate; {SCHEMA} pragma user_version = {SCHEMA_VERSION}; commit;")
            connection.close()
        except (sqlite3.Error, OSError) as wrong:
            raise StoreError(f"the database {self.path} cannot be used: {wrong}") from wrong
        if version > SCHEMA_VERSION:
            raise StoreError(f"the database {self.path} was written by a newer version of this program")

    def _read(self, table: str) -> tuple[bytes, list[bytes]] | None:
        connection = self._connect()
        try:
            row = connection.execute("select opening from tables where id = ?", (table,)).fetchone()
            if row is None:
                return None
            log = connection.execute("select body from log where id = ? order by number", (table,)).fetchall()
            return row[0], [body for (body,) in log]
        finally:
            connection.close()

    async def _write(self, statement: str, values: Sequence[object]) -> None:
        loop = asyncio.get_running_loop()
        write = Write(statement, values, loop.create_future(), loop)
        self._queue.put(write)
        await write.done

    def _write_all(self) -> None:
        connection = self._connect()
        while (first := self._queue.get()) is not None:
            batch = [first, *self._waiting()]
            if not self._try(connection, batch):
                for write in batch:  # one bad write must not fail its neighbours
                    self._try(connection, [write], last=True)
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
                connection.execute("rollback")
            for write in batch if last or len(batch) == 1 else ():
                write.tell(store_error(wrong))
            return last or len(batch) == 1
        for write in batch:
            write.tell(None)
        return True


def store_error(wrong: sqlite3.Error) -> StoreError:
    """What went wrong, in our words."""
    if isinstance(wrong, sqlite3.IntegrityError):
        return ConflictError(f"this has been written already: {wrong}")
    return StoreError(f"the database cannot be written: {wrong}")
