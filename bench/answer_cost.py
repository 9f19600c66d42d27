"""Measures what one answer costs a server, with a viewer on every seat and one spectator; no sockets, no disk.

    python bench/answer_cost.py [GAME …] [--answers 300] [--json]

Answers are random, from fixed seeds, in the latest edition of a game. Prints milliseconds of processor time per answer:
to validate it, to apply it and find out for whom something is new, and to build every viewer's message; then the bytes
of these messages.
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
from hauntology.kernel.trace import SPECTATOR  # noqa: E402
from hauntology.server.protocol.http_types import NewTable  # noqa: E402
from hauntology.server.protocol.messages import GiveAnswer  # noqa: E402
from hauntology.server.session.broadcast import Broadcast  # noqa: E402
from hauntology.server.session.commands import validate_answer  # noqa: E402
from hauntology.server.session.creation import SECRET_BYTES, create_table  # noqa: E402
from hauntology.server.session.log_entries import SeatTaken, encode  # noqa: E402
from hauntology.server.session.subscriber import Subscriber  # noqa: E402
from hauntology.server.session.table_state import TableState  # noqa: E402

NAMES = ("Ada", "Ben", "Cleo", "Dan")


class ByteCounter(Subscriber):
    """A subscriber that encodes every message and counts the bytes."""

    size = 0

    def send(self, message: object) -> None:  # noqa: D102
        self.size += len(encode(message))


class Costs:
    """Processor time by part of the work, in seconds."""

    def __init__(self) -> None:
        self.answers = 0
        self.seconds: defaultdict[str, float] = defaultdict(float)

    @contextmanager
    def measure(self, part: str) -> Iterator[None]:
        """Add the time spent in this block to a part."""
        began = time.process_time()
        yield
        self.seconds[part] += time.process_time() - began

    def per_answer(self) -> dict[str, float]:
        """Milliseconds per answer, by part and in total."""
        parts = {part: 1000 * spent / self.answers for part, spent in self.seconds.items()}
        return {part: round(value, 3) for part, value in {**parts, "total": sum(parts.values())}.items()}


def measure_game(game: str, answers: int) -> dict[str, float]:
    """Measure this many answers; when a game is over, the next begins."""
    costs, seed, size = Costs(), 0, 0
    while costs.answers < answers:
        size += play(game, seed, answers, costs)
        seed += 1
    return {**costs.per_answer(), "bytes": round(size / costs.answers)}


def play(game: str, seed: int, max_answers: int, costs: Costs) -> int:
    """Play one table until the game is over or there are enough answers. Returns the bytes of all messages."""
    chance = random.Random(seed)  # noqa: S311  # a simulation, no secret
    state = start_table(game, seed)
    viewers = [make_viewer(seat) for seat in (*range(len(state.names)), SPECTATOR)]
    table, connected = state.table, set(range(len(state.names)))
    assert table is not None
    for viewer in viewers:
        Broadcast("a table", state, connected).send_updates(viewer)
        viewer.size = 0
    while not table.over and costs.answers < max_answers:
        name = chance.choice(table.waiting)
        text = chance.choice(table.answers(name))
        seat = table.seat(name)
        with costs.measure("validate"):
            entry = validate_answer(state, seat, GiveAnswer(str(state.length), state.cursors[seat].seq, text))
            encode(entry)
        with costs.measure("apply"):
            state.apply(entry, is_validated=True)
        with costs.measure("broadcast"):
            broadcast = Broadcast("a table", state, connected)
            for viewer in viewers:
                broadcast.send_updates(viewer)
        costs.answers += 1
    return sum(viewer.size for viewer in viewers)


def start_table(game: str, seed: int) -> TableState:
    """A table at which up to four people have sat down; its dice depend only on the seed."""
    rules = games.get(game)
    seats = min(len(NAMES), rules.seats.stop - 1)
    latest = {name: field.high for name, field in rules.options.fields.items() if name == "edition"}
    setup, _ = create_table(NewTable(game, ["person"] * seats, options=dict(latest)))
    state = TableState(structs.replace(setup, secret=seed.to_bytes(SECRET_BYTES, "big")), time.monotonic)
    for seat in range(seats):
        state.apply(SeatTaken(seat, f"sit {seat}", name=NAMES[seat], nonce=b"nonce"), is_validated=True)
    return state


def make_viewer(seat: int) -> ByteCounter:
    """A subscriber with the view of this seat."""
    viewer = ByteCounter(seat)
    viewer.viewer = seat
    return viewer


def main() -> int:
    """Print one line for each game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME", help="all games by default")
    parser.add_argument("--answers", type=int, default=300, help="answers to measure in each game")
    parser.add_argument("--json", action="store_true", help="print the measurements as JSON")
    chosen = parser.parse_args()
    found = {game: measure_game(game, chosen.answers) for game in chosen.games}
    if chosen.json:
        print(json.dumps(found))
        return 0
    print(f"{'ms per answer':>16} " + " ".join(f"{part:>10}" for part in next(iter(found.values()))))
    for game, figures in found.items():
        print(f"{game:>16} " + " ".join(f"{value:>10}" for value in figures.values()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
