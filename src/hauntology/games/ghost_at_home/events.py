"""The events of Ghost at Home, and who learns their arguments."""

from __future__ import annotations

from enum import IntEnum

from hauntology.games.ghost_at_home.box import Card, Floor, Place, Room
from hauntology.kernel.events import EventKind, event, secret
from hauntology.kernel.structs.fields import Meaning


class Event(IntEnum):
    """What can happen."""

    TURN_BEGAN = 0
    PASSED = 1
    DREW = 2
    DREW_NOTHING = 3
    RESHUFFLED = 4
    PLACED = 5
    PAID = 6
    LIT = 7
    HAUNTED = 8
    CAT_ON_FLOOR = 9
    CAT_FROM_HAND = 10
    LET_IN = 11
    STAYED = 12
    FLOOR_LOST = 13
    WENT_DARK = 14
    CAT_SAT_DOWN = 15
    DROVE_OFF = 16
    DISCARDED = 17
    PLAYED = 18
    GHOST_LEFT = 19
    CAT_LEFT = 20
    ESCAPING = 21
    LET_GO = 22
    ESCAPE_FAILED = 23
    ESCAPED = 24
    TURNS_RAN_OUT = 25
    ENDED = 26
    LIT_FLOOR_LOST = 27


SEAT = Meaning.SEAT
NUMBER = Meaning.NUMBER

EVENTS: dict[int, EventKind] = {
    Event.TURN_BEGAN: event(seat=SEAT, turn=NUMBER),
    Event.PASSED: event(seat=SEAT),
    Event.DREW: event(seat=SEAT, card=secret(Card, only_for="seat")),
    Event.DREW_NOTHING: event(seat=SEAT),
    Event.RESHUFFLED: event(number=NUMBER),
    Event.PLACED: event(seat=SEAT, card=Card, place=Place),
    Event.PAID: event(seat=SEAT, card=Room, floor=Floor),
    Event.LIT: event(seat=SEAT, floor=Floor),
    Event.HAUNTED: event(seat=SEAT, victim=SEAT, place=Place),
    Event.CAT_ON_FLOOR: event(victim=SEAT, place=Place),
    Event.CAT_FROM_HAND: event(victim=SEAT),
    Event.LET_IN: event(victim=SEAT),
    Event.STAYED: event(victim=SEAT, floor=Floor),
    Event.FLOOR_LOST: event(victim=SEAT, floor=Floor, rooms=NUMBER),
    Event.WENT_DARK: event(victim=SEAT, floor=Floor),
    Event.CAT_SAT_DOWN: event(seat=SEAT, place=Place),
    Event.DROVE_OFF: event(seat=SEAT, floor=Floor),
    Event.DISCARDED: event(seat=SEAT, card=secret(Card, only_for="seat")),
    Event.PLAYED: event(seat=SEAT, card=Card),
    Event.GHOST_LEFT: event(owner=SEAT, place=Place),
    Event.CAT_LEFT: event(owner=SEAT, place=Place),
    Event.ESCAPING: event(seat=SEAT, opponents=Meaning.SEATS, ghosts=NUMBER),
    Event.LET_GO: event(seat=SEAT),
    Event.ESCAPE_FAILED: event(seat=SEAT),
    Event.ESCAPED: event(seat=SEAT),
    Event.TURNS_RAN_OUT: event(turns=NUMBER, rooms=NUMBER, lights=NUMBER),  # of the best houses
    Event.ENDED: event(winners=Meaning.SEATS),
    Event.LIT_FLOOR_LOST: event(victim=SEAT, floor=Floor),
}
