"""Sets of seats, as the bits of an int."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.kernel.seats import (
    MAX_SEATS,
    NO_SEATS,
    NOBODY,
    all_seats,
    count,
    first,
    first_from,
    has,
    next_seat,
    nth,
    only,
    with_seat,
    without,
)
from tests.kernel.toys import few

SEATS = st.integers(0, MAX_SEATS - 1)
GROUPS = st.sets(SEATS)


def bits(group: set[int]) -> int:
    """The set as an int, written in another way than the kernel's."""
    return sum(2**seat for seat in group)


@few
@given(GROUPS, SEATS)
def test_a_set_of_seats_behaves_as_a_python_set(group: set[int], seat: int) -> None:
    assert has(bits(group), seat) == (seat in group)
    assert with_seat(bits(group), seat) == bits(group | {seat})
    assert without(bits(group), seat) == bits(group - {seat})
    assert count(bits(group)) == len(group)
    assert first(bits(group)) == min(group, default=NOBODY)


@few
@given(GROUPS, SEATS)
def test_the_nth_of_a_set_is_counted_from_zero(group: set[int], n: int) -> None:
    assert nth(bits(group), n) == dict(enumerate(sorted(group))).get(n, NOBODY)


@few
@given(SEATS)
def test_a_set_of_one_holds_nobody_else(seat: int) -> None:
    assert only(seat) == bits({seat})
    assert first(only(seat)) == seat
    assert count(only(seat)) == 1


@pytest.mark.parametrize("number", range(MAX_SEATS + 1))
def test_all_seats_are_the_first_ones(number: int) -> None:
    assert all_seats(number) == bits(set(range(number)))


def test_nobody_is_in_the_empty_set() -> None:
    assert first(NO_SEATS) == NOBODY
    assert count(NO_SEATS) == 0
    assert not any(has(NO_SEATS, seat) for seat in range(MAX_SEATS))


@pytest.mark.parametrize("number", range(1, MAX_SEATS + 1))
def test_the_left_neighbour_goes_round_the_table(number: int) -> None:
    assert [next_seat(seat, number) for seat in range(number)] == [*range(1, number), 0]


@few
@given(GROUPS.filter(bool), SEATS)
def test_the_first_from_a_seat_is_the_next_clockwise(group: set[int], seat: int) -> None:
    assert first_from(bits(group), seat, MAX_SEATS) == min(group, key=lambda other: (other - seat) % MAX_SEATS)
