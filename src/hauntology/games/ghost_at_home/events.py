"""The events of Ghost at Home, and who learns their arguments."""

from __future__ import annotations

from enum import IntEnum

from hauntology.games.ghost_at_home.box import Card, Floor, Place
from hauntology.kernel.events import EventKind, event, secret
from hauntology.kernel.structs.fields import Meaning


class Event(IntEnum):
    """What can happen."""

    TURN_BEGAN = 0
    DREW = 1
    RESHUFFLED = 2
    PLACED = 3
    PAID = 4
    LIT = 5
    HAUNTED = 6
    CAT_ON_FLOOR = 7
    CAT_FROM_HAND = 8
    LET_IN = 9
    STAYED = 10
    FLOOR_LOST = 11
    WENT_DARK = 12
    CAT_SAT_DOWN = 13
    DROVE_OFF = 14
    DISCARDED = 15
    PLAYED = 16
    GHOST_LEFT = 17
    CAT_LEFT = 18
    ESCAPING = 19
    LET_GO = 20
    ESCAPE_FAILED = 21
    ENDED = 22


SEAT = Meaning.SEAT
NUMBER = Meaning.NUMBER

EVENTS: dict[int, EventKind] = {
    Event.TURN_BEGAN: event(seat=SEAT, turn=NUMBER),
    Event.DREW: event(seat=SEAT, card=secret(Card, only_for="seat")),
    Event.RESHUFFLED: event(number=NUMBER),
    Event.PLACED: event(seat=SEAT, card=Card, place=Place),
    Event.PAID: event(seat=SEAT, card=Card),
    Event.LIT: event(seat=SEAT, floor=Floor),
    Event.HAUNTED: event(seat=SEAT, victim=SEAT, place=Place),
    Event.CAT_ON_FLOOR: event(victim=SEAT, place=Place),
    Event.CAT_FROM_HAND: event(victim=SEAT),
    Event.LET_IN: event(victim=SEAT),
    Event.STAYED: event(victim=SEAT, floor=Floor),
    Event.FLOOR_LOST: event(victim=SEAT, floor=Floor),
    Event.WENT_DARK: event(victim=SEAT, floor=Floor),
    Event.CAT_SAT_DOWN: event(seat=SEAT, place=Place),
    Event.DROVE_OFF: event(seat=SEAT, floor=Floor),
    Event.DISCARDED: event(seat=SEAT, card=secret(Card, only_for="seat")),
    Event.PLAYED: event(seat=SEAT, card=Card),
    Event.GHOST_LEFT: event(owner=SEAT, place=Place),
    Event.CAT_LEFT: event(owner=SEAT, place=Place),
    Event.ESCAPING: event(seat=SEAT),
    Event.LET_GO: event(seat=SEAT),
    Event.ESCAPE_FAILED: event(seat=SEAT),
    Event.ENDED: event(winners=Meaning.SEATS),
}
