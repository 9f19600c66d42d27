"""What the log and the questions say: why a card does nothing, why a move stops, who wins and how."""

from __future__ import annotations

import pytest

from hauntology.games.haunting_house.box import Card, DiskKind, Ending, Tile
from hauntology.kernel.trace import SPECTATOR
from hauntology.table.narration import narrate_event, phrase_question
from tests.games.haunting_house.answers import EAST, NORTH, PASS, SOUTH, tile
from tests.games.haunting_house.arrange import ADA, BEN, CLEO, GAME, SeatSetup, Table, table

NAMES = ("Ada", "Ben", "Cleo")
GHOST = DiskKind.GHOST
CORRIDOR = {"1b2": "E", "1c2": "EW", "1d2": "W"}
ICON = Tile.LINEN_HALL
FLIP = Tile.SKYLIGHT
PICTURE = Tile.LOCKED_NURSERY


def log(t: Table, viewer: int = SPECTATOR) -> list[str]:
    """Everything told so far."""
    return [narrate_event(GAME, NAMES[: t.s.seats], record, viewer) for record in t.s.trace.events]


def question(t: Table, viewer: int = SPECTATOR) -> str:
    """The question, as this viewer reads it."""
    return phrase_question(GAME, NAMES[: t.s.seats], t.s, viewer)


# Why a card does nothing ----------------------------------------------------------


def test_hh_a9_a_move_with_walls_all_round_says_so() -> None:
    """HH-A9 The log says why the card is skipped."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.MOVE_2)

    assert log(t) == ["Ada cannot carry out Move 2: there is no open way."]
    assert log(t, ADA) == ["You cannot carry out Move 2: there is no open way."]


def test_hh_a8_a_living_pawn_in_the_way_is_named_as_the_cause() -> None:
    """HH-A8 The passage is open, but BEN is there."""
    t = table(ADA.at("1b2"), BEN.at("1c2"), card=Card.MOVE_1, open=CORRIDOR)

    assert log(t) == ["Ada cannot carry out Move 1: a living pawn is in the way."]


def test_hh3_27_a_ghost_without_a_single_wall_to_go_through() -> None:
    """HH3-27 Two walls on every side are too many for a step."""
    t = table(ADA.at("1b2").ghost(), BEN.at("1f6"), card=Card.MOVE_3, edition=3)

    assert log(t) == ["Ada cannot carry out Move 3: nowhere is there exactly one wall to go through."]


@pytest.mark.parametrize(
    ("ada", "cause"),
    [
        (ADA.at("1b2"), "wherever there is a wall to slip through, there are two"),
        (ADA.at("the Entrance"), "there is no wall to slip through"),
    ],
)
def test_hh_a3_a_secret_passage_that_leads_nowhere(ada: SeatSetup, cause: str) -> None:
    """HH-A3 Two walls stop the living; HH1-19 without a wall there is nothing to slip through."""
    t = table(ada, BEN.at("1f6"), card=Card.SECRET_PASSAGE, open={"1a1": "N"})

    assert log(t) == [f"Ada cannot carry out Secret Passage: {cause}."]


def test_hh_a40_a_ghost_that_needs_two_walls_and_finds_one() -> None:
    """HH-A40 The option is `ghost_two_walls`."""
    sides = {"1f1": "SW"}
    t = table(ADA.at("1f1").ghost(), BEN.at("1f6"), card=Card.SECRET_PASSAGE, edition=3, open=sides, ghost_two_walls=1)

    assert log(t) == ["Ada cannot carry out Secret Passage: there are no two walls to slip through."]


def test_hh_a13_a_floor_without_another_trap_door() -> None:
    """HH-A13 There is none to go to."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.TRAP_DOOR)

    assert log(t) == ["Ada cannot carry out Trap Door: there is no free trap door to go to."]


@pytest.mark.parametrize(
    ("ben", "cleo", "cause"),
    [
        (BEN.at("1f6"), CLEO.at("1b2").ghost(), "nobody stands on a neighbouring tile"),
        (BEN.at("1c2"), CLEO.at("1b2"), "two living pawns would share a tile"),
    ],
)
def test_hh1_24_nobody_to_switch_places_with(ben: SeatSetup, cleo: SeatSetup, cause: str) -> None:
    """HH1-24 Nobody is on a neighbouring tile, or HH-A60 the switch would crowd it."""
    t = table(ADA.at("1b2").ghost(), ben, cleo, card=Card.SWITCH_PLACES, edition=3)

    assert log(t)[0] == f"Ada cannot carry out Switch Places: {cause}."


@pytest.mark.parametrize(
    ("ada", "cause"),
    [
        (ADA.at("1c2"), "no ghost is pictured on the tile"),
        (ADA.at("1b2").ghost(), "a ghost cannot die again"),
    ],
)
def test_hh3_23_why_now_you_are_dead_does_nothing(ada: SeatSetup, cause: str) -> None:
    """HH3-23 There is no picture, or HH3-24 it is a ghost already."""
    t = table(ada, BEN.at("1f6"), card=Card.NOW_YOU_ARE_DEAD, edition=3, tiles={"1b2": PICTURE})

    assert log(t) == [f"Now You Are Dead does nothing to Ada: {cause}."]


def test_hh3_22_a_death_names_the_tile() -> None:
    """HH3-22 The picture on the tile is the cause."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.NOW_YOU_ARE_DEAD, edition=3, tiles={"1b2": PICTURE})

    death = "You die at the Locked Nursery (1b2), where a ghost is pictured, and play on as a ghost."
    assert log(t, ADA) == [f"{death} Your goal is now 3a1, in the attic."]


# Why a move stops -----------------------------------------------------------------


def test_hh_a9_a_move_that_stops_early_says_why() -> None:
    """HH-A9, HH-A69 The tile behind has flipped, so there is no second step."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.MOVE_2,
        edition=3,
        open={"1b2": "E", "1c2": "W"},
        tiles={"1b2": FLIP},
    )

    t.answer(ADA, EAST)

    assert log(t) == [
        "Ada goes east to 1c2.",
        "Nobody is left at 1b2: the tile flips face down.",
        "Ada stops with 1 step to go: there is no open way.",
    ]


def test_hh_a62_a_card_that_meets_a_ghost_disk_on_the_only_way() -> None:
    """HH-A62 No step counts, so the card is not carried out."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.MOVE_2,
        edition=2,
        open=CORRIDOR,
        tiles={"1c2": ICON},
        disks={"1c2": GHOST},
    )

    t.answer(ADA, EAST)

    assert log(t) == [
        "Ada goes east to 1c2.",
        "Ada finds a Ghost disk at the Linen Hall (1c2).",
        "The Ghost disk sends Ada back to 1b2.",
        "Ada has no other way to go, so Move 2 ends here.",
    ]


def test_hh_a38_a_ghost_stays_with_a_ghost_disk() -> None:
    """HH-A38, HH3-35 The log says why the pawn does not go back."""
    sides = {"1b2": "E", "1c2": "E"}
    t = table(
        ADA.at("1b2").ghost(),
        BEN.at("1f6"),
        card=Card.MOVE_1,
        edition=3,
        open=sides,
        tiles={"1c2": ICON},
        disks={"1c2": GHOST},
    )

    t.answer(ADA, EAST)

    assert log(t)[-1] == "Ghosts need not fear it: Ada stays, and the tile does not turn."


def test_hh_a21_a_step_is_taken_back_before_its_tile_is_turned_up_again() -> None:
    """HH-A21 The cause is told first."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.MOVE_1,
        edition=3,
        open=CORRIDOR,
        tiles={"1b2": FLIP, "1c2": ICON},
        disks={"1c2": GHOST},
    )

    t.answer(ADA, EAST)

    assert log(t)[-3:-1] == [
        "The Ghost disk sends Ada back to 1b2.",
        "The step is taken back: the tile at 1b2 is face up again.",
    ]


# Who wins -------------------------------------------------------------------------


def test_hh1_29_the_last_line_says_how_somebody_has_won() -> None:
    """HH1-29 Out of the house, alive."""
    t = table(ADA.at("1f6"), BEN.at("1a1"), card=Card.MOVE_1, open={"1f6": "S"})

    t.answer(ADA, SOUTH)

    assert log(t) == ["Ada goes south to the Exit.", "Ada wins by leaving the house alive."]
    assert t.ending == Ending.OUT_OF_THE_HOUSE


def test_hh3_37_a_ghost_wins_at_its_goal() -> None:
    """HH3-37 In the corner of the attic."""
    t = table(ADA.at("3a2").ghost(), BEN.at("1f6"), card=Card.MOVE_1, edition=3, open={"3a2": "N"})

    t.answer(ADA, NORTH)

    assert log(t, ADA)[-1] == "You win by reaching the goal in the attic as a ghost."


# Questions ------------------------------------------------------------------------


def test_hh1_17_the_question_names_the_card_and_the_steps_to_go() -> None:
    """HH1-17 For the others too it says how far the move still goes."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.MOVE_2, open=CORRIDOR)

    t.answer(ADA, EAST)

    assert question(t, ADA) == "Which way do you go (Move 2, 1 step to go)?"
    assert question(t) == "Ada is moving, with 1 step to go."


@pytest.mark.parametrize(
    ("viewer", "expected"),
    [
        (ADA, "Your action is Move Exit. Do you use a disk first?"),
        (BEN, "Ada's action is Move Exit. Do you use a disk first?"),
        (SPECTATOR, "Ada and Ben are deciding whether to use a disk first."),
    ],
)
def test_hh2_29_the_window_before_an_action_names_its_card(viewer: int, expected: str) -> None:
    """HH2-29 Whoever may cancel a card is told which."""
    holding = (DiskKind.CANCEL_CARD,)
    t = table(ADA.at("1b2").holds(*holding), BEN.at("1f6").holds(*holding), card=Card.MOVE_EXIT, edition=2)

    assert question(t, viewer) == expected


def test_hh2_30_the_question_about_a_rotation_says_how_the_tile_will_turn() -> None:
    """HH2-30, HH2-15 A Linen Hall turns to the right."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6").holds(DiskKind.NO_ROTATION),
        card=Card.MOVE_1,
        edition=2,
        open=CORRIDOR,
        tiles={"1c2": ICON},
    )
    t.answer(BEN, PASS)

    t.answer(ADA, EAST)

    assert question(t, BEN) == "The tile under Ada is about to turn 90° to the right. Do you stop it?"


def test_hh_a11_a_trap_door_line_names_card_tile_and_place() -> None:
    """HH-A11 The closest one."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.TRAP_DOOR, tiles={"1c4": Tile.COAL_BUNKER})

    t.answer(ADA, tile("1c4"))

    assert log(t) == ["Trap Door takes Ada to the closest trap door: the Coal Bunker (1c4)."]
