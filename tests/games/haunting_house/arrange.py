"""How to lay out a table of The Haunting House in words. For tests only.

    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.MOVE_1, open={"1b2": "E", "1c2": "W"})

    t.answer(ADA, EAST)

    assert t.place(ADA) == "1c2"

ADA acts first and carries out `card`. The others have Rotate 180, so BEN is asked for a tile when ADA is done. Every
tile is the same, without features, and closed on all sides unless `open` says otherwise: so every edge has two walls.
Disks are where a test puts them, and all others are out of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from hauntology.games import get
from hauntology.games.haunting_house.box import (
    DISK_COUNTS,
    DISKS,
    FACE_DOWN,
    NO_TILE,
    SLOTS,
    START,
    TILES_IN,
    Card,
    DiskKind,
    ExitPlace,
    Stairs,
    Step,
    Tile,
)
from hauntology.games.haunting_house.box.tiles import SIDES as LETTERS
from hauntology.games.haunting_house.rules.house import disk_on, put_pawn
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import end_game, plan_step
from hauntology.kernel.bitsets import has, singleton, with_member
from hauntology.kernel.game import OptionValue
from hauntology.kernel.seat_order import NOBODY
from tests.games.base_table import BaseTable
from tests.games.haunting_house.answers import PLACES, lay, place

GAME = get("haunting-house")
BARE = Tile.GREAT_HALL

# Seats ------------------------------------------------------------------------


class Seat(IntEnum):
    """The seats by name. A bare seat is at the start and carries out Rotate 180."""

    ADA = 0
    BEN = 1
    CLEO = 2
    DAN = 3

    def at(self, name: str) -> SeatSetup:
        """The pawn is at this place."""
        return SeatSetup(self).at(name)

    def carries(self, card: Card) -> SeatSetup:
        """The seat carries out this card."""
        return SeatSetup(self).carries(card)

    def holds(self, *kinds: DiskKind) -> SeatSetup:
        """The seat holds these disks."""
        return SeatSetup(self).holds(*kinds)

    def ghost(self) -> SeatSetup:
        """The pawn is a ghost."""
        return SeatSetup(self).ghost()


@dataclass(frozen=True)
class SeatSetup:
    """How a seat begins."""

    seat: Seat
    name: str = ""
    card: Card = Card.ROTATE_180
    kinds: tuple[DiskKind, ...] = ()
    is_ghost: bool = False

    def at(self, name: str) -> SeatSetup:
        """The pawn is at this place."""
        return replace(self, name=name)

    def carries(self, card: Card) -> SeatSetup:
        """The seat carries out this card."""
        return replace(self, card=card)

    def holds(self, *kinds: DiskKind) -> SeatSetup:
        """The seat holds these disks."""
        return replace(self, kinds=kinds)

    def ghost(self) -> SeatSetup:
        """The pawn is a ghost."""
        return replace(self, is_ghost=True)


ADA, BEN, CLEO, DAN = Seat

# Tables -----------------------------------------------------------------------


class Table(BaseTable[State, Seat]):
    """A table of The Haunting House in play."""

    game = GAME
    seat_names = Seat

    def check_soundness(self) -> None:
        """Check nothing: on tables laid out here the same tile is everywhere, which is a flaw."""

    # Acting

    def all_lay(self, *cards: Card) -> None:
        """Every seat picks this row."""
        for seat in self.seats:
            self.answer(seat, *(lay(card) for card in cards))

    # Reading

    def place(self, seat: int) -> str:
        """The place of the pawn."""
        return PLACES[self.s.persons[seat].place]

    def sides(self, name: str) -> str:
        """The open sides of the tile at this place."""
        return "".join(letter for side, letter in enumerate(LETTERS) if has(self.s.open[place(name)], side))

    def tile(self, name: str) -> Tile:
        """The tile at this place."""
        return Tile(self.s.tile[place(name)])

    def is_flipped(self, name: str) -> bool:
        """Is the tile at this place face down?"""
        return bool(self.s.flipped[place(name)])

    def action(self, seat: int) -> Card:
        """The card that the seat carries out in this slot."""
        return Card(self.s.persons[seat].action)

    def disk(self, name: str) -> int:
        """The number of the disk at this place, or NO_DISK."""
        return disk_on(self.s, self.s.tile[place(name)])

    def held(self, seat: int) -> list[DiskKind]:
        """The disks that a seat holds."""
        return [DiskKind(disk.kind) for disk in self.s.disks if disk.holder == seat]

    @property
    def winner(self) -> int:
        """The seat that has won, or NOBODY."""
        return self.s.winner


def table(
    *sittings: SeatSetup | Seat,
    card: Card = Card.HALL_OF_MIRRORS,
    edition: int = 1,
    open: Mapping[str, str] | None = None,  # noqa: A002  # the rulebook's word
    tiles: Mapping[str, Tile] | None = None,
    disks: Mapping[str, DiskKind] | None = None,
    flipped: Sequence[str] = (),
    exit_at: ExitPlace = ExitPlace.SOUTH_EAST_SOUTH,
    stairs: int = 0,
    attic_stairs: int = 3,
    starter: Seat = ADA,
    **options: OptionValue,
) -> Table:
    """ADA is about to carry out `card` in the first slot of a random round."""
    seated = [SeatSetup(one) if isinstance(one, Seat) else one for one in sittings or (ADA, BEN)]
    t = set_up_idle(max(one.seat for one in seated) + 1, edition, options)
    s = t.s
    s.starter, s.exit = starter, exit_at
    s.stairs[Stairs.LOWER], s.stairs[Stairs.ATTIC] = stairs, attic_stairs
    lay_out(s, open or {}, tiles or {}, flipped)
    for one in seated:
        seat_down(s, one, card if one.seat == starter else one.card)
    for name, kind in (disks or {}).items():
        take_from_box(s, kind, tile=s.tile[place(name)])
    start(t)
    return t


def set_up_idle(seats: int, edition: int, options: Mapping[str, OptionValue]) -> Table:
    """A table that has just been set up, with an empty agenda."""
    t = Table.new_game(seats, 1, edition=edition, **options)
    end_game(t.s, 0)
    t.s.slot = t.s.chosen = t.s.steps_left = t.s.ghosts = 0
    return t


def lay_out(s: State, open_sides: Mapping[str, str], tiles: Mapping[str, Tile], flipped: Sequence[str]) -> None:
    """Lay out what the test names; all other tiles are bare and closed on all sides, and no disk is in the game."""
    for at in range(TILES_IN[s.options.edition]):
        s.tile[at], s.open[at] = BARE, 0
    for name, sides in open_sides.items():
        s.open[place(name)] = sum(1 << LETTERS.index(letter) for letter in sides)
    for name, tile in tiles.items():
        s.tile[place(name)] = tile
    for name in flipped:
        s.flipped[place(name)] = 1
    kinds = [kind for kind, number in enumerate(DISK_COUNTS) for _ in range(number)]
    for disk, kind in zip(s.disks, kinds, strict=True):
        disk.kind, disk.shown, disk.seen_by, disk.tile, disk.holder = kind, kind, 0, NO_TILE, NOBODY


def seat_down(s: State, one: SeatSetup, card: Card) -> None:
    """Place a pawn, its card of this slot and its disks."""
    put_pawn(s, one.seat, place(one.name) if one.name else START[s.options.edition])
    s.persons[one.seat].action = card
    s.persons[one.seat].turned_up_cards = singleton(card)
    if one.is_ghost:
        s.ghosts = with_member(s.ghosts, one.seat)
    for kind in one.kinds:
        disk = take_from_box(s, kind, holder=one.seat)
        s.disks[disk].seen_by = singleton(one.seat)
        s.holders = with_member(s.holders, one.seat)


def take_from_box(s: State, kind: DiskKind, tile: int = NO_TILE, holder: int = NOBODY) -> int:
    """Bring a disk into the game, face down on a tile or held by a seat. Returns its number."""
    found = next(at for at in range(DISKS) if s.disks[at].kind == kind and is_out(s, at))
    s.disks[found].shown, s.disks[found].tile, s.disks[found].holder = FACE_DOWN, tile, holder
    return found


def is_out(s: State, disk: int) -> bool:
    """Is this disk neither on the board nor held by anybody?"""
    return s.disks[disk].tile == NO_TILE and s.disks[disk].holder == NOBODY


def start(t: Table) -> None:
    """Begin the action. If anybody holds a disk, its window opens first."""
    t.s.moved = 0
    t.s.acted = 0
    t.s.trace.clear()
    plan_step(t.s, Step.NEXT_ACTION)
    t.run_agenda()


def programme(seats: int = 2, edition: int = 1) -> Table:
    """A chosen round that has just begun: every seat is asked for a row."""
    t = set_up_idle(seats, edition, {})
    t.s.trace.clear()
    plan_step(t.s, Step.PROGRAMME)
    t.run_agenda()
    return t


def played(*rows: Sequence[Card], edition: int = 1) -> Table:
    """A chosen round in which each seat has picked its row."""
    t = programme(len(rows), edition)
    for seat, row in enumerate(rows):
        t.answer(seat, *(lay(card) for card in row))
    return t


ANY_ROW = (Card.ROTATE_90, Card.ROTATE_180, Card.SWITCH_TILES, Card.MOVE_1)
assert len(ANY_ROW) == SLOTS
