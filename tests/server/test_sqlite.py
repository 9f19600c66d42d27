"""The SQLite file: old versions are migrated, and problems with the file are reported and destroy nothing."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.people import Server, create_table
from hauntology.kernel.game import GameError
from hauntology.server.protocol.http_types import NewTable
from hauntology.server.session.actor import TableActor
from hauntology.server.session.registry import TableRegistry
from hauntology.server.storage.base import StoreError
from hauntology.server.storage.sqlite import MIGRATIONS, SqliteStore
from tests.server.local_server import LONG, Person, run_async
from tests.server.socket_client import TEST_CONFIG, InstantBots

PAGE_BYTES = 4096


async def start_table(registry: TableRegistry) -> tuple[str, list[Person]]:
    """Ada and Ben at a long game of Candle. There is no bot, so only what a test sends is written."""
    created = await registry.create(NewTable("candle", ["person", "person"], dict(LONG)))
    actor = await registry.find(created.table)
    people = await connect_people(actor, [link.token for link in created.links])
    for person, name in zip(people, ("Ada", "Ben"), strict=True):
        await person.sit(name)
    return created.table, people


async def connect_people(actor: TableActor, tokens: list[str]) -> list[Person]:
    """Connect somebody with each of these tokens."""
    people = [Person(actor, actor.make_subscriber(token)) for token in tokens]
    for person in people:
        await actor.join(person.subscriber)
    return people


async def play(people: list[Person], answers: int) -> list[str]:
    """Give this many answers; returns why each was rejected, empty if it was not."""
    reasons = []
    for _ in range(answers):
        asked = next(person for person in people if person.view["answers"])
        reasons.append((await asked.answer(asked.view["answers"][0]["notation"])).get("reason", ""))
    return reasons


async def play_until_rejected(people: list[Person]) -> str:
    """Play until an answer is rejected; returns the reason."""
    for _ in range(300):
        (reason,) = await play(people, 1)
        if reason:
            return reason
    raise AssertionError("no answer was ever rejected")


def open_registry(path: Path) -> TableRegistry:
    """A registry on this file."""
    return TableRegistry(SqliteStore(path), InstantBots(), TEST_CONFIG)


async def make_tables(path: Path, tables: int = 30) -> list[str]:
    """A database with this many tables of a few entries each, and nothing left in the WAL; returns their names."""
    registry = open_registry(path)
    names = []
    for _ in range(tables):
        name, people = await start_table(registry)
        await play(people, 3)
        names.append(name)
    await registry.close()
    return names


def test_a_file_that_is_no_database_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "tables"
    path.write_text("this is not a database, and long enough for SQLite to notice" * 10)

    with pytest.raises(StoreError, match="tables cannot be used"):
        SqliteStore(path)


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables"
    with sqlite3.connect(path) as connection:
        connection.execute(f"pragma user_version = {len(MIGRATIONS) + 1}")

    with pytest.raises(StoreError, match="newer version of this program"):
        SqliteStore(path)


def test_an_older_database_is_migrated(tmp_path: Path) -> None:
    """From the first version of the schema, with all its content."""
    path = tmp_path / "tables"
    with sqlite3.connect(path) as connection:
        connection.executescript(f"{MIGRATIONS[0]} pragma user_version = 1;")
        connection.execute("insert into tables values ('attic', 0.0, x'00')")
        connection.execute("insert into log values ('attic', 0, 0.0, x'01')")

    async def script() -> None:
        store = SqliteStore(path)
        assert await store.read("attic") == (b"\0", [b"\1"])
        assert await store.read_snapshot("attic") is None
        await store.close()

    asyncio.run(script())
    with sqlite3.connect(path) as connection:
        assert connection.execute("pragma user_version").fetchone() == (len(MIGRATIONS),)


# A full disk --------------------------------------------------------------------


class SmallStore(SqliteStore):
    """A store whose file cannot grow beyond `max_pages`."""

    max_pages = 0

    def _connect(self) -> sqlite3.Connection:
        connection = super()._connect()
        if self.max_pages:
            connection.execute(f"pragma max_page_count = {self.max_pages}")
        return connection


@run_async
async def test_a_database_that_cannot_grow_rejects_answers_and_loses_nothing(tmp_path: Path) -> None:
    registry = open_registry(tmp_path / "tables")
    name, people = await start_table(registry)
    await registry.close()
    small = SmallStore(tmp_path / "tables")
    small.max_pages = (tmp_path / "tables").stat().st_size // PAGE_BYTES
    registry = TableRegistry(small, InstantBots(), TEST_CONFIG)

    actor = await registry.find(name)
    people = await connect_people(actor, [person.subscriber.token for person in people])
    reason = await play_until_rejected(people)
    assert reason.startswith("Nothing was changed, because it could not be saved.")
    assert reason.endswith("database or disk is full")
    before = actor.state.length
    await registry.close()

    again = open_registry(tmp_path / "tables")
    assert (await again.find(name)).state.length == before
    await again.close()


@contextlib.contextmanager
def mount_small_disk(folder: Path, size: int) -> Iterator[Path]:
    """A disk of this many bytes; skips the test where none can be mounted."""
    folder.mkdir()
    if shutil.which("mount") is None or os.geteuid() != 0:
        pytest.skip("only root can mount a small disk")
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)], check=False)
    if mounted.returncode != 0:
        pytest.skip("here not even root can mount a small disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill_disk(file: Path) -> None:
    """Write to a file until the disk is full."""
    with contextlib.suppress(OSError), file.open("wb", buffering=0) as output:
        while True:
            output.write(b"x" * 512)


@run_async
async def test_a_full_disk_loses_nothing_and_play_continues_when_there_is_room(tmp_path: Path) -> None:
    with mount_small_disk(tmp_path / "disk", 1 << 20) as disk:
        registry = open_registry(disk / "tables")
        name, people = await start_table(registry)
        actor = people[0].actor
        filler = disk / "filler"
        fill_disk(filler)

        reason = await play_until_rejected(people)
        assert "disk" in reason
        assert "Nothing was changed" in reason

        before = actor.state.length
        filler.unlink()
        assert await play(people, 2) == ["", ""]
        assert actor.state.length >= before + 2
        state = people[0].table.state.pack()
        await registry.close()

        again = open_registry(disk / "tables")
        found = (await again.find(name)).state.table
        assert found is not None
        assert found.state.pack() == state
        await again.close()


# A read-only file ---------------------------------------------------------------


@run_async
async def test_the_tables_of_a_read_only_database_can_be_viewed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, *_ = await make_tables(tmp_path / "tables", 1)
    before = (tmp_path / "tables").read_bytes()
    connect = sqlite3.connect

    def connect_readonly(path: str, **options: object) -> sqlite3.Connection:
        uri = path if path.startswith("file:") else f"file:{path}?mode=ro"
        return connect(uri, **{**options, "uri": True})  # type: ignore[call-overload,no-any-return]

    monkeypatch.setattr(sqlite3, "connect", connect_readonly)  # root may write anything, so chmod is not enough
    store = SqliteStore(tmp_path / "tables")
    registry = TableRegistry(store, InstantBots(), TEST_CONFIG)

    assert "is read-only: tables can be viewed, but not played" in await store.find_problem()
    actor = await registry.find(name)
    assert "Ada: " in await registry.read_record(name, "")
    with pytest.raises(StoreError, match="is read-only"):
        await store.append(name, actor.state.length, b"")
    with pytest.raises(StoreError, match="is read-only"):
        await registry.create(NewTable("candle", ["person", "random"]))
    await registry.close()
    assert (tmp_path / "tables").read_bytes() == before


def test_a_server_on_a_read_only_disk_says_so_and_shows_its_tables(tmp_path: Path) -> None:
    with mount_small_disk(tmp_path / "disk", 4 << 20) as disk:
        (name,) = asyncio.run(make_tables(disk / "tables", 1))
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        server = Server(str(disk / "tables"))
        server.start()
        try:
            with urllib.request.urlopen(f"http://{server.address}/api/tables/{name}/record", timeout=30) as response:
                assert b"seats: Ada" in response.read()
            with pytest.raises(urllib.error.HTTPError, match="503"):
                create_table(server.address, "candle", ["person", "random"])
        finally:
            output = server.stop()
    assert "is read-only: tables can be viewed, but not played" in output
    assert "Traceback" not in output


# Damage -------------------------------------------------------------------------


@run_async
async def test_the_intact_tables_of_a_damaged_database_are_served(tmp_path: Path) -> None:
    """The last page is garbage: its tables are refused with a reason, the others served, and no byte is changed."""
    path = tmp_path / "tables"
    names = await make_tables(path)
    damaged = bytearray(path.read_bytes())
    damaged[-PAGE_BYTES:] = b"\xa5" * PAGE_BYTES
    path.write_bytes(damaged)

    registry = open_registry(path)
    assert "is damaged; intact tables are served" in await registry.store.find_problem()
    served, reasons = 0, []
    for name in names:
        try:
            await registry.read_record(name, "")
            served += 1
        except (StoreError, GameError) as error:
            reasons.append(str(error))
    assert served > len(names) // 2
    assert all("cannot be read" in reason for reason in reasons)
    assert path.read_bytes() == damaged
    await registry.close()


@run_async
async def test_a_missing_log_entry_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "tables"
    (name,) = await make_tables(path, 1)
    with sqlite3.connect(path) as connection:
        connection.execute("delete from snapshots")
        connection.execute("delete from log where number = 1")

    registry = open_registry(path)
    with pytest.raises(StoreError, match="damaged: entry 1 is missing"):
        await registry.find(name)
    await registry.close()


@run_async
async def test_everything_before_the_damage_of_a_truncated_wal_is_there(tmp_path: Path) -> None:
    """The power failed, and the end of the write-ahead log never reached the disk."""
    path, truncated = tmp_path / "tables", tmp_path / "truncated"
    registry = open_registry(path)
    name, people = await start_table(registry)
    await play(people, 12)
    entries = (await registry.store.read(name) or (b"", []))[1]
    main = path.read_bytes()
    wal = (tmp_path / "tables-wal").read_bytes()
    await registry.close()

    for cut in (len(wal) - 100, len(wal) // 2 + 7):
        truncated.write_bytes(main)
        (tmp_path / "truncated-wal").write_bytes(wal[:cut])
        again = open_registry(truncated)
        found = await again.store.read(name)
        if found is not None:
            assert found[1] == entries[: len(found[1])]
            assert await again.store.find_problem() == ""
            actor = await again.find(name)
            assert actor.state.length >= len(found[1])
        await again.close()


@run_async
async def test_a_store_that_cannot_connect_reports_it_and_recovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The writer thread survives it."""
    store = SqliteStore(tmp_path / "tables")
    connect = store._connect

    def fail() -> sqlite3.Connection:
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr(store, "_connect", fail)
    with pytest.raises(StoreError, match="unable to open"):
        await store.create_table("attic", b"")
    with pytest.raises(StoreError, match="The database cannot be read:"):
        await store.read("attic")
    monkeypatch.setattr(store, "_connect", connect)
    await store.create_table("attic", b"")
    await store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="files have other locks there")
def test_only_the_owner_can_read_the_database(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables")
    asyncio.run(store.create_table("attic", b"setup"))

    rights_of_others = {path.stat().st_mode & 0o077 for path in tmp_path.iterdir()}

    asyncio.run(store.close())
    assert rights_of_others == {0}
