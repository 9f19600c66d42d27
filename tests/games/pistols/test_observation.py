"""What a seat sees as numbers: every piece once, relative to the seat, and nothing that is hidden."""

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
    """A cowboy in the Bank, a ghost with a secret, a ghost without, and a cowboy on the Street whose turn it is."""
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
    """Where a piece of zeros and ones has its ones."""
    assert set(piece) <= {0, 1}
    return [at for at, value in enumerate(piece) if value]


def test_sight_question() -> None:
    assert ones(town().sight(BEN)["QUESTION"]) == [Question.MOVE]


def test_sight_question_when_nobody_is_asked() -> None:
    t = table(ADA.beside(hearts=1), BEN)

    t.answer(ADA, move(Place.GALLOWS))

    assert ones(t.sight(BEN)["QUESTION"]) == []


def test_sight_about() -> None:
    """What a question is about: here, how many windows in a row have been passed."""
    t = table(ADA, BEN.beside(tokens=1))
    t.dice(red(BLANK), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert t.sight(ADA)["ABOUT"] == [1]


def test_sight_active() -> None:
    assert ones(town().sight(BEN)["ACTIVE"]) == [2]


def test_sight_hearts() -> None:
    assert town().sight(BEN)["HEARTS"] == [0, 0, 10, 3, 0, 0]


def test_sight_tokens() -> None:
    assert town().sight(BEN)["TOKENS"] == [1, 0, 0, 2, 0, 0]


def test_sight_places() -> None:
    """A place for each standee in town; those beside it have none."""
    assert ones(town().sight(BEN)["PLACES"]) == [2 * PLACES + Place.STREET, 3 * PLACES + Place.BANK]


def test_sight_follows_the_character_after_a_possession() -> None:
    """PP-37 Hearts and place belong to the character that a seat plays now."""
    t = town()

    t.s.persons[ADA].body, t.s.persons[BEN].body = BEN, ADA

    assert t.sight(BEN)["HEARTS"] == [3, 0, 10, 0, 0, 0]
    assert Place.BANK in ones(t.sight(BEN)["PLACES"])


def test_sight_card_down() -> None:
    assert ones(town().sight(CLEO)["CARD_DOWN"]) == [3]


def test_sight_shown() -> None:
    assert ones(town().sight(BEN)["SHOWN"]) == [1 * CARDS + Card.BANK]


def test_sight_my_card() -> None:
    assert ones(town().sight(BEN)["MY_CARD"]) == [Card.JAIL]
    assert ones(town().sight(ADA)["MY_CARD"]) == []


def test_sight_my_deck() -> None:
    """PP-A37 What lay in the deck when the seat last looked."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.CHURCH), DAN, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.STREET))
    t.answer(CLEO, SWAP, haunt(Card.BANK))

    assert ones(t.sight(BEN)["MY_DECK"]) == [card for card in Card if card != Card.CHURCH]
    assert ones(t.sight(ADA)["MY_DECK"]) == []


def test_sight_cannot() -> None:
    """PP-A7 Places where a ghost did not show itself; the seat's own row tells it nothing new."""
    t = town()

    t.answer(DAN, move(Place.SALOON))

    assert ones(t.sight(BEN)["CANNOT"]) == [0 * CARDS + Card.SALOON, 1 * CARDS + Card.SALOON]


def test_sight_target() -> None:
    assert ones(shot().sight(CLEO)["TARGET"]) == [1]
    assert ones(town().sight(CLEO)["TARGET"]) == []


def test_sight_roll() -> None:
    seen = shot().sight(CLEO)

    assert ones(seen["ROLL_KIND"]) == [RollKind.SHOT]
    assert ones(seen["ROLLER"]) == [2]
    assert ones(seen["RIVAL"]) == [1]


def test_sight_dice() -> None:
    seen = shot().sight(ADA)

    assert ones(seen["DIE_COLOUR"]) == [0 * 4 + RED, 1 * 4 + GREEN]
    assert ones(seen["DIE_FACE"]) == [0 * 6 + XX, 1 * 6 + HEART]
    assert ones(seen["DIE_MARKED"]) == [1]


def test_sight_without_dice_on_the_table() -> None:
    seen = town().sight(ADA)

    assert ones(seen["ROLL_KIND"]) == ones(seen["ROLLER"]) == ones(seen["RIVAL"]) == []
    assert ones(seen["DIE_COLOUR"]) == ones(seen["DIE_FACE"]) == ones(seen["DIE_MARKED"]) == []


def test_sight_tells_nothing_about_secret_cards() -> None:
    """PP-28 Two tables that differ in a secret card only look the same to the others."""
    t = town()
    before = t.sight(ADA)

    t.s.persons[BEN].card = Card.SALOON
    t.s.persons[BEN].looked = 0b1111

    assert t.sight(ADA) == before
    assert t.sight(BEN) != before
