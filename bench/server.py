"""Measures how many people one server can serve: simulated people play at many tables for a given time.

    python bench/server.py [--people 500] [--tables 125] [--seconds 60] [--finished 10000] [--json]

They think for about two seconds per answer. Latency is the time from sending an answer to receiving the update
that it causes; answers in a reaction window, which wait for the end of the window, are left out. Where a game has a
free seat, a bot takes it. Afterwards: how much memory an idle table uses, and whether creating a table is slower when
there are many finished tables.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import random
import sqlite3
import statistics
import sys
import tempfile
import time
import tracemalloc
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from bench.people import Person, Server, post  # noqa: E402
from bench.people import create_table as create_remote_table  # noqa: E402
from hauntology import games  # noqa: E402
from hauntology.games import GAMES  # noqa: E402
from hauntology.server.protocol.http_types import NewTable  # noqa: E402
from hauntology.server.session.creation import create_table  # noqa: E402
from hauntology.server.session.log_entries import AnswerGiven, encode  # noqa: E402
from hauntology.server.session.table_state import TableState  # noqa: E402

THINKING_SECONDS = (1.0, 3.0)  # at least and at most
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
IDLE_TABLE_LENGTH = 60  # log entries of a table in the middle of a game
REQUEST_ROUNDS = 20


@dataclass
class ServerReport:
    """The measurements."""

    people: int
    tables: int
    seconds: float
    answers: int = 0
    answers_per_second: float = 0.0
    p50_ms: float = 0.0
    p99_ms: float = 0.0
    rejected: int = 0
    connections_lost: int = 0
    log_entries: int = 0  # by people and bots; the next three are about all of them
    write_ms: float = 0.0  # until an entry is on disk
    cpu_ms: float = 0.0  # per entry, without the workers of the bots
    cpu_percent: float = 0.0  # of one core
    memory_mb: float = 0.0
    idle_table_kb: dict[str, float] = field(default_factory=dict)
    finished: int = 0
    new_table_ms: float = 0.0  # to fetch the catalogue and create a table
    new_table_ms_with_finished: float = 0.0


async def measure(people: int, tables: int, seconds: float, finished: int) -> ServerReport:
    """Take all measurements."""
    report = ServerReport(people, tables, seconds)
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.sqlite"
        server = Server(str(database), "--grace-seconds", "3600")
        await asyncio.to_thread(server.start)
        try:
            report.new_table_ms = await asyncio.to_thread(time_new_table, server.address)
            await measure_load(server, report)
        finally:
            await asyncio.to_thread(server.stop)
        report.finished = finished
        add_finished_tables(database, finished)
        await asyncio.to_thread(server.start)
        try:
            report.new_table_ms_with_finished = await asyncio.to_thread(time_new_table, server.address)
        finally:
            await asyncio.to_thread(server.stop)
    report.idle_table_kb = {game: round(measure_idle_table(game) / 1024, 1) for game in GAMES}
    return report


# Load -------------------------------------------------------------------------


async def measure_load(server: Server, report: ServerReport) -> None:
    """Seat everybody, let them play for a while, and disconnect them."""
    chance = random.Random(1)  # noqa: S311  # a simulation, no secret
    crowd: list[Person] = []
    shares = [report.people // report.tables + (n < report.people % report.tables) for n in range(report.tables)]
    for number, share in enumerate(shares):
        crowd += await asyncio.to_thread(make_people, server.address, GAMES[number % len(GAMES)], share, chance)
    tasks = [asyncio.create_task(person.play()) for person in crowd]
    await wait_until_connected(crowd)
    before, began = await asyncio.to_thread(read_metrics, server.address), time.perf_counter()
    for person in crowd:
        person.latencies.clear()
    answered_before = sum(len(person.accepted) for person in crowd)
    with no_garbage_collection():
        await asyncio.sleep(report.seconds)
    took = time.perf_counter() - began
    after = await asyncio.to_thread(read_metrics, server.address)
    spent = {name: after[name] - before[name] for name in after}
    report.log_entries = round(spent["hauntology_log_entries_total"])
    report.write_ms = round(1000 * spent["hauntology_write_seconds_total"] / max(1, report.log_entries), 2)
    report.cpu_ms = round(1000 * spent["process_cpu_seconds_total"] / max(1, report.log_entries), 2)
    report.cpu_percent = round(100 * spent["process_cpu_seconds_total"] / took, 1)
    report.memory_mb = round(read_memory(server.pid) / 1024, 1)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    latencies = sorted(1000 * seconds for person in crowd for seconds in person.latencies)
    report.answers = sum(len(person.accepted) for person in crowd) - answered_before
    report.answers_per_second = round(report.answers / took, 1)
    report.rejected = sum(len(person.rejected) for person in crowd)
    report.connections_lost = sum(person.connections - 1 for person in crowd)
    if latencies:
        report.p50_ms = round(statistics.median(latencies), 2)
        report.p99_ms = round(latencies[min(len(latencies) - 1, int(0.99 * len(latencies)))], 2)


def make_people(address: str, game: str, people: int, chance: random.Random) -> list[Person]:
    """Create a table; returns the people who are to sit there."""
    has_free_seat = games.get(game).seats.stop - 1 > people
    seats = create_remote_table(address, game, ["person"] * people + ["random"] * (has_free_seat or people < 2))
    return [
        Person(
            seats.table,
            seats.tokens[seat],
            NAMES[seat],
            lambda: address,
            random.Random(chance.random()),  # noqa: S311
            pace=lambda: chance.uniform(*THINKING_SECONDS),
        )
        for seat in range(people)
    ]


async def wait_until_connected(crowd: list[Person]) -> None:
    """Wait until everybody has received a view."""
    while any(person.view is None for person in crowd):  # noqa: ASYNC110  # polling is good enough for a script
        await asyncio.sleep(0.1)


@contextlib.contextmanager
def no_garbage_collection() -> Iterator[None]:
    """Switch garbage collection off: this process simulates many machines, and a collection would stop all of them."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def read_metrics(address: str) -> dict[str, float]:
    """The server's own metrics."""
    with urllib.request.urlopen(f"http://{address}/metrics", timeout=60) as response:
        lines = [line.split() for line in response.read().decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


def read_memory(pid: int) -> int:
    """The memory that a process uses, in KiB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


# Idle and finished tables -------------------------------------------------------


def measure_idle_table(game: str, count: int = 5) -> float:
    """The memory of a table in the middle of a game, in bytes."""
    play_table(game, IDLE_TABLE_LENGTH)  # fills the caches that all tables share
    gc.collect()
    tracemalloc.start()
    tables = [play_table(game, IDLE_TABLE_LENGTH)[0] for _ in range(count)]
    gc.collect()
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return size / len(tables)


def play_table(game: str, max_length: int) -> tuple[TableState, list[bytes]]:
    """A table of bots with at most this many log entries, all of them random answers; and its log."""
    rules, chance = games.get(game), random.Random(7)  # noqa: S311
    seats = min(4, rules.seats.stop - 1)
    state = TableState(create_table(NewTable(game, ["random"] * seats))[0], time.monotonic)
    table, log = state.table, []
    assert table is not None
    while not table.over and state.length < max_length:
        seat = table.seat(chance.choice(table.waiting))
        entry = AnswerGiven(seat, answer=chance.choice(list(rules.legal(table.state, seat))))
        state.apply(entry, is_validated=True)
        log.append(encode(entry))
    return state, log


def add_finished_tables(database: Path, count: int) -> None:
    """Write finished tables into a database that is not being served."""
    state, log = play_table("candle", 10_000)
    names = [f"finished {number}" for number in range(count)]
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        setups = ((name, encode(state.setup)) for name in names)
        connection.executemany("insert into tables values (?, 0, ?)", setups)
        rows = ((name, number, body) for name in names for number, body in enumerate(log))
        connection.executemany("insert into log values (?, ?, 0, ?)", rows)


def time_new_table(address: str) -> float:
    """The median time to fetch the catalogue and create a table, in milliseconds."""

    def visit() -> None:
        with urllib.request.urlopen(f"http://{address}/api/catalogue", timeout=60) as response:
            response.read()
        post(address, "/api/tables", {"game": "candle", "seats": ["person", "random"]})

    return round(statistics.median(time_ms(visit) for _ in range(REQUEST_ROUNDS)), 2)


def time_ms(work: Callable[[], None]) -> float:
    """How long something takes, in milliseconds."""
    began = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - began)


def main() -> int:
    """Print the measurements."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--people", type=int, default=500, help="connected people")
    parser.add_argument("--tables", type=int, default=125, help="tables that they play at")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long they play")
    parser.add_argument("--finished", type=int, default=10_000, help="finished tables in the database afterwards")
    parser.add_argument("--json", action="store_true", help="print the measurements as JSON")
    chosen = parser.parse_args()
    report = asyncio.run(measure(chosen.people, chosen.tables, chosen.seconds, chosen.finished))
    if chosen.json:
        print(json.dumps(asdict(report)))
    else:
        print("\n".join(f"{name:>26} {value}" for name, value in asdict(report).items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
