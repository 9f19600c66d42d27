"""Sets of seats, as the bits of an int. Sets of cards, dice or places are kept the same way."""

from __future__ import annotations

from hauntology.kernel.rule import rule

MAX_SEATS = 6
NOBODY = -1
NO_SEATS = 0
DE_BRUIJN = 0x077CB531  # its 32 stretches of five bits are all different
BIT_OF = tuple(
    bit for _, bit in sorted((((DE_BRUIJN << bit) & 0xFFFFFFFF) >> 27, bit) for bit in range(32))
)  # by stretch: where it begins


@rule
def only(seat: int) -> int:
    """The set of this one seat."""
    return 1 << seat


@rule
def all_seats(seats: int) -> int:
    """The set of the first `seats` seats."""
    return (1 << seats) - 1


@rule
def has(group: int, seat: int) -> bool:
    """Is the seat in the set?"""
    return (group >> seat) & 1 == 1


@rule
def with_seat(group: int, seat: int) -> int:
    """The set with the seat in it."""
    return group | (1 << seat)


@rule
def without(group: int, seat: int) -> int:
    """The set without the seat."""
    return group & ~(1 << seat)


@rule
def count(group: int) -> int:
    """How many are in the set."""
    number = 0
    while group > 0:
        group &= group - 1
        number += 1
    return number


@rule
def first(group: int) -> int:
    """The lowest seat of the set, or NOBODY. A de Bruijn number turns its bit into a place in a table: no loop."""
    if group == NO_SEATS:
        return NOBODY
    return BIT_OF[((group & -group) * DE_BRUIJN & 0xFFFFFFFF) >> 27]


@rule
def nth(group: int, n: int) -> int:
    """The n-th of the set, from 0, or NOBODY if there are not so many."""
    for _ in range(n):
        group &= group - 1
    return first(group)


@rule
def next_seat(seat: int, seats: int) -> int:
    """The seat to the left, clockwise round the table."""
    return seat + 1 if seat + 1 < seats else 0  # a division costs more than a whole rule


@rule
def first_from(group: int, seat: int, seats: int) -> int:
    """Of a set that is not empty, the first one clockwise from this seat, which may be it."""
    while not has(group, seat):
        seat = next_seat(seat, seats)
    return seat
