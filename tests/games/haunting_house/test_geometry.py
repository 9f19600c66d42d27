"""The ground plan: what must hold for every place, side and tile (HH-A56)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from hauntology.games.haunting_house.box import (
    ALL_SIDES,
    CORNER_OF,
    EXIT_SIDE,
    EXIT_TILE,
    NOWHERE,
    OPPOSITE,
    PASSAGES,
    PLACES,
    SIDES,
    STAIR_PLACES,
    TILES_IN,
    TURNED_LEFT,
    TURNED_RIGHT,
    TURNED_ROUND,
    ExitPlace,
    Place,
    Side,
)
from hauntology.games.haunting_house.rules.house import beyond, distance, foot_of, top_of, walls_between
from hauntology.games.haunting_house.rules.tiles import exchange_tiles
from hauntology.games.haunting_house.state import State
from tests.games.haunting_house.arrange import GAME

few = settings(deadline=None, derandomize=True, max_examples=60)
editions = st.integers(1, 3)
sides = st.sampled_from(list(Side))


@st.composite
def houses(draw: st.DrawFn) -> State:
    """Any edition, with tiles laid by chance, and the exit and the staircases anywhere."""
    edition = draw(editions)
    s = GAME.new(2, draw(st.integers(0, 50)), {"edition": edition})
    assert isinstance(s, State)
    s.stairs[0] = draw(st.integers(0, STAIR_PLACES[0] - 1))
    s.stairs[1] = draw(st.integers(0, STAIR_PLACES[1] - 1))
    free = [where for where in ExitPlace if where not in {ExitPlace.NORTH_WEST_NORTH, ExitPlace.NORTH_EAST_NORTH}]
    s.exit = draw(st.sampled_from(free))
    return s


def used_places(s: State) -> list[int]:
    """The places of this edition, those outside included."""
    outside = {1: [Place.ENTRANCE], 2: [Place.STAIRCASE], 3: [Place.STAIRCASE, Place.ATTIC_STAIRCASE]}
    return [*range(TILES_IN[s.options.edition]), *outside[s.options.edition]]


@few
@given(st.integers(0, ALL_SIDES))
def test_four_quarter_turns_change_nothing(open_sides: int) -> None:
    """HH1-20, HH1-21 Four quarters one way, two half turns, or a quarter each way."""
    sides = open_sides
    for _ in range(SIDES):
        sides = TURNED_RIGHT[sides]

    assert sides == open_sides
    assert TURNED_ROUND[TURNED_ROUND[open_sides]] == open_sides
    assert TURNED_LEFT[TURNED_RIGHT[open_sides]] == open_sides
    assert TURNED_RIGHT[TURNED_RIGHT[open_sides]] == TURNED_ROUND[open_sides]


@few
@given(houses(), st.data())
def test_switching_twice_changes_nothing(s: State, data: st.DataObject) -> None:
    """HH1-23 Switching twice is no change."""
    one, other = (data.draw(st.integers(0, TILES_IN[s.options.edition] - 1)) for _ in range(2))
    before = s.pack()

    exchange_tiles(s, one, other)
    exchange_tiles(s, one, other)

    assert s.pack() == before


@few
@given(houses())
def test_neighbours_are_symmetric(s: State) -> None:
    """HH-A2, HH-A68 A neighbour on one side has this place on its opposite side, and both count the same walls."""
    for place in used_places(s):
        for side in Side:
            there = beyond(s, place, side)
            if there not in {NOWHERE, Place.EXIT}:
                assert beyond(s, there, OPPOSITE[side]) == place
                assert walls_between(s, place, side, there) == walls_between(s, there, OPPOSITE[side], place)


@few
@given(houses())
def test_staircases_always_join_two_tiles(s: State) -> None:
    """HH2-12, HH3-9 One tile of each floor, in the matching column."""
    for stairs in range(s.options.edition - 1):
        place = Place.STAIRCASE + stairs
        assert beyond(s, place, Side.SOUTH) == foot_of(s, stairs) < TILES_IN[stairs + 1]
        assert TILES_IN[stairs + 1] <= beyond(s, place, Side.NORTH) == top_of(s, stairs) < TILES_IN[stairs + 2]
        assert beyond(s, foot_of(s, stairs), Side.NORTH) == beyond(s, top_of(s, stairs), Side.SOUTH) == place


@few
@given(houses())
def test_the_exit_touches_one_tile_of_the_first_floor(s: State) -> None:
    """HH-A6 It has eight places, two at each corner; nothing leads back from it (HH-A7)."""
    touching = [(p, side) for p in used_places(s) for side in Side if beyond(s, p, side) == Place.EXIT]

    assert touching == [(EXIT_TILE[s.exit], EXIT_SIDE[s.exit])]
    assert {beyond(s, Place.EXIT, side) for side in Side} == {NOWHERE}
    assert sorted(CORNER_OF) == [0, 0, 1, 1, 2, 2, 3, 3]


@few
@given(houses(), st.data())
def test_distance_is_a_number_of_steps(s: State, data: st.DataObject) -> None:
    """HH-A11 No way is shorter, with or without walls."""
    staircases = [Place.STAIRCASE + stairs for stairs in range(s.options.edition - 1)]
    for place in (data.draw(st.sampled_from(used_places(s))), *staircases):
        steps = count_steps_from(s, place)
        for there in range(TILES_IN[s.options.edition]):
            if there in steps:
                assert distance(s, place, there) == steps[there]


def count_steps_from(s: State, place: int) -> dict[int, int]:
    """How many steps each tile on the floors beside a place is away, walls ignored."""
    steps = {place: 0}
    edge = [place]
    for here in edge:
        for there in neighbours(s, here):
            if there not in steps:
                steps[there] = steps[here] + 1
                edge.append(there)
    return steps


def neighbours(s: State, place: int) -> list[int]:
    """The tiles beside a place; from a tile, only those of its own floor."""
    return [there for side in Side if 0 <= (there := beyond(s, place, side)) < TILES_IN[s.options.edition]]


def test_the_tiles_outside_are_open_on_all_sides() -> None:
    """HH-A55 The side of the tile they touch decides."""
    assert {PASSAGES[tile] for tile in range(77, PLACES)} == {ALL_SIDES}
