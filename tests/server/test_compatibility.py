"""Tables of an earlier release are loaded with the same state, and continue; tables of earlier rules can be looked at.

See `compatibility/README.md`.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from starlette.testclient import TestClient

from hauntology.games import get
from hauntology.server.session.log_entries import AnswerGiven, AnyEntry, decode_entry, decode_setup
from hauntology.server.session.registry import TableRegistry
from hauntology.server.session.snapshots import SnapshotFile, add_checksum, load_state, read_snapshot
from hauntology.server.session.table_state import TableState
from hauntology.server.storage.base import StoredSnapshot
from hauntology.server.storage.sqlite import SqliteStore
from hauntology.table import read_record, replay
from hauntology.table.record import hash_state
from tests.server.local_server import FakeClock, summarise
from tests.server.socket_client import TEST_CONFIG, InstantBots, Viewer, catch_up, play_on, serve, socket_path

T = TypeVar("T")


def is_of_current_rules(known: dict[str, Any]) -> bool:
    """Was the table played with the rules that its game has now?"""
    record = read_record(known["record"])
    return record.version == get(record.game).version


FOLDER = Path(__file__).parent / "compatibility"
DUMP = (FOLDER / "e4b36da.sql").read_text(encoding="utf-8")
KNOWN: list[dict[str, Any]] = json.loads((FOLDER / "e4b36da.json").read_text(encoding="utf-8"))
CURRENT = [known for known in KNOWN if is_of_current_rules(known)]
EARLIER = [known for known in KNOWN if not is_of_current_rules(known)]
RUNNING = [known for known in CURRENT if not known["over"]]
FINISHED = [known for known in CURRENT if known["over"]]
WITH_SNAPSHOT = ("candle running", "pistols running", "candle over, with a rematch")
STEPS = 20

all_tables = pytest.mark.parametrize("known", KNOWN, ids=[known["label"] for known in KNOWN])
current_tables = pytest.mark.parametrize("known", CURRENT, ids=[known["label"] for known in CURRENT])
earlier_tables = pytest.mark.parametrize("known", EARLIER, ids=[known["label"] for known in EARLIER])
running_tables = pytest.mark.parametrize("known", RUNNING, ids=[known["label"] for known in RUNNING])
finished_tables = pytest.mark.parametrize("known", FINISHED, ids=[known["label"] for known in FINISHED])
tables_with_snapshot = pytest.mark.parametrize(
    "known",
    [known for known in CURRENT if known["label"] in WITH_SNAPSHOT],
    ids=[known["label"] for known in CURRENT if known["label"] in WITH_SNAPSHOT],
)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """The database of the earlier release, as a file."""
    path = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(DUMP)
    return path


def with_registry(database: Path, work: Callable[[TableRegistry], Awaitable[T]]) -> T:
    """The result of some work with a registry on this database, which is closed afterwards."""

    async def run() -> T:
        registry = TableRegistry(SqliteStore(database), InstantBots(), TEST_CONFIG, FakeClock())
        try:
            return await work(registry)
        finally:
            await registry.close()

    return asyncio.run(run())


def load(database: Path, table: str) -> TableState:
    """The state of a table, as this program loads it; nothing is written."""

    async def read_state(registry: TableRegistry) -> TableState:
        return (await registry.load(table))[0]

    return with_registry(database, read_state)


def read_stored(database: Path, table: str) -> tuple[bytes, list[bytes], StoredSnapshot | None]:
    """The setup, the log and the snapshot of a table, as they are stored."""

    async def read(registry: TableRegistry) -> tuple[bytes, list[bytes], StoredSnapshot | None]:
        stored = await registry.store.read(table)
        assert stored is not None
        return (*stored, await registry.store.read_snapshot(table))

    return with_registry(database, read)


def without_remarks(record: str) -> list[str]:
    """The lines of a record without the sentences of the log: a release may tell the same events in other words."""
    return [line for line in record.splitlines() if not line.startswith("    # ")]


# Loading ------------------------------------------------------------------------


def test_the_database_holds_every_kind_of_log_entry(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        bodies = [body for (body,) in connection.execute("select body from log")]

    assert {type(decode_entry(body)) for body in bodies} == set(AnyEntry.__args__)


@current_tables
def test_a_table_is_loaded_as_it_was(known: dict[str, Any], database: Path) -> None:
    state = load(database, known["table"])

    assert state.frozen_reason == ""
    assert state.table is not None
    assert hash_state(state.table.state) == known["state"]
    assert state.table.over == known["over"]
    assert [message.text for message in state.chat.messages] == known["chat"]
    assert (state.names, state.length, state.rematch_table) == (known["names"], known["entries"], known["moved_to"])


@current_tables
def test_the_record_of_a_table_is_the_same_text(known: dict[str, Any], database: Path) -> None:
    with serve(database) as client:
        response = client.get(f"/api/tables/{known['table']}/record")

    assert response.status_code == 200
    assert without_remarks(response.text) == without_remarks(known["record"])


@current_tables
def test_every_token_and_the_hosts_key_still_open_their_seats(known: dict[str, Any], database: Path) -> None:
    state = load(database, known["table"])
    assert [state.seats.find_by_token(token) for token in known["tokens"]] == list(range(len(known["tokens"])))

    with serve(database) as client, client.websocket_connect(socket_path(known["table"])) as socket:
        host = Viewer(socket)
        host.send("assign_seat", host_key=known["key"], seat=0, kind="cat")
        assert "'cat' cannot take a seat" in host.until("rejected")["reason"]  # and not: only the host can do that


# Earlier rules ------------------------------------------------------------------


@earlier_tables
def test_a_table_of_earlier_rules_is_read_only(known: dict[str, Any], database: Path) -> None:
    state = load(database, known["table"])

    assert "played with an earlier version of the rules" in state.frozen_reason
    assert state.table is not None
    assert state.table.options.items() >= state.table.game.past_options(1).items()
    assert [state.seats.find_by_token(token) for token in known["tokens"]] == list(range(len(known["tokens"])))
    assert [message.text for message in state.chat.messages] == known["chat"]


@earlier_tables
def test_a_table_of_earlier_rules_can_be_looked_at_and_not_changed(known: dict[str, Any], database: Path) -> None:
    path = socket_path(known["table"], known["tokens"][0])
    with serve(database) as client, client.websocket_connect(path) as socket:
        viewer = Viewer(socket)
        viewer.until("update")
        viewer.send("send_chat", text="Is anybody there?")
        refusal = viewer.until("rejected")["reason"]
        record = client.get(f"/api/tables/{known['table']}/record")

    assert viewer.lines
    assert "played with an earlier version of the rules" in refusal
    assert len(read_stored(database, known["table"])[1]) == known["entries"]
    assert record.status_code == 200


# Continuing ---------------------------------------------------------------------


def connect_people(client: TestClient, stack: ExitStack, known: dict[str, Any]) -> list[Viewer]:
    """Connect the people of a table. Those who are away take their seats back; pending undo votes are agreed to."""
    viewers = [
        Viewer(stack.enter_context(client.websocket_connect(socket_path(known["table"], token))))
        for token in known["tokens"]
    ]
    for viewer in viewers:
        viewer.until("lobby")
    people = [viewer for viewer in viewers if viewer.lobby["you"] is not None]  # with a bot's link, one is a spectator
    catch_up(people)
    for person in people:
        if person.lobby["seats"][person.lobby["you"]]["is_away"]:
            assert person.sit("back again")["type"] == "accepted"
    catch_up(people)
    for person in people:
        if person.lobby["you"] in person.update["undo"]["waiting_for"]:
            person.send("vote_on_undo", yes=True)
            assert person.until("accepted", "rejected")["type"] == "accepted"
    catch_up(people)
    return people


def list_new_answers(database: Path, known: dict[str, Any]) -> list[AnswerGiven]:
    """The answers of people that were written since the database was made."""
    _, log, _ = read_stored(database, known["table"])
    entries = [decode_entry(body) for body in log[known["entries"] :]]
    return [entry for entry in entries if isinstance(entry, AnswerGiven) and not entry.bot]


@running_tables
def test_a_running_table_is_played_on(known: dict[str, Any], database: Path) -> None:
    with serve(database) as client, ExitStack() as stack:
        people = connect_people(client, stack, known)
        play_on(people, random.Random(known["label"]), most=STEPS)
        has_ended = bool(people[0].game_over)

    assert has_ended or len(list_new_answers(database, known)) > STEPS / 4
    by_snapshot = load(database, known["table"])
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("delete from snapshots")
    by_log = load(database, known["table"])
    assert by_log.frozen_reason == ""
    assert summarise(by_log) == summarise(by_snapshot)


@finished_tables
def test_a_finished_table_sends_its_record_and_secret(known: dict[str, Any], database: Path) -> None:
    with serve(database) as client, client.websocket_connect(socket_path(known["table"])) as socket:
        viewer = Viewer(socket)
        viewer.until("game_over")

    assert without_remarks(viewer.game_over["record"]) == without_remarks(known["record"])
    table = replay(known["record"])
    assert (table.over, hash_state(table.state)) == (True, known["state"])
    assert viewer.game_over["keys"] == table.keys()


@finished_tables
def test_a_finished_table_has_a_rematch_that_can_be_played(known: dict[str, Any], database: Path) -> None:
    with serve(database) as client, ExitStack() as stack:
        people = connect_people(client, stack, known)
        if not known["moved_to"]:
            people[0].send("rematch")
            assert people[0].until("accepted", "rejected")["type"] == "accepted"
            catch_up(people)
        rematch = people[0].rematch
        assert rematch["token"] == known["tokens"][people[0].lobby["you"]]
        assert known["moved_to"] in {"", rematch["table"]}

        again = Viewer(stack.enter_context(client.websocket_connect(socket_path(rematch["table"], rematch["token"]))))
        assert again.sit("Ada")["type"] == "accepted"
        catch_up([again])
        play_on([again], random.Random(1), most=STEPS)
        assert again.lines


# Snapshots of the other program -------------------------------------------------


def read_foreign_snapshot(database: Path, known: dict[str, Any]) -> SnapshotFile:
    """The snapshot of a table, which another program has written."""
    snapshot = read_snapshot(read_stored(database, known["table"])[2])
    assert snapshot is not None
    assert not snapshot.is_from_this_program
    return snapshot


def load_with(database: Path, known: dict[str, Any], snapshot: SnapshotFile) -> TableState:
    """The state of a table from its log and another snapshot."""
    setup, log, _ = read_stored(database, known["table"])
    return load_state(decode_setup(setup), [decode_entry(body) for body in log], snapshot, FakeClock())


def test_three_tables_have_a_snapshot(database: Path) -> None:
    labels = [known["label"] for known in KNOWN if read_stored(database, known["table"])[2] is not None]

    assert sorted(labels) == sorted(WITH_SNAPSHOT)


@tables_with_snapshot
def test_the_replayed_log_is_compared_with_the_snapshot(known: dict[str, Any], database: Path) -> None:
    snapshot = read_foreign_snapshot(database, known)
    assert load_with(database, known, snapshot).frozen_reason == ""

    other = add_checksum(snapshot.program, snapshot.length, "another state", snapshot.body)
    frozen = load_with(database, known, other)

    assert f"after entry {snapshot.length} the state differs" in frozen.frozen_reason


@tables_with_snapshot
def test_the_body_of_the_snapshot_is_not_used(known: dict[str, Any], database: Path) -> None:
    snapshot = read_foreign_snapshot(database, known)
    empty = add_checksum(snapshot.program, snapshot.length, snapshot.state_hash, b"")

    state = load_with(database, known, empty)

    assert state.frozen_reason == ""
    assert state.table is not None
    assert hash_state(state.table.state) == known["state"]


@tables_with_snapshot
def test_this_program_replaces_the_snapshot_with_its_own(known: dict[str, Any], database: Path) -> None:
    read_foreign_snapshot(database, known)

    with_registry(database, lambda registry: registry.find(known["table"]))

    snapshot = read_snapshot(read_stored(database, known["table"])[2])
    assert snapshot is not None
    assert snapshot.is_from_this_program
    assert hash_state(load(database, known["table"]).table.state) == known["state"]  # type: ignore[union-attr]


# The format of setups and entries -----------------------------------------------


@all_tables
def test_setups_and_entries_are_written_with_the_same_names(known: dict[str, Any], database: Path) -> None:
    """Decoding and encoding only drops what is at its default, so the earlier release could read this one's entries."""
    setup, log, _ = read_stored(database, known["table"])

    assert json.loads(msgspec.json.encode(decode_setup(setup))) == json.loads(setup)
    assert all(is_written_alike(json.loads(msgspec.json.encode(decode_entry(body))), json.loads(body)) for body in log)


def is_written_alike(written: dict[str, Any], stored: dict[str, Any]) -> bool:
    return written == {key: value for key, value in stored.items() if value or key in written}


@all_tables
def test_records_are_read_and_written_unchanged(known: dict[str, Any]) -> None:
    assert read_record(known["record"]).text() == known["record"]
