"""Tables in a PostgreSQL database, for several processes at a time.

Every process can serve every table, but only one at a time owns it: its bots, clocks and reaction windows. Ownership is
a lease, held as an advisory lock of the owner's database session, so it ends with the process, however that ends. A
process that has lost its lease without knowing does no harm: an entry is written at its number only once, and all other
processes are notified to read on.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from typing import Any

import asyncpg

from hauntology.server.storage.base import (
    ConflictError,
    OnRemoteChange,
    StoredSnapshot,
    StoreError,
    UncertainWriteError,
    check_complete,
)

CHANNEL = "hauntology"  # of LISTEN and NOTIFY
APPLICATION_PREFIX = "hauntology "  # of an owner's session name; the process's address follows
MIGRATION_LOCK = 842_084_208_420  # advisory lock under which one process migrates the schema
# A write holds a connection for a few milliseconds, so a few are enough; PostgreSQL allows 100 by default, for all
# processes together.
MAX_CONNECTIONS = 8
STATEMENT_TIMEOUT = 10.0  # seconds; after that the database counts as unreachable
# If a table has an owner when we claim it and none when we ask who, it is just changing owners: try for a second.
CLAIM_ATTEMPTS = 20
CLAIM_PAUSE = 0.05  # seconds
KEEPALIVES = {  # a machine that loses power releases its leases after half a minute
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "4",
}
# The columns `opening` (the setup) and `pass_word` (the secret that the processes share) have the names of the first
# release: renaming them would gain nothing.
MIGRATIONS = (  # migration n leads from version n - 1 of the schema to version n; a released one never changes
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
CREATE_META = "create table if not exists meta (version integer not null, pass_word text not null)"
# One statement is one transaction in one round trip: the notification is sent if and only if the entry is committed.
APPEND = """
    with written as (insert into log (id, number, body) values ($1, $2, $3) returning id)
    select pg_notify($4, id) from written
"""
SAVE_SNAPSHOT = """
    insert into snapshots values ($1, $2, $3)
    on conflict (id) do update set number = excluded.number, body = excluded.body
"""
# Advisory locks are numbers, so names are hashed. If two tables get the same number, one process owns both.
CLAIM = "select pg_try_advisory_lock(hashtextextended($1, 0))"
RELEASE = "select pg_advisory_unlock(hashtextextended($1, 0))"
# `objsubid = 1` marks the locks that have one 64-bit key; those with two 32-bit keys could have the same numbers.
FIND_OWNER = """
    select application_name from pg_stat_activity join pg_locks using (pid)
    where locktype = 'advisory' and granted and objsubid = 1
    and (classid::bigint << 32) | objid::bigint = hashtextextended($1, 0)
    and pg_locks.database = (select oid from pg_database where datname = current_database())
"""
# After one of these it is unknown whether a statement was executed.
CONNECTION_ERRORS = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)


class PostgresStore:
    """One database for several processes."""

    def __init__(self, url: str, address: str = "") -> None:
        self.peer_secret = ""
        self._url = url
        self._address = address
        self._pool: asyncpg.Pool[Any] | None = None
        self._own_sessions: set[int] = set()  # process ids of the database sessions that write for us
        self._lease_session: asyncpg.Connection[Any] | None = None
        self._lease_lock = asyncio.Lock()  # a session executes one statement at a time
        self._on_change: OnRemoteChange = lambda _: None
        self._is_closing = False

    async def start(self) -> None:
        """Connect, and migrate the schema."""
        try:
            await self._start()
        except BaseException:  # also when cancelled: an open pool would keep its connections
            await self.close()
            raise

    async def _start(self) -> None:
        with translate_errors("The database cannot be used"):
            self._pool = await asyncpg.create_pool(
                self._url,
                min_size=1,
                max_size=MAX_CONNECTIONS,
                command_timeout=STATEMENT_TIMEOUT,
                init=self._remember_session,
            )
            async with self._pool.acquire() as connection, connection.transaction():
                self.peer_secret = await migrate(connection)
            async with self._use_lease_session():
                pass

    async def create_table(self, table: str, setup: bytes) -> None:
        """Store a new table."""
        await self._write("insert into tables (id, opening) values ($1, $2)", table, setup)

    async def append(self, table: str, number: int, entry: bytes) -> None:
        """Write an entry at its number and notify the other processes. It is durable when this returns."""
        await self._write(APPEND, table, number, entry, CHANNEL)

    async def read(self, table: str, since: int = 0) -> tuple[bytes, list[bytes]] | None:
        """Read the setup of a table and its log from entry `since` on; None if there is no such table."""
        with translate_errors("The database cannot be read"):
            setup = await self._ready_pool.fetchval("select opening from tables where id = $1", table)
            log = "select number, body from log where id = $1 and number >= $2 order by number"
            rows = await self._ready_pool.fetch(log, table, since)
        return None if setup is None else (setup, check_complete([(row[0], row[1]) for row in rows], since))

    async def read_snapshot(self, table: str) -> StoredSnapshot | None:
        """Read the latest snapshot, if there is one."""
        with translate_errors("The database cannot be read"):
            row = await self._ready_pool.fetchrow("select number, body from snapshots where id = $1", table)
        return None if row is None else StoredSnapshot(row[0], row[1])

    async def save_snapshot(self, table: str, snapshot: StoredSnapshot) -> None:
        """Store a snapshot in place of the one before."""
        await self._write(SAVE_SNAPSHOT, table, *snapshot)

    async def claim(self, table: str) -> str:
        """Claim a table. Returns "" on success, else the address of the process that owns it."""
        with translate_errors("The database cannot be reached"):
            for _ in range(CLAIM_ATTEMPTS):
                async with self._use_lease_session() as session:
                    if await session.fetchval(CLAIM, table):
                        return ""
                    owner: str | None = await session.fetchval(FIND_OWNER, table)
                if owner is not None and owner.startswith(APPLICATION_PREFIX):
                    return owner.removeprefix(APPLICATION_PREFIX)
                await asyncio.sleep(CLAIM_PAUSE)
        raise StoreError("This table is changing owners. Try again.")

    async def release(self, table: str) -> None:
        """Give up a table."""
        with contextlib.suppress(StoreError), translate_errors("The database cannot be reached"):
            async with self._use_lease_session() as session:
                await session.execute(RELEASE, table)

    def watch(self, on_change: OnRemoteChange) -> None:
        """Report what other processes do from now on."""
        self._on_change = on_change

    async def find_problem(self) -> str:
        """Find out what is wrong with the database. Returns a sentence; empty if nothing is."""
        try:
            with translate_errors("The database cannot be reached"):
                await self._ready_pool.fetchval("select 1")
        except StoreError as error:
            return str(error)
        return ""

    async def close(self) -> None:
        """Disconnect, which releases all leases."""
        self._is_closing = True
        if self._lease_session is not None:
            await self._lease_session.close()
        if self._pool is not None:
            await self._pool.close()

    # Sessions -----------------------------------------------------------------

    @property
    def _ready_pool(self) -> asyncpg.Pool[Any]:
        assert self._pool is not None, "call start() first"
        return self._pool

    async def _remember_session(self, connection: Any) -> None:
        """Remember our own session, to ignore notifications of our own writes."""
        self._own_sessions.add(connection.get_server_pid())

    async def _write(self, statement: str, *values: object) -> None:
        try:
            await self._ready_pool.execute(statement, *values)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise ConflictError(f"This has been written already: {error}") from error
        except CONNECTION_ERRORS as error:
            raise UncertainWriteError(
                f"The connection to the database was lost. It is not known yet whether this was saved. ({error!r})"
            ) from error
        except asyncpg.PostgresError as error:
            raise StoreError(f"The database cannot be written: {error}") from error

    @contextlib.asynccontextmanager
    async def _use_lease_session(self) -> AsyncIterator[asyncpg.Connection[Any]]:
        """Use the session that holds the leases, one task at a time; connect again if it was lost."""
        async with self._lease_lock:
            if self._lease_session is None or self._lease_session.is_closed():
                settings = {"application_name": APPLICATION_PREFIX + self._address, **KEEPALIVES}
                self._lease_session = await asyncpg.connect(
                    self._url, server_settings=settings, command_timeout=STATEMENT_TIMEOUT
                )
                self._lease_session.add_termination_listener(self._on_session_lost)
                await self._lease_session.add_listener(CHANNEL, self._on_notification)
            yield self._lease_session

    def _on_notification(self, _: object, session: int, __: str, table: object) -> None:
        """Report that a process has written to a table."""
        if session not in self._own_sessions:
            self._on_change(str(table))

    def _on_session_lost(self, _: object) -> None:
        """Report that the lease session ended, and all leases with it."""
        if not self._is_closing:
            self._on_change(None)


async def migrate(connection: Any) -> str:
    """Migrate the schema, one process at a time. Returns the secret by which the processes recognise each other."""
    await connection.execute("select pg_advisory_xact_lock($1)", MIGRATION_LOCK)
    await connection.execute(CREATE_META)
    row = await connection.fetchrow("select version, pass_word from meta")
    version, peer_secret = (0, secrets.token_urlsafe()) if row is None else row
    if version > len(MIGRATIONS):
        raise StoreError("The database was written by a newer version of this program.")
    for migration in MIGRATIONS[version:]:
        await connection.execute(migration)
    await connection.execute("delete from meta")
    await connection.execute("insert into meta values ($1, $2)", len(MIGRATIONS), peer_secret)
    return str(peer_secret)


@contextlib.contextmanager
def translate_errors(what: str) -> Any:
    """Turn a database error into a `StoreError` that begins with `what`."""
    try:
        yield
    except (*CONNECTION_ERRORS, asyncpg.PostgresError) as error:
        raise StoreError(f"{what}: {error}") from error
