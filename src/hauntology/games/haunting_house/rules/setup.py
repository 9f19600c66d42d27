"""Chapter 1: setting up."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    ALL_SIDES,
    DISK_COUNTS,
    DISKS,
    EXIT_START,
    FACE_DOWN,
    FIRST_PLACES,
    FLOOR_OF,
    FLOORS_IN,
    ICON_TILES,
    NO_CARD,
    NO_TILE,
    NOWHERE,
    PASSAGES,
    PLACES,
    SIDES,
    SIZES,
    STAIRS_START,
    START,
    TILES,
    TILES_IN,
    TURNED_RIGHT,
    DiskKind,
    Edition,
    FirstSeat,
    Stairs,
    Step,
)
from hauntology.games.haunting_house.events import Event
from hauntology.games.haunting_house.rules.house import distance, has_trap_door
from hauntology.games.haunting_house.rules.tiles import exchange_tiles
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import plan_step
from hauntology.kernel.chance import random_below, shuffle
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NOBODY, all_seats


@rule
def setup(s: State) -> None:
    """HH1-1 The house is laid out, HH1-4 all pawns are at the start, and HH1-5 one seat has the starter marker."""
    attach_outside(s)
    lay_floors(s)
    clear_start(s)
    for seat in range(s.seats):
        take_pawn(s, seat)
    place_disks(s)
    clear_notes(s)
    s.starter = choose_starter(s)
    tell(s, Event.STARTS, s.starter)
    plan_step(s, Step.ROUND)


@rule
def clear_notes(s: State) -> None:
    """Nothing has happened yet."""
    s.came_from = NOWHERE
    s.turned_at = NOWHERE
    s.partners[:] = NOBODY
    s.winner = NOBODY


# Tiles --------------------------------------------------------------------------


@rule
def attach_outside(s: State) -> None:
    """HH1-3 Entrance and exit are at opposite corners; HH2-4 a staircase replaces the entrance (HH-A30)."""
    s.tile[:] = NO_TILE
    for place in range(TILES, PLACES):
        s.tile[place] = place
        s.open[place] = ALL_SIDES
    s.exit = EXIT_START
    s.stairs[Stairs.LOWER] = STAIRS_START[Stairs.LOWER]
    s.stairs[Stairs.ATTIC] = STAIRS_START[Stairs.ATTIC]


@rule
def lay_floors(s: State) -> None:
    """HH2-3 All tiles are mixed and laid floor by floor; HH-M2 if a floor has no trap door, all are laid again."""
    lay_tiles(s)
    while not has_trap_doors(s):
        lay_tiles(s)


@rule
def lay_tiles(s: State) -> None:
    """HH1-1 Tiles are shuffled and laid any way round; HH1-2 passages need not match."""
    number = TILES_IN[s.options.edition]
    for place in range(number):
        s.tile[place] = place
    shuffle(s, s.tile, number)
    for place in range(number):
        s.open[place] = PASSAGES[s.tile[place]]
        for _ in range(random_below(s, SIDES)):
            s.open[place] = TURNED_RIGHT[s.open[place]]


@rule
def has_trap_doors(s: State) -> bool:
    """HH-M2 Does every floor have a trap door?"""
    for floor in range(FLOORS_IN[s.options.edition]):  # noqa: SIM110  # no generator can be compiled
        if not has_trap_door_on(s, floor):
            return False
    return True


@rule
def has_trap_door_on(s: State, floor: int) -> bool:
    """Does this floor have a trap door?"""
    first = FIRST_PLACES[floor]
    for place in range(first, first + SIZES[floor] * SIZES[floor]):  # noqa: SIM110  # no generator can be compiled
        if has_trap_door(s, place):
            return True
    return False


@rule
def clear_start(s: State) -> None:
    """HH2-11 A trap door on the start tile is exchanged HH-A33 for one of the nearest tiles without."""
    start = START[s.options.edition]
    if not has_trap_door(s, start):
        return
    far = 1
    while count_without_trap_door(s, start, far) == 0:
        far += 1
    exchange_tiles(
        s, start, nth_without_trap_door(s, start, far, random_below(s, count_without_trap_door(s, start, far)))
    )


@rule
def count_without_trap_door(s: State, start: int, far: int) -> int:
    """HH-A33 How many tiles on the floor of the start, at this distance from it, have no trap door."""
    number = 0
    for place in range(TILES_IN[s.options.edition]):
        number += is_tile_without_trap_door(s, start, place, far)
    return number


@rule
def nth_without_trap_door(s: State, start: int, far: int, n: int) -> int:
    """HH-A33 The n-th of these tiles, from 0."""
    place = 0
    while n > 0 or not is_tile_without_trap_door(s, start, place, far):
        n -= is_tile_without_trap_door(s, start, place, far)
        place += 1
    return place


@rule
def is_tile_without_trap_door(s: State, start: int, place: int, far: int) -> bool:
    """Is this a tile on the floor of the start, at this distance from it, without a trap door?"""
    is_there = FLOOR_OF[place] == FLOOR_OF[start] and distance(s, start, place) == far
    return is_there and not has_trap_door(s, place)


# Pawns, disks and the marker ----------------------------------------------------


@rule
def take_pawn(s: State, seat: int) -> None:
    """HH1-4 Pawns begin on the entrance; HH2-10, HH3-8 with more floors, on a tile of the second floor."""
    start = START[s.options.edition]
    s.persons[seat].place = start
    s.persons[seat].action = NO_CARD
    s.persons[seat].row[:] = NO_CARD
    s.pawns[start] = all_seats(s.seats)


@rule
def place_disks(s: State) -> None:
    """HH2-7 Each turn-icon tile gets a disk, face down; HH-A53 there are exactly enough."""
    for disk in range(DISKS):
        s.disks[disk].tile = NO_TILE
        s.disks[disk].holder = NOBODY
        s.disks[disk].shown = FACE_DOWN
        s.disks[disk].kind = DiskKind.GHOST
        if s.options.edition != Edition.ONE:
            s.disks[disk].tile = ICON_TILES[disk]
    if s.options.edition != Edition.ONE:
        mix_disks(s)


@rule
def mix_disks(s: State) -> None:
    """HH2-7 The disks are mixed."""
    disk = DISK_COUNTS[DiskKind.GHOST]
    for kind in range(DiskKind.TRADE_CARD, DiskKind.NO_ROTATION + 1):
        for _ in range(DISK_COUNTS[kind]):
            s.disks[disk].kind = kind
            disk += 1
    for disk in range(DISKS - 1, 0, -1):
        other = random_below(s, disk + 1)
        kind = s.disks[disk].kind
        s.disks[disk].kind = s.disks[other].kind
        s.disks[other].kind = kind


@rule
def choose_starter(s: State) -> int:
    """HH-A1 Chance decides who begins, or the table names the seat."""
    named = s.options.first_seat
    return random_below(s, s.seats) if named == FirstSeat.CHANCE or named > s.seats else named - 1
