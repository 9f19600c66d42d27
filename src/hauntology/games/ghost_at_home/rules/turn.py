"""Chapter 2: the turn. Every step is taken here."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import FROM_HAND, NO_CARD, Card, Question, Refusal, Step
from hauntology.games.ghost_at_home.events import Event
from hauntology.games.ghost_at_home.rules.cards import (
    begin_picking,
    discard_face_down,
    has_card,
    pick_card,
    refill_hand,
    show_card,
)
from hauntology.games.ghost_at_home.rules.cats import may_play_cat, may_seat_cat, seat_cat
from hauntology.games.ghost_at_home.rules.ending import finish_by_turns
from hauntology.games.ghost_at_home.rules.escape import chase
from hauntology.games.ghost_at_home.rules.ghosts import haunt, may_haunt, may_play_ghost, strike
from hauntology.games.ghost_at_home.rules.houses import seat_at
from hauntology.games.ghost_at_home.rules.rooms import is_room, may_play_room, play_room
from hauntology.games.ghost_at_home.rules.specials import (
    begin_special,
    fetch_cat,
    fetch_ghost,
    may_change_floors,
    may_change_houses,
    may_play_special,
)
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import ask, plan_step
from hauntology.kernel.bitsets import has, singleton
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS, next_seat

# The sequence ---------------------------------------------------------------


@rule
def begin_turn(s: State) -> None:
    """GH-6 Play goes clockwise; GH-7 a turn is one action; GH-A38 after the last turn the game is stopped."""
    if s.turn == s.options.turn_cap and s.turn > 0:
        finish_by_turns(s)
        return
    s.turn += 1
    s.active = next_seat(s.active, s.seats)
    tell(s, Event.TURN_BEGAN, s.active, s.turn)
    ask(s, singleton(s.active), Question.TURN)
    plan_step(s, Step.END_TURN)


@rule
def end_turn(s: State) -> None:
    """GH-9 The active seat draws, then GH-35 everyone who played a card on its turn, clockwise (GH-56, GH-A19)."""
    seat = s.active
    for _ in range(s.seats):
        if seat == s.active or has(s.reacted, seat):
            refill_hand(s, seat)
        seat = next_seat(seat, s.seats)
    s.reacted = NO_SEATS
    plan_step(s, Step.NEXT_TURN)


# Playing a card -------------------------------------------------------------


@rule
def play_card(s: State, seat: int, card: int) -> None:
    """GH-7 A room, a ghost, a cat or a special card is played. Where it goes is the next question."""
    if is_room(card):
        play_room(s, seat, card)
    elif card == Card.GHOST:
        show_card(s, seat, card)
        ask(s, singleton(seat), Question.HAUNT, FROM_HAND)
    elif card == Card.CAT:
        show_card(s, seat, card)
        ask(s, singleton(seat), Question.CAT_ROOM, FROM_HAND)
    else:
        begin_special(s, seat, card)


@rule
def may_play(s: State, seat: int, card: int) -> int:
    """GH-7 The card must be in the hand, and must have somewhere to go."""
    if not has_card(s, seat, card):
        return Refusal.NOT_IN_HAND
    if is_room(card):
        return may_play_room(s, seat, card)
    if card == Card.GHOST:
        return may_play_ghost(s, seat)
    if card == Card.CAT:
        return may_play_cat(s, seat)
    return may_play_special(s, seat, card)


@rule
def send_ghost(s: State, seat: int, victim: int, place: int, spot: int) -> None:
    """GH-27 A ghost comes from the hand, or GH-60 through the hole; either way it acts the same (GH-A21)."""
    if spot != FROM_HAND:
        fetch_ghost(s, seat, spot)
    s.shown = NO_CARD
    haunt(s, seat, victim, place)


@rule
def may_send_ghost(s: State, seat: int, victim: int, place: int, spot: int) -> int:
    """GH-28 The rules for ghosts apply; GH-A21 through the hole, those for the hole as well."""
    if spot != FROM_HAND and may_change_houses(s, seat_at(spot), victim) != ALLOWED:
        return Refusal.SAME_HOUSE
    return may_haunt(s, seat, victim, place)


@rule
def send_cat(s: State, seat: int, place: int, spot: int) -> None:
    """GH-41 A cat comes from the hand, or by feeder or elevator (GH-A24, GH-A25)."""
    if spot != FROM_HAND:
        fetch_cat(s, seat, spot)
    s.shown = NO_CARD
    seat_cat(s, seat, place)


@rule
def may_send_cat(s: State, seat: int, place: int, spot: int) -> int:
    """GH-41 The rules for cats apply; GH-62 by elevator the cat must change floors."""
    if spot != FROM_HAND and may_change_floors(s, seat, place, spot) != ALLOWED:
        return Refusal.SAME_FLOOR
    return may_seat_cat(s, seat, place)


# Discarding and passing -----------------------------------------------------


@rule
def begin_discarding(s: State, seat: int) -> None:
    """GH-8 One card or several are discarded; nobody else sees them."""
    begin_picking(s, singleton(seat))
    ask(s, singleton(seat), Question.DISCARD)


@rule
def may_begin_discarding(s: State, seat: int) -> int:
    """GH-11 Discarding takes at least one card in the hand."""
    return ALLOWED if s.homes[seat].held > 0 else Refusal.EMPTY_HAND


@rule
def discard_card(s: State, seat: int, card: int, number: int) -> None:
    """GH-11 The card goes face down on the pile; GH-8 the seat may discard another one or stop."""
    pick_card(s, seat, card)
    discard_face_down(s, seat, card)
    tell(s, Event.DISCARDED, seat, card)
    ask(s, singleton(seat), Question.DISCARD, number + 1)


@rule
def may_stop_discarding(number: int) -> int:
    """GH-8 At least one card must be discarded."""
    return ALLOWED if number > 0 else Refusal.NOTHING_DISCARDED


@rule
def may_pass(s: State, seat: int) -> int:
    """GH-A1 Only a seat with an empty hand may pass."""
    return ALLOWED if s.homes[seat].held == 0 else Refusal.HAND_NOT_EMPTY


@rule
def pass_turn(s: State, seat: int) -> None:
    """GH-A1 With an empty hand there is nothing to do."""
    tell(s, Event.PASSED, seat)


# Every step -------------------------------------------------------------------


@rule
def take_step(s: State, step: int, about: int, more: int) -> None:
    """Take one step of the agenda."""
    match step:
        case Step.NEXT_TURN:
            begin_turn(s)
        case Step.END_TURN:
            end_turn(s)
        case Step.STRIKE:
            strike(s)
        case Step.CHASE:
            chase(s, about, more)
