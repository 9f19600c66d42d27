"""Chapter 3: the shot."""

from __future__ import annotations

from itertools import combinations_with_replacement

from hauntology.games.pistols.box import NO_CARD, Card, Colour, Place, Question, Refusal
from hauntology.games.pistols.events import Event
from hauntology.kernel.engine import Refusal as EngineRefusal
from tests.games.pistols.arrange import (
    ADA,
    BEN,
    BLANK,
    CLEO,
    DAN,
    EVE,
    GREEN,
    HEART,
    RED,
    TOKEN,
    XX,
    YELLOW,
    X,
    green,
    haunt,
    keep,
    move,
    red,
    table,
    take,
    target,
    yellow,
)

COLOUR_DICE = (RED, YELLOW, GREEN)


def sets_of_dice(place: Place) -> list[tuple[Colour, ...]]:
    """Every set of dice that a shooter in this place can pick, found by trying every answer."""
    found: list[tuple[Colour, ...]] = []
    begun: list[tuple[Colour, ...]] = [()]
    for taken in begun:
        t = table(ADA, BEN)
        t.any_dice()
        t.shoot(ADA, BEN, *taken, place=place)
        if t.active == BEN:
            found.append(taken)
        else:
            begun += [(*taken, colour) for colour in COLOUR_DICE if take(colour) in t.legal(ADA)]
    return found


# The target -------------------------------------------------------------------


def test_pp_16_any_other_cowboy_can_be_the_target() -> None:
    """PP-16 The target is any other living cowboy, wherever they stand."""
    t = table(ADA, BEN.at(Place.CHURCH), CLEO.at(Place.STREET), DAN, EVE.ghost(Card.JAIL))

    t.answer(ADA, move(Place.BARRELS))

    assert t.question == Question.TARGET
    assert t.legal(ADA) == [target(BEN), target(CLEO), target(DAN)]


def test_pp_16_a_cowboy_cannot_shoot_themselves() -> None:
    """PP-16 The target is another cowboy."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.BARRELS))

    assert t.refused(ADA, target(ADA)) == Refusal.YOURSELF


def test_pp_42_a_ghost_cannot_be_the_target() -> None:
    """PP-42 Only living cowboys can be shot at."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)

    t.answer(ADA, move(Place.BARRELS))

    assert t.refused(ADA, target(BEN)) == Refusal.NOT_LIVING


def test_pp_16_an_empty_seat_cannot_be_the_target() -> None:
    """PP-16 The target sits at this table."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.BARRELS))

    assert t.refused(ADA, target(CLEO)) == Refusal.NOBODY_THERE


def test_pp_65_the_target_is_named_before_the_dice_are_chosen() -> None:
    """PP-65 First the target is named, then the dice are picked."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.BARRELS), target(BEN))

    assert t.events_of(Event.TARGETED) == [(ADA, BEN)]
    assert (t.waiting, t.question) == ({ADA}, Question.PICK_DICE)


# The dice ---------------------------------------------------------------------


def test_pp_17_a_shot_has_two_dice_of_any_colour() -> None:
    """PP-17 The shooter picks any two colour dice."""
    t = table(ADA, BEN)
    t.dice(red(BLANK), green(HEART))

    t.answer(ADA, move(Place.BARRELS), target(BEN))
    t.answer(ADA, take(RED), take(GREEN))

    assert t.faces == [BLANK, HEART]


def test_pp_17_one_die_is_not_enough() -> None:
    """PP-17 After the first die, a second one is asked for."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.BARRELS), target(BEN), take(YELLOW))

    assert t.question == Question.PICK_DICE
    assert Event.ROLLED not in t.events


def test_pp_18_there_are_six_pairs() -> None:
    """PP-18 With two dice of each colour there are six possible pairs."""
    pairs = sets_of_dice(Place.BARRELS)

    assert sorted(pairs) == list(combinations_with_replacement(COLOUR_DICE, 2))
    assert len(pairs) == 6


def test_pp_64_there_are_seven_sets_of_three() -> None:
    """PP-64 From the Stagecoach there are seven possible sets of three colour dice."""
    sets = sets_of_dice(Place.STAGECOACH)

    three_of_a_kind = {(colour,) * 3 for colour in COLOUR_DICE}
    assert set(sets) == set(combinations_with_replacement(COLOUR_DICE, 3)) - three_of_a_kind
    assert len(sets) == 7


def test_pp_18_dice_are_picked_in_the_order_of_their_colours() -> None:
    """PP-18 Pairs have no order: red comes before yellow, yellow before green."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.BARRELS), target(BEN), take(YELLOW))

    assert t.refused(ADA, take(RED)) == EngineRefusal.OUT_OF_ORDER


def test_pp_18_there_are_two_dice_of_each_colour() -> None:
    """PP-18 There is no third red die."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.STAGECOACH), target(BEN), take(RED), take(RED))

    assert t.refused(ADA, take(RED)) == Refusal.PAIR_TAKEN


def test_pp_18_a_set_that_cannot_be_completed_cannot_be_begun() -> None:
    """PP-64 Green cannot be the first of three dice: there are only two."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.STAGECOACH), target(BEN))

    assert t.refused(ADA, take(GREEN)) == EngineRefusal.OUT_OF_ORDER


# What the shot does -----------------------------------------------------------


def test_pp_24_each_hit_costs_the_target_a_heart() -> None:
    """PP-24 Each X costs the target one heart."""
    t = table(ADA, BEN, CLEO)
    t.dice(yellow(X), green(X))

    t.shoot(ADA, BEN, YELLOW, GREEN)

    assert t.hearts == [10, 8, 10]


def test_pp_24_a_miss_costs_nothing() -> None:
    """PP-24 Without an X nobody loses a heart."""
    t = table(ADA, BEN)

    t.miss(ADA, BEN)

    assert t.hearts == [10, 10]
    assert t.events_of(Event.MISSED) == [(ADA, BEN)]


def test_pp_25_each_heart_face_gives_the_shooter_a_heart() -> None:
    """PP-25 Each heart face gives the shooter one heart."""
    t = table(ADA.beside(hearts=5), BEN)
    t.dice(green(HEART), green(HEART))

    t.shoot(ADA, BEN, GREEN, GREEN)

    assert t.hearts == [7, 10]


def test_pp_26_each_token_face_gives_the_shooter_a_token() -> None:
    """PP-26 Each token face gives the shooter one token."""
    t = table(ADA, BEN)
    t.dice(yellow(TOKEN), yellow(TOKEN))

    t.shoot(ADA, BEN, YELLOW, YELLOW)

    assert t.tokens == [2, 0]


def test_pp_a29_hearts_have_no_limit() -> None:
    """PP-A29 A cowboy may own more hearts than at the start."""
    t = table(ADA.beside(hearts=200), BEN)
    t.dice(green(HEART), green(HEART))

    t.shoot(ADA, BEN, GREEN, GREEN)

    assert t.hearts == [202, 10]


def test_pp_a43_hits_beyond_the_last_heart_are_wasted() -> None:
    """PP-A43 A cowboy never has fewer than zero hearts."""
    t = table(ADA, BEN.beside(hearts=1), CLEO)
    t.dice(red(XX), red(XX))

    t.shoot(ADA, BEN, RED, RED)

    assert t.hearts == [10, 0, 10]
    assert (t.events_of(Event.LAST_HEARTS), Event.HIT in t.events) == ([(BEN, 1, 4)], False)


# A shooter who dies -----------------------------------------------------------


def test_pp_a20_a_shooter_killed_by_the_gallows_does_not_shoot() -> None:
    """PP-A20 A shooter killed by the Gallows is a ghost at once, and the turn ends without a shot."""
    t = table(ADA.beside(hearts=1), BEN.at(Place.GALLOWS), CLEO)

    t.answer(ADA, move(Place.STAGECOACH), target(BEN))

    assert (t.waiting, t.question) == ({ADA}, Question.HAUNT)
    assert t.only_events(Event.DIED, Event.SHOT_LOST) == [Event.DIED, Event.SHOT_LOST]
    t.answer(ADA, haunt(Card.JAIL))
    assert t.hearts == [0, 10, 10]
    assert t.active == BEN


def test_pp_a20_a_shooter_killed_by_the_barrels_does_not_shoot() -> None:
    """PP-A20 A shooter killed by the Barrels is a ghost at once, and the turn ends without a shot."""
    t = table(ADA.beside(hearts=1), BEN.at(Place.BARRELS), CLEO)
    t.dice(yellow(X))

    t.answer(ADA, move(Place.STAGECOACH), target(BEN))

    assert (t.waiting, t.question) == ({ADA}, Question.HAUNT)
    t.answer(ADA, haunt(Card.JAIL))
    assert t.hearts == [0, 10, 10]
    assert t.active == BEN


def test_pp_a20_with_the_option_the_shot_is_still_rolled_and_counted() -> None:
    """PP-A20 With `dying_shot`, the shot is rolled and counts with the dice as picked."""
    t = table(ADA.beside(hearts=1), BEN.at(Place.GALLOWS), CLEO, dying_shot=1)
    t.dice(red(XX), red(X))

    t.shoot(ADA, BEN, RED, RED)

    assert t.hearts == [0, 7, 10]
    assert Event.SHOT_LOST not in t.events


def test_pp_a20_a_shooter_killed_by_the_barrels_fires_a_dying_shot_too() -> None:
    """PP-A20 The dying shot also follows a death by the Barrels."""
    t = table(ADA.beside(hearts=1), BEN.at(Place.BARRELS), CLEO, dying_shot=1)
    t.dice(yellow(X), red(XX), red(X))

    t.shoot(ADA, BEN, RED, RED, place=Place.CHURCH)

    assert t.hearts == [0, 7, 10]


def test_pp_a20_nobody_spends_tokens_on_a_dying_shot() -> None:
    """PP-A20 In a dying shot neither side may spend tokens."""
    t = table(ADA.beside(hearts=1, tokens=5), BEN.at(Place.GALLOWS, tokens=5), CLEO, dying_shot=1)
    t.dice(red(BLANK), red(X))

    t.shoot(ADA, BEN, RED, RED)

    assert t.question == Question.HAUNT
    assert t.hearts == [0, 9, 10]


def test_pp_a20_a_dying_shot_brings_the_dead_shooter_nothing() -> None:
    """PP-A20 The dying shot gives the dead shooter no hearts or tokens."""
    t = table(ADA.beside(hearts=1), BEN.at(Place.GALLOWS), CLEO, dying_shot=1)
    t.dice(green(HEART), green(TOKEN))

    t.shoot(ADA, BEN, GREEN, GREEN)

    assert t.hearts == [0, 10, 10]
    assert t.tokens == [0, 0, 0]


def test_pp_a20_after_a_dying_shot_the_card_is_chosen_when_the_turn_is_over() -> None:
    """PP-A20 With `dying_shot`, the shooter chooses the haunt card when the turn is over."""
    t = table(ADA.beside(hearts=1), BEN.at(Place.GALLOWS), CLEO, dying_shot=1)
    t.dice(red(BLANK), red(BLANK))

    t.answer(ADA, move(Place.BARRELS), target(BEN))

    assert (t.question, t.cards[ADA]) == (Question.PICK_DICE, NO_CARD)
    t.answer(ADA, take(RED), take(RED))
    assert (t.waiting, t.question) == ({ADA}, Question.HAUNT)
    t.answer(ADA, haunt(Card.JAIL))
    assert (t.active, t.question) == (BEN, Question.MOVE)


def test_pp_a20_a_dying_shot_can_kill() -> None:
    """PP-A20 The target of a dying shot chooses a card at once, the dead shooter when the turn is over."""
    t = table(ADA.beside(hearts=1), BEN.at(Place.GALLOWS, hearts=1), CLEO, DAN, dying_shot=1)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)
    t.answer(BEN, haunt(Card.JAIL))
    t.answer(ADA, haunt(Card.BANK))

    assert t.cards == [Card.BANK, Card.JAIL, NO_CARD, NO_CARD]
    assert (t.active, t.question) == (BEN, Question.GHOST_TURN)


def test_pp_a20_a_dying_shot_from_the_jail() -> None:
    """PP-A20 A shooter in the Jail still chooses which of the six dice counts."""
    t = table(ADA.beside(hearts=1, tokens=1), BEN.at(Place.GALLOWS, tokens=1), CLEO, dying_shot=1)
    t.dice(red(XX), red(X), yellow(X), yellow(X), green(HEART), green(HEART))

    t.answer(ADA, move(Place.JAIL), target(BEN), keep(0))

    assert t.hearts == [0, 8, 10]


def test_pp_a20_a_cowboy_who_dies_before_naming_a_target_has_no_dying_shot() -> None:
    """PP-A20 Without a target there is no dying shot."""
    t = table(ADA.beside(hearts=1), BEN, CLEO, dying_shot=1)

    t.answer(ADA, move(Place.GALLOWS))

    assert (t.waiting, t.question) == ({ADA}, Question.HAUNT)
    assert t.places[ADA] == Place.GALLOWS
