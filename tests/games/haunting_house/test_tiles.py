"""Chapter 4: turning, switching and flipping tiles."""

from __future__ import annotations

from hauntology.games.haunting_house.box import Card, DiskKind, QuarterTurns, Question, Refusal, Step, Tile
from hauntology.games.haunting_house.events import Event
from hauntology.kernel.agenda import end_game, plan_step
from hauntology.kernel.engine import Refusal as EngineRefusal
from tests.games.haunting_house.answers import EAST, LEFT, NORTH, RIGHT, SOUTH, WEST, swap, tile
from tests.games.haunting_house.arrange import ADA, BEN, CLEO, table

FLIP = Tile.SKYLIGHT
FLIP_2 = Tile.OPEN_RAFTERS

# Turning ------------------------------------------------------------------------


def test_hh1_20_a_quarter_turn_goes_either_way() -> None:
    """HH1-20, HH-A4 The seat chooses left or right."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.ROTATE_90, open={"1e5": "NE"})
    twin = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.ROTATE_90, open={"1e5": "NE"})

    t.answer(ADA, tile("1e5"))
    assert (t.question, t.legal(ADA)) == (Question.TURN, [LEFT, RIGHT])
    assert t.events == []
    t.answer(ADA, RIGHT)
    twin.answer(ADA, tile("1e5"), LEFT)

    assert t.sides("1e5") == "ES"
    assert twin.sides("1e5") == "NW"
    assert Event.TURNED_TILE in t.events


def test_hh_a4_with_the_option_a_quarter_turn_goes_one_way_only() -> None:
    """HH-A4 The option is `quarter_turns`."""
    right = table(
        ADA.at("1b2"), BEN.at("1f6"), card=Card.ROTATE_90, open={"1e5": "N"}, quarter_turns=QuarterTurns.RIGHT
    )
    left = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.ROTATE_90, open={"1e5": "N"}, quarter_turns=QuarterTurns.LEFT)

    right.answer(ADA, tile("1e5"))
    left.answer(ADA, tile("1e5"))

    assert (right.sides("1e5"), right.waiting) == ("E", {BEN})
    assert left.sides("1e5") == "W"


def test_hh1_21_half_a_turn() -> None:
    """HH1-21 North becomes south."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.ROTATE_180, open={"1e5": "NE"})

    t.answer(ADA, tile("1e5"))

    assert t.sides("1e5") == "SW"
    assert t.waiting == {BEN}


def test_hh1_22_a_tile_with_a_pawn_cannot_be_turned() -> None:
    """HH1-22, HH-A57 Any other tile on any floor can, near or far; not even the seat's own tile can."""
    t = table(ADA.at("1b2"), BEN.at("1f6").ghost(), card=Card.ROTATE_180, edition=3)

    assert t.refused(ADA, tile("1b2")) == Refusal.PAWN_ON_TILE
    assert t.refused(ADA, tile("1f6")) == Refusal.PAWN_ON_TILE
    assert len(t.legal(ADA)) == 77 - 2


def test_hh_a57_only_tiles_of_the_squares_are_turned_or_switched() -> None:
    """HH-A57, HH2-14, HH3-11 No answer names a tile outside, or in edition 1 one of a second floor."""
    turn = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.ROTATE_180)
    switch = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.SWITCH_TILES)

    assert turn.refused(ADA, tile("2a1")) == Refusal.NO_SECOND_FLOOR
    assert turn.refused(ADA, tile("3a1")) == Refusal.NO_ATTIC
    assert switch.refused(ADA, tile("2a1")) == Refusal.NO_SECOND_FLOOR
    assert turn.legal(ADA)[-1] == tile("1e6")


def test_hh_a73_a_turn_without_effect_is_allowed() -> None:
    """HH-A73 The tile is a crossing."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.ROTATE_180, open={"1e5": "NESW"})

    t.answer(ADA, tile("1e5"))

    assert t.sides("1e5") == "NESW"


# Switching ----------------------------------------------------------------------


def test_hh1_23_two_neighbouring_tiles_change_places() -> None:
    """HH1-23, HH-A57 They keep their orientation."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.SWITCH_TILES,
        open={"1d4": "NE", "1e4": "S"},
        tiles={"1d4": Tile.IVY_WINDOW, "1e4": Tile.BROOM_CUPBOARD},
    )

    t.answer(ADA, tile("1d4"))
    assert (t.question, t.events) == (Question.SWITCH_WITH, [])
    t.answer(ADA, EAST)

    assert (t.tile("1d4"), t.sides("1d4")) == (Tile.BROOM_CUPBOARD, "S")
    assert (t.tile("1e4"), t.sides("1e4")) == (Tile.IVY_WINDOW, "NE")
    assert t.waiting == {BEN}
    assert Event.SWITCHED_TILES in t.events


def test_hh1_23_the_rules_take_a_pair_in_one_order_only() -> None:
    """HH1-23 Its western or northern tile comes first."""
    t = table(ADA.at("1b2"), BEN.at("1d5"), card=Card.SWITCH_TILES)

    assert t.refused(ADA, tile("1f6")) == EngineRefusal.OUT_OF_ORDER
    assert t.refused(ADA, tile("1b2")) == Refusal.PAWN_ON_TILE
    t.answer(ADA, tile("1d4"))
    assert t.refused(ADA, NORTH) == EngineRefusal.OUT_OF_ORDER
    assert t.refused(ADA, WEST) == EngineRefusal.OUT_OF_ORDER
    assert t.refused(ADA, SOUTH) == Refusal.PAWN_BESIDE
    assert t.legal(ADA) == [EAST]


def test_hh_a57_a_tile_at_the_edge_has_neighbours_only_on_its_own_floor() -> None:
    """HH-A57, HH-A68 Nothing is east of 1f1: what is drawn beside it is another floor."""
    t = table(ADA.at("1b2"), BEN.at("1a6"), card=Card.SWITCH_TILES, edition=2)

    t.answer(ADA, tile("1f1"))

    assert t.refused(ADA, EAST) == Refusal.NO_TILE_BESIDE
    assert t.refused(ADA, NORTH) == Refusal.NO_TILE_BESIDE
    assert t.legal(ADA) == [SOUTH]


def test_hh2_8_disks_travel_with_their_tile() -> None:
    """HH2-8, HH2-9 The disk belongs to the tile."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.SWITCH_TILES,
        edition=2,
        tiles={"1d4": Tile.LINEN_HALL},
        disks={"1d4": DiskKind.CANCEL_CARD},
    )
    disk = t.disk("1d4")

    t.answer(ADA, tile("1d4"), SOUTH)

    assert (t.disk("1d5"), t.disk("1d4")) == (disk, -1)


# Flipping -----------------------------------------------------------------------


def test_hh3_12_a_flip_icon_tile_turns_face_down_when_a_pawn_leaves() -> None:
    """HH3-12, HH-A69 It flips at the moment of leaving, even in the middle of a move."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.MOVE_2,
        edition=3,
        open={"1b2": "E", "1c2": "EW", "1d2": "W"},
        tiles={"1b2": FLIP},
    )

    t.answer(ADA, EAST)

    assert t.is_flipped("1b2")
    assert Event.FLIPPED in t.events
    assert t.refused(ADA, WEST) == Refusal.FLIPPED


def test_hh_a37_the_tile_flips_when_the_last_pawn_leaves() -> None:
    """HH-A37, HH3-12 As long as a pawn is on it, it stays."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1b2").ghost().carries(Card.MOVE_1),
        CLEO.at("1f6"),
        card=Card.MOVE_1,
        edition=3,
        open={"1b2": "E", "1c2": "W", "1b3": "N"},
        tiles={"1b2": FLIP},
    )

    t.answer(ADA, EAST)
    assert not t.is_flipped("1b2")
    t.answer(BEN, SOUTH)

    assert t.is_flipped("1b2")


def test_hh3_16_switch_places_flips_nothing() -> None:
    """HH3-16, HH-A69, HH3-32 Nothing turns either (HH-A18)."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1c2"),
        card=Card.SWITCH_PLACES,
        edition=3,
        open={"1c2": "N"},
        tiles={"1b2": FLIP, "1c2": Tile.LINEN_HALL},
        disks={"1c2": DiskKind.CANCEL_CARD},
    )

    t.answer(ADA, swap(BEN))

    assert not t.is_flipped("1b2")
    assert t.sides("1c2") == "N"
    assert t.held(ADA) == []


def test_hh3_15_flipped_tiles_may_be_switched_but_hh_a35_not_turned() -> None:
    """HH3-15 They may be switched with flipped tiles or others; HH-A35 only that is allowed."""
    switch = table(
        ADA.at("1b2"), BEN.at("1f6"), card=Card.SWITCH_TILES, edition=3, tiles={"1d4": FLIP}, flipped=["1d4"]
    )
    turn = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.ROTATE_180, edition=3, tiles={"1d4": FLIP}, flipped=["1d4"])

    switch.answer(ADA, tile("1d4"), EAST)

    assert (switch.is_flipped("1d4"), switch.is_flipped("1e4")) == (False, True)
    assert turn.refused(ADA, tile("1d4")) == Refusal.FLIPPED_STAYS


def test_hh3_17_nobody_moves_onto_a_flipped_tile() -> None:
    """HH3-17 Not even a Secret Passage leads there."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.MOVE_1,
        edition=3,
        open={"1b2": "ES", "1c2": "W", "1b3": "N"},
        flipped=["1c2"],
    )
    slip = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.SECRET_PASSAGE, edition=3, open={"1b2": "ES"}, flipped=["1c2"])

    assert t.refused(ADA, EAST) == Refusal.FLIPPED
    assert slip.legal(ADA) == [SOUTH]


def test_hh_a67_a_staircase_beside_a_flipped_tile_cannot_be_left_there() -> None:
    """HH-A67 The tile at its top is face down, the one at its foot is closed."""
    t = table(ADA.at("the Staircase"), BEN.at("1f6"), card=Card.MOVE_1, edition=3, open={"2a5": "S"}, flipped=["2a5"])

    assert t.events == [Event.CANNOT]
    assert t.place(ADA) == "the Staircase"


def test_hh3_13_flipped_tiles_are_turned_up_when_the_marker_is_passed() -> None:
    """HH3-13, HH3-14 This happens before each random round; they keep their orientation."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), edition=3, open={"1d4": "NE"}, tiles={"1d4": FLIP_2}, flipped=["1d4"])
    end_game(t.s, 0)
    t.s.round = 1
    plan_step(t.s, Step.ROUND)

    t.run_agenda()

    assert not t.is_flipped("1d4")
    assert t.sides("1d4") == "NE"
    assert Event.TILES_UP in t.events


def test_hh3_13_without_flipped_tiles_there_is_no_event() -> None:
    """HH3-13 There is nothing to turn up."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), edition=3)
    end_game(t.s, 0)
    t.s.round = 1
    plan_step(t.s, Step.ROUND)

    t.run_agenda()

    assert Event.TILES_UP not in t.events
