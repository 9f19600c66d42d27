"""What was written down of a table comes back otherwise: it is served as far as it is whole, or refused with a word.

`make fuzz` runs the same for much longer, each time otherwise.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from copy import deepcopy
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hauntology.games import GAMES
from hauntology.kernel.contract import GameError
from hauntology.server.store import Snapshot
from tests.server.hosting import ForgetfulStore, Room, scripted, settled
from tests.server.test_anything import summary
from tests.server.test_fuzz import LONG_RUN, runs

Damage = Callable[[bytes], bytes]
ANSWERS = 12
few = settings(runs, max_examples=500 if LONG_RUN else 12)


@st.composite
def damages(draw: st.DrawFn) -> Damage:
    """Some bytes are gone, and others are in their place."""
    at, cut, put = draw(st.floats(0, 1)), draw(st.integers(0, 8)), draw(st.binary(max_size=8))

    def damage(body: bytes) -> bytes:
        start = int(at * len(body))
        return body[:start] + put + body[start + cut :]

    return damage


@cache
def kept(game: str) -> tuple[str, list[str], ForgetfulStore, list[object]]:
    """A table in the middle of a game: its name and tokens, what was written down, and what must come back."""

    async def play() -> tuple[str, list[str], ForgetfulStore, list[object]]:
        room, chance = Room(), random.Random(game)
        await room.open("person", "random", game=game)
        (ada,) = await room.seat(Ada=0)
        for _ in range(ANSWERS):
            await settled()
            if ada.view["answers"]:
                await ada.answer(chance.choice(ada.view["answers"])["text"])
        await settled()
        before = summary(ada.host)
        await ada.leave()
        await room.hall.close()
        return room.name, room.tokens, room.store, before

    return asyncio.run(play())


async def come_back(game: str, store: ForgetfulStore) -> list[object] | None:
    """What a new server makes of it, with somebody who comes to look; None if it says why it makes nothing of it."""
    name, tokens, *_ = kept(game)
    room = Room(store=store)
    room.name, room.tokens = name, tokens
    try:
        ada = await room.connect(0)
        found = None if ada.host.course.notice else summary(ada.host)
    except GameError:
        return None
    await ada.leave()
    await room.hall.close()
    return found


@scripted
async def test_what_another_process_wrote_and_nobody_can_read_is_told() -> None:
    """Nothing is changed, nothing is written over, and whoever comes next is heard."""
    room = Room()
    await room.open("person", "person")
    ada, ben = await room.seat(Ada=0, Ben=1)
    before = ada.host.course.length
    room.store.logs[room.name].append(b"{}")

    for person in (ada, ben):
        said = await person.answer(person.view["answers"][0]["text"])
        assert said["type"] == "refused"
        assert "what another process wrote down of this table cannot be read" in said["why"]
    assert ada.host.course.length == before
    assert room.store.logs[room.name][-1] == b"{}"


@pytest.mark.parametrize("game", GAMES)
@given(damage=damages())
@few
def test_a_damaged_snapshot_makes_no_difference(game: str, damage: Damage) -> None:
    """The log is enough."""
    name, _, store, before = kept(game)
    store = deepcopy(store)
    good = store.snapshots[name]
    store.snapshots[name] = Snapshot(good.number, damage(good.body))

    assert asyncio.run(come_back(game, store)) == before


@pytest.mark.parametrize("game", GAMES)
@given(damage=damages(), which=st.integers(-1, ANSWERS), is_kept=st.booleans())
@few
def test_a_damaged_log_is_served_as_far_as_it_is_whole_and_left_alone(
    game: str, damage: Damage, which: int, is_kept: bool
) -> None:
    """-1 is the opening; the rest are entries of the log, with the snapshot or without."""
    name, _, store, _ = kept(game)
    store = deepcopy(store)
    if which < 0:
        store.openings[name] = damage(store.openings[name])
    else:
        which %= len(store.logs[name])
        store.logs[name][which] = damage(store.logs[name][which])
    if not is_kept:
        store.snapshots.clear()
    written = (dict(store.openings), list(store.logs[name]))

    asyncio.run(come_back(game, store))

    assert store.openings == written[0]
    assert store.logs[name][: len(written[1])] == written[1]
