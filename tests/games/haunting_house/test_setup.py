"""Chapter 1: setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from hauntology.games.haunting_house.box import (
    DISK_COUNTS,
    HAS_TRAP_DOOR,
    ICON_ON,
    NO_TILE,
    PASSAGES,
    TURNED_RIGHT,
    Card,
    DiskKind,
    ExitPlace,
    Icon,
    Place,
    Tile,
)
from hauntology.games.haunting_house.rules.house import beyond, foot_of, top_of
from hauntology.games.haunting_house.rules.setup import clear_start, has_trap_doors, lay_floors
from hauntology.games.haunting_house.state import State
from tests.games.haunting_house.answers import PLACES, place
from tests.games.haunting_house.arrange import GAME, table

SEEDS = range(12)


def new(edition: int, seed: int = 1, seats: int = 4, **options: int) -> State:
    s = GAME.new(seats, seed, {"edition": edition, **options})
    assert isinstance(s, State)
    return s


def tiles_from(s: State, start: int, end: int) -> list[int]:
    return [s.tile[at] for at in range(start, end)]


# Edition 1 --------------------------------------------------------------------------


def test_hh1_1_the_36_tiles_are_shuffled_into_a_square() -> None:
    """HH1-1 Each tile is there once, in random order; no other floor has tiles."""
    first, second = new(1, 1), new(1, 2)

    assert sorted(tiles_from(first, 0, 36)) == list(range(36))
    assert tiles_from(first, 0, 36) != tiles_from(second, 0, 36)
    assert set(tiles_from(first, 36, 77)) == {NO_TILE}
    assert not any(first.flipped)


def test_hh1_1_tiles_are_laid_any_way_round() -> None:
    """HH1-1, HH1-2 A tile has its printed shape, after some quarter turns, and neighbours need not match."""
    turns: Counter[int] = Counter()
    for seed in SEEDS:
        s = new(1, seed)
        where = list(s.tile).index(Tile.BROOM_CUPBOARD)
        sides, turn = PASSAGES[Tile.BROOM_CUPBOARD], 0
        while sides != s.open[where]:
            sides, turn = TURNED_RIGHT[sides], turn + 1
        turns[turn] += 1

    assert set(turns) == {0, 1, 2, 3}


def test_hh1_3_entrance_and_exit_are_at_opposite_corners() -> None:
    """HH1-3, HH-A56 The entrance is north of 1a1, the exit south of 1f6."""
    s = new(1)

    assert beyond(s, Place.FIRST_A1, 0) == Place.ENTRANCE
    assert beyond(s, Place.FIRST_F6, 2) == Place.EXIT
    assert s.exit == ExitPlace.SOUTH_EAST_SOUTH


@pytest.mark.parametrize(("edition", "start"), [(1, "the Entrance"), (2, "2e1"), (3, "2c3")])
def test_hh1_4_all_pawns_begin_at_the_start(edition: int, start: str) -> None:
    """HH1-4 On the entrance; HH2-10, HH-A32 in the far corner of the second floor; HH3-8 in its middle."""
    s = new(edition)

    assert [PLACES[s.persons[seat].place] for seat in range(4)] == [start] * 4
    assert s.pawns[place(start)] == 0b1111
    assert s.ghosts == 0


def test_hh1_5_one_seat_has_the_marker() -> None:
    """HH1-5, HH-A1 Chance decides, or the table does with `first_seat`."""
    starters = {new(1, seed).starter for seed in range(30)}

    assert starters == {0, 1, 2, 3}
    assert {new(1, seed, first_seat=3).starter for seed in SEEDS} == {2}
    assert len({new(1, seed, first_seat=6).starter for seed in range(30)}) > 1


def test_hh1_6_every_seat_has_the_same_ten_cards() -> None:
    """HH1-6 Seven are black and three white; HH2-1 the same in edition 2; HH3-1 edition 3 adds two."""
    from hauntology.games.haunting_house.box import BLACK, DECK_SIZES, DECKS

    assert [DECKS[edition].bit_count() for edition in (1, 2, 3)] == [10, 10, 12] == list(DECK_SIZES[1:])
    assert [(DECKS[edition] & BLACK).bit_count() for edition in (1, 2, 3)] == [7, 7, 8]
    assert DECKS[3] & ~DECKS[2] == 1 << Card.MOVE_3 | 1 << Card.NOW_YOU_ARE_DEAD


# Edition 2 --------------------------------------------------------------------------


def test_hh2_2_the_tiles_of_both_sets_are_mixed() -> None:
    """HH2-2, HH2-3, HH2-6 36 on the first floor, 25 on the second, from both sets; the entrance touches nothing."""
    s = new(2)

    assert sorted(tiles_from(s, 0, 61)) == list(range(61))
    assert max(tiles_from(s, 0, 36)) > 36
    assert set(tiles_from(s, 61, 77)) == {NO_TILE}
    assert beyond(s, Place.FIRST_A1, 0) == Place.STAIRCASE


def test_hh2_4_the_staircase_begins_at_a_corner_of_both_floors() -> None:
    """HH2-4, HH2-5, HH2-6, HH-A29, HH-A30 The exit is diagonally opposite."""
    s = new(2)

    assert (foot_of(s, 0), top_of(s, 0)) == (Place.FIRST_A1, Place.SECOND_A5)
    assert s.exit == ExitPlace.SOUTH_EAST_SOUTH


@pytest.mark.parametrize("edition", [2, 3])
def test_hh2_7_each_turn_icon_tile_has_a_disk(edition: int) -> None:
    """HH2-7, HH3-7, HH-A53 Twelve tiles and twelve disks, face down and in random order (HH-A54)."""
    s = new(edition)

    assert sorted(disk.tile for disk in s.disks) == [tile for tile in range(77) if ICON_ON[tile] != Icon.NONE]
    assert Counter(disk.kind for disk in s.disks) == Counter(dict(enumerate(DISK_COUNTS)))
    assert {(disk.shown, disk.seen_by, disk.holder) for disk in s.disks} == {(-1, 0, -1)}
    assert len({tuple(disk.kind for disk in new(edition, seed).disks) for seed in SEEDS}) == len(SEEDS)


def test_hh2_7_in_edition_1_there_are_no_disks() -> None:
    """HH2-7 No disk is on the board."""
    assert {disk.tile for disk in new(1).disks} == {NO_TILE}


def test_hh2_11_a_trap_door_on_the_start_tile_is_exchanged() -> None:
    """HH2-11, HH-A33 It is exchanged for a neighbour without one, by chance."""
    t = table(edition=2, tiles={"2e1": Tile.COAL_BUNKER, "2d1": Tile.CARPET_RUN, "2e2": Tile.IVY_WINDOW})

    clear_start(t.s)

    assert (t.tile("2e1"), t.tile("2e2")) == (Tile.IVY_WINDOW, Tile.COAL_BUNKER)


def test_hh_a33_chance_decides_which_neighbour() -> None:
    """HH-A33 In the middle of the floor there are four; this is the same in edition 3."""
    t = table(edition=3, tiles={"2c3": Tile.COAL_BUNKER})
    t.script_chance(2)

    clear_start(t.s)

    assert t.tile("2d3") == Tile.COAL_BUNKER


def test_hh_a33_if_all_neighbours_have_one_the_nearest_tile_without_is_used() -> None:
    """HH-A33 Both neighbours of the corner have trap doors."""
    t = table(
        edition=2,
        tiles={"2e1": Tile.COAL_BUNKER, "2d1": Tile.CARPET_RUN, "2e2": Tile.TROPHY_HALL, "2c1": Tile.CREAKING_TURN},
    )
    t.script_chance(1)

    clear_start(t.s)

    assert t.tile("2e3") == Tile.COAL_BUNKER


def test_hh2_11_a_start_tile_without_a_trap_door_stays() -> None:
    """HH2-11 Nothing is exchanged."""
    t = table(edition=2, tiles={"2e1": Tile.IVY_WINDOW})

    clear_start(t.s)

    assert t.tile("2e1") == Tile.IVY_WINDOW


def test_hh_m2_every_floor_has_a_trap_door() -> None:
    """HH-M2 If not, all tiles are laid again."""
    for seed in range(60):
        s = new(3, seed)
        for start, end in ((0, 36), (36, 61), (61, 77)):
            assert any(HAS_TRAP_DOOR[tile] for tile in tiles_from(s, start, end))


def test_hh_m2_a_floor_without_a_trap_door_is_noticed() -> None:
    """HH-M2 Unshuffled, the third set's trap doors are in the attic; a table of bare tiles has none at all."""
    t = table(edition=3)
    assert not has_trap_doors(t.s)

    lay_floors(t.s)

    assert has_trap_doors(t.s)
    assert sorted(tiles_from(t.s, 0, 77)) == list(range(77))


def test_hh_m2_tiles_are_laid_again_until_every_floor_has_a_trap_door() -> None:
    """HH-M2 Some first deal leaves the attic without a trap door, and is not used."""
    from hauntology.games.haunting_house.rules import setup

    t = table(edition=3)
    deals = 0
    for _ in range(200):
        setup.lay_tiles(t.s)
        deals += not has_trap_doors(t.s)

    assert deals > 0


# Edition 3 --------------------------------------------------------------------------


def test_hh3_2_the_tiles_of_three_sets_are_mixed() -> None:
    """HH3-2, HH3-3 The floors are six by six, five by five and four by four."""
    s = new(3)

    assert sorted(tiles_from(s, 0, 77)) == list(range(77))
    assert not set(tiles_from(s, 61, 77)) <= set(range(61, 77))


def test_hh3_4_exit_and_staircases_are_attached() -> None:
    """HH3-4, HH3-5, HH3-6, HH-A31 The attic staircase is at the corner of the second floor opposite the lower one."""
    s = new(3)

    assert s.exit == ExitPlace.SOUTH_EAST_SOUTH
    assert (foot_of(s, 0), top_of(s, 0)) == (Place.FIRST_A1, Place.SECOND_A5)
    assert (foot_of(s, 1), top_of(s, 1)) == (Place.SECOND_E1, Place.ATTIC_D4)


def test_hh3_7_disks_are_hidden_from_everybody() -> None:
    """HH3-7 Nobody knows which is which."""
    from hauntology.kernel.redaction import redact

    s = new(3)

    assert {disk.kind for disk in redact(s, 0).disks} == {DiskKind.GHOST}
