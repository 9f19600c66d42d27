"""How to lay out a table of Ghost at Home in words. For tests only.

    t = table(ADA.hand(Card.GHOST), BEN.house(2, 1).lit(FIRST).cat(Place.FIRST_LEFT).hand(Card.CAT))

    t.haunt(ADA, BEN, Place.SECOND_LEFT)
    t.answer(BEN, USE_CAT)

    assert t.rooms(BEN) == 3

A table begins with the turn of ADA, or of the seat named by `turn`. A bare seat has an empty house and an empty hand.
Cards that the test does not name are in the deck; if the test says what the deck holds, they are on the pile; and with
`nothing_else` they are left in the box. The seed decides what is drawn, unless `draws` says it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from hauntology.games import get
from hauntology.games.ghost_at_home.box import (
    BASIC_CARDS,
    CARDS,
    FLOOR_OF,
    FLOOR_ON,
    NO_CARD,
    SIDES,
    Card,
    Floor,
    Guest,
    Place,
    Room,
)
from hauntology.games.ghost_at_home.rules.cards import add_to_hand, number_in_game
from hauntology.games.ghost_at_home.rules.flaws import number_anywhere
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.game import OptionValue
from hauntology.kernel.structs.struct import Ints
from tests.games.base_table import BaseTable
from tests.games.ghost_at_home.answers import BEGIN_DISCARD, DONE, discard, haunt, play, room

GAME = get("ghost-at-home")

FIRST, SECOND, THIRD = Floor

# Seats ------------------------------------------------------------------------


class Seat(IntEnum):
    """The seats by name. A bare seat has an empty house and an empty hand."""

    ADA = 0
    BEN = 1
    CLEO = 2
    DAN = 3

    def house(self, *rooms: int) -> SeatSetup:
        """This many rooms on each floor, from the bottom and the left."""
        return SeatSetup(self).house(*rooms)

    def room(self, place: Place, card: Card) -> SeatSetup:
        """This room card in this place."""
        return SeatSetup(self).room(place, card)

    def hand(self, *cards: Card) -> SeatSetup:
        """These cards in the hand."""
        return SeatSetup(self).hand(*cards)

    def laid(self, *cards: Card) -> SeatSetup:
        """The seat has discarded these cards face down."""
        return SeatSetup(self).laid(*cards)


@dataclass(frozen=True)
class SeatSetup:
    """How a seat begins."""

    seat: Seat
    places: tuple[Place, ...] = ()
    named: tuple[tuple[Place, Card], ...] = ()
    held: tuple[Card, ...] = ()
    floors: tuple[Floor, ...] = ()
    guests: tuple[tuple[Place, Guest], ...] = ()
    down: tuple[Card, ...] = ()

    def house(self, *rooms: int) -> SeatSetup:
        """This many rooms on each floor, from the bottom and the left. Which cards they are does not matter."""
        places = [Place(floor * SIDES + at) for floor, number in enumerate(rooms) for at in range(number)]
        return replace(self, places=tuple(places))

    def room(self, place: Place, card: Card) -> SeatSetup:
        """This room card in this place."""
        return replace(self, named=(*self.named, (place, card)))

    def hand(self, *cards: Card) -> SeatSetup:
        """These cards in the hand."""
        return replace(self, held=cards)

    def lit(self, *floors: Floor) -> SeatSetup:
        """These floors are lit."""
        return replace(self, floors=floors)

    def cat(self, *places: Place) -> SeatSetup:
        """A cat in each of these rooms."""
        return replace(self, guests=(*self.guests, *((place, Guest.CAT) for place in places)))

    def ghost(self, *places: Place) -> SeatSetup:
        """A ghost in each of these rooms."""
        return replace(self, guests=(*self.guests, *((place, Guest.GHOST) for place in places)))

    def laid(self, *cards: Card) -> SeatSetup:
        """The seat has discarded these cards face down."""
        return replace(self, down=cards)

    def sit_down(self, s: State) -> None:
        """Lay out what the test has named."""
        home = s.homes[self.seat]
        for card in self.held:
            add_to_hand(s, self.seat, card)
        for card in self.down:
            home.laid[card] += 1
            home.laid_down += 1
        for floor in self.floors:
            home.lit[floor] = 1
        for place, guest in self.guests:
            home.guests[place] = guest
        for place, card in self.named:
            home.rooms[place] = card

    def furnish(self, s: State) -> None:
        """Fill the other places of the house with cards that are left: for each place the most frequent kind."""
        for place in self.places:
            if s.homes[self.seat].rooms[place] == NO_CARD:
                fitting = [room for room in Room if FLOOR_ON[room] == FLOOR_OF[place]]
                s.homes[self.seat].rooms[place] = max(fitting, key=lambda room: number_left(s, room))


ADA, BEN, CLEO, DAN = Seat


# The table --------------------------------------------------------------------


class Table(BaseTable[State, Seat]):
    """A table of Ghost at Home in play."""

    game = GAME
    seat_names = Seat

    # Acting

    def haunt(self, seat: Seat, victim: Seat, place: Place) -> None:
        """The seat plays a ghost."""
        self.answer(seat, play(Card.GHOST), haunt(victim, place))

    def chase(self, seat: Seat, place: Place) -> None:
        """The seat plays a ghost against the escaper."""
        self.answer(seat, haunt(self.active, place))

    def settle(self, seat: Seat, place: Place) -> None:
        """The seat plays a cat."""
        self.answer(seat, play(Card.CAT), room(place))

    def discard(self, seat: Seat, *cards: Card) -> None:
        """The seat discards these cards and stops."""
        self.answer(seat, BEGIN_DISCARD, *(discard(card) for card in cards), DONE)

    def draws(self, *cards: Card, of: Sequence[Card] | None = None) -> None:
        """These cards are drawn next, in order, from the deck as it is or as `of` says. Drawing more is an error."""
        deck = self.deck if of is None else sorted(of)
        outcomes = []
        for card in cards:
            if len(deck) > 1:  # a single card is no draw of chance
                outcomes.append(deck.index(card))
            deck.remove(card)
        self.script_chance(*outcomes)

    # Reading houses

    def room_at(self, seat: Seat, place: Place) -> int:
        """The room card in this place, or NO_CARD."""
        return self.s.homes[seat].rooms[place]

    def rooms(self, seat: Seat) -> int:
        """How many rooms the house has."""
        return sum(card != NO_CARD for card in self.s.homes[seat].rooms)

    def lit(self, seat: Seat) -> set[Floor]:
        """The lit floors of the house."""
        return {floor for floor in Floor if self.s.homes[seat].lit[floor]}

    def guests(self, seat: Seat) -> dict[Place, Guest]:
        """The guests of the house, by place."""
        guests = self.s.homes[seat].guests
        return {place: Guest(guests[place]) for place in Place if guests[place] != Guest.NONE}

    # Reading cards

    def hand(self, seat: Seat) -> list[Card]:
        """The cards of the hand, from the left."""
        return [Card(card) for card in self.s.homes[seat].hand if card != NO_CARD]

    @property
    def held(self) -> list[int]:
        """How many cards each hand has."""
        return [self.s.homes[seat].held for seat in range(self.s.seats)]

    @property
    def deck(self) -> list[Card]:
        """The cards in the deck, sorted."""
        return listed(self.s.deck)

    @property
    def pile(self) -> list[Card]:
        """The cards on the pile that everybody has seen, sorted."""
        return listed(self.s.pile)

    def laid(self, seat: Seat) -> list[Card]:
        """The cards that the seat has discarded face down, sorted."""
        return listed(self.s.homes[seat].laid)

    @property
    def active(self) -> Seat:
        """The seat whose turn it is."""
        return Seat(self.s.active)


def listed(pile: Iterable[int]) -> list[Card]:
    """The cards of a pile, sorted."""
    return [Card(card) for card, number in enumerate(pile) for _ in range(number)]


def number_left(s: State, card: int) -> int:
    """How many cards of this kind are not laid out yet."""
    return number_in_game(s, card) - number_anywhere(s, card)


# Laying out -------------------------------------------------------------------

new_game = Table.new_game


def table(
    *seats: Seat | SeatSetup,
    turn: Seat = Seat.ADA,
    deck: Sequence[Card] | None = None,
    pile: Sequence[Card] = (),
    nothing_else: bool = False,
    **options: OptionValue,
) -> Table:
    """Lay out a table with these seats, in order. It waits for the seat named by `turn`."""
    t = Table.set_up(len(seats), **options)
    s = t.s
    clear(s)
    sittings = [SeatSetup(seat) if isinstance(seat, Seat) else seat for seat in seats]
    for sitting in sittings:
        sitting.sit_down(s)
    lay_out(s.pile, pile)
    lay_out(s.deck, deck or ())
    for sitting in sittings:
        sitting.furnish(s)
    if nothing_else:
        leave_in_the_box(s)
    lay_out_rest(s, s.deck if deck is None else s.pile)
    s.active = (turn - 1) % len(seats)
    s.trace.clear()
    t.run_agenda()
    t.check_soundness()
    return t


def clear(s: State) -> None:
    """Take away all cards that were dealt."""
    s.deck[:] = 0
    for seat in range(s.seats):
        home = s.homes[seat]
        home.hand[:] = NO_CARD
        home.held = 0
        home.kinds = 0


def lay_out(pile: Ints, cards: Sequence[Card]) -> None:
    """Put these cards on a pile."""
    for card, number in Counter(cards).items():
        pile[card] = number


def leave_in_the_box(s: State) -> None:
    """Only the cards that are laid out are in the game."""
    for card in range(BASIC_CARDS):
        s.options.cards[card] = number_anywhere(s, card)


def lay_out_rest(s: State, rest: Ints) -> None:
    """Put all cards that are not laid out yet on this pile."""
    for card in range(CARDS):
        rest[card] += number_left(s, card)
    s.deck_left = sum(s.deck)
    s.pile_left = sum(s.pile) + sum(home.laid_down for home in s.homes)
