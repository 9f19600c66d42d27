"""A drawing of the table in text: characters with the names of styles, and spots that stand for things.

A game's `board.py` draws; whoever shows the drawing, a terminal or a file, chooses the colours. A drawing must be
readable without any: shapes and letters carry the meaning, colours repeat it.

>>> from hauntology.kernel.fields import Meaning
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

from hauntology.kernel.fields import Of
from hauntology.kernel.seats import MAX_SEATS

MAX_WIDTH, MAX_HEIGHT = 100, 30

PLAIN = ""
STYLES = (
    PLAIN,
    "dim",  # what is out of play, frames, the ground
    "strong",  # what to look at first
    "good",
    "danger",
    "light",  # lamps and flames
    "ghost",
    "secret",  # what only this viewer sees
    *("red", "yellow", "green", "blue", "purple", "white"),  # pieces printed in that colour
    *(f"seat {seat}" for seat in range(MAX_SEATS)),
)

THIN_LINES = ("┌─┐", "│", "└─┘")
THICK_LINES = ("┏━┓", "┃", "┗━┛")

Thing = tuple[Of, int]  # (Place, 3), or (Meaning.SEAT, 1): the same that an answer's span gives
Draw = Callable[[Any, Sequence[str], int], "Canvas"]  # a redacted state, the seats' names, the viewer


def seat_style(seat: int) -> str:
    """The style of everything that belongs to a seat."""
    return f"seat {seat}"


@functools.lru_cache(1024)
def wide(char: str) -> int:
    """How many columns a character takes: none, one or two."""
    if unicodedata.combining(char) or unicodedata.category(char) in {"Cc", "Cf", "Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def columns(text: str) -> int:
    """How many columns a text takes."""
    return sum(map(wide, text))


def fit(text: str, width: int) -> str:
    """A text in exactly so many columns: filled up with blanks, or cut, which an ellipsis says."""
    if columns(text) > width:
        while text and columns(text) > width - 1:
            text = text[:-1]
        text += "…" if width else ""
    return text + " " * (width - columns(text))


@dataclass(frozen=True)
class Spot:
    """A region that stands for things. Answers about the same things, in the same order, are given there."""

    x: int
    y: int
    width: int
    height: int
    things: tuple[Thing, ...]


class Canvas:
    """Rows of characters, each with a style. What does not fit on it is cut off, and counted in `cut`."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cut = 0
        self.spots: list[Spot] = []
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[PLAIN] * width for _ in range(height)]

    # Drawing ----------------------------------------------------------------

    def put(self, x: int, y: int, text: str, style: str = PLAIN) -> int:
        """Write a text, a line below the other if it has several; gives the column after the last one."""
        if style not in STYLES:
            raise ValueError(f"there is no style {style!r}; there are {', '.join(filter(None, STYLES))}")
        at = x
        for row, line in enumerate(text.split("\n"), y):
            at = x
            for char in line:
                self._put_char(at, row, char, style)
                at += wide(char)
        return at

    def box(
        self, x: int, y: int, width: int, height: int, title: str = "", style: str = PLAIN, *, thick: bool = False
    ) -> None:
        """A frame with a title in its upper edge, thick if it is to stand out; what is inside stays."""
        top, side, foot = THICK_LINES if thick else THIN_LINES
        self.put(x, y, top[0] + top[1] * (width - 2) + top[2], style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, side, style)
            self.put(x + width - 1, row, side, style)
        self.put(x, y + height - 1, foot[0] + foot[1] * (width - 2) + foot[2], style)
        if title:
            self.put(x + 1, y, f" {fit(title, min(columns(title), width - 4))} ", style)

    def spot(self, x: int, y: int, width: int, height: int, *things: Thing) -> None:
        """Say that a region stands for these things: `canvas.spot(x, y, 9, 3, (Place, Place.SALOON))`.

        One region may be several spots: the saloon is a place to go to, and a card to haunt with.
        """
        self.spots.append(Spot(x, y, width, height, tuple(things)))

    def _put_char(self, x: int, y: int, char: str, style: str) -> None:
        width = wide(char)
        if not (0 <= y < self.height and x >= 0 and x + width <= self.width):
            self.cut += 1
        elif width == 0:
            self._chars[y][max(0, x - 1)] += char if char.isprintable() else ""
        else:
            self._halve(x, y)
            self._halve(x + width, y)
            self._chars[y][x : x + width] = [char, ""][:width]
            self._styles[y][x : x + width] = [style] * width

    def _halve(self, x: int, y: int) -> None:
        """Blank out a wide character that reaches over the left edge of this column."""
        if x < self.width and self._chars[y][x] == "":
            self._chars[y][x - 1 : x + 1] = [" ", " "]

    # Reading ----------------------------------------------------------------

    def plain(self) -> list[str]:
        """The rows as text, without styles and without blanks at the end."""
        return ["".join(row).rstrip() for row in self._chars]

    def cells(self, y: int) -> list[tuple[str, str]]:
        """One row, each column as its character and its style; behind a wide character stands an empty one."""
        return list(zip(self._chars[y], self._styles[y], strict=True))

    def spots_about(self, things: Sequence[Thing]) -> list[Spot]:
        """Where an answer about these things can be given; nowhere for an answer about nothing."""
        return [spot for spot in self.spots if spot.things == tuple(things)] if things else []

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Canvas):
            return NotImplemented
        return (self._chars, self._styles, self.spots) == (other._chars, other._styles, other.spots)

    __hash__ = None  # type: ignore[assignment]  # it is drawn on


def draw_nothing(s: object, names: Sequence[str], viewer: int) -> Canvas:
    """The board of a game that has none: questions, answers and the log are enough to play by."""
    return Canvas(0, 0)
