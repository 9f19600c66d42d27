"""Chapter 8: the end."""

from __future__ import annotations

from hauntology.games.haunting_house.box import Card, Ending, Step, Tile
from hauntology.games.haunting_house.events import Event
from hauntology.kernel.agenda import end_game, plan_step
from hauntology.kernel.seat_order import NOBODY
from tests.games.haunting_house.answers import EAST, NORTH, SOUTH, WEST, swap, tile
from tests.games.haunting_house.arrange import ADA, BEN, CLEO, table


def test_hh1_29_the_first_pawn_out_wins_and_nobody_else_places() -> None:
    """HH1-29, HH2-36 All others lose; HH-A71 the rest of the slot is not played."""
    t = table(ADA.at("1f6"), BEN.at("1a1"), CLEO.at("1a2"), card=Card.MOVE_1, edition=2, open={"1f6": "S"})
    assert t.scores == [0, 0, 0]

    t.answer(ADA, SOUTH)

    assert t.ending == Ending.OUT_OF_THE_HOUSE
    assert t.scores == [1, 0, 0]
    assert t.waiting == set()
    assert Event.ENDED in t.events


def test_hh3_38_a_living_pawn_may_leave_with_steps_to_spare() -> None:
    """HH3-38, HH-A71 It leaves in the middle of a Move 3; HH3-37 the first living pawn out wins."""
    t = table(ADA.at("1f6"), BEN.at("1a1"), card=Card.MOVE_3, edition=3, open={"1f6": "S"})

    t.answer(ADA, SOUTH)

    assert (t.ending, t.winner) == (Ending.OUT_OF_THE_HOUSE, ADA)


def test_hh3_37_a_ghost_at_its_goal_wins() -> None:
    """HH3-37, HH3-26 The goal is the attic corner opposite the attic staircase: 3a1."""
    t = table(ADA.at("3b1").ghost(), BEN.at("1f6"), card=Card.MOVE_1, edition=3, open={"3b1": "W"})

    t.answer(ADA, WEST)

    assert (t.ending, t.winner, t.place(ADA)) == (Ending.GHOST_IN_THE_ATTIC, ADA, "3a1")


def test_hh3_39_a_ghost_must_end_its_movement_at_the_goal() -> None:
    """HH3-39, HH-A44 With a Move 2 it must go on, and goes too far."""
    t = table(ADA.at("3b1").ghost(), BEN.at("1f6"), card=Card.MOVE_2, edition=3, open={"3b1": "W", "3a2": "N"})

    t.answer(ADA, WEST)
    assert t.ending is None
    t.answer(ADA, SOUTH)

    assert t.ending is None
    assert t.waiting == {BEN}


def test_hh_a44_a_ghost_that_can_go_no_further_has_arrived() -> None:
    """HH-A44 A ghost makes all steps it can: the tile it came from has flipped, so it can make no more."""
    t = table(
        ADA.at("3b1").ghost(),
        BEN.at("1f6"),
        card=Card.MOVE_2,
        edition=3,
        open={"3b1": "W"},
        tiles={"3b1": Tile.SKYLIGHT},
    )

    t.answer(ADA, WEST)

    assert t.winner == ADA


def test_hh_a46_the_goal_is_the_place_not_the_tile() -> None:
    """HH-A46 The tile in the corner is switched away, and the goal stays."""
    t = table(ADA.at("3b2").ghost(), BEN.at("1f6"), card=Card.SWITCH_TILES, edition=3, tiles={"3a1": Tile.IVY_WINDOW})
    t.answer(ADA, tile("3a1"), EAST)
    end_game(t.s, 0)
    t.s.active, t.s.acted = ADA, 1
    t.s.persons[ADA].action = Card.MOVE_2
    t.s.open[t.s.persons[ADA].place] = 0b1001
    t.s.open[61] = 0b0010
    plan_step(t.s, Step.CARRY_OUT)
    plan_step(t.s, Step.NEXT_ACTION)
    t.run_agenda()

    t.answer(ADA, NORTH, WEST)

    assert (t.winner, t.place(ADA)) == (ADA, "3a1")


def test_hh_a41_becoming_a_ghost_at_the_goal_is_no_win() -> None:
    """HH-A41 A ghost must arrive at the goal."""
    t = table(
        ADA.at("3a1"), BEN.at("1f6"), card=Card.NOW_YOU_ARE_DEAD, edition=3, tiles={"3a1": Tile.FORGOTTEN_BEDROOM}
    )

    assert t.s.ghosts == 1 << ADA
    assert t.ending is None


def test_hh_a42_a_ghost_that_switch_places_brings_to_the_goal_wins() -> None:
    """HH-A42, HH-A71 ADA, alive, puts BEN's ghost there with an action of ADA's. HH-A43 ADA did not win."""
    t = table(ADA.at("3a1"), BEN.at("3b1").ghost(), CLEO.at("1f6"), card=Card.SWITCH_PLACES, edition=3)

    t.answer(ADA, swap(BEN))

    assert (t.ending, t.winner) == (Ending.GHOST_IN_THE_ATTIC, BEN)


def test_hh_a42_a_ghost_that_a_trap_door_brings_to_the_goal_wins() -> None:
    """HH-A42 It wins when the action is over."""
    t = table(ADA.at("3d4").ghost(), BEN.at("1f6"), card=Card.TRAP_DOOR, edition=3, tiles={"3a1": Tile.COAL_BUNKER})

    t.answer(ADA, tile("3a1"))

    assert t.winner == ADA


def test_hh_a43_the_goal_means_nothing_to_the_living() -> None:
    """HH-A43 A living pawn is there, and the game goes on."""
    t = table(ADA.at("3b1"), BEN.at("1f6"), card=Card.MOVE_1, edition=3, open={"3b1": "W", "3a1": "E"})

    t.answer(ADA, WEST)

    assert (t.place(ADA), t.ending, t.waiting) == ("3a1", None, {BEN})


def test_hh_a47_of_two_that_switch_only_one_arrives_at_the_goal() -> None:
    """HH-A47 Two ghosts switch: one leaves the goal, and the other, which acts, arrives there and wins."""
    t = table(ADA.at("3b1").ghost(), BEN.at("3a1").ghost(), CLEO.at("1f6"), card=Card.SWITCH_PLACES, edition=3)

    t.answer(ADA, swap(BEN))

    assert t.winner == ADA


def test_hh_a48_a_game_that_does_not_end_is_a_draw() -> None:
    """HH-A48 After the last full round nobody has won."""
    t = table(round_cap=3)
    end_game(t.s, 0)
    t.s.round = 3
    plan_step(t.s, Step.ROUND)

    t.run_agenda()

    assert (t.ending, t.winner) == (Ending.ROUND_CAP, NOBODY)
    assert t.scores == [0, 0]
    assert Event.LOST in t.events


def test_hh_a48_without_a_cap_the_game_goes_on() -> None:
    """HH-A48 A `round_cap` of 0 means no cap."""
    t = table(round_cap=0)
    end_game(t.s, 0)
    t.s.round = 3000
    plan_step(t.s, Step.ROUND)

    t.run_agenda()

    assert t.ending is None
    assert t.s.round == 3001
