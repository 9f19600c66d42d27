"""Chapter 2, continued: the row of the chosen round."""

from __future__ import annotations

import itertools

import pytest

from hauntology.games.haunting_house.box import BLACK_CARDS, NO_CARD, Card, Question, Refusal
from hauntology.table import Table as PlayedTable
from tests.games.haunting_house.answers import lay
from tests.games.haunting_house.arrange import ADA, ANY_ROW, BEN, CLEO, Table, programme


def test_hh1_10_all_seats_pick_at_once_and_nobody_waits_between_picks() -> None:
    """HH1-10 ADA picks a whole row before BEN has begun."""
    t = programme(3)

    t.answer(ADA, *(lay(card) for card in ANY_ROW))

    assert t.waiting == {BEN, CLEO}
    assert t.question == Question.PROGRAMME
    t.answer(CLEO, lay(Card.MOVE_1))
    t.answer(BEN, *(lay(card) for card in ANY_ROW))
    assert t.waiting == {CLEO}


def test_hh1_10_a_row_is_four_cards_in_the_chosen_order() -> None:
    """HH1-10, HH-A5 A row has four cards, not five."""
    t = programme()

    t.answer(ADA, lay(Card.MOVE_2), lay(Card.ROTATE_90), lay(Card.MOVE_1))
    assert list(t.s.persons[ADA].row) == [Card.MOVE_2, Card.ROTATE_90, Card.MOVE_1, NO_CARD]
    assert t.waiting == {ADA, BEN}
    t.answer(ADA, lay(Card.SWITCH_TILES))

    assert t.waiting == {BEN}


def test_hh1_10_rows_are_secret_while_they_are_picked() -> None:
    """HH1-10 Others do not even see how many cards have been picked."""
    t = programme()
    before = t.seen_by(BEN).pack()

    t.answer(ADA, lay(Card.MOVE_2), lay(Card.ROTATE_90), lay(Card.MOVE_1))

    assert t.seen_by(BEN).pack() == before


@pytest.mark.parametrize("card", [Card.MOVE_EXIT, Card.TRAP_DOOR, Card.HALL_OF_MIRRORS])
def test_hh1_11_white_cards_may_not_be_picked(card: Card) -> None:
    """HH1-11 They come up only by chance."""
    t = programme()

    assert t.refused(ADA, lay(card)) == Refusal.WHITE_CARD


def test_hh1_12_a_row_has_no_card_twice() -> None:
    """HH1-12, HH1-6 There is one of each."""
    t = programme()

    t.answer(ADA, lay(Card.MOVE_2))

    assert t.refused(ADA, lay(Card.MOVE_2)) == Refusal.IN_ROW_ALREADY


@pytest.mark.parametrize(("edition", "rows"), [(1, 840), (2, 840), (3, 1680)])
def test_hh1_12_the_number_of_possible_rows(edition: int, rows: int) -> None:
    """HH1-12 A row is an ordered four of seven cards, HH3-40 of eight in edition 3, which adds Move 3 (HH3-20)."""
    assert count_rows(programme(edition=edition), 4) == rows


def count_rows(t: Table, depth: int) -> int:
    """How many rows can be completed from here."""
    if depth == 1:
        return len(t.legal(ADA))
    total = 0
    for answer in t.legal(ADA):
        twin = Table(t.s.copy())
        twin.answer(ADA, answer)
        total += count_rows(twin, depth - 1)
    return total


def test_hh3_21_now_you_are_dead_may_not_be_picked() -> None:
    """HH3-21 It comes up only in the random round; without the third set neither it nor Move 3 exists."""
    three, two = programme(edition=3), programme(edition=2)

    assert three.refused(ADA, lay(Card.NOW_YOU_ARE_DEAD)) == Refusal.WHITE_CARD
    assert two.refused(ADA, lay(Card.NOW_YOU_ARE_DEAD)) == Refusal.NOT_IN_EDITION
    assert two.refused(ADA, lay(Card.MOVE_3)) == Refusal.NOT_IN_EDITION


def test_hh1_10_the_order_in_which_seats_pick_does_not_matter() -> None:
    """HH1-10 The picks of several seats may be mixed in any order."""
    picks = [(ADA, lay(card)) for card in ANY_ROW], [(BEN, lay(card)) for card in reversed(ANY_ROW)]
    ends = set()
    for order in itertools.permutations([0, 0, 1, 1]):
        t = programme()
        at = [0, 0]
        for who in (*order, 0, 1, 0, 1):
            t.answer(*picks[who][at[who]])
            at[who] += 1
        ends.add(t.s.pack())

    assert len(ends) == 1


def test_hh1_10_a_pick_can_be_undone_whatever_others_have_picked() -> None:
    """HH1-10 A row is its owner's secret until the last row is complete."""
    t = at_programme()
    t.answer("Ada", "lay Move 2")
    t.answer("Ada", "lay Move 1")
    t.answer("Ben", "lay Rotate 90")
    assert t.count_undoable("Ada") == 2

    t.undo("Ada")
    t.undo("Ada")

    assert "lay Move 2" in t.answers("Ada")
    assert "lay Rotate 90" not in t.answers("Ben")
    assert t.undo_refusal("Ada") != ""


def test_hh1_10_a_complete_row_can_be_changed_while_others_still_pick() -> None:
    """HH1-10 Even the last card can be undone."""
    t = at_programme()
    for card in ("Move 2", "Move 1", "Rotate 90", "Rotate 180"):
        t.answer("Ada", f"lay {card}")
    assert "Ada" not in t.waiting

    t.undo("Ada")

    assert "Ada" in t.waiting
    assert t.state.persons[ADA].row[2] == Card.ROTATE_90  # type: ignore[attr-defined]
    assert "lay Rotate 180" in t.answers("Ada")


def at_programme() -> PlayedTable:
    """A table played with the first legal answers up to the first chosen round."""
    t = PlayedTable("haunting-house", ["Ada", "Ben"], seed=4)
    while t.question("Ada") != "Which card comes next in your row of four?":
        name = t.waiting[0]
        t.answer(name, t.answers(name)[0])
    return t


def test_hh1_11_there_are_as_many_black_cards_as_the_box_says() -> None:
    """HH1-11 Black cards come first in the numbering."""
    assert [card for card in Card if card < BLACK_CARDS][-1] == Card.SWITCH_PLACES
