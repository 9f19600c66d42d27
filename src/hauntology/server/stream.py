"""What one viewer has been told, update by update, so that it can come back and go on where it was."""

from __future__ import annotations

from collections.abc import Hashable

from hauntology.table import Table


class Stream:
    """The updates of one viewer: for each, how many lines of its log stood before. What does not concern it is none."""

    def __init__(self) -> None:
        self.asked = 0  # the update that put the question at hand
        self._stood: list[int] = []
        self._lines = 0
        self._known: Hashable = None
        self._moved_on = -1

    @property
    def seq(self) -> int:
        """How many updates there are."""
        return len(self._stood)

    def note(self, table: Table, who: str | None, consent: Hashable, *, is_own: bool) -> None:
        """Take down what is new for this viewer after a line of the record, if anything is.

        Somebody else's answer that still lies face down asks nobody anything new.
        """
        lines, known = len(table.told), (table.known(who), consent)
        if (lines, known) != (self._lines, self._known):
            self._stood.append(min(lines, self._lines))
            self._lines, self._known = lines, known
        if is_own or table.moved_on != self._moved_on:
            self._moved_on = table.moved_on
            self.asked = self.seq

    def begin_anew(self, seq: int) -> None:
        """Another one looks on from here: whoever has seen so many updates has seen none of these."""
        missing = max(0, seq - self.seq) + 1
        self._stood.extend([0] * missing)
        self.asked = self.seq

    def since(self, seq: int) -> int:
        """How many lines still stand for a viewer who has seen so many updates."""
        return min(self._stood[seq:], default=self._lines)
