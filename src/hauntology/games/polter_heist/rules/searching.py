"""Chapter 4: landing and searching."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CAMP,
    DETECTOR_DRAWS,
    FIRST_PLAN,
    KEPT,
    NO_CARD,
    POCKETS,
    Card,
    Idleness,
    Landing,
    Question,
    Step,
    TreasureSource,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import (
    add_to_hand,
    discard_set_aside,
    draw_discovery,
    has_detector,
    is_ghostly,
    set_aside,
    take_from_aside,
)
from hauntology.games.polter_heist.rules.chips import cover_space
from hauntology.games.polter_heist.rules.house import enter_tile, is_uncovered_search, room_at
from hauntology.games.polter_heist.rules.treasure import carry_treasure, is_at_token
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, plan_step
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.events import tell
from hauntology.kernel.piles import put, size
from hauntology.kernel.rule import rule

# Landing --------------------------------------------------------------------


@rule
def land(s: State, landing: int) -> None:
    """PH-A5 Landing happens only where a move ends: PH-155 first the Treasure, then PH-46 the search (PH-A62)."""
    seat = s.active
    tell_landing(s, seat, landing)
    if is_at_token(s, seat):
        ask(s, singleton(seat), Question.TAKE_TREASURE)
    if landing == Landing.SEARCH or (landing == Landing.WALKED and s.trail_length > 1):
        plan_step(s, Step.SEARCH)


@rule
def tell_landing(s: State, seat: int, landing: int) -> None:
    """PH-A5 Tell where the pawn stops or stays, unless something else has told where it is."""
    space = s.pawns[seat].space
    if landing == Landing.WALKED and s.trail_length == 1:
        tell(s, Event.STAYED, seat, space, room_at(s, space))
    elif landing != Landing.SEARCH and space != CAMP:
        tell(s, Event.STOPPED, seat, space, room_at(s, space))


@rule
def put_pawn(s: State, seat: int, space: int) -> None:
    """Put a pawn on a space, as a card says; PH-A51 a carrier takes the Treasure along."""
    s.pawns[seat].space = space
    tell(s, Event.PUT, seat, space, room_at(s, space))
    arrive(s, seat)


@rule
def arrive(s: State, seat: int) -> None:
    """PH-A57 A pawn that is put somewhere on its own turn lands there; PH-A58 otherwise it only turns up a tile."""
    enter_tile(s, seat, s.pawns[seat].space)
    if seat == s.active:
        plan_step(s, Step.LAND, Landing.SEARCH)


# Searching ------------------------------------------------------------------


@rule
def begin_search(s: State) -> None:
    """PH-46 An uncovered ? must be searched; PH-80 a working detector may be used (PH-A13)."""
    seat = s.active
    if not is_uncovered_search(s, s.pawns[seat].space):
        return
    if not has_detector(s, seat):
        search(s, seat, 1)
    elif s.options.detector_by_card:
        search_card_by_card(s, seat)
    else:
        ask(s, singleton(seat), Question.DETECTOR)


@rule
def search(s: State, seat: int, draws: int) -> None:
    """PH-46 A card is drawn and found; PH-80 with a detector ghosts are passed over while draws are left (PH-A96)."""
    card = draw_discovery(s)
    while draws > 1 and is_ghostly(card):
        set_aside(s, card)
        tell(s, Event.SKIPPED, seat, card)
        draws -= 1
        card = draw_discovery(s)
    finish_search(s, seat, card)


@rule
def search_card_by_card(s: State, seat: int) -> None:
    """PH-80 A card is drawn; PH-A13 if it is a ghost, the seat says whether it draws another one, up to three."""
    card = draw_discovery(s)
    if is_ghostly(card) and size(s.set_aside) + 1 < DETECTOR_DRAWS:
        set_aside(s, card)
        tell(s, Event.DETECTED, seat, card)
        ask(s, singleton(seat), Question.DRAW_ON, card)
    else:
        finish_search(s, seat, card)


@rule
def draw_on(s: State, seat: int, card: int) -> None:
    """PH-A13 The ghost is passed over, and another card drawn."""
    tell(s, Event.SKIPPED, seat, card)
    search_card_by_card(s, seat)


@rule
def stop_drawing(s: State, seat: int, card: int) -> None:
    """PH-A13 The seat draws no other card: the ghost stands."""
    take_from_aside(s, card)
    finish_search(s, seat, card)


@rule
def finish_search(s: State, seat: int, card: int) -> None:
    """PH-81 The last card drawn is found, PH-A41 if there was one; PH-A12 the others are discarded."""
    discard_set_aside(s)
    if card != NO_CARD:
        find_card(s, seat, card)
    else:
        tell(s, Event.NOTHING_HAPPENED, Idleness.EMPTY_DECK)


@rule
def find_card(s: State, seat: int, card: int) -> None:
    """PH-47 Any card but a ghost covers the space with a chip (PH-A29)."""
    if is_ghostly(card):
        find_ghost(s, seat, card)
        return
    if card <= KEPT:
        keep_card(s, seat, card)
    else:
        tell(s, Event.FOUND, seat, card)
        discard_used(s, card)
    cover_space(s, seat)
    if card > KEPT:
        plan_step(s, Step.DISCOVER, card)


@rule
def keep_card(s: State, seat: int, card: int) -> None:
    """PH-177 Some cards are kept, PH-85 the Treasure always; PH-A42 a card that fits into a pocket may be secret."""
    if card == Card.TREASURE:
        carry_treasure(s, seat, TreasureSource.SEARCH)
        return
    add_to_hand(s, seat, card, 0)
    if card < POCKETS and s.options.secret_hands:
        tell(s, Event.POCKETED, seat, card)
    else:
        tell(s, Event.FOUND, seat, card)


@rule
def discard_used(s: State, card: int) -> None:
    """PH-179 Used cards are discarded; PH-58 Floor Plans leave the game (PH-A84)."""
    if card >= FIRST_PLAN:
        put(s.removed, card)
    else:
        put(s.discards, card)


@rule
def find_ghost(s: State, seat: int, card: int) -> None:
    """PH-55 A ghost is met, PH-49 and the space stays uncovered; PH-56 Increased Ghost Activity leaves the game."""
    tell(s, Event.FOUND, seat, card)
    if card == Card.INCREASED_ACTIVITY:
        put(s.removed, card)
        plan_step(s, Step.DISCOVER, card)
    else:
        put(s.discards, card)
    plan_step(s, Step.ENCOUNTER)
