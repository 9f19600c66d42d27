"""The engine: taking answers, refusals, legal answers, redeals, observations and flaws."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.games import get
from hauntology.kernel import engine
from hauntology.kernel.callgraph import bind
from hauntology.kernel.chance import Chance, rekey, seed_chance
from hauntology.kernel.engine import (
    ALLOWED,
    FIRST_FLAW,
    Flaw,
    Refusal,
    is_asked,
    list_legal,
    next_to_answer,
)
from hauntology.kernel.game import Game, new_ints
from hauntology.kernel.redaction import redact
from hauntology.kernel.state import OPEN, GameState
from hauntology.kernel.trace import SPECTATOR
from tests.kernel import toys
from tests.kernel.toys import SEALED, Answer, Ending, Question, State, few, rich, sealed

CANDLE = get("candle")
RULES = SEALED.rules


def bid(s: State, *bids: tuple[int, int]) -> State:
    """Let these seats give these answers, in this order."""
    for seat, answer in bids:
        assert RULES.why_not(s, seat, answer) == ALLOWED
        RULES.act(s, seat, answer)
    return s


def log(s: State) -> list[tuple[int, int]]:
    """The seats and answers that were carried out, in order."""
    return [divmod(s.log[i], 10) for i in range(s.logged)]


def some_states(game: Game, seats: int, games: int = 4) -> Iterator[GameState]:
    """Every state of some random games, from the first question to the end."""
    rng = Chance()
    seed_chance(rng, seats, games, 0)
    out = new_ints(game.alphabet)
    for seed in range(games):
        s = game.new(seats, seed)
        yield s.copy()
        while s.waiting:
            seat = next_to_answer(s)
            game.act(s, seat, game.rules.draw_answer(s, seat, rng, out))
            yield s.copy()


# Answers --------------------------------------------------------------------


def test_after_setting_up_the_first_question_waits() -> None:
    s = sealed(3)

    assert (s.waiting, s.ending, s.round) == (0b111, OPEN, 1)
    assert next_to_answer(s) == 0


@few
@given(st.permutations(range(4)), st.lists(st.integers(0, 3), min_size=4, max_size=4))
def test_the_order_in_which_answers_arrive_does_not_matter(order: list[int], bids: list[int]) -> None:
    s = rich(sealed(4))
    bid(s, *((seat, bids[seat]) for seat in order))

    other = rich(sealed(4))
    bid(other, *enumerate(bids))

    assert s.pack() == other.pack()
    assert s.trace.events == other.trace.events


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_answers_are_carried_out_clockwise_from_the_starter(order: tuple[int, ...]) -> None:
    s = rich(sealed(3))

    bid(s, *((seat, seat) for seat in order))

    assert log(s) == [(1, 1), (2, 2), (0, 0)]


def test_answers_are_hidden_until_the_last_one_is_in() -> None:
    s = rich(sealed(3))

    bid(s, (2, 3), (0, 1))

    assert (s.waiting, s.logged, s.total) == (0b010, 0, 0)
    assert list(s.given)[:3] == [1, 0, 3]
    assert [list(redact(s, viewer).given)[:3] for viewer in (SPECTATOR, 0, 1, 2)] == [
        [0, 0, 0],
        [1, 0, 0],
        [0, 0, 0],
        [0, 0, 3],
    ]


def test_answers_are_set_to_zero_when_they_are_carried_out() -> None:
    s = bid(rich(sealed(3)), (0, 1), (1, 2), (2, 3))

    assert list(s.given) == [0] * 6
    assert (s.waiting, s.total, s.round) == (0b111, 6, 2)


def test_an_answer_can_be_undone_while_others_are_still_owed() -> None:
    s = rich(sealed(3))

    RULES.act(s, 0, Answer.BID)

    assert s.trace.can_be_undone_by(0)


def test_the_last_answer_cannot_be_undone_because_it_reveals_the_others() -> None:
    s = bid(rich(sealed(3)), (0, 1), (1, 2))
    s.trace.clear()

    RULES.act(s, 2, Answer.BID)

    assert not s.trace.can_be_undone_by(2)


def test_an_answer_to_a_question_for_one_seat_can_be_undone() -> None:
    s = bid(rich(sealed(2, rounds=1)), (0, 1), (1, 2))
    s.trace.clear()

    RULES.act(s, 1, Answer.SHOW)

    assert s.purses[1].shown == 3
    assert [s.trace.can_be_undone_by(seat) for seat in range(2)] == [False, True]


def test_a_question_to_one_seat_is_answered_by_that_seat() -> None:
    s = bid(rich(sealed(3, rounds=1)), (0, 1), (1, 2), (2, 3))
    assert (s.waiting, s.agenda[s.planned - 1].about) == (0b010, 7)

    bid(s, (1, Answer.KEEP))

    assert (s.ending, s.waiting, s.planned) == (Ending.CLOSED, 0, 0)


def test_no_answer_is_carried_out_after_one_that_ends_the_game() -> None:
    """The starter is seat 1. Seat 2 calls, so the answer of seat 0 is not carried out."""
    s = bid(rich(sealed(3)), (0, 3), (1, 1), (2, Answer.CALL))

    assert log(s) == [(1, 1), (2, Answer.CALL)]
    assert (s.ending, s.waiting, s.planned, s.total) == (Ending.CALLED, 0, 0, 1)


def test_answers_that_are_not_carried_out_are_set_to_zero_too() -> None:
    """Equal tables have equal bytes: an answer that is not carried out must leave nothing behind."""
    s = bid(rich(sealed(3)), (0, 3), (1, 1), (2, Answer.CALL))
    other = bid(rich(sealed(3)), (0, 2), (1, 1), (2, Answer.CALL))

    assert list(s.given) == [0] * 6
    assert s == other


# Refusals -------------------------------------------------------------------


def test_every_answer_is_refused_after_the_end() -> None:
    s = bid(rich(sealed(2)), (0, 0), (1, Answer.CALL))

    assert RULES.why_not(s, 0, Answer.BID) == Refusal.OVER


@pytest.mark.parametrize("seat", [-1, 1, 3, 5, 100])
def test_a_seat_that_owes_no_answer_is_refused(seat: int) -> None:
    s = bid(rich(sealed(3)), (1, 0))

    assert RULES.why_not(s, seat, Answer.BID) == Refusal.NOT_WAITED_FOR


@pytest.mark.parametrize("answer", [-1, Answer.size, 30_000])
def test_an_int_outside_the_alphabet_is_refused(answer: int) -> None:
    assert RULES.why_not(sealed(3), 0, answer) == Refusal.NO_ANSWER


@pytest.mark.parametrize("answer", [Answer.SHOW, Answer.KEEP])
def test_an_answer_to_another_question_is_refused(answer: int) -> None:
    assert RULES.why_not(sealed(3), 0, answer) == Refusal.NOT_ASKED


def test_the_game_refuses_answers_with_its_own_reasons() -> None:
    s = sealed(3)
    s.purses[0].coins = 1

    assert RULES.why_not(s, 0, Answer.BID + 2) == toys.Refusal.TOO_MUCH
    assert RULES.why_not(s, 0, Answer.BID + 1) == ALLOWED


def test_why_not_does_not_change_the_state() -> None:
    s = sealed(3)
    before = s.copy()

    for seat, answer in itertools.product(range(-1, 7), range(-1, 8)):
        RULES.why_not(s, seat, answer)

    assert s == before


def test_a_question_asks_for_the_spans_that_the_game_declares() -> None:
    asked = bind(is_asked, SEALED.slots)

    assert [a for a in range(Answer.size) if asked(Question.BID, a)] == [0, 1, 2, 3, Answer.CALL]
    assert [a for a in range(Answer.size) if asked(Question.SHOW, a)] == [Answer.SHOW, Answer.KEEP]


# Legal answers --------------------------------------------------------------


@pytest.mark.parametrize("kind", [SEALED, CANDLE], ids=["sealed", "candle"])
@pytest.mark.parametrize("number", [2, 3])
def test_an_answer_is_legal_exactly_if_it_is_not_refused(kind: Game, number: int) -> None:
    out = new_ints(kind.alphabet)
    met = set()
    for s in some_states(kind, number):
        for seat in range(number + 1):
            refusals = [kind.rules.why_not(s, seat, answer) for answer in range(kind.alphabet)]
            out[:] = 1  # as if the array had been used before

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


def test_a_spectator_has_no_legal_answer() -> None:
    assert RULES.why_not(sealed(3), SPECTATOR, Answer.BID) == Refusal.NOT_WAITED_FOR
    assert SEALED.legal(sealed(3), SPECTATOR) == []


def test_legal_answers_are_listed_in_order() -> None:
    s = sealed(3)
    s.purses[0].coins = 2
    out = new_ints(Answer.size)

    number = bind(list_legal, SEALED.slots)(s, 0, out)

    assert list(out)[:number] == [0, 1, 2, Answer.CALL]


def test_every_legal_answer_can_be_drawn_at_random() -> None:
    s = sealed(3)
    s.purses[0].coins = 2
    before = s.copy()
    rng = Chance()
    seed_chance(rng, 1, 2, 3)

    counts = Counter(RULES.draw_answer(s, 0, rng, new_ints(Answer.size)) for _ in range(400))

    assert sorted(counts) == [0, 1, 2, Answer.CALL]
    assert min(counts.values()) > 70
    assert s == before


# Hidden information ---------------------------------------------------------


def redealt(game: Game, s: GameState, seat: int, key: int) -> Any:
    """A copy of the state that is redealt for a seat, with this key."""
    copy: Any = s.copy()
    rekey(copy, key, 0, 0)
    game.rules.redeal(copy, seat, new_ints(game.alphabet))
    return copy


def test_a_redeal_draws_every_possible_purse_and_answer_of_others() -> None:
    """Seat 1 does not know the purse and the bid of seat 2: every purse, and every bid that it allows, is possible."""
    s = bid(rich(sealed(3)), (2, 3), (1, 2))
    seen: Counter[tuple[int, int]] = Counter()

    for key in range(200):
        other = redealt(SEALED, s, 1, key)
        seen[other.purses[2].coins, other.given[2]] += 1
        assert (other.given[0], other.given[1], other.waiting) == (0, 2, 0b001)

    assert set(seen) == {(c, b) for c in (1, 2, 3) for b in (0, 1, 2, 3, Answer.CALL) if b <= c or b == Answer.CALL}


@pytest.mark.parametrize("kind", [SEALED, CANDLE], ids=["sealed", "candle"])
def test_a_redeal_keeps_what_the_seat_sees_and_makes_no_flaw(kind: Game) -> None:
    for s, seat in itertools.product(some_states(kind, 3), range(3)):
        other = redealt(kind, s, seat, 5)

        assert redact(other, seat) == redact(s, seat)
        assert kind.rules.flaws(other) == 0


@pytest.mark.parametrize("kind", [SEALED, CANDLE], ids=["sealed", "candle"])
def test_a_redeal_depends_only_on_what_the_seat_sees(kind: Game) -> None:
    for s, seat in itertools.product(some_states(kind, 3), range(3)):
        assert redealt(kind, redact(s, seat), seat, 5) == redealt(kind, s, seat, 5)


def test_an_observation_overwrites_the_whole_array() -> None:
    s = rich(sealed(3))
    out = new_ints(toys.ObservationLayout.size)
    out[:] = 77

    RULES.observe(s, 0, out)

    assert list(out) == [1, 3]


def test_the_score_is_computed_by_the_game() -> None:
    assert RULES.score(rich(sealed(3)), 2) == 3


# Flaws ----------------------------------------------------------------------


def test_a_state_reached_by_the_rules_has_no_flaws() -> None:
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
        case Flaw.WAITS_FOR_MISSING_SEAT:
            s.waiting = 0b1111
        case Flaw.AGENDA_WRONG:
            s.planned = -1
        case Flaw.STARTER_WRONG:
            s.starter = 3
    return s


@pytest.mark.parametrize("flaw", Flaw)
def test_each_flaw_has_its_own_bit(flaw: Flaw) -> None:
    assert RULES.flaws(flawed(flaw)) == 1 << flaw


def test_the_flaws_of_the_game_begin_at_the_first_flaw_bit() -> None:
    s = sealed(3)
    s.purses[0].coins = 0

    assert RULES.flaws(s) == 1 << (FIRST_FLAW + toys.Flaw.EMPTY_PURSE)


def test_an_empty_slot_does_nothing() -> None:
    """The bodies of the slots themselves."""
    s = sealed(3)
    before = s.copy()

    engine.game_setup(s)
    engine.game_step(s, 0, 0, 0)
    engine.game_resolve_answer(s, 0, 0, 0, 0)
    engine.game_observe(s, 0, new_ints(1))
    engine.game_redeal(s, 0)

    assert s == before
    assert engine.game_may(s, 0, 0, 0, 0) == ALLOWED
    assert engine.game_score(s, 0) == engine.game_flaws(s) == 0
