"""Chapter 5: ghosts."""

from __future__ import annotations

import pytest

from hauntology.games.ghost_at_home.box import Card, Guest, Place, Question, Refusal
from hauntology.games.ghost_at_home.events import Event
from hauntology.kernel.seat_order import NOBODY
from tests.games.ghost_at_home.answers import DONE, LET, USE_CAT, haunt, play
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, DAN, FIRST, SECOND, SeatSetup, Table, table


def haunting(*seats: SeatSetup) -> Table:
    """ADA has played a ghost, and is asked where it goes."""
    t = table(ADA.house(1).hand(Card.GHOST), *seats)
    t.answer(ADA, play(Card.GHOST))
    return t


# Where a ghost may go ---------------------------------------------------------


def test_gh_27_a_ghost_goes_to_a_room_of_any_other_house() -> None:
    """GH-27 A ghost goes to a room card in another house."""
    t = haunting(BEN.house(1), CLEO.house(2), DAN.house(2, 1))

    assert t.question == Question.HAUNT
    assert t.legal(ADA) == [
        haunt(BEN, Place.FIRST_LEFT),
        haunt(CLEO, Place.FIRST_LEFT),
        haunt(CLEO, Place.FIRST_RIGHT),
        haunt(DAN, Place.SECOND_LEFT),
    ]


def test_gh_27_a_ghost_does_not_go_to_its_players_house() -> None:
    """GH-27 It must be another house."""
    t = haunting(BEN.house(1))

    assert t.refused(ADA, haunt(ADA, Place.FIRST_LEFT)) == Refusal.OWN_HOUSE


def test_gh_27_a_ghost_does_not_go_to_an_empty_place() -> None:
    """GH-27 It must be a room card."""
    t = haunting(BEN.house(1))

    assert t.refused(ADA, haunt(BEN, Place.FIRST_RIGHT)) == Refusal.NO_ROOM_THERE


def test_gh_27_a_ghost_does_not_go_to_an_empty_seat() -> None:
    """GH-27 It must be a house of this game."""
    t = haunting(BEN.house(1))

    assert t.refused(ADA, haunt(CLEO, Place.FIRST_LEFT)) == Refusal.NO_SUCH_HOUSE


def test_gh_28_a_ghost_goes_only_to_the_top_floor() -> None:
    """GH-28 The top floor is the highest floor with a room."""
    t = haunting(BEN.house(2, 1))

    assert t.refused(ADA, haunt(BEN, Place.FIRST_LEFT)) == Refusal.NOT_TOP_FLOOR
    assert t.legal(ADA) == [haunt(BEN, Place.SECOND_LEFT)]


def test_gh_29_a_ghost_does_not_go_to_a_room_that_has_one() -> None:
    """GH-29 A room has at most one ghost."""
    t = haunting(BEN.house(2).lit(FIRST).ghost(Place.FIRST_LEFT))

    assert t.refused(ADA, haunt(BEN, Place.FIRST_LEFT)) == Refusal.GHOST_THERE
    assert t.legal(ADA) == [haunt(BEN, Place.FIRST_RIGHT)]


def test_gh_30_a_house_without_rooms_cannot_be_haunted() -> None:
    """GH-30 A house without rooms cannot be haunted; GH-A54 so the card cannot be played, but it can be discarded."""
    t = table(ADA.house(1).hand(Card.GHOST), BEN)

    assert t.refused(ADA, play(Card.GHOST)) == Refusal.NOBODY_TO_HAUNT
    t.discard(ADA, Card.GHOST)
    assert t.laid(ADA) == [Card.GHOST]


def test_gh_39_a_single_room_with_a_ghost_cannot_be_haunted_again() -> None:
    """GH-39 The only room of the lit floor has a ghost, so there is no room for a second."""
    t = table(ADA.hand(Card.GHOST), BEN.house(1).lit(FIRST).ghost(Place.FIRST_LEFT))

    assert t.refused(ADA, play(Card.GHOST)) == Refusal.NOBODY_TO_HAUNT


def test_gh_39_the_house_can_be_haunted_once_a_room_is_added() -> None:
    """GH-39 A house with another room can be haunted again."""
    t = table(
        ADA.hand(Card.ROOM_1_ONE).house(1).lit(FIRST).ghost(Place.FIRST_LEFT),
        BEN.hand(Card.GHOST),
    )

    t.answer(ADA, play(Card.ROOM_1_ONE), DONE)

    assert play(Card.GHOST) in t.legal(BEN)


def test_gh_a54_one_house_that_can_be_haunted_is_enough() -> None:
    """GH-A54 One opponent with a free room on the top floor is enough."""
    t = table(ADA.hand(Card.GHOST), BEN, CLEO.house(1).lit(FIRST).ghost(Place.FIRST_LEFT), DAN.house(1))

    assert play(Card.GHOST) in t.legal(ADA)


# A cat on the floor -----------------------------------------------------------


def test_gh_31_a_cat_on_the_floor_meets_the_ghost() -> None:
    """GH-31 Ghost and cat are discarded and the rooms stay; GH-44 the cat is spent."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2).cat(Place.FIRST_LEFT))

    t.haunt(ADA, BEN, Place.FIRST_RIGHT)

    assert (t.rooms(BEN), t.guests(BEN)) == (2, {})
    assert t.pile == [Card.GHOST, Card.CAT]
    assert t.events_of(Event.CAT_ON_FLOOR) == [(BEN, Place.FIRST_LEFT)]


def test_gh_31_a_cat_on_another_floor_does_not_help() -> None:
    """GH-31 The cat must be on that floor."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2, 1).cat(Place.FIRST_LEFT))

    t.haunt(ADA, BEN, Place.SECOND_LEFT)

    assert t.rooms(BEN) == 2
    assert t.guests(BEN) == {Place.FIRST_LEFT: Guest.CAT}


def test_gh_32_the_haunted_room_may_have_the_cat() -> None:
    """GH-32 The ghost may be placed on the room of the cat."""
    t = table(ADA.hand(Card.GHOST), BEN.house(1).cat(Place.FIRST_LEFT))

    t.haunt(ADA, BEN, Place.FIRST_LEFT)

    assert (t.rooms(BEN), t.guests(BEN)) == (1, {})


def test_gh_34_with_a_cat_on_the_floor_nobody_is_asked_for_another() -> None:
    """GH-34 A cat comes from the hand only if the floor has none; GH-A10 the floor cat goes first, without asking."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2).cat(Place.FIRST_LEFT).hand(Card.CAT))

    t.haunt(ADA, BEN, Place.FIRST_RIGHT)

    assert (t.waiting, t.question) == ({BEN}, Question.TURN)
    assert t.hand(BEN) == [Card.CAT]


@pytest.mark.parametrize(
    ("haunted", "left"), [(Place.FIRST_LEFT, Place.FIRST_RIGHT), (Place.FIRST_RIGHT, Place.FIRST_LEFT)]
)
def test_gh_a9_of_two_cats_only_the_one_in_the_haunted_room_is_spent(haunted: Place, left: Place) -> None:
    """GH-A9 The cat in the haunted room is spent, and the other one stays."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2).cat(Place.FIRST_LEFT, Place.FIRST_RIGHT))

    t.haunt(ADA, BEN, haunted)

    assert t.guests(BEN) == {left: Guest.CAT}


# A cat from the hand ----------------------------------------------------------


def test_gh_33_a_cat_from_the_hand_meets_the_ghost() -> None:
    """GH-33 The victim may at once play a cat; ghost and cat are discarded."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2).hand(Card.CAT))

    t.haunt(ADA, BEN, Place.FIRST_LEFT)
    t.answer(BEN, USE_CAT)

    assert (t.rooms(BEN), t.guests(BEN)) == (2, {})
    assert t.pile == [Card.GHOST, Card.CAT]
    assert t.events_of(Event.CAT_FROM_HAND) == [(BEN,)]


def test_gh_33_defending_takes_a_cat() -> None:
    """GH-33 The cat must be in the hand."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2).hand(Card.GHOST))

    t.haunt(ADA, BEN, Place.FIRST_LEFT)

    assert t.refused(BEN, USE_CAT) == Refusal.NO_CAT_IN_HAND
    assert t.legal(BEN) == [LET]


@pytest.mark.parametrize("card", [Card.CAT, Card.GHOST, Card.ROOM_3_ONE])
def test_gh_a34_a_victim_with_any_card_is_asked(card: Card) -> None:
    """GH-A34 A victim with at least one card is asked, whatever the card is."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2).hand(card))

    t.haunt(ADA, BEN, Place.FIRST_LEFT)

    assert (t.waiting, t.question) == ({BEN}, Question.DEFEND)


def test_gh_a34_a_victim_without_cards_is_not_asked() -> None:
    """GH-A34 With an empty hand there is nothing to ask; hand sizes are public."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2))

    t.haunt(ADA, BEN, Place.FIRST_LEFT)

    assert t.rooms(BEN) == 0
    assert t.question == Question.TURN


def test_gh_a45_nobody_has_to_use_a_cat() -> None:
    """GH-A45 Defending is optional."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2).hand(Card.CAT))

    t.haunt(ADA, BEN, Place.FIRST_LEFT)
    t.answer(BEN, LET)

    assert (t.rooms(BEN), t.hand(BEN)) == (0, [Card.CAT])
    assert t.events_of(Event.LET_IN) == [(BEN,)]


def test_gh_35_after_a_cat_from_the_hand_both_draw_the_attacker_first() -> None:
    """GH-35 Both draw back to three, the attacker first; GH-A55 this comes after the effect, and nobody else draws."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2).hand(Card.CAT), CLEO, hand=1, deck=(Card.ROOM_3_ONE,) * 3)

    t.haunt(ADA, BEN, Place.FIRST_LEFT)
    t.answer(BEN, USE_CAT)

    assert t.events_of(Event.DREW) == [(ADA, Card.ROOM_3_ONE), (BEN, Card.ROOM_3_ONE)]
    assert t.only_events(Event.CAT_FROM_HAND, Event.DREW) == [Event.CAT_FROM_HAND, Event.DREW, Event.DREW]


def test_gh_35_the_attacker_is_first_wherever_they_sit() -> None:
    """GH-35 The attacker draws first even if the defender has the lower seat."""
    t = table(ADA.house(2).hand(Card.CAT), BEN, CLEO.hand(Card.GHOST), turn=CLEO, hand=1)

    t.haunt(CLEO, ADA, Place.FIRST_LEFT)
    t.answer(ADA, USE_CAT)

    assert [seat for seat, _ in t.events_of(Event.DREW)] == [CLEO, ADA]


def test_gh_35_a_victim_who_lets_the_ghost_in_does_not_draw() -> None:
    """GH-35 Only a victim who plays a cat draws."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2).hand(Card.CAT))

    t.haunt(ADA, BEN, Place.FIRST_LEFT)
    t.answer(BEN, LET)

    assert t.held == [3, 1]


def test_gh_35_a_defender_draws_only_once() -> None:
    """GH-35 On the next turn only its player draws."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2).hand(Card.CAT), CLEO.hand(Card.GHOST))

    t.haunt(ADA, BEN, Place.FIRST_LEFT)
    t.answer(BEN, USE_CAT)

    assert t.s.reacted == 0


def test_gh_74_a_cat_from_the_hand_costs_no_turn() -> None:
    """GH-74 It is played on the attacker's turn, GH-A12 which ends: the defender is next."""
    t = table(ADA.hand(Card.GHOST, Card.GHOST), BEN.house(2).hand(Card.CAT), CLEO)

    t.haunt(ADA, BEN, Place.FIRST_LEFT)
    t.answer(BEN, USE_CAT)

    assert (t.waiting, t.question) == ({BEN}, Question.TURN)


def test_gh_a11_a_cat_from_the_hand_takes_the_new_ghost() -> None:
    """GH-A11 Against the second ghost on a lit floor: the first one stays."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2).lit(FIRST).ghost(Place.FIRST_RIGHT).hand(Card.CAT))

    t.haunt(ADA, BEN, Place.FIRST_LEFT)
    t.answer(BEN, USE_CAT)

    assert t.guests(BEN) == {Place.FIRST_RIGHT: Guest.GHOST}
    assert (t.rooms(BEN), t.lit(BEN)) == (2, {FIRST})
    assert Event.STAYED not in t.events


def test_gh_a55_the_ghost_is_in_the_room_while_the_victim_is_asked() -> None:
    """GH-A55 The ghost is placed first; then a cat may come from the hand; then the ghost acts."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2).hand(Card.CAT))

    t.haunt(ADA, BEN, Place.FIRST_LEFT)

    assert t.guests(BEN) == {Place.FIRST_LEFT: Guest.GHOST}
    assert (t.s.prey, t.s.prey_place) == (BEN, Place.FIRST_LEFT)
    assert t.events_of(Event.HAUNTED) == [(ADA, BEN, Place.FIRST_LEFT)]


def test_gh_a55_then_the_ghost_acts_and_the_turn_ends() -> None:
    """GH-A55 After the effect cards are drawn, and on the next turn no ghost has just come."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2, 1).hand(Card.CAT))

    t.haunt(ADA, BEN, Place.SECOND_LEFT)
    t.answer(BEN, LET)

    order = [Event.HAUNTED, Event.LET_IN, Event.FLOOR_LOST, Event.DREW]
    assert [event for event in t.events if event in order][:4] == order
    assert (t.s.prey, t.s.prey_place) == (NOBODY, 0)


# What a ghost does ------------------------------------------------------------


def test_gh_36_in_the_dark_a_floor_with_two_rooms_is_lost() -> None:
    """GH-36 All rooms of that floor and the ghost are discarded, GH-A56 and everyone sees them."""
    ben = BEN.house(2).room(Place.SECOND_LEFT, Card.ROOM_2_ONE).room(Place.SECOND_RIGHT, Card.ROOM_2_TWO)
    t = table(ADA.hand(Card.GHOST), ben)

    t.haunt(ADA, BEN, Place.SECOND_RIGHT)

    assert (t.rooms(BEN), t.guests(BEN)) == (2, {})
    assert t.pile == [Card.ROOM_2_ONE, Card.ROOM_2_TWO, Card.GHOST]
    assert t.events_of(Event.FLOOR_LOST) == [(BEN, SECOND, 2)]


def test_gh_36_in_the_dark_a_floor_with_one_room_is_lost() -> None:
    """GH-36 A single room is lost as well."""
    t = table(ADA.hand(Card.GHOST), BEN.room(Place.FIRST_RIGHT, Card.ROOM_1_THREE))

    t.haunt(ADA, BEN, Place.FIRST_RIGHT)

    assert t.rooms(BEN) == 0
    assert t.pile == [Card.ROOM_1_THREE, Card.GHOST]
    assert Event.WENT_DARK not in t.events


def test_gh_37_in_the_light_the_ghost_stays() -> None:
    """GH-37 The ghost stays on its room, and nothing else happens."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2).lit(FIRST))

    t.haunt(ADA, BEN, Place.FIRST_RIGHT)

    assert t.guests(BEN) == {Place.FIRST_RIGHT: Guest.GHOST}
    assert (t.rooms(BEN), t.lit(BEN), t.pile) == (2, {FIRST}, [])
    assert t.events_of(Event.STAYED) == [(BEN, FIRST)]


def test_gh_37_the_light_of_another_floor_does_not_help() -> None:
    """GH-37 The floor itself must be lit: GH-36 the dark one is lost."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2, 1).lit(FIRST))

    t.haunt(ADA, BEN, Place.SECOND_LEFT)

    assert (t.rooms(BEN), t.lit(BEN)) == (2, {FIRST})


def test_gh_38_a_second_ghost_takes_a_lit_floor() -> None:
    """GH-38 Both rooms and both ghosts are discarded, and the floor goes dark."""
    ben = BEN.room(Place.FIRST_LEFT, Card.ROOM_1_ONE).room(Place.FIRST_RIGHT, Card.ROOM_1_TWO)
    t = table(ADA.hand(Card.GHOST), ben.lit(FIRST).ghost(Place.FIRST_LEFT))

    t.haunt(ADA, BEN, Place.FIRST_RIGHT)

    assert (t.rooms(BEN), t.guests(BEN), t.lit(BEN)) == (0, {}, set())
    assert t.pile == [Card.ROOM_1_ONE, Card.ROOM_1_TWO, Card.GHOST, Card.GHOST]
    assert (t.events_of(Event.LIT_FLOOR_LOST), Event.FLOOR_LOST in t.events) == ([(BEN, FIRST)], False)
