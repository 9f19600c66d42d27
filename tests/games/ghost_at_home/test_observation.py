"""What a seat sees as numbers: every part once, relative to the seat, and nothing hidden."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import Card, Place, Question
from tests.games.ghost_at_home.answers import fetch, light, pay, play
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, DAN, FIRST, SECOND, Table, table

PLACES = len(Place)
FLOORS = 3


def four_houses() -> Table:
    """Four houses, the third one empty; it is BEN's turn."""
    return table(
        ADA.house(2, 1).lit(FIRST, SECOND).ghost(Place.SECOND_LEFT).hand(Card.CAT, Card.CAT, Card.GHOST),
        BEN.room(Place.FIRST_RIGHT, Card.ROOM_1_THREE).cat(Place.FIRST_RIGHT).hand(Card.ROOM_1_ONE),
        CLEO.laid(Card.CAT),
        DAN.house(2).hand(Card.GHOST, Card.GHOST).laid(Card.GHOST, Card.ROOM_1_TWO),
        turn=BEN,
        pile=[Card.ROOM_2_TWO, Card.ROOM_2_TWO],
    )


def ones(piece: list[int]) -> list[int]:
    """The positions of the ones in a part of zeros and ones."""
    assert set(piece) <= {0, 1}
    return [at for at, value in enumerate(piece) if value]


def counts(piece: list[int]) -> dict[Card, int]:
    """A part that counts cards, without the zeros."""
    return {Card(card): number for card, number in enumerate(piece) if number}


def test_observation_of_the_question() -> None:
    assert ones(four_houses().observation(ADA)["QUESTION"]) == [Question.TURN]


def test_observation_when_nobody_is_asked() -> None:
    t = table(ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE), BEN)

    t.answer(ADA, play(Card.ROOM_3_ONE))

    assert ones(t.observation(BEN)["QUESTION"]) == []


def test_observation_of_what_a_question_is_about() -> None:
    """Here a question is about the number of ghosts that may still be played."""
    t = table(ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE), BEN.hand(Card.CAT))

    t.answer(ADA, play(Card.ROOM_3_ONE))

    assert t.observation(ADA)["ABOUT"] == t.observation(BEN)["ABOUT"] == [2]


def test_observation_counts_houses_from_the_observing_seat() -> None:
    """Where a ghost comes from: the player's own house has the same number for every seat."""
    one = table(ADA.house(1).lit(FIRST).ghost(Place.FIRST_LEFT).hand(Card.HOLE), BEN.house(1), specials=1)
    one.answer(ADA, play(Card.HOLE), fetch(ADA, Place.FIRST_LEFT))
    two = table(ADA.house(1), BEN.house(1).lit(FIRST).ghost(Place.FIRST_LEFT).hand(Card.HOLE), turn=BEN, specials=1)
    two.answer(BEN, play(Card.HOLE), fetch(BEN, Place.FIRST_LEFT))

    assert one.observation(ADA)["ABOUT"] == two.observation(BEN)["ABOUT"] == [1]
    assert one.observation(BEN)["ABOUT"] == two.observation(ADA)["ABOUT"] == [1 + PLACES]


def test_observation_of_bulbs_paid() -> None:
    t = table(ADA.hand(Card.ROOM_1_TWO, Card.ROOM_1_THREE), BEN)

    t.answer(ADA, light(FIRST), pay(Card.ROOM_1_TWO))

    assert t.observation(BEN)["PAID"] == [2]


def test_observation_of_the_size_of_the_deck() -> None:
    t = four_houses()

    assert t.observation(ADA)["DECK_LEFT"] == [len(t.deck)]


def test_observation_of_the_shown_card() -> None:
    """GH-59 A card that was played lies open until it has been carried out."""
    t = table(ADA.hand(Card.ROOM_1_TWO), BEN)

    t.answer(ADA, play(Card.ROOM_1_TWO))

    assert ones(t.observation(BEN)["SHOWN"]) == [Card.ROOM_1_TWO]
    assert ones(four_houses().observation(BEN)["SHOWN"]) == []


def test_observation_of_the_active_seat() -> None:
    assert ones(four_houses().observation(ADA)["ACTIVE"]) == [1]
    assert ones(four_houses().observation(CLEO)["ACTIVE"]) == [3]


def test_observation_of_the_prey() -> None:
    t = table(ADA.hand(Card.GHOST), BEN.house(2).hand(Card.CAT), CLEO)

    t.haunt(ADA, BEN, Place.FIRST_RIGHT)

    assert ones(t.observation(ADA)["PREY"]) == [1]
    assert ones(t.observation(CLEO)["PREY"]) == [2]
    assert ones(t.observation(CLEO)["PREY_PLACE"]) == [Place.FIRST_RIGHT]


def test_observation_without_prey() -> None:
    seen = four_houses().observation(ADA)

    assert ones(seen["PREY"]) == ones(seen["PREY_PLACE"]) == []


def test_observation_of_my_hand() -> None:
    assert counts(four_houses().observation(ADA)["MY_HAND"]) == {Card.GHOST: 1, Card.CAT: 2}


def test_observation_of_my_face_down_discards() -> None:
    assert counts(four_houses().observation(DAN)["MY_LAID"]) == {Card.ROOM_1_TWO: 1, Card.GHOST: 1}
    assert counts(four_houses().observation(ADA)["MY_LAID"]) == {}


def test_observation_of_the_pile() -> None:
    assert counts(four_houses().observation(ADA)["PILE"]) == {Card.ROOM_2_TWO: 2}


def test_observation_of_hand_sizes() -> None:
    assert four_houses().observation(BEN)["HELD"] == [1, 0, 2, 3]


def test_observation_of_the_number_of_face_down_discards() -> None:
    assert four_houses().observation(BEN)["LAID_DOWN"] == [0, 1, 2, 0]


def test_observation_of_lights() -> None:
    assert ones(four_houses().observation(BEN)["LIT"]) == [3 * FLOORS + FIRST, 3 * FLOORS + SECOND]


def test_observation_of_rooms() -> None:
    assert ones(four_houses().observation(BEN)["ROOMS"]) == [
        Place.FIRST_RIGHT,
        *(2 * PLACES + Place.FIRST_LEFT, 2 * PLACES + Place.FIRST_RIGHT),
        *(3 * PLACES + Place.FIRST_LEFT, 3 * PLACES + Place.FIRST_RIGHT, 3 * PLACES + Place.SECOND_LEFT),
    ]


def test_observation_of_cats() -> None:
    assert ones(four_houses().observation(ADA)["CATS"]) == [1 * PLACES + Place.FIRST_RIGHT]


def test_observation_of_ghosts() -> None:
    assert ones(four_houses().observation(DAN)["GHOSTS"]) == [1 * PLACES + Place.SECOND_LEFT]


def test_observation_of_cards_in_houses() -> None:
    t = table(
        ADA.room(Place.FIRST_LEFT, Card.ROOM_1_ONE).room(Place.FIRST_RIGHT, Card.WILD).cat(Place.FIRST_LEFT),
        BEN.room(Place.FIRST_LEFT, Card.ROOM_1_ONE).lit(FIRST).ghost(Place.FIRST_LEFT),
        specials=1,
    )

    expected = {Card.ROOM_1_ONE: 2, Card.GHOST: 1, Card.CAT: 1, Card.WILD: 1}
    assert counts(t.observation(ADA)["IN_HOUSES"]) == counts(t.observation(BEN)["IN_HOUSES"]) == expected


def test_observation_tells_nothing_about_the_cards_of_others() -> None:
    """GH-4 Two tables that differ only in a hand and in face-down discards look the same to the others."""
    one = table(ADA, BEN.hand(Card.CAT).laid(Card.GHOST), CLEO)
    other = table(ADA, BEN.hand(Card.GHOST).laid(Card.CAT), CLEO)

    assert one.observation(ADA) == other.observation(ADA)
    assert one.observation(BEN) != other.observation(BEN)
