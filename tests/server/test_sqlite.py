"""A file of tables: old ones are brought up to date, and whatever is wrong with it is told, and destroys nothing."""

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

from bench.people import Server, open_seats
from hauntology.kernel.contract import GameError
from hauntology.server.hall import Hall
from hauntology.server.host import Host
from hauntology.server.protocol import NewTable
from hauntology.server.sqlite import STEPS, SqliteStore
from hauntology.server.store import StoreError
from tests.server.hosting import LONG, Person, scripted
from tests.server.serving import QUICK, QuickThinkers

PAGE = 4096


async def sat_down(hall: Hall) -> tuple[str, list[Person]]:
    """A long game of Candle, of Ada and Ben. There is no bot, so nothing is written but what a test sends."""
    opened = await hall.open(NewTable("candle", ["person", "person"], dict(LONG)))
    host = await hall.find(opened.table)
    people = await joined(host, [link.token for link in opened.links])
    for person, name in zip(people, ("Ada", "Ben"), strict=True):
        await person.sit(name)
    return opened.table, people


async def joined(host: Host, tokens: list[str]) -> list[Person]:
    people = [Person(host, host.client_of(token)) for token in tokens]
    for person in people:
        await host.join(person.client)
    return people


async def play(people: list[Person], answers: int) -> list[str]:
    """Give so many answers, whoever is asked; what was said to each of them."""
    said = []
    for _ in range(answers):
        asked = next(person for person in people if person.view["answers"])
        said.append((await asked.answer(asked.view["answers"][0]["text"])).get("why", ""))
    return said


async def refusal(people: list[Person]) -> str:
    """Play until something is refused; why it was."""
    for _ in range(300):
        (said,) = await play(people, 1)
        if said:
            return said
    return "it never was"


def hall_of(path: Path) -> Hall:
    return Hall(SqliteStore(path), QuickThinkers(), QUICK)


async def many_tables(path: Path, tables: int = 30) -> list[str]:
    """A database with this many tables in it, of a few entries each, and nothing left in the WAL."""
    hall = hall_of(path)
    names = []
    for _ in range(tables):
        name, people = await sat_down(hall)
        await play(people, 3)
        names.append(name)
    await hall.close()
    return names


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    path = tmp_path / "tables"
    path.write_text("this is no database, and long enough to be seen as none" * 10)

    with pytest.raises(StoreError, match="tables cannot be used"):
        SqliteStore(path)


def test_the_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables"
    with sqlite3.connect(path) as connection:
        connection.execute(f"pragma user_version = {len(STEPS) + 1}")

    with pytest.raises(StoreError, match="newer version of this program"):
        SqliteStore(path)


def test_an_older_database_is_brought_up_to_date(tmp_path: Path) -> None:
    """From the first version on, with everything that is in it."""
    path = tmp_path / "tables"
    with sqlite3.connect(path) as connection:
        connection.executescript(f"{STEPS[0]} pragma user_version = 1;")
        connection.execute("insert into tables values ('attic', 0.0, x'00')")
        connection.execute("insert into log values ('attic', 0, 0.0, x'01')")

    async def script() -> None:
        store = SqliteStore(path)
        assert await store.read("attic") == (b"\0", [b"\1"])
        assert await store.snapshot("attic") is None
        await store.close()

    asyncio.run(script())
    with sqlite3.connect(path) as connection:
        assert connection.execute("pragma user_version").fetchone() == (len(STEPS),)


# A full disk ----------------------------------------------------------------


class SmallStore(SqliteStore):
    """A file that may not grow any more."""

    pages = 0

    def _connect(self) -> sqlite3.Connection:
        connection = super()._connect()
        if self.pages:
            connection.execute(f"pragma max_page_count = {self.pages}")
        return connection


@scripted
async def test_a_database_that_cannot_grow_refuses_and_goes_on_when_it_can(tmp_path: Path) -> None:
    hall = hall_of(tmp_path / "tables")
    name, people = await sat_down(hall)
    await hall.close()
    small = SmallStore(tmp_path / "tables")
    small.pages = (tmp_path / "tables").stat().st_size // PAGE
    hall = Hall(small, QuickThinkers(), QUICK)

    host = await hall.find(name)
    told = await refusal(await joined(host, [person.client.token for person in people]))
    assert told.startswith("Nothing was changed, for it could not be written down")
    assert told.endswith("database or disk is full")
    before = host.course.length
    await hall.close()

    again = hall_of(tmp_path / "tables")
    assert (await again.find(name)).course.length == before
    await again.close()


@contextlib.contextmanager
def small_disk(folder: Path, size: int) -> Iterator[Path]:
    """A disk of so many bytes, where we may make one."""
    folder.mkdir()
    if shutil.which("mount") is None or os.geteuid() != 0:
        pytest.skip("only root can make a small disk")
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)], check=False)
    if made.returncode != 0:
        pytest.skip("here not even root can make a small disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(file: Path) -> None:
    """Until the disk is full."""
    with contextlib.suppress(OSError), file.open("wb", buffering=0) as written:
        while True:
            written.write(b"x" * 512)


@scripted
async def test_on_a_full_disk_nothing_is_lost_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", 1 << 20) as disk:
        hall = hall_of(disk / "tables")
        name, people = await sat_down(hall)
        host = people[0].host
        stuffing = disk / "stuffing"
        fill(stuffing)

        told = await refusal(people)
        assert "disk" in told
        assert "Nothing was changed" in told

        before = host.course.length
        stuffing.unlink()
        assert await play(people, 2) == ["", ""]
        assert host.course.length == before + 2
        state = people[0].table.state.pack()
        await hall.close()

        again = hall_of(disk / "tables")
        found = (await again.find(name)).course.table
        assert found is not None
        assert found.state.pack() == state
        await again.close()


# A file that can only be read -----------------------------------------------


@scripted
async def test_a_database_that_can_only_be_read_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name, *_ = await many_tables(tmp_path / "tables", 1)
    before = (tmp_path / "tables").read_bytes()
    connect = sqlite3.connect

    def reading_only(path: str, **how: object) -> sqlite3.Connection:
        where = path if path.startswith("file:") else f"file:{path}?mode=ro"
        return connect(where, **{**how, "uri": True})  # type: ignore[call-overload,no-any-return]

    monkeypatch.setattr(sqlite3, "connect", reading_only)  # root may write anything: chmod would not do
    store = SqliteStore(tmp_path / "tables")
    hall = Hall(store, QuickThinkers(), QUICK)

    assert "cannot be written: tables can be looked at" in await store.trouble()
    host = await hall.find(name)
    assert "Ada: " in await hall.record(name, "")
    with pytest.raises(StoreError, match="is read-only"):
        await store.append(name, host.course.length, b"")
    with pytest.raises(StoreError, match="is read-only"):
        await hall.open(NewTable("candle", ["person", "random"]))
    await hall.close()
    assert (tmp_path / "tables").read_bytes() == before


def test_a_server_on_a_disk_that_can_only_be_read_says_so_and_shows_what_is_there(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", 4 << 20) as disk:
        (name,) = asyncio.run(many_tables(disk / "tables", 1))
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        server = Server(str(disk / "tables"))
        server.start()
        try:
            with urllib.request.urlopen(f"http://{server.address}/api/tables/{name}/record", timeout=30) as answer:
                assert b"seats: Ada" in answer.read()
            with pytest.raises(urllib.error.HTTPError, match="503"):
                open_seats(server.address, "candle", ["person", "random"])
        finally:
            said = server.stop()
    assert "cannot be written: tables can be looked at" in said
    assert "Traceback" not in said


# Damage ---------------------------------------------------------------------


@scripted
async def test_what_is_whole_in_a_damaged_database_is_served(tmp_path: Path) -> None:
    """The last page is garbage: its tables are refused with a word, the others served, and no byte is changed."""
    path = tmp_path / "tables"
    names = await many_tables(path)
    damaged = bytearray(path.read_bytes())
    damaged[-PAGE:] = b"\xa5" * PAGE
    path.write_bytes(damaged)

    hall = hall_of(path)
    assert "is damaged; what is whole is served" in await hall.store.trouble()
    served, refused = 0, []
    for name in names:
        try:
            await hall.record(name, "")
            served += 1
        except (StoreError, GameError) as wrong:
            refused.append(str(wrong))
    assert served > len(names) // 2
    assert all("cannot be read" in why for why in refused)
    assert path.read_bytes() == damaged
    await hall.close()


@scripted
async def test_a_log_with_a_hole_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables"
    (name,) = await many_tables(path, 1)
    with sqlite3.connect(path) as connection:
        connection.execute("delete from snapshots")
        connection.execute("delete from log where number = 1")

    hall = hall_of(path)
    with pytest.raises(StoreError, match="damaged: entry 1 is missing"):
        await hall.find(name)
    await hall.close()


@scripted
async def test_of_a_torn_wal_everything_before_the_tear_is_there(tmp_path: Path) -> None:
    """The plug is pulled, and the end of the WAL never reached the disk."""
    path, torn = tmp_path / "tables", tmp_path / "torn"
    hall = hall_of(path)
    name, people = await sat_down(hall)
    await play(people, 12)
    entries = (await hall.store.read(name) or (b"", []))[1]
    main = path.read_bytes()
    wal = (tmp_path / "tables-wal").read_bytes()
    await hall.close()

    for cut in (len(wal) - 100, len(wal) // 2 + 7):
        torn.write_bytes(main)
        (tmp_path / "torn-wal").write_bytes(wal[:cut])
        again = hall_of(torn)
        found = await again.store.read(name)
        if found is not None:
            assert found[1] == entries[: len(found[1])]
            assert await again.store.trouble() == ""
            host = await again.find(name)
            assert host.course.length >= len(found[1])
        await again.close()


@scripted
async def test_a_store_that_cannot_connect_any_more_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread that writes does not die of it."""
    store = SqliteStore(tmp_path / "tables")
    connect = store._connect

    def fail() -> sqlite3.Connection:
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr(store, "_connect", fail)
    with pytest.raises(StoreError, match="unable to open"):
        await store.open("attic", b"")
    with pytest.raises(StoreError, match="cannot be read here"):
        await store.read("attic")
    monkeypatch.setattr(store, "_connect", connect)
    await store.open("attic", b"")
    await store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="files have other locks there")
def test_the_secrets_of_tables_are_for_their_owner_alone(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables")
    asyncio.run(store.open("attic", b"opening"))

    others_may = {path.stat().st_mode & 0o077 for path in tmp_path.iterdir()}

    asyncio.run(store.close())
    assert others_may == {0}
