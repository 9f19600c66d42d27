"""Memory is searched seldom, and as before once the server has stopped."""

from __future__ import annotations

import asyncio
import gc

import pytest

from hauntology.server.tidying import NEVER, tidy_seldom


def test_while_a_server_runs_only_young_objects_are_looked_at() -> None:
    async def run() -> None:
        tidying = asyncio.create_task(tidy_seldom())
        await asyncio.sleep(0)
        assert gc.get_threshold() == (*before[:2], NEVER)
        tidying.cancel()
        await asyncio.gather(tidying, return_exceptions=True)

    before = gc.get_threshold()
    asyncio.run(run())

    assert gc.get_threshold() == before


def test_now_and_then_all_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    searched = asyncio.Event()
    monkeypatch.setattr(gc, "collect", searched.set)

    async def run() -> None:
        tidying = asyncio.create_task(tidy_seldom(0.0))
        await asyncio.wait_for(searched.wait(), 10)
        tidying.cancel()
        await asyncio.gather(tidying, return_exceptions=True)

    asyncio.run(run())

    assert searched.is_set()
