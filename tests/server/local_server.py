"""Table actors without sockets: a store in memory, a clock that tests advance, and people whose messages are read."""

from __future__ import annotations

import asyncio
import functools
import itertools
import json
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from hauntology.kernel.trace import SPECTATOR
from hauntology.server.ops.config import ServerConfig
from hauntology.server.protocol import messages
from hauntology.server.protocol.http_types import NewTable, TimeControl
from hauntology.server.protocol.messages import ClientMessage
from hauntology.server.session.actor import TableActor
from hauntology.server.session.registry import TableRegistry
from hauntology.server.session.subscriber import Subscriber
from hauntology.server.session.table_state import TableState
from hauntology.server.storage.base import ConflictError, OnRemoteChange, StoredSnapshot, StoreError
from hauntology.table import Table
from tests.server.socket_client import NONCE, TEST_CONFIG, InstantBots, Message

LONG = {"nights": 20, "nerve": 20}  # a game of Candle that does not end during a test
SHORT = {"nights": 1}


def run_async(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run a test in an event loop of its own."""

    @functools.wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        asyncio.run(test(*arguments, **named))

    return run


class MemoryStore:
    """Stores tables in memory, and can be told to fail."""

    peer_secret = ""

    def __init__(self) -> None:
        self.setups: dict[str, bytes] = {}
        self.logs: dict[str, list[bytes]] = {}
        self.snapshots: dict[str, StoredSnapshot] = {}
        self.fails = False
        self.error: StoreError = StoreError("The disk is full.")

    async def start(self) -> None:
        """Nothing to do."""

    async def create_table(self, table: str, setup: bytes) -> None:
        self.setups[table], self.logs[table] = setup, []

    async def append(self, table: str, number: int, entry: bytes) -> None:
        if self.fails:
            raise self.error
        if number != len(self.logs[table]):
            raise ConflictError("This has been written already.")
        self.logs[table].append(entry)

    async def read(self, table: str, since: int = 0) -> tuple[bytes, list[bytes]] | None:
        return (self.setups[table], self.logs[table][since:]) if table in self.setups else None

    async def read_snapshot(self, table: str) -> StoredSnapshot | None:
        return self.snapshots.get(table)

    async def save_snapshot(self, table: str, snapshot: StoredSnapshot) -> None:
        self.snapshots[table] = snapshot

    async def claim(self, table: str) -> str:
        return ""

    async def release(self, table: str) -> None:
        """Nothing to do: there is no other process."""

    def watch(self, on_change: OnRemoteChange) -> None:
        """Nothing to do: there is no other process."""

    async def find_problem(self) -> str:
        return ""

    async def close(self) -> None:
        """Nothing to do."""


class FakeClock:
    """A clock that advances when a test says so."""

    def __init__(self) -> None:
        self.time = 1_000.0

    def __call__(self) -> float:
        return self.time


class Person:
    """Somebody at a table, or a spectator, with every message that arrived."""

    ids = itertools.count()

    def __init__(self, actor: TableActor, subscriber: Subscriber) -> None:
        self.actor = actor
        self.subscriber = subscriber
        self.received: list[Message] = []

    async def send(self, kind: type[ClientMessage], /, **parts: Any) -> Message:
        """Send a message; returns the reply with its id, if there is one."""
        message_id = parts.pop("id", f"id {next(self.ids)}")
        await self.actor.handle(self.subscriber, kind(id=message_id, **parts))
        return next((message for message in self.read() if message.get("id") == message_id), {})

    async def sit(self, name: str) -> Message:
        return await self.send(messages.TakeSeat, name=name, nonce=NONCE)

    async def answer(self, text: str, **parts: Any) -> Message:
        self.read()
        return await self.send(messages.GiveAnswer, **{"seq": self.last("update")["seq"], "text": text, **parts})

    async def leave(self) -> None:
        await self.actor.leave(self.subscriber)

    def read(self) -> list[Message]:
        """The messages that arrived since."""
        queue = self.subscriber._queue
        bodies = [queue.get_nowait() for _ in range(queue.qsize())]
        found = [json.loads(body) for body in bodies if body is not None]
        self.received += found
        return found

    def last(self, kind: str) -> Message:
        """The latest message of a kind."""
        self.read()
        return next((message for message in reversed(self.received) if message["type"] == kind), {})

    @property
    def view(self) -> Message:
        view: Message = self.last("update")["view"]
        return view

    @property
    def table(self) -> Table:
        assert self.actor.state.table is not None
        return self.actor.state.table

    @property
    def seats(self) -> list[Message]:
        seats: list[Message] = self.last("lobby")["seats"]
        return seats


class ServerFixture:
    """One table in a registry of its own."""

    def __init__(self, config: ServerConfig = TEST_CONFIG, store: MemoryStore | None = None) -> None:
        self.store = store or MemoryStore()
        self.clock = FakeClock()
        self.config = config
        self.registry = TableRegistry(self.store, InstantBots(), config, self.clock)
        self.name = ""
        self.tokens: list[str] = []
        self.host_key = ""

    async def create(
        self, *seats: str, game: str = "candle", clock: TimeControl | None = None, options: Mapping[str, int] = LONG
    ) -> TableActor:
        chosen = dict(options) if game == "candle" else {}
        created = await self.registry.create(NewTable(game, list(seats), {**chosen}, clock))
        self.name, self.host_key = created.table, created.host_key
        self.tokens = [link.token for link in created.links]
        return await self.registry.find(self.name)

    async def connect(self, seat: int = SPECTATOR, seen: int | None = None) -> Person:
        actor = await self.registry.find(self.name)
        subscriber = actor.make_subscriber("" if seat == SPECTATOR else self.tokens[seat])
        await actor.join(subscriber, seen)
        return Person(actor, subscriber)

    async def seat(self, **names: int) -> list[Person]:
        """People sit down, by name and seat."""
        people = [await self.connect(seat) for seat in names.values()]
        for person, name in zip(people, names, strict=True):
            assert (await person.sit(name))["type"] == "accepted"
        return people

    async def restart(self) -> TableActor:
        """Another process with the same store."""
        await self.registry.close()
        self.registry = TableRegistry(self.store, InstantBots(), self.config, self.clock)
        return await self.registry.find(self.name)

    async def wait(self, seconds: float = 0.0) -> None:
        """Let time pass, and everything happen that is due."""
        self.clock.time += seconds
        actor = await self.registry.find(self.name)
        await actor.handle_alarm()
        await settle()

    @property
    def log(self) -> list[Message]:
        """The stored log."""
        return [json.loads(body) for body in self.store.logs[self.name]]


async def play_to_the_end(person: Person) -> None:
    """Give the first legal answer, again and again."""
    while not person.table.over:
        if person.view["answers"]:
            await person.answer(person.view["answers"][0]["notation"])
        await settle()


def summarise(state: TableState) -> list[object]:
    """Everything about a table that must be the same after a restart."""
    seats = [(seat.kind, seat.bot, seat.current_bot, seat.absence, seat.is_ready) for seat in state.seats.seats]
    cursors = [(viewer, cursor.seq, cursor.asked_seq) for viewer, cursor in state.cursors.items()]
    table = None if state.table is None else (state.table.state.pack(), state.table.events, state.table.entries)
    talk = (state.chat.messages, state.rematch_table, state.undo_vote.asking, state.undo_vote.waiting_for)
    return [seats, cursors, table, talk, state.clocks.banks, state.length]


async def settle() -> None:
    """Let bots choose and tables apply their answers."""
    for _ in range(50):
        await asyncio.sleep(0)
