"""Chapter 7: the end."""

from __future__ import annotations

import pytest

from hauntology.games.pistols.box import Card, Cause, Ending, Place, Question
from hauntology.games.pistols.events import Event
from hauntology.kernel.engine import Refusal
from tests.games.pistols.arrange import (
    ADA,
    BEN,
    BLANK,
    CLEO,
    MISS,
    RED,
    TAKE_TOKEN,
    X,
    move,
    red,
    table,
    target,
    yellow,
)


def test_pp_43_the_last_cowboy_alive_wins() -> None:
    """PP-43 The last living cowboy wins."""
    t = table(ADA.ghost(Card.JAIL), BEN, CLEO.beside(hearts=1), turn=BEN)
    t.dice(red(X), red(BLANK))

    t.shoot(BEN, CLEO, RED, RED)

    assert t.ending == Ending.LAST_STANDING
    assert t.scores == [0, 1, 0]
    assert t.events_of(Event.ENDED) == [(BEN, Cause.LAST_ALIVE)]


def test_pp_43_with_two_alive_the_game_goes_on() -> None:
    """PP-43 Nobody has won while two cowboys are alive."""
    t = table(ADA, BEN.beside(hearts=1), CLEO)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert t.ending is None
    assert t.scores == [0, 0, 0]


def test_pp_43_after_the_end_nobody_is_asked() -> None:
    """PP-43 The game is over: every answer is refused."""
    t = table(ADA, BEN.beside(hearts=1))
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert t.waiting == set()
    assert t.refused(ADA, move(Place.BANK)) == Refusal.OVER


def test_pp_a33_with_two_seats_the_first_death_ends_the_game() -> None:
    """PP-A33 A game for two ends with the first death, so no ghost ever plays."""
    t = table(ADA.beside(hearts=1), BEN)

    t.answer(ADA, move(Place.GALLOWS))

    assert t.ending == Ending.LAST_STANDING
    assert t.scores == [0, 1]


def test_pp_a21_the_living_are_counted_after_each_lost_heart() -> None:
    """PP-A21 A shooter killed by the Gallows leaves the target as the last cowboy: there is no shot."""
    t = table(ADA.beside(hearts=1), BEN.at(Place.GALLOWS, hearts=1))

    t.answer(ADA, move(Place.STREET), target(BEN))

    assert t.ending == Ending.LAST_STANDING
    assert t.scores == [0, 1]


def test_pp_a21_with_the_dying_shot_the_count_waits() -> None:
    """PP-A21 With `dying_shot`, the count waits for the shot of the dead shooter."""
    t = table(ADA.beside(hearts=1), BEN.at(Place.GALLOWS), dying_shot=1)

    t.answer(ADA, move(Place.STREET), target(BEN))

    assert t.ending is None
    assert (t.waiting, t.question) == ({ADA}, Question.PICK_DICE)


def test_pp_a21_a_dying_shot_that_misses_leaves_a_winner() -> None:
    """PP-A21 If the dying shot kills nobody, the one cowboy left wins."""
    t = table(ADA.beside(hearts=1), BEN.at(Place.BARRELS), dying_shot=1)
    t.dice(yellow(X), *MISS)

    t.shoot(ADA, BEN, RED, RED, place=Place.CHURCH)

    assert t.ending == Ending.LAST_STANDING
    assert t.scores == [0, 1]


def test_pp_44_if_everyone_falls_in_one_turn_the_last_to_fall_wins() -> None:
    """PP-44 If all cowboys fall in one turn, the one who lost the last heart latest wins (PP-A21)."""
    t = table(ADA.beside(hearts=1), BEN.at(Place.GALLOWS, hearts=1), CLEO.ghost(Card.JAIL), dying_shot=1)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert t.living == set()
    assert t.ending == Ending.LAST_TO_FALL
    assert t.scores == [0, 1, 0]


def test_pp_44_a_dying_shot_may_leave_a_third_cowboy_as_the_winner() -> None:
    """PP-44 Not everyone fell, so the last living cowboy wins."""
    t = table(ADA.beside(hearts=1), BEN.at(Place.GALLOWS, hearts=1), CLEO, dying_shot=1)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert t.ending == Ending.LAST_STANDING
    assert t.scores == [0, 0, 1]


def test_pp_43_a_cowboy_may_lose_by_dying_on_their_own_turn() -> None:
    """PP-43 The last cowboy wins, no matter whose turn it is."""
    t = table(ADA, BEN.beside(hearts=1), CLEO.ghost(Card.JAIL), turn=BEN)

    t.answer(BEN, move(Place.GALLOWS))

    assert t.scores == [1, 0, 0]


# The turn cap -----------------------------------------------------------------


def test_pp_a34_the_game_stops_after_the_last_turn() -> None:
    """PP-A34 The turns of all seats count, those of ghosts too."""
    t = table(ADA.ghost(Card.JAIL), BEN, CLEO, turn_cap=2)

    t.answer(ADA, TAKE_TOKEN)

    assert t.ending is None
    t.miss(BEN, CLEO)
    assert t.ending == Ending.TURN_CAP


def test_pp_a34_the_default_is_600_turns() -> None:
    """PP-A34 By default the game is stopped after 600 turns."""
    t = table(ADA, BEN)
    t.s.turn = 600

    t.miss(ADA, BEN)

    assert t.ending == Ending.TURN_CAP


def test_pp_a34_599_turns_do_not_end_the_game() -> None:
    """PP-A34 The game does not stop before the 600th turn is over."""
    t = table(ADA, BEN)
    t.s.turn = 599

    t.miss(ADA, BEN)

    assert t.ending is None
    assert t.s.turn == 600


def test_pp_a34_without_a_cap_the_game_goes_on() -> None:
    """PP-A34 A cap of 0 means no cap."""
    t = table(ADA, BEN, turn_cap=0)
    t.s.turn = 30_000

    t.miss(ADA, BEN)

    assert t.ending is None


@pytest.mark.parametrize(
    ("hearts", "tokens", "scores"),
    [
        ((5, 6, 4), (0, 0, 9), [0, 1, 0]),
        ((5, 4, 6), (0, 9, 0), [0, 0, 1]),
        ((5, 5, 5), (1, 1, 2), [0, 0, 1]),
        ((6, 5, 5), (0, 1, 1), [1, 0, 0]),
        ((5, 6, 6), (3, 1, 1), [0, 1, 0]),
        ((5, 5, 5), (1, 1, 1), [1, 0, 0]),
    ],
)
def test_pp_a34_most_hearts_win_then_most_tokens_then_the_earlier_seat(
    hearts: tuple[int, int, int], tokens: tuple[int, int, int], scores: list[int]
) -> None:
    """PP-A34 The most hearts win, then the most tokens, then the earlier seat."""
    t = table(
        *(seat.beside(hearts=h, tokens=k) for seat, h, k in zip((ADA, BEN, CLEO), hearts, tokens, strict=True)),
        turn_cap=1,
    )
    t.dice(*MISS)

    t.shoot(ADA, BEN, RED, RED, place=Place.CHURCH)

    assert t.scores == scores
