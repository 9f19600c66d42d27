"""Asking the other people to agree to an undo that is not free."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from hauntology.server.session.log_entries import UndoRequested
from hauntology.server.session.seats import Seats
from hauntology.table import Table

VOTE_SECONDS = 30.0  # a seat that does not vote within this time has disagreed


def list_voters(seats: Seats, asking: int, connected: Collection[int]) -> list[int]:
    """List the seats of the other people who are online: they vote on an undo."""
    return [seat for seat in seats.people if seat != asking and seat in connected]


def refuse_request(table: Table, name: str, voters: Collection[int]) -> str:
    """Say why a seat may not even ask for an undo that is not free; empty if it may.

    With nobody else online only bots could agree. They would agree to anything, so they may only where the seat has
    learnt nothing: otherwise it could roll again until it likes the dice.
    """
    reason = table.consent_refusal(name)
    if not reason and not voters and table.has_learnt_since(name):
        return f"{table.undo_refusal(name)} Nobody else is here to agree, and bots agree only if nothing was revealed."
    return reason


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
