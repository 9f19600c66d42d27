"""Proves that the GPU plays the same games as the CPU, byte for byte, and measures how fast it is.

    python bench/gpu.py [GAME ...] [--games 100000] [--seconds 2] [--seats 2 4] [--option edition=3]

Needs a CUDA GPU, this checkout, numpy, numba and numba-cuda; the package need not be installed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from hauntology.games import GAMES, get  # noqa: E402
from hauntology.kernel.batch import Batch, to_host  # noqa: E402
from hauntology.kernel.compiler import has_gpu, load_cuda  # noqa: E402
from hauntology.kernel.game import Game  # noqa: E402
from hauntology.kernel.targets import CPU, CUDA  # noqa: E402
from hauntology.lab.bench import measure_speed, measure_stepping  # noqa: E402

STEPS = 30
MILLION = 1e6


def main() -> int:
    """Compare, measure, and print one table; 0 if all games are equal."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME", help="all games by default")
    parser.add_argument("--games", dest="number", type=int, default=100_000, help="games to compare in each case")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to measure each case")
    parser.add_argument("--size", type=int, default=None, help="games in one batch")
    parser.add_argument("--seats", type=int, nargs="*", help="numbers of seats; by default the fewest, 4 and the most")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=NUMBER", help="change an option of the rules"
    )
    chosen = parser.parse_args()
    if not has_gpu():
        print("numba-cuda finds no GPU that it can use.")
        return 1
    options = {name: int(value) for name, value in (given.split("=") for given in chosen.option)}
    print(f"{gpu_name()}, commit {current_commit()}{', ' + ', '.join(chosen.option) if chosen.option else ''}\n")
    print("| game | seats | games equal | M answers/s | M games/s | M answers/s, mask and observation | compile s |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    equal = True
    for name in chosen.games:
        game = get(name)
        for seats in chosen.seats or sorted({game.seats.start, 4, game.seats.stop - 1}):
            same = count_equal_games(game, seats, chosen.number, options)
            equal = equal and same == chosen.number
            speed = measure_speed(game, CUDA, seats, chosen.seconds, size=chosen.size, options=options)
            stepping = measure_stepping(game, CUDA, seats, STEPS, size=chosen.size, options=options)
            print(
                f"| {name} | {seats} | {same:,} of {chosen.number:,} | {speed.answers_per_s / MILLION:,.0f} "
                f"| {speed.games_per_s / MILLION:,.2f} | {stepping / MILLION:,.0f} | {speed.compile_s:.1f} |",
                flush=True,
            )
    return 0 if equal else 1


def count_equal_games(game: Game, seats: int, number: int, options: dict[str, int]) -> int:
    """Play the same random games on CPU and GPU; count those with equal final bytes and equal numbers of answers."""
    began = time.perf_counter()
    cpu = Batch(game, seats, number, options=options, target=CPU)
    cpu.play()
    gpu = Batch(game, seats, number, options=options, target=CUDA)
    gpu.play()
    size = game.state.dtype.itemsize
    on_cpu = cpu.states.view("u1").reshape(number, size)
    on_gpu = gpu.states.view("u1").reshape(number, size)
    same = (on_cpu == on_gpu).all(axis=1) & (cpu.counts == to_host(gpu.counts)).all(axis=1)
    print(f"{game.name}, {seats} seats: compared in {time.perf_counter() - began:.0f} s", file=sys.stderr)
    return int(same.sum())


def gpu_name() -> str:
    """The name of the GPU."""
    name = load_cuda().get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def current_commit() -> str:
    """The checked-out commit."""
    found = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return found.stdout.strip() or "unknown"


if __name__ == "__main__":
    sys.exit(main())
