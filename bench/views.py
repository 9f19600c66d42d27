"""What does one answer cost a server? Tables with a viewer on every seat and one beside them; no sockets, no disk.

    python bench/views.py [GAME …] [--answers 300] [--json]

Answers are drawn by lot, from fixed seeds, in the latest edition of a game. Milliseconds of processor time for each: to
judge it, to carry it out and note what is new for whom, and to make every viewer's message.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import structs

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from hauntology import games  # noqa: E402
from hauntology.games import GAMES  # noqa: E402
from hauntology.kernel.tape import WATCHER  # noqa: E402
from hauntology.server.client import Client  # noqa: E402
from hauntology.server.course import Course  # noqa: E402
from hauntology.server.judging import answered  # noqa: E402
from hauntology.server.log import Sat, encode  # noqa: E402
from hauntology.server.opening import SECRET_BYTES, open_table  # noqa: E402
from hauntology.server.protocol import Answer, NewTable  # noqa: E402
from hauntology.server.telling import Teller  # noqa: E402

NAMES = ("Ada", "Ben", "Cleo", "Dan")


class Sink(Client):
    """A connection that takes everything, and counts the bytes."""

    size = 0

    def send(self, message: object) -> None:  # noqa: D102
        self.size += len(encode(message))


class Costs:
    """Seconds by what they were spent on."""

    def __init__(self) -> None:
        self.answers = 0
        self.seconds: defaultdict[str, float] = defaultdict(float)

    @contextmanager
    def of(self, part: str) -> Iterator[None]:
        """Whatever is done meanwhile belongs to this part."""
        began = time.process_time()
        yield
        self.seconds[part] += time.process_time() - began

    def figures(self) -> dict[str, float]:
        """Milliseconds an answer, by part and in all."""
        parts = {part: 1000 * spent / self.answers for part, spent in self.seconds.items()}
        return {part: round(value, 3) for part, value in {**parts, "all": sum(parts.values())}.items()}


def measure(game: str, answers: int) -> dict[str, float]:
    """So many answers at tables of one game; when a game is over, the next begins."""
    costs, seed, size = Costs(), 0, 0
    while costs.answers < answers:
        size += play(game, seed, answers, costs)
        seed += 1
    return {**costs.figures(), "bytes": round(size / costs.answers)}


def play(game: str, seed: int, most: int, costs: Costs) -> int:
    """One table, to the end of the game or until that is enough; gives the bytes of everything that was told."""
    chance = random.Random(seed)  # noqa: S311  # a crowd, no secret
    course = seated(game, seed)
    clients = [viewing(seat) for seat in (*range(len(course.names)), WATCHER)]
    table, here = course.table, set(range(len(course.names)))
    assert table is not None
    for client in clients:
        Teller("a table", course, here).tell(client)
        client.size = 0
    while not table.over and costs.answers < most:
        name = chance.choice(table.waiting)
        text = chance.choice(table.answers(name))
        seat = table.seat(name)
        with costs.of("judge"):
            entry = answered(course, seat, Answer(str(course.length), course.streams[seat].seq, text))
            encode(entry)
        with costs.of("carry out"):
            course.carry_out(entry)
        with costs.of("tell"):
            teller = Teller("a table", course, here)
            for client in clients:
                teller.tell(client)
        costs.answers += 1
    return sum(client.size for client in clients)


def seated(game: str, seed: int) -> Course:
    """A table at which four people have sat down, with dice that follow from the seed."""
    rules = games.get(game)
    seats = min(len(NAMES), rules.seats.stop - 1)
    latest = {name: field.high for name, field in rules.options.fields.items() if name == "edition"}
    opening, _ = open_table(NewTable(game, ["person"] * seats, options=dict(latest)))
    course = Course(structs.replace(opening, secret=seed.to_bytes(SECRET_BYTES, "big")), time.monotonic)
    for seat in range(seats):
        course.carry_out(Sat(seat, f"sit {seat}", name=NAMES[seat], nonce=b"nonce"))
    return course


def viewing(seat: int) -> Sink:
    """A connection of somebody who sits there."""
    client = Sink(seat)
    client.viewer = seat
    return client


def main() -> int:
    """Figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--answers", type=int, default=300)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    found = {game: measure(game, chosen.answers) for game in chosen.games}
    if chosen.json:
        print(json.dumps(found))
        return 0
    print(f"{'ms an answer':>16} " + " ".join(f"{part:>10}" for part in next(iter(found.values()))))
    for game, figures in found.items():
        print(f"{game:>16} " + " ".join(f"{value:>10}" for value in figures.values()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
