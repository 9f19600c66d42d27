"""Tournaments: every bot plays every other in every seat. Results have confidence intervals and Elo ratings."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from hauntology.kernel.game import Game, GameError, OptionValue
from hauntology.lab.bot_specs import BotSpec
from hauntology.lab.simulation import simulate

Z_95 = 1.96  # a 95 % confidence interval reaches this many standard errors to either side
GAMES_PER_CHUNK = 8  # of each line-up, between two reports of the progress
MEAN_RATING = 1500
ELO_SCALE = 400  # rating points between two bots of which one wins ten times as often
FIT_ROUNDS = 500  # ratings converge long before


@dataclass(frozen=True)
class BotResult:
    """The result of one bot, as `hauntology tournament --json` prints it."""

    bot: str
    games: int  # a game in which the bot has two seats counts twice
    wins: float  # a shared win counts as its share
    share: float  # wins per game
    low: float  # the 95 % confidence interval of the share
    high: float
    rating: float  # on the Elo scale

    def as_dict(self) -> dict[str, Any]:
        """The result as plain data."""
        return asdict(self)


@dataclass(frozen=True)
class TournamentPlan:
    """Which bots play which game. Game number `n` is always the same, however many are played."""

    game: Game
    bots: tuple[str, ...]
    seats: int
    seed: int = 0
    iterations: int | None = None
    options: Mapping[str, OptionValue] | None = None

    def __post_init__(self) -> None:
        self.game.check_seats(self.seats)
        if len(self.bots) < 2 or len(set(self.bots)) < len(self.bots):
            raise GameError("a tournament needs at least two bots, all different")
        self.specs()

    def specs(self) -> list[BotSpec]:
        """The bots, in the order of their names."""
        return [BotSpec.parse(bot, self.iterations) for bot in self.bots]

    def line_ups(self) -> list[tuple[int, ...]]:
        """All seatings, as indices of bots by seat: every set of bots that fits at the table, in all rotations."""
        size = min(self.seats, len(self.bots))
        rotations = [
            tuple(itertools.islice(itertools.cycle(group), first, first + self.seats))
            for group in itertools.combinations(range(len(self.bots)), size)
            for first in range(size)
        ]
        return list(dict.fromkeys(rotations))

    def line_up(self, number: int) -> tuple[int, ...]:
        """The seating of this game."""
        line_ups = self.line_ups()
        return line_ups[number % len(line_ups)]

    def describe(self) -> dict[str, Any]:
        """The plan as plain data. Games from a file may be continued only if this is the same."""
        return {
            "game": self.game.name,
            "version": self.game.version,
            "bots": [[bot, spec.iterations] for bot, spec in zip(self.bots, self.specs(), strict=True)],
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options or {}),
        }


def play(
    plan: TournamentPlan,
    games: int,
    *,
    file: Path | None = None,
    threads: int | None = None,
    on_progress: Callable[[int], object] = int,
) -> list[list[float]]:
    """Play the games that are not in the file yet, and save them there. Returns the share of the win by game and seat.

    `on_progress` is called with the number of games done. Raises GameError if the file holds something else.
    """
    shares = read_shares(plan, file)
    on_progress(min(games, len(shares)))
    chunk = GAMES_PER_CHUNK * len(plan.line_ups())
    while len(shares) < games:
        shares += play_games(plan, range(len(shares), min(games, len(shares) + chunk)), threads)
        if file is not None:
            file.write_text(json.dumps({"tournament": plan.describe(), "shares": shares}), encoding="utf-8")
        on_progress(len(shares))
    return shares[:games]


def play_games(plan: TournamentPlan, numbers: range, threads: int | None) -> Iterator[list[float]]:
    """Play these games, each line-up in one batch. Returns the shares in the order of the numbers."""
    specs = plan.specs()
    shares: dict[int, list[float]] = {}
    for line_up in dict.fromkeys(plan.line_up(number) for number in numbers):
        same = [number for number in numbers if plan.line_up(number) == line_up]
        seeds = [plan.seed + number for number in same]
        result = simulate(
            plan.game,
            [specs[bot] for bot in line_up],
            len(same),
            seeds=seeds,
            options=plan.options,
            threads=threads,
        )
        shares.update(zip(same, result.shares.tolist(), strict=True))
    return (shares[number] for number in numbers)


def read_shares(plan: TournamentPlan, file: Path | None) -> list[list[float]]:
    """The games saved in the file; none without a file. Raises GameError if they are not of this tournament."""
    if file is None or not file.exists():
        return []
    try:
        saved = json.loads(file.read_text(encoding="utf-8"))
        description, shares = saved["tournament"], saved["shares"]
    except (ValueError, KeyError, TypeError):
        raise GameError(f"{file} is not a tournament file") from None
    if description != plan.describe():
        raise GameError(f"{file} belongs to another tournament: {description}")
    return list(shares)


# Results ----------------------------------------------------------------------


def rank_bots(plan: TournamentPlan, shares: Sequence[Sequence[float]]) -> list[BotResult]:
    """The result of each bot, best rating first."""
    line_ups = [plan.line_up(number) for number in range(len(shares))]
    bot_shares: list[list[float]] = [[] for _ in plan.bots]
    for line_up, game_shares in zip(line_ups, shares, strict=True):
        for bot, share in zip(line_up, game_shares, strict=True):
            bot_shares[bot].append(share)
    ratings = fit_ratings(len(plan.bots), line_ups, shares)
    unsorted = [
        BotResult(name, len(own), sum(own), sum(own) / max(1, len(own)), *compute_interval(own), rating)
        for name, own, rating in zip(plan.bots, bot_shares, ratings, strict=True)
    ]
    return sorted(unsorted, key=lambda result: -result.rating)


def compute_interval(shares: Sequence[float]) -> tuple[float, float]:
    """The 95 % confidence interval of the mean share.

    Shares vary less than whole wins, so each game tells more: Wilson's interval is taken for as many more games.
    """
    if not shares:
        return 0.0, 1.0
    mean, variance = float(np.mean(shares)), float(np.var(shares))
    weight = mean * (1 - mean) / variance if variance > 0 else 1.0
    return wilson_interval(mean * len(shares) * weight, len(shares) * weight)


def wilson_interval(wins: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of whole wins; it holds for few games too."""
    share, square = wins / games, Z_95**2
    centre = (share + square / (2 * games)) / (1 + square / games)
    error = Z_95 / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, centre - error), min(1.0, centre + error)


def fit_ratings(bots: int, line_ups: Sequence[Sequence[int]], shares: Sequence[Sequence[float]]) -> list[float]:
    """Elo ratings from a Bradley-Terry model: in each game, a bot wins in proportion to its strength.

    Every bot gets one extra win and one extra loss against a mean bot, so that one without wins has a rating too.
    """
    groups: dict[tuple[int, ...], int] = {}
    wins = np.full(bots, 1.0)
    for line_up, game_shares in zip(line_ups, shares, strict=True):
        if sum(game_shares) > 0:
            groups[tuple(sorted(line_up))] = groups.get(tuple(sorted(line_up)), 0) + 1
            np.add.at(wins, list(line_up), game_shares)
    strength = np.ones(bots)
    for _ in range(FIT_ROUNDS):
        divisors = 2 / (strength + 1)  # minorization-maximization for Bradley-Terry models
        for group, number in groups.items():
            np.add.at(divisors, list(group), number / strength[list(group)].sum())
        strength = wins / divisors
        strength /= math.exp(np.log(strength).mean())
    return [float(rating) for rating in MEAN_RATING + ELO_SCALE * np.log10(strength)]
