"""Canvases: writing text and boxes, cutting what does not fit, and spots that stand for things."""

from __future__ import annotations

import doctest
from enum import IntEnum

import pytest

from hauntology.kernel import drawing
from hauntology.kernel.drawing import Canvas, columns, fit
from hauntology.kernel.structs.fields import Meaning


class Place(IntEnum):
    """Two places."""

    BANK = 0
    JAIL = 1


def test_the_example_in_the_docstring_is_right() -> None:
    assert doctest.testmod(drawing).failed == 0


def test_text_is_written_where_it_is_put() -> None:
    canvas = Canvas(8, 3)

    after = canvas.put(2, 1, "Ada")

    assert after == 5
    assert canvas.plain() == ["", "  Ada", ""]


def test_several_lines_are_written_below_each_other() -> None:
    canvas = Canvas(5, 3)

    canvas.put(1, 0, "ab\nc")

    assert canvas.plain() == [" ab", " c", ""]


def test_a_row_is_read_column_by_column_with_styles() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "Al", "seat 0")
    canvas.put(2, 0, "!", "danger")

    assert canvas.cells(0) == [("A", "seat 0"), ("l", "seat 0"), ("!", "danger"), (" ", "")]


def test_an_unknown_style_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no style 'seat 9'; there are dim, "):
        Canvas(3, 1).put(0, 0, "x", "seat 9")


@pytest.mark.parametrize(("x", "y", "cut"), [(2, 0, 1), (-1, 0, 1), (0, 1, 2), (0, -1, 2), (0, 0, 0)])
def test_what_does_not_fit_is_cut_off_and_counted(x: int, y: int, cut: int) -> None:
    canvas = Canvas(3, 1)

    canvas.put(x, y, "ab")

    assert canvas.cut == cut
    assert sum(map(len, canvas.plain()[0].split())) == 2 - cut


def test_a_wide_character_takes_two_columns() -> None:
    canvas = Canvas(5, 1)

    after = canvas.put(0, 0, "鬼a")

    assert after == 3
    assert canvas.plain() == ["鬼a"]
    assert [char for char, _ in canvas.cells(0)] == ["鬼", "", "a", " ", " "]


def test_half_of_a_wide_character_is_cut_off() -> None:
    canvas = Canvas(3, 1)

    canvas.put(2, 0, "鬼")

    assert canvas.cut == 1
    assert canvas.plain() == [""]


def test_writing_over_half_of_a_wide_character_leaves_no_odd_column() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "鬼鬼")

    canvas.put(1, 0, "ab")

    assert canvas.plain() == [" ab"]
    assert sum(columns(char) for char, _ in canvas.cells(0)) == 4


def test_an_accent_joins_the_letter_before_it() -> None:
    canvas = Canvas(3, 1)

    canvas.put(0, 0, "e\u0301x")

    assert canvas.plain() == ["e\u0301x"]


def test_a_control_character_never_reaches_a_terminal() -> None:
    canvas = Canvas(6, 1)

    canvas.put(0, 0, "a\x1b[2Jb")

    assert "\x1b" not in canvas.plain()[0]


@pytest.mark.parametrize(
    ("text", "width", "fitted"),
    [("Ada", 5, "Ada  "), ("Ada", 3, "Ada"), ("Adam", 3, "Ad…"), ("鬼鬼", 3, "鬼…"), ("Ada", 0, "")],
)
def test_a_text_is_fitted_to_a_width(text: str, width: int, fitted: str) -> None:
    assert fit(text, width) == fitted
    assert columns(fit(text, width)) == width


def test_a_box_has_its_title_in_the_edge_and_leaves_the_inside() -> None:
    canvas = Canvas(8, 3)
    canvas.put(2, 1, "Ada")

    canvas.box(0, 0, 8, 3, "Saloon")

    assert canvas.plain() == ["┌ Sal… ┐", "│ Ada  │", "└──────┘"]


def test_a_thick_box_has_thick_lines() -> None:
    canvas = Canvas(4, 2)

    canvas.box(0, 0, 4, 2, thick=True)

    assert canvas.plain() == ["┏━━┓", "┗━━┛"]


def test_a_spot_is_found_by_exactly_its_things() -> None:
    canvas = Canvas(9, 3)
    canvas.spot(0, 0, 4, 3, (Place, Place.JAIL))
    canvas.spot(5, 0, 4, 3, (Meaning.SEAT, 1), (Place, Place.JAIL))

    assert [spot.x for spot in canvas.spots_about([(Place, 1)])] == [0]
    assert [spot.x for spot in canvas.spots_about([(Meaning.SEAT, 1), (Place, 1)])] == [5]
    assert canvas.spots_about([(Place, 0)]) == []
    assert canvas.spots_about([]) == []


def test_drawings_are_equal_if_their_characters_and_styles_are() -> None:
    one, same, other = Canvas(3, 1), Canvas(3, 1), Canvas(3, 1)
    one.put(0, 0, "x", "dim")
    same.put(0, 0, "x", "dim")
    other.put(0, 0, "x", "strong")

    assert one == same
    assert one != other
    assert one != "x"


def test_a_game_without_a_board_draws_nothing() -> None:
    assert drawing.draw_nothing(None, ["Ada"], 0).plain() == []
