"""Searches run interpreted until they are compiled in the background."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest

from hauntology import bots
from hauntology.bots import Budget, background_compile
from hauntology.games import get
from hauntology.kernel.game import Game
from hauntology.kernel.targets import CPU, INTERPRETED

CANDLE = get("candle")
TIMEOUT = 30  # seconds


@pytest.fixture(autouse=True)
def _forget_compiled() -> Iterator[None]:
    """Each test starts as in a new process."""
    background_compile.start_compiling.cache_clear()
    yield
    background_compile.start_compiling.cache_clear()


def test_a_search_is_interpreted_until_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = threading.Event()
    loaded: list[Game] = []
    monkeypatch.setattr(background_compile, "compile_in_subprocess", lambda _: 0 if compiled.wait(TIMEOUT) else 1)
    monkeypatch.setattr(background_compile, "load", loaded.append)

    assert background_compile.best_target(CANDLE) == INTERPRETED
    assert loaded == []
    compiled.set()
    assert background_compile.start_compiling(CANDLE).wait(TIMEOUT)
    assert loaded == [CANDLE]
    assert background_compile.best_target(CANDLE) == CPU


def test_a_search_stays_interpreted_if_the_compiler_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = threading.Event()

    def fail(_: Game) -> int:
        tried.set()
        return 1

    monkeypatch.setattr(background_compile, "compile_in_subprocess", fail)
    background_compile.best_target(CANDLE)

    assert tried.wait(TIMEOUT)
    assert background_compile.best_target(CANDLE) == INTERPRETED


def test_a_bot_without_a_target_uses_the_best_one_available(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_compile, "compile_in_subprocess", lambda _: 1)
    bot = bots.get("expert", CANDLE, budget=Budget(1))

    assert bot.choose(CANDLE.new(2), 0) in CANDLE.legal(CANDLE.new(2), 0)


def test_a_subprocess_compiles_the_search() -> None:
    assert background_compile.compile_in_subprocess(CANDLE) == 0


def test_the_subprocess_ends_when_its_standard_input_closes() -> None:
    code = "from hauntology.bots.background_compile import end_with_parent; end_with_parent()"

    assert subprocess.run([sys.executable, "-c", code], stdin=subprocess.DEVNULL, check=False).returncode == 1
