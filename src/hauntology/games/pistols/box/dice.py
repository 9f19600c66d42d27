"""Reads the faces of the dice from `dice.txt`, which is our own design (PP-M1)."""

from __future__ import annotations

from importlib import resources

SIDES = 6
SIGNS = ("-", "x", "xx", "heart", "token", "ghost")  # in the order of `Face`


class BoxError(ValueError):
    """The data of the box is malformed. The message names the line."""


def read_dice(text: str) -> dict[str, tuple[int, ...]]:
    """Read the faces of each colour, as ints of `Face`."""
    dice: dict[str, tuple[int, ...]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if words:
            colour, faces = read_die(words, number)
            dice[colour] = faces
    return dice


def read_die(words: list[str], number: int) -> tuple[str, tuple[int, ...]]:
    """Read one line: `die COLOUR pair 2` and six faces."""
    match words:
        case ["die", colour, "pair", "2", *faces] if len(faces) == SIDES:
            unknown = [face for face in faces if face not in SIGNS]
            if unknown:
                raise BoxError(f"dice.txt line {number}: no such face: {', '.join(unknown)}")
            return colour, tuple(SIGNS.index(face) for face in faces)
    raise BoxError(f"dice.txt line {number}: a line is `die COLOUR pair 2` and {SIDES} faces")


DICE = read_dice(resources.files(__package__).joinpath("dice.txt").read_text(encoding="utf-8"))
