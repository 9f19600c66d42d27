"""Chapter 7: the escape, and the special round in which the others may stop it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hauntology.games.ghost_at_home.box import Card, Ending, Guest, Place, Question, Refusal
from hauntology.games.ghost_at_home.events import Event
from hauntology.kernel.engine import Refusal as KernelRefusal
from tests.games.ghost_at_home.answers import DONE, LEFT, LET, USE_CAT, haunt, play, strike
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, DAN, FIRST, THIRD, Seat, SeatSetup, Table, table

ADAS = ADA.house(2, 2).room(Place.THIRD_LEFT, Card.ROOM_3_TWO)  # five rooms
ROOMS = (Card.ROOM_3_THREE,) * 2
CATS = (Card.CAT,) * 4


def escaping(
    ada: SeatSetup, *others: Seat | SeatSetup, deck: Sequence[Card] | None = None, hand: int = 3, specials: int = 0
) -> Table:
    """ADA has placed the sixth room."""
    t = table(ada.hand(Card.ROOM_3_ONE, *ada.held), *others, deck=deck, hand=hand, specials=specials)
    t.answer(ADA, play(Card.ROOM_3_ONE))
    return t


# The special round ------------------------------------------------------------


def test_gh_45_the_last_room_of_the_third_floor_announces_the_escape() -> None:
    """GH-45 The escape is announced, and the escaper does not draw; GH-A44 placing the room is enough."""
    t = escaping(ADAS, BEN.hand(Card.GHOST))

    assert t.events_of(Event.ESCAPING) == [(ADA, 1 << BEN, 2)]
    assert t.held[ADA] == 0
    assert (t.waiting, t.question) == ({BEN}, Question.CHASE)


def test_gh_46_five_rooms_are_no_escape() -> None:
    """GH-46 The escape begins with the sixth room; GH-A44 a seat that does not place it puts the escape off."""
    t = table(ADA.house(2, 2).hand(Card.ROOM_3_ONE), BEN.hand(Card.GHOST))

    t.answer(ADA, play(Card.ROOM_3_ONE), LEFT, DONE)

    assert Event.ESCAPING not in t.events
    assert (t.active, t.question) == (BEN, Question.TURN)


def test_gh_46_after_the_sixth_room_no_more_are_asked_for() -> None:
    """GH-46 Even with cards left, no further room is asked for."""
    t = escaping(ADAS.hand(Card.ROOM_3_TWO), BEN.hand(Card.GHOST))

    assert t.question == Question.CHASE


def test_gh_47_lights_do_not_matter() -> None:
    """GH-47 A dark house can be escaped from as well as a lit one."""
    t = escaping(ADAS, BEN)

    assert t.lit(ADA) == set()
    assert t.scores == [1, 0]


def test_gh_48_the_others_are_asked_clockwise_from_the_left() -> None:
    """GH-48 The others are asked clockwise, from the escaper's left."""
    cleo = CLEO.house(2, 2, 1).hand(Card.ROOM_3_ONE)
    t = table(ADA.hand(Card.CAT), BEN.hand(Card.CAT), cleo, DAN.hand(Card.CAT), turn=CLEO)

    t.answer(CLEO, play(Card.ROOM_3_ONE))
    t.answer(DAN, LET)
    t.answer(ADA, LET)
    t.answer(BEN, LET)

    assert t.events_of(Event.LET_GO) == [(DAN,), (ADA,), (BEN,)]
    assert t.scores == [0, 0, 1, 0]


def test_gh_49_only_a_ghost_can_be_played() -> None:
    """GH-49 The others may play a ghost against the escape or nothing; GH-50 no special card."""
    t = escaping(ADAS.lit(THIRD), BEN.hand(Card.GHOST, Card.LIGHTNING, Card.CAT), specials=1)

    assert t.legal(BEN) == [haunt(ADA, Place.THIRD_LEFT), haunt(ADA, Place.THIRD_RIGHT), LET]


def test_gh_50_no_special_card_in_the_special_round() -> None:
    """GH-50 The lightning cannot be played."""
    t = escaping(ADAS.lit(THIRD), BEN.hand(Card.LIGHTNING), specials=1)

    assert t.refused(BEN, play(Card.LIGHTNING)) == KernelRefusal.NOT_ASKED
    assert t.refused(BEN, strike(ADA)) == KernelRefusal.NOT_ASKED


def test_gh_49_stopping_the_escape_takes_a_ghost() -> None:
    """GH-49 The ghost must be in the hand."""
    t = escaping(ADAS, BEN.hand(Card.CAT), CLEO.hand(Card.GHOST))

    assert t.refused(BEN, haunt(ADA, Place.THIRD_LEFT)) == Refusal.NO_GHOST_IN_HAND
    assert t.legal(BEN) == [LET]


@pytest.mark.parametrize("card", [Card.GHOST, Card.CAT, Card.ROOM_1_ONE])
def test_gh_a40_every_opponent_with_a_card_is_asked(card: Card) -> None:
    """GH-A40 Every opponent with a card is asked, whether or not it is a ghost."""
    t = escaping(ADAS, BEN.hand(card), CLEO.hand(Card.GHOST))

    assert (t.waiting, t.question) == ({BEN}, Question.CHASE)


def test_gh_a40_an_opponent_without_cards_is_not_asked() -> None:
    """GH-A40 An opponent with an empty hand is skipped; hand sizes are public."""
    t = escaping(ADAS, BEN, CLEO.hand(Card.CAT))

    assert (t.waiting, t.question) == ({CLEO}, Question.CHASE)


def test_gh_a40_an_opponent_may_always_let_it_happen() -> None:
    """GH-A40 This is allowed even with a ghost in hand; GH-A45 nobody has to play it."""
    t = escaping(ADAS, BEN.hand(Card.GHOST))

    t.answer(BEN, LET)

    assert t.events_of(Event.LET_GO) == [(BEN,)]
    assert (t.scores, t.hand(BEN)) == ([1, 0], [Card.GHOST])


def test_gh_51_with_three_seats_each_opponent_has_one_ghost() -> None:
    """GH-51 Each opponent plays at most one ghost: BEN has a second one, but CLEO is asked next."""
    t = escaping(ADAS.lit(THIRD), BEN.hand(Card.GHOST, Card.GHOST), CLEO.hand(Card.GHOST))

    t.chase(BEN, Place.THIRD_LEFT)

    assert (t.waiting, t.question) == ({CLEO}, Question.CHASE)


def test_gh_51_with_four_seats_each_opponent_has_one_ghost() -> None:
    """GH-51 With four seats at most three ghosts can be played."""
    others = (seat.hand(Card.GHOST, Card.GHOST) for seat in (BEN, CLEO, DAN))
    t = escaping(ADAS.cat(Place.THIRD_LEFT).lit(THIRD), *others)

    t.chase(BEN, Place.THIRD_LEFT)
    t.chase(CLEO, Place.THIRD_LEFT)

    assert (t.waiting, t.question) == ({DAN}, Question.CHASE)


def test_gh_52_with_two_seats_the_opponent_has_two_ghosts() -> None:
    """GH-52 The opponent may play two ghosts; GH-A41 the second is decided on by the same seat, at once."""
    t = escaping(ADAS.lit(THIRD), BEN.hand(Card.GHOST, Card.GHOST, Card.GHOST))

    t.chase(BEN, Place.THIRD_LEFT)

    assert (t.waiting, t.question) == ({BEN}, Question.CHASE)


def test_gh_52_the_opponent_has_no_third_ghost() -> None:
    """GH-52 After two ghosts that were stopped by cats, the escape succeeds."""
    ada = ADAS.cat(Place.THIRD_LEFT).hand(Card.CAT)
    t = escaping(ada, BEN.hand(Card.GHOST, Card.GHOST, Card.GHOST))

    t.chase(BEN, Place.THIRD_LEFT)
    t.chase(BEN, Place.THIRD_LEFT)
    t.answer(ADA, USE_CAT)

    assert t.ending == Ending.ESCAPED
    assert t.hand(BEN) == [Card.GHOST]


def test_gh_a41_the_first_ghost_is_resolved_before_the_second() -> None:
    """GH-A41 The second ghost is decided on after the escaper has answered the first."""
    t = escaping(ADAS.hand(Card.CAT), BEN.hand(Card.GHOST, Card.GHOST))

    t.chase(BEN, Place.THIRD_LEFT)

    assert (t.waiting, t.question) == ({ADA}, Question.DEFEND)
    t.answer(ADA, USE_CAT)
    assert (t.waiting, t.question) == ({BEN}, Question.CHASE)


def test_gh_a16_only_the_escaper_can_be_haunted() -> None:
    """GH-A16 Only the escaper's house can be haunted."""
    t = escaping(ADAS, BEN.hand(Card.GHOST), CLEO.house(1))

    assert t.refused(BEN, haunt(CLEO, Place.FIRST_LEFT)) == Refusal.NOT_THE_ESCAPER


def test_gh_a42_only_the_third_floor_can_be_haunted() -> None:
    """GH-A42 The rules for ghosts apply, with the third floor as the top floor (GH-28)."""
    t = escaping(ADAS, BEN.hand(Card.GHOST))

    assert t.refused(BEN, haunt(ADA, Place.SECOND_LEFT)) == Refusal.NOT_TOP_FLOOR


def test_gh_a42_a_room_with_a_ghost_cannot_be_haunted() -> None:
    """GH-A42 The rules for ghosts apply: a room has at most one (GH-29)."""
    t = escaping(ADAS.lit(THIRD).ghost(Place.THIRD_LEFT), BEN.hand(Card.GHOST))

    assert t.refused(BEN, haunt(ADA, Place.THIRD_LEFT)) == Refusal.GHOST_THERE


# Defending it -----------------------------------------------------------------


def test_gh_53_a_cat_on_the_floor_defends() -> None:
    """GH-53 The escaper may defend with a cat on the floor; GH-A42 it is used first."""
    t = escaping(ADAS.cat(Place.THIRD_LEFT).hand(Card.CAT), BEN.hand(Card.GHOST))

    t.chase(BEN, Place.THIRD_RIGHT)

    assert t.ending == Ending.ESCAPED
    assert (t.guests(ADA), t.hand(ADA)) == ({}, [Card.CAT])


def test_gh_53_a_cat_from_the_hand_defends() -> None:
    """GH-53 The escaper may defend with a cat from the hand."""
    t = escaping(ADAS.hand(Card.CAT), BEN.hand(Card.GHOST))

    t.chase(BEN, Place.THIRD_RIGHT)
    t.answer(ADA, USE_CAT)

    assert t.ending == Ending.ESCAPED


def test_gh_58_at_most_two_cats_from_the_hand_defend() -> None:
    """GH-58 At most two cards are left in the escaper's hand: there is no cat for a third ghost."""
    others = (seat.hand(Card.GHOST) for seat in (BEN, CLEO, DAN))
    t = escaping(ADAS.hand(Card.CAT, Card.CAT), *others)

    t.chase(BEN, Place.THIRD_LEFT)
    t.answer(ADA, USE_CAT)
    t.chase(CLEO, Place.THIRD_LEFT)
    t.answer(ADA, USE_CAT)
    t.chase(DAN, Place.THIRD_LEFT)

    assert t.rooms(ADA) == 4
    assert t.events_of(Event.ESCAPE_FAILED) == [(ADA,)]


def test_gh_57_one_ghost_does_not_take_a_lit_third_floor() -> None:
    """GH-57 A lit third floor falls only to two ghosts; GH-54 so the escaper wins."""
    t = escaping(ADAS.lit(THIRD), BEN.hand(Card.GHOST))

    t.chase(BEN, Place.THIRD_LEFT)

    assert t.ending == Ending.ESCAPED
    assert t.guests(ADA) == {Place.THIRD_LEFT: Guest.GHOST}


def test_gh_57_two_ghosts_take_a_lit_third_floor() -> None:
    """GH-57 Two ghosts that nobody stops take the floor, GH-38 and its light goes out."""
    t = escaping(ADAS.lit(THIRD), BEN.hand(Card.GHOST), CLEO.hand(Card.GHOST))

    t.chase(BEN, Place.THIRD_LEFT)
    t.chase(CLEO, Place.THIRD_RIGHT)

    assert (t.rooms(ADA), t.lit(ADA), t.ending) == (4, set(), None)


def test_gh_a43_a_ghost_resting_on_the_third_floor_counts() -> None:
    """GH-A43 A ghost on the third floor counts for GH-38; GH-57 one more is enough."""
    t = escaping(ADAS.lit(THIRD).ghost(Place.THIRD_LEFT), BEN.hand(Card.GHOST))

    t.chase(BEN, Place.THIRD_RIGHT)

    assert (t.rooms(ADA), t.ending) == (4, None)


def test_gh_a43_a_ghost_resting_below_does_not_count() -> None:
    """GH-A43 A ghost on a lower floor has no effect."""
    t = escaping(ADAS.lit(FIRST, THIRD).ghost(Place.FIRST_LEFT), BEN.hand(Card.GHOST))

    t.chase(BEN, Place.THIRD_RIGHT)

    assert t.ending == Ending.ESCAPED


# The result -------------------------------------------------------------------


def test_gh_54_if_the_third_floor_stands_the_escaper_wins() -> None:
    """GH-54 The escape succeeds if the third floor survives the special round."""
    t = escaping(ADAS, BEN.hand(Card.CAT), CLEO.hand(Card.CAT))

    t.answer(BEN, LET)
    assert t.scores == [0, 0, 0]
    t.answer(CLEO, LET)

    assert t.scores == [1, 0, 0]


def test_gh_55_if_the_third_floor_falls_the_game_goes_on() -> None:
    """GH-55 Its rooms are lost; GH-76 the lower floors stay; GH-A17 the seat to the left is next."""
    t = escaping(ADAS, BEN.hand(Card.GHOST), CLEO.hand(Card.CAT))

    t.chase(BEN, Place.THIRD_LEFT)

    assert (t.ending, t.rooms(ADA)) == (None, 4)
    assert t.pile == [Card.ROOM_3_ONE, Card.ROOM_3_TWO, Card.GHOST]
    assert (t.waiting, t.question) == ({BEN}, Question.TURN)


def test_gh_76_the_escape_can_be_tried_again() -> None:
    """GH-76 The escape can be tried again once the third floor is full again."""
    t = escaping(ADAS, BEN.hand(Card.GHOST), hand=2, deck=[*ROOMS, *CATS])
    t.draws(*ROOMS, *CATS)

    t.chase(BEN, Place.THIRD_LEFT)
    t.discard(BEN, Card.CAT, Card.CAT)
    t.answer(ADA, play(Card.ROOM_3_THREE), LEFT, play(Card.ROOM_3_THREE))

    assert t.events_of(Event.ESCAPING) == [(ADA, 1 << BEN, 2)] * 2


def test_gh_56_after_a_failed_escape_the_escaper_draws_first() -> None:
    """GH-56 The escaper draws, then clockwise everyone who played a card; GH-A14 nobody drew before."""
    cleo = CLEO.house(2, 2, 1).hand(Card.ROOM_3_ONE)
    t = table(ADA.hand(Card.CAT), BEN.hand(Card.GHOST), cleo.lit(THIRD), DAN.hand(Card.GHOST), turn=CLEO, hand=1)

    t.answer(CLEO, play(Card.ROOM_3_ONE))
    t.chase(DAN, Place.THIRD_LEFT)
    t.answer(ADA, LET)
    assert Event.DREW not in t.events
    t.chase(BEN, Place.THIRD_RIGHT)

    assert [seat for seat, _ in t.events_of(Event.DREW)] == [CLEO, DAN, BEN]


def test_gh_a18_the_escaper_draws_without_having_played_a_cat() -> None:
    """GH-A18 The escaper draws back to three cards."""
    t = escaping(ADAS, BEN.hand(Card.GHOST))

    t.chase(BEN, Place.THIRD_LEFT)

    assert t.held == [3, 3]


def test_gh_a19_opponents_who_played_no_card_do_not_draw() -> None:
    """GH-A19 They keep the cards they had."""
    t = escaping(ADAS, BEN.hand(Card.CAT), CLEO.hand(Card.GHOST))

    t.answer(BEN, LET)
    t.chase(CLEO, Place.THIRD_LEFT)

    assert t.held == [3, 1, 3]


def test_gh_a14_nobody_draws_during_the_special_round() -> None:
    """GH-A14 Nobody draws until the round is over, not even an escaper who played a cat."""
    t = escaping(ADAS.hand(Card.CAT), BEN.hand(Card.GHOST), CLEO.hand(Card.GHOST))

    t.chase(BEN, Place.THIRD_LEFT)
    t.answer(ADA, USE_CAT)

    assert t.held == [0, 0, 1]


def test_gh_45_a_successful_escaper_does_not_draw() -> None:
    """GH-45 The game is over: nobody draws."""
    t = escaping(ADAS, BEN)

    assert (t.ending, t.held) == (Ending.ESCAPED, [0, 0])


def test_gh_a15_the_special_round_stops_when_the_floor_has_fallen() -> None:
    """GH-A15 Later opponents keep their ghosts; GH-A39 lists this as a ruling to check again."""
    t = escaping(ADAS, BEN.hand(Card.GHOST), CLEO.hand(Card.GHOST))

    t.chase(BEN, Place.THIRD_LEFT)

    assert t.events_of(Event.ESCAPE_FAILED) == [(ADA,)]
    assert (t.active, t.hand(CLEO)) == (BEN, [Card.GHOST])


def test_gh_a20_with_two_seats_the_second_ghost_is_not_played() -> None:
    """GH-A20 The first ghost takes a dark floor."""
    t = escaping(ADAS, BEN.hand(Card.GHOST, Card.GHOST), deck=[Card.CAT] * 5)

    t.chase(BEN, Place.THIRD_LEFT)

    assert (t.question, t.rooms(ADA)) == (Question.TURN, 4)
    assert t.hand(BEN) == [Card.GHOST, Card.CAT, Card.CAT]
