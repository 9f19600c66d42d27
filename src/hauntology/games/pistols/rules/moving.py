"""Chapter 3.1: the move."""

from __future__ import annotations

from hauntology.games.pistols.box import PLACE_ROOM, STREET_ROOM, Cause, Place, Refusal, Step
from hauntology.games.pistols.events import Event
from hauntology.games.pistols.rules.people import body_of, is_living, place_of
from hauntology.games.pistols.rules.places import pay_gallows
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import plan_step
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule


@rule
def move(s: State, seat: int, place: int) -> None:
    """PP-8 A turn is a move, the ghosts, the place's action, the shot; PP-52 moving to the Gallows costs hearts."""
    body_of(s, seat).place = place
    tell(s, Event.MOVED, seat, place)
    plan_step(s, Step.REVEAL)
    plan_step(s, Step.PLACE_ACTION)
    plan_step(s, Step.TARGET)
    if place == Place.GALLOWS:
        pay_gallows(s, seat, Cause.GALLOWS_MOVE)


@rule
def may_move(s: State, seat: int, place: int) -> int:
    """PP-9 A cowboy must leave; PP-10 an occupied place is closed; PP-12 any other place may be entered."""
    if place == place_of(s, seat):
        return Refusal.STAYS
    if count_standees(s, seat, place, 0) >= room_in(place):
        return Refusal.STREET_FULL if place == Place.STREET else Refusal.OCCUPIED
    if s.options.standees_block and count_standees(s, seat, place, 1) >= room_in(place):
        return Refusal.STANDEE_THERE
    return ALLOWED


@rule
def room_in(place: int) -> int:
    """PP-11 The Street holds two cowboys, every other place one."""
    return STREET_ROOM if place == Place.STREET else PLACE_ROOM


@rule
def count_standees(s: State, seat: int, place: int, with_fallen: int) -> int:
    """How many standees of other seats are in the place; PP-A4 fallen ones are counted only if the option says so."""
    number = 0
    for other in range(s.seats):
        is_there = other != seat and place_of(s, other) == place
        number += is_there and (with_fallen != 0 or is_living(s, other))
    return number
