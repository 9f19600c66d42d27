"""What must never be true of a table."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    BLACK_CARDS,
    DISK_COUNTS,
    DISKS,
    FACE_DOWN,
    ICON_ON,
    NO_CARD,
    NO_TILE,
    PASSAGES,
    PLACES,
    SIDES,
    SLOTS,
    STAIR_PLACES,
    START,
    TILES,
    TILES_IN,
    TURNED_RIGHT,
    DiskKind,
    Edition,
    ExitPlace,
    Flaw,
    Icon,
    Stairs,
)
from hauntology.games.haunting_house.rules.disks import holds_any
from hauntology.games.haunting_house.state import State
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NO_SEATS, NOBODY, count, has


@rule
def flaws(s: State) -> int:
    """Everything wrong with a table, as bits."""
    found = flaws_of_tiles(s) | flaws_outside(s)
    for seat in range(s.seats):
        found |= flaws_of_person(s, seat)
    if s.options.edition != Edition.ONE:
        found |= flaws_of_disks(s)
    return found


# Tiles --------------------------------------------------------------------------


@rule
def flaws_of_tiles(s: State) -> int:
    """Every tile lies on one place, turned some way round; nobody stands on a flipped one."""
    found = 0
    for place in range(TILES_IN[s.options.edition]):
        if number_of(s, s.tile[place]) != 1:
            found |= 1 << Flaw.TILES_LOST
        elif not is_some_way_round(s.open[place], PASSAGES[s.tile[place]]):
            found |= 1 << Flaw.TILE_MISPRINTED
        if s.flipped[place] != 0 and s.pawns[place] != NO_SEATS:
            found |= 1 << Flaw.PAWN_ON_FLIPPED
        found |= flaws_of_crowd(s, place)
    return found


@rule
def number_of(s: State, tile: int) -> int:
    """On how many places this tile lies; none for what is no tile of the squares."""
    number = 0
    for place in range(TILES):
        number += s.tile[place] == tile
    return number if 0 <= tile < TILES else 0


@rule
def is_some_way_round(sides: int, printed: int) -> bool:
    """Is the tile open as printed, after some quarter turns?"""
    for _ in range(SIDES):
        if sides == printed:
            return True
        printed = TURNED_RIGHT[printed]
    return False


@rule
def flaws_of_crowd(s: State, place: int) -> int:
    """HH-A8 Two living pawns share nothing but the start."""
    is_crowded = count(s.pawns[place] & ~s.ghosts) > 1
    return 1 << Flaw.CROWDED if is_crowded and place != START[s.options.edition] else 0


# Pawns and rows -------------------------------------------------------------------


@rule
def flaws_of_person(s: State, seat: int) -> int:
    """A pawn stands where it says; a row has black cards only, each once."""
    person = s.persons[seat]
    found = 0
    if not 0 <= person.place < PLACES or not is_only_there(s, seat):
        found |= 1 << Flaw.PAWNS_ASTRAY
    for at in range(SLOTS):
        if person.row[at] >= BLACK_CARDS:
            found |= 1 << Flaw.WHITE_CARD_CHOSEN
        if person.row[at] != NO_CARD and is_twice(s, seat, at):
            found |= 1 << Flaw.ROW_WRONG
    return found


@rule
def is_only_there(s: State, seat: int) -> bool:
    """Does the pawn stand on its place, and nowhere else?"""
    for place in range(PLACES):  # noqa: SIM110  # no generator can be compiled
        if has(s.pawns[place], seat) != (s.persons[seat].place == place):
            return False
    return True


@rule
def is_twice(s: State, seat: int, at: int) -> bool:
    """Does this card of the row lie there again, or has it been turned up already?"""
    card = s.persons[seat].row[at]
    for other in range(at):
        if s.persons[seat].row[other] == card:
            return True
    return has(s.persons[seat].turned, card)


# Outside --------------------------------------------------------------------------


@rule
def flaws_outside(s: State) -> int:
    """HH2-12 Staircases join two tiles; the exit is at a corner, and not where the staircase is."""
    found = 0
    if not 0 <= s.exit <= ExitPlace.SOUTH_WEST_WEST or is_exit_on_stairs(s):
        found |= 1 << Flaw.EXIT_ASTRAY
    for stairs in range(s.options.edition - 1):
        if not 0 <= s.stairs[stairs] < STAIR_PLACES[stairs]:
            found |= 1 << Flaw.STAIRS_ASTRAY
    return found


@rule
def is_exit_on_stairs(s: State) -> bool:
    """HH2-32 Do the exit and the staircase lie on one place?"""
    is_north_west = s.exit == ExitPlace.NORTH_WEST_NORTH
    return is_north_west and s.options.edition != Edition.ONE and s.stairs[Stairs.LOWER] == 0


# Disks ----------------------------------------------------------------------------


@rule
def flaws_of_disks(s: State) -> int:
    """All disks of the box are there, on turn-icon tiles, before seats or used, and the holders are who has one."""
    found = 0
    for kind in range(DiskKind.NO_ROTATION + 1):
        if number_of_kind(s, kind) != DISK_COUNTS[kind]:
            found |= 1 << Flaw.DISKS_LOST
    for disk in range(DISKS):
        if is_disk_astray(s, disk):
            found |= 1 << Flaw.DISKS_LOST
    for seat in range(s.seats):
        if has(s.holders, seat) != holds_any(s, seat):
            found |= 1 << Flaw.DISKS_LOST
    return found


@rule
def number_of_kind(s: State, kind: int) -> int:
    """How many disks are of this kind."""
    number = 0
    for disk in range(DISKS):
        number += s.disks[disk].kind == kind
    return number


@rule
def is_disk_astray(s: State, disk: int) -> bool:
    """HH2-9 On a turn-icon tile, or held and no Ghost, or used; and never shown to be what it is not."""
    one = s.disks[disk]
    if one.shown != FACE_DOWN and one.shown != one.kind:  # noqa: PLR1714  # see subset
        return True
    if one.holder != NOBODY:
        return one.tile != NO_TILE or one.kind == DiskKind.GHOST
    if one.tile == NO_TILE:
        return one.shown == FACE_DOWN
    return not 0 <= one.tile < TILES or ICON_ON[one.tile] == Icon.NONE or is_shared(s, disk)


@rule
def is_shared(s: State, disk: int) -> bool:
    """Does another disk lie on the same tile?"""
    for other in range(disk):  # noqa: SIM110  # no generator can be compiled
        if s.disks[other].tile == s.disks[disk].tile:
            return True
    return False
