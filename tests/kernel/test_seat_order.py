"""Seats round the table, and sets of seats."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.kernel.bitsets import count, has, lowest
from hauntology.kernel.seat_order import MAX_SEATS, NO_SEATS, NOBODY, all_seats, first_from, next_seat
from tests.kernel.test_bitsets import bits
from tests.kernel.toys import few

SEATS = st.integers(0, MAX_SEATS - 1)
GROUPS = st.sets(SEATS)


@pytest.mark.parametrize("number", range(MAX_SEATS + 1))
def test_all_seats_are_the_first_ones(number: int) -> None:
    assert all_seats(number) == bits(set(range(number)))


def test_nobody_is_in_the_empty_set() -> None:
    assert lowest(NO_SEATS) == NOBODY
    assert count(NO_SEATS) == 0
    assert not any(has(NO_SEATS, seat) for seat in range(MAX_SEATS))


@pytest.mark.parametrize("number", range(1, MAX_SEATS + 1))
def test_the_next_seat_of_the_last_one_is_the_first(number: int) -> None:
    assert [next_seat(seat, number) for seat in range(number)] == [*range(1, number), 0]


@few
@given(GROUPS.filter(bool), SEATS)
def test_the_first_seat_of_a_set_is_found_clockwise(group: set[int], seat: int) -> None:
    assert first_from(bits(group), seat, MAX_SEATS) == min(group, key=lambda other: (other - seat) % MAX_SEATS)
