"""What is earned against regular bots, counted out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hauntology.bots.bot import chooser, luck_of
from hauntology.bots.choosing import Level
from hauntology.games import get
from hauntology.games.candle.answers import Answer
from hauntology.kernel.contract import Game, GameError, numbers
from hauntology.kernel.hiding import redact
from hauntology.lab import Count, exact, simulate

CANDLE = get("candle")


# By hand ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "earned"),
    [
        ({"nights": 1, "charms": 0}, Fraction(1)),
        ({"nights": 1}, 1 - Fraction(1, 2) * Fraction(3, 7)),
        ({"nights": 1, "nerve": 1, "charms": 0}, Fraction(1, 2)),
        ({"nights": 1, "nerve": 1}, Fraction(1, 2)),
        ({"nights": 1, "nerve": 2, "charms": 0}, Fraction(1, 2)),
        ({"nights": 1, "nerve": 3, "charms": 0}, Fraction(2, 3)),
    ],
)
def test_one_night_against_somebody_who_hides(options: dict[str, int], earned: Fraction) -> None:
    """Whoever watches has a light and wins alone, if it stands; a charm of the other's gives that one a light too."""
    assert Count(CANDLE, options=options).earned() == earned


def test_tables_are_told_apart_by_what_the_seat_sees() -> None:
    """Of its own token two kinds; the other's is face down, and so is what lies in the bag."""
    count = Count(CANDLE)
    start = count.start(0)
    seen = count.told_apart(start, 0)

    assert len(start) == 4
    assert [len(alike) for alike in seen.values()] == [2, 2]
    assert sum(start.values()) == 1


def test_the_best_of_the_usual_game() -> None:
    """Which the page of Candle names."""
    assert Count(CANDLE).earned() == Fraction(143, 216)


# Beside games -------------------------------------------------------------------


def test_a_regular_bot_earns_an_even_share() -> None:
    assert Count(CANDLE, "regular").earned() == Fraction(1, 2)


def test_equally_appealing_answers_are_equally_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who takes either answer watches every other night: half of what watching earns, and half of what hiding does."""
    options = {"nights": 1, "charms": 0}
    count = Count(CANDLE, "regular", options=options)
    monkeypatch.setattr(count, "regular_answers", CANDLE.legal)

    assert count.earned() == Fraction(1, 2)  # both alike
    assert Count(CANDLE, "regular", options=options).regular_answers(CANDLE.new(2), 0) == [Answer.HIDE]


def test_what_is_counted_is_what_is_won() -> None:
    """For one night an expert finds the best answer; games come to the same, within three standard errors."""
    options = {"nights": 1}
    won = simulate(CANDLE, ["expert", "regular"], 1000, options=options).shares[:, 0]

    assert Count(CANDLE, "expert", options=options).earned() == Fraction(11, 14)
    assert won.mean() == pytest.approx(11 / 14, abs=3 * won.std() / 1000**0.5)


def test_nobody_does_better_than_the_best() -> None:
    best, *others = (Count(CANDLE, bot, options={"nights": 3}).earned() for bot in ("best", "expert", "master:4000"))

    assert max(others) <= best
    assert min(others) > Fraction(1, 2)


def test_regular_answers_are_those_of_the_bot(game: Game) -> None:
    s = game.new(game.seats[0], 3)
    seat = (s.waiting & -s.waiting).bit_length() - 1
    view = redact(s, seat)
    given = chooser(game)(view, seat, Level.REGULAR, luck_of(1), numbers(game.alphabet))

    assert given in Count(game, seats=game.seats[0]).regular_answers(view, seat)


# What cannot be counted -----------------------------------------------------------


@pytest.mark.parametrize("bot", ["novice", "random"])
def test_who_answers_by_chance_is_not_counted_out(bot: str) -> None:
    with pytest.raises(GameError, match=f"{bot} answers by chance"):
        Count(CANDLE, bot)


@pytest.mark.parametrize(("bot", "number", "message"), [("bset", 2, "there is no bot"), ("best", 5, "2 to 4 seats")])
def test_counts_that_cannot_be(bot: str, number: int, message: str) -> None:
    with pytest.raises(GameError, match=message):
        Count(CANDLE, bot, number)


def test_a_game_that_is_too_large_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "MOST", 200)
    for name in ("candle", "pistols"):
        with pytest.raises(GameError, match=f"{name} with 2 seats is too large to be counted out"):
            Count(get(name)).earned()


def test_a_game_that_is_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    count = Count(CANDLE)

    def value(*_: object) -> Fraction:
        raise RecursionError

    monkeypatch.setattr(count, "value", value)
    with pytest.raises(GameError, match="too large"):
        count.earned()
