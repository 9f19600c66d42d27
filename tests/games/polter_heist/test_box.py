"""What is in the box: the house, the tiles, and the cards."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.games.polter_heist.box import (
    ARRIVALS,
    BOARD_SIDES,
    BOOK_CARDS,
    CAMP_SPACES,
    CELL_OF,
    CELLS,
    EVERY_SPACE,
    FIRST_TILE,
    FLOOR_OF,
    GAPS,
    GHOST_DECKS,
    GROUND_OF,
    HALLWAYS,
    IS_LARGE,
    NEIGHBOUR,
    NO_SLOT,
    NOWHERE,
    OPPOSITE,
    PHANTOMS,
    PLANS,
    SIDES,
    SLOT_OF,
    SLOTS,
    SPACE_AT,
    TILE_CARDS,
    TILE_DOORWAYS,
    TILE_FEATURE,
    TILE_ROOM,
    TILE_SIDES,
    TILES,
    TILES_ON,
    Card,
    Cell,
    Feature,
    Floor,
    Gap,
    Ghost,
    GhostDeck,
    Ground,
    Side,
)
from hauntology.games.polter_heist.box.drawings import BoxError, Drawing
from hauntology.games.polter_heist.rules.house import open_sides, space_beside
from tests.games.polter_heist.arrange import ADA, BEN, Table, lay_tile, table
from tests.games.polter_heist.places import name_of, slot_named, space_named

spaces = st.sampled_from([space for space in EVERY_SPACE if GROUND_OF[space] != Ground.NONE])
sides = st.sampled_from(list(Side))


@st.composite
def houses(draw: st.DrawFn) -> Table:
    """A house with some of its tiles turned up."""
    t = table(ADA, BEN)
    for floor in Floor:
        order = draw(st.permutations(range(TILES_ON[floor])))
        for at in range(draw(st.integers(0, 5))):
            lay_tile(t.s, floor * 5 + at, FIRST_TILE[floor] + order[at])
    return t


# The board ----------------------------------------------------------------------


def test_ph_m1_the_board_has_354_spaces() -> None:
    """PH-M1 There are four floors with five slots each, the stairwell, a camp of three by three, and two exits."""
    assert Counter(Ground(ground) for ground in GROUND_OF[:-1] if ground) == {
        Ground.ROOM: 180,
        Ground.HALLWAY: 90,
        Ground.FOYER: 61,
        Ground.STAIRS: 12,
        Ground.CAMP: 9,
        Ground.EXIT: 2,
    }


def test_ph_m1_camp_gaps_and_arrival_spaces_are_where_they_belong() -> None:
    """PH-M1 The upper right camp space is taken first; PH-25 nine foyer spaces are next to the camp."""
    assert [name_of(space) for space in CAMP_SPACES[:4]] == ["j13", "j14", "j15", "i13"]
    assert {gap.name: name_of(GAPS[gap]) for gap in Gap} == {
        "NORTH_WEST": "h12",
        "NORTH": "i12",
        "NORTH_EAST": "j12",
        "WEST_TOP": "g13",
        "WEST_MIDDLE": "g14",
        "WEST_BOTTOM": "g15",
        "EAST_TOP": "k13",
        "EAST_MIDDLE": "k14",
        "EAST_BOTTOM": "k15",
    }
    assert [name_of(space) for space in ARRIVALS] == ["i2", "l8", "l11", "i17"]


def test_ph_5_hallways_meet() -> None:
    """PH-5 Each hallway is open from one end of the house to the other."""
    for row in (3, 6, 7, 12, 18):
        for column in "abcdefghijklmnopqrst":
            space = space_named(f"{column}{row}")
            is_camp = GROUND_OF[space] == Ground.CAMP
            assert is_camp or open_sides(table(ADA, BEN).s, space) >> Side.EAST & 1, (column, row)


@given(houses(), spaces, sides)
def test_ph_19_an_edge_is_open_from_both_sides(t: Table, space: int, side: Side) -> None:
    """PH-19 Only face-down rooms differ: they can be entered, but their edges are not known from inside."""
    there = space_beside(space, side)
    is_open = bool(open_sides(t.s, space) >> side & 1)
    if there == NOWHERE:
        assert not is_open
    elif not is_face_down_room(t, space) and not is_face_down_room(t, there):
        assert is_open == bool(open_sides(t.s, there) >> OPPOSITE[side] & 1)


@given(houses())
def test_ph_18_every_space_can_be_reached(t: Table) -> None:
    """PH-18 Every space of the house can be reached from the foyer, PH-21 and every floor by stairs."""
    found = {space_named("g12")}
    edge = list(found)
    while edge:
        space = edge.pop()
        for side in Side:
            there = space_beside(space, side)
            if open_sides(t.s, space) >> side & 1 and there not in found:
                found.add(there)
                edge.append(there)
    up = [sp for sp in EVERY_SPACE if GROUND_OF[sp] and not is_face_down_room(t, sp)]
    assert [name_of(space) for space in up if space not in found] == []


def is_face_down_room(t: Table, space: int) -> bool:
    return GROUND_OF[space] == Ground.ROOM and t.s.tiles[SLOT_OF[space]] < 0


@given(spaces, sides)
def test_ph_a36_neighbours_on_the_grid_are_symmetric(space: int, side: Side) -> None:
    """PH-A36 All spaces are on one grid: a neighbour's opposite neighbour is the space itself."""
    there = NEIGHBOUR[space * SIDES + side]
    assert there == NOWHERE or NEIGHBOUR[there * SIDES + OPPOSITE[side]] == space


@given(st.integers(0, SLOTS - 1), st.integers(0, CELLS - 1))
def test_ph_3_slots_and_cells_are_spaces(slot: int, cell: int) -> None:
    """PH-3 Each slot has its spaces: large ones eighteen, small ones nine."""
    space = SPACE_AT[slot * CELLS + cell]
    if space == NOWHERE:
        assert not IS_LARGE[slot // 5]
        assert cell >= 9
    else:
        assert (SLOT_OF[space], CELL_OF[space]) == (slot, cell)


def test_ph_20_between_tiles_only_hallways_are_open() -> None:
    """PH-20 From slot to slot, only hallway meets hallway."""
    for space in EVERY_SPACE:
        if SLOT_OF[space] != NO_SLOT and GROUND_OF[space] == Ground.ROOM:
            assert BOARD_SIDES[space] == 0


# Tiles --------------------------------------------------------------------------


def test_ph_27_a_tile_can_have_several_rooms() -> None:
    """PH-27 Many have two, and one has three."""
    assert Counter(len(tile.rooms) for tile in TILE_CARDS) == {1: 19, 2: 15, 3: 1}
    assert len({TILE_ROOM[16 * CELLS + cell] for cell in range(CELLS)} - {0}) == 1


def test_ph_m2_there_are_35_tiles() -> None:
    """PH-M2 There are eight, eight, eleven and eight; every one has something to search."""
    searches = [
        sum(TILE_FEATURE[tile * CELLS + cell] == Feature.SEARCH for cell in range(CELLS)) for tile in range(TILES)
    ]
    assert (TILES, TILES_ON) == (35, (8, 8, 11, 8))
    assert (min(searches), max(searches)) == (1, 6)


def test_ph_m3_tunnels_have_three_colours_with_five_tiles_each() -> None:
    """PH-M3 The colours are red, green and blue."""
    colours = Counter(Feature(feature).name for feature in TILE_FEATURE if feature > Feature.SEARCH)
    assert colours == {"RED": 5, "GREEN": 5, "BLUE": 5}


def test_ph_m8_hallways_have_no_search_spaces_or_tunnels() -> None:
    """PH-M8 Search spaces and tunnels are only in rooms."""
    for tile in TILE_CARDS:
        hall = HALLWAYS[IS_LARGE[tile.floor]]
        assert [tile.feature(cell) for cell in hall] == [0] * len(hall)


def test_ph_m7_every_tile_has_the_doorways_that_its_back_shows() -> None:
    """PH-M7 These are the middle ones."""
    for number, tile in enumerate(TILE_CARDS):
        assert TILE_DOORWAYS[number * CELLS + Cell.THIRD_MIDDLE] >> Side.NORTH & 1
        if IS_LARGE[tile.floor]:
            assert TILE_DOORWAYS[number * CELLS + Cell.FOURTH_MIDDLE] >> Side.SOUTH & 1


def test_ph_m7_a_back_shows_only_the_hallway_and_its_middle_doorways() -> None:
    """PH-M7 On a small back a pawn can pass along the hallway, and north in the middle."""
    small = [TILE_SIDES[TILES * CELLS + cell] for cell in range(9)]
    east, west, north = 1 << Side.EAST, 1 << Side.WEST, 1 << Side.NORTH
    assert small == [0, 0, 0, 0, 0, 0, east, east | west | north, west]


def test_ph_m4_floor_plans_show_four_tiles_each() -> None:
    """PH-M4 Five cards show a column, one the four corners."""
    assert PLANS["The West End"] == tuple(slot_named(name) for name in ("attic 1", "second 1", "first 1", "cellar 1"))
    assert PLANS["The Four Corners"] == tuple(slot_named(n) for n in ("attic 1", "attic 5", "cellar 1", "cellar 5"))
    assert {len(slots) for slots in PLANS.values()} == {4}
    assert {slot for slots in PLANS.values() for slot in slots} == set(range(SLOTS))


# Cards --------------------------------------------------------------------------


def test_ph_166_the_discovery_deck() -> None:
    """PH-166 It has 72 cards with the Treasure; PH-A10 six of them are Increased Ghost Activity."""
    assert sum(BOOK_CARDS) + 1 == 72
    assert (BOOK_CARDS[Card.ENCOUNTER_GHOST], BOOK_CARDS[Card.INCREASED_ACTIVITY]) == (18, 6)
    assert [BOOK_CARDS[card] for card in range(Card.SENSOR_ARRAY, Card.TREASURE)] == [4, 4, 4, 4]
    assert [BOOK_CARDS[c] for c in (Card.GIANT_SPIDER, Card.HAUNTED_DOLL, Card.ANCIENT_MASK)] == [2, 2, 2]
    assert sum(BOOK_CARDS[Card.THE_WEST_END :]) == 6
    assert [BOOK_CARDS[c] for c in (Card.CANDLE, Card.LIQUID_COURAGE, Card.RUN_IN_FEAR)] == [6, 6, 3]
    assert [BOOK_CARDS[c] for c in (Card.SATCHEL, Card.INSTANT_COURAGE)] == [2, 2]


def test_ph_165_the_ghost_deck() -> None:
    """PH-165 It has 72 cards; PH-A11 six are spirits; PH-M5 each floor has three Phantoms."""
    medium = GHOST_DECKS[GhostDeck.MEDIUM]
    assert sum(medium) == 72
    assert medium[: Ghost.PHANTOM_ATTIC] == (14, 12, 8)
    assert PHANTOMS == (3, 3, 3, 3)
    assert (medium[Ghost.POLTERGEIST], medium[Ghost.CREEPY_FEELING]) == (10, 10)
    assert medium[Ghost.GEORGIE :] == (1,) * 6


def test_ph_167_the_easy_ghost_deck() -> None:
    """PH-167 It has 2 Wraiths, 4 Apparitions and 2 Poltergeists fewer."""
    assert cards_missing(GhostDeck.EASY) == {Ghost.WRAITH: 2, Ghost.APPARITION: 4, Ghost.POLTERGEIST: 2}


def test_ph_168_the_hard_ghost_deck() -> None:
    """PH-168 It has 6 Creepy Feelings and 2 Spooks fewer."""
    assert cards_missing(GhostDeck.HARD) == {Ghost.CREEPY_FEELING: 6, Ghost.SPOOK: 2}


def cards_missing(deck: GhostDeck) -> dict[Ghost, int]:
    """How many cards of each kind a deck has fewer than the medium one."""
    medium = GHOST_DECKS[GhostDeck.MEDIUM]
    return {g: medium[g] - GHOST_DECKS[deck][g] for g in Ghost if medium[g] != GHOST_DECKS[deck][g]}


# Drawings -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["+---+", "| A |"], "odd number"),
        (["+---+", "; A |", "+---+"], "not an edge"),
        (["+-=-+", "| A |", "+---+"], "not an edge"),
    ],
)
def test_ph_m2_a_drawing_that_cannot_be_read_is_refused(lines: list[str], message: str) -> None:
    """PH-M2 The files of the box are checked as they are read."""
    with pytest.raises(BoxError, match=message):
        [Drawing(lines, "here").edge((0, 0), side) for side in Side]


def test_ph_m1_stairs_belong_to_the_floor_whose_rows_they_are_drawn_in() -> None:
    """PH-M1 Stairs belong to the floor beside them."""
    assert [FLOOR_OF[space_named(name)] for name in ("i2", "k4", "i9", "i10", "k16")] == [
        Floor.ATTIC,
        Floor.SECOND,
        Floor.SECOND,
        Floor.FIRST,
        Floor.CELLAR,
    ]
