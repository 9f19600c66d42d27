"""Chapter 3: steps, and switching places."""

from __future__ import annotations

from hauntology.games.haunting_house.box import Card, Ending, Question, Refusal
from hauntology.games.haunting_house.events import Event
from tests.games.haunting_house.answers import EAST, NORTH, SOUTH, WEST, swap
from tests.games.haunting_house.arrange import ADA, BEN, CLEO, DAN, table

CORRIDOR = {"1b2": "E", "1c2": "EW", "1d2": "EW", "1e2": "W"}

# Steps --------------------------------------------------------------------------


def test_hh1_16_move_1_is_one_step() -> None:
    """HH1-16 The pawn makes one step through an open passage."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.MOVE_1, open=CORRIDOR)

    t.answer(ADA, EAST)

    assert t.place(ADA) == "1c2"
    assert t.waiting == {BEN}
    assert Event.STEPPED in t.events


def test_hh1_17_move_2_is_two_steps() -> None:
    """HH1-17 The pawn makes two steps, one after the other."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.MOVE_2, open=CORRIDOR)

    t.answer(ADA, EAST)
    assert (t.waiting, t.question) == ({ADA}, Question.MOVE)
    t.answer(ADA, EAST)

    assert t.place(ADA) == "1d2"
    assert t.waiting == {BEN}


def test_hh3_18_move_3_is_three_steps_and_may_cross_its_start_again() -> None:
    """HH3-18 The steps are orthogonal; HH3-19 all of them must be made."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.MOVE_3, edition=3, open=CORRIDOR)

    t.answer(ADA, EAST, WEST)
    assert (t.waiting, t.question) == ({ADA}, Question.MOVE)
    t.answer(ADA, EAST)

    assert t.place(ADA) == "1c2"
    assert t.waiting == {BEN}


def test_hh1_18_a_step_needs_an_edge_without_walls() -> None:
    """HH1-18, HH-A2 Both tiles must be open toward each other."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.MOVE_1, open={"1b2": "NES", "1c2": "W", "1b1": "N", "1b3": "E"})

    assert t.legal(ADA) == [EAST]
    assert t.refused(ADA, NORTH) == Refusal.WALL_IN_THE_WAY
    assert t.refused(ADA, WEST) == Refusal.WALL_IN_THE_WAY


def test_hh_a2_only_what_is_attached_leads_out_of_the_house() -> None:
    """HH-A2 An opening in an outer wall leads nowhere."""
    t = table(ADA.at("1c1"), BEN.at("1f6"), card=Card.MOVE_1, open={"1c1": "NE", "1d1": "W"})

    assert t.refused(ADA, NORTH) == Refusal.OUTER_WALL


def test_hh_a10_out_and_back_is_a_legal_move_2() -> None:
    """HH-A10 The tile where the move began may be entered again."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.MOVE_2, open={"1b2": "E", "1c2": "W"})

    t.answer(ADA, EAST, WEST)

    assert t.place(ADA) == "1b2"
    assert t.waiting == {BEN}


def test_hh1_14_a_legal_step_must_be_made() -> None:
    """HH1-14 There is no passing while a step is legal; HH3-19 a move goes on while it can."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.MOVE_2, open=CORRIDOR)

    assert t.legal(ADA) == [EAST]
    t.answer(ADA, EAST)
    assert t.legal(ADA) == [EAST, WEST]


def test_hh_a9_a_card_that_cannot_be_carried_out_is_skipped() -> None:
    """HH-A9, HH-A77 With walls all round, the card is lost."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.MOVE_2)

    assert t.waiting == {BEN}
    assert t.events == [Event.CANNOT]
    assert t.place(ADA) == "1b2"


def test_hh_a9_a_move_goes_as_far_as_it_can() -> None:
    """HH-A9 The tile left behind has flipped, so there is no second step."""
    from hauntology.games.haunting_house.box import Tile

    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.MOVE_2,
        edition=3,
        open={"1b2": "E", "1c2": "W"},
        tiles={"1b2": Tile.SKYLIGHT},
    )

    t.answer(ADA, EAST)

    assert t.place(ADA) == "1c2"
    assert t.waiting == {BEN}
    assert Event.CANNOT not in t.events


def test_hh_a8_living_pawns_neither_share_a_tile_nor_pass_each_other() -> None:
    """HH-A8 BEN is in the corridor."""
    t = table(ADA.at("1c2"), BEN.at("1d2"), card=Card.MOVE_2, open=CORRIDOR)

    assert t.refused(ADA, EAST) == Refusal.LIVING_THERE


def test_hh_a8_the_start_is_shared_but_cannot_be_entered_while_a_pawn_is_there() -> None:
    """HH-A8, HH-A59 Once it is free, the entrance is a tile like any other."""
    t = table(ADA.at("1a1"), BEN, card=Card.MOVE_1, open={"1a1": "N"})
    free = table(ADA.at("1a1"), BEN.at("1f6"), card=Card.MOVE_1, open={"1a1": "N"})

    free.answer(ADA, NORTH)

    assert t.events == [Event.CANNOT]
    assert free.place(ADA) == "the Entrance"


def test_hh_a55_the_entrance_is_open_to_its_corner_tile_only() -> None:
    """HH-A55 The side of the tile it touches decides."""
    t = table(ADA, BEN, card=Card.MOVE_1, open={"1a1": "N"})

    assert t.legal(ADA) == [SOUTH]
    assert t.refused(ADA, NORTH) == Refusal.CLOSED_SIDE
    t.answer(ADA, SOUTH)
    assert t.place(ADA) == "1a1"


def test_hh_a68_floors_are_joined_only_by_the_staircase() -> None:
    """HH2-35, HH-A68 The staircase leads up and down; HH-A56 it joins 1a1 and 2a5."""
    t = table(ADA.at("1a1"), BEN.at("1f6"), card=Card.MOVE_2, edition=2, open={"1a1": "N", "2a5": "S"})

    t.answer(ADA, NORTH)
    assert t.place(ADA) == "the Staircase"
    assert t.legal(ADA) == [NORTH, SOUTH]
    assert t.refused(ADA, EAST) == Refusal.CLOSED_SIDE
    t.answer(ADA, NORTH)

    assert t.place(ADA) == "2a5"


def test_hh3_36_the_attic_is_reached_by_its_staircase() -> None:
    """HH3-36, HH3-6 The attic staircase begins beside 2e1 and 3d4."""
    t = table(ADA.at("2e1"), BEN.at("1f6"), card=Card.MOVE_2, edition=3, open={"2e1": "N", "3d4": "S"})

    t.answer(ADA, NORTH)
    assert t.place(ADA) == "the attic Staircase"
    t.answer(ADA, NORTH)

    assert t.place(ADA) == "3d4"


def test_hh_a56_a_staircase_that_has_moved_joins_other_tiles() -> None:
    """HH-A29, HH-A56 Place 2 joins the third columns of both floors; HH2-38 the floors overlap."""
    t = table(ADA.at("2c5"), BEN.at("1f6"), card=Card.MOVE_2, edition=2, stairs=2, open={"2c5": "S", "1c1": "N"})

    t.answer(ADA, SOUTH, SOUTH)

    assert t.place(ADA) == "1c1"


# Switching places ---------------------------------------------------------------


def test_hh1_24_two_neighbours_switch_places() -> None:
    """HH1-24, HH-A14 Walls do not matter."""
    t = table(ADA.at("1b2"), BEN.at("1c2"), card=Card.SWITCH_PLACES)

    t.answer(ADA, swap(BEN))

    assert (t.place(ADA), t.place(BEN)) == ("1c2", "1b2")
    assert Event.SWITCHED_PLACES in t.events


def test_hh1_25_with_one_neighbour_there_is_no_choice() -> None:
    """HH1-25 DAN is too far away, and CLEO is diagonal."""
    t = table(ADA.at("1b2"), BEN.at("1b1"), CLEO.at("1c3"), DAN.at("1f6"), card=Card.SWITCH_PLACES)

    assert t.legal(ADA) == [swap(BEN)]
    assert t.refused(ADA, swap(CLEO)) == Refusal.NOT_A_NEIGHBOUR
    assert t.refused(ADA, swap(DAN)) == Refusal.NOT_A_NEIGHBOUR
    assert t.refused(ADA, swap(ADA)) == Refusal.OWN_PAWN
    assert t.refused(ADA, swap(5)) == Refusal.NO_SUCH_PAWN


def test_hh_a14_a_pawn_on_the_same_tile_cannot_be_switched_with() -> None:
    """HH-A14 BEN, a ghost, is on ADA's tile, CLEO on the next one."""
    t = table(ADA.at("1b2"), BEN.at("1b2").ghost(), CLEO.at("1c2"), card=Card.SWITCH_PLACES, edition=3)

    assert t.refused(ADA, swap(BEN)) == Refusal.SAME_TILE
    assert t.legal(ADA) == [swap(CLEO)]


def test_hh_a9_without_a_neighbour_the_card_is_skipped() -> None:
    """HH-A14 A pawn on the same tile is not a neighbour."""
    t = table(ADA, BEN, card=Card.SWITCH_PLACES)

    assert t.waiting == {BEN}
    assert t.events == [Event.CANNOT]


def test_hh_a14_the_entrance_and_staircases_have_neighbours_too() -> None:
    """HH-A14 The entrance is beside its corner tile, a staircase beside both tiles it joins."""
    entrance = table(ADA.at("1a1"), BEN, card=Card.SWITCH_PLACES)
    stairs = table(ADA.at("the Staircase"), BEN.at("2a5"), CLEO.at("1a1"), card=Card.SWITCH_PLACES, edition=2)

    entrance.answer(ADA, swap(BEN))

    assert (entrance.place(ADA), entrance.place(BEN)) == ("the Entrance", "1a1")
    assert stairs.legal(ADA) == [swap(BEN), swap(CLEO)]


def test_hh_a60_a_switch_must_not_put_two_living_pawns_on_a_tile() -> None:
    """HH-A60 ADA alive would join CLEO; as a ghost ADA may switch, unless a living pawn would join another."""
    t = table(ADA.at("1b2"), BEN.at("1c2").ghost(), CLEO.at("1c2"), card=Card.SWITCH_PLACES, edition=3)
    ghost = table(ADA.at("1b2").ghost(), BEN.at("1c2"), CLEO.at("1b2"), card=Card.SWITCH_PLACES, edition=3)
    both = table(ADA.at("1b2"), BEN.at("1c2"), CLEO.at("1b2").ghost(), card=Card.SWITCH_PLACES, edition=3)

    assert t.refused(ADA, swap(BEN)) == Refusal.TWO_LIVING
    assert t.legal(ADA) == [swap(CLEO)]
    assert ghost.events == [Event.CANNOT]
    assert both.legal(ADA) == [swap(BEN)]


def test_hh_a60_living_pawns_may_switch_on_the_shared_start() -> None:
    """HH-A60 On the shared start one living pawn replaces another: there are no more than before."""
    t = table(ADA.at("1a1"), BEN, CLEO, card=Card.SWITCH_PLACES)

    assert t.legal(ADA) == [swap(BEN), swap(CLEO)]


def test_hh3_32_living_pawns_and_ghosts_switch_places() -> None:
    """HH3-32 Any two pawns may switch."""
    t = table(ADA.at("1b2").ghost(), BEN.at("1c2"), card=Card.SWITCH_PLACES, edition=3)

    t.answer(ADA, swap(BEN))

    assert (t.place(ADA), t.place(BEN)) == ("1c2", "1b2")


def test_hh1_29_a_pawn_that_enters_the_exit_wins() -> None:
    """HH1-29, HH-A7 The exit begins south of 1f6."""
    t = table(ADA.at("1f6"), BEN.at("1a1"), card=Card.MOVE_1, open={"1f6": "S"})

    t.answer(ADA, SOUTH)

    assert (t.ending, t.winner, t.place(ADA)) == (Ending.OUT_OF_THE_HOUSE, ADA, "the Exit")
