"""Reaction windows: questions at which the speed of an answer could reveal what somebody holds.

A window stays open for a time that is drawn when it opens. Answers that arrive earlier are applied when it closes, so
nobody can tell who had nothing to think about.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hauntology.kernel.agenda import next_item
from hauntology.server.protocol.messages import GiveAnswer
from hauntology.server.session.subscriber import Subscriber
from hauntology.server.session.table_state import TableState
from hauntology.table import Table

NO_SEAT = -1  # in the derivation of a window's length


@dataclass
class ReactionWindow:
    """The window that is open, if one is, and the answers held back until it closes."""

    min_seconds: float
    max_seconds: float
    closes: float | None = None
    held: list[tuple[Subscriber, GiveAnswer]] = field(default_factory=list)
    _opened_at: int = -1  # line of the record

    def sync(self, state: TableState, table: Table, now: float, *, is_observed: bool) -> None:
        """Open a window when such a question is asked and somebody could measure the time that a person takes."""
        if not is_observed or not asks_for_reaction(table):
            self.closes = self.closes if self.held else None  # held answers still wait for the end
        elif self._opened_at != table.asked_since:
            self._opened_at = table.asked_since
            share = state.seed_for(table.asked_since, NO_SEAT) / 2**64
            self.closes = now + self.min_seconds + (self.max_seconds - self.min_seconds) * share

    def is_open(self, now: float) -> bool:
        """Must answers wait?"""
        return self.closes is not None and now < self.closes

    def close(self) -> list[tuple[Subscriber, GiveAnswer]]:
        """Close the window. The held answers, in the order in which they arrived."""
        held, self.held, self.closes = self.held, [], None
        return held


def asks_for_reaction(table: Table) -> bool:
    """Is the current question one that needs a window?"""
    return bool(table.state.waiting) and next_item(table.state).what in table.game.windows
