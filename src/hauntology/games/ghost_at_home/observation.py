"""What a seat sees of Ghost at Home, as numbers. Rows are relative: row 0 is the observing seat."""

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
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS, NOBODY
from hauntology.kernel.structs.fields import Meaning
from hauntology.kernel.structs.struct import Ints


class ObservationLayout(Alphabet):
    """Where each part of an observation is."""

    QUESTION = span(Question)
    ABOUT = span()
    PAID = span()
    DECK_LEFT = span()
    ACTIVE = span(MAX_SEATS, of=Meaning.SEAT)
    PREY = span(MAX_SEATS, of=Meaning.SEAT)
    PREY_PLACE = span(Place)
    SHOWN = span(Card)
    MY_HAND = span(Card)
    MY_LAID = span(Card)  # the cards that the observing seat put face down on the pile
    PILE = span(Card)  # the cards on the pile that everybody has seen
    HELD = span(MAX_SEATS, of=Meaning.SEAT)
    LAID_DOWN = span(MAX_SEATS, of=Meaning.SEAT)
    LIT = span(MAX_SEATS * FLOORS)  # for each seat, each floor
    ROOMS = span(MAX_SEATS * PLACES)  # for each seat, each place
    CATS = span(MAX_SEATS * PLACES)  # for each seat, each place
    GHOSTS = span(MAX_SEATS * PLACES)  # for each seat, each place
    IN_HOUSES = span(Card)  # how many of each card are in houses


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write what the seat sees into `out`."""
    observe_question(s, seat, out)
    observe_cards(s, seat, out)
    for row in range(s.seats):
        observe_house(s, (seat + row) % s.seats, row, out)


@rule
def observe_question(s: State, seat: int, out: Ints) -> None:
    """Write what is asked, whose turn it is, and where a ghost has just come in."""
    if s.waiting != NO_SEATS:
        out[ObservationLayout.QUESTION + next_item(s).what] = 1
        out[ObservationLayout.ABOUT] = relative_about(s, seat, next_item(s).what, next_item(s).about)
    out[ObservationLayout.PAID] = s.paid
    out[ObservationLayout.DECK_LEFT] = s.deck_left
    if s.shown != NO_CARD:
        out[ObservationLayout.SHOWN + s.shown] = 1
    out[ObservationLayout.ACTIVE + (s.active - seat) % s.seats] = 1
    if s.prey != NOBODY:
        out[ObservationLayout.PREY + (s.prey - seat) % s.seats] = 1
        out[ObservationLayout.PREY_PLACE + s.prey_place] = 1


@rule
def relative_about(s: State, seat: int, question: int, about: int) -> int:
    """The argument of the question. If it is a spot, its seat is counted from the observing seat."""
    if about == FROM_HAND or not (question == Question.HAUNT or question == Question.CAT_ROOM):  # noqa: PLR1714  # see subset
        return about
    return spot_at((seat_at(about) - seat) % s.seats, place_at(about))


@rule
def observe_cards(s: State, seat: int, out: Ints) -> None:
    """Write the seat's own cards, and those that everybody has seen."""
    for card in range(CARDS):
        out[ObservationLayout.MY_HAND + card] = number_in_hand(s, seat, card)
        out[ObservationLayout.MY_LAID + card] = s.homes[seat].laid[card]
        out[ObservationLayout.PILE + card] = s.pile[card]
        for owner in range(s.seats):
            out[ObservationLayout.IN_HOUSES + card] += number_in_house(s, owner, card)


@rule
def observe_house(s: State, seat: int, row: int, out: Ints) -> None:
    """Write what everybody sees of one seat."""
    home = s.homes[seat]
    out[ObservationLayout.HELD + row] = home.held
    out[ObservationLayout.LAID_DOWN + row] = home.laid_down
    for floor in range(FLOORS):
        out[ObservationLayout.LIT + row * FLOORS + floor] = home.lit[floor]
    for place in range(PLACES):
        out[ObservationLayout.ROOMS + row * PLACES + place] = has_room(s, seat, place)
        out[ObservationLayout.CATS + row * PLACES + place] = has_guest(s, seat, place, Guest.CAT)
        out[ObservationLayout.GHOSTS + row * PLACES + place] = has_guest(s, seat, place, Guest.GHOST)
