"""What a seat cannot know: the hands of others, what they discarded face down, and the deck."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from hauntology.games.ghost_at_home.answers import Answer
from hauntology.games.ghost_at_home.box import BULBS_ON, NO_CARD, Card, Place, Question
from hauntology.kernel.structs.fields import BY_OWNER
from hauntology.kernel.trace import SPECTATOR
from tests.games.ghost_at_home.answers import BEGIN_DISCARD, LEFT, LET, discard, fetch, haunt, light, pay, play, room
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, DAN, FIRST, SECOND, Seat, Table, listed, table


def hands_of(tables: Iterable[Table], seat: Seat) -> set[tuple[Card, ...]]:
    """The hands that the seat has at these tables, each sorted."""
    return {tuple(sorted(possible.hand(seat))) for possible in tables}


def bulbs(hand: Iterable[Card]) -> int:
    """The bulbs on the room cards of a hand."""
    return sum(BULBS_ON[card] for card in hand if card < Card.GHOST)


# What is dealt again ----------------------------------------------------------


def test_gh_4_a_hand_can_be_any_cards_that_are_left() -> None:
    """GH-4 For all that ADA knows, BEN's card can be any card in the game."""
    t = table(ADA, BEN.hand(Card.CAT))

    assert hands_of(t.possible_tables(ADA, 200), BEN) == {(card,) for card in Card if card <= Card.CAT}


def test_gh_5_special_cards_are_dealt_if_they_are_in_the_game() -> None:
    """GH-5 BEN may hold the lightning if the table plays with it."""
    t = table(ADA, BEN.hand(Card.CAT), lightning=1)

    assert (Card.LIGHTNING,) in hands_of(t.possible_tables(ADA, 200), BEN)


def test_gh_4_a_redeal_keeps_the_number_of_cards() -> None:
    """GH-4 Hand sizes are public, and so are the sizes of deck and pile."""
    t = table(ADA.hand(Card.CAT), BEN.hand(Card.CAT, Card.GHOST).laid(Card.CAT), CLEO)

    possible = t.possible_tables(ADA, 1)[0]

    assert (possible.held, len(possible.laid(BEN)), possible.s.deck_left) == (t.held, 1, t.s.deck_left)


def test_gh_a3_a_face_down_discard_can_be_any_card() -> None:
    """GH-A3 The pile is secret: BEN's discard varies."""
    t = table(ADA, BEN.laid(Card.CAT))

    assert len({tuple(possible.laid(BEN)) for possible in t.possible_tables(ADA)}) > 5


def test_gh_4_the_deck_can_hold_any_card_that_is_left() -> None:
    """GH-4 Of three unseen cards, any may be the one in the deck."""
    t = table(ADA, BEN.hand(Card.CAT, Card.GHOST), deck=[Card.ROOM_1_ONE], nothing_else=True)

    assert {tuple(possible.deck) for possible in t.possible_tables(ADA)} == {
        (Card.ROOM_1_ONE,),
        (Card.GHOST,),
        (Card.CAT,),
    }


# What a seat knows ------------------------------------------------------------


def test_gh_4_a_seat_knows_its_own_hand() -> None:
    """GH-4 ADA has all the cats: nobody else has one."""
    t = table(ADA.hand(Card.CAT, Card.CAT, Card.CAT), BEN.hand(Card.GHOST), cards=(9, 0, 0, 0, 0, 0, 0, 0, 0, 9, 3))

    assert hands_of(t.possible_tables(ADA), BEN) == {(Card.ROOM_1_ONE,), (Card.GHOST,)}


def test_gh_11_a_seat_knows_what_it_discarded_face_down() -> None:
    """GH-11 ADA has discarded the only cat, and knows it."""
    t = table(ADA.laid(Card.CAT), BEN.hand(Card.GHOST), cards=(1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1))

    assert hands_of(t.possible_tables(ADA), BEN) == {(Card.ROOM_1_ONE,), (Card.GHOST,)}


def test_gh_11_the_others_do_not_know_what_was_discarded_face_down() -> None:
    """GH-11 For all that BEN knows, the same cat can be anywhere."""
    t = table(ADA.laid(Card.CAT), BEN, CLEO.hand(Card.GHOST), cards=(1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1))

    assert hands_of(t.possible_tables(BEN), CLEO) == {(Card.ROOM_1_ONE,), (Card.GHOST,), (Card.CAT,)}


def test_gh_a3_cards_that_were_played_openly_are_remembered() -> None:
    """GH-A3 Everyone saw the only cat being discarded."""
    t = table(ADA, BEN.hand(Card.GHOST), pile=[Card.CAT], cards=(1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1))

    assert hands_of(t.possible_tables(ADA), BEN) == {(Card.ROOM_1_ONE,), (Card.GHOST,)}


def test_gh_a56_everyone_sees_the_cards_in_houses() -> None:
    """GH-A56 Rooms and guests lie open: a card that is in a house is in no hand."""
    cleo = CLEO.house(2, 1).lit(FIRST).ghost(Place.FIRST_LEFT).cat(Place.SECOND_LEFT)
    t = table(ADA, BEN.hand(Card.ROOM_3_ONE), cleo, deck=[Card.ROOM_3_ONE, Card.ROOM_3_TWO], nothing_else=True)

    assert hands_of(t.possible_tables(ADA), BEN) == {(Card.ROOM_3_ONE,), (Card.ROOM_3_TWO,)}


def test_gh_59_a_card_that_was_shown_is_in_no_hand() -> None:
    """GH-59 The only hole lies open on the table while its target is chosen."""
    ada = ADA.house(1).lit(FIRST).ghost(Place.FIRST_LEFT).hand(Card.HOLE, Card.CAT)
    t = table(ada, BEN.house(1), hole=1)

    t.answer(ADA, play(Card.HOLE))

    assert Card.HOLE not in {card for hand in hands_of(t.possible_tables(BEN), ADA) for card in hand}


def test_gh_20_a_seat_that_pays_for_a_light_has_the_bulbs() -> None:
    """GH-20 ADA has begun to pay: for all that BEN knows, the hand can be any that has five bulbs."""
    t = table(ADA.hand(Card.ROOM_1_TWO, Card.ROOM_1_THREE), BEN)

    t.answer(ADA, light(FIRST))

    assert min(bulbs(hand) for hand in hands_of(t.possible_tables(BEN), ADA)) == 5


def test_gh_8_cards_picked_to_be_discarded_are_secret() -> None:
    """GH-8 ADA has picked a cat; for all that BEN knows it can be any card, but it is one that ADA has discarded."""
    t = table(ADA.hand(Card.CAT, Card.CAT), BEN)

    t.answer(ADA, BEGIN_DISCARD, discard(Card.CAT))

    found = t.possible_tables(BEN)
    assert (t.seen_by(ADA).picked, t.seen_by(BEN).picked) == (Card.CAT, 0)
    assert len({possible.s.picked for possible in found}) > 5
    assert all([possible.s.picked] == possible.laid(ADA) for possible in found)


def test_gh_8_before_the_first_card_nothing_is_picked() -> None:
    """GH-8 ADA discarded a card on an earlier turn; now the first card of this turn is about to be picked."""
    t = table(ADA.hand(Card.CAT).laid(Card.GHOST), BEN)

    t.answer(ADA, BEGIN_DISCARD)

    assert {possible.s.picked for possible in t.possible_tables(BEN)} == {NO_CARD}


def test_gh_20_bulbs_already_paid_count() -> None:
    """GH-20 With three bulbs paid, the card that is left has two or three; GH-8 it is to the right of the one paid."""
    t = table(ADA.hand(Card.ROOM_1_THREE, Card.ROOM_2_TWO), BEN)

    t.answer(ADA, light(FIRST), pay(Card.ROOM_1_THREE))

    left = hands_of(t.possible_tables(BEN), ADA)
    assert {bulbs(hand) for hand in left} == {2, 3}
    assert min(card for (card,) in left) == Card.ROOM_1_THREE


def test_gh_20_only_the_payer_must_have_bulbs() -> None:
    """GH-20 BEN's hand need not have bulbs while ADA pays."""
    t = table(ADA.hand(Card.ROOM_1_TWO, Card.ROOM_1_THREE), BEN.hand(Card.CAT))

    t.answer(ADA, light(FIRST))

    assert len(hands_of(t.possible_tables(ADA), BEN)) > 5


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
def test_gh_7_a_game_redealt_in_the_middle_of_an_action_can_go_on(card: Card, answer: int) -> None:
    """GH-7 Everyone has seen which card is being played: after every redeal it can be carried out."""
    ada = ADA.house(2, 2).cat(Place.FIRST_LEFT).lit(SECOND).ghost(Place.SECOND_LEFT).hand(card)
    t = table(ada, BEN.house(1), CLEO.house(1).cat(Place.FIRST_LEFT), specials=1)

    t.answer(ADA, play(card))

    for possible in t.possible_tables(BEN, 10):
        possible.answer(ADA, answer)


def test_gh_11_a_redeal_uses_only_what_the_seat_may_know() -> None:
    """GH-11 A redeal from what a seat sees is the same as a redeal of the whole table, with the same key."""
    t = table(ADA.hand(Card.CAT), BEN.hand(Card.GHOST).laid(Card.CAT), CLEO.laid(Card.GHOST), DAN, specials=1)

    for seat in Seat:
        assert t.redealt_from_view(seat, 5) == t.redealt(seat, 5)


# What each viewer sees --------------------------------------------------------


@pytest.mark.parametrize("viewer", [BEN, SPECTATOR])
def test_gh_4_nobody_else_sees_hand_discards_or_deck(viewer: int) -> None:
    """GH-4 A hand is secret, GH-11 and so are face-down discards; of the deck everyone sees only its size."""
    t = table(ADA.hand(Card.CAT).laid(Card.GHOST), BEN)

    seen = t.seen_by(viewer)

    ada = seen.homes[ADA]
    assert (sum(ada.hand), ada.kinds, sum(ada.laid), sum(seen.deck)) == (0, 0, 0, 0)
    assert (ada.held, ada.laid_down, seen.deck_left) == (1, 1, t.s.deck_left)


def test_gh_4_the_owner_sees_hand_and_discards() -> None:
    """GH-4 A seat sees its own cards."""
    t = table(ADA.hand(Card.CAT).laid(Card.GHOST), BEN)

    ada = t.seen_by(ADA).homes[ADA]

    assert (ada.hand[0], listed(ada.laid)) == (Card.CAT, [Card.GHOST])


def test_gh_11_only_its_owner_knows_which_card_was_discarded() -> None:
    """GH-11 The answer is hidden too: a record of the game does not tell it."""
    assert Answer.span_of(discard(Card.CAT)).seen == BY_OWNER


def test_gh_a34_whether_a_victim_is_asked_follows_from_hand_sizes() -> None:
    """GH-A34 In every redeal for ADA, BEN is asked."""
    t = table(ADA.hand(Card.GHOST), BEN.house(1).hand(Card.ROOM_1_ONE))

    for possible in t.possible_tables(ADA, 20):
        possible.haunt(ADA, BEN, Place.FIRST_LEFT)
        assert (possible.waiting, possible.question) == ({BEN}, Question.DEFEND)


def test_gh_a40_which_opponents_are_asked_follows_from_hand_sizes() -> None:
    """GH-A40 In every redeal for ADA, BEN is asked, then DAN; CLEO, who has no card, is not."""
    ada = ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE)
    t = table(ada, BEN.hand(Card.CAT), CLEO, DAN.hand(Card.ROOM_1_ONE))

    for possible in t.possible_tables(ADA, 20):
        possible.answer(ADA, play(Card.ROOM_3_ONE))
        assert (possible.waiting, possible.question) == ({BEN}, Question.CHASE)
        possible.answer(BEN, LET)
        assert (possible.waiting, possible.question) == ({DAN}, Question.CHASE)


def test_gh_8_whether_a_seat_may_discard_more_follows_from_hand_sizes() -> None:
    """GH-8 After one card, a seat that has another is asked again, in every redeal."""
    t = table(ADA.hand(Card.CAT, Card.GHOST), BEN)

    t.answer(ADA, BEGIN_DISCARD, discard(Card.CAT))

    assert {possible.question for possible in t.possible_tables(BEN, 10)} == {Question.DISCARD}
