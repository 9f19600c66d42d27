"""What a seat sees of Candle, as numbers; seat 0 of each row is the seat itself."""

from __future__ import annotations

from hauntology.games.candle.box import FACE_DOWN, MAX_SEATS, Choice, Question, Token
from hauntology.games.candle.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.answers import Alphabet, span
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NO_SEATS, NOBODY
from hauntology.kernel.struct import Ints


class Sight(Alphabet):
    """Where each piece of an observation stands."""

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
    """Write what the seat sees."""
    out[Sight.NIGHT] = s.night
    out[Sight.NIGHTS_LEFT] = s.options.nights - s.night
    out[Sight.MY_TOKEN + s.heroes[seat].token] = 1
    if s.waiting != NO_SEATS:
        out[Sight.QUESTION + next_item(s).what] = 1
    if s.prey != NOBODY:
        out[Sight.PREY + (s.prey - seat) % s.seats] = 1
    for turn in range(s.seats):
        observe_hero(s, (seat + turn) % s.seats, turn, out)


@rule
def observe_hero(s: State, seat: int, turn: int, out: Ints) -> None:
    """One seat's row."""
    hero = s.heroes[seat]
    out[Sight.NERVE + turn] = hero.nerve
    out[Sight.LIGHT + turn] = hero.light
    out[Sight.WATCHED + turn] = hero.choice == Choice.WATCH
    out[Sight.HID + turn] = hero.hid
    out[Sight.TOKEN_DOWN + turn] = hero.shown == FACE_DOWN
