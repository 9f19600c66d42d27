"""What a seat cannot know: with secret hands, the cards in the pockets of others."""

from __future__ import annotations

from hauntology.games.polter_heist.box import Card, Ghost, Question, Refusal, Thief
from hauntology.games.polter_heist.events import Event
from hauntology.kernel.trace import SPECTATOR
from tests.games.polter_heist.answers import DONE, NO, WEST, YES, card, pick_up, propose, seat, want
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, attack, die, find, meet, table

POCKET = (Card.LIQUID_COURAGE, Card.CANDLE, Card.RUN_IN_FEAR, Card.SATCHEL)


# Open hands -------------------------------------------------------------------------


def test_ph_a42_by_default_hands_are_open() -> None:
    """PH-A42 Everybody sees BEN's cards, a spectator too; a redeal does not change them."""
    t = table(ADA.at("k12"), BEN.at("a12").holds(Card.CANDLE, Card.SATCHEL))

    assert t.seen_by(SPECTATOR).pawns[BEN].cards[Card.CANDLE] == 1
    assert {tuple(possible.hand(BEN)) for possible in t.possible_tables(ADA, 20)} == {(Card.CANDLE, Card.SATCHEL)}


def test_ph_a42_with_open_hands_the_deck_is_known() -> None:
    """PH-A42 A redeal gives the same deck."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("a12"), discards=[Card.GIANT_SPIDER])

    assert {tuple(possible.s.deck) for possible in t.possible_tables(ADA, 5)} == {tuple(t.s.deck)}


def test_ph_3_face_down_tiles_are_not_decided_yet() -> None:
    """PH-3 There is nothing to hide: chance decides when a tile is turned up."""
    t = table(ADA.at("k12"), BEN)

    assert set(t.s.tiles) == {-1}


# Secret hands -----------------------------------------------------------------------


def test_ph_a42_a_find_is_secret() -> None:
    """PH-A42 BEN sees that ADA pockets a card, but not which."""
    t = find(Card.CANDLE, secret_hands=1)

    assert t.heard(BEN, Event.POCKETED) == [{"seat": ADA, "card": None}]
    assert t.heard(ADA, Event.POCKETED) == [{"seat": ADA, "card": Card.CANDLE}]
    assert (t.seen_by(BEN).pawns[ADA].pockets[Card.CANDLE], t.seen_by(BEN).pawns[ADA].pocketed) == (0, 1)


def test_ph_a42_it_can_be_any_card_that_fits_into_a_pocket() -> None:
    """PH-A42 This holds for BEN; ADA knows the card."""
    t = find(Card.CANDLE, secret_hands=1)

    assert {tuple(possible.hand(ADA)) for possible in t.possible_tables(BEN, 80)} == {(kind,) for kind in POCKET}
    assert {tuple(possible.hand(ADA)) for possible in t.possible_tables(ADA, 10)} == {(Card.CANDLE,)}


def test_ph_a42_parts_dolls_and_masks_are_open() -> None:
    """PH-A42 Their effects would show them anyway."""
    t = find(Card.HAUNTED_DOLL, secret_hands=1)

    assert t.heard(BEN, Event.FOUND) == [{"seat": ADA, "card": Card.HAUNTED_DOLL}]


def test_ph_a42_everyone_with_a_pocketed_card_is_asked_for_a_candle() -> None:
    """PH-A42 ADA has only a Satchel, and must say no."""
    ada = ADA.at("k12").hides(Card.SATCHEL)
    t = table(ada, BEN.ghost("l12"), turn=BEN, chance=[die(2)], secret_hands=1)

    t.answer(BEN, WEST)

    assert (t.waiting, t.question) == ({ADA}, Question.CANDLE)
    assert t.refused(ADA, YES) == Refusal.NO_CANDLE


def test_ph_a42_a_seat_with_empty_pockets_is_not_asked() -> None:
    """PH-A42 Everybody knows that they are empty."""
    t = table(ADA.at("k12"), BEN.ghost("l12"), turn=BEN, chance=[die(2)], secret_hands=1)

    t.answer(BEN, WEST)

    assert t.courage(ADA) == 6


def test_ph_a97_with_secret_hands_a_seat_is_asked_whatever_it_holds() -> None:
    """PH-A97 Below full courage and with any pocketed card: before the roll, and before the Ghost card."""
    ada = ADA.at("k12").courage(7).hides(Card.SATCHEL)
    t = table(ada, BEN.at("a12"), secret_hands=1)

    assert (t.waiting, t.question) == ({ADA}, Question.TURN)


def test_ph_a42_the_same_seats_are_asked_in_every_redeal() -> None:
    """PH-A42 Whatever ADA holds, ADA is asked after a scare."""
    ada = ADA.at("k12").hides(Card.SATCHEL)
    t = table(ada, BEN.ghost("l12"), turn=BEN, chance=[die(2)], secret_hands=1)

    for possible in t.possible_tables(BEN, 20):
        possible.answer(BEN, WEST)
        assert (possible.waiting, possible.question) == ({ADA}, Question.CANDLE)


def test_ph_70_a_satchel_that_was_used_is_known() -> None:
    """PH-70 PH-A94 It works without asking, and everybody sees it."""
    t = meet(Ghost.POLTERGEIST, ADA.hides(Card.SATCHEL), secret_hands=1)

    assert t.s.pawns[ADA].cards[Card.SATCHEL] == 1


def test_ph_a42_cards_that_change_hands_openly_are_known() -> None:
    """PH-A42 BEN gives ADA a Candle: CLEO knows that ADA has it."""
    t = table(ADA.at("k12"), BEN.at("l12").hides(Card.CANDLE), CLEO.at("a12"), secret_hands=1)
    t.answer(ADA, propose(BEN), want(Card.CANDLE), DONE)
    t.answer(BEN, YES)

    assert {tuple(possible.hand(ADA)) for possible in t.possible_tables(CLEO, 20)} == {(Card.CANDLE,)}


def test_ph_a42_a_seat_may_want_any_card_that_a_pocket_may_hold() -> None:
    """PH-A42 ADA wants a Candle; BEN, who has a Satchel, can only refuse; one pocketed card cannot be wanted twice."""
    t = table(ADA.at("k12"), BEN.at("l12").hides(Card.SATCHEL), secret_hands=1)
    t.answer(ADA, propose(BEN), want(Card.CANDLE))
    assert t.refused(ADA, want(Card.SATCHEL)) == Refusal.POCKETS_WANTED
    t.answer(ADA, DONE)

    assert t.refused(BEN, YES) == Refusal.CANNOT_GIVE
    t.answer(BEN, NO)


def test_ph_148_a_card_picked_up_in_the_camp_is_known() -> None:
    """PH-148 It lay there openly."""
    t = table(ADA, BEN.at("l12").left(Card.CANDLE), secret_hands=1)

    t.answer(ADA, pick_up(Card.CANDLE))

    assert {tuple(possible.hand(ADA)) for possible in t.possible_tables(BEN, 20)} == {(Card.CANDLE,)}


def test_ph_95_a_card_from_gus_is_known() -> None:
    """PH-95 It was in the discards; PH-A25 Liquid Courage from there is new."""
    t = meet(Ghost.GUS, secret_hands=1, discards=[Card.LIQUID_COURAGE])

    t.answer(ADA, card(Card.LIQUID_COURAGE))

    assert {tuple(possible.hand(ADA)) for possible in t.possible_tables(BEN, 20)} == {(Card.LIQUID_COURAGE,)}


def test_ph_a42_a_redeal_uses_only_what_the_seat_may_know() -> None:
    """PH-A42 A redeal from what a seat sees is the same as a redeal of the whole table, with the same key."""
    ben = BEN.at("l12").hides(Card.SATCHEL, Card.LIQUID_COURAGE)
    t = table(ADA.at("k12").hides(Card.CANDLE), ben, CLEO.at("a12"), secret_hands=1)

    for viewer in (ADA, BEN, CLEO):
        assert t.redealt_from_view(viewer, 5) == t.redealt(viewer, 5)


def test_ph_a42_a_lost_card_is_known() -> None:
    """PH-93 A card that a Poltergeist takes goes to the open discards."""
    t = attack(Ghost.POLTERGEIST, BEN.at("k12").hides(Card.CANDLE), secret_hands=1)
    t.answer(ADA, seat(BEN))

    t.answer(BEN, card(Card.CANDLE))

    assert t.heard(SPECTATOR, Event.LOST_CARD) == [{"seat": BEN, "card": Card.CANDLE, "cause": Thief.POLTERGEIST}]
