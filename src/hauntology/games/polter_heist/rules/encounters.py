"""Chapter 6: encounters with ghosts that do harm."""

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
    Futility,
    Ghost,
    Hour,
    Question,
    Refusal,
    Step,
    Thief,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import (
    begin_picking,
    count_held,
    count_loose_cards,
    count_parts,
    draw_ghost,
    has_card,
    reveal_card,
)
from hauntology.games.polter_heist.rules.courage import can_possibly_drink, frighten
from hauntology.games.polter_heist.rules.discoveries import lose_card
from hauntology.games.polter_heist.rules.house import open_sides, space_beside
from hauntology.games.polter_heist.rules.people import is_carrier, is_free, pawn_at
from hauntology.games.polter_heist.rules.searching import put_pawn
from hauntology.games.polter_heist.rules.spirits import meet_spirit
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, plan_step, skip_to
from hauntology.kernel.bitsets import has, singleton
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.engine import Refusal as EngineRefusal
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NOBODY

# Meeting a ghost ------------------------------------------------------------


@rule
def encounter(s: State) -> None:
    """PH-17 A ghost comes; PH-62 before its card is turned up, Liquid Courage may be played (PH-A97)."""
    seat = s.active
    s.pawns[seat].meeting = s.pawns[seat].space
    if can_possibly_drink(s, seat):
        ask(s, singleton(seat), Question.BRACE)
    else:
        plan_step(s, Step.MEET)


@rule
def meet(s: State) -> None:
    """PH-17 The top card of the Ghost deck is turned up and carried out."""
    seat = s.active
    s.ghost = draw_ghost(s)
    tell(s, Event.MET, seat, s.ghost)
    plan_step(s, Step.SUFFER, seat)


@rule
def suffer(s: State, seat: int) -> None:
    """PH-104 The card has its effect on the seat; PH-86 a Creepy Feeling has none (PH-87, PH-A74)."""
    ghost = s.ghost
    if ghost <= Ghost.WRAITH:
        frighten(s, seat, LOSS[ghost])  # PH-88 a Spook, PH-89 an Apparition, PH-90 a Wraith
    elif ghost <= Ghost.PHANTOM_CELLAR:
        disorient(s, seat, ghost - Ghost.PHANTOM_ATTIC)
    elif ghost == Ghost.POLTERGEIST:
        steal(s, seat)
    elif ghost == Ghost.CREEPY_FEELING:
        tell(s, Event.WASTED, ghost, Futility.HARMLESS)
    else:
        meet_benevolent(s, seat, ghost)


@rule
def meet_benevolent(s: State, seat: int, ghost: int) -> None:
    """PH-101 A carrier gets nothing from a spirit: PH-A76 on its own turn, the turn ends at once."""
    if not is_carrier(s, seat):
        meet_spirit(s, seat, ghost)
    elif seat == s.active:
        tell(s, Event.WASTED, ghost, Futility.CARRIER)
        skip_to(s, Step.NEXT_TURN)
    else:
        tell(s, Event.WASTED, ghost, Futility.CARRIER_ATTACKED)


# Phantoms -------------------------------------------------------------------


@rule
def disorient(s: State, seat: int, floor: int) -> None:
    """PH-91 Phantom: the pawn goes to the arrival space of a floor, PH-92 or next to it if that is occupied."""
    there = pawn_at(s, ARRIVALS[floor])
    if there == NOBODY or there == seat:  # noqa: PLR1714, SIM109  # see subset
        put_pawn(s, seat, ARRIVALS[floor])
    else:
        ask(s, singleton(seat), Question.PHANTOM, ARRIVALS[floor])


@rule
def put_beside(s: State, seat: int, side: int, arrival: int) -> None:
    """PH-92 The seat chooses the side."""
    put_pawn(s, seat, space_beside(arrival, side))


@rule
def may_put_beside(s: State, side: int, arrival: int) -> int:
    """PH-92 The space must be next to it, PH-23 and free; PH-A38 there always is one."""
    if not has(open_sides(s, arrival), side):
        return Refusal.NOT_BESIDE_ARRIVAL
    return ALLOWED if is_free(s, space_beside(arrival, side)) else Refusal.OCCUPIED_BESIDE


# Poltergeists ---------------------------------------------------------------


@rule
def steal(s: State, seat: int) -> None:
    """PH-93 Poltergeist: the hour says how many cards are lost, PH-70 one fewer with a Satchel (PH-A8, PH-A94)."""
    number = TOLL[s.hour]
    tell(s, Event.THREATENED, seat, s.hour)
    if has_card(s, seat, Card.SATCHEL):
        reveal_card(s, seat, Card.SATCHEL)
        tell(s, Event.SATCHEL_HELD, seat)
        number -= 1
    if count_cards_to_lose(s, seat) == 0:
        tell(s, Event.WASTED, s.ghost, Futility.NO_CARDS)
    elif number > 0:
        begin_picking(s)
        ask(s, singleton(seat), Question.POLTERGEIST, min(number, count_cards_to_lose(s, seat)))


@rule
def count_cards_to_lose(s: State, seat: int) -> int:
    """PH-A9 How many cards can be lost: PH-44 at midnight any; else loose ones, or PH-83 a part if there are none."""
    parts = 0 if PARTS_ARE_SAFE[s.hour] else count_parts(s, seat)
    loose = count_loose_cards(s, seat)
    if not PART_PAYS_ALL[s.hour]:
        return loose + parts
    return loose if loose > 0 else min(1, parts)


@rule
def lose_to_poltergeist(s: State, seat: int, card: int, left: int) -> None:
    """PH-93 The card is lost, and another may follow; PH-42 one part pays for all."""
    lose_card(s, seat, card, Thief.POLTERGEIST)
    s.picked = card
    if left > 1 and not (PART_PAYS_ALL[s.hour] and is_part(card)):
        ask(s, singleton(seat), Question.POLTERGEIST, left - 1)


@rule
def may_lose(s: State, seat: int, card: int, left: int) -> int:
    """PH-93 The victim chooses, PH-94 but never the Treasure; cards go from left to right, and enough must be left."""
    if card == Card.TREASURE:
        return Refusal.TREASURE_NOT_STOLEN
    if not has_card(s, seat, card):
        return Refusal.NOT_HELD_TO_LOSE
    if is_part(card) and PARTS_ARE_SAFE[s.hour] + PART_PAYS_ALL[s.hour] > 0:
        return may_lose_part(s)
    is_in_order = card >= s.picked and count_payable(s, seat, card) >= left
    return ALLOWED if is_in_order else EngineRefusal.OUT_OF_ORDER


@rule
def may_lose_part(s: State) -> int:
    """PH-40 At four parts are safe; PH-A9 until midnight a part is lost instead of other cards, not besides them."""
    if PARTS_ARE_SAFE[s.hour]:
        return Refusal.SAFE_AT_FOUR
    return ALLOWED if s.picked == NO_CARD else Refusal.PART_PAYS_ALL


@rule
def count_payable(s: State, seat: int, card: int) -> int:
    """How many cards from this kind on could be lost; PH-44 at midnight parts count like other cards."""
    number = 0
    for kind in range(card, KEPT if s.hour == Hour.MIDNIGHT else FIRST_PART):
        number += count_held(s, seat, kind)
    return number


@rule
def is_part(card: int) -> bool:
    """Is this a detector part?"""
    return FIRST_PART <= card < KEPT
