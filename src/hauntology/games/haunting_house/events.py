"""The events of The Haunting House, and who learns their arguments."""

from __future__ import annotations

from enum import IntEnum

from hauntology.games.haunting_house.box import Card, Cause, DiskKind, ExitPlace, Icon, Place, Side, Slide, Tile
from hauntology.kernel.events import EventKind, event, secret
from hauntology.kernel.structs.fields import Meaning


class Event(IntEnum):
    """What can happen."""

    STARTS = 0
    RANDOM_ROUND = 1
    CHOSEN_ROUND = 2
    TURNED_UP = 3
    TRADED = 4
    CANCELLED = 5
    CANNOT = 6
    LOST_IN_MIRRORS = 7
    STEPPED = 8
    SLIPPED_THROUGH = 9
    FELL_THROUGH = 10
    STAYS_ON_TRAP_DOOR = 11
    TURNED_TILE = 12
    SWITCHED_TILES = 13
    SWITCHED_PLACES = 14
    MOVED_EXIT = 15
    MOVED_STAIRS = 16
    FLIPPED = 17
    FLIPPED_BACK = 18
    TILES_UP = 19
    TOOK_DISK = 20
    MET_GHOST = 21
    WENT_BACK = 22
    SWITCHED_DISKS = 23
    STOPPED_ROTATION = 24
    ICON_TURNED = 25
    DIED = 26
    STILL_LIVING = 27
    ENDED = 28
    LOST = 29
    CUT_SHORT = 30
    GHOST_STAYED = 31
    NO_OTHER_WAY = 32


SEAT = Meaning.SEAT
NUMBER = Meaning.NUMBER

EVENTS: dict[int, EventKind] = {
    Event.STARTS: event(seat=SEAT),
    Event.RANDOM_ROUND: event(round=NUMBER),
    Event.CHOSEN_ROUND: event(round=NUMBER),
    Event.TURNED_UP: event(seat=SEAT, card=Card),
    Event.TRADED: event(seat=SEAT, other=SEAT),
    Event.CANCELLED: event(seat=SEAT, victim=SEAT, card=Card),
    Event.CANNOT: event(seat=SEAT, card=Card, cause=Cause),
    Event.LOST_IN_MIRRORS: event(seat=SEAT),
    Event.STEPPED: event(seat=SEAT, side=Side, place=Place),
    Event.SLIPPED_THROUGH: event(seat=SEAT, side=Side, place=Place),
    Event.FELL_THROUGH: event(seat=SEAT, place=Place, tile=Tile),
    Event.STAYS_ON_TRAP_DOOR: event(seat=SEAT),
    Event.TURNED_TILE: event(seat=SEAT, place=Place, way=Icon),
    Event.SWITCHED_TILES: event(seat=SEAT, place=Place, other=Place),
    Event.SWITCHED_PLACES: event(seat=SEAT, other=SEAT),
    Event.MOVED_EXIT: event(seat=SEAT, where=ExitPlace),
    Event.MOVED_STAIRS: event(seat=SEAT, slide=Slide),
    Event.FLIPPED: event(place=Place),
    Event.FLIPPED_BACK: event(place=Place),
    Event.TILES_UP: event(number=NUMBER),
    Event.TOOK_DISK: event(seat=SEAT, disk=secret(DiskKind, only_for="seat")),
    Event.MET_GHOST: event(seat=SEAT, place=Place, tile=Tile),
    Event.WENT_BACK: event(seat=SEAT, place=Place),
    Event.SWITCHED_DISKS: event(seat=SEAT, place=Place, other=Place),
    Event.STOPPED_ROTATION: event(seat=SEAT, place=Place, tile=Tile),
    Event.ICON_TURNED: event(place=Place, way=Icon, tile=Tile),
    Event.DIED: event(seat=SEAT, place=Place, tile=Tile),
    Event.STILL_LIVING: event(seat=SEAT, card=Card, cause=Cause),
    Event.ENDED: event(seat=SEAT, cause=Cause),
    Event.LOST: event(round=NUMBER),
    Event.CUT_SHORT: event(seat=SEAT, left=NUMBER, cause=Cause),
    Event.GHOST_STAYED: event(seat=SEAT),
    Event.NO_OTHER_WAY: event(seat=SEAT, card=Card),
}
