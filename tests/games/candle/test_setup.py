"""Chapter 1: setting up."""

from __future__ import annotations

import pytest

from hauntology.games.candle.box import Question, Token
from hauntology.games.candle.events import EVENTS, Event
from hauntology.kernel.events import HIDDEN
from hauntology.kernel.game import GameError
from tests.games.candle.arrange import ADA, BEN, BLANK, CHARM, CLEO, DAN, GAME, blank_table, new_game


def test_ca_1_two_to_four_seats_can_play() -> None:
    """CA-1 Candle is for two to four players."""
    t = new_game(seats=4)

    assert t.waiting == {ADA, BEN, CLEO, DAN}


@pytest.mark.parametrize("seats", [1, 5])
def test_ca_1_no_other_number_of_seats_can_play(seats: int) -> None:
    """CA-1 Candle is for two to four players."""
    with pytest.raises(GameError, match="candle is for 2 to 4 seats"):
        new_game(seats)


def test_ca_2_everyone_begins_with_nerve_and_no_light() -> None:
    """CA-2 Everyone begins with four nerve, no light, and a token from the bag."""
    t = new_game(seats=3)

    assert t.nerve == [4, 4, 4]
    assert t.light == [0, 0, 0]
    assert t.spent == [0, 0, 0]
    assert t.question == Question.DUSK


def test_ca_3_tokens_are_drawn_from_the_bag() -> None:
    """CA-3 Each seat draws one of four blanks and three charms: here a charm, a blank and a charm."""
    t = blank_table(seats=3)
    t.script_chance(6, 0, 4)

    GAME.setup(t.s)

    assert t.tokens == [CHARM, BLANK, CHARM]
    assert list(t.s.bag) == [3, 1]


def test_ca_3_only_its_owner_may_look_at_a_token() -> None:
    """CA-3 A token is kept face down, and only its owner may look at it."""
    t = new_game(seats=2)
    t.s.heroes[ADA].token = CHARM

    told = EVENTS[Event.TOOK_TOKEN]
    assert t.seen_by(ADA).heroes[ADA].token == CHARM
    assert t.seen_by(BEN).heroes[ADA].token == 0
    assert told.seen_by(BEN, (ADA, CHARM, 0)) == {"seat": ADA, "token": HIDDEN}
    assert told.seen_by(ADA, (ADA, CHARM, 0)) == {"seat": ADA, "token": CHARM}


def test_ca_3_nobody_may_look_into_the_bag() -> None:
    """CA-3 The other tokens stay in the bag, unseen."""
    t = new_game(seats=2)

    assert sum(t.s.bag) == 5
    assert [list(t.seen_by(seat).bag) for seat in (ADA, BEN)] == [[0, 0], [0, 0]]


def test_ca_3_everyone_is_told_who_drew_a_token() -> None:
    """CA-3 Everyone sees who drew a token."""
    t = new_game(seats=2)

    assert t.events_of(Event.TOOK_TOKEN) == [(ADA, Token(t.tokens[ADA])), (BEN, Token(t.tokens[BEN]))]
