"""Chapter 2: the turn of the living."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist.box import Card, Ghost, Hour, Question
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.turn import is_haunted, safe_pair
from hauntology.kernel.tape import Script
from tests.games.polter_heist.answers import DONE, DRINK, EAST, FACE, ROLL, STOP, WEST
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, PARTS, dice, find, ghost, meet, table


def haunted(t_hour: Hour) -> list[int]:
    """The rolls that are an encounter for somebody without the Treasure."""
    t = table(ADA.at("k12"), BEN, hour=t_hour)
    return [total for total in range(2, 13) if is_haunted(t.s, ADA, total)]


def test_ph_13_the_living_roll_two_dice() -> None:
    """PH-13 And PH-14 may move up to their sum."""
    t = table(ADA.at("k12"), BEN, chance=[dice(4, 5)])

    assert (t.told(Event.ROLLED), t.s.steps, t.question) == ([(ADA, 4, 5)], 9, Question.MOVE)


def test_ph_14_no_further() -> None:
    """PH-14 With the last step the move is over."""
    t = table(ADA.at("l12"), BEN, chance=[dice(1, 2)])

    t.answer(ADA, EAST, EAST, EAST)

    assert (t.space(ADA), t.active) == ("o12", BEN)


def test_ph_17_an_encounter_replaces_the_move() -> None:
    """PH-17 A Ghost card is turned up instead; PH-A53 and the turn is over."""
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
def test_ph_35_to_39_the_hour_says_which_rolls_are_encounters(hour: Hour, rolls: list[int]) -> None:
    """PH-35, PH-36, PH-37, PH-38 and PH-39: the time chart."""
    assert haunted(hour) == rolls


def test_ph_a53_no_search_in_place_after_an_encounter() -> None:
    """PH-A53 ADA met a ghost at m10 and rolls another encounter there: PH-33 the search is lost."""
    ada = ADA.at("m10").met("m10")
    t = table(ada, BEN, tiles={"first 3": "F1"}, hour=Hour.SIX, chance=[dice(6, 6), ghost(Ghost.CREEPY_FEELING)])

    assert (t.active, Event.FOUND in t.events) == (BEN, False)


def test_ph_45_nothing_else_moves_the_clock() -> None:
    """PH-45 Encounter Ghost does not."""
    t = meet(Ghost.CREEPY_FEELING)

    assert t.hour == Hour.FOUR


def test_ph_45_one_hour_for_each_increased_ghost_activity() -> None:
    """PH-45 From eight to ten."""
    t = find(Card.INCREASED_ACTIVITY, then=[ghost(Ghost.CREEPY_FEELING)], hour=Hour.EIGHT)

    assert t.hour == Hour.TEN


def test_ph_104_cards_are_played_before_the_roll() -> None:
    """PH-104 Liquid Courage at the start of the turn."""
    t = table(ADA.at("k12").courage(5).holds(Card.LIQUID_COURAGE), BEN)

    t.answer(ADA, DRINK)

    assert (t.courage(ADA), t.question) == (6, Question.MOVE)


def test_ph_a97_asked_before_the_ghost_card_is_turned_up() -> None:
    """PH-A97 ADA has rolled an encounter and may drink; PH-62 the Ghost card lies closed."""
    ada = ADA.at("k12").courage(3).holds(Card.LIQUID_COURAGE)
    t = table(ada, BEN, hour=Hour.SIX, chance=[dice(1, 1), ghost(Ghost.WRAITH)])
    t.answer(ADA, ROLL)
    assert t.question == Question.BRACE

    t.answer(ADA, DRINK)

    assert t.courage(ADA) == 1


def test_ph_a97_or_faces_it() -> None:
    """PH-A97 Without drinking; PH-62 afterwards she is asked again."""
    ada = ADA.at("k12").courage(7).holds(Card.LIQUID_COURAGE)
    t = table(ada, BEN, hour=Hour.SIX, chance=[dice(1, 1), ghost(Ghost.SPOOK)])

    t.answer(ADA, ROLL, FACE)

    assert (t.courage(ADA), t.question) == (6, Question.END)
    t.answer(ADA, DRINK)
    assert (t.courage(ADA), t.active) == (7, BEN)


def test_ph_a97_not_asked_with_full_courage() -> None:
    """PH-A97 Where it could not matter."""
    t = table(ADA.at("k12").holds(Card.LIQUID_COURAGE), BEN)

    assert t.question == Question.MOVE


def test_ph_66_asked_at_the_end_of_the_turn() -> None:
    """PH-66 ADA may still run; she does not."""
    t = table(ADA.at("k12").courage(3).holds(Card.RUN_IN_FEAR), BEN)

    t.answer(ADA, ROLL, STOP)
    assert t.question == Question.END
    t.answer(ADA, DONE)

    assert t.active == BEN


def test_ph_12_turns_go_round_and_rounds_are_counted() -> None:
    """PH-12 Three seats, then the second round."""
    t = table(ADA.at("g12"), BEN.at("l12"), CLEO.at("k12"))

    t.answer(ADA, STOP)
    t.answer(BEN, STOP)
    t.answer(CLEO, STOP)

    assert (t.active, t.s.round) == (ADA, 2)


@pytest.mark.parametrize("outcome", range(28))
def test_ph_112_each_of_the_28_pairs_that_are_left_is_as_likely(outcome: int) -> None:
    """PH-112 Of 36 pairs eight are encounters at midnight."""
    t = table(ADA, BEN, hour=Hour.MIDNIGHT)
    t.s.tape.script = Script([outcome])

    pair = safe_pair(t.s, ADA)

    assert pair // 6 + pair % 6 + 2 not in {2, 7, 12}


def test_ph_82_a_detector_is_for_carriers() -> None:
    """PH-A14 Without the Treasure a 2 is an encounter, detector or not; PH-82 with it, it is not."""
    t = table(ADA.at("k12").holds(*PARTS), BEN, hour=Hour.SIX)
    assert is_haunted(t.s, ADA, 2)

    t = table(ADA.at("k12").holds(*PARTS, Card.TREASURE), BEN, hour=Hour.SIX)

    assert [total for total in range(2, 13) if is_haunted(t.s, ADA, total)] == [6, 7, 8]


def test_ph_16_not_to_move_at_all() -> None:
    """PH-16 ADA stops where she stands."""
    t = table(ADA.at("k12"), BEN)

    t.answer(ADA, STOP)

    assert (t.space(ADA), t.active) == ("k12", BEN)


def test_ph_16_to_stop_on_the_way() -> None:
    """PH-16 After one step of four."""
    t = table(ADA.at("l12"), BEN)

    t.answer(ADA, WEST, STOP)

    assert (t.space(ADA), t.active) == ("k12", BEN)
