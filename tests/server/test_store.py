"""Every store keeps what was confirmed, once and in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from hauntology.server.store import ConflictError, Snapshot, Store, StoreError, in_order
from hauntology.server.storing import store_of
from tests.server.hosting import scripted
from tests.server.postgres import fresh_database

Open = Callable[[], Store]


@pytest.fixture(params=["sqlite", "postgresql"])
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    """Opens the same database each time."""
    database = str(tmp_path / "tables") if request.param == "sqlite" else fresh_database()
    return lambda: store_of(database)


@asynccontextmanager
async def started(new_store: Open) -> AsyncIterator[Store]:
    store = new_store()
    await store.start()
    try:
        yield store
    finally:
        await store.close()


@scripted
async def test_a_table_and_its_log_come_back(new_store: Open) -> None:
    async with started(new_store) as store:
        await store.open("attic", b"opening")
        for number in range(3):
            await store.append("attic", number, f"entry {number}".encode())

    async with started(new_store) as again:
        assert await again.read("attic") == (b"opening", [b"entry 0", b"entry 1", b"entry 2"])
        assert await again.read("attic", since=2) == (b"opening", [b"entry 2"])
        assert await again.read("attic", since=3) == (b"opening", [])
        assert await again.read("cellar") is None
        assert await again.trouble() == ""


@scripted
async def test_a_number_is_written_once(new_store: Open) -> None:
    async with started(new_store) as store:
        await store.open("attic", b"")
        await store.append("attic", 0, b"first")

        with pytest.raises(ConflictError, match="this has been written already"):
            await store.append("attic", 0, b"second")
        with pytest.raises(ConflictError):
            await store.open("attic", b"")
        with pytest.raises(StoreError):
            await store.append("cellar", 0, b"no such table")

        assert await store.read("attic") == (b"", [b"first"])


@scripted
async def test_one_conflict_does_not_fail_its_neighbours(new_store: Open) -> None:
    """Many writes share a commit; each is told of its own fate."""
    async with started(new_store) as store:
        await store.open("attic", b"")
        numbers = [0, 1, 1, 2, 3, 3, 4]
        results = await asyncio.gather(
            *(store.append("attic", number, str(number).encode()) for number in numbers), return_exceptions=True
        )

        assert sum(isinstance(result, ConflictError) for result in results) == 2
        assert await store.read("attic") == (b"", [b"0", b"1", b"2", b"3", b"4"])


@scripted
async def test_the_latest_snapshot_counts(new_store: Open) -> None:
    async with started(new_store) as store:
        await store.open("attic", b"")
        assert await store.snapshot("attic") is None
        await store.keep("attic", Snapshot(3, b"three"))
        await store.keep("attic", Snapshot(7, b"seven"))

        assert await store.snapshot("attic") == Snapshot(7, b"seven")


@scripted
async def test_whoever_owns_a_table_may_claim_and_release_it(new_store: Open) -> None:
    async with started(new_store) as store:
        assert await store.claim("attic") == ""
        await store.release("attic")
        assert await store.claim("attic") == ""


def test_a_log_with_a_hole_is_no_log() -> None:
    assert in_order([(2, b"c"), (3, b"d")], 2) == [b"c", b"d"]
    with pytest.raises(StoreError, match="entry 3 is missing"):
        in_order([(2, b"c"), (4, b"e")], 2)
