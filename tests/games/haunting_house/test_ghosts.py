"""Chapter 7: ghosts."""

from __future__ import annotations

import pytest

from hauntology.games.haunting_house.box import Card, DiskKind, ExitPlace, Question, Refusal, Slide, Step, Tile
from hauntology.games.haunting_house.events import Event
from hauntology.kernel.agenda import end_game, plan_step
from tests.games.haunting_house.answers import EAST, NORTH, PASS, SOUTH, WEST, exit_to, slide, tile, trade
from tests.games.haunting_house.arrange import ADA, BEN, CLEO, table

GHOST, TRADE, SWITCH, CANCEL, NO_ROTATION = DiskKind
PICTURE = Tile.LOCKED_NURSERY
ICON = Tile.LINEN_HALL

# Becoming a ghost -------------------------------------------------------------------


def test_hh3_22_on_a_tile_with_a_pictured_ghost_a_pawn_becomes_a_ghost() -> None:
    """HH3-22, HH3-25 The ghost pawn takes the pawn's place; HH-A70 cards, disks and order stay."""
    t = table(ADA.at("1b2").holds(TRADE), BEN.at("1f6"), card=Card.NOW_YOU_ARE_DEAD, edition=3, tiles={"1b2": PICTURE})

    t.answer(ADA, PASS)

    assert t.s.ghosts == 1 << ADA
    assert (t.place(ADA), t.held(ADA)) == ("1b2", [TRADE])
    assert Event.DIED in t.events


def test_hh3_23_on_any_other_tile_nothing_happens() -> None:
    """HH3-23 The tile has no picture."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.NOW_YOU_ARE_DEAD, edition=3)

    assert t.s.ghosts == 0
    assert t.events == [Event.STILL_LIVING]


@pytest.mark.parametrize("place", ["the Staircase", "the attic Staircase"])
def test_hh_a74_no_ghost_is_pictured_on_the_stairs(place: str) -> None:
    """HH-A74 The card does nothing there."""
    t = table(ADA.at(place), BEN.at("1f6"), card=Card.NOW_YOU_ARE_DEAD, edition=3)

    assert t.s.ghosts == 0


def test_hh3_24_a_ghost_cannot_become_a_ghost_again() -> None:
    """HH3-24 The card does nothing to a ghost, which never becomes living again."""
    t = table(ADA.at("1b2").ghost(), BEN.at("1f6"), card=Card.NOW_YOU_ARE_DEAD, edition=3, tiles={"1b2": PICTURE})

    assert t.s.ghosts == 1 << ADA
    assert t.events == [Event.STILL_LIVING]


def test_hh_a45_the_card_counts_on_the_tile_of_the_seat_that_receives_it() -> None:
    """HH-A45 ADA is on a pictured ghost and trades the card to BEN, who is not."""
    t = table(ADA.at("1b2").holds(TRADE), BEN.at("1f6"), CLEO.at("1a6"), edition=3, tiles={"1b2": PICTURE})
    end_game(t.s, 0)
    t.s.chosen = 1
    for seat, card in ((ADA, Card.NOW_YOU_ARE_DEAD), (BEN, Card.HALL_OF_MIRRORS), (CLEO, Card.ROTATE_180)):
        t.s.persons[seat].row[0] = card
    plan_step(t.s, Step.SLOT)
    t.run_agenda()

    t.answer(ADA, trade(BEN))

    assert t.s.ghosts == 0
    assert Event.STILL_LIVING in t.events


# Moving -----------------------------------------------------------------------------


def test_hh3_27_a_ghost_moves_as_in_the_rulebook() -> None:
    """HH3-27, HH3-30 The example: Move 2 takes a ghost from K over L to M, through one wall each time."""
    k, m = "3a2", "3c2"
    t = table(ADA.at(k).ghost(), BEN.at("1f6"), card=Card.MOVE_2, edition=3, open={"3a2": "E", "3c2": "W"})

    t.answer(ADA, EAST)
    assert t.place(ADA) == "3b2"
    t.answer(ADA, EAST)

    assert t.place(ADA) == m


def test_hh3_27_a_ghost_uses_neither_an_open_passage_nor_two_walls() -> None:
    """HH3-27 West is open and north has two walls: only east has exactly one."""
    t = table(ADA.at("1b2").ghost(), BEN.at("1f6"), card=Card.MOVE_1, edition=3, open={"1b2": "EW", "1a2": "E"})

    assert t.legal(ADA) == [EAST]
    assert t.refused(ADA, WEST) == Refusal.GHOST_WALLS
    assert t.refused(ADA, NORTH) == Refusal.GHOST_WALLS


def test_hh3_28_two_walls_need_a_secret_passage() -> None:
    """HH3-28, HH-A40 A ghost goes through two, or one if it likes, but never through an open edge."""
    t = table(ADA.at("1b2").ghost(), BEN.at("1f6"), card=Card.SECRET_PASSAGE, edition=3, open={"1b2": "EW", "1a2": "E"})

    assert t.legal(ADA) == [NORTH, EAST, SOUTH]
    assert t.refused(ADA, WEST) == Refusal.OPEN_PASSAGE


def test_hh_a40_with_the_option_a_ghost_slips_through_exactly_two_walls() -> None:
    """HH-A40 The option is `ghost_two_walls`; the living are not concerned."""
    sides = {"1b2": "EW", "1a2": "E"}
    ghost = table(
        ADA.at("1b2").ghost(), BEN.at("1f6"), card=Card.SECRET_PASSAGE, edition=3, open=sides, ghost_two_walls=1
    )
    living = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.SECRET_PASSAGE, edition=3, open=sides, ghost_two_walls=1)

    assert ghost.legal(ADA) == [NORTH, SOUTH]
    assert ghost.refused(ADA, EAST) == Refusal.TOO_FEW_WALLS
    assert ghost.refused(ADA, WEST) == Refusal.OPEN_PASSAGE
    assert living.legal(ADA) == [EAST]


@pytest.mark.parametrize(("start", "side", "end"), [("1a1", NORTH, "the Staircase"), ("the Staircase", SOUTH, "1a1")])
def test_hh_a75_with_the_option_one_wall_is_enough_at_a_staircase(start: str, side: int, end: str) -> None:
    """HH-A75, HH-A40 There is never more than one, and a Secret Passage is needed."""
    t = table(ADA.at(start).ghost(), BEN.at("1f6"), card=Card.SECRET_PASSAGE, edition=3, ghost_two_walls=1)

    t.answer(ADA, side)

    assert t.place(ADA) == end


def test_hh3_29_ghosts_use_the_stairs_as_the_living_do() -> None:
    """HH3-29, HH-A75 The tile's side must be open."""
    up = table(ADA.at("1a1").ghost(), BEN.at("1f6"), card=Card.MOVE_2, edition=3, open={"1a1": "N", "2a5": "S"})
    shut = table(ADA.at("1a1").ghost(), BEN.at("1f6"), card=Card.MOVE_1, edition=3, open={"1b1": "W"})

    up.answer(ADA, NORTH, NORTH)

    assert up.place(ADA) == "2a5"
    assert shut.refused(ADA, NORTH) == Refusal.GHOST_STAIRS
    assert shut.legal(ADA) == [EAST]


def test_hh_a75_with_a_wall_the_stairs_need_a_secret_passage() -> None:
    """HH-A75 The tile at the foot is closed."""
    t = table(ADA.at("1a1").ghost(), BEN.at("1f6"), card=Card.SECRET_PASSAGE, edition=3)

    t.answer(ADA, NORTH)

    assert t.place(ADA) == "the Staircase"


def test_hh3_34_a_tile_may_be_shared_with_ghosts() -> None:
    """HH3-34 The living may join ghosts, and ghosts may join the living."""
    living = table(ADA.at("1b2"), BEN.at("1c2").ghost(), card=Card.MOVE_1, edition=3, open={"1b2": "E", "1c2": "W"})
    ghost = table(ADA.at("1b2").ghost(), BEN.at("1c2"), CLEO.at("1f6"), card=Card.MOVE_1, edition=3, open={"1b2": "E"})

    living.answer(ADA, EAST)
    ghost.answer(ADA, EAST)

    assert living.place(ADA) == living.place(BEN) == "1c2"
    assert ghost.place(ADA) == ghost.place(BEN) == "1c2"


def test_hh_a39_a_ghost_cannot_enter_the_exit() -> None:
    """HH-A39 Its goal is in the attic."""
    slip = table(ADA.at("1f6").ghost(), BEN.at("1a1"), card=Card.SECRET_PASSAGE, edition=3)
    step = table(ADA.at("1f6").ghost(), BEN.at("1a1"), card=Card.MOVE_1, edition=3, open={"1f5": "S"})

    assert slip.refused(ADA, SOUTH) == Refusal.EXIT_FOR_LIVING
    assert step.refused(ADA, SOUTH) == Refusal.EXIT_FOR_LIVING


# Disks and tiles ----------------------------------------------------------------------


def test_hh3_35_ghost_disks_do_not_push_ghosts_back() -> None:
    """HH3-35, HH-A38 The disk is shown and stays; it stops the rotation, but not the ghost."""
    t = table(
        ADA.at("1b2").ghost(),
        BEN.at("1f6"),
        card=Card.MOVE_1,
        edition=3,
        open={"1c2": "EW"},
        tiles={"1c2": ICON},
        disks={"1c2": GHOST},
    )

    t.answer(ADA, EAST)

    assert (t.place(ADA), t.sides("1c2")) == ("1c2", "EW")
    assert t.s.disks[t.disk("1c2")].shown == GHOST
    assert t.waiting == {BEN}


def test_hh_a38_ghosts_take_other_disks_and_the_tile_turns() -> None:
    """HH-A38 This is the same as for the living."""
    t = table(
        ADA.at("1b2").ghost(),
        BEN.at("1f6"),
        card=Card.MOVE_1,
        edition=3,
        open={"1c2": "EW"},
        tiles={"1c2": ICON},
        disks={"1c2": CANCEL},
    )

    t.answer(ADA, EAST, PASS)

    assert (t.held(ADA), t.sides("1c2")) == ([CANCEL], "NS")


def test_hh_a69_a_ghost_flips_the_tile_it_leaves() -> None:
    """HH-A69 Flip-icon tiles flip when a ghost leaves, too."""
    t = table(
        ADA.at("1b2").ghost(),
        BEN.at("1f6"),
        card=Card.MOVE_1,
        edition=3,
        open={"1b2": "E"},
        tiles={"1b2": Tile.SKYLIGHT},
    )

    t.answer(ADA, EAST)

    assert t.is_flipped("1b2")


def test_hh3_33_the_other_cards_are_the_same_for_ghosts() -> None:
    """HH3-33 Rotate 90 and 180, Switch 2 Tiles, Move Exit and Hall of Mirrors."""
    ghost = ADA.at("1b2").ghost()
    turn = table(ghost, BEN.at("1f6"), card=Card.ROTATE_180, edition=3, open={"1d4": "N"})
    switch = table(ghost, BEN.at("1f6"), card=Card.SWITCH_TILES, edition=3, open={"1d4": "N"})
    move = table(ghost, BEN.at("1f6"), card=Card.MOVE_EXIT, edition=3)
    mirrors = table(ghost, BEN.at("1f6"), card=Card.HALL_OF_MIRRORS, edition=3)
    quarter = table(ghost, BEN.at("1f6"), card=Card.ROTATE_90, edition=3)

    turn.answer(ADA, tile("1d4"))
    switch.answer(ADA, tile("1d4"), EAST)

    assert turn.sides("1d4") == "S"
    assert switch.sides("1e4") == "N"
    assert {exit_to(ExitPlace.SOUTH_WEST_WEST), slide(Slide.ATTIC_WEST)} <= set(move.legal(ADA))
    assert mirrors.events == [Event.LOST_IN_MIRRORS]
    assert quarter.question == Question.ROTATE
