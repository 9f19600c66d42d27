"""The registry of all tables that this process serves. Tables are loaded from the store when they are asked for."""

from __future__ import annotations

import asyncio
import time

from hauntology.kernel.game import GameError
from hauntology.server.bot_pool import BotPool
from hauntology.server.ops.config import ServerConfig
from hauntology.server.ops.json_log import log_info, log_warning, make_table_alias
from hauntology.server.ops.metrics import Metrics
from hauntology.server.ops.rate_limits import Now, RateLimitError
from hauntology.server.protocol.http_types import NewTable, TableCreated
from hauntology.server.protocol.limits import DECODE_ERRORS
from hauntology.server.session.actor import Services, TableActor
from hauntology.server.session.background_tasks import BackgroundTasks
from hauntology.server.session.commands import find_started_table
from hauntology.server.session.creation import create_rematch, create_table
from hauntology.server.session.log_entries import TableSetup, decode_entry, decode_setup, encode
from hauntology.server.session.snapshots import load_state, read_snapshot
from hauntology.server.session.table_state import TableState
from hauntology.server.storage.base import Store

UNLOAD_INTERVAL = 30.0  # seconds between two searches for idle tables


class TableNotFoundError(GameError):
    """There is no table of this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no table {name!r} on this server.")


class TableElsewhereError(Exception):
    """Another process owns this table; `address` is where to reach it."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class TableRegistry:
    """Creates tables, finds them by name, and unloads those that nobody uses."""

    def __init__(
        self, store: Store, bots: BotPool, config: ServerConfig | None = None, now: Now = time.monotonic
    ) -> None:
        self.store = store
        self.bots = bots
        self.config = config or ServerConfig()
        self.actors: dict[str, TableActor] = {}
        self.metrics = Metrics()
        self.database_problem = ""
        self._now = now
        self._services = Services(store, bots, self.config, now, self._open_rematch, self.metrics)
        self._loading = asyncio.Lock()  # so that a table that two clients ask for gets one actor
        self._tasks = BackgroundTasks()

    async def start(self) -> None:
        """Connect to the store."""
        await self.store.start()
        self.store.watch(self._on_remote_change)

    async def create(self, wanted: NewTable) -> TableCreated:
        """Create a table, or raise `GameError` with the reason why not."""
        if 0 < self.config.max_tables <= len(self.actors):
            raise RateLimitError("This server has as many tables as it can hold. Try again later.")
        # In a thread, because a record that is continued is replayed.
        setup, created = await asyncio.to_thread(create_table, wanted)
        await self.store.create_table(created.table, encode(setup))
        await self.find(created.table)
        self.metrics.increment("hauntology_tables_created_total")
        log_info("table created", table=make_table_alias(created.table), game=setup.game, seats=len(setup.kinds))
        return created

    async def find(self, name: str) -> TableActor:
        """Find the actor of a table, loaded from the store if necessary.

        Raises `TableNotFoundError`, or `TableElsewhereError` if another process owns the table.
        """
        check_table_name(name)
        async with self._loading:
            if name not in self.actors:
                self.actors[name] = await self._load_actor(name)
                await self.actors[name].start()
            actor = self.actors[name]
            actor.last_used = self._now()
            return actor

    async def load(self, name: str) -> tuple[TableState, int]:
        """Load the state of a table. Also returns how many log entries of it came from a snapshot of this program."""
        check_table_name(name)
        snapshot = read_snapshot(await self.store.read_snapshot(name))
        since = snapshot.length if snapshot is not None and snapshot.is_from_this_program else 0
        found = await self.store.read(name, since)
        if found is None:
            raise TableNotFoundError(name)
        try:
            setup, log = decode_setup(found[0]), [decode_entry(body) for body in found[1]]
        except DECODE_ERRORS as error:
            raise GameError(f"The stored data of this table cannot be read: {error}") from error
        return await asyncio.to_thread(load_state, setup, log, snapshot, self._now), since

    async def read_record(self, name: str, token: str) -> str:
        """Write the record that this token may download, whichever process owns the table."""
        state = self.actors[name].state if name in self.actors else (await self.load(name))[0]
        seat = state.seats.find_by_token(token)
        return state.make_record(find_started_table(state), seat)

    async def unload_idle(self) -> None:
        """Remove tables from memory that nobody has used for a while."""
        async with self._loading:  # so that `find` does not return an actor that is about to stop
            horizon = self._now() - self.config.idle_seconds
            idle = [name for name, actor in self.actors.items() if actor.is_idle and actor.last_used <= horizon]
            for name in idle:
                # In this order: the next owner should find the snapshot.
                await self.actors.pop(name).stop()
                await self.store.release(name)

    async def unload_idle_forever(self) -> None:
        """Unload idle tables periodically, until cancelled."""
        while True:
            await asyncio.sleep(UNLOAD_INTERVAL)
            await self.unload_idle()

    async def check_database(self) -> None:
        """Find out whether anything is wrong with the database, and log it."""
        self.database_problem = await self.store.find_problem()
        if self.database_problem:
            log_warning("database problem", reason=self.database_problem)

    async def close(self) -> None:
        """Stop all tables and disconnect from the store."""
        await asyncio.gather(*(actor.stop() for actor in self.actors.values()))
        self.bots.close()
        await self.store.close()

    async def _load_actor(self, name: str) -> TableActor:
        if address := await self.store.claim(name):
            raise TableElsewhereError(address)
        try:
            state, snapshot_length = await self.load(name)
        except BaseException:  # also when cancelled: otherwise no process could open the table while this one runs
            await self.store.release(name)
            raise
        self._report_loaded(name, state)
        return TableActor(name, state, self._services, snapshot_length=snapshot_length)

    def _report_loaded(self, name: str, state: TableState) -> None:
        self.metrics.increment("hauntology_tables_loaded_total")
        log_info("table loaded", table=make_table_alias(name), game=state.game.name, entries=state.length)
        if state.frozen_reason:
            self.metrics.increment("hauntology_tables_frozen_total")
            log_warning("table is read-only", table=make_table_alias(name), reason=state.frozen_reason)

    def _on_remote_change(self, name: str | None) -> None:
        """Catch up with another process that has written to a table, or give up all tables if `name` is None."""
        if name is None:
            log_warning("database connection lost; all tables are released")
            for actor in self.actors.values():
                actor.disconnect_all()
                self._tasks.start(actor.stop())
            self.actors.clear()
        elif name in self.actors:
            self._tasks.start(self.actors[name].catch_up())

    async def _open_rematch(self, setup: TableSetup, kinds: list[str]) -> str:
        name, again = create_rematch(setup, kinds)
        await self.store.create_table(name, encode(again))
        return name


def check_table_name(name: str) -> None:
    """Raise `TableNotFoundError` for names that cannot exist. PostgreSQL cannot even look for some of them."""
    if not name.isprintable():
        raise TableNotFoundError(name)
