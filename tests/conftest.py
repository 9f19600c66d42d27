"""What all tests share: the games of the registry, and a summary of what random play met."""

from __future__ import annotations

import pytest

from hauntology.games import GAMES, get
from hauntology.kernel.contract import Game

MET = "met in random play"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `game` runs for every game; one that asks for `game` and `seats`, for every size of table."""
    if "seats" in metafunc.fixturenames:
        tables = [(get(name), seats) for name in GAMES for seats in get(name).seats]
        metafunc.parametrize(("game", "seats"), tables, ids=[f"{game.name}-{seats}" for game, seats in tables])
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [get(name) for name in GAMES], ids=list(GAMES))


@pytest.fixture
def met(request: pytest.FixtureRequest, game: Game) -> pytest.FixtureRequest:
    """Lets a test say what it met, for the summary."""
    return request


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how often each question, step, event and refusal was met."""
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, value in getattr(report, "user_properties", []):
            if name == MET:
                terminalreporter.write_line(str(value))
