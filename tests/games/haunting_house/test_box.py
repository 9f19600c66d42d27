"""What is in the box: reading the tiles and the disks."""

from __future__ import annotations

from collections import Counter

import pytest

from hauntology.games.haunting_house.box import (
    DISK_COUNTS,
    FACES,
    HAS_FLIP,
    HAS_GHOST,
    HAS_TRAP_DOOR,
    ICON_ON,
    Icon,
    Place,
    Tile,
)
from hauntology.games.haunting_house.box.tiles import BOX, BoxError, read_box

GOOD = """\
# two tiles
set 1   The First

  1-01   ╬   NESW   -             Great Hall
  1-02   ╥   S      trap+ghost    Deep Hole  # a remark

disks
  3   Ghost
"""


def test_hh_m1_tiles_are_read_from_a_file() -> None:
    """HH-M1 The tiles are in a data file, so that others can replace them."""
    box = read_box(GOOD)

    assert [(face.name, face.sides) for face in box.sets[0]] == [("Great Hall", 0b1111), ("Deep Hole", 0b0100)]
    assert box.sets[0][1].features == {"trap", "ghost"}
    assert box.disks == (3, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("1-03 ╬ NES - Gallery", "line 10: ╬ is not open to NES"),
        ("1-03 ╬ NESW trap+swamp Gallery", "line 10: no such feature: swamp"),
        ("1-03 ╬ NESW trap+flip Gallery", "line 10: trap door, turn icon and flip icon exclude each other (HH-M6)"),
        ("some words", "line 10: neither a set, a tile nor a number of disks"),
        ("4 Skull", "line 10: neither a set, a tile nor a number of disks"),
    ],
)
def test_hh_m6_a_bad_file_is_refused_with_its_line(line: str, message: str) -> None:
    """HH-M6 The message says what is wrong, and in which line."""
    with pytest.raises(BoxError) as caught:
        read_box(f"{GOOD}\n{line}\n")

    assert message in str(caught.value)


def test_hh_m1_the_shapes_of_each_set() -> None:
    """HH-M1 How many crossings, T-junctions, curves, straights and dead ends each set has."""
    straight = {0b0101, 0b1010}
    mixes = []
    for faces in BOX.sets:
        open_sides = [face.sides for face in faces]
        ways = Counter(sides.bit_count() for sides in open_sides)
        straights = sum(sides in straight for sides in open_sides)
        mixes.append((ways[4], ways[3], ways[2] - straights, straights, ways[1]))

    assert mixes == [(1, 4, 13, 8, 10), (1, 4, 9, 6, 5), (1, 3, 5, 4, 3)]


def test_hh_m2_m3_m5_trap_doors_pictures_and_flip_icons() -> None:
    """HH-M2, HH-M3, HH-M5 How many there are in each set."""
    ends = ((0, 36), (36, 61), (61, 77))

    assert [sum(HAS_TRAP_DOOR[a:b]) for a, b in ends] == [6, 4, 3]
    assert [sum(HAS_GHOST[a:b]) for a, b in ends] == [7, 5, 3]
    assert [sum(HAS_FLIP[a:b]) for a, b in ends] == [0, 0, 8]


def test_hh_m4_turn_icons_and_disks() -> None:
    """HH-M4 There are four of each icon, all in the second set; four Ghosts and two of each other disk."""
    assert Counter(ICON_ON[36:61]) == {Icon.NONE: 13, Icon.A: 4, Icon.B: 4, Icon.C: 4}
    assert not any(ICON_ON[:36])
    assert DISK_COUNTS == (4, 2, 2, 2, 2)


def test_hh_m6_trap_doors_and_icons_exclude_each_other() -> None:
    """HH-M6, HH-A76 A trap door never has an icon."""
    assert max(a + b + (c != 0) for a, b, c in zip(HAS_TRAP_DOOR, HAS_FLIP, ICON_ON, strict=True)) == 1


def test_tiles_are_named_as_in_the_file() -> None:
    """HH-M1 The names in the code and in the file are the same, in the same order."""
    for tile, face in enumerate(FACES):
        plain = "".join(letter for letter in face.name.upper() if letter.isalpha())
        assert Tile(tile).name.replace("_", "") == plain
    assert len(Tile) == len(Place)
