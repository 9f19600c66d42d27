"""Alphabets: spans of answers, and what each answer is about."""

from __future__ import annotations

from enum import IntEnum

import pytest

from hauntology.kernel.answers import Alphabet, Span, span
from hauntology.kernel.structs.fields import BY_ALL, BY_NONE, BY_OWNER, Meaning


class Room(IntEnum):
    """Three rooms."""

    HALL = 0
    CELLAR = 1
    ATTIC = 2


class Answer(Alphabet):
    """One of each kind of span."""

    PASS = span()
    MOVE = span(Room)
    PAY = span(5)
    POINT = span(2, of=Meaning.SEAT)
    HAUNT = span(2, of=Meaning.SEAT, by=Room)

    WORTH = 7  # an ordinary number, not a span


def test_spans_are_numbered_in_the_order_of_declaration() -> None:
    assert [Answer.PASS, Answer.MOVE, Answer.PAY, Answer.POINT, Answer.HAUNT] == [0, 1, 4, 9, 11]
    assert Answer.size == 17
    assert Answer.WORTH == 7


def test_a_span_has_a_name_a_start_a_size_and_a_meaning() -> None:
    assert Answer.spans == (
        Span("PASS", 0, 1, Meaning.NUMBER),
        Span("MOVE", 1, 3, Room),
        Span("PAY", 4, 5, Meaning.NUMBER),
        Span("POINT", 9, 2, Meaning.SEAT),
        Span("HAUNT", 11, 6, Meaning.SEAT, Room),
    )


@pytest.mark.parametrize(
    ("answer", "things"),
    [
        (Answer.PASS, []),
        (Answer.MOVE + Room.ATTIC, [(Room, Room.ATTIC)]),
        (Answer.POINT + 1, [(Meaning.SEAT, 1)]),
        (Answer.HAUNT + 1 * len(Room) + Room.CELLAR, [(Meaning.SEAT, 1), (Room, Room.CELLAR)]),
    ],
)
def test_an_answer_is_about_nothing_one_thing_or_two(answer: int, things: list[tuple[object, int]]) -> None:
    assert Answer.span_of(answer).things(answer) == things


def test_every_answer_belongs_to_exactly_one_span() -> None:
    names = [Answer.span_of(answer).name for answer in range(Answer.size)]

    assert names == ["PASS"] + ["MOVE"] * 3 + ["PAY"] * 5 + ["POINT"] * 2 + ["HAUNT"] * 6


@pytest.mark.parametrize("answer", [-1, 17, 400])
def test_an_int_outside_the_alphabet_has_no_span(answer: int) -> None:
    with pytest.raises(ValueError, match=rf"there is no answer {answer}: there are 17, counted from 0"):
        Answer.span_of(answer)


def test_an_alphabet_without_spans_is_empty() -> None:
    class Silence(Alphabet):
        """Has no spans."""

    assert Silence.spans == ()
    assert Silence.size == 0


def test_an_answer_is_seen_by_all_or_by_its_owner() -> None:
    class Secretive(Alphabet):
        SHOW = span(Room)
        HIDE = span(Room, seen=BY_OWNER)

    assert [kind.seen for kind in Secretive.spans] == [BY_ALL, BY_OWNER]
    with pytest.raises(TypeError, match="an answer must be seen by all or by its owner, not by none"):
        span(seen=BY_NONE)
