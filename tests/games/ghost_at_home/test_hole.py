"""Chapter 8: special cards: the time-space hole."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import NO_CARD, Card, Guest, Place, Question, Refusal
from hauntology.games.ghost_at_home.events import Event
from tests.games.ghost_at_home.answers import LET, USE_CAT, fetch, haunt, play
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, DAN, FIRST, SECOND, Seat, SeatSetup, Table, table

HAUNTED = {Place.FIRST_LEFT: Guest.GHOST}


def haunted(seat: Seat, *rooms: int) -> SeatSetup:
    """A house with a ghost in the left room of its first floor, which is lit."""
    return seat.house(*rooms).lit(FIRST).ghost(Place.FIRST_LEFT)


def special(*seats: Seat | SeatSetup, hand: int = 3, hole_in_house: int = 0) -> Table:
    """A table with all special cards."""
    return table(*seats, specials=1, hand=hand, hole_in_house=hole_in_house)


def use_hole(t: Table, owner: Seat, victim: Seat, place: Place) -> None:
    """ADA moves the ghost of the owner's first floor to that room."""
    t.answer(ADA, play(Card.HOLE), fetch(owner, Place.FIRST_LEFT), haunt(victim, place))


def test_gh_60_the_hole_moves_a_ghost_from_the_players_house_to_another() -> None:
    """GH-60 The player's house is allowed; GH-59 the card is discarded after use; GH-A50 the room is free at once."""
    t = special(haunted(ADA, 2).hand(Card.HOLE), BEN.house(1).lit(FIRST))

    use_hole(t, ADA, BEN, Place.FIRST_LEFT)

    assert (t.guests(ADA), t.guests(BEN)) == ({}, HAUNTED)
    assert (t.pile, t.s.shown) == ([Card.HOLE], NO_CARD)
    assert t.events_of(Event.PLAYED) == [(ADA, Card.HOLE)]
    assert t.events_of(Event.GHOST_LEFT) == [(ADA, Place.FIRST_LEFT)]
    assert t.events_of(Event.HAUNTED) == [(ADA, BEN, Place.FIRST_LEFT)]


def test_gh_60_the_hole_moves_a_ghost_from_one_opponent_to_another() -> None:
    """GH-60 The ghost may come from any house; GH-A50 nothing else happens where it was."""
    t = special(ADA.hand(Card.HOLE), haunted(BEN, 2), CLEO.house(1).lit(FIRST))

    use_hole(t, BEN, CLEO, Place.FIRST_LEFT)

    assert (t.guests(BEN), t.rooms(BEN), t.lit(BEN)) == ({}, 2, {FIRST})
    assert t.guests(CLEO) == HAUNTED


def test_gh_60_the_ghost_goes_to_the_top_floor() -> None:
    """GH-60 It goes to the top floor of its new house (GH-28)."""
    t = special(haunted(ADA, 1).hand(Card.HOLE), BEN.house(2, 1))

    t.answer(ADA, play(Card.HOLE), fetch(ADA, Place.FIRST_LEFT))

    assert t.question == Question.HAUNT
    assert t.refused(ADA, haunt(BEN, Place.FIRST_LEFT)) == Refusal.NOT_TOP_FLOOR
    assert t.legal(ADA) == [haunt(BEN, Place.SECOND_LEFT)]


def test_gh_60_the_hole_takes_only_a_ghost() -> None:
    """GH-60 An empty room, a cat or an empty seat cannot be chosen."""
    t = special(haunted(ADA, 2).hand(Card.HOLE), BEN.house(1).cat(Place.FIRST_LEFT))

    t.answer(ADA, play(Card.HOLE))

    assert t.refused(ADA, fetch(ADA, Place.FIRST_RIGHT)) == Refusal.NO_GHOST_THERE
    assert t.refused(ADA, fetch(BEN, Place.FIRST_LEFT)) == Refusal.NO_GHOST_THERE
    assert t.refused(ADA, fetch(CLEO, Place.FIRST_LEFT)) == Refusal.NO_SUCH_HOUSE


def test_gh_a23_any_ghost_in_any_house_can_be_taken() -> None:
    """GH-A23 The ghost may be on a lower floor."""
    t = special(haunted(ADA, 2, 1).hand(Card.HOLE), haunted(BEN, 2, 1), CLEO.house(1))

    t.answer(ADA, play(Card.HOLE))

    assert t.question == Question.HOLE_FROM
    assert t.legal(ADA) == [fetch(ADA, Place.FIRST_LEFT), fetch(BEN, Place.FIRST_LEFT)]


def test_gh_a21_the_ghost_goes_to_another_house() -> None:
    """GH-A21 It goes neither to its old house nor to the player's; GH-A39 lists this as a ruling to check again."""
    t = special(ADA.house(1).hand(Card.HOLE), haunted(BEN, 2), CLEO.house(2), DAN.house(1))

    t.answer(ADA, play(Card.HOLE), fetch(BEN, Place.FIRST_LEFT))

    assert t.refused(ADA, haunt(BEN, Place.FIRST_RIGHT)) == Refusal.SAME_HOUSE
    assert t.refused(ADA, haunt(ADA, Place.FIRST_LEFT)) == Refusal.OWN_HOUSE
    assert t.legal(ADA) == [
        *(haunt(CLEO, Place.FIRST_LEFT), haunt(CLEO, Place.FIRST_RIGHT)),
        haunt(DAN, Place.FIRST_LEFT),
    ]


def test_gh_a21_the_ghost_does_not_go_to_a_room_that_has_one() -> None:
    """GH-A21 It goes to a free room of the top floor (GH-29)."""
    t = special(haunted(ADA, 1).hand(Card.HOLE), haunted(BEN, 2))

    t.answer(ADA, play(Card.HOLE), fetch(ADA, Place.FIRST_LEFT))

    assert t.refused(ADA, haunt(BEN, Place.FIRST_LEFT)) == Refusal.GHOST_THERE


def test_gh_a21_in_the_dark_the_floor_is_lost() -> None:
    """GH-A21 The ghost acts as if just played, in the dark or in the light."""
    t = special(haunted(ADA, 1).hand(Card.HOLE), BEN.house(2))

    use_hole(t, ADA, BEN, Place.FIRST_LEFT)

    assert t.rooms(BEN) == 0


def test_gh_a21_a_cat_on_the_floor_meets_it() -> None:
    """GH-A21 A cat on the floor meets it."""
    t = special(haunted(ADA, 1).hand(Card.HOLE), BEN.house(2).cat(Place.FIRST_LEFT))

    use_hole(t, ADA, BEN, Place.FIRST_RIGHT)

    assert (t.rooms(BEN), t.guests(BEN)) == (2, {})
    assert t.pile == [Card.GHOST, Card.CAT, Card.HOLE]


def test_gh_a49_a_cat_from_the_hand_meets_it() -> None:
    """GH-A49 The ghost and the cat are discarded; the defender draws after the active seat."""
    t = special(haunted(ADA, 1).hand(Card.HOLE), BEN.house(2).hand(Card.CAT), hand=1)

    use_hole(t, ADA, BEN, Place.FIRST_LEFT)
    t.answer(BEN, USE_CAT)

    assert (t.guests(ADA), t.guests(BEN), t.rooms(BEN)) == ({}, {}, 2)
    assert t.pile == [Card.GHOST, Card.CAT, Card.HOLE]
    assert [seat for seat, _ in t.events_of(Event.DREW)] == [ADA, BEN]


def test_gh_a21_the_second_ghost_takes_a_lit_floor() -> None:
    """GH-A21 GH-38 applies."""
    t = special(haunted(ADA, 1).hand(Card.HOLE), haunted(BEN, 2).hand(Card.GHOST))

    use_hole(t, ADA, BEN, Place.FIRST_RIGHT)
    t.answer(BEN, LET)

    assert (t.rooms(BEN), t.lit(BEN)) == (0, set())


def test_gh_a32_without_a_ghost_the_hole_cannot_be_played() -> None:
    """GH-A32 A special card without a target cannot be played."""
    t = special(ADA.house(1).hand(Card.HOLE), BEN.house(2).cat(Place.FIRST_LEFT))

    assert t.refused(ADA, play(Card.HOLE)) == Refusal.NOTHING_TO_MOVE


def test_gh_a32_without_a_house_to_go_to_the_hole_cannot_be_played() -> None:
    """GH-A32 BEN has no room, so ADA's ghost has nowhere to go."""
    t = special(haunted(ADA, 1).hand(Card.HOLE), BEN)

    assert t.refused(ADA, play(Card.HOLE)) == Refusal.NOTHING_TO_MOVE


def test_gh_a22_with_two_seats_the_opponents_ghost_cannot_move() -> None:
    """GH-A22 A ghost can only go from the player's house to the other; GH-A39 lists this as a ruling to check."""
    t = special(ADA.house(1).hand(Card.HOLE), haunted(BEN, 2))

    assert t.refused(ADA, play(Card.HOLE)) == Refusal.NOTHING_TO_MOVE


def test_gh_a22_a_ghost_with_no_other_house_to_go_to_cannot_be_taken() -> None:
    """GH-A22 ADA's ghost can go to BEN, but BEN's cannot go to ADA."""
    t = special(haunted(ADA, 1).hand(Card.HOLE), haunted(BEN, 2))

    t.answer(ADA, play(Card.HOLE))

    assert t.refused(ADA, fetch(BEN, Place.FIRST_LEFT)) == Refusal.NO_OTHER_HOUSE
    assert t.legal(ADA) == [fetch(ADA, Place.FIRST_LEFT)]


def test_gh_a22_with_the_option_a_ghost_may_move_within_a_house() -> None:
    """GH-A22 With `hole_in_house`, a ghost goes up from BEN's first floor to the second, which is dark."""
    t = special(ADA.hand(Card.HOLE), haunted(BEN, 2, 1), hole_in_house=1)

    use_hole(t, BEN, BEN, Place.SECOND_LEFT)

    assert (t.rooms(BEN), t.guests(BEN)) == (2, {})


def test_gh_a22_with_the_option_a_ghost_may_change_rooms_on_a_floor() -> None:
    """GH-A22 With `hole_in_house`: GH-A50 it has left its room at once, so it is not a second ghost (GH-37)."""
    t = special(ADA.hand(Card.HOLE), haunted(BEN, 2), hole_in_house=1)

    use_hole(t, BEN, BEN, Place.FIRST_RIGHT)

    assert t.guests(BEN) == {Place.FIRST_RIGHT: Guest.GHOST}
    assert (t.rooms(BEN), t.lit(BEN)) == (2, {FIRST})


def test_gh_a22_with_the_option_the_players_house_is_still_excluded() -> None:
    """GH-A22 Even with `hole_in_house` a ghost never goes to the player's own house: nobody else has a room."""
    t = special(haunted(ADA, 2, 1).lit(FIRST, SECOND).hand(Card.HOLE), BEN, hole_in_house=1)

    assert t.refused(ADA, play(Card.HOLE)) == Refusal.NOTHING_TO_MOVE
