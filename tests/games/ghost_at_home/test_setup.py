"""Chapter 1: setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from hauntology.games.ghost_at_home.box import Card, Place, Question
from hauntology.games.ghost_at_home.events import Event
from hauntology.kernel.game import GameError
from hauntology.kernel.seat_order import NO_SEATS, NOBODY
from tests.games.ghost_at_home.answers import LET, light
from tests.games.ghost_at_home.arrange import ADA, BEN, SECOND, THIRD, Seat, Table, new_game, table

BASIC = {
    Card.ROOM_1_ONE: 4,
    Card.ROOM_1_TWO: 4,
    Card.ROOM_1_THREE: 4,
    Card.ROOM_2_ONE: 3,
    Card.ROOM_2_TWO: 4,
    Card.ROOM_2_THREE: 3,
    Card.ROOM_3_ONE: 3,
    Card.ROOM_3_TWO: 4,
    Card.ROOM_3_THREE: 3,
    Card.GHOST: 8,
    Card.CAT: 6,
}
SPECIAL = {Card.WILD: 2, Card.HOLE: 1, Card.BULB: 1, Card.FEEDER: 1, Card.ELEVATOR: 1, Card.LIGHTNING: 1}


def count_cards(t: Table) -> Counter[Card]:
    """How many of each card a new game has, in the deck and in the hands."""
    dealt = [card for seat in range(t.s.seats) for card in t.hand(Seat(seat))]
    return Counter(t.deck + dealt)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gh_1_two_to_four_seats_can_play(seats: int) -> None:
    """GH-1 The game is for two to four seats."""
    assert new_game(seats).held == [3] * seats


@pytest.mark.parametrize("seats", [1, 5])
def test_gh_1_no_other_number_of_seats_can_play(seats: int) -> None:
    """GH-1 The game is for two to four seats."""
    with pytest.raises(GameError, match="ghost-at-home is for 2 to 4 seats"):
        new_game(seats)


def test_gh_2_everyone_has_an_empty_house() -> None:
    """GH-2 A house begins with three stairs and a roof, without a room or a guest."""
    t = new_game(seats=2)

    assert (t.rooms(ADA), t.rooms(BEN)) == (0, 0)
    assert t.guests(ADA) == t.guests(BEN) == {}


def test_gh_3_stairs_begin_dark() -> None:
    """GH-3 No floor is lit."""
    t = new_game(seats=2)

    assert t.lit(ADA) == t.lit(BEN) == set()


def test_gh_4_everyone_is_dealt_three_cards() -> None:
    """GH-4 Each seat has three cards from the deck."""
    t = new_game(seats=4)

    assert t.held == [3, 3, 3, 3]
    assert t.s.deck_left == len(t.deck) == 46 - 12


def test_gh_4_the_deck_is_shuffled() -> None:
    """GH-4 Another seed deals other cards."""
    assert {tuple(new_game(2, seed).hand(ADA)) for seed in range(5)} != {tuple(new_game(2).hand(ADA))}


def test_gh_5_by_default_there_are_no_special_cards() -> None:
    """GH-5 Special cards are in the deck only if the table wants them; GH-70 the basic deck has 46 cards."""
    t = new_game(seats=3)

    assert count_cards(t) == BASIC
    assert sum(BASIC.values()) == 46


def test_gh_71_the_seven_special_cards_are_shuffled_into_the_deck() -> None:
    """GH-71 There are seven special cards; with them the deck has 53 (GH-5)."""
    t = new_game(seats=3, specials=1)

    assert count_cards(t) == {**BASIC, **SPECIAL}
    assert sum(SPECIAL.values()) == 7


@pytest.mark.parametrize(
    ("switch", "card"),
    [
        ("wild_cards", Card.WILD),
        ("hole", Card.HOLE),
        ("light_bulb", Card.BULB),
        ("feeder", Card.FEEDER),
        ("elevator", Card.ELEVATOR),
        ("lightning", Card.LIGHTNING),
    ],
)
def test_gh_a33_each_special_card_has_its_own_option(switch: str, card: Card) -> None:
    """GH-A33 A table can have all seven, or any single one."""
    t = new_game(2, **{switch: 1})

    assert count_cards(t) == {**BASIC, card: SPECIAL[card]}


def test_gh_6_any_seat_may_begin() -> None:
    """GH-6 Chance decides who begins."""
    assert {new_game(4, seed).active for seed in range(30)} == set(Seat)


def test_gh_6_the_seat_that_begins_has_the_first_turn() -> None:
    """GH-6 The first turn is that of the seat that was drawn."""
    t = new_game(seats=3)

    assert t.events_of(Event.TURN_BEGAN) == [(t.active, 1)]
    assert (t.waiting, t.question) == ({t.active}, Question.TURN)


def test_gh_2_nothing_has_happened_yet() -> None:
    """GH-2 No ghost has come, and nobody has paid, reacted or won."""
    t = new_game(seats=2)

    assert (t.s.prey, t.s.paid, t.s.reacted, t.s.winners) == (NOBODY, 0, NO_SEATS, NO_SEATS)
    assert t.pile == t.laid(ADA) == t.laid(BEN) == []


def test_gh_72_a_stair_stays_when_its_floor_is_lost() -> None:
    """GH-72 Stairs are not cards: a floor lost with its light still has a stair, which can be lit again."""
    ben = BEN.house(2, 2).lit(SECOND).ghost(Place.SECOND_LEFT)
    t = table(ADA.hand(Card.GHOST), ben.hand(Card.ROOM_3_TWO, Card.ROOM_3_THREE))

    t.haunt(ADA, BEN, Place.SECOND_RIGHT)
    t.answer(BEN, LET)

    assert t.rooms(BEN) == 2
    assert light(SECOND) in t.legal(BEN)
    assert light(THIRD) not in t.legal(BEN)
