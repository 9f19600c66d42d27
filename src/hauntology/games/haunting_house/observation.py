"""What a seat sees of The Haunting House, as numbers; row 0 of each piece by seat is the seat itself."""

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
from hauntology.kernel.fields import Meaning
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NO_SEATS, has
from hauntology.kernel.struct import Ints

CARDS = len(Card)
UNKNOWN_DISK = 1  # what an unseen disk counts as; a seen one is FIRST_KIND and its kind
FIRST_KIND = 2
FACE_UP, FLIPPED = 1, 2  # of a flip-icon tile


class Sight(Alphabet):
    """Where each piece of an observation stands."""

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
    MY_ROW = span(SLOTS * CARDS)  # by slot and card
    MY_DISKS = span(DiskKind)
    DISKS_HELD = span(MAX_SEATS, of=Meaning.SEAT)
    ACTIONS = span(MAX_SEATS * CARDS)  # by seat and card
    TURNED = span(MAX_SEATS * CARDS)  # by seat and card
    PAWNS = span(MAX_SEATS * PLACES)  # by seat and place
    PASSAGES = span(SIDES * TILES)  # by side and place
    TRAP_DOORS = span(TILES, of=Place)
    PICTURES = span(TILES, of=Place)
    TURN_ICONS = span(TILES, of=Place)
    FLIP_ICONS = span(TILES, of=Place)
    DISKS = span(TILES, of=Place)


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write what the seat sees."""
    observe_moment(s, seat, out)
    for turn in range(s.seats):
        observe_person(s, (seat + turn) % s.seats, turn, out)
    observe_own(s, seat, out)
    for place in range(TILES_IN[s.options.edition]):
        observe_tile(s, place, out)
    for disk in range(DISKS):
        observe_disk(s, seat, disk, out)


@rule
def observe_moment(s: State, seat: int, out: Ints) -> None:
    """What is asked, whose turn it is, and what lies outside the squares."""
    if s.waiting != NO_SEATS:
        out[Sight.QUESTION + next_item(s).what] = 1
        out[Sight.ABOUT] = next_item(s).about
    out[Sight.EDITION] = s.options.edition
    out[Sight.ROUND] = s.round
    out[Sight.CHOSEN] = s.chosen
    out[Sight.SLOT] = s.slot
    out[Sight.ACTED] = s.acted
    out[Sight.STEPS_LEFT] = s.steps_left
    out[Sight.STARTER + (s.starter - seat) % s.seats] = 1
    out[Sight.ACTIVE + (s.active - seat) % s.seats] = 1
    out[Sight.EXIT + s.exit] = 1
    out[Sight.STAIRS + Stairs.LOWER] = s.stairs[Stairs.LOWER]
    out[Sight.STAIRS + Stairs.ATTIC] = s.stairs[Stairs.ATTIC]


@rule
def observe_person(s: State, seat: int, turn: int, out: Ints) -> None:
    """What everybody sees of a seat."""
    person = s.persons[seat]
    out[Sight.GHOSTS + turn] = is_ghost(s, seat)
    out[Sight.PAWNS + turn * PLACES + person.place] = 1
    if person.action != NO_CARD:
        out[Sight.ACTIONS + turn * CARDS + person.action] = 1
    for card in range(CARDS):
        out[Sight.TURNED + turn * CARDS + card] = has(person.turned, card)
    for disk in range(DISKS):
        out[Sight.DISKS_HELD + turn] += s.disks[disk].holder == seat


@rule
def observe_own(s: State, seat: int, out: Ints) -> None:
    """The seat's own row and disks."""
    for slot in range(SLOTS):
        card = s.persons[seat].row[slot]
        if card != NO_CARD:
            out[Sight.MY_ROW + slot * CARDS + card] = 1
    for disk in range(DISKS):
        if s.disks[disk].holder == seat:
            out[Sight.MY_DISKS + s.disks[disk].kind] += 1


@rule
def observe_tile(s: State, place: int, out: Ints) -> None:
    """A tile's passages and what is printed on it; a flipped tile is remembered."""
    tile = s.tile[place]
    for side in range(SIDES):
        out[Sight.PASSAGES + side * TILES + place] = has(s.open[place], side)
    out[Sight.TRAP_DOORS + place] = HAS_TRAP_DOOR[tile]
    out[Sight.PICTURES + place] = HAS_GHOST[tile]
    out[Sight.TURN_ICONS + place] = ICON_ON[tile]
    if HAS_FLIP[tile] == 1:
        out[Sight.FLIP_ICONS + place] = FLIPPED if s.flipped[place] else FACE_UP


@rule
def observe_disk(s: State, seat: int, disk: int, out: Ints) -> None:
    """HH-A22 A disk on the board: what everybody knows it to be, or that one lies there."""
    one = s.disks[disk]
    if one.tile != NO_TILE:
        out[Sight.DISKS + place_of(s, one.tile)] = UNKNOWN_DISK if one.shown == FACE_DOWN else FIRST_KIND + one.shown


@rule
def place_of(s: State, tile: int) -> int:
    """Where a tile lies."""
    place = 0
    while s.tile[place] != tile:
        place += 1
    return place
