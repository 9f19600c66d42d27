"""Chapter 9: the end."""

from __future__ import annotations

import pytest

from hauntology.games.ghost_at_home.box import Card, Ending, Floor, Place
from hauntology.games.ghost_at_home.events import Event
from hauntology.kernel.play import Refusal
from hauntology.kernel.seats import only
from tests.games.ghost_at_home.answers import LET, PASS, play
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, FIRST, SECOND, Sitting, table


def test_gh_75_the_first_whose_escape_succeeds_wins() -> None:
    """GH-75 The game ends at once; GH-A37 with one escaper at a time there is no tie."""
    ben = BEN.house(2, 2, 1).hand(Card.ROOM_3_TWO)
    t = table(ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE), ben, CLEO.house(2, 2, 1))

    t.answer(ADA, play(Card.ROOM_3_ONE))
    t.answer(BEN, LET)

    assert t.ending == Ending.ESCAPED
    assert t.scores == [1, 0, 0]
    assert t.told(Event.ENDED) == [(only(ADA),)]


def test_gh_75_after_the_end_nobody_is_asked() -> None:
    """GH-75 The game ends: every answer is refused."""
    t = table(ADA.hand(Card.CAT), BEN.house(2, 2, 1).hand(Card.ROOM_3_ONE), turn=BEN)

    t.answer(BEN, play(Card.ROOM_3_ONE))
    t.answer(ADA, LET)

    assert (t.waiting, t.question) == (set(), None)
    assert t.refused(ADA, PASS) == Refusal.OVER


def test_gh_75_a_failed_escape_ends_nothing() -> None:
    """GH-75 Whose escape succeeds: GH-55 else the game goes on, without a winner."""
    t = table(ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE), BEN.hand(Card.GHOST))

    t.answer(ADA, play(Card.ROOM_3_ONE))
    t.chase(BEN, Place.THIRD_LEFT)

    assert t.ending is None
    assert t.scores == [0, 0]


# The cap of turns -------------------------------------------------------------


def test_gh_a38_the_game_stops_after_the_last_turn() -> None:
    """GH-A38 The turns of any seat are counted."""
    t = table(ADA, BEN, turn_cap=2)

    t.answer(ADA, PASS)

    assert t.question is not None
    t.answer(BEN, PASS)
    assert t.ending == Ending.TURN_CAP


def test_gh_a38_it_is_400_turns_unless_said_otherwise() -> None:
    """GH-A38 Default 400 turns."""
    t = table(ADA, BEN)
    t.s.turn = 400

    t.answer(ADA, PASS)

    assert t.ending == Ending.TURN_CAP


def test_gh_a38_399_turns_are_not_enough() -> None:
    """GH-A38 Not before the 400th."""
    t = table(ADA, BEN)
    t.s.turn = 399

    t.answer(ADA, PASS)

    assert t.ending is None
    assert t.s.turn == 400


def test_gh_a38_without_a_cap_it_goes_on() -> None:
    """GH-A38 0 for none."""
    t = table(ADA, BEN, turn_cap=0)
    t.s.turn = 30_000

    t.answer(ADA, PASS)

    assert t.ending is None


@pytest.mark.parametrize(
    ("ben", "cleo", "scores"),
    [
        (BEN.house(2), CLEO.house(1), [0, 1, 0]),
        (BEN.house(2), CLEO.house(2, 1), [0, 0, 1]),
        (BEN.house(1).lit(FIRST), CLEO.house(2), [0, 0, 1]),
        (BEN.house(2).lit(FIRST), CLEO.house(2), [0, 1, 0]),
        (BEN.house(2).lit(FIRST), CLEO.house(2).lit(FIRST, SECOND), [0, 0, 1]),
        (BEN.house(2).lit(FIRST), CLEO.house(2).lit(SECOND), [0, 1, 1]),
    ],
)
def test_gh_a38_most_rooms_win_then_lights_else_it_is_shared(ben: Sitting, cleo: Sitting, scores: list[int]) -> None:
    """GH-A38 Most rooms wins, then lit floors, else a shared win."""
    t = table(ADA, ben, cleo, turn_cap=1)

    t.answer(ADA, PASS)

    assert t.scores == scores
    assert t.told(Event.ENDED) == [(sum(only(seat) for seat, score in enumerate(scores) if score),)]


def test_gh_a38_if_nobody_has_anything_all_share_the_win() -> None:
    """GH-A38 Else a shared win."""
    t = table(ADA, BEN, CLEO, turn_cap=1)

    t.answer(ADA, PASS)

    assert t.scores == [1, 1, 1]


def test_gh_a38_all_lit_floors_count() -> None:
    """GH-A38 Lit floors, with rooms or without."""
    t = table(ADA.house(2, 2).lit(*Floor), BEN.house(2, 2).lit(FIRST, SECOND), turn=BEN, turn_cap=1)

    t.answer(BEN, PASS)

    assert t.scores == [1, 0]
