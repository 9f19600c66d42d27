"""Chapter 11: leaving the house, and the end."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist.box import (
    Card,
    Ending,
    Fate,
    Finale,
    Gap,
    Ghost,
    Hour,
    Question,
    Refusal,
    Whereabouts,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.ending import rank
from hauntology.games.polter_heist.rules.turn import is_haunted
from hauntology.kernel.seat_order import UNRANKED
from hauntology.table.seat_view import make_view
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
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, DAN, GAME, PARTS, attack, dice, die, ghost, meet, table


def test_ph_157_a_carrier_who_reaches_an_exit_ends_the_hunt() -> None:
    """PH-157 ADA leaves through the front door; PH-161 the pawn is out of play at once."""
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN.at("a12"))

    t.answer(ADA, SOUTH)

    assert (t.treasure, t.fate(ADA), t.active) == (Whereabouts.OUT, Fate.AWAY, BEN)


def test_ph_158_the_others_play_on() -> None:
    """PH-158 BEN is still inside; PH-A43 this is the default."""
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN.at("a12"))

    t.answer(ADA, SOUTH)

    assert t.ending is None


def test_ph_a43_with_the_option_the_carrier_alone_wins_at_once() -> None:
    """PH-A43 The table has chosen so."""
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN.at("a12"), play_on=0, shared_win=0)

    t.answer(ADA, SOUTH)

    assert (t.ending, t.scores) == (Ending.ESCAPED, [1, 0])
    assert t.events_of(Event.ENDED) == [(1 << ADA, Finale.TREASURE_OUT)]


def test_ph_a43_if_the_game_ends_at_once_the_living_share_the_win() -> None:
    """PH-A43 CLEO, who rests in the camp, wins as well; PH-164 BEN, a ghost, does not. Nobody is ranked."""
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN.ghost("a12"), CLEO, play_on=0)

    t.answer(ADA, ROLL, SOUTH)

    assert (t.ending, t.scores, t.events_of(Event.RANKED)) == (Ending.ESCAPED, [1, 0, 1], [])
    t.check_soundness()


def test_ph_a44_exits_are_for_the_carrier_only() -> None:
    """PH-A44 From the camp a pawn at rest can step into the foyer, but not out of the house."""
    t = table(ADA, BEN.at("a12"))

    assert t.legal(ADA) == [out(gap) for gap in Gap]


def test_ph_159_in_the_escape_phase_all_meet_ghosts_like_a_carrier() -> None:
    """PH-159 The rolls are 2, 6, 7, 8 and 12; with a detector 6, 7 and 8."""
    t = table(ADA.at("k12"), BEN.at("a12").holds(*PARTS), CLEO.away(), escaped=CLEO)

    assert [total for total in range(2, 13) if is_haunted(t.s, ADA, total)] == [2, 6, 7, 8, 12]
    assert [total for total in range(2, 13) if is_haunted(t.s, BEN, total)] == [6, 7, 8]


def test_ph_a52_ghosts_are_met_in_the_camp_too() -> None:
    """PH-A52 PH-159 ADA rolls a six on a camp space."""
    t = table(ADA.at("j13"), BEN.away(), escaped=BEN, chance=[dice(3, 3), ghost(Ghost.SPOOK)])

    assert t.courage(ADA) == 7


def test_ph_160_pawns_at_rest_take_spaces_from_the_upper_right() -> None:
    """PH-160 BEN, next after the carrier, takes the first, PH-A88 DAN the one below; CLEO already has a space."""
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN, CLEO.ghost("j14"), DAN)
    t.answer(ADA, ROLL)

    t.answer(ADA, SOUTH)

    assert (t.space(BEN), t.space(DAN)) == ("j13", "j15")


def test_ph_a88_pawns_take_spaces_in_the_order_after_the_carrier() -> None:
    """PH-A88 DAN carried the Treasure out: ADA is the first."""
    t = table(ADA, BEN, CLEO.at("a12"), DAN.at("h15").holds(Card.TREASURE), turn=DAN)
    t.answer(DAN, ROLL)

    t.answer(DAN, SOUTH)

    assert (t.space(ADA), t.space(BEN)) == ("j13", "j14")


def test_ph_160_the_camp_is_ordinary_spaces() -> None:
    """PH-160 ADA walks through it and out: PH-161 h13, h14, h15, h16; PH-A89 walking in gives no courage."""
    t = table(ADA.at("h12").courage(5), BEN.away(), escaped=BEN, chance=[dice(1, 3)])

    t.answer(ADA, SOUTH)
    assert (t.space(ADA), t.courage(ADA)) == ("h13", 5)
    t.answer(ADA, SOUTH, SOUTH, SOUTH)

    assert (t.ending, t.scores) == (Ending.ESCAPED, [1, 1])


def test_ph_a89_there_is_no_rest_in_the_escape_phase() -> None:
    """PH-A89 ADA is in the camp and is asked something else."""
    t = table(ADA.at("j13").courage(5).holds(Card.LIQUID_COURAGE), BEN.away(), escaped=BEN)

    assert t.refused(ADA, STAY) == Refusal.NOT_IN_CAMP


def test_ph_a89_run_in_fear_still_leads_to_the_camp() -> None:
    """PH-A89 The pawn takes a camp space, and gains courage."""
    t = table(ADA.at("a12").courage(2).holds(Card.RUN_IN_FEAR), BEN.away(), escaped=BEN)

    t.answer(ADA, RUN)

    assert (t.space(ADA), t.courage(ADA)) == ("j13", 3)


def test_ph_a89_timmy_still_leads_to_the_camp() -> None:
    """PH-A89 The pawn takes a camp space, and gains courage."""
    t = table(ADA.at("a12").courage(2), BEN.away(), escaped=BEN, chance=[dice(1, 1), ghost(Ghost.TIMMY)])

    assert (t.space(ADA), t.courage(ADA)) == ("j13", 3)


def test_ph_a90_cards_in_the_camp_are_out_of_reach() -> None:
    """PH-A90 BEN left a Candle there before leaving."""
    t = table(ADA.at("j13").courage(5).holds(Card.LIQUID_COURAGE), BEN.away().left(Card.CANDLE), escaped=BEN)

    assert t.refused(ADA, pick_up(Card.CANDLE)) == Refusal.PICK_UP_OUTSIDE


def test_ph_a92_a_seat_that_has_left_is_skipped() -> None:
    """PH-A92 After ADA comes CLEO; BEN keeps the cards, PH-162 for the ranking."""
    t = table(ADA.at("k12"), BEN.away().holds(Card.CANDLE).courage(6), CLEO.at("a12"), escaped=BEN)

    t.answer(ADA, STOP)

    assert (t.active, t.hand(BEN), t.courage(BEN)) == (CLEO, [Card.CANDLE], 6)


def test_ph_a92_a_seat_that_has_left_is_no_partner() -> None:
    """PH-A92 ADA cannot trade with BEN."""
    t = table(ADA.at("k12").courage(5).holds(Card.LIQUID_COURAGE), BEN.away(), escaped=BEN)

    assert t.refused(ADA, propose(BEN)) == Refusal.TRADE_NOT_LIVING


def test_ph_162_everyone_who_leaves_alive_wins() -> None:
    """PH-162 ADA follows BEN; PH-164 CLEO, a ghost, loses."""
    t = table(ADA.at("i15"), BEN.away(), CLEO.ghost("a1"), escaped=BEN)

    t.answer(ADA, SOUTH)

    assert (t.ending, t.scores) == (Ending.ESCAPED, [1, 1, 0])


def test_ph_162_those_who_leave_are_ranked_by_courage() -> None:
    """PH-162 CLEO has more courage than ADA, who leaves last, and BEN as much as ADA; DAN, a ghost, has no place."""
    t = table(ADA.at("i15").courage(3), BEN.away().courage(3), CLEO.away().courage(5), DAN.ghost("a1"), escaped=BEN)

    t.answer(ADA, SOUTH)

    assert [rank(t.s, name) for name in (ADA, BEN, CLEO, DAN)] == [2, 2, 1, UNRANKED]
    assert t.events_of(Event.RANKED) == [(CLEO, 1, 5), (ADA, 2, 3), (BEN, 2, 3)]


def test_ph_162_the_view_has_the_winners_in_order() -> None:
    """PH-162 Table, terminal and browser show the order with its reason; the win is shared all the same."""
    t = table(ADA.at("i15").courage(3), BEN.away().courage(5), CLEO.ghost("a1"), escaped=BEN)

    t.answer(ADA, SOUTH)

    view = make_view(GAME, ("Ada", "Ben", "Cleo"), t.s, CLEO)
    assert (view.winners, [(ranked.seat, ranked.place) for ranked in view.ranking]) == (
        [ADA, BEN],
        [(BEN, 1), (ADA, 2)],
    )
    assert view.ranking[0].reason == "left the house with 5 courage"


def test_ph_162_who_leaves_alone_is_not_ranked() -> None:
    """PH-162 BEN got out, ADA did not: there is nobody to compare with."""
    t = table(ADA.at("a12").courage(1), BEN.away(), escaped=BEN, chance=[dice(1, 1), ghost(Ghost.SPOOK)])

    assert (rank(t.s, BEN), t.events_of(Event.RANKED)) == (UNRANKED, [])


def test_ph_164_ghosts_lose_even_if_the_last_one_inside_dies() -> None:
    """PH-164 BEN got out with the Treasure; PH-A91 ADA dies, and the game is over."""
    t = table(ADA.at("a12").courage(1), BEN.away(), escaped=BEN, chance=[dice(1, 1), ghost(Ghost.SPOOK)])

    assert (t.ending, t.scores) == (Ending.ESCAPED, [0, 1])


def test_ph_a91_those_still_inside_lose() -> None:
    """PH-A91 PH-A43 The game ends after five rounds from the carrier's exit: ADA has five turns."""
    t = table(ADA.at("k12"), BEN.at("h15").holds(Card.TREASURE), turn=BEN)
    t.answer(BEN, SOUTH)
    turns = 0

    while t.ending is None:
        t.answer(ADA, STOP)
        turns += 1

    assert (turns, t.ending, t.scores) == (5, Ending.ESCAPED, [0, 1])


def test_ph_163_if_all_are_ghosts_they_win() -> None:
    """PH-163 Nobody got away: PH-116 they share the win."""
    t = meet(Ghost.SPOOK, ADA.courage(1), BEN.ghost("a1"), CLEO.ghost("b1"))

    assert (t.ending, t.scores) == (Ending.GHOSTS_WIN, [1, 1, 1])


def test_ph_163_the_last_carrier_keeps_the_treasure_where_it_died() -> None:
    """PH-163 The Treasure stays where the last living seat died."""
    t = meet(Ghost.SPOOK, ADA.courage(1).holds(Card.TREASURE), BEN.ghost("a1"))

    assert (t.ending, t.token) == (Ending.GHOSTS_WIN, "m10")


def test_ph_a93_after_the_last_round_nobody_wins() -> None:
    """PH-A93 Here there is one round."""
    t = table(ADA.at("k12"), BEN.at("a12"), round_cap=1)

    t.answer(ADA, STOP)
    t.answer(BEN, STOP)

    assert (t.ending, t.scores) == (Ending.ROUND_CAP, [0, 0])


def test_ph_a93_without_a_cap_the_game_goes_on() -> None:
    """PH-A93 A cap of 0 means no cap."""
    t = table(ADA.at("k12"), BEN.at("a12"), round_cap=0)
    t.s.round = 500

    t.answer(ADA, STOP)
    t.answer(BEN, STOP)

    assert t.s.round == 501


@pytest.mark.parametrize("exit_space", ["h15", "i15"])
def test_ph_157_there_are_two_exits(exit_space: str) -> None:
    """PH-157 They are next to the camp."""
    t = table(ADA.at(exit_space).holds(Card.TREASURE), BEN.at("a12"))

    t.answer(ADA, SOUTH)

    assert t.fate(ADA) == Fate.AWAY


def test_ph_139_in_the_escape_phase_ghosts_enter_the_camp() -> None:
    """PH-139 PH-A71 But they never leave the house."""
    t = table(ADA.ghost("h15"), BEN.at("k12"), CLEO.away(), escaped=CLEO, chance=[die(2)])

    assert t.refused(ADA, SOUTH) == Refusal.GHOST_NOT_OUT


def test_ph_160_a_pawn_in_the_camp_walks_out() -> None:
    """PH-160 ADA is at j13: west, then down to the door."""
    t = table(ADA.at("j13"), BEN.away(), escaped=BEN, hour=Hour.MIDNIGHT, chance=[dice(1, 3)])

    t.answer(ADA, WEST, SOUTH, SOUTH, SOUTH)

    assert t.scores == [1, 1]


def test_ph_a33_homer_in_the_escape_phase() -> None:
    """PH-A33 Then nobody gains courage by coming to the camp."""
    t = attack(Ghost.HOMER, BEN.at("k12").courage(4), CLEO.at("j13"), DAN.away(), escaped=DAN)
    t.answer(ADA, seat(BEN))

    t.answer(BEN, seat(CLEO))

    assert (t.space(BEN), t.courage(BEN)) == ("j13", 4)


def test_ph_161_a_pawn_leaves_in_the_middle_of_a_move() -> None:
    """PH-161 It has steps left."""
    t = table(ADA.at("i14").holds(Card.TREASURE), BEN.at("a12"), chance=[dice(5, 5)])

    t.answer(ADA, SOUTH, SOUTH)

    assert (t.fate(ADA), t.active, t.question) == (Fate.AWAY, BEN, Question.MOVE)
