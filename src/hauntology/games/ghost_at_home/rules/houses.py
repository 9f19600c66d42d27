"""Houses: small questions that every chapter asks."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import (
    CARD_OF,
    FIRST_SPOT,
    FLOORS,
    NO_CARD,
    NOWHERE,
    PLACES,
    SIDES,
    Floor,
    Guest,
)
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.rule import rule

# Rooms and floors -----------------------------------------------------------


@rule
def has_room(s: State, seat: int, place: int) -> bool:
    """Is there a room card in this place?"""
    return s.homes[seat].rooms[place] != NO_CARD


@rule
def rooms_on(s: State, seat: int, floor: int) -> int:
    """GH-15 How many rooms a floor has: at most two."""
    left = floor * SIDES
    return has_room(s, seat, left) + has_room(s, seat, left + 1)


@rule
def is_full(s: State, seat: int, floor: int) -> bool:
    """GH-15 Is the floor full, with a room on either side of the stair?"""
    return rooms_on(s, seat, floor) == SIDES


@rule
def is_house_full(s: State, seat: int) -> bool:
    """GH-46 Is the sixth room in place? GH-19 Floors are filled from the bottom, so the third floor decides."""
    return is_full(s, seat, Floor.THIRD)


@rule
def open_floor(s: State, seat: int) -> int:
    """GH-16 The lowest floor that is not full: rooms go there."""
    floor = 0
    while floor + 1 < FLOORS and is_full(s, seat, floor):
        floor += 1
    return floor


@rule
def top_floor(s: State, seat: int) -> int:
    """GH-28 The highest floor with a room, or NOWHERE; GH-A57 it is looked up again for each ghost."""
    floor = FLOORS - 1
    while floor != NOWHERE and rooms_on(s, seat, floor) == 0:
        floor -= 1
    return floor


@rule
def count_rooms(s: State, seat: int) -> int:
    """How many rooms a house has."""
    number = 0
    for place in range(PLACES):
        number += has_room(s, seat, place)
    return number


@rule
def number_of_lights(s: State, seat: int) -> int:
    """How many floors of a house are lit."""
    number = 0
    for floor in range(FLOORS):
        number += s.homes[seat].lit[floor]
    return number


@rule
def number_in_house(s: State, seat: int, card: int) -> int:
    """How many cards of this kind are in a house, as rooms or as guests."""
    home = s.homes[seat]
    number = 0
    for place in range(PLACES):
        number += home.rooms[place] == card
        number += CARD_OF[home.guests[place]] == card
    return number


# Guests ---------------------------------------------------------------------


@rule
def has_guest(s: State, seat: int, place: int, guest: int) -> bool:
    """Is this the guest on that place?"""
    return s.homes[seat].guests[place] == guest


@rule
def guests_on(s: State, seat: int, floor: int, guest: int) -> int:
    """How many rooms of a floor have this guest."""
    left = floor * SIDES
    return has_guest(s, seat, left, guest) + has_guest(s, seat, left + 1, guest)


@rule
def find_guest(s: State, seat: int, floor: int, guest: int) -> int:
    """The place of this guest on the floor, which must have one."""
    left = floor * SIDES
    return left if has_guest(s, seat, left, guest) else left + 1


@rule
def has_room_for_cat(s: State, seat: int, place: int) -> bool:
    """GH-41 Can a cat sit here? It needs a room, GH-A8 and a room has at most one cat."""
    return has_room(s, seat, place) and not has_guest(s, seat, place, Guest.CAT)


# Spots: a place in a seat's house, as one number ------------------------------


@rule
def spot_at(seat: int, place: int) -> int:
    """The spot of a place in a seat's house."""
    return FIRST_SPOT + seat * PLACES + place


@rule
def seat_at(spot: int) -> int:
    """The seat whose house the spot is in."""
    return (spot - FIRST_SPOT) // PLACES


@rule
def place_at(spot: int) -> int:
    """The place of the spot in that house."""
    return (spot - FIRST_SPOT) % PLACES
