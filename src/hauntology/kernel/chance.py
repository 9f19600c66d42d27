"""Chance: the random generator in the state. Rules draw every random number through `random_below`.

The generator is sfc32 (Doty-Humphrey's small fast counter): four 32-bit words, additions, xors and shifts. Every
intermediate result stays below 2**63, so Python's ints and the 64-bit ints of a CPU and a GPU give the same numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hauntology.kernel.rule import rule
from hauntology.kernel.structs.fields import u32
from hauntology.kernel.structs.struct import Ints, Struct

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
    """The next 32 random bits. Advances the generator."""
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
    """A number from 0 to n-1, each equally likely; 0 without a draw if n is 1 or less.

    This is Lemire's method: it multiplies instead of dividing, and draws again for the few words that would make some
    numbers likelier. n must be at most 2**31, so that every product stays below 2**63.
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
    """Seed the generator with a key of three words, of which the lower 32 bits count."""
    chance.a = k0 & WORD
    chance.b = k1 & WORD
    chance.c = k2 & WORD
    chance.counter = 1
    for _ in range(WARM_UP):
        draw_word(chance)


# For rules ------------------------------------------------------------------


@rule
def random_below_in_state(s: GameState, n: int) -> int:
    """The compiled version of `random_below`: without a trace, the generator is all there is."""
    return draw_below(s.chance, n)


@rule(compiled_as=random_below_in_state)
def random_below(s: GameState, n: int) -> int:
    """A number from 0 to n-1, each equally likely. On the interpreted target a script can set it (see `trace.py`)."""
    return s.trace.outcome(n, lambda: draw_below(s.chance, n))


@rule
def roll(s: GameState, sides: int) -> int:
    """Roll one die: 1 to `sides`."""
    return 1 + random_below(s, sides)


@rule
def shuffle(s: GameState, cards: Ints, length: int) -> None:
    """Shuffle the first `length` cards: every order is equally likely."""
    for i in range(length - 1, 0, -1):
        j = random_below(s, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


@rule
def rekey(s: GameState, k0: int, k1: int, k2: int) -> None:
    """Reseed the state's generator."""
    seed_chance(s.chance, k0, k1, k2)
