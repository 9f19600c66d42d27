"""Regular beats random, clearly. Fixed seeds: the same result every time."""

from __future__ import annotations

import math

import numpy as np

from hauntology.kernel.contract import Game
from hauntology.kernel.targets import INTERPRETED
from hauntology.lab import simulate

MOST = 2_000  # games
AT_A_TIME = 100  # of each seating; of a large game fewer
AT_A_TIME_LARGE = 20
CONFIDENCE = 1.96  # standard errors on either side of a 95 % interval


def test_regular_beats_random(game: Game) -> None:
    """Of the wins that are had, regular's share is above one half: so is its whole 95 % interval.

    Both seatings are played equally often, in batches until the interval is clear of one half on either side.
    """
    shares = np.empty(0)
    low, high = 0.0, 1.0
    while low <= 0.5 <= high and len(shares) < MOST:
        seed = len(shares)
        shares = np.concatenate([shares, *(wins(game, seat, seed) for seat in (0, 1))])
        low, high = interval(shares[~np.isnan(shares)])

    assert low > 0.5, f"regular wins {low:.1%} to {high:.1%} against random in {game.name}"


def wins(game: Game, seat: int, seed: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """For each game of regular in this seat against random, its share of the win; not a number if nobody won."""
    bots = ["random", "random"]
    bots[seat] = "regular"
    games = AT_A_TIME_LARGE if game.is_large else AT_A_TIME
    tally = simulate(game, bots, games, seed=seed, target=INTERPRETED)
    shares: np.ndarray[tuple[int], np.dtype[np.float64]] = tally.shares[:, seat].copy()
    shares[tally.shares.sum(axis=1) == 0] = np.nan
    return shares


def interval(shares: np.ndarray[tuple[int], np.dtype[np.float64]]) -> tuple[float, float]:
    """Where the true share lies, with 95 % confidence."""
    mean, error = float(shares.mean()), CONFIDENCE * math.sqrt(float(shares.var()) / len(shares))
    return mean - error, mean + error
