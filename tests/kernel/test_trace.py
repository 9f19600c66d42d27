"""The trace: scripts for random draws, enumerating outcomes, and whether an answer can be undone."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.kernel.trace import EventRecord, OutcomeEnumerator, Script, ScriptError, Trace, enumerate_outcomes
from tests.kernel.toys import few


def no_chance() -> int:
    """A draw that must not be made."""
    raise AssertionError


# Scripts --------------------------------------------------------------------


def test_a_script_gives_its_outcomes_in_order() -> None:
    trace = Trace(script=Script([2, 0, 5]))

    outcomes = [trace.outcome(6, no_chance) for _ in range(3)]

    assert outcomes == [2, 0, 5]
    assert trace.drawn == 3


def test_a_script_that_is_too_short_is_an_error() -> None:
    script = Script([1])
    script.outcome(2)

    with pytest.raises(ScriptError, match=r"ends after 1 outcomes, but the rules draw one more below 6"):
        script.outcome(6)


@pytest.mark.parametrize("value", [-1, 6, 7])
def test_an_outcome_out_of_range_is_an_error_that_names_its_position(value: int) -> None:
    script = Script([0, value])
    script.outcome(6)

    with pytest.raises(ScriptError, match=rf"outcome 2 of the script is {value}, but the rules draw one below 6"):
        script.outcome(6)
    assert script.used == 1


def test_without_a_script_a_number_is_drawn() -> None:
    trace = Trace()

    assert trace.outcome(6, lambda: 4) == 4
    assert trace.drawn == 1


@pytest.mark.parametrize("n", [-3, 0, 1])
def test_a_draw_with_one_outcome_does_not_count(n: int) -> None:
    trace = Trace(script=Script([]))

    assert trace.outcome(n, no_chance) == 0
    assert trace.drawn == 0


# Every outcome --------------------------------------------------------------


def test_in_the_first_run_every_outcome_is_zero() -> None:
    enumerator = OutcomeEnumerator()

    assert [enumerator.outcome(3), enumerator.outcome(2)] == [0, 0]
    assert enumerator.probability() == Fraction(1, 6)


def test_the_last_draw_of_a_run_changes_first() -> None:
    enumerator = OutcomeEnumerator()
    runs = []
    more = True
    while more:
        runs.append((enumerator.outcome(2), enumerator.outcome(3)))
        more = enumerator.turn()

    assert runs == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]


def test_a_run_without_draws_has_probability_one() -> None:
    assert list(enumerate_outcomes(lambda _: None)) == [Fraction(1)]


def test_runs_of_unequal_depth_have_their_own_probabilities() -> None:
    """A coin, and on heads a die with three sides."""
    paths = []

    def run(enumerator: OutcomeEnumerator) -> None:
        coin = enumerator.outcome(2)
        paths.append((coin, enumerator.outcome(3)) if coin == 0 else (coin,))

    chances = list(enumerate_outcomes(run))

    assert paths == [(0, 0), (0, 1), (0, 2), (1,)]
    assert chances == [Fraction(1, 6)] * 3 + [Fraction(1, 2)]


@few
@given(st.lists(st.integers(1, 4), max_size=4), st.integers(0, 3))
def test_all_paths_are_distinct_and_their_probabilities_sum_to_one(sizes: list[int], stop: int) -> None:
    """A run ends early when an outcome is `stop`."""
    paths = []

    def run(enumerator: OutcomeEnumerator) -> None:
        path: list[int] = []
        for n in sizes:
            path.append(enumerator.outcome(n))
            if path[-1] == stop:
                break
        paths.append(tuple(path))

    chances = list(enumerate_outcomes(run))

    assert sum(chances) == 1
    assert len(set(paths)) == len(paths) == len(chances)


# Undo -----------------------------------------------------------------------


def test_an_answer_without_draws_and_hidden_reads_can_be_undone() -> None:
    assert Trace().can_be_undone_by(0)


def test_an_answer_with_a_draw_cannot_be_undone() -> None:
    trace = Trace()
    trace.outcome(2, lambda: 1)

    assert not trace.can_be_undone_by(0)


def test_an_answer_can_be_undone_by_a_seat_that_may_know_everything_it_read() -> None:
    trace = Trace(hidden_from=~0b010)

    assert [trace.can_be_undone_by(seat) for seat in range(3)] == [False, True, False]


def test_clearing_keeps_the_script() -> None:
    script = Script([1])
    trace = Trace(events=[EventRecord(1, (0, 0, 0))], drawn=3, hidden_from=4, script=script)

    trace.clear()

    assert trace == Trace(script=script)
