"""What a seat sees of Candle, as numbers. Rows are relative: row 0 is the observing seat."""

from __future__ import annotations

from hauntology.games.candle.box import FACE_DOWN, MAX_SEATS, Choice, Question, Token
from hauntology.games.candle.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.answers import Alphabet, span
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS, NOBODY
from hauntology.kernel.structs.struct import Ints


class ObservationLayout(Alphabet):
    """Where each part of an observation is."""

    NIGHT = span()
    NIGHTS_LEFT = span()
    QUESTION = span(Question)
    MY_TOKEN = span(Token)
    NERVE = span(MAX_SEATS)
    LIGHT = span(MAX_SEATS)
    WATCHED = span(MAX_SEATS)
    HID = span(MAX_SEATS)
    TOKEN_DOWN = span(MAX_SEATS)
    PREY = span(MAX_SEATS)


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write what the seat sees into `out`."""
    out[ObservationLayout.NIGHT] = s.night
    out[ObservationLayout.NIGHTS_LEFT] = s.options.nights - s.night
    out[ObservationLayout.MY_TOKEN + s.heroes[seat].token] = 1
    if s.waiting != NO_SEATS:
        out[ObservationLayout.QUESTION + next_item(s).what] = 1
    if s.prey != NOBODY:
        out[ObservationLayout.PREY + (s.prey - seat) % s.seats] = 1
    for row in range(s.seats):
        observe_hero(s, (seat + row) % s.seats, row, out)


@rule
def observe_hero(s: State, seat: int, row: int, out: Ints) -> None:
    """Write what everybody sees of one seat."""
    hero = s.heroes[seat]
    out[ObservationLayout.NERVE + row] = hero.nerve
    out[ObservationLayout.LIGHT + row] = hero.light
    out[ObservationLayout.WATCHED + row] = hero.choice == Choice.WATCH
    out[ObservationLayout.HID + row] = hero.hid
    out[ObservationLayout.TOKEN_DOWN + row] = hero.shown == FACE_DOWN
