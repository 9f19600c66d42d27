"""Chapter 3: the sequence of play."""

from __future__ import annotations

from hauntology.games.pistols.box import Card, Place, Question
from hauntology.games.pistols.events import Event
from hauntology.games.pistols.rules.turn import take_step
from hauntology.kernel.seats import NOBODY
from tests.games.pistols.arrange import (
    ADA,
    BEN,
    BLANK,
    CLEO,
    DAN,
    HAUNTED,
    HEART,
    MISS,
    RED,
    SPARED,
    TAKE_TOKEN,
    TOKEN,
    X,
    green,
    haunt,
    keep,
    move,
    red,
    table,
    target,
    yellow,
)


def test_pp_7_turns_go_clockwise_for_cowboys_and_ghosts_alike() -> None:
    """PP-7 Turns go clockwise round the table, cowboys and ghosts alike."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)

    t.miss(ADA, CLEO, place=Place.CHURCH)
    t.answer(BEN, TAKE_TOKEN)
    t.miss(CLEO, ADA)

    assert t.told(Event.TURN_BEGAN) == [(ADA, 1), (BEN, 2), (CLEO, 3), (ADA, 4)]


def test_pp_8_a_turn_is_move_ghosts_and_shot() -> None:
    """PP-8 A cowboy's turn has three phases: move, ghosts reveal, target."""
    t = table(ADA, BEN.ghost(Card.CHURCH), CLEO)
    t.dice(*SPARED, *MISS)

    t.shoot(ADA, CLEO, RED, RED, place=Place.CHURCH)

    assert t.of_these(Event.MOVED, Event.REVEALED, Event.TARGETED) == [Event.MOVED, Event.REVEALED, Event.TARGETED]
    assert t.active == BEN


def test_pp_15_the_action_comes_after_the_ghosts_and_before_the_target() -> None:
    """PP-15 Location actions are carried out just before targeting."""
    t = table(ADA, BEN.ghost(Card.SALOON), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.SALOON))

    assert t.of_these(Event.RESISTED, Event.GAINED_HEARTS) == [Event.RESISTED, Event.GAINED_HEARTS]
    assert t.question == Question.TARGET


def test_pp_a45_gallows_then_ghosts_then_target() -> None:
    """PP-A45 On arrival the Gallows' heart comes first, then the ghosts, then the target."""
    t = table(ADA, BEN.ghost(Card.GALLOWS), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.GALLOWS), target(CLEO))

    order = [Event.MOVED, Event.LOST_HEARTS, Event.REVEALED, Event.TARGETED]
    assert t.of_these(*order) == order


def test_pp_a45_whom_the_gallows_kill_no_ghost_possesses() -> None:
    """PP-A45 A cowboy who dies at the Gallows is not possessed."""
    t = table(ADA.beside(hearts=1), BEN.ghost(Card.GALLOWS), CLEO, DAN)

    t.answer(ADA, move(Place.GALLOWS))

    assert Event.REVEALED not in t.events
    assert (t.waiting, t.question) == ({ADA}, Question.HAUNT)


def test_pp_a40_a_shot_runs_in_its_order() -> None:
    """PP-A40 Name the target; Barrels; the Jail's six dice; roll; windows; the Jail's choice; resolve."""
    t = table(ADA.beside(tokens=1), BEN.at(Place.BARRELS))
    t.dice(yellow(X))
    t.dice(red(X), red(X), yellow(TOKEN), yellow(X), green(HEART), green(HEART))

    t.answer(ADA, move(Place.JAIL), target(BEN))
    t.reroll(ADA)
    t.reroll(ADA)
    t.answer(ADA, keep(0))

    order = (Event.TARGETED, Event.TOOK_COVER, Event.ROLLED, Event.PASSED, Event.KEPT_DIE, Event.LOST_HEARTS)
    assert t.of_these(*order) == [
        *(Event.TARGETED, Event.TOOK_COVER, Event.ROLLED, Event.PASSED, Event.LOST_HEARTS),
        *(Event.ROLLED,) * 6,
        *(Event.PASSED, Event.KEPT_DIE, Event.LOST_HEARTS),
    ]


def test_pp_a40_the_gallows_are_paid_before_dice_are_chosen() -> None:
    """PP-A40 The Gallows' cost comes between the name and the dice."""
    t = table(ADA, BEN.at(Place.GALLOWS))

    t.answer(ADA, move(Place.STAGECOACH), target(BEN))

    assert t.hearts == [9, 10]
    assert t.question == Question.PICK_DICE


def test_pp_a31_nobody_gets_an_extra_turn() -> None:
    """PP-A31 After a possession the next seat goes on, and the possessor waits for the own seat."""
    t = table(ADA, BEN, CLEO.ghost(Card.BANK))
    t.dice(*HAUNTED)

    t.answer(ADA, move(Place.BANK), haunt(Card.JAIL))

    assert (t.active, t.waiting, t.question) == (BEN, {BEN}, Question.MOVE)


def test_pp_a31_a_possessor_acts_when_the_own_seat_comes_up() -> None:
    """PP-A31 The possessor acts when their own seat comes up, as the next one if it is."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO)
    t.dice(*HAUNTED)

    t.answer(ADA, move(Place.BANK), haunt(Card.JAIL))

    assert (t.active, t.waiting, t.question) == (BEN, {BEN}, Question.MOVE)


def test_pp_a42_who_dies_on_the_own_turn_loses_the_rest_of_it() -> None:
    """PP-A42 A cowboy who dies on the own turn loses the rest of it."""
    t = table(ADA.beside(hearts=1), BEN, CLEO)

    t.answer(ADA, move(Place.GALLOWS), haunt(Card.JAIL))

    assert Event.TARGETED not in t.events
    assert (t.active, t.question) == (BEN, Question.MOVE)


def test_pp_a42_who_dies_on_another_turn_has_a_ghosts_turn_in_the_same_round() -> None:
    """PP-A42 One who dies on another's turn has a ghost turn when the seat comes up, also in the same round."""
    t = table(ADA, BEN.beside(hearts=1), CLEO)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)
    t.answer(BEN, haunt(Card.JAIL))

    assert (t.active, t.waiting, t.question) == (BEN, {BEN}, Question.GHOST_TURN)


def test_pp_16_a_new_turn_has_no_target_yet() -> None:
    """PP-16 A target is chosen anew each turn."""
    t = table(ADA, BEN)

    t.miss(ADA, BEN)

    assert t.active == BEN
    assert t.s.target == NOBODY


def test_a_step_that_no_rule_knows_changes_nothing() -> None:
    t = table(ADA, BEN)
    before = t.s.pack()

    take_step(t.s, 99, 0, 0)

    assert t.s.pack() == before
