"""The trace of a strict state: the events, random draws and hidden reads while rules ran on it.

A trace belongs to a strict state, but not to its bytes; compiled targets have none. The table narrates its events. An
answer may be undone freely if the rules drew no random number and read nothing that its seat may not know. And a test
or an exact calculation can put a script into the trace, which sets the outcome of each draw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

ALL_VIEWERS = -1  # the set of all seats, as bits
SPECTATOR = -1  # the viewer without a seat
OMNISCIENT = -2  # the viewer from whom nothing is hidden: the host, and tests


class EventRecord(NamedTuple):
    """One event: its number, its arguments, and the id of the rule that told it (empty if it cites none)."""

    event: int
    arguments: tuple[int, ...]
    rule: str = ""


class ScriptError(ValueError):
    """A script that does not match the draws of the rules."""


@dataclass
class Script:
    """The outcomes of the next draws, in order: the numbers that `random_below` returns."""

    outcomes: Sequence[int]
    used: int = 0

    def outcome(self, n: int) -> int:
        """The next outcome. Raises ScriptError if it is not below n, or if the script has ended."""
        if self.used == len(self.outcomes):
            raise ScriptError(f"the script ends after {self.used} outcomes, but the rules draw one more below {n}")
        value = self.outcomes[self.used]
        if not 0 <= value < n:
            raise ScriptError(f"outcome {self.used + 1} of the script is {value}, but the rules draw one below {n}")
        self.used += 1
        return value


@dataclass
class OutcomeEnumerator:
    """A script that enumerates every combination of outcomes, one for each run of the rules.

    It counts like an odometer: the last draw of a run changes first. The number of draws may differ between runs.
    """

    path: list[int] = field(default_factory=list)  # the outcomes of this run
    sizes: list[int] = field(default_factory=list)  # for each draw, how many outcomes it has
    used: int = 0

    def outcome(self, n: int) -> int:
        """The next outcome of this run. In the first run every outcome is 0."""
        if self.used == len(self.path):
            self.path.append(0)
            self.sizes.append(n)
        self.used += 1
        return self.path[self.used - 1]

    def probability(self) -> Fraction:
        """The probability of this run."""
        chance = Fraction(1)
        for n in self.sizes:
            chance /= n
        return chance

    def turn(self) -> bool:
        """Go on to the next run; False if there is none."""
        self.used = 0
        while self.path and self.path[-1] == self.sizes[-1] - 1:
            self.path.pop()
            self.sizes.pop()
        if not self.path:
            return False
        self.path[-1] += 1
        return True


@dataclass
class Trace:
    """What happened on a strict state since the trace was last cleared."""

    events: list[EventRecord] = field(default_factory=list)
    drawn: int = 0  # how many random numbers were drawn
    hidden_from: int = 0  # the set of seats that may not know something that was read
    script: Script | OutcomeEnumerator | None = None

    def clear(self) -> None:
        """Forget all events, draws and reads. A script stays."""
        self.events = []
        self.drawn = 0
        self.hidden_from = 0

    def outcome(self, n: int, draw: Callable[[], int]) -> int:
        """A number below n: from the script if there is one, or else from `draw`.

        If n is 1 or less it is 0, and does not count as a draw.
        """
        if n <= 1:
            return 0
        self.drawn += 1
        return draw() if self.script is None else self.script.outcome(n)

    def can_be_undone_by(self, seat: int) -> bool:
        """Did the rules draw no random number and read nothing hidden from this seat?"""
        return self.drawn == 0 and (self.hidden_from >> seat) & 1 == 0


def enumerate_outcomes(run: Callable[[OutcomeEnumerator], None]) -> Iterator[Fraction]:
    """Call `run` once for every combination of outcomes; yields the probability of each."""
    enumerator = OutcomeEnumerator()
    more = True
    while more:
        run(enumerator)
        yield enumerator.probability()
        more = enumerator.turn()
