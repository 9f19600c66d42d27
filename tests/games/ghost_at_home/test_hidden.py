"""What a seat cannot know: the hands of others, what they put face down on the pile, and the deck."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from hauntology.games.ghost_at_home.answers import Answer
from hauntology.games.ghost_at_home.box import BULBS_ON, NO_CARD, Card, Place, Question
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.chance import rekey
from hauntology.kernel.contract import numbers
from hauntology.kernel.fields import BY_OWNER
from hauntology.kernel.hiding import redact
from hauntology.kernel.tape import WATCHER
from tests.games.ghost_at_home.answers import BEGIN_DISCARD, LEFT, LET, discard, fetch, haunt, light, pay, play, room
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, DAN, FIRST, GAME, SECOND, Seat, Table, listed, table


def redealt(s: State, seat: Seat, key: int) -> State:
    """A copy in which everything that the seat cannot know is dealt anew, by the chance of this key."""
    twin = s.copy()
    rekey(twin, key, 0, 0)
    GAME.rules.redeal(twin, seat, numbers(GAME.alphabet))
    return twin


def worlds(t: Table, seat: Seat, deals: int = 60) -> list[Table]:
    """Many redeals, each of them sound and the same to the seat's eyes."""
    found = [Table(redealt(t.s, seat, key)) for key in range(deals)]
    for world in found:
        assert GAME.flaw_texts(GAME.rules.flaws(world.s)) == []
        assert redact(world.s, seat) == t.seen_by(seat)
    return found


def hands(found: Iterable[Table], seat: Seat) -> set[tuple[Card, ...]]:
    """The hands that the seat has in these worlds, each sorted."""
    return {tuple(sorted(world.hand(seat))) for world in found}


def bulbs(hand: Iterable[Card]) -> int:
    """The bulbs on the room cards of a hand."""
    return sum(BULBS_ON[card] for card in hand if card < Card.GHOST)


# What is dealt anew -----------------------------------------------------------


def test_gh_4_a_hand_may_be_any_card_that_is_left() -> None:
    """GH-4 For all that ADA knows, BEN's card is any of those that are in the game."""
    t = table(ADA, BEN.hand(Card.CAT))

    assert hands(worlds(t, ADA, deals=200), BEN) == {(card,) for card in Card if card <= Card.CAT}


def test_gh_5_special_cards_are_dealt_if_they_are_in_the_game() -> None:
    """GH-5 BEN may hold the lightning, if the players agreed on it."""
    t = table(ADA, BEN.hand(Card.CAT), lightning=1)

    assert (Card.LIGHTNING,) in hands(worlds(t, ADA, deals=200), BEN)


def test_gh_4_a_redeal_keeps_the_number_of_cards() -> None:
    """GH-4 Hand sizes are public, and so are those of deck and pile."""
    t = table(ADA.hand(Card.CAT), BEN.hand(Card.CAT, Card.GHOST).laid(Card.CAT), CLEO)

    world = worlds(t, ADA, deals=1)[0]

    assert (world.held, len(world.laid(BEN)), world.s.deck_left) == (t.held, 1, t.s.deck_left)


def test_gh_a3_what_another_put_face_down_may_be_any_card() -> None:
    """GH-A3 The pile is secret: BEN's discard varies."""
    t = table(ADA, BEN.laid(Card.CAT))

    assert len({tuple(world.laid(BEN)) for world in worlds(t, ADA)}) > 5


def test_gh_4_the_deck_may_hold_any_card_that_is_left() -> None:
    """GH-4 Nobody knows what is left: of three unseen cards, any may be the one in the deck."""
    t = table(ADA, BEN.hand(Card.CAT, Card.GHOST), deck=[Card.ROOM_1_ONE], nothing_else=True)

    assert {tuple(world.deck) for world in worlds(t, ADA)} == {(Card.ROOM_1_ONE,), (Card.GHOST,), (Card.CAT,)}


# What is not ------------------------------------------------------------------


def test_gh_4_a_seat_knows_its_own_hand() -> None:
    """GH-4 All cats are in ADA's hand: nobody else has one."""
    t = table(ADA.hand(Card.CAT, Card.CAT, Card.CAT), BEN.hand(Card.GHOST), cards=(9, 0, 0, 0, 0, 0, 0, 0, 0, 9, 3))

    assert hands(worlds(t, ADA), BEN) == {(Card.ROOM_1_ONE,), (Card.GHOST,)}


def test_gh_11_a_seat_knows_what_it_put_face_down() -> None:
    """GH-11 Its own discards: the only cat lies there."""
    t = table(ADA.laid(Card.CAT), BEN.hand(Card.GHOST), cards=(1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1))

    assert hands(worlds(t, ADA), BEN) == {(Card.ROOM_1_ONE,), (Card.GHOST,)}


def test_gh_11_the_others_do_not() -> None:
    """GH-11 Face down: to BEN the same cat may be anywhere."""
    t = table(ADA.laid(Card.CAT), BEN, CLEO.hand(Card.GHOST), cards=(1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1))

    assert hands(worlds(t, BEN), CLEO) == {(Card.ROOM_1_ONE,), (Card.GHOST,), (Card.CAT,)}


def test_gh_a3_cards_that_were_played_openly_are_remembered() -> None:
    """GH-A3 Known by memory: the only cat was seen to be discarded."""
    t = table(ADA, BEN.hand(Card.GHOST), pile=[Card.CAT], cards=(1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1))

    assert hands(worlds(t, ADA), BEN) == {(Card.ROOM_1_ONE,), (Card.GHOST,)}


def test_gh_a56_cards_in_houses_are_seen() -> None:
    """GH-A56 Rooms and guests lie open: neither the room nor the cat nor the ghost of a house is in a hand."""
    cleo = CLEO.house(2, 1).lit(FIRST).ghost(Place.FIRST_LEFT).cat(Place.SECOND_LEFT)
    t = table(ADA, BEN.hand(Card.ROOM_3_ONE), cleo, deck=[Card.ROOM_3_ONE, Card.ROOM_3_TWO], nothing_else=True)

    assert hands(worlds(t, ADA), BEN) == {(Card.ROOM_3_ONE,), (Card.ROOM_3_TWO,)}


def test_gh_59_a_card_that_was_shown_is_in_no_hand() -> None:
    """GH-59 The only hole lies open on the table while its target is chosen."""
    ada = ADA.house(1).lit(FIRST).ghost(Place.FIRST_LEFT).hand(Card.HOLE, Card.CAT)
    t = table(ada, BEN.house(1), hole=1)

    t.answer(ADA, play(Card.HOLE))

    assert Card.HOLE not in {card for hand in hands(worlds(t, BEN), ADA) for card in hand}


def test_gh_20_whoever_pays_for_a_light_has_the_bulbs() -> None:
    """GH-20 ADA has begun to pay: for all that BEN knows she has any cards that have five bulbs."""
    t = table(ADA.hand(Card.ROOM_1_TWO, Card.ROOM_1_THREE), BEN)

    t.answer(ADA, light(FIRST))

    assert min(bulbs(hand) for hand in hands(worlds(t, BEN), ADA)) == 5


def test_gh_8_what_is_picked_to_be_discarded_is_secret() -> None:
    """GH-8 ADA has picked a cat; for all that BEN knows it was any card, and one that she has put down."""
    t = table(ADA.hand(Card.CAT, Card.CAT), BEN)

    t.answer(ADA, BEGIN_DISCARD, discard(Card.CAT))

    found = worlds(t, BEN)
    assert (t.seen_by(ADA).picked, t.seen_by(BEN).picked) == (Card.CAT, 0)
    assert len({world.s.picked for world in found}) > 5
    assert all([world.s.picked] == world.laid(ADA) for world in found)


def test_gh_8_before_the_first_card_nothing_is_picked() -> None:
    """GH-8 ADA has put down a card on an earlier turn; now she is about to pick."""
    t = table(ADA.hand(Card.CAT).laid(Card.GHOST), BEN)

    t.answer(ADA, BEGIN_DISCARD)

    assert {world.s.picked for world in worlds(t, BEN)} == {NO_CARD}


def test_gh_20_what_she_has_paid_counts() -> None:
    """GH-20 With three bulbs paid there are two or three on the card that is left; GH-8 it lies to the right."""
    t = table(ADA.hand(Card.ROOM_1_THREE, Card.ROOM_2_TWO), BEN)

    t.answer(ADA, light(FIRST), pay(Card.ROOM_1_THREE))

    left = hands(worlds(t, BEN), ADA)
    assert {bulbs(hand) for hand in left} == {2, 3}
    assert min(card for (card,) in left) == Card.ROOM_1_THREE


def test_gh_20_the_payer_knows_the_own_cards() -> None:
    """GH-20 BEN's hand need not have bulbs while ADA pays."""
    t = table(ADA.hand(Card.ROOM_1_TWO, Card.ROOM_1_THREE), BEN.hand(Card.CAT))

    t.answer(ADA, light(FIRST))

    assert len(hands(worlds(t, ADA), BEN)) > 5


@pytest.mark.parametrize(
    ("card", "answer"),
    [
        (Card.ROOM_3_ONE, LEFT),
        (Card.GHOST, haunt(BEN, Place.FIRST_LEFT)),
        (Card.CAT, room(Place.FIRST_RIGHT)),
        (Card.HOLE, fetch(ADA, Place.SECOND_LEFT)),
        (Card.ELEVATOR, room(Place.FIRST_LEFT)),
        (Card.FEEDER, fetch(CLEO, Place.FIRST_LEFT)),
        (Card.BULB, light(FIRST)),
    ],
)
def test_gh_7_a_game_redealt_in_the_middle_of_an_action_goes_on(card: Card, answer: int) -> None:
    """GH-7 Which card is being played, everybody has seen: in every world it can be carried out."""
    ada = ADA.house(2, 2).cat(Place.FIRST_LEFT).lit(SECOND).ghost(Place.SECOND_LEFT).hand(card)
    t = table(ada, BEN.house(1), CLEO.house(1).cat(Place.FIRST_LEFT), specials=1)

    t.answer(ADA, play(card))

    for world in worlds(t, BEN, deals=10):
        world.answer(ADA, answer)


def test_gh_11_a_redeal_needs_no_more_than_the_seat_may_know() -> None:
    """GH-11 Redealing what a seat knows gives the same as redealing the whole table, by the same chance."""
    t = table(ADA.hand(Card.CAT), BEN.hand(Card.GHOST).laid(Card.CAT), CLEO.laid(Card.GHOST), DAN, specials=1)

    for seat in Seat:
        assert redealt(t.seen_by(seat), seat, 5) == redealt(t.s, seat, 5)


# What is shown ----------------------------------------------------------------


@pytest.mark.parametrize("viewer", [BEN, WATCHER])
def test_gh_4_nobody_else_sees_hand_discards_and_deck(viewer: int) -> None:
    """GH-4 A hand is secret, GH-11 and so is what was put face down; of the deck nobody sees more than its size."""
    t = table(ADA.hand(Card.CAT).laid(Card.GHOST), BEN)

    seen = t.seen_by(viewer)

    ada = seen.homes[ADA]
    assert (sum(ada.hand), ada.kinds, sum(ada.laid), sum(seen.deck)) == (0, 0, 0, 0)
    assert (ada.held, ada.laid_down, seen.deck_left) == (1, 1, t.s.deck_left)


def test_gh_4_the_owner_sees_hand_and_discards() -> None:
    """GH-4 One's own cards."""
    t = table(ADA.hand(Card.CAT).laid(Card.GHOST), BEN)

    ada = t.seen_by(ADA).homes[ADA]

    assert (ada.hand[0], listed(ada.laid)) == (Card.CAT, [Card.GHOST])


def test_gh_11_which_card_was_discarded_is_for_its_owner_only() -> None:
    """GH-11 Also as an answer: a record of the game does not say it."""
    assert Answer.span_of(discard(Card.CAT)).seen == BY_OWNER


def test_gh_a34_who_is_asked_for_a_cat_follows_from_hand_sizes() -> None:
    """GH-A34 In every world that ADA can think of, BEN is asked."""
    t = table(ADA.hand(Card.GHOST), BEN.house(1).hand(Card.ROOM_1_ONE))

    for world in worlds(t, ADA, deals=20):
        world.haunt(ADA, BEN, Place.FIRST_LEFT)
        assert (world.waiting, world.question) == ({BEN}, Question.DEFEND)


def test_gh_a40_who_is_asked_to_chase_follows_from_hand_sizes() -> None:
    """GH-A40 In every world that ADA can think of, BEN is asked, then DAN; CLEO, who has no card, is not."""
    ada = ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE)
    t = table(ada, BEN.hand(Card.CAT), CLEO, DAN.hand(Card.ROOM_1_ONE))

    for world in worlds(t, ADA, deals=20):
        world.answer(ADA, play(Card.ROOM_3_ONE))
        assert (world.waiting, world.question) == ({BEN}, Question.CHASE)
        world.answer(BEN, LET)
        assert (world.waiting, world.question) == ({DAN}, Question.CHASE)


def test_gh_8_that_somebody_goes_on_discarding_follows_from_hand_sizes() -> None:
    """GH-8 After one card, whoever has another is asked again, in every world."""
    t = table(ADA.hand(Card.CAT, Card.GHOST), BEN)

    t.answer(ADA, BEGIN_DISCARD, discard(Card.CAT))

    assert {world.question for world in worlds(t, BEN, deals=10)} == {Question.DISCARD}
