"""Distances through the house, in steps.

Foyer, stairs and hallways are the same whatever tiles lie in the house, so the distances between them are tables made
once. Here all of them are called hallways: every space that is neither in a room nor outside. The distances inside a
tile are one table for each tile.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from hauntology.games.polter_heist.box import (
    BOARD_SIDES,
    CAMP,
    CELL_OF,
    CELLS,
    COLUMN_OF,
    EVERY_SPACE,
    FACE_DOWN,
    GROUND_OF,
    IS_LARGE,
    NEIGHBOUR,
    NO_SLOT,
    NOWHERE,
    ROW_OF,
    SIDES,
    SLOT_COLUMNS,
    SLOT_OF,
    SLOTS,
    SLOTS_ON_FLOOR,
    SPACE_AT,
    TILE_FEATURE,
    TILE_SIDES,
    TILES,
    Cell,
    Feature,
    Ground,
    Side,
)
from hauntology.games.polter_heist.rules.house import floor_at, is_uncovered_search
from hauntology.games.polter_heist.rules.people import is_free
from hauntology.games.polter_heist.state import State
from hauntology.kernel.bitsets import lowest
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import all_seats

FAR = 99  # more than any distance: there is no route


def measure_distances(start: int, neighbours: Callable[[int], Iterable[int]]) -> dict[int, int]:
    """The number of steps from one place to every place that can be reached: a breadth-first search."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in neighbours(here):
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def hallway_neighbours(space: int) -> Iterable[int]:
    """The spaces one step from a hallway space, without those in rooms."""
    slot = SLOT_OF[space]
    back = TILE_SIDES[(TILES + IS_LARGE[slot // SLOTS_ON_FLOOR]) * CELLS + CELL_OF[space]] if slot != NO_SLOT else 0
    for side in Side:
        there = NEIGHBOUR[space * SIDES + side]
        if (BOARD_SIDES[space] | back) >> side & 1 and GROUND_OF[there] != Ground.ROOM:
            yield there


HALLWAYS = [space for space in EVERY_SPACE if GROUND_OF[space] not in {Ground.NONE, Ground.ROOM, Ground.EXIT}]
HALLWAY_INDEX = tuple(HALLWAYS.index(space) if space in HALLWAYS else NOWHERE for space in EVERY_SPACE)  # by space
HALLWAY_COUNT = len(HALLWAYS)
FROM_EACH = [measure_distances(space, hallway_neighbours) for space in HALLWAYS]
# By hallway index, the first table by two: the distance to each other, to the camp and out of the house.
HALLWAY_DISTANCE = tuple(found.get(space, FAR) for found in FROM_EACH for space in HALLWAYS)
CAMP_DISTANCE = tuple(min(n for sp, n in found.items() if GROUND_OF[sp] == Ground.CAMP) for found in FROM_EACH)
EXIT_DISTANCE = tuple(min(n for sp, n in found.items() if GROUND_OF[sp] == Ground.EXIT) for found in FROM_EACH)


def cell_neighbours(tile: int) -> Callable[[int], Iterable[int]]:
    """A function that gives the cells of this tile one step from a cell."""
    steps = {Side.NORTH: -SLOT_COLUMNS, Side.EAST: 1, Side.SOUTH: SLOT_COLUMNS, Side.WEST: -1}
    return lambda cell: (cell + steps[side] for side in Side if TILE_SIDES[tile * CELLS + cell] >> side & 1)


WITHIN_EACH = [measure_distances(cell, cell_neighbours(tile)) for tile in range(TILES) for cell in range(CELLS)]
CELL_DISTANCE = tuple(found.get(cell, FAR) for found in WITHIN_EACH for cell in range(CELLS))  # by tile, cell and cell
SEARCH_CELLS = tuple(  # by tile: the cells with a ?, as bits
    sum(1 << cell for cell in range(CELLS) if TILE_FEATURE[tile * CELLS + cell] == Feature.SEARCH)
    for tile in range(TILES)
)
DOOR = tuple(SPACE_AT[slot * CELLS + Cell.THIRD_MIDDLE] for slot in range(SLOTS))  # by slot: before its middle door
UNSEEN_ROOM_COST = 3  # the steps assumed from the door of an unseen room to its ?


@rule
def distance_to_search(s: State, space: int) -> int:
    """The distance to the nearest uncovered ?, or to the one assumed in an unseen room."""
    if GROUND_OF[space] == Ground.ROOM and s.tiles[SLOT_OF[space]] == FACE_DOWN:
        return UNSEEN_ROOM_COST
    if is_uncovered_search(s, space):
        return 0
    nearest = FAR
    for slot in range(SLOTS):
        if s.tiles[slot] == FACE_DOWN:
            nearest = min(nearest, distance_between(s, space, DOOR[slot]) + 1 + UNSEEN_ROOM_COST)
        elif searchable_cells(s, slot) != 0:
            nearest = min(nearest, distance_into_tile(s, space, slot))
    return nearest


@rule
def searchable_cells(s: State, slot: int) -> int:
    """The cells of a tile with an uncovered ?, as bits."""
    top = SPACE_AT[slot * CELLS]
    covered = 0
    for row in range(SLOT_COLUMNS << IS_LARGE[floor_at(slot)]):
        columns = s.chips[ROW_OF[top] + row] >> COLUMN_OF[top]
        covered |= (columns & all_seats(SLOT_COLUMNS)) << (row * SLOT_COLUMNS)
    return SEARCH_CELLS[s.tiles[slot]] & ~covered


@rule
def distance_into_tile(s: State, space: int, slot: int) -> int:
    """The distance to the nearest uncovered ? of this tile on which nobody stands."""
    is_here = SLOT_OF[space] == slot
    start = CELL_OF[space] if is_here else Cell.THIRD_MIDDLE
    nearest = FAR
    cells = searchable_cells(s, slot)
    while cells != 0:
        cell = lowest(cells)
        cells &= cells - 1
        if is_free(s, SPACE_AT[slot * CELLS + cell]):
            nearest = min(nearest, CELL_DISTANCE[(s.tiles[slot] * CELLS + start) * CELLS + cell])
    return nearest if is_here else nearest + distance_between(s, space, DOOR[slot])


@rule
def distance_between(s: State, space: int, other: int) -> int:
    """The distance of two spaces: inside a tile if both are on the same one, else through the hallways."""
    slot = SLOT_OF[space]
    if slot != NO_SLOT and slot == SLOT_OF[other] and s.tiles[slot] != FACE_DOWN:
        return CELL_DISTANCE[(s.tiles[slot] * CELLS + CELL_OF[space]) * CELLS + CELL_OF[other]]
    between = HALLWAY_DISTANCE[
        HALLWAY_INDEX[hallway_before(s, space)] * HALLWAY_COUNT + HALLWAY_INDEX[hallway_before(s, other)]
    ]
    return distance_to_hallway(s, space) + between + distance_to_hallway(s, other)


@rule
def hallway_before(s: State, space: int) -> int:
    """The hallway space before the middle door of the space's tile; a hallway space itself."""
    return DOOR[SLOT_OF[space]] if GROUND_OF[space] == Ground.ROOM else space


@rule
def distance_to_hallway(s: State, space: int) -> int:
    """The distance to `hallway_before`; 1 in a room that nobody has seen."""
    slot = SLOT_OF[space]
    if GROUND_OF[space] != Ground.ROOM:
        return 0
    if s.tiles[slot] == FACE_DOWN:
        return 1
    return CELL_DISTANCE[(s.tiles[slot] * CELLS + CELL_OF[space]) * CELLS + Cell.THIRD_MIDDLE]


@rule
def distance_to_camp(s: State, space: int) -> int:
    """The distance to the camp."""
    if space == CAMP:
        return 0
    return distance_to_hallway(s, space) + CAMP_DISTANCE[HALLWAY_INDEX[hallway_before(s, space)]]


@rule
def distance_to_exit(s: State, space: int) -> int:
    """The distance out of the house."""
    if space == CAMP or GROUND_OF[space] == Ground.EXIT:
        return 1
    return distance_to_hallway(s, space) + EXIT_DISTANCE[HALLWAY_INDEX[hallway_before(s, space)]]
