"""Seats round the table, numbered clockwise from 0. Sets of seats are bit sets (see `bitsets.py`)."""

from __future__ import annotations

from hauntology.kernel.bitsets import EMPTY, NO_MEMBER, first_n, has
from hauntology.kernel.rule import rule

MAX_SEATS = 6
NOBODY = NO_MEMBER
NO_SEATS = EMPTY
FIRST_PLACE = 1  # of a ranking
UNRANKED = 0


@rule
def all_seats(seats: int) -> int:
    """The set of the first `seats` seats."""
    return first_n(seats)


@rule
def next_seat(seat: int, seats: int) -> int:
    """The seat to the left, clockwise round the table."""
    return seat + 1 if seat + 1 < seats else 0  # faster than a modulo


@rule
def previous_seat(seat: int, seats: int) -> int:
    """The seat to the right, counter-clockwise round the table."""
    return seat - 1 if seat > 0 else seats - 1


@rule
def first_from(members: int, seat: int, seats: int) -> int:
    """The first seat of a non-empty set, clockwise from `seat`, which is looked at first."""
    while not has(members, seat):
        seat = next_seat(seat, seats)
    return seat
