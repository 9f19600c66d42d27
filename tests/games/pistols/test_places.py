"""Chapter 5: the nine places."""

from __future__ import annotations

import pytest

from hauntology.games.pistols.box import Card, Cause, Place, Question, Refusal
from hauntology.games.pistols.events import Event
from tests.games.pistols.arrange import (
    ADA,
    BEN,
    BLANK,
    BUY_HEARTS,
    BUY_TOKEN,
    CLEO,
    DAN,
    DONE,
    GHOST,
    GREEN,
    HEART,
    MISS,
    RED,
    SPARED,
    TOKEN,
    XX,
    YELLOW,
    X,
    green,
    haunt,
    keep,
    mark,
    move,
    red,
    table,
    target,
    white,
    yellow,
)

SIX = (red(XX), red(BLANK), yellow(X), yellow(TOKEN), green(HEART), green(TOKEN))


@pytest.mark.parametrize("place", Place)
def test_pp_62_actions_come_just_before_the_target(place: Place) -> None:
    """PP-62 Bank, Cemetery and Saloon have an action, just before the target is named; other places have effects."""
    t = table(ADA.beside(hearts=5, tokens=5), BEN)

    t.answer(ADA, move(place))

    assert t.question == (Question.BANK if place == Place.BANK else Question.TARGET)
    assert (Event.GAINED_TOKENS in t.events) == (place == Place.CEMETERY)
    assert (Event.GAINED_HEARTS in t.events) == (place == Place.SALOON)


def test_pp_a17_only_the_bank_asks() -> None:
    """PP-A17 An action may be declined: the Bank asks, and the cowboy may say no."""
    t = table(ADA.beside(tokens=5), BEN)

    t.answer(ADA, move(Place.BANK), DONE)

    assert (t.hearts[ADA], t.tokens[ADA]) == (10, 5)
    assert t.question == Question.TARGET


def test_pp_a17_the_saloon_does_not_ask() -> None:
    """PP-A17 Cemetery and Saloon happen without asking, since they can only help."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.SALOON))

    assert t.hearts[ADA] == 11
    assert t.question == Question.TARGET


# Bank -------------------------------------------------------------------------


def test_pp_45_a_token_buys_two_hearts_any_number_of_times() -> None:
    """PP-45 One token buys two hearts, as often as the cowboy likes."""
    t = table(ADA.beside(tokens=3), BEN)

    t.answer(ADA, move(Place.BANK), BUY_HEARTS, BUY_HEARTS, DONE)

    assert (t.hearts[ADA], t.tokens[ADA]) == (14, 1)
    assert t.events_of(Event.BOUGHT_HEARTS) == [(ADA, 2), (ADA, 2)]


def test_pp_45_two_hearts_buy_a_token_any_number_of_times() -> None:
    """PP-45 Two hearts buy one token, as often as the cowboy likes."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.BANK), BUY_TOKEN, BUY_TOKEN, BUY_TOKEN, DONE)

    assert (t.hearts[ADA], t.tokens[ADA]) == (4, 3)
    assert t.events_of(Event.BOUGHT_TOKEN) == [(ADA, 2), (ADA, 2), (ADA, 2)]


def test_pp_45_a_cowboy_who_can_pay_no_more_is_not_asked_again() -> None:
    """PP-45 The visit ends when the last token is spent."""
    t = table(ADA.beside(tokens=1), BEN)

    t.answer(ADA, move(Place.BANK), BUY_HEARTS)

    assert t.question == Question.TARGET


def test_pp_45_a_cowboy_who_cannot_pay_is_not_asked() -> None:
    """PP-45 With no token and only two hearts there is nothing to exchange."""
    t = table(ADA.beside(hearts=2), BEN)

    t.answer(ADA, move(Place.BANK))

    assert t.question == Question.TARGET


def test_pp_45_buying_hearts_takes_a_token() -> None:
    """PP-45 Without a token a cowboy cannot buy hearts."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.BANK))

    assert t.refused(ADA, BUY_HEARTS) == Refusal.NO_TOKEN_TO_TRADE
    assert t.legal(ADA) == [DONE, BUY_TOKEN]


def test_pp_a38_a_visit_goes_one_way_once_hearts_are_bought() -> None:
    """PP-A38 All exchanges of a visit go the same way."""
    t = table(ADA.beside(tokens=2), BEN)

    t.answer(ADA, move(Place.BANK), BUY_HEARTS)

    assert t.refused(ADA, BUY_TOKEN) == Refusal.TRADE_TURNED


def test_pp_a38_a_visit_goes_one_way_once_a_token_is_bought() -> None:
    """PP-A38 All exchanges of a visit go the same way."""
    t = table(ADA.beside(tokens=2), BEN)

    t.answer(ADA, move(Place.BANK), BUY_TOKEN)

    assert t.refused(ADA, BUY_HEARTS) == Refusal.TRADE_TURNED


def test_pp_a16_the_last_heart_is_not_for_sale() -> None:
    """PP-A16 A cowboy keeps at least one heart, so one with two hearts cannot sell them."""
    t = table(ADA.beside(hearts=2, tokens=1), BEN)

    t.answer(ADA, move(Place.BANK))

    assert t.refused(ADA, BUY_TOKEN) == Refusal.LAST_HEARTS


def test_pp_45_buying_a_token_takes_two_hearts() -> None:
    """PP-45 With one heart a cowboy cannot buy a token."""
    t = table(ADA.beside(hearts=1, tokens=1), BEN)

    t.answer(ADA, move(Place.BANK))

    assert t.refused(ADA, BUY_TOKEN) == Refusal.TOO_FEW_HEARTS


def test_pp_a16_with_the_option_the_last_hearts_can_be_traded_and_the_cowboy_dies() -> None:
    """PP-A16 Who trades the last hearts has the token, is a ghost, and shoots at nobody."""
    t = table(ADA.beside(hearts=4), BEN, CLEO, bank_last_hearts=1)

    t.answer(ADA, move(Place.BANK), BUY_TOKEN, BUY_TOKEN)

    assert (t.hearts[ADA], t.tokens[ADA], t.question) == (0, 2, Question.HAUNT)
    t.answer(ADA, haunt(Card.JAIL))
    assert (t.active, t.question) == (BEN, Question.MOVE)


def test_pp_a16_a_cowboy_may_be_left_with_one_heart() -> None:
    """PP-A16 A cowboy with three hearts can sell two."""
    t = table(ADA.beside(hearts=3), BEN)

    t.answer(ADA, move(Place.BANK), BUY_TOKEN)

    assert (t.hearts[ADA], t.tokens[ADA]) == (1, 1)
    assert t.question == Question.TARGET


# Barrels ----------------------------------------------------------------------


def test_pp_46_the_barrels_roll_a_yellow_die_against_the_shooter() -> None:
    """PP-46 A target in the Barrels interrupts and rolls one yellow die against the shooter."""
    t = table(ADA, BEN.at(Place.BARRELS), CLEO)
    t.dice(yellow(X))

    t.answer(ADA, move(Place.STAGECOACH), target(BEN))

    assert t.events_of(Event.ROLLED) == [(0, YELLOW, X)]
    assert t.hearts == [9, 10, 10]


def test_pp_47_tokens_may_be_spent_on_the_barrels_die() -> None:
    """PP-47 Tokens may be spent on the Barrels' die."""
    t = table(ADA, BEN.at(Place.BARRELS, tokens=1))
    t.dice(yellow(TOKEN), yellow(X))

    t.answer(ADA, move(Place.STAGECOACH), target(BEN))
    t.reroll(BEN, 0)

    assert (t.hearts, t.tokens) == ([9, 10], [0, 0])


def test_pp_a22_the_barrels_fire_before_the_shooter_picks_dice() -> None:
    """PP-A22 The Barrels fire right after the target is named, before the shooter picks dice."""
    t = table(ADA, BEN.at(Place.BARRELS))
    t.dice(yellow(X))

    t.answer(ADA, move(Place.STAGECOACH), target(BEN))

    assert t.only_events(Event.TARGETED, Event.TOOK_COVER) == [Event.TARGETED, Event.TOOK_COVER]
    assert t.question == Question.PICK_DICE


def test_pp_a39_the_barrels_fire_once_without_asking() -> None:
    """PP-A39 The Barrels fire without asking, once each time their occupant is named."""
    t = table(ADA, BEN.at(Place.BARRELS), CLEO)
    t.dice(yellow(X), *MISS)

    t.shoot(ADA, BEN, RED, RED, place=Place.STREET)

    assert t.events_of(Event.TOOK_COVER) == [(BEN,)]
    assert [seat for seat, _ in t.asked] == [ADA] * 4


def test_pp_a39_only_the_target_fires() -> None:
    """PP-A39 A cowboy in the Barrels who is not the target does not fire."""
    t = table(ADA, BEN.at(Place.BARRELS), CLEO)

    t.answer(ADA, move(Place.STREET), target(CLEO))

    assert Event.TOOK_COVER not in t.events


def test_pp_a39_the_cowboy_in_the_barrels_has_the_first_window() -> None:
    """PP-A39 The windows follow PP-A5, with the cowboy in the Barrels first and then the shooter."""
    t = table(ADA.beside(tokens=1), BEN.at(Place.BARRELS, tokens=1))
    t.dice(yellow(X))

    t.answer(ADA, move(Place.STAGECOACH), target(BEN))

    assert t.waiting == {BEN}
    t.reroll(BEN)
    assert (t.waiting, t.question) == ({ADA}, Question.REROLL)


def test_pp_a39_pp_a15_the_barrels_have_no_windows_with_the_shooter_in_the_church() -> None:
    """PP-A39 There are no windows if the shooter is in the Church, PP-A15 as in every roll that involves the Church."""
    t = table(ADA.beside(tokens=1), BEN.at(Place.BARRELS, tokens=1))
    t.dice(yellow(X))

    t.answer(ADA, move(Place.CHURCH), target(BEN))

    assert t.question == Question.PICK_DICE
    assert (t.hearts, t.tokens) == ([9, 10], [1, 1])


def test_pp_a23_the_street_does_not_double_the_barrels() -> None:
    """PP-A23 The Barrels' die costs one heart per hit, even if the shooter is on the Street."""
    t = table(ADA, BEN.at(Place.BARRELS))
    t.dice(yellow(X))

    t.answer(ADA, move(Place.STREET), target(BEN))

    assert t.hearts == [9, 10]


def test_pp_a23_the_barrels_do_not_pay_the_gallows() -> None:
    """PP-A23 The Barrels' die costs the roller nothing if the shooter is at the Gallows."""
    t = table(ADA, BEN.at(Place.BARRELS))
    t.dice(yellow(X))

    t.answer(ADA, move(Place.GALLOWS), target(BEN))

    assert t.hearts == [8, 10]


def test_pp_a23_the_barrels_are_not_answered() -> None:
    """PP-A23 The Barrels' die is not a shot at a target: nobody fires back, whatever place the shooter is in."""
    t = table(ADA, BEN.at(Place.BARRELS))
    t.dice(yellow(X))

    t.answer(ADA, move(Place.STAGECOACH), target(BEN))

    assert t.events_of(Event.TARGETED) == [(ADA, BEN)]
    assert t.events_of(Event.TOOK_COVER) == [(BEN,)]


def test_pp_a24_a_token_on_the_barrels_die_goes_to_its_roller() -> None:
    """PP-A24 A token face on the Barrels' die goes to the cowboy in the Barrels."""
    t = table(ADA, BEN.at(Place.BARRELS))
    t.dice(yellow(TOKEN))

    t.answer(ADA, move(Place.STREET), target(BEN))

    assert (t.hearts, t.tokens) == ([10, 10], [0, 1])


def test_pp_a24_a_heart_on_the_barrels_die_goes_to_its_roller() -> None:
    """PP-A24 A heart face on the Barrels' die goes to the cowboy in the Barrels."""
    t = table(ADA, BEN.at(Place.BARRELS), yellow_faces=(HEART,) * 6)
    t.dice(yellow(HEART))

    t.answer(ADA, move(Place.STREET), target(BEN))

    assert t.hearts == [10, 11]


# Cemetery ---------------------------------------------------------------------


def test_pp_48_the_cemetery_gives_a_token_and_one_for_each_ghost() -> None:
    """PP-48 A cowboy gains one token, and one more for each ghost."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN)
    t.dice(*SPARED, *SPARED)

    t.answer(ADA, move(Place.CEMETERY))

    assert t.tokens == [3, 0, 0, 0]


def test_pp_48_without_ghosts_it_is_one_token() -> None:
    """PP-48 With no ghosts there is only the one token."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.CEMETERY))

    assert t.tokens == [1, 0]


def test_pp_49_there_is_no_haunt_card_for_the_cemetery() -> None:
    """PP-49 The deck of haunt cards has no Cemetery."""
    assert {card.name for card in Card} == {place.name for place in Place} - {"CEMETERY"}
    assert {card.name: int(card) for card in Card}.items() <= {place.name: int(place) for place in Place}.items()


# Church -----------------------------------------------------------------------


def test_pp_50_a_cowboy_in_the_church_spends_no_tokens() -> None:
    """PP-50 A cowboy in the Church may not spend tokens."""
    t = table(ADA.beside(tokens=3), BEN)
    t.dice(*MISS)

    t.shoot(ADA, BEN, RED, RED, place=Place.CHURCH)

    assert t.tokens == [3, 0]
    assert t.active == BEN


def test_pp_51_nobody_spends_tokens_against_a_cowboy_in_the_church() -> None:
    """PP-51 Nobody may spend tokens against a cowboy in the Church."""
    t = table(ADA.beside(tokens=3), BEN.at(Place.CHURCH))
    t.dice(*MISS)

    t.shoot(ADA, BEN, RED, RED)

    assert t.tokens == [3, 0]
    assert t.active == BEN


def test_pp_51_ghosts_are_no_exception() -> None:
    """PP-51 Ghosts may not spend tokens against a cowboy in the Church either."""
    t = table(ADA, BEN.ghost(Card.CHURCH, tokens=3), CLEO)
    t.dice(white(GHOST), white(BLANK))

    t.answer(ADA, move(Place.CHURCH))

    assert t.tokens == [0, 3, 0]
    assert t.question == Question.TARGET


def test_pp_a15_a_shot_from_the_church_has_no_windows_for_the_target() -> None:
    """PP-A15 Nobody spends tokens in a roll that involves a cowboy in the Church: here it is the shooter."""
    t = table(ADA, BEN.beside(tokens=3))
    t.dice(red(XX), red(X))

    t.shoot(ADA, BEN, RED, RED, place=Place.CHURCH)

    assert (t.hearts, t.tokens) == ([10, 7], [0, 3])
    assert t.events_of(Event.NO_REROLLS) == [(ADA,)]


def test_pp_a15_a_shot_at_the_church_has_no_windows_for_the_target() -> None:
    """PP-A15 Nobody spends tokens in a roll that involves a cowboy in the Church: here it is the target."""
    t = table(ADA, BEN.at(Place.CHURCH, tokens=3))
    t.dice(red(XX), red(X))

    t.shoot(ADA, BEN, RED, RED)

    assert (t.hearts, t.tokens) == ([10, 7], [0, 3])
    assert t.events_of(Event.NO_REROLLS) == [(BEN,)]


def test_pp_a15_a_possession_in_the_church_has_no_windows_for_the_cowboy() -> None:
    """PP-A15 Nobody spends tokens in a roll that involves a cowboy in the Church: here it is the one haunted."""
    t = table(ADA.beside(tokens=3), BEN.ghost(Card.CHURCH), CLEO)
    t.dice(white(GHOST), white(GHOST))

    t.answer(ADA, move(Place.CHURCH))

    assert t.living == {BEN, CLEO}
    assert t.tokens == [3, 0, 0]


def test_pp_a15_a_ghost_whose_standee_lies_in_the_church_may_spend_tokens() -> None:
    """PP-A15 Only a cowboy in the Church counts, not a fallen standee."""
    t = table(ADA, BEN.ghost(Card.BANK, place=Place.CHURCH, tokens=1), CLEO)
    t.dice(white(GHOST), white(BLANK))

    t.answer(ADA, move(Place.BANK))

    assert (t.waiting, t.question) == ({BEN}, Question.REROLL)
    assert Event.NO_REROLLS not in t.events


def test_pp_a35_a_ghost_at_the_church_still_rolls_once() -> None:
    """PP-A35 A ghost in the Church rolls once, without re-rolls."""
    t = table(ADA, BEN.ghost(Card.CHURCH, tokens=3), CLEO)
    t.dice(white(GHOST), white(BLANK))

    t.answer(ADA, move(Place.CHURCH))

    assert t.events_of(Event.REVEALED) == [(BEN, Place.CHURCH, ADA)]
    assert len(t.events_of(Event.ROLLED)) == 2
    assert t.living == {ADA, CLEO}


def test_pp_a44_token_faces_pay_in_the_church() -> None:
    """PP-A44 Only spending is barred: token faces still give tokens there."""
    t = table(ADA, BEN)
    t.dice(yellow(TOKEN), yellow(TOKEN))

    t.shoot(ADA, BEN, YELLOW, YELLOW, place=Place.CHURCH)

    assert t.tokens == [2, 0]


# Gallows ----------------------------------------------------------------------


def test_pp_53_naming_a_target_at_the_gallows_costs_a_heart() -> None:
    """PP-53 A shooter who names a target at the Gallows loses a heart."""
    t = table(ADA, BEN.at(Place.GALLOWS))

    t.answer(ADA, move(Place.STREET), target(BEN))

    assert t.hearts == [9, 10]


def test_pp_a19_the_cost_is_paid_when_the_target_is_named() -> None:
    """PP-A19 The heart is lost when the target is named, before dice are picked."""
    t = table(ADA, BEN.at(Place.GALLOWS))

    t.answer(ADA, move(Place.STREET), target(BEN))

    assert t.events_of(Event.LOST_HEARTS) == [(ADA, 1, Cause.GALLOWS_AIM)]
    assert t.question == Question.PICK_DICE


# Jail -------------------------------------------------------------------------


def test_pp_54_from_the_jail_all_six_dice_are_rolled() -> None:
    """PP-54 The shooter rolls all six colour dice instead of picking two."""
    t = table(ADA, BEN)
    t.dice(*SIX)

    t.answer(ADA, move(Place.JAIL), target(BEN))

    assert [colour for _, colour, _ in t.events_of(Event.ROLLED)] == [RED, RED, YELLOW, YELLOW, GREEN, GREEN]
    assert t.question == Question.KEEP_DIE


def test_pp_55_the_target_may_re_roll_any_of_the_six() -> None:
    """PP-55 The target may spend tokens on any of the six dice."""
    t = table(ADA, BEN.beside(tokens=6))
    t.dice(*SIX)

    t.answer(ADA, move(Place.JAIL), target(BEN))

    assert t.waiting == {BEN}
    assert t.legal(BEN) == [*(mark(die) for die in range(6)), DONE]


def test_pp_a25_the_shooter_may_re_roll_too() -> None:
    """PP-A25 In the Jail the shooter may re-roll as well: only the choice of dice is replaced."""
    t = table(ADA.beside(tokens=1), BEN)
    t.dice(*SIX, green(X))

    t.answer(ADA, move(Place.JAIL), target(BEN))
    t.reroll(ADA, 5)

    assert t.faces[5] == X
    assert t.tokens == [0, 0]


def test_pp_56_one_die_counts_and_the_shooter_says_which() -> None:
    """PP-56 Exactly one die counts, chosen by the shooter."""
    t = table(ADA, BEN)
    t.dice(*SIX)

    t.answer(ADA, move(Place.JAIL), target(BEN), keep(0))

    assert (t.hearts, t.tokens) == ([10, 8], [0, 0])
    assert t.events_of(Event.KEPT_DIE) == [(ADA, 0, XX)]


@pytest.mark.parametrize(
    ("die", "hearts", "tokens"),
    [(1, [10, 10], 0), (2, [10, 9], 0), (3, [10, 10], 1), (4, [11, 10], 0), (5, [10, 10], 1)],
)
def test_pp_56_no_other_die_counts(die: int, hearts: list[int], tokens: int) -> None:
    """PP-56 Of blank, X, token, heart and token, only the chosen die counts."""
    t = table(ADA, BEN)
    t.dice(*SIX)

    t.answer(ADA, move(Place.JAIL), target(BEN), keep(die))

    assert (t.hearts, t.tokens) == (hearts, [tokens, 0])


def test_pp_a26_the_die_is_chosen_after_the_last_window() -> None:
    """PP-A26 The die is chosen after the last re-roll."""
    t = table(ADA.beside(tokens=1), BEN.beside(tokens=1))
    t.dice(*SIX)

    t.answer(ADA, move(Place.JAIL), target(BEN))
    t.reroll(ADA)
    t.reroll(BEN)

    assert (t.waiting, t.question) == ({ADA}, Question.KEEP_DIE)


def test_pp_a49_a_die_must_be_chosen_even_if_all_are_blank() -> None:
    """PP-A49 The shooter must choose one of the six, even if all are blank."""
    t = table(ADA, BEN, yellow_faces=(BLANK,) * 6, green_faces=(BLANK,) * 6)
    t.dice(*MISS, yellow(BLANK), yellow(BLANK), green(BLANK), green(BLANK))

    t.answer(ADA, move(Place.JAIL), target(BEN))

    assert t.question == Question.KEEP_DIE
    assert t.legal(ADA) == [keep(die) for die in range(6)]


def test_pp_a49_against_the_church_the_first_faces_count() -> None:
    """PP-A49 With the target in the Church, the die is chosen from the first roll."""
    t = table(ADA.beside(tokens=2), BEN.at(Place.CHURCH, tokens=2))
    t.dice(*SIX)

    t.answer(ADA, move(Place.JAIL), target(BEN))

    assert (t.waiting, t.question) == ({ADA}, Question.KEEP_DIE)
    assert t.faces == [XX, BLANK, X, TOKEN, HEART, TOKEN]


# Saloon -----------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(1, 3), (2, 4), (3, 4), (10, 11)])
def test_pp_57_the_saloon_gives_a_heart_and_one_more_to_those_with_few(before: int, after: int) -> None:
    """PP-57 The Saloon gives one heart, and one more to a cowboy with two or fewer."""
    t = table(ADA.beside(hearts=before), BEN)

    t.answer(ADA, move(Place.SALOON))

    assert t.hearts[ADA] == after


def test_pp_a18_hearts_are_counted_on_arrival() -> None:
    """PP-A18 A cowboy who arrives with two hearts gains two."""
    t = table(ADA.beside(hearts=2), BEN)

    t.answer(ADA, move(Place.SALOON))

    assert t.events_of(Event.GAINED_HEARTS) == [(ADA, 2, Cause.SALOON)]


@pytest.mark.parametrize(("before", "after"), [(1, 3), (2, 3)])
def test_pp_a18_with_the_option_hearts_are_counted_after_the_first(before: int, after: int) -> None:
    """PP-A18 With the option, hearts are counted after the first one gained: with two, a cowboy gains only that one."""
    t = table(ADA.beside(hearts=before), BEN, saloon_after=1)

    t.answer(ADA, move(Place.SALOON))

    assert t.hearts[ADA] == after


# Stagecoach -------------------------------------------------------------------


def test_pp_58_from_the_stagecoach_three_dice_are_used() -> None:
    """PP-58 The shooter picks and uses one die more."""
    t = table(ADA, BEN)
    t.dice(red(XX), yellow(X), green(X))

    t.shoot(ADA, BEN, RED, YELLOW, GREEN, place=Place.STAGECOACH)

    assert t.faces == [XX, X, X]
    assert t.hearts == [10, 6]


def test_pp_58_the_extra_die_is_for_this_turn_only() -> None:
    """PP-58 A cowboy who has left the Stagecoach has no extra die."""
    t = table(ADA.at(Place.STAGECOACH), BEN)
    t.dice(*MISS)

    t.shoot(ADA, BEN, RED, RED)

    assert t.active == BEN


# Street -----------------------------------------------------------------------


def test_pp_59_shots_from_the_street_cost_double() -> None:
    """PP-59 Shots from the Street cost the target twice the hearts."""
    t = table(ADA, BEN)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED, place=Place.STREET)

    assert t.hearts == [10, 8]


def test_pp_60_shots_at_the_street_cost_double() -> None:
    """PP-60 Shots at a cowboy on the Street cost twice the hearts."""
    t = table(ADA, BEN.at(Place.STREET))
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert t.hearts == [10, 8]


def test_pp_61_only_lost_hearts_are_doubled() -> None:
    """PP-61 Only lost hearts are doubled, not hearts or tokens gained."""
    t = table(ADA, BEN)
    t.dice(green(HEART), green(TOKEN))

    t.shoot(ADA, BEN, GREEN, GREEN, place=Place.STREET)

    assert (t.hearts, t.tokens) == ([11, 10], [1, 0])


def test_pp_a27_with_both_on_the_street_damage_is_doubled_once() -> None:
    """PP-A27 With shooter and target both on the Street, damage is doubled once."""
    t = table(ADA, BEN.at(Place.STREET))
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED, place=Place.STREET)

    assert t.hearts == [10, 8]


def test_pp_a27_at_high_noon_damage_is_fourfold() -> None:
    """PP-A27 With `high_noon`, both effects count."""
    t = table(ADA, BEN.at(Place.STREET), high_noon=1)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED, place=Place.STREET)

    assert t.hearts == [10, 6]


def test_pp_a27_high_noon_needs_both_on_the_street() -> None:
    """PP-A27 With only one of them on the Street, damage is doubled, even with `high_noon`."""
    t = table(ADA, BEN.at(Place.STREET), high_noon=1)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert t.hearts == [10, 8]


def test_pp_a50_all_hits_are_added_then_doubled() -> None:
    """PP-A50 Street and Stagecoach: the hits of all dice that count are added up, then doubled once."""
    t = table(ADA, BEN.at(Place.STREET))
    t.dice(red(XX), yellow(X), green(X))

    t.shoot(ADA, BEN, RED, YELLOW, GREEN, place=Place.STAGECOACH)

    assert t.events_of(Event.HIT_DOUBLED) == [(BEN, 8, 4)]


@pytest.mark.parametrize(
    ("factor", "event"), [(1, Event.HIT), (2, Event.HIT_DOUBLED), (3, Event.HIT_MULTIPLIED), (4, Event.HIT_MULTIPLIED)]
)
def test_pp_59_the_log_says_what_the_street_does_to_hits(factor: int, event: Event) -> None:
    """PP-59 Hits are told with the hearts that they cost, and whether the Street doubles them."""
    t = table(ADA, BEN, street_factor=factor)
    t.dice(red(XX), red(BLANK))

    t.shoot(ADA, BEN, RED, RED, place=Place.STREET)

    assert t.events_of(event) == [(BEN, 2 * factor, 2)]


def test_pp_a50_from_the_jail_only_the_chosen_die_is_doubled() -> None:
    """PP-A50 Street and Jail: of six dice, only the chosen one is in the sum."""
    t = table(ADA, BEN.at(Place.STREET))
    t.dice(*SIX)

    t.answer(ADA, move(Place.JAIL), target(BEN), keep(0))

    assert t.hearts == [10, 6]
