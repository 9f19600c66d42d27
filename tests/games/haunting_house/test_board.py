"""What the drawing of a table shows: passages, walls, icons, pawns, disks, exit and stairs."""

from __future__ import annotations

import pytest

from hauntology.games.haunting_house.board import draw, tile_corner
from hauntology.games.haunting_house.box import Card, DiskKind, ExitPlace, Place, Tile
from hauntology.kernel.drawing import Canvas
from hauntology.kernel.structs.fields import Meaning
from hauntology.kernel.trace import SPECTATOR
from tests.games.haunting_house.answers import SOUTH, place
from tests.games.haunting_house.arrange import ADA, ANY_ROW, BEN, CLEO, DAN, Table, played, table

NAMES = ("Ada", "Ben", "Cleo", "Dan")
DEAD_END = 0b0001


def canvas(t: Table, viewer: int = SPECTATOR) -> Canvas:
    """The drawing of the table. Closed tiles become dead ends, since no tile is printed closed on all sides."""
    seen = t.seen_by(viewer)
    for at, sides in enumerate(seen.open):
        seen.open[at] = sides or DEAD_END
    return draw(seen, NAMES[: t.s.seats], viewer)


def tile_of(drawn: Canvas, name: str) -> list[str]:
    """The three rows of a tile."""
    x, y = tile_corner(place(name))
    return ["".join(char for char, _ in drawn.cells(row))[x : x + 5] for row in range(y, y + 3)]


def style_of_sign(drawn: Canvas, name: str, sign: str) -> str:
    """The style of a sign on a tile."""
    x, y = tile_corner(place(name))
    return next(style for row in range(y, y + 3) for char, style in drawn.cells(row)[x : x + 5] if char == sign)


def text(t: Table, viewer: int = SPECTATOR) -> str:
    return "\n".join(canvas(t, viewer).plain())


def test_hh1_18_passages_and_walls_are_drawn_edge_by_edge() -> None:
    """HH1-18 An open edge is two lines that meet, one wall a line and a stroke, two walls two strokes."""
    t = table(ADA.at("1a6"), BEN.at("1f6"), open={"1b2": "EW", "1c2": "W", "1b3": "S"})

    drawn = canvas(t)

    assert tile_of(drawn, "1b2") == ["  ─  ", "═════", "  ─  "]
    assert tile_of(drawn, "1c2") == ["  ─  ", "══╡ │", "  ─  "]
    assert tile_of(drawn, "1b3") == ["  ─  ", "│ ╥ │", "  ║  "]


def test_hh_m6_what_is_printed_on_a_tile_is_drawn() -> None:
    """HH-M6 Trap door, turn and flip icons, a pictured ghost and a disk; HH3-26 and the ghosts' goal."""
    t = table(
        ADA.at("1a6"),
        BEN.at("1f6"),
        edition=3,
        open={"1a1": "N", "1b1": "N", "1c1": "N", "1d1": "N", "1e1": "N", "3a1": "N"},
        tiles={
            "1a1": Tile.COAL_BUNKER,
            "1b1": Tile.SKYLIGHT,
            "1c1": Tile.LINEN_HALL,
            "1d1": Tile.ORGAN_GALLERY,
            "1e1": Tile.BARBERS_CHAIR,
        },
        disks={"1c1": DiskKind.TRADE_CARD, "1d1": DiskKind.GHOST},
        memory_aids=1,
    )
    t.s.disks[t.disk("1d1")].shown = DiskKind.GHOST

    drawn = canvas(t)

    assert [tile_of(drawn, name)[0] for name in ("1a1", "1b1", "1c1", "1d1", "1e1", "3a1")] == [
        "▼ ║  ",
        "≈ ║  ",
        "↷ ║● ",
        "↶☺║☠ ",
        "↕ ║  ",
        "  ║★ ",
    ]


def test_hh3_22_pictured_ghosts_are_drawn_only_in_edition_3() -> None:
    """HH3-22 In the other editions nobody becomes a ghost."""
    t = table(ADA.at("1a6"), BEN.at("1f6"), tiles={"1b2": Tile.LOCKED_NURSERY}, open={"1b2": "N"})

    assert tile_of(canvas(t), "1b2")[0] == "  ║  "


def test_hh3_17_a_flipped_tile_shows_nothing() -> None:
    """HH3-17 Nobody may look at it."""
    t = table(ADA.at("1a6"), BEN.at("1f6"), edition=3, tiles={"1b2": Tile.SKYLIGHT}, flipped=["1b2"])

    assert tile_of(canvas(t), "1b2") == ["░░░░░"] * 3


def test_hh3_25_pawns_are_letters_and_ghosts_lower_case_letters() -> None:
    """HH3-25, HH3-34 Several fit on a tile, each in its colour."""
    t = table(ADA.at("1b2"), BEN.at("1b2").ghost(), CLEO.at("1b2").ghost(), DAN.at("1a6"), edition=3, open={"1b2": "E"})

    drawn = canvas(t)

    assert tile_of(drawn, "1b2") == ["  ─  ", "│ ╞══", "Ab─c "]
    assert style_of_sign(drawn, "1b2", "b") == "seat 1"


def test_hh1_4_the_entrance_shows_the_pawns_on_it() -> None:
    """HH1-3, HH1-4 The entrance is north of 1a1, the exit south of 1f6."""
    t = table(ADA, BEN, CLEO.at("1a6"))

    lines = canvas(t).plain()

    assert lines[1].strip() == "in:AB"
    assert lines[20].strip() == "EXIT"


@pytest.mark.parametrize(
    ("where", "row", "column"),
    [
        (ExitPlace.SOUTH_WEST_WEST, 17, 0),
        (ExitPlace.NORTH_EAST_EAST, 2, 32),
    ],
)
def test_hh_a6_the_exit_beside_a_corner(where: ExitPlace, row: int, column: int) -> None:
    """HH-A6 West or east of its tile, the exit is drawn in two short lines."""
    t = table(ADA.at("1b2"), BEN.at("1b3"), exit_at=where)

    lines = [line.ljust(80) for line in canvas(t).plain()]

    assert lines[row][column : column + 2] == "EX"
    assert lines[row + 1][column : column + 2] == "IT"


def test_hh_a6_every_place_of_the_exit_can_be_pointed_at() -> None:
    """HH-A6 All eight places have a spot, and HH2-31 so have the staircases."""
    drawn = canvas(table(ADA.at("1b2"), BEN.at("1b3"), card=Card.MOVE_EXIT, edition=3))

    assert all(drawn.spots_about([(ExitPlace, where)]) for where in ExitPlace)
    assert drawn.spots_about([(Place, Place.ATTIC_A1)])
    assert drawn.spots_about([(Meaning.SEAT, 0)])


def test_hh2_4_stairs_are_drawn_at_both_ends() -> None:
    """HH2-4, HH3-6 The pawns on them are drawn too."""
    t = table(ADA.at("the Staircase"), BEN.at("the attic Staircase").ghost(), edition=3, stairs=2, attic_stairs=1)

    lines = [line.ljust(80) for line in canvas(t).plain()]

    assert lines[1][12:14] == "⇑A"
    assert lines[17][44:46] == "⇓A"
    assert lines[1][44:46] == "⇑b"
    assert lines[14][65:67] == "⇓b"


def test_hh1_13_the_slot_and_the_acting_seat_are_shown() -> None:
    """HH1-13, HH1-8 Slot, order and starter are always shown, since players lose track of whose card is next."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.MOVE_2, open={"1b2": "S", "1b3": "N"})

    shown = text(t, ADA)

    assert "Round 1: random card 1 of 4, steps to go: 2" in shown
    assert "►⚑ A Ada (you)     Move 2, thinking" in shown
    assert "   B Ben           Rotate 180" in shown


def test_hh1_10_only_its_owner_sees_a_row() -> None:
    """HH1-10 The cards that are still face down are shown to their owner."""
    t = played(ANY_ROW, ANY_ROW)

    assert "your row: Rotate 180, Switch 2 Tiles, Move 1" in text(t, ADA)
    assert "your row" not in text(t)


def test_hh2_18_disks_are_counted_and_the_viewers_own_are_named() -> None:
    """HH2-18 Others see how many there are."""
    t = table(ADA.holds(DiskKind.TRADE_CARD, DiskKind.NO_ROTATION), BEN, edition=2)

    assert "Trade Card, No Rotation" in text(t, ADA)
    assert "●●" in text(t, BEN)
    assert "Trade Card" not in text(t, BEN)


def test_hh1_29_the_winner_is_marked() -> None:
    """HH1-29 The pawn is out of the house."""
    t = table(ADA.at("1f6"), BEN.at("1a1"), card=Card.MOVE_1, open={"1f6": "S"})

    t.answer(ADA, SOUTH)

    assert "★ wins" in text(t)
