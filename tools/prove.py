"""Checks over many games that all targets give the same bytes.

    python tools/prove.py [GAME ...] [--games 20000]

Interpreted and cpu play the same random games, compared after every answer, and cuda too if there is a GPU. Every
second batch has random options.
"""

from __future__ import annotations

import argparse
import random
import sys

from hauntology.games import GAMES, get
from hauntology.kernel.batch import Batch
from hauntology.kernel.compiler import has_gpu
from hauntology.kernel.game import Game, OptionValue
from hauntology.kernel.targets import CPU, CUDA, INTERPRETED

BATCH = 500


def main() -> int:
    """Check one game after another; exits with an error if any byte differs."""
    parser = argparse.ArgumentParser(description="Check that all targets play the same game.")
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
                options = draw_options(game, first) if first // BATCH % 2 else {}
                answers += compare_targets(game, seats, first, min(BATCH, chosen.number - first), options, targets)
            print(f"{name}, {seats} seats: {chosen.number} games, {answers} answers, equal", flush=True)
    return 0


def draw_options(game: Game, seed: int) -> dict[str, OptionValue]:
    """Random options, each within its range, but at most twice the default so that games end."""
    rng = random.Random(seed)  # noqa: S311  # not for secrets
    options: dict[str, OptionValue] = {}
    for name, field in game.options.fields.items():
        values = tuple(rng.randint(field.low, min(field.high, max(field.default) * 2 + 1)) for _ in field.default)
        options[name] = values[0] if field.length is None else values
    return {name: value for name, value in options.items() if rng.random() < 0.5}


def compare_targets(
    game: Game, seats: int, seed: int, size: int, options: dict[str, OptionValue], targets: list[str]
) -> int:
    """Step through the same games on every target; the error names the first step that differs."""
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
            return int(batches[0].counts[:, 0].sum())
        for batch in batches:
            batch.step()
        steps += 1


if __name__ == "__main__":
    sys.exit(main())
