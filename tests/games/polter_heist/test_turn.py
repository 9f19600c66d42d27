"""Chapter 2: the turn of the living."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist.box import Card, Ghost, Hour, Question
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.turn import is_haunted, roll_safe_pair
from hauntology.kernel.trace import Script
from tests.games.polter_heist.answers import DONE, DRINK, EAST, FACE, ROLL, STOP, WEST
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, PARTS, dice, find, ghost, meet, table


def encounter_rolls(t_hour: Hour) -> list[int]:
    """The rolls that are an encounter for a seat without the Treasure."""
    t = table(ADA.at("k12"), BEN, hour=t_hour)
    return [total for total in range(2, 13) if is_haunted(t.s, ADA, total)]


def test_ph_13_the_living_roll_two_dice() -> None:
    """PH-13 PH-14 They may move up to the sum."""
    t = table(ADA.at("k12"), BEN, chance=[dice(4, 5)])

    assert (t.events_of(Event.ROLLED), t.s.steps, t.question) == ([(ADA, 4, 5)], 9, Question.MOVE)


def test_ph_14_after_the_last_step_the_move_is_over() -> None:
    """PH-14 There are no more steps."""
    t = table(ADA.at("l12"), BEN, chance=[dice(1, 2)])

    t.answer(ADA, EAST, EAST, EAST)

    assert (t.space(ADA), t.active) == ("o12", BEN)


def test_ph_17_an_encounter_replaces_the_move() -> None:
    """PH-17 A Ghost card is turned up instead; PH-A53 then the turn is over."""
    t = table(ADA.at("k12"), BEN, hour=Hour.SIX, chance=[dice(1, 1), ghost(Ghost.SPOOK)])

    assert (t.space(ADA), t.courage(ADA), t.active) == ("k12", 7, BEN)


@pytest.mark.parametrize(
    ("hour", "rolls"),
    [
        (Hour.FOUR, []),
        (Hour.SIX, [2, 12]),
        (Hour.EIGHT, [2, 12]),
        (Hour.TEN, [2, 7, 12]),
        (Hour.MIDNIGHT, [2, 7, 12]),
    ],
)
def test_ph_35_to_39_the_hour_decides_which_rolls_are_encounters(hour: Hour, rolls: list[int]) -> None:
    """PH-35, PH-36, PH-37, PH-38 and PH-39: the time chart."""
    assert encounter_rolls(hour) == rolls


def test_ph_a53_after_an_encounter_there_is_no_second_search() -> None:
    """PH-A53 ADA met a ghost at m10 and rolls an encounter there again: PH-33 the search is lost."""
    ada = ADA.at("m10").met("m10")
    t = table(ada, BEN, tiles={"first 3": "F1"}, hour=Hour.SIX, chance=[dice(6, 6), ghost(Ghost.CREEPY_FEELING)])

    assert (t.active, Event.FOUND in t.events) == (BEN, False)


def test_ph_45_nothing_else_moves_the_clock() -> None:
    """PH-45 Encounter Ghost does not move it."""
    t = meet(Ghost.CREEPY_FEELING)

    assert t.hour == Hour.FOUR


def test_ph_45_each_increased_ghost_activity_moves_the_clock_by_one_hour() -> None:
    """PH-45 It goes from eight to ten."""
    t = find(Card.INCREASED_ACTIVITY, then=[ghost(Ghost.CREEPY_FEELING)], hour=Hour.EIGHT)

    assert t.hour == Hour.TEN


def test_ph_104_cards_are_played_before_the_roll() -> None:
    """PH-104 ADA plays Liquid Courage at the start of the turn."""
    t = table(ADA.at("k12").courage(5).holds(Card.LIQUID_COURAGE), BEN)

    t.answer(ADA, DRINK)

    assert (t.courage(ADA), t.question) == (6, Question.MOVE)


def test_ph_a97_a_seat_is_asked_before_the_ghost_card_is_turned_up() -> None:
    """PH-A97 ADA has rolled an encounter and may drink; PH-62 the Ghost card is still face down."""
    ada = ADA.at("k12").courage(3).holds(Card.LIQUID_COURAGE)
    t = table(ada, BEN, hour=Hour.SIX, chance=[dice(1, 1), ghost(Ghost.WRAITH)])
    t.answer(ADA, ROLL)
    assert t.question == Question.BRACE

    t.answer(ADA, DRINK)

    assert t.courage(ADA) == 1


def test_ph_a97_a_seat_may_face_the_ghost_without_drinking() -> None:
    """PH-A97 PH-62 Afterwards ADA is asked again."""
    ada = ADA.at("k12").courage(7).holds(Card.LIQUID_COURAGE)
    t = table(ada, BEN, hour=Hour.SIX, chance=[dice(1, 1), ghost(Ghost.SPOOK)])

    t.answer(ADA, ROLL, FACE)

    assert (t.courage(ADA), t.question) == (6, Question.END)
    t.answer(ADA, DRINK)
    assert (t.courage(ADA), t.active) == (7, BEN)


def test_ph_a97_a_seat_with_full_courage_is_not_asked() -> None:
    """PH-A97 Drinking could have no effect."""
    t = table(ADA.at("k12").holds(Card.LIQUID_COURAGE), BEN)

    assert t.question == Question.MOVE


def test_ph_66_a_seat_is_asked_at_the_end_of_its_turn() -> None:
    """PH-66 ADA may still run, but does not."""
    t = table(ADA.at("k12").courage(3).holds(Card.RUN_IN_FEAR), BEN)

    t.answer(ADA, ROLL, STOP)
    assert t.question == Question.END
    t.answer(ADA, DONE)

    assert t.active == BEN


def test_ph_12_turns_go_round_and_rounds_are_counted() -> None:
    """PH-12 After three seats the second round begins."""
    t = table(ADA.at("g12"), BEN.at("l12"), CLEO.at("k12"))

    t.answer(ADA, STOP)
    t.answer(BEN, STOP)
    t.answer(CLEO, STOP)

    assert (t.active, t.s.round) == (ADA, 2)


@pytest.mark.parametrize("outcome", range(28))
def test_ph_112_each_of_the_28_safe_pairs_is_equally_likely(outcome: int) -> None:
    """PH-112 At midnight 8 of 36 pairs are encounters."""
    t = table(ADA, BEN, hour=Hour.MIDNIGHT)
    t.s.trace.script = Script([outcome])

    pair = roll_safe_pair(t.s, ADA)

    assert pair // 6 + pair % 6 + 2 not in {2, 7, 12}


def test_ph_82_a_detector_helps_only_carriers() -> None:
    """PH-A14 Without the Treasure a 2 is an encounter, detector or not; PH-82 with it, it is not."""
    t = table(ADA.at("k12").holds(*PARTS), BEN, hour=Hour.SIX)
    assert is_haunted(t.s, ADA, 2)

    t = table(ADA.at("k12").holds(*PARTS, Card.TREASURE), BEN, hour=Hour.SIX)

    assert [total for total in range(2, 13) if is_haunted(t.s, ADA, total)] == [6, 7, 8]


def test_ph_16_a_seat_need_not_move() -> None:
    """PH-16 ADA stops without a step."""
    t = table(ADA.at("k12"), BEN)

    t.answer(ADA, STOP)

    assert (t.space(ADA), t.active) == ("k12", BEN)


def test_ph_16_a_seat_may_stop_on_the_way() -> None:
    """PH-16 ADA stops after one step of four."""
    t = table(ADA.at("l12"), BEN)

    t.answer(ADA, WEST, STOP)

    assert (t.space(ADA), t.active) == ("k12", BEN)
