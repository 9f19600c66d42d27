"""What one viewer has been told, update by update, so that it can come back and go on where it was."""

from __future__ import annotations

from hauntology.table import Table
from hauntology.table.view import View


class Stream:
    """The updates of one viewer: for each, how many lines of its log stood before. What does not concern it is none."""

    def __init__(self) -> None:
        self.asked = 0  # the update that put the question at hand
        self._stood: list[int] = []
        self._lines: list[str] = []
        self._view: View | None = None

    @property
    def seq(self) -> int:
        """How many updates there are."""
        return len(self._stood)

    def note(self, table: Table, who: str | None) -> None:
        """Take down what is new for this viewer, if anything is."""
        view, lines = table.view(who), table.log(who)
        if view == self._view and lines == self._lines:
            return
        is_asked_anew = self._view is None or question_of(view) != question_of(self._view)
        self._stood.append(common(self._lines, lines))
        self._view, self._lines = view, lines
        if is_asked_anew:
            self.asked = self.seq

    def since(self, seq: int) -> int:
        """How many lines still stand for a viewer who has seen so many updates."""
        return min(self._stood[seq:], default=len(self._lines))


def question_of(view: View) -> tuple[str, list[str]]:
    """What is asked, and what may be answered."""
    return view["question"], view["answers"]


def common(before: list[str], after: list[str]) -> int:
    """How many lines at the beginning are the same: all, unless something was taken back."""
    number = 0
    for mine, theirs in zip(before, after, strict=False):
        if mine != theirs:
            break
        number += 1
    return number
