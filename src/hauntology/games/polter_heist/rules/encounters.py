"""Chapter 6: encounters: Ghost cards that harm."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    ARRIVALS,
    FIRST_PART,
    KEPT,
    LOSS,
    NO_CARD,
    PART_PAYS_ALL,
    PARTS_ARE_SAFE,
    TOLL,
    Card,
    Ghost,
    Hour,
    Question,
    Refusal,
    Step,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import (
    begin_set,
    draw_ghost,
    holds,
    loose_cards,
    number_held,
    parts_held,
    show,
)
from hauntology.games.polter_heist.rules.courage import could_drink, frighten
from hauntology.games.polter_heist.rules.discoveries import lose_card
from hauntology.games.polter_heist.rules.house import open_sides, space_beside
from hauntology.games.polter_heist.rules.people import is_carrier, is_free, pawn_at
from hauntology.games.polter_heist.rules.searching import put_pawn
from hauntology.games.polter_heist.rules.spirits import meet_spirit
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, skip_to, then
from hauntology.kernel.events import tell
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NOBODY, has, only

# Meeting a ghost ------------------------------------------------------------


@rule
def encounter(s: State) -> None:
    """PH-17 A ghost is near; PH-62 while its card lies closed, Liquid Courage may still be played (PH-A97)."""
    seat = s.active
    s.pawns[seat].meeting = s.pawns[seat].space
    if could_drink(s, seat):
        ask(s, only(seat), Question.BRACE)
    else:
        then(s, Step.MEET)


@rule
def meet(s: State) -> None:
    """PH-17 The top card of the Ghost deck is turned up and carried out."""
    seat = s.active
    s.ghost = draw_ghost(s)
    tell(s, Event.MET, seat, s.ghost)
    then(s, Step.SUFFER, seat)


@rule
def suffer(s: State, seat: int) -> None:
    """PH-104 What the card says happens to the seat; PH-86 a Creepy Feeling is nothing more (PH-87, PH-A74)."""
    ghost = s.ghost
    if ghost <= Ghost.WRAITH:
        frighten(s, seat, LOSS[ghost])  # PH-88 a Spook, PH-89 an Apparition, PH-90 a Wraith
    elif ghost <= Ghost.PHANTOM_CELLAR:
        disorient(s, seat, ghost - Ghost.PHANTOM_ATTIC)
    elif ghost == Ghost.POLTERGEIST:
        steal(s, seat)
    elif ghost > Ghost.CREEPY_FEELING:
        meet_benevolent(s, seat, ghost)


@rule
def meet_benevolent(s: State, seat: int, ghost: int) -> None:
    """PH-101 The Treasure drives spirits away: PH-A76 no effect, and the own turn ends at once."""
    if not is_carrier(s, seat):
        meet_spirit(s, seat, ghost)
        return
    tell(s, Event.WASTED, ghost)
    if seat == s.active:
        skip_to(s, Step.NEXT_TURN)


# Phantoms -------------------------------------------------------------------


@rule
def disorient(s: State, seat: int, floor: int) -> None:
    """PH-91 Phantom: onto the arrival space of a floor; PH-92 next to it, if somebody stands there."""
    there = pawn_at(s, ARRIVALS[floor])
    if there == NOBODY or there == seat:  # noqa: PLR1714, SIM109  # see subset
        put_pawn(s, seat, ARRIVALS[floor])
    else:
        ask(s, only(seat), Question.PHANTOM, ARRIVALS[floor])


@rule
def put_beside(s: State, seat: int, side: int, arrival: int) -> None:
    """PH-92 The owner says on which side."""
    put_pawn(s, seat, space_beside(arrival, side))


@rule
def may_put_beside(s: State, side: int, arrival: int) -> int:
    """PH-92 A free space next to it; PH-A38 there always is one."""
    is_near = has(open_sides(s, arrival), side) and is_free(s, space_beside(arrival, side))
    return ALLOWED if is_near else Refusal.NO_SPACE


# Poltergeists ---------------------------------------------------------------


@rule
def steal(s: State, seat: int) -> None:
    """PH-93 Poltergeist: cards are lost by the hour, PH-70 one fewer with a Satchel (PH-A8, PH-A94)."""
    number = TOLL[s.hour]
    if holds(s, seat, Card.SATCHEL):
        show(s, seat, Card.SATCHEL)
        tell(s, Event.SATCHEL_HELD, seat)
        number -= 1
    number = min(number, number_to_lose(s, seat))
    if number > 0:
        begin_set(s)
        ask(s, only(seat), Question.POLTERGEIST, number)


@rule
def number_to_lose(s: State, seat: int) -> int:
    """PH-A9 As many cards as can be taken: PH-44 at midnight any; else loose ones, or PH-83 a part, without any."""
    parts = 0 if PARTS_ARE_SAFE[s.hour] else parts_held(s, seat)
    loose = loose_cards(s, seat)
    if not PART_PAYS_ALL[s.hour]:
        return loose + parts
    return loose if loose > 0 else min(1, parts)


@rule
def lose_to_poltergeist(s: State, seat: int, card: int, left: int) -> None:
    """PH-93 The card is gone, and perhaps another; PH-42 a part pays for all."""
    lose_card(s, seat, card)
    s.picked = card
    if left > 1 and not (PART_PAYS_ALL[s.hour] and is_part(card)):
        ask(s, only(seat), Question.POLTERGEIST, left - 1)


@rule
def may_lose(s: State, seat: int, card: int, left: int) -> int:
    """PH-93 The victim chooses, PH-94 never the Treasure; a set goes from left to right and can be completed."""
    if card == Card.TREASURE or not holds(s, seat, card):
        return Refusal.CARD_NOT_HELD
    if card < s.picked:
        return Refusal.OUT_OF_ORDER
    if is_part(card) and is_part_safe(s):
        return Refusal.PARTS_SAFE
    is_enough = (PART_PAYS_ALL[s.hour] and is_part(card)) or payable_from(s, seat, card) >= left
    return ALLOWED if is_enough else Refusal.TOO_FEW_LEFT


@rule
def is_part_safe(s: State) -> bool:
    """PH-40 At four parts are safe; PH-A9 until midnight one is given instead of cards, not beside them."""
    return PARTS_ARE_SAFE[s.hour] != 0 or (PART_PAYS_ALL[s.hour] != 0 and s.picked != NO_CARD)


@rule
def payable_from(s: State, seat: int, card: int) -> int:
    """How many cards of this kind and of those to its right could go; PH-44 parts are cards like others at midnight."""
    number = 0
    for kind in range(card, KEPT if s.hour == Hour.MIDNIGHT else FIRST_PART):
        number += number_held(s, seat, kind)
    return number


@rule
def is_part(card: int) -> bool:
    """Is this a detector part?"""
    return FIRST_PART <= card < KEPT
