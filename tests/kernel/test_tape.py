"""The tape: scripted chance, every outcome in turn, and what may be taken back."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.kernel.tape import Odometer, Script, ScriptError, Tape, Told, all_outcomes
from tests.kernel.toys import few


def no_chance() -> int:
    """A draw that must not be made."""
    raise AssertionError


# Scripts --------------------------------------------------------------------


def test_a_script_gives_its_outcomes_in_order() -> None:
    tape = Tape(script=Script([2, 0, 5]))

    outcomes = [tape.outcome(6, no_chance) for _ in range(3)]

    assert outcomes == [2, 0, 5]
    assert tape.drawn == 3


def test_a_script_that_runs_out_says_after_how_many() -> None:
    script = Script([1])
    script.outcome(2)

    with pytest.raises(ScriptError, match=r"ends after 1 outcomes, but the rules draw one more below 6"):
        script.outcome(6)


@pytest.mark.parametrize("value", [-1, 6, 7])
def test_an_outcome_out_of_range_names_its_place(value: int) -> None:
    script = Script([0, value])
    script.outcome(6)

    with pytest.raises(ScriptError, match=rf"outcome 2 of the script is {value}, but the rules draw one below 6"):
        script.outcome(6)
    assert script.used == 1


def test_without_a_script_chance_is_drawn() -> None:
    tape = Tape()

    assert tape.outcome(6, lambda: 4) == 4
    assert tape.drawn == 1


@pytest.mark.parametrize("n", [-3, 0, 1])
def test_a_draw_with_one_outcome_is_none(n: int) -> None:
    tape = Tape(script=Script([]))

    assert tape.outcome(n, no_chance) == 0
    assert tape.drawn == 0


# Every outcome --------------------------------------------------------------


def test_an_odometer_takes_zero_everywhere_first() -> None:
    odometer = Odometer()

    assert [odometer.outcome(3), odometer.outcome(2)] == [0, 0]
    assert odometer.probability() == Fraction(1, 6)


def test_an_odometer_turns_the_last_wheel_first() -> None:
    odometer = Odometer()
    runs = []
    more = True
    while more:
        runs.append((odometer.outcome(2), odometer.outcome(3)))
        more = odometer.turn()

    assert runs == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]


def test_a_run_without_chance_is_certain() -> None:
    assert list(all_outcomes(lambda _: None)) == [Fraction(1)]


def test_runs_of_unequal_depth_have_their_own_probabilities() -> None:
    """A coin; on heads a die of three besides."""
    paths = []

    def run(odometer: Odometer) -> None:
        coin = odometer.outcome(2)
        paths.append((coin, odometer.outcome(3)) if coin == 0 else (coin,))

    chances = list(all_outcomes(run))

    assert paths == [(0, 0), (0, 1), (0, 2), (1,)]
    assert chances == [Fraction(1, 6)] * 3 + [Fraction(1, 2)]


@few
@given(st.lists(st.integers(1, 4), max_size=4), st.integers(0, 3))
def test_all_paths_are_distinct_and_their_probabilities_sum_to_one(sizes: list[int], stop: int) -> None:
    """A run ends early whenever a wheel shows `stop`."""
    paths = []

    def run(odometer: Odometer) -> None:
        path: list[int] = []
        for n in sizes:
            path.append(odometer.outcome(n))
            if path[-1] == stop:
                break
        paths.append(tuple(path))

    chances = list(all_outcomes(run))

    assert sum(chances) == 1
    assert len(set(paths)) == len(paths) == len(chances)


# Taking back ----------------------------------------------------------------


def test_an_answer_that_drew_and_read_nothing_may_be_taken_back() -> None:
    assert Tape().may_be_taken_back(0)


def test_an_answer_that_drew_chance_may_not_be_taken_back() -> None:
    tape = Tape()
    tape.outcome(2, lambda: 1)

    assert not tape.may_be_taken_back(0)


def test_an_answer_may_be_taken_back_by_whoever_knew_all_that_was_read() -> None:
    tape = Tape(hidden_from=~0b010)

    assert [tape.may_be_taken_back(seat) for seat in range(3)] == [False, True, False]


def test_clearing_forgets_all_but_the_script() -> None:
    script = Script([1])
    tape = Tape(told=[Told(1, (0, 0, 0))], drawn=3, hidden_from=4, script=script)

    tape.clear()

    assert tape == Tape(script=script)
