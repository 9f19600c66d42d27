"""The store: what was confirmed is there, once and in order."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from pathlib import Path

import pytest

from hauntology.server.store import SCHEMA_VERSION, ConflictError, SqliteStore, StoreError


def test_a_table_and_its_log_come_back(tmp_path: Path) -> None:
    async def script() -> None:
        store = SqliteStore(tmp_path / "tables")
        await store.open("attic", b"opening")
        for number in range(3):
            await store.append("attic", number, f"entry {number}".encode())
        await store.close()

        again = SqliteStore(tmp_path / "tables")
        assert await again.read("attic") == (b"opening", [b"entry 0", b"entry 1", b"entry 2"])
        assert await again.read("cellar") is None
        await again.close()

    asyncio.run(script())


def test_a_number_is_written_once(tmp_path: Path) -> None:
    async def script() -> None:
        store = SqliteStore(tmp_path / "tables")
        await store.open("attic", b"")
        await store.append("attic", 0, b"first")

        with pytest.raises(ConflictError, match="this has been written already"):
            await store.append("attic", 0, b"second")
        with pytest.raises(ConflictError):
            await store.open("attic", b"")
        with pytest.raises(StoreError):
            await store.append("cellar", 0, b"no such table")

        assert await store.read("attic") == (b"", [b"first"])
        await store.close()

    asyncio.run(script())


def test_one_conflict_does_not_fail_its_neighbours(tmp_path: Path) -> None:
    """Many writes share a commit; each is told of its own fate."""

    async def script() -> None:
        store = SqliteStore(tmp_path / "tables")
        await store.open("attic", b"")
        numbers = [0, 1, 1, 2, 3, 3, 4]
        results = await asyncio.gather(
            *(store.append("attic", number, str(number).encode()) for number in numbers), return_exceptions=True
        )

        assert [isinstance(result, ConflictError) for result in results] == [
            False,
            False,
            True,
            False,
            False,
            True,
            False,
        ]
        assert await store.read("attic") == (b"", [b"0", b"1", b"2", b"3", b"4"])
        await store.close()

    asyncio.run(script())


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    path = tmp_path / "tables"
    path.write_text("this is no database, and long enough to be seen as none" * 10)

    with pytest.raises(StoreError, match="tables cannot be used"):
        SqliteStore(path)


def test_the_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables"
    with sqlite3.connect(path) as connection:
        connection.execute(f"pragma user_version = {SCHEMA_VERSION + 1}")

    with pytest.raises(StoreError, match="newer version of this program"):
        SqliteStore(path)


@pytest.mark.skipif(sys.platform == "win32", reason="files have other locks there")
def test_the_secrets_of_tables_are_for_their_owner_alone(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables")
    asyncio.run(store.open("attic", b"opening"))

    others_may = {path.stat().st_mode & 0o077 for path in tmp_path.iterdir()}

    asyncio.run(store.close())
    assert others_may == {0}
