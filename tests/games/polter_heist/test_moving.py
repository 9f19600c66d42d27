"""Chapter 3: moving."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist.box import Card, Gap, Hour, Question, Refusal, Room, Slot
from hauntology.games.polter_heist.events import Event
from tests.games.polter_heist.answers import (
    DRINK,
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


def stepping_sides(t: Table) -> set[str]:
    """The sides to which ADA can step."""
    return {WAYS[answer] for answer in t.legal(ADA) if answer in WAYS}


# Open ways ------------------------------------------------------------------------


def test_ph_15_steps_go_to_the_four_sides() -> None:
    """PH-15 Steps are never diagonal: there are four ways in the open foyer."""
    t = table(ADA.at("g7"), BEN)

    assert stepping_sides(t) == {"north", "east", "south", "west"}


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("h8", {"north", "south", "west"}),  # PH-19 there is a banister to the east
        ("i8", {"north", "east", "south"}),  # PH-19 the same, seen from the stairs
        ("g9", {"north", "east"}),  # PH-19 there is a wall to the south, between the floors
        ("k5", {"north", "south"}),  # PH-21 the attic stairs
        ("i9", {"north", "east", "south"}),  # PH-21 the grand staircase leads to the first floor
        (
            "k15",
            {"north", "east", "south", "west"},
        ),  # PH-21 the cellar stairs begin here; PH-25 the camp is to the west
        ("n12", {"north", "east", "south", "west"}),  # PH-18 there is a doorway to the north
        ("m12", {"east", "south", "west"}),  # PH-M7 a back shows no doorway here
        ("o3", {"east", "west"}),  # PH-5 the hallway in the attic is one space wide
    ],
)
def test_ph_19_walls_and_banisters_block_the_way(space: str, expected: set[str]) -> None:
    """PH-19 PH-18 Doorways do not."""
    t = table(ADA.at(space), BEN)

    assert stepping_sides(t) == expected


def test_ph_19_the_refusal_names_the_wall() -> None:
    """PH-19 A step into a wall is refused."""
    assert table(ADA.at("h8"), BEN).refused(ADA, EAST) == Refusal.WALL


def test_ph_20_rooms_of_two_tiles_are_not_connected() -> None:
    """PH-20 There is a wall between tiles, except in the hallway."""
    tiles = {"first 3": "F1", "first 4": "F2"}
    assert "east" not in stepping_sides(table(ADA.at("o11"), BEN, tiles=tiles))
    assert "east" in stepping_sides(table(ADA.at("o12"), BEN, tiles=tiles))


def test_ph_21_stairs_lead_to_the_attic() -> None:
    """PH-21 ADA goes up from the second floor: k6, k5, k4, k3."""
    t = table(ADA.at("k6"), BEN, chance=[dice(1, 2)])

    t.answer(ADA, NORTH, NORTH, NORTH)

    assert t.space(ADA) == "k3"


def test_ph_a56_a_step_is_seen_before_the_next_is_chosen() -> None:
    """PH-A56 ADA crosses a doorway and goes on from there."""
    t = table(ADA.at("n12"), BEN, chance=[dice(2, 2), reveals("F8")])

    t.answer(ADA, NORTH)

    assert (t.tile("first 3"), t.question, stepping_sides(t)) == ("F8", Question.MOVE, {"east", "west"})


# Tiles ----------------------------------------------------------------------------


def test_ph_26_crossing_a_doorway_turns_the_tile_up() -> None:
    """PH-26 This happens without asking (PH-A3); PH-2 it is a tile of that floor."""
    t = table(ADA.at("n18"), BEN, chance=[dice(1, 2), reveals("C7")])

    t.answer(ADA, NORTH)

    assert (t.tile("cellar 3"), t.space(ADA)) == ("C7", "n17")


def test_ph_26_walking_along_the_hallway_turns_nothing_up() -> None:
    """PH-26 The hallway is not a room."""
    t = table(ADA.at("l12"), BEN)

    t.answer(ADA, EAST, EAST, STOP)

    assert t.tile("first 3") == ""


def test_ph_a3_a_face_up_tile_shows_all_its_doorways() -> None:
    """PH-A3 At m12 the Dining Room has a doorway that its back does not show."""
    assert "north" in stepping_sides(table(ADA.at("m12"), BEN, tiles={"first 3": "F1"}))


# Visited spaces ---------------------------------------------------------------------


def test_ph_22_a_pawn_may_not_step_back() -> None:
    """PH-22 There is another way."""
    t = table(ADA.at("k12"), BEN)

    t.answer(ADA, EAST)

    assert t.refused(ADA, WEST) == Refusal.RETRACED


def test_ph_22_a_pawn_may_not_walk_in_a_circle() -> None:
    """PH-22 The space where the move began counts (PH-A2)."""
    t = table(ADA.at("g6"), BEN, chance=[dice(3, 3)])

    t.answer(ADA, EAST, SOUTH, WEST)

    assert t.refused(ADA, NORTH) == Refusal.RETRACED


def test_ph_22_a_pawn_may_back_out_of_a_dead_end() -> None:
    """PH-22 In the Bowling Alley m10 is the end of a lane: PH-A2 back to m11, and on to m12."""
    t = table(ADA.at("m12"), BEN, tiles={"first 3": "F10"}, chance=[dice(3, 3)])

    t.answer(ADA, NORTH, NORTH, SOUTH, SOUTH)

    assert (t.space(ADA), t.s.steps, stepping_sides(t)) == ("m12", 2, {"east", "south", "west"})


def test_ph_a2_a_dead_end_cannot_be_entered_again() -> None:
    """PH-A2 After backing out to m11, the lane is closed."""
    t = table(ADA.at("m12"), BEN, tiles={"first 3": "F10"}, chance=[dice(3, 3)])

    t.answer(ADA, NORTH, NORTH, SOUTH)

    assert t.refused(ADA, NORTH) == Refusal.RETRACED


def test_ph_a2_a_pawn_whose_way_back_is_occupied_is_stuck() -> None:
    """PH-A2 BEN is on the only other space."""
    t = table(ADA.at("m10"), BEN.at("m11"), tiles={"first 3": "F10"})

    assert stepping_sides(t) == set()
    assert t.refused(ADA, SOUTH) == Refusal.OCCUPIED


# Occupied spaces --------------------------------------------------------------------


@pytest.mark.parametrize("other", [BEN.at("l12"), BEN.ghost("l12")])
def test_ph_23_an_occupied_space_cannot_be_entered(other: object) -> None:
    """PH-23 It does not matter if the other pawn is living or a ghost."""
    t = table(ADA.at("k12"), other, CLEO)  # type: ignore[arg-type]

    assert t.refused(ADA, EAST) == Refusal.OCCUPIED


def test_ph_24_the_camp_is_shared_by_all() -> None:
    """PH-24 ADA comes in although three others rest there."""
    t = table(ADA.at("i12"), BEN, CLEO)

    t.answer(ADA, SOUTH)

    assert (t.space(ADA), t.space(BEN), t.space(CLEO)) == ("camp", "camp", "camp")


def test_ph_a21_coming_into_the_camp_ends_the_move() -> None:
    """PH-A21 There are steps left; PH-175 stepping in took one."""
    t = table(ADA.at("g14"), BEN, chance=[dice(4, 4)])

    t.answer(ADA, EAST)

    assert (t.space(ADA), t.active) == ("camp", BEN)


def test_ph_25_a_pawn_steps_out_of_the_camp_onto_any_foyer_space_beside_it() -> None:
    """PH-25 There are nine gaps; PH-175 stepping out takes one step."""
    t = table(ADA, BEN)
    assert {out(gap) for gap in Gap} <= set(t.legal(ADA))

    t.answer(ADA, out(Gap.EAST_BOTTOM))

    assert (t.space(ADA), t.s.steps) == ("k15", 3)


def test_ph_25_gaps_lead_only_out_of_the_camp() -> None:
    """PH-25 ADA is elsewhere."""
    assert table(ADA.at("k12"), BEN).refused(ADA, out(Gap.NORTH)) == Refusal.NOT_OUT_OF_CAMP


def test_ph_25_a_pawn_does_not_step_out_onto_an_occupied_space() -> None:
    """PH-23 BEN is there."""
    assert table(ADA, BEN.at("i12")).refused(ADA, out(Gap.NORTH)) == Refusal.OCCUPIED


def test_ph_22_a_pawn_does_not_return_to_the_camp_on_the_same_move() -> None:
    """PH-22 The move began in the camp."""
    t = table(ADA, BEN)

    t.answer(ADA, out(Gap.NORTH))

    assert t.refused(ADA, SOUTH) == Refusal.RETRACED


def test_ph_176_for_a_carrier_every_camp_space_takes_a_step() -> None:
    """PH-176 ADA walks through it: i13, i14, i15; PH-113 these are ordinary spaces."""
    t = table(ADA.at("i12").holds(Card.TREASURE), BEN, chance=[dice(1, 2)])

    t.answer(ADA, SOUTH, SOUTH, SOUTH)

    assert (t.space(ADA), t.active) == ("i15", BEN)


# Tunnels --------------------------------------------------------------------------


BLUE = {"first 3": "F1", "attic 3": "A3"}  # blue tunnels at n15 and n1


def test_ph_28_using_a_tunnel_is_one_step() -> None:
    """PH-28 ADA goes from the Dining Room to the Panic Room."""
    t = table(ADA.at("n15"), BEN, tiles=BLUE, chance=[dice(1, 2)])

    t.answer(ADA, crawl("attic 3"))

    assert (t.space(ADA), t.s.steps, t.events_of(Event.TUNNELLED)) == ("n1", 2, [(ADA, Slot["ATTIC_3"], Room["A3_P"])])


def test_ph_29_nobody_has_to_use_a_tunnel() -> None:
    """PH-29 ADA stops on it."""
    t = table(ADA.at("m15"), BEN, tiles=BLUE)

    t.answer(ADA, EAST, STOP)

    assert t.space(ADA) == "n15"


def test_ph_30_without_another_end_a_tunnel_leads_nowhere() -> None:
    """PH-30 The Panic Room is face down."""
    t = table(ADA.at("n15"), BEN, tiles={"first 3": "F1"})

    assert t.refused(ADA, crawl("attic 3")) == Refusal.NO_TUNNEL_THERE


def test_ph_28_a_tunnel_leads_only_to_the_same_colour() -> None:
    """PH-28 The Laboratory's tunnel is red."""
    t = table(ADA.at("n15"), BEN, tiles={"first 3": "F1", "cellar 3": "C3"})

    assert t.refused(ADA, crawl("cellar 3")) == Refusal.NO_TUNNEL_THERE


@pytest.mark.parametrize("sealed", ["n15", "n1"])
def test_ph_31_a_chip_seals_a_tunnel_both_ways(sealed: str) -> None:
    """PH-31 No way leads from it or to it."""
    t = table(ADA.at("n15"), BEN, tiles=BLUE, chips=[sealed])

    assert t.refused(ADA, crawl("attic 3")) == Refusal.TUNNEL_SEALED


def test_ph_31_a_pawn_can_walk_over_a_sealed_tunnel() -> None:
    """PH-31 It is a space like any other."""
    t = table(ADA.at("m15"), BEN, tiles=BLUE, chips=["n15"])

    t.answer(ADA, EAST, EAST, STOP)

    assert t.space(ADA) == "o15"


def test_ph_23_a_tunnel_with_an_occupied_end_cannot_be_used() -> None:
    """PH-23 BEN is at the other end."""
    t = table(ADA.at("n15"), BEN.at("n1"), tiles=BLUE)

    assert t.refused(ADA, crawl("attic 3")) == Refusal.OCCUPIED


def test_ph_28_a_tunnel_does_not_lead_to_itself() -> None:
    """PH-28 It leads to another space."""
    assert table(ADA.at("n15"), BEN, tiles=BLUE).refused(ADA, crawl("first 3")) == Refusal.NO_TUNNEL_THERE


def test_ph_a2_a_tunnel_is_a_way_out_of_a_dead_end() -> None:
    """PH-A2 While the tunnel is a new way, ADA may not step back: BEN blocks the other one."""
    t = table(ADA.at("m15"), BEN.at("o15"), tiles=BLUE)

    t.answer(ADA, EAST)

    assert t.refused(ADA, WEST) == Refusal.RETRACED
    assert crawl("attic 3") in t.legal(ADA)


def test_ph_a2_a_pawn_goes_back_through_the_tunnel_if_nothing_else_is_left() -> None:
    """PH-A2 At the other end are BEN and a wall: the only way is back."""
    t = table(ADA.at("n15"), BEN.at("m1"), tiles=BLUE)

    t.answer(ADA, crawl("attic 3"), crawl("first 3"))

    assert t.space(ADA) == "n15"


# Searching in place -----------------------------------------------------------------


def test_ph_32_a_pawn_may_search_again_where_it_met_a_ghost() -> None:
    """PH-32 It does not move; PH-A4 the ghost was met on the last turn; PH-A59 it is like landing."""
    chance = [dice(1, 2), finds(Card.CANDLE)]
    t = table(ADA.at("m10").met("m10"), BEN, tiles={"first 3": "F1"}, chance=chance)

    t.answer(ADA, SEARCH)

    assert (t.hand(ADA), t.chips) == ([Card.CANDLE], {"m10"})


def test_ph_a59_the_detector_may_be_used_for_this_search() -> None:
    """PH-A59 ADA is asked whether to use it."""
    t = table(ADA.at("m10").met("m10").holds(*PARTS), BEN, tiles={"first 3": "F1"}, detector_by_card=0)

    t.answer(ADA, SEARCH)

    assert t.question == Question.DETECTOR


def test_ph_32_without_having_met_a_ghost_there_is_no_second_search() -> None:
    """PH-32 Standing still is not landing: nothing is searched."""
    t = table(ADA.at("m10"), BEN, tiles={"first 3": "F1"})
    assert t.refused(ADA, SEARCH) == Refusal.NO_GHOST_MET

    t.answer(ADA, STOP)

    assert (t.active, Event.FOUND in t.events) == (BEN, False)


def test_ph_a4_a_space_covered_meanwhile_is_not_searched_again() -> None:
    """PH-A4 A chip has been laid there."""
    t = table(ADA.at("m10").met("m10"), BEN, tiles={"first 3": "F1"}, chips=["m10"])

    assert t.refused(ADA, SEARCH) == Refusal.NOTHING_TO_SEARCH


def test_ph_32_after_a_step_there_is_no_second_search() -> None:
    """PH-32 The pawn must stay where it is."""
    t = table(ADA.at("m10").met("m10"), BEN, tiles={"first 3": "F1"})

    t.answer(ADA, SOUTH)

    assert t.refused(ADA, SEARCH) == Refusal.SEARCH_TOO_LATE


def test_ph_32_the_second_search_takes_no_step() -> None:
    """PH-32 ADA rolls a three with a Mask, and can still search."""
    ada = ADA.at("m10").met("m10").holds(Card.ANCIENT_MASK)
    t = table(ada, BEN, tiles={"first 3": "F1"}, chance=[dice(1, 2)])

    assert t.legal(ADA) == [STOP, SEARCH]
    assert t.refused(ADA, SOUTH) == Refusal.NO_STEPS


def test_ph_73_with_no_step_and_nothing_to_do_the_move_is_over() -> None:
    """PH-73 With a Mask a roll of three allows no step: nothing is asked, and nothing searched."""
    ada = ADA.at("m10").holds(Card.ANCIENT_MASK)
    t = table(ada, BEN, tiles={"first 3": "F1"}, chance=[dice(1, 2)])

    assert (t.active, Event.FOUND in t.events) == (BEN, False)


def test_ph_33_the_dice_are_rolled_before_the_second_search() -> None:
    """PH-33 ADA has rolled before searching."""
    t = table(ADA.at("m10").met("m10"), BEN, tiles={"first 3": "F1"}, hour=Hour.SIX, chance=[dice(2, 2)])

    assert (t.events_of(Event.ROLLED), t.question) == ([(ADA, 2, 2)], Question.MOVE)


# Instead of a step ------------------------------------------------------------------


def test_ph_66_run_in_fear_may_replace_the_move() -> None:
    """PH-66 ADA runs after the roll, before the first step."""
    t = table(ADA.at("u1").courage(3).holds(Card.RUN_IN_FEAR), BEN, tiles={"attic 5": "A8"})

    t.answer(ADA, ROLL, RUN)

    assert (t.space(ADA), t.courage(ADA), t.active) == ("camp", 4, BEN)


def test_ph_66_run_in_fear_is_not_played_after_a_step() -> None:
    """PH-66 It replaces the move."""
    t = table(ADA.at("k12").courage(3).holds(Card.RUN_IN_FEAR), BEN)

    t.answer(ADA, ROLL, EAST)

    assert t.refused(ADA, RUN) == Refusal.RUN_TOO_LATE


def test_ph_a97_liquid_courage_may_be_played_between_roll_and_move() -> None:
    """PH-A97 ADA drinks, and moves on with the same roll; after the first step it is too late."""
    t = table(ADA.at("k12").courage(3).holds(Card.LIQUID_COURAGE, Card.LIQUID_COURAGE), BEN.at("a12"))
    t.answer(ADA, ROLL, DRINK)
    assert (t.courage(ADA), t.question, t.s.steps) == (4, Question.MOVE, 4)

    t.answer(ADA, EAST)

    assert t.refused(ADA, DRINK) == Refusal.DRINK_TOO_LATE


def test_ph_a97_if_nothing_else_is_left_after_a_drink_the_move_is_over() -> None:
    """PH-A97 With a Mask a roll of three is no step; having drunk, ADA is too brave to run."""
    ada = ADA.at("k12").courage(3).holds(Card.LIQUID_COURAGE, Card.RUN_IN_FEAR, Card.ANCIENT_MASK)
    t = table(ada, BEN.at("a12"), chance=[dice(1, 2)])

    t.answer(ADA, ROLL, DRINK)

    assert (t.courage(ADA), t.active) == (4, BEN)


def test_ph_25_a_pawn_at_rest_steps_out_and_not_to_a_side() -> None:
    """PH-25 The camp is one space."""
    t = table(ADA, BEN.at("a12"))

    assert t.refused(ADA, NORTH) == Refusal.AT_REST


def test_ph_175_without_a_step_nobody_leaves_the_camp() -> None:
    """PH-175 ADA rolls a three with a Mask; the Treasure lies in the camp, so ADA is asked."""
    ada = ADA.holds(Card.ANCIENT_MASK)
    t = table(ada, BEN.at("a12"), token="j13", token_from=BEN, chance=[dice(1, 2)])
    t.answer(ADA, ROLL)

    assert t.legal(ADA) == [STOP]
    assert t.refused(ADA, out(Gap.NORTH)) == Refusal.NO_STEPS


def test_ph_28_without_a_step_nobody_uses_a_tunnel() -> None:
    """PH-28 Using a tunnel takes a step."""
    ada = ADA.at("n15").courage(3).holds(Card.ANCIENT_MASK, Card.RUN_IN_FEAR)
    t = table(ada, BEN, tiles=BLUE, chance=[dice(1, 2)])
    t.answer(ADA, ROLL)

    assert t.refused(ADA, crawl("attic 3")) == Refusal.NO_STEPS


def test_ph_28_a_tunnel_begins_on_a_tunnel_space() -> None:
    """PH-28 ADA stands beside it."""
    t = table(ADA.at("k12"), BEN.at("a12"), tiles=BLUE)

    assert t.refused(ADA, crawl("attic 3")) == Refusal.NO_TUNNEL


def test_ph_a4_a_covered_space_is_not_searched_again() -> None:
    """PH-A4 ADA met a ghost there, but a chip lies on it."""
    t = table(ADA.at("m10").met("m10"), BEN, tiles={"first 3": "F1"}, chips=["m10"])

    assert t.refused(ADA, SEARCH) == Refusal.NOTHING_TO_SEARCH


def test_ph_a63_having_dropped_the_treasure_a_seat_does_not_search_in_place() -> None:
    """PH-A63 At least one step must be taken."""
    ada = ADA.at("m10").met("m10").holds(Card.TREASURE)
    t = table(ada, BEN, tiles={"first 3": "F1"})

    t.answer(ADA, DROP)

    assert t.refused(ADA, SEARCH) == Refusal.SEARCH_TOO_LATE


def test_ph_152_only_the_carrier_can_drop_the_treasure() -> None:
    """PH-152 ADA has nothing to drop."""
    assert table(ADA.at("k12"), BEN).refused(ADA, DROP) == Refusal.NOT_CARRIER
