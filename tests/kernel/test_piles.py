"""Piles of cards in unknown order."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.kernel.piles import NOTHING, draw, draw_of, kind_at, move_all, put, size
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import BY_NONE, i8
from hauntology.kernel.structs.struct import Ints
from hauntology.kernel.trace import OutcomeEnumerator, Script, enumerate_outcomes
from tests.kernel.toys import few


class Cards(GameState):
    """Two piles of three kinds."""

    deck: Ints = i8(3, seen=BY_NONE)
    discards: Ints = i8(3)


def deck_of(*counts: int) -> Cards:
    """A deck with this many cards of each kind."""
    s = Cards()
    for kind, number in enumerate(counts):
        s.deck[kind] = number
    return s


def test_the_size_of_a_pile_is_the_number_of_its_cards() -> None:
    assert size(deck_of(2, 0, 3).deck) == 5
    assert size(deck_of().deck) == 0


def test_each_card_is_drawn_equally_often() -> None:
    """The exact probabilities, for two cards of one kind and three of another."""
    chances: Counter[int] = Counter()
    kinds = []

    def run(enumerator: OutcomeEnumerator) -> None:
        s = deck_of(2, 0, 3)
        s.trace.script = enumerator
        kinds.append(draw(s, s.deck))
        assert size(s.deck) == 4

    for chance in enumerate_outcomes(run):
        chances[kinds[-1]] += chance  # type: ignore[assignment]  # a Counter may hold Fractions

    assert chances == {0: Fraction(2, 5), 2: Fraction(3, 5)}


def test_a_drawn_card_is_no_longer_in_the_pile() -> None:
    """The exact probabilities of every pair of draws."""
    chances: dict[tuple[int, int], Fraction] = {}
    pairs = []

    def run(enumerator: OutcomeEnumerator) -> None:
        s = deck_of(1, 2, 0)
        s.trace.script = enumerator
        pairs.append((draw(s, s.deck), draw(s, s.deck)))

    for chance in enumerate_outcomes(run):
        chances[pairs[-1]] = chances.get(pairs[-1], Fraction()) + chance

    assert chances == {(0, 1): Fraction(1, 3), (1, 0): Fraction(1, 3), (1, 1): Fraction(1, 3)}


@few
@given(st.lists(st.integers(0, 5), min_size=3, max_size=3), st.integers(0, 2**32 - 1))
def test_a_deck_drawn_to_the_end_gives_every_card_once(counts: list[int], key: int) -> None:
    s = deck_of(*counts)
    s.chance.a = key

    drawn = Counter(draw(s, s.deck) for _ in range(sum(counts)))

    assert drawn == +Counter(dict(enumerate(counts)))
    assert size(s.deck) == 0
    assert draw(s, s.deck) == NOTHING


def test_an_empty_pile_gives_nothing_and_draws_no_random_number() -> None:
    s = deck_of(0, 0, 0)

    assert draw(s, s.deck) == NOTHING
    assert s.trace.drawn == 0
    assert s == Cards()


@pytest.mark.parametrize(("at", "kind"), [(0, 0), (1, 0), (2, 2), (4, 2)])
def test_cards_are_numbered_kind_by_kind(at: int, kind: int) -> None:
    s = deck_of(2, 0, 3)

    assert kind_at(s.deck, at) == kind
    assert list(s.deck) == [2, 0, 3]


def test_drawing_from_a_pile_of_known_size_gives_the_same_card() -> None:
    s, other = deck_of(2, 0, 3), deck_of(2, 0, 3)
    s.trace.script = Script([3])
    other.trace.script = Script([3])

    assert draw_of(s, s.deck, 5) == draw(other, other.deck) == 2
    assert list(s.deck) == list(other.deck) == [2, 0, 2]


def test_a_card_is_added_to_the_pile() -> None:
    s = deck_of(2, 0, 3)

    put(s.deck, 1)

    assert list(s.deck) == [2, 1, 3]


def test_a_whole_pile_is_moved() -> None:
    s = deck_of(2, 0, 3)
    put(s.discards, 2)

    move_all(s.deck, s.discards)

    assert list(s.deck) == [0, 0, 0]
    assert list(s.discards) == [2, 0, 4]
