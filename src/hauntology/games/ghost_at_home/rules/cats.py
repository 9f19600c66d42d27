"""Chapter 6: cats."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import FLOOR_OF, PLACES, Card, Guest, Refusal
from hauntology.games.ghost_at_home.events import Event
from hauntology.games.ghost_at_home.rules.cards import discard
from hauntology.games.ghost_at_home.rules.houses import (
    count_rooms,
    find_guest,
    guests_on,
    has_guest,
    has_room,
    has_room_for_cat,
)
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule


@rule
def may_play_cat(s: State, seat: int) -> int:
    """GH-A13 A cat needs a room, GH-A8 and one without a cat."""
    if count_rooms(s, seat) == 0:
        return Refusal.NO_ROOMS_FOR_CAT
    return ALLOWED if can_seat_cat(s, seat) else Refusal.CATS_IN_ALL_ROOMS


@rule
def can_seat_cat(s: State, seat: int) -> bool:
    """GH-41 Is there a room in the house for one more cat?"""
    for place in range(PLACES):  # noqa: SIM110  # no generator can be compiled
        if has_room_for_cat(s, seat, place):
            return True
    return False


@rule
def may_seat_cat(s: State, seat: int, place: int) -> int:
    """GH-41 A cat may sit on any room of its owner's house, on any floor; GH-A8 a room has at most one cat."""
    if not has_room(s, seat, place):
        return Refusal.NO_ROOM_TO_SIT
    if has_guest(s, seat, place, Guest.CAT):
        return Refusal.CAT_THERE
    return ALLOWED


@rule
def seat_cat(s: State, seat: int, place: int) -> None:
    """GH-41 The cat sits down; GH-42 if there is a ghost on that floor, both are discarded instead (GH-A46)."""
    floor = FLOOR_OF[place]
    tell(s, Event.CAT_SAT_DOWN, seat, place)
    if guests_on(s, seat, floor, Guest.GHOST) > 0:
        drive_off(s, seat, floor)
    else:
        s.homes[seat].guests[place] = Guest.CAT


@rule
def drive_off(s: State, seat: int, floor: int) -> None:
    """GH-42 Cat and ghost are discarded and the rooms stay; GH-44 a cat is spent by one ghost."""
    s.homes[seat].guests[find_guest(s, seat, floor, Guest.GHOST)] = Guest.NONE
    discard(s, Card.CAT)
    discard(s, Card.GHOST)
    tell(s, Event.DROVE_OFF, seat, floor)
