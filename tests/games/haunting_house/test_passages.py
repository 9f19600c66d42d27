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
    """HH1-19 To the neighbouring tile."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.SECRET_PASSAGE, open={"1b2": "E"})

    t.answer(ADA, EAST)

    assert t.place(ADA) == "1c2"
    assert t.waiting == {BEN}
    assert Event.SLIPPED_THROUGH in t.told


def test_hh_a3_through_one_wall_not_through_two_nor_none() -> None:
    """HH-A3 North has two walls, west none."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.SECRET_PASSAGE, open={"1b2": "EW", "1a2": "E"})

    assert t.legal(ADA) == [EAST]
    assert t.refusal(ADA, NORTH) == Refusal.TOO_MANY_WALLS
    assert t.refusal(ADA, WEST) == Refusal.OPEN_PASSAGE


def test_hh_a3_a_table_may_let_the_living_through_two_walls() -> None:
    """HH-A3 Option secret_walls."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.SECRET_PASSAGE, secret_walls=2)

    assert t.legal(ADA) == [NORTH, EAST, SOUTH, WEST]


def test_hh_a3_without_such_an_edge_nothing_happens() -> None:
    """HH-A3 Two walls all round."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.SECRET_PASSAGE)

    assert t.told == [Event.CANNOT]
    assert t.waiting == {BEN}


def test_hh_a58_one_may_leave_the_house_through_a_wall() -> None:
    """HH-A58 The tile's side is a wall, and the exit lies behind it; never through another outer wall."""
    t = table(ADA.at("1f6"), BEN.at("1a1"), card=Card.SECRET_PASSAGE)

    assert t.refusal(ADA, EAST) == Refusal.OUTER_WALL
    t.answer(ADA, SOUTH)

    assert (t.ending, t.winner) == (Ending.OUT_OF_THE_HOUSE, ADA)


def test_hh_a58_a_staircase_is_reached_through_a_wall() -> None:
    """HH-A58 One wall: the staircase itself is open."""
    t = table(ADA.at("1a1"), BEN.at("1f6"), card=Card.SECRET_PASSAGE, edition=2)

    t.answer(ADA, NORTH)

    assert t.place(ADA) == "the Staircase"


# The trap door --------------------------------------------------------------------


def test_hh1_26_to_the_closest_trap_door() -> None:
    """HH1-26, HH-A11 Counted in tiles, whatever walls and pawns are between."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), CLEO.at("1c2"), card=Card.TRAP_DOOR, tiles={"1d2": TRAP, "1a5": TRAP_2})

    assert t.question == Question.TRAP_DOOR
    assert t.legal(ADA) == [tile("1d2")]
    assert t.refusal(ADA, tile("1a5")) == Refusal.NOT_THE_CLOSEST
    assert t.refusal(ADA, tile("1c3")) == Refusal.NO_TRAP_DOOR
    assert t.refusal(ADA, tile("2a1")) == Refusal.NO_SUCH_PLACE
    t.answer(ADA, tile("1d2"))

    assert t.place(ADA) == "1d2"
    assert Event.FELL_THROUGH in t.told
    assert t.waiting == {BEN}


def test_hh_a11_among_equally_close_ones_the_player_chooses() -> None:
    """HH-A11 Two tiles to the west, two to the south."""
    t = table(ADA.at("1c2"), BEN.at("1f6"), card=Card.TRAP_DOOR, tiles={"1a2": TRAP, "1c4": TRAP_2})

    assert t.legal(ADA) == [tile("1a2"), tile("1c4")]


def test_hh_a11_the_entrance_is_a_step_outside() -> None:
    """HH-A11 From the entrance 1a1 is one step away, 1b1 two, 1a2 two."""
    t = table(ADA, BEN, card=Card.TRAP_DOOR, tiles={"1b1": TRAP, "1a2": TRAP_2, "1c1": TRAP_3})

    assert t.legal(ADA) == [tile("1b1"), tile("1a2")]


def test_hh_a12_who_stands_on_a_trap_door_stays() -> None:
    """HH-A12 It is the closest."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.TRAP_DOOR, tiles={"1b2": TRAP, "1b3": TRAP_2})

    assert t.told == [Event.STAYS_ON_TRAP_DOOR]
    assert (t.waiting, t.place(ADA)) == ({BEN}, "1b2")


def test_hh_a12_a_table_may_send_them_on() -> None:
    """HH-A12 Option leave_trap_door: to the closest other one."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.TRAP_DOOR, tiles={"1b2": TRAP, "1b4": TRAP_2}, leave_trap_door=1)

    assert t.legal(ADA) == [tile("1b4")]
    assert t.refusal(ADA, tile("1b2")) == Refusal.NO_TRAP_DOOR


def test_hh_a13_a_trap_door_that_cannot_be_entered_does_not_count() -> None:
    """HH-A13 Cleo stands on the closest one; HH-A36 the next lies face down."""
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
    assert t.refusal(ADA, tile("1c2")) == Refusal.LIVING_THERE
    assert t.refusal(ADA, tile("1b4")) == Refusal.FLIPPED


def test_hh_a13_without_any_nothing_happens() -> None:
    """HH-A13 No trap door on the floor."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.TRAP_DOOR)

    assert t.told == [Event.CANNOT]
    assert t.waiting == {BEN}


def test_hh2_33_only_trap_doors_of_the_own_floor_count() -> None:
    """HH2-33 The one by the stairs is closer, but on the other floor."""
    t = table(ADA.at("2a5"), BEN.at("1f6"), card=Card.TRAP_DOOR, edition=2, tiles={"1a1": TRAP, "2e1": TRAP_2})

    assert t.legal(ADA) == [tile("2e1")]
    assert t.refusal(ADA, tile("1a1")) == Refusal.NO_TRAP_DOOR


def test_hh2_34_from_the_staircase_to_the_first_floor() -> None:
    """HH2-34 With two sets; the second floor's is closer and does not count."""
    t = table(
        ADA.at("the Staircase"), BEN.at("1f6"), card=Card.TRAP_DOOR, edition=2, tiles={"2a5": TRAP, "1c1": TRAP_2}
    )

    assert t.legal(ADA) == [tile("1c1")]


def test_hh3_31_with_three_sets_to_either_floor_of_the_staircase() -> None:
    """HH3-31, HH-A34 One step up or three down: up; and on equal distance one chooses."""
    up = table(
        ADA.at("the Staircase"), BEN.at("1f6"), card=Card.TRAP_DOOR, edition=3, tiles={"2a5": TRAP, "1c1": TRAP_2}
    )
    equal = table(
        ADA.at("the Staircase"), BEN.at("1f6"), card=Card.TRAP_DOOR, edition=3, tiles={"2b5": TRAP, "1b1": TRAP_2}
    )

    assert up.legal(ADA) == [tile("2a5")]
    assert equal.legal(ADA) == [tile("1b1"), tile("2b5")]


def test_hh3_31_the_attic_staircase_joins_second_floor_and_attic() -> None:
    """HH3-31, HH-A34 Never the first floor; and for ghosts too."""
    t = table(
        ADA.at("the attic Staircase").ghost(),
        BEN.at("1f6"),
        card=Card.TRAP_DOOR,
        edition=3,
        tiles={"1e1": TRAP, "2d1": TRAP_2, "3c4": TRAP_3},
    )

    assert t.legal(ADA) == [tile("2d1"), tile("3c4")]
    assert t.refusal(ADA, tile("1e1")) == Refusal.NO_TRAP_DOOR


def test_hh_a76_falling_leaves_a_tile_like_a_step() -> None:
    """HH-A76, HH-A69 The flip-icon tile that was left turns face down."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.TRAP_DOOR, edition=3, tiles={"1b2": Tile.SKYLIGHT, "1b4": TRAP})

    t.answer(ADA, tile("1b4"))

    assert t.is_flipped("1b2")


def test_hh1_27_hall_of_mirrors_loses_the_action() -> None:
    """HH1-27, HH-A77 Nothing is kept for later."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.HALL_OF_MIRRORS)

    assert t.told == [Event.LOST_IN_MIRRORS]
    assert t.waiting == {BEN}
