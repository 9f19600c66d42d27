"""How to lay out a table of Polter-Heist in words. For tests only.

    t = table(ADA.at("m11").holds(Card.CANDLE), BEN, tiles={"first 3": "F1"}, chance=[dice(2, 3)])

    t.answer(ADA, WEST, STOP)

    assert t.space(ADA) == "l11"

A table begins with the turn of ADA, or of the seat named by `turn`. A bare seat rests in the camp with full courage
and no cards. Tiles are face down unless they are named. `chance` says what chance brings, in order; after that every
living seat rolls a four, and every other draw gives 0.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any

from hauntology.games import get
from hauntology.games.polter_heist.box import (
    CARDS,
    COLUMNS,
    DIE_SIDES,
    FIRST_TILE,
    KEPT,
    NOWHERE,
    PAIRS,
    POCKETS,
    TILE_CARDS,
    Card,
    Fate,
    Ghost,
    Hour,
    Question,
    Whereabouts,
)
from hauntology.games.polter_heist.rules.cards import number_anywhere, number_in_game
from hauntology.games.polter_heist.rules.turn import is_safe
from hauntology.games.polter_heist.state import State
from hauntology.kernel.game import OptionValue
from tests.games.base_table import BaseTable
from tests.games.polter_heist.answers import ATTACK, NORTH, ROLL, STOP
from tests.games.polter_heist.places import name_of, slot_named, space_named, tile_named

GAME = get("polter-heist")
FOUR = 2  # the pair of dice with a one and a three


# Chance -------------------------------------------------------------------------


@dataclass(frozen=True)
class Fall:
    """One thing that chance brings."""

    what: str
    value: tuple[int, ...]


def dice(first: int, second: int) -> Fall:
    """The two dice of a living seat."""
    return Fall("dice", (first, second))


def die(number: int) -> Fall:
    """One die."""
    return Fall("die", (number,))


def ghost(kind: Ghost) -> Fall:
    """The next Ghost card."""
    return Fall("ghost", (kind,))


def finds(card: Card) -> Fall:
    """The next Discovery card."""
    return Fall("card", (card,))


def reveals(code: str) -> Fall:
    """The next tile that is turned up."""
    return Fall("tile", (tile_named(code),))


@dataclass
class Falls:
    """A script of chance in the words of the game: each fall is turned into the number that the rules draw."""

    s: State
    falls: deque[Fall] = field(default_factory=deque)
    asked: bool = False

    def outcome(self, n: int) -> int:
        if not self.falls:
            return FOUR if n == PAIRS else 0
        fall = self.falls[0]
        if fall.what == "card" and self.is_for_treasure(n):
            self.asked = True
            if fall.value[0] == Card.TREASURE:
                self.falls.popleft()
                self.asked = False
                return self.s.deck_left
            return 0
        self.asked = False
        self.falls.popleft()
        return self.drawn(fall, n)

    def is_for_treasure(self, n: int) -> bool:
        """Does this draw only decide whether the Treasure comes?"""
        return self.s.treasure == Whereabouts.DECK and self.s.above == 0 and not self.asked

    def drawn(self, fall: Fall, n: int) -> int:
        match fall.what, fall.value:
            case "dice", (first, second):
                pair = (first - 1) * DIE_SIDES + second - 1
                return pair if n == PAIRS else sum(is_safe(self.s, self.s.active, p) for p in range(pair))
            case "die", (number,):
                return number - 1
            case "ghost", (kind,):
                return sum(self.s.ghost_deck[k] for k in range(kind))
            case "card", (card,):
                return sum(self.s.deck[k] for k in range(card))
            case "tile", (number,):
                floor = TILE_CARDS[number].floor
                unseen = self.s.unseen[floor]
                return sum(unseen >> at & 1 for at in range(number - FIRST_TILE[floor]))
        raise AssertionError(fall)


# Seats ------------------------------------------------------------------------


class Seat(IntEnum):
    """The seats by name. A bare seat rests in the camp."""

    ADA = 0
    BEN = 1
    CLEO = 2
    DAN = 3

    def at(self, space: str) -> SeatSetup:
        """On this space."""
        return SeatSetup(self).at(space)

    def courage(self, number: int) -> SeatSetup:
        """With this much courage."""
        return SeatSetup(self).courage(number)

    def holds(self, *cards: Card) -> SeatSetup:
        """With these cards."""
        return SeatSetup(self).holds(*cards)

    def hides(self, *cards: Card) -> SeatSetup:
        """With these cards in the pockets, which nobody else knows of."""
        return SeatSetup(self).hides(*cards)

    def ghost(self, space: str) -> SeatSetup:
        """As a ghost on this space."""
        return SeatSetup(self).ghost(space)

    def away(self) -> SeatSetup:
        """Out of the house."""
        return SeatSetup(self, fate=Fate.AWAY, place="")


@dataclass(frozen=True)
class SeatSetup:
    """How a seat begins."""

    seat: Seat
    place: str = "camp"
    brave: int = 8
    hand: tuple[Card, ...] = ()
    lying: tuple[Card, ...] = ()
    fate: Fate = Fate.LIVING
    met_at: str = ""
    secrets: tuple[Card, ...] = ()

    def at(self, space: str) -> SeatSetup:
        """On this space."""
        return replace(self, place=space)

    def courage(self, number: int) -> SeatSetup:
        """With this much courage."""
        return replace(self, brave=number)

    def holds(self, *cards: Card) -> SeatSetup:
        """With these cards."""
        return replace(self, hand=cards)

    def hides(self, *cards: Card) -> SeatSetup:
        """With these cards in the pockets, which nobody else knows of."""
        return replace(self, secrets=cards)

    def ghost(self, space: str) -> SeatSetup:
        """As a ghost on this space."""
        return replace(self, fate=Fate.GHOST, place=space, brave=0)

    def met(self, space: str) -> SeatSetup:
        """The seat met a ghost there on its last turn."""
        return replace(self, met_at=space)

    def left(self, *cards: Card) -> SeatSetup:
        """The seat has left these cards in the camp."""
        return replace(self, lying=cards)

    def sit_down(self, s: State) -> None:
        """Lay out what the test has named."""
        pawn = s.pawns[self.seat]
        pawn.space = space_named(self.place) if self.place else NOWHERE
        pawn.fate = self.fate
        pawn.courage = self.brave
        pawn.meeting = space_named(self.met_at) if self.met_at else NOWHERE
        for card in self.hand:
            self.take(s, card)
        for card in self.secrets:
            pawn.pockets[card] += 1
            pawn.pocketed += 1
        for card in self.lying:
            pawn.left[card] += 1

    def take(self, s: State, card: Card) -> None:
        pawn = s.pawns[self.seat]
        if card == Card.TREASURE:
            s.treasure = Whereabouts.CARRIED
            s.carrier = self.seat
            return
        pawn.cards[card] += 1
        if card < POCKETS:
            pawn.pockets[card] += 1
            pawn.pocketed += 1


ADA, BEN, CLEO, DAN = Seat
PARTS = (Card.SENSOR_ARRAY, Card.CONTROL_MODULE, Card.OUTPUT_DISPLAY, Card.AUDIO_FILTER)


# The table --------------------------------------------------------------------


class Table(BaseTable[State, Seat]):
    """A table of Polter-Heist in play."""

    game = GAME
    seat_names = Seat

    # Acting

    def chance(self, *falls: Fall) -> None:
        """This is what chance brings next."""
        self.script.falls.extend(falls)

    def empty_deck(self, *discarded: Card) -> None:
        """No card is left in the Discovery deck: all of these kinds are discarded, and the others out of the game."""
        for kind in Card:
            pile = self.s.discards if kind in discarded else self.s.removed
            pile[kind] += self.s.deck[kind]
            self.s.deck[kind] = 0
        self.s.deck_left = 0

    @property
    def script(self) -> Falls:
        script: Any = self.s.trace.script
        assert isinstance(script, Falls)
        return script

    # Reading seats

    def space(self, seat: Seat) -> str:
        """The space of the pawn."""
        return name_of(self.s.pawns[seat].space)

    def courage(self, seat: Seat) -> int:
        """The courage of the seat."""
        return self.s.pawns[seat].courage

    def fate(self, seat: Seat) -> Fate:
        """What has become of the seat."""
        return Fate(self.s.pawns[seat].fate)

    def hand(self, seat: Seat) -> list[Card]:
        """The cards of the seat, sorted, with the Treasure last."""
        pawn = self.s.pawns[seat]
        counts = [*(pawn.pockets[k] for k in range(POCKETS)), *(pawn.cards[k] for k in range(POCKETS, KEPT))]
        carried = self.s.treasure == Whereabouts.CARRIED and self.s.carrier == seat
        return listed([*counts, int(carried)])

    def left(self, seat: Seat) -> list[Card]:
        """The cards that the seat has left in the camp."""
        return listed(self.s.pawns[seat].left)

    # Reading the house

    def tile(self, slot: str) -> str:
        """The code of the tile in this slot; empty if it is face down."""
        number = self.s.tiles[slot_named(slot)]
        return TILE_CARDS[number].code if number >= 0 else ""

    @property
    def chips(self) -> set[str]:
        """The spaces with a chip."""
        every = ((row, column) for row in range(len(self.s.chips)) for column in range(COLUMNS))
        return {name_of(row * COLUMNS + column) for row, column in every if self.s.chips[row] >> column & 1}

    @property
    def token(self) -> str:
        """The space where the dropped Treasure lies."""
        return name_of(self.s.token)

    @property
    def treasure(self) -> Whereabouts:
        """Where the Treasure is."""
        return Whereabouts(self.s.treasure)

    @property
    def hour(self) -> Hour:
        """The hour."""
        return Hour(self.s.hour)

    @property
    def discards(self) -> list[Card]:
        """The discards, sorted."""
        return listed(self.s.discards)

    @property
    def removed(self) -> list[Card]:
        """The cards that have left the game, sorted."""
        return listed(self.s.removed)

    @property
    def active(self) -> Seat:
        """The seat whose turn it is."""
        return Seat(self.s.active)


def listed(pile: Iterable[int]) -> list[Card]:
    """The cards of a pile, sorted."""
    return [Card(card) for card, number in enumerate(pile) for _ in range(number)]


# Laying out -------------------------------------------------------------------

new_game = Table.new_game


def table(
    *seats: Seat | SeatSetup,
    turn: Seat = Seat.ADA,
    tiles: Mapping[str, str] | None = None,
    chips: Sequence[str] = (),
    hour: Hour = Hour.FOUR,
    token: str = "",
    token_from: Seat | None = None,
    escaped: Seat | None = None,
    discards: Sequence[Card] = (),
    above: int = 0,
    chips_in_game: int | None = None,
    chance: Sequence[Fall] = (),
    **options: OptionValue,
) -> Table:
    """Lay out a table with these seats, in order, at the beginning of a turn."""
    options = {**options, "hour": hour, **({} if chips_in_game is None else {"chips": chips_in_game})}
    t = Table.set_up(len(seats), **options)
    s = t.s
    s.first = turn
    s.active = (turn - 1) % len(seats)
    for slot, code in (tiles or {}).items():
        lay_tile(s, slot_named(slot), tile_named(code))
    for space in chips:
        lay_chip(s, space_named(space))
    lay_treasure(s, token, token_from, escaped)
    for sitting in seats:
        (SeatSetup(sitting) if isinstance(sitting, Seat) else sitting).sit_down(s)
    lay_cards(s, discards)
    s.above = above
    s.trace.clear()
    s.trace.script = Falls(s, deque(chance))  # type: ignore[assignment]  # a script that is written in words
    t.run_agenda()
    t.check_soundness()
    return t


def lay_tile(s: State, slot: int, number: int) -> None:
    """Put a tile into the slot, face up."""
    floor = TILE_CARDS[number].floor
    s.tiles[slot] = number
    s.unseen[floor] &= ~(1 << (number - FIRST_TILE[floor]))


def lay_chip(s: State, space: int) -> None:
    """Put a chip on the space."""
    s.chips[space // COLUMNS] |= 1 << space % COLUMNS
    s.chips_placed += 1


def lay_treasure(s: State, token: str, token_from: Seat | None, escaped: Seat | None) -> None:
    """Drop the Treasure on a space, or let a seat have escaped with it."""
    if token:
        s.treasure = Whereabouts.DROPPED
        s.token = space_named(token)
        s.token_from = NOWHERE if token_from is None else token_from
    if escaped is not None:
        s.treasure = Whereabouts.OUT
        s.carrier = escaped


def lay_cards(s: State, discards: Sequence[Card]) -> None:
    """Discard these cards, and put all cards that are not laid out yet into the deck."""
    for card in discards:
        s.discards[card] += 1
    for kind in range(CARDS):
        s.deck[kind] += number_in_game(s, kind) - number_anywhere(s, kind)
    s.deck_left = sum(s.deck)


def find(
    card: Card, ada: Seat | SeatSetup = ADA, *others: Seat | SeatSetup, then: Sequence[Fall] = (), **more: Any
) -> Table:
    """ADA searches the ? at m10 in the Dining Room, and finds this card."""
    sitting = SeatSetup(ada) if isinstance(ada, Seat) else ada
    chance = [dice(1, 2), finds(card), *then]
    t = table(sitting.at("m11"), *(others or (BEN,)), tiles={"first 3": "F1"}, chance=chance, **more)
    while t.question == Question.TURN:
        t.answer(ADA, ROLL)
    t.answer(ADA, NORTH, STOP)
    return t


def meet(kind: Ghost, ada: Seat | SeatSetup = ADA, *others: Seat | SeatSetup, **more: Any) -> Table:
    """ADA finds Encounter Ghost at m10, and turns up this Ghost card."""
    return find(Card.ENCOUNTER_GHOST, ada, *others, then=[ghost(kind), *more.pop("then", ())], **more)


def attack(kind: Ghost, *seats: Seat | SeatSetup, **more: Any) -> Table:
    """ADA, a ghost on the second-floor landing, rolls a six, attacks, and draws this Ghost card."""
    chance = [die(6), ghost(kind), *more.pop("then", ())]
    t = table(ADA.ghost("g6"), *seats, chance=chance, **more)
    t.answer(ADA, ATTACK)
    return t
