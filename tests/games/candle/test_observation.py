"""What a seat sees as numbers: every piece once, relative to the seat, and nothing that is hidden."""

from __future__ import annotations

from hauntology.games.candle.box import Question
from tests.games.candle.arrange import ADA, BEN, BLANK, CHARM, CLEO, Table, table


def reached() -> Table:
    """Night 1: the ghost reaches for BEN. CLEO hides and has spent a charm."""
    t = table(nerve=[4, 3, 2], light=[0, 1, 2], tokens=[CHARM, BLANK, CHARM])
    t.s.heroes[CLEO].shown = CHARM
    t.dusk(watch=[ADA, BEN], hide=[CLEO], reaches=BEN)
    return t


def test_sight_nights() -> None:
    seen = reached().sight(ADA)

    assert (seen["NIGHT"], seen["NIGHTS_LEFT"]) == ([1], [4])


def test_sight_question() -> None:
    assert reached().sight(ADA)["QUESTION"] == [int(question == Question.STEP_IN) for question in Question]


def test_sight_question_when_nobody_is_asked() -> None:
    t = table(nights=1)

    t.dusk(hide=[ADA, BEN, CLEO])

    assert t.sight(ADA)["QUESTION"] == [0, 0]


def test_sight_my_token() -> None:
    t = reached()

    assert t.sight(ADA)["MY_TOKEN"] == [0, 1]
    assert t.sight(BEN)["MY_TOKEN"] == [1, 0]


def test_sight_of_each_seat_begins_with_the_own_one() -> None:
    seen = reached().sight(BEN)

    assert seen["NERVE"] == [3, 2, 4, 0]
    assert seen["LIGHT"] == [1, 2, 0, 0]
    assert seen["WATCHED"] == [1, 0, 1, 0]
    assert seen["HID"] == [0, 1, 0, 0]
    assert seen["TOKEN_DOWN"] == [1, 0, 1, 0]


def test_sight_prey() -> None:
    t = reached()

    assert t.sight(ADA)["PREY"] == [0, 1, 0, 0]
    assert t.sight(BEN)["PREY"] == [1, 0, 0, 0]


def test_sight_without_prey() -> None:
    assert table().sight(ADA)["PREY"] == [0, 0, 0, 0]


def test_sight_tells_nothing_about_the_tokens_of_others() -> None:
    t = reached()
    before = t.sight(BEN)

    t.s.heroes[ADA].token = BLANK
    t.s.bag[CHARM] += 1

    assert t.sight(BEN) == before
