"""Fixtures for the tests of the command line: typed input, a wide terminal, and a temporary data folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from hauntology.cli import main
from tests.contract.conftest import pytest_generate_tests

__all__ = ["pytest_generate_tests"]


@dataclass(frozen=True)
class Result:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of this test."""
    monkeypatch.setenv("HAUNTOLOGY_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command with these lines as input, in a wide terminal; after the last line, the input ends."""
    monkeypatch.setenv("COLUMNS", "200")

    def command(*arguments: str, typed: Iterable[str] = ()) -> Result:
        lines = iter(typed)
        monkeypatch.setattr("builtins.input", lambda _="": next_line(lines))
        try:
            code = main(arguments)
        except SystemExit as error:  # how argparse ends
            code = int(error.code or 0)
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return command


def next_line(lines: Iterator[str]) -> str:
    """The next line of the input; raises `EOFError` at its end."""
    try:
        return next(lines)
    except StopIteration:
        raise EOFError from None


def in_order(out: str, *parts: str) -> bool:
    """Does the text contain these parts, in this order?"""
    at = 0
    for part in parts:
        at = out.find(part, at)
        if at < 0:
            return False
        at += len(part)
    return True
