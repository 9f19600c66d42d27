"""The events of a table: those of every line of its record, and those that still stand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from hauntology.kernel.trace import EventRecord
from hauntology.table.notices import Notice, outlives_undo


@dataclass
class EventLog:
    """The events of a table.

    Line 0 is the setup, the other lines are those of the record. `kept` says how many of the events that stood before
    the latest line still stand.
    """

    by_line: list[list[EventRecord]] = field(default_factory=list)  # with what was undone later
    standing: list[EventRecord] = field(default_factory=list)
    kept: int = 0

    def add(self, events: Sequence[EventRecord]) -> None:
        """Add the setup, or an answer with these events."""
        self.kept = len(self.standing)
        self.by_line.append(list(events))
        self.standing.extend(events)

    def cut(self, number: int) -> None:
        """Add a line that undoes all but this many events."""
        del self.standing[number:]
        self.kept = number
        self.by_line.append([])

    def undo(self, lines: Collection[int], notices: Sequence[EventRecord]) -> None:
        """Add a line with these notices that undoes all answers but those of these lines. Notices of undos stand."""
        before = self.standing
        self.by_line.append(list(notices))
        self.standing = [
            event
            for line, events in enumerate(self.by_line)
            for event in events
            if line == 0 or line in lines or outlives_undo(event)
        ]
        self.kept = count_common(before, self.standing)

    def list_redrawn(self) -> list[int]:
        """The lines after which dice were rolled again, because an answer was taken back."""
        return [line for line, events in enumerate(self.by_line) if any(e.event == Notice.REDRAWN for e in events)]


def count_common(one: Sequence[EventRecord], other: Sequence[EventRecord]) -> int:
    """How many events two lists have in common before they differ."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((number for number, (a, b) in pairs if a != b), min(len(one), len(other)))
