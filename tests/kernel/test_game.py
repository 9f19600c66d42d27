"""`Game`: setting up, options, playing with checks, and states from bytes of unknown origin."""

from __future__ import annotations

import dataclasses
from typing import Any, cast

import pytest

from hauntology.games import get
from hauntology.games.candle.box import Refusal as CandleRefusal
from hauntology.games.candle.state import State as CandleState
from hauntology.kernel import engine
from hauntology.kernel.game import (
    AnswerError,
    BoundRules,
    GameError,
    key_of,
    new_ints,
)
from hauntology.kernel.rule import rule
from hauntology.kernel.structs.struct import StrictError
from hauntology.kernel.words import common_words
from tests.kernel import toys
from tests.kernel.toys import SEALED, Answer, Ending, State, rich, sealed

CANDLE = get("candle")


# Setting up -----------------------------------------------------------------


def test_a_new_game_waits_for_its_first_answer() -> None:
    s = SEALED.new(3, seed=5)

    assert isinstance(s, State)
    assert (s.seats, s.waiting, s.ending) == (3, 0b111, 0)


def test_equal_seeds_give_equal_games_and_different_seeds_different_ones() -> None:
    assert CANDLE.new(4, seed=5) == CANDLE.new(4, seed=5)
    assert len({CANDLE.new(4, seed=seed) for seed in (0, 1, 2**32, 2**64 - 1)}) == 4


@pytest.mark.parametrize("number", [-1, 0, 1, 5])
def test_a_number_of_seats_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(GameError, match=f"sealed is for 2 to 4 seats, not {number}"):
        SEALED.new(number)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_must_have_at_most_64_bits(seed: int) -> None:
    with pytest.raises(GameError, match=rf"a seed is a number from 0 to 2\*\*64 - 1, not {seed}"):
        SEALED.new(2, seed)


def test_the_key_of_a_seed_is_three_words() -> None:
    assert key_of(0x1234_5678_9ABC_DEF0, 3) == (0x9ABC_DEF0, 0x1234_5678, 3)


def test_a_blank_state_has_seats_and_options_and_nothing_else() -> None:
    s = cast("State", SEALED.blank(4))
    expected = State()
    expected.seats = 4
    expected.options.fill(iter([2, 3, 1, 2, 3, 0]))

    assert s == expected


# Options --------------------------------------------------------------------


def test_options_that_are_not_changed_have_their_default_values() -> None:
    assert SEALED.option_values({}) == {"rounds": (2,), "richest": (3,), "prizes": (1, 2, 3), "early": (0,)}


def test_options_are_changed_by_name() -> None:
    s = cast("State", SEALED.new(2, options={"rounds": 5, "prizes": (4, 5, 6), "early": True}))

    assert (s.options.rounds, list(s.options.prizes), s.options.early, s.options.richest) == (5, [4, 5, 6], 1, 3)


def test_the_error_for_a_misspelt_option_suggests_the_nearest_name() -> None:
    with pytest.raises(GameError, match=r"sealed has no option 'round'; did you mean rounds\?"):
        SEALED.new(2, options={"round": 3})


def test_the_error_for_an_unknown_option_lists_all_names() -> None:
    with pytest.raises(GameError, match="sealed has no option 'xyz'; it has rounds, richest, prizes, early"):
        SEALED.new(2, options={"xyz": 3})


@pytest.mark.parametrize("value", [0, 7, -1, 10**30])
def test_an_option_out_of_its_range_is_refused(value: int) -> None:
    with pytest.raises(GameError, match=f"option rounds goes from 1 to 6, not {value}"):
        SEALED.new(2, options={"rounds": value})


@pytest.mark.parametrize(("name", "value", "wanted"), [("prizes", (1, 2), 3), ("prizes", 1, 3), ("rounds", (1, 2), 1)])
def test_an_option_of_the_wrong_length_is_refused(name: str, value: Any, wanted: int) -> None:
    with pytest.raises(GameError, match=f"option {name} takes {wanted} numbers, not "):
        SEALED.new(2, options={name: value})


@pytest.mark.parametrize("value", ["3", 2.0, None])
def test_an_option_that_is_not_a_whole_number_is_refused(value: Any) -> None:
    with pytest.raises(GameError, match="option rounds"):
        SEALED.new(2, options={"rounds": value})


# Playing --------------------------------------------------------------------


def test_a_legal_answer_is_carried_out() -> None:
    s = rich(sealed(2))

    SEALED.act(s, 0, Answer.BID + 3)

    assert (s.given[0], s.waiting) == (3, 0b10)


def test_an_illegal_answer_raises_an_error_with_the_reason_and_changes_nothing() -> None:
    s = sealed(2)
    s.purses[0].coins = 1
    before = s.copy()

    with pytest.raises(AnswerError, match=r"Your purse does not hold so much\. \(SE-1\)") as caught:
        SEALED.act(s, 0, Answer.BID + 2)

    assert str(caught.value) == SEALED.refusal_text(toys.Refusal.TOO_MUCH)
    assert caught.value.refusal == toys.Refusal.TOO_MUCH
    assert s == before


@pytest.mark.parametrize("refusal", engine.Refusal)
def test_every_refusal_of_the_engine_has_a_text(refusal: engine.Refusal) -> None:
    assert SEALED.refusal_text(refusal) == common_words().refusals[refusal.name.lower()]
    assert SEALED.refusal_text(refusal).endswith(".")


@pytest.mark.parametrize("refusal", CandleRefusal)
def test_every_refusal_of_a_game_has_a_text_and_a_rule_id(refusal: CandleRefusal) -> None:
    assert CANDLE.refusal_text(refusal).endswith(")")
    assert "(CA-" in CANDLE.refusal_text(refusal)


def test_every_bound_rule_is_a_rule_of_the_engine() -> None:
    names = set(BoundRules.__dataclass_fields__)

    assert all(callable(getattr(engine, name)) for name in names)
    assert {name for name in names if getattr(SEALED.rules, name) is None} == set()


def test_the_alphabet_counts_the_answers() -> None:
    assert (SEALED.alphabet, CANDLE.alphabet) == (7, 4)


def test_two_games_do_not_share_their_slots() -> None:
    assert SEALED.rules.score(sealed(2), 0) in (1, 2, 3)
    assert CANDLE.rules.score(CANDLE.new(2), 0) == 0


def test_a_new_array_of_ints_is_zeroed_and_strict() -> None:
    out = new_ints(3)

    assert list(out) == [0, 0, 0]
    with pytest.raises(StrictError, match=r"out\[3\]: there are 3 elements"):
        out[3] = 1


def test_the_answers_asked_for_include_illegal_ones() -> None:
    s = sealed(2, rounds=1)
    s.purses[0].coins = 1

    assert SEALED.list_asked_answers(s) == [0, 1, 2, 3, Answer.CALL]
    for seat in range(2):
        SEALED.act(s, seat, Answer.BID)
    assert SEALED.list_asked_answers(s) == [Answer.SHOW, Answer.KEEP]
    SEALED.act(s, 1, Answer.KEEP)
    assert SEALED.list_asked_answers(s) == []


# Bytes of unknown origin ----------------------------------------------------


def test_the_bytes_of_a_state_give_the_same_state() -> None:
    s = sealed(3)

    again = SEALED.unpack(s.pack())

    assert again == s
    assert again.trace.hidden_from == 0


@pytest.mark.parametrize("cut", [0, 1, 50])
def test_truncated_bytes_are_refused(cut: int) -> None:
    data = sealed(3).pack()[:cut]

    with pytest.raises(StrictError, match=f"a State has {State.dtype.itemsize} bytes, these are {cut}"):
        SEALED.unpack(data)


def test_bytes_of_another_game_are_refused() -> None:
    with pytest.raises(StrictError, match="a State has 104 bytes"):
        CANDLE.unpack(sealed(3).pack())


@pytest.mark.parametrize("number", [0, 1, 5, -1])
def test_bytes_with_the_wrong_number_of_seats_are_refused(number: int) -> None:
    s = sealed(3)
    s.seats = number

    with pytest.raises(GameError, match=f"sealed is for 2 to 4 seats, not {number}"):
        SEALED.unpack(s.pack())


def test_the_error_for_bytes_with_flaws_lists_every_flaw() -> None:
    s = cast("CandleState", CANDLE.new(3))
    s.bag[0] += 1
    s.waiting = 0

    with pytest.raises(GameError, match="these bytes are not a state of candle: ") as caught:
        CANDLE.unpack(s.pack())
    assert "the game runs, but nobody owes an answer" in str(caught.value)
    assert "a token is missing, or there is one too many" in str(caught.value)


@pytest.mark.parametrize(
    ("field", "value"),
    [("planned", 5), ("planned", -1), ("planned", 0), ("starter", 3), ("starter", -1)],
)
def test_bytes_with_an_impossible_agenda_or_starter_are_refused(field: str, value: int) -> None:
    """Compiled rules would read beyond the end of the agenda or of the seats."""
    s = sealed(3)
    setattr(s, field, value)

    with pytest.raises(GameError, match="these bytes are not a state of sealed"):
        SEALED.unpack(s.pack())


@rule
def flaws_by_an_index_in_the_state(s: State) -> int:
    """Uses a field of the state as an index."""
    return s.log[s.logged]


def test_bytes_for_which_the_flaws_cannot_be_computed_are_refused() -> None:
    game = dataclasses.replace(SEALED, flaws=flaws_by_an_index_in_the_state)
    s = sealed(3)
    s.logged = 99

    with pytest.raises(
        GameError, match=r"these bytes are not a state of sealed: State\.log\[99\]: there are 32 elements"
    ):
        game.unpack(s.pack())


def test_every_flaw_has_a_text() -> None:
    s = sealed(3)
    s.purses[0].coins = 0
    s.overflowed = 1
    s.ending = Ending.CLOSED
    s.waiting = 0b1001

    assert SEALED.flaw_texts(SEALED.rules.flaws(s)) == [
        "the agenda overflowed",
        "the game is over, but somebody owes an answer",
        "a missing seat owes an answer",
        "a purse is empty",
    ]
    assert SEALED.flaw_texts(0) == []
    assert len(SEALED.flaw_texts(sum(1 << flaw for flaw in engine.Flaw))) == len(engine.Flaw)
