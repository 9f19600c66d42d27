"""The contract tests run for every game of the registry, and for every size of table."""

from __future__ import annotations

import pytest

from hauntology.games import GAMES, get


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `game` runs for every game; one that asks for `seats` too, for every size of table."""
    if "seats" in metafunc.fixturenames:
        tables = [(get(name), seats) for name in GAMES for seats in get(name).seats]
        metafunc.parametrize(("game", "seats"), tables, ids=[f"{game.name}-{seats}" for game, seats in tables])
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [get(name) for name in GAMES], ids=list(GAMES))
