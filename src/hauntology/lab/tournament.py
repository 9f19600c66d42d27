"""Tournaments: every bot against every other, in every seat, with intervals and ratings."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from hauntology.kernel.contract import Game, GameError, OptionValue
from hauntology.lab.contenders import Contender
from hauntology.lab.match import simulate

CONFIDENCE = 1.96  # standard errors on either side of a 95 % interval
AT_A_TIME = 8  # games of each line-up between two looks at the progress
MIDDLE = 1500  # the mean of all ratings
SCALE = 400  # points that make ten wins to one
ROUNDS = 500  # of fitting ratings; they settle long before


@dataclass(frozen=True)
class Result:
    """What came of one bot, as `hauntology tournament --json` prints it."""

    bot: str
    games: int  # with two seats in a game, two
    wins: float  # a shared win counts as its share
    share: float
    low: float
    high: float
    rating: float

    def as_dict(self) -> dict[str, Any]:
        """The result as plain data."""
        return asdict(self)


@dataclass(frozen=True)
class Plan:
    """Who plays how many games of what. Game `n` is always the same, however many there are."""

    game: Game
    bots: tuple[str, ...]
    seats: int
    seed: int = 0
    iterations: int | None = None
    options: Mapping[str, OptionValue] | None = None

    def __post_init__(self) -> None:
        self.game.check_seats(self.seats)
        if len(self.bots) < 2 or len(set(self.bots)) < len(self.bots):
            raise GameError("a tournament takes two or more bots, each named once")
        self.contenders()

    def contenders(self) -> list[Contender]:
        """The bots that play."""
        return [Contender.named(bot, self.iterations) for bot in self.bots]

    def line_ups(self) -> list[tuple[int, ...]]:
        """Who sits where, as numbers of bots: every set of bots that fits at the table, turned through all seats."""
        fit = min(self.seats, len(self.bots))
        turned = [
            tuple(itertools.islice(itertools.cycle(some), turn, turn + self.seats))
            for some in itertools.combinations(range(len(self.bots)), fit)
            for turn in range(fit)
        ]
        return list(dict.fromkeys(turned))

    def line_up(self, number: int) -> tuple[int, ...]:
        """Who sits where in this game."""
        line_ups = self.line_ups()
        return line_ups[number % len(line_ups)]

    def facts(self) -> dict[str, Any]:
        """What has to be the same for games to be of one tournament."""
        return {
            "game": self.game.name,
            "version": self.game.version,
            "bots": [[bot, contender.iterations] for bot, contender in zip(self.bots, self.contenders(), strict=True)],
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options or {}),
        }


def play(
    plan: Plan, games: int, *, file: Path | None = None, threads: int | None = None, told: Callable[[int], object] = int
) -> list[list[float]]:
    """Play the games that are not in the file yet, and keep them there: by game and seat, the share of the win."""
    shares = read(plan, file)
    told(min(games, len(shares)))
    at_a_time = AT_A_TIME * len(plan.line_ups())
    while len(shares) < games:
        shares += play_some(plan, range(len(shares), min(games, len(shares) + at_a_time)), threads)
        if file is not None:
            file.write_text(json.dumps({"tournament": plan.facts(), "shares": shares}), encoding="utf-8")
        told(len(shares))
    return shares[:games]


def play_some(plan: Plan, numbers: range, threads: int | None) -> Iterator[list[float]]:
    """These games, those of the same line-up together."""
    contenders = plan.contenders()
    found: dict[int, list[float]] = {}
    for line_up in dict.fromkeys(plan.line_up(number) for number in numbers):
        mine = [number for number in numbers if plan.line_up(number) == line_up]
        seeds = [plan.seed + number for number in mine]
        tally = simulate(
            plan.game,
            [contenders[bot] for bot in line_up],
            len(mine),
            seeds=seeds,
            options=plan.options,
            threads=threads,
        )
        found.update(zip(mine, tally.shares.tolist(), strict=True))
    return (found[number] for number in numbers)


def read(plan: Plan, file: Path | None) -> list[list[float]]:
    """The games that were played before, if they are of this tournament."""
    if file is None or not file.exists():
        return []
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        facts, shares = kept["tournament"], kept["shares"]
    except (ValueError, KeyError, TypeError):
        raise GameError(f"{file} holds no tournament") from None
    if facts != plan.facts():
        raise GameError(f"{file} holds another tournament: {facts}")
    return list(shares)


# What came of it --------------------------------------------------------------


def results(plan: Plan, shares: Sequence[Sequence[float]]) -> list[Result]:
    """A line for each bot, the best rating first."""
    line_ups = [plan.line_up(number) for number in range(len(shares))]
    had: list[list[float]] = [[] for _ in plan.bots]
    for line_up, won in zip(line_ups, shares, strict=True):
        for bot, share in zip(line_up, won, strict=True):
            had[bot].append(share)
    rated = ratings(len(plan.bots), line_ups, shares)
    found = [
        Result(name, len(mine), sum(mine), sum(mine) / max(1, len(mine)), *interval(mine), rating)
        for name, mine, rating in zip(plan.bots, had, rated, strict=True)
    ]
    return sorted(found, key=lambda result: -result.rating)


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """Where the true share lies, with 95 % confidence. Shared wins vary less than whole ones, and so tell more."""
    if not shares:
        return 0.0, 1.0
    mean, varies = float(np.mean(shares)), float(np.var(shares))
    tells = mean * (1 - mean) / varies if varies > 0 else 1.0
    return wilson(mean * len(shares) * tells, len(shares) * tells)


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Wilson's interval for the share of so many whole wins, which holds for few games too."""
    share, square = wins / games, CONFIDENCE**2
    centre = (share + square / (2 * games)) / (1 + square / games)
    error = CONFIDENCE / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, centre - error), min(1.0, centre + error)


def ratings(bots: int, line_ups: Sequence[Sequence[int]], shares: Sequence[Sequence[float]]) -> list[float]:
    """Ratings on the scale of Elo, fitted as Bradley and Terry do: a bot wins in proportion to its strength.

    Every bot is lent one win and one loss against the mean, so that one that never won has a rating too.
    """
    groups: dict[tuple[int, ...], int] = {}
    wins = np.full(bots, 1.0)
    for line_up, won in zip(line_ups, shares, strict=True):
        if sum(won) > 0:
            groups[tuple(sorted(line_up))] = groups.get(tuple(sorted(line_up)), 0) + 1
            np.add.at(wins, list(line_up), won)
    strength = np.ones(bots)
    for _ in range(ROUNDS):
        chances = 2 / (strength + 1)
        for group, number in groups.items():
            np.add.at(chances, list(group), number / strength[list(group)].sum())
        strength = wins / chances
        strength /= math.exp(np.log(strength).mean())
    return [float(rating) for rating in MIDDLE + SCALE * np.log10(strength)]
