"""Who sits where, from the words of the command line."""

from __future__ import annotations

import pytest

from hauntology.cli.terminal.seating import Seating, seat_all
from hauntology.games import get
from hauntology.kernel.contract import GameError

CANDLE = get("candle")


@pytest.mark.parametrize(
    ("words", "names", "kinds"),
    [
        ([], "Ada Ben", "you regular"),
        (["you", "random"], "Ada Ben", "you random"),
        (["random", "you"], "Ada Ben", "random you"),
        (["you", "Zoe", "regular"], "Ada Zoe Ben", "you you regular"),
        (["you", "Ada"], "Ben Ada", "you you"),
        (["ben", "regular", "random"], "ben Ada Cleo", "you regular random"),
        (["you", "you"], "Ada Ben", "you you"),
        (["name:regular", "regular"], "regular Ada", "you regular"),
        (["name:you", "you"], "you Ada", "you you"),
    ],
)
def test_words_become_seats(words: list[str], names: str, kinds: str) -> None:
    assert seat_all(CANDLE, words) == Seating(tuple(names.split()), tuple(kinds.split()))


def test_people_are_those_at_the_keyboard() -> None:
    assert seat_all(CANDLE, ["you", "random", "Zoe"]).people == ("Ada", "Zoe")


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["you", "random"], "Ada is you, Ben is random"),
        (["you", "Zoe", "random"], "Ada is at this keyboard, Zoe is at this keyboard, Ben is random"),
    ],
)
def test_who_is_who_is_said(words: list[str], text: str) -> None:
    assert seat_all(CANDLE, words).text() == text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["you", "randm"], "there is no bot 'randm'; did you mean random? A person of that name is name:randm"),
        (["You", "random"], "there is no bot 'You'; did you mean you? A person of that name is name:You"),
        (["you", "Regular"], "there is no bot 'Regular'; did you mean regular? A person of that name is name:Regular"),
        (["you"], "candle is for 2 to 4 seats, not 1"),
        (["you", "A" * 21], f"a name has at most 20 letters; '{'A' * 21}' has 21"),
    ],
)
def test_words_that_seat_nobody(words: list[str], message: str) -> None:
    with pytest.raises(GameError) as caught:
        seat_all(CANDLE, words)
    assert str(caught.value) == message
