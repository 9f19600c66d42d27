"""How to lay out a table of The Haunting House in words. For tests only.

    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.MOVE_1, open={"1b2": "E", "1c2": "W"})

    t.answer(ADA, EAST)

    assert t.place(ADA) == "1c2"

ADA acts first and carries out `card`; the others turn tiles, so that BEN is asked for a tile when ADA is done. Every
tile shows a bare crossing and, unless `open` says otherwise, is shut on all sides: so every edge has two walls. Disks
are where a test puts them, and all others are out of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

import pytest

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
    Ending,
    ExitPlace,
    Flaw,
    Question,
    Refusal,
    Stairs,
    Step,
    Tile,
)
from hauntology.games.haunting_house.box.tiles import SIDES as LETTERS
from hauntology.games.haunting_house.events import EVENTS, Event
from hauntology.games.haunting_house.rules.house import disk_on, put_pawn
from hauntology.games.haunting_house.state import State
from hauntology.games.haunting_house.words import PLACES
from hauntology.kernel import play as kernel
from hauntology.kernel.agenda import end, is_over, next_item, then
from hauntology.kernel.contract import AnswerError, OptionValue, numbers
from hauntology.kernel.hiding import redact
from hauntology.kernel.play import FIRST_FLAW
from hauntology.kernel.program import bind
from hauntology.kernel.seats import NOBODY, has, only, with_seat
from hauntology.kernel.tape import Script
from tests.games.haunting_house.answers import lay, place

GAME = get("haunting-house")
RUN_ON = bind(kernel.run_on, GAME.slots)
BARE = Tile.GREAT_HALL

# Seats ------------------------------------------------------------------------


class Seat(IntEnum):
    """The seats by name; a bare one stands at the start and carries out Rotate 180."""

    ADA = 0
    BEN = 1
    CLEO = 2
    DAN = 3

    def at(self, name: str) -> Sitting:
        """The pawn stands there."""
        return Sitting(self).at(name)

    def carries(self, card: Card) -> Sitting:
        """This card is turned up before the seat."""
        return Sitting(self).carries(card)

    def holds(self, *kinds: DiskKind) -> Sitting:
        """These disks lie before the seat."""
        return Sitting(self).holds(*kinds)

    def ghost(self) -> Sitting:
        """The pawn is a ghost."""
        return Sitting(self).ghost()


@dataclass(frozen=True)
class Sitting:
    """How a seat begins."""

    seat: Seat
    name: str = ""
    card: Card = Card.ROTATE_180
    kinds: tuple[DiskKind, ...] = ()
    is_ghost: bool = False

    def at(self, name: str) -> Sitting:
        """The pawn stands there."""
        return replace(self, name=name)

    def carries(self, card: Card) -> Sitting:
        """This card is turned up before the seat."""
        return replace(self, card=card)

    def holds(self, *kinds: DiskKind) -> Sitting:
        """These disks lie before the seat."""
        return replace(self, kinds=kinds)

    def ghost(self) -> Sitting:
        """The pawn is a ghost."""
        return replace(self, is_ghost=True)


ADA, BEN, CLEO, DAN = Seat

# Tables -----------------------------------------------------------------------


class Laid:
    """A table laid out by a test: it is answered, and read."""

    def __init__(self, s: State) -> None:
        self.s = s

    # Doing ------------------------------------------------------------------

    def answer(self, seat: int, *answers: int) -> None:
        """The seat answers, once or several times in a row."""
        for answer in answers:
            GAME.act(self.s, seat, answer)

    def all_lay(self, *cards: Card) -> None:
        """Everybody picks this row."""
        for seat in range(self.s.seats):
            self.answer(seat, *(lay(card) for card in cards))

    def draws(self, *outcomes: int) -> None:
        """How chance will fall."""
        self.s.tape.script = Script(outcomes)

    # Reading ----------------------------------------------------------------

    def place(self, seat: int) -> str:
        """Where the pawn stands."""
        return PLACES[self.s.persons[seat].place]

    def sides(self, name: str) -> str:
        """On which sides the tile there is open."""
        return "".join(letter for side, letter in enumerate(LETTERS) if has(self.s.open[place(name)], side))

    def tile(self, name: str) -> Tile:
        """The tile that lies there."""
        return Tile(self.s.tile[place(name)])

    def is_flipped(self, name: str) -> bool:
        """Does the tile there lie face down?"""
        return bool(self.s.flipped[place(name)])

    def action(self, seat: int) -> Card:
        """What the seat carries out in this slot."""
        return Card(self.s.persons[seat].action)

    def disk(self, name: str) -> int:
        """The number of the disk there, or NO_DISK."""
        return disk_on(self.s, self.s.tile[place(name)])

    def held(self, seat: int) -> list[DiskKind]:
        """The disks before a seat."""
        return [DiskKind(disk.kind) for disk in self.s.disks if disk.holder == seat]

    @property
    def waiting(self) -> set[Seat]:
        """Who owes an answer."""
        return {seat for seat in Seat if self.s.waiting >> seat & 1}

    @property
    def question(self) -> Question:
        """What is asked."""
        return Question(next_item(self.s).what)

    @property
    def ending(self) -> Ending | None:
        """How it ended."""
        return Ending(self.s.ending) if is_over(self.s) else None

    @property
    def winner(self) -> int:
        """Who has won."""
        return self.s.winner

    @property
    def told(self) -> list[Event]:
        """What has happened, in order."""
        return [Event(told.event) for told in self.s.tape.told]

    def heard(self, event: Event, viewer: int) -> dict[str, int | None]:
        """What one viewer has learnt from the latest such event."""
        told = next(told for told in reversed(self.s.tape.told) if told.event == event)
        return EVENTS[event].seen_by(viewer, told.arguments)

    def legal(self, seat: int) -> list[int]:
        """What the seat may answer."""
        return GAME.legal(self.s, seat)

    def refusal(self, seat: int, answer: int) -> Refusal:
        """Why the seat may not answer so."""
        with pytest.raises(AnswerError) as refused:
            GAME.act(self.s, seat, answer)
        return Refusal(refused.value.refusal)

    def flaws(self) -> set[Flaw]:
        """What is wrong with the table."""
        found = GAME.rules.flaws(self.s) >> FIRST_FLAW
        return {flaw for flaw in Flaw if found >> flaw & 1}

    def seen(self, viewer: int) -> State:
        """The state as one viewer may know it."""
        return redact(self.s, viewer)

    def redealt(self, seat: int) -> State:
        """A table that the seat cannot tell from this one."""
        twin = self.s.copy()
        GAME.rules.redeal(twin, seat, numbers(GAME.alphabet))
        return twin


def table(
    *sittings: Sitting | Seat,
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
) -> Laid:
    """ADA is about to carry out a card in the first slot of a random round."""
    seated = [Sitting(one) if isinstance(one, Seat) else one for one in sittings or (ADA, BEN)]
    s = fresh(max(one.seat for one in seated) + 1, edition, options)
    s.starter, s.exit = starter, exit_at
    s.stairs[Stairs.LOWER], s.stairs[Stairs.ATTIC] = stairs, attic_stairs
    lay_out(s, open or {}, tiles or {}, flipped)
    for one in seated:
        seat_down(s, one, card if one.seat == starter else one.card)
    for name, kind in (disks or {}).items():
        take_from_box(s, kind, tile=s.tile[place(name)])
    start(s)
    return Laid(s)


def fresh(seats: int, edition: int, options: Mapping[str, OptionValue]) -> State:
    """A table that has just been set up, with nothing planned."""
    s = GAME.new(seats, 1, {"edition": edition, **options})
    assert isinstance(s, State)
    end(s, 0)
    s.slot = s.chosen = s.steps_left = s.ghosts = 0
    return s


def lay_out(s: State, open_sides: Mapping[str, str], tiles: Mapping[str, Tile], flipped: Sequence[str]) -> None:
    """Bare crossings, shut on all sides, but for what the test names; and no disks."""
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


def seat_down(s: State, one: Sitting, card: Card) -> None:
    """A pawn, its card of this slot and its disks."""
    put_pawn(s, one.seat, place(one.name) if one.name else START[s.options.edition])
    s.persons[one.seat].action = card
    s.persons[one.seat].turned = only(card)
    if one.is_ghost:
        s.ghosts = with_seat(s.ghosts, one.seat)
    for kind in one.kinds:
        disk = take_from_box(s, kind, holder=one.seat)
        s.disks[disk].seen_by = only(one.seat)
        s.holders = with_seat(s.holders, one.seat)


def take_from_box(s: State, kind: DiskKind, tile: int = NO_TILE, holder: int = NOBODY) -> int:
    """A disk that was out of the game is face down somewhere now."""
    found = next(at for at in range(DISKS) if s.disks[at].kind == kind and is_out(s, at))
    s.disks[found].shown, s.disks[found].tile, s.disks[found].holder = FACE_DOWN, tile, holder
    return found


def is_out(s: State, disk: int) -> bool:
    """Is this disk neither on the board nor before anybody?"""
    return s.disks[disk].tile == NO_TILE and s.disks[disk].holder == NOBODY


def start(s: State) -> None:
    """The action begins, with its window if anybody has a disk."""
    s.moved = 0
    s.acted = 0
    s.tape.clear()
    then(s, Step.NEXT_ACTION)
    RUN_ON(s)


def programme(seats: int = 2, edition: int = 1) -> Laid:
    """The chosen round has just begun: everybody is asked for a row."""
    s = fresh(seats, edition, {})
    s.tape.clear()
    then(s, Step.PROGRAMME)
    RUN_ON(s)
    return Laid(s)


def played(*rows: Sequence[Card], edition: int = 1) -> Laid:
    """A chosen round in which each seat has picked its row."""
    t = programme(len(rows), edition)
    for seat, row in enumerate(rows):
        t.answer(seat, *(lay(card) for card in row))
    return t


ANY_ROW = (Card.ROTATE_90, Card.ROTATE_180, Card.SWITCH_TILES, Card.MOVE_1)
assert len(ANY_ROW) == SLOTS
