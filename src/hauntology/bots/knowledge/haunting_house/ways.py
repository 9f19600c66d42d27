"""Ways through the house, as bots reckon them: floor by floor, with the tiles of a floor as the bits of an int.

From the tile where one leaves the floor a flood spreads, faster through open edges than through walls, until it reaches
the pawn. A ghost floods through walls.
"""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    COLUMN_OF,
    EXIT_SIDE,
    EXIT_TILE,
    FIRST_PLACES,
    FLOOR_OF,
    FLOORS,
    GOAL,
    NEXT,
    NOWHERE,
    ROW_OF,
    SIDES,
    SIZES,
    Place,
    Side,
)
from hauntology.games.haunting_house.rules.house import beyond, foot_of, is_ghost, is_stairs, top_of, walls_between
from hauntology.games.haunting_house.state import State
from hauntology.kernel.rule import rule

STEP, WALL = 1, 3  # what an edge costs at a walk, and by a Secret Passage; any other costs one more
FLOOR_COST = 9  # about what crossing a whole floor takes
INNER_COLUMNS = tuple(sum(1 << at for at in range(n * n) if at % n < n - 1) for n in SIZES)  # by floor, as bits
INNER_ROWS = tuple(sum(1 << at for at in range(n * n) if at // n < n - 1) for n in SIZES)  # by floor, as bits


@rule
def cost_left(s: State, seat: int, place: int) -> int:
    """What it takes from a place to where this seat wants to be, floors still to cross included."""
    if place == Place.EXIT:
        return -1
    if place >= Place.ENTRANCE:
        return STEP + cost_left_on_floor(s, seat, beyond(s, place, way_off(s, seat, place)))
    return cost_left_on_floor(s, seat, place)


@rule
def cost_left_on_floor(s: State, seat: int, place: int) -> int:
    """The same from a tile of the squares."""
    return flood(s, seat, place) // SIDES + FLOOR_COST * floors_left(s, seat, FLOOR_OF[place])


@rule
def side_on(s: State, seat: int, place: int) -> int:
    """To which side the cheapest way leads."""
    return way_off(s, seat, place) if place >= Place.ENTRANCE else flood(s, seat, place) % SIDES


@rule
def floors_left(s: State, seat: int, floor: int) -> int:
    """How many floors are between this one and that of the goal."""
    return FLOORS - 1 - floor if is_ghost(s, seat) else floor


@rule
def way_off(s: State, seat: int, place: int) -> int:
    """From the entrance and the stairs: up for ghosts, down for the living."""
    return Side.NORTH if is_stairs(place) and is_ghost(s, seat) else Side.SOUTH


@rule
def gate_of(s: State, seat: int, floor: int) -> int:
    """The tile from which one leaves this floor for good, or the ghosts' goal."""
    if is_ghost(s, seat):
        return GOAL if floor == FLOORS - 1 else foot_of(s, floor)
    return EXIT_TILE[s.exit] if floor == 0 else top_of(s, floor - 1)


@rule
def gate_side(s: State, seat: int, floor: int) -> int:
    """To which side one leaves it."""
    if is_ghost(s, seat):
        return Side.NORTH
    return EXIT_SIDE[s.exit] if floor == 0 else Side.SOUTH


@rule
def flood(s: State, seat: int, place: int) -> int:
    """Four times the cost of the cheapest way from a tile to its floor's gate, and the side to which it leads."""
    floor = FLOOR_OF[place]
    gate = gate_of(s, seat, floor)
    side = gate_side(s, seat, floor)
    cost = 0 if is_at_end(s, seat, gate) else STEP + (WALL - STEP) * (1 - (s.open[gate] >> side & 1))
    if place == gate:
        return cost * SIDES + side
    return cost * SIDES + spread(s, seat, place, 1 << (gate - FIRST_PLACES[floor]))


@rule
def is_at_end(s: State, seat: int, place: int) -> bool:
    """Is a ghost at its goal?"""
    return is_ghost(s, seat) and place == GOAL


@rule
def spread(s: State, seat: int, place: int, gate: int) -> int:
    """Four times the cost until the flood comes from the gate to this tile, and the side from which it comes.

    What was reached one, three and four units ago flows on now: where the seat walks, where it slips, and anywhere.
    """
    floor = FLOOR_OF[place]
    here = 1 << (place - FIRST_PLACES[floor])
    east, west = open_to(s, floor, Side.EAST), open_to(s, floor, Side.WEST) >> 1
    south, north = open_to(s, floor, Side.SOUTH), open_to(s, floor, Side.NORTH) >> SIZES[floor]
    walls = 1 if is_ghost(s, seat) else 0
    east_easy = edges(east, west, walls) & INNER_COLUMNS[floor]
    south_easy = edges(south, north, walls) & INNER_ROWS[floor]
    east_hard = edges(east, west, walls + 1) & INNER_COLUMNS[floor]
    south_hard = edges(south, north, walls + 1) & INNER_ROWS[floor]
    now, one_ago, two_ago, three_ago, four_ago = gate, 0, 0, 0, 0
    cost = 0
    while now & here == 0:
        fresh = now | flow(now, east_easy, south_easy, SIZES[floor])
        fresh |= flow(two_ago, east_hard, south_hard, SIZES[floor])
        fresh |= flow(three_ago, INNER_COLUMNS[floor], INNER_ROWS[floor], SIZES[floor])
        now, one_ago, two_ago, three_ago, four_ago = fresh, now, one_ago, two_ago, three_ago
        cost += 1
    if here & flow(one_ago, east_easy, south_easy, SIZES[floor]):
        return cost * SIDES + side_into(place, one_ago, east_easy, south_easy)
    if here & flow(three_ago, east_hard, south_hard, SIZES[floor]):
        return cost * SIDES + side_into(place, three_ago, east_hard, south_hard)
    return cost * SIDES + side_into(place, four_ago, INNER_COLUMNS[floor], INNER_ROWS[floor])


@rule
def flow(reached: int, east: int, south: int, size: int) -> int:
    """What is reached through these edges, each named by its western or northern tile."""
    across = ((reached & east) << 1) | ((reached >> 1) & east)
    return across | ((reached & south) << size) | ((reached >> size) & south)


@rule
def side_into(place: int, reached: int, east: int, south: int) -> int:
    """On which side of a tile the flood was, of these edges."""
    for side in range(SIDES):
        there = NEXT[place * SIDES + side]
        if there != NOWHERE:
            first = min(place, there) - FIRST_PLACES[FLOOR_OF[place]]
            is_edge = (east if side & 1 else south) >> first & 1
            if is_edge and reached >> (there - FIRST_PLACES[FLOOR_OF[place]]) & 1:
                return side
    return Side.NORTH


@rule
def edges(here: int, there: int, walls: int) -> int:
    """The edges that have so many walls, of tiles that are open to them from here and from beyond."""
    if walls == 1:
        return here ^ there
    return here & there if walls == 0 else ~(here | there)


@rule
def open_to(s: State, floor: int, side: int) -> int:
    """The tiles of a floor that are open to this side."""
    tiles = 0
    first = FIRST_PLACES[floor]
    for at in range(SIZES[floor] * SIZES[floor]):
        tiles |= (s.open[first + at] >> side & 1) << at
    return tiles


# The next edge of a way -------------------------------------------------------------


@rule
def step_on(s: State, seat: int, place: int) -> int:
    """Where the cheapest way leads at a walk; the place itself, if something is in the way."""
    side = side_on(s, seat, place)
    there = beyond(s, place, side)
    is_special = place >= Place.ENTRANCE or there >= Place.ENTRANCE
    is_easy = walls_ahead(s, place, side) == (1 if is_ghost(s, seat) and not is_special else 0)
    return there if is_easy and there != NOWHERE else place


@rule
def slip_on(s: State, seat: int, place: int) -> int:
    """Where a Secret Passage leads on the cheapest way; the place itself, where it is of no use."""
    side = side_on(s, seat, place)
    return beyond(s, place, side) if walls_ahead(s, place, side) == 1 + is_ghost(s, seat) else place


@rule
def walls_ahead(s: State, place: int, side: int) -> int:
    """How many walls the edge to this side has; none at a ghost's goal, where it leads nowhere."""
    there = beyond(s, place, side)
    return 0 if there == NOWHERE else walls_between(s, place, side, there)


# Who is ahead -----------------------------------------------------------------------


@rule
def leader(s: State, seat: int) -> int:
    """Of the others, who is nearest to where they want to be, as the crow flies."""
    best = 0 if seat != 0 else 1
    for other in range(s.seats):
        if other != seat and flight(s, other) < flight(s, best):
            best = other
    return best


@rule
def flight(s: State, seat: int) -> int:
    """How far the gate is, walls ignored, and the floors behind it."""
    place = s.persons[seat].place
    if place >= Place.ENTRANCE:
        place = beyond(s, place, way_off(s, seat, place))
    gate = gate_of(s, seat, FLOOR_OF[place])
    tiles = abs(ROW_OF[place] - ROW_OF[gate]) + abs(COLUMN_OF[place] - COLUMN_OF[gate])
    return tiles + FLOOR_COST * floors_left(s, seat, FLOOR_OF[place])
