"""The board on the full screen: one widget, with a cursor of its own that goes from answer to answer.

One widget for each spot would be the obvious way, but a change of focus takes effect only after the next key: of keys
that are typed fast, some would act on the spot before.
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
from hauntology.cli.terminal.sitting import Choice
from hauntology.kernel.drawing import Canvas

TALL = 2  # a character is about twice as high as wide
ASKEW = 3  # how much worse a step to the side is than one ahead


class BoardView(Widget):
    """A drawing, and where on it answers can be given."""

    class Pointed(Message):
        """Somebody clicked on a region where an answer can be given."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self.canvas = Canvas(0, 0)
        self.live: dict[Region, list[Choice]] = {}
        self.cursor: Region | None = None

    def show(self, canvas: Canvas, choices: Sequence[Choice]) -> None:
        """Another drawing. The cursor stays where it is, if there is still something to answer."""
        self.canvas = canvas
        self.live = live_regions(canvas, choices)
        if self.cursor not in self.live:
            self.cursor = next(iter(sorted(self.live, key=lambda region: (region.y, region.x))), None)
        self.styles.width, self.styles.height = canvas.width, canvas.height
        self.refresh(layout=True)

    # The cursor ---------------------------------------------------------------

    @property
    def pointed(self) -> list[Choice]:
        """The answers that can be given where the cursor is."""
        return [] if self.cursor is None else self.live[self.cursor]

    def move(self, right: int, down: int) -> None:
        """To the nearest region on that side; if there is none, the cursor stays."""
        if self.cursor is not None:
            self.cursor = nearest(self.cursor, list(self.live), right, down)
            self.refresh()

    def turn(self, step: int) -> None:
        """To the next region in reading order, or the one before."""
        if self.cursor is not None:
            order = sorted(self.live, key=lambda region: (region.y, region.x))
            self.cursor = order[(order.index(self.cursor) + step) % len(order)]
            self.refresh()

    def on_click(self, event: Click) -> None:
        """Point with the mouse."""
        for region in self.live:
            if region.contains(event.x, event.y):
                self.cursor = region
                self.post_message(self.Pointed())
        self.refresh()

    # Drawing ------------------------------------------------------------------

    def render(self) -> Text:
        """The drawing with its colours, and the cursor."""
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


def live_regions(canvas: Canvas, choices: Sequence[Choice]) -> dict[Region, list[Choice]]:
    """Each region that stands for what some answers are about, with those answers."""
    live: dict[Region, list[Choice]] = {}
    for choice in choices:
        for spot in canvas.spots_about(choice.things):
            live.setdefault(Region(spot.x, spot.y, spot.width, spot.height), []).append(choice)
    return live


def nearest(here: Region, regions: Sequence[Region], right: int, down: int) -> Region:
    """The region that lies nearest on that side of here, or here."""
    ways = {region: Way.between(here, region, right, down) for region in regions}
    ahead = [region for region, way in ways.items() if way.middle > 0]
    beyond = [region for region in ahead if ways[region].edge >= 0]  # one that reaches back past here only if need be
    return min(beyond or ahead, key=lambda region: ways[region].cost, default=here)


class Way(NamedTuple):
    """From one region to another: how far its middle and its near edge lie ahead, and how far they lie aside."""

    middle: float
    edge: float
    aside: float
    aside_edge: float

    @classmethod
    def between(cls, here: Region, there: Region, right: int, down: int) -> Way:
        """Columns and rows in one measure."""
        across = there.x + there.width / 2 - here.x - here.width / 2
        along = (there.y + there.height / 2 - here.y - here.height / 2) * TALL
        edge_across = max(there.x - here.right, here.x - there.right)
        edge_along = max(there.y - here.bottom, here.y - there.bottom) * TALL
        if right:
            return cls(across * right, edge_across, abs(along), max(0, edge_along))
        return cls(along * down, edge_along, abs(across), max(0, edge_across))

    @property
    def cost(self) -> float:
        """What lies straight ahead is nearer than what lies aside; of those alike, the one more in line."""
        return self.edge + ASKEW * self.aside_edge + self.aside / 10
