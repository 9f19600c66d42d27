"""The numbered answers, in as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widget import Widget

from hauntology.cli.terminal.colours import CURSOR
from hauntology.cli.terminal.sitting import Choice
from hauntology.kernel.drawing import columns, fit

GAP = 3


class AnswerList(Widget):
    """What can be answered; `pointed` are the answers under the cursor of the board."""

    DEFAULT_CSS = "AnswerList { height: auto; }"

    def __init__(self) -> None:
        super().__init__(id="answers")
        self.texts: list[str] = []
        self.pointed: frozenset[str] = frozenset()

    def show(self, choices: Sequence[Choice], pointed: Sequence[Choice]) -> None:
        """Other answers."""
        self.texts = [choice.text for choice in choices]
        self.pointed = frozenset(choice.text for choice in pointed)
        self.refresh(layout=True)

    def render(self) -> Text:
        """Row by row."""
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
        """The columns of the longest answer."""
        return max(map(columns, self.texts), default=1)

    def across(self, width: int) -> int:
        """How many answers stand beside each other."""
        return max(1, width // (self.widest() + 3 + GAP))

    def get_content_height(self, container: object, viewport: object, width: int) -> int:  # noqa: ARG002 - Textual's own
        """As many rows as this width takes."""
        return -(-len(self.texts) // self.across(width))
