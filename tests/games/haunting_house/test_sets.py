"""Two tiles, or two disks, that are chosen together in any order."""

from __future__ import annotations

from hauntology.games.haunting_house.box import Card, DiskKind, Tile
from tests.games.haunting_house.answers import SWITCH_DISKS, tile
from tests.games.haunting_house.arrange import ADA, BEN, table

ICONS = {"1d4": Tile.LINEN_HALL, "1e5": Tile.TURNING_STAIR}
ON_BOARD = {"1d4": DiskKind.GHOST, "1e5": DiskKind.TRADE_CARD}


def test_hh1_23_two_tiles_are_chosen_in_any_order() -> None:
    """HH1-23 The southern one first; HH1-22 tiles with a pawn cannot be chosen."""
    t = table(ADA.at("1b2"), BEN.at("1d5"), card=Card.SWITCH_TILES, open={"1d3": "N", "1d4": "E"})
    limits = t.limits(ADA)
    assert tile("1b2") not in limits.available
    assert limits.partners[tile("1d4")] == {tile("1d3"), tile("1c4"), tile("1e4")}
    assert (limits.least, limits.most) == (2, 2)

    t.choose(ADA, tile("1d4"), tile("1d3"))

    assert (t.sides("1d3"), t.sides("1d4")) == ("E", "N")


def test_hh1_23_two_tiles_side_by_side_are_chosen_in_any_order() -> None:
    """HH1-23 The eastern one first."""
    t = table(ADA.at("1b2"), BEN.at("1d5"), card=Card.SWITCH_TILES, open={"1d3": "N", "1e3": "E"})

    t.choose(ADA, tile("1e3"), tile("1d3"))

    assert (t.sides("1d3"), t.sides("1e3")) == ("E", "N")


def test_hh1_23_a_tile_among_pawns_cannot_be_chosen() -> None:
    """HH1-22 The corner tile has two neighbours, with a pawn each."""
    t = table(ADA.at("1b1"), BEN.at("1a2"), card=Card.SWITCH_TILES)

    assert tile("1a1") not in t.limits(ADA).available


def test_hh2_26_two_disks_are_chosen_in_any_order() -> None:
    """HH2-26 BEN names the later one first."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1a6").holds(DiskKind.SWITCH_DISKS),
        card=Card.MOVE_EXIT,
        edition=2,
        tiles=ICONS,
        disks=ON_BOARD,
    )
    first, second = t.disk("1d4"), t.disk("1e5")
    t.answer(BEN, SWITCH_DISKS)
    assert {tile("1d4"), tile("1e5")} <= set(t.limits(BEN).available)

    t.choose(BEN, tile("1e5"), tile("1d4"))

    assert (t.disk("1d4"), t.disk("1e5")) == (second, first)
