"""Chapter 2, continued: the row of the chosen round."""

from __future__ import annotations

import itertools

import pytest

from hauntology.games.haunting_house.box import BLACK_CARDS, NO_CARD, Card, Question, Refusal
from hauntology.table import Table
from tests.games.haunting_house.answers import lay
from tests.games.haunting_house.arrange import ADA, ANY_ROW, BEN, CLEO, Laid, programme


def test_hh1_10_everybody_picks_at_once_and_nobody_waits_between_two_picks() -> None:
    """HH1-10 Ada lays her whole row before Ben has begun."""
    t = programme(3)

    t.answer(ADA, *(lay(card) for card in ANY_ROW))

    assert t.waiting == {BEN, CLEO}
    assert t.question == Question.PROGRAMME
    t.answer(CLEO, lay(Card.MOVE_1))
    t.answer(BEN, *(lay(card) for card in ANY_ROW))
    assert t.waiting == {CLEO}


def test_hh1_10_four_cards_in_the_order_wanted() -> None:
    """HH1-10, HH-A5 Not five."""
    t = programme()

    t.answer(ADA, lay(Card.MOVE_2), lay(Card.ROTATE_90), lay(Card.MOVE_1))
    assert list(t.s.persons[ADA].row) == [Card.MOVE_2, Card.ROTATE_90, Card.MOVE_1, NO_CARD]
    assert t.waiting == {ADA, BEN}
    t.answer(ADA, lay(Card.SWITCH_TILES))

    assert t.waiting == {BEN}


def test_hh1_10_rows_are_secret_while_they_are_picked() -> None:
    """HH1-10 Others do not even see how far one is."""
    t = programme()
    before = t.seen(BEN).pack()

    t.answer(ADA, lay(Card.MOVE_2), lay(Card.ROTATE_90), lay(Card.MOVE_1))

    assert t.seen(BEN).pack() == before


@pytest.mark.parametrize("card", [Card.MOVE_EXIT, Card.TRAP_DOOR, Card.HALL_OF_MIRRORS])
def test_hh1_11_white_cards_may_not_be_picked(card: Card) -> None:
    """HH1-11 They come up by chance only."""
    t = programme()

    assert t.refusal(ADA, lay(card)) == Refusal.WHITE_CARD


def test_hh1_12_a_row_has_no_card_twice() -> None:
    """HH1-12, HH1-6 There is one of each."""
    t = programme()

    t.answer(ADA, lay(Card.MOVE_2))

    assert t.refusal(ADA, lay(Card.MOVE_2)) == Refusal.IN_ROW_ALREADY


@pytest.mark.parametrize(("edition", "rows"), [(1, 840), (2, 840), (3, 1680)])
def test_hh1_12_so_many_rows_can_be_picked(edition: int, rows: int) -> None:
    """HH1-12 Ordered fours out of seven; HH3-40 out of eight with three sets, Move 3 among them (HH3-20)."""
    assert number_of_rows(programme(edition=edition), 4) == rows


def number_of_rows(t: Laid, depth: int) -> int:
    """How many rows can be completed from here."""
    if depth == 1:
        return len(t.legal(ADA))
    total = 0
    for answer in t.legal(ADA):
        twin = Laid(t.s.copy())
        twin.answer(ADA, answer)
        total += number_of_rows(twin, depth - 1)
    return total


def test_hh3_21_now_you_are_dead_may_not_be_picked() -> None:
    """HH3-21 Only in the random round; and without the third set there is no such card, nor Move 3."""
    three, two = programme(edition=3), programme(edition=2)

    assert three.refusal(ADA, lay(Card.NOW_YOU_ARE_DEAD)) == Refusal.WHITE_CARD
    assert two.refusal(ADA, lay(Card.NOW_YOU_ARE_DEAD)) == Refusal.NOT_IN_EDITION
    assert two.refusal(ADA, lay(Card.MOVE_3)) == Refusal.NOT_IN_EDITION


def test_hh1_10_the_order_in_which_seats_pick_does_not_matter() -> None:
    """HH1-10 Any mixture of the picks leads to the same table."""
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


def test_hh1_10_a_pick_can_be_taken_back_whatever_others_have_picked() -> None:
    """HH1-10 The row is the own secret until the last row is complete."""
    t = at_programme()
    t.answer("Ada", "lay Move 2")
    t.answer("Ada", "lay Move 1")
    t.answer("Ben", "lay Rotate 90")
    assert t.horizon("Ada") == 2

    t.undo("Ada")
    t.undo("Ada")

    assert "lay Move 2" in t.answers("Ada")
    assert "lay Rotate 90" not in t.answers("Ben")
    assert t.undo_refusal("Ada") != ""


def test_hh1_10_a_complete_row_can_be_opened_again_while_others_still_pick() -> None:
    """HH1-10 The last card too."""
    t = at_programme()
    for card in ("Move 2", "Move 1", "Rotate 90", "Rotate 180"):
        t.answer("Ada", f"lay {card}")
    assert "Ada" not in t.waiting

    t.undo("Ada")

    assert "Ada" in t.waiting
    assert t.state.persons[ADA].row[2] == Card.ROTATE_90  # type: ignore[attr-defined]
    assert "lay Rotate 180" in t.answers("Ada")


def at_programme() -> Table:
    """A table played by the first legal answers up to the first chosen round."""
    t = Table("haunting-house", ["Ada", "Ben"], seed=4)
    while t.question("Ada") != "Which card do you lay next in your row?":
        name = t.waiting[0]
        t.answer(name, t.answers(name)[0])
    return t


def test_hh1_11_there_are_as_many_black_cards_as_the_box_says() -> None:
    """HH1-11 Black cards come first in the numbering."""
    assert [card for card in Card if card < BLACK_CARDS][-1] == Card.SWITCH_PLACES
