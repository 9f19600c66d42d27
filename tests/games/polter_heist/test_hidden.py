"""What a seat cannot know: with secret hands, what is in the pockets of others."""

from __future__ import annotations

from hauntology.games.polter_heist import GAME
from hauntology.games.polter_heist.box import Card, Ghost, Question, Refusal
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.state import State
from hauntology.kernel.chance import rekey
from hauntology.kernel.contract import numbers
from hauntology.kernel.hiding import redact
from hauntology.kernel.tape import WATCHER
from tests.games.polter_heist.answers import DONE, NO, WEST, YES, card, pick_up, propose, seat
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, Seat, Table, attack, die, find, meet, table

POCKET = (Card.LIQUID_COURAGE, Card.CANDLE, Card.RUN_IN_FEAR, Card.SATCHEL)


def redealt(s: State, viewer: Seat, key: int) -> State:
    """The state with everything anew that the seat cannot know."""
    twin = s.copy()
    rekey(twin, key, 3, 4)
    GAME.rules.redeal(twin, viewer, numbers(GAME.alphabet))
    return twin


def worlds(t: Table, viewer: Seat, deals: int = 80) -> list[Table]:
    """Many redeals, each of them sound and the same to the seat's eyes."""
    found = [Table(redealt(t.s, viewer, key)) for key in range(deals)]
    for world in found:
        assert GAME.flaw_texts(GAME.rules.flaws(world.s)) == []
        assert redact(world.s, viewer) == t.seen_by(viewer)
    return found


# Open hands -------------------------------------------------------------------------


def test_ph_a42_hands_lie_open() -> None:
    """PH-A42 Everybody sees what BEN holds, a watcher too; a redeal changes nothing of it."""
    t = table(ADA.at("k12"), BEN.at("a12").holds(Card.CANDLE, Card.SATCHEL))

    assert t.seen_by(WATCHER).pawns[BEN].cards[Card.CANDLE] == 1
    assert {tuple(world.hand(BEN)) for world in worlds(t, ADA, 20)} == {(Card.CANDLE, Card.SATCHEL)}


def test_ph_a42_the_deck_follows_from_what_is_seen() -> None:
    """PH-A42 With open hands a redeal gives the very same deck."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("a12"), discards=[Card.GIANT_SPIDER])

    assert {tuple(world.s.deck) for world in worlds(t, ADA, 5)} == {tuple(t.s.deck)}


def test_ph_3_tiles_that_nobody_has_seen_do_not_exist() -> None:
    """PH-3 There is nothing to hide: which tile lies there is decided when it is turned up."""
    t = table(ADA.at("k12"), BEN)

    assert set(t.s.tiles) == {-1}


# Secret hands -----------------------------------------------------------------------


def test_ph_a42_what_is_found_is_secret() -> None:
    """PH-A42 BEN sees that ADA pockets something, not what."""
    t = find(Card.CANDLE, secret_hands=1)

    assert t.heard(BEN, Event.POCKETED) == [{"seat": ADA, "card": None}]
    assert t.heard(ADA, Event.POCKETED) == [{"seat": ADA, "card": Card.CANDLE}]
    assert (t.seen_by(BEN).pawns[ADA].pockets[Card.CANDLE], t.seen_by(BEN).pawns[ADA].pocketed) == (0, 1)


def test_ph_a42_it_may_be_any_card_that_fits_into_a_pocket() -> None:
    """PH-A42 To BEN."""
    t = find(Card.CANDLE, secret_hands=1)

    assert {tuple(world.hand(ADA)) for world in worlds(t, BEN)} == {(kind,) for kind in POCKET}
    assert {tuple(world.hand(ADA)) for world in worlds(t, ADA, 10)} == {(Card.CANDLE,)}


def test_ph_a42_parts_dolls_and_masks_show() -> None:
    """PH-A42 Their effects would be seen in any case."""
    t = find(Card.HAUNTED_DOLL, secret_hands=1)

    assert t.heard(BEN, Event.FOUND) == [{"seat": ADA, "card": Card.HAUNTED_DOLL}]


def test_ph_a42_everybody_with_something_in_the_pockets_is_asked_for_a_candle() -> None:
    """PH-A42 ADA has a Satchel only: she can but say no."""
    ada = ADA.at("k12").hides(Card.SATCHEL)
    t = table(ada, BEN.ghost("l12"), turn=BEN, chance=[die(2)], secret_hands=1)

    t.answer(BEN, WEST)

    assert (t.waiting, t.question) == ({ADA}, Question.CANDLE)
    assert t.refused(ADA, YES) == Refusal.CARD_NOT_HELD


def test_ph_a42_somebody_without_is_not() -> None:
    """PH-A42 Empty pockets are known to be empty."""
    t = table(ADA.at("k12"), BEN.ghost("l12"), turn=BEN, chance=[die(2)], secret_hands=1)

    t.answer(BEN, WEST)

    assert t.courage(ADA) == 6


def test_ph_a97_with_secret_hands_one_is_asked_whatever_one_holds() -> None:
    """PH-A97 Below full courage, with anything in the pockets: before the roll, and before the Ghost card."""
    ada = ADA.at("k12").courage(7).hides(Card.SATCHEL)
    t = table(ada, BEN.at("a12"), secret_hands=1)

    assert (t.waiting, t.question) == ({ADA}, Question.TURN)


def test_ph_a42_who_is_asked_is_the_same_in_every_world() -> None:
    """PH-A42 Whatever ADA has, a scare asks her."""
    ada = ADA.at("k12").hides(Card.SATCHEL)
    t = table(ada, BEN.ghost("l12"), turn=BEN, chance=[die(2)], secret_hands=1)

    for world in worlds(t, BEN, 20):
        world.answer(BEN, WEST)
        assert (world.waiting, world.question) == ({ADA}, Question.CANDLE)


def test_ph_70_a_satchel_that_holds_is_known_from_then_on() -> None:
    """PH-70 PH-A94 It works by itself, and shows."""
    t = meet(Ghost.POLTERGEIST, ADA.hides(Card.SATCHEL), secret_hands=1)

    assert t.s.pawns[ADA].cards[Card.SATCHEL] == 1


def test_ph_a42_cards_that_change_hands_openly_are_known() -> None:
    """PH-A42 BEN gives ADA a Candle: CLEO knows that she has it."""
    t = table(ADA.at("k12"), BEN.at("l12").hides(Card.CANDLE), CLEO.at("a12"), secret_hands=1)
    t.answer(ADA, propose(BEN), DONE, card(Card.CANDLE), DONE)
    t.answer(BEN, YES)

    assert {tuple(world.hand(ADA)) for world in worlds(t, CLEO, 20)} == {(Card.CANDLE,)}


def test_ph_a42_one_may_ask_for_what_a_pocket_might_hold() -> None:
    """PH-A42 ADA wants a Candle; BEN has a Satchel, and can only refuse; she cannot want two cards of one."""
    t = table(ADA.at("k12"), BEN.at("l12").hides(Card.SATCHEL), secret_hands=1)
    t.answer(ADA, propose(BEN), DONE, card(Card.CANDLE))
    assert t.refused(ADA, card(Card.SATCHEL)) == Refusal.NOT_YOURS
    t.answer(ADA, DONE)

    assert t.refused(BEN, YES) == Refusal.CARD_NOT_HELD
    t.answer(BEN, NO)


def test_ph_148_what_is_picked_up_in_the_camp_is_known() -> None:
    """PH-148 It lay there openly."""
    t = table(ADA, BEN.at("l12").left(Card.CANDLE), secret_hands=1)

    t.answer(ADA, pick_up(Card.CANDLE))

    assert {tuple(world.hand(ADA)) for world in worlds(t, BEN, 20)} == {(Card.CANDLE,)}


def test_ph_95_and_so_is_what_gus_gives() -> None:
    """PH-95 It lay among the discards; PH-A25 Liquid Courage is fresh then."""
    t = meet(Ghost.GUS, secret_hands=1, discards=[Card.LIQUID_COURAGE])

    t.answer(ADA, card(Card.LIQUID_COURAGE))

    assert {tuple(world.hand(ADA)) for world in worlds(t, BEN, 20)} == {(Card.LIQUID_COURAGE,)}


def test_ph_a42_a_redeal_needs_no_more_than_the_seat_knows() -> None:
    """PH-A42 From the redacted state it gives the same."""
    ben = BEN.at("l12").hides(Card.SATCHEL, Card.LIQUID_COURAGE)
    t = table(ADA.at("k12").hides(Card.CANDLE), ben, CLEO.at("a12"), secret_hands=1)

    for viewer in (ADA, BEN, CLEO):
        assert redealt(t.seen_by(viewer), viewer, 5) == redealt(t.s, viewer, 5)


def test_ph_a42_loss_of_a_card_is_seen() -> None:
    """PH-93 What a Poltergeist takes goes onto the open discards."""
    t = attack(Ghost.POLTERGEIST, BEN.at("k12").hides(Card.CANDLE), secret_hands=1)
    t.answer(ADA, seat(BEN))

    t.answer(BEN, card(Card.CANDLE))

    assert t.heard(WATCHER, Event.LOST_CARD) == [{"seat": BEN, "card": Card.CANDLE}]
