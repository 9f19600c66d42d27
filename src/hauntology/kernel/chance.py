"""Chance: the generator inside the state, and the only door to it.

The generator is sfc32 (Doty-Humphrey's small fast counter): four 32-bit words, adds, xors and shifts. Every
intermediate stays below 2**63, so Python's ints, 64-bit ints on a CPU and on a GPU agree by construction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hauntology.kernel.fields import u32
from hauntology.kernel.rule import rule
from hauntology.kernel.struct import Ints, Struct

if TYPE_CHECKING:
    from hauntology.kernel.state import GameState

WORD = 0xFFFFFFFF
WORD_BITS = 32
WARM_UP = 12


class Chance(Struct):
    """The generator: three words of state and a counter."""

    a: int = u32()
    b: int = u32()
    c: int = u32()
    counter: int = u32()


# Drawing --------------------------------------------------------------------


@rule
def draw_word(chance: Chance) -> int:
    """The next 32 bits; moves the chance on."""
    a = chance.a & WORD
    b = chance.b & WORD
    c = chance.c & WORD
    counter = chance.counter & WORD
    word = (a + b + counter) & WORD
    chance.a = b ^ (b >> 9)
    chance.b = (c + (c << 3)) & WORD
    chance.c = (((c << 21) | (c >> 11)) + word) & WORD
    chance.counter = (counter + 1) & WORD
    return word


@rule
def draw_below(chance: Chance, n: int) -> int:
    """A number from 0 to n-1, each equally likely: Lemire's method, which redraws the few that would favour some.

    n is at most 2**31, so that every product stays below 2**63.
    """
    if n <= 1:
        return 0
    while True:
        product = draw_word(chance) * n
        rest = product & WORD
        if rest >= n or rest >= (WORD + 1) % n:
            return product >> WORD_BITS


@rule
def seed_chance(chance: Chance, k0: int, k1: int, k2: int) -> None:
    """Start the generator from a key of three words."""
    chance.a = k0 & WORD
    chance.b = k1 & WORD
    chance.c = k2 & WORD
    chance.counter = 1
    for _ in range(WARM_UP):
        draw_word(chance)


# What rules call ------------------------------------------------------------


@rule
def below_in_state(s: GameState, n: int) -> int:
    """What the compilers make of `below`."""
    return draw_below(s.chance, n)


@rule(lowered=below_in_state)
def below(s: GameState, n: int) -> int:
    """A number from 0 to n-1, each equally likely. Interpreted, a script may say which (see `tape.py`)."""
    return s.tape.outcome(n, lambda: draw_below(s.chance, n))


@rule
def roll(s: GameState, sides: int) -> int:
    """One die: 1 to `sides`."""
    return 1 + below(s, sides)


@rule
def shuffle(s: GameState, cards: Ints, length: int) -> None:
    """Put the first `length` cards into any order, each equally likely."""
    for i in range(length - 1, 0, -1):
        j = below(s, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


@rule
def rekey(s: GameState, k0: int, k1: int, k2: int) -> None:
    """Replace the state's chance by a fresh one."""
    seed_chance(s.chance, k0, k1, k2)
