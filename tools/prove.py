"""The long proof that all targets play the same game, byte for byte.

    python tools/prove.py [GAME ...] [--games 20000]

Interpreted and cpu play the same random games, compared after every answer; cuda joins where there is a GPU. Every
second game has random house rules.
"""

from __future__ import annotations

import argparse
import random
import sys

from hauntology.games import GAMES, get
from hauntology.kernel.batch import Batch
from hauntology.kernel.contract import Game, OptionValue
from hauntology.kernel.lower import has_gpu
from hauntology.kernel.targets import CPU, CUDA, INTERPRETED

BATCH = 500


def main() -> int:
    """Prove game after game; 1 if any byte differed."""
    parser = argparse.ArgumentParser(description="Prove that all targets play the same game.")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--games", dest="number", type=int, default=20_000, help="for each game and number of seats")
    chosen = parser.parse_args()
    targets = [INTERPRETED, CPU, *([CUDA] if has_gpu() else [])]
    print(f"targets: {', '.join(targets)}")
    for name in chosen.games:
        game = get(name)
        for seats in game.seats:
            answers = 0
            for first in range(0, chosen.number, BATCH):
                options = random_options(game, first) if first // BATCH % 2 else {}
                answers += prove(game, seats, first, min(BATCH, chosen.number - first), options, targets)
            print(f"{name}, {seats} seats: {chosen.number} games, {answers} answers, equal", flush=True)
    return 0


def random_options(game: Game, seed: int) -> dict[str, OptionValue]:
    """House rules by chance, each within its range, but few nights and hearts so that games end."""
    chance = random.Random(seed)  # noqa: S311  # nothing secret
    options: dict[str, OptionValue] = {}
    for name, field in game.options.fields.items():
        values = tuple(chance.randint(field.low, min(field.high, max(field.default) * 2 + 1)) for _ in field.default)
        options[name] = values[0] if field.length is None else values
    return {name: value for name, value in options.items() if chance.random() < 0.5}  # half of them


def prove(game: Game, seats: int, seed: int, size: int, options: dict[str, OptionValue], targets: list[str]) -> int:
    """Step through the same games on every target; an error names the first step that differs."""
    batches = [Batch(game, seats, size, seed=seed, options=options, target=target) for target in targets]
    steps = 0
    while True:
        expected = batches[0].states.tobytes()
        for batch in batches[1:]:
            if batch.states.tobytes() != expected:
                raise SystemExit(
                    f"{game.name}, {seats} seats, seeds from {seed}, options {options}: "
                    f"{batch.target} differs from {targets[0]} after {steps} answers"
                )
        if not batches[0].waiting.any():
            return int(batches[0].tally[:, 0].sum())
        for batch in batches:
            batch.step()
        steps += 1


if __name__ == "__main__":
    sys.exit(main())
