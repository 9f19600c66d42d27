"""Every kind of store keeps what was confirmed, once and in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from hauntology.server.storage.base import ConflictError, Store, StoredSnapshot, StoreError, check_complete
from hauntology.server.storage.factory import make_store
from tests.server.local_server import run_async
from tests.server.postgres import create_database

MakeStore = Callable[[], Store]


@pytest.fixture(params=["sqlite", "postgresql"])
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> MakeStore:
    """Makes a store of the same database each time."""
    database = str(tmp_path / "tables") if request.param == "sqlite" else create_database()
    return lambda: make_store(database)


@asynccontextmanager
async def start(new_store: MakeStore) -> AsyncIterator[Store]:
    """A started store, closed at the end."""
    store = new_store()
    await store.start()
    try:
        yield store
    finally:
        await store.close()


@run_async
async def test_a_table_and_its_log_are_read_back(new_store: MakeStore) -> None:
    async with start(new_store) as store:
        await store.create_table("attic", b"setup")
        for number in range(3):
            await store.append("attic", number, f"entry {number}".encode())

    async with start(new_store) as again:
        assert await again.read("attic") == (b"setup", [b"entry 0", b"entry 1", b"entry 2"])
        assert await again.read("attic", since=2) == (b"setup", [b"entry 2"])
        assert await again.read("attic", since=3) == (b"setup", [])
        assert await again.read("cellar") is None
        assert await again.find_problem() == ""


@run_async
async def test_each_number_is_written_once(new_store: MakeStore) -> None:
    async with start(new_store) as store:
        await store.create_table("attic", b"")
        await store.append("attic", 0, b"first")

        with pytest.raises(ConflictError, match="This has been written already"):
            await store.append("attic", 0, b"second")
        with pytest.raises(ConflictError):
            await store.create_table("attic", b"")
        with pytest.raises(StoreError):
            await store.append("cellar", 0, b"no such table")

        assert await store.read("attic") == (b"", [b"first"])


@run_async
async def test_a_conflict_does_not_affect_other_writes(new_store: MakeStore) -> None:
    """Many writes share a commit, but each has its own result."""
    async with start(new_store) as store:
        await store.create_table("attic", b"")
        numbers = [0, 1, 1, 2, 3, 3, 4]
        results = await asyncio.gather(
            *(store.append("attic", number, str(number).encode()) for number in numbers), return_exceptions=True
        )

        assert sum(isinstance(result, ConflictError) for result in results) == 2
        assert await store.read("attic") == (b"", [b"0", b"1", b"2", b"3", b"4"])


@run_async
async def test_the_latest_snapshot_replaces_the_one_before(new_store: MakeStore) -> None:
    async with start(new_store) as store:
        await store.create_table("attic", b"")
        assert await store.read_snapshot("attic") is None
        await store.save_snapshot("attic", StoredSnapshot(3, b"three"))
        await store.save_snapshot("attic", StoredSnapshot(7, b"seven"))

        assert await store.read_snapshot("attic") == StoredSnapshot(7, b"seven")


@run_async
async def test_a_table_can_be_claimed_and_released(new_store: MakeStore) -> None:
    async with start(new_store) as store:
        assert await store.claim("attic") == ""
        await store.release("attic")
        assert await store.claim("attic") == ""


def test_a_log_with_a_missing_entry_is_refused() -> None:
    assert check_complete([(2, b"c"), (3, b"d")], 2) == [b"c", b"d"]
    with pytest.raises(StoreError, match="entry 3 is missing"):
        check_complete([(2, b"c"), (4, b"e")], 2)
