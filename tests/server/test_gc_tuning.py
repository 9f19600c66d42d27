"""Full garbage collections are rare while a server runs, and as before once it has stopped."""

from __future__ import annotations

import asyncio
import gc

import pytest

from hauntology.server.ops.gc_tuning import NEVER, collect_rarely


def test_python_starts_no_full_collection_while_a_server_runs() -> None:
    async def run() -> None:
        collecting = asyncio.create_task(collect_rarely())
        await asyncio.sleep(0)
        assert gc.get_threshold() == (*before[:2], NEVER)
        collecting.cancel()
        await asyncio.gather(collecting, return_exceptions=True)

    before = gc.get_threshold()
    asyncio.run(run())

    assert gc.get_threshold() == before


def test_a_full_collection_runs_after_each_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    collected = asyncio.Event()
    monkeypatch.setattr(gc, "collect", collected.set)

    async def run() -> None:
        collecting = asyncio.create_task(collect_rarely(0.0))
        await asyncio.wait_for(collected.wait(), 10)
        collecting.cancel()
        await asyncio.gather(collecting, return_exceptions=True)

    asyncio.run(run())

    assert collected.is_set()
