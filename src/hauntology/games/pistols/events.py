"""The events of Pistols and Poltergeists, and who learns their arguments."""

from __future__ import annotations

from enum import IntEnum

from hauntology.games.pistols.box import Card, Cause, Colour, Face, Place
from hauntology.kernel.events import EventKind, event, secret
from hauntology.kernel.structs.fields import Meaning


class Event(IntEnum):
    """What can happen."""

    TURN_BEGAN = 0
    DUEL = 1
    MOVED = 2
    LOST_HEARTS = 3
    GAINED_HEARTS = 4
    GAINED_TOKENS = 5
    BOUGHT_HEARTS = 6
    BOUGHT_TOKEN = 7
    REVEALED = 8
    POSSESSED = 9
    RESISTED = 10
    TARGETED = 11
    TOOK_COVER = 12
    FIRED = 13
    ROLLED = 14
    REROLLED = 15
    PASSED = 16
    KEPT_DIE = 17
    HIT = 18
    HIT_DOUBLED = 19
    HIT_MULTIPLIED = 20
    MISSED = 21
    DIED = 22
    LOOKED = 23
    TOOK_CARD = 24
    SWAPPED = 25
    RETURNED_CARD = 26
    INHERITED = 27
    ENDED = 28
    LAST_HEARTS = 29
    SHOT_LOST = 30
    NO_REROLLS = 31


SEAT = Meaning.SEAT
NUMBER = Meaning.NUMBER

EVENTS: dict[int, EventKind] = {
    Event.TURN_BEGAN: event(seat=SEAT, turn=NUMBER),
    Event.DUEL: event(),
    Event.MOVED: event(seat=SEAT, place=Place),
    Event.LOST_HEARTS: event(seat=SEAT, number=NUMBER, cause=Cause),
    Event.GAINED_HEARTS: event(seat=SEAT, number=NUMBER, cause=Cause),
    Event.GAINED_TOKENS: event(seat=SEAT, number=NUMBER, cause=Cause),
    Event.BOUGHT_HEARTS: event(seat=SEAT, number=NUMBER),
    Event.BOUGHT_TOKEN: event(seat=SEAT, number=NUMBER),
    Event.REVEALED: event(seat=SEAT, place=Place, cowboy=SEAT),
    Event.POSSESSED: event(ghost=SEAT, cowboy=SEAT, hearts=NUMBER),
    Event.RESISTED: event(cowboy=SEAT, ghost=SEAT),
    Event.TARGETED: event(seat=SEAT, target=SEAT),
    Event.TOOK_COVER: event(seat=SEAT),
    Event.FIRED: event(seat=SEAT, dice=NUMBER),
    Event.ROLLED: event(die=Meaning.NTH, colour=Colour, face=Face),
    Event.REROLLED: event(seat=SEAT, number=NUMBER),
    Event.PASSED: event(seat=SEAT),
    Event.KEPT_DIE: event(seat=SEAT, die=Meaning.NTH, face=Face),
    Event.HIT: event(seat=SEAT, number=NUMBER, hits=NUMBER),
    Event.HIT_DOUBLED: event(seat=SEAT, number=NUMBER, hits=NUMBER),
    Event.HIT_MULTIPLIED: event(seat=SEAT, number=NUMBER, hits=NUMBER),
    Event.MISSED: event(seat=SEAT, target=SEAT),
    Event.DIED: event(seat=SEAT),
    Event.LOOKED: event(seat=SEAT),
    Event.TOOK_CARD: event(seat=SEAT, card=secret(Card, only_for="seat")),
    Event.SWAPPED: event(seat=SEAT),
    Event.RETURNED_CARD: event(seat=SEAT),
    Event.INHERITED: event(seat=SEAT, giver=SEAT, card=secret(Card, only_for="seat")),
    Event.ENDED: event(winner=SEAT, cause=Cause),
    Event.LAST_HEARTS: event(seat=SEAT, number=NUMBER, cost=NUMBER),
    Event.SHOT_LOST: event(seat=SEAT),
    Event.NO_REROLLS: event(seat=SEAT),
}
