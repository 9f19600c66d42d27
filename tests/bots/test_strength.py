"""Regular beats random by a clear margin. Seeds are fixed, so the result is the same every time."""

from __future__ import annotations

import math

import numpy as np

from hauntology.kernel.game import Game
from hauntology.kernel.targets import INTERPRETED
from hauntology.lab import simulate

MAX_GAMES = 2_000
CHUNK = 100  # games of each seating
CHUNK_OF_LARGE_GAME = 20
Z_95 = 1.96  # a 95 % confidence interval reaches this many standard errors to either side


def test_regular_beats_random(game: Game) -> None:
    """The 95 % interval of regular's share of the win lies above one half. Games that nobody wins do not count.

    Both seatings are played equally often, in chunks until the interval no longer contains one half.
    """
    shares = np.empty(0)
    low, high = 0.0, 1.0
    while low <= 0.5 <= high and len(shares) < MAX_GAMES:
        seed = len(shares)
        shares = np.concatenate([shares, *(play_chunk(game, seat, seed) for seat in (0, 1))])
        low, high = compute_interval(shares[~np.isnan(shares)])

    assert low > 0.5, f"regular wins {low:.1%} to {high:.1%} against random in {game.name}"


def play_chunk(game: Game, seat: int, seed: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """The share of the win of regular in this seat against random, by game; NaN where nobody has won."""
    bots = ["random", "random"]
    bots[seat] = "regular"
    games = CHUNK_OF_LARGE_GAME if game.is_large else CHUNK
    result = simulate(game, bots, games, seed=seed, target=INTERPRETED)
    shares: np.ndarray[tuple[int], np.dtype[np.float64]] = result.shares[:, seat].copy()
    shares[result.shares.sum(axis=1) == 0] = np.nan
    return shares


def compute_interval(shares: np.ndarray[tuple[int], np.dtype[np.float64]]) -> tuple[float, float]:
    """The 95 % confidence interval of the mean share."""
    mean, error = float(shares.mean()), Z_95 * math.sqrt(float(shares.var()) / len(shares))
    return mean - error, mean + error
