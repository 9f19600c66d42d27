"""How many people can one server serve? An evening of many tables, paced like people, for so many seconds.

    python bench/server.py [--people 500] [--tables 125] [--seconds 60] [--finished 10000] [--json]

Everybody who is asked thinks for about two seconds. What is measured is the time from sending an answer to being told
of it; an answer in a window, which waits for the window's end, is left out. Where a game has seats to spare, a bot sits
there. Afterwards: what a table costs that nobody looks at, and whether the arcade is slower with many finished tables.
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

from bench.people import Person, Server, open_seats, post  # noqa: E402
from hauntology import games  # noqa: E402
from hauntology.games import GAMES  # noqa: E402
from hauntology.server.course import Course  # noqa: E402
from hauntology.server.log import Answered, encode  # noqa: E402
from hauntology.server.opening import open_table  # noqa: E402
from hauntology.server.protocol import NewTable  # noqa: E402

THINKING = (1.0, 3.0)  # seconds that a person thinks, at least and at most
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
CROWD = 60  # entries of a table that is in the middle of a game
ROUNDS = 20  # of each thing that is asked over HTTP


@dataclass
class Figures:
    """What was found."""

    people: int
    tables: int
    seconds: float
    answers: int = 0
    answers_a_second: float = 0.0
    p50_ms: float = 0.0
    p99_ms: float = 0.0
    refused: int = 0
    connections_lost: int = 0
    entries: int = 0  # of people and bots, as the next three are
    write_ms: float = 0.0  # until an entry is on disk
    cpu_ms: float = 0.0  # an entry, without the bots' processes
    cpu_percent: float = 0.0  # of one core
    memory_mb: float = 0.0
    idle_table_kb: dict[str, float] = field(default_factory=dict)
    finished: int = 0
    arcade_ms: float = 0.0  # to be told what there is, and to open a table
    arcade_ms_with_finished: float = 0.0


async def measure(people: int, tables: int, seconds: float, finished: int) -> Figures:
    """All of it."""
    found = Figures(people, tables, seconds)
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.sqlite"
        server = Server(str(database), "--grace", "3600")
        await asyncio.to_thread(server.start)
        try:
            found.arcade_ms = await asyncio.to_thread(arcade, server.address)
            await evening(server, found)
        finally:
            await asyncio.to_thread(server.stop)
        found.finished = finished
        fill(database, finished)
        await asyncio.to_thread(server.start)
        try:
            found.arcade_ms_with_finished = await asyncio.to_thread(arcade, server.address)
        finally:
            await asyncio.to_thread(server.stop)
    found.idle_table_kb = {game: round(idle_table(game) / 1024, 1) for game in GAMES}
    return found


# An evening -----------------------------------------------------------------


async def evening(server: Server, found: Figures) -> None:
    """Everybody sits down, plays for a while, and goes home."""
    chance = random.Random(1)  # noqa: S311  # a crowd, no secret
    crowd: list[Person] = []
    shares = [found.people // found.tables + (n < found.people % found.tables) for n in range(found.tables)]
    for number, share in enumerate(shares):
        crowd += await asyncio.to_thread(seated, server.address, GAMES[number % len(GAMES)], share, chance)
    tasks = [asyncio.create_task(person.play()) for person in crowd]
    await all_connected(crowd)
    before, began = await asyncio.to_thread(metrics, server.address), time.perf_counter()
    for person in crowd:
        person.latencies.clear()
    answered = sum(len(person.taken) for person in crowd)
    with undisturbed():
        await asyncio.sleep(found.seconds)
    took = time.perf_counter() - began
    after = await asyncio.to_thread(metrics, server.address)
    spent = {name: after[name] - before[name] for name in after}
    found.entries = round(spent["hauntology_entries_total"])
    found.write_ms = round(1000 * spent["hauntology_write_seconds_total"] / max(1, found.entries), 2)
    found.cpu_ms = round(1000 * spent["process_cpu_seconds_total"] / max(1, found.entries), 2)
    found.cpu_percent = round(100 * spent["process_cpu_seconds_total"] / took, 1)
    found.memory_mb = round(memory(server.pid) / 1024, 1)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    waits = sorted(1000 * wait for person in crowd for wait in person.latencies)
    found.answers = sum(len(person.taken) for person in crowd) - answered
    found.answers_a_second = round(found.answers / took, 1)
    found.refused = sum(len(person.refused) for person in crowd)
    found.connections_lost = sum(person.connections - 1 for person in crowd)
    if waits:
        found.p50_ms = round(statistics.median(waits), 2)
        found.p99_ms = round(waits[min(len(waits) - 1, int(0.99 * len(waits)))], 2)


def seated(address: str, game: str, people: int, chance: random.Random) -> list[Person]:
    """A table, and who is to sit there."""
    spare = games.get(game).seats.stop - 1 > people
    seats = open_seats(address, game, ["person"] * people + ["random"] * (spare or people < 2))
    return [
        Person(
            seats.table,
            seats.tokens[seat],
            NAMES[seat],
            lambda: address,
            random.Random(chance.random()),  # noqa: S311
            pace=lambda: chance.uniform(*THINKING),
        )
        for seat in range(people)
    ]


async def all_connected(crowd: list[Person]) -> None:
    """Until everybody has been told what the table looks like."""
    while any(person.view is None for person in crowd):  # noqa: ASYNC110  # a script, in no hurry
        await asyncio.sleep(0.1)


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """The crowd stands for many machines: a search through the memory of all of them must not stop each."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def metrics(address: str) -> dict[str, float]:
    """What the server itself has counted so far."""
    with urllib.request.urlopen(f"http://{address}/metrics", timeout=60) as answer:
        lines = [line.split() for line in answer.read().decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


def memory(pid: int) -> int:
    """What a process holds, in KiB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


# Tables that nobody looks at ------------------------------------------------


def idle_table(game: str, count: int = 5) -> float:
    """Bytes for a table in the middle of a game."""
    played(game)  # whatever is made once is made
    gc.collect()
    tracemalloc.start()
    kept = [played(game) for _ in range(count)]
    gc.collect()
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return size / len(kept)


def played(game: str, most: int = CROWD) -> Course:
    """A table of bots after so many entries, by random answers."""
    course, _ = played_log(game, most)
    return course


def played_log(game: str, most: int) -> tuple[Course, list[bytes]]:
    """The same, with the log."""
    rules, chance = games.get(game), random.Random(7)  # noqa: S311
    seats = min(4, rules.seats.stop - 1)
    course = Course(open_table(NewTable(game, ["random"] * seats))[0], time.monotonic)
    table, log = course.table, []
    assert table is not None
    while not table.over and course.length < most:
        seat = table.seat(chance.choice(table.waiting))
        entry = Answered(seat, answer=chance.choice(list(rules.legal(table.state, seat))))
        course.carry_out(entry)
        log.append(encode(entry))
    return course, log


def fill(database: Path, finished: int) -> None:
    """Put so many finished tables into a file that nobody serves."""
    course, log = played_log("candle", 10_000)
    names = [f"finished {number}" for number in range(finished)]
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        openings = ((name, encode(course.opening)) for name in names)
        connection.executemany("insert into tables values (?, 0, ?)", openings)
        rows = ((name, number, body) for name in names for number, body in enumerate(log))
        connection.executemany("insert into log values (?, ?, 0, ?)", rows)


def arcade(address: str) -> float:
    """Milliseconds to be told what there is and to open a table: the median of a few."""

    def visit() -> None:
        with urllib.request.urlopen(f"http://{address}/api/house", timeout=60) as answer:
            answer.read()
        post(address, "/api/tables", {"game": "candle", "seats": ["person", "random"]})

    return round(statistics.median(timed(visit) for _ in range(ROUNDS)), 2)


def timed(work: Callable[[], None]) -> float:
    """Milliseconds."""
    began = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - began)


def main() -> int:
    """Figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--tables", type=int, default=125)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--finished", type=int, default=10_000)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    found = asyncio.run(measure(chosen.people, chosen.tables, chosen.seconds, chosen.finished))
    if chosen.json:
        print(json.dumps(asdict(found)))
    else:
        print("\n".join(f"{name:>24} {value}" for name, value in asdict(found).items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
