"""Is anything lost that was confirmed? People play, and the server is killed at random moments.

    python bench/crash.py [--kills 20] [--seconds 600] [--tables 12] [--json]
                          [--database postgresql://… --processes 2] [--gentle]

Two people at each table answer as fast as they can and note what is confirmed. The server (with several processes: one
of them, in turn) is killed with SIGKILL, or gently with SIGTERM, and started again. In the end every confirmed message
must be in the log, once and in the order in which it was confirmed, and every table must have gone on.
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

from bench.people import Person, Server, open_seats  # noqa: E402
from hauntology.games import GAMES  # noqa: E402
from hauntology.server.log import decode_entry  # noqa: E402
from hauntology.server.storing import open_store  # noqa: E402

LIVES = (0.3, 2.0)  # seconds that a server lives, at least and at most
LONG = {"candle": {"nights": 20, "nerve": 20}}
GO_ON = 20.0  # seconds in which every table must have gone on after the last kill


@dataclass
class Found:
    """What became of what was confirmed."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    repeated: int = 0
    disordered: int = 0
    tables: int = 0
    stuck: int = 0  # tables that did not go on after the last kill


class Crowd:
    """Tables with two people each; where a game ends, another begins."""

    def __init__(self, servers: Sequence[Server], seed: int) -> None:
        self.people: list[Person] = []
        self._servers = servers
        self._chance = random.Random(seed)  # noqa: S311  # a test, no secret
        self._tasks: list[asyncio.Task[None]] = []

    def somewhere(self) -> str:
        """One of the servers."""
        return self._chance.choice(self._servers).address

    async def sit_down(self, game: str) -> None:
        """A new table, and its people, until the game is over; at every third table there is a bot."""
        kinds = ["person", "person"] + ["random"] * (len(self.people) % 6 == 0)
        seats = await asyncio.to_thread(open_seats, self.somewhere(), game, kinds, LONG.get(game))
        people = [
            Person(seats.table, seats.tokens[seat], name, self.somewhere, random.Random(self._chance.random()))  # noqa: S311
            for seat, name in enumerate(("Ada", "Ben"))
        ]
        self.people += people
        self._tasks += [asyncio.create_task(person.play()) for person in people]

    async def go_home(self) -> None:
        """Everybody stops."""
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
) -> Found:
    """Play and kill, then look."""
    servers = [Server(database, "--grace", "3600") for _ in range(processes)]
    chance = random.Random(seed)  # noqa: S311
    crowd = Crowd(servers, seed)
    found = Found()
    try:
        for server in servers:
            await asyncio.to_thread(server.start)
        for number in range(tables):
            await crowd.sit_down(GAMES[number % len(GAMES)])
        ends = time.monotonic() + seconds
        while found.kills < kills and time.monotonic() < ends:
            await asyncio.sleep(chance.uniform(*LIVES))
            victim = servers[found.kills % processes]
            await asyncio.to_thread(victim.stop if gentle else victim.kill)
            found.kills += 1
            await asyncio.to_thread(victim.start)
            over = {person.table for person in crowd.people if person.is_closed}
            for _ in range(tables - len({person.table for person in crowd.people} - over)):
                await crowd.sit_down(chance.choice(GAMES))
        found.stuck = await stuck(crowd.people)
    finally:
        await crowd.go_home()
        for server in servers:
            server.kill()
    await look(database, crowd.people, found)
    return found


async def stuck(people: Sequence[Person]) -> int:
    """How many tables do not go on: nobody there has anything confirmed any more."""
    before = {id(person): len(person.taken) for person in people}
    ends = time.monotonic() + GO_ON
    waiting = {person.table for person in people}
    while waiting and time.monotonic() < ends:
        await asyncio.sleep(0.1)
        waiting -= {person.table for person in people if person.is_closed or len(person.taken) > before[id(person)]}
    return len(waiting)


async def look(database: str, people: Sequence[Person], found: Found) -> None:
    """Is everything that was confirmed in the log, once and in order?"""
    store = await open_store(database)
    found.tables = len({person.table for person in people})
    for person in people:
        kept = await store.read(person.table)
        entries = [] if kept is None else [decode_entry(body) for body in kept[1]]
        written = [entry.id for entry in entries if entry.id.startswith(person.name)]
        places = {mark: place for place, mark in enumerate(written)}
        order = [places[mark] for mark in person.taken if mark in places]
        found.acknowledged += len(person.taken)
        found.lost += sum(mark not in places for mark in person.taken)
        found.repeated += sum(times - 1 for times in Counter(written).values())
        found.disordered += order != sorted(order)
    await store.close()


def main() -> int:
    """Figures, and 0 if nothing is wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=600.0, help="at most")
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--processes", type=int, default=1, help="more than one needs PostgreSQL")
    parser.add_argument("--gentle", action="store_true", help="SIGTERM instead of SIGKILL: a rolling restart")
    parser.add_argument("--database", default="", help="a file or postgresql://…; by default a new file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or str(Path(folder) / "tables.sqlite")
        found = asyncio.run(
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
        print(json.dumps(asdict(found)))
    else:
        print("\n".join(f"{name:>14} {value}" for name, value in asdict(found).items()))
    return 1 if found.lost or found.repeated or found.disordered or found.stuck else 0


if __name__ == "__main__":
    sys.exit(main())
