"""What can be told in Polter-Heist, and who learns it."""

from __future__ import annotations

from enum import IntEnum

from hauntology.games.polter_heist.box import Card, Ghost, Hour, Slot, Space, TileCard
from hauntology.kernel.events import EventKind, event, secret
from hauntology.kernel.fields import Meaning


class Event(IntEnum):
    """What can happen."""

    TURN_BEGAN = 0
    ROLLED = 1
    GHOST_ROLLED = 2
    STOPPED = 3
    TUNNELLED = 4
    REVEALED = 5
    FOUND = 6
    POCKETED = 7
    NOTHING_FOUND = 8
    SKIPPED = 9
    COVERED = 10
    CHIP_TAKEN = 11
    CLOCK_STRUCK = 12
    MET = 13
    LOST_COURAGE = 14
    GAINED_COURAGE = 15
    PLAYED = 16
    LOST_CARD = 17
    SATCHEL_HELD = 18
    PUT = 19
    SWAPPED = 20
    CAMPED = 21
    LEFT_CARD = 22
    PICKED_UP = 23
    OFFERED = 24
    WANTED = 25
    TURNED_DOWN = 26
    TRADED = 27
    TOOK_TREASURE = 28
    DROPPED_TREASURE = 29
    TREASURE_HIDDEN = 30
    DIED = 31
    SCARED = 32
    ATTACKED = 33
    WASTED = 34
    LEFT_HOUSE = 35
    RESHUFFLED = 36
    GHOSTS_RESHUFFLED = 37
    ENDED = 38


SEAT = Meaning.SEAT
NUMBER = Meaning.NUMBER

EVENTS: dict[int, EventKind] = {
    Event.TURN_BEGAN: event(seat=SEAT, round=NUMBER),
    Event.ROLLED: event(seat=SEAT, first=NUMBER, second=NUMBER),
    Event.GHOST_ROLLED: event(seat=SEAT, number=NUMBER),
    Event.STOPPED: event(seat=SEAT, space=Space),
    Event.TUNNELLED: event(seat=SEAT, slot=Slot),
    Event.REVEALED: event(slot=Slot, tile=TileCard),
    Event.FOUND: event(seat=SEAT, card=Card),
    Event.POCKETED: event(seat=SEAT, card=secret(Card, only_for="seat")),
    Event.NOTHING_FOUND: event(seat=SEAT),
    Event.SKIPPED: event(seat=SEAT, card=Card),
    Event.COVERED: event(seat=SEAT, space=Space),
    Event.CHIP_TAKEN: event(seat=SEAT, space=Space),
    Event.CLOCK_STRUCK: event(hour=Hour),
    Event.MET: event(seat=SEAT, ghost=Ghost),
    Event.LOST_COURAGE: event(seat=SEAT, number=NUMBER),
    Event.GAINED_COURAGE: event(seat=SEAT, number=NUMBER),
    Event.PLAYED: event(seat=SEAT, card=Card),
    Event.LOST_CARD: event(seat=SEAT, card=Card),
    Event.SATCHEL_HELD: event(seat=SEAT),
    Event.PUT: event(seat=SEAT, space=Space),
    Event.SWAPPED: event(seat=SEAT, other=SEAT),
    Event.CAMPED: event(seat=SEAT),
    Event.LEFT_CARD: event(seat=SEAT, card=Card),
    Event.PICKED_UP: event(seat=SEAT, card=Card),
    Event.OFFERED: event(seat=SEAT, partner=SEAT, card=Card),
    Event.WANTED: event(seat=SEAT, partner=SEAT, card=Card),
    Event.TURNED_DOWN: event(seat=SEAT),
    Event.TRADED: event(giver=SEAT, taker=SEAT, card=Card),
    Event.TOOK_TREASURE: event(seat=SEAT),
    Event.DROPPED_TREASURE: event(seat=SEAT, space=Space),
    Event.TREASURE_HIDDEN: event(number=NUMBER),
    Event.DIED: event(seat=SEAT),
    Event.SCARED: event(ghost=SEAT, victim=SEAT),
    Event.ATTACKED: event(ghost=SEAT, victim=SEAT, card=Ghost),
    Event.WASTED: event(ghost=Ghost),
    Event.LEFT_HOUSE: event(seat=SEAT),
    Event.RESHUFFLED: event(number=NUMBER),
    Event.GHOSTS_RESHUFFLED: event(number=NUMBER),
    Event.ENDED: event(winners=Meaning.SEATS),
}
