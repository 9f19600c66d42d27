"""The numbered answers, in as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widget import Widget

from hauntology.cli.terminal.colours import CURSOR
from hauntology.cli.terminal.local_table import ListedAnswer
from hauntology.kernel.drawing import columns, fit

GAP = 3


class AnswerList(Widget):
    """The answers that may be given; `pointed` are those under the cursor on the board."""

    DEFAULT_CSS = "AnswerList { height: auto; }"

    def __init__(self) -> None:
        super().__init__(id="answers")
        self.texts: list[str] = []
        self.pointed: frozenset[str] = frozenset()

    def show(self, answers: Sequence[ListedAnswer], pointed: Sequence[ListedAnswer]) -> None:
        """Show other answers."""
        self.texts = [listed.text for listed in answers]
        self.pointed = frozenset(listed.text for listed in pointed)
        self.refresh(layout=True)

    def render(self) -> Text:
        """All rows."""
        across = self.across(self.size.width)
        lines = [self.texts[i : i + across] for i in range(0, len(self.texts), across)]
        return Text("\n").join(self.line(texts, at * across) for at, texts in enumerate(lines))

    def line(self, texts: Sequence[str], before: int) -> Text:
        """One row of answers."""
        line = Text(no_wrap=True)
        for number, text in enumerate(texts, before + 1):
            line.append(f"{number:2} ", "bold")
            line.append(text, CURSOR if text in self.pointed else "")
            line.append(fit("", self.widest() - columns(text) + GAP))
        return line

    def widest(self) -> int:
        """The width of the longest answer, in columns."""
        return max(map(columns, self.texts), default=1)

    def across(self, width: int) -> int:
        """How many answers fit into one row."""
        return max(1, width // (self.widest() + 3 + GAP))

    def get_content_height(self, container: object, viewport: object, width: int) -> int:  # noqa: ARG002 - Textual's own
        """The number of rows at this width."""
        return -(-len(self.texts) // self.across(width))
