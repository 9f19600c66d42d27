"""The tape of one interpreted state: what was told, drawn and read while rules ran on it.

A tape hangs on the strict state and is no part of its bytes; compiled targets have none. It answers three questions
that bytes cannot: what happened (events), may the answer be taken back (was chance drawn, was anything read that the
answering seat may not know), and it lets a test or an exact calculation say how chance falls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

ALL_VIEWERS = -1  # the set of everybody, as bits
WATCHER = -1  # the viewer without a seat
ALL_EYES = -2  # the viewer from whom nothing is hidden: the host, and tests


class Told(NamedTuple):
    """One event as the rules told it: which, its arguments, and the id of the rule that told it."""

    event: int
    arguments: tuple[int, ...]
    rule: str = ""


class ScriptError(ValueError):
    """A script of chance that does not fit what the rules drew."""


@dataclass
class Script:
    """Outcomes for the coming draws, in order, each a number that `below` is to give."""

    outcomes: Sequence[int]
    used: int = 0

    def outcome(self, n: int) -> int:
        """The next outcome, which must lie below n."""
        if self.used == len(self.outcomes):
            raise ScriptError(f"the script ends after {self.used} outcomes, but the rules draw one more below {n}")
        value = self.outcomes[self.used]
        if not 0 <= value < n:
            raise ScriptError(f"outcome {self.used + 1} of the script is {value}, but the rules draw one below {n}")
        self.used += 1
        return value


@dataclass
class Odometer:
    """A script that walks through every way chance can fall, one run after another."""

    path: list[int] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    used: int = 0

    def outcome(self, n: int) -> int:
        """The outcome of this run; the first run takes 0 everywhere."""
        if self.used == len(self.path):
            self.path.append(0)
            self.sizes.append(n)
        self.used += 1
        return self.path[self.used - 1]

    def probability(self) -> Fraction:
        """How likely this run is."""
        chance = Fraction(1)
        for n in self.sizes:
            chance /= n
        return chance

    def turn(self) -> bool:
        """On to the next run; False when all have been made."""
        self.used = 0
        while self.path and self.path[-1] == self.sizes[-1] - 1:
            self.path.pop()
            self.sizes.pop()
        if not self.path:
            return False
        self.path[-1] += 1
        return True


@dataclass
class Tape:
    """What the interpreted target notes beside the bytes."""

    told: list[Told] = field(default_factory=list)
    drawn: int = 0
    hidden_from: int = 0
    script: Script | Odometer | None = None

    def clear(self) -> None:
        """Forget what was told, drawn and read; a script stays."""
        self.told = []
        self.drawn = 0
        self.hidden_from = 0

    def outcome(self, n: int, draw: Callable[[], int]) -> int:
        """One draw below n: by the script if there is one, else by chance. A draw with one outcome is none."""
        if n <= 1:
            return 0
        self.drawn += 1
        return draw() if self.script is None else self.script.outcome(n)

    def may_be_taken_back(self, seat: int) -> bool:
        """Did the rules neither draw chance nor read anything hidden from this seat?"""
        return self.drawn == 0 and (self.hidden_from >> seat) & 1 == 0


def all_outcomes(run: Callable[[Odometer], None]) -> Iterator[Fraction]:
    """Call `run` once for every way chance can fall; gives the probability of each."""
    odometer = Odometer()
    more = True
    while more:
        run(odometer)
        yield odometer.probability()
        more = odometer.turn()
