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
from hauntology.games.haunting_house.rules.disks import has_any_disk
from hauntology.games.haunting_house.state import State
from hauntology.kernel.bitsets import count, has
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS, NOBODY


@rule
def flaws(s: State) -> int:
    """The flaws of the table, as bits."""
    found = find_tile_flaws(s) | find_outside_flaws(s)
    for seat in range(s.seats):
        found |= find_person_flaws(s, seat)
    if s.options.edition != Edition.ONE:
        found |= find_disk_flaws(s)
    return found


# Tiles --------------------------------------------------------------------------


@rule
def find_tile_flaws(s: State) -> int:
    """Every tile is on one place, with its printed shape; nobody is on a flipped tile."""
    found = 0
    for place in range(TILES_IN[s.options.edition]):
        if count_places_of(s, s.tile[place]) != 1:
            found |= 1 << Flaw.TILES_LOST
        elif not is_rotation_of(s.open[place], PASSAGES[s.tile[place]]):
            found |= 1 << Flaw.TILE_MISPRINTED
        if s.flipped[place] != 0 and s.pawns[place] != NO_SEATS:
            found |= 1 << Flaw.PAWN_ON_FLIPPED
        found |= find_crowd_flaws(s, place)
    return found


@rule
def count_places_of(s: State, tile: int) -> int:
    """How many places have this tile; 0 if it is not a tile of the squares."""
    number = 0
    for place in range(TILES):
        number += s.tile[place] == tile
    return number if 0 <= tile < TILES else 0


@rule
def is_rotation_of(sides: int, printed: int) -> bool:
    """Are these the printed sides after some quarter turns?"""
    for _ in range(SIDES):
        if sides == printed:
            return True
        printed = TURNED_RIGHT[printed]
    return False


@rule
def find_crowd_flaws(s: State, place: int) -> int:
    """HH-A8 Two living pawns share only the start."""
    is_crowded = count(s.pawns[place] & ~s.ghosts) > 1
    return 1 << Flaw.CROWDED if is_crowded and place != START[s.options.edition] else 0


# Pawns and rows -------------------------------------------------------------------


@rule
def find_person_flaws(s: State, seat: int) -> int:
    """A pawn is where it says, and a row has only black cards, each once."""
    person = s.persons[seat]
    found = 0
    if not 0 <= person.place < PLACES or not is_only_there(s, seat):
        found |= 1 << Flaw.PAWNS_ASTRAY
    for at in range(SLOTS):
        if person.row[at] >= BLACK_CARDS:
            found |= 1 << Flaw.WHITE_CARD_CHOSEN
        if person.row[at] != NO_CARD and is_duplicate(s, seat, at):
            found |= 1 << Flaw.ROW_WRONG
    return found


@rule
def is_only_there(s: State, seat: int) -> bool:
    """Is the pawn on its place, and nowhere else?"""
    for place in range(PLACES):  # noqa: SIM110  # no generator can be compiled
        if has(s.pawns[place], seat) != (s.persons[seat].place == place):
            return False
    return True


@rule
def is_duplicate(s: State, seat: int, at: int) -> bool:
    """Is this card in the row twice, or has it already been turned up?"""
    card = s.persons[seat].row[at]
    for other in range(at):
        if s.persons[seat].row[other] == card:
            return True
    return has(s.persons[seat].turned_up_cards, card)


# Outside --------------------------------------------------------------------------


@rule
def find_outside_flaws(s: State) -> int:
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
    """HH2-32 Are the exit and the staircase on the same place?"""
    is_north_west = s.exit == ExitPlace.NORTH_WEST_NORTH
    return is_north_west and s.options.edition != Edition.ONE and s.stairs[Stairs.LOWER] == 0


# Disks ----------------------------------------------------------------------------


@rule
def find_disk_flaws(s: State) -> int:
    """All disks of the box are there: on turn-icon tiles, held or used; and `holders` is right."""
    found = 0
    for kind in range(DiskKind.NO_ROTATION + 1):
        if count_kind(s, kind) != DISK_COUNTS[kind]:
            found |= 1 << Flaw.DISKS_LOST
    for disk in range(DISKS):
        if is_disk_misplaced(s, disk):
            found |= 1 << Flaw.DISKS_LOST
    for seat in range(s.seats):
        if has(s.holders, seat) != has_any_disk(s, seat):
            found |= 1 << Flaw.DISKS_LOST
    return found


@rule
def count_kind(s: State, kind: int) -> int:
    """How many disks are of this kind."""
    number = 0
    for disk in range(DISKS):
        number += s.disks[disk].kind == kind
    return number


@rule
def is_disk_misplaced(s: State, disk: int) -> bool:
    """HH2-9 Is the disk neither on a turn-icon tile, nor held and no Ghost, nor used? Or is it shown wrongly?"""
    one = s.disks[disk]
    if one.shown != FACE_DOWN and one.shown != one.kind:  # noqa: PLR1714  # see subset
        return True
    if one.holder != NOBODY:
        return one.tile != NO_TILE or one.kind == DiskKind.GHOST
    if one.tile == NO_TILE:
        return one.shown == FACE_DOWN
    return not 0 <= one.tile < TILES or ICON_ON[one.tile] == Icon.NONE or is_tile_shared(s, disk)


@rule
def is_tile_shared(s: State, disk: int) -> bool:
    """Is another disk on the same tile?"""
    for other in range(disk):  # noqa: SIM110  # no generator can be compiled
        if s.disks[other].tile == s.disks[disk].tile:
            return True
    return False
