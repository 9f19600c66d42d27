"""Chapter 6: death, haunting and possession."""

from __future__ import annotations

from hauntology.games.pistols.box import (
    ALL_CARDS,
    FACE_DOWN,
    NO_CARD,
    POSSESSION_DICE,
    Cause,
    Colour,
    Face,
    Place,
    Question,
    Refusal,
    RollKind,
    Step,
)
from hauntology.games.pistols.events import Event
from hauntology.games.pistols.rules.ending import finish_if_decided
from hauntology.games.pistols.rules.memory import note_card_inherited, note_card_taken, rule_out, rule_out_for_all
from hauntology.games.pistols.rules.people import body_of, gain_tokens, is_ghost, place_of
from hauntology.games.pistols.rules.rolling import add_die, begin_roll, count_faces, count_token_faces, throw_all
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import ask, is_over, plan_step, skip_to
from hauntology.kernel.bitsets import has, singleton
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NOBODY, next_seat

# Death ----------------------------------------------------------------------


@rule
def lose_hearts(s: State, seat: int, number: int, event: int, detail: int) -> None:
    """Lose hearts, down to zero at most (PP-A43); losing the last one is death. The event says what the cause is."""
    body = body_of(s, seat)
    lost = min(body.hearts, number)
    if lost > 0:
        body.hearts -= lost
        tell(s, event, seat, lost, detail)
        if body.hearts == 0:
            become_ghost(s, seat)


@rule
def become_ghost(s: State, seat: int) -> None:
    """PP-27 A cowboy without hearts becomes a ghost. PP-A42 Their own turn ends; PP-A41 they take a card at once."""
    s.fallen = seat
    tell(s, Event.DIED, seat)
    if has_last_shot(s, seat):
        return
    if seat == s.active:
        skip_to(s, Step.END_TURN)
    finish_if_decided(s)
    if not is_over(s):
        if is_shooter(s, seat):
            tell(s, Event.SHOT_LOST, seat)
        plan_step(s, Step.HAUNT, seat)


@rule
def has_last_shot(s: State, seat: int) -> bool:
    """PP-A20 With `dying_shot`, a shooter who dies after naming a target still fires."""
    return s.options.dying_shot != 0 and is_shooter(s, seat)


@rule
def is_shooter(s: State, seat: int) -> bool:
    """PP-16 Has the seat named a target on this turn?"""
    return seat == s.active and s.target != NOBODY


@rule
def haunt_after_last_shot(s: State) -> None:
    """PP-A20 A shooter who fired a dying shot chooses the haunt card when the turn is over."""
    if is_ghost(s, s.active) and s.persons[s.active].shown == NO_CARD:
        plan_step(s, Step.HAUNT, s.active)


# Haunt cards ----------------------------------------------------------------


@rule
def look_through_deck(s: State, seat: int) -> None:
    """PP-28 A new ghost looks through the deck and takes a card; PP-A13 to swap, it first puts its own card back."""
    deck = deck_for(s, seat)
    s.persons[seat].looked = deck
    for other in range(s.seats):
        rule_out(s, seat, other, deck)
    tell(s, Event.LOOKED, seat)
    ask(s, singleton(seat), Question.HAUNT)


@rule
def deck_for(s: State, seat: int) -> int:
    """PP-2 The deck: the cards that no other seat holds, as bits."""
    deck = ALL_CARDS
    for other in range(s.seats):
        if other != seat and s.persons[other].shown != NO_CARD:
            deck &= ~(1 << s.persons[other].card)
    return deck


@rule
def take_card(s: State, seat: int, card: int) -> None:
    """PP-28 The card is kept face down; PP-A37 the others see only that one was taken."""
    note_card_taken(s, seat)
    s.persons[seat].card = card
    s.persons[seat].shown = FACE_DOWN
    tell(s, Event.TOOK_CARD, seat, card)


@rule
def may_take_card(s: State, seat: int, card: int) -> int:
    """PP-49 There is no card of the Cemetery, PP-30 and one of each other place; PP-31 a swap is for another card."""
    if card == Place.CEMETERY:
        return Refusal.NO_CEMETERY_CARD
    if not has(s.persons[seat].looked, card):
        return Refusal.CARD_OUT
    if s.persons[seat].card == card:
        return Refusal.SAME_CARD
    return ALLOWED


@rule
def put_card_back(s: State, seat: int) -> None:
    """PP-A12 The card of a ghost that comes back to life goes back to the deck."""
    s.persons[seat].card = NO_CARD
    s.persons[seat].shown = NO_CARD
    tell(s, Event.RETURNED_CARD, seat)


# A ghost's turn -------------------------------------------------------------


@rule
def take_ghost_token(s: State, seat: int) -> None:
    """PP-31 On its turn a ghost takes a token or swaps its card (PP-A14)."""
    gain_tokens(s, seat, s.options.haunt_tokens, Cause.GHOST_TURN)


@rule
def swap_card(s: State, seat: int) -> None:
    """PP-31 A ghost may swap its card for another one instead."""
    tell(s, Event.SWAPPED, seat)
    plan_step(s, Step.HAUNT, seat)


# Ghosts show themselves ------------------------------------------------------


@rule
def reveal_ghosts(s: State) -> None:
    """PP-13 Every ghost that haunts the place tries once, PP-14 one after another, clockwise from the left (PP-A11)."""
    place = place_of(s, s.active)
    seat = s.active
    for _ in range(s.seats - 1):
        seat = next_seat(seat, s.seats)
        if is_haunting(s, seat, place):
            plan_step(s, Step.ATTEMPT, seat)
        elif is_ghost(s, seat):
            rule_out_for_all(s, seat, place)


@rule
def is_haunting(s: State, seat: int, place: int) -> bool:
    """PP-29 A ghost haunts the Cemetery and the place on its card."""
    if not is_ghost(s, seat):
        return False
    return place == Place.CEMETERY or s.persons[seat].card == place


@rule
def attempt_possession(s: State, ghost: int) -> None:
    """PP-32 The ghost interrupts and rolls the white dice. Its card is shown, except in the Cemetery (PP-A9)."""
    place = place_of(s, s.active)
    if place != Place.CEMETERY:
        s.persons[ghost].shown = place
    tell(s, Event.REVEALED, ghost, place, s.active)
    begin_roll(s, RollKind.POSSESSION, ghost, s.active)
    for _ in range(POSSESSION_DICE):
        add_die(s, Colour.WHITE)
    throw_all(s)
    plan_step(s, Step.SETTLE_ATTEMPT)


@rule
def settle_attempt(s: State) -> None:
    """PP-36 Two ghost faces at the end mean possession; PP-A10 token faces give the ghost tokens either way."""
    ghost = s.roll.roller
    gain_tokens(s, ghost, count_token_faces(s, 0, s.roll.dice), Cause.DICE)
    if count_faces(s, Face.GHOST, 0, s.roll.dice) >= s.options.possession_ghosts:
        possess(s, ghost, s.active)
    else:
        tell(s, Event.RESISTED, s.active, ghost)


@rule
def possess(s: State, ghost: int, cowboy: int) -> None:
    """PP-37 The ghost takes over the cowboy's body, PP-38 the cowboy becomes the ghost, PP-40 and the turn ends."""
    body = s.persons[ghost].body
    s.persons[ghost].body = s.persons[cowboy].body
    s.persons[cowboy].body = body
    tell(s, Event.POSSESSED, ghost, cowboy, body_of(s, ghost).hearts)
    skip_to(s, Step.END_TURN)
    if s.options.inherit_card:
        inherit_card(s, ghost, cowboy)
    else:
        put_card_back(s, ghost)
        plan_step(s, Step.HAUNT, cowboy)


@rule
def inherit_card(s: State, giver: int, taker: int) -> None:
    """PP-A12 With the option, the new ghost takes over the card as it lies, face up or face down."""
    note_card_inherited(s, giver, taker)
    s.persons[taker].card = s.persons[giver].card
    s.persons[taker].shown = s.persons[giver].shown
    s.persons[giver].card = NO_CARD
    s.persons[giver].shown = NO_CARD
    tell(s, Event.INHERITED, taker, giver, s.persons[taker].card)
