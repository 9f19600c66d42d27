"""The stored data of a table is damaged: the table is served as far as it is intact, or refused with a reason.

`make fuzz` runs the same tests for much longer, with new random damage each time.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hauntology.games import GAMES
from hauntology.kernel.game import GameError
from hauntology.server.storage.base import StoredSnapshot
from tests.server.fuzz_settings import IS_LONG_RUN, fuzz_settings
from tests.server.local_server import MemoryStore, ServerFixture, run_async, settle, summarise

Damage = Callable[[bytes], bytes]
ANSWERS = 12
few_examples = settings(fuzz_settings, max_examples=500 if IS_LONG_RUN else 12)


class StoredTable(NamedTuple):
    """A table in the middle of a game: how to reach it, everything stored of it, and its summary."""

    name: str
    tokens: list[str]
    store: MemoryStore
    summary: list[object]


@st.composite
def damages(draw: st.DrawFn) -> Damage:
    """Some bytes are missing, and others are in their place."""
    at, removed, inserted = draw(st.floats(0, 1)), draw(st.integers(0, 8)), draw(st.binary(max_size=8))

    def damage(body: bytes) -> bytes:
        start = int(at * len(body))
        return body[:start] + inserted + body[start + removed :]

    return damage


@cache
def store_table(game: str) -> StoredTable:
    """A table of this game, after some answers."""

    async def play() -> StoredTable:
        server, chance = ServerFixture(), random.Random(game)
        await server.create("person", "random", game=game)
        (ada,) = await server.seat(Ada=0)
        for _ in range(ANSWERS):
            await settle()
            if ada.view["answers"]:
                await ada.answer(chance.choice(ada.view["answers"])["notation"])
        await settle()
        summary = summarise(ada.actor.state)
        await ada.leave()
        await server.registry.close()
        return StoredTable(server.name, server.tokens, server.store, summary)

    return asyncio.run(play())


async def load_table(game: str, store: MemoryStore) -> list[object] | None:
    """The summary of the table as a new server loads it; None if the server refuses or freezes it."""
    name, tokens, *_ = store_table(game)
    server = ServerFixture(store=store)
    server.name, server.tokens = name, tokens
    try:
        ada = await server.connect(0)
        found = None if ada.actor.state.frozen_reason else summarise(ada.actor.state)
    except GameError:
        return None
    await ada.leave()
    await server.registry.close()
    return found


@run_async
async def test_an_unreadable_entry_of_another_process_is_reported() -> None:
    """Nothing is changed or overwritten, and the next command is still answered."""
    server = ServerFixture()
    await server.create("person", "person")
    ada, ben = await server.seat(Ada=0, Ben=1)
    before = ada.actor.state.length
    server.store.logs[server.name].append(b"{}")

    for person in (ada, ben):
        reply = await person.answer(person.view["answers"][0]["notation"])
        assert reply["type"] == "rejected"
        assert "An entry that another process wrote cannot be read" in reply["reason"]
    assert ada.actor.state.length == before
    assert server.store.logs[server.name][-1] == b"{}"


@pytest.mark.parametrize("game", GAMES)
@given(damage=damages())
@few_examples
def test_a_damaged_snapshot_makes_no_difference(game: str, damage: Damage) -> None:
    """The log is enough."""
    name, _, store, before = store_table(game)
    store = deepcopy(store)
    intact = store.snapshots[name]
    store.snapshots[name] = StoredSnapshot(intact.length, damage(intact.body))

    assert asyncio.run(load_table(game, store)) == before


@pytest.mark.parametrize("game", GAMES)
@given(damage=damages(), which=st.integers(-1, ANSWERS), has_snapshot=st.booleans())
@few_examples
def test_a_damaged_log_is_never_overwritten(game: str, damage: Damage, which: int, has_snapshot: bool) -> None:
    """The server loads what is intact, or refuses. `which` is the damaged entry of the log; -1 is the setup."""
    name, _, store, _ = store_table(game)
    store = deepcopy(store)
    if which < 0:
        store.setups[name] = damage(store.setups[name])
    else:
        which %= len(store.logs[name])
        store.logs[name][which] = damage(store.logs[name][which])
    if not has_snapshot:
        store.snapshots.clear()
    setups, log = dict(store.setups), list(store.logs[name])

    asyncio.run(load_table(game, store))

    assert store.setups == setups
    assert store.logs[name][: len(log)] == log
