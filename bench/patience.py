"""Says what ten seconds a move would earn a bot against regular ones, searching in three manners, on a card.

    python bench/patience.py [GAME] [--manners usual deep flat] [--games 192] [--iterations 34000000] [--seed 40000]

A move is searched by 256 trees side by side, which share the iterations, and what they found is added up. What an
answer is worth is judged as by `hauntology luck`. Needs a CUDA card, this checkout, numpy, numba and numba-cuda.
"""

from __future__ import annotations

import argparse
import functools
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

CHECKOUT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(CHECKOUT / "src"))

from hauntology.bots.manner import Manner  # noqa: E402
from hauntology.bots.search import branch_luck, minds_of  # noqa: E402
from hauntology.bots.slots import manner_of  # noqa: E402
from hauntology.bots.tree import NO_NODE, ROOT, Node, search_one  # noqa: E402
from hauntology.games import get  # noqa: E402
from hauntology.kernel.batch import Batch, PlainRow, lowered  # noqa: E402
from hauntology.kernel.contract import Game  # noqa: E402
from hauntology.kernel.entries import Array  # noqa: E402
from hauntology.kernel.hiding import redact_records  # noqa: E402
from hauntology.kernel.layout import to_words  # noqa: E402
from hauntology.kernel.lower import has_gpu, load_cuda  # noqa: E402
from hauntology.kernel.targets import CUDA  # noqa: E402
from hauntology.lab.luck import Study  # noqa: E402

TREES = 256  # for one move
NODES = 1 << 13  # of each
AT_A_TIME = 4_000  # iterations of a tree in one launch
THREADS = 128  # of a block
TO_THE_END = 400  # answers, which no game of a few moves has
NO_STRAY = 32_000


def manners(game: Game) -> dict[str, Manner]:
    """As bots search; and two that take the others for regular bots and play on to the end, one deep, one flat."""
    deep = Manner(playout=TO_THE_END, stray=NO_STRAY, reach=40, trust=True)
    flat = Manner(playout=TO_THE_END, stray=NO_STRAY, reach=0, trust=True)
    return {"usual": manner_of(game), "deep": deep, "flat": flat}


@dataclass
class Patience(Study):
    """Games of a bot that searches on the card, all of one seat at a time."""

    manner: Manner = field(default_factory=Manner)
    iterations: int = 0

    def parts(self, games: int) -> Iterator[range]:
        """All games in which the bot has the same seat."""
        for seat in range(self.seats):
            yield range(seat, games, self.seats)

    def choose(self, batch: Batch, due: Array, seat: int, legal: Array, usual: Array) -> Array:
        """What was tried most often, by all trees of a move together."""
        if not len(due):
            return usual
        roots = np.repeat(redact_records(self.game.state, batch.states[due], seat), TREES)
        lucks = np.concatenate([branch_luck(PlainRow(batch.lucks, game), TREES) for game in due])
        visits = self.visits(roots, seat, lucks).reshape(len(due), TREES, -1).sum(axis=1)
        best: Array = np.argmax(np.where(legal > 0, visits, -1), axis=1)
        return best

    def visits(self, roots: Array, seat: int, lucks: Array) -> Array:
        """By tree and answer, how often it was tried."""
        cuda = load_cuda()
        size, words = len(roots), np.zeros((len(roots), self.game.alphabet), np.int32)
        blocks = (size + THREADS - 1) // THREADS
        minds = minds_of([seat] * size, self.manner)
        minds["wanted"] = AT_A_TIME
        trees = cuda.device_array((size, NODES), Node.dtype)
        clear, collect = kernels()
        clear[blocks, THREADS](trees)
        arrays = (*map(cuda.to_device, (minds, lucks, roots)), trees, cuda.to_device(words), cuda.to_device(words))
        states = cuda.to_device(to_words(self.game.state, roots))
        games = cuda.to_device(np.arange(size, dtype=np.int32))
        for _ in range(0, self.iterations, AT_A_TIME * TREES):
            lowered(self.game, search_one, CUDA, self.slots).run(states, games, arrays)
            cuda.synchronize()
        found = cuda.to_device(words.astype(np.int64))
        collect[blocks, THREADS](trees, found)
        tried: Array = found.copy_to_host()
        return tried


@functools.cache
def kernels() -> tuple[Any, Any]:
    """To begin trees, and to ask what they found."""
    cuda = load_cuda()

    @cuda.jit  # type: ignore[untyped-decorator]  # numba has no types
    def clear(trees: Any) -> None:
        i = cuda.grid(1)
        if i < trees.shape[0]:
            for k in range(trees.shape[1]):
                node = trees[i, k]
                node.answer = 0
                node.seat = 0
                node.child = 0
                node.sibling = 0
                node.visits = 0
                node.offered = 0
                node.total = 0

    @cuda.jit  # type: ignore[untyped-decorator]  # numba has no types
    def collect(trees: Any, visits: Any) -> None:
        i = cuda.grid(1)
        if i < trees.shape[0]:
            at = trees[i, ROOT].child
            while at != NO_NODE:
                visits[i, trees[i, at].answer] += trees[i, at].visits
                at = trees[i, at].sibling

    return clear, collect


def main() -> int:
    """Play, and print a line for each manner."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("game", nargs="?", default="candle")
    parser.add_argument("--manners", nargs="+", choices=("usual", "deep", "flat"), default=("usual", "deep", "flat"))
    parser.add_argument("--games", type=int, default=192)
    parser.add_argument("--iterations", type=int, default=34_000_000, help="for one move")
    parser.add_argument("--seed", type=int, default=40_000)
    parser.add_argument("--trials", type=int, default=200)
    chosen = parser.parse_args()
    if not has_gpu():
        print("there is no CUDA card here", file=sys.stderr)
        return 1
    game = get(chosen.game)
    for name in chosen.manners:
        manner = manners(game)[name]
        study = Patience(
            game, "master", seed=chosen.seed, trials=chosen.trials, manner=manner, iterations=chosen.iterations
        )
        came = study.play(chosen.games)
        print(
            f"{game.name}, {name}: {came.games} games, won {came.share:.1%}, "
            f"earned {came.earned:.1%} ({came.low:.1%} to {came.high:.1%})"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
