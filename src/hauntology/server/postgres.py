"""Tables in a PostgreSQL database, for several processes at a time.

Each process may serve any table, and one at a time owns it: its bots, its clocks and its windows. The lease is an
advisory lock of the owner's session, so that it ends with the process, however that ends. A process that has lost its
lease without knowing can do no harm: an entry is written at its number once, and everybody else is told to read on.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from typing import Any

import asyncpg

from hauntology.server.store import ConflictError, Hear, Snapshot, StoreError, UnsureError, in_order

CHANNEL = "hauntology"
OURS = "hauntology "  # what the name of an owner's session begins with; its address follows
MIGRATING = 842_084_208_420  # the lock under which one process brings the database up to date
CONNECTIONS = 8
PATIENCE = 10.0  # seconds for one statement
LOOKS = 20  # for the owner of a table that changes hands
ALIVE = {  # a machine that has lost its power lets its leases go after half a minute
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "4",
}
STEPS = (  # the n-th of them leads from version n - 1 of the database to version n, and never changes again
    """
    create table tables (id text primary key, opened timestamptz not null default now(), opening bytea not null);
    create table log (
        id text not null references tables (id),
        number integer not null,
        at timestamptz not null default now(),
        body bytea not null,
        primary key (id, number)
    );
    """,
    """
    create table snapshots (id text primary key references tables (id), number integer not null, body bytea not null);
    """,
)
META = "create table if not exists meta (version integer not null, pass_word text not null)"
APPEND = """
    with written as (insert into log (id, number, body) values ($1, $2, $3) returning id)
    select pg_notify($4, id) from written
"""
KEEP = """
    insert into snapshots values ($1, $2, $3)
    on conflict (id) do update set number = excluded.number, body = excluded.body
"""
CLAIM = "select pg_try_advisory_lock(hashtextextended($1, 0))"
RELEASE = "select pg_advisory_unlock(hashtextextended($1, 0))"
OWNER = """
    select application_name from pg_stat_activity join pg_locks using (pid)
    where locktype = 'advisory' and granted and objsubid = 1
    and (classid::bigint << 32) | objid::bigint = hashtextextended($1, 0)
    and pg_locks.database = (select oid from pg_database where datname = current_database())
"""
LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)


class PostgresStore:
    """One database for several processes."""

    def __init__(self, url: str, address: str = "") -> None:
        self.pass_word = ""
        self._url = url
        self._address = address
        self._pool: asyncpg.Pool[Any] | None = None
        self._own: set[int] = set()  # the sessions that write for this process
        self._guard: asyncpg.Connection[Any] | None = None  # the session that holds its leases
        self._guarding = asyncio.Lock()
        self._hear: Hear = lambda _: None
        self._is_closing = False

    async def start(self) -> None:
        """Connect, and bring the database up to date."""
        try:
            await self._start()
        except BaseException:
            await self.close()
            raise

    async def _start(self) -> None:
        with told_plainly("the database cannot be used"):
            self._pool = await asyncpg.create_pool(
                self._url, min_size=1, max_size=CONNECTIONS, command_timeout=PATIENCE, init=self._know
            )
            async with self._pool.acquire() as connection, connection.transaction():
                self.pass_word = await migrate(connection)
            async with self._guarded():
                pass

    async def open(self, table: str, opening: bytes) -> None:
        """Keep a new table."""
        await self._write("insert into tables (id, opening) values ($1, $2)", table, opening)

    async def append(self, table: str, number: int, body: bytes) -> None:
        """Write an entry at its number, and tell the other processes; it is on disk when this returns."""
        await self._write(APPEND, table, number, body, CHANNEL)

    async def read(self, table: str, since: int = 0) -> tuple[bytes, list[bytes]] | None:
        """The opening of a table and its log from a number on, or None if there is no such table."""
        with told_plainly("the database cannot be read"):
            opening = await self._ready.fetchval("select opening from tables where id = $1", table)
            log = "select number, body from log where id = $1 and number >= $2 order by number"
            rows = await self._ready.fetch(log, table, since)
        return None if opening is None else (opening, in_order([(row[0], row[1]) for row in rows], since))

    async def snapshot(self, table: str) -> Snapshot | None:
        """The latest one that was kept, if there is any."""
        with told_plainly("the database cannot be read"):
            row = await self._ready.fetchrow("select number, body from snapshots where id = $1", table)
        return None if row is None else Snapshot(row[0], row[1])

    async def keep(self, table: str, snapshot: Snapshot) -> None:
        """Keep a snapshot instead of the one before."""
        await self._write(KEEP, table, *snapshot)

    async def claim(self, table: str) -> str:
        """Own a table from now on: empty if that went well, else the address of the process that does."""
        with told_plainly("the database cannot be reached"):
            for _ in range(LOOKS):
                async with self._guarded() as guard:
                    if await guard.fetchval(CLAIM, table):
                        return ""
                    owner: str | None = await guard.fetchval(OWNER, table)
                if owner is not None and owner.startswith(OURS):
                    return owner.removeprefix(OURS)
                await asyncio.sleep(PATIENCE / LOOKS / 10)  # it is just being let go
        raise StoreError("this table changes hands; try again")

    async def release(self, table: str) -> None:
        """Let another process own it."""
        with contextlib.suppress(StoreError), told_plainly("the database cannot be reached"):
            async with self._guarded() as guard:
                await guard.execute(RELEASE, table)

    def listen(self, hear: Hear) -> None:
        """From now on, say what other processes do."""
        self._hear = hear

    async def trouble(self) -> str:
        """What is wrong with the database, in a sentence; empty if nothing is."""
        try:
            with told_plainly("The database cannot be reached"):
                await self._ready.fetchval("select 1")
        except StoreError as wrong:
            return str(wrong)
        return ""

    async def close(self) -> None:
        """Let everything go."""
        self._is_closing = True
        if self._guard is not None:
            await self._guard.close()
        if self._pool is not None:
            await self._pool.close()

    # Inside -----------------------------------------------------------------

    @property
    def _ready(self) -> asyncpg.Pool[Any]:
        assert self._pool is not None, "start it first"
        return self._pool

    async def _know(self, connection: Any) -> None:
        self._own.add(connection.get_server_pid())

    async def _write(self, statement: str, *values: object) -> None:
        try:
            await self._ready.execute(statement, *values)
        except asyncpg.IntegrityConstraintViolationError as wrong:
            raise ConflictError(f"this has been written already: {wrong}") from wrong
        except LOST as wrong:
            raise UnsureError(
                f"The database was lost. Whether this was written down will show when it is back. ({wrong!r})"
            ) from wrong
        except asyncpg.PostgresError as wrong:
            raise StoreError(f"the database cannot be written: {wrong}") from wrong

    @contextlib.asynccontextmanager
    async def _guarded(self) -> AsyncIterator[asyncpg.Connection[Any]]:
        """The session that holds the leases, one thing at a time; a new one, if it was lost."""
        async with self._guarding:
            if self._guard is None or self._guard.is_closed():
                named = {"application_name": OURS + self._address, **ALIVE}
                self._guard = await asyncpg.connect(self._url, server_settings=named, command_timeout=PATIENCE)
                self._guard.add_termination_listener(self._lose)
                await self._guard.add_listener(CHANNEL, self._notice)
            yield self._guard

    def _notice(self, _: object, session: int, __: str, table: object) -> None:
        """Somebody has written to a table."""
        if session not in self._own:
            self._hear(str(table))

    def _lose(self, _: object) -> None:
        """The session is gone, and all leases with it."""
        if not self._is_closing:
            self._hear(None)


async def migrate(connection: Any) -> str:
    """Bring the database up to date, one process at a time; gives the word by which the processes know each other."""
    await connection.execute("select pg_advisory_xact_lock($1)", MIGRATING)
    await connection.execute(META)
    row = await connection.fetchrow("select version, pass_word from meta")
    version, pass_word = (0, secrets.token_urlsafe()) if row is None else row
    if version > len(STEPS):
        raise StoreError("the database was written by a newer version of this program")
    for step in STEPS[version:]:
        await connection.execute(step)
    await connection.execute("delete from meta")
    await connection.execute("insert into meta values ($1, $2)", len(STEPS), pass_word)
    return str(pass_word)


@contextlib.contextmanager
def told_plainly(what: str) -> Any:
    """An error of the database in our words."""
    try:
        yield
    except (*LOST, asyncpg.PostgresError) as wrong:
        raise StoreError(f"{what}: {wrong}") from wrong
