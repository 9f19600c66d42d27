"""Chapter 3: the end."""

from __future__ import annotations

from hauntology.games.candle.box import Ending
from hauntology.games.candle.events import Event
from hauntology.kernel.engine import Refusal
from tests.games.candle.arrange import ADA, BEN, CLEO, STAY, WATCH, table


def test_ca_11_the_game_ends_at_dawn_after_the_fifth_night() -> None:
    """CA-11 The game ends at dawn, after the last night."""
    t = table()
    t.s.night = 5

    t.dusk(hide=[ADA, BEN, CLEO])

    assert t.ending == Ending.DAWN
    assert t.waiting == set()
    assert t.refused(ADA, WATCH) == Refusal.OVER


def test_ca_11_the_game_does_not_end_before_the_last_night() -> None:
    """CA-11 After the fourth night there is another one."""
    t = table()
    t.s.night = 4

    t.dusk(hide=[ADA, BEN, CLEO])

    assert t.ending is None
    assert t.scores == [0, 0, 0]


def test_ca_11_the_game_ends_when_nobody_stands() -> None:
    """CA-11 The game ends as soon as nobody is standing; CA-12 then nobody wins."""
    t = table(nerve=[1, 1])
    t.dusk(watch=[ADA, BEN], reaches=ADA)
    t.answer(BEN, STAY)

    t.dusk(watch=[BEN])

    assert t.ending == Ending.DARKNESS
    assert t.scores == [0, 0]
    assert t.only_events(Event.WENT_DARK, Event.ENDED) == [Event.WENT_DARK]


def test_ca_12_the_most_light_wins() -> None:
    """CA-12 Among the seats standing at dawn, the one with the most light wins."""
    t = table(light=[1, 3, 2], nights=1)

    t.dusk(hide=[ADA, BEN, CLEO])

    assert t.scores == [0, 1, 0]
    assert t.events_of(Event.ENDED) == [(0b010,)]


def test_ca_12_seats_with_equal_light_share_the_win() -> None:
    """CA-12 If several have the most light, they win together."""
    t = table(light=[3, 1, 3], nights=1)

    t.dusk(hide=[ADA, BEN, CLEO])

    assert t.scores == [1, 0, 1]
    assert t.events_of(Event.ENDED) == [(0b101,)]


def test_ca_12_the_fallen_do_not_win() -> None:
    """CA-12 The light of a fallen seat does not count."""
    t = table(nerve=[4, 1, 4], light=[1, 9, 1], nights=1)

    t.dusk(watch=[BEN], hide=[ADA, CLEO])
    t.answer(ADA, STAY)
    t.answer(CLEO, STAY)

    assert t.nerve[BEN] == 0
    assert t.scores == [1, 0, 1]
    assert t.events_of(Event.ENDED) == [(0b101,)]


def test_ca_12_the_fallen_do_not_share_a_win() -> None:
    """CA-12 A fallen seat with as much light as the winner does not win."""
    t = table(nerve=[4, 1], light=[2, 2], nights=1)

    t.dusk(watch=[BEN], hide=[ADA])
    t.answer(ADA, STAY)

    assert t.scores == [1, 0]
    assert t.events_of(Event.ENDED) == [(0b01,)]


def test_ca_12_with_no_light_at_all_everyone_standing_wins() -> None:
    """CA-12 The most light may be zero."""
    t = table(nights=1)

    t.dusk(hide=[ADA, BEN, CLEO])

    assert t.scores == [1, 1, 1]
