"""Chapter 3, continued: secret passages and trap doors."""

from __future__ import annotations

from hauntology.games.haunting_house.box import Card, Ending, Question, Refusal, Tile
from hauntology.games.haunting_house.events import Event
from tests.games.haunting_house.answers import EAST, NORTH, SOUTH, WEST, tile
from tests.games.haunting_house.arrange import ADA, BEN, CLEO, table

TRAP = Tile.COAL_BUNKER
TRAP_2 = Tile.CARPET_RUN
TRAP_3 = Tile.TROPHY_HALL

# The secret passage ---------------------------------------------------------------


def test_hh1_19_a_secret_passage_leads_through_a_wall() -> None:
    """HH1-19 The pawn goes to the neighbouring tile."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.SECRET_PASSAGE, open={"1b2": "E"})

    t.answer(ADA, EAST)

    assert t.place(ADA) == "1c2"
    assert t.waiting == {BEN}
    assert Event.SLIPPED_THROUGH in t.events


def test_hh_a3_a_secret_passage_leads_through_exactly_one_wall() -> None:
    """HH-A3 North has two walls, west none."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.SECRET_PASSAGE, open={"1b2": "EW", "1a2": "E"})

    assert t.legal(ADA) == [EAST]
    assert t.refused(ADA, NORTH) == Refusal.TOO_MANY_WALLS
    assert t.refused(ADA, WEST) == Refusal.OPEN_PASSAGE


def test_hh_a3_with_the_option_the_living_go_through_two_walls() -> None:
    """HH-A3 The option is `secret_walls`."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.SECRET_PASSAGE, secret_walls=2)

    assert t.legal(ADA) == [NORTH, EAST, SOUTH, WEST]


def test_hh_a3_without_an_edge_with_one_wall_nothing_happens() -> None:
    """HH-A3 There are two walls on all sides."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.SECRET_PASSAGE)

    assert t.events == [Event.CANNOT]
    assert t.waiting == {BEN}


def test_hh_a58_a_pawn_may_leave_the_house_through_a_wall() -> None:
    """HH-A58 The tile's side is a wall with the exit behind it; no other outer wall can be passed."""
    t = table(ADA.at("1f6"), BEN.at("1a1"), card=Card.SECRET_PASSAGE)

    assert t.refused(ADA, EAST) == Refusal.NOTHING_BEHIND
    t.answer(ADA, SOUTH)

    assert (t.ending, t.winner) == (Ending.OUT_OF_THE_HOUSE, ADA)


def test_hh_a58_a_staircase_is_reached_through_a_wall() -> None:
    """HH-A58 There is one wall: the staircase itself is open."""
    t = table(ADA.at("1a1"), BEN.at("1f6"), card=Card.SECRET_PASSAGE, edition=2)

    t.answer(ADA, NORTH)

    assert t.place(ADA) == "the Staircase"


# The trap door --------------------------------------------------------------------


def test_hh1_26_a_trap_door_leads_to_the_closest_trap_door() -> None:
    """HH1-26, HH-A11 The distance is counted in tiles, ignoring walls and pawns."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), CLEO.at("1c2"), card=Card.TRAP_DOOR, tiles={"1d2": TRAP, "1a5": TRAP_2})

    assert t.question == Question.TRAP_DOOR
    assert t.legal(ADA) == [tile("1d2")]
    assert t.refused(ADA, tile("1a5")) == Refusal.NOT_THE_CLOSEST
    assert t.refused(ADA, tile("1c3")) == Refusal.NO_TRAP_DOOR
    assert t.refused(ADA, tile("2a1")) == Refusal.NO_SECOND_FLOOR
    assert t.refused(ADA, tile("3a1")) == Refusal.NO_ATTIC
    t.answer(ADA, tile("1d2"))

    assert t.place(ADA) == "1d2"
    assert Event.FELL_THROUGH in t.events
    assert t.waiting == {BEN}


def test_hh_a11_of_equally_close_trap_doors_the_seat_chooses() -> None:
    """HH-A11 One is two tiles to the west, one two tiles to the south."""
    t = table(ADA.at("1c2"), BEN.at("1f6"), card=Card.TRAP_DOOR, tiles={"1a2": TRAP, "1c4": TRAP_2})

    assert t.legal(ADA) == [tile("1a2"), tile("1c4")]


def test_hh_a11_the_entrance_is_one_step_outside() -> None:
    """HH-A11 From the entrance, 1a1 is one step away, 1b1 and 1a2 are two."""
    t = table(ADA, BEN, card=Card.TRAP_DOOR, tiles={"1b1": TRAP, "1a2": TRAP_2, "1c1": TRAP_3})

    assert t.legal(ADA) == [tile("1b1"), tile("1a2")]


def test_hh_a12_a_pawn_on_a_trap_door_stays() -> None:
    """HH-A12 It is on the closest trap door."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.TRAP_DOOR, tiles={"1b2": TRAP, "1b3": TRAP_2})

    assert t.events == [Event.STAYS_ON_TRAP_DOOR]
    assert (t.waiting, t.place(ADA)) == ({BEN}, "1b2")


def test_hh_a12_with_the_option_a_pawn_on_a_trap_door_moves_on() -> None:
    """HH-A12 With `leave_trap_door` it goes to the closest other one."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.TRAP_DOOR, tiles={"1b2": TRAP, "1b4": TRAP_2}, leave_trap_door=1)

    assert t.legal(ADA) == [tile("1b4")]
    assert t.refused(ADA, tile("1b2")) == Refusal.SAME_TRAP_DOOR


def test_hh_a13_a_trap_door_that_cannot_be_entered_does_not_count() -> None:
    """HH-A13 CLEO is on the closest one; HH-A36 the next one is face down."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        CLEO.at("1c2"),
        card=Card.TRAP_DOOR,
        edition=3,
        tiles={"1c2": TRAP, "1b4": TRAP_2, "1e2": TRAP_3},
        flipped=["1b4"],
    )

    assert t.legal(ADA) == [tile("1e2")]
    assert t.refused(ADA, tile("1c2")) == Refusal.LIVING_THERE
    assert t.refused(ADA, tile("1b4")) == Refusal.FLIPPED


def test_hh_a13_without_a_trap_door_nothing_happens() -> None:
    """HH-A13 There is no trap door on the floor."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.TRAP_DOOR)

    assert t.events == [Event.CANNOT]
    assert t.waiting == {BEN}


def test_hh2_33_only_trap_doors_on_the_same_floor_count() -> None:
    """HH2-33 The one by the stairs is closer, but on the other floor."""
    t = table(ADA.at("2a5"), BEN.at("1f6"), card=Card.TRAP_DOOR, edition=2, tiles={"1a1": TRAP, "2e1": TRAP_2})

    assert t.legal(ADA) == [tile("2e1")]
    assert t.refused(ADA, tile("1a1")) == Refusal.OTHER_FLOOR


def test_hh2_34_from_the_staircase_a_pawn_goes_to_the_first_floor() -> None:
    """HH2-34 In edition 2 the trap door on the second floor is closer, but does not count."""
    t = table(
        ADA.at("the Staircase"), BEN.at("1f6"), card=Card.TRAP_DOOR, edition=2, tiles={"2a5": TRAP, "1c1": TRAP_2}
    )

    assert t.legal(ADA) == [tile("1c1")]
    assert t.refused(ADA, tile("2a5")) == Refusal.NOT_FROM_STAIRCASE


def test_hh3_31_in_edition_3_a_pawn_goes_to_either_floor_of_the_staircase() -> None:
    """HH3-31, HH-A34 One step up is closer than three down; at equal distance the seat chooses."""
    up = table(
        ADA.at("the Staircase"), BEN.at("1f6"), card=Card.TRAP_DOOR, edition=3, tiles={"2a5": TRAP, "1c1": TRAP_2}
    )
    equal = table(
        ADA.at("the Staircase"), BEN.at("1f6"), card=Card.TRAP_DOOR, edition=3, tiles={"2b5": TRAP, "1b1": TRAP_2}
    )

    assert up.legal(ADA) == [tile("2a5")]
    assert equal.legal(ADA) == [tile("1b1"), tile("2b5")]


def test_hh3_31_the_attic_staircase_joins_second_floor_and_attic() -> None:
    """HH3-31, HH-A34 The first floor never counts; this holds for ghosts too."""
    t = table(
        ADA.at("the attic Staircase").ghost(),
        BEN.at("1f6"),
        card=Card.TRAP_DOOR,
        edition=3,
        tiles={"1e1": TRAP, "2d1": TRAP_2, "3c4": TRAP_3},
    )

    assert t.legal(ADA) == [tile("2d1"), tile("3c4")]
    assert t.refused(ADA, tile("1e1")) == Refusal.NOT_FROM_STAIRCASES


def test_hh_a76_a_trap_door_leaves_a_tile_as_a_step_does() -> None:
    """HH-A76, HH-A69 The flip-icon tile that was left turns face down."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.TRAP_DOOR, edition=3, tiles={"1b2": Tile.SKYLIGHT, "1b4": TRAP})

    t.answer(ADA, tile("1b4"))

    assert t.is_flipped("1b2")


def test_hh1_27_hall_of_mirrors_loses_the_action() -> None:
    """HH1-27, HH-A77 Nothing is kept for later."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.HALL_OF_MIRRORS)

    assert t.events == [Event.LOST_IN_MIRRORS]
    assert t.waiting == {BEN}
