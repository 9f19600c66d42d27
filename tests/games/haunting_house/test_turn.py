"""Chapter 2: rounds, slots and the order of play."""

from __future__ import annotations

from collections import Counter

import pytest

from hauntology.games.haunting_house.box import NO_CARD, Card, Question, Step
from hauntology.games.haunting_house.events import Event
from hauntology.games.haunting_house.rules.turn import draw_random_card, take_step
from hauntology.kernel.agenda import end_game, plan_step
from hauntology.kernel.trace import SPECTATOR
from tests.games.haunting_house.answers import RIGHT, lay, tile
from tests.games.haunting_house.arrange import ADA, ANY_ROW, BEN, CLEO, Table, played, programme, table


def begin_next_round(t: Table, number: int) -> None:
    """This many full rounds have been played, and the next one begins."""
    end_game(t.s, 0)
    t.s.round = number
    t.s.trace.clear()
    plan_step(t.s, Step.ROUND)
    t.run_agenda()


# Rounds -----------------------------------------------------------------------------


def test_hh1_7_a_full_round_begins_with_the_random_round() -> None:
    """HH1-7, HH-A51 The random round comes first; HH-A5 a row has four cards."""
    t = table()

    begin_next_round(t, 0)

    assert (t.s.round, t.s.chosen) == (1, 0)
    assert t.events[0] == Event.RANDOM_ROUND


def test_hh1_7_the_chosen_round_follows_the_fourth_slot() -> None:
    """HH1-7, HH-A51 Then every seat is asked for a row."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.ROTATE_180)
    t.s.slot = 3

    t.answer(ADA, tile("1d4"))
    t.answer(BEN, tile("1d4"))

    assert (t.question, t.waiting, t.s.chosen) == (Question.PROGRAMME, {ADA, BEN}, 1)
    assert t.events[-1] == Event.CHOSEN_ROUND


def test_hh1_8_the_marker_goes_clockwise_after_a_full_round() -> None:
    """HH1-8 It does not move before the first round, nor between its two halves."""
    t = table(ADA, BEN, CLEO)

    begin_next_round(t, 0)
    first = t.s.starter
    begin_next_round(t, 1)
    second = t.s.starter
    begin_next_round(t, 2)
    third = t.s.starter

    assert (first, second, third) == (0, 1, 2)
    assert Event.STARTS in t.events


def test_hh1_8_after_the_chosen_round_a_new_full_round_begins() -> None:
    """HH1-8 The round is counted, and the marker passed on."""
    t = played(*[ANY_ROW] * 2)
    t.s.starter = t.s.active = ADA
    t.s.slot = 3
    end_game(t.s, 0)
    t.s.acted = 2
    t.s.round = 1
    plan_step(t.s, Step.NEXT_ACTION)
    t.run_agenda()

    assert (t.s.round, t.s.chosen, t.s.starter) == (2, 0, BEN)


# Random rows ------------------------------------------------------------------------


def test_hh1_9_random_cards_are_drawn_from_all_that_are_left() -> None:
    """HH1-9 Each card is equally likely; HH2-37 the same in edition 2, HH3-40 from twelve cards in edition 3."""
    for edition, number in ((1, 10), (2, 10), (3, 12)):
        t = table(edition=edition)
        t.s.persons[ADA].turned_up_cards = 0
        cards = Counter(draw_random_card(t.s, ADA) for _ in range(2000))

        assert len(cards) == number
        assert max(cards.values()) < 2 * min(cards.values())


def test_hh1_9_no_card_comes_up_twice_in_a_round() -> None:
    """HH1-9 Four different cards come up."""
    t = table()
    t.s.slot = 3
    t.s.persons[ADA].turned_up_cards = 0b111

    assert {draw_random_card(t.s, ADA) for _ in range(300)}.isdisjoint({Card.MOVE_1, Card.MOVE_2})


def test_hh3_20_move_3_and_hh3_21_now_you_are_dead_can_come_up() -> None:
    """HH3-20, HH3-21 In edition 3 both may be in the random row."""
    t = table(edition=3)

    assert {Card.MOVE_3, Card.NOW_YOU_ARE_DEAD} <= {draw_random_card(t.s, BEN) for _ in range(300)}


def test_hh_a15_nobody_knows_a_random_row() -> None:
    """HH-A15 It does not exist before it is turned up; then all cards of a slot are turned up together."""
    t = table(ADA, BEN, CLEO)

    begin_next_round(t, 0)

    assert [list(t.s.persons[seat].row) for seat in (ADA, BEN, CLEO)] == [[NO_CARD] * 4] * 3
    assert [event for event in t.events if event == Event.TURNED_UP] == [Event.TURNED_UP] * 3
    for seat in (ADA, BEN, CLEO):
        assert t.s.persons[seat].turned_up_cards == 1 << t.action(seat)


# Chosen rows ------------------------------------------------------------------------


def test_hh1_13_first_every_seats_first_card_then_the_second() -> None:
    """HH1-13 Each slot is played from the starter on; HH1-10 cards come in the order in which they were picked."""
    rows = ((Card.ROTATE_180, Card.SWITCH_TILES, Card.MOVE_1, Card.MOVE_2), ANY_ROW)
    t = programme()
    t.s.starter = BEN
    for seat, row in enumerate(rows):
        t.answer(seat, *(lay(card) for card in row))

    assert [t.action(ADA), t.action(BEN)] == [Card.ROTATE_180, Card.ROTATE_90]
    assert (t.waiting, t.s.slot) == ({BEN}, 0)
    t.answer(BEN, tile("1d4"), RIGHT)
    assert t.waiting == {ADA}
    t.answer(ADA, tile("1d4"))

    assert [t.action(ADA), t.action(BEN)] == [Card.SWITCH_TILES, Card.ROTATE_180]
    assert (t.waiting, t.s.slot) == ({BEN}, 1)


def test_hh_a15_chosen_cards_stay_secret_until_their_slot() -> None:
    """HH-A15, HH1-10 Each seat sees only its own row."""
    t = played(ANY_ROW, ANY_ROW)

    assert list(t.seen_by(ADA).persons[ADA].row) == [NO_CARD, *ANY_ROW[1:]]
    assert list(t.seen_by(BEN).persons[ADA].row) == [0] * 4
    assert list(t.seen_by(SPECTATOR).persons[ADA].row) == [0] * 4
    assert t.seen_by(BEN).persons[ADA].turned_up_cards == 1 << ANY_ROW[0]


def test_hh1_15_all_cards_go_back_before_the_chosen_round() -> None:
    """HH1-15, HH-A52 Cards that have just come up by chance may be chosen."""
    t = programme()

    assert t.s.persons[ADA].turned_up_cards == 0
    assert t.s.persons[ADA].action == NO_CARD
    assert t.legal(ADA) == [lay(card) for card in Card if card < Card.MOVE_EXIT and card != Card.MOVE_3]


def test_hh1_14_there_is_no_passing() -> None:
    """HH1-14 A seat that can turn a tile must turn one."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.ROTATE_180)

    assert len(t.legal(ADA)) == 34


def test_an_unknown_step_changes_nothing() -> None:
    t = table()
    before = t.s.pack()

    take_step(t.s, 99, 0, 0)

    assert t.s.pack() == before


@pytest.mark.parametrize("card", [Card.MOVE_1, Card.SECRET_PASSAGE, Card.SWITCH_PLACES, Card.TRAP_DOOR])
def test_hh_a77_a_skipped_card_is_not_kept_for_later(card: Card) -> None:
    """HH-A77, HH-A9 The next seat acts."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=card)

    assert (t.waiting, t.s.steps_left) == ({BEN}, 0)
