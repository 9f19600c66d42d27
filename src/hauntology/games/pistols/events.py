"""The events of Pistols and Poltergeists, and who learns their arguments."""

from __future__ import annotations

from enum import IntEnum

from hauntology.games.pistols.box import Card, Colour, Face, Place
from hauntology.kernel.events import EventKind, event, secret
from hauntology.kernel.structs.fields import Meaning


class Event(IntEnum):
    """What can happen."""

    TURN_BEGAN = 0
    MOVED = 1
    LOST_HEARTS = 2
    GAINED_HEARTS = 3
    GAINED_TOKENS = 4
    SPENT_TOKENS = 5
    REVEALED = 6
    ROLLED = 7
    PASSED = 8
    POSSESSED = 9
    RESISTED = 10
    TARGETED = 11
    TOOK_COVER = 12
    KEPT_DIE = 13
    DIED = 14
    LOOKED = 15
    TOOK_CARD = 16
    RETURNED_CARD = 17
    INHERITED = 18
    ENDED = 19
    DUEL = 20


SEAT = Meaning.SEAT
NUMBER = Meaning.NUMBER

EVENTS: dict[int, EventKind] = {
    Event.TURN_BEGAN: event(seat=SEAT, turn=NUMBER),
    Event.MOVED: event(seat=SEAT, place=Place),
    Event.LOST_HEARTS: event(seat=SEAT, number=NUMBER),
    Event.GAINED_HEARTS: event(seat=SEAT, number=NUMBER),
    Event.GAINED_TOKENS: event(seat=SEAT, number=NUMBER),
    Event.SPENT_TOKENS: event(seat=SEAT, number=NUMBER),
    Event.REVEALED: event(seat=SEAT, place=Place),
    Event.ROLLED: event(die=Meaning.NTH, colour=Colour, face=Face),
    Event.PASSED: event(seat=SEAT),
    Event.POSSESSED: event(ghost=SEAT, cowboy=SEAT),
    Event.RESISTED: event(cowboy=SEAT, ghost=SEAT),
    Event.TARGETED: event(seat=SEAT, target=SEAT),
    Event.TOOK_COVER: event(seat=SEAT),
    Event.KEPT_DIE: event(seat=SEAT, die=Meaning.NTH),
    Event.DIED: event(seat=SEAT),
    Event.LOOKED: event(seat=SEAT),
    Event.TOOK_CARD: event(seat=SEAT, card=secret(Card, only_for="seat")),
    Event.RETURNED_CARD: event(seat=SEAT),
    Event.INHERITED: event(seat=SEAT, giver=SEAT, card=secret(Card, only_for="seat")),
    Event.ENDED: event(winner=SEAT),
    Event.DUEL: event(),
}
