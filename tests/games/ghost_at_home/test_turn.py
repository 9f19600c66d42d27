"""Chapter 2: the turn, drawing and discarding."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import NO_CARD, Card, Place, Question, Refusal
from hauntology.games.ghost_at_home.events import Event
from hauntology.games.ghost_at_home.rules.turn import take_step
from hauntology.kernel.engine import Refusal as KernelRefusal
from hauntology.kernel.events import HIDDEN
from hauntology.kernel.trace import SPECTATOR
from tests.games.ghost_at_home.answers import BEGIN_DISCARD, DONE, LEFT, PASS, discard, light, play
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, FIRST, table

# One action -------------------------------------------------------------------


def test_gh_7_a_turn_is_one_of_six_actions() -> None:
    """GH-7 Place rooms, play a ghost, a cat or a special card, light a floor, or discard."""
    hand = (Card.ROOM_1_TWO, Card.ROOM_1_THREE, Card.GHOST, Card.CAT, Card.BULB)
    t = table(ADA.house(1).hand(*hand), BEN.house(1), hand=5, specials=1)

    assert t.legal(ADA) == [*(play(card) for card in hand), light(FIRST), BEGIN_DISCARD]


def test_gh_7_only_cards_in_the_own_hand_can_be_played() -> None:
    """GH-7 The cards of others cannot be played."""
    t = table(ADA.house(1).hand(Card.CAT), BEN.house(1).hand(Card.GHOST))

    assert t.refused(ADA, play(Card.GHOST)) == Refusal.NOT_IN_HAND


def test_gh_7_a_seat_waits_for_its_turn() -> None:
    """GH-7 Only the active seat acts."""
    t = table(ADA.hand(Card.ROOM_1_ONE), BEN.hand(Card.ROOM_1_ONE))

    assert t.refused(BEN, play(Card.ROOM_1_ONE)) == KernelRefusal.NOT_WAITED_FOR


def test_gh_7_after_one_action_the_next_seat_has_its_turn() -> None:
    """GH-7 A turn is exactly one action; GH-8 a cat is one card."""
    t = table(ADA.house(1).hand(Card.CAT, Card.ROOM_1_ONE, Card.GHOST), BEN.house(1))

    t.settle(ADA, Place.FIRST_LEFT)

    assert t.active == BEN
    assert t.rooms(ADA) == 1


def test_gh_7_placing_rooms_is_an_action() -> None:
    """GH-7 Neither a ghost nor a cat can follow a room."""
    t = table(ADA.hand(Card.ROOM_1_ONE, Card.GHOST, Card.CAT), BEN.house(1))

    t.answer(ADA, play(Card.ROOM_1_ONE), LEFT)

    assert t.question == Question.MORE_ROOMS
    assert t.refused(ADA, play(Card.GHOST)) == Refusal.ONE_ACTION
    assert t.refused(ADA, play(Card.CAT)) == Refusal.ONE_ACTION


def test_gh_8_a_ghost_is_one_card() -> None:
    """GH-8 Two ghosts take two turns; GH-A12 the turn is over."""
    t = table(ADA.hand(Card.GHOST, Card.GHOST), BEN.house(1), CLEO.house(1), deck=(Card.CAT,) * 3)

    t.haunt(ADA, BEN, Place.FIRST_LEFT)

    assert t.active == BEN
    assert t.hand(ADA) == [Card.GHOST, Card.CAT, Card.CAT]


def test_gh_6_turns_go_clockwise() -> None:
    """GH-6 Play goes clockwise round the table."""
    t = table(ADA.hand(Card.CAT), BEN.hand(Card.CAT), CLEO.hand(Card.CAT), turn=BEN)

    t.discard(BEN, Card.CAT)
    t.discard(CLEO, Card.CAT)
    t.discard(ADA, Card.CAT)

    assert t.events_of(Event.TURN_BEGAN) == [(BEN, 1), (CLEO, 2), (ADA, 3), (BEN, 4)]


# Passing ----------------------------------------------------------------------


def test_gh_a1_a_seat_with_a_card_may_not_pass() -> None:
    """GH-A1 Discarding is always possible instead."""
    t = table(ADA.hand(Card.GHOST), BEN)

    assert t.refused(ADA, PASS) == Refusal.HAND_NOT_EMPTY
    assert t.legal(ADA) == [BEGIN_DISCARD]


def test_gh_a1_a_seat_with_an_empty_hand_passes() -> None:
    """GH-A1 A seat without cards passes; GH-9 then it draws."""
    t = table(ADA, BEN)

    t.answer(ADA, PASS)

    assert (t.active, t.held) == (BEN, [3, 0])
    assert t.events_of(Event.PASSED) == [(ADA,)]


def test_gh_a1_a_seat_with_an_empty_hand_can_do_nothing_else() -> None:
    """GH-11 Discarding takes a card."""
    t = table(ADA, BEN.house(1))

    assert t.legal(ADA) == [PASS]
    assert t.refused(ADA, BEGIN_DISCARD) == Refusal.EMPTY_HAND


# Discarding -------------------------------------------------------------------


def test_gh_8_several_cards_can_be_discarded() -> None:
    """GH-8 Several cards may be discarded; GH-11 they go face down on the pile."""
    t = table(ADA.hand(Card.GHOST, Card.CAT, Card.CAT), BEN)

    t.discard(ADA, Card.GHOST, Card.CAT)

    assert t.laid(ADA) == [Card.GHOST, Card.CAT]
    assert t.active == BEN


def test_gh_8_one_card_can_be_discarded() -> None:
    """GH-8 A single card may be discarded; GH-9 the hand is filled again."""
    t = table(ADA.hand(Card.GHOST, Card.CAT, Card.CAT), BEN, deck=(Card.ROOM_2_ONE,) * 2)

    t.discard(ADA, Card.GHOST)

    assert t.laid(ADA) == [Card.GHOST]
    assert t.hand(ADA) == [Card.ROOM_2_ONE, Card.CAT, Card.CAT]


def test_gh_8_cards_are_picked_from_left_to_right() -> None:
    """GH-8 The cards are picked one at a time in the order of the hand; two of a kind may follow each other."""
    t = table(ADA.hand(Card.GHOST, Card.CAT, Card.CAT), BEN)

    t.answer(ADA, BEGIN_DISCARD, discard(Card.CAT))

    assert t.refused(ADA, discard(Card.GHOST)) == KernelRefusal.OUT_OF_ORDER
    assert discard(Card.CAT) in t.legal(ADA)


def test_gh_8_each_discard_starts_from_the_left_again() -> None:
    """GH-8 The cards picked on an earlier turn do not matter."""
    t = table(ADA.hand(Card.CAT), BEN.hand(Card.GHOST), hand=1, deck=(Card.ROOM_1_ONE,))

    t.discard(ADA, Card.CAT)
    t.answer(BEN, BEGIN_DISCARD)

    assert discard(Card.GHOST) in t.legal(BEN)


def test_gh_8_after_a_discard_nothing_is_picked() -> None:
    """GH-8 Nobody can tell from the table which card was picked last."""
    t = table(ADA.hand(Card.GHOST, Card.CAT), BEN)

    t.discard(ADA, Card.GHOST)

    assert t.s.picked == t.seen_by(BEN).picked == NO_CARD


def test_gh_8_at_least_one_card_is_discarded() -> None:
    """GH-8 A seat cannot stop before the first card."""
    t = table(ADA.hand(Card.GHOST, Card.CAT), BEN)

    t.answer(ADA, BEGIN_DISCARD)

    assert t.refused(ADA, DONE) == Refusal.NOTHING_DISCARDED
    assert t.legal(ADA) == [discard(Card.GHOST), discard(Card.CAT)]


def test_gh_8_the_whole_hand_can_be_discarded() -> None:
    """GH-8 After the last card the seat can only stop."""
    t = table(ADA.hand(Card.GHOST, Card.CAT), BEN)

    t.answer(ADA, BEGIN_DISCARD, discard(Card.GHOST), discard(Card.CAT))

    assert t.legal(ADA) == [DONE]
    t.answer(ADA, DONE)
    assert (t.active, t.laid(ADA)) == (BEN, [Card.GHOST, Card.CAT])


def test_gh_11_only_cards_in_the_hand_can_be_discarded() -> None:
    """GH-11 The cards must be in the hand."""
    t = table(ADA.hand(Card.GHOST), BEN.hand(Card.CAT))

    t.answer(ADA, BEGIN_DISCARD)

    assert t.refused(ADA, discard(Card.CAT)) == Refusal.NOT_IN_HAND_TO_DISCARD


def test_gh_11_nobody_else_learns_what_was_discarded() -> None:
    """GH-11 The discard is face down: the others are told only that it was a card."""
    t = table(ADA.hand(Card.GHOST), BEN)

    t.discard(ADA, Card.GHOST)

    assert t.heard(ADA, Event.DISCARDED) == [{"seat": ADA, "card": Card.GHOST}]
    assert t.heard(BEN, Event.DISCARDED) == [{"seat": ADA, "card": HIDDEN}]
    assert t.heard(SPECTATOR, Event.DISCARDED) == [{"seat": ADA, "card": HIDDEN}]


def test_gh_a3_only_the_size_of_the_pile_is_public() -> None:
    """GH-A3 Face-down discards stay secret, but their number is shown."""
    t = table(ADA.hand(Card.GHOST, Card.CAT), BEN)

    t.discard(ADA, Card.GHOST, Card.CAT)

    seen = t.seen_by(BEN).homes[ADA]
    assert sum(seen.laid) == 0
    assert seen.laid_down == 2
    assert t.pile == []


# Drawing ----------------------------------------------------------------------


def test_gh_9_the_hand_is_filled_up_to_three() -> None:
    """GH-9 At the end of the turn the seat draws back to three cards."""
    t = table(ADA.hand(Card.GHOST), BEN, deck=(Card.CAT,) * 4)

    t.discard(ADA, Card.GHOST)

    assert t.hand(ADA) == [Card.CAT] * 3
    assert (t.deck, t.s.deck_left) == ([Card.CAT], 1)


def test_gh_9_nobody_else_draws() -> None:
    """GH-9 Only the active seat draws."""
    t = table(ADA.hand(Card.GHOST), BEN.hand(Card.CAT), CLEO)

    t.discard(ADA, Card.GHOST)

    assert t.held == [3, 1, 0]


def test_gh_9_cards_come_from_the_top_of_a_shuffled_deck() -> None:
    """GH-9 Chance decides which card is drawn, and each card exists once."""
    t = table(ADA.hand(Card.GHOST), BEN)
    t.draws(Card.CAT, Card.ROOM_1_ONE, Card.ROOM_3_THREE)

    t.discard(ADA, Card.GHOST)

    assert t.hand(ADA) == [Card.ROOM_1_ONE, Card.ROOM_3_THREE, Card.CAT]
    assert t.deck.count(Card.ROOM_3_THREE) == 2


def test_gh_9_nobody_else_learns_what_was_drawn() -> None:
    """GH-9 Hands are secret."""
    t = table(ADA.hand(Card.GHOST), BEN, hand=1, deck=(Card.CAT,))

    t.discard(ADA, Card.GHOST)

    assert t.heard(ADA, Event.DREW) == [{"seat": ADA, "card": Card.CAT}]
    assert t.heard(BEN, Event.DREW) == [{"seat": ADA, "card": HIDDEN}]
    assert t.heard(SPECTATOR, Event.DREW) == [{"seat": ADA, "card": HIDDEN}]


def test_gh_10_the_pile_becomes_the_deck() -> None:
    """GH-10 When the deck runs out, the discard pile becomes the new deck, with open and face-down cards alike."""
    t = table(ADA.hand(Card.GHOST), BEN.laid(Card.CAT), deck=(), pile=[Card.ROOM_1_ONE], nothing_else=True)

    t.discard(ADA, Card.GHOST)

    assert sorted(t.hand(ADA)) == [Card.ROOM_1_ONE, Card.GHOST, Card.CAT]
    assert t.events_of(Event.RESHUFFLED) == [(3,)]
    assert t.pile == t.laid(ADA) == t.laid(BEN) == []
    assert t.s.homes[ADA].laid_down == t.s.homes[BEN].laid_down == 0


def test_gh_10_until_the_deck_runs_out_the_pile_stays() -> None:
    """GH-10 The pile is shuffled only when the deck has run out."""
    t = table(ADA.hand(Card.GHOST), BEN, deck=(Card.CAT,) * 3, pile=[Card.ROOM_1_ONE], nothing_else=True)

    t.discard(ADA, Card.GHOST)

    assert Event.RESHUFFLED not in t.events
    assert (t.pile, t.laid(ADA)) == ([Card.ROOM_1_ONE], [Card.GHOST])


def test_gh_a2_the_deck_may_run_out_between_two_cards() -> None:
    """GH-A2 It may run out while several cards are drawn."""
    t = table(ADA.hand(Card.GHOST), BEN, deck=[Card.CAT], pile=[Card.ROOM_1_ONE] * 3, nothing_else=True)

    t.discard(ADA, Card.GHOST)

    assert Card.CAT in t.hand(ADA)
    assert t.only_events(Event.DREW, Event.RESHUFFLED) == [Event.DREW, Event.RESHUFFLED, Event.DREW, Event.DREW]
    assert (t.held, t.s.deck_left) == ([3, 0], 2)


def test_gh_a2_if_both_piles_run_out_a_seat_draws_what_there_is() -> None:
    """GH-A2 There are two cards: no third one is drawn, and an empty pile is not shuffled."""
    t = table(ADA.hand(Card.GHOST, Card.CAT), BEN, deck=(), nothing_else=True)

    t.discard(ADA, Card.GHOST)

    assert t.hand(ADA) == [Card.GHOST, Card.CAT]
    assert t.events_of(Event.RESHUFFLED) == [(1,)]
    assert t.events_of(Event.DREW_NOTHING) == [(ADA,)]


def test_an_unknown_step_changes_nothing() -> None:
    t = table(ADA, BEN)
    before = t.s.pack()

    take_step(t.s, 99, 0, 0)

    assert t.s.pack() == before
