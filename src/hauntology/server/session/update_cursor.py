"""Numbers the updates of one viewer, so that a client can reconnect and continue where it was."""

from __future__ import annotations

from msgspec import Struct, field

from hauntology.table import Table

Vote = tuple[int | None, ...]  # who asks for an undo, and who has not voted yet


class UpdateCursor(Struct):
    """The updates of one viewer. Changes a viewer cannot see produce no update.

    Numbers are counted per viewer, so they do not reveal what others are doing.
    """

    asked_seq: int = field(name="asked", default=0)  # the update with the current question; named as in snapshots
    kept_lines: list[int] = field(default_factory=list)  # per update: how many log lines of the one before still stand
    lines: int = 0
    entries: int = 0  # of the table's record
    visible: tuple[bytes, Vote] | None = None
    asked_since: int = -1

    @property
    def seq(self) -> int:
        """The number of the latest update."""
        return len(self.kept_lines)

    def advance(self, table: Table, viewer: str | None, vote: Vote, *, is_own: bool) -> None:
        """Count a new update if anything changed for this viewer.

        A viewer who did something always gets one, since its client waits for it. Somebody else's answer that lies face
        down changes nothing.
        """
        lines, visible = len(table.events), (table.redacted_bytes(viewer), vote)
        kept = self.lines if len(table.entries) == self.entries else min(self.lines, table.event_log.kept)
        self.entries = len(table.entries)
        if is_own or (kept, lines, visible) != (self.lines, self.lines, self.visible):
            self.kept_lines.append(kept)
            self.lines, self.visible = lines, visible
        if is_own or table.asked_since != self.asked_since:
            self.asked_since = table.asked_since
            self.asked_seq = self.seq

    def restart(self, seq: int) -> None:
        """Give this view to another person, who has seen `seq` updates of another view and none of these."""
        # Numbers go on above `seq`: otherwise a client that reconnects with it would be taken to be up to date.
        missing = max(0, seq - self.seq) + 1
        self.kept_lines.extend([0] * missing)
        self.asked_seq = self.seq

    def count_kept_lines(self, seq: int) -> int:
        """Count the log lines that still stand for a viewer who has seen `seq` updates."""
        return min(self.kept_lines[seq:], default=self.lines)
