"""Checks that no confirmed message is lost when the server is killed at random moments.

    python bench/crash.py [--kills 20] [--seconds 600] [--tables 12] [--json]
                          [--database postgresql://… --processes 2] [--gentle]

Two simulated people at each table answer as fast as they can and note what the server confirms. The server is killed
with SIGKILL, or with --gentle stopped with SIGTERM, and started again; of several processes one after the other. At the
end every confirmed message must be in the log, once and in the order of confirmation, and every table must have
continued.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from bench.people import Person, Server, create_table  # noqa: E402
from hauntology.games import GAMES  # noqa: E402
from hauntology.server.session.log_entries import decode_entry  # noqa: E402
from hauntology.server.storage.factory import open_store  # noqa: E402

LIFETIME = (0.3, 2.0)  # seconds until a server is killed, at least and at most
LONG_GAMES = {"candle": {"nights": 20, "nerve": 20}}
CONTINUE_SECONDS = 20.0  # in which every table must continue after the last kill


@dataclass
class CrashReport:
    """What became of the confirmed messages."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    repeated: int = 0
    disordered: int = 0
    tables: int = 0
    stuck: int = 0  # tables that did not continue after the last kill


class Crowd:
    """Tables with two people each."""

    def __init__(self, servers: Sequence[Server], seed: int) -> None:
        self.people: list[Person] = []
        self._servers = servers
        self._chance = random.Random(seed)  # noqa: S311  # a simulation, no secret
        self._tasks: list[asyncio.Task[None]] = []

    def random_address(self) -> str:
        """The address of one of the servers."""
        return self._chance.choice(self._servers).address

    async def add_table(self, game: str) -> None:
        """A new table with its people, who play until the game is over; every third table also has a bot."""
        kinds = ["person", "person"] + ["random"] * (len(self.people) % 6 == 0)
        seats = await asyncio.to_thread(create_table, self.random_address(), game, kinds, LONG_GAMES.get(game))
        people = [
            Person(seats.table, seats.tokens[seat], name, self.random_address, random.Random(self._chance.random()))  # noqa: S311
            for seat, name in enumerate(("Ada", "Ben"))
        ]
        self.people += people
        self._tasks += [asyncio.create_task(person.play()) for person in people]

    async def stop(self) -> None:
        """Everybody stops playing."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def crash(
    database: str,
    *,
    kills: int,
    seconds: float,
    tables: int = 12,
    processes: int = 1,
    gentle: bool = False,
    seed: int = 1,
) -> CrashReport:
    """Let people play, kill the server again and again, then check the log."""
    servers = [Server(database, "--grace-seconds", "3600") for _ in range(processes)]
    chance = random.Random(seed)  # noqa: S311
    crowd = Crowd(servers, seed)
    report = CrashReport()
    try:
        for server in servers:
            await asyncio.to_thread(server.start)
        for number in range(tables):
            await crowd.add_table(GAMES[number % len(GAMES)])
        deadline = time.monotonic() + seconds
        while report.kills < kills and time.monotonic() < deadline:
            await asyncio.sleep(chance.uniform(*LIFETIME))
            victim = servers[report.kills % processes]
            await asyncio.to_thread(victim.stop if gentle else victim.kill)
            report.kills += 1
            await asyncio.to_thread(victim.start)
            over = {person.table for person in crowd.people if person.is_over}
            for _ in range(tables - len({person.table for person in crowd.people} - over)):
                await crowd.add_table(chance.choice(GAMES))
        report.stuck = await count_stuck(crowd.people)
    finally:
        await crowd.stop()
        for server in servers:
            server.kill()
    await check_log(database, crowd.people, report)
    return report


async def count_stuck(people: Sequence[Person]) -> int:
    """How many tables do not continue: no message of anybody there is confirmed any more."""
    before = {id(person): len(person.accepted) for person in people}
    deadline = time.monotonic() + CONTINUE_SECONDS
    waiting = {person.table for person in people}
    while waiting and time.monotonic() < deadline:
        await asyncio.sleep(0.1)
        waiting -= {person.table for person in people if person.is_over or len(person.accepted) > before[id(person)]}
    return len(waiting)


async def check_log(database: str, people: Sequence[Person], report: CrashReport) -> None:
    """Count confirmed messages that are not in the log, are there twice, or are in another order."""
    store = await open_store(database)
    report.tables = len({person.table for person in people})
    for person in people:
        stored = await store.read(person.table)
        entries = [] if stored is None else [decode_entry(body) for body in stored[1]]
        written = [entry.id for entry in entries if entry.id.startswith(person.name)]
        positions = {message_id: position for position, message_id in enumerate(written)}
        order = [positions[message_id] for message_id in person.accepted if message_id in positions]
        report.acknowledged += len(person.accepted)
        report.lost += sum(message_id not in positions for message_id in person.accepted)
        report.repeated += sum(times - 1 for times in Counter(written).values())
        report.disordered += order != sorted(order)
    await store.close()


def main() -> int:
    """Print the report; 0 if nothing is wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=20, help="stop after this many kills")
    parser.add_argument("--seconds", type=float, default=600.0, help="stop after this time, even with fewer kills")
    parser.add_argument("--tables", type=int, default=12, help="tables at a time")
    parser.add_argument("--processes", type=int, default=1, help="server processes; more than one needs PostgreSQL")
    parser.add_argument("--gentle", action="store_true", help="SIGTERM instead of SIGKILL: a rolling restart")
    parser.add_argument("--database", default="", help="a file or postgresql://…; by default a new file")
    parser.add_argument("--seed", type=int, default=1, help="seed of the simulated people")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or str(Path(folder) / "tables.sqlite")
        report = asyncio.run(
            crash(
                database,
                kills=chosen.kills,
                seconds=chosen.seconds,
                tables=chosen.tables,
                processes=chosen.processes,
                gentle=chosen.gentle,
                seed=chosen.seed,
            )
        )
    if chosen.json:
        print(json.dumps(asdict(report)))
    else:
        print("\n".join(f"{name:>14} {value}" for name, value in asdict(report).items()))
    return 1 if report.lost or report.repeated or report.disordered or report.stuck else 0


if __name__ == "__main__":
    sys.exit(main())
