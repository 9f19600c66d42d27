"""The events of Polter-Heist, and who learns their arguments."""

from __future__ import annotations

from enum import IntEnum

from hauntology.games.polter_heist.box import (
    Card,
    CardSource,
    Danger,
    Feature,
    Finale,
    Fright,
    Futility,
    Ghost,
    Hour,
    Idleness,
    Omen,
    Room,
    Slot,
    Solace,
    Space,
    Thief,
    TileCard,
    Toll,
    TreasureSource,
)
from hauntology.kernel.events import EventKind, event, secret
from hauntology.kernel.structs.fields import Meaning


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
    SKIPPED = 8
    COVERED = 9
    CHIP_TAKEN = 10
    CLOCK_STRUCK = 11
    MET = 12
    LOST_COURAGE = 13
    GAINED_COURAGE = 14
    PLAYED = 15
    LOST_CARD = 16
    SATCHEL_HELD = 17
    PUT = 18
    SWAPPED = 19
    CAMPED = 20
    LEFT_CARD = 21
    PICKED_UP = 22
    OFFERED = 23
    WANTED = 24
    TURNED_DOWN = 25
    TRADED = 26
    TOOK_TREASURE = 27
    DROPPED_TREASURE = 28
    TREASURE_HIDDEN = 29
    DIED = 30
    SCARED = 31
    ATTACKED = 32
    WASTED = 33
    LEFT_HOUSE = 34
    RESHUFFLED = 35
    GHOSTS_RESHUFFLED = 36
    ENDED = 37
    RANKED = 38
    DREW_GHOST = 39
    COUNTERED = 40
    DETECTED = 41
    ROLLED_COURAGE = 42
    HAUNTED = 43
    SLOWED = 44
    STAYED = 45
    STAYED_TO_SEARCH = 46
    EXPLORED = 47
    NOTHING_HAPPENED = 48
    FLED = 49
    THREATENED = 50
    KEPT_COURAGE = 51
    HAD_FULL_COURAGE = 52
    SENT_AWAY = 53
    ESCAPE_BEGAN = 54
    ESCAPE_LIMITED = 55
    DECLINED_HELP = 56
    PASSED_TREASURE = 57


SEAT = Meaning.SEAT
NUMBER = Meaning.NUMBER

EVENTS: dict[int, EventKind] = {
    Event.TURN_BEGAN: event(seat=SEAT, round=NUMBER),
    Event.ROLLED: event(seat=SEAT, first=NUMBER, second=NUMBER),
    Event.GHOST_ROLLED: event(seat=SEAT, number=NUMBER),
    Event.STOPPED: event(seat=SEAT, space=Space, room=Room),
    Event.TUNNELLED: event(seat=SEAT, slot=Slot, room=Room),
    Event.REVEALED: event(slot=Slot, tile=TileCard),
    Event.FOUND: event(seat=SEAT, card=Card),
    Event.POCKETED: event(seat=SEAT, card=secret(Card, only_for="seat")),
    Event.SKIPPED: event(seat=SEAT, card=Card),
    Event.COVERED: event(seat=SEAT, space=Space, feature=Feature),
    Event.CHIP_TAKEN: event(seat=SEAT, space=Space, feature=Feature),
    Event.CLOCK_STRUCK: event(hour=Hour, danger=Danger),
    Event.MET: event(seat=SEAT, ghost=Ghost),
    Event.LOST_COURAGE: event(seat=SEAT, number=NUMBER, cause=Fright),
    Event.GAINED_COURAGE: event(seat=SEAT, number=NUMBER, cause=Solace),
    Event.PLAYED: event(seat=SEAT, card=Card),
    Event.LOST_CARD: event(seat=SEAT, card=Card, cause=Thief),
    Event.SATCHEL_HELD: event(seat=SEAT),
    Event.PUT: event(seat=SEAT, space=Space, room=Room),
    Event.SWAPPED: event(seat=SEAT, other=SEAT),
    Event.CAMPED: event(seat=SEAT),
    Event.LEFT_CARD: event(seat=SEAT, card=Card),
    Event.PICKED_UP: event(seat=SEAT, card=Card, source=CardSource),
    Event.OFFERED: event(seat=SEAT, partner=SEAT, card=Card),
    Event.WANTED: event(seat=SEAT, partner=SEAT, card=Card),
    Event.TURNED_DOWN: event(seat=SEAT),
    Event.TRADED: event(giver=SEAT, taker=SEAT, card=Card),
    Event.TOOK_TREASURE: event(seat=SEAT, source=TreasureSource),
    Event.DROPPED_TREASURE: event(seat=SEAT, space=Space, room=Room),
    Event.TREASURE_HIDDEN: event(number=NUMBER),
    Event.DIED: event(seat=SEAT),
    Event.SCARED: event(ghost=SEAT, victim=SEAT),
    Event.ATTACKED: event(ghost=SEAT, victim=SEAT, card=Ghost),
    Event.WASTED: event(ghost=Ghost, cause=Futility),
    Event.LEFT_HOUSE: event(seat=SEAT),
    Event.RESHUFFLED: event(number=NUMBER),
    Event.GHOSTS_RESHUFFLED: event(number=NUMBER),
    Event.ENDED: event(winners=Meaning.SEATS, cause=Finale),
    Event.RANKED: event(seat=SEAT, place=NUMBER, courage=NUMBER),
    Event.DREW_GHOST: event(seat=SEAT, ghost=secret(Ghost, only_for="seat")),
    Event.COUNTERED: event(seat=SEAT),
    Event.DETECTED: event(seat=SEAT, card=Card),
    Event.ROLLED_COURAGE: event(seat=SEAT, number=NUMBER, courage=NUMBER),
    Event.HAUNTED: event(seat=SEAT, number=NUMBER, cause=Omen),
    Event.SLOWED: event(seat=SEAT, number=NUMBER),
    Event.STAYED: event(seat=SEAT, space=Space, room=Room),
    Event.STAYED_TO_SEARCH: event(seat=SEAT),
    Event.EXPLORED: event(seat=SEAT, slot=Slot, tile=TileCard),
    Event.NOTHING_HAPPENED: event(cause=Idleness),
    Event.FLED: event(seat=SEAT, number=NUMBER),
    Event.THREATENED: event(seat=SEAT, toll=Toll),
    Event.KEPT_COURAGE: event(seat=SEAT, cause=Fright),
    Event.HAD_FULL_COURAGE: event(seat=SEAT, cause=Solace),
    Event.SENT_AWAY: event(seat=SEAT),
    Event.ESCAPE_BEGAN: event(),
    Event.ESCAPE_LIMITED: event(number=NUMBER),
    Event.DECLINED_HELP: event(seat=SEAT, ghost=Ghost),
    Event.PASSED_TREASURE: event(seat=SEAT),
}
