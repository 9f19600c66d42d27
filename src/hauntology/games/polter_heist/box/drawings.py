"""Reads drawings in text: boxes between posts `+`, and the edges between two boxes."""

from __future__ import annotations

from enum import IntEnum

Cell = tuple[int, int]  # column and row, from 0


class BoxError(ValueError):
    """The data of the box is malformed. The message says where."""


class Edge(IntEnum):
    """What is between two spaces."""

    OPEN = 0
    DOORWAY = 1
    WALL = 2
    BANISTER = 3


class Side(IntEnum):
    """The four sides of a space."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


STEPS = {Side.NORTH: (0, -1), Side.EAST: (1, 0), Side.SOUTH: (0, 1), Side.WEST: (-1, 0)}
UPRIGHT = {" ": Edge.OPEN, ":": Edge.DOORWAY, "|": Edge.WALL, "!": Edge.BANISTER}


class Drawing:
    """A drawing: the text of every space, and the edges around it."""

    def __init__(self, lines: list[str], where: str) -> None:
        if not lines or len(lines) % 2 == 0:
            raise BoxError(f"{where}: a drawing has an odd number of lines, not {len(lines)}")
        left = lines[0].index("+")
        self.step = lines[0].index("+", left + 1) - left
        self.where = where
        self.width = (max(map(len, lines)) - left - 1) // self.step
        self.height = len(lines) // 2
        self._lines = [line[left:].ljust(self.width * self.step + 1) for line in lines]
        self.spaces = self._spaces()

    def _spaces(self) -> dict[Cell, str]:
        found = {}
        for y in range(self.height):
            for x in range(self.width):
                text = self._lines[2 * y + 1][x * self.step + 1 : (x + 1) * self.step].strip()
                if text:
                    found[x, y] = text
        return found

    def edge(self, cell: Cell, side: Side) -> Edge:
        """What is on this side of a space."""
        x, y = cell
        if side in {Side.EAST, Side.WEST}:
            return self._upright(self._lines[2 * y + 1][(x + (side == Side.EAST)) * self.step], cell)
        row = self._lines[2 * (y + (side == Side.SOUTH))]
        return self._level(row[x * self.step + 1 : (x + 1) * self.step], cell)

    def _upright(self, mark: str, cell: Cell) -> Edge:
        if mark not in UPRIGHT:
            raise BoxError(f"{self.where}: {mark!r} beside {cell} is not an edge")
        return UPRIGHT[mark]

    def _level(self, mark: str, cell: Cell) -> Edge:
        if not mark.strip():
            return Edge.OPEN
        if set(mark) == {"-"}:
            return Edge.WALL
        if set(mark) == {"-", " "}:
            return Edge.DOORWAY
        raise BoxError(f"{self.where}: {mark!r} above or below {cell} is not an edge")

    def is_passable(self, cell: Cell, side: Side) -> bool:
        """Can the living pass on this side?"""
        return self.edge(cell, side) in {Edge.OPEN, Edge.DOORWAY}
