"""The seats on the command line."""

from __future__ import annotations

import pytest

from hauntology.cli.terminal.seat_arguments import LocalSeats, read_seats
from hauntology.games import get
from hauntology.kernel.game import GameError

CANDLE = get("candle")


@pytest.mark.parametrize(
    ("words", "names", "kinds"),
    [
        ([], "Ada Ben Cleo", "you regular regular"),
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
def test_words_are_read_as_seats(words: list[str], names: str, kinds: str) -> None:
    assert read_seats(CANDLE, words) == LocalSeats(tuple(names.split()), tuple(kinds.split()))


def test_people_are_the_seats_without_a_bot() -> None:
    assert read_seats(CANDLE, ["you", "random", "Zoe"]).people == ("Ada", "Zoe")


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["you", "random"], "Ada is you, Ben is random"),
        (["you", "Zoe", "random"], "Ada is at this keyboard, Zoe is at this keyboard, Ben is random"),
    ],
)
def test_the_seats_are_described_in_a_sentence(words: list[str], text: str) -> None:
    assert read_seats(CANDLE, words).describe() == text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["you", "randm"], "there is no bot 'randm'; did you mean random? For a person of that name use name:randm"),
        (["You", "random"], "there is no bot 'You'; did you mean you? For a person of that name use name:You"),
        (
            ["you", "Regular"],
            "there is no bot 'Regular'; did you mean regular? For a person of that name use name:Regular",
        ),
        (["you"], "candle is for 2 to 4 seats, not 1"),
        (["you", "A" * 21], f"a name has at most 20 characters; '{'A' * 21}' has 21"),
    ],
)
def test_wrong_words_are_reported(words: list[str], message: str) -> None:
    with pytest.raises(GameError) as caught:
        read_seats(CANDLE, words)
    assert str(caught.value) == message
