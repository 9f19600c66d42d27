"""The worker processes of bots: they may die, and what killed them does not kill the server."""

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
from hauntology.bots.turns import BotChoice, BotTurn
from hauntology.kernel.game import GameError
from hauntology.server.bot_pool import ATTEMPTS, BotPool
from hauntology.server.storage.base import StoreError
from tests.server.local_server import ServerFixture, run_async, settle


@run_async
async def test_work_that_kills_every_worker_is_given_up() -> None:
    pool = BotPool()

    with pytest.raises(GameError, match="Something went wrong on the server"):
        await pool.run(partial(os._exit, 1))
    assert await pool.run(partial(len, "abc")) == 3
    pool.close()


@run_async
async def test_work_that_fails_is_logged_without_its_message_and_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the table would wait for the bot for ever. The error's message may hold a secret."""
    pool, warnings = BotPool(), []
    monkeypatch.setattr(
        "hauntology.server.bot_pool.log_warning", lambda event, **details: warnings.append((event, details))
    )

    with pytest.raises(GameError, match="Something went wrong on the server"):
        await pool.run(partial(operator.getitem, {}, "secret"))
    assert warnings == [("worker failed", {"error": "KeyError"})]
    with pytest.raises(GameError, match="no bot 'sear'"):
        await pool.run(BotTurn("candle", "sear", 0, 0, b"", 0).choose)
    assert await pool.run(partial(len, "abc")) == 3
    pool.close()


@run_async
async def test_a_bot_whose_worker_died_thinks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntology.server.session.bot_turns.RETRY_SECONDS", 0.0)
    server, fails = ServerFixture(), iter([True] * ATTEMPTS)
    run_work = server.registry.bots.run

    async def run(work: object) -> object:
        if next(fails, False):
            raise GameError("Something went wrong on the server. Try again.")
        return await run_work(work)  # type: ignore[arg-type]

    monkeypatch.setattr(server.registry.bots, "run", run)
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)
    await asyncio.sleep(0.01)
    await settle()

    assert ada.view["waiting"] == [0]


@run_async
async def test_a_bot_whose_answer_cannot_be_written_waits_before_it_tries_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("hauntology.server.session.bot_turns.RETRY_SECONDS", 0.5)
    server, is_full, attempts = ServerFixture(), True, 0
    write = server.store.append

    async def append(table: str, number: int, entry: bytes) -> None:
        nonlocal attempts
        is_by_bot = json.loads(entry).get("by") == "random"
        attempts += is_by_bot
        if is_by_bot and is_full:
            raise StoreError("The disk is full.")
        await write(table, number, entry)

    monkeypatch.setattr(server.store, "append", append)
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)
    await settle()
    assert attempts == 1

    is_full = False
    await asyncio.sleep(0.5)
    while attempts < 2:  # noqa: ASYNC110  # a clock has no event
        await asyncio.sleep(0.01)
    await settle()
    assert ada.view["waiting"] == [0]


@run_async
async def test_a_bot_gets_the_tree_of_its_previous_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """It gets each tree once, and none if its previous search left none."""
    trees: list[bots.ReusableTree | None] = []
    reusable = bots.ReusableTree(1, b"known", np.zeros(1))

    def choose(turn: BotTurn, tree: bots.ReusableTree | None = None) -> BotChoice:
        trees.append(tree)
        game = games.get(turn.game)
        answer = bots.get("random", game, turn.seed).choose(game.state.unpack(turn.state), turn.seat)
        return BotChoice(answer, reusable if len(trees) == 1 else None)

    monkeypatch.setattr(BotTurn, "choose", choose)
    server = ServerFixture()
    await server.create("person", "expert")
    (ada,) = await server.seat(Ada=0)
    while len(trees) < 3:
        if ada.view["answers"]:
            await ada.answer(ada.view["answers"][0]["notation"])
        await settle()

    assert trees[:3] == [None, reusable, None]


@run_async
async def test_a_bot_answers_on_the_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    """How long a bot thinks depends on what it holds, so nobody may measure a few milliseconds more or less."""
    loop, pool, now, slept = asyncio.get_running_loop(), BotPool(pause=0.75, beat=0.1), 10.0, []

    async def run(_work: object) -> BotChoice:
        nonlocal now
        now += 1.003
        return BotChoice(1, None)

    async def sleep(seconds: float) -> None:
        slept.append(round(seconds, 6))

    monkeypatch.setattr(pool, "run", run)
    monkeypatch.setattr(loop, "time", lambda: now)
    monkeypatch.setattr(asyncio, "sleep", sleep)

    assert await pool.choose(BotTurn("candle", "master", 0, 0, b"", 1)) == (1, None)
    assert slept == [0.75, 0.097]


@run_async
async def test_hints_leave_one_worker_to_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, running, most = BotPool(processes=3), 0, 0

    async def run(_: object) -> list[object]:
        nonlocal running, most
        running += 1
        most = max(most, running)
        await asyncio.sleep(0)
        running -= 1
        return []

    monkeypatch.setattr(pool, "run", run)
    await asyncio.gather(*(pool.hint("candle", b"", 0) for _ in range(6)))

    assert most == 2


def test_workers_exit_when_the_server_is_killed() -> None:
    """A killed server cannot stop its workers, so they have to notice by themselves."""
    script = (
        "import asyncio, os\n"
        "from hauntology.server.bot_pool import BotPool\n"
        "if __name__ == '__main__':\n"
        "    print(asyncio.run(BotPool().run(os.getpid)), flush=True)\n"
        "    os.kill(os.getpid(), 9)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline().strip().isdigit()
        assert server.stdout.read() == ""  # the pipe ends only when no process holds it any more
