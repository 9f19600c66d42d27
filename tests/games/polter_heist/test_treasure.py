"""Chapter 10: the Treasure."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist.box import Card, Gap, Ghost, Hour, Question, Refusal, Whereabouts
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.turn import is_haunted
from tests.games.polter_heist.answers import (
    DROP,
    EAST,
    FACE,
    NO,
    NORTH,
    ROLL,
    RUN,
    SOUTH,
    STOP,
    TAKE,
    WEST,
    YES,
    out,
)
from tests.games.polter_heist.arrange import (
    ADA,
    BEN,
    CLEO,
    DAN,
    PARTS,
    Table,
    dice,
    die,
    find,
    finds,
    ghost,
    meet,
    table,
)


def encounter_rolls(t: Table) -> list[int]:
    """The rolls that are an encounter for ADA."""
    return [total for total in range(2, 13) if is_haunted(t.s, ADA, total)]


# Carrying ---------------------------------------------------------------------------


@pytest.mark.parametrize("hour", list(Hour))
def test_ph_151_a_carrier_meets_ghosts_at_any_hour(hour: Hour) -> None:
    """PH-151 The rolls are 2, 6, 7, 8 and 12."""
    t = table(ADA.at("k12").holds(Card.TREASURE), BEN.at("a12"), hour=hour)

    assert encounter_rolls(t) == [2, 6, 7, 8, 12]


def test_ph_151_with_a_working_detector_a_carrier_meets_fewer_ghosts() -> None:
    """PH-151 The rolls are 6, 7 and 8; PH-82 with a 2 ADA moves."""
    t = table(ADA.at("k12").holds(Card.TREASURE, *PARTS), BEN.at("a12"), chance=[dice(1, 1)])

    assert (encounter_rolls(t), t.question) == ([6, 7, 8], Question.MOVE)


# Dropping ---------------------------------------------------------------------------


def test_ph_152_a_carrier_drops_the_treasure_by_moving_off() -> None:
    """PH-152 It lies where the dice were rolled (PH-A63)."""
    t = table(ADA.at("k12").holds(Card.TREASURE), BEN.at("a12"))

    t.answer(ADA, DROP, EAST, STOP)

    assert (t.token, t.space(ADA), t.treasure, t.active) == ("k12", "l12", Whereabouts.DROPPED, BEN)


def test_ph_a63_at_least_one_step_must_be_taken() -> None:
    """PH-A63 Dropping means moving off."""
    t = table(ADA.at("k12").holds(Card.TREASURE), BEN.at("a12"))

    t.answer(ADA, DROP)

    assert t.refused(ADA, STOP) == Refusal.MUST_MOVE_OFF


def test_ph_a63_the_treasure_is_not_dropped_after_the_first_step() -> None:
    """PH-A63 It stays on the space of the roll, or is carried on."""
    t = table(ADA.at("k12").holds(Card.TREASURE), BEN.at("a12"))

    t.answer(ADA, EAST)

    assert t.refused(ADA, DROP) == Refusal.DROP_TOO_LATE


def test_ph_a63_a_carrier_who_cannot_move_cannot_drop_it() -> None:
    """PH-A63 ADA is shut in at the end of a lane, but could run."""
    ada = ADA.at("m10").courage(3).holds(Card.TREASURE, Card.RUN_IN_FEAR)
    t = table(ada, BEN.at("m11"), tiles={"first 3": "F10"})
    t.answer(ADA, ROLL)

    assert t.refused(ADA, DROP) == Refusal.CANNOT_MOVE_OFF


def test_ph_a19_dropping_does_not_avoid_an_encounter() -> None:
    """PH-A19 The roll counts as a carrier's: a seven is an encounter."""
    t = table(ADA.at("k12").holds(Card.TREASURE), BEN.at("a12"), chance=[dice(3, 4), ghost(Ghost.SPOOK)])

    assert (t.courage(ADA), t.active) == (7, BEN)


def test_ph_153_after_dropping_the_ordinary_rolls_count() -> None:
    """PH-153 PH-A15 They are those of the hour: at four none."""
    t = table(ADA.at("k12").holds(Card.TREASURE), BEN.at("a12"))

    t.answer(ADA, DROP, EAST, STOP)

    assert encounter_rolls(t) == []


def test_ph_154_a_dropped_treasure_lies_for_one_full_round() -> None:
    """PH-154 BEN and CLEO have a turn each; PH-A16 before ADA's turn it is gone: PH-156 back in the deck."""
    t = table(ADA.at("k12").holds(Card.TREASURE), BEN.at("a12"), CLEO.at("a13"))
    t.answer(ADA, DROP, EAST, STOP)
    t.answer(BEN, STOP)
    assert t.token == "k12"

    t.answer(CLEO, STOP)

    assert (t.active, t.treasure, t.token) == (ADA, Whereabouts.DECK, "nowhere")


def test_ph_a16_the_round_is_counted_from_the_turn_of_the_drop() -> None:
    """PH-A16 BEN killed ADA on BEN's turn: it lies until BEN's turn comes again."""
    t = table(
        ADA.at("k12").courage(2).holds(Card.TREASURE), BEN.ghost("l12"), CLEO.at("a12"), turn=BEN, chance=[die(2)]
    )
    t.answer(BEN, WEST)
    t.answer(ADA, NORTH)
    t.answer(BEN, t.legal(BEN)[0], NO)
    t.chance(die(2), die(2))
    t.answer(CLEO, STOP)
    assert t.token == "k11"

    t.answer(ADA, SOUTH, EAST)

    assert (t.active, t.treasure) == (BEN, Whereabouts.DECK)


def test_ph_156_it_goes_back_with_half_of_the_discards() -> None:
    """PH-156 PH-A17 Of three discards two go back, rounded up; no card is above it any more."""
    t = table(ADA.at("l12"), BEN.at("a12"), token="k12", token_from=ADA, discards=[Card.CANDLE] * 3, above=9)

    assert (len(t.discards), t.s.above, t.events_of(Event.TREASURE_HIDDEN)) == (1, 0, [(2,)])


def test_ph_a17_with_the_option_it_goes_back_with_all_discards() -> None:
    """PH-A17 The table has chosen so."""
    t = table(ADA.at("l12"), BEN.at("a12"), token="k12", token_from=ADA, discards=[Card.CANDLE] * 3, all_discards=1)

    assert (t.discards, t.events_of(Event.TREASURE_HIDDEN)) == ([], [(3,)])


# Taking -----------------------------------------------------------------------------


def test_ph_155_a_seat_takes_the_treasure_by_landing_there() -> None:
    """PH-155 BEN takes it, PH-154 in time."""
    t = table(ADA.at("l12"), BEN.at("a12"), token="k12", token_from=BEN)

    t.answer(ADA, WEST, STOP, YES)

    assert (t.hand(ADA), t.treasure) == ([Card.TREASURE], Whereabouts.CARRIED)


def test_ph_155_nobody_has_to_take_it() -> None:
    """PH-155 ADA leaves it."""
    t = table(ADA.at("l12"), BEN.at("a12"), token="k12", token_from=BEN)

    t.answer(ADA, WEST, STOP, NO)

    assert (t.hand(ADA), t.treasure) == ([], Whereabouts.DECK)


def test_ph_a5_it_is_not_taken_in_passing() -> None:
    """PH-A5 ADA walks over it."""
    t = table(ADA.at("l12"), BEN.at("a12"), CLEO.at("a13"), token="k12", token_from=CLEO)

    t.answer(ADA, WEST, WEST, STOP)

    assert (t.token, t.active) == ("k12", BEN)


def test_ph_a59_a_seat_that_begins_there_takes_it_without_a_step() -> None:
    """PH-A59 ADA is already on it."""
    t = table(ADA.at("k12"), BEN.at("a12"), token="k12", token_from=BEN)

    t.answer(ADA, STOP, YES)

    assert t.hand(ADA) == [Card.TREASURE]


def test_ph_a59_it_can_be_taken_even_if_no_step_is_possible() -> None:
    """PH-A59 ADA has a Mask and rolls a three."""
    t = table(ADA.at("k12").holds(Card.ANCIENT_MASK), BEN.at("a12"), token="k12", token_from=BEN, chance=[dice(1, 2)])

    t.answer(ADA, STOP, YES)

    assert Card.TREASURE in t.hand(ADA)


def test_ph_a62_first_the_treasure_is_taken_then_the_space_is_searched() -> None:
    """PH-A62 It lies on the ? at m10."""
    t = table(
        ADA.at("m11"),
        BEN.at("a12"),
        tiles={"first 3": "F1"},
        token="m10",
        token_from=BEN,
        chance=[dice(1, 2), finds(Card.CANDLE)],
    )
    t.answer(ADA, NORTH, STOP)
    assert t.question == Question.TAKE_TREASURE

    t.answer(ADA, YES)

    assert t.hand(ADA) == [Card.CANDLE, Card.TREASURE]


def test_ph_a57_the_walk_away_from_a_spider_may_take_it() -> None:
    """PH-A57 ADA's walk ends on the Treasure, PH-77 without a search."""
    t = find(Card.GIANT_SPIDER, token="o10", spider_steps=2)

    t.answer(ADA, EAST, EAST, YES)

    assert (t.hand(ADA), t.chips) == ([Card.TREASURE], {"m10"})


def test_ph_a18_the_seat_that_dropped_it_may_take_it_again() -> None:
    """PH-A18 On the same turn, with Phineas: ADA drops it, meets him on o10, and comes back."""
    chance = [dice(1, 4), finds(Card.ENCOUNTER_GHOST), ghost(Ghost.PHINEAS), dice(1, 4)]
    t = table(ADA.at("o11").holds(Card.TREASURE), BEN.at("a12"), tiles={"first 3": "F1"}, chance=chance)
    t.answer(ADA, DROP, NORTH, STOP, YES)

    t.answer(ADA, SOUTH, STOP, YES)

    assert t.hand(ADA) == [Card.TREASURE]


def test_ph_a64_it_may_be_dropped_in_the_camp() -> None:
    """PH-A64 ADA drops it there, is then at rest, and steps out."""
    t = table(ADA.at("i14").holds(Card.TREASURE), BEN.at("a12"))

    t.answer(ADA, DROP, out(Gap.NORTH), STOP)

    assert (t.token, t.space(ADA)) == ("i14", "i12")


def test_ph_a64_it_may_be_taken_on_coming_to_the_camp() -> None:
    """PH-A64 BEN is then on its space, as a carrier."""
    t = table(ADA.at("i12"), BEN.at("a12"), token="h15", token_from=BEN)

    t.answer(ADA, SOUTH, YES)

    assert (t.space(ADA), t.hand(ADA)) == ("h15", [Card.TREASURE])


def test_ph_a64_it_may_be_taken_at_the_start_of_a_turn_of_rest() -> None:
    """PH-A64 ADA goes on as its carrier."""
    t = table(ADA, BEN.at("a12"), token="h15", token_from=BEN)

    t.answer(ADA, TAKE)

    assert (t.space(ADA), t.hand(ADA), t.question) == ("h15", [Card.TREASURE], Question.MOVE)


def test_ph_a64_at_rest_it_is_taken_only_if_it_lies_in_the_camp() -> None:
    """PH-A64 ADA rests, and the Treasure lies elsewhere."""
    t = table(ADA.courage(5), BEN.at("a12"), token="k12", token_from=BEN)

    assert t.refused(ADA, TAKE) == Refusal.NO_TOKEN


def test_ph_a65_it_is_not_taken_while_a_ghost_is_on_it() -> None:
    """PH-A65 This holds in the camp, too."""
    t = table(ADA.courage(5), BEN.at("a12"), CLEO.ghost("h15"), token="h15", token_from=BEN)

    assert t.refused(ADA, TAKE) == Refusal.TOKEN_OCCUPIED


def test_ph_155_outside_the_camp_it_is_taken_by_landing() -> None:
    """PH-155 ADA is on the stairs, and could drink."""
    t = table(ADA.at("k12").courage(3).holds(Card.LIQUID_COURAGE), BEN.at("a12"), token="j13", token_from=BEN)

    assert t.refused(ADA, TAKE) == Refusal.TAKE_BY_LANDING


def test_ph_a64_it_may_be_taken_after_running_in_fear() -> None:
    """PH-A64 Running is a way of coming to the camp."""
    t = table(ADA.at("u3").courage(2).holds(Card.RUN_IN_FEAR), BEN.at("a12"), token="h15", token_from=BEN)

    t.answer(ADA, RUN, YES)

    assert t.space(ADA) == "h15"


# Death ------------------------------------------------------------------------------


def test_ph_119_a_dead_carrier_puts_the_treasure_on_a_neighbouring_space() -> None:
    """PH-119 It may go across a wall: from m10 to the north, onto the second floor."""
    t = meet(Ghost.WRAITH, ADA.courage(2).holds(Card.TREASURE), BEN.at("a12"))
    assert t.question == Question.DROP_TREASURE

    t.answer(ADA, NORTH)

    assert (t.token, t.active) == ("m9", BEN)


def test_ph_a61_it_does_not_go_where_a_pawn_is() -> None:
    """PH-A61 BEN is at n10; the foyer is to the west; a face-down tile is allowed."""
    t = meet(Ghost.WRAITH, ADA.courage(2).holds(Card.TREASURE), BEN.at("n10"))

    assert t.legal(ADA) == [NORTH, SOUTH, WEST]
    assert t.refused(ADA, EAST) == Refusal.DROP_OCCUPIED


def test_ph_a61_it_does_not_go_onto_an_exit() -> None:
    """PH-A61 At h15 the exit is to the south; camp spaces are allowed."""
    ada = ADA.at("h15").courage(1).holds(Card.TREASURE)
    t = table(ada, BEN.at("a12"), chance=[dice(3, 4), ghost(Ghost.SPOOK)])

    assert t.legal(ADA) == [NORTH, EAST, WEST]


def test_ph_a61_with_no_free_neighbour_it_stays_where_the_carrier_died() -> None:
    """PH-A61 Every neighbour of a1 is occupied."""
    t = table(
        ADA.at("a3").courage(1).holds(Card.TREASURE),
        BEN.at("a4"),
        CLEO.ghost("a2"),
        DAN.at("b3"),
        tiles={"second 1": "S1"},
        chance=[dice(3, 4), ghost(Ghost.SPOOK)],
    )

    t.answer(ADA, ROLL)

    assert (t.token, t.treasure) == ("a3", Whereabouts.DROPPED)


def test_ph_119_the_space_is_chosen_before_anything_else_happens() -> None:
    """PH-A61 BEN's turn begins afterwards."""
    ada = ADA.courage(2).holds(Card.TREASURE, Card.LIQUID_COURAGE)
    t = meet(Ghost.WRAITH, ada, BEN.at("a12"))
    t.answer(ADA, FACE)

    assert (t.active, t.question) == (ADA, Question.DROP_TREASURE)


def test_ph_a95_a_carrier_may_walk_out_of_the_house() -> None:
    """PH-A95 ADA, put at h15 for the test, walks away from a Spider."""
    t = find(Card.GIANT_SPIDER, ADA.holds(Card.TREASURE), BEN.at("a12"))
    t.s.pawns[ADA].space = t.s.trail[0] = 14 * 21 + 7

    t.answer(ADA, SOUTH)

    assert t.treasure == Whereabouts.OUT
