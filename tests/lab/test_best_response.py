"""Exact best responses to regular bots, and exact values of bots."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hauntology.bots.bot import bind_chooser, make_rng
from hauntology.bots.greedy import Level
from hauntology.games import get
from hauntology.games.candle.answers import Answer
from hauntology.kernel.game import Game, GameError, new_ints
from hauntology.kernel.redaction import redact
from hauntology.lab import BestResponse, best_response, simulate

CANDLE = get("candle")


# Values computed by hand ------------------------------------------------------


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
def test_one_night_against_a_seat_that_hides(options: dict[str, int], earned: Fraction) -> None:
    """A watcher still standing has a light and wins alone, unless the other gains a light by its charm."""
    assert BestResponse(CANDLE, options=options).compute_earned() == earned


def test_tables_are_grouped_by_what_the_seat_sees() -> None:
    """The seat sees which of two kinds its own token is, but not the other's token or the bag."""
    response = BestResponse(CANDLE)
    starts = response.enumerate_starts(0)
    groups = response.group_by_view(starts, 0)

    assert len(starts) == 4
    assert [len(alike) for alike in groups.values()] == [2, 2]
    assert sum(starts.values()) == 1


def test_the_best_response_in_candle_with_default_options() -> None:
    """The figure on Candle's page."""
    assert BestResponse(CANDLE).compute_earned() == Fraction(143, 216)


# Values of bots -----------------------------------------------------------------


def test_a_regular_bot_earns_an_even_share() -> None:
    assert BestResponse(CANDLE, "regular").compute_earned() == Fraction(1, 2)


def test_equally_rated_answers_are_equally_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    """If all legal answers were rated alike, the value would be the mean of what watching and hiding earn."""
    options = {"nights": 1, "charms": 0}
    response = BestResponse(CANDLE, "regular", options=options)
    monkeypatch.setattr(response, "regular_answers", CANDLE.legal)

    assert response.compute_earned() == Fraction(1, 2)  # the opponent answers in the same way
    assert BestResponse(CANDLE, "regular", options=options).regular_answers(CANDLE.new(2), 0) == [Answer.HIDE]


def test_the_exact_value_agrees_with_simulated_games() -> None:
    """Within three standard errors. For one night an expert finds the best answer."""
    options = {"nights": 1}
    shares = simulate(CANDLE, ["expert", "regular"], 1000, options=options).shares[:, 0]

    assert BestResponse(CANDLE, "expert", options=options).compute_earned() == Fraction(11, 14)
    assert shares.mean() == pytest.approx(11 / 14, abs=3 * shares.std() / 1000**0.5)


def test_no_bot_earns_more_than_the_best_response() -> None:
    best, *others = (
        BestResponse(CANDLE, bot, options={"nights": 3}).compute_earned() for bot in ("best", "expert", "master:4000")
    )

    assert max(others) <= best
    assert min(others) > Fraction(1, 2)


def test_regular_answers_are_those_of_the_bot(game: Game) -> None:
    s = game.new(game.seats[0], 3)
    seat = (s.waiting & -s.waiting).bit_length() - 1
    view = redact(s, seat)
    given = bind_chooser(game)(view, seat, Level.REGULAR, make_rng(1), new_ints(game.alphabet))

    assert given in BestResponse(game, seats=game.seats[0]).regular_answers(view, seat)


# Errors ---------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["novice", "random"])
def test_bots_that_answer_at_random_are_refused(bot: str) -> None:
    with pytest.raises(GameError, match=f"{bot} answers at random"):
        BestResponse(CANDLE, bot)


@pytest.mark.parametrize(("bot", "number", "message"), [("bset", 2, "there is no bot"), ("best", 5, "2 to 4 seats")])
def test_unknown_bots_and_wrong_numbers_of_seats_are_refused(bot: str, number: int, message: str) -> None:
    with pytest.raises(GameError, match=message):
        BestResponse(CANDLE, bot, number)


def test_a_game_with_too_many_outcomes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(best_response, "MAX_OUTCOMES", 200)
    for name in ("candle", "pistols"):
        with pytest.raises(GameError, match=f"{name} with 2 seats is too large to enumerate"):
            BestResponse(get(name)).compute_earned()


def test_a_game_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    response = BestResponse(CANDLE)

    def evaluate(*_: object) -> Fraction:
        raise RecursionError

    monkeypatch.setattr(response, "evaluate", evaluate)
    with pytest.raises(GameError, match="too large"):
        response.compute_earned()
