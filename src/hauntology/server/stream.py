"""What one viewer has been told, update by update, so that it can come back and go on where it was."""

from __future__ import annotations

from dataclasses import dataclass, field

from hauntology.table import Table

Asking = tuple[int | None, ...]  # who asks to take something back, and who has not said a word about it yet


@dataclass
class Stream:
    """The updates of one viewer: for each, how many lines of its log stood before. What does not concern it is none."""

    asked: int = 0  # the update that put the question at hand
    stood: list[int] = field(default_factory=list)
    lines: int = 0
    known: tuple[bytes, Asking] | None = None
    moved_on: int = -1

    @property
    def seq(self) -> int:
        """How many updates there are."""
        return len(self.stood)

    def note(self, table: Table, who: str | None, consent: Asking, *, is_own: bool) -> None:
        """Take down what is new for this viewer after a line of the record, if anything is.

        Whoever did something is always told what is then: a client waits for it. Somebody else's answer that still lies
        face down asks nobody anything new.
        """
        lines, known = len(table.told), (table.known(who), consent)
        if is_own or (lines, known) != (self.lines, self.known):
            self.stood.append(min(lines, self.lines))
            self.lines, self.known = lines, known
        if is_own or table.moved_on != self.moved_on:
            self.moved_on = table.moved_on
            self.asked = self.seq

    def begin_anew(self, seq: int) -> None:
        """Another one looks on from here: whoever has seen so many updates has seen none of these."""
        missing = max(0, seq - self.seq) + 1
        self.stood.extend([0] * missing)
        self.asked = self.seq

    def since(self, seq: int) -> int:
        """How many lines still stand for a viewer who has seen so many updates."""
        return min(self.stood[seq:], default=self.lines)
