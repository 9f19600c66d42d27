"""What the drawing of a table shows, and to whom."""

from __future__ import annotations

from hauntology.kernel.trace import SPECTATOR
from tests.games.candle.arrange import ADA, BEN, BLANK, CHARM, CLEO, DAN, GAME, STAY, STEP_IN, Seat, Table, table

NAMES = ("Ada", "Ben", "Cleo", "Dan")
HERO_HEIGHT = 4


def rows(t: Table, viewer: int = SPECTATOR) -> list[str]:
    return GAME.board(t.s, NAMES[: t.s.seats], viewer).plain()


def hero(t: Table, seat: Seat, viewer: int = SPECTATOR) -> str:
    """The box of one hero."""
    return "\n".join(rows(t, viewer)[seat * HERO_HEIGHT : (seat + 1) * HERO_HEIGHT])


def candle(t: Table) -> int:
    """How tall the candle is, in rows."""
    return sum("│   │" in row[:14] for row in rows(t))


def test_the_candle_burns_down_night_by_night() -> None:
    t = table(nerve=[4, 4], hide_again=1, nights=3)
    heights = []
    for _ in range(3):
        heights.append(candle(t))
        t.dusk(hide=[ADA, BEN])

    assert heights == [7, 5, 3]
    assert candle(t) == 0
    assert "Night 3 of 3" in rows(t)[0]


def test_nerve_and_light_are_signs_and_numbers() -> None:
    t = table(nerve=[3, 1, 0], light=[0, 12, 1])

    assert "nerve  3 ♥♥♥ " in hero(t, ADA)
    assert "light  0  " in hero(t, ADA)
    assert "nerve  1 ♥ " in hero(t, BEN)
    assert f"light 12 {'✦' * 10} " in hero(t, BEN)
    assert "ran into the dark" in hero(t, CLEO)


def test_a_token_is_known_to_its_owner_until_it_is_spent() -> None:
    t = table(tokens=[CHARM, BLANK, BLANK])
    t.dusk(watch=[BEN], hide=[ADA, CLEO])

    assert "Ada (you)" in hero(t, ADA, ADA)
    assert "token: charm" in hero(t, ADA, ADA)
    assert "token: face down" in hero(t, ADA, BEN)
    assert "token: face down" in hero(t, ADA)

    t.answer(ADA, STEP_IN)
    t.answer(CLEO, STAY)

    assert "token: charm, spent" in hero(t, ADA, BEN)


def test_choices_show_when_the_last_one_is_in() -> None:
    t = table(tokens=[CHARM, BLANK, BLANK])

    assert "choosing" in hero(t, ADA)
    t.answer(ADA, 0)
    assert "has chosen" in hero(t, ADA)
    assert "choosing" in hero(t, BEN)

    t.dusk(watch=[BEN], hide=[CLEO])

    assert "hides" in hero(t, ADA)
    assert "┏ Ben ━" in hero(t, BEN)
    assert "the ghost reaches out!" in hero(t, BEN)


def test_at_dusk_the_board_shows_who_hid_last_night() -> None:
    t = table(nerve=[4, 4])
    t.dusk(hide=[ADA, BEN])

    assert "choosing, hid last night" in hero(t, ADA)


def test_the_board_is_no_higher_than_it_needs_to_be() -> None:
    assert len(rows(table(nerve=[4, 4]))) == 12
    assert len(rows(table(nerve=[4, 4, 4, 4]))) == 16
    assert "Dan" in hero(table(nerve=[4, 4, 4, 4]), DAN)
