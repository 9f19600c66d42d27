"""Chapter 11: the way out, and the end."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist.box import Card, Ending, Fate, Gap, Ghost, Hour, Question, Refusal, Whereabouts
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.turn import is_haunted
from tests.games.polter_heist.answers import (
    ROLL,
    RUN,
    SOUTH,
    STAY,
    STOP,
    WEST,
    out,
    pick_up,
    propose,
    seat,
)
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, DAN, PARTS, attack, dice, die, ghost, meet, table


def test_ph_157_a_carrier_who_reaches_an_exit_ends_the_hunt() -> None:
    """PH-157 Through the front door; PH-161 the pawn is out of play at once."""
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN.at("a12"))

    t.answer(ADA, SOUTH)

    assert (t.treasure, t.fate(ADA), t.active) == (Whereabouts.OUT, Fate.AWAY, BEN)


def test_ph_158_the_others_play_on() -> None:
    """PH-158 BEN is still inside; PH-A43 by default."""
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN.at("a12"))

    t.answer(ADA, SOUTH)

    assert t.ending is None


def test_ph_a43_or_the_carrier_alone_wins_at_once() -> None:
    """PH-A43 If the table has agreed on that."""
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN.at("a12"), play_on=0)

    t.answer(ADA, SOUTH)

    assert (t.ending, t.scores, t.told(Event.ENDED)) == (Ending.ESCAPED, [1, 0], [(1,)])


def test_ph_a44_exits_are_for_the_carrier_only() -> None:
    """PH-A44 Who rests in the camp has gaps into the foyer, and no way out of the house."""
    t = table(ADA, BEN.at("a12"))

    assert t.legal(ADA) == [out(gap) for gap in Gap]


def test_ph_159_in_the_escape_phase_all_meet_ghosts_like_a_carrier() -> None:
    """PH-159 On 2, 6, 7, 8 or 12, with a detector on 6, 7 or 8."""
    t = table(ADA.at("k12"), BEN.at("a12").holds(*PARTS), CLEO.away(), escaped=CLEO)

    assert [total for total in range(2, 13) if is_haunted(t.s, ADA, total)] == [2, 6, 7, 8, 12]
    assert [total for total in range(2, 13) if is_haunted(t.s, BEN, total)] == [6, 7, 8]


def test_ph_a52_in_the_camp_too() -> None:
    """PH-A52 PH-159 ADA rolls a six on a camp space."""
    t = table(ADA.at("j13"), BEN.away(), escaped=BEN, chance=[dice(3, 3), ghost(Ghost.SPOOK)])

    assert t.courage(ADA) == 7


def test_ph_160_who_rested_stands_on_the_upper_right_space() -> None:
    """PH-160 BEN, next after the carrier, PH-A88 then DAN below him; CLEO's pawn stands there already."""
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN, CLEO.ghost("j14"), DAN)
    t.answer(ADA, ROLL)

    t.answer(ADA, SOUTH)

    assert (t.space(BEN), t.space(DAN)) == ("j13", "j15")


def test_ph_a88_in_the_order_of_turns_after_the_carrier() -> None:
    """PH-A88 DAN carries it out: ADA is the first."""
    t = table(ADA, BEN, CLEO.at("a12"), DAN.at("h15").holds(Card.TREASURE), turn=DAN)
    t.answer(DAN, ROLL)

    t.answer(DAN, SOUTH)

    assert (t.space(ADA), t.space(BEN)) == ("j13", "j14")


def test_ph_160_the_camp_is_ordinary_spaces() -> None:
    """PH-160 ADA walks through it and out: PH-161 h13, h14, h15, h16; PH-A89 without a gain for walking in."""
    t = table(ADA.at("h12").courage(5), BEN.away(), escaped=BEN, chance=[dice(1, 3)])

    t.answer(ADA, SOUTH)
    assert (t.space(ADA), t.courage(ADA)) == ("h13", 5)
    t.answer(ADA, SOUTH, SOUTH, SOUTH)

    assert (t.ending, t.scores) == (Ending.ESCAPED, [1, 1])


def test_ph_a89_no_rest_in_the_escape_phase() -> None:
    """PH-A89 ADA stands in the camp and is asked for something else."""
    t = table(ADA.at("j13").courage(5).holds(Card.LIQUID_COURAGE), BEN.away(), escaped=BEN)

    assert t.refused(ADA, STAY) == Refusal.NOT_IN_CAMP


def test_ph_a89_run_in_fear_still_brings_one_there() -> None:
    """PH-A89 Onto a camp space, with its courage."""
    t = table(ADA.at("a12").courage(2).holds(Card.RUN_IN_FEAR), BEN.away(), escaped=BEN)

    t.answer(ADA, RUN)

    assert (t.space(ADA), t.courage(ADA)) == ("j13", 3)


def test_ph_a89_and_so_does_timmy() -> None:
    """PH-A89 The same."""
    t = table(ADA.at("a12").courage(2), BEN.away(), escaped=BEN, chance=[dice(1, 1), ghost(Ghost.TIMMY)])

    assert (t.space(ADA), t.courage(ADA)) == ("j13", 3)


def test_ph_a90_cards_in_the_camp_are_out_of_reach() -> None:
    """PH-A90 BEN left a Candle before he went."""
    t = table(ADA.at("j13").courage(5).holds(Card.LIQUID_COURAGE), BEN.away().left(Card.CANDLE), escaped=BEN)

    assert t.refused(ADA, pick_up(Card.CANDLE)) == Refusal.NOT_IN_CAMP


def test_ph_a92_who_has_left_is_passed_over() -> None:
    """PH-A92 After ADA comes CLEO; BEN keeps what he has, PH-162 for the ranking."""
    t = table(ADA.at("k12"), BEN.away().holds(Card.CANDLE).courage(6), CLEO.at("a12"), escaped=BEN)

    t.answer(ADA, STOP)

    assert (t.active, t.hand(BEN), t.courage(BEN)) == (CLEO, [Card.CANDLE], 6)


def test_ph_a92_and_is_no_partner() -> None:
    """PH-A92 ADA cannot trade with BEN."""
    t = table(ADA.at("k12").courage(5).holds(Card.LIQUID_COURAGE), BEN.away(), escaped=BEN)

    assert t.refused(ADA, propose(BEN)) == Refusal.NO_PARTNER


def test_ph_162_whoever_leaves_alive_has_won() -> None:
    """PH-162 ADA follows BEN; PH-164 CLEO, a ghost, has lost."""
    t = table(ADA.at("i15"), BEN.away(), CLEO.ghost("a1"), escaped=BEN)

    t.answer(ADA, SOUTH)

    assert (t.ending, t.scores) == (Ending.ESCAPED, [1, 1, 0])


def test_ph_164_ghosts_lose_although_the_last_inside_dies() -> None:
    """PH-164 BEN got out with the Treasure; PH-A91 ADA dies, and it is over."""
    t = table(ADA.at("a12").courage(1), BEN.away(), escaped=BEN, chance=[dice(1, 1), ghost(Ghost.SPOOK)])

    assert (t.ending, t.scores) == (Ending.ESCAPED, [0, 1])


def test_ph_a91_those_still_inside_lose() -> None:
    """PH-A91 PH-A43 After five rounds, counted from the carrier's exit: ADA has five turns."""
    t = table(ADA.at("k12"), BEN.at("h15").holds(Card.TREASURE), turn=BEN)
    t.answer(BEN, SOUTH)
    turns = 0

    while t.ending is None:
        t.answer(ADA, STOP)
        turns += 1

    assert (turns, t.ending, t.scores) == (5, Ending.ESCAPED, [0, 1])


def test_ph_163_all_ghosts() -> None:
    """PH-163 Nobody got away: PH-116 they share the win."""
    t = meet(Ghost.SPOOK, ADA.courage(1), BEN.ghost("a1"), CLEO.ghost("b1"))

    assert (t.ending, t.scores) == (Ending.GHOSTS_WIN, [1, 1, 1])


def test_ph_163_with_the_treasure_in_the_dead_hand() -> None:
    """PH-163 It stays where the last of the living died."""
    t = meet(Ghost.SPOOK, ADA.courage(1).holds(Card.TREASURE), BEN.ghost("a1"))

    assert (t.ending, t.token) == (Ending.GHOSTS_WIN, "m10")


def test_ph_a93_at_the_cap_of_rounds_nobody_wins() -> None:
    """PH-A93 Here after one."""
    t = table(ADA.at("k12"), BEN.at("a12"), round_cap=1)

    t.answer(ADA, STOP)
    t.answer(BEN, STOP)

    assert (t.ending, t.scores) == (Ending.ROUND_CAP, [0, 0])


def test_ph_a93_or_never() -> None:
    """PH-A93 Without a cap the rounds go on."""
    t = table(ADA.at("k12"), BEN.at("a12"), round_cap=0)
    t.s.round = 500

    t.answer(ADA, STOP)
    t.answer(BEN, STOP)

    assert t.s.round == 501


@pytest.mark.parametrize("exit_space", ["h15", "i15"])
def test_ph_157_there_are_two_exits(exit_space: str) -> None:
    """PH-157 Next to the camp."""
    t = table(ADA.at(exit_space).holds(Card.TREASURE), BEN.at("a12"))

    t.answer(ADA, SOUTH)

    assert t.fate(ADA) == Fate.AWAY


def test_ph_139_ghosts_follow_into_the_camp_then() -> None:
    """PH-139 But PH-A71 never out of the house."""
    t = table(ADA.ghost("h15"), BEN.at("k12"), CLEO.away(), escaped=CLEO, chance=[die(2)])

    assert t.refused(ADA, SOUTH) == Refusal.NO_SPACE


def test_ph_160_everybody_out() -> None:
    """PH-160 ADA stands at j13: west, then down to the door."""
    t = table(ADA.at("j13"), BEN.away(), escaped=BEN, hour=Hour.MIDNIGHT, chance=[dice(1, 3)])

    t.answer(ADA, WEST, SOUTH, SOUTH, SOUTH)

    assert t.scores == [1, 1]


def test_ph_a33_homer_in_the_escape_phase() -> None:
    """PH-A33 Nobody gains by coming into the camp then."""
    t = attack(Ghost.HOMER, BEN.at("k12").courage(4), CLEO.at("j13"), DAN.away(), escaped=DAN)
    t.answer(ADA, seat(BEN))

    t.answer(BEN, seat(CLEO))

    assert (t.space(BEN), t.courage(BEN)) == ("j13", 4)


def test_ph_161_in_the_middle_of_a_move() -> None:
    """PH-161 With steps left."""
    t = table(ADA.at("i14").holds(Card.TREASURE), BEN.at("a12"), chance=[dice(5, 5)])

    t.answer(ADA, SOUTH, SOUTH)

    assert (t.fate(ADA), t.active, t.question) == (Fate.AWAY, BEN, Question.MOVE)
