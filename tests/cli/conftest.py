"""What the tests of the command line share: a keyboard, a wide terminal, and a data folder of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from hauntology.cli import main
from tests.contract.conftest import pytest_generate_tests

__all__ = ["pytest_generate_tests"]


@dataclass(frozen=True)
class Said:
    """What a command said, and its code."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's games are kept."""
    monkeypatch.setenv("HAUNTOLOGY_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command with these lines at the keyboard; the terminal is wide, and after the last line it is closed."""
    monkeypatch.setenv("COLUMNS", "200")

    def command(*arguments: str, typed: Iterable[str] = ()) -> Said:
        keyboard = iter(typed)
        monkeypatch.setattr("builtins.input", lambda _="": type_next(keyboard))
        try:
            code = main(arguments)
        except SystemExit as left:  # argparse's way
            code = int(left.code or 0)
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return command


def type_next(keyboard: Iterator[str]) -> str:
    """The next line, or the end of input."""
    try:
        return next(keyboard)
    except StopIteration:
        raise EOFError from None


def in_order(out: str, *parts: str) -> bool:
    """Does the text hold these parts, one after the other?"""
    at = 0
    for part in parts:
        at = out.find(part, at)
        if at < 0:
            return False
        at += len(part)
    return True
