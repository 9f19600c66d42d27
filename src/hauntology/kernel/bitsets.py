"""Sets of small ints, stored as the bits of one int: seats, cards, dice, columns.

Bit `m` is set if `m` is a member.
"""

from __future__ import annotations

from hauntology.kernel.rule import rule

EMPTY = 0
NO_MEMBER = -1

# Rules have no operation for the position of the lowest bit. A multiplication by a de Bruijn number moves a different
# 5-bit pattern to the top for each power of two, and a table turns the pattern into the position, without a loop. This
# works for sets of up to 32 members.
DE_BRUIJN = 0x077CB531
BIT_OF_PATTERN = tuple(bit for _, bit in sorted((((DE_BRUIJN << bit) & 0xFFFFFFFF) >> 27, bit) for bit in range(32)))


@rule
def singleton(member: int) -> int:
    """The set with this one member."""
    return 1 << member


@rule
def first_n(n: int) -> int:
    """The set of the members 0 to n - 1."""
    return (1 << n) - 1


@rule
def has(members: int, member: int) -> bool:
    """Is this a member of the set?"""
    return (members >> member) & 1 == 1


@rule
def with_member(members: int, member: int) -> int:
    """The set with this member added."""
    return members | (1 << member)


@rule
def without_member(members: int, member: int) -> int:
    """The set with this member removed."""
    return members & ~(1 << member)


@rule
def count(members: int) -> int:
    """How many members the set has."""
    number = 0
    while members > 0:
        members &= members - 1
        number += 1
    return number


@rule
def lowest(members: int) -> int:
    """The lowest member, or NO_MEMBER for an empty set."""
    if members == EMPTY:
        return NO_MEMBER
    return BIT_OF_PATTERN[((members & -members) * DE_BRUIJN & 0xFFFFFFFF) >> 27]


@rule
def nth(members: int, n: int) -> int:
    """The n-th lowest member, counted from 0, or NO_MEMBER if the set has no more than n."""
    for _ in range(n):
        members &= members - 1
    return lowest(members)
