"""What a seat sees of Pistols and Poltergeists, as numbers; row 0 of each piece is the seat itself."""

from __future__ import annotations

from hauntology.games.pistols.box import (
    CARDS,
    DICE_MAX,
    FACE_DOWN,
    MAX_SEATS,
    NO_CARD,
    NOWHERE,
    Card,
    Colour,
    Face,
    Place,
    Question,
    RollKind,
)
from hauntology.games.pistols.rules.memory import cannot_hold
from hauntology.games.pistols.rules.people import body_of
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.answers import Alphabet, span
from hauntology.kernel.fields import Meaning
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NO_SEATS, NOBODY, has
from hauntology.kernel.struct import Ints


class Sight(Alphabet):
    """Where each piece of an observation stands."""

    QUESTION = span(Question)
    ABOUT = span()
    ROLL_KIND = span(RollKind)
    MY_CARD = span(Card)
    MY_DECK = span(CARDS, of=Card)  # what lay in the deck when I last looked
    ACTIVE = span(MAX_SEATS, of=Meaning.SEAT)
    TARGET = span(MAX_SEATS, of=Meaning.SEAT)
    ROLLER = span(MAX_SEATS, of=Meaning.SEAT)
    RIVAL = span(MAX_SEATS, of=Meaning.SEAT)
    HEARTS = span(MAX_SEATS, of=Meaning.SEAT)
    TOKENS = span(MAX_SEATS, of=Meaning.SEAT)
    CARD_DOWN = span(MAX_SEATS, of=Meaning.SEAT)
    PLACES = span(MAX_SEATS * len(Place))  # by seat and place
    SHOWN = span(MAX_SEATS * CARDS)  # by seat and card
    CANNOT = span(MAX_SEATS * CARDS)  # by seat and card: what, as I know, it cannot hold
    DIE_COLOUR = span(DICE_MAX * len(Colour))  # by die and colour
    DIE_FACE = span(DICE_MAX * len(Face))  # by die and face
    DIE_MARKED = span(DICE_MAX)


PLACES = len(Place)
ALL_COLOURS = len(Colour)
ALL_FACES = len(Face)


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write what the seat sees."""
    observe_question(s, seat, out)
    observe_deck(s, seat, out)
    for turn in range(s.seats):
        observe_seat(s, (seat + turn) % s.seats, turn, out)
    if s.roll.kind != RollKind.NONE:
        observe_dice(s, seat, out)


@rule
def observe_question(s: State, seat: int, out: Ints) -> None:
    """What is asked, whose turn it is and who is shot at."""
    if s.waiting != NO_SEATS:
        out[Sight.QUESTION + next_item(s).what] = 1
        out[Sight.ABOUT] = next_item(s).about
    out[Sight.ACTIVE + (s.active - seat) % s.seats] = 1
    if s.target != NOBODY:
        out[Sight.TARGET + (s.target - seat) % s.seats] = 1


@rule
def observe_deck(s: State, seat: int, out: Ints) -> None:
    """The seat's own card, and what it remembers of the deck."""
    person = s.persons[seat]
    if person.card != NO_CARD:
        out[Sight.MY_CARD + person.card] = 1
    for card in range(CARDS):
        out[Sight.MY_DECK + card] = has(person.looked, card)
    for turn in range(s.seats):
        for card in range(CARDS):
            cannot = cannot_hold(s, seat, (seat + turn) % s.seats)
            out[Sight.CANNOT + turn * CARDS + card] = has(cannot, card)


@rule
def observe_seat(s: State, seat: int, turn: int, out: Ints) -> None:
    """What everybody sees of a seat."""
    person = s.persons[seat]
    body = body_of(s, seat)
    out[Sight.HEARTS + turn] = body.hearts
    out[Sight.TOKENS + turn] = person.tokens
    out[Sight.CARD_DOWN + turn] = person.shown == FACE_DOWN
    if body.place != NOWHERE:
        out[Sight.PLACES + turn * PLACES + body.place] = 1
    if person.shown >= 0:
        out[Sight.SHOWN + turn * CARDS + person.shown] = 1


@rule
def observe_dice(s: State, seat: int, out: Ints) -> None:
    """The dice on the table."""
    roll = s.roll
    out[Sight.ROLL_KIND + roll.kind] = 1
    out[Sight.ROLLER + (roll.roller - seat) % s.seats] = 1
    out[Sight.RIVAL + (roll.rival - seat) % s.seats] = 1
    for die in range(roll.dice):
        out[Sight.DIE_COLOUR + die * ALL_COLOURS + roll.colour[die]] = 1
        out[Sight.DIE_FACE + die * ALL_FACES + roll.face[die]] = 1
        out[Sight.DIE_MARKED + die] = has(roll.marked, die)
