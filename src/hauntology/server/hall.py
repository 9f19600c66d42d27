"""The hall: all tables that are served. One that nobody has asked for yet comes back from the store."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Sequence

from hauntology.kernel.contract import GameError
from hauntology.server.course import Course
from hauntology.server.host import Backstage, Host
from hauntology.server.journal import alias, note, warn
from hauntology.server.limits import Now, TooMuchError
from hauntology.server.log import Opening, decode_entry, decode_opening, encode
from hauntology.server.metrics import Figures
from hauntology.server.opening import open_again, open_table
from hauntology.server.protocol import UNREADABLE, NewTable, Opened
from hauntology.server.settings import Settings
from hauntology.server.snapshots import brought_back, read_kept
from hauntology.server.store import Store
from hauntology.server.thinking import Thinkers

ROUND = 30.0  # seconds between two looks for tables that can be put away


class NoTableError(GameError):
    """There is no table of this name."""


class ElsewhereError(Exception):
    """Another process owns this table; `address` is where it is."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Hall:
    """Opens tables, finds them by name, and puts away those that nobody looks at."""

    def __init__(
        self, store: Store, thinkers: Thinkers, settings: Settings | None = None, now: Now = time.monotonic
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.settings = settings or Settings()
        self.hosts: dict[str, Host] = {}
        self._now = now
        self.figures = Figures()
        self.trouble = ""  # what is wrong with the database
        self._backstage = Backstage(store, thinkers, self.settings, now, self._open_again, self.figures)
        self._finding = asyncio.Lock()
        self._beside: set[asyncio.Future[None]] = set()

    async def start(self) -> None:
        """Be ready to serve."""
        await self.store.start()
        self.store.listen(self._hear)

    async def open(self, wanted: NewTable) -> Opened:
        """A new table, or an error that says why not."""
        if 0 < self.settings.tables <= len(self.hosts):
            raise TooMuchError("there are as many tables as this server can hold; try again later")
        opening, opened = await asyncio.to_thread(open_table, wanted)
        await self.store.open(opened.table, encode(opening))
        await self.find(opened.table)
        self.figures.count("hauntology_tables_opened_total")
        note("opened", table=alias(opened.table), game=opening.game, seats=len(opening.kinds))
        return opened

    async def find(self, name: str) -> Host:
        """The host of a table; its log is played again if need be."""
        check_name(name)
        async with self._finding:
            if name not in self.hosts:
                self.hosts[name] = await self._bring_back(name)
                await self.hosts[name].wake()
            host = self.hosts[name]
            host.touched = self._now()
            return host

    async def put_away(self) -> None:
        """Tables that nobody has looked at for a while leave the memory."""
        async with self._finding:
            before = self._now() - self.settings.idle
            idle = [name for name, host in self.hosts.items() if host.is_asleep and host.touched <= before]
            for name in idle:
                await self.hosts.pop(name).close()
                await self.store.release(name)

    async def watch(self) -> None:
        """Put tables away from time to time, for ever."""
        while True:
            await asyncio.sleep(ROUND)
            await self.put_away()

    async def look_after_store(self) -> None:
        """Say what is wrong with the database, if anything is."""
        self.trouble = await self.store.trouble()
        if self.trouble:
            warn("trouble", why=self.trouble)

    async def close(self) -> None:
        """Everybody goes home; everything is in the store."""
        await asyncio.gather(*(host.close() for host in self.hosts.values()))
        self.thinkers.close()
        await self.store.close()

    async def course(self, name: str) -> tuple[Course, int]:
        """What was written down of a table, played again; and how much of that is in a snapshot of this program."""
        check_name(name)
        kept = read_kept(await self.store.snapshot(name))
        since = kept.number if kept is not None and kept.is_ours else 0
        found = await self.store.read(name, since)
        if found is None:
            raise NoTableError(f"there is no table {name!r} here")
        try:
            opening, log = decode_opening(found[0]), [decode_entry(body) for body in found[1]]
        except UNREADABLE as wrong:
            raise GameError(f"what was written down of this table cannot be read: {wrong}") from wrong
        return await asyncio.to_thread(brought_back, opening, log, kept, self._now), since

    async def record(self, name: str, token: str) -> str:
        """What whoever has this link may keep, whichever process owns the table."""
        course = self.hosts[name].course if name in self.hosts else (await self.course(name))[0]
        return course.record(course.seating.seat_of(token))

    async def _bring_back(self, name: str) -> Host:
        """Own a table, and be its host."""
        if address := await self.store.claim(name):
            raise ElsewhereError(address)
        try:
            course, kept = await self.course(name)
        except BaseException:
            await self.store.release(name)
            raise
        self._note_return(name, course)
        return Host(name, course, self._backstage, kept=kept)

    def _note_return(self, name: str, course: Course) -> None:
        self.figures.count("hauntology_tables_brought_back_total")
        note("brought back", table=alias(name), game=course.game.name, entries=course.length)
        if course.notice:
            self.figures.count("hauntology_tables_frozen_total")
            warn("cannot go on", table=alias(name), why=course.notice)

    def _hear(self, name: str | None) -> None:
        """What another process does: it has written to a table, or may own all of them now."""
        if name is None:
            warn("the database was lost; all tables are let go")
            for host in self.hosts.values():
                host.send_away()
            self._begin([host.close() for host in self.hosts.values()])
            self.hosts.clear()
        elif name in self.hosts:
            self._begin([self.hosts[name].catch_up()])

    def _begin(self, works: Sequence[Coroutine[None, None, None]]) -> None:
        for work in works:
            task = asyncio.ensure_future(work)
            self._beside.add(task)
            task.add_done_callback(self._beside.discard)

    async def _open_again(self, opening: Opening, kinds: list[str]) -> str:
        name, again = open_again(opening, kinds)
        await self.store.open(name, encode(again))
        return name


def check_name(name: str) -> None:
    """No table is called what cannot be printed; there are databases that cannot even look for it."""
    if not name.isprintable():
        raise NoTableError(f"there is no table {name!r} here")
