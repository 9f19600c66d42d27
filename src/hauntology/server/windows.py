"""Windows: questions whose answers, and how fast they come, could tell what somebody holds.

A window stays open for a time that is drawn beforehand. What people answer before it closes is carried out when it
closes; so nobody can tell who had nothing to think about.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hauntology.kernel.agenda import next_item
from hauntology.server.client import Client
from hauntology.server.protocol import Answer
from hauntology.server.thinking import luck_of
from hauntology.table import Table

NOBODY = -1


@dataclass
class Window:
    """The window that is open, if one is, and what has been answered in it."""

    least: float
    most: float
    closes: float | None = None
    held: list[tuple[Client, Answer]] = field(default_factory=list)
    _line: int = -1  # of the record: where it opened

    def sync(self, table: Table, secret: bytes, now: float, *, is_watched: bool) -> None:
        """Open it when such a question is put. Between bots, and for a person alone with bots, there is no need to."""
        if not is_watched or not is_window(table):
            self.closes = self.closes if self.held else None  # what was answered in it still waits for its end
        elif self._line != table.moved_on:
            self._line = table.moved_on
            self.closes = now + self.least + (self.most - self.least) * luck_of(secret, table.moved_on, NOBODY) / 2**64

    def is_open(self, now: float) -> bool:
        """Must answers wait?"""
        return self.closes is not None and now < self.closes

    def close(self) -> list[tuple[Client, Answer]]:
        """What was answered in it, in the order in which it came."""
        held, self.held, self.closes = self.held, [], None
        return held


def is_window(table: Table) -> bool:
    """Is the question at hand one of those?"""
    return bool(table.state.waiting) and next_item(table.state).what in table.game.windows
