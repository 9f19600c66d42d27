"""Odds: tables of chances that a game can show, worked out from what is in its box."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Odd:
    """One line: for how many of all cases it stands."""

    name: str
    number: int
    total: int

    @property
    def share(self) -> Fraction:
        """How likely it is."""
        return Fraction(self.number, self.total)

    @property
    def percent(self) -> str:
        """The same in percent, to two decimals; halves are rounded up, as people do."""
        hundredths = (self.number * 100_000 // self.total + 5) // 10
        return f"{hundredths // 100}.{hundredths % 100:02}%"


@dataclass(frozen=True)
class Odds:
    """A table of chances."""

    title: str
    lines: tuple[Odd, ...]
