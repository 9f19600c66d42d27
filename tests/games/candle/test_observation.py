"""What a seat sees as numbers: every part once, relative to the seat, and nothing hidden."""

from __future__ import annotations

from hauntology.games.candle.box import Question
from tests.games.candle.arrange import ADA, BEN, BLANK, CHARM, CLEO, Table, table


def table_with_prey() -> Table:
    """Night 1: the ghost reaches for BEN. CLEO hides and has spent a charm."""
    t = table(nerve=[4, 3, 2], light=[0, 1, 2], tokens=[CHARM, BLANK, CHARM])
    t.s.heroes[CLEO].shown = CHARM
    t.dusk(watch=[ADA, BEN], hide=[CLEO], reaches=BEN)
    return t


def test_observation_of_nights() -> None:
    seen = table_with_prey().observation(ADA)

    assert (seen["NIGHT"], seen["NIGHTS_LEFT"]) == ([1], [4])


def test_observation_of_the_question() -> None:
    assert table_with_prey().observation(ADA)["QUESTION"] == [
        int(question == Question.STEP_IN) for question in Question
    ]


def test_observation_when_nobody_is_asked() -> None:
    t = table(nights=1)

    t.dusk(hide=[ADA, BEN, CLEO])

    assert t.observation(ADA)["QUESTION"] == [0, 0]


def test_observation_of_my_token() -> None:
    t = table_with_prey()

    assert t.observation(ADA)["MY_TOKEN"] == [0, 1]
    assert t.observation(BEN)["MY_TOKEN"] == [1, 0]


def test_observation_rows_begin_with_the_observing_seat() -> None:
    seen = table_with_prey().observation(BEN)

    assert seen["NERVE"] == [3, 2, 4, 0]
    assert seen["LIGHT"] == [1, 2, 0, 0]
    assert seen["WATCHED"] == [1, 0, 1, 0]
    assert seen["HID"] == [0, 1, 0, 0]
    assert seen["TOKEN_DOWN"] == [1, 0, 1, 0]


def test_observation_of_the_prey() -> None:
    t = table_with_prey()

    assert t.observation(ADA)["PREY"] == [0, 1, 0, 0]
    assert t.observation(BEN)["PREY"] == [1, 0, 0, 0]


def test_observation_without_prey() -> None:
    assert table().observation(ADA)["PREY"] == [0, 0, 0, 0]


def test_observation_tells_nothing_about_the_tokens_of_others() -> None:
    t = table_with_prey()
    before = t.observation(BEN)

    t.s.heroes[ADA].token = BLANK
    t.s.bag[CHARM] += 1

    assert t.observation(BEN) == before
