"""Small questions about the house that every chapter asks: which places are neighbours, and who is where."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    ABOVE_STAIRS,
    BELOW_STAIRS,
    COLUMN_OF,
    DISKS,
    EXIT_SIDE,
    EXIT_TILE,
    FLOOR_OF,
    GOAL,
    HAS_TRAP_DOOR,
    ICON_NUMBER,
    NEXT,
    NO_DISK,
    NO_ICON,
    NO_TILE,
    NOWHERE,
    OPPOSITE,
    ROW_OF,
    SIDES,
    SIZES,
    TILES,
    TILES_IN,
    DiskKind,
    Edition,
    Place,
    Refusal,
    Side,
)
from hauntology.games.haunting_house.state import State
from hauntology.kernel.bitsets import has, with_member, without_member
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS

# Neighbours -------------------------------------------------------------------


@rule
def beyond(s: State, place: int, side: int) -> int:
    """HH-A68 The place on this side, on the same floor or attached outside; NOWHERE if there is only the outer wall."""
    there = NEXT[place * SIDES + side]
    return there if there != NOWHERE else beyond_floor(s, place, side)


@rule
def beyond_floor(s: State, place: int, side: int) -> int:
    """HH-A56 The exit, entrance or staircase that a tile touches, or the tile that one of them touches, or NOWHERE."""
    if place >= TILES:
        return beyond_outside(s, place, side)
    if place == EXIT_TILE[s.exit] and side == EXIT_SIDE[s.exit]:
        return Place.EXIT
    if s.options.edition == Edition.ONE:
        return Place.ENTRANCE if place == Place.FIRST_A1 and side == Side.NORTH else NOWHERE
    return find_stairs(s, place, side)


@rule
def find_stairs(s: State, place: int, side: int) -> int:
    """HH-A56 A staircase is north of a tile of the lower floor, and south of a tile of the upper floor."""
    floor = FLOOR_OF[place]
    if side == Side.NORTH and floor + 1 < s.options.edition and place == foot_of(s, floor):
        return Place.STAIRCASE + floor
    if side == Side.SOUTH and floor > 0 and place == top_of(s, floor - 1):
        return Place.STAIRCASE + floor - 1
    return NOWHERE


@rule
def beyond_outside(s: State, place: int, side: int) -> int:
    """HH-A55 The entrance touches a tile in the south; a staircase touches one at either end."""
    if place == Place.ENTRANCE:
        return Place.FIRST_A1 if side == Side.SOUTH else NOWHERE
    if is_stairs(place) and side == Side.SOUTH:
        return foot_of(s, place - Place.STAIRCASE)
    if is_stairs(place) and side == Side.NORTH:
        return top_of(s, place - Place.STAIRCASE)
    return NOWHERE


@rule
def foot_of(s: State, stairs: int) -> int:
    """The tile at the foot of a staircase."""
    return BELOW_STAIRS[stairs] + s.stairs[stairs]


@rule
def top_of(s: State, stairs: int) -> int:
    """The tile at the top of a staircase."""
    return ABOVE_STAIRS[stairs] + s.stairs[stairs]


@rule
def is_stairs(place: int) -> bool:
    """Is this a staircase?"""
    return place >= Place.STAIRCASE


@rule
def walls_between(s: State, place: int, side: int, there: int) -> int:
    """HH1-18 How many walls the edge has: each of its two tiles may have one."""
    return count_walls(s.open[place], s.open[there], side)


@rule
def count_walls(sides: int, sides_there: int, side: int) -> int:
    """HH1-18 How many walls there are between two tiles, given the open sides of both."""
    is_open_here = (sides >> side) & 1
    is_open_there = (sides_there >> OPPOSITE[side]) & 1
    return (1 - is_open_here) + (1 - is_open_there)


@rule
def distance(s: State, place: int, there: int) -> int:
    """HH-A11 The distance in tiles, ignoring walls and pawns; entrance and staircases are one step outside."""
    row = ROW_OF[place]
    column = COLUMN_OF[place]
    if is_stairs(place):
        stairs = place - Place.STAIRCASE
        is_above = FLOOR_OF[there] > stairs
        row = SIZES[stairs + 1] if is_above else -1
        column = COLUMN_OF[top_of(s, stairs) if is_above else foot_of(s, stairs)]
    return abs(ROW_OF[there] - row) + abs(COLUMN_OF[there] - column)


@rule
def is_on_same_floor(s: State, place: int, there: int) -> bool:
    """HH2-33 Are both on one floor? HH2-34 A staircase counts as the first, HH3-31 with three sets as both it joins."""
    if not is_stairs(place):
        return FLOOR_OF[there] == FLOOR_OF[place]
    above = FLOOR_OF[there] - (place - Place.STAIRCASE)
    return above == 0 or (above == 1 and s.options.edition == Edition.THREE)


# What is where ----------------------------------------------------------------


@rule
def is_in_house(s: State, place: int) -> bool:
    """Is this a place of the squares in this edition?"""
    return place < TILES_IN[s.options.edition]


@rule
def refuse_missing_floor(place: int) -> int:
    """HH2-6, HH3-3 The refusal of a place that this edition does not have."""
    return Refusal.NO_SECOND_FLOOR if FLOOR_OF[place] == FLOOR_OF[Place.SECOND_A1] else Refusal.NO_ATTIC


@rule
def has_trap_door(s: State, place: int) -> bool:
    """HH1-26 Does the tile show a trap door?"""
    return HAS_TRAP_DOOR[s.tile[place]] == 1


@rule
def disk_on(s: State, tile: int) -> int:
    """HH2-7 The disk on a tile, or NO_DISK."""
    if tile == NO_TILE or ICON_NUMBER[tile] == NO_ICON:
        return NO_DISK
    for disk in range(DISKS):
        if s.disks[disk].tile == tile:
            return disk
    return NO_DISK


@rule
def is_barred(s: State, place: int) -> bool:
    """HH-A62 Has this action met a Ghost disk there, and is there still one that everybody knows?"""
    if s.barred == 0 or ICON_NUMBER[s.tile[place]] == NO_ICON:
        return False
    return has(s.barred, ICON_NUMBER[s.tile[place]]) and has_known_ghost(s, place)


@rule
def has_known_ghost(s: State, place: int) -> bool:
    """HH-A22 Is there a Ghost disk that everybody knows?"""
    disk = disk_on(s, s.tile[place])
    return disk != NO_DISK and s.disks[disk].shown == DiskKind.GHOST


# Who is where -----------------------------------------------------------------


@rule
def is_ghost(s: State, seat: int) -> bool:
    """HH3-22 Is the seat a ghost?"""
    return has(s.ghosts, seat)


@rule
def is_free(s: State, place: int) -> bool:
    """HH1-22 Is the place without pawns, living or ghost?"""
    return s.pawns[place] == NO_SEATS


@rule
def has_living(s: State, place: int) -> bool:
    """HH-A8 Is a living pawn there?"""
    return s.pawns[place] & ~s.ghosts != NO_SEATS


@rule
def put_pawn(s: State, seat: int, place: int) -> None:
    """Put a seat's pawn on another place."""
    here = s.persons[seat].place
    s.pawns[here] = without_member(s.pawns[here], seat)
    s.pawns[place] = with_member(s.pawns[place], seat)
    s.persons[seat].place = place
    s.moved = with_member(s.moved, seat)


@rule
def is_at_goal(s: State, seat: int) -> bool:
    """HH3-26 Is the seat a ghost at its goal, the attic corner opposite the attic staircase's first place?"""
    return is_ghost(s, seat) and s.persons[seat].place == GOAL
