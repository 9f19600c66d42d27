"""`bench/server.py` and `bench/views.py`, small: people are served in time, what is finished costs nobody anything."""

from __future__ import annotations

import asyncio

import pytest

from bench import views
from bench.server import measure
from hauntology.games import GAMES


def test_people_are_told_of_their_answers_in_time() -> None:
    found = asyncio.run(measure(people=6, tables=3, seconds=5, finished=300))

    assert found.answers > 3
    assert (found.refused, found.connections_lost) == (0, 0)
    assert found.entries >= found.answers
    assert found.cpu_ms > 0
    assert found.write_ms > 0
    assert 0 < found.p50_ms <= found.p99_ms < 2_000
    assert found.memory_mb < 200
    assert set(found.idle_table_kb) == set(GAMES)
    assert max(found.idle_table_kb.values()) < 500
    assert found.arcade_ms_with_finished < 10 * found.arcade_ms + 100


@pytest.mark.parametrize("game", GAMES)
def test_what_an_answer_costs_is_told_by_part(game: str) -> None:
    found = views.measure(game, 4)

    assert list(found) == ["judge", "carry out", "tell", "all", "bytes"]
    assert found["all"] == pytest.approx(found["judge"] + found["carry out"] + found["tell"], abs=0.01)
    assert found["bytes"] > 500
