"""Chapter 5: the nine places."""

from __future__ import annotations

import pytest

from hauntology.games.pistols.box import Card, Place, Question, Refusal
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
def test_pp_62_actions_are_taken_just_before_targeting(place: Place) -> None:
    """PP-62 Bank, Cemetery and Saloon have actions, taken just before targeting; the other places have effects."""
    t = table(ADA.beside(hearts=5, tokens=5), BEN)

    t.answer(ADA, move(place))

    assert t.question == (Question.BANK if place == Place.BANK else Question.TARGET)
    assert (Event.GAINED_TOKENS in t.events) == (place == Place.CEMETERY)
    assert (Event.GAINED_HEARTS in t.events) == (place == Place.SALOON)


def test_pp_a17_cemetery_and_saloon_happen_by_themselves_and_the_bank_asks() -> None:
    """PP-A17 An action may be declined: the Bank asks, and takes no for an answer."""
    t = table(ADA.beside(tokens=5), BEN)

    t.answer(ADA, move(Place.BANK), DONE)

    assert (t.hearts[ADA], t.tokens[ADA]) == (10, 5)
    assert t.question == Question.TARGET


def test_pp_a17_the_saloon_does_not_ask() -> None:
    """PP-A17 Cemetery and Saloon are taken automatically, since they never hurt."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.SALOON))

    assert t.hearts[ADA] == 11
    assert t.question == Question.TARGET


# Bank -------------------------------------------------------------------------


def test_pp_45_a_token_buys_two_hearts_any_number_of_times() -> None:
    """PP-45 Any number of times, one token for two hearts."""
    t = table(ADA.beside(tokens=3), BEN)

    t.answer(ADA, move(Place.BANK), BUY_HEARTS, BUY_HEARTS, DONE)

    assert (t.hearts[ADA], t.tokens[ADA]) == (14, 1)


def test_pp_45_two_hearts_buy_a_token_any_number_of_times() -> None:
    """PP-45 Any number of times, two hearts for one token."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.BANK), BUY_TOKEN, BUY_TOKEN, BUY_TOKEN, DONE)

    assert (t.hearts[ADA], t.tokens[ADA]) == (4, 3)


def test_pp_45_who_cannot_pay_any_more_is_not_asked() -> None:
    """PP-45 The last token spent, the visit is over."""
    t = table(ADA.beside(tokens=1), BEN)

    t.answer(ADA, move(Place.BANK), BUY_HEARTS)

    assert t.question == Question.TARGET


def test_pp_45_who_cannot_pay_at_all_is_not_asked() -> None:
    """PP-45 Without a token and with two hearts there is nothing to exchange."""
    t = table(ADA.beside(hearts=2), BEN)

    t.answer(ADA, move(Place.BANK))

    assert t.question == Question.TARGET


def test_pp_45_hearts_cost_a_token() -> None:
    """PP-45 Without a token one cannot buy hearts."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.BANK))

    assert t.refused(ADA, BUY_HEARTS) == Refusal.NO_TOKENS
    assert t.legal(ADA) == [DONE, BUY_TOKEN]


def test_pp_a38_a_visit_goes_one_way_once_hearts_are_bought() -> None:
    """PP-A38 One net exchange in one direction."""
    t = table(ADA.beside(tokens=2), BEN)

    t.answer(ADA, move(Place.BANK), BUY_HEARTS)

    assert t.refused(ADA, BUY_TOKEN) == Refusal.TRADE_TURNED


def test_pp_a38_a_visit_goes_one_way_once_a_token_is_bought() -> None:
    """PP-A38 One net exchange in one direction."""
    t = table(ADA.beside(tokens=2), BEN)

    t.answer(ADA, move(Place.BANK), BUY_TOKEN)

    assert t.refused(ADA, BUY_HEARTS) == Refusal.TRADE_TURNED


def test_pp_a16_the_last_heart_is_not_for_sale() -> None:
    """PP-A16 One must keep at least one heart: two cannot be sold."""
    t = table(ADA.beside(hearts=2, tokens=1), BEN)

    t.answer(ADA, move(Place.BANK))

    assert t.refused(ADA, BUY_TOKEN) == Refusal.TOO_FEW_HEARTS


def test_pp_a16_one_heart_may_be_all_that_is_left() -> None:
    """PP-A16 Of three hearts two can be sold."""
    t = table(ADA.beside(hearts=3), BEN)

    t.answer(ADA, move(Place.BANK), BUY_TOKEN)

    assert (t.hearts[ADA], t.tokens[ADA]) == (1, 1)
    assert t.question == Question.TARGET


# Barrels ----------------------------------------------------------------------


def test_pp_46_the_barrels_roll_a_yellow_die_against_the_shooter() -> None:
    """PP-46 When targeted, the occupant interrupts and rolls one yellow die against the shooter."""
    t = table(ADA, BEN.at(Place.BARRELS), CLEO)
    t.dice(yellow(X))

    t.answer(ADA, move(Place.STAGECOACH), target(BEN))

    assert t.told(Event.ROLLED) == [(0, YELLOW, X)]
    assert t.hearts == [9, 10, 10]


def test_pp_47_tokens_may_be_used_on_the_barrels() -> None:
    """PP-47 Tokens may be used on the Barrels roll."""
    t = table(ADA, BEN.at(Place.BARRELS, tokens=1))
    t.dice(yellow(TOKEN), yellow(X))

    t.answer(ADA, move(Place.STAGECOACH), target(BEN))
    t.reroll(BEN, 0)

    assert (t.hearts, t.tokens) == ([9, 10], [0, 0])


def test_pp_a22_the_barrels_answer_before_the_shooters_dice() -> None:
    """PP-A22 Right after the target is named, before the shooter's dice."""
    t = table(ADA, BEN.at(Place.BARRELS))
    t.dice(yellow(X))

    t.answer(ADA, move(Place.STAGECOACH), target(BEN))

    assert t.of_these(Event.TARGETED, Event.TOOK_COVER) == [Event.TARGETED, Event.TOOK_COVER]
    assert t.question == Question.PICK_DICE


def test_pp_a39_the_barrels_fire_by_themselves_once() -> None:
    """PP-A39 Automatic, once per targeting."""
    t = table(ADA, BEN.at(Place.BARRELS), CLEO)
    t.dice(yellow(X), *MISS)

    t.shoot(ADA, BEN, RED, RED, place=Place.STREET)

    assert t.told(Event.TOOK_COVER) == [(BEN,)]
    assert [seat for seat, _ in t.asked] == [ADA] * 4


def test_pp_a39_only_the_target_fires() -> None:
    """PP-A39 Nobody fires who is not named."""
    t = table(ADA, BEN.at(Place.BARRELS), CLEO)

    t.answer(ADA, move(Place.STREET), target(CLEO))

    assert Event.TOOK_COVER not in t.events


def test_pp_a39_the_barrels_have_the_first_window_then_the_shooter() -> None:
    """PP-A39 Windows as in PP-A5, with the Barrels occupant first, then the shooter."""
    t = table(ADA.beside(tokens=1), BEN.at(Place.BARRELS, tokens=1))
    t.dice(yellow(X))

    t.answer(ADA, move(Place.STAGECOACH), target(BEN))

    assert t.waiting == {BEN}
    t.reroll(BEN)
    assert (t.waiting, t.question) == ({ADA}, Question.REROLL)


def test_pp_a39_pp_a15_the_barrels_have_no_windows_with_the_shooter_in_the_church() -> None:
    """PP-A39 No windows if the shooter is in the Church, PP-A15 as in every roll in which the Church takes part."""
    t = table(ADA.beside(tokens=1), BEN.at(Place.BARRELS, tokens=1))
    t.dice(yellow(X))

    t.answer(ADA, move(Place.CHURCH), target(BEN))

    assert t.question == Question.PICK_DICE
    assert (t.hearts, t.tokens) == ([9, 10], [1, 1])


def test_pp_a23_the_barrels_are_not_doubled_by_the_street() -> None:
    """PP-A23 The Barrels roll costs one heart per X even if the shooter is on the Street."""
    t = table(ADA, BEN.at(Place.BARRELS))
    t.dice(yellow(X))

    t.answer(ADA, move(Place.STREET), target(BEN))

    assert t.hearts == [9, 10]


def test_pp_a23_the_barrels_pay_no_gallows() -> None:
    """PP-A23 The Barrels roll costs the roller nothing if the shooter stands at the Gallows."""
    t = table(ADA, BEN.at(Place.BARRELS))
    t.dice(yellow(X))

    t.answer(ADA, move(Place.GALLOWS), target(BEN))

    assert t.hearts == [8, 10]


def test_pp_a23_the_barrels_are_not_answered() -> None:
    """PP-A23 The Barrels roll is no targeting: nobody fires back at it, whatever place the shooter is in."""
    t = table(ADA, BEN.at(Place.BARRELS))
    t.dice(yellow(X))

    t.answer(ADA, move(Place.STAGECOACH), target(BEN))

    assert t.told(Event.TARGETED) == [(ADA, BEN)]
    assert t.told(Event.TOOK_COVER) == [(BEN,)]


def test_pp_a24_what_the_barrels_die_gives_goes_to_its_roller() -> None:
    """PP-A24 A re-roll face on the Barrels die goes to the Barrels occupant."""
    t = table(ADA, BEN.at(Place.BARRELS))
    t.dice(yellow(TOKEN))

    t.answer(ADA, move(Place.STREET), target(BEN))

    assert (t.hearts, t.tokens) == ([10, 10], [0, 1])


def test_pp_a24_a_heart_on_the_barrels_die_goes_to_its_roller() -> None:
    """PP-A24 A heart face on the Barrels die goes to the Barrels occupant."""
    t = table(ADA, BEN.at(Place.BARRELS), yellow_faces=(HEART,) * 6)
    t.dice(yellow(HEART))

    t.answer(ADA, move(Place.STREET), target(BEN))

    assert t.hearts == [10, 11]


# Cemetery ---------------------------------------------------------------------


def test_pp_48_the_cemetery_gives_a_token_and_one_for_each_ghost() -> None:
    """PP-48 Gain tokens equal to 1 plus the number of ghosts."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN)
    t.dice(*SPARED, *SPARED)

    t.answer(ADA, move(Place.CEMETERY))

    assert t.tokens == [3, 0, 0, 0]


def test_pp_48_without_ghosts_it_is_one_token() -> None:
    """PP-48 1 plus nothing."""
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.CEMETERY))

    assert t.tokens == [1, 0]


def test_pp_49_there_is_no_haunt_card_for_the_cemetery() -> None:
    """PP-49 The Cemetery is not in the ghost location deck."""
    assert {card.name for card in Card} == {place.name for place in Place} - {"CEMETERY"}
    assert {card.name: int(card) for card in Card}.items() <= {place.name: int(place) for place in Place}.items()


# Church -----------------------------------------------------------------------


def test_pp_50_in_the_church_one_spends_no_tokens() -> None:
    """PP-50 The occupant may not use tokens."""
    t = table(ADA.beside(tokens=3), BEN)
    t.dice(*MISS)

    t.shoot(ADA, BEN, RED, RED, place=Place.CHURCH)

    assert t.tokens == [3, 0]
    assert t.active == BEN


def test_pp_51_nobody_spends_tokens_against_the_church() -> None:
    """PP-51 Nobody may use tokens against the occupant."""
    t = table(ADA.beside(tokens=3), BEN.at(Place.CHURCH))
    t.dice(*MISS)

    t.shoot(ADA, BEN, RED, RED)

    assert t.tokens == [3, 0]
    assert t.active == BEN


def test_pp_51_ghosts_are_no_exception() -> None:
    """PP-51 Ghosts included."""
    t = table(ADA, BEN.ghost(Card.CHURCH, tokens=3), CLEO)
    t.dice(white(GHOST), white(BLANK))

    t.answer(ADA, move(Place.CHURCH))

    assert t.tokens == [0, 3, 0]
    assert t.question == Question.TARGET


def test_pp_a15_a_shot_from_the_church_has_no_windows_for_the_target() -> None:
    """PP-A15 No tokens by anyone in any roll in which a Church occupant takes part: here as the shooter."""
    t = table(ADA, BEN.beside(tokens=3))
    t.dice(red(XX), red(X))

    t.shoot(ADA, BEN, RED, RED, place=Place.CHURCH)

    assert (t.hearts, t.tokens) == ([10, 7], [0, 3])


def test_pp_a15_a_shot_at_the_church_has_no_windows_for_the_target() -> None:
    """PP-A15 No tokens by anyone in any roll in which a Church occupant takes part: here as the target."""
    t = table(ADA, BEN.at(Place.CHURCH, tokens=3))
    t.dice(red(XX), red(X))

    t.shoot(ADA, BEN, RED, RED)

    assert (t.hearts, t.tokens) == ([10, 7], [0, 3])


def test_pp_a15_a_possession_in_the_church_has_no_windows_for_the_cowboy() -> None:
    """PP-A15 No tokens by anyone in any roll in which a Church occupant takes part: here as the one possessed."""
    t = table(ADA.beside(tokens=3), BEN.ghost(Card.CHURCH), CLEO)
    t.dice(white(GHOST), white(GHOST))

    t.answer(ADA, move(Place.CHURCH))

    assert t.living == {BEN, CLEO}
    assert t.tokens == [3, 0, 0]


def test_pp_a15_a_ghost_whose_standee_lies_in_the_church_may_spend() -> None:
    """PP-A15 Only an occupant counts, and a fallen standee is none."""
    t = table(ADA, BEN.ghost(Card.BANK, place=Place.CHURCH, tokens=1), CLEO)
    t.dice(white(GHOST), white(BLANK))

    t.answer(ADA, move(Place.BANK))

    assert (t.waiting, t.question) == ({BEN}, Question.REROLL)


def test_pp_a35_a_ghost_at_the_church_still_rolls_once() -> None:
    """PP-A35 A ghost at the Church rolls once, without tokens."""
    t = table(ADA, BEN.ghost(Card.CHURCH, tokens=3), CLEO)
    t.dice(white(GHOST), white(BLANK))

    t.answer(ADA, move(Place.CHURCH))

    assert t.told(Event.REVEALED) == [(BEN, Place.CHURCH)]
    assert len(t.told(Event.ROLLED)) == 2
    assert t.living == {ADA, CLEO}


def test_pp_a44_token_faces_pay_in_the_church() -> None:
    """PP-A44 Only spending is barred: re-roll faces still give tokens there."""
    t = table(ADA, BEN)
    t.dice(yellow(TOKEN), yellow(TOKEN))

    t.shoot(ADA, BEN, YELLOW, YELLOW, place=Place.CHURCH)

    assert t.tokens == [2, 0]


# Gallows ----------------------------------------------------------------------


def test_pp_53_who_targets_the_gallows_loses_a_heart() -> None:
    """PP-53 Any player who targets the occupant loses a heart."""
    t = table(ADA, BEN.at(Place.GALLOWS))

    t.answer(ADA, move(Place.STREET), target(BEN))

    assert t.hearts == [9, 10]


def test_pp_a19_the_cost_is_paid_when_the_target_is_named() -> None:
    """PP-A19 The targeting cost is paid when the target is named, before dice."""
    t = table(ADA, BEN.at(Place.GALLOWS))

    t.answer(ADA, move(Place.STREET), target(BEN))

    assert t.told(Event.LOST_HEARTS) == [(ADA, 1)]
    assert t.question == Question.PICK_DICE


# Jail -------------------------------------------------------------------------


def test_pp_54_from_the_jail_all_six_dice_are_rolled() -> None:
    """PP-54 The shooter rolls all six colour dice in place of choosing two."""
    t = table(ADA, BEN)
    t.dice(*SIX)

    t.answer(ADA, move(Place.JAIL), target(BEN))

    assert [colour for _, colour, _ in t.told(Event.ROLLED)] == [RED, RED, YELLOW, YELLOW, GREEN, GREEN]
    assert t.question == Question.KEEP_DIE


def test_pp_55_the_target_may_reroll_any_of_the_six() -> None:
    """PP-55 Tokens may be used by the target on any of the six dice."""
    t = table(ADA, BEN.beside(tokens=6))
    t.dice(*SIX)

    t.answer(ADA, move(Place.JAIL), target(BEN))

    assert t.waiting == {BEN}
    assert t.legal(BEN) == [*(mark(die) for die in range(6)), DONE]


def test_pp_a25_so_may_the_shooter() -> None:
    """PP-A25 In the Jail the shooter re-rolls too: only the choice of dice is replaced."""
    t = table(ADA.beside(tokens=1), BEN)
    t.dice(*SIX, green(X))

    t.answer(ADA, move(Place.JAIL), target(BEN))
    t.reroll(ADA, 5)

    assert t.faces[5] == X
    assert t.tokens == [0, 0]


def test_pp_56_one_die_counts_and_the_shooter_says_which() -> None:
    """PP-56 Exactly one die, chosen by the shooter, is resolved."""
    t = table(ADA, BEN)
    t.dice(*SIX)

    t.answer(ADA, move(Place.JAIL), target(BEN), keep(0))

    assert (t.hearts, t.tokens) == ([10, 8], [0, 0])
    assert t.told(Event.KEPT_DIE) == [(ADA, 0)]


@pytest.mark.parametrize(
    ("die", "hearts", "tokens"),
    [(1, [10, 10], 0), (2, [10, 9], 0), (3, [10, 10], 1), (4, [11, 10], 0), (5, [10, 10], 1)],
)
def test_pp_56_no_other_die_counts(die: int, hearts: list[int], tokens: int) -> None:
    """PP-56 Of blank, X, token, heart and token, only the chosen die is resolved."""
    t = table(ADA, BEN)
    t.dice(*SIX)

    t.answer(ADA, move(Place.JAIL), target(BEN), keep(die))

    assert (t.hearts, t.tokens) == (hearts, [tokens, 0])


def test_pp_a26_the_die_is_chosen_after_the_last_window() -> None:
    """PP-A26 The die is chosen after the re-roll loop."""
    t = table(ADA.beside(tokens=1), BEN.beside(tokens=1))
    t.dice(*SIX)

    t.answer(ADA, move(Place.JAIL), target(BEN))
    t.reroll(ADA)
    t.reroll(BEN)

    assert (t.waiting, t.question) == ({ADA}, Question.KEEP_DIE)


def test_pp_a49_a_die_must_be_chosen_even_if_all_are_blank() -> None:
    """PP-A49 With blanks only the shooter must still choose one of the six."""
    t = table(ADA, BEN, yellow_faces=(BLANK,) * 6, green_faces=(BLANK,) * 6)
    t.dice(*MISS, yellow(BLANK), yellow(BLANK), green(BLANK), green(BLANK))

    t.answer(ADA, move(Place.JAIL), target(BEN))

    assert t.question == Question.KEEP_DIE
    assert t.legal(ADA) == [keep(die) for die in range(6)]


def test_pp_a49_against_the_church_the_first_faces_stand() -> None:
    """PP-A49 With the target in the Church the die is chosen from the first faces."""
    t = table(ADA.beside(tokens=2), BEN.at(Place.CHURCH, tokens=2))
    t.dice(*SIX)

    t.answer(ADA, move(Place.JAIL), target(BEN))

    assert (t.waiting, t.question) == ({ADA}, Question.KEEP_DIE)
    assert t.faces == [XX, BLANK, X, TOKEN, HEART, TOKEN]


# Saloon -----------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(1, 3), (2, 4), (3, 4), (10, 11)])
def test_pp_57_the_saloon_gives_a_heart_and_one_more_to_those_with_few(before: int, after: int) -> None:
    """PP-57 Gain 1 heart, and 1 more with 2 hearts or fewer."""
    t = table(ADA.beside(hearts=before), BEN)

    t.answer(ADA, move(Place.SALOON))

    assert t.hearts[ADA] == after


def test_pp_a18_hearts_are_counted_on_arrival() -> None:
    """PP-A18 With 2 on arrival one gains 2."""
    t = table(ADA.beside(hearts=2), BEN)

    t.answer(ADA, move(Place.SALOON))

    assert t.told(Event.GAINED_HEARTS) == [(ADA, 2)]


@pytest.mark.parametrize(("before", "after"), [(1, 3), (2, 3)])
def test_pp_a18_with_the_option_they_are_counted_after_the_first(before: int, after: int) -> None:
    """PP-A18 The setting counts hearts after the first one gained: with 2 one gains only that one."""
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


def test_pp_58_only_this_turn() -> None:
    """PP-58 Having been in the Stagecoach changes nothing once one has left it."""
    t = table(ADA.at(Place.STAGECOACH), BEN)
    t.dice(*MISS)

    t.shoot(ADA, BEN, RED, RED)

    assert t.active == BEN


# Street -----------------------------------------------------------------------


def test_pp_59_shots_from_the_street_cost_double() -> None:
    """PP-59 The occupant deals double damage to their target."""
    t = table(ADA, BEN)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED, place=Place.STREET)

    assert t.hearts == [10, 8]


def test_pp_60_shots_at_the_street_cost_double() -> None:
    """PP-60 Shooters who target the occupant deal double damage."""
    t = table(ADA, BEN.at(Place.STREET))
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert t.hearts == [10, 8]


def test_pp_61_only_lost_hearts_are_doubled() -> None:
    """PP-61 Doubling concerns lost hearts only, not gained hearts or tokens."""
    t = table(ADA, BEN)
    t.dice(green(HEART), green(TOKEN))

    t.shoot(ADA, BEN, GREEN, GREEN, place=Place.STREET)

    assert (t.hearts, t.tokens) == ([11, 10], [1, 0])


def test_pp_a27_both_on_the_street_is_double_once() -> None:
    """PP-A27 Shooter and target both on the Street: double once."""
    t = table(ADA, BEN.at(Place.STREET))
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED, place=Place.STREET)

    assert t.hearts == [10, 8]


def test_pp_a27_at_high_noon_it_is_fourfold() -> None:
    """PP-A27 With the setting "high noon" both effects count."""
    t = table(ADA, BEN.at(Place.STREET), high_noon=1)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED, place=Place.STREET)

    assert t.hearts == [10, 6]


def test_pp_a27_high_noon_takes_two_on_the_street() -> None:
    """PP-A27 With one of them on the Street it is double, whatever the setting."""
    t = table(ADA, BEN.at(Place.STREET), high_noon=1)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert t.hearts == [10, 8]


def test_pp_a50_all_hits_are_added_then_doubled() -> None:
    """PP-A50 Street and Stagecoach: all X of the dice that count are added, then doubled once."""
    t = table(ADA, BEN.at(Place.STREET))
    t.dice(red(XX), yellow(X), green(X))

    t.shoot(ADA, BEN, RED, YELLOW, GREEN, place=Place.STAGECOACH)

    assert t.told(Event.LOST_HEARTS) == [(BEN, 8)]


def test_pp_a50_from_the_jail_only_the_chosen_die_is_doubled() -> None:
    """PP-A50 Street and Jail: of six dice only the chosen one is in the sum."""
    t = table(ADA, BEN.at(Place.STREET))
    t.dice(*SIX)

    t.answer(ADA, move(Place.JAIL), target(BEN), keep(0))

    assert t.hearts == [10, 6]
