"""What all tests share: which of them go to one process, and a summary of what random play met."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hauntology.kernel.game import Game
from tools.golden import Golden

MET = "met in random play"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how often each question, step, event and refusal was met."""
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, value in getattr(report, "user_properties", []):
            if name == MET:
                terminalreporter.write_line(str(value))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One process has all tests of a game: what it has compiled for one of them, it need not for the next."""
    for item in items:
        called = getattr(item, "callspec", None)
        if called is not None and (game := game_of(called.params)):
            item.add_marker(pytest.mark.xdist_group(game))


def game_of(params: dict[str, Any]) -> str | None:
    """The game that a test is about, if it is about one."""
    match params:
        case {"game": Game(name=name)} | {"golden": Golden(game=name)}:
            return str(name)
        case {"path": Path() as path}:
            return path.parent.name
    return None
