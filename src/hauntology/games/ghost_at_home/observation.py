"""What a seat sees of Ghost at Home, as numbers; row 0 of each piece is the seat itself."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import (
    CARDS,
    FLOORS,
    FROM_HAND,
    MAX_SEATS,
    NO_CARD,
    PLACES,
    Card,
    Guest,
    Place,
    Question,
)
from hauntology.games.ghost_at_home.rules.cards import number_in_hand
from hauntology.games.ghost_at_home.rules.houses import has_guest, has_room, number_in_house, place_at, seat_at, spot_at
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.answers import Alphabet, span
from hauntology.kernel.fields import Meaning
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NO_SEATS, NOBODY
from hauntology.kernel.struct import Ints


class Sight(Alphabet):
    """Where each piece of an observation stands."""

    QUESTION = span(Question)
    ABOUT = span()
    PAID = span()
    DECK_LEFT = span()
    ACTIVE = span(MAX_SEATS, of=Meaning.SEAT)
    PREY = span(MAX_SEATS, of=Meaning.SEAT)
    PREY_PLACE = span(Place)
    SHOWN = span(Card)
    MY_HAND = span(Card)
    MY_LAID = span(Card)  # what I put face down on the pile
    PILE = span(Card)  # what everybody saw go onto the pile
    HELD = span(MAX_SEATS, of=Meaning.SEAT)
    LAID_DOWN = span(MAX_SEATS, of=Meaning.SEAT)
    LIT = span(MAX_SEATS * FLOORS)  # by seat and floor
    ROOMS = span(MAX_SEATS * PLACES)  # by seat and place
    CATS = span(MAX_SEATS * PLACES)  # by seat and place
    GHOSTS = span(MAX_SEATS * PLACES)  # by seat and place
    IN_HOUSES = span(Card)  # how many such cards lie in houses


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write what the seat sees."""
    observe_question(s, seat, out)
    observe_cards(s, seat, out)
    for turn in range(s.seats):
        observe_house(s, (seat + turn) % s.seats, turn, out)


@rule
def observe_question(s: State, seat: int, out: Ints) -> None:
    """What is asked, whose turn it is, and where a ghost has just come in."""
    if s.waiting != NO_SEATS:
        out[Sight.QUESTION + next_item(s).what] = 1
        out[Sight.ABOUT] = about_for(s, seat, next_item(s).what, next_item(s).about)
    out[Sight.PAID] = s.paid
    out[Sight.DECK_LEFT] = s.deck_left
    if s.shown != NO_CARD:
        out[Sight.SHOWN + s.shown] = 1
    out[Sight.ACTIVE + (s.active - seat) % s.seats] = 1
    if s.prey != NOBODY:
        out[Sight.PREY + (s.prey - seat) % s.seats] = 1
        out[Sight.PREY_PLACE + s.prey_place] = 1


@rule
def about_for(s: State, seat: int, question: int, about: int) -> int:
    """The argument of the question; where it is a spot, whose house that is counts from the seat."""
    if about == FROM_HAND or not (question == Question.HAUNT or question == Question.CAT_ROOM):  # noqa: PLR1714  # see subset
        return about
    return spot_at((seat_at(about) - seat) % s.seats, place_at(about))


@rule
def observe_cards(s: State, seat: int, out: Ints) -> None:
    """The seat's own cards, and those that everybody has seen."""
    for card in range(CARDS):
        out[Sight.MY_HAND + card] = number_in_hand(s, seat, card)
        out[Sight.MY_LAID + card] = s.homes[seat].laid[card]
        out[Sight.PILE + card] = s.pile[card]
        for owner in range(s.seats):
            out[Sight.IN_HOUSES + card] += number_in_house(s, owner, card)


@rule
def observe_house(s: State, seat: int, turn: int, out: Ints) -> None:
    """What everybody sees of a seat."""
    home = s.homes[seat]
    out[Sight.HELD + turn] = home.held
    out[Sight.LAID_DOWN + turn] = home.laid_down
    for floor in range(FLOORS):
        out[Sight.LIT + turn * FLOORS + floor] = home.lit[floor]
    for place in range(PLACES):
        out[Sight.ROOMS + turn * PLACES + place] = has_room(s, seat, place)
        out[Sight.CATS + turn * PLACES + place] = has_guest(s, seat, place, Guest.CAT)
        out[Sight.GHOSTS + turn * PLACES + place] = has_guest(s, seat, place, Guest.GHOST)
