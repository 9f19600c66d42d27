"""What must never be true of a table."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

import pytest

from hauntology.games.haunting_house.box import NO_TILE, Card, DiskKind, ExitPlace, Flaw, Place, Tile
from hauntology.games.haunting_house.state import State
from hauntology.kernel.seat_order import NOBODY
from tests.games.haunting_house.arrange import GAME, Table


def found_in(change: Callable[[State], None], edition: int = 3) -> set[IntEnum]:
    """The flaws of a new table after this change."""
    s = GAME.new(3, 5, {"edition": edition})
    assert isinstance(s, State)
    assert Table(s).flaws == set()
    change(s)
    return Table(s).flaws


def test_every_tile_is_on_one_place() -> None:
    """HH1-1 The tiles are always the same."""

    def twice(s: State) -> None:
        s.tile[0], s.open[0] = s.tile[1], s.open[1]

    def none(s: State) -> None:
        s.tile[0] = NO_TILE

    def outside(s: State) -> None:
        s.tile[0] = Tile.EXIT

    assert found_in(twice) == {Flaw.TILES_LOST}
    assert found_in(none, 1) == {Flaw.TILES_LOST}
    assert found_in(outside, 1) == {Flaw.TILES_LOST}


def test_a_tile_has_the_passages_printed_on_it() -> None:
    """HH-A57 The sides may be turned."""

    def misprint(s: State) -> None:
        s.open[0] = 0

    assert found_in(misprint) == {Flaw.TILE_MISPRINTED}


def test_a_pawn_is_where_it_says() -> None:
    """HH1-4 A pawn is on one place."""

    def elsewhere(s: State) -> None:
        s.persons[0].place = Place.FIRST_A1

    def nowhere(s: State) -> None:
        s.persons[0].place = 100

    def twice(s: State) -> None:
        s.pawns[Place.FIRST_A1] = 1

    assert found_in(elsewhere) == {Flaw.PAWNS_ASTRAY}
    assert found_in(nowhere) == {Flaw.PAWNS_ASTRAY}
    assert found_in(twice) == {Flaw.PAWNS_ASTRAY}


def test_hh_a8_two_living_pawns_share_only_the_start() -> None:
    """HH-A8 Two of three have gone to 1a1; ghosts may share it."""

    def together(s: State) -> None:
        for seat in (0, 1):
            s.persons[seat].place = Place.FIRST_A1
        s.pawns[Place.FIRST_A1], s.pawns[Place.SECOND_C3] = 0b011, 0b100

    def with_ghost(s: State) -> None:
        together(s)
        s.ghosts = 0b001

    assert found_in(together) == {Flaw.CROWDED}
    assert found_in(with_ghost) == set()


def test_hh3_17_nobody_is_on_a_flipped_tile() -> None:
    """HH3-17 A flipped tile cannot be entered."""

    def flip(s: State) -> None:
        s.flipped[Place.SECOND_C3] = 1

    assert found_in(flip) == {Flaw.PAWN_ON_FLIPPED}


@pytest.mark.parametrize(("stairs", "where"), [(0, 5), (0, -1), (1, 4)])
def test_hh2_12_a_staircase_joins_two_floors(stairs: int, where: int) -> None:
    """HH2-12, HH3-9 There are five places below and four above."""

    def move(s: State) -> None:
        s.stairs[stairs] = where

    assert found_in(move) == {Flaw.STAIRS_ASTRAY}


def test_hh2_32_the_exit_is_at_a_corner_and_not_on_the_staircase() -> None:
    """HH2-32 In edition 1 there is no staircase in the way."""

    def onto_stairs(s: State) -> None:
        s.exit = ExitPlace.NORTH_WEST_NORTH

    def away(s: State) -> None:
        s.exit = 8

    assert found_in(onto_stairs) == {Flaw.EXIT_ASTRAY}
    assert found_in(onto_stairs, 1) == set()
    assert found_in(away) == {Flaw.EXIT_ASTRAY}


def test_hh1_11_no_white_card_is_in_a_chosen_row() -> None:
    """HH1-11 Nor is any card twice (HH1-12), nor one that has been turned up."""

    def white(s: State) -> None:
        s.persons[0].row[1] = Card.TRAP_DOOR
        s.persons[0].turned_up_cards = 0

    def twice(s: State) -> None:
        s.persons[0].row[1] = s.persons[0].row[3] = Card.MOVE_1
        s.persons[0].turned_up_cards = 0

    def again(s: State) -> None:
        s.persons[0].row[1] = Card.MOVE_1
        s.persons[0].turned_up_cards = 1 << Card.MOVE_1

    assert found_in(white) == {Flaw.WHITE_CARD_CHOSEN}
    assert found_in(twice) == {Flaw.ROW_WRONG}
    assert found_in(again) == {Flaw.ROW_WRONG}


def test_hh2_9_no_disk_is_lost() -> None:
    """HH2-9, HH-A27 A disk is on its own turn-icon tile, held by a seat, or used and shown."""

    def other_kind(s: State) -> None:
        s.disks[0].kind = (s.disks[0].kind + 1) % 5

    def on_bare_tile(s: State) -> None:
        s.disks[0].tile = Tile.GREAT_HALL

    def off_the_board(s: State) -> None:
        s.disks[0].tile = 100

    def shared(s: State) -> None:
        s.disks[0].tile = s.disks[1].tile

    def vanished(s: State) -> None:
        s.disks[0].tile = NO_TILE

    def shown_wrongly(s: State) -> None:
        s.disks[0].shown = (s.disks[0].kind + 1) % 5

    changes = (other_kind, on_bare_tile, off_the_board, shared, vanished, shown_wrongly)
    assert [found_in(change) for change in changes] == [{Flaw.DISKS_LOST}] * 6
    assert found_in(on_bare_tile, 1) == set()


def test_hh2_18_holders_hold_disks_that_are_not_ghosts() -> None:
    """HH2-18, HH2-19 Everybody sees who holds disks."""

    def unseen(s: State) -> None:
        disk = next(disk for disk in s.disks if disk.kind != DiskKind.GHOST)
        disk.tile, disk.holder = NO_TILE, 1

    def both(s: State) -> None:
        next(disk for disk in s.disks if disk.kind != DiskKind.GHOST).holder = 1
        s.holders = 0b010

    def ghost(s: State) -> None:
        disk = next(disk for disk in s.disks if disk.kind == DiskKind.GHOST)
        disk.tile, disk.holder = NO_TILE, 1
        s.holders = 0b010

    def fine(s: State) -> None:
        unseen(s)
        s.holders = 0b010

    assert [found_in(change) for change in (unseen, both, ghost)] == [{Flaw.DISKS_LOST}] * 3
    assert found_in(fine) == set()
    assert NOBODY == -1
