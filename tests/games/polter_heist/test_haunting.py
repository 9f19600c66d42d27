"""Chapter 8: ghosts."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist.box import Card, Ending, Fate, Floor, Ghost, Question, Refusal
from hauntology.games.polter_heist.events import Event
from tests.games.polter_heist.answers import (
    ATTACK,
    EAST,
    FLOAT,
    NO,
    NORTH,
    SOUTH,
    STOP,
    WEST,
    YES,
    arrive,
    card,
    crawl,
    propose,
    seat,
)
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, DAN, Sitting, attack, dice, die, table

WAYS = {NORTH: "north", EAST: "east", SOUTH: "south", WEST: "west"}


def ways(*seats: Sitting, **more: object) -> set[str]:
    """The sides to which the ghost ADA can float."""
    t = table(*seats, BEN, chance=[die(3)], **more)  # type: ignore[arg-type]
    return {WAYS[answer] for answer in t.legal(ADA)}


# Moving -----------------------------------------------------------------------------


def test_ph_120_a_ghost_rolls_one_die() -> None:
    """PH-120 And PH-124 uses the whole roll: there is no stopping."""
    t = table(ADA.ghost("g6"), BEN, chance=[die(4)])

    assert (t.told(Event.GHOST_ROLLED), t.s.steps, t.question) == ([(ADA, 4)], 4, Question.GHOST_MOVE)
    assert STOP not in t.legal(ADA)


def test_ph_121_through_walls_and_floors() -> None:
    """PH-121 From the second floor down to the first, where a living player would find a wall (PH-A36)."""
    assert ways(ADA.ghost("g9")) == {"north", "east", "south", "west"}


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("a1", {"east", "south"}),  # PH-A36 the corner of the grid
        ("f3", {"north", "east", "south", "west"}),  # PH-A36 down into the second floor
        ("h17", {"east", "south"}),  # PH-A71 never onto an exit
    ],
)
def test_ph_a71_to_any_neighbour_on_the_grid(space: str, expected: set[str]) -> None:
    """PH-A71 But where there is no space, or an exit."""
    assert ways(ADA.ghost(space)) == expected


def test_ph_122_no_tunnels() -> None:
    """PH-122 A ghost on a tunnel space floats like anywhere."""
    t = table(ADA.ghost("n15"), BEN, tiles={"first 3": "F1", "attic 3": "A3"}, chance=[die(3)])

    assert crawl("attic 3") not in t.legal(ADA)


def test_ph_123_face_down_tiles_stay_face_down() -> None:
    """PH-123 ADA crosses a room of first 3; PH-A60 and ends there, with nothing to cover."""
    t = table(ADA.ghost("l10"), BEN, chance=[die(2)])

    t.answer(ADA, EAST, EAST)

    assert (t.space(ADA), t.tile("first 3"), t.active) == ("n10", "", BEN)


def test_ph_125_no_space_twice() -> None:
    """PH-125 In one turn."""
    t = table(ADA.ghost("g6"), BEN, chance=[die(3)])

    t.answer(ADA, EAST)

    assert t.refused(ADA, WEST) == Refusal.RETRACED


def test_ph_a40_back_only_where_there_is_no_other_way() -> None:
    """PH-A40 BEN and CLEO, ghosts too, shut ADA in at a1: she goes back."""
    t = table(ADA.ghost("b1"), BEN.ghost("a2"), CLEO.at("k12"), chance=[die(2)])

    t.answer(ADA, WEST, EAST)

    assert t.space(ADA) == "b1"


def test_ph_a40_where_nothing_can_be_entered_it_stops() -> None:
    """PH-A40 Both ways out of a1 are taken by ghosts."""
    t = table(ADA.ghost("a1"), BEN.ghost("a2"), CLEO.ghost("b1"), DAN.at("k12"), chance=[die(3), die(2)])

    assert (t.space(ADA), t.active) == ("a1", BEN)


def test_ph_140_ghosts_do_not_pass_through_each_other() -> None:
    """PH-140 BEN is a ghost."""
    t = table(ADA.ghost("g6"), BEN.ghost("h6"), CLEO.at("k12"), chance=[die(3)])

    assert t.refused(ADA, EAST) == Refusal.OCCUPIED


def test_ph_117_a_ghost_cannot_search() -> None:
    """PH-117 ADA lands on the ? at m10: PH-130 she may cover it, and nothing else."""
    t = table(ADA.ghost("l9"), BEN, tiles={"first 3": "F1"}, chance=[die(2)])

    t.answer(ADA, SOUTH, EAST)

    assert (t.space(ADA), t.question, Event.FOUND in t.events) == ("m10", Question.COVER, False)


# Special rolls ----------------------------------------------------------------------


def test_ph_126_a_one_sends_the_ghost_to_an_arrival_space() -> None:
    """PH-126 Of its choice, PH-A69 an open one: BEN stands in the foyer's."""
    t = table(ADA.ghost("g6"), BEN.at("l11"), chance=[die(1)])
    assert t.legal(ADA) == [arrive(floor) for floor in (Floor.ATTIC, Floor.SECOND, Floor.CELLAR)]
    assert t.refused(ADA, arrive(Floor.FIRST)) == Refusal.OCCUPIED

    t.answer(ADA, arrive(Floor.CELLAR))

    assert (t.space(ADA), t.active) == ("i17", BEN)


def test_ph_126_another_than_the_own_one() -> None:
    """PH-126 ADA is on the attic's."""
    t = table(ADA.ghost("i2"), BEN, chance=[die(1)])

    assert arrive(Floor.ATTIC) not in t.legal(ADA)


def test_ph_a69_with_no_other_open_one_it_stays() -> None:
    """PH-A69 All four are taken: nothing is asked, and nobody scared."""
    t = table(ADA.ghost("i2"), BEN.at("l8"), CLEO.at("l11"), DAN.at("i17"), chance=[die(1)])

    assert (t.space(ADA), t.active, Event.SCARED in t.events) == ("i2", BEN, False)


def test_ph_127_with_a_six_move_or_attack() -> None:
    """PH-127 ADA moves."""
    t = table(ADA.ghost("g6"), BEN, chance=[die(6)])
    assert t.legal(ADA) == [ATTACK, FLOAT]

    t.answer(ADA, FLOAT)

    assert (t.question, t.s.steps) == (Question.GHOST_MOVE, 6)


def test_ph_128_an_attack() -> None:
    """PH-128 A card is drawn, PH-A35 and seen; then a victim is named, wherever it is."""
    t = attack(Ghost.APPARITION, BEN.at("u1"), CLEO, tiles={"attic 5": "A8"})
    assert (t.question, t.s.ghost, t.legal(ADA)) == (Question.VICTIM, Ghost.APPARITION, [seat(BEN), seat(CLEO)])

    t.answer(ADA, seat(BEN))

    assert (t.courage(BEN), t.active) == (6, BEN)


def test_ph_129_also_in_the_camp() -> None:
    """PH-129 CLEO rests there."""
    t = attack(Ghost.APPARITION, BEN.at("k12"), CLEO)

    t.answer(ADA, seat(CLEO))

    assert t.courage(CLEO) == 6


def test_ph_128_not_a_ghost_nor_somebody_away() -> None:
    """PH-128 PH-A34 The living in the house only; PH-A92 who has left is no target."""
    t = attack(Ghost.SPOOK, BEN.ghost("a1"), CLEO.at("k12"), DAN.away(), escaped=DAN)

    assert t.refused(ADA, seat(BEN)) == Refusal.NOT_LIVING
    assert t.refused(ADA, seat(DAN)) == Refusal.NOT_LIVING


@pytest.mark.parametrize("kind", [Ghost.CREEPY_FEELING, Ghost.PHINEAS])
def test_ph_a34_creepy_feeling_and_phineas_do_nothing(kind: Ghost) -> None:
    """PH-A34 On another's turn: nobody is even named."""
    t = attack(kind, BEN.at("k12"))

    assert (t.told(Event.WASTED), t.active) == ([(kind,)], BEN)


def test_ph_a34_other_spirits_help_the_victim() -> None:
    """PH-A34 Georgie gives BEN two courage."""
    t = attack(Ghost.GEORGIE, BEN.at("k12").courage(3))

    t.answer(ADA, seat(BEN))

    assert t.courage(BEN) == 5


def test_ph_a34_what_the_card_leaves_open_is_up_to_the_victim() -> None:
    """PH-A34 BEN chooses what the Poltergeist gets."""
    t = attack(Ghost.POLTERGEIST, BEN.at("k12").holds(Card.CANDLE, Card.SATCHEL, Card.RUN_IN_FEAR), hour=2)
    t.answer(ADA, seat(BEN))

    t.answer(BEN, card(Card.CANDLE))

    assert t.hand(BEN) == [Card.RUN_IN_FEAR, Card.SATCHEL]


# Scaring ----------------------------------------------------------------------------


def test_ph_133_moving_onto_the_living_is_a_scare() -> None:
    """PH-133 PH-134 It costs two courage; PH-136 then the ghost is gone."""
    t = table(ADA.ghost("l12"), BEN.at("k12"), chance=[die(2)])

    t.answer(ADA, WEST, arrive(Floor.ATTIC), NO)

    assert (t.courage(BEN), t.space(ADA), t.active) == (6, "i2", BEN)


def test_ph_133_being_next_to_them_is_not() -> None:
    """PH-133 ADA ends beside BEN."""
    t = table(ADA.ghost("m13"), BEN.at("k12"), chance=[die(2)])

    t.answer(ADA, NORTH, WEST)

    assert (t.space(ADA), t.courage(BEN)) == ("l12", 8)


def test_ph_134_three_with_a_doll() -> None:
    """PH-134 BEN is followed by one."""
    t = table(ADA.ghost("l12"), BEN.at("k12").holds(Card.HAUNTED_DOLL), chance=[die(2)])

    t.answer(ADA, WEST)

    assert t.courage(BEN) == 5


def test_ph_134_one_with_a_candle() -> None:
    """PH-134 BEN lights it."""
    t = table(ADA.ghost("l12"), BEN.at("k12").holds(Card.CANDLE), chance=[die(2)])

    t.answer(ADA, WEST)
    t.answer(BEN, YES)

    assert t.courage(BEN) == 7


def test_ph_135_at_any_point_of_the_move() -> None:
    """PH-135 With the first of four steps; PH-137 from the arrival space the other three may be used."""
    t = table(ADA.ghost("l12"), BEN.at("k12"), chance=[die(4)])

    t.answer(ADA, WEST, arrive(Floor.ATTIC), YES)
    assert (t.question, t.s.steps) == (Question.GHOST_MOVE, 3)
    t.answer(ADA, SOUTH, EAST, EAST)

    assert (t.space(ADA), t.active) == ("k3", BEN)


def test_ph_a70_all_of_them_or_none() -> None:
    """PH-A70 ADA stops at once: PH-137 she need not go on."""
    t = table(ADA.ghost("l12"), BEN.at("k12"), chance=[die(4)])

    t.answer(ADA, WEST, arrive(Floor.CELLAR), NO)

    assert (t.space(ADA), t.active) == ("i17", BEN)


def test_ph_137_without_steps_left_the_turn_is_over() -> None:
    """PH-137 ADA scares BEN with her last step."""
    t = table(ADA.ghost("m12"), BEN.at("k12"), chance=[die(2)])

    t.answer(ADA, WEST, WEST, arrive(Floor.ATTIC))

    assert (t.space(ADA), t.active) == ("i2", BEN)


def test_ph_136_only_to_an_open_arrival_space() -> None:
    """PH-136 CLEO stands in the foyer's; PH-A38 there always is one."""
    t = table(ADA.ghost("l12"), BEN.at("k12"), CLEO.at("l11"), chance=[die(2)])

    t.answer(ADA, WEST)

    assert t.refused(ADA, arrive(Floor.FIRST)) == Refusal.OCCUPIED


def test_ph_125_the_trail_is_kept_across_the_jump() -> None:
    """PH-A2 ADA cannot scare BEN twice on the same space in one turn."""
    t = table(ADA.ghost("l10"), BEN.at("k11"), chance=[die(6)])

    t.answer(ADA, FLOAT, WEST, SOUTH, arrive(Floor.FIRST), YES)

    assert t.refused(ADA, WEST) == Refusal.RETRACED


def test_ph_138_a_scare_can_kill() -> None:
    """PH-138 BEN is a ghost as well; PH-A98 ADA goes to an arrival space then."""
    t = table(ADA.ghost("l12"), BEN.at("k12").courage(2), CLEO.at("a12"), chance=[die(2)])

    t.answer(ADA, WEST)

    assert (t.fate(BEN), t.space(BEN), t.question) == (Fate.GHOST, "k12", Question.ARRIVAL)


def test_ph_a98_a_dead_carrier_drops_the_treasure_first() -> None:
    """PH-A98 BEN is asked before ADA."""
    t = table(ADA.ghost("l12"), BEN.at("k12").courage(2).holds(Card.TREASURE), CLEO.at("a12"), chance=[die(2)])
    t.answer(ADA, WEST)
    assert (t.waiting, t.question) == ({BEN}, Question.DROP_TREASURE)

    t.answer(BEN, NORTH)

    assert (t.token, t.waiting, t.question) == ("k11", {ADA}, Question.ARRIVAL)


def test_ph_138_the_last_of_the_living() -> None:
    """PH-163 BEN was: the ghosts have won."""
    t = table(ADA.ghost("l12"), BEN.at("k12").courage(2), chance=[die(2)])

    t.answer(ADA, WEST)

    assert t.ending == Ending.GHOSTS_WIN


# Covering ---------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "way", "space"), [("o9", SOUTH, "o10"), ("n16", NORTH, "n15")])
def test_ph_130_covering_a_search_space_or_a_tunnel(start: str, way: int, space: str) -> None:
    """PH-130 A ?, PH-131 or a tunnel, which is sealed then."""
    t = table(ADA.ghost(start), BEN, tiles={"first 3": "F1"}, chance=[die(2)])
    t.s.steps = 1
    t.answer(ADA, way)
    assert t.question == Question.COVER

    t.answer(ADA, YES)

    assert t.chips == {space}


def test_ph_130_nobody_must() -> None:
    """PH-130 ADA leaves it open."""
    t = table(ADA.ghost("o9"), BEN, tiles={"first 3": "F1"}, chance=[die(2)])
    t.s.steps = 1

    t.answer(ADA, SOUTH, NO)

    assert (t.chips, t.active) == (set(), BEN)


def test_ph_a5_only_where_the_move_ends() -> None:
    """PH-A5 A ghost passes over o10 without covering it."""
    t = table(ADA.ghost("o9"), BEN, tiles={"first 3": "F1"}, chance=[die(2)])

    t.answer(ADA, SOUTH, SOUTH)

    assert (t.space(ADA), t.active) == ("o11", BEN)


def test_ph_130_a_covered_space_is_covered() -> None:
    """PH-130 Nothing to do on o10."""
    t = table(ADA.ghost("o9"), BEN, tiles={"first 3": "F1"}, chips=["o10"], chance=[die(2)])
    t.s.steps = 1

    t.answer(ADA, SOUTH)

    assert t.active == BEN


# The camp ---------------------------------------------------------------------------


def test_ph_139_a_ghost_may_not_enter_the_camp() -> None:
    """PH-139 From the foyer."""
    t = table(ADA.ghost("i12"), BEN, chance=[die(3)])

    assert t.refused(ADA, SOUTH) == Refusal.CAMP_CLOSED


def test_ph_139_unless_after_a_carrier() -> None:
    """PH-139 BEN carries the Treasure in the camp: PH-A39 he can be scared there."""
    t = table(ADA.ghost("i12"), BEN.at("i13").holds(Card.TREASURE), chance=[die(3)])

    t.answer(ADA, SOUTH)

    assert t.courage(BEN) == 6


def test_ph_139_or_when_the_treasure_has_left() -> None:
    """PH-139 In the escape phase."""
    t = table(ADA.ghost("i12"), BEN.at("a12"), CLEO.away(), escaped=CLEO, chance=[die(3)])

    t.answer(ADA, SOUTH)

    assert t.space(ADA) == "i13"


def test_ph_139_a_carrier_elsewhere_does_not_open_it() -> None:
    """PH-A39 BEN is in the hallway."""
    t = table(ADA.ghost("i12"), BEN.at("a12").holds(Card.TREASURE), chance=[die(3)])

    assert t.refused(ADA, SOUTH) == Refusal.CAMP_CLOSED


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("j13", {"north", "east"}),  # PH-A37 out at the upper right corner
        ("i14", {"north", "east", "west"}),  # PH-A68 from the middle by the shortest way
        ("i15", {"east", "west"}),
    ],
)
def test_ph_a37_a_ghost_in_the_camp_must_leave_it(space: str, expected: set[str]) -> None:
    """PH-A37 And PH-A68: by the shortest way, and not back in."""
    assert ways(ADA.ghost(space)) == expected


def test_ph_a68_it_may_attack_first() -> None:
    """PH-A68 With a six."""
    t = table(ADA.ghost("j13"), BEN, chance=[die(6)])

    assert ATTACK in t.legal(ADA)


def test_ph_a45_ghosts_never_trade() -> None:
    """PH-A45 BEN is a ghost beside ADA."""
    t = table(ADA.at("k12").courage(4).holds(Card.LIQUID_COURAGE), BEN.ghost("l12"), CLEO)

    assert t.refused(ADA, propose(BEN)) == Refusal.NO_PARTNER


def test_ph_a65_a_ghost_may_stand_on_the_treasure() -> None:
    """PH-A65 But never takes it."""
    t = table(ADA.ghost("g6"), BEN, token="h6", chance=[die(2)])
    t.s.steps = 1

    t.answer(ADA, EAST)

    assert (t.space(ADA), t.token, t.active) == ("h6", "h6", BEN)


def test_ph_12_after_the_ghost_the_next() -> None:
    """PH-12 BEN rolls two dice again."""
    t = table(ADA.ghost("g6"), BEN.at("k12"), chance=[die(2), dice(2, 3)])

    t.answer(ADA, EAST, EAST)

    assert t.told(Event.ROLLED) == [(BEN, 2, 3)]
