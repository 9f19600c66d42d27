"""Hosts without sockets: a store in memory, a clock that tests turn, and people whose messages are read by hand."""

from __future__ import annotations

import asyncio
import functools
import itertools
import json
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from hauntology.kernel.tape import WATCHER
from hauntology.server import protocol
from hauntology.server.client import Client
from hauntology.server.hall import Hall
from hauntology.server.host import Host
from hauntology.server.protocol import ClientMessage, Clock, NewTable
from hauntology.server.settings import Settings
from hauntology.server.store import ConflictError, Hear, Snapshot, StoreError
from hauntology.table import Table
from tests.server.serving import NONCE, QUICK, Message, QuickThinkers

LONG = {"nights": 20, "nerve": 20}  # a game of Candle that does not end by the way
SHORT = {"nights": 1}


def scripted(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that runs in a loop of its own."""

    @functools.wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        asyncio.run(test(*arguments, **named))

    return run


class ForgetfulStore:
    """Keeps tables in memory, and can be told to fail."""

    pass_word = ""

    def __init__(self) -> None:
        self.openings: dict[str, bytes] = {}
        self.logs: dict[str, list[bytes]] = {}
        self.snapshots: dict[str, Snapshot] = {}
        self.fails = False
        self.wrong: StoreError = StoreError("the disk is full")

    async def start(self) -> None:
        """Nothing to do."""

    async def open(self, table: str, opening: bytes) -> None:
        self.openings[table], self.logs[table] = opening, []

    async def append(self, table: str, number: int, body: bytes) -> None:
        if self.fails:
            raise self.wrong
        if number != len(self.logs[table]):
            raise ConflictError("this has been written already")
        self.logs[table].append(body)

    async def read(self, table: str, since: int = 0) -> tuple[bytes, list[bytes]] | None:
        return (self.openings[table], self.logs[table][since:]) if table in self.openings else None

    async def snapshot(self, table: str) -> Snapshot | None:
        return self.snapshots.get(table)

    async def keep(self, table: str, snapshot: Snapshot) -> None:
        self.snapshots[table] = snapshot

    async def claim(self, table: str) -> str:
        return ""

    async def release(self, table: str) -> None:
        """Nobody else wants it."""

    def listen(self, hear: Hear) -> None:
        """There is nobody else."""

    async def trouble(self) -> str:
        return ""

    async def close(self) -> None:
        """Nothing to do."""


class Watch:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.time = 1_000.0

    def __call__(self) -> float:
        return self.time


class Person:
    """Somebody at a table, or a watcher, with everything that came."""

    ids = itertools.count()

    def __init__(self, host: Host, client: Client) -> None:
        self.host = host
        self.client = client
        self.heard: list[Message] = []

    async def tell(self, kind: type[ClientMessage], /, **parts: Any) -> Message:
        """Send a message; gives what came back under its id, if anything did."""
        mark = parts.pop("id", f"id {next(self.ids)}")
        await self.host.hear(self.client, kind(id=mark, **parts))
        return next((message for message in self.read() if message.get("id") == mark), {})

    async def sit(self, name: str) -> Message:
        return await self.tell(protocol.Sit, name=name, nonce=NONCE)

    async def answer(self, text: str, **parts: Any) -> Message:
        self.read()
        return await self.tell(protocol.Answer, **{"seq": self.last("update")["seq"], "text": text, **parts})

    async def leave(self) -> None:
        await self.host.leave(self.client)

    def read(self) -> list[Message]:
        """What has come since."""
        queue = self.client._queue
        bodies = [queue.get_nowait() for _ in range(queue.qsize())]
        found = [json.loads(body) for body in bodies if body is not None]
        self.heard += found
        return found

    def last(self, kind: str) -> Message:
        """The latest message of a kind."""
        self.read()
        return next((message for message in reversed(self.heard) if message["type"] == kind), {})

    @property
    def view(self) -> Message:
        view: Message = self.last("update")["view"]
        return view

    @property
    def table(self) -> Table:
        assert self.host.course.table is not None
        return self.host.course.table

    @property
    def chairs(self) -> list[Message]:
        chairs: list[Message] = self.last("lobby")["chairs"]
        return chairs


class Room:
    """A table in a hall of its own."""

    def __init__(self, settings: Settings = QUICK, store: ForgetfulStore | None = None) -> None:
        self.store = store or ForgetfulStore()
        self.watch = Watch()
        self.settings = settings
        self.hall = Hall(self.store, QuickThinkers(), settings, self.watch)
        self.name = ""
        self.tokens: list[str] = []
        self.key = ""

    async def open(
        self, *seats: str, game: str = "candle", clock: Clock | None = None, options: Mapping[str, int] = LONG
    ) -> Host:
        chosen = dict(options) if game == "candle" else {}
        opened = await self.hall.open(NewTable(game, list(seats), {**chosen}, clock))
        self.name, self.key = opened.table, opened.key
        self.tokens = [link.token for link in opened.links]
        return await self.hall.find(self.name)

    async def connect(self, seat: int = WATCHER, seen: int | None = None) -> Person:
        host = await self.hall.find(self.name)
        client = host.client_of("" if seat == WATCHER else self.tokens[seat])
        await host.join(client, seen)
        return Person(host, client)

    async def seat(self, **names: int) -> list[Person]:
        """People sit down, by name and seat."""
        people = [await self.connect(seat) for seat in names.values()]
        for person, name in zip(people, names, strict=True):
            assert (await person.sit(name))["type"] == "taken"
        return people

    async def restart(self) -> Host:
        """Another process with the same store."""
        await self.hall.close()
        self.hall = Hall(self.store, QuickThinkers(), self.settings, self.watch)
        return await self.hall.find(self.name)

    async def wait(self, seconds: float = 0.0) -> None:
        """Let time go by, and whatever is to happen then happen."""
        self.watch.time += seconds
        host = await self.hall.find(self.name)
        await host.tick()
        await settled()

    @property
    def written(self) -> list[Message]:
        """The log."""
        return [json.loads(body) for body in self.store.logs[self.name]]


async def play_to_the_end(person: Person) -> None:
    """Give the first answer there is, again and again."""
    while not person.table.over:
        if person.view["answers"]:
            await person.answer(person.view["answers"][0]["text"])
        await settled()


async def settled() -> None:
    """Bots have thought, and tables have moved on."""
    for _ in range(50):
        await asyncio.sleep(0)
