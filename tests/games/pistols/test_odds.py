"""Exact odds, computed by enumerating every outcome of chance."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement

import pytest

from hauntology.games.pistols.box import Card, Colour, Place, Question
from hauntology.kernel.trace import OutcomeEnumerator, enumerate_outcomes
from tests.games.pistols.arrange import (
    ADA,
    BEN,
    CLEO,
    GHOST,
    GREEN,
    RED,
    YELLOW,
    Table,
    move,
    table,
    target,
)

EXPECTED_HITS = {RED: Fraction(1), YELLOW: Fraction(2, 3), GREEN: Fraction(1, 3)}
EXPECTED_HEARTS = {RED: Fraction(0), YELLOW: Fraction(0), GREEN: Fraction(1, 2)}
EXPECTED_TOKENS = {RED: Fraction(0), YELLOW: Fraction(1, 3), GREEN: Fraction(1, 6)}


def find_odds(arranged: Callable[[], Table], act: Callable[[Table], int]) -> dict[int, Fraction]:
    """The probability of each number that `act` can return at such a table."""
    results: list[int] = []

    def run(enumerator: OutcomeEnumerator) -> None:
        t = arranged()
        t.s.trace.script = enumerator
        results.append(act(t))

    found: dict[int, Fraction] = defaultdict(Fraction)
    for probability in enumerate_outcomes(run):
        found[results[-1]] += probability
    assert sum(found.values()) == 1
    return dict(found)


def mean(found: dict[int, Fraction]) -> Fraction:
    """The expected value."""
    return sum((number * probability for number, probability in found.items()), Fraction(0))


# Possession -------------------------------------------------------------------


def haunted_bank(*, ada: int = 0, ben: int = 0) -> Table:
    """BEN haunts the Bank, and ADA is about to go there; they have these tokens."""
    return table(ADA.beside(tokens=ada), BEN.ghost(Card.BANK, tokens=ben), CLEO)


def enter_bank(t: Table) -> int:
    """ADA enters the Bank. The ghost re-rolls blanks and tokens if that can help; ADA spoils two ghosts."""
    t.answer(ADA, move(Place.BANK))
    while t.question == Question.REROLL:
        (seat,) = t.waiting
        others = [die for die, face in enumerate(t.faces) if face != GHOST]
        if seat == BEN:
            t.reroll(seat, *others if len(others) <= t.tokens[BEN] else ())
        else:
            t.reroll(seat, *() if others else (0,))
    return int(ADA not in t.living)


def test_pp_36_without_tokens_a_possession_succeeds_one_time_in_four() -> None:
    """PP-36 Each die shows a ghost on three of six faces: (3/6) * (3/6)."""
    found = find_odds(haunted_bank, enter_bank)

    assert found[True] == Fraction(1, 4)


def test_pp_34_a_token_of_the_ghost_makes_it_one_in_two() -> None:
    """PP-34 1/4 at once, plus 1/2 for exactly one ghost times 1/2 for the re-rolled die."""
    found = find_odds(lambda: haunted_bank(ben=1), enter_bank)

    assert found[True] == Fraction(1, 4) + Fraction(1, 2) * Fraction(1, 2)


def test_pp_34_a_token_of_the_cowboy_makes_it_one_in_eight() -> None:
    """PP-34 1/4, times 1/2 for the die that the cowboy re-rolls."""
    found = find_odds(lambda: haunted_bank(ada=1), enter_bank)

    assert found[True] == Fraction(1, 4) * Fraction(1, 2)


def test_pp_a10_an_attempt_brings_the_ghost_a_third_of_a_token() -> None:
    """PP-A10 Two dice with one token face of six."""
    found = find_odds(haunted_bank, lambda t: enter_bank(t) * 0 + t.tokens[BEN])

    assert mean(found) == Fraction(2, 6)


# The Barrels ------------------------------------------------------------------


def test_pp_46_the_barrels_hit_four_times_in_six() -> None:
    """PP-46 A yellow die has an X on four faces."""

    def hearts_lost(t: Table) -> int:
        t.answer(ADA, move(Place.STREET), target(BEN))
        return 10 - t.hearts[ADA]

    found = find_odds(lambda: table(ADA, BEN.at(Place.BARRELS)), hearts_lost)

    assert found == {1: Fraction(4, 6), 0: Fraction(2, 6)}


# The shot ---------------------------------------------------------------------


@pytest.mark.parametrize("pair", list(combinations_with_replacement((RED, YELLOW, GREEN), 2)))
def test_pp_m1_what_each_pair_of_colours_does(pair: tuple[Colour, Colour]) -> None:
    """PP-M1 A red die averages one hit, a yellow one 2/3, a green one 1/3; hearts and tokens are worth 1/2."""
    shots: list[Table] = []

    def hits(t: Table) -> int:
        t.shoot(ADA, BEN, *pair)
        shots.append(t)
        return 10 - t.hearts[BEN]

    found = find_odds(lambda: table(ADA, BEN), hits)

    assert mean(found) == sum(EXPECTED_HITS[colour] for colour in pair)
    assert Fraction(sum(t.hearts[ADA] - 10 for t in shots), 36) == sum(EXPECTED_HEARTS[colour] for colour in pair)
    assert Fraction(sum(t.tokens[ADA] for t in shots), 36) == sum(EXPECTED_TOKENS[colour] for colour in pair)


def test_pp_24_two_red_dice_cost_four_hearts_one_time_in_nine() -> None:
    """PP-24 Each die has two double faces of six: (2/6) * (2/6)."""

    def hits(t: Table) -> int:
        t.shoot(ADA, BEN, RED, RED)
        return 10 - t.hearts[BEN]

    found = find_odds(lambda: table(ADA, BEN), hits)

    assert found == {hits_: Fraction(ways, 9) for hits_, ways in enumerate((1, 2, 3, 2, 1))}
