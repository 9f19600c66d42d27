"""Chapter 3: moving."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist.box import Card, Gap, Hour, Question, Refusal
from hauntology.games.polter_heist.events import Event
from tests.games.polter_heist.answers import (
    DROP,
    EAST,
    NORTH,
    ROLL,
    RUN,
    SEARCH,
    SOUTH,
    STOP,
    WEST,
    crawl,
    out,
)
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, PARTS, Table, dice, finds, reveals, table

WAYS = {NORTH: "north", EAST: "east", SOUTH: "south", WEST: "west"}


def ways(t: Table) -> set[str]:
    """The sides to which ADA can step."""
    return {WAYS[answer] for answer in t.legal(ADA) if answer in WAYS}


# Where one can go -----------------------------------------------------------------


def test_ph_15_steps_go_to_the_four_sides() -> None:
    """PH-15 Never diagonally: four ways in the open foyer."""
    t = table(ADA.at("g7"), BEN)

    assert ways(t) == {"north", "east", "south", "west"}


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("h8", {"north", "south", "west"}),  # PH-19 a banister to the east
        ("i8", {"north", "east", "south"}),  # PH-19 and seen from the stairs
        ("g9", {"north", "east"}),  # PH-19 a wall to the south, between the floors
        ("k5", {"north", "south"}),  # PH-21 the attic stairs
        ("i9", {"north", "east", "south"}),  # PH-21 the grand staircase leads to the first floor
        (
            "k15",
            {"north", "east", "south", "west"},
        ),  # PH-21 the cellar stairs begin here; PH-25 the camp is to the west
        ("n12", {"north", "east", "south", "west"}),  # PH-18 a doorway to the north
        ("m12", {"east", "south", "west"}),  # PH-M7 and none that a back would show
        ("o3", {"east", "west"}),  # PH-5 the hallway in the attic is one space wide
    ],
)
def test_ph_19_walls_and_banisters_bar_the_way(space: str, expected: set[str]) -> None:
    """PH-19 And PH-18 doorways do not."""
    t = table(ADA.at(space), BEN)

    assert ways(t) == expected


def test_ph_19_why_not() -> None:
    """PH-19 The refusal says so."""
    assert table(ADA.at("h8"), BEN).refused(ADA, EAST) == Refusal.WALL


def test_ph_20_no_way_from_room_to_room_of_two_tiles() -> None:
    """PH-20 The gap between tiles is a wall; in the hallway it is none."""
    tiles = {"first 3": "F1", "first 4": "F2"}
    assert "east" not in ways(table(ADA.at("o11"), BEN, tiles=tiles))
    assert "east" in ways(table(ADA.at("o12"), BEN, tiles=tiles))


def test_ph_21_by_stairs_to_the_attic() -> None:
    """PH-21 From the second floor up: k6, k5, k4, k3."""
    t = table(ADA.at("k6"), BEN, chance=[dice(1, 2)])

    t.answer(ADA, NORTH, NORTH, NORTH)

    assert t.space(ADA) == "k3"


def test_ph_a56_what_a_step_reveals_is_seen_before_the_next() -> None:
    """PH-A56 ADA crosses a doorway and goes on from there."""
    t = table(ADA.at("n12"), BEN, chance=[dice(2, 2), reveals("F8")])

    t.answer(ADA, NORTH)

    assert (t.tile("first 3"), t.question, ways(t)) == ("F8", Question.MOVE, {"east", "west"})


# Tiles ----------------------------------------------------------------------------


def test_ph_26_crossing_a_doorway_turns_the_tile_up() -> None:
    """PH-26 By itself (PH-A3); PH-2 it is one of its floor."""
    t = table(ADA.at("n18"), BEN, chance=[dice(1, 2), reveals("C7")])

    t.answer(ADA, NORTH)

    assert (t.tile("cellar 3"), t.space(ADA)) == ("C7", "n17")


def test_ph_26_walking_along_the_hallway_does_not() -> None:
    """PH-26 The hallway is no room."""
    t = table(ADA.at("l12"), BEN)

    t.answer(ADA, EAST, EAST, STOP)

    assert t.tile("first 3") == ""


def test_ph_a3_a_tile_turned_up_shows_all_its_doorways() -> None:
    """PH-A3 From m12 the Dining Room has a doorway, which its back does not show."""
    assert "north" in ways(table(ADA.at("m12"), BEN, tiles={"first 3": "F1"}))


# No step twice ----------------------------------------------------------------------


def test_ph_22_one_may_not_step_back() -> None:
    """PH-22 While there is another way."""
    t = table(ADA.at("k12"), BEN)

    t.answer(ADA, EAST)

    assert t.refused(ADA, WEST) == Refusal.RETRACED


def test_ph_22_nor_walk_in_a_circle() -> None:
    """PH-22 The space where the move began counts (PH-A2)."""
    t = table(ADA.at("g6"), BEN, chance=[dice(3, 3)])

    t.answer(ADA, EAST, SOUTH, WEST)

    assert t.refused(ADA, NORTH) == Refusal.RETRACED


def test_ph_22_but_out_of_a_dead_end() -> None:
    """PH-22 In the Bowling Alley m10 is the end of a lane: PH-A2 back to m11, and on to m12."""
    t = table(ADA.at("m12"), BEN, tiles={"first 3": "F10"}, chance=[dice(3, 3)])

    t.answer(ADA, NORTH, NORTH, SOUTH, SOUTH)

    assert (t.space(ADA), t.s.steps, ways(t)) == ("m12", 2, {"east", "south", "west"})


def test_ph_a2_the_dead_end_itself_stays_visited() -> None:
    """PH-A2 Having backed out to m11, one cannot go in again."""
    t = table(ADA.at("m12"), BEN, tiles={"first 3": "F10"}, chance=[dice(3, 3)])

    t.answer(ADA, NORTH, NORTH, SOUTH)

    assert t.refused(ADA, NORTH) == Refusal.RETRACED


def test_ph_a2_not_while_somebody_else_blocks_the_way_back() -> None:
    """PH-A2 A step must be possible: BEN stands on the only other space."""
    t = table(ADA.at("m10"), BEN.at("m11"), tiles={"first 3": "F10"})

    assert ways(t) == set()
    assert t.refused(ADA, SOUTH) == Refusal.OCCUPIED


# Others in the way --------------------------------------------------------------------


@pytest.mark.parametrize("other", [BEN.at("l12"), BEN.ghost("l12")])
def test_ph_23_nobody_enters_a_space_that_is_taken(other: object) -> None:
    """PH-23 By the living or by a ghost."""
    t = table(ADA.at("k12"), other, CLEO)  # type: ignore[arg-type]

    assert t.refused(ADA, EAST) == Refusal.OCCUPIED


def test_ph_24_the_camp_is_shared_by_all() -> None:
    """PH-24 ADA comes in although three rest there."""
    t = table(ADA.at("i12"), BEN, CLEO)

    t.answer(ADA, SOUTH)

    assert (t.space(ADA), t.space(BEN), t.space(CLEO)) == ("camp", "camp", "camp")


def test_ph_a21_coming_into_the_camp_ends_the_move() -> None:
    """PH-A21 With steps left; PH-175 one was used to step in."""
    t = table(ADA.at("g14"), BEN, chance=[dice(4, 4)])

    t.answer(ADA, EAST)

    assert (t.space(ADA), t.active) == ("camp", BEN)


def test_ph_25_out_of_the_camp_onto_any_foyer_space_beside_it() -> None:
    """PH-25 Nine gaps; PH-175 stepping out takes one step."""
    t = table(ADA, BEN)
    assert {out(gap) for gap in Gap} <= set(t.legal(ADA))

    t.answer(ADA, out(Gap.EAST_BOTTOM))

    assert (t.space(ADA), t.s.steps) == ("k15", 3)


def test_ph_25_not_from_anywhere_else() -> None:
    """PH-25 Gaps lead out of the camp only."""
    assert table(ADA.at("k12"), BEN).refused(ADA, out(Gap.NORTH)) == Refusal.NOT_IN_CAMP


def test_ph_25_not_onto_a_space_that_is_taken() -> None:
    """PH-23 BEN stands there."""
    assert table(ADA, BEN.at("i12")).refused(ADA, out(Gap.NORTH)) == Refusal.OCCUPIED


def test_ph_22_not_back_into_the_camp_on_the_same_move() -> None:
    """PH-22 The camp is where the move began."""
    t = table(ADA, BEN)

    t.answer(ADA, out(Gap.NORTH))

    assert t.refused(ADA, SOUTH) == Refusal.RETRACED


def test_ph_176_for_a_carrier_every_camp_space_takes_a_step() -> None:
    """PH-176 Through the camp: i13, i14, i15; PH-113 it is ordinary spaces."""
    t = table(ADA.at("i12").holds(Card.TREASURE), BEN, chance=[dice(1, 2)])

    t.answer(ADA, SOUTH, SOUTH, SOUTH)

    assert (t.space(ADA), t.active) == ("i15", BEN)


# Tunnels --------------------------------------------------------------------------


BLUE = {"first 3": "F1", "attic 3": "A3"}  # blue tunnels at n15 and n1


def test_ph_28_a_tunnel_is_a_step() -> None:
    """PH-28 From the Dining Room to the Panic Room."""
    t = table(ADA.at("n15"), BEN, tiles=BLUE, chance=[dice(1, 2)])

    t.answer(ADA, crawl("attic 3"))

    assert (t.space(ADA), t.s.steps, t.told(Event.TUNNELLED)) == ("n1", 2, [(ADA, 2)])


def test_ph_29_nobody_must() -> None:
    """PH-29 ADA stops on it."""
    t = table(ADA.at("m15"), BEN, tiles=BLUE)

    t.answer(ADA, EAST, STOP)

    assert t.space(ADA) == "n15"


def test_ph_30_without_another_end_it_leads_nowhere() -> None:
    """PH-30 The Panic Room lies face down."""
    t = table(ADA.at("n15"), BEN, tiles={"first 3": "F1"})

    assert t.refused(ADA, crawl("attic 3")) == Refusal.NO_TUNNEL


def test_ph_28_only_to_the_same_colour() -> None:
    """PH-28 The Laboratory's tunnel is red."""
    t = table(ADA.at("n15"), BEN, tiles={"first 3": "F1", "cellar 3": "C3"})

    assert t.refused(ADA, crawl("cellar 3")) == Refusal.NO_TUNNEL


@pytest.mark.parametrize("sealed", ["n15", "n1"])
def test_ph_31_a_chip_seals_both_ways(sealed: str) -> None:
    """PH-31 Neither from it nor to it."""
    t = table(ADA.at("n15"), BEN, tiles=BLUE, chips=[sealed])

    assert t.refused(ADA, crawl("attic 3")) == Refusal.NO_TUNNEL


def test_ph_31_one_can_walk_over_it() -> None:
    """PH-31 It is a space like any other."""
    t = table(ADA.at("m15"), BEN, tiles=BLUE, chips=["n15"])

    t.answer(ADA, EAST, EAST, STOP)

    assert t.space(ADA) == "o15"


def test_ph_23_not_if_somebody_stands_at_the_other_end() -> None:
    """PH-23 BEN does."""
    t = table(ADA.at("n15"), BEN.at("n1"), tiles=BLUE)

    assert t.refused(ADA, crawl("attic 3")) == Refusal.OCCUPIED


def test_ph_28_a_tunnel_does_not_lead_to_itself() -> None:
    """PH-28 To another space."""
    assert table(ADA.at("n15"), BEN, tiles=BLUE).refused(ADA, crawl("first 3")) == Refusal.NO_TUNNEL


def test_ph_a2_a_tunnel_is_a_way_out_of_a_dead_end() -> None:
    """PH-A2 While the tunnel is a new way, one may not step back: BEN bars the other one."""
    t = table(ADA.at("m15"), BEN.at("o15"), tiles=BLUE)

    t.answer(ADA, EAST)

    assert t.refused(ADA, WEST) == Refusal.RETRACED
    assert crawl("attic 3") in t.legal(ADA)


def test_ph_a2_back_through_the_tunnel_if_nothing_else_is_left() -> None:
    """PH-A2 At the other end BEN and a wall: the way one came is the only one."""
    t = table(ADA.at("n15"), BEN.at("m1"), tiles=BLUE)

    t.answer(ADA, crawl("attic 3"), crawl("first 3"))

    assert t.space(ADA) == "n15"


# Searching in place -----------------------------------------------------------------


def test_ph_32_where_a_ghost_was_met_one_may_search_again() -> None:
    """PH-32 Without moving; PH-A4 on the last turn, and PH-A59 like landing there."""
    chance = [dice(1, 2), finds(Card.CANDLE)]
    t = table(ADA.at("m10").met("m10"), BEN, tiles={"first 3": "F1"}, chance=chance)

    t.answer(ADA, SEARCH)

    assert (t.hand(ADA), t.chips) == ([Card.CANDLE], {"m10"})


def test_ph_a59_with_the_detector_too() -> None:
    """PH-A59 ADA is asked whether she uses it."""
    t = table(ADA.at("m10").met("m10").holds(*PARTS), BEN, tiles={"first 3": "F1"})

    t.answer(ADA, SEARCH)

    assert t.question == Question.DETECTOR


def test_ph_32_not_without_having_met_a_ghost_there() -> None:
    """PH-32 Standing still is no landing: nothing is searched."""
    t = table(ADA.at("m10"), BEN, tiles={"first 3": "F1"})
    assert t.refused(ADA, SEARCH) == Refusal.NOTHING_TO_SEARCH

    t.answer(ADA, STOP)

    assert (t.active, Event.FOUND in t.events) == (BEN, False)


def test_ph_a4_not_if_it_is_covered_meanwhile() -> None:
    """PH-A4 Somebody has laid a chip."""
    t = table(ADA.at("m10").met("m10"), BEN, tiles={"first 3": "F1"}, chips=["m10"])

    assert t.refused(ADA, SEARCH) == Refusal.NOTHING_TO_SEARCH


def test_ph_32_not_after_a_step() -> None:
    """PH-32 By staying put."""
    t = table(ADA.at("m10").met("m10"), BEN, tiles={"first 3": "F1"})

    t.answer(ADA, SOUTH)

    assert t.refused(ADA, SEARCH) == Refusal.MOVED_ALREADY


def test_ph_32_with_a_mask_and_no_step_at_all() -> None:
    """PH-32 A search in place takes no step: ADA rolls a three with the Mask."""
    ada = ADA.at("m10").met("m10").holds(Card.ANCIENT_MASK)
    t = table(ada, BEN, tiles={"first 3": "F1"}, chance=[dice(1, 2)])

    assert t.legal(ADA) == [STOP, SEARCH]
    assert t.refused(ADA, SOUTH) == Refusal.NO_STEPS


def test_ph_73_with_a_mask_and_nothing_to_do_the_move_is_over() -> None:
    """PH-73 A roll of three allows no step: nothing is asked, and nothing searched."""
    ada = ADA.at("m10").holds(Card.ANCIENT_MASK)
    t = table(ada, BEN, tiles={"first 3": "F1"}, chance=[dice(1, 2)])

    assert (t.active, Event.FOUND in t.events) == (BEN, False)


def test_ph_33_one_rolls_all_the_same() -> None:
    """PH-33 The dice are on the table before ADA searches."""
    t = table(ADA.at("m10").met("m10"), BEN, tiles={"first 3": "F1"}, hour=Hour.SIX, chance=[dice(2, 2)])

    assert (t.told(Event.ROLLED), t.question) == ([(ADA, 2, 2)], Question.MOVE)


# Instead of a step ------------------------------------------------------------------


def test_ph_66_run_in_fear_instead_of_moving() -> None:
    """PH-66 After the roll, before the first step."""
    t = table(ADA.at("u1").courage(3).holds(Card.RUN_IN_FEAR), BEN, tiles={"attic 5": "A8"})

    t.answer(ADA, ROLL, RUN)

    assert (t.space(ADA), t.courage(ADA), t.active) == ("camp", 4, BEN)


def test_ph_66_not_after_a_step() -> None:
    """PH-66 In place of moving."""
    t = table(ADA.at("k12").courage(3).holds(Card.RUN_IN_FEAR), BEN)

    t.answer(ADA, ROLL, EAST)

    assert t.refused(ADA, RUN) == Refusal.MOVED_ALREADY


def test_ph_152_only_the_carrier_can_drop_the_treasure() -> None:
    """PH-152 ADA has nothing to drop."""
    assert table(ADA.at("k12"), BEN).refused(ADA, DROP) == Refusal.NOT_CARRIER
