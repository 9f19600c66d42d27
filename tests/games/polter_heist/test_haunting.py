"""Chapter 8: ghosts."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist.box import NO_CARD, Card, Ending, Fate, Floor, Futility, Ghost, Question, Refusal
from hauntology.games.polter_heist.events import Event
from hauntology.kernel.piles import move_all
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
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, DAN, SeatSetup, attack, dice, die, table

WAYS = {NORTH: "north", EAST: "east", SOUTH: "south", WEST: "west"}


def floating_sides(*seats: SeatSetup, **more: object) -> set[str]:
    """The sides to which the ghost ADA can float."""
    t = table(*seats, BEN, chance=[die(3)], **more)  # type: ignore[arg-type]
    return {WAYS[answer] for answer in t.legal(ADA)}


# Moving -----------------------------------------------------------------------------


def test_ph_120_a_ghost_rolls_one_die_and_uses_all_of_it() -> None:
    """PH-120 PH-124 It cannot stop early."""
    t = table(ADA.ghost("g6"), BEN, chance=[die(4)])

    assert (t.events_of(Event.GHOST_ROLLED), t.s.steps, t.question) == ([(ADA, 4)], 4, Question.GHOST_MOVE)
    assert STOP not in t.legal(ADA)


def test_ph_121_a_ghost_passes_walls_and_floors() -> None:
    """PH-121 From the second floor down to the first, where the living would find a wall (PH-A36)."""
    assert floating_sides(ADA.ghost("g9")) == {"north", "east", "south", "west"}


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("a1", {"east", "south"}),  # PH-A36 the corner of the grid
        ("f3", {"north", "east", "south", "west"}),  # PH-A36 down into the second floor
        ("h17", {"east", "south"}),  # PH-A71 never onto an exit
    ],
)
def test_ph_a71_a_ghost_floats_to_any_neighbour_on_the_grid(space: str, expected: set[str]) -> None:
    """PH-A71 Only exits are closed, and there must be a space."""
    assert floating_sides(ADA.ghost(space)) == expected


def test_ph_122_ghosts_do_not_use_tunnels() -> None:
    """PH-122 A ghost on a tunnel space floats as anywhere else."""
    t = table(ADA.ghost("n15"), BEN, tiles={"first 3": "F1", "attic 3": "A3"}, chance=[die(3)])

    assert crawl("attic 3") not in t.legal(ADA)


def test_ph_123_face_down_tiles_stay_face_down() -> None:
    """PH-123 ADA crosses a room of first 3; PH-A60 and ends there, with nothing to cover."""
    t = table(ADA.ghost("l10"), BEN, chance=[die(2)])

    t.answer(ADA, EAST, EAST)

    assert (t.space(ADA), t.tile("first 3"), t.active) == ("n10", "", BEN)


def test_ph_125_a_ghost_does_not_visit_a_space_twice() -> None:
    """PH-125 This holds for one turn."""
    t = table(ADA.ghost("g6"), BEN, chance=[die(3)])

    t.answer(ADA, EAST)

    assert t.refused(ADA, WEST) == Refusal.GHOST_RETRACED


def test_ph_a40_a_ghost_goes_back_only_if_there_is_no_other_way() -> None:
    """PH-A40 BEN and CLEO, also ghosts, shut ADA in at a1: ADA goes back."""
    t = table(ADA.ghost("b1"), BEN.ghost("a2"), CLEO.at("k12"), chance=[die(2)])

    t.answer(ADA, WEST, EAST)

    assert t.space(ADA) == "b1"


def test_ph_a40_a_ghost_with_nowhere_to_go_stops() -> None:
    """PH-A40 Ghosts are on both neighbours of a1."""
    t = table(ADA.ghost("a1"), BEN.ghost("a2"), CLEO.ghost("b1"), DAN.at("k12"), chance=[die(3), die(2)])

    assert (t.space(ADA), t.active) == ("a1", BEN)


def test_ph_140_ghosts_do_not_pass_through_each_other() -> None:
    """PH-140 BEN is a ghost."""
    t = table(ADA.ghost("g6"), BEN.ghost("h6"), CLEO.at("k12"), chance=[die(3)])

    assert t.refused(ADA, EAST) == Refusal.GHOST_THERE


def test_ph_117_a_ghost_cannot_search() -> None:
    """PH-117 ADA lands on the ? at m10: PH-130 ADA may only cover it."""
    t = table(ADA.ghost("l9"), BEN, tiles={"first 3": "F1"}, chance=[die(2)])

    t.answer(ADA, SOUTH, EAST)

    assert (t.space(ADA), t.question, Event.FOUND in t.events) == ("m10", Question.COVER, False)


# Special rolls ----------------------------------------------------------------------


def test_ph_126_a_one_sends_the_ghost_to_an_arrival_space() -> None:
    """PH-126 The ghost chooses, PH-A69 among free ones: BEN is on that of the first floor."""
    t = table(ADA.ghost("g6"), BEN.at("l11"), chance=[die(1)])
    assert t.legal(ADA) == [arrive(floor) for floor in (Floor.ATTIC, Floor.SECOND, Floor.CELLAR)]
    assert t.refused(ADA, arrive(Floor.FIRST)) == Refusal.ARRIVAL_OCCUPIED

    t.answer(ADA, arrive(Floor.CELLAR))

    assert (t.space(ADA), t.active) == ("i17", BEN)


def test_ph_126_the_ghost_goes_to_another_arrival_space() -> None:
    """PH-126 ADA is on that of the attic."""
    t = table(ADA.ghost("i2"), BEN, chance=[die(1)])

    assert arrive(Floor.ATTIC) not in t.legal(ADA)


def test_ph_a69_if_no_arrival_space_is_free_the_ghost_stays() -> None:
    """PH-A69 All four are occupied: nothing is asked, and nobody is scared."""
    t = table(ADA.ghost("i2"), BEN.at("l8"), CLEO.at("l11"), DAN.at("i17"), chance=[die(1)])

    assert (t.space(ADA), t.active, Event.SCARED in t.events) == ("i2", BEN, False)


def test_ph_127_with_a_six_a_ghost_may_move() -> None:
    """PH-127 ADA moves instead of attacking."""
    t = table(ADA.ghost("g6"), BEN, chance=[die(6)])
    assert t.legal(ADA) == [ATTACK, FLOAT]

    t.answer(ADA, FLOAT)

    assert (t.question, t.s.steps) == (Question.GHOST_MOVE, 6)


def test_ph_128_a_ghost_attacks_with_a_card() -> None:
    """PH-128 A card is drawn, PH-A35 and seen; then the ghost names a victim, wherever it is."""
    t = attack(Ghost.APPARITION, BEN.at("u1"), CLEO, tiles={"attic 5": "A8"})
    assert (t.question, t.s.pawns[ADA].attack, t.legal(ADA)) == (
        Question.VICTIM,
        Ghost.APPARITION,
        [seat(BEN), seat(CLEO)],
    )

    t.answer(ADA, seat(BEN))

    assert (t.courage(BEN), t.active) == (6, BEN)


def test_ph_129_a_seat_in_the_camp_can_be_attacked() -> None:
    """PH-129 CLEO rests there."""
    t = attack(Ghost.APPARITION, BEN.at("k12"), CLEO)

    t.answer(ADA, seat(CLEO))

    assert t.courage(CLEO) == 6


def test_ph_128_neither_ghosts_nor_seats_that_have_left_can_be_attacked() -> None:
    """PH-128 PH-A34 The victim is alive and in the house; PH-A92 a seat that has left is not."""
    t = attack(Ghost.SPOOK, BEN.ghost("a1"), CLEO.at("k12"), DAN.away(), escaped=DAN)

    assert t.refused(ADA, seat(BEN)) == Refusal.NOT_LIVING
    assert t.refused(ADA, seat(DAN)) == Refusal.NOT_LIVING


def test_ph_1_a_seat_that_does_not_exist_cannot_be_attacked() -> None:
    """PH-1 There are two seats."""
    t = attack(Ghost.SPOOK, BEN.at("k12"))

    assert t.refused(ADA, seat(CLEO)) == Refusal.NO_SUCH_SEAT


def test_ph_a35_only_the_attacker_sees_the_card_until_the_victim_is_named() -> None:
    """PH-A35 Neither the log nor the two piles nor any field show BEN what ADA has drawn."""
    t = attack(Ghost.WRAITH, BEN.at("k12"), CLEO)

    assert t.heard(ADA, Event.DREW_GHOST) == [{"seat": ADA, "ghost": Ghost.WRAITH}]
    assert t.heard(BEN, Event.DREW_GHOST) == [{"seat": ADA, "ghost": None}]
    assert (sum(t.s.ghost_deck), sum(t.s.ghost_discards), t.s.ghost) == (72, 0, NO_CARD)
    assert len({possible.s.pawns[ADA].attack for possible in t.possible_tables(BEN, 60)}) > 5
    assert {possible.s.pawns[ADA].attack for possible in t.possible_tables(ADA, 5)} == {Ghost.WRAITH}


def test_ph_a35_the_card_is_shown_when_the_victim_is_named() -> None:
    """PH-A35 PH-102 Then it lies on the discards."""
    t = attack(Ghost.SPOOK, BEN.at("k12"), CLEO)

    t.answer(ADA, seat(BEN))

    assert t.heard(CLEO, Event.ATTACKED) == [{"ghost": ADA, "victim": BEN, "card": Ghost.SPOOK}]
    assert (t.s.ghost_discards[Ghost.SPOOK], t.s.pawns[ADA].attack) == (1, NO_CARD)


def test_ph_a35_the_deck_is_shuffled_before_the_card_is_drawn() -> None:
    """PH-103 Everybody sees that: it tells nothing about the card."""
    t = table(ADA.ghost("g6"), BEN.at("k12"), chance=[die(6)])
    move_all(t.s.ghost_deck, t.s.ghost_discards)

    t.answer(ADA, ATTACK)

    assert (t.events_of(Event.GHOSTS_RESHUFFLED), sum(t.s.ghost_deck)) == ([(72,)], 72)


@pytest.mark.parametrize("kind", [Ghost.CREEPY_FEELING, Ghost.PHINEAS])
def test_ph_a34_in_an_attack_creepy_feeling_and_phineas_do_nothing(kind: Ghost) -> None:
    """PH-A34 PH-A35 A victim is named all the same, so that nobody knows the card before."""
    t = attack(kind, BEN.at("k12"))

    t.answer(ADA, seat(BEN))

    assert (t.events_of(Event.WASTED), t.active) == ([(kind, Futility.OTHERS_TURN)], BEN)


def test_ph_a34_other_spirits_help_the_victim() -> None:
    """PH-A34 Georgie gives BEN two courage."""
    t = attack(Ghost.GEORGIE, BEN.at("k12").courage(3))

    t.answer(ADA, seat(BEN))

    assert t.courage(BEN) == 5


def test_ph_a34_the_victim_makes_the_choices_of_the_card() -> None:
    """PH-A34 BEN chooses what the Poltergeist gets."""
    t = attack(Ghost.POLTERGEIST, BEN.at("k12").holds(Card.CANDLE, Card.SATCHEL, Card.RUN_IN_FEAR), hour=2)
    t.answer(ADA, seat(BEN))

    t.answer(BEN, card(Card.CANDLE))

    assert t.hand(BEN) == [Card.RUN_IN_FEAR, Card.SATCHEL]


# Scaring ----------------------------------------------------------------------------


def test_ph_133_moving_onto_a_living_pawn_is_a_scare() -> None:
    """PH-133 PH-134 It costs two courage; PH-136 then the ghost goes away."""
    t = table(ADA.ghost("l12"), BEN.at("k12"), chance=[die(2)])

    t.answer(ADA, WEST, arrive(Floor.ATTIC), NO)

    assert (t.courage(BEN), t.space(ADA), t.active) == (6, "i2", BEN)


def test_ph_133_being_next_to_a_living_pawn_is_not_a_scare() -> None:
    """PH-133 ADA ends beside BEN."""
    t = table(ADA.ghost("m13"), BEN.at("k12"), chance=[die(2)])

    t.answer(ADA, NORTH, WEST)

    assert (t.space(ADA), t.courage(BEN)) == ("l12", 8)


def test_ph_134_with_a_doll_a_scare_costs_three() -> None:
    """PH-134 BEN has a Doll."""
    t = table(ADA.ghost("l12"), BEN.at("k12").holds(Card.HAUNTED_DOLL), chance=[die(2)])

    t.answer(ADA, WEST)

    assert t.courage(BEN) == 5


def test_ph_134_with_a_candle_a_scare_costs_one() -> None:
    """PH-134 BEN plays a Candle."""
    t = table(ADA.ghost("l12"), BEN.at("k12").holds(Card.CANDLE), chance=[die(2)])

    t.answer(ADA, WEST)
    t.answer(BEN, YES)

    assert t.courage(BEN) == 7


def test_ph_135_a_ghost_may_scare_at_any_point_of_its_move() -> None:
    """PH-135 ADA scares with the first of four steps; PH-137 the other three may be used afterwards."""
    t = table(ADA.ghost("l12"), BEN.at("k12"), chance=[die(4)])

    t.answer(ADA, WEST, arrive(Floor.ATTIC), YES)
    assert (t.question, t.s.steps) == (Question.GHOST_MOVE, 3)
    t.answer(ADA, SOUTH, EAST, EAST)

    assert (t.space(ADA), t.active) == ("k3", BEN)


def test_ph_a70_a_ghost_uses_all_steps_that_are_left_or_none() -> None:
    """PH-A70 ADA stops at once: PH-137 ADA need not go on."""
    t = table(ADA.ghost("l12"), BEN.at("k12"), chance=[die(4)])

    t.answer(ADA, WEST, arrive(Floor.CELLAR), NO)

    assert (t.space(ADA), t.active) == ("i17", BEN)


def test_ph_137_without_steps_left_the_turn_is_over() -> None:
    """PH-137 ADA scares BEN with the last step."""
    t = table(ADA.ghost("m12"), BEN.at("k12"), chance=[die(2)])

    t.answer(ADA, WEST, WEST, arrive(Floor.ATTIC))

    assert (t.space(ADA), t.active) == ("i2", BEN)


def test_ph_136_the_ghost_goes_only_to_a_free_arrival_space() -> None:
    """PH-136 CLEO is on that of the first floor; PH-A38 there always is a free one."""
    t = table(ADA.ghost("l12"), BEN.at("k12"), CLEO.at("l11"), chance=[die(2)])

    t.answer(ADA, WEST)

    assert t.refused(ADA, arrive(Floor.FIRST)) == Refusal.ARRIVAL_OCCUPIED


def test_ph_125_visited_spaces_stay_visited_after_a_scare() -> None:
    """PH-A2 ADA cannot scare BEN twice on the same space in one turn."""
    t = table(ADA.ghost("l10"), BEN.at("k11"), chance=[die(6)])

    t.answer(ADA, FLOAT, WEST, SOUTH, arrive(Floor.FIRST), YES)

    assert t.refused(ADA, WEST) == Refusal.GHOST_RETRACED


def test_ph_138_a_scare_can_kill() -> None:
    """PH-138 BEN becomes a ghost; PH-A98 then ADA goes to an arrival space."""
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


def test_ph_138_a_scare_can_kill_the_last_living_seat() -> None:
    """PH-163 BEN was the last: the ghosts win."""
    t = table(ADA.ghost("l12"), BEN.at("k12").courage(2), chance=[die(2)])

    t.answer(ADA, WEST)

    assert t.ending == Ending.GHOSTS_WIN


# Covering ---------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "way", "space"), [("o9", SOUTH, "o10"), ("n16", NORTH, "n15")])
def test_ph_130_a_ghost_may_cover_a_search_space_or_a_tunnel(start: str, way: int, space: str) -> None:
    """PH-130 It covers a ?, PH-131 or seals a tunnel."""
    t = table(ADA.ghost(start), BEN, tiles={"first 3": "F1"}, chance=[die(2)])
    t.s.steps = 1
    t.answer(ADA, way)
    assert t.question == Question.COVER

    t.answer(ADA, YES)

    assert t.chips == {space}


def test_ph_130_a_ghost_does_not_have_to_cover() -> None:
    """PH-130 ADA leaves the space uncovered."""
    t = table(ADA.ghost("o9"), BEN, tiles={"first 3": "F1"}, chance=[die(2)])
    t.s.steps = 1

    t.answer(ADA, SOUTH, NO)

    assert (t.chips, t.active) == (set(), BEN)


def test_ph_a5_a_ghost_covers_only_where_its_move_ends() -> None:
    """PH-A5 It passes over o10 without covering it."""
    t = table(ADA.ghost("o9"), BEN, tiles={"first 3": "F1"}, chance=[die(2)])

    t.answer(ADA, SOUTH, SOUTH)

    assert (t.space(ADA), t.active) == ("o11", BEN)


def test_ph_130_a_covered_space_cannot_be_covered_again() -> None:
    """PH-130 There is nothing to do on o10."""
    t = table(ADA.ghost("o9"), BEN, tiles={"first 3": "F1"}, chips=["o10"], chance=[die(2)])
    t.s.steps = 1

    t.answer(ADA, SOUTH)

    assert t.active == BEN


# The camp ---------------------------------------------------------------------------


def test_ph_139_a_ghost_may_not_enter_the_camp() -> None:
    """PH-139 ADA is in the foyer."""
    t = table(ADA.ghost("i12"), BEN, chance=[die(3)])

    assert t.refused(ADA, SOUTH) == Refusal.CAMP_CLOSED


def test_ph_139_a_ghost_may_follow_a_carrier_into_the_camp() -> None:
    """PH-139 BEN carries the Treasure in the camp: PH-A39 BEN can be scared there."""
    t = table(ADA.ghost("i12"), BEN.at("i13").holds(Card.TREASURE), chance=[die(3)])

    t.answer(ADA, SOUTH)

    assert t.courage(BEN) == 6


def test_ph_139_a_ghost_may_enter_the_camp_in_the_escape_phase() -> None:
    """PH-139 The Treasure has left the house."""
    t = table(ADA.ghost("i12"), BEN.at("a12"), CLEO.away(), escaped=CLEO, chance=[die(3)])

    t.answer(ADA, SOUTH)

    assert t.space(ADA) == "i13"


def test_ph_139_a_carrier_elsewhere_does_not_open_the_camp() -> None:
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
    """PH-A37 PH-A68 It goes by the shortest way, and does not come back."""
    assert floating_sides(ADA.ghost(space)) == expected


def test_ph_a68_a_ghost_in_the_camp_may_attack_first() -> None:
    """PH-A68 ADA has rolled a six."""
    t = table(ADA.ghost("j13"), BEN, chance=[die(6)])

    assert ATTACK in t.legal(ADA)


def test_ph_a45_ghosts_never_trade() -> None:
    """PH-A45 BEN is a ghost beside ADA."""
    t = table(ADA.at("k12").courage(4).holds(Card.LIQUID_COURAGE), BEN.ghost("l12"), CLEO)

    assert t.refused(ADA, propose(BEN)) == Refusal.TRADE_NOT_LIVING


def test_ph_a65_a_ghost_may_be_on_the_treasure() -> None:
    """PH-A65 It never takes it."""
    t = table(ADA.ghost("g6"), BEN, token="h6", chance=[die(2)])
    t.s.steps = 1

    t.answer(ADA, EAST)

    assert (t.space(ADA), t.token, t.active) == ("h6", "h6", BEN)


def test_ph_12_after_a_ghosts_turn_the_next_seat_plays() -> None:
    """PH-12 BEN rolls two dice."""
    t = table(ADA.ghost("g6"), BEN.at("k12"), chance=[die(2), dice(2, 3)])

    t.answer(ADA, EAST, EAST)

    assert t.events_of(Event.ROLLED) == [(BEN, 2, 3)]
