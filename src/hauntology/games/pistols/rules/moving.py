"""Chapter 3.1: the move."""

from __future__ import annotations

from hauntology.games.pistols.box import PLACE_ROOM, STREET_ROOM, Place, Refusal, Step
from hauntology.games.pistols.events import Event
from hauntology.games.pistols.rules.ghosts import lose_hearts
from hauntology.games.pistols.rules.people import body_of, is_living, place_of
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import then
from hauntology.kernel.events import tell
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule


@rule
def move(s: State, seat: int, place: int) -> None:
    """PP-8 The move, then ghosts reveal themselves, then the place acts, then the shot; PP-52 the Gallows hurt."""
    body_of(s, seat).place = place
    tell(s, Event.MOVED, seat, place)
    then(s, Step.REVEAL)
    then(s, Step.PLACE_ACTION)
    then(s, Step.TARGET)
    if place == Place.GALLOWS:
        lose_hearts(s, seat, s.options.gallows_hearts)


@rule
def may_move(s: State, seat: int, place: int) -> int:
    """PP-9 One must leave; PP-10 a taken place is shut; PP-12 any other may be entered."""
    if place == place_of(s, seat):
        return Refusal.STAYS
    if standees_in(s, seat, place) >= room_in(place):
        return Refusal.OCCUPIED
    return ALLOWED


@rule
def room_in(place: int) -> int:
    """PP-11 The Street holds two, every other place one."""
    return STREET_ROOM if place == Place.STREET else PLACE_ROOM


@rule
def standees_in(s: State, seat: int, place: int) -> int:
    """The standees of others that block the place."""
    number = 0
    for other in range(s.seats):
        number += other != seat and place_of(s, other) == place and blocks(s, other)
    return number


@rule
def blocks(s: State, seat: int) -> bool:
    """PP-A4 A standee that lies on its side is in nobody's way, unless the option says so."""
    return is_living(s, seat) or s.options.standees_block != 0
