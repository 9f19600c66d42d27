"""Chapter 6: death, haunting and possession."""

from __future__ import annotations

import pytest

from hauntology.games.pistols.box import FACE_DOWN, NO_CARD, NOWHERE, Card, Cause, Place, Question, Refusal
from hauntology.games.pistols.events import EVENTS, Event
from hauntology.games.pistols.rules.memory import cannot_hold
from hauntology.kernel import engine
from hauntology.kernel.events import HIDDEN
from tests.games.pistols.arrange import (
    ADA,
    BEN,
    BLANK,
    CLEO,
    DAN,
    DONE,
    EVE,
    FAY,
    GHOST,
    HAUNTED,
    MISS,
    RED,
    SPARED,
    SWAP,
    TAKE_TOKEN,
    TOKEN,
    WHITE,
    Table,
    X,
    haunt,
    mark,
    move,
    red,
    table,
    white,
)


def death_of_ben(*, tokens: int = 0) -> Table:
    """ADA has just shot BEN, who was in the Saloon."""
    t = table(ADA, BEN.at(Place.SALOON, hearts=1, tokens=tokens), CLEO)
    t.dice(red(X), red(BLANK))
    t.shoot(ADA, BEN, RED, RED)
    return t


# Becoming a ghost -------------------------------------------------------------


def test_pp_27_a_cowboy_without_hearts_is_a_ghost() -> None:
    """PP-27 A cowboy who loses the last heart becomes a ghost; the standee is laid down where they died."""
    t = death_of_ben()

    assert t.living == {ADA, CLEO}
    assert t.events_of(Event.DIED) == [(BEN,)]
    assert t.places[BEN] == Place.SALOON


def test_pp_28_a_new_ghost_takes_a_card_of_its_choice() -> None:
    """PP-28 The new ghost looks through the deck and takes a card of its choice."""
    t = death_of_ben()

    t.answer(BEN, haunt(Card.CHURCH))

    assert t.events_of(Event.LOOKED) == [(BEN,)]
    assert t.cards == [NO_CARD, Card.CHURCH, NO_CARD]


def test_pp_49_the_cemetery_has_no_haunt_card() -> None:
    """PP-49 A ghost that wants a card for the Cemetery is told that it haunts it anyway."""
    t = table(ADA, BEN.beside(hearts=1), CLEO)
    t.dice(red(X), red(X))

    t.shoot(ADA, BEN, RED, RED)

    assert t.refused(BEN, haunt(Place.CEMETERY)) == Refusal.NO_CEMETERY_CARD


def test_pp_28_the_card_is_kept_secret() -> None:
    """PP-28 The card is kept face down: the others see that a card was taken, but not which."""
    t = death_of_ben()

    t.answer(BEN, haunt(Card.CHURCH))

    assert t.shown[BEN] == FACE_DOWN
    assert t.seen_by(ADA).persons[BEN].card != Card.CHURCH
    told = next(told for told in t.s.trace.events if told.event == Event.TOOK_CARD)
    assert EVENTS[Event.TOOK_CARD].seen_by(ADA, told.arguments) == {"seat": BEN, "card": HIDDEN}
    assert EVENTS[Event.TOOK_CARD].seen_by(BEN, told.arguments) == {"seat": BEN, "card": Card.CHURCH}


def test_pp_a41_the_card_is_chosen_at_once() -> None:
    """PP-A41 A new ghost chooses its card on death, before anything else happens."""
    t = death_of_ben()

    assert (t.waiting, t.question) == ({BEN}, Question.HAUNT)
    assert t.active == ADA


def test_pp_a41_no_card_is_chosen_if_the_death_ends_the_game() -> None:
    """PP-A41 If the death ends the game, no card is chosen."""
    t = table(ADA, BEN.beside(hearts=1))
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert t.waiting == set()
    assert Event.LOOKED not in t.events


def test_pp_66_a_cowboy_who_dies_keeps_the_tokens() -> None:
    """PP-66 A cowboy who dies keeps all tokens."""
    t = table(ADA.beside(hearts=1, tokens=4), BEN, CLEO)

    t.answer(ADA, move(Place.GALLOWS))

    assert t.living == {BEN, CLEO}
    assert t.tokens == [4, 0, 0]


def test_pp_66_ghosts_spend_their_tokens() -> None:
    """PP-66 Ghosts spend their tokens, and lose them in no other way."""
    t = table(ADA, BEN.ghost(Card.BANK, tokens=4), CLEO)
    t.dice(*SPARED, white(GHOST))

    t.answer(ADA, move(Place.BANK))
    t.reroll(BEN, 1)

    assert t.tokens == [0, 3, 0]
    assert t.events_of(Event.REROLLED) == [(BEN, 1)]


# Haunting ---------------------------------------------------------------------


@pytest.mark.parametrize("place", Place)
def test_pp_29_a_ghost_haunts_the_cemetery_and_its_own_place(place: Place) -> None:
    """PP-29 Every ghost haunts the Cemetery and the place on its card, PP-13 and shows itself there."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(place))

    assert (Event.REVEALED in t.events) == (place in {Place.CEMETERY, Place.JAIL})


def test_pp_30_no_two_ghosts_hold_the_same_card() -> None:
    """PP-30 There is one card of each place."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN, turn=BEN)

    t.answer(BEN, SWAP)

    assert t.refused(BEN, haunt(Card.BANK)) == Refusal.CARD_OUT


def test_pp_67_the_deck_never_runs_out() -> None:
    """PP-67 At most five ghosts hold a card, so at least three of the eight are left."""
    t = table(
        ADA,
        BEN.ghost(Card.BANK),
        CLEO.ghost(Card.BARRELS),
        DAN.ghost(Card.CHURCH),
        EVE.ghost(Card.GALLOWS),
        FAY.ghost(Card.JAIL),
        turn=BEN,
    )

    t.answer(BEN, SWAP)

    assert t.legal(BEN) == [haunt(Card.SALOON), haunt(Card.STAGECOACH), haunt(Card.STREET)]


def test_pp_42_a_ghost_neither_moves_nor_shoots() -> None:
    """PP-42 Ghosts do not move and do not shoot."""
    t = table(ADA, BEN.ghost(Card.JAIL, place=Place.SALOON), CLEO, turn=BEN)

    t.answer(BEN, TAKE_TOKEN)

    assert t.asked == [(BEN, Question.GHOST_TURN)]
    assert t.places[BEN] == Place.SALOON
    assert t.active == CLEO


def test_pp_68_a_ghost_acts_only_on_its_turn_while_nobody_enters() -> None:
    """PP-68 A ghost acts on its own turn. While no cowboy moves to a place it haunts, it is asked nothing else."""
    t = table(ADA.beside(tokens=1), BEN.ghost(Card.JAIL, tokens=3), CLEO.beside(tokens=1))
    t.dice(*MISS)

    t.shoot(ADA, CLEO, RED, RED)
    t.reroll(ADA)
    t.reroll(CLEO)
    t.answer(BEN, TAKE_TOKEN)
    t.answer(CLEO, move(Place.STREET))

    assert [question for seat, question in t.asked if seat == BEN] == [Question.GHOST_TURN]


def test_pp_68_a_ghost_acts_when_a_cowboy_moves_in() -> None:
    """PP-68 A ghost acts when a cowboy moves to a place that it haunts."""
    t = table(ADA, BEN.ghost(Card.JAIL, tokens=3), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.JAIL))

    assert t.waiting == {BEN}


def test_pp_31_a_ghost_takes_a_token() -> None:
    """PP-31 On its turn a ghost may take a token."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO, turn=BEN)

    t.answer(BEN, TAKE_TOKEN)

    assert t.tokens == [0, 1, 0]
    assert t.cards[BEN] == Card.JAIL
    assert t.events_of(Event.GAINED_TOKENS) == [(BEN, 1, Cause.GHOST_TURN)]


def test_pp_31_a_ghost_swaps_its_card() -> None:
    """PP-31 On its turn a ghost may swap its haunt card for another one from the deck."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.BANK))

    assert t.cards[BEN] == Card.BANK
    assert t.tokens == [0, 0, 0]
    assert t.active == CLEO
    assert t.only_events(Event.SWAPPED, Event.LOOKED) == [Event.SWAPPED, Event.LOOKED]


def test_pp_a14_a_ghost_must_do_one_of_the_two() -> None:
    """PP-A14 A ghost must take a token or swap; the token comes first, as the default."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO, turn=BEN)

    assert t.legal(BEN) == [TAKE_TOKEN, SWAP]
    assert t.refused(BEN, DONE) == engine.Refusal.NOT_ASKED


def test_pp_a13_a_swap_is_for_a_different_card() -> None:
    """PP-A13 The ghost takes a card other than the one it puts back."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO, turn=BEN)

    t.answer(BEN, SWAP)

    assert t.refused(BEN, haunt(Card.JAIL)) == Refusal.SAME_CARD
    assert t.legal(BEN) == [haunt(card) for card in Card if card != Card.JAIL]


def test_pp_a13_the_old_card_goes_back_to_the_deck() -> None:
    """PP-A13 The ghost puts its card back, and the next ghost that looks finds it there."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.CHURCH), DAN, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.BANK))
    t.answer(CLEO, SWAP)

    assert haunt(Card.JAIL) in t.legal(CLEO)
    assert haunt(Card.BANK) not in t.legal(CLEO)


def test_pp_a37_looking_tells_which_cards_are_held() -> None:
    """PP-A37 A ghost that looks through the deck learns which cards others hold, but not who holds which."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN.ghost(Card.CHURCH), EVE, turn=BEN)

    t.answer(BEN, SWAP)

    seen = t.seen_by(BEN).persons
    assert [card for card in Card if not seen[BEN].looked >> card & 1] == [Card.BANK, Card.CHURCH]
    assert (seen[CLEO].card, seen[DAN].card) == (0, 0)


def test_pp_a37_a_ghost_that_takes_a_token_does_not_look() -> None:
    """PP-A37 A ghost that takes a token does not look through the deck."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO, turn=BEN)

    t.answer(BEN, TAKE_TOKEN)

    assert t.s.persons[BEN].looked == 0
    assert Event.LOOKED not in t.events


def test_pp_a37_a_ghost_that_takes_a_new_card_may_hold_one_that_was_ruled_out() -> None:
    """PP-A37 The others see that a card was taken: they can still rule out only their own card."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.STREET))
    t.answer(CLEO, SWAP, haunt(Card.CHURCH))

    assert cannot_hold(t.s, BEN, CLEO) == 1 << Card.STREET
    assert cannot_hold(t.s, DAN, CLEO) == 0


def test_pp_a32_a_ghost_acts_only_when_a_cowboy_moves_in() -> None:
    """PP-A32 A cowboy who is already there when the card is taken is left alone."""
    t = table(ADA.at(Place.BANK), BEN.ghost(Card.JAIL), CLEO, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.BANK))

    assert Event.REVEALED not in t.events
    assert (t.waiting, t.question) == ({CLEO}, Question.MOVE)


# The attempt ------------------------------------------------------------------


def test_pp_32_the_ghost_interrupts_and_rolls_both_white_dice() -> None:
    """PP-32 When a cowboy moves to a haunted place, the ghost interrupts and rolls the two white dice."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO)
    t.dice(white(BLANK), white(TOKEN))

    t.answer(ADA, move(Place.BANK))

    assert t.events_of(Event.ROLLED) == [(0, WHITE, BLANK), (1, WHITE, TOKEN)]
    assert (t.s.roll.roller, t.s.roll.rival) == (BEN, ADA)


def test_pp_a7_a_ghost_has_to_show_itself() -> None:
    """PP-A7 A ghost always shows itself; it is not asked."""
    t = table(ADA, BEN.ghost(Card.JAIL, tokens=2), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.JAIL))

    assert t.asked == [(ADA, Question.MOVE)]
    assert t.events_of(Event.REVEALED) == [(BEN, Place.JAIL, ADA)]


def test_pp_13_every_ghost_that_haunts_the_place_tries_once() -> None:
    """PP-13 Every ghost that haunts the place makes one attempt, PP-A46 by its card or in the Cemetery."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO.ghost(Card.JAIL), DAN)
    t.dice(*SPARED, *SPARED)

    t.answer(ADA, move(Place.CEMETERY))

    assert t.events_of(Event.REVEALED) == [(BEN, Place.CEMETERY, ADA), (CLEO, Place.CEMETERY, ADA)]
    assert t.events_of(Event.RESISTED) == [(ADA, BEN), (ADA, CLEO)]


def test_pp_a46_there_is_one_attempt_for_each_entry() -> None:
    """PP-A46 Each ghost tries once per entry: the next cowboy to enter meets it again."""
    t = table(ADA, BEN.ghost(Card.CHURCH), CLEO)
    t.dice(*SPARED, *MISS, *SPARED)

    t.shoot(ADA, CLEO, RED, RED, place=Place.CHURCH)
    t.answer(BEN, TAKE_TOKEN)
    t.answer(CLEO, move(Place.CEMETERY))

    assert t.events_of(Event.REVEALED) == [(BEN, Place.CHURCH, ADA), (BEN, Place.CEMETERY, CLEO)]


def test_pp_14_several_ghosts_try_clockwise() -> None:
    """PP-14 Several ghosts try one after the other, clockwise, PP-A11 starting at the left of the active cowboy."""
    t = table(ADA.ghost(Card.BANK), BEN, CLEO, DAN.ghost(Card.JAIL), turn=CLEO)
    t.dice(*SPARED, *SPARED)

    t.answer(CLEO, move(Place.CEMETERY))

    assert t.events_of(Event.REVEALED) == [(DAN, Place.CEMETERY, CLEO), (ADA, Place.CEMETERY, CLEO)]


def test_pp_14_ghosts_try_one_after_the_other() -> None:
    """PP-14 The second ghost waits until the first attempt is over."""
    t = table(ADA, BEN.ghost(Card.BANK, tokens=1), CLEO.ghost(Card.JAIL), DAN)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.CEMETERY))

    assert t.waiting == {BEN}
    assert t.events_of(Event.REVEALED) == [(BEN, Place.CEMETERY, ADA)]


def test_pp_a11_the_first_success_ends_the_attempts() -> None:
    """PP-A11 After the first success the other ghosts do not roll."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO.ghost(Card.JAIL), DAN)
    t.dice(*HAUNTED)

    t.answer(ADA, move(Place.CEMETERY))

    assert t.events_of(Event.REVEALED) == [(BEN, Place.CEMETERY, ADA)]
    assert t.events_of(Event.POSSESSED) == [(BEN, ADA, 10)]


def test_pp_34_ghost_and_cowboy_take_turns_at_re_rolling() -> None:
    """PP-34 Ghost and cowboy take turns at re-rolling white dice, for one token each."""
    t = table(ADA.beside(tokens=2), BEN.ghost(Card.BANK, tokens=2), CLEO)
    t.dice(white(BLANK), white(GHOST), white(GHOST), white(BLANK))

    t.answer(ADA, move(Place.BANK))
    t.reroll(BEN, 0)
    t.reroll(ADA, 1)

    assert t.faces == [GHOST, BLANK]
    assert t.tokens == [1, 1, 0]
    assert t.waiting == {BEN}


def test_pp_a51_the_ghost_has_the_first_window_and_may_re_roll_either_die() -> None:
    """PP-A51 The ghost has the first window, and may re-roll either die."""
    t = table(ADA.beside(tokens=2), BEN.ghost(Card.BANK, tokens=2), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.BANK))

    assert t.waiting == {BEN}
    assert t.legal(BEN) == [mark(0), mark(1), DONE]


def test_pp_a51_the_cowboy_may_re_roll_either_die_too() -> None:
    """PP-A51 Either side may re-roll either die."""
    t = table(ADA.beside(tokens=2), BEN.ghost(Card.BANK), CLEO)
    t.dice(*HAUNTED)

    t.answer(ADA, move(Place.BANK))

    assert t.waiting == {ADA}
    assert t.legal(ADA) == [mark(0), mark(1), DONE]


def test_pp_a47_nobody_has_to_spend_tokens() -> None:
    """PP-A47 The ghost has to roll, but neither it nor the cowboy has to re-roll."""
    t = table(ADA, BEN.ghost(Card.JAIL, tokens=2), CLEO)
    t.dice(white(GHOST), white(BLANK))

    t.answer(ADA, move(Place.JAIL))
    t.reroll(BEN)

    assert len(t.events_of(Event.ROLLED)) == 2
    assert (t.tokens[BEN], t.question) == (2, Question.TARGET)


def test_pp_35_only_the_final_white_faces_count() -> None:
    """PP-35 Two ghosts that are re-rolled are no possession."""
    t = table(ADA.beside(tokens=1), BEN.ghost(Card.BANK), CLEO)
    t.dice(*HAUNTED, white(BLANK))

    t.answer(ADA, move(Place.BANK))
    t.reroll(ADA, 0)

    assert t.living == {ADA, CLEO}
    assert t.events_of(Event.RESISTED) == [(ADA, BEN)]


def test_pp_36_two_ghosts_mean_possession() -> None:
    """PP-36 Two ghost faces at the end mean possession."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO)
    t.dice(white(GHOST), white(GHOST))

    t.answer(ADA, move(Place.BANK))

    assert t.events_of(Event.POSSESSED) == [(BEN, ADA, 10)]


def test_pp_36_one_ghost_is_not_enough() -> None:
    """PP-36 With one ghost face the attempt fails."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO)
    t.dice(white(GHOST), white(TOKEN))

    t.answer(ADA, move(Place.BANK))

    assert t.events_of(Event.RESISTED) == [(ADA, BEN)]
    assert t.living == {ADA, CLEO}


def test_pp_a10_token_faces_pay_the_ghost_that_failed() -> None:
    """PP-A10 The ghost that rolled gains a token for each token face at the end."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)
    t.dice(white(TOKEN), white(TOKEN))

    t.answer(ADA, move(Place.JAIL))

    assert t.tokens == [0, 2, 0]


def test_pp_a10_token_faces_pay_the_ghost_that_succeeded() -> None:
    """PP-A10 It gains them whether it succeeds or fails."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO, possession_ghosts=1)
    t.dice(white(GHOST), white(TOKEN))

    t.answer(ADA, move(Place.BANK))

    assert t.living == {BEN, CLEO}
    assert t.tokens == [0, 1, 0]


def test_pp_a8_a_shown_card_stays_open_after_a_failed_attempt() -> None:
    """PP-A8 After a failed attempt the card stays face up until it is swapped."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.JAIL))

    assert t.shown == [NO_CARD, Card.JAIL, NO_CARD]
    assert t.cards[BEN] == Card.JAIL


def test_pp_a8_a_shown_card_still_haunts() -> None:
    """PP-A8 A card that lies face up still haunts its place."""
    t = table(ADA, BEN.ghost(Card.JAIL, shown=True), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.JAIL))

    assert t.events_of(Event.REVEALED) == [(BEN, Place.JAIL, ADA)]


def test_pp_a8_a_swap_gives_the_ghost_a_secret_card_again() -> None:
    """PP-A8 A ghost that swaps its card has a secret card again."""
    t = table(ADA, BEN.ghost(Card.JAIL, shown=True), CLEO, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.BANK))

    assert t.shown[BEN] == FACE_DOWN


def test_pp_a9_in_the_cemetery_no_card_is_shown() -> None:
    """PP-A9 A ghost that shows itself in the Cemetery does not show its card."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.CEMETERY))

    assert t.events_of(Event.REVEALED) == [(BEN, Place.CEMETERY, ADA)]
    assert t.shown[BEN] == FACE_DOWN


# Possession -------------------------------------------------------------------


def possession(place: Place = Place.BANK) -> Table:
    """BEN, whose old standee lies in the Church, has possessed ADA in this place."""
    t = table(ADA.beside(hearts=7), BEN.ghost(Card(place), place=Place.CHURCH), CLEO)
    t.dice(*HAUNTED)
    t.answer(ADA, move(place))
    return t


def test_pp_37_the_ghost_takes_over_tile_standee_and_hearts() -> None:
    """PP-37 The ghost takes over the cowboy's tile, standee, hearts and place, and is alive again."""
    t = possession()

    assert BEN in t.living
    assert (t.bodies[BEN], t.hearts[BEN], t.places[BEN]) == (ADA, 7, Place.BANK)


def test_pp_38_the_possessed_seat_becomes_the_ghost() -> None:
    """PP-38 The possessed seat gets the ghost's tile and is a ghost from now on."""
    t = possession()

    assert ADA not in t.living
    assert (t.bodies[ADA], t.hearts[ADA]) == (BEN, 0)
    assert (t.waiting, t.question) == ({ADA}, Question.HAUNT)


def test_pp_39_tokens_stay_with_their_seats() -> None:
    """PP-39 Each seat keeps its own tokens."""
    t = table(ADA.beside(tokens=2), BEN.ghost(Card.CHURCH, tokens=5), CLEO)
    t.dice(*HAUNTED)

    t.answer(ADA, move(Place.CHURCH))

    assert t.living == {BEN, CLEO}
    assert t.tokens == [2, 5, 0]


def test_pp_40_the_rest_of_the_turn_is_lost() -> None:
    """PP-40 There is no action of the place and no shot."""
    t = possession(Place.SALOON)

    t.answer(ADA, haunt(Card.JAIL))

    assert t.hearts == [0, 7, 10]
    assert Event.TARGETED not in t.events
    assert t.active == BEN


def test_pp_41_a_possession_does_not_change_the_number_of_cowboys() -> None:
    """PP-41 A possession leaves as many cowboys alive as before."""
    t = possession()

    assert len(t.living) == 2


def test_pp_a12_the_possessors_card_goes_back_and_the_new_ghost_chooses() -> None:
    """PP-A12 The possessor's card goes back to the deck; the new ghost looks through it and chooses."""
    t = possession()

    assert t.cards == t.shown == [NO_CARD] * 3
    assert t.events_of(Event.RETURNED_CARD) == [(BEN,)]
    assert t.legal(ADA) == [haunt(card) for card in Card]


def test_pp_a41_the_possessed_seat_chooses_at_once() -> None:
    """PP-A41 The card is chosen before anything else happens."""
    t = possession()

    assert (t.active, t.waiting, t.question) == (ADA, {ADA}, Question.HAUNT)


def test_pp_a12_with_the_option_the_new_ghost_takes_over_the_card() -> None:
    """PP-A12 With the option, the new ghost takes over the possessor's card, which lies face up at its place."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO, inherit_card=1)
    t.dice(*HAUNTED)

    t.answer(ADA, move(Place.JAIL))

    assert t.cards == t.shown == [Card.JAIL, NO_CARD, NO_CARD]
    assert Event.RETURNED_CARD not in t.events
    assert (t.active, t.question) == (BEN, Question.MOVE)


def test_pp_a12_a_card_that_was_never_shown_is_taken_over_face_down() -> None:
    """PP-A12 After a possession in the Cemetery nobody else learns which card changed hands."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO, inherit_card=1)
    t.dice(*HAUNTED)

    t.answer(ADA, move(Place.CEMETERY))

    assert (t.cards[ADA], t.shown[ADA]) == (Card.JAIL, FACE_DOWN)
    assert t.seen_by(CLEO).persons[ADA].card != Card.JAIL
    assert [t.heard(viewer, Event.INHERITED)[0]["card"] for viewer in (ADA, CLEO)] == [Card.JAIL, HIDDEN]


def test_pp_a30_the_old_standee_stays_where_it_lies_and_belongs_to_the_new_ghost() -> None:
    """PP-A30 The possessor's old standee now belongs to the new ghost, and stays where it lies."""
    t = possession()

    assert t.places == [Place.CHURCH, Place.BANK, NOWHERE]


def test_pp_a48_the_possessor_must_leave_the_place() -> None:
    """PP-A48 The possessor's first turn is like any cowboy's: the place must be left."""
    t = possession()

    t.answer(ADA, haunt(Card.JAIL))

    assert (t.waiting, t.question) == ({BEN}, Question.MOVE)
    assert t.refused(BEN, move(Place.BANK)) == Refusal.STAYS


def test_pp_a48_effects_on_arrival_are_not_repeated() -> None:
    """PP-A48 At the Gallows the cowboy has already paid, and the possessor does not pay again."""
    t = possession(Place.GALLOWS)

    assert t.hearts == [0, 6, 10]
    assert t.events_of(Event.LOST_HEARTS) == [(ADA, 1, Cause.GALLOWS_MOVE)]


def test_pp_a48_the_possessor_shoots_like_any_cowboy() -> None:
    """PP-A48 The possessor's first turn is like any cowboy's: a move and a shot."""
    t = possession()
    t.answer(ADA, haunt(Card.JAIL))
    t.dice(red(X), red(BLANK))

    t.shoot(BEN, CLEO, RED, RED)

    assert t.hearts == [0, 7, 9]
