"""Processes that think: they may die, and what killed them does not kill the server."""

from __future__ import annotations

import asyncio
import json
import operator
import os
import subprocess
import sys
from functools import partial

import numpy as np
import pytest

from hauntology import bots, games
from hauntology.kernel.contract import GameError
from hauntology.server.store import StoreError
from hauntology.server.thinking import ATTEMPTS, Choice, Thinkers, choose
from tests.server.hosting import Room, scripted, settled


@scripted
async def test_what_kills_every_process_is_given_up() -> None:
    thinkers = Thinkers()

    with pytest.raises(GameError, match="could not work this out"):
        await thinkers.run(partial(os._exit, 1))
    assert await thinkers.run(partial(len, "abc")) == 3
    thinkers.close()


@scripted
async def test_what_fails_is_written_down_and_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or the bot would be waited for until the end of time. What was wrong in particular may hold a secret."""
    thinkers, warned = Thinkers(), []
    monkeypatch.setattr("hauntology.server.thinking.warn", lambda what, **parts: warned.append((what, parts)))

    with pytest.raises(GameError, match="could not work this out"):
        await thinkers.run(partial(operator.getitem, {}, "secret"))
    assert warned == [("thinking failed", {"error": "KeyError"})]
    with pytest.raises(GameError, match="no bot 'sear'"):
        await thinkers.run(partial(choose, "candle", "sear", b"", 0, 0))
    assert await thinkers.run(partial(len, "abc")) == 3
    thinkers.close()


@scripted
async def test_a_bot_whose_process_died_thinks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntology.server.host.RETRY", 0.0)
    room, fails = Room(), iter([True] * ATTEMPTS)
    choose = room.hall.thinkers.run

    async def run(work: object) -> object:
        if next(fails, False):
            raise GameError("the server could not work this out")
        return await choose(work)  # type: ignore[arg-type]

    monkeypatch.setattr(room.hall.thinkers, "run", run)
    await room.open("person", "random")
    (ada,) = await room.seat(Ada=0)
    await asyncio.sleep(0.01)
    await settled()

    assert ada.view["waiting"] == ["Ada"]


@scripted
async def test_a_bot_whose_answer_cannot_be_written_waits_before_it_tries_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("hauntology.server.host.RETRY", 0.5)
    room, is_full, tried = Room(), True, 0
    write = room.store.append

    async def append(table: str, number: int, body: bytes) -> None:
        nonlocal tried
        is_of_bot = json.loads(body).get("by") == "random"
        tried += is_of_bot
        if is_of_bot and is_full:
            raise StoreError("the disk is full")
        await write(table, number, body)

    monkeypatch.setattr(room.store, "append", append)
    await room.open("person", "random")
    (ada,) = await room.seat(Ada=0)
    await settled()
    assert tried == 1

    is_full = False
    await asyncio.sleep(0.5)
    while tried < 2:  # noqa: ASYNC110  # a clock has no event
        await asyncio.sleep(0.01)
    await settled()
    assert ada.view["waiting"] == ["Ada"]


@scripted
async def test_what_a_bot_has_learnt_is_handed_to_it_with_its_next_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once: what it has learnt by then is handed to it the next time, and nothing if that is nothing."""
    handed: list[bots.Learnt | None] = []
    learnt = bots.Learnt(1, b"known", np.zeros(1))

    def choose(name: str, kind: str, state: bytes, seat: int, luck: int, kept: bots.Learnt | None) -> Choice:
        handed.append(kept)
        game = games.get(name)
        answer = bots.get("random", game, luck).choose(game.state.unpack(state), seat)
        return answer, learnt if len(handed) == 1 else None

    monkeypatch.setattr("hauntology.server.thinking.choose", choose)
    room = Room()
    await room.open("person", "expert")
    (ada,) = await room.seat(Ada=0)
    while len(handed) < 3:
        if ada.view["answers"]:
            await ada.answer(ada.view["answers"][0]["text"])
        await settled()

    assert handed[:3] == [None, learnt, None]


@scripted
async def test_a_bot_answers_on_the_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few milliseconds more or less, which depend on what it holds, are not to be seen."""
    loop, thinkers, now, slept = asyncio.get_running_loop(), Thinkers(pause=0.75, beat=0.1), 10.0, []

    async def run(_work: object) -> Choice:
        nonlocal now
        now += 1.003
        return 1, None

    async def sleep(seconds: float) -> None:
        slept.append(round(seconds, 6))

    monkeypatch.setattr(thinkers, "run", run)
    monkeypatch.setattr(loop, "time", lambda: now)
    monkeypatch.setattr(asyncio, "sleep", sleep)

    assert await thinkers.choose("candle", "master", b"", 0, 1) == (1, None)
    assert slept == [0.75, 0.097]


@scripted
async def test_hints_leave_a_process_to_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers, at_work, most = Thinkers(processes=3), 0, 0

    async def run(_: object) -> list[object]:
        nonlocal at_work, most
        at_work += 1
        most = max(most, at_work)
        await asyncio.sleep(0)
        at_work -= 1
        return []

    monkeypatch.setattr(thinkers, "run", run)
    await asyncio.gather(*(thinkers.hint("candle", b"", 0) for _ in range(6)))

    assert most == 2


def test_the_processes_end_when_the_server_is_killed() -> None:
    """Nobody else would end them: after a kill they go by themselves."""
    script = (
        "import asyncio, os\n"
        "from hauntology.server.thinking import Thinkers\n"
        "if __name__ == '__main__':\n"
        "    print(asyncio.run(Thinkers().run(os.getpid)), flush=True)\n"
        "    os.kill(os.getpid(), 9)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline().strip().isdigit()
        assert server.stdout.read() == ""  # the pipe ends only when nobody holds it any more
