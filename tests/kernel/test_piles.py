"""Piles whose order nobody knows: counts per kind."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.kernel.fields import BY_NONE, i8
from hauntology.kernel.piles import NOTHING, draw, draw_of, kind_at, move_all, put, size
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Ints
from hauntology.kernel.tape import Odometer, Script, all_outcomes
from tests.kernel.toys import few


class Cards(GameState):
    """Two piles of three kinds."""

    deck: Ints = i8(3, seen=BY_NONE)
    discards: Ints = i8(3)


def deck_of(*counts: int) -> Cards:
    """A deck with so many cards of each kind."""
    s = Cards()
    for kind, number in enumerate(counts):
        s.deck[kind] = number
    return s


def test_the_size_of_a_pile_is_the_number_of_its_cards() -> None:
    assert size(deck_of(2, 0, 3).deck) == 5
    assert size(deck_of().deck) == 0


def test_each_card_is_drawn_equally_often() -> None:
    """Of two cards of one kind and three of another, exactly."""
    chances: Counter[int] = Counter()
    kinds = []

    def run(odometer: Odometer) -> None:
        s = deck_of(2, 0, 3)
        s.tape.script = odometer
        kinds.append(draw(s, s.deck))
        assert size(s.deck) == 4

    for chance in all_outcomes(run):
        chances[kinds[-1]] += chance  # type: ignore[assignment]  # a Counter counts Fractions just as well

    assert chances == {0: Fraction(2, 5), 2: Fraction(3, 5)}


def test_what_was_drawn_is_gone() -> None:
    """Two draws without putting back: the chances of every pair, exactly."""
    chances: dict[tuple[int, int], Fraction] = {}
    pairs = []

    def run(odometer: Odometer) -> None:
        s = deck_of(1, 2, 0)
        s.tape.script = odometer
        pairs.append((draw(s, s.deck), draw(s, s.deck)))

    for chance in all_outcomes(run):
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


def test_an_empty_pile_gives_nothing_and_draws_no_chance() -> None:
    s = deck_of(0, 0, 0)

    assert draw(s, s.deck) == NOTHING
    assert s.tape.drawn == 0
    assert s == Cards()


@pytest.mark.parametrize(("at", "kind"), [(0, 0), (1, 0), (2, 2), (4, 2)])
def test_cards_are_counted_through_kind_after_kind(at: int, kind: int) -> None:
    s = deck_of(2, 0, 3)

    assert kind_at(s.deck, at) == kind
    assert list(s.deck) == [2, 0, 3]


def test_of_a_pile_whose_size_is_known_a_card_is_drawn_as_ever() -> None:
    s, twin = deck_of(2, 0, 3), deck_of(2, 0, 3)
    s.tape.script = Script([3])
    twin.tape.script = Script([3])

    assert draw_of(s, s.deck, 5) == draw(twin, twin.deck) == 2
    assert list(s.deck) == list(twin.deck) == [2, 0, 2]


def test_a_card_is_put_onto_the_pile() -> None:
    s = deck_of(2, 0, 3)

    put(s.deck, 1)

    assert list(s.deck) == [2, 1, 3]


def test_a_whole_pile_moves() -> None:
    s = deck_of(2, 0, 3)
    put(s.discards, 2)

    move_all(s.deck, s.discards)

    assert list(s.deck) == [0, 0, 0]
    assert list(s.discards) == [2, 0, 4]
