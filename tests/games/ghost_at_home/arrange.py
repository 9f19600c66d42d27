"""How to lay out a table of Ghost at Home in words. For tests only.

    t = table(ADA.hand(Card.GHOST), BEN.house(2, 1).lit(FIRST).cat(Place.FIRST_LEFT).hand(Card.CAT))

    t.haunt(ADA, BEN, Place.SECOND_LEFT)
    t.answer(BEN, USE_CAT)

    assert t.rooms(BEN) == 3

A table begins with the turn of ADA, or of the seat named by `turn`. A bare seat has an empty house and an empty hand.
Cards that lie nowhere are in the deck, or on the pile if a test says what the deck holds, or in the box with
`nothing_else`. What is drawn is up to the seed until `draws` says it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

import pytest

from hauntology.games import get
from hauntology.games.ghost_at_home.box import (
    BASIC_CARDS,
    CARDS,
    FLOOR_OF,
    FLOOR_ON,
    NO_CARD,
    SIDES,
    Card,
    Ending,
    Flaw,
    Floor,
    Guest,
    Place,
    Question,
    Room,
)
from hauntology.games.ghost_at_home.events import EVENTS, Event
from hauntology.games.ghost_at_home.rules.cards import number_in_game, take_up
from hauntology.games.ghost_at_home.rules.flaws import number_anywhere
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel import play as kernel
from hauntology.kernel.agenda import is_over, next_item
from hauntology.kernel.chance import rekey
from hauntology.kernel.contract import AnswerError, OptionValue, numbers
from hauntology.kernel.hiding import redact
from hauntology.kernel.play import FIRST_FLAW
from hauntology.kernel.program import bind
from hauntology.kernel.seats import has
from hauntology.kernel.struct import Ints
from hauntology.kernel.tape import Script
from tests.games.ghost_at_home.answers import BEGIN_DISCARD, DONE, discard, haunt, play, room

GAME = get("ghost-at-home")
RUN_ON = bind(kernel.run_on, GAME.slots)

FIRST, SECOND, THIRD = Floor

# Seats ------------------------------------------------------------------------


class Seat(IntEnum):
    """The seats by name; a bare one has an empty house and an empty hand."""

    ADA = 0
    BEN = 1
    CLEO = 2
    DAN = 3

    def house(self, *rooms: int) -> Sitting:
        """So many rooms on each floor from the bottom, the left ones first."""
        return Sitting(self).house(*rooms)

    def room(self, place: Place, card: Card) -> Sitting:
        """This very card in this place."""
        return Sitting(self).room(place, card)

    def hand(self, *cards: Card) -> Sitting:
        """These cards in the hand."""
        return Sitting(self).hand(*cards)

    def laid(self, *cards: Card) -> Sitting:
        """These cards lie face down on the pile, put there by this seat."""
        return Sitting(self).laid(*cards)


@dataclass(frozen=True)
class Sitting:
    """How a seat begins."""

    seat: Seat
    places: tuple[Place, ...] = ()
    named: tuple[tuple[Place, Card], ...] = ()
    held: tuple[Card, ...] = ()
    floors: tuple[Floor, ...] = ()
    guests: tuple[tuple[Place, Guest], ...] = ()
    down: tuple[Card, ...] = ()

    def house(self, *rooms: int) -> Sitting:
        """So many rooms on each floor from the bottom, the left ones first; which cards they are does not matter."""
        places = [Place(floor * SIDES + at) for floor, number in enumerate(rooms) for at in range(number)]
        return replace(self, places=tuple(places))

    def room(self, place: Place, card: Card) -> Sitting:
        """This very card in this place."""
        return replace(self, named=(*self.named, (place, card)))

    def hand(self, *cards: Card) -> Sitting:
        """These cards in the hand."""
        return replace(self, held=cards)

    def lit(self, *floors: Floor) -> Sitting:
        """These floors are lit."""
        return replace(self, floors=floors)

    def cat(self, *places: Place) -> Sitting:
        """A cat in each of these rooms."""
        return replace(self, guests=(*self.guests, *((place, Guest.CAT) for place in places)))

    def ghost(self, *places: Place) -> Sitting:
        """A ghost in each of these rooms."""
        return replace(self, guests=(*self.guests, *((place, Guest.GHOST) for place in places)))

    def laid(self, *cards: Card) -> Sitting:
        """These cards lie face down on the pile, put there by this seat."""
        return replace(self, down=cards)

    def sit_down(self, s: State) -> None:
        """Lay out what the test has named."""
        home = s.homes[self.seat]
        for card in self.held:
            take_up(s, self.seat, card)
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
        """Fill the other places of the house with cards that are left, of each floor the kind of which most are."""
        for place in self.places:
            if s.homes[self.seat].rooms[place] == NO_CARD:
                fitting = [room for room in Room if FLOOR_ON[room] == FLOOR_OF[place]]
                s.homes[self.seat].rooms[place] = max(fitting, key=lambda room: number_left(s, room))


ADA, BEN, CLEO, DAN = Seat


# The table --------------------------------------------------------------------


@dataclass
class Table:
    """A table in play, and how a test reads it. Lists go by seat."""

    s: State

    # Acting

    def answer(self, seat: Seat, *answers: int) -> None:
        """The seat gives one answer after the other; what they make must be a sound table."""
        for answer in answers:
            GAME.act(self.s, seat, answer)
            assert GAME.flaw_texts(GAME.rules.flaws(self.s)) == []

    def haunt(self, seat: Seat, victim: Seat, place: Place) -> None:
        """The seat plays a ghost."""
        self.answer(seat, play(Card.GHOST), haunt(victim, place))

    def chase(self, seat: Seat, place: Place) -> None:
        """The seat sends a ghost after the one who escapes."""
        self.answer(seat, haunt(self.active, place))

    def settle(self, seat: Seat, place: Place) -> None:
        """The seat plays a cat."""
        self.answer(seat, play(Card.CAT), room(place))

    def discard(self, seat: Seat, *cards: Card) -> None:
        """The seat discards these cards, and no more."""
        self.answer(seat, BEGIN_DISCARD, *(discard(card) for card in cards), DONE)

    def draws(self, *cards: Card, of: Sequence[Card] | None = None) -> None:
        """These cards are drawn next, in order, of the deck as it is or as it will be; to draw more is an error."""
        deck = self.deck if of is None else sorted(of)
        falls = []
        for card in cards:
            if len(deck) > 1:  # the last card leaves nothing to chance
                falls.append(deck.index(card))
            deck.remove(card)
        self.s.tape.script = Script(falls)

    def refused(self, seat: int, answer: int) -> int:
        """Why this answer is refused; being refused changes nothing."""
        before = self.s.pack()
        with pytest.raises(AnswerError) as caught:
            GAME.act(self.s, seat, answer)
        assert self.s.pack() == before
        return caught.value.refusal

    # Reading houses

    def room_at(self, seat: Seat, place: Place) -> int:
        """The room card in this place, or NO_CARD."""
        return self.s.homes[seat].rooms[place]

    def rooms(self, seat: Seat) -> int:
        """How many rooms the house has."""
        return sum(card != NO_CARD for card in self.s.homes[seat].rooms)

    def lit(self, seat: Seat) -> set[Floor]:
        """Which floors of the house are lit."""
        return {floor for floor in Floor if self.s.homes[seat].lit[floor]}

    def guests(self, seat: Seat) -> dict[Place, Guest]:
        """Who sits where in the house."""
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
        """What is in the deck, sorted."""
        return listed(self.s.deck)

    @property
    def pile(self) -> list[Card]:
        """What everybody has seen go onto the pile, sorted."""
        return listed(self.s.pile)

    def laid(self, seat: Seat) -> list[Card]:
        """What the seat has put face down on the pile, sorted."""
        return listed(self.s.homes[seat].laid)

    # Reading the rest

    @property
    def waiting(self) -> set[Seat]:
        """Who owes an answer."""
        return {Seat(seat) for seat in range(self.s.seats) if has(self.s.waiting, seat)}

    @property
    def question(self) -> Question | None:
        """What is asked, if anything is."""
        return None if is_over(self.s) else Question(next_item(self.s).what)

    @property
    def active(self) -> Seat:
        """Whose turn it is."""
        return Seat(self.s.active)

    @property
    def ending(self) -> Ending | None:
        """How the game ended, if it has."""
        return Ending(self.s.ending) if is_over(self.s) else None

    @property
    def scores(self) -> list[int]:
        """What each seat has won."""
        return [GAME.rules.score(self.s, seat) for seat in range(self.s.seats)]

    @property
    def events(self) -> list[Event]:
        """What has been told so far."""
        return [Event(told.event) for told in self.s.tape.told]

    def of_these(self, *events: Event) -> list[Event]:
        """Only these of the events told so far, in order."""
        return [event for event in self.events if event in events]

    def told(self, event: Event) -> list[tuple[int, ...]]:
        """The arguments of each telling of this event."""
        length = len(EVENTS[event].arguments)
        return [told.arguments[:length] for told in self.s.tape.told if told.event == event]

    def heard(self, viewer: int, event: Event) -> list[dict[str, int | None]]:
        """The same as one viewer learns it."""
        return [EVENTS[event].seen_by(viewer, told.arguments) for told in self.s.tape.told if told.event == event]

    @property
    def flaws(self) -> set[Flaw]:
        """The game's flaws."""
        found = GAME.rules.flaws(self.s) >> FIRST_FLAW
        return {flaw for flaw in Flaw if found >> flaw & 1}

    def legal(self, seat: Seat) -> list[int]:
        """The answers that the seat may give."""
        return GAME.legal(self.s, seat)

    def seen_by(self, viewer: int) -> State:
        """The state as this viewer may know it."""
        return redact(self.s, viewer)

    def sight(self, seat: Seat) -> dict[str, list[int]]:
        """The seat's observation, piece by piece."""
        out = numbers(GAME.sight.size)
        GAME.rules.observe(self.s, seat, out)
        return {span.name: [out[span.start + at] for at in range(span.size)] for span in GAME.sight.spans}


def listed(pile: Iterable[int]) -> list[Card]:
    """A pile as its cards, sorted."""
    return [Card(card) for card, number in enumerate(pile) for _ in range(number)]


def number_left(s: State, card: int) -> int:
    """How many such cards lie nowhere yet."""
    return number_in_game(s, card) - number_anywhere(s, card)


# Laying out -------------------------------------------------------------------


def table(
    *seats: Seat | Sitting,
    turn: Seat = Seat.ADA,
    deck: Sequence[Card] | None = None,
    pile: Sequence[Card] = (),
    nothing_else: bool = False,
    **options: OptionValue,
) -> Table:
    """Lay out a table, with these seats in order; it waits for the seat on turn."""
    s = GAME.blank(len(seats), options)
    assert isinstance(s, State)
    rekey(s, 1, 2, 3)
    GAME.setup(s)
    clear(s)
    sittings = [Sitting(seat) if isinstance(seat, Seat) else seat for seat in seats]
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
    s.tape.clear()
    RUN_ON(s)
    assert GAME.flaw_texts(GAME.rules.flaws(s)) == []
    return Table(s)


def clear(s: State) -> None:
    """Nobody has a card."""
    s.deck[:] = 0
    for seat in range(s.seats):
        home = s.homes[seat]
        home.hand[:] = NO_CARD
        home.held = 0
        home.kinds = 0


def lay_out(pile: Ints, cards: Sequence[Card]) -> None:
    """These cards lie there."""
    for card, number in Counter(cards).items():
        pile[card] = number


def leave_in_the_box(s: State) -> None:
    """No cards but those that lie somewhere are in the game."""
    for card in range(BASIC_CARDS):
        s.options.cards[card] = number_anywhere(s, card)


def lay_out_rest(s: State, rest: Ints) -> None:
    """All cards that lie nowhere yet go there."""
    for card in range(CARDS):
        rest[card] += number_left(s, card)
    s.deck_left = sum(s.deck)


def new_game(seats: int, seed: int = 1, **options: OptionValue) -> Table:
    """A game as the rules set it up."""
    s = GAME.new(seats, seed=seed, options=options)
    assert isinstance(s, State)
    return Table(s)
