"""What a seat sees as numbers: every part once, relative to the seat, and nothing hidden."""

from __future__ import annotations

from hauntology.games.pistols.box import Card, Place, Question, RollKind
from tests.games.pistols.arrange import (
    ADA,
    BEN,
    BLANK,
    CLEO,
    DAN,
    GREEN,
    HEART,
    RED,
    SWAP,
    XX,
    Table,
    green,
    haunt,
    mark,
    move,
    red,
    table,
)

PLACES = len(Place)
CARDS = len(Card)


def town() -> Table:
    """A cowboy in the Bank, a ghost with a secret card, one with a shown card, and an active cowboy on the Street."""
    return table(
        ADA.at(Place.BANK, hearts=3, tokens=2),
        BEN.ghost(Card.JAIL, tokens=1),
        CLEO.ghost(Card.BANK, shown=True),
        DAN.at(Place.STREET),
        turn=DAN,
    )


def shot() -> Table:
    """BEN shoots a red and a green die at ADA, and has marked the second one for a re-roll."""
    t = table(ADA, BEN.beside(tokens=1), CLEO, turn=BEN)
    t.dice(red(XX), green(HEART))
    t.shoot(BEN, ADA, RED, GREEN)
    t.answer(BEN, mark(1))
    return t


def ones(piece: list[int]) -> list[int]:
    """The positions of the ones in a part of zeros and ones."""
    assert set(piece) <= {0, 1}
    return [at for at, value in enumerate(piece) if value]


def test_observation_of_the_question() -> None:
    assert ones(town().observation(BEN)["QUESTION"]) == [Question.MOVE]


def test_observation_when_nobody_is_asked() -> None:
    t = table(ADA.beside(hearts=1), BEN)

    t.answer(ADA, move(Place.GALLOWS))

    assert ones(t.observation(BEN)["QUESTION"]) == []


def test_observation_of_what_a_question_is_about() -> None:
    """Here a question is about the number of windows in a row that have been passed."""
    t = table(ADA, BEN.beside(tokens=1))
    t.dice(red(BLANK), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert t.observation(ADA)["ABOUT"] == [1]


def test_observation_of_the_active_seat() -> None:
    assert ones(town().observation(BEN)["ACTIVE"]) == [2]


def test_observation_of_hearts() -> None:
    assert town().observation(BEN)["HEARTS"] == [0, 0, 10, 3, 0, 0]


def test_observation_of_tokens() -> None:
    assert town().observation(BEN)["TOKENS"] == [1, 0, 0, 2, 0, 0]


def test_observation_of_places() -> None:
    """Each standee in town has a place; those beside the town have none."""
    assert ones(town().observation(BEN)["PLACES"]) == [2 * PLACES + Place.STREET, 3 * PLACES + Place.BANK]


def test_observation_follows_the_character_after_a_possession() -> None:
    """PP-37 Hearts and place belong to the character that a seat plays now."""
    t = town()

    t.s.persons[ADA].body, t.s.persons[BEN].body = BEN, ADA

    assert t.observation(BEN)["HEARTS"] == [3, 0, 10, 0, 0, 0]
    assert Place.BANK in ones(t.observation(BEN)["PLACES"])


def test_observation_of_cards_face_down() -> None:
    assert ones(town().observation(CLEO)["CARD_DOWN"]) == [3]


def test_observation_of_shown_cards() -> None:
    assert ones(town().observation(BEN)["SHOWN"]) == [1 * CARDS + Card.BANK]


def test_observation_of_my_card() -> None:
    assert ones(town().observation(BEN)["MY_CARD"]) == [Card.JAIL]
    assert ones(town().observation(ADA)["MY_CARD"]) == []


def test_observation_of_the_deck_i_saw() -> None:
    """PP-A37 The cards that were in the deck when the seat last looked."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.CHURCH), DAN, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.STREET))
    t.answer(CLEO, SWAP, haunt(Card.BANK))

    assert ones(t.observation(BEN)["MY_DECK"]) == [card for card in Card if card != Card.CHURCH]
    assert ones(t.observation(ADA)["MY_DECK"]) == []


def test_observation_of_cards_a_seat_cannot_hold() -> None:
    """PP-A7 Places where a ghost did not show itself; the seat's own row tells it nothing new."""
    t = town()

    t.answer(DAN, move(Place.SALOON))

    assert ones(t.observation(BEN)["CANNOT"]) == [0 * CARDS + Card.SALOON, 1 * CARDS + Card.SALOON]


def test_observation_of_the_target() -> None:
    assert ones(shot().observation(CLEO)["TARGET"]) == [1]
    assert ones(town().observation(CLEO)["TARGET"]) == []


def test_observation_of_the_roll() -> None:
    seen = shot().observation(CLEO)

    assert ones(seen["ROLL_KIND"]) == [RollKind.SHOT]
    assert ones(seen["ROLLER"]) == [2]
    assert ones(seen["RIVAL"]) == [1]


def test_observation_of_the_dice() -> None:
    seen = shot().observation(ADA)

    assert ones(seen["DIE_COLOUR"]) == [0 * 4 + RED, 1 * 4 + GREEN]
    assert ones(seen["DIE_FACE"]) == [0 * 6 + XX, 1 * 6 + HEART]
    assert ones(seen["DIE_MARKED"]) == [1]


def test_observation_without_dice_on_the_table() -> None:
    seen = town().observation(ADA)

    assert ones(seen["ROLL_KIND"]) == ones(seen["ROLLER"]) == ones(seen["RIVAL"]) == []
    assert ones(seen["DIE_COLOUR"]) == ones(seen["DIE_FACE"]) == ones(seen["DIE_MARKED"]) == []


def test_observation_tells_nothing_about_secret_cards() -> None:
    """PP-28 Two tables that differ only in a secret card look the same to the others."""
    t = town()
    before = t.observation(ADA)

    t.s.persons[BEN].card = Card.SALOON
    t.s.persons[BEN].looked = 0b1111

    assert t.observation(ADA) == before
    assert t.observation(BEN) != before
