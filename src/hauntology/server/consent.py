"""Asking the others to let an answer be taken back that is not free to be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hauntology.kernel.contract import GameError
from hauntology.server.log import Asked, Consented

PATIENCE = 30.0  # seconds: who says nothing for so long has said no


@dataclass
class Consent:
    """Who asks, and who has not said a word yet. Whoever is not a person who plays does not stand in the way."""

    asking: int | None = None
    waiting: list[int] = field(default_factory=list)
    since: float = 0.0

    def ask(self, entry: Asked, now: float) -> None:
        """Somebody asks."""
        self.asking, self.waiting, self.since = entry.seat, list(entry.of), now

    def excuse(self, seat: int) -> None:
        """A seat agrees, or has nothing more to say."""
        if seat in self.waiting:
            self.waiting.remove(seat)

    def forget(self) -> None:
        """It is decided."""
        self.asking, self.waiting = None, []

    @property
    def is_agreed(self) -> bool:
        """Does everybody agree?"""
        return self.asking is not None and not self.waiting

    @property
    def deadline(self) -> float | None:
        """When it will be too late to agree."""
        return None if self.asking is None else self.since + PATIENCE

    def check_free(self, names: Sequence[str]) -> None:
        """While somebody asks, nothing else happens on the table."""
        if self.asking is not None:
            raise GameError(f"{names[self.asking]} asks to take an answer back; that comes first")

    def judged(self, seat: int, mark: str, *, yes: bool) -> Consented:
        """A word about it, from somebody who was asked."""
        if seat not in self.waiting:
            raise GameError("nobody asks you for your consent")
        return Consented(seat, mark, yes=yes)
