"""Chapter 4: dice and re-rolls."""

from __future__ import annotations

import pytest

from hauntology.games.pistols.box import Card, Colour, Face, Place, Question, Refusal
from hauntology.games.pistols.box.dice import DICE
from hauntology.games.pistols.events import Event
from hauntology.kernel.engine import Refusal as EngineRefusal
from tests.games.pistols.arrange import (
    ADA,
    BEN,
    BLANK,
    CLEO,
    DONE,
    GHOST,
    GREEN,
    HEART,
    RED,
    TOKEN,
    XX,
    YELLOW,
    Table,
    X,
    green,
    mark,
    move,
    red,
    table,
    target,
    white,
    yellow,
)


def shot(first: Face, second: Face, *, ada: int = 0, ben: int = 0) -> Table:
    """ADA has shot two red dice at BEN, and they have these tokens for re-rolls."""
    t = table(ADA.beside(tokens=ada), BEN.beside(tokens=ben))
    t.dice(red(first), red(second))
    t.shoot(ADA, BEN, RED, RED)
    return t


# The dice ---------------------------------------------------------------------


def test_pp_m1_the_faces_are_our_own() -> None:
    """PP-M1 The faces of the dice, as they are in the box."""
    assert DICE == {
        "red": (XX, XX, X, X, BLANK, BLANK),
        "yellow": (X, X, X, X, TOKEN, TOKEN),
        "green": (X, X, HEART, HEART, HEART, TOKEN),
        "white": (GHOST, GHOST, GHOST, TOKEN, BLANK, BLANK),
    }


@pytest.mark.parametrize("colour", Colour)
def test_pp_m1_dice_are_rolled_with_the_faces_of_the_box(colour: Colour) -> None:
    """PP-M1 A table uses the faces of the box unless it changes them."""
    t = table(ADA, BEN)

    assert t.sides(colour) == list(DICE[colour.name.lower()])


def test_pp_33_a_white_die_shows_a_ghost_a_token_or_nothing() -> None:
    """PP-33 The white faces are ghost, token and blank."""
    assert set(DICE["white"]) == {GHOST, TOKEN, BLANK}


def test_pp_19_all_chosen_dice_are_rolled() -> None:
    """PP-19 Both dice are rolled."""
    t = table(ADA, BEN)
    t.dice(yellow(TOKEN), green(HEART))

    t.shoot(ADA, BEN, YELLOW, GREEN)

    assert t.events_of(Event.ROLLED) == [(0, YELLOW, TOKEN), (1, GREEN, HEART)]


def test_pp_a36_a_face_may_carry_two_hits() -> None:
    """PP-A36 A face may have more than one X, and each counts."""
    t = shot(XX, BLANK)

    assert t.hearts == [10, 8]


# Windows ----------------------------------------------------------------------


def test_pp_20_the_shooter_may_re_roll_any_of_the_dice() -> None:
    """PP-20 The shooter may re-roll any of the dice for one token each."""
    t = shot(BLANK, BLANK, ada=3)
    t.dice(red(X), red(XX))

    t.reroll(ADA, 0, 1)

    assert t.faces == [X, XX]
    assert t.tokens == [1, 0]
    assert t.events_of(Event.REROLLED) == [(ADA, 2)]


def test_pp_20_dice_that_are_not_re_rolled_stay_as_they_are() -> None:
    """PP-20 A shooter may re-roll some dice and leave the others."""
    t = shot(X, BLANK, ada=2)
    t.dice(red(XX))

    t.reroll(ADA, 1)

    assert t.faces == [X, XX]
    assert t.tokens == [1, 0]


def test_pp_21_then_the_target_may_re_roll() -> None:
    """PP-21 Then the target may re-roll the dice rolled against them, for one token each."""
    t = shot(XX, X, ada=1, ben=2)
    t.dice(red(BLANK), red(BLANK))

    t.reroll(ADA)
    t.reroll(BEN, 0, 1)

    assert t.faces == [BLANK, BLANK]
    assert t.tokens == [1, 0]


def test_pp_22_after_a_re_roll_of_the_target_the_shooter_has_another_window() -> None:
    """PP-22 If the target re-rolls, the shooter may re-roll again."""
    t = shot(XX, X, ada=1, ben=1)
    t.dice(red(BLANK))

    t.reroll(ADA)
    t.reroll(BEN, 0)

    assert (t.waiting, t.question) == ({ADA}, Question.REROLL)


def test_pp_22_windows_alternate_until_neither_side_can_re_roll() -> None:
    """PP-22 This goes on until neither side has tokens; then the dice count."""
    t = shot(XX, BLANK, ada=1, ben=1)
    t.dice(red(BLANK), red(X))

    t.reroll(ADA)
    t.reroll(BEN, 0)
    t.reroll(ADA, 1)

    assert t.tokens == [0, 0]
    assert t.hearts == [10, 9]
    assert t.active == BEN


def test_pp_a5_the_roller_has_the_first_window() -> None:
    """PP-A5 Windows alternate, beginning with the shooter."""
    t = shot(X, X, ada=1, ben=1)

    assert (t.waiting, t.question) == ({ADA}, Question.REROLL)


def test_pp_a5_after_a_pass_the_other_side_has_a_window() -> None:
    """PP-A5 Windows alternate, no matter what happened in the last one."""
    t = shot(X, X, ada=1, ben=1)

    t.reroll(ADA)

    assert t.waiting == {BEN}
    assert t.events_of(Event.PASSED) == [(ADA,)]


def test_pp_a5_two_passes_in_a_row_end_the_re_rolls() -> None:
    """PP-A5 The re-rolls end after two passes in a row."""
    t = shot(X, X, ada=1, ben=1)

    t.reroll(ADA)
    t.reroll(BEN)

    assert t.hearts == [10, 8]
    assert t.tokens == [1, 1]
    assert t.active == BEN


def test_pp_a5_one_pass_after_a_re_roll_does_not_end_the_re_rolls() -> None:
    """PP-A5 After the target's first pass the shooter has another window."""
    t = shot(BLANK, BLANK, ada=2, ben=1)
    t.dice(red(BLANK))

    t.reroll(ADA, 0)
    t.reroll(BEN)

    assert t.waiting == {ADA}
    assert t.active == ADA


def test_pp_a5_a_re_roll_between_two_passes_restarts_the_count() -> None:
    """PP-A5 Only passes in a row count."""
    t = shot(XX, BLANK, ada=1, ben=2)
    t.dice(red(X))

    t.reroll(ADA)
    t.reroll(BEN, 0)
    t.reroll(ADA)

    assert t.waiting == {BEN}


def test_pp_a5_a_seat_without_tokens_passes() -> None:
    """PP-A5 A seat without tokens passes without being asked."""
    t = shot(X, X, ada=0, ben=1)

    t.reroll(BEN)

    assert t.asked[-1] == (BEN, Question.REROLL)
    assert t.hearts == [10, 8]


def test_pp_a5_if_neither_side_has_tokens_nobody_is_asked() -> None:
    """PP-A5 Two windows without tokens are two passes."""
    t = shot(X, X)

    assert t.hearts == [10, 8]
    assert t.active == BEN


def test_pp_a5_each_die_is_re_rolled_at_most_once_in_a_window() -> None:
    """PP-A5 In a window each die is re-rolled at most once."""
    t = shot(BLANK, BLANK, ada=3)

    t.answer(ADA, mark(0))

    assert t.refused(ADA, mark(0)) == Refusal.DIE_MARKED
    assert t.legal(ADA) == [mark(1), DONE]


def test_pp_a5_with_the_option_the_targets_pass_ends_the_re_rolls() -> None:
    """PP-A5 With `pass_ends_rerolls`, a shooter has another window only if the target has re-rolled."""
    t = table(ADA.beside(tokens=3), BEN.beside(tokens=1), pass_ends_rerolls=1)
    t.dice(red(X), red(X), red(BLANK), red(X), red(X))
    t.shoot(ADA, BEN, RED, RED)

    t.reroll(ADA)
    t.reroll(BEN, 0)
    t.reroll(ADA, 0)

    assert (t.active, t.hearts, t.tokens[BEN]) == (BEN, [10, 8], 0)


def test_pp_a5_with_the_option_a_ghosts_attempt_ends_when_the_cowboy_passes() -> None:
    """PP-A5 With `pass_ends_rerolls`, the ghost has no second window after the cowboy's pass."""
    t = table(ADA.beside(tokens=1), BEN.ghost(Card.JAIL, tokens=3), CLEO, pass_ends_rerolls=1)
    t.dice(white(GHOST), white(BLANK), white(BLANK))
    t.answer(ADA, move(Place.JAIL))
    t.reroll(BEN, 1)

    t.reroll(ADA)

    assert (t.question, t.tokens[BEN]) == (Question.TARGET, 2)


def test_pp_a25_with_the_option_only_the_target_re_rolls_in_the_jail() -> None:
    """PP-A25 With `jail_target_only`, the shooter has no window, even after the target has re-rolled."""
    t = table(ADA.beside(tokens=3), BEN.beside(tokens=2), jail_target_only=1)
    t.any_dice()
    t.answer(ADA, move(Place.JAIL), target(BEN))

    t.reroll(BEN, 0)
    t.reroll(BEN)

    assert (t.waiting, t.question, t.tokens[ADA]) == ({ADA}, Question.KEEP_DIE, 3)


def test_pp_a25_with_the_option_a_cowboy_in_the_jail_fights_a_ghost_as_before() -> None:
    """PP-A25 With `jail_target_only`, only the shooter's own dice are barred: the ghost at the Jail is another roll."""
    t = table(ADA.beside(tokens=3), BEN.ghost(Card.JAIL), CLEO, jail_target_only=1)
    t.dice(white(GHOST), white(BLANK))

    t.answer(ADA, move(Place.JAIL))

    assert (t.waiting, t.question) == ({ADA}, Question.REROLL)


def test_pp_a5_dice_are_marked_from_left_to_right() -> None:
    """PP-A5 Each set of dice can be marked in only one way."""
    t = shot(BLANK, BLANK, ada=3)

    t.answer(ADA, mark(1))

    assert t.refused(ADA, mark(0)) == EngineRefusal.OUT_OF_ORDER


def test_pp_20_each_re_rolled_die_costs_a_token() -> None:
    """PP-20 A re-roll costs one token per die."""
    t = shot(BLANK, BLANK, ada=1)

    t.answer(ADA, mark(0))

    assert t.refused(ADA, mark(1)) == Refusal.NO_TOKENS
    assert t.tokens == [1, 0]


def test_pp_20_only_dice_on_the_table_can_be_re_rolled() -> None:
    """PP-20 Only the dice that were rolled can be re-rolled."""
    t = shot(BLANK, BLANK, ada=3)

    assert t.refused(ADA, mark(2)) == Refusal.NO_SUCH_DIE
    assert t.legal(ADA) == [mark(0), mark(1), DONE]


def test_pp_a6_a_die_can_be_re_rolled_back() -> None:
    """PP-A6 A die that the other side has just re-rolled can be re-rolled again."""
    t = shot(BLANK, BLANK, ada=1, ben=1)
    t.dice(red(XX), red(BLANK))

    t.reroll(ADA, 0)
    t.reroll(BEN, 0)

    assert t.faces == [BLANK, BLANK]
    assert t.hearts == [10, 10]


def test_pp_23_only_the_final_faces_count() -> None:
    """PP-23 Whatever showed before a re-roll does not count."""
    t = shot(XX, XX, ben=2)
    t.dice(red(X), red(BLANK))

    t.reroll(BEN, 0, 1)

    assert t.hearts == [10, 9]


def test_pp_23_a_new_roll_begins_without_marks() -> None:
    """PP-23 The marks of a window do not last beyond it."""
    t = shot(BLANK, BLANK, ada=2, ben=1)
    t.dice(red(X))

    t.reroll(ADA, 1)

    assert t.legal(BEN) == [mark(0), mark(1), DONE]
