"""Snapshots: a table loads quickly however long its log is; another program replays the log and compares."""

from __future__ import annotations

import dataclasses
import random
import time

import msgspec
import pytest

from hauntology import games
from hauntology.games import GAMES
from hauntology.kernel.game import GameError
from hauntology.server.protocol import messages
from hauntology.server.protocol.http_types import TimeControl
from hauntology.server.session.log_entries import AnswerGiven, decode_entry, decode_setup, encode
from hauntology.server.session.snapshots import (
    SnapshotFile,
    add_checksum,
    load_state,
    make_snapshot,
    read_snapshot,
    restore_snapshot,
)
from hauntology.server.session.subscriber import RECONNECT
from hauntology.server.session.table_state import TableState
from hauntology.server.storage.base import ConflictError, StoredSnapshot, StoreError, UncertainWriteError
from tests.server.local_server import Person, ServerFixture, run_async, settle, summarise


async def play(server: ServerFixture, answers: int) -> Person:
    """Ada at a table of Candle with a bot, after some answers."""
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)
    chance = random.Random(1)
    for _ in range(answers):
        await settle()
        if ada.view["answers"]:
            await ada.answer(chance.choice(ada.view["answers"])["notation"])
    await settle()
    return ada


def load(server: ServerFixture, snapshot: SnapshotFile | None = None) -> TableState:
    """The state of the table, from the whole log and a snapshot."""
    setup = decode_setup(server.store.setups[server.name])
    log = [decode_entry(body) for body in server.store.logs[server.name]]
    return load_state(setup, log, snapshot, server.clock)


def stored_snapshot(server: ServerFixture) -> SnapshotFile:
    """The snapshot in the store."""
    snapshot = read_snapshot(server.store.snapshots[server.name])
    assert snapshot is not None
    return snapshot


@pytest.mark.parametrize("game", GAMES)
@run_async
async def test_a_snapshot_gives_the_same_state_as_replaying_the_log(game: str) -> None:
    """At many moments, with undo, chat and a clock; and the state continues in the same way."""
    server = ServerFixture()
    await server.create("person", "person", "random", game=game, clock=TimeControl(60, 60))
    ada, ben = await server.seat(Ada=0, Ben=1)
    chance = random.Random(5)
    for step in range(60):
        person = chance.choice([ada, ben])
        if step % 9 == 4:
            await person.send(messages.RequestUndo)
        elif step % 9 == 5:
            await person.send(messages.VoteOnUndo, yes=True)
        elif step % 9 == 7:
            await person.send(messages.SendChat, text="boo")
        elif person.view["answers"]:
            await person.answer(chance.choice(person.view["answers"])["notation"])
        await settle()
        if step % 10 == 0:
            restored = TableState(ada.actor.state.setup, server.clock)
            snapshot = read_snapshot(make_snapshot(ada.actor.state))
            assert snapshot is not None
            restore_snapshot(restored, snapshot)
            since = restored.length
    restored.replay([decode_entry(body) for body in server.store.logs[server.name][since:]])

    assert restored.frozen_reason == ""
    replayed = load(server)
    assert summarise(replayed) == summarise(restored)
    assert replayed.table is not None
    assert restored.table is not None
    assert replayed.make_record(replayed.table, 0) == restored.make_record(restored.table, 0)


@run_async
async def test_a_long_game_is_loaded_from_its_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntology.server.session.actor.SNAPSHOT_INTERVAL", 10)
    server = ServerFixture()
    ada = await play(server, 25)
    assert stored_snapshot(server).length >= 10
    before = summarise(ada.actor.state)

    actor = await server.restart()  # saves one more snapshot
    assert summarise(actor.state) == before
    assert server.store.snapshots[server.name].length == actor.state.length
    server.store.logs[server.name][0] = b"this is not read any more"
    assert summarise((await server.restart()).state) == before


@run_async
async def test_a_damaged_snapshot_is_ignored() -> None:
    server = ServerFixture()
    ada = await play(server, 5)
    before = summarise(ada.actor.state)
    await server.registry.close()
    intact = server.store.snapshots[server.name]
    altered = msgspec.msgpack.encode(msgspec.structs.replace(stored_snapshot(server), length=1))
    for body in (b"", intact.body[:-1] + b"?", intact.body[:40], altered):
        server.store.snapshots[server.name] = StoredSnapshot(intact.length, body)
        assert read_snapshot(server.store.snapshots[server.name]) is None
        assert summarise((await server.restart()).state) == before


# Another program ----------------------------------------------------------------


@run_async
async def test_another_program_that_reaches_the_same_state_continues() -> None:
    server = ServerFixture()
    ada = await play(server, 5)
    before = summarise(ada.actor.state)
    await server.registry.close()
    snapshot = stored_snapshot(server)
    older = add_checksum("an older program", snapshot.length, snapshot.state_hash, b"")
    server.store.snapshots[server.name] = StoredSnapshot(snapshot.length, msgspec.msgpack.encode(older))
    actor = await server.restart()
    assert summarise(actor.state) == before
    assert not actor.state.frozen_reason


@run_async
async def test_a_table_of_other_rules_is_read_only() -> None:
    """An answer was given to a state that these rules do not reach: the table is shown up to there, and not changed."""
    server = ServerFixture()
    await play(server, 6)
    await server.registry.close()
    server.store.snapshots.clear()
    log = server.store.logs[server.name]
    at = next(number for number, body in enumerate(log) if number > 4 and isinstance(decode_entry(body), AnswerGiven))
    answer = decode_entry(log[at])
    assert isinstance(answer, AnswerGiven)
    log[at] = encode(msgspec.structs.replace(answer, state_hash="another state"))
    before = list(log)

    actor = await server.restart()
    ada = await server.connect(0)
    assert actor.state.length == at
    assert "cannot continue" in ada.last("rejected")["reason"]
    assert "entry 5 answered a different state" in actor.state.frozen_reason
    assert ada.view["seats"] == ["Ada", "Ben"]
    for reply in (await ada.answer("hide"), await ada.send(messages.RequestUndo), await ada.send(messages.LeaveSeat)):
        assert reply["reason"] == actor.state.frozen_reason
    await server.wait(100_000)
    assert "hash: " in await server.registry.read_record(server.name, server.tokens[0])
    assert server.store.logs[server.name] == before
    await server.registry.close()
    assert server.store.snapshots == {}


@run_async
async def test_a_snapshot_that_these_rules_do_not_reach_freezes_the_table() -> None:
    server = ServerFixture()
    await play(server, 4)
    await server.registry.close()
    state = load(server, msgspec.structs.replace(stored_snapshot(server), program="older", state_hash="different"))

    assert "the state differs" in state.frozen_reason


@run_async
async def test_rules_that_fail_on_the_log_freeze_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    server = ServerFixture()
    await play(server, 4)

    def fail(*_: object, **__: object) -> None:
        raise IndexError("no such room")

    monkeypatch.setattr("hauntology.table.Table.act_validated", fail)
    assert "no such room" in load(server).frozen_reason


@run_async
async def test_a_table_of_an_earlier_version_is_shown_whole_and_read_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its hashes are not compared: its states had other fields. Its defaults are those of its time."""
    server = ServerFixture()
    ada = await play(server, 6)
    assert ada.actor.state.table is not None
    entries, length = ada.actor.state.table.entries, ada.actor.state.length
    await server.registry.close()
    server.store.snapshots.clear()  # a program of another version cannot have written one
    candle = dataclasses.replace(games.get("candle"), version=2, past_defaults={1: {"hide_again": 0}})
    monkeypatch.setattr(games, "get", lambda _: candle)

    actor = await server.restart()

    assert actor.state.length == length
    assert "(version 1, and version 2 now)" in actor.state.frozen_reason
    assert actor.state.table is not None
    assert actor.state.table.options["hide_again"] == 0
    ada = await server.connect(0)
    assert (await ada.answer("hide"))["reason"] == actor.state.frozen_reason
    assert actor.state.table.entries == entries
    await server.registry.close()


# Another process ----------------------------------------------------------------


async def connect_elsewhere(server: ServerFixture) -> Person:
    """Ada, connected to another process with the same store."""
    other = ServerFixture(store=server.store)
    other.name, other.tokens = server.name, server.tokens
    return await other.connect(0)


@run_async
async def test_entries_of_another_process_are_applied_before_a_command_is_validated_again() -> None:
    """The entry's number is taken: the actor reads the new entries and validates the command again."""
    server = ServerFixture()
    ada = await play(server, 2)
    there = await connect_elsewhere(server)

    assert (await there.send(messages.SendChat, text="from there"))["type"] == "accepted"
    assert (await ada.send(messages.SendChat, text="from here"))["type"] == "accepted"
    assert [m["text"] for m in ada.received if m["type"] == "chat"] == ["from there", "from here"]
    await there.actor.catch_up()
    assert [m["text"] for m in there.read() if m["type"] == "chat"] == ["from here"]
    assert there.actor.state.length == ada.actor.state.length == len(server.store.logs[server.name])


@run_async
async def test_the_same_message_sent_to_two_processes_is_applied_once() -> None:
    server = ServerFixture()
    ada = await play(server, 2)
    there = await connect_elsewhere(server)
    length = len(server.store.logs[server.name])

    assert (await ada.send(messages.SendChat, text="once", id="the same"))["type"] == "accepted"
    assert (await there.send(messages.SendChat, text="once", id="the same"))["type"] == "accepted"
    assert len(server.store.logs[server.name]) == length + 1


@pytest.mark.parametrize("is_written", [True, False])
@run_async
async def test_an_uncertain_write_is_looked_up(is_written: bool) -> None:
    """The connection is lost during a write; if the entry is in the log after all, it counts."""
    server = ServerFixture()
    ada = await play(server, 2)
    append = server.store.append

    async def lose_connection(table: str, number: int, entry: bytes) -> None:
        if is_written:
            await append(table, number, entry)
        raise UncertainWriteError("The connection was lost.")

    server.store.append = lose_connection  # type: ignore[method-assign]
    reply = await ada.send(messages.SendChat, text="boo", id="x")
    server.store.append = append  # type: ignore[method-assign]

    rejected = {"type": "rejected", "id": "x", "reason": "The connection was lost.", "rule": ""}
    assert reply == ({"type": "accepted", "id": "x"} if is_written else rejected)
    assert (await ada.send(messages.SendChat, text="boo", id="x"))["type"] == "accepted"
    assert sum(b'"boo"' in body for body in server.store.logs[server.name]) == 1


@run_async
async def test_a_process_that_lost_its_tables_disconnects_everybody() -> None:
    server = ServerFixture()
    ada = await play(server, 2)
    server.registry._on_remote_change(None)
    await settle()

    assert (ada.subscriber.close_code, server.registry.actors) == (RECONNECT, {})
    assert await ada.send(messages.SendChat, text="is anybody here?") == {}
    actor = await server.registry.find(server.name)
    assert actor is not ada.actor
    assert actor.state.length == ada.actor.state.length


def test_all_errors_of_a_store_are_store_errors() -> None:
    assert issubclass(ConflictError, StoreError)
    assert issubclass(UncertainWriteError, StoreError)
    assert not issubclass(StoreError, GameError)


# Cost ---------------------------------------------------------------------------


@run_async
async def test_the_cost_of_an_answer_does_not_grow_with_the_log() -> None:
    """At a table with a thousand answers and undos, one more is as fast as at first."""
    server = ServerFixture()
    await server.create("person", "person")
    ada, _ = await server.seat(Ada=0, Ben=1)
    early = await time_answers(ada)
    for _ in range(20):
        await time_answers(ada)
    late = min([await time_answers(ada) for _ in range(3)])

    assert ada.actor.state.length > 1_000
    assert late < 3 * early + 0.02


async def time_answers(ada: Person) -> float:
    """Processor time for some answers that are undone again, in seconds."""
    began = time.process_time()
    for _ in range(25):
        await ada.answer("hide")
        await ada.send(messages.RequestUndo)
        ada.received.clear()
        await ada.send(messages.AskWhyNot, kind="hide", things=[])
        ada.received.append({"type": "update", "seq": ada.subscriber.seq})
    return time.process_time() - began
