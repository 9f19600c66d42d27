"""Odds: tables of probabilities that a game can show, computed from the contents of its box."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class OddsRow:
    """One line of a table: an event that happens in `number` of `total` equally likely cases."""

    name: str
    number: int
    total: int

    @property
    def share(self) -> Fraction:
        """The probability."""
        return Fraction(self.number, self.total)

    @property
    def percent(self) -> str:
        """The probability in percent, with two decimals; halves are rounded up."""
        hundredths = (self.number * 100_000 // self.total + 5) // 10
        return f"{hundredths // 100}.{hundredths % 100:02}%"


@dataclass(frozen=True)
class Odds:
    """A table of probabilities."""

    title: str
    lines: tuple[OddsRow, ...]
