"""The agenda: steps and questions are taken in the order in which they were planned."""

from __future__ import annotations

from enum import IntEnum

import pytest

from hauntology.kernel import engine
from hauntology.kernel.agenda import (
    ask,
    end_game,
    is_next,
    is_over,
    next_item,
    plan_step,
    pop_item,
    reverse_new_items,
    skip_to,
)
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.callgraph import Slots, bind
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS
from hauntology.kernel.state import OPEN, GameState, Item
from hauntology.kernel.structs.fields import i8
from hauntology.kernel.structs.struct import Ints


class Step(IntEnum):
    """A day, as steps that plan steps."""

    DAY = 0
    MORNING = 1
    WASH = 2
    EAT = 3
    EVENING = 4
    VISITOR = 5
    FALL = 6
    SLEEP = 7
    REST = 8
    DAWN = 9


class Question(IntEnum):
    """Has the number of a step, to show that the two are not confused."""

    TEA = 4


class Day(GameState, agenda=6):
    """Logs the steps that were taken."""

    done: Ints = i8(20)
    number: int = i8()


@rule
def take_step(s: Day, step: int, about: int, more: int) -> None:
    """Log the step, and plan what follows from it."""
    s.done[s.number] = step
    s.number += 1
    match step:
        case Step.DAY:
            plan_step(s, Step.MORNING)
            plan_step(s, Step.EVENING)
        case Step.MORNING:
            plan_step(s, Step.WASH)
            plan_step(s, Step.EAT, about, more)
        case Step.EVENING:
            plan_step(s, Step.VISITOR)
            plan_step(s, Step.SLEEP)
        case Step.VISITOR:
            ask(s, about, Question.TEA, 5)
        case Step.FALL:
            plan_step(s, Step.WASH)
            skip_to(s, Step.SLEEP)
            plan_step(s, Step.REST)
        case Step.DAWN:
            end_game(s, 3)


@rule
def resolve_answer(s: Day, question: int, seat: int, answer: int, about: int) -> None:
    """Plan a step for each answer."""
    plan_step(s, Step.REST)


SLOTS = Slots(
    {"game_step": take_step, "game_resolve_answer": resolve_answer, "game_store_pick": engine.take_one_answer}, {}
)
run_agenda = bind(engine.run_agenda, SLOTS)
act = bind(engine.act, SLOTS)


def planned(s: GameState) -> list[tuple[int, int, int, int]]:
    """The lines of the agenda, the next one first."""
    lines = [s.agenda[i] for i in range(s.planned)]
    return [(line.what, line.seats, line.about, line.more) for line in reversed(lines)]


def done(s: Day) -> list[Step]:
    """The steps that were taken, in order."""
    return [Step(s.done[i]) for i in range(s.number)]


def day(*steps: Step) -> Day:
    """A state with these steps planned, and none taken yet."""
    s = Day()
    s.seats = 3
    for step in steps:
        plan_step(s, step)
    reverse_new_items(s)
    return s


# Planning -------------------------------------------------------------------


def test_what_one_step_plans_is_done_in_the_order_of_planning() -> None:
    s = day(Step.WASH, Step.EAT, Step.SLEEP)

    assert [what for what, *_ in planned(s)] == [Step.WASH, Step.EAT, Step.SLEEP]
    run_agenda(s)

    assert done(s) == [Step.WASH, Step.EAT, Step.SLEEP]


def test_what_a_step_plans_comes_before_what_was_planned_earlier() -> None:
    s = day(Step.DAY, Step.REST)

    run_agenda(s)

    assert done(s) == [
        Step.DAY,
        *(Step.MORNING, Step.WASH, Step.EAT),
        *(Step.EVENING, Step.VISITOR, Step.SLEEP),
        Step.REST,
    ]


def test_steps_and_questions_carry_their_arguments() -> None:
    s = Day()

    plan_step(s, Step.EAT, -3, 400)
    ask(s, 0b101, Question.TEA, about=-7)
    reverse_new_items(s)

    assert planned(s) == [(Step.EAT, NO_SEATS, -3, 400), (Question.TEA, 0b101, -7, 0)]


def test_a_question_interrupts_what_was_planned() -> None:
    s = day(Step.EAT, Step.SLEEP)

    ask(s, singleton(1), Question.TEA)
    run_agenda(s)

    assert s.waiting == singleton(1)
    assert done(s) == []
    assert [what for what, *_ in planned(s)] == [Question.TEA, Step.EAT, Step.SLEEP]


def test_what_an_answer_plans_comes_before_what_was_planned_earlier() -> None:
    s = day(Step.EAT)
    s.mark = s.planned
    ask(s, singleton(1), Question.TEA)
    run_agenda(s)

    act(s, 1, 0)

    assert done(s) == [Step.REST, Step.EAT]


def test_a_question_to_nobody_is_not_asked() -> None:
    s = Day()

    ask(s, NO_SEATS, Question.TEA, 5)

    assert s == Day()


def test_rules_run_until_somebody_owes_an_answer() -> None:
    s = Day()
    plan_step(s, Step.VISITOR, 0b010)
    plan_step(s, Step.SLEEP)

    run_agenda(s)

    assert (done(s), s.waiting) == ([Step.VISITOR], 0b010)
    assert planned(s) == [(Question.TEA, 0b010, 5, 0), (Step.SLEEP, NO_SEATS, 0, 0)]


# Skipping -------------------------------------------------------------------


def test_skipping_drops_everything_up_to_a_step() -> None:
    """What the skipping step planned before is lost too; what it plans afterwards comes next."""
    s = day(Step.FALL, Step.EAT, Step.DAY, Step.SLEEP, Step.REST)

    run_agenda(s)

    assert done(s) == [Step.FALL, Step.REST, Step.SLEEP, Step.REST]


def test_a_question_is_not_confused_with_a_step_of_the_same_number() -> None:
    s = Day()
    ask(s, singleton(0), Question.TEA)
    plan_step(s, Step.EVENING)

    skip_to(s, Step.EVENING)

    assert planned(s) == [(Step.EVENING, NO_SEATS, 0, 0)]


def test_skipping_to_a_step_that_is_not_planned_drops_everything() -> None:
    s = day(Step.WASH, Step.EAT)

    skip_to(s, Step.SLEEP)

    assert s == day()


def test_what_is_planned_after_skipping_keeps_its_order() -> None:
    s = day(Step.EAT, Step.SLEEP)

    skip_to(s, Step.SLEEP)
    plan_step(s, Step.REST)
    plan_step(s, Step.WASH)
    reverse_new_items(s)

    assert [what for what, *_ in planned(s)] == [Step.REST, Step.WASH, Step.SLEEP]


# The end --------------------------------------------------------------------


def test_ending_the_game_clears_the_agenda() -> None:
    s = day(Step.EAT, Step.SLEEP)
    s.mark = 2
    s.waiting = 0b011

    end_game(s, 3)

    blank = day()
    blank.ending = 3
    assert s == blank
    assert is_over(s)


def test_no_step_is_taken_after_the_one_that_ends_the_game() -> None:
    s = day(Step.EAT, Step.DAWN, Step.SLEEP)

    run_agenda(s)

    assert done(s) == [Step.EAT, Step.DAWN]
    assert (s.planned, s.ending) == (0, 3)


def test_a_game_without_an_ending_is_not_over() -> None:
    assert Day().ending == OPEN
    assert not is_over(Day())


# Lines ----------------------------------------------------------------------


@pytest.mark.parametrize("lost", [1, 3])
def test_a_step_too_many_sets_the_overflow_flag_and_is_a_flaw(lost: int) -> None:
    s = day(*[Step.WASH] * 6)
    full = s.copy()
    assert s.overflowed == 0

    for _ in range(lost):
        plan_step(s, Step.EAT)

    full.overflowed = 1
    assert s == full
    flaws = bind(engine.flaws, Slots({"game_flaws": no_flaws}, {}))
    s.waiting = 1
    assert flaws(s) == 1 << engine.Flaw.AGENDA_OVERFLOW


@rule
def no_flaws(s: Day) -> int:
    """This state has no flaws of its own."""
    return 0


def test_a_question_too_many_sets_the_overflow_flag() -> None:
    s = day(*[Step.WASH] * 6)

    ask(s, singleton(0), Question.TEA)

    assert s.overflowed == 1


def test_a_full_agenda_is_not_an_overflow() -> None:
    s = day(*[Step.WASH] * 6)

    run_agenda(s)

    assert (len(done(s)), s.overflowed) == (6, 0)


def test_dropped_lines_are_set_to_zero() -> None:
    """Equal states have equal bytes, whatever was planned before."""
    s = day()
    plan_step(s, Step.EAT, 5, 6)
    ask(s, singleton(2), Question.TEA, 7)
    pop_item(s)
    pop_item(s)

    assert s == day()
    assert all(line == Item() for line in s.agenda)


def test_the_next_line_is_the_last_one_of_the_array_in_use() -> None:
    s = day(Step.EAT, Step.SLEEP)

    assert next_item(s).what == Step.EAT
    assert is_next(s, Step.EAT)
    assert not is_next(s, Step.SLEEP)
