"""Estimated distances through the house: floor by floor, with the tiles of a floor as the bits of an int.

Each floor has a gate, the tile where one leaves it for good. A flood spreads from the gate, faster through edges that
the pawn can walk through than through others, until it reaches the pawn. The living walk through edges without a wall,
ghosts through edges with exactly one (HH3-27); a Secret Passage leads through one wall more.
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

WALK_COST, PASSAGE_COST = 1, 3  # of an edge; one that neither leads through costs one more than a passage
FLOOR_COST = 9  # about the cost of crossing a whole floor
INNER_COLUMNS = tuple(sum(1 << at for at in range(n * n) if at % n < n - 1) for n in SIZES)  # by floor, as bits
INNER_ROWS = tuple(sum(1 << at for at in range(n * n) if at // n < n - 1) for n in SIZES)  # by floor, as bits


@rule
def remaining_cost(s: State, seat: int, place: int) -> int:
    """The cost from a place to the seat's goal, with the floors still to cross; -1 at the exit."""
    if place == Place.EXIT:
        return -1
    if place >= Place.ENTRANCE:
        return WALK_COST + remaining_cost_on_floor(s, seat, beyond(s, place, side_off_stairs(s, seat, place)))
    return remaining_cost_on_floor(s, seat, place)


@rule
def remaining_cost_on_floor(s: State, seat: int, place: int) -> int:
    """The cost from a tile of a floor to the seat's goal."""
    return flood_to_gate(s, seat, place) // SIDES + FLOOR_COST * floors_left(s, seat, FLOOR_OF[place])


@rule
def side_of_route(s: State, seat: int, place: int) -> int:
    """The side of the place to which the cheapest route leads."""
    return side_off_stairs(s, seat, place) if place >= Place.ENTRANCE else flood_to_gate(s, seat, place) % SIDES


@rule
def floors_left(s: State, seat: int, floor: int) -> int:
    """How many floors are between this one and the floor of the goal: the attic for ghosts, else the first."""
    return FLOORS - 1 - floor if is_ghost(s, seat) else floor


@rule
def side_off_stairs(s: State, seat: int, place: int) -> int:
    """The side by which the seat leaves the entrance or the stairs: up for ghosts, down for the living."""
    return Side.NORTH if is_stairs(place) and is_ghost(s, seat) else Side.SOUTH


@rule
def gate_tile(s: State, seat: int, floor: int) -> int:
    """The tile where the seat leaves this floor for good, or the ghosts' goal."""
    if is_ghost(s, seat):
        return GOAL if floor == FLOORS - 1 else foot_of(s, floor)
    return EXIT_TILE[s.exit] if floor == 0 else top_of(s, floor - 1)


@rule
def gate_side(s: State, seat: int, floor: int) -> int:
    """The side of the gate through which the seat leaves."""
    if is_ghost(s, seat):
        return Side.NORTH
    return EXIT_SIDE[s.exit] if floor == 0 else Side.SOUTH


@rule
def flood_to_gate(s: State, seat: int, place: int) -> int:
    """The cheapest route from a tile through its floor's gate: its cost times SIDES, plus the side it begins with."""
    floor = FLOOR_OF[place]
    gate = gate_tile(s, seat, floor)
    side = gate_side(s, seat, floor)
    cost = 0
    if not is_ghost_goal(s, seat, gate):
        cost = WALK_COST if s.open[gate] >> side & 1 else PASSAGE_COST
    if place == gate:
        return cost * SIDES + side
    return cost * SIDES + flood(s, seat, place, 1 << (gate - FIRST_PLACES[floor]))


@rule
def is_ghost_goal(s: State, seat: int, place: int) -> bool:
    """Is the seat a ghost, and this its goal?"""
    return is_ghost(s, seat) and place == GOAL


@rule
def flood(s: State, seat: int, place: int, gate: int) -> int:
    """Flood the floor from the gate to this tile: the cost times SIDES, plus the side from which the flood arrives.

    Each round adds the tiles that were reached one cost ago through edges to walk through, WALK_COST; three ago through
    edges for a Secret Passage, PASSAGE_COST; and four ago through any edge.
    """
    floor = FLOOR_OF[place]
    here = 1 << (place - FIRST_PLACES[floor])
    east, west = tiles_open_to(s, floor, Side.EAST), tiles_open_to(s, floor, Side.WEST) >> 1
    south, north = tiles_open_to(s, floor, Side.SOUTH), tiles_open_to(s, floor, Side.NORTH) >> SIZES[floor]
    walls = 1 if is_ghost(s, seat) else 0
    east_walk = edges_with_walls(east, west, walls) & INNER_COLUMNS[floor]
    south_walk = edges_with_walls(south, north, walls) & INNER_ROWS[floor]
    east_passage = edges_with_walls(east, west, walls + 1) & INNER_COLUMNS[floor]
    south_passage = edges_with_walls(south, north, walls + 1) & INNER_ROWS[floor]
    now, one_ago, two_ago, three_ago, four_ago = gate, 0, 0, 0, 0
    cost = 0
    while now & here == 0:
        reached = now | cross_edges(now, east_walk, south_walk, SIZES[floor])
        reached |= cross_edges(two_ago, east_passage, south_passage, SIZES[floor])
        reached |= cross_edges(three_ago, INNER_COLUMNS[floor], INNER_ROWS[floor], SIZES[floor])
        now, one_ago, two_ago, three_ago, four_ago = reached, now, one_ago, two_ago, three_ago
        cost += 1
    if here & cross_edges(one_ago, east_walk, south_walk, SIZES[floor]):
        return cost * SIDES + side_reached_from(place, one_ago, east_walk, south_walk)
    if here & cross_edges(three_ago, east_passage, south_passage, SIZES[floor]):
        return cost * SIDES + side_reached_from(place, three_ago, east_passage, south_passage)
    return cost * SIDES + side_reached_from(place, four_ago, INNER_COLUMNS[floor], INNER_ROWS[floor])


@rule
def cross_edges(reached: int, east: int, south: int, size: int) -> int:
    """The tiles next to the reached ones across these edges, each named by its western or northern tile."""
    across = ((reached & east) << 1) | ((reached >> 1) & east)
    return across | ((reached & south) << size) | ((reached >> size) & south)


@rule
def side_reached_from(place: int, reached: int, east: int, south: int) -> int:
    """The side of a tile on which one of these edges leads to a tile that was reached."""
    for side in range(SIDES):
        there = NEXT[place * SIDES + side]
        if there != NOWHERE:
            first = min(place, there) - FIRST_PLACES[FLOOR_OF[place]]
            is_edge = (east if side & 1 else south) >> first & 1
            if is_edge and reached >> (there - FIRST_PLACES[FLOOR_OF[place]]) & 1:
                return side
    return Side.NORTH


@rule
def edges_with_walls(here: int, there: int, walls: int) -> int:
    """The edges with this many walls, given the tiles on either side that are open to them."""
    if walls == 1:
        return here ^ there
    return here & there if walls == 0 else ~(here | there)


@rule
def tiles_open_to(s: State, floor: int, side: int) -> int:
    """The tiles of a floor that are open to this side, as bits."""
    tiles = 0
    first = FIRST_PLACES[floor]
    for at in range(SIZES[floor] * SIZES[floor]):
        tiles |= (s.open[first + at] >> side & 1) << at
    return tiles


# The next step of a route -----------------------------------------------------------


@rule
def place_after_step(s: State, seat: int, place: int) -> int:
    """Where one step of walking leads on the cheapest route; the place itself if walls forbid it."""
    side = side_of_route(s, seat, place)
    there = beyond(s, place, side)
    is_special = place >= Place.ENTRANCE or there >= Place.ENTRANCE
    is_walkable = walls_ahead(s, place, side) == (1 if is_ghost(s, seat) and not is_special else 0)
    return there if is_walkable and there != NOWHERE else place


@rule
def place_after_passage(s: State, seat: int, place: int) -> int:
    """Where a Secret Passage leads on the cheapest route; the place itself if it is of no use there."""
    side = side_of_route(s, seat, place)
    return beyond(s, place, side) if walls_ahead(s, place, side) == 1 + is_ghost(s, seat) else place


@rule
def walls_ahead(s: State, place: int, side: int) -> int:
    """How many walls the edge on this side has; 0 if it leads nowhere, as at a ghost's goal."""
    there = beyond(s, place, side)
    return 0 if there == NOWHERE else walls_between(s, place, side, there)


# The leader -------------------------------------------------------------------------


@rule
def find_leader(s: State, seat: int) -> int:
    """The rival that is nearest to its goal, walls ignored."""
    best = 0 if seat != 0 else 1
    for other in range(s.seats):
        if other != seat and distance_without_walls(s, other) < distance_without_walls(s, best):
            best = other
    return best


@rule
def distance_without_walls(s: State, seat: int) -> int:
    """How far it is to the seat's goal, walls ignored: to the gate in tiles, and the floors behind it."""
    place = s.persons[seat].place
    if place >= Place.ENTRANCE:
        place = beyond(s, place, side_off_stairs(s, seat, place))
    gate = gate_tile(s, seat, FLOOR_OF[place])
    tiles = abs(ROW_OF[place] - ROW_OF[gate]) + abs(COLUMN_OF[place] - COLUMN_OF[gate])
    return tiles + FLOOR_COST * floors_left(s, seat, FLOOR_OF[place])
