"""What is in the box: reading the faces of the dice."""

from __future__ import annotations

import pytest

from hauntology.games.pistols.box import HITS_ON, Face
from hauntology.games.pistols.box.dice import SIDES, SIGNS, BoxError, read_dice

GOOD = """\
# two dice
die red   pair 2  xx  xx     x      x      -    -

die white pair 2  -   token  ghost  heart  xx   x  # a remark
"""


def test_pp_m1_faces_are_read_from_a_file() -> None:
    """PP-M1 The faces are in a data file, so that real ones can replace them."""
    assert read_dice(GOOD) == {"red": (2, 2, 1, 1, 0, 0), "white": (0, 4, 5, 3, 2, 1)}


def test_pp_m1_each_sign_in_the_file_is_a_face() -> None:
    """PP-M1 The signs of the file are in the order of the faces."""
    assert [Face(number).name for number, _ in enumerate(SIGNS)] == [
        "BLANK",
        "HIT",
        "TWO_HITS",
        "HEART",
        "TOKEN",
        "GHOST",
    ]
    assert dict(zip(SIGNS, HITS_ON, strict=True)) == {"-": 0, "x": 1, "xx": 2, "heart": 0, "token": 0, "ghost": 0}
    assert SIDES == 6


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("die red pair 2 x x x x x skull", "line 2: no such face: skull"),
        ("die red pair 2 x o x x x skull", "line 2: no such face: o, skull"),
        ("die red pair 2 x x x x x", "line 2: a line is `die COLOUR pair 2` and 6 faces"),
        ("die red pair 2 x x x x x x x", "line 2: a line is `die COLOUR pair 2` and 6 faces"),
        ("die red pair 3 x x x x x x", "line 2: a line is `die COLOUR pair 2` and 6 faces"),
        ("red x x x x x x", "line 2: a line is `die COLOUR pair 2` and 6 faces"),
    ],
)
def test_pp_m1_a_bad_file_is_refused_with_its_line(line: str, message: str) -> None:
    with pytest.raises(BoxError) as caught:
        read_dice(f"# the dice\n{line}\n")

    assert str(caught.value) == f"dice.txt {message}"
