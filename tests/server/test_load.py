"""Short runs of `bench/server.py` and `bench/answer_cost.py`: people are served in time, finished tables are free."""

from __future__ import annotations

import asyncio

import pytest

from bench import answer_cost
from bench.server import measure
from hauntology.games import GAMES


def test_people_are_served_in_time() -> None:
    report = asyncio.run(measure(people=6, tables=3, seconds=5, finished=300))

    assert report.answers > 3
    assert (report.rejected, report.connections_lost) == (0, 0)
    assert report.log_entries >= report.answers
    assert report.cpu_ms > 0
    assert report.write_ms > 0
    assert 0 < report.p50_ms <= report.p99_ms < 2_000
    assert report.memory_mb < 200
    assert set(report.idle_table_kb) == set(GAMES)
    assert max(report.idle_table_kb.values()) < 500
    assert report.new_table_ms_with_finished < 10 * report.new_table_ms + 100


@pytest.mark.parametrize("game", GAMES)
def test_the_cost_of_an_answer_is_reported_by_part(game: str) -> None:
    costs = answer_cost.measure_game(game, 4)

    assert list(costs) == ["validate", "apply", "broadcast", "total", "bytes"]
    assert costs["total"] == pytest.approx(costs["validate"] + costs["apply"] + costs["broadcast"], abs=0.01)
    assert costs["bytes"] > 500
