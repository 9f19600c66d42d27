"""Chapter 2: setting up."""

from __future__ import annotations

import pytest

from hauntology.games.pistols.box import NO_CARD, NOWHERE, Card, Place, Question
from hauntology.games.pistols.events import Event
from hauntology.kernel.game import GameError
from tests.games.pistols.arrange import (
    ADA,
    BEN,
    CLEO,
    GREEN,
    HEART,
    RED,
    TOKEN,
    XX,
    Table,
    X,
    green,
    haunt,
    move,
    new_game,
    red,
    table,
)


def test_pp_1_nine_places_make_the_town() -> None:
    """PP-1 There are nine places, and where one lies changes nothing."""
    t = new_game(seats=6)

    assert len(Place) == 9
    assert t.legal(ADA) == [move(place) for place in Place]


def test_pp_2_eight_haunt_cards_form_a_deck() -> None:
    """PP-2 The eight haunt cards form a deck, face down."""
    t = table(ADA, BEN.beside(hearts=1), CLEO)
    t.dice(red(X), red(X))

    t.shoot(ADA, BEN, RED, RED)

    assert len(Card) == 8
    assert t.legal(BEN) == [haunt(card) for card in Card]
    assert t.seen_by(ADA).persons[BEN].looked == 0


def test_pp_3_everybody_takes_a_character_and_ten_hearts() -> None:
    """PP-3 Each seat takes a standee, the tile that goes with it and ten hearts."""
    t = new_game(seats=4)

    assert t.bodies == [0, 1, 2, 3]
    assert t.hearts == [10, 10, 10, 10]
    assert t.cards == t.shown == [NO_CARD] * 4


def test_pp_4_chance_says_who_goes_first() -> None:
    """PP-4 Every seat goes first in some games; the tokens follow the order of turns."""
    first = {}
    for seed in range(20):
        t = Table.new_game(3, seed)
        first[t.active] = t.tokens

    assert first == {ADA: [1, 2, 3], BEN: [3, 1, 2], CLEO: [2, 3, 1]}


def test_pp_4_without_the_option_the_first_seat_goes_first() -> None:
    """PP-4 With `random_start` off, seat 0 goes first."""
    t = new_game(seats=3)

    assert t.waiting == {ADA}
    assert t.question == Question.MOVE


def test_pp_5_each_later_seat_gets_one_more_token() -> None:
    """PP-5 The first seat gets one token, and each later seat one more than the seat before."""
    t = new_game(seats=4)

    assert t.tokens == [1, 2, 3, 4]


def test_pp_a1_the_seat_that_is_kth_gets_k_tokens_whatever_the_box_holds() -> None:
    """PP-A1 Seat k gets k tokens, even if six seats need more than the twenty in the box."""
    t = new_game(seats=6)

    assert t.tokens == [1, 2, 3, 4, 5, 6]
    assert sum(t.tokens) > 20


def test_pp_6_pp_a1_gains_come_from_a_supply_that_never_runs_out() -> None:
    """PP-6 Gains come from the supply and not from other seats; PP-A1 it never runs out."""
    t = table(ADA.beside(hearts=70), BEN.at(Place.CHURCH, tokens=20))
    t.dice(green(HEART), green(TOKEN))

    t.shoot(ADA, BEN, GREEN, GREEN)

    assert t.hearts == [71, 10]
    assert t.tokens == [1, 20]


def test_pp_a33_two_players_are_told_before_the_first_move() -> None:
    """PP-A33 A table of two says that the first death ends the game, and no other table does."""
    t = new_game(seats=2)

    assert t.events == [Event.DUEL, Event.TURN_BEGAN]
    assert new_game(seats=3).events == [Event.TURN_BEGAN]


def test_pp_a3_standees_begin_beside_the_town() -> None:
    """PP-A3 Standees are off the board until their first move."""
    t = new_game(seats=3)

    t.answer(ADA, move(Place.STAGECOACH))

    assert t.places == [Place.STAGECOACH, NOWHERE, NOWHERE]


def test_pp_a3_a_cowboy_beside_the_town_can_be_shot_without_any_effect() -> None:
    """PP-A3 A cowboy beside the town can be a target, and no place has an effect on them."""
    t = table(ADA, BEN)
    t.dice(red(XX), red(X))

    t.shoot(ADA, BEN, RED, RED)

    assert t.hearts == [10, 7]


def test_pp_a3_a_cowboy_who_dies_beside_the_town_leaves_the_standee_there() -> None:
    """PP-A3 A cowboy who dies beside the town leaves the standee there."""
    t = table(ADA, BEN.beside(hearts=2), CLEO)
    t.dice(red(XX), red(X))

    t.shoot(ADA, BEN, RED, RED)

    assert BEN not in t.living
    assert t.places[BEN] == NOWHERE


def test_pp_4_the_first_seat_has_the_first_turn() -> None:
    """PP-4 At first nobody has been shot at, has fallen or has won."""
    t = new_game(seats=2)

    assert (t.s.turn, t.s.target, t.s.fallen, t.s.winner) == (1, -1, -1, -1)


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_seats_can_play(seats: int) -> None:
    with pytest.raises(GameError, match="pistols is for 2 to 6 seats"):
        new_game(seats)
