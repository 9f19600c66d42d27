"""Chapter 3: the sequence of play."""

from __future__ import annotations

from hauntology.games.pistols.box import Card, Place, Question
from hauntology.games.pistols.events import Event
from hauntology.games.pistols.rules.turn import take_step
from hauntology.kernel.seat_order import NOBODY
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

    assert t.events_of(Event.TURN_BEGAN) == [(ADA, 1), (BEN, 2), (CLEO, 3), (ADA, 4)]


def test_pp_8_a_turn_is_a_move_the_ghosts_and_a_shot() -> None:
    """PP-8 A cowboy's turn has three phases: move, let the ghosts show themselves, shoot."""
    t = table(ADA, BEN.ghost(Card.CHURCH), CLEO)
    t.dice(*SPARED, *MISS)

    t.shoot(ADA, CLEO, RED, RED, place=Place.CHURCH)

    assert t.only_events(Event.MOVED, Event.REVEALED, Event.TARGETED) == [Event.MOVED, Event.REVEALED, Event.TARGETED]
    assert t.active == BEN


def test_pp_15_the_action_comes_after_the_ghosts_and_before_the_target() -> None:
    """PP-15 The action of a place comes just before the target is named."""
    t = table(ADA, BEN.ghost(Card.SALOON), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.SALOON))

    assert t.only_events(Event.RESISTED, Event.GAINED_HEARTS) == [Event.RESISTED, Event.GAINED_HEARTS]
    assert t.question == Question.TARGET


def test_pp_a45_first_the_gallows_then_the_ghosts_then_the_target() -> None:
    """PP-A45 On arrival the heart for the Gallows comes first, then the ghosts, then the target."""
    t = table(ADA, BEN.ghost(Card.GALLOWS), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.GALLOWS), target(CLEO))

    order = [Event.MOVED, Event.LOST_HEARTS, Event.REVEALED, Event.TARGETED]
    assert t.only_events(*order) == order


def test_pp_a45_a_cowboy_killed_by_the_gallows_is_not_possessed() -> None:
    """PP-A45 A cowboy who dies at the Gallows is not possessed."""
    t = table(ADA.beside(hearts=1), BEN.ghost(Card.GALLOWS), CLEO, DAN)

    t.answer(ADA, move(Place.GALLOWS))

    assert Event.REVEALED not in t.events
    assert (t.waiting, t.question) == ({ADA}, Question.HAUNT)


def test_pp_a40_the_order_of_a_shot() -> None:
    """PP-A40 Target, Barrels, the Jail's six dice, roll, windows, the Jail's choice, result."""
    t = table(ADA.beside(tokens=1), BEN.at(Place.BARRELS))
    t.dice(yellow(X))
    t.dice(red(X), red(X), yellow(TOKEN), yellow(X), green(HEART), green(HEART))

    t.answer(ADA, move(Place.JAIL), target(BEN))
    t.reroll(ADA)
    t.reroll(ADA)
    t.answer(ADA, keep(0))

    order = (Event.TARGETED, Event.TOOK_COVER, Event.FIRED, Event.ROLLED, Event.PASSED, Event.KEPT_DIE, Event.HIT)
    assert t.only_events(*order) == [
        *(Event.TARGETED, Event.TOOK_COVER, Event.ROLLED, Event.PASSED, Event.HIT, Event.FIRED),
        *(Event.ROLLED,) * 6,
        *(Event.PASSED, Event.KEPT_DIE, Event.HIT),
    ]


def test_pp_a40_the_gallows_are_paid_before_dice_are_picked() -> None:
    """PP-A40 The heart for the Gallows is lost between the naming and the dice."""
    t = table(ADA, BEN.at(Place.GALLOWS))

    t.answer(ADA, move(Place.STAGECOACH), target(BEN))

    assert t.hearts == [9, 10]
    assert t.question == Question.PICK_DICE


def test_pp_a31_nobody_gets_an_extra_turn() -> None:
    """PP-A31 After a possession the next seat has its turn, and the possessor waits for their own."""
    t = table(ADA, BEN, CLEO.ghost(Card.BANK))
    t.dice(*HAUNTED)

    t.answer(ADA, move(Place.BANK), haunt(Card.JAIL))

    assert (t.active, t.waiting, t.question) == (BEN, {BEN}, Question.MOVE)


def test_pp_a31_the_possessor_acts_on_their_own_turn() -> None:
    """PP-A31 The possessor acts when their own turn comes, even if it is the next one."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO)
    t.dice(*HAUNTED)

    t.answer(ADA, move(Place.BANK), haunt(Card.JAIL))

    assert (t.active, t.waiting, t.question) == (BEN, {BEN}, Question.MOVE)


def test_pp_a42_a_cowboy_who_dies_on_their_own_turn_loses_the_rest_of_it() -> None:
    """PP-A42 A cowboy who dies on their own turn loses the rest of it."""
    t = table(ADA.beside(hearts=1), BEN, CLEO)

    t.answer(ADA, move(Place.GALLOWS), haunt(Card.JAIL))

    assert Event.TARGETED not in t.events
    assert (t.active, t.question) == (BEN, Question.MOVE)


def test_pp_a42_a_cowboy_who_dies_on_another_turn_has_a_ghost_turn_in_the_same_round() -> None:
    """PP-A42 A cowboy killed on another seat's turn has a ghost's turn when theirs comes, even in the same round."""
    t = table(ADA, BEN.beside(hearts=1), CLEO)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)
    t.answer(BEN, haunt(Card.JAIL))

    assert (t.active, t.waiting, t.question) == (BEN, {BEN}, Question.GHOST_TURN)


def test_pp_16_a_new_turn_begins_without_a_target() -> None:
    """PP-16 A new target is chosen each turn."""
    t = table(ADA, BEN)

    t.miss(ADA, BEN)

    assert t.active == BEN
    assert t.s.target == NOBODY


def test_an_unknown_step_changes_nothing() -> None:
    t = table(ADA, BEN)
    before = t.s.pack()

    take_step(t.s, 99, 0, 0)

    assert t.s.pack() == before
