"""The board on the full screen: one widget with its own cursor, which moves from answer to answer.

One widget for each spot would be the obvious design, but Textual changes the focus only after the next key: some
of the keys that are typed fast would act on the wrong spot.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget

from hauntology.cli.terminal.colours import COLOURS, CURSOR, LIVE
from hauntology.cli.terminal.local_table import ListedAnswer
from hauntology.kernel.drawing import Canvas

ASPECT = 2  # a character cell is about twice as high as wide
SIDEWAYS_COST = 3  # how much a step to the side costs, compared with one ahead


class BoardView(Widget):
    """A drawing, and the regions in which answers can be given."""

    class Pointed(Message):
        """A region in which an answer can be given was clicked."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self.canvas = Canvas(0, 0)
        self.live: dict[Region, list[ListedAnswer]] = {}
        self.cursor: Region | None = None

    def show(self, canvas: Canvas, answers: Sequence[ListedAnswer]) -> None:
        """Show another drawing. The cursor stays if its region still has an answer."""
        self.canvas = canvas
        self.live = find_live_regions(canvas, answers)
        if self.cursor not in self.live:
            self.cursor = next(iter(sorted(self.live, key=lambda region: (region.y, region.x))), None)
        self.styles.width, self.styles.height = canvas.width, canvas.height
        self.refresh(layout=True)

    # The cursor ---------------------------------------------------------------

    @property
    def pointed(self) -> list[ListedAnswer]:
        """The answers under the cursor."""
        return [] if self.cursor is None else self.live[self.cursor]

    def move(self, right: int, down: int) -> None:
        """Move the cursor to the nearest region in a direction, if there is one."""
        if self.cursor is not None:
            self.cursor = find_nearest(self.cursor, list(self.live), right, down)
            self.refresh()

    def turn(self, step: int) -> None:
        """Move the cursor to the next or previous region in reading order."""
        if self.cursor is not None:
            order = sorted(self.live, key=lambda region: (region.y, region.x))
            self.cursor = order[(order.index(self.cursor) + step) % len(order)]
            self.refresh()

    def on_click(self, event: Click) -> None:
        """Move the cursor to a clicked region."""
        for region in self.live:
            if region.contains(event.x, event.y):
                self.cursor = region
                self.post_message(self.Pointed())
        self.refresh()

    # Drawing ------------------------------------------------------------------

    def render(self) -> Text:
        """The drawing in colour, with the cursor."""
        return Text("\n", no_wrap=True).join(self.row(y) for y in range(self.canvas.height))

    def row(self, y: int) -> Text:
        """One row, in runs of one style."""
        cells = [(char, self.style_at(x, y, style)) for x, (char, style) in enumerate(self.canvas.cells(y))]
        runs = itertools.groupby(cells, key=lambda cell: cell[1])
        return Text.assemble(*(("".join(char for char, _ in run), style) for style, run in runs))

    def style_at(self, x: int, y: int, style: str) -> Style:
        """The colour of one cell."""
        colour = Style.parse(COLOURS[style])
        if self.cursor is not None and self.cursor.contains(x, y):
            return colour + Style.parse(CURSOR)
        return colour + Style.parse(LIVE) if any(region.contains(x, y) for region in self.live) else colour


def find_live_regions(canvas: Canvas, answers: Sequence[ListedAnswer]) -> dict[Region, list[ListedAnswer]]:
    """The regions of the drawing that answers are about, each with its answers."""
    live: dict[Region, list[ListedAnswer]] = {}
    for listed in answers:
        for spot in canvas.spots_about(listed.things):
            live.setdefault(Region(spot.x, spot.y, spot.width, spot.height), []).append(listed)
    return live


def find_nearest(here: Region, regions: Sequence[Region], right: int, down: int) -> Region:
    """The nearest region in a direction; `here` if there is none."""
    offsets = {region: Offset.between(here, region, right, down) for region in regions}
    ahead = [region for region, offset in offsets.items() if offset.middle > 0]
    beyond = [region for region in ahead if offsets[region].edge >= 0]  # prefer regions that do not overlap with here
    return min(beyond or ahead, key=lambda region: offsets[region].cost, default=here)


class Offset(NamedTuple):
    """From one region to another: how far its centre and its near edge lie ahead, and how far they lie to the side."""

    middle: float
    edge: float
    aside: float
    aside_edge: float

    @classmethod
    def between(cls, here: Region, there: Region, right: int, down: int) -> Offset:
        """Measure in columns; a row counts as ASPECT columns."""
        across = there.x + there.width / 2 - here.x - here.width / 2
        along = (there.y + there.height / 2 - here.y - here.height / 2) * ASPECT
        edge_across = max(there.x - here.right, here.x - there.right)
        edge_along = max(there.y - here.bottom, here.y - there.bottom) * ASPECT
        if right:
            return cls(across * right, edge_across, abs(along), max(0, edge_along))
        return cls(along * down, edge_along, abs(across), max(0, edge_across))

    @property
    def cost(self) -> float:
        """Distance ahead plus a penalty for the side; among equals, the better aligned region wins."""
        return self.edge + SIDEWAYS_COST * self.aside_edge + self.aside / 10
