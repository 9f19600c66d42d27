"""Reads the house and the room tiles, which are our own design (PH-M1 to PH-M5), into plain tables.

A space is a number on one grid: `row * COLUMNS + column`. A slot is a place for a tile; each floor has five. A cell is
a space within a slot: `row * SLOT_COLUMNS + column`. Passable sides are a set of sides, as bits.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib import resources

from hauntology.games.polter_heist.box.drawings import STEPS, Cell, Drawing, Edge, Side

COLUMNS, ROWS = 21, 18
SPACES = COLUMNS * ROWS
FLOORS = ("attic", "second", "first", "cellar")
SLOTS_ON_FLOOR = 5
SLOT_COLUMNS = 3
CELLS = 18  # of a large tile; a small one has only the first nine
SMALL_CELLS = 9
NOTHING = -1
FEATURES = ("", "?", "r", "g", "b")  # in the order of `Feature`
GROUNDS = ("", "room", "=", ".", "/", "C", "X")  # in the order of `Ground`

# Reading ----------------------------------------------------------------------


def read_lines(name: str) -> list[str]:
    """The lines of a file of the box, without comments."""
    text = resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


@dataclass
class Tile:
    """A room tile as it is drawn."""

    code: str
    name: str
    floor: int = NOTHING
    rooms: dict[str, str] = field(default_factory=dict)
    says: str = ""
    lines: list[str] = field(default_factory=list)

    def finish(self) -> None:
        """Read the drawing, once all its lines are known."""
        self.drawing = Drawing(self.lines, f"tile {self.code}")

    def text(self, cell: int) -> str:
        """The text in a cell; empty if the tile does not have that cell."""
        return self.drawing.spaces.get((cell % SLOT_COLUMNS, cell // SLOT_COLUMNS), "")

    def is_hallway(self, cell: int) -> bool:
        """Is this cell part of the hallway?"""
        return "=" in self.text(cell)

    def room(self, cell: int) -> int:
        """Which of the tile's rooms the cell belongs to, from 1; 0 for hallway."""
        letter = self.text(cell)[:1]
        return 1 + list(self.rooms).index(letter) if letter in self.rooms else 0

    def feature(self, cell: int) -> int:
        """The feature of a cell: the index of its sign in FEATURES."""
        sign = self.text(cell).replace("=", " ").split()[1:]
        return FEATURES.index(sign[0]) if sign else 0

    def passable(self, cell: int) -> int:
        """The sides on which the living can pass from this cell to another cell of the tile."""
        return to_bits(
            side for side in Side if self.leads_on(cell, side) and self.drawing.is_passable(column_and_row(cell), side)
        )

    def doorways(self, cell: int) -> int:
        """The sides of a hallway cell that have a doorway."""
        is_door = (side for side in Side if self.drawing.edge(column_and_row(cell), side) == Edge.DOORWAY)
        return to_bits(is_door) if self.is_hallway(cell) else 0

    def leads_on(self, cell: int, side: Side) -> bool:
        """Is there another cell of the tile on this side?"""
        return step_from(column_and_row(cell), side) in self.drawing.spaces


def column_and_row(cell: int) -> Cell:
    """The column and the row of a cell."""
    return cell % SLOT_COLUMNS, cell // SLOT_COLUMNS


def step_from(cell: Cell, side: Side) -> Cell:
    """The cell on this side."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def to_bits(sides: Iterable[int]) -> int:
    """A set of sides, as bits."""
    return sum(1 << side for side in sides)


def read_tiles(lines: list[str]) -> list[Tile]:
    """Read all tiles, floor by floor from the attic down."""
    tiles: list[Tile] = []
    for line in lines:
        words = line.split()
        if words[:1] == ["tile"]:
            tiles.append(Tile(words[1], " ".join(words[2:])))
        elif words and tiles:
            read_fact(tiles[-1], line, words)
    for tile in tiles:
        tile.finish()
    return sorted(tiles, key=lambda tile: tile.floor)


def read_fact(tile: Tile, line: str, words: list[str]) -> None:
    """Read one line of a tile: its floor, its rooms, its text, or a line of its drawing."""
    match words:
        case ["floor", floor]:
            tile.floor = FLOORS.index(floor)
        case ["rooms", *rooms]:
            for room in " ".join(rooms).split(","):
                letter, _, name = room.strip().partition(" ")
                tile.rooms[letter] = name
        case ["says", *said]:
            tile.says = " ".join(said)
        case ["plan" | "phantom", *_]:
            pass
        case _:
            tile.lines.append(line)


def read_plans(lines: list[str]) -> dict[str, tuple[int, ...]]:
    """Read the Floor Plans cards: for each name, the slots it shows, in ascending order."""
    plans = {}
    for words in map(str.split, lines):
        if words[:1] == ["plan"]:
            begins = next(i for i, word in enumerate(words) if word in FLOORS)
            pairs = zip(words[begins::2], words[begins + 1 :: 2], strict=True)
            slots = (FLOORS.index(floor) * SLOTS_ON_FLOOR + int(slot) - 1 for floor, slot in pairs)
            plans[" ".join(words[1:begins])] = tuple(sorted(slots))
    return plans


def read_phantoms(lines: list[str]) -> tuple[int, ...]:
    """Read how many Phantoms lead to each floor."""
    counts = {words[2]: int(words[1]) for words in map(str.split, lines) if words[:1] == ["phantom"]}
    return tuple(counts[floor] for floor in FLOORS)


# The house --------------------------------------------------------------------


class House:
    """The main board: what each space of the grid is, and where the slots are."""

    def __init__(self, lines: list[str]) -> None:
        numbers = [[int(word) for word in line.split() if word.isdigit()] for line in lines]
        self.rows = [range(n[0], n[1] + 1) for line, n in zip(lines, numbers, strict=True) if line.startswith("floor")]
        self.columns = [
            range(n[1], n[2] + 1) for line, n in zip(lines, numbers, strict=True) if line.startswith("slot")
        ]
        drawn = [line for line in lines[lines.index("house") + 1 :] if line.strip()]
        left = min(line.index("+") for line in drawn if "+" in line)
        self.drawing = Drawing([line[left:] for line in drawn], "house")

    def floor(self, space: int) -> int:
        """The floor of a space."""
        return next(floor for floor, rows in enumerate(self.rows) if space // COLUMNS in rows)

    def slot(self, space: int) -> int:
        """The slot of a space, or NOTHING."""
        found = [number for number, columns in enumerate(self.columns) if space % COLUMNS in columns]
        return self.floor(space) * SLOTS_ON_FLOOR + found[0] if found else NOTHING

    def cell(self, space: int) -> int:
        """The cell of a space within its slot, or NOTHING."""
        if self.slot(space) == NOTHING:
            return NOTHING
        first = self.columns[self.slot(space) % SLOTS_ON_FLOOR].start
        top = self.rows[self.floor(space)].start
        return (space // COLUMNS - top) * SLOT_COLUMNS + space % COLUMNS - first

    def ground(self, space: int) -> int:
        """What a space is: its index in GROUNDS."""
        text = self.drawing.spaces.get((space % COLUMNS, space // COLUMNS), "")
        if text.isdigit():
            return GROUNDS.index("room")
        return GROUNDS.index("." if text == "@" else text)

    def is_arrival(self, space: int) -> bool:
        """Is this one of the four arrival spaces?"""
        return self.drawing.spaces.get((space % COLUMNS, space // COLUMNS)) == "@"

    def neighbour(self, space: int, side: Side) -> int:
        """The space on this side, or NOTHING."""
        x, y = step_from((space % COLUMNS, space // COLUMNS), side)
        return y * COLUMNS + x if (x, y) in self.drawing.spaces else NOTHING

    def passable(self, space: int) -> int:
        """The sides on which the living can pass, except within a slot, where the tile decides."""
        return to_bits(side for side in Side if self.is_passable(space, side))

    def is_passable(self, space: int, side: Side) -> bool:
        """Can the living pass on this side, as far as the board decides?"""
        other = self.neighbour(space, side)
        if self.ground(space) == 0 or other == NOTHING:
            return False
        is_within = self.slot(space) != NOTHING and self.slot(space) == self.slot(other)
        return not is_within and self.drawing.is_passable((space % COLUMNS, space // COLUMNS), side)
