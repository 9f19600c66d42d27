"""Ways through the house, as bots reckon them.

Foyer, stairs and hallways are the same whatever tiles lie in the house, so the ways between them are tables. What is
inside a tile is a table for each tile.
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
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import all_seats, first

FAR = 99


def distances(start: int, ways: Callable[[int], Iterable[int]]) -> dict[int, int]:
    """How many steps it takes from one place to all others."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in ways(here):
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def hallway_ways(space: int) -> Iterable[int]:
    """Where one can go from a space outside rooms, without entering one."""
    slot = SLOT_OF[space]
    back = TILE_SIDES[(TILES + IS_LARGE[slot // SLOTS_ON_FLOOR]) * CELLS + CELL_OF[space]] if slot != NO_SLOT else 0
    for side in Side:
        there = NEIGHBOUR[space * SIDES + side]
        if (BOARD_SIDES[space] | back) >> side & 1 and GROUND_OF[there] != Ground.ROOM:
            yield there


WAYS = [space for space in EVERY_SPACE if GROUND_OF[space] not in {Ground.NONE, Ground.ROOM, Ground.EXIT}]
WAY = tuple(WAYS.index(space) if space in WAYS else NOWHERE for space in EVERY_SPACE)
WAY_COUNT = len(WAYS)
FROM_EACH = [distances(space, hallway_ways) for space in WAYS]
BETWEEN = tuple(found.get(space, FAR) for found in FROM_EACH for space in WAYS)  # by way and way
TO_CAMP = tuple(min(n for sp, n in found.items() if GROUND_OF[sp] == Ground.CAMP) for found in FROM_EACH)  # by way
TO_EXIT = tuple(min(n for sp, n in found.items() if GROUND_OF[sp] == Ground.EXIT) for found in FROM_EACH)  # by way


def cell_ways(tile: int) -> Callable[[int], Iterable[int]]:
    """Where one can go within a tile."""
    steps = {Side.NORTH: -SLOT_COLUMNS, Side.EAST: 1, Side.SOUTH: SLOT_COLUMNS, Side.WEST: -1}
    return lambda cell: (cell + steps[side] for side in Side if TILE_SIDES[tile * CELLS + cell] >> side & 1)


WITHIN_EACH = [distances(cell, cell_ways(tile)) for tile in range(TILES) for cell in range(CELLS)]
WITHIN = tuple(found.get(cell, FAR) for found in WITHIN_EACH for cell in range(CELLS))  # by tile, cell and cell
SEARCHES = tuple(
    sum(1 << cell for cell in range(CELLS) if TILE_FEATURE[tile * CELLS + cell] == Feature.SEARCH)
    for tile in range(TILES)
)  # by tile: its ?, as bits of cells
DOOR = tuple(SPACE_AT[slot * CELLS + Cell.THIRD_MIDDLE] for slot in range(SLOTS))  # by slot
UNKNOWN_WORTH = 3  # steps that one goes further for a room nobody has seen


@rule
def way_to_search(s: State, space: int) -> int:
    """How far it is to the next ? that can be searched, or to a room that nobody has seen."""
    if GROUND_OF[space] == Ground.ROOM and s.tiles[SLOT_OF[space]] == FACE_DOWN:
        return UNKNOWN_WORTH
    if is_uncovered_search(s, space):
        return 0
    nearest = FAR
    for slot in range(SLOTS):
        if s.tiles[slot] == FACE_DOWN:
            nearest = min(nearest, way_between(s, space, DOOR[slot]) + 1 + UNKNOWN_WORTH)
        elif searches_left(s, slot) != 0:
            nearest = min(nearest, way_into(s, space, slot))
    return nearest


@rule
def searches_left(s: State, slot: int) -> int:
    """The cells of a tile whose ? can be searched, as bits."""
    top = SPACE_AT[slot * CELLS]
    covered = 0
    for row in range(SLOT_COLUMNS << IS_LARGE[floor_at(slot)]):
        columns = s.chips[ROW_OF[top] + row] >> COLUMN_OF[top]
        covered |= (columns & all_seats(SLOT_COLUMNS)) << (row * SLOT_COLUMNS)
    return SEARCHES[s.tiles[slot]] & ~covered


@rule
def way_into(s: State, space: int, slot: int) -> int:
    """How far it is to the nearest ? of this tile."""
    is_here = SLOT_OF[space] == slot
    start = CELL_OF[space] if is_here else Cell.THIRD_MIDDLE
    nearest = FAR
    cells = searches_left(s, slot)
    while cells != 0:
        cell = first(cells)
        cells &= cells - 1
        if is_free(s, SPACE_AT[slot * CELLS + cell]):
            nearest = min(nearest, WITHIN[(s.tiles[slot] * CELLS + start) * CELLS + cell])
    return nearest if is_here else nearest + way_between(s, space, DOOR[slot])


@rule
def way_between(s: State, space: int, other: int) -> int:
    """How far apart two spaces are, by the hallways; those of one tile, by the tile."""
    slot = SLOT_OF[space]
    if slot != NO_SLOT and slot == SLOT_OF[other] and s.tiles[slot] != FACE_DOWN:
        return WITHIN[(s.tiles[slot] * CELLS + CELL_OF[space]) * CELLS + CELL_OF[other]]
    ways = BETWEEN[WAY[hallway_of(s, space)] * WAY_COUNT + WAY[hallway_of(s, other)]]
    return way_out(s, space) + ways + way_out(s, other)


@rule
def hallway_of(s: State, space: int) -> int:
    """The space itself, or for a room the hallway before its tile's middle door."""
    return DOOR[SLOT_OF[space]] if GROUND_OF[space] == Ground.ROOM else space


@rule
def way_out(s: State, space: int) -> int:
    """How far it is to that hallway."""
    slot = SLOT_OF[space]
    if GROUND_OF[space] != Ground.ROOM:
        return 0
    if s.tiles[slot] == FACE_DOWN:
        return 1
    return WITHIN[(s.tiles[slot] * CELLS + CELL_OF[space]) * CELLS + Cell.THIRD_MIDDLE]


@rule
def way_to_camp(s: State, space: int) -> int:
    """How far it is from a space to the camp."""
    if space == CAMP:
        return 0
    return way_out(s, space) + TO_CAMP[WAY[hallway_of(s, space)]]


@rule
def way_to_exit(s: State, space: int) -> int:
    """How far it is from a space out of the house."""
    if space == CAMP or GROUND_OF[space] == Ground.EXIT:
        return 1
    return way_out(s, space) + TO_EXIT[WAY[hallway_of(s, space)]]
