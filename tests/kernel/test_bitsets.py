"""Bit sets behave like Python's sets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.kernel.bitsets import (
    EMPTY,
    NO_MEMBER,
    count,
    first_n,
    has,
    lowest,
    nth,
    singleton,
    with_member,
    without_member,
)
from tests.kernel.toys import few

HIGHEST = 31
MEMBERS = st.integers(0, HIGHEST)
SETS = st.sets(MEMBERS)


def bits(members: set[int]) -> int:
    """The set as an int, computed in another way than in the kernel."""
    return sum(2**member for member in members)


@few
@given(SETS, MEMBERS)
def test_a_bit_set_behaves_like_a_python_set(members: set[int], member: int) -> None:
    assert has(bits(members), member) == (member in members)
    assert with_member(bits(members), member) == bits(members | {member})
    assert without_member(bits(members), member) == bits(members - {member})
    assert count(bits(members)) == len(members)
    assert lowest(bits(members)) == min(members, default=NO_MEMBER)


@few
@given(SETS)
def test_the_nth_member_is_counted_from_zero(members: set[int]) -> None:
    assert [nth(bits(members), n) for n in range(len(members) + 2)] == [*sorted(members), NO_MEMBER, NO_MEMBER]


@pytest.mark.parametrize("member", range(HIGHEST + 1))
def test_a_set_of_one_has_one_member(member: int) -> None:
    assert singleton(member) == bits({member})
    assert lowest(singleton(member)) == member
    assert count(singleton(member)) == 1


@pytest.mark.parametrize("number", range(HIGHEST + 2))
def test_the_first_n_members_are_counted_from_zero(number: int) -> None:
    assert first_n(number) == bits(set(range(number)))


def test_the_empty_set_has_no_members() -> None:
    assert lowest(EMPTY) == NO_MEMBER
    assert count(EMPTY) == 0
    assert not any(has(EMPTY, member) for member in range(HIGHEST + 1))
