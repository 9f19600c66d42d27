"""Compiling in the background: interpreted until it is done, and nobody waits."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest

from hauntology import bots
from hauntology.bots import Budget, warming
from hauntology.games import get
from hauntology.kernel.contract import Game
from hauntology.kernel.targets import CPU, INTERPRETED

CANDLE = get("candle")
PATIENCE = 30


@pytest.fixture(autouse=True)
def _cold() -> Iterator[None]:
    warming.warming.cache_clear()
    yield
    warming.warming.cache_clear()


def test_until_the_search_is_compiled_it_is_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    compiling = threading.Event()
    loaded: list[Game] = []
    monkeypatch.setattr(warming, "compile_elsewhere", lambda _: 0 if compiling.wait(PATIENCE) else 1)
    monkeypatch.setattr(warming, "load", loaded.append)

    assert warming.best_target(CANDLE) == INTERPRETED
    assert loaded == []
    compiling.set()
    assert warming.warming(CANDLE).wait(PATIENCE)
    assert loaded == [CANDLE]
    assert warming.best_target(CANDLE) == CPU


def test_if_it_cannot_be_compiled_it_stays_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = threading.Event()

    def fail(_: Game) -> int:
        tried.set()
        return 1

    monkeypatch.setattr(warming, "compile_elsewhere", fail)
    warming.best_target(CANDLE)

    assert tried.wait(PATIENCE)
    assert warming.best_target(CANDLE) == INTERPRETED


def test_a_bot_without_a_target_takes_the_best_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "compile_elsewhere", lambda _: 1)
    bot = bots.get("expert", CANDLE, budget=Budget(1))

    assert bot.choose(CANDLE.new(2), 0) in CANDLE.legal(CANDLE.new(2), 0)


def test_another_process_compiles_it() -> None:
    assert warming.compile_elsewhere(CANDLE) == 0


def test_the_other_process_ends_with_whoever_started_it() -> None:
    code = "from hauntology.bots.warming import end_with_parent; end_with_parent()"

    assert subprocess.run([sys.executable, "-c", code], stdin=subprocess.DEVNULL, check=False).returncode == 1
