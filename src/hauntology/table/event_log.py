"""The events of a table: those of every line of its record, and those that still stand."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
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
    lines: list[int] = field(default_factory=list)  # of the standing events, in ascending order
    kept: int = 0

    def add(self, events: Sequence[EventRecord]) -> None:
        """Add the setup, or an answer with these events."""
        self.kept = len(self.standing)
        self._append(events)
        self.by_line.append(list(events))

    def cut(self, number: int) -> None:
        """Add a line that undoes all but this many events."""
        self._delete_from(number)
        self.by_line.append([])

    def undo_from(self, line: int, notices: Sequence[EventRecord]) -> None:
        """Add a line with these notices that undoes this line and all after it. Notices of undos stand."""
        first = bisect_left(self.lines, line)
        undone = list(zip(self.lines[first:], self.standing[first:], strict=True))
        outliving = [(at, event) for at, event in undone if outlives_undo(event)]
        kept = first + count_common(undone, outliving)
        self._delete_from(first)
        self.kept = kept
        self.lines.extend(at for at, _ in outliving)
        self.standing.extend(event for _, event in outliving)
        self._append(notices)
        self.by_line.append(list(notices))

    def _append(self, events: Sequence[EventRecord]) -> None:
        """Let these events of a new line stand."""
        self.standing.extend(events)
        self.lines.extend([len(self.by_line)] * len(events))

    def _delete_from(self, number: int) -> None:
        """Let only the first events stand, this many."""
        del self.standing[number:], self.lines[number:]
        self.kept = number

    def list_redrawn(self) -> list[int]:
        """The lines after which dice were rolled again, because an answer was taken back."""
        return [line for line, events in enumerate(self.by_line) if any(e.event == Notice.REDRAWN for e in events)]


def count_common(one: Sequence[object], other: Sequence[object]) -> int:
    """How many events two lists have in common before they differ."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((number for number, (a, b) in pairs if a != b), min(len(one), len(other)))
