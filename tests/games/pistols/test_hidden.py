"""What a seat cannot know: the haunt cards that lie face down before others."""

from __future__ import annotations

from itertools import permutations

from hauntology.games.pistols.box import NO_CARD, Card, Place
from hauntology.games.pistols.state import State
from hauntology.kernel.chance import rekey
from hauntology.kernel.contract import numbers
from hauntology.kernel.hiding import redact
from hauntology.kernel.tape import Script
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


def redealt(s: State, seat: Seat, key: int) -> State:
    """A copy in which everything that the seat cannot know is dealt anew, by the chance of this key."""
    twin = s.copy()
    rekey(twin, key, 0, 0)
    GAME.rules.redeal(twin, seat, numbers(GAME.alphabet))
    return twin


def worlds(t: Table, seat: Seat, deals: int = 100) -> set[tuple[int, ...]]:
    """The haunt cards of all seats in many redeals, each of them sound and the same to the seat's eyes."""
    found = set()
    for key in range(deals):
        twin = redealt(t.s, seat, key)
        assert GAME.flaw_texts(GAME.rules.flaws(twin)) == []
        assert redact(twin, seat) == t.seen_by(seat)
        found.add(tuple(twin.persons[other].card for other in range(t.s.seats)))
    return found


def test_pp_28_a_secret_card_may_be_any_card() -> None:
    """PP-28 For all that a cowboy knows, a secret card may be any of the eight."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)

    assert worlds(t, ADA) == {(NO_CARD, card, NO_CARD) for card in Card}


def test_pp_30_every_deal_of_different_cards_occurs() -> None:
    """PP-30 Two secret cards are never the same, and are otherwise free."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN)

    assert worlds(t, ADA, deals=500) == {(NO_CARD, *cards, NO_CARD) for cards in permutations(Card, 2)}


def test_pp_30_a_deal_with_a_card_twice_is_dealt_again() -> None:
    """PP-30 Each card exists once: a deal that gives one twice is taken up and dealt anew."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.CHURCH), DAN)
    t.s.tape.script = Script([3, 3, 3, 5])

    GAME.rules.redeal(t.s, ADA, numbers(GAME.alphabet))

    assert t.cards == [NO_CARD, Card.GALLOWS, Card.SALOON, NO_CARD]


def test_pp_a37_a_seat_knows_its_own_card() -> None:
    """PP-A37 Nobody else holds the own card."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN)

    assert worlds(t, BEN) == {(NO_CARD, Card.JAIL, card, NO_CARD) for card in Card if card != Card.JAIL}


def test_pp_a8_everybody_knows_the_shown_cards() -> None:
    """PP-A8 A shown card stays open, and nobody else holds it."""
    t = table(ADA, BEN.ghost(Card.JAIL, shown=True), CLEO.ghost(Card.BANK), DAN)

    assert worlds(t, ADA) == {(NO_CARD, Card.JAIL, card, NO_CARD) for card in Card if card != Card.JAIL}


def test_pp_a7_a_ghost_that_does_not_show_itself_has_another_card() -> None:
    """PP-A7 Revealing is automatic: a place where no ghost shows itself is ruled out for all."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)

    t.answer(ADA, move(Place.BANK))

    assert worlds(t, ADA) == {(NO_CARD, card, NO_CARD) for card in Card if card != Card.BANK}


def test_pp_a9_the_cemetery_rules_nothing_out() -> None:
    """PP-A9 Who shows itself in the Cemetery tells nothing about its card."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)
    t.dice(*SPARED)

    t.answer(ADA, move(Place.CEMETERY))

    assert worlds(t, ADA) == {(NO_CARD, card, NO_CARD) for card in Card}


def test_pp_a13_after_a_swap_a_place_may_be_haunted_again() -> None:
    """PP-A13 Whoever swaps may have taken a card that was ruled out before."""
    t = table(ADA.at(Place.JAIL), BEN.ghost(Card.JAIL), CLEO)
    t.miss(ADA, CLEO, place=Place.CHURCH)

    t.answer(BEN, SWAP, haunt(Card.BANK))

    assert (NO_CARD, Card.CHURCH, NO_CARD) in worlds(t, ADA)


def test_pp_a12_who_lives_again_holds_no_card() -> None:
    """PP-A12 Who lives again has put the card back."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO)
    t.miss(ADA, CLEO, place=Place.CHURCH)
    t.answer(BEN, TAKE_TOKEN)
    t.dice(*HAUNTED)

    t.answer(CLEO, move(Place.JAIL))
    t.reroll(BEN)

    assert BEN in t.living
    assert (t.s.persons[BEN].card, t.s.persons[BEN].shown) == (NO_CARD, NO_CARD)


def test_pp_a37_who_looked_knows_which_cards_are_out() -> None:
    """PP-A37 A ghost that looks through the deck learns which cards are out, not who has which."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN.ghost(Card.CHURCH), EVE, turn=BEN)

    t.answer(BEN, SWAP)

    assert worlds(t, BEN) == {
        (NO_CARD, Card.JAIL, Card.BANK, Card.CHURCH, NO_CARD),
        (NO_CARD, Card.JAIL, Card.CHURCH, Card.BANK, NO_CARD),
    }


def test_pp_a37_what_was_seen_goes_on_to_hold_for_those_who_took_no_card_since() -> None:
    """PP-A37 Of the cards that were out, one is still out; who took a card since may have taken any other."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN.ghost(Card.CHURCH), EVE, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.STREET))
    t.answer(CLEO, SWAP, haunt(Card.SALOON))

    found = worlds(t, BEN, deals=200)
    assert {cards[DAN] for cards in found} == {Card.BANK, Card.CHURCH}
    assert {cards[CLEO] for cards in found} == set(Card) - {Card.STREET}


def test_pp_a37_while_another_ghost_chooses_its_choice_is_from_the_deck_as_dealt() -> None:
    """PP-A37 Only the chooser sees the deck: in a redeal it holds what the dealt cards leave."""
    t = table(ADA, BEN.beside(hearts=1), CLEO.ghost(Card.BANK), DAN)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    for key in range(10):
        twin = redealt(t.s, ADA, key)
        assert GAME.legal(twin, BEN) == [haunt(card) for card in Card if card != twin.persons[CLEO].card]


def test_pp_a37_a_redeal_needs_no_more_than_the_seat_may_know() -> None:
    """PP-A37 Redealing what a seat knows gives the same as redealing the whole table, by the same chance."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN.ghost(Card.CHURCH, shown=True), EVE, turn=BEN)
    t.answer(BEN, SWAP, haunt(Card.STREET))

    for seat in (ADA, BEN, CLEO, DAN, EVE):
        for key in range(5):
            assert redealt(t.seen_by(seat), seat, key) == redealt(t.s, seat, key)


def test_pp_28_the_others_see_neither_card_nor_deck() -> None:
    """PP-28 A haunt card is secret, PP-A37 and so is what its ghost saw in the deck."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.STREET))

    ben = t.seen_by(ADA).persons[BEN]
    assert (ben.card, ben.looked) == (0, 0)


# What a careful player remembers ----------------------------------------------


def test_pp_a13_a_card_shown_and_swapped_is_not_held_any_more() -> None:
    """PP-A13 To swap is to take another one: everybody knows that the card shown before is in the deck."""
    t = table(ADA, BEN.ghost(Card.JAIL, shown=True), CLEO, turn=BEN)

    t.answer(BEN, SWAP, haunt(Card.BANK))

    assert worlds(t, ADA) == {(NO_CARD, card, NO_CARD) for card in Card if card != Card.JAIL}


def test_pp_30_a_card_taken_while_another_lay_open_is_not_that_one() -> None:
    """PP-30 CLEO took a card while BEN's Jail lay open, so it is not the Jail, also after BEN has put that back."""
    t = table(ADA, BEN.ghost(Card.JAIL, shown=True), CLEO.beside(hearts=1), DAN)
    t.dice(red(X), red(BLANK))
    t.shoot(ADA, CLEO, RED, RED)
    t.answer(CLEO, haunt(Card.BANK))

    t.answer(BEN, SWAP, haunt(Card.CHURCH))

    assert Card.JAIL not in {cards[CLEO] for cards in worlds(t, ADA)}


def test_pp_30_a_card_taken_while_one_held_another_is_not_that_one() -> None:
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
    assert Card.JAIL not in {cards[CLEO] for cards in worlds(t, BEN)}


def test_pp_a12_a_card_that_was_inherited_in_the_open_is_held_by_nobody_else() -> None:
    """PP-A12 ADA inherited the Jail for all to see, so CLEO has another card, also after ADA has put that back."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN, inherit_card=1)
    t.dice(*HAUNTED)
    t.answer(ADA, move(Place.CEMETERY))
    t.miss(BEN, DAN, place=Place.CHURCH)
    t.answer(CLEO, TAKE_TOKEN)
    t.miss(DAN, BEN)

    t.answer(ADA, SWAP, haunt(Card.SALOON))

    assert Card.JAIL not in {cards[CLEO] for cards in worlds(t, DAN)}


def test_pp_a37_what_was_seen_at_an_earlier_look_is_not_forgotten() -> None:
    """PP-A37 Bank and Church were out, then CLEO swaps and Street and Church are: DAN has the Church."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.BANK), DAN.ghost(Card.CHURCH), EVE, turn=BEN)
    t.answer(BEN, SWAP, haunt(Card.SALOON))
    t.answer(CLEO, SWAP, haunt(Card.STREET))
    t.answer(DAN, TAKE_TOKEN)
    t.miss(EVE, ADA, place=Place.GALLOWS)
    t.miss(ADA, EVE)

    t.answer(BEN, SWAP)

    assert worlds(t, BEN) == {(NO_CARD, Card.SALOON, Card.STREET, Card.CHURCH, NO_CARD)}
