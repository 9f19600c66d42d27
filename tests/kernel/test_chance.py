"""Chance: the random generator in the state, and the rules that draw from it."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.kernel.chance import (
    WARM_UP,
    Chance,
    draw_below,
    draw_word,
    random_below,
    random_below_in_state,
    rekey,
    roll,
    seed_chance,
    shuffle,
)
from hauntology.kernel.game import key_of
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import i8
from hauntology.kernel.structs.struct import Ints
from hauntology.kernel.trace import OutcomeEnumerator, Script, enumerate_outcomes
from tests.kernel.toys import chi_square, few

WORDS = st.integers(0, 2**32 - 1)
# For each number of degrees of freedom, the value that chi-square exceeds once in a thousand.
RARE = {1: 10.83, 2: 13.82, 5: 20.52, 6: 22.46, 23: 49.73, 51: 87.97}


class Table(GameState):
    """Five cards to shuffle."""

    cards: Ints = i8(5)


def table(key: tuple[int, int, int] = (1, 2, 3)) -> Table:
    """Five cards in order, and a generator with this key."""
    s = Table()
    rekey(s, *key)
    for card in range(5):
        s.cards[card] = card
    s.trace.clear()
    return s


def seeded(key: tuple[int, int, int]) -> Chance:
    """A generator with this key."""
    chance = Chance()
    seed_chance(chance, *key)
    return chance


def sfc32(a: int, b: int, c: int) -> Iterator[int]:
    """A second implementation of Doty-Humphrey's sfc32, which wraps at 32 bits. Skips the warm-up."""
    for counter in itertools.count(1):
        word = (a + b + counter) % 2**32
        a = b ^ (b >> 9)
        b = 9 * c % 2**32
        c = (int(f"{c:032b}"[21:] + f"{c:032b}"[:21], 2) + word) % 2**32
        if counter > 12:
            yield word


# Words ----------------------------------------------------------------------

FIRST_WORDS = {
    (0, 0, 0): [0x514676C3, 0x08A809DF, 0x30349D2B, 0xFB52C520],
    (1, 2, 3): [0x736A3B41, 0xB2E53014, 0x3D56E4C7, 0xEDA6A65F],
    (42, 0, 1): [0x617FCFF1, 0xD1552A26, 0x9B23DC8D, 0x995D15B9],
    (0xFFFFFFFF, 0xDEADBEEF, 0x12345678): [0x02D6A065, 0x0A8D81B4, 0xB63A6E3C, 0xC2E443F4],
}


@pytest.mark.parametrize("key", FIRST_WORDS)
def test_the_first_words_of_a_key_never_change(key: tuple[int, int, int]) -> None:
    chance = seeded(key)

    assert [draw_word(chance) for _ in range(4)] == FIRST_WORDS[key]


@few
@given(WORDS, WORDS, WORDS)
def test_the_generator_is_sfc32(k0: int, k1: int, k2: int) -> None:
    chance = seeded((k0, k1, k2))

    assert [draw_word(chance) for _ in range(20)] == list(itertools.islice(sfc32(k0, k1, k2), 20))


def test_the_counter_counts_words_and_wraps_around() -> None:
    chance = seeded((1, 2, 3))
    assert chance.counter == 1 + WARM_UP
    chance.counter = 2**32 - 1

    draw_word(chance)

    assert chance.counter == 0


@few
@given(st.integers(-(2**63), 2**63 - 1), st.integers(0, 2**63 - 1))
def test_only_the_lower_32_bits_of_each_key_word_count(k0: int, k1: int) -> None:
    assert seeded((k0, k1, 0)) == seeded((k0 % 2**32, k1 % 2**32, 0))


def test_different_keys_give_different_words() -> None:
    keys = [(1, 2, 3), (2, 2, 3), (1, 3, 3), (1, 2, 4)]

    assert len({tuple(draw_word(chance) for _ in range(4)) for chance in map(seeded, keys)}) == len(keys)


# Numbers below n ------------------------------------------------------------


@pytest.mark.parametrize("n", [2, 3, 6, 7, 52])
def test_every_number_below_n_is_equally_likely(n: int) -> None:
    chance = seeded((n, 0, 0))

    counts = Counter(draw_below(chance, n) for _ in range(200 * n))

    assert set(counts) == set(range(n))
    assert chi_square(counts.values()) < RARE[n - 1]


# Above 2**31 the 64-bit products of the compilers would overflow. Python's ints do not.
LARGE = [1_500_000_001, 2**31 - 1, 2**31, 3_000_000_019, 2**32 - 5]


@pytest.mark.parametrize("n", LARGE)
def test_words_that_would_favour_some_numbers_are_drawn_again(n: int) -> None:
    words = sfc32(7, 8, 9)
    chance = seeded((7, 8, 9))

    for _ in range(100):
        word = next(w for w in words if w * n % 2**32 >= 2**32 % n)
        assert draw_below(chance, n) == word * n // 2**32 < n

    redrawn = chance.counter - seeded((7, 8, 9)).counter - 100
    assert (redrawn > 0) == (2**32 % n > 2**28)


def test_a_large_range_has_no_bias() -> None:
    """With n = 3 * 2**30, a generator that never draws again gives every third number twice as often."""
    n = 3 << 30
    chance = seeded((5, 5, 5))

    counts = Counter(draw_below(chance, n) % 3 for _ in range(900))

    assert chi_square(counts.values()) < RARE[2]


@pytest.mark.parametrize("n", [1, 0, -4])
def test_a_draw_with_one_outcome_does_not_advance_the_generator(n: int) -> None:
    s = table()
    before = s.copy()

    assert random_below(s, n) == random_below_in_state(s, n) == draw_below(s.chance, n) == 0
    assert s == before
    assert s.trace.drawn == 0


def test_interpreted_and_compiled_draws_come_from_the_state() -> None:
    s, other = table(), table()

    drawn = [random_below(s, 100) for _ in range(20)]

    assert drawn == [random_below_in_state(other, 100) for _ in range(20)]
    assert s == other
    assert (s.trace.drawn, other.trace.drawn) == (20, 0)
    assert s != table()


def test_a_script_sets_the_outcomes_and_does_not_advance_the_generator() -> None:
    s = table()
    s.trace.script = Script([3, 0])

    assert [random_below(s, 6), random_below(s, 6)] == [3, 0]
    assert s == table()
    assert s.trace.drawn == 2


# Dice and cards -------------------------------------------------------------


def test_a_die_shows_one_to_its_sides() -> None:
    s = table()

    counts = Counter(roll(s, 6) for _ in range(1200))

    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert chi_square(counts.values()) < RARE[5]


def test_a_die_with_one_side_draws_nothing() -> None:
    s = table()

    assert roll(s, 1) == 1
    assert s == table()


def test_every_order_of_four_cards_is_exactly_equally_likely() -> None:
    """The fifth card is not shuffled."""
    orders: list[tuple[int, ...]] = []

    def run(enumerator: OutcomeEnumerator) -> None:
        s = table()
        s.trace.script = enumerator
        shuffle(s, s.cards, 4)
        orders.append(tuple(s.cards))

    chances = list(enumerate_outcomes(run))

    assert sorted(orders) == [(*order, 4) for order in itertools.permutations(range(4))]
    assert set(chances) == {Fraction(1, 24)}


def test_every_order_of_four_cards_comes_up_equally_often() -> None:
    s = table((4, 4, 4))
    counts: Counter[tuple[int, ...]] = Counter()

    for _ in range(2400):
        shuffle(s, s.cards, 4)
        counts[tuple(s.cards)] += 1

    assert len(counts) == 24
    assert chi_square(counts.values()) < RARE[23]


@pytest.mark.parametrize("length", [0, 1])
def test_shuffling_one_card_draws_nothing(length: int) -> None:
    s = table()

    shuffle(s, s.cards, length)

    assert s == table()


# Keys -----------------------------------------------------------------------


def test_a_new_key_changes_later_draws_and_nothing_else() -> None:
    s = table()
    rekey(s, 9, 9, 9)

    assert s.values()[4:] == table().values()[4:]
    assert [random_below(s, 1000) for _ in range(5)] != [random_below(t, 1000) for t in [table()] for _ in range(5)]


def test_the_same_key_restarts_the_same_sequence() -> None:
    s = table((9, 9, 9))
    random_below(s, 6)
    rekey(s, 9, 9, 9)

    assert s == table((9, 9, 9))


def test_every_seed_and_stream_has_its_own_key() -> None:
    keys = [key_of(seed, stream) for seed in (0, 1, 2**32, 2**64 - 1) for stream in (0, 1)]

    assert len({tuple(draw_word(chance) for _ in range(4)) for chance in map(seeded, keys)}) == len(keys)
    assert keys[-1] == (2**32 - 1, 2**32 - 1, 1)
