"""How fast the games run: random whole games, `legal` and `act` both counted."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass

from hauntology.kernel.batch import CPU, CUDA, INTERPRETED, Batch, lowered, play_one, setup_one, to_host
from hauntology.kernel.contract import Game

SIZES = {INTERPRETED: 20, CPU: 2_000, CUDA: 262_144}


@dataclass(frozen=True)
class Speed:
    """One measurement, as `hauntology bench --json` prints it."""

    game: str
    target: str
    seats: int
    answers_per_s: float
    games_per_s: float
    answers_per_game: float
    legal_per_answer: float
    compile_s: float
    state_bytes: int
    alphabet: int

    def as_dict(self) -> dict[str, object]:
        """The measurement as plain data."""
        return asdict(self)


def measure(game: Game, target: str, seats: int, seconds: float, *, size: int | None = None) -> Speed:
    """Play random whole games on one core (CUDA: one card) for about so many seconds; setting up is in the time."""
    batch = Batch(game, seats, size or SIZES[target], target=target, threads=1)
    batch.play()
    batch.wait()
    batch.clear_tally()
    played, spent, seed = 0, 0.0, len(batch)
    while spent < seconds:
        seeds = list(range(seed, seed + len(batch)))
        batch.prepare(seeds)
        began = time.perf_counter()
        batch.deal()
        batch.play()
        batch.wait()
        spent += time.perf_counter() - began
        played += len(batch)
        seed += len(batch)
    answers, legal = (int(total) for total in to_host(batch.tally).sum(axis=0))
    compiled = 0.0 if target == INTERPRETED else sum(
        lowered(game, entry, target).compile_seconds for entry in (setup_one, play_one)
    )
    return Speed(
        game=game.name,
        target=target,
        seats=seats,
        answers_per_s=answers / spent,
        games_per_s=played / spent,
        answers_per_game=answers / played,
        legal_per_answer=legal / answers,
        compile_s=compiled,
        state_bytes=game.state.dtype.itemsize,
        alphabet=game.alphabet,
    )
