"""What a seat cannot know: the haunt cards face down in front of others."""

from __future__ import annotations

from itertools import permutations

import pytest

from hauntology.games.pistols.box import NO_CARD, Card, Place
from hauntology.kernel.game import new_ints
from tests.games.pistols.arrange import (
    ADA,
    BEN,
    BLANK,
    CLEO,
    DAN,
    EVE,
    GAME,
    HAUNTED,
    RED,
    SPARED,
    SWAP,
    TAKE_TOKEN,
    Seat,
    Table,
    X,
    haunt,
    move,
    red,
    table,
)


def possible_cards(t: Table, seat: Seat, number: int = 100) -> set[tuple[int, ...]]:
    """The haunt cards of all seats, in each of this many redeals."""
    return {tuple(possible.cards) for possible in t.possible_tables(seat, number)}


def test_pp_28_a_secret_card_can_be_any_card() -> None:
    """PP-28 For all that a cowboy knows, a secret card can be any of the eight."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)

    assert possible_cards(t, ADA) == {(NO_CARD, card, NO_CARD) for card in Card}


def test_pp_30_every_deal_of_different_cards_occurs() -> None:
    """PP-30 Two secret cards are never the same; otherwise they can be any."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN)

    assert possible_cards(t, ADA, 500) == {(NO_CARD, *cards, NO_CARD) for cards in permutations(Card, 2)}


def test_pp_30_a_deal_with_the_same_card_twice_is_dealt_again() -> None:
    """PP-30 There is one card of each place: a deal that gives one twice is taken back and dealt again."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.CHURCH), DAN)
    t.script_chance(3, 3, 3, 5)

    GAME.rules.redeal(t.s, ADA, new_ints(GAME.alphabet))

    assert t.cards == [NO_CARD, Card.GALLOWS, Card.SALOON, NO_CARD]


def test_pp_a37_a_seat_knows_its_own_card() -> None:
    """PP-A37 Nobody else holds the seat's own card."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN)

    assert possible_cards(t, BEN) == {(NO_CARD, Card.JAIL, card, NO_CARD) for card in Card if card != Card.JAIL}


def test_pp_a8_everybody_knows_the_shown_cards() -> None:
    """PP-A8 A shown card stays open, and nobody else holds it."""
    t = table(ADA, BEN.ghost(Card.JAIL, shown=True), CLEO.ghost(Card.BANK), DAN)

    assert possible_cards(t, ADA) == {(NO_CARD, Card.JAIL, card, NO_CARD) for card in Card if card != Card.JAIL}


def test_pp_a7_a_ghost_that_does_not_show_itself_holds_another_card() -> None:
    """PP-A7 A ghost always shows itself: a place where it does not is ruled out by everyone."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)

    t.answer(ADA, move(Place.BANK))

    assert possible_cards(t, ADA) == {(NO_CARD, card, NO_CARD) for card in Card if card != Card.BANK}


def test_pp_a9_the_cemetery_rules_nothing_out() -> None:
    """PP-A9 A ghost that shows itself in the Cemetery tells nothing about its card."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.CEMETERY))

    assert possible_cards(t, ADA) == {(NO_CARD, card, NO_CARD) for card in Card}


def test_pp_a13_after_a_swap_a_card_that_was_ruled_out_is_possible_again() -> None:
    """PP-A13 A ghost that swaps may take a card that was ruled out before."""
    t = table(ADA.at(Place.JAIL), BEN.ghost(Card.JAIL), CLEO)
    t.miss(ADA, CLEO, place=Place.CHURCH)

    t.answer(BEN, SWAP, haunt(Card.BANK))

    assert (NO_CARD, Card.CHURCH, NO_CARD) in possible_cards(t, ADA)


def test_pp_a12_a_seat_that_comes_back_to_life_holds_no_card() -> None:
    """PP-A12 A ghost that comes back to life puts its card back."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)
    t.miss(ADA, CLEO, place=Place.CHURCH)
    t.answer(BEN, TAKE_TOKEN)
    t.dice(*HAUNTED)

    t.answer(CLEO, move(Place.JAIL))
    t.reroll(BEN)

    assert BEN in t.living
    assert (t.s.persons[BEN].card, t.s.persons[BEN].shown) == (NO_CARD, NO_CARD)


def test_pp_a37_a_ghost_that_looked_knows_which_cards_are_held() -> None:
    """PP-A37 A ghost that looks through the deck learns which cards others hold, but not who holds which."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN.ghost(Card.CHURCH), EVE, turn=BEN)

    t.answer(BEN, SWAP)

    assert possible_cards(t, BEN) == {
        (NO_CARD, Card.JAIL, Card.BANK, Card.CHURCH, NO_CARD),
        (NO_CARD, Card.JAIL, Card.CHURCH, Card.BANK, NO_CARD),
    }


def test_pp_a37_what_was_seen_still_holds_for_ghosts_that_took_no_card_since() -> None:
    """PP-A37 Of the cards that were held, one still is; the ghost that took a card since may have taken any other."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN.ghost(Card.CHURCH), EVE, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.STREET))
    t.answer(CLEO, SWAP, haunt(Card.SALOON))

    found = possible_cards(t, BEN, 200)
    assert {cards[DAN] for cards in found} == {Card.BANK, Card.CHURCH}
    assert {cards[CLEO] for cards in found} == set(Card) - {Card.STREET}


def test_pp_a37_in_a_redeal_another_ghost_chooses_from_the_deck_as_dealt() -> None:
    """PP-A37 Only the chooser sees the deck: in a redeal it holds the cards that were not dealt."""
    t = table(ADA, BEN.beside(hearts=1), CLEO.ghost(Card.BANK), DAN)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    for key in range(10):
        redealt = t.redealt(ADA, key)
        assert redealt.legal(BEN) == [haunt(card) for card in Card if card != redealt.cards[CLEO]]


def test_pp_a37_a_redeal_uses_only_what_the_seat_may_know() -> None:
    """PP-A37 A redeal from what a seat sees is the same as a redeal of the whole table, with the same key."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN.ghost(Card.CHURCH, shown=True), EVE, turn=BEN)
    t.answer(BEN, SWAP, haunt(Card.STREET))

    for seat in (ADA, BEN, CLEO, DAN, EVE):
        for key in range(5):
            assert t.redealt_from_view(seat, key) == t.redealt(seat, key)


def test_pp_28_the_others_see_neither_card_nor_deck() -> None:
    """PP-28 A haunt card is secret, PP-A37 and so is what its ghost saw in the deck."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.STREET))

    ben = t.seen_by(ADA).persons[BEN]
    assert (ben.card, ben.looked) == (0, 0)


# What a careful seat remembers ------------------------------------------------


def test_pp_a13_a_card_that_was_shown_and_swapped_is_no_longer_held() -> None:
    """PP-A13 A swap is for a different card: everyone knows that the card shown before is in the deck."""
    t = table(ADA, BEN.ghost(Card.JAIL, shown=True), CLEO, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.BANK))

    assert possible_cards(t, ADA) == {(NO_CARD, card, NO_CARD) for card in Card if card != Card.JAIL}


def test_pp_30_a_card_taken_while_another_lay_open_is_a_different_one() -> None:
    """PP-30 CLEO took a card while BEN's Jail lay open, so it is not the Jail, even after BEN has put that back."""
    t = table(ADA, BEN.ghost(Card.JAIL, shown=True), CLEO.beside(hearts=1), DAN)
    t.dice(red(X), red(BLANK))
    t.shoot(ADA, CLEO, RED, RED)
    t.answer(CLEO, haunt(Card.BANK))

    t.answer(BEN, SWAP, haunt(Card.CHURCH))

    assert Card.JAIL not in {cards[CLEO] for cards in possible_cards(t, ADA)}


def test_pp_30_a_card_taken_while_the_seat_held_another_is_a_different_one() -> None:
    """PP-30 CLEO took a card while BEN held the Jail, and BEN remembers that after coming back to life."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.beside(hearts=1), DAN)
    t.dice(red(X), red(BLANK), *HAUNTED)
    t.shoot(ADA, CLEO, RED, RED)
    t.answer(CLEO, haunt(Card.BANK))
    t.answer(BEN, TAKE_TOKEN)
    t.answer(CLEO, TAKE_TOKEN)

    t.answer(DAN, move(Place.CEMETERY))
    t.reroll(BEN)
    t.answer(DAN, haunt(Card.STREET))

    assert BEN in t.living
    assert Card.JAIL not in {cards[CLEO] for cards in possible_cards(t, BEN)}


def inherited(**ghost: bool) -> Table:
    """BEN has possessed ADA in the Cemetery, and ADA has taken over the card of the Jail."""
    t = table(ADA, BEN.ghost(Card.JAIL, **ghost), CLEO.ghost(Card.BANK), DAN, inherit_card=1)
    t.dice(*HAUNTED)
    t.answer(ADA, move(Place.CEMETERY))
    return t


def test_pp_a12_what_was_known_of_the_givers_card_is_known_of_the_takers() -> None:
    """PP-A12 BEN showed himself neither in the Church nor in the Barrels, so ADA has neither of their cards."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN, inherit_card=1)
    t.miss(ADA, DAN, place=Place.CHURCH)
    t.answer(BEN, TAKE_TOKEN)
    t.answer(CLEO, TAKE_TOKEN)
    t.miss(DAN, ADA)
    t.dice(*HAUNTED)

    t.answer(ADA, move(Place.CEMETERY))
    t.reroll(BEN)

    assert {cards[ADA] for cards in possible_cards(t, DAN)} == set(Card) - {Card.CHURCH, Card.BARRELS}


@pytest.mark.parametrize("seat", [ADA, BEN])
def test_pp_a12_giver_and_taker_know_the_card(seat: Seat) -> None:
    """PP-A12 BEN and ADA know that ADA has the Jail, and so that CLEO has another card."""
    t = inherited()

    cards = possible_cards(t, seat)

    assert {one[ADA] for one in cards} == {Card.JAIL}
    assert {one[CLEO] for one in cards} == set(Card) - {Card.JAIL}


@pytest.mark.parametrize("seat", [ADA, BEN])
def test_pp_a12_they_remember_it_when_the_card_is_put_back(seat: Seat) -> None:
    """PP-A12 CLEO did not have the Jail when ADA took it over, and has taken no card since."""
    t = inherited()
    t.miss(BEN, DAN, place=Place.CHURCH)
    t.answer(CLEO, TAKE_TOKEN)
    t.miss(DAN, BEN)

    t.answer(ADA, SWAP, haunt(Card.SALOON))

    assert Card.JAIL not in {cards[CLEO] for cards in possible_cards(t, seat)}


def test_pp_a12_a_card_that_lies_face_up_is_taken_over_openly() -> None:
    """PP-A12 Everybody sees that ADA has the Jail now."""
    t = inherited(shown=True)

    assert {cards[ADA] for cards in possible_cards(t, DAN)} == {Card.JAIL}


def test_pp_a37_an_earlier_look_is_not_forgotten() -> None:
    """PP-A37 Bank and Church were held; CLEO swapped, and now Street and Church are held: so DAN has the Church."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN.ghost(Card.CHURCH), EVE, turn=BEN)
    t.answer(BEN, SWAP, haunt(Card.SALOON))
    t.answer(CLEO, SWAP, haunt(Card.STREET))
    t.answer(DAN, TAKE_TOKEN)
    t.miss(EVE, ADA, place=Place.GALLOWS)
    t.miss(ADA, EVE)

    t.answer(BEN, SWAP)

    assert possible_cards(t, BEN) == {(NO_CARD, Card.SALOON, Card.STREET, Card.CHURCH, NO_CARD)}
