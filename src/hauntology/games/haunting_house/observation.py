"""What a seat sees of The Haunting House, as numbers. Rows are relative: row 0 is the observing seat."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    DISKS,
    FACE_DOWN,
    HAS_FLIP,
    HAS_GHOST,
    HAS_TRAP_DOOR,
    ICON_ON,
    MAX_SEATS,
    NO_CARD,
    NO_TILE,
    PLACES,
    SIDES,
    SLOTS,
    TILES,
    TILES_IN,
    Card,
    DiskKind,
    ExitPlace,
    Place,
    Question,
    Stairs,
)
from hauntology.games.haunting_house.rules.house import is_ghost
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.answers import Alphabet, span
from hauntology.kernel.bitsets import has
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS
from hauntology.kernel.structs.fields import Meaning
from hauntology.kernel.structs.struct import Ints

CARDS = len(Card)
UNKNOWN_DISK = 1  # the number for a disk whose kind is unknown; a known kind counts from FIRST_KIND
FIRST_KIND = 2
FACE_UP, FLIPPED = 1, 2  # the numbers for a flip-icon tile


class ObservationLayout(Alphabet):
    """Where each part of an observation is."""

    QUESTION = span(Question)
    ABOUT = span()
    EDITION = span()
    ROUND = span()
    CHOSEN = span()
    SLOT = span()
    ACTED = span()
    STEPS_LEFT = span()
    STARTER = span(MAX_SEATS, of=Meaning.SEAT)
    ACTIVE = span(MAX_SEATS, of=Meaning.SEAT)
    GHOSTS = span(MAX_SEATS, of=Meaning.SEAT)
    EXIT = span(ExitPlace)
    STAIRS = span(Stairs)
    MY_ROW = span(SLOTS * CARDS)  # for each slot, each card
    MY_DISKS = span(DiskKind)
    DISKS_HELD = span(MAX_SEATS, of=Meaning.SEAT)
    ACTIONS = span(MAX_SEATS * CARDS)  # for each seat, each card
    TURNED = span(MAX_SEATS * CARDS)  # for each seat, each card
    PAWNS = span(MAX_SEATS * PLACES)  # for each seat, each place
    PASSAGES = span(SIDES * TILES)  # for each side, each place
    TRAP_DOORS = span(TILES, of=Place)
    PICTURES = span(TILES, of=Place)
    TURN_ICONS = span(TILES, of=Place)
    FLIP_ICONS = span(TILES, of=Place)
    DISKS = span(TILES, of=Place)


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write what the seat sees into `out`."""
    observe_moment(s, seat, out)
    for row in range(s.seats):
        observe_person(s, (seat + row) % s.seats, row, out)
    observe_own(s, seat, out)
    for place in range(TILES_IN[s.options.edition]):
        observe_tile(s, place, out)
    for disk in range(DISKS):
        observe_disk(s, seat, disk, out)


@rule
def observe_moment(s: State, seat: int, out: Ints) -> None:
    """Write what is asked, whose turn it is, and where the exit and the staircases are."""
    if s.waiting != NO_SEATS:
        out[ObservationLayout.QUESTION + next_item(s).what] = 1
        out[ObservationLayout.ABOUT] = next_item(s).about
    out[ObservationLayout.EDITION] = s.options.edition
    out[ObservationLayout.ROUND] = s.round
    out[ObservationLayout.CHOSEN] = s.chosen
    out[ObservationLayout.SLOT] = s.slot
    out[ObservationLayout.ACTED] = s.acted
    out[ObservationLayout.STEPS_LEFT] = s.steps_left
    out[ObservationLayout.STARTER + (s.starter - seat) % s.seats] = 1
    out[ObservationLayout.ACTIVE + (s.active - seat) % s.seats] = 1
    out[ObservationLayout.EXIT + s.exit] = 1
    out[ObservationLayout.STAIRS + Stairs.LOWER] = s.stairs[Stairs.LOWER]
    out[ObservationLayout.STAIRS + Stairs.ATTIC] = s.stairs[Stairs.ATTIC]


@rule
def observe_person(s: State, seat: int, row: int, out: Ints) -> None:
    """Write what everybody sees of one seat."""
    person = s.persons[seat]
    out[ObservationLayout.GHOSTS + row] = is_ghost(s, seat)
    out[ObservationLayout.PAWNS + row * PLACES + person.place] = 1
    if person.action != NO_CARD:
        out[ObservationLayout.ACTIONS + row * CARDS + person.action] = 1
    for card in range(CARDS):
        out[ObservationLayout.TURNED + row * CARDS + card] = has(person.turned_up_cards, card)
    for disk in range(DISKS):
        out[ObservationLayout.DISKS_HELD + row] += s.disks[disk].holder == seat


@rule
def observe_own(s: State, seat: int, out: Ints) -> None:
    """Write the seat's own row and disks."""
    for slot in range(SLOTS):
        card = s.persons[seat].row[slot]
        if card != NO_CARD:
            out[ObservationLayout.MY_ROW + slot * CARDS + card] = 1
    for disk in range(DISKS):
        if s.disks[disk].holder == seat:
            out[ObservationLayout.MY_DISKS + s.disks[disk].kind] += 1


@rule
def observe_tile(s: State, place: int, out: Ints) -> None:
    """Write a tile's passages and what is printed on it. A flipped tile is remembered."""
    tile = s.tile[place]
    for side in range(SIDES):
        out[ObservationLayout.PASSAGES + side * TILES + place] = has(s.open[place], side)
    out[ObservationLayout.TRAP_DOORS + place] = HAS_TRAP_DOOR[tile]
    out[ObservationLayout.PICTURES + place] = HAS_GHOST[tile]
    out[ObservationLayout.TURN_ICONS + place] = ICON_ON[tile]
    if HAS_FLIP[tile] == 1:
        out[ObservationLayout.FLIP_ICONS + place] = FLIPPED if s.flipped[place] else FACE_UP


@rule
def observe_disk(s: State, seat: int, disk: int, out: Ints) -> None:
    """HH-A22 Write a disk on the board: its kind if everybody knows it, or that there is one."""
    one = s.disks[disk]
    if one.tile != NO_TILE:
        out[ObservationLayout.DISKS + find_place(s, one.tile)] = (
            UNKNOWN_DISK if one.shown == FACE_DOWN else FIRST_KIND + one.shown
        )


@rule
def find_place(s: State, tile: int) -> int:
    """The place of a tile."""
    place = 0
    while s.tile[place] != tile:
        place += 1
    return place
