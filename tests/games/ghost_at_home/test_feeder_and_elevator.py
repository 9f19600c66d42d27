"""Chapter 8: special cards: the cat feeder and the elevator."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import NO_CARD, Card, Guest, Place, Question, Refusal
from hauntology.games.ghost_at_home.events import Event
from tests.games.ghost_at_home.answers import fetch, play, room
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, FIRST, SECOND, Seat, SeatSetup, Table, table


def special(*seats: Seat | SeatSetup) -> Table:
    """A table with all special cards."""
    return table(*seats, specials=1)


# The cat feeder ---------------------------------------------------------------


def test_gh_61_the_feeder_moves_a_cat_into_the_players_house() -> None:
    """GH-61 The cat comes from another house; GH-59 the card is shown, carried out and discarded."""
    t = special(ADA.house(2).hand(Card.FEEDER), BEN.house(1).cat(Place.FIRST_LEFT))

    t.answer(ADA, play(Card.FEEDER), fetch(BEN, Place.FIRST_LEFT), room(Place.FIRST_RIGHT))

    assert (t.guests(ADA), t.guests(BEN)) == ({Place.FIRST_RIGHT: Guest.CAT}, {})
    assert (t.pile, t.s.shown, t.active) == ([Card.FEEDER], NO_CARD, BEN)
    assert t.events_of(Event.PLAYED) == [(ADA, Card.FEEDER)]
    assert t.events_of(Event.CAT_LEFT) == [(BEN, Place.FIRST_LEFT)]
    assert t.events_of(Event.CAT_SAT_DOWN) == [(ADA, Place.FIRST_RIGHT)]


def test_gh_a48_any_cat_of_any_opponent_can_be_taken() -> None:
    """GH-A48 The cat may come from any floor of any opponent, even if it was the last protection."""
    ben = BEN.house(2, 1).cat(Place.FIRST_LEFT, Place.SECOND_LEFT)
    t = special(ADA.house(2).cat(Place.FIRST_LEFT).hand(Card.FEEDER), ben, CLEO.house(1).cat(Place.FIRST_LEFT))

    t.answer(ADA, play(Card.FEEDER))

    assert t.question == Question.FEEDER_FROM
    assert t.legal(ADA) == [
        *(fetch(BEN, Place.FIRST_LEFT), fetch(BEN, Place.SECOND_LEFT)),
        fetch(CLEO, Place.FIRST_LEFT),
    ]


def test_gh_61_the_feeder_does_not_take_a_cat_of_the_players_house() -> None:
    """GH-61 The cat must come from another house."""
    t = special(ADA.house(2).cat(Place.FIRST_LEFT).hand(Card.FEEDER), BEN.house(1).cat(Place.FIRST_LEFT))

    t.answer(ADA, play(Card.FEEDER))

    assert t.refused(ADA, fetch(ADA, Place.FIRST_LEFT)) == Refusal.OWN_CAT


def test_gh_61_the_feeder_takes_only_a_cat() -> None:
    """GH-61 An empty room, a ghost or an empty seat cannot be chosen."""
    ben = BEN.house(2, 1).cat(Place.SECOND_LEFT).lit(FIRST).ghost(Place.FIRST_LEFT)
    t = special(ADA.house(2).hand(Card.FEEDER), ben)

    t.answer(ADA, play(Card.FEEDER))

    assert t.refused(ADA, fetch(BEN, Place.FIRST_RIGHT)) == Refusal.NO_CAT_TO_LURE
    assert t.refused(ADA, fetch(BEN, Place.FIRST_LEFT)) == Refusal.NO_CAT_TO_LURE
    assert t.refused(ADA, fetch(CLEO, Place.FIRST_LEFT)) == Refusal.NO_SUCH_HOUSE


def test_gh_a24_the_cat_goes_to_any_room_without_one() -> None:
    """GH-A24 It goes to any room of the player's house without a cat (GH-A8), on any floor, even the same one."""
    t = special(ADA.house(2, 1).cat(Place.FIRST_LEFT).hand(Card.FEEDER), BEN.house(1).cat(Place.FIRST_LEFT))

    t.answer(ADA, play(Card.FEEDER), fetch(BEN, Place.FIRST_LEFT))

    assert t.question == Question.CAT_ROOM
    assert t.legal(ADA) == [room(Place.FIRST_RIGHT), room(Place.SECOND_LEFT)]
    assert t.refused(ADA, room(Place.FIRST_LEFT)) == Refusal.CAT_THERE
    assert t.refused(ADA, room(Place.SECOND_RIGHT)) == Refusal.NO_ROOM_TO_SIT


def test_gh_a24_if_a_ghost_is_on_the_floor_both_are_discarded() -> None:
    """GH-A24 GH-42 applies."""
    t = special(
        ADA.house(2).lit(FIRST).ghost(Place.FIRST_LEFT).hand(Card.FEEDER),
        BEN.house(1).cat(Place.FIRST_LEFT),
    )

    t.answer(ADA, play(Card.FEEDER), fetch(BEN, Place.FIRST_LEFT), room(Place.FIRST_RIGHT))

    assert t.guests(ADA) == t.guests(BEN) == {}
    assert t.pile == [Card.GHOST, Card.CAT, Card.FEEDER]


def test_gh_a32_without_another_cat_the_feeder_cannot_be_played() -> None:
    """GH-A32 A cat of the player's own house is no target."""
    t = special(ADA.house(2).cat(Place.FIRST_LEFT).hand(Card.FEEDER), BEN.house(1))

    assert t.refused(ADA, play(Card.FEEDER)) == Refusal.NOTHING_TO_MOVE


def test_gh_a47_without_a_room_for_the_cat_the_feeder_cannot_be_played() -> None:
    """GH-A47 There must be a room without a cat."""
    t = special(ADA.house(1).cat(Place.FIRST_LEFT).hand(Card.FEEDER), BEN.house(1).cat(Place.FIRST_LEFT))

    assert t.refused(ADA, play(Card.FEEDER)) == Refusal.NO_ROOM_FOR_MOVED_CAT


# The elevator -----------------------------------------------------------------


def test_gh_62_the_elevator_moves_a_cat_to_another_floor() -> None:
    """GH-62 The cat stays in the player's own house; GH-59 the card is shown, carried out and discarded."""
    t = special(ADA.house(2, 1).cat(Place.FIRST_LEFT).hand(Card.ELEVATOR), BEN)

    t.answer(ADA, play(Card.ELEVATOR), room(Place.FIRST_LEFT), room(Place.SECOND_LEFT))

    assert t.guests(ADA) == {Place.SECOND_LEFT: Guest.CAT}
    assert (t.pile, t.s.shown, t.active) == ([Card.ELEVATOR], NO_CARD, BEN)
    assert t.events_of(Event.PLAYED) == [(ADA, Card.ELEVATOR)]
    assert t.events_of(Event.CAT_LEFT) == [(ADA, Place.FIRST_LEFT)]


def test_gh_62_the_elevator_goes_down_as_well() -> None:
    """GH-62 Any other floor is allowed."""
    t = special(ADA.house(2, 2).cat(Place.SECOND_RIGHT).hand(Card.ELEVATOR), BEN)

    t.answer(ADA, play(Card.ELEVATOR), room(Place.SECOND_RIGHT))

    assert t.question == Question.CAT_ROOM
    assert t.legal(ADA) == [room(Place.FIRST_LEFT), room(Place.FIRST_RIGHT)]


def test_gh_62_the_elevator_does_not_move_within_a_floor() -> None:
    """GH-62 The cat must change floors."""
    t = special(ADA.house(2, 1).cat(Place.FIRST_LEFT).hand(Card.ELEVATOR), BEN)

    t.answer(ADA, play(Card.ELEVATOR), room(Place.FIRST_LEFT))

    assert t.refused(ADA, room(Place.FIRST_RIGHT)) == Refusal.SAME_FLOOR


def test_gh_62_only_a_cat_takes_the_elevator() -> None:
    """GH-62 An empty room or a ghost cannot be chosen."""
    t = special(
        ADA.house(2, 1).cat(Place.SECOND_LEFT).lit(FIRST).ghost(Place.FIRST_LEFT).hand(Card.ELEVATOR),
        BEN,
    )

    t.answer(ADA, play(Card.ELEVATOR))

    assert t.question == Question.ELEVATOR_FROM
    assert t.legal(ADA) == [room(Place.SECOND_LEFT)]
    assert t.refused(ADA, room(Place.FIRST_LEFT)) == Refusal.NO_CAT_TO_LIFT


def test_gh_a25_if_a_ghost_is_on_the_floor_both_are_discarded() -> None:
    """GH-A25 GH-42 applies."""
    t = special(
        ADA.house(2, 1).lit(SECOND).ghost(Place.SECOND_LEFT).cat(Place.FIRST_LEFT).hand(Card.ELEVATOR),
        BEN,
    )

    t.answer(ADA, play(Card.ELEVATOR), room(Place.FIRST_LEFT), room(Place.SECOND_LEFT))

    assert t.guests(ADA) == {}
    assert t.pile == [Card.GHOST, Card.CAT, Card.ELEVATOR]


def test_gh_a47_a_cat_with_no_other_floor_to_go_to_stays() -> None:
    """GH-A47 The cat upstairs could go down; for the one below, the room upstairs is taken."""
    t = special(ADA.house(2, 1).cat(Place.FIRST_LEFT, Place.SECOND_LEFT).hand(Card.ELEVATOR), BEN)

    t.answer(ADA, play(Card.ELEVATOR))

    assert t.refused(ADA, room(Place.FIRST_LEFT)) == Refusal.NO_OTHER_FLOOR
    assert t.legal(ADA) == [room(Place.SECOND_LEFT)]


def test_gh_a47_with_rooms_on_one_floor_the_elevator_cannot_be_played() -> None:
    """GH-A47 There must be a room on another floor; without one the card cannot be played (GH-A32)."""
    t = special(ADA.house(2).cat(Place.FIRST_LEFT).hand(Card.ELEVATOR), BEN)

    assert t.refused(ADA, play(Card.ELEVATOR)) == Refusal.NOTHING_TO_MOVE


def test_gh_a32_without_a_cat_the_elevator_cannot_be_played() -> None:
    """GH-A32 The cat must be in the player's own house: a cat in another house does not count."""
    t = special(ADA.house(2, 1).hand(Card.ELEVATOR), BEN.house(2, 1).cat(Place.FIRST_LEFT))

    assert t.refused(ADA, play(Card.ELEVATOR)) == Refusal.NOTHING_TO_MOVE
