"""Chapter 8: special cards: the time-space hole."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import NO_CARD, Card, Guest, Place, Question, Refusal
from hauntology.games.ghost_at_home.events import Event
from tests.games.ghost_at_home.answers import LET, USE_CAT, fetch, haunt, play
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, DAN, FIRST, SECOND, Seat, Sitting, Table, table

HAUNTED = {Place.FIRST_LEFT: Guest.GHOST}


def haunted(seat: Seat, *rooms: int) -> Sitting:
    """A house with a ghost in the left room of its first floor, which is lit."""
    return seat.house(*rooms).lit(FIRST).ghost(Place.FIRST_LEFT)


def special(*seats: Seat | Sitting, hand: int = 3, hole_in_house: int = 0) -> Table:
    """A table with all special cards."""
    return table(*seats, specials=1, hand=hand, hole_in_house=hole_in_house)


def through_the_hole(t: Table, owner: Seat, victim: Seat, place: Place) -> None:
    """ADA moves the ghost of the owner's first floor to that room."""
    t.answer(ADA, play(Card.HOLE), fetch(owner, Place.FIRST_LEFT), haunt(victim, place))


def test_gh_60_the_hole_moves_a_ghost_from_the_own_house_to_another() -> None:
    """GH-60 One's own included; GH-59 the card is shown, carried out and discarded; GH-A50 the room is free at once."""
    t = special(haunted(ADA, 2).hand(Card.HOLE), BEN.house(1).lit(FIRST))

    through_the_hole(t, ADA, BEN, Place.FIRST_LEFT)

    assert (t.guests(ADA), t.guests(BEN)) == ({}, HAUNTED)
    assert (t.pile, t.s.shown) == ([Card.HOLE], NO_CARD)
    assert t.told(Event.PLAYED) == [(ADA, Card.HOLE)]
    assert t.told(Event.GHOST_LEFT) == [(ADA, Place.FIRST_LEFT)]
    assert t.told(Event.HAUNTED) == [(ADA, BEN, Place.FIRST_LEFT)]


def test_gh_60_the_hole_moves_a_ghost_from_one_opponent_to_another() -> None:
    """GH-60 From any house; GH-A50 and nothing else happens where it was."""
    t = special(ADA.hand(Card.HOLE), haunted(BEN, 2), CLEO.house(1).lit(FIRST))

    through_the_hole(t, BEN, CLEO, Place.FIRST_LEFT)

    assert (t.guests(BEN), t.rooms(BEN), t.lit(BEN)) == ({}, 2, {FIRST})
    assert t.guests(CLEO) == HAUNTED


def test_gh_60_the_ghost_goes_to_the_top_floor() -> None:
    """GH-60 On that player's top floor (GH-28)."""
    t = special(haunted(ADA, 1).hand(Card.HOLE), BEN.house(2, 1))

    t.answer(ADA, play(Card.HOLE), fetch(ADA, Place.FIRST_LEFT))

    assert t.question == Question.HAUNT
    assert t.refused(ADA, haunt(BEN, Place.FIRST_LEFT)) == Refusal.NOT_TOP_FLOOR
    assert t.legal(ADA) == [haunt(BEN, Place.SECOND_LEFT)]


def test_gh_60_where_no_ghost_is_none_is_taken() -> None:
    """GH-60 A ghost: neither an empty room nor a cat nor an empty chair."""
    t = special(haunted(ADA, 2).hand(Card.HOLE), BEN.house(1).cat(Place.FIRST_LEFT))

    t.answer(ADA, play(Card.HOLE))

    assert t.refused(ADA, fetch(ADA, Place.FIRST_RIGHT)) == Refusal.NO_GHOST_THERE
    assert t.refused(ADA, fetch(BEN, Place.FIRST_LEFT)) == Refusal.NO_GHOST_THERE
    assert t.refused(ADA, fetch(CLEO, Place.FIRST_LEFT)) == Refusal.NO_GHOST_THERE


def test_gh_a23_any_ghost_in_any_house_can_be_taken() -> None:
    """GH-A23 Also on a lower floor."""
    t = special(haunted(ADA, 2, 1).hand(Card.HOLE), haunted(BEN, 2, 1), CLEO.house(1))

    t.answer(ADA, play(Card.HOLE))

    assert t.question == Question.HOLE_FROM
    assert t.legal(ADA) == [fetch(ADA, Place.FIRST_LEFT), fetch(BEN, Place.FIRST_LEFT)]


def test_gh_a21_the_ghost_goes_to_another_house() -> None:
    """GH-A21 A house other than the source and not the card player's own; GH-A39 names this as one to look up again."""
    t = special(ADA.house(1).hand(Card.HOLE), haunted(BEN, 2), CLEO.house(2), DAN.house(1))

    t.answer(ADA, play(Card.HOLE), fetch(BEN, Place.FIRST_LEFT))

    assert t.refused(ADA, haunt(BEN, Place.FIRST_RIGHT)) == Refusal.SAME_HOUSE
    assert t.refused(ADA, haunt(ADA, Place.FIRST_LEFT)) == Refusal.OWN_HOUSE
    assert t.legal(ADA) == [
        *(haunt(CLEO, Place.FIRST_LEFT), haunt(CLEO, Place.FIRST_RIGHT)),
        haunt(DAN, Place.FIRST_LEFT),
    ]


def test_gh_a21_a_room_with_a_ghost_takes_no_other() -> None:
    """GH-A21 A free room of its top floor (GH-29)."""
    t = special(haunted(ADA, 1).hand(Card.HOLE), haunted(BEN, 2))

    t.answer(ADA, play(Card.HOLE), fetch(ADA, Place.FIRST_LEFT))

    assert t.refused(ADA, haunt(BEN, Place.FIRST_LEFT)) == Refusal.GHOST_THERE


def test_gh_a21_in_the_dark_the_floor_is_lost() -> None:
    """GH-A21 Resolved like a ghost just played: dark or lit."""
    t = special(haunted(ADA, 1).hand(Card.HOLE), BEN.house(2))

    through_the_hole(t, ADA, BEN, Place.FIRST_LEFT)

    assert t.rooms(BEN) == 0


def test_gh_a21_a_cat_on_the_floor_meets_it() -> None:
    """GH-A21 Including floor cats."""
    t = special(haunted(ADA, 1).hand(Card.HOLE), BEN.house(2).cat(Place.FIRST_LEFT))

    through_the_hole(t, ADA, BEN, Place.FIRST_RIGHT)

    assert (t.rooms(BEN), t.guests(BEN)) == (2, {})
    assert t.pile == [Card.GHOST, Card.CAT, Card.HOLE]


def test_gh_a49_a_hand_cat_meets_it() -> None:
    """GH-A49 Moved ghost and cat are discarded; the defender draws after the active player."""
    t = special(haunted(ADA, 1).hand(Card.HOLE), BEN.house(2).hand(Card.CAT), hand=1)

    through_the_hole(t, ADA, BEN, Place.FIRST_LEFT)
    t.answer(BEN, USE_CAT)

    assert (t.guests(ADA), t.guests(BEN), t.rooms(BEN)) == ({}, {}, 2)
    assert t.pile == [Card.GHOST, Card.CAT, Card.HOLE]
    assert [seat for seat, _ in t.told(Event.DREW)] == [ADA, BEN]


def test_gh_a21_the_second_ghost_takes_a_lit_floor() -> None:
    """GH-A21 As GH-38 has it."""
    t = special(haunted(ADA, 1).hand(Card.HOLE), haunted(BEN, 2).hand(Card.GHOST))

    through_the_hole(t, ADA, BEN, Place.FIRST_RIGHT)
    t.answer(BEN, LET)

    assert (t.rooms(BEN), t.lit(BEN)) == (0, set())


def test_gh_a32_without_a_ghost_the_hole_cannot_be_played() -> None:
    """GH-A32 A special card without a legal target is not playable."""
    t = special(ADA.house(1).hand(Card.HOLE), BEN.house(2).cat(Place.FIRST_LEFT))

    assert t.refused(ADA, play(Card.HOLE)) == Refusal.NOTHING_TO_MOVE


def test_gh_a32_without_a_house_to_go_to_it_cannot_be_played() -> None:
    """GH-A32 BEN has no room, so ADA's ghost has nowhere to go."""
    t = special(haunted(ADA, 1).hand(Card.HOLE), BEN)

    assert t.refused(ADA, play(Card.HOLE)) == Refusal.NOTHING_TO_MOVE


def test_gh_a22_with_two_seats_the_opponents_ghost_stays() -> None:
    """GH-A22 Only from one's own house to the opponent's; GH-A39 names this as one to look up again."""
    t = special(ADA.house(1).hand(Card.HOLE), haunted(BEN, 2))

    assert t.refused(ADA, play(Card.HOLE)) == Refusal.NOTHING_TO_MOVE


def test_gh_a22_a_ghost_without_another_house_to_go_to_is_not_taken() -> None:
    """GH-A22 ADA's ghost can go to BEN, but BEN's cannot go to ADA."""
    t = special(haunted(ADA, 1).hand(Card.HOLE), haunted(BEN, 2))

    t.answer(ADA, play(Card.HOLE))

    assert t.refused(ADA, fetch(BEN, Place.FIRST_LEFT)) == Refusal.NOBODY_TO_HAUNT
    assert t.legal(ADA) == [fetch(ADA, Place.FIRST_LEFT)]


def test_gh_a22_a_setting_lets_it_move_within_a_house() -> None:
    """GH-A22 With "hole in house" a ghost goes up from BEN's first floor to his second, which is dark."""
    t = special(ADA.hand(Card.HOLE), haunted(BEN, 2, 1), hole_in_house=1)

    through_the_hole(t, BEN, BEN, Place.SECOND_LEFT)

    assert (t.rooms(BEN), t.guests(BEN)) == (2, {})


def test_gh_a22_within_a_floor_it_only_changes_rooms() -> None:
    """GH-A22 With "hole in house": GH-A50 it has left its room at once, so it is not the second ghost (GH-37)."""
    t = special(ADA.hand(Card.HOLE), haunted(BEN, 2), hole_in_house=1)

    through_the_hole(t, BEN, BEN, Place.FIRST_RIGHT)

    assert t.guests(BEN) == {Place.FIRST_RIGHT: Guest.GHOST}
    assert (t.rooms(BEN), t.lit(BEN)) == (2, {FIRST})


def test_gh_a22_nor_then_to_the_own_house() -> None:
    """GH-A22 Also with "hole in house" the own one is out of reach: nobody else has a room."""
    t = special(haunted(ADA, 2, 1).lit(FIRST, SECOND).hand(Card.HOLE), BEN, hole_in_house=1)

    assert t.refused(ADA, play(Card.HOLE)) == Refusal.NOTHING_TO_MOVE
