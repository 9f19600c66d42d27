"""Chapter 6: death, haunting and possession."""

from __future__ import annotations

import pytest

from hauntology.games.pistols.box import FACE_DOWN, NO_CARD, NOWHERE, Card, Place, Question, Refusal
from hauntology.games.pistols.events import EVENTS, Event
from hauntology.games.pistols.rules.memory import cannot_hold
from hauntology.kernel import play
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
    """ADA has just shot BEN, who stood in the Saloon."""
    t = table(ADA, BEN.at(Place.SALOON, hearts=1, tokens=tokens), CLEO)
    t.dice(red(X), red(BLANK))
    t.shoot(ADA, BEN, RED, RED)
    return t


# Becoming a ghost -------------------------------------------------------------


def test_pp_27_without_hearts_one_is_a_ghost() -> None:
    """PP-27 Who loses the last heart becomes a ghost, with the standee turned over where they died."""
    t = death_of_ben()

    assert t.living == {ADA, CLEO}
    assert t.told(Event.DIED) == [(BEN,)]
    assert t.places[BEN] == Place.SALOON


def test_pp_28_a_new_ghost_takes_a_card_of_its_choice() -> None:
    """PP-28 The new ghost looks through the deck and takes one card of choice."""
    t = death_of_ben()

    t.answer(BEN, haunt(Card.CHURCH))

    assert t.told(Event.LOOKED) == [(BEN,)]
    assert t.cards == [NO_CARD, Card.CHURCH, NO_CARD]


def test_pp_28_the_card_is_kept_secret() -> None:
    """PP-28 The card is face down: the others see that one was taken, not which."""
    t = death_of_ben()

    t.answer(BEN, haunt(Card.CHURCH))

    assert t.shown[BEN] == FACE_DOWN
    assert t.seen_by(ADA).persons[BEN].card != Card.CHURCH
    told = next(told for told in t.s.tape.told if told.event == Event.TOOK_CARD)
    assert EVENTS[Event.TOOK_CARD].seen_by(ADA, told.arguments) == {"seat": BEN, "card": HIDDEN}
    assert EVENTS[Event.TOOK_CARD].seen_by(BEN, told.arguments) == {"seat": BEN, "card": Card.CHURCH}


def test_pp_a41_the_card_is_chosen_at_once() -> None:
    """PP-A41 A new ghost chooses on death, before anything else goes on."""
    t = death_of_ben()

    assert (t.waiting, t.question) == ({BEN}, Question.HAUNT)
    assert t.active == ADA


def test_pp_a41_no_card_is_chosen_if_the_death_ends_the_game() -> None:
    """PP-A41 Not at all if the death ends the game."""
    t = table(ADA, BEN.beside(hearts=1))
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert t.waiting == set()
    assert Event.LOOKED not in t.events


def test_pp_66_who_dies_keeps_the_tokens() -> None:
    """PP-66 A player who dies keeps their tokens."""
    t = table(ADA.beside(hearts=1, tokens=4), BEN, CLEO)

    t.answer(ADA, move(Place.GALLOWS))

    assert t.living == {BEN, CLEO}
    assert t.tokens == [4, 0, 0]


def test_pp_66_ghosts_spend_them() -> None:
    """PP-66 Ghosts spend their tokens, and they leave their owner in no other way."""
    t = table(ADA, BEN.ghost(Card.BANK, tokens=4), CLEO)
    t.dice(*SPARED, white(GHOST))

    t.answer(ADA, move(Place.BANK))
    t.reroll(BEN, 1)

    assert t.tokens == [0, 3, 0]
    assert t.told(Event.SPENT_TOKENS) == [(BEN, 1)]


# Haunting ---------------------------------------------------------------------


@pytest.mark.parametrize("place", Place)
def test_pp_29_a_ghost_haunts_the_cemetery_and_its_own_place(place: Place) -> None:
    """PP-29 Every ghost haunts the Cemetery and its secret location; PP-13 and shows itself there."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(place))

    assert (Event.REVEALED in t.events) == (place in {Place.CEMETERY, Place.JAIL})


def test_pp_30_no_two_ghosts_hold_the_same_card() -> None:
    """PP-30 Each card exists once."""
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
    """PP-42 Ghosts do not move on the board and do not shoot."""
    t = table(ADA, BEN.ghost(Card.JAIL, place=Place.SALOON), CLEO, turn=BEN)

    t.answer(BEN, TAKE_TOKEN)

    assert t.asked == [(BEN, Question.GHOST_TURN)]
    assert t.places[BEN] == Place.SALOON
    assert t.active == CLEO


def test_pp_68_a_ghost_acts_on_its_turn_only_while_nobody_enters() -> None:
    """PP-68 A ghost acts on its own turn, and is not asked anything else while nobody moves to it."""
    t = table(ADA.beside(tokens=1), BEN.ghost(Card.JAIL, tokens=3), CLEO.beside(tokens=1))
    t.dice(*MISS)

    t.shoot(ADA, CLEO, RED, RED)
    t.reroll(ADA)
    t.reroll(CLEO)
    t.answer(BEN, TAKE_TOKEN)
    t.answer(CLEO, move(Place.STREET))

    assert [question for seat, question in t.asked if seat == BEN] == [Question.GHOST_TURN]


def test_pp_68_and_when_a_cowboy_moves_in() -> None:
    """PP-68 A ghost acts when a cowboy moves to a location it haunts."""
    t = table(ADA, BEN.ghost(Card.JAIL, tokens=3), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.JAIL))

    assert t.waiting == {BEN}


def test_pp_31_a_ghost_takes_a_token() -> None:
    """PP-31 On its turn a ghost takes one token."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO, turn=BEN)

    t.answer(BEN, TAKE_TOKEN)

    assert t.tokens == [0, 1, 0]
    assert t.cards[BEN] == Card.JAIL


def test_pp_31_or_swaps_its_card() -> None:
    """PP-31 Or it swaps its secret location for another card of the deck."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.BANK))

    assert t.cards[BEN] == Card.BANK
    assert t.tokens == [0, 0, 0]
    assert t.active == CLEO


def test_pp_a14_one_of_the_two_it_must_be() -> None:
    """PP-A14 A ghost must do one of the two; the token comes first, as the default."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO, turn=BEN)

    assert t.legal(BEN) == [TAKE_TOKEN, SWAP]
    assert t.refused(BEN, DONE) == play.Refusal.NOT_ASKED


def test_pp_a13_a_swap_is_for_another_card() -> None:
    """PP-A13 The ghost takes another card, not the one it puts back."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO, turn=BEN)

    t.answer(BEN, SWAP)

    assert t.refused(BEN, haunt(Card.JAIL)) == Refusal.SAME_CARD
    assert t.legal(BEN) == [haunt(card) for card in Card if card != Card.JAIL]


def test_pp_a13_the_old_card_is_in_the_deck_again() -> None:
    """PP-A13 The ghost puts its card back, and the next one to look finds it."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.CHURCH), DAN, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.BANK))
    t.answer(CLEO, SWAP)

    assert haunt(Card.JAIL) in t.legal(CLEO)
    assert haunt(Card.BANK) not in t.legal(CLEO)


def test_pp_a37_looking_tells_which_cards_are_out() -> None:
    """PP-A37 A ghost that looks through the deck learns which cards are out, not who has which."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN.ghost(Card.CHURCH), EVE, turn=BEN)

    t.answer(BEN, SWAP)

    seen = t.seen_by(BEN).persons
    assert [card for card in Card if not seen[BEN].looked >> card & 1] == [Card.BANK, Card.CHURCH]
    assert (seen[CLEO].card, seen[DAN].card) == (0, 0)


def test_pp_a37_who_takes_a_token_does_not_look() -> None:
    """PP-A37 A ghost who only takes a token does not look."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO, turn=BEN)

    t.answer(BEN, TAKE_TOKEN)

    assert t.s.persons[BEN].looked == 0
    assert Event.LOOKED not in t.events


def test_pp_a37_who_takes_a_card_anew_may_hold_what_was_ruled_out_before() -> None:
    """PP-A37 The others see that a card was taken: of what they ruled out, only their own card still is."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.STREET))
    t.answer(CLEO, SWAP, haunt(Card.CHURCH))

    assert cannot_hold(t.s, BEN, CLEO) == 1 << Card.STREET
    assert cannot_hold(t.s, DAN, CLEO) == 0


def test_pp_a32_only_moving_in_wakes_a_ghost() -> None:
    """PP-A32 A cowboy who already stands there when the card is taken is left in peace."""
    t = table(ADA.at(Place.BANK), BEN.ghost(Card.JAIL), CLEO, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.BANK))

    assert Event.REVEALED not in t.events
    assert (t.waiting, t.question) == ({CLEO}, Question.MOVE)


# The attempt ------------------------------------------------------------------


def test_pp_32_the_ghost_interrupts_and_rolls_both_white_dice() -> None:
    """PP-32 When a cowboy moves to a haunted location the ghost interrupts and rolls the two white dice."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO)
    t.dice(white(BLANK), white(TOKEN))

    t.answer(ADA, move(Place.BANK))

    assert t.told(Event.ROLLED) == [(0, WHITE, BLANK), (1, WHITE, TOKEN)]
    assert (t.s.roll.roller, t.s.roll.rival) == (BEN, ADA)


def test_pp_a7_showing_itself_is_no_choice() -> None:
    """PP-A7 Revealing is automatic."""
    t = table(ADA, BEN.ghost(Card.JAIL, tokens=2), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.JAIL))

    assert t.asked == [(ADA, Question.MOVE)]
    assert t.told(Event.REVEALED) == [(BEN, Place.JAIL)]


def test_pp_13_every_ghost_there_tries_once() -> None:
    """PP-13 Every ghost haunting the entered location makes one attempt, PP-A46 whatever haunts it."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO.ghost(Card.JAIL), DAN)
    t.dice(*SPARED, *SPARED)

    t.answer(ADA, move(Place.CEMETERY))

    assert t.told(Event.REVEALED) == [(BEN, Place.CEMETERY), (CLEO, Place.CEMETERY)]
    assert t.told(Event.RESISTED) == [(ADA, BEN), (ADA, CLEO)]


def test_pp_a46_one_attempt_for_each_entry() -> None:
    """PP-A46 One attempt per ghost and entry: the next cowboy to enter meets it again."""
    t = table(ADA, BEN.ghost(Card.CHURCH), CLEO)
    t.dice(*SPARED, *MISS, *SPARED)

    t.shoot(ADA, CLEO, RED, RED, place=Place.CHURCH)
    t.answer(BEN, TAKE_TOKEN)
    t.answer(CLEO, move(Place.CEMETERY))

    assert t.told(Event.REVEALED) == [(BEN, Place.CHURCH), (BEN, Place.CEMETERY)]


def test_pp_14_several_ghosts_try_clockwise() -> None:
    """PP-14 Several ghosts act one after the other, clockwise, PP-A11 starting left of the active player."""
    t = table(ADA.ghost(Card.BANK), BEN, CLEO, DAN.ghost(Card.JAIL), turn=CLEO)
    t.dice(*SPARED, *SPARED)

    t.answer(CLEO, move(Place.CEMETERY))

    assert t.told(Event.REVEALED) == [(DAN, Place.CEMETERY), (ADA, Place.CEMETERY)]


def test_pp_14_one_after_the_other() -> None:
    """PP-14 The second ghost waits until the first has done."""
    t = table(ADA, BEN.ghost(Card.BANK, tokens=1), CLEO.ghost(Card.JAIL), DAN)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.CEMETERY))

    assert t.waiting == {BEN}
    assert t.told(Event.REVEALED) == [(BEN, Place.CEMETERY)]


def test_pp_a11_the_first_success_ends_it() -> None:
    """PP-A11 Stops after the first success."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO.ghost(Card.JAIL), DAN)
    t.dice(*HAUNTED)

    t.answer(ADA, move(Place.CEMETERY))

    assert t.told(Event.REVEALED) == [(BEN, Place.CEMETERY)]
    assert t.told(Event.POSSESSED) == [(BEN, ADA)]


def test_pp_34_ghost_and_cowboy_alternate() -> None:
    """PP-34 Ghost and cowboy alternate in spending one token per re-rolled white die."""
    t = table(ADA.beside(tokens=2), BEN.ghost(Card.BANK, tokens=2), CLEO)
    t.dice(white(BLANK), white(GHOST), white(GHOST), white(BLANK))

    t.answer(ADA, move(Place.BANK))
    t.reroll(BEN, 0)
    t.reroll(ADA, 1)

    assert t.faces == [GHOST, BLANK]
    assert t.tokens == [1, 1, 0]
    assert t.waiting == {BEN}


def test_pp_a51_the_ghost_has_the_first_window_with_either_die() -> None:
    """PP-A51 Windows with the ghost first; either die."""
    t = table(ADA.beside(tokens=2), BEN.ghost(Card.BANK, tokens=2), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.BANK))

    assert t.waiting == {BEN}
    assert t.legal(BEN) == [mark(0), mark(1), DONE]


def test_pp_a51_the_cowboy_may_reroll_either_die_too() -> None:
    """PP-A51 Either side either die."""
    t = table(ADA.beside(tokens=2), BEN.ghost(Card.BANK), CLEO)
    t.dice(*HAUNTED)

    t.answer(ADA, move(Place.BANK))

    assert t.waiting == {ADA}
    assert t.legal(ADA) == [mark(0), mark(1), DONE]


def test_pp_a47_spending_is_free_choice() -> None:
    """PP-A47 The ghost must roll, but may let the dice lie and the cowboy pass."""
    t = table(ADA, BEN.ghost(Card.JAIL, tokens=2), CLEO)
    t.dice(white(GHOST), white(BLANK))

    t.answer(ADA, move(Place.JAIL))
    t.reroll(BEN)

    assert len(t.told(Event.ROLLED)) == 2
    assert (t.tokens[BEN], t.question) == (2, Question.TARGET)


def test_pp_35_only_the_final_white_faces_count() -> None:
    """PP-35 Two ghosts that do not last are no possession."""
    t = table(ADA.beside(tokens=1), BEN.ghost(Card.BANK), CLEO)
    t.dice(*HAUNTED, white(BLANK))

    t.answer(ADA, move(Place.BANK))
    t.reroll(ADA, 0)

    assert t.living == {ADA, CLEO}
    assert t.told(Event.RESISTED) == [(ADA, BEN)]


def test_pp_36_two_ghosts_are_a_possession() -> None:
    """PP-36 Two ghost symbols at the end mean possession."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO)
    t.dice(white(GHOST), white(GHOST))

    t.answer(ADA, move(Place.BANK))

    assert t.told(Event.POSSESSED) == [(BEN, ADA)]


def test_pp_36_one_ghost_is_none() -> None:
    """PP-36 One ghost symbol is not enough."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO)
    t.dice(white(GHOST), white(TOKEN))

    t.answer(ADA, move(Place.BANK))

    assert t.told(Event.RESISTED) == [(ADA, BEN)]
    assert t.living == {ADA, CLEO}


def test_pp_a10_token_faces_pay_the_ghost_that_failed() -> None:
    """PP-A10 White re-roll faces go to the ghost who rolled, at the end."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)
    t.dice(white(TOKEN), white(TOKEN))

    t.answer(ADA, move(Place.JAIL))

    assert t.tokens == [0, 2, 0]


def test_pp_a10_token_faces_pay_the_ghost_that_succeeded() -> None:
    """PP-A10 Success or not."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO, possession_ghosts=1)
    t.dice(white(GHOST), white(TOKEN))

    t.answer(ADA, move(Place.BANK))

    assert t.living == {BEN, CLEO}
    assert t.tokens == [0, 1, 0]


def test_pp_a8_a_shown_card_stays_open_and_haunts_on() -> None:
    """PP-A8 After a failed attempt the card stays face up and still haunts until swapped."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.JAIL))

    assert t.shown == [NO_CARD, Card.JAIL, NO_CARD]
    assert t.cards[BEN] == Card.JAIL


def test_pp_a8_an_open_card_still_haunts() -> None:
    """PP-A8 It still haunts."""
    t = table(ADA, BEN.ghost(Card.JAIL, shown=True), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.JAIL))

    assert t.told(Event.REVEALED) == [(BEN, Place.JAIL)]


def test_pp_a8_a_swap_gives_the_ghost_a_secret_again() -> None:
    """PP-A8 Swapping on the ghost's turn is the remedy."""
    t = table(ADA, BEN.ghost(Card.JAIL, shown=True), CLEO, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.BANK))

    assert t.shown[BEN] == FACE_DOWN


def test_pp_a9_in_the_cemetery_no_card_is_shown() -> None:
    """PP-A9 The secret card is not shown when haunting through the Cemetery."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.CEMETERY))

    assert t.told(Event.REVEALED) == [(BEN, Place.CEMETERY)]
    assert t.shown[BEN] == FACE_DOWN


# Possession -------------------------------------------------------------------


def possession(place: Place = Place.BANK) -> Table:
    """BEN, whose old standee lies in the Church, has possessed ADA in this place."""
    t = table(ADA.beside(hearts=7), BEN.ghost(Card(place), place=Place.CHURCH), CLEO)
    t.dice(*HAUNTED)
    t.answer(ADA, move(place))
    return t


def test_pp_37_the_ghost_takes_over_tile_standee_and_hearts() -> None:
    """PP-37 The ghost takes over the cowboy's tile, standee, hearts and location, and is alive again."""
    t = possession()

    assert BEN in t.living
    assert (t.bodies[BEN], t.hearts[BEN], t.places[BEN]) == (ADA, 7, Place.BANK)


def test_pp_38_the_possessed_is_a_ghost_with_the_ghosts_tile() -> None:
    """PP-38 The possessed player takes the ghost's character tile and is a ghost now."""
    t = possession()

    assert ADA not in t.living
    assert (t.bodies[ADA], t.hearts[ADA]) == (BEN, 0)
    assert (t.waiting, t.question) == ({ADA}, Question.HAUNT)


def test_pp_39_tokens_stay_with_their_owners() -> None:
    """PP-39 Tokens stay with the persons who own them."""
    t = table(ADA.beside(tokens=2), BEN.ghost(Card.CHURCH, tokens=5), CLEO)
    t.dice(*HAUNTED)

    t.answer(ADA, move(Place.CHURCH))

    assert t.living == {BEN, CLEO}
    assert t.tokens == [2, 5, 0]


def test_pp_40_the_rest_of_the_turn_is_lost() -> None:
    """PP-40 No location action, no shot."""
    t = possession(Place.SALOON)

    t.answer(ADA, haunt(Card.JAIL))

    assert t.hearts == [0, 7, 10]
    assert Event.TARGETED not in t.events
    assert t.active == BEN


def test_pp_41_a_possession_leaves_as_many_alive() -> None:
    """PP-41 Possession never changes the number of living players."""
    t = possession()

    assert len(t.living) == 2


def test_pp_a12_the_possessors_card_goes_back_and_the_new_ghost_chooses() -> None:
    """PP-A12 The possessor's card goes back to the deck; the new ghost looks through it and chooses."""
    t = possession()

    assert t.cards == t.shown == [NO_CARD] * 3
    assert t.told(Event.RETURNED_CARD) == [(BEN,)]
    assert t.legal(ADA) == [haunt(card) for card in Card]


def test_pp_a41_the_possessed_chooses_at_once() -> None:
    """PP-A41 On being possessed, before anything else goes on."""
    t = possession()

    assert (t.active, t.waiting, t.question) == (ADA, {ADA}, Question.HAUNT)


def test_pp_a12_with_the_option_the_card_is_inherited() -> None:
    """PP-A12 With the option, the new ghost takes over the possessor's card, which both of them know."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO, inherit_card=1)
    t.dice(*HAUNTED)

    t.answer(ADA, move(Place.CEMETERY))

    assert t.cards == t.shown == [Card.JAIL, NO_CARD, NO_CARD]
    assert t.told(Event.INHERITED) == [(ADA, Card.JAIL)]
    assert (t.active, t.question) == (BEN, Question.MOVE)


def test_pp_a30_the_old_standee_goes_to_the_new_ghost_and_lies_where_it_lay() -> None:
    """PP-A30 The possessor's old standee belongs to the new ghost and lies where it lay."""
    t = possession()

    assert t.places == [Place.CHURCH, Place.BANK, NOWHERE]


def test_pp_a48_the_possessor_must_leave_the_place_taken_over() -> None:
    """PP-A48 The possessor's first turn is like any cowboy's, from the location taken over, which must be left."""
    t = possession()

    t.answer(ADA, haunt(Card.JAIL))

    assert (t.waiting, t.question) == ({BEN}, Question.MOVE)
    assert t.refused(BEN, move(Place.BANK)) == Refusal.STAYS


def test_pp_a48_effects_on_entering_are_not_repeated() -> None:
    """PP-A48 At the Gallows the cowboy has paid already, and the possessor does not pay again."""
    t = possession(Place.GALLOWS)

    assert t.hearts == [0, 6, 10]
    assert t.told(Event.LOST_HEARTS) == [(ADA, 1)]


def test_pp_a48_the_possessor_shoots_like_any_cowboy() -> None:
    """PP-A48 Like any cowboy's: a move and a shot."""
    t = possession()
    t.answer(ADA, haunt(Card.JAIL))
    t.dice(red(X), red(BLANK))

    t.shoot(BEN, CLEO, RED, RED)

    assert t.hearts == [0, 7, 9]
