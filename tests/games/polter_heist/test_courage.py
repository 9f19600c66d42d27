"""Chapter 7: courage, the camp, and death."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist.box import Card, Ending, Fate, Fright, Gap, Ghost, Hour, Question, Refusal, Solace
from hauntology.games.polter_heist.events import Event
from hauntology.kernel.engine import Refusal as EngineRefusal
from tests.games.polter_heist.answers import (
    DONE,
    EAST,
    FACE,
    NO,
    NORTH,
    ROLL,
    SOUTH,
    STAY,
    STOP,
    WEST,
    card,
    out,
    propose,
    seat,
)
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, attack, dice, die, find, ghost, meet, new_game, table

# The camp ---------------------------------------------------------------------------


def test_ph_106_courage_never_exceeds_eight() -> None:
    """PH-106 Instant Courage at seven gives only one (PH-A81)."""
    t = find(Card.INSTANT_COURAGE, ADA.courage(7))

    assert (t.courage(ADA), t.events_of(Event.GAINED_COURAGE)) == (8, [(ADA, 1, Solace.INSTANT_COURAGE)])


def test_ph_107_coming_to_the_camp_gives_one_courage() -> None:
    """PH-107 ADA walks in."""
    t = table(ADA.at("i12").courage(5), BEN)

    t.answer(ADA, SOUTH)

    assert t.courage(ADA) == 6


def test_ph_108_a_turn_of_rest_gives_two_courage() -> None:
    """PH-108 The seat rests; PH-110 it does not roll or move."""
    t = table(ADA.courage(4), BEN.at("k12"))

    t.answer(ADA, STAY)

    assert (t.courage(ADA), t.space(ADA), [s for s, *_ in t.events_of(Event.ROLLED)]) == (6, "camp", [BEN])


def test_ph_109_from_two_courage_to_three_five_seven_and_eight() -> None:
    """PH-109 The example of the rulebook."""
    t = table(ADA.at("i12").courage(2), BEN.at("l12"), turn=ADA)
    t.answer(ADA, SOUTH)
    seen = [t.courage(ADA)]

    for _ in range(3):
        t.answer(BEN, STOP)
        t.answer(ADA, STAY)
        seen.append(t.courage(ADA))

    assert seen == [3, 5, 7, 8]


def test_ph_111_with_eight_courage_a_seat_must_leave() -> None:
    """PH-111 ADA rolls at once; even when asked something else, ADA cannot stay."""
    assert table(ADA, BEN.at("k12")).question == Question.MOVE
    t = table(ADA, BEN.at("k12").left(Card.CANDLE))

    assert t.refused(ADA, STAY) == Refusal.MUST_LEAVE


def test_ph_180_with_less_than_eight_courage_a_seat_chooses() -> None:
    """PH-180 It stays, or it rolls and leaves."""
    t = table(ADA.courage(7), BEN.at("k12"))
    assert t.legal(ADA) == [ROLL, STAY]

    t.answer(ADA, ROLL)

    assert t.question == Question.MOVE


def test_ph_108_a_seat_rests_only_in_the_camp() -> None:
    """PH-108 There is no rest in the foyer."""
    t = table(ADA.at("k12").courage(4).holds(Card.LIQUID_COURAGE), BEN)

    assert t.refused(ADA, STAY) == Refusal.NOT_IN_CAMP


def test_ph_a79_courage_counts_at_the_start_of_the_turn() -> None:
    """PH-A79 A seat with seven may stay, and then have eight."""
    t = table(ADA.courage(7), BEN.at("k12"))

    t.answer(ADA, STAY)

    assert (t.courage(ADA), t.space(ADA)) == (8, "camp")


def test_ph_a22_on_the_first_turn_every_seat_with_eight_courage_leaves() -> None:
    """PH-A22 With six it may rest first; being set up in the camp is not coming in."""
    t = new_game(2)
    assert (t.question, t.courage(ADA)) == (Question.MOVE, 8)

    t = new_game(2, courage=6)

    assert (t.question, t.courage(ADA)) == (Question.TURN, 6)


def test_ph_112_encounter_rolls_are_rolled_again() -> None:
    """PH-112 At midnight the dice are rolled until there is no encounter: ADA moves."""
    t = table(ADA, BEN.at("k12"), hour=Hour.MIDNIGHT, chance=[dice(5, 4)])

    assert (t.events_of(Event.ROLLED), t.question) == ([(ADA, 5, 4)], Question.MOVE)


def test_ph_a80_a_seat_that_has_rolled_must_leave() -> None:
    """PH-A80 At least one step must be taken."""
    t = table(ADA, BEN.at("k12"))

    assert t.refused(ADA, STOP) == Refusal.MUST_LEAVE_CAMP


def test_ph_a80_a_seat_with_no_step_stays_without_gaining_courage() -> None:
    """PH-A80 ADA has a Mask and rolls a three."""
    t = table(ADA.courage(6).holds(Card.ANCIENT_MASK), BEN.at("k12"), chance=[dice(1, 2)])

    t.answer(ADA, ROLL)

    assert (t.space(ADA), t.courage(ADA), t.active) == ("camp", 6, BEN)


def test_ph_113_for_a_carrier_the_camp_is_ordinary_spaces() -> None:
    """PH-113 ADA is on one of them, PH-A20 and gains nothing."""
    t = table(ADA.at("i12").courage(4).holds(Card.TREASURE), BEN)

    t.answer(ADA, SOUTH, STOP)

    assert (t.space(ADA), t.courage(ADA)) == ("i13", 4)


def test_ph_a66_a_pawn_at_rest_blocks_nobody() -> None:
    """PH-A66 BEN and CLEO rest in the camp; ADA walks through it with the Treasure."""
    t = table(ADA.at("j12").holds(Card.TREASURE), BEN, CLEO)

    t.answer(ADA, SOUTH, SOUTH, SOUTH, STOP)

    assert t.space(ADA) == "j15"


def test_ph_a66_a_pawn_at_rest_cannot_be_scared() -> None:
    """PH-A66 ADA carries the Treasure through the camp, where BEN rests: CLEO can scare only ADA."""
    t = table(ADA.at("h13").holds(Card.TREASURE), BEN, CLEO.ghost("j12"), turn=CLEO, chance=[die(2)])

    t.answer(CLEO, SOUTH, SOUTH)

    assert (t.space(CLEO), t.courage(BEN)) == ("j14", 8)


def test_ph_a67_a_carrier_in_the_camp_meets_ghosts() -> None:
    """PH-A67 ADA rolls a seven on a camp space."""
    t = table(ADA.at("h13").holds(Card.TREASURE), BEN.at("a12"), chance=[dice(3, 4), ghost(Ghost.SPOOK)])

    assert (t.courage(ADA), t.active) == (7, BEN)


# Death ------------------------------------------------------------------------------


def test_ph_114_a_seat_without_courage_is_a_ghost() -> None:
    """PH-114 It is a ghost on the same space, PH-118 its cards are discarded; PH-117 it holds nothing."""
    t = meet(Ghost.WRAITH, ADA.courage(2).holds(Card.RUN_IN_FEAR, Card.SENSOR_ARRAY), BEN.at("k12"))

    assert (t.fate(ADA), t.space(ADA), t.hand(ADA)) == (Fate.GHOST, "m10", [])
    assert t.discards == [Card.RUN_IN_FEAR, Card.SENSOR_ARRAY, Card.ENCOUNTER_GHOST]


def test_ph_115_its_next_turn_begins_there() -> None:
    """PH-115 It is the turn of a ghost."""
    t = meet(Ghost.WRAITH, ADA.courage(3), BEN.at("k12"), then=[dice(1, 3), die(3)])

    t.answer(BEN, STOP)

    assert (t.active, t.question, t.space(ADA)) == (ADA, Question.GHOST_MOVE, "m10")


def test_ph_a77_death_ends_the_seats_own_turn() -> None:
    """PH-A77 No card can be played at its end."""
    t = meet(Ghost.SPOOK, ADA.courage(1), BEN.at("k12"))

    assert t.active == BEN


def test_ph_a77_death_on_another_turn_does_not_change_the_order() -> None:
    """PH-A77 ADA's scare kills BEN: BEN's turn is next, as a ghost, and then CLEO's."""
    t = table(ADA.ghost("l12"), BEN.at("k12").courage(1), CLEO.at("g3"), chance=[die(2)])
    t.answer(ADA, WEST)
    assert t.fate(BEN) == Fate.GHOST

    t.chance(die(3))
    t.answer(ADA, t.legal(ADA)[0], NO)

    assert (t.active, t.question) == (BEN, Question.GHOST_MOVE)


def test_ph_a77_the_turn_of_another_goes_on() -> None:
    """PH-A77 BEN plays no Candle and dies; PH-136 ADA, whose turn it is, still chooses where to go."""
    ben = BEN.at("k12").courage(1).holds(Card.CANDLE)
    t = table(ADA.ghost("l12"), ben, CLEO.at("g3"), chance=[die(2)])
    t.answer(ADA, WEST)

    t.answer(BEN, NO)

    assert (t.fate(BEN), t.active, t.question) == (Fate.GHOST, ADA, Question.ARRIVAL)


def test_ph_88_a_loss_of_courage_is_told() -> None:
    """PH-88 A Spook costs one."""
    t = meet(Ghost.SPOOK, ADA.courage(5), BEN.at("k12"))

    assert (t.courage(ADA), t.events_of(Event.LOST_COURAGE)) == (4, [(ADA, 1, Fright.SPOOK)])


def test_ph_a66_a_seat_that_dies_at_rest_gets_a_camp_space() -> None:
    """PH-A66 BEN is attacked in the camp (PH-129): the ghost is on the upper right space."""
    t = attack(Ghost.WRAITH, BEN.courage(2), CLEO.at("k12"), then=[die(3)])

    t.answer(ADA, seat(BEN))

    assert (t.fate(BEN), t.space(BEN)) == (Fate.GHOST, "j13")


def test_ph_a54_with_two_seats_the_game_goes_on_after_a_death() -> None:
    """PH-A54 It is then one against the other."""
    t = meet(Ghost.WRAITH, ADA.courage(3), BEN.at("k12"))

    assert (t.ending, t.active) == (None, BEN)


def test_ph_163_if_everybody_is_a_ghost_the_ghosts_win() -> None:
    """PH-163 The ghosts win, PH-116 all of them."""
    t = meet(Ghost.WRAITH, ADA.courage(3), BEN.ghost("k12"))

    assert (t.ending, t.scores) == (Ending.GHOSTS_WIN, [1, 1])


@pytest.mark.parametrize("place", ["l12", "k13"])
def test_ph_a85_a_seat_at_rest_trades_only_within_the_camp(place: str) -> None:
    """PH-A85 BEN rests; ADA, in the foyer, cannot trade with BEN."""
    t = table(ADA.at(place).courage(5).holds(Card.LIQUID_COURAGE), BEN)

    assert t.refused(ADA, propose(BEN)) == Refusal.NOT_NEAR


def test_ph_147_cards_are_left_before_the_roll() -> None:
    """PH-147 ADA leaves nothing, and rolls."""
    t = table(ADA.holds(Card.CANDLE), BEN.at("k12"))
    assert t.question == Question.LEAVE_CARDS

    t.answer(ADA, DONE)

    assert (t.question, t.hand(ADA)) == (Question.MOVE, [Card.CANDLE])
    t.answer(ADA, out(Gap.NORTH_WEST), NORTH, STOP)
    assert t.space(ADA) == "h11"


def test_ph_105_liquid_courage_in_the_hand_does_not_help() -> None:
    """PH-105 ADA meets a Wraith with three courage."""
    t = meet(Ghost.WRAITH, ADA.courage(3).holds(Card.LIQUID_COURAGE), BEN.at("k12"))

    t.answer(ADA, FACE)

    assert t.fate(ADA) == Fate.GHOST


def test_ph_149_cards_are_left_one_at_a_time() -> None:
    """PH-147 The rules take them in one order only."""
    t = table(ADA.holds(Card.CANDLE, Card.SATCHEL), BEN.at("k12"))

    t.answer(ADA, card(Card.SATCHEL))

    assert t.refused(ADA, card(Card.CANDLE)) == EngineRefusal.OUT_OF_ORDER
    assert t.left(ADA) == [Card.SATCHEL]
    t.answer(ADA, DONE, out(Gap.EAST_TOP), EAST, STOP)
    assert t.space(ADA) == "l13"
