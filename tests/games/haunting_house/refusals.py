"""When each refusal is true (see `tests/contract/test_refusals.py`). A thing is what the answer names.

The house is worked out here once more, from rows and columns, and moves are looked ahead by trying every path.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from hauntology.games.haunting_house.box import (
    EXIT_SIDE,
    EXIT_TILE,
    HAS_FLIP,
    HAS_TRAP_DOOR,
    ICON_NUMBER,
    ICON_ON,
    Card,
    DiskKind,
    ExitPlace,
    Icon,
    Place,
    Question,
    Refusal,
    Side,
    Tile,
)
from hauntology.games.haunting_house.box.plan import SQUARES
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import next_item
from tests.games.haunting_house.arrange import ADA, BEN, CLEO, Table, table

Truth = Callable[[State, int, int], bool]
NORTH, EAST, SOUTH, WEST = Side
STEPS = {NORTH: (-1, 0), EAST: (0, 1), SOUTH: (1, 0), WEST: (0, -1)}
QUARTERS = {Icon.NONE: 0, Icon.A: 1, Icon.B: 3, Icon.C: 2}  # to the right
STAIRS = (Place.STAIRCASE, Place.ATTIC_STAIRCASE)
WHITE = (Card.MOVE_EXIT, Card.TRAP_DOOR, Card.HALL_OF_MIRRORS, Card.NOW_YOU_ARE_DEAD)

# The house ----------------------------------------------------------------------


def list_edges(s: State) -> dict[tuple[int, int], int]:
    """What is attached outside: for each side of a tile, the place beyond, and the other way round."""
    ends = [(EXIT_TILE[s.exit], EXIT_SIDE[s.exit], Place.EXIT)]
    if s.options.edition == 1:
        ends.append((Place.FIRST_A1, NORTH, Place.ENTRANCE))
    if s.options.edition > 1:
        column = s.stairs[0]
        ends += [(at(0, 0, column), NORTH, STAIRS[0]), (at(1, 4, column), SOUTH, STAIRS[0])]
    if s.options.edition > 2:
        column = s.stairs[1]
        ends += [(at(1, 0, column + 1), NORTH, STAIRS[1]), (at(2, 3, column), SOUTH, STAIRS[1])]
    edges: dict[tuple[int, int], int] = {}
    for tile, side, annex in ends:
        edges[tile, side] = annex
        edges[annex, (side + 2) % 4] = tile
    return edges


def at(floor: int, row: int, column: int) -> int:
    """The place in this row and column."""
    return SQUARES.index((floor, row, column))


def find_beside(place: int, side: int) -> int | None:
    """The neighbouring place on the same floor."""
    if place >= len(SQUARES):
        return None
    floor, row, column = SQUARES[place]
    down, right = STEPS[Side(side)]
    square = (floor, row + down, column + right)
    return SQUARES.index(square) if square in SQUARES else None


def find_next(s: State, place: int, side: int) -> int | None:
    """The place on this side, in the squares or outside."""
    beside = find_beside(place, side)
    return beside if beside is not None else list_edges(s).get((place, side))


def count_walls(sides: int, sides_there: int, side: int) -> int:
    """The walls between two tiles."""
    return (sides >> side & 1 == 0) + (sides_there >> (side + 2) % 4 & 1 == 0)


def find_disk(s: State, place: int) -> int | None:
    """The number of the disk on a tile."""
    on_tile = [number for number, disk in enumerate(s.disks) if disk.tile == s.tile[place] and disk.tile >= 0]
    return on_tile[0] if on_tile else None


def has_known_ghost(s: State, place: int) -> bool:
    """Does everybody know that a Ghost disk is there?"""
    disk = find_disk(s, place)
    return disk is not None and s.disks[disk].shown == DiskKind.GHOST


# The pawns ----------------------------------------------------------------------


def is_ghost(s: State, seat: int) -> bool:
    """Is the seat a ghost?"""
    return s.ghosts >> seat & 1 == 1


def place_of(s: State, seat: int) -> int:
    """Where the pawn is."""
    return s.persons[seat].place


def list_pawns(s: State, place: int | None) -> list[int]:
    """The pawns at a place."""
    return [seat for seat in range(s.seats) if place_of(s, seat) == place]


def list_living(s: State, place: int | None) -> list[int]:
    """The living pawns at a place."""
    return [seat for seat in list_pawns(s, place) if not is_ghost(s, seat)]


def goal_of(s: State, seat: int, thing: int) -> int | None:
    """Where a step or a fall would lead: the answer names a side, or a place."""
    return thing if next_item(s).what == Question.TRAP_DOOR else find_next(s, place_of(s, seat), thing)


def walls_to(s: State, seat: int, side: int) -> int:
    """The walls between the pawn and the place on this side."""
    there = goal_of(s, seat, side)
    assert there is not None
    return count_walls(s.open[place_of(s, seat)], s.open[there], side)


def is_at_stairs(s: State, seat: int, side: int) -> bool:
    """Would the pawn leave or enter a staircase?"""
    return place_of(s, seat) in STAIRS or goal_of(s, seat, side) in STAIRS


# Looking ahead --------------------------------------------------------------------


@dataclass(frozen=True)
class Walk:
    """A pawn on its way, as far as is known: the steps left, and what it has turned and closed behind it."""

    seat: int
    place: int
    steps: int
    sides: tuple[int, ...]
    closed: frozenset[int]


def begin_walk(s: State, seat: int) -> Walk:
    """The walk of a pawn that is asked for a step."""
    closed = frozenset(place for place in range(len(s.flipped)) if s.flipped[place])
    return Walk(seat, place_of(s, seat), s.steps_left, tuple(s.open), closed)


def go(s: State, walk: Walk, side: int) -> Walk | None:
    """The walk after a step to this side; None if there is none."""
    there = find_next(s, walk.place, side)
    ghost = is_ghost(s, walk.seat)
    if there is None or there in walk.closed or (ghost and there == Place.EXIT) or is_sent_back_from(s, there):
        return None
    needed = 1 if ghost and there not in STAIRS and walk.place not in STAIRS else 0
    if count_walls(walk.sides[walk.place], walk.sides[there], side) != needed:
        return None
    if not ghost and set(list_living(s, there)) - {walk.seat}:
        return None
    is_left_alone = set(list_pawns(s, walk.place)) <= {walk.seat}
    closed = walk.closed | ({walk.place} if HAS_FLIP[s.tile[walk.place]] and is_left_alone else set())
    return replace(walk, place=there, steps=walk.steps - 1, sides=enter(s, walk.sides, there), closed=closed)


def enter(s: State, sides: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The open sides of all tiles after a pawn has entered one."""
    if s.options.land_at_end or has_known_ghost(s, place):
        return sides
    turned = sides[place]
    for _ in range(QUARTERS[Icon(ICON_ON[s.tile[place]])]):
        turned = (turned << 1 | turned >> 3) & 0b1111
    return (*sides[:place], turned, *sides[place + 1 :])


def is_taken_back(s: State, walk: Walk) -> bool:
    """Has the last step of the walk led a living pawn to a Ghost disk that everybody knows?"""
    is_landing = walk.steps == 0 or not s.options.land_at_end
    return is_landing and not is_ghost(s, walk.seat) and has_known_ghost(s, walk.place)


def count_steps(s: State, walk: Walk) -> int:
    """The most steps that are possible from here; out of the house, all."""
    if walk.place == Place.EXIT or walk.steps == 0:
        return walk.steps
    ways = [go(s, walk, side) for side in range(4)]
    return max((1 + count_steps(s, way) for way in ways if way is not None and not is_taken_back(s, way)), default=0)


def list_longest_steps(s: State, seat: int) -> list[int]:
    """The sides to which HH-A61 allows a step."""
    walk = begin_walk(s, seat)
    ways = {side: way for side in range(4) if (way := go(s, walk, side)) is not None}
    most = count_steps(s, walk)
    return [side for side, way in ways.items() if is_taken_back(s, way) or 1 + count_steps(s, way) == most]


def is_short_way(s: State, seat: int, side: int) -> bool:
    """Is a step possible, but fewer steps after it than after another one?"""
    return go(s, begin_walk(s, seat), side) is not None and side not in list_longest_steps(s, seat)


def is_sent_back_from(s: State, place: int | None) -> bool:
    """Has this action met a Ghost disk there, and is there one that everybody knows?"""
    if place is None or ICON_NUMBER[s.tile[place]] < 0:
        return False
    return s.barred >> ICON_NUMBER[s.tile[place]] & 1 == 1 and has_known_ghost(s, place)


# Trap doors -------------------------------------------------------------------------


def measure(s: State, place: int, there: int) -> int:
    """The distance to a place, in rows and columns; one has to step off what lies outside first."""
    if place >= len(SQUARES):
        floor = SQUARES[there][0]
        ends = [tile for (annex, _), tile in list_edges(s).items() if annex == place and SQUARES[tile][0] == floor]
        return 1 + measure(s, ends[0], there)
    (_, row, column), (_, row_there, column_there) = SQUARES[place], SQUARES[there]
    return abs(row - row_there) + abs(column - column_there)


def list_floors(s: State, place: int) -> list[int]:
    """The floors whose trap doors count for a pawn here."""
    if place < len(SQUARES):
        return [SQUARES[place][0]]
    if place == Place.ENTRANCE or s.options.edition == 2:
        return [0]
    return [0, 1] if place == Place.STAIRCASE else [1, 2]


def has_closer_trap_door(s: State, seat: int, there: int) -> bool:
    """Is a trap door that can be entered closer than this one?"""
    here = place_of(s, seat)
    usable = [
        place
        for place in range(len(SQUARES))
        if HAS_TRAP_DOOR[s.tile[place]]
        and place != here
        and SQUARES[place][0] in list_floors(s, here)
        and not s.flipped[place]
        and (is_ghost(s, seat) or not list_living(s, place))
    ]
    return any(measure(s, here, place) < measure(s, here, there) for place in usable)


# The rest -----------------------------------------------------------------------------


def would_share(s: State, seat: int, other: int) -> bool:
    """If the two changed places, would a tile have two living pawns, and more than now?"""
    places = [place_of(s, seat), place_of(s, other)]
    for place, comes, goes in zip(places, (other, seat), (seat, other), strict=True):
        living = len(list_living(s, place))
        after = living - (not is_ghost(s, goes)) + (not is_ghost(s, comes))
        if after > max(1, living):
            return True
    return False


def are_neighbours(s: State, place: int, there: int) -> bool:
    """Do the two places touch?"""
    return there in [find_next(s, place, side) for side in range(4)]


def is_taken(s: State, place: int, side: int) -> bool:
    """Is there no tile beside this one on its floor, or a pawn on it?"""
    there = find_beside(place, side)
    return there is None or list_pawns(s, there) != []


def count_held(s: State, seat: int, kind: DiskKind) -> int:
    """How many disks of a kind the seat holds."""
    return sum(disk.holder == seat and disk.kind == kind for disk in s.disks)


def slide_goal(s: State, slide: int) -> int:
    """The place to which a staircase would be moved."""
    return s.stairs[slide // 2] + (1 if slide % 2 else -1)


def is_near_staircase(s: State, where: int) -> bool:
    """Does the lower staircase touch this corner, or stand next to it?"""
    corners = {0: [0], 1: [0], 4: [1]}
    return where // 2 in corners.get(s.stairs[0], [])


TRUTHS: dict[int, Truth] = {
    Refusal.WHITE_CARD: lambda s, seat, card: card in WHITE,
    Refusal.IN_ROW_ALREADY: lambda s, seat, card: card in list(s.persons[seat].row),
    Refusal.NOT_IN_EDITION: lambda s, seat, card: (
        s.options.edition < 3 and card in {Card.MOVE_3, Card.NOW_YOU_ARE_DEAD}
    ),
    Refusal.OUTER_WALL: lambda s, seat, side: (
        place_of(s, seat) < len(SQUARES) and find_next(s, place_of(s, seat), side) is None
    ),
    Refusal.CLOSED_SIDE: lambda s, seat, side: (
        place_of(s, seat) >= len(SQUARES) and find_next(s, place_of(s, seat), side) is None
    ),
    Refusal.NOTHING_BEHIND: lambda s, seat, side: find_next(s, place_of(s, seat), side) is None,
    Refusal.EXIT_FOR_LIVING: lambda s, seat, side: is_ghost(s, seat) and goal_of(s, seat, side) == Place.EXIT,
    Refusal.WALL_IN_THE_WAY: lambda s, seat, side: not is_ghost(s, seat) and walls_to(s, seat, side) > 0,
    Refusal.GHOST_WALLS: lambda s, seat, side: is_ghost(s, seat) and walls_to(s, seat, side) != 1,
    Refusal.GHOST_STAIRS: lambda s, seat, side: (
        is_ghost(s, seat) and is_at_stairs(s, seat, side) and walls_to(s, seat, side) > 0
    ),
    Refusal.OPEN_PASSAGE: lambda s, seat, side: walls_to(s, seat, side) == 0,
    Refusal.TOO_MANY_WALLS: lambda s, seat, side: not is_ghost(s, seat) and walls_to(s, seat, side) == 2,
    Refusal.TOO_FEW_WALLS: lambda s, seat, side: (
        is_ghost(s, seat)
        and s.options.ghost_two_walls == 1
        and walls_to(s, seat, side) < 2
        and not is_at_stairs(s, seat, side)
    ),
    Refusal.LIVING_THERE: lambda s, seat, thing: (
        not is_ghost(s, seat) and set(list_living(s, goal_of(s, seat, thing))) - {seat} != set()
    ),
    Refusal.FLIPPED: lambda s, seat, thing: s.flipped[goal_of(s, seat, thing) or 0] == 1,
    Refusal.GHOST_DISK_THERE: lambda s, seat, thing: is_sent_back_from(s, goal_of(s, seat, thing)),
    Refusal.SHORT_WAY: lambda s, seat, side: s.options.look_ahead == 1 and is_short_way(s, seat, side),
    Refusal.NO_SECOND_FLOOR: lambda s, seat, place: s.options.edition == 1 and SQUARES[place][0] == 1,
    Refusal.NO_ATTIC: lambda s, seat, place: s.options.edition < 3 and SQUARES[place][0] == 2,
    Refusal.FLIPPED_STAYS: lambda s, seat, place: s.flipped[place] == 1,
    Refusal.PAWN_ON_TILE: lambda s, seat, place: list_pawns(s, place) != [],
    Refusal.PAWN_BESIDE: lambda s, seat, side: list_pawns(s, find_beside(next_item(s).about, side)) != [],
    Refusal.NO_FREE_NEIGHBOUR: lambda s, seat, place: all(is_taken(s, place, side) for side in range(4)),
    Refusal.NO_TILE_BESIDE: lambda s, seat, side: find_beside(next_item(s).about, side) is None,
    Refusal.NO_SUCH_PAWN: lambda s, seat, other: other >= s.seats,
    Refusal.OWN_PAWN: lambda s, seat, other: other == seat,
    Refusal.SAME_TILE: lambda s, seat, other: other != seat and place_of(s, other) == place_of(s, seat),
    Refusal.NOT_A_NEIGHBOUR: lambda s, seat, other: (
        place_of(s, other) != place_of(s, seat) and not are_neighbours(s, place_of(s, seat), place_of(s, other))
    ),
    Refusal.TWO_LIVING: would_share,
    Refusal.NO_TRAP_DOOR: lambda s, seat, place: HAS_TRAP_DOOR[s.tile[place]] == 0,
    Refusal.SAME_TRAP_DOOR: lambda s, seat, place: place_of(s, seat) == place and HAS_TRAP_DOOR[s.tile[place]] == 1,
    Refusal.OTHER_FLOOR: lambda s, seat, place: SQUARES[place][0] != SQUARES[place_of(s, seat)][0],
    Refusal.NOT_FROM_STAIRCASE: lambda s, seat, place: place_of(s, seat) == STAIRS[0] and SQUARES[place][0] != 0,
    Refusal.NOT_FROM_STAIRCASES: lambda s, seat, place: (
        place_of(s, seat) in STAIRS and SQUARES[place][0] not in list_floors(s, place_of(s, seat))
    ),
    Refusal.NOT_THE_CLOSEST: has_closer_trap_door,
    Refusal.SAME_CORNER: lambda s, seat, where: where // 2 == s.exit // 2,
    Refusal.NOT_NEXT_CORNER: lambda s, seat, where: abs(where // 2 - s.exit // 2) == 2,
    Refusal.ENTRANCE_CORNER: lambda s, seat, where: s.options.edition == 1 and where // 2 == 0,
    Refusal.STAIRCASE_CORNER: lambda s, seat, where: s.options.edition > 1 and is_near_staircase(s, where),
    Refusal.NO_STAIRCASE: lambda s, seat, slide: s.options.edition == 1,
    Refusal.NO_ATTIC_STAIRCASE: lambda s, seat, slide: s.options.edition < 3 and slide >= 2,
    Refusal.STAIRS_OCCUPIED: lambda s, seat, slide: list_pawns(s, STAIRS[slide // 2]) != [],
    Refusal.END_OF_FLOOR: lambda s, seat, slide: slide_goal(s, slide) not in range(5 - slide // 2),
    Refusal.EXIT_IN_THE_WAY: lambda s, seat, slide: slide_goal(s, slide) == 0 and s.exit == ExitPlace.NORTH_WEST_NORTH,
    Refusal.NOBODY_THERE: lambda s, seat, other: other >= s.seats,
    Refusal.YOURSELF: lambda s, seat, other: other == seat,
    Refusal.NO_TRADE_CARD: lambda s, seat, _: count_held(s, seat, DiskKind.TRADE_CARD) == 0,
    Refusal.NO_SWITCH_DISKS: lambda s, seat, _: count_held(s, seat, DiskKind.SWITCH_DISKS) == 0,
    Refusal.NO_CANCEL_CARD: lambda s, seat, _: count_held(s, seat, DiskKind.CANCEL_CARD) == 0,
    Refusal.NO_NO_ROTATION: lambda s, seat, _: count_held(s, seat, DiskKind.NO_ROTATION) == 0,
    Refusal.TOO_LATE_TO_CANCEL: lambda s, seat, _: s.came_from >= 0,
    Refusal.NO_DISK_THERE: lambda s, seat, place: find_disk(s, place) is None,
    Refusal.SAME_DISK: lambda s, seat, place: place == next_item(s).about,
}


# Rare states --------------------------------------------------------------------


def list_rare_states() -> Iterator[State]:
    """States with refusals that random games hardly ever meet."""
    for t in list_rare_tables():
        yield t.s


def list_rare_tables() -> Iterator[Table]:
    """A ghost at the exit, staircases, trap doors, a switch that would crowd a tile, and steps that fall short."""
    one_wall, dead_end = {"1f6": "W"}, {"1b2": "ES", "1c2": "W", "1b3": "NS", "1b4": "N"}
    yield table(ADA.at("1f6").ghost(), BEN.at("1a1"), card=Card.MOVE_1, edition=3, open=one_wall)
    yield table(ADA.at("1f6").ghost(), BEN.at("1a1"), card=Card.SECRET_PASSAGE, edition=3, ghost_two_walls=1)
    yield table(ADA.at("1a1").ghost(), BEN.at("1f6"), card=Card.MOVE_1, edition=3, open={"1b1": "W"})
    yield table(ADA.at("1b2"), BEN.at("1c2").ghost(), CLEO.at("1c2"), card=Card.SWITCH_PLACES, edition=3)
    yield table(
        ADA.at("1b2"), BEN.at("1f6"), card=Card.MOVE_EXIT, edition=2, stairs=1, exit_at=ExitPlace.NORTH_WEST_NORTH
    )
    yield table(ADA.at("1b2"), BEN.at("1f6"), card=Card.MOVE_2, edition=3, open=dead_end, tiles={"1b2": Tile.SKYLIGHT})
    trap_doors = {"1c1": Tile.COAL_BUNKER, "2c3": Tile.CARPET_RUN, "3a1": Tile.TROPHY_HALL}
    for edition in (2, 3):
        yield table(ADA.at("the Staircase"), BEN.at("1f6"), card=Card.TRAP_DOOR, edition=edition, tiles=trap_doors)
