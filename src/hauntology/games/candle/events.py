"""The events of Candle, and who learns their arguments."""

from __future__ import annotations

from enum import IntEnum

from hauntology.games.candle.box import Choice, Token
from hauntology.kernel.events import EventKind, event, secret
from hauntology.kernel.structs.fields import Meaning


class Event(IntEnum):
    """What can happen."""

    TOOK_TOKEN = 0
    NIGHT_FELL = 1
    CHOSE = 2
    REACHED = 3
    NOBODY_WATCHED = 4
    STEPPED_IN = 5
    STRUCK = 6
    FELL = 7
    GAINED_LIGHT = 8
    WENT_DARK = 9
    ENDED = 10


EVENTS: dict[int, EventKind] = {
    Event.TOOK_TOKEN: event(seat=Meaning.SEAT, token=secret(Token, only_for="seat")),
    Event.NIGHT_FELL: event(night=Meaning.NUMBER),
    Event.CHOSE: event(seat=Meaning.SEAT, choice=Choice),
    Event.REACHED: event(prey=Meaning.SEAT),
    Event.NOBODY_WATCHED: event(),
    Event.STEPPED_IN: event(seat=Meaning.SEAT, prey=Meaning.SEAT),
    Event.STRUCK: event(prey=Meaning.SEAT, lost=Meaning.NUMBER),
    Event.FELL: event(seat=Meaning.SEAT),
    Event.GAINED_LIGHT: event(seats=Meaning.SEATS),
    Event.WENT_DARK: event(),
    Event.ENDED: event(winners=Meaning.SEATS),
}
