"""Chapter 9: the end."""

from __future__ import annotations

import pytest

from hauntology.games.ghost_at_home.box import Card, Ending, Floor, Place
from hauntology.games.ghost_at_home.events import Event
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.engine import Refusal
from tests.games.ghost_at_home.answers import LET, PASS, play
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, FIRST, SECOND, SeatSetup, table


def test_gh_75_the_first_seat_whose_escape_succeeds_wins() -> None:
    """GH-75 The game ends at once; GH-A37 as there is one escaper at a time, there is no tie."""
    ben = BEN.house(2, 2, 1).hand(Card.ROOM_3_TWO)
    t = table(ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE), ben, CLEO.house(2, 2, 1))

    t.answer(ADA, play(Card.ROOM_3_ONE))
    t.answer(BEN, LET)

    assert t.ending == Ending.ESCAPED
    assert t.scores == [1, 0, 0]
    assert (t.events_of(Event.ESCAPED), t.events_of(Event.ENDED)) == ([(ADA,)], [(singleton(ADA),)])


def test_gh_75_after_the_end_nobody_is_asked() -> None:
    """GH-75 The game is over: every answer is refused."""
    t = table(ADA.hand(Card.CAT), BEN.house(2, 2, 1).hand(Card.ROOM_3_ONE), turn=BEN)

    t.answer(BEN, play(Card.ROOM_3_ONE))
    t.answer(ADA, LET)

    assert (t.waiting, t.question) == (set(), None)
    assert t.refused(ADA, PASS) == Refusal.OVER


def test_gh_75_a_failed_escape_does_not_end_the_game() -> None:
    """GH-75 Only a successful escape wins: GH-55 after a failed one the game goes on."""
    t = table(ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE), BEN.hand(Card.GHOST))

    t.answer(ADA, play(Card.ROOM_3_ONE))
    t.chase(BEN, Place.THIRD_LEFT)

    assert t.ending is None
    assert t.scores == [0, 0]


# The turn cap -----------------------------------------------------------------


def test_gh_a38_the_game_stops_after_the_last_turn() -> None:
    """GH-A38 The turns of all seats count."""
    t = table(ADA, BEN, turn_cap=2)

    t.answer(ADA, PASS)

    assert t.question is not None
    t.answer(BEN, PASS)
    assert t.ending == Ending.TURN_CAP


def test_gh_a38_the_default_is_400_turns() -> None:
    """GH-A38 By default the game is stopped after 400 turns."""
    t = table(ADA, BEN)
    t.s.turn = 400

    t.answer(ADA, PASS)

    assert t.ending == Ending.TURN_CAP


def test_gh_a38_399_turns_do_not_end_the_game() -> None:
    """GH-A38 The game does not stop before the 400th turn is over."""
    t = table(ADA, BEN)
    t.s.turn = 399

    t.answer(ADA, PASS)

    assert t.ending is None
    assert t.s.turn == 400


def test_gh_a38_without_a_cap_the_game_goes_on() -> None:
    """GH-A38 A cap of 0 means no cap."""
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
def test_gh_a38_most_rooms_win_then_most_lights(ben: SeatSetup, cleo: SeatSetup, scores: list[int]) -> None:
    """GH-A38 The most rooms win, then the most lit floors; otherwise the win is shared."""
    t = table(ADA, ben, cleo, turn_cap=1)

    t.answer(ADA, PASS)

    assert t.scores == scores
    assert t.events_of(Event.ENDED) == [(sum(singleton(seat) for seat, score in enumerate(scores) if score),)]


def test_gh_a38_if_nobody_has_any_rooms_everyone_shares_the_win() -> None:
    """GH-A38 Seats that are equal in both share the win."""
    t = table(ADA, BEN, CLEO, turn_cap=1)

    t.answer(ADA, PASS)

    assert t.scores == [1, 1, 1]


def test_gh_a38_all_lit_floors_count() -> None:
    """GH-A38 Lit floors count with or without rooms."""
    t = table(ADA.house(2, 2).lit(*Floor), BEN.house(2, 2).lit(FIRST, SECOND), turn=BEN, turn_cap=1)

    t.answer(BEN, PASS)

    assert t.scores == [1, 0]
    assert t.events_of(Event.TURNS_RAN_OUT) == [(1, 4, 3)]
