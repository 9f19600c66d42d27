"""Chapter 2: rounds, slots and the order of play."""

from __future__ import annotations

from collections import Counter

import pytest

from hauntology.games.haunting_house.box import NO_CARD, Card, Question, Step
from hauntology.games.haunting_house.events import Event
from hauntology.games.haunting_house.rules.turn import random_card, take_step
from hauntology.kernel.agenda import end, then
from hauntology.kernel.tape import WATCHER
from tests.games.haunting_house.answers import RIGHT, lay, tile
from tests.games.haunting_house.arrange import ADA, ANY_ROW, BEN, CLEO, RUN_ON, Laid, played, programme, table


def round_begins(t: Laid, number: int) -> None:
    """So many full rounds have been played, and the next one begins."""
    end(t.s, 0)
    t.s.round = number
    t.s.tape.clear()
    then(t.s, Step.ROUND)
    RUN_ON(t.s)


# Rounds -----------------------------------------------------------------------------


def test_hh1_7_a_full_round_begins_with_random_cards() -> None:
    """HH1-7, HH-A51 Random first; HH-A5 four cards."""
    t = table()

    round_begins(t, 0)

    assert (t.s.round, t.s.chosen) == (1, 0)
    assert t.told[0] == Event.RANDOM_ROUND


def test_hh1_7_the_chosen_round_follows_the_fourth_slot() -> None:
    """HH1-7, HH-A51 Then everybody is asked for a row."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.ROTATE_180)
    t.s.slot = 3

    t.answer(ADA, tile("1d4"))
    t.answer(BEN, tile("1d4"))

    assert (t.question, t.waiting, t.s.chosen) == (Question.PROGRAMME, {ADA, BEN}, 1)
    assert t.told[-1] == Event.CHOSEN_ROUND


def test_hh1_8_the_marker_goes_clockwise_after_a_full_round() -> None:
    """HH1-8 Not before the first, and not between the two halves."""
    t = table(ADA, BEN, CLEO)

    round_begins(t, 0)
    first = t.s.starter
    round_begins(t, 1)
    second = t.s.starter
    round_begins(t, 2)
    third = t.s.starter

    assert (first, second, third) == (0, 1, 2)
    assert Event.STARTS in t.told


def test_hh1_8_after_the_chosen_round_comes_a_new_full_round() -> None:
    """HH1-8 The round is counted, and the marker passed."""
    t = played(*[ANY_ROW] * 2)
    t.s.starter = t.s.active = ADA
    t.s.slot = 3
    end(t.s, 0)
    t.s.acted = 2
    t.s.round = 1
    then(t.s, Step.NEXT_ACTION)
    RUN_ON(t.s)

    assert (t.s.round, t.s.chosen, t.s.starter) == (2, 0, BEN)


# Random rows ------------------------------------------------------------------------


def test_hh1_9_random_cards_are_drawn_from_all_that_are_left() -> None:
    """HH1-9 Each equally likely; HH2-37 with two sets too, HH3-40 of twelve with three."""
    for edition, number in ((1, 10), (2, 10), (3, 12)):
        t = table(edition=edition)
        t.s.persons[ADA].turned = 0
        cards = Counter(random_card(t.s, ADA) for _ in range(2000))

        assert len(cards) == number
        assert max(cards.values()) < 2 * min(cards.values())


def test_hh1_9_no_card_comes_up_twice_in_a_round() -> None:
    """HH1-9 Four different cards."""
    t = table()
    t.s.slot = 3
    t.s.persons[ADA].turned = 0b111

    assert {random_card(t.s, ADA) for _ in range(300)}.isdisjoint({Card.MOVE_1, Card.MOVE_2})


def test_hh3_20_move_3_and_hh3_21_now_you_are_dead_come_up_at_random() -> None:
    """HH3-20, HH3-21 With three sets both are in the random row."""
    t = table(edition=3)

    assert {Card.MOVE_3, Card.NOW_YOU_ARE_DEAD} <= {random_card(t.s, BEN) for _ in range(300)}


def test_hh_a15_nobody_knows_a_random_row() -> None:
    """HH-A15 It does not exist before it is turned up; then all cards of a slot are, at the same time."""
    t = table(ADA, BEN, CLEO)

    round_begins(t, 0)

    assert [list(t.s.persons[seat].row) for seat in (ADA, BEN, CLEO)] == [[NO_CARD] * 4] * 3
    assert [event for event in t.told if event == Event.TURNED_UP] == [Event.TURNED_UP] * 3
    assert [t.s.persons[seat].turned for seat in (ADA, BEN, CLEO)] == [1 << t.action(seat) for seat in (ADA, BEN, CLEO)]


# Chosen rows ------------------------------------------------------------------------


def test_hh1_13_the_first_card_of_everybody_then_the_second() -> None:
    """HH1-13 Slot by slot, in each from the starter on; HH1-10 in the order in which they were laid."""
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
    """HH-A15, HH1-10 Each sees the own row only."""
    t = played(ANY_ROW, ANY_ROW)

    assert list(t.seen(ADA).persons[ADA].row) == [NO_CARD, *ANY_ROW[1:]]
    assert list(t.seen(BEN).persons[ADA].row) == [0] * 4
    assert list(t.seen(WATCHER).persons[ADA].row) == [0] * 4
    assert t.seen(BEN).persons[ADA].turned == 1 << ANY_ROW[0]


def test_hh1_15_all_cards_return_before_the_chosen_round() -> None:
    """HH1-15, HH-A52 Also those that have just come up at random may be chosen."""
    t = programme()

    assert t.s.persons[ADA].turned == 0
    assert t.s.persons[ADA].action == NO_CARD
    assert t.legal(ADA) == [lay(card) for card in Card if card < Card.MOVE_EXIT and card != Card.MOVE_3]


def test_hh1_14_there_is_no_passing() -> None:
    """HH1-14 Whoever can turn a tile must turn one."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.ROTATE_180)

    assert len(t.legal(ADA)) == 34


def test_what_is_no_step_is_not_taken() -> None:
    t = table()
    before = t.s.pack()

    take_step(t.s, 99, 0, 0)

    assert t.s.pack() == before


@pytest.mark.parametrize("card", [Card.MOVE_1, Card.SECRET_PASSAGE, Card.SWITCH_PLACES, Card.TRAP_DOOR])
def test_hh_a77_what_is_skipped_is_not_kept_for_later(card: Card) -> None:
    """HH-A77, HH-A9 The next one acts."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), card=card)

    assert (t.waiting, t.s.steps_left) == ({BEN}, 0)
