"""Asking the other people to agree to an undo that is not free."""

from __future__ import annotations

from dataclasses import dataclass, field

from hauntology.server.session.log_entries import UndoRequested

VOTE_SECONDS = 30.0  # a seat that does not vote within this time has disagreed


@dataclass
class UndoVote:
    """A pending request to undo: who asks, and who has not voted yet. Bots and absent people do not vote."""

    asking: int | None = None
    waiting_for: list[int] = field(default_factory=list)
    since: float = 0.0

    def start(self, entry: UndoRequested, now: float) -> None:
        """Start a vote."""
        self.asking, self.waiting_for, self.since = entry.seat, list(entry.voters), now

    def remove_voter(self, seat: int) -> None:
        """Count a vote in favour, or drop the vote of a seat that is no longer asked."""
        if seat in self.waiting_for:
            self.waiting_for.remove(seat)

    def finish(self) -> None:
        """End the vote."""
        self.asking, self.waiting_for = None, []

    @property
    def is_pending(self) -> bool:
        """Is somebody asking?"""
        return self.asking is not None

    @property
    def is_granted(self) -> bool:
        """Has everybody agreed?"""
        return self.asking is not None and not self.waiting_for

    @property
    def deadline(self) -> float | None:
        """When the vote expires; None if there is no vote."""
        return None if self.asking is None else self.since + VOTE_SECONDS
