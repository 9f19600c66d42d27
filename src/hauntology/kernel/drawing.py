"""Drawings of the table in text: a canvas of characters with named styles, and spots that stand for things.

A game's `board.py` draws. The terminal that shows the drawing chooses the colours of the styles. A drawing must be
readable without colours: shapes and letters carry the meaning, colours only repeat it.

>>> from hauntology.kernel.structs.fields import Meaning
>>> canvas = Canvas(16, 3)
>>> canvas.box(0, 0, 16, 3, "Saloon")
>>> canvas.put(2, 1, "Ada", seat_style(0))
5
>>> canvas.spot(0, 0, 16, 3, (Meaning.SEAT, 0))
>>> for line in canvas.plain():
...     print(line)
┌ Saloon ──────┐
│ Ada          │
└──────────────┘
"""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from hauntology.kernel.seat_order import MAX_SEATS
from hauntology.kernel.structs.fields import Of

MAX_WIDTH, MAX_HEIGHT = 100, 30

PLAIN = ""
STYLES = (
    PLAIN,
    "dim",  # frames, background, what is out of play
    "strong",  # what players should notice first
    "good",
    "danger",
    "light",  # lamps and flames
    "ghost",
    "secret",  # what only this viewer sees
    *("red", "yellow", "green", "blue", "purple", "white"),  # pieces that have this colour in the box
    *(f"seat {seat}" for seat in range(MAX_SEATS)),
)

THIN_LINES = ("┌─┐", "│", "└─┘")
THICK_LINES = ("┏━┓", "┃", "┗━┛")

Thing = tuple[Of, int]  # (Place, 3) or (Meaning.SEAT, 1), as `Span.things` gives them
Draw = Callable[[Any, Sequence[str], int], "Canvas"]  # a redacted state, the seats' names, the viewer


def seat_style(seat: int) -> str:
    """The style of everything that belongs to a seat."""
    return f"seat {seat}"


@functools.lru_cache(1024)
def char_width(char: str) -> int:
    """How many columns a character takes: 0, 1 or 2."""
    if unicodedata.combining(char) or unicodedata.category(char) in {"Cc", "Cf", "Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def columns(text: str) -> int:
    """How many columns a text takes."""
    return sum(map(char_width, text))


def fit(text: str, width: int) -> str:
    """A text in exactly `width` columns: padded with spaces, or cut with an ellipsis."""
    if columns(text) > width:
        while text and columns(text) > width - 1:
            text = text[:-1]
        text += "…" if width else ""
    return text + " " * (width - columns(text))


@dataclass(frozen=True)
class Spot:
    """A region that stands for things. Players point at it to give an answer about exactly these things."""

    x: int
    y: int
    width: int
    height: int
    things: tuple[Thing, ...]


class Canvas:
    """Rows of characters, each with a style. Characters outside the canvas are dropped, and counted in `cut`."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cut = 0
        self.spots: list[Spot] = []
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[PLAIN] * width for _ in range(height)]

    # Drawing ----------------------------------------------------------------

    def put(self, x: int, y: int, text: str, style: str = PLAIN) -> int:
        """Write a text, which may have several lines. Returns the column after the last character."""
        if style not in STYLES:
            raise ValueError(f"there is no style {style!r}; there are {', '.join(filter(None, STYLES))}")
        at = x
        for row, line in enumerate(text.split("\n"), y):
            at = x
            for char in line:
                self._put_char(at, row, char, style)
                at += char_width(char)
        return at

    def box(
        self, x: int, y: int, width: int, height: int, title: str = "", style: str = PLAIN, *, thick: bool = False
    ) -> None:
        """Draw a frame with a title in its upper edge. Leaves the inside as it is."""
        top, side, foot = THICK_LINES if thick else THIN_LINES
        self.put(x, y, top[0] + top[1] * (width - 2) + top[2], style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, side, style)
            self.put(x + width - 1, row, side, style)
        self.put(x, y + height - 1, foot[0] + foot[1] * (width - 2) + foot[2], style)
        if title:
            self.put(x + 1, y, f" {fit(title, min(columns(title), width - 4))} ", style)

    def spot(self, x: int, y: int, width: int, height: int, *things: Thing) -> None:
        """Declare that a region stands for these things: `canvas.spot(x, y, 9, 3, (Place, Place.SALOON))`.

        A region may be several spots: the saloon is a place to go to, and a card to haunt with.
        """
        self.spots.append(Spot(x, y, width, height, tuple(things)))

    def _put_char(self, x: int, y: int, char: str, style: str) -> None:
        width = char_width(char)
        if not (0 <= y < self.height and x >= 0 and x + width <= self.width):
            self.cut += 1
        elif width == 0:  # an accent joins the character before it; control characters are dropped
            self._chars[y][max(0, x - 1)] += char if char.isprintable() else ""
        else:
            self._blank_cut_char(x, y)
            self._blank_cut_char(x + width, y)
            self._chars[y][x : x + width] = [char, ""][:width]
            self._styles[y][x : x + width] = [style] * width

    def _blank_cut_char(self, x: int, y: int) -> None:
        """Blank a wide character whose right half is in this column, before one half of it is overwritten."""
        if x < self.width and self._chars[y][x] == "":
            self._chars[y][x - 1 : x + 1] = [" ", " "]

    # Reading ----------------------------------------------------------------

    def plain(self) -> list[str]:
        """The rows as text, without styles and trailing spaces."""
        return ["".join(row).rstrip() for row in self._chars]

    def cells(self, y: int) -> list[tuple[str, str]]:
        """One row: the character and the style of each column. The second column of a wide character is empty."""
        return list(zip(self._chars[y], self._styles[y], strict=True))

    def spots_about(self, things: Sequence[Thing]) -> list[Spot]:
        """The spots that stand for exactly these things; none if there are no things."""
        return [spot for spot in self.spots if spot.things == tuple(things)] if things else []

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Canvas):
            return NotImplemented
        return (self._chars, self._styles, self.spots) == (other._chars, other._styles, other.spots)

    __hash__ = None  # type: ignore[assignment]  # mutable


def draw_nothing(s: object, names: Sequence[str], viewer: int) -> Canvas:
    """The empty board of a game that draws none. Questions, answers and the log are enough to play."""
    return Canvas(0, 0)
