"""Dice that are chosen together, in any order."""

from __future__ import annotations

from hauntology.games.pistols.box import Place
from tests.games.pistols.arrange import (
    ADA,
    BEN,
    DONE,
    GREEN,
    RED,
    YELLOW,
    Table,
    X,
    green,
    mark,
    move,
    red,
    table,
    take,
    target,
    yellow,
)


def roll_three(tokens: int) -> Table:
    """ADA shoots BEN with three dice from the Stagecoach, and has these tokens for re-rolls."""
    t = table(ADA.at(Place.JAIL, tokens=tokens), BEN)
    t.dice(red(X), yellow(X), green(X))
    t.answer(ADA, move(Place.STAGECOACH), target(BEN))
    return t


def test_pp_20_dice_to_reroll_are_chosen_in_any_order() -> None:
    """PP-20 Each of them costs a token."""
    t = roll_three(tokens=2)
    t.choose(ADA, take(GREEN), take(RED), take(YELLOW))
    assert (t.limits(ADA).available, t.limits(ADA).most) == ({mark(0): 1, mark(1): 1, mark(2): 1}, 2)
    t.dice(red(X), green(X))

    t.choose(ADA, mark(2), mark(0))

    assert t.tokens[ADA] == 0


def test_pp_20_no_die_has_to_be_rolled_again() -> None:
    """PP-20 ADA keeps the dice, and both tokens."""
    t = roll_three(tokens=2)
    t.choose(ADA, take(RED), take(YELLOW), take(GREEN))

    t.choose(ADA, DONE)

    assert t.tokens[ADA] == 2


def test_pp_20_marked_dice_cannot_be_chosen_again() -> None:
    """PP-A5 The first die is marked already: only later ones can follow."""
    t = roll_three(tokens=2)
    t.choose(ADA, take(RED), take(YELLOW), take(GREEN))

    t.answer(ADA, mark(0))

    assert (t.limits(ADA).available, t.limits(ADA).most) == ({mark(1): 1, mark(2): 1}, 1)


def test_pp_18_dice_of_a_shot_are_chosen_in_any_order() -> None:
    """PP-18 There are two of each colour; PP-17 the set has a fixed size and ends by itself."""
    t = roll_three(tokens=0)
    limits = t.limits(ADA)
    assert (limits.available, limits.least, limits.most) == ({take(RED): 2, take(YELLOW): 2, take(GREEN): 2}, 3, 3)

    t.choose(ADA, take(GREEN), take(YELLOW), take(RED))

    assert list(t.s.roll.colour)[:3] == [RED, YELLOW, GREEN]


def test_pp_18_after_a_die_only_the_others_can_be_chosen() -> None:
    """PP-18 ADA has taken a yellow die."""
    t = roll_three(tokens=0)

    t.answer(ADA, take(YELLOW))

    assert (t.limits(ADA).available, t.limits(ADA).least) == ({take(YELLOW): 1, take(GREEN): 2}, 2)
