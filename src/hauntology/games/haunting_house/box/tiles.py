"""Reads the tiles and disks from `tiles.txt`, which is our own design (HH-M1 to HH-M6)."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources

SIDES = "NESW"  # in the order of `Side`
SHAPES = {
    "N": "╨",
    "E": "╞",
    "S": "╥",
    "W": "╡",
    "NE": "╚",
    "NS": "║",
    "NW": "╝",
    "ES": "╔",
    "EW": "═",
    "SW": "╗",
    "NES": "╠",
    "NEW": "╩",
    "NSW": "╣",
    "ESW": "╦",
    "NESW": "╬",
}
TURNS = ("turn-A", "turn-B", "turn-C")  # in the order of `Icon`, from 1
FEATURES = ("trap", "ghost", "flip", *TURNS)
DISKS = ("Ghost", "Trade Card", "Switch Disks", "Cancel Card", "No Rotation")  # in the order of `DiskKind`


class BoxError(ValueError):
    """The data of the box is malformed. The message names the line."""


@dataclass(frozen=True)
class Face:
    """What a tile shows."""

    name: str
    sides: int  # the set of its open sides
    features: frozenset[str]


@dataclass(frozen=True)
class Box:
    """The tiles of each set, in order, and how many disks there are of each kind."""

    sets: tuple[tuple[Face, ...], ...]
    disks: tuple[int, ...]


def read_box(text: str) -> Box:
    """Read the whole file."""
    sets: list[list[Face]] = []
    disks = dict.fromkeys(DISKS, 0)
    for number, line in enumerate(text.splitlines(), 1):
        match line.split("#")[0].split():
            case [] | ["disks"]:
                continue
            case ["set", *_]:
                sets.append([])
            case [tile, shape, sides, features, *name] if tile[0].isdigit() and "-" in tile:
                sets[-1].append(read_face((shape, sides, features, " ".join(name)), number))
            case [count, *kind] if " ".join(kind) in disks and count.isdigit():
                disks[" ".join(kind)] = int(count)
            case _:
                raise BoxError(f"tiles.txt line {number}: neither a set, a tile nor a number of disks")
    return Box(tuple(tuple(faces) for faces in sets), tuple(disks.values()))


def read_face(words: tuple[str, str, str, str], number: int) -> Face:
    """Read one tile: `1-02 ╦ ESW trap+ghost Long Gallery`."""
    shape, sides, features, name = words
    found = frozenset(features.split("+")) - {"-"}
    if SHAPES.get(sides) != shape:
        raise BoxError(f"tiles.txt line {number}: {shape} is not open to {sides}")
    if found - set(FEATURES):
        raise BoxError(f"tiles.txt line {number}: no such feature: {', '.join(sorted(found - set(FEATURES)))}")
    if len(found - {"ghost"}) > 1:
        raise BoxError(f"tiles.txt line {number}: trap door, turn icon and flip icon exclude each other (HH-M6)")
    return Face(name, sum(1 << SIDES.index(side) for side in sides), found)


BOX = read_box(resources.files(__package__).joinpath("tiles.txt").read_text(encoding="utf-8"))
