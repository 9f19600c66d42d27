"""Reaction windows: questions at which the speed of an answer could reveal what somebody holds.

A window stays open for a time that is drawn when it opens. Answers that arrive earlier are applied when it closes, so
nobody can tell who had nothing to think about.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hauntology.server.protocol.messages import GiveAnswer
from hauntology.server.session.subscriber import Subscriber
from hauntology.server.session.table_state import TableState
from hauntology.table import Table

NOBODY = -1  # stands for a seat where the length of a window is derived, so that no bot's seed is the same


@dataclass
class ReactionWindow:
    """The window that is open, if one is, and the answers held back until it closes."""

    min_seconds: float
    max_seconds: float
    closes: float | None = None
    held: list[tuple[Subscriber, GiveAnswer]] = field(default_factory=list)
    _opened_at: int = -1  # line of the record

    def sync(self, state: TableState, table: Table, now: float, *, is_observed: bool) -> None:
        """Open a window when a reaction question is asked and somebody could time a person's answer."""
        if not is_observed or not is_reaction_question(table):
            self.closes = self.closes if self.held else None  # held answers still wait for the end
        elif self._opened_at != table.asked_since:
            self._opened_at = table.asked_since
            # Derived from the secret, not drawn: a reload must not give the same window another length.
            share = state.make_seed(table.asked_since, NOBODY) / 2**64
            self.closes = now + self.min_seconds + (self.max_seconds - self.min_seconds) * share

    def is_open(self, now: float) -> bool:
        """Must answers wait?"""
        return self.closes is not None and now < self.closes

    def close_if_over(self, now: float) -> list[tuple[Subscriber, GiveAnswer]]:
        """Close the window if its time is over. Returns the held answers, in the order in which they arrived."""
        if self.closes is None or self.is_open(now):
            return []
        held, self.held, self.closes = self.held, [], None
        return held


def is_reaction_question(table: Table) -> bool:
    """Is the current question one that needs a window?"""
    return table.game.find_window(table.state) is not None
