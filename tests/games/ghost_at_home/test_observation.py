"""What a seat sees as numbers: every piece once, relative to the seat, and nothing that is hidden."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import Card, Place, Question
from tests.games.ghost_at_home.answers import fetch, light, pay, play
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, DAN, FIRST, SECOND, Table, table

PLACES = len(Place)
FLOORS = 3


def street() -> Table:
    """Four houses, of which the third is empty; BEN is on turn."""
    return table(
        ADA.house(2, 1).lit(FIRST, SECOND).ghost(Place.SECOND_LEFT).hand(Card.CAT, Card.CAT, Card.GHOST),
        BEN.room(Place.FIRST_RIGHT, Card.ROOM_1_THREE).cat(Place.FIRST_RIGHT).hand(Card.ROOM_1_ONE),
        CLEO.laid(Card.CAT),
        DAN.house(2).hand(Card.GHOST, Card.GHOST).laid(Card.GHOST, Card.ROOM_1_TWO),
        turn=BEN,
        pile=[Card.ROOM_2_TWO, Card.ROOM_2_TWO],
    )


def ones(piece: list[int]) -> list[int]:
    """Where a piece of zeros and ones has its ones."""
    assert set(piece) <= {0, 1}
    return [at for at, value in enumerate(piece) if value]


def counts(piece: list[int]) -> dict[Card, int]:
    """A piece that counts cards, without the zeros."""
    return {Card(card): number for card, number in enumerate(piece) if number}


def test_sight_question() -> None:
    assert ones(street().sight(ADA)["QUESTION"]) == [Question.TURN]


def test_sight_question_when_nobody_is_asked() -> None:
    t = table(ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE), BEN)

    t.answer(ADA, play(Card.ROOM_3_ONE))

    assert ones(t.sight(BEN)["QUESTION"]) == []


def test_sight_about() -> None:
    """What a question is about: here, how many ghosts may still be sent."""
    t = table(ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE), BEN.hand(Card.CAT))

    t.answer(ADA, play(Card.ROOM_3_ONE))

    assert t.sight(ADA)["ABOUT"] == t.sight(BEN)["ABOUT"] == [2]


def test_sight_about_counts_houses_from_the_seat() -> None:
    """Where a ghost comes from: the own house has the same number for every seat."""
    one = table(ADA.house(1).lit(FIRST).ghost(Place.FIRST_LEFT).hand(Card.HOLE), BEN.house(1), specials=1)
    one.answer(ADA, play(Card.HOLE), fetch(ADA, Place.FIRST_LEFT))
    two = table(ADA.house(1), BEN.house(1).lit(FIRST).ghost(Place.FIRST_LEFT).hand(Card.HOLE), turn=BEN, specials=1)
    two.answer(BEN, play(Card.HOLE), fetch(BEN, Place.FIRST_LEFT))

    assert one.sight(ADA)["ABOUT"] == two.sight(BEN)["ABOUT"] == [1]
    assert one.sight(BEN)["ABOUT"] == two.sight(ADA)["ABOUT"] == [1 + PLACES]


def test_sight_paid() -> None:
    t = table(ADA.hand(Card.ROOM_1_TWO, Card.ROOM_1_THREE), BEN)

    t.answer(ADA, light(FIRST), pay(Card.ROOM_1_TWO))

    assert t.sight(BEN)["PAID"] == [2]


def test_sight_deck_left() -> None:
    t = street()

    assert t.sight(ADA)["DECK_LEFT"] == [len(t.deck)]


def test_sight_shown() -> None:
    """GH-59 A card that was played lies open until it has gone where it goes."""
    t = table(ADA.hand(Card.ROOM_1_TWO), BEN)

    t.answer(ADA, play(Card.ROOM_1_TWO))

    assert ones(t.sight(BEN)["SHOWN"]) == [Card.ROOM_1_TWO]
    assert ones(street().sight(BEN)["SHOWN"]) == []


def test_sight_active() -> None:
    assert ones(street().sight(ADA)["ACTIVE"]) == [1]
    assert ones(street().sight(CLEO)["ACTIVE"]) == [3]


def test_sight_prey() -> None:
    t = table(ADA.hand(Card.GHOST), BEN.house(2).hand(Card.CAT), CLEO)

    t.haunt(ADA, BEN, Place.FIRST_RIGHT)

    assert ones(t.sight(ADA)["PREY"]) == [1]
    assert ones(t.sight(CLEO)["PREY"]) == [2]
    assert ones(t.sight(CLEO)["PREY_PLACE"]) == [Place.FIRST_RIGHT]


def test_sight_prey_when_no_ghost_has_come() -> None:
    seen = street().sight(ADA)

    assert ones(seen["PREY"]) == ones(seen["PREY_PLACE"]) == []


def test_sight_my_hand() -> None:
    assert counts(street().sight(ADA)["MY_HAND"]) == {Card.GHOST: 1, Card.CAT: 2}


def test_sight_my_laid() -> None:
    assert counts(street().sight(DAN)["MY_LAID"]) == {Card.ROOM_1_TWO: 1, Card.GHOST: 1}
    assert counts(street().sight(ADA)["MY_LAID"]) == {}


def test_sight_pile() -> None:
    assert counts(street().sight(ADA)["PILE"]) == {Card.ROOM_2_TWO: 2}


def test_sight_held() -> None:
    assert street().sight(BEN)["HELD"] == [1, 0, 2, 3]


def test_sight_laid_down() -> None:
    assert street().sight(BEN)["LAID_DOWN"] == [0, 1, 2, 0]


def test_sight_lit() -> None:
    assert ones(street().sight(BEN)["LIT"]) == [3 * FLOORS + FIRST, 3 * FLOORS + SECOND]


def test_sight_rooms() -> None:
    assert ones(street().sight(BEN)["ROOMS"]) == [
        Place.FIRST_RIGHT,
        *(2 * PLACES + Place.FIRST_LEFT, 2 * PLACES + Place.FIRST_RIGHT),
        *(3 * PLACES + Place.FIRST_LEFT, 3 * PLACES + Place.FIRST_RIGHT, 3 * PLACES + Place.SECOND_LEFT),
    ]


def test_sight_cats() -> None:
    assert ones(street().sight(ADA)["CATS"]) == [1 * PLACES + Place.FIRST_RIGHT]


def test_sight_ghosts() -> None:
    assert ones(street().sight(DAN)["GHOSTS"]) == [1 * PLACES + Place.SECOND_LEFT]


def test_sight_in_houses() -> None:
    t = table(
        ADA.room(Place.FIRST_LEFT, Card.ROOM_1_ONE).room(Place.FIRST_RIGHT, Card.WILD).cat(Place.FIRST_LEFT),
        BEN.room(Place.FIRST_LEFT, Card.ROOM_1_ONE).lit(FIRST).ghost(Place.FIRST_LEFT),
        specials=1,
    )

    expected = {Card.ROOM_1_ONE: 2, Card.GHOST: 1, Card.CAT: 1, Card.WILD: 1}
    assert counts(t.sight(ADA)["IN_HOUSES"]) == counts(t.sight(BEN)["IN_HOUSES"]) == expected


def test_sight_tells_nothing_about_the_cards_of_others() -> None:
    """GH-4 Two tables that differ in a hand and in face-down discards only look the same to the others."""
    one = table(ADA, BEN.hand(Card.CAT).laid(Card.GHOST), CLEO)
    other = table(ADA, BEN.hand(Card.GHOST).laid(Card.CAT), CLEO)

    assert one.sight(ADA) == other.sight(ADA)
    assert one.sight(BEN) != other.sight(BEN)
