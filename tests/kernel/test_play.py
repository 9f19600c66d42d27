"""The life of one answer: who is asked, what is refused, and what the others may know of it."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.games import get
from hauntology.kernel import play
from hauntology.kernel.chance import Chance, rekey, seed_chance
from hauntology.kernel.contract import Game, numbers
from hauntology.kernel.hiding import redact
from hauntology.kernel.play import (
    ALLOWED,
    FIRST_FLAW,
    Flaw,
    Refusal,
    is_asked,
    list_legal,
    next_to_answer,
)
from hauntology.kernel.program import bind
from hauntology.kernel.state import OPEN, GameState
from hauntology.kernel.tape import WATCHER
from tests.kernel import toys
from tests.kernel.toys import SEALED, Answer, Ending, Question, State, few, rich, sealed

CANDLE = get("candle")
RULES = SEALED.rules


def bid(s: State, *bids: tuple[int, int]) -> State:
    """These seats answer, in this order."""
    for seat, answer in bids:
        assert RULES.why_not(s, seat, answer) == ALLOWED
        RULES.act(s, seat, answer)
    return s


def log(s: State) -> list[tuple[int, int]]:
    """Who was settled with which answer, in order."""
    return [divmod(s.log[i], 10) for i in range(s.logged)]


def some_states(game: Game, seats: int, games: int = 4) -> Iterator[GameState]:
    """Every state of a few games played at random, from the first question to the end."""
    luck = Chance()
    seed_chance(luck, seats, games, 0)
    out = numbers(game.alphabet)
    for seed in range(games):
        s = game.new(seats, seed)
        yield s.copy()
        while s.waiting:
            seat = next_to_answer(s)
            game.act(s, seat, game.rules.random_answer(s, seat, luck, out))
            yield s.copy()


# Answers --------------------------------------------------------------------


def test_setting_up_leads_to_the_first_question() -> None:
    s = sealed(3)

    assert (s.waiting, s.ending, s.round) == (0b111, OPEN, 1)
    assert (RULES.waiting(s), RULES.ending(s), next_to_answer(s)) == (0b111, OPEN, 0)


@few
@given(st.permutations(range(4)), st.lists(st.integers(0, 3), min_size=4, max_size=4))
def test_the_order_in_which_answers_arrive_does_not_matter(order: list[int], bids: list[int]) -> None:
    s = rich(sealed(4))
    bid(s, *((seat, bids[seat]) for seat in order))

    twin = rich(sealed(4))
    bid(twin, *enumerate(bids))

    assert s.pack() == twin.pack()
    assert s.tape.told == twin.tape.told


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_answers_are_carried_out_from_the_starter_round_the_table(order: tuple[int, ...]) -> None:
    s = rich(sealed(3))

    bid(s, *((seat, seat) for seat in order))

    assert log(s) == [(1, 1), (2, 2), (0, 0)]


def test_answers_lie_face_down_until_the_last_is_in() -> None:
    s = rich(sealed(3))

    bid(s, (2, 3), (0, 1))

    assert (s.waiting, s.logged, s.total) == (0b010, 0, 0)
    assert list(s.given)[:3] == [1, 0, 3]
    assert [list(redact(s, viewer).given)[:3] for viewer in (WATCHER, 0, 1, 2)] == [
        [0, 0, 0],
        [1, 0, 0],
        [0, 0, 0],
        [0, 0, 3],
    ]


def test_answers_are_wiped_when_they_are_carried_out() -> None:
    s = bid(rich(sealed(3)), (0, 1), (1, 2), (2, 3))

    assert list(s.given) == [0] * 6
    assert (s.waiting, s.total, s.round) == (0b111, 6, 2)


def test_an_answer_with_others_still_out_may_be_taken_back() -> None:
    s = rich(sealed(3))

    RULES.act(s, 0, Answer.BID)

    assert s.tape.may_be_taken_back(0)


def test_an_answer_that_turned_up_the_others_may_not_be_taken_back() -> None:
    s = bid(rich(sealed(3)), (0, 1), (1, 2))
    s.tape.clear()

    RULES.act(s, 2, Answer.BID)

    assert not s.tape.may_be_taken_back(2)


def test_a_lone_answer_reads_nothing_that_its_seat_does_not_know() -> None:
    s = bid(rich(sealed(2, rounds=1)), (0, 1), (1, 2))
    s.tape.clear()

    RULES.act(s, 1, Answer.SHOW)

    assert s.purses[1].shown == 3
    assert [s.tape.may_be_taken_back(seat) for seat in range(2)] == [False, True]


def test_a_question_is_answered_by_the_one_seat_it_is_put_to() -> None:
    s = bid(rich(sealed(3, rounds=1)), (0, 1), (1, 2), (2, 3))
    assert (s.waiting, s.agenda[s.planned - 1].about) == (0b010, 7)

    bid(s, (1, Answer.KEEP))

    assert (s.ending, s.waiting, s.planned) == (Ending.CLOSED, 0, 0)


def test_after_an_answer_that_ends_the_game_no_other_is_carried_out() -> None:
    """The starter is seat 1; seat 2 calls, so seat 0 comes too late."""
    s = bid(rich(sealed(3)), (0, 3), (1, 1), (2, Answer.CALL))

    assert log(s) == [(1, 1), (2, Answer.CALL)]
    assert (s.ending, s.waiting, s.planned, s.total) == (Ending.CALLED, 0, 0, 1)


def test_answers_that_came_too_late_are_wiped_as_well() -> None:
    """Equal tables have equal bytes: what was never turned up leaves nothing behind."""
    s = bid(rich(sealed(3)), (0, 3), (1, 1), (2, Answer.CALL))
    other = bid(rich(sealed(3)), (0, 2), (1, 1), (2, Answer.CALL))

    assert list(s.given) == [0] * 6
    assert s == other


# Refusals -------------------------------------------------------------------


def test_after_the_end_nothing_is_answered() -> None:
    s = bid(rich(sealed(2)), (0, 0), (1, Answer.CALL))

    assert RULES.why_not(s, 0, Answer.BID) == Refusal.OVER


@pytest.mark.parametrize("seat", [-1, 1, 3, 5, 100])
def test_a_seat_that_owes_no_answer_is_refused(seat: int) -> None:
    s = bid(rich(sealed(3)), (1, 0))

    assert RULES.why_not(s, seat, Answer.BID) == Refusal.NOT_WAITED_FOR


@pytest.mark.parametrize("answer", [-1, Answer.size, 30_000])
def test_a_number_outside_the_alphabet_is_no_answer(answer: int) -> None:
    assert RULES.why_not(sealed(3), 0, answer) == Refusal.NO_ANSWER


@pytest.mark.parametrize("answer", [Answer.SHOW, Answer.KEEP])
def test_an_answer_to_another_question_is_refused(answer: int) -> None:
    assert RULES.why_not(sealed(3), 0, answer) == Refusal.NOT_ASKED


def test_the_game_itself_refuses_with_a_reason_of_its_own() -> None:
    s = sealed(3)
    s.purses[0].coins = 1

    assert RULES.why_not(s, 0, Answer.BID + 2) == toys.Refusal.TOO_MUCH
    assert RULES.why_not(s, 0, Answer.BID + 1) == ALLOWED


def test_asking_why_not_changes_nothing() -> None:
    s = sealed(3)
    before = s.copy()

    for seat, answer in itertools.product(range(-1, 7), range(-1, 8)):
        RULES.why_not(s, seat, answer)

    assert s == before


def test_a_question_asks_for_the_spans_it_names() -> None:
    asked = bind(is_asked, SEALED.slots)

    assert [a for a in range(Answer.size) if asked(Question.BID, a)] == [0, 1, 2, 3, Answer.CALL]
    assert [a for a in range(Answer.size) if asked(Question.SHOW, a)] == [Answer.SHOW, Answer.KEEP]


# What is legal --------------------------------------------------------------


@pytest.mark.parametrize("kind", [SEALED, CANDLE], ids=["sealed", "candle"])
@pytest.mark.parametrize("number", [2, 3])
def test_what_is_legal_is_exactly_what_is_not_refused(kind: Game, number: int) -> None:
    out = numbers(kind.alphabet)
    met = set()
    for s in some_states(kind, number):
        for seat in range(number + 1):
            refusals = [kind.rules.why_not(s, seat, answer) for answer in range(kind.alphabet)]
            out[:] = 1  # leftovers of an earlier use

            marked = kind.rules.legal(s, seat, out)

            assert [bool(mark) for mark in out] == [refusal == ALLOWED for refusal in refusals]
            assert marked == sum(out)
            assert kind.legal(s, seat) == [a for a, refusal in enumerate(refusals) if refusal == ALLOWED]
            met |= set(refusals)

    assert met == {ALLOWED, Refusal.OVER, Refusal.NOT_WAITED_FOR, Refusal.NOT_ASKED, *kind.refusal}


@pytest.mark.parametrize("seat", [1, 3, 5])
def test_a_seat_that_owes_nothing_has_no_legal_answer(seat: int) -> None:
    s = bid(rich(sealed(3)), (1, 0))

    assert SEALED.legal(s, seat) == []


def test_a_watcher_has_no_legal_answer() -> None:
    assert RULES.why_not(sealed(3), WATCHER, Answer.BID) == Refusal.NOT_WAITED_FOR
    assert SEALED.legal(sealed(3), WATCHER) == []


def test_legal_answers_are_listed_in_order() -> None:
    s = sealed(3)
    s.purses[0].coins = 2
    out = numbers(Answer.size)

    number = bind(list_legal, SEALED.slots)(s, 0, out)

    assert list(out)[:number] == [0, 1, 2, Answer.CALL]


def test_a_random_answer_is_any_legal_one() -> None:
    s = sealed(3)
    s.purses[0].coins = 2
    before = s.copy()
    luck = Chance()
    seed_chance(luck, 1, 2, 3)

    counts = Counter(RULES.random_answer(s, 0, luck, numbers(Answer.size)) for _ in range(400))

    assert sorted(counts) == [0, 1, 2, Answer.CALL]
    assert min(counts.values()) > 70
    assert s == before


# What a seat may know -------------------------------------------------------


def redealt(game: Game, s: GameState, seat: int, key: int) -> Any:
    """A copy of the state, dealt anew by a chance of this key."""
    twin: Any = s.copy()
    rekey(twin, key, 0, 0)
    game.rules.redeal(twin, seat, numbers(game.alphabet))
    return twin


def test_a_redeal_gives_others_other_answers_all_of_them_legal() -> None:
    """Seat 2's purse and bid are unknown to seat 1: any purse, and any answer that it allows."""
    s = bid(rich(sealed(3)), (2, 3), (1, 2))
    seen: Counter[tuple[int, int]] = Counter()

    for key in range(200):
        twin = redealt(SEALED, s, 1, key)
        seen[twin.purses[2].coins, twin.given[2]] += 1
        assert (twin.given[0], twin.given[1], twin.waiting) == (0, 2, 0b001)

    assert set(seen) == {(c, b) for c in (1, 2, 3) for b in (0, 1, 2, 3, Answer.CALL) if b <= c or b == Answer.CALL}


@pytest.mark.parametrize("kind", [SEALED, CANDLE], ids=["sealed", "candle"])
def test_a_redeal_keeps_what_the_seat_sees_and_leaves_no_flaw(kind: Game) -> None:
    for s, seat in itertools.product(some_states(kind, 3), range(3)):
        twin = redealt(kind, s, seat, 5)

        assert redact(twin, seat) == redact(s, seat)
        assert kind.rules.flaws(twin) == 0


@pytest.mark.parametrize("kind", [SEALED, CANDLE], ids=["sealed", "candle"])
def test_a_redeal_works_from_what_the_seat_sees(kind: Game) -> None:
    for s, seat in itertools.product(some_states(kind, 3), range(3)):
        assert redealt(kind, redact(s, seat), seat, 5) == redealt(kind, s, seat, 5)


def test_an_observation_is_written_over_what_stood_there() -> None:
    s = rich(sealed(3))
    out = numbers(toys.Sight.size)
    out[:] = 77

    RULES.observe(s, 0, out)

    assert list(out) == [1, 3]


def test_a_score_is_the_games() -> None:
    assert RULES.score(rich(sealed(3)), 2) == 3


# Flaws ----------------------------------------------------------------------


def test_a_state_that_the_rules_made_has_no_flaws() -> None:
    assert all(SEALED.rules.flaws(s) == 0 for s in some_states(SEALED, 3))


def flawed(flaw: Flaw) -> State:
    """A state with just this flaw."""
    s = sealed(3)
    match flaw:
        case Flaw.AGENDA_OVERFLOW:
            s.overflowed = 1
        case Flaw.NOBODY_WAITS:
            s.waiting = 0
        case Flaw.WAITS_AFTER_THE_END:
            s.ending = Ending.CLOSED
        case Flaw.WAITS_FOR_STRANGERS:
            s.waiting = 0b1111
        case Flaw.AGENDA_WRONG:
            s.planned = -1
        case Flaw.STARTER_WRONG:
            s.starter = 3
    return s


@pytest.mark.parametrize("flaw", Flaw)
def test_each_flaw_has_a_bit_of_its_own(flaw: Flaw) -> None:
    assert RULES.flaws(flawed(flaw)) == 1 << flaw


def test_the_flaws_of_the_game_stand_above_the_kernels() -> None:
    s = sealed(3)
    s.purses[0].coins = 0

    assert RULES.flaws(s) == 1 << (FIRST_FLAW + toys.Flaw.EMPTY_PURSE)


def test_what_a_game_does_not_fill_in_does_nothing() -> None:
    """The slots as they stand: rules of a game that has none."""
    s = sealed(3)
    before = s.copy()

    play.game_setup(s)
    play.game_step(s, 0, 0, 0)
    play.game_answered(s, 0, 0, 0, 0)
    play.game_observe(s, 0, numbers(1))
    play.game_redeal(s, 0)

    assert s == before
    assert play.game_may(s, 0, 0, 0, 0) == ALLOWED
    assert play.game_score(s, 0) == play.game_flaws(s) == 0
