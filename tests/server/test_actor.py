"""The actor of a table when something goes wrong: a store that fails, a client that does not read, damaged data.

Also: how often an answer is checked against the rules on its way to the table.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import cast

import msgspec
import pytest
from starlette.websockets import WebSocket

from hauntology import games
from hauntology.kernel.game import GameError
from hauntology.kernel.state import GameState
from hauntology.server.protocol.http_types import NewTable
from hauntology.server.protocol.messages import Accepted, AskWhyNot, GiveAnswer, Resync, TakeSeat, WhyNotReply
from hauntology.server.session.actor import TableActor
from hauntology.server.session.registry import TableRegistry
from hauntology.server.session.subscriber import MAX_QUEUED, TOO_SLOW, Subscriber
from hauntology.server.storage.sqlite import SqliteStore
from hauntology.server.ws.endpoint import send_queued
from tests.server.local_server import MemoryStore, ServerFixture, run_async, settle
from tests.server.socket_client import NONCE, TEST_CONFIG, InstantBots, Message


class RecordingSocket:
    """A socket that notes everything that is sent over it."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.code = 0

    async def send_text(self, text: str) -> None:
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.code = code


async def start_table(store: MemoryStore, *kinds: str) -> tuple[TableActor, Subscriber]:
    """A table of Candle at which Ada has sat down."""
    registry = TableRegistry(store, InstantBots(), TEST_CONFIG)
    created = await registry.create(NewTable("candle", ["person", *(kinds or ("random",))]))
    actor = await registry.find(created.table)
    ada = actor.make_subscriber(created.links[0].token)
    await actor.join(ada)
    await actor.handle(ada, TakeSeat("1", "Ada", NONCE))
    return actor, ada


async def read_queue(subscriber: Subscriber) -> list[Message]:
    """All messages that wait to be sent."""
    bodies = [await subscriber.take_message() for _ in range(subscriber._queue.qsize())]
    return [json.loads(body) for body in bodies if body is not None]


# Failures -----------------------------------------------------------------------


@run_async
async def test_a_command_that_cannot_be_written_changes_nothing() -> None:
    store = MemoryStore()
    actor, ada = await start_table(store)
    await read_queue(ada)
    assert actor.state.table is not None
    before, seq = actor.state.table.state.pack(), ada.seq
    store.fails = True

    await actor.handle(ada, GiveAnswer("2", seq, "hide"))

    (rejected,) = await read_queue(ada)
    assert rejected["reason"] == "Nothing was changed, because it could not be saved. The disk is full."
    assert actor.state.table.state.pack() == before
    store.fails = False
    await actor.handle(ada, GiveAnswer("2", seq, "hide"))
    assert Accepted("2") == msgspec.convert((await read_queue(ada))[0], Accepted)
    await actor.stop()


@run_async
async def test_a_client_that_does_not_read_is_disconnected() -> None:
    actor, ada = await start_table(MemoryStore())
    for number in range(MAX_QUEUED + 5):
        await actor.handle(ada, AskWhyNot(f"why {number}", "hide", []))

    assert ada.close_code == TOO_SLOW
    socket = RecordingSocket()
    await send_queued(cast(WebSocket, socket), ada)
    assert (len(socket.sent), socket.code) == (MAX_QUEUED - 1, TOO_SLOW)
    await actor.stop()


@run_async
async def test_resync_sends_everything_again_and_why_not_gives_a_reason() -> None:
    actor, ada = await start_table(MemoryStore(), "random", "random")
    first = [message for message in await read_queue(ada) if message["type"] == "update"]

    await actor.handle(ada, Resync("2"))
    lobby, again = (await read_queue(ada))[:2]
    await actor.handle(ada, AskWhyNot("3", "step_in", []))
    (reply,) = [message for message in await read_queue(ada) if message["type"] == "why_not"]

    assert lobby["type"] == "lobby"
    assert (again["kept_lines"], again["lines"][: len(first[0]["lines"])]) == (0, first[0]["lines"])
    assert reply == msgspec.to_builtins(WhyNotReply("3", "That answer does not fit the question.", ""))
    await actor.stop()


@run_async
async def test_stored_data_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables")
    registry = TableRegistry(store, InstantBots())
    await store.create_table("torn", b'{"game": "candle"')
    await store.create_table("old", b'{"game": "candle", "version": 1, "tokens": []}')

    for name in ("torn", "old"):
        with pytest.raises(GameError, match="The stored data of this table cannot be read"):
            await registry.find(name)
    await registry.close()


@run_async
async def test_a_table_of_bots_plays_to_the_end() -> None:
    store = MemoryStore()
    registry = TableRegistry(store, InstantBots())
    created = await registry.create(NewTable("candle", ["regular", "random", "random"]))
    actor = await registry.find(created.table)
    assert actor.state.table is not None
    for _ in range(10_000):
        if actor.state.table.over:
            break
        await asyncio.sleep(0)

    assert actor.state.table.over
    assert len(store.logs[created.table]) == len(actor.state.table.entries)
    assert "secret: " in await registry.read_record(created.table, "")
    await registry.close()


# Checking an answer against the rules -------------------------------------------


def count_checks(monkeypatch: pytest.MonkeyPatch, game: str = "candle") -> list[tuple[int, int]]:
    """A list that grows by (seat, answer) each time the rules are asked whether an answer is allowed."""
    checks: list[tuple[int, int]] = []
    rules = games.get(game).rules

    def why_not(s: GameState, seat: int, answer: int) -> int:
        checks.append((seat, answer))
        return rules.why_not(s, seat, answer)

    monkeypatch.setitem(games.get(game).__dict__, "rules", replace(rules, why_not=why_not))
    return checks


@run_async
async def test_an_accepted_answer_is_checked_against_the_rules_once(monkeypatch: pytest.MonkeyPatch) -> None:
    server = ServerFixture()
    await server.create("person", "person")
    ada, _ = await server.seat(Ada=0, Ben=1)
    checks = count_checks(monkeypatch)

    assert (await ada.answer("watch"))["type"] == "accepted"

    assert checks == [(0, ada.table.game.find_answer("watch", []))]


@run_async
async def test_a_rejected_answer_is_checked_once_and_never_applied(monkeypatch: pytest.MonkeyPatch) -> None:
    server = ServerFixture()
    await server.create("person", "person")
    ada, _ = await server.seat(Ada=0, Ben=1)
    checks = count_checks(monkeypatch)

    assert (await ada.answer("step in"))["type"] == "rejected"

    assert checks == [(0, ada.table.game.find_answer("step_in", []))]
    assert [entry["type"] for entry in server.log] == ["sat", "sat"]


@run_async
async def test_a_bots_answer_is_checked_against_the_rules_once(monkeypatch: pytest.MonkeyPatch) -> None:
    checks = count_checks(monkeypatch)
    server = ServerFixture()
    await server.create("person", "random")
    await server.seat(Ada=0)
    await settle()

    (answer,) = [entry for entry in server.log if entry["type"] == "answered"]
    assert checks == [(1, answer["answer"])]


@run_async
async def test_every_answer_of_a_replayed_log_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    server = ServerFixture()
    await server.create("person", "person")
    ada, ben = await server.seat(Ada=0, Ben=1)
    await ada.answer("watch")
    await ben.answer("hide")
    await server.registry.close()
    server.store.snapshots.clear()
    checks = count_checks(monkeypatch)

    await server.restart()

    written = [(entry["seat"], entry["answer"]) for entry in server.log if entry["type"] == "answered"]
    assert checks == written


@run_async
async def test_an_illegal_answer_in_a_stored_log_freezes_the_table_before_it() -> None:
    server = ServerFixture()
    await server.create("person", "person")
    ada, _ = await server.seat(Ada=0, Ben=1)
    forged = {"type": "answered", "seat": 0, "answer": ada.table.game.find_answer("step_in", [])}
    await server.registry.close()
    server.store.snapshots.clear()
    server.store.logs[server.name].append(json.dumps(forged).encode())

    actor = await server.restart()

    assert "That answer does not fit the question." in actor.state.frozen_reason
    assert actor.state.table is not None
    assert actor.state.table.entries == []
