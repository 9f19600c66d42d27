"""What a seat sees of Pistols and Poltergeists, as numbers. Rows are relative: row 0 is the observing seat."""

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
from hauntology.kernel.bitsets import has
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS, NOBODY
from hauntology.kernel.structs.fields import Meaning
from hauntology.kernel.structs.struct import Ints


class ObservationLayout(Alphabet):
    """Where each part of an observation is."""

    QUESTION = span(Question)
    ABOUT = span()
    ROLL_KIND = span(RollKind)
    MY_CARD = span(Card)
    MY_DECK = span(CARDS, of=Card)  # the cards in the deck when the observing seat last looked
    ACTIVE = span(MAX_SEATS, of=Meaning.SEAT)
    TARGET = span(MAX_SEATS, of=Meaning.SEAT)
    ROLLER = span(MAX_SEATS, of=Meaning.SEAT)
    RIVAL = span(MAX_SEATS, of=Meaning.SEAT)
    HEARTS = span(MAX_SEATS, of=Meaning.SEAT)
    TOKENS = span(MAX_SEATS, of=Meaning.SEAT)
    CARD_DOWN = span(MAX_SEATS, of=Meaning.SEAT)
    PLACES = span(MAX_SEATS * len(Place))  # for each seat, each place
    SHOWN = span(MAX_SEATS * CARDS)  # for each seat, each card
    CANNOT = span(MAX_SEATS * CARDS)  # for each seat, each card that the observing seat knows it cannot hold
    DIE_COLOUR = span(DICE_MAX * len(Colour))  # for each die, each colour
    DIE_FACE = span(DICE_MAX * len(Face))  # for each die, each face
    DIE_MARKED = span(DICE_MAX)


PLACES = len(Place)
ALL_COLOURS = len(Colour)
ALL_FACES = len(Face)


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write what the seat sees into `out`."""
    observe_question(s, seat, out)
    observe_deck(s, seat, out)
    for row in range(s.seats):
        observe_seat(s, (seat + row) % s.seats, row, out)
    if s.roll.kind != RollKind.NONE:
        observe_dice(s, seat, out)


@rule
def observe_question(s: State, seat: int, out: Ints) -> None:
    """Write what is asked, whose turn it is and who is shot at."""
    if s.waiting != NO_SEATS:
        out[ObservationLayout.QUESTION + next_item(s).what] = 1
        out[ObservationLayout.ABOUT] = next_item(s).about
    out[ObservationLayout.ACTIVE + (s.active - seat) % s.seats] = 1
    if s.target != NOBODY:
        out[ObservationLayout.TARGET + (s.target - seat) % s.seats] = 1


@rule
def observe_deck(s: State, seat: int, out: Ints) -> None:
    """Write the seat's own card, and what it remembers about the others' cards."""
    person = s.persons[seat]
    if person.card != NO_CARD:
        out[ObservationLayout.MY_CARD + person.card] = 1
    for card in range(CARDS):
        out[ObservationLayout.MY_DECK + card] = has(person.looked, card)
    for row in range(s.seats):
        for card in range(CARDS):
            cannot = cannot_hold(s, seat, (seat + row) % s.seats)
            out[ObservationLayout.CANNOT + row * CARDS + card] = has(cannot, card)


@rule
def observe_seat(s: State, seat: int, row: int, out: Ints) -> None:
    """Write what everybody sees of one seat."""
    person = s.persons[seat]
    body = body_of(s, seat)
    out[ObservationLayout.HEARTS + row] = body.hearts
    out[ObservationLayout.TOKENS + row] = person.tokens
    out[ObservationLayout.CARD_DOWN + row] = person.shown == FACE_DOWN
    if body.place != NOWHERE:
        out[ObservationLayout.PLACES + row * PLACES + body.place] = 1
    if person.shown >= 0:
        out[ObservationLayout.SHOWN + row * CARDS + person.shown] = 1


@rule
def observe_dice(s: State, seat: int, out: Ints) -> None:
    """Write the dice on the table."""
    roll = s.roll
    out[ObservationLayout.ROLL_KIND + roll.kind] = 1
    out[ObservationLayout.ROLLER + (roll.roller - seat) % s.seats] = 1
    out[ObservationLayout.RIVAL + (roll.rival - seat) % s.seats] = 1
    for die in range(roll.dice):
        out[ObservationLayout.DIE_COLOUR + die * ALL_COLOURS + roll.colour[die]] = 1
        out[ObservationLayout.DIE_FACE + die * ALL_FACES + roll.face[die]] = 1
        out[ObservationLayout.DIE_MARKED + die] = has(roll.marked, die)
