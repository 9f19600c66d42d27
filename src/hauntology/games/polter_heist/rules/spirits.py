"""Chapter 6, continued: the Benevolent Spirits."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CAMP,
    CARDS,
    CELLS,
    FACE_DOWN,
    GEORGIE_COURAGE,
    INSTANT_COURAGE,
    NOWHERE,
    SLOTS,
    SPACE_AT,
    TILE_DOORWAYS,
    Card,
    CardSource,
    Futility,
    Ghost,
    Question,
    Refusal,
    Solace,
    Step,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import add_to_hand
from hauntology.games.polter_heist.rules.courage import gain_courage, go_to_camp
from hauntology.games.polter_heist.rules.people import (
    is_away,
    is_camp_open,
    is_camp_shared,
    is_free,
    is_ghost,
    is_in_camp,
    is_living,
    is_resting,
    stand_in_camp,
)
from hauntology.games.polter_heist.rules.searching import arrive, put_pawn
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, plan_step
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule


@rule
def meet_spirit(s: State, seat: int, ghost: int) -> None:
    """PH-A34 A spirit helps the seat that meets it, on any turn; PH-100 Phineas only on the seat's own turn."""
    match ghost:
        case Ghost.GEORGIE:
            gain_courage(s, seat, GEORGIE_COURAGE, Solace.GEORGIE)  # PH-96
        case Ghost.GUS:
            meet_gus(s, seat)
        case Ghost.PHINEAS:
            ask(s, singleton(seat), Question.PHINEAS)
        case _:
            meet_guide(s, seat, ghost)


@rule
def meet_guide(s: State, seat: int, ghost: int) -> None:
    """Meet one of the spirits that move the pawn."""
    match ghost:
        case Ghost.HOMER:
            meet_homer(s, seat)
        case Ghost.TIMMY:
            meet_timmy(s, seat)
        case _:
            meet_casper(s, seat)


@rule
def decline_help(s: State, seat: int) -> None:
    """PH-A73 The help of Phineas may be declined, PH-A31 and so may that of Gus, PH-A72 and of Homer."""
    tell(s, Event.DECLINED_HELP, seat, s.ghost)


# Timmy and Phineas ----------------------------------------------------------


@rule
def meet_timmy(s: State, seat: int) -> None:
    """PH-98 Timmy: the pawn goes to the camp at once; PH-A73 nothing happens if it is already there."""
    if not is_in_camp(s, seat):
        go_to_camp(s, seat)
        arrive(s, seat)
    else:
        tell(s, Event.WASTED, Ghost.TIMMY, Futility.IN_CAMP)


@rule
def roll_again(s: State) -> None:
    """PH-100 Phineas: the seat rolls again, PH-A30 for a new move with a new trail."""
    plan_step(s, Step.ROLL)


# Gus ------------------------------------------------------------------------


@rule
def meet_gus(s: State, seat: int) -> None:
    """PH-95 Gus: the seat takes a card from the discards, PH-A31 if there is a suitable one."""
    for card in range(CARDS):
        if may_take_discard(s, card) == ALLOWED:
            ask(s, singleton(seat), Question.GUS)
            return
    tell(s, Event.WASTED, Ghost.GUS, Futility.NO_DISCARD)


@rule
def may_take_discard(s: State, card: int) -> int:
    """PH-A31 The card must be of a kind that is kept, or Instant Courage."""
    is_fit = card <= Card.INSTANT_COURAGE and s.discards[card] > 0
    return ALLOWED if is_fit else Refusal.NOT_IN_DISCARDS


@rule
def take_discard(s: State, seat: int, card: int) -> None:
    """PH-95 The card is taken openly; PH-A31 Instant Courage has its effect at once and stays in the discards."""
    if card == Card.INSTANT_COURAGE:
        tell(s, Event.PLAYED, seat, card)
        gain_courage(s, seat, INSTANT_COURAGE, Solace.INSTANT_COURAGE)
        return
    s.discards[card] -= 1
    add_to_hand(s, seat, card, 1)
    tell(s, Event.PICKED_UP, seat, card, CardSource.DISCARDS)


# Homer ----------------------------------------------------------------------


@rule
def meet_homer(s: State, seat: int) -> None:
    """PH-99 Homer: the seat may change places with another, PH-A72 if that is possible."""
    for other in range(s.seats):
        if may_swap_places(s, seat, other) == ALLOWED:
            ask(s, singleton(seat), Question.HOMER)
            return
    tell(s, Event.WASTED, Ghost.HOMER, Futility.NOBODY_TO_SWAP)


@rule
def may_swap_places(s: State, seat: int, other: int) -> int:
    """PH-A72 The other must be in the house, and not both at rest; PH-A33 a ghost enters the camp only by PH-139."""
    if other >= s.seats:
        return Refusal.NO_SUCH_SEAT
    if other == seat:
        return Refusal.SWAP_YOURSELF
    if is_away(s, other):
        return Refusal.SWAP_AWAY
    if is_resting(s, seat) and is_resting(s, other):
        return Refusal.BOTH_REST
    is_barred = is_ghost(s, other) and is_in_camp(s, seat) and not is_camp_open(s)
    return Refusal.GHOST_KEPT_OUT if is_barred else ALLOWED


@rule
def swap_places(s: State, seat: int, other: int) -> None:
    """PH-99 The two change places; PH-A33 a pawn that comes to the camp gains courage."""
    tell(s, Event.SWAPPED, seat, other)
    here = s.pawns[seat].space
    there = s.pawns[other].space
    s.pawns[seat].space = NOWHERE
    place_swapped_pawn(s, other, here)
    place_swapped_pawn(s, seat, there)
    arrive(s, seat)


@rule
def place_swapped_pawn(s: State, seat: int, space: int) -> None:
    """PH-A33 A pawn comes to the camp as it would otherwise; PH-A66 a carrier takes a space there."""
    s.pawns[seat].space = space
    if is_in_camp(s, seat) and is_living(s, seat) and is_camp_shared(s, seat):
        go_to_camp(s, seat)
    elif space == CAMP:
        stand_in_camp(s, seat)


# Casper ---------------------------------------------------------------------


@rule
def meet_casper(s: State, seat: int) -> None:
    """PH-97 Casper: the pawn goes to the hallway side of a doorway, PH-A32 if there is a free one."""
    for slot in range(SLOTS):
        if has_free_doorway(s, slot):
            ask(s, singleton(seat), Question.CASPER_TILE)
            return
    tell(s, Event.WASTED, Ghost.CASPER, Futility.NO_DOORWAY)


@rule
def has_free_doorway(s: State, slot: int) -> bool:
    """PH-97 Does the tile have a doorway with a free hallway side?"""
    for cell in range(CELLS):  # noqa: SIM110  # no generator can be compiled
        if is_free_doorway(s, slot, cell):
            return True
    return False


@rule
def is_free_doorway(s: State, slot: int, cell: int) -> bool:
    """PH-97 Is this the hallway side of a doorway on a face-up tile, PH-A32 with nobody on it?"""
    if s.tiles[slot] == FACE_DOWN:
        return False
    return TILE_DOORWAYS[s.tiles[slot] * CELLS + cell] != 0 and is_free(s, SPACE_AT[slot * CELLS + cell])


@rule
def may_go_to_tile(s: State, slot: int) -> int:
    """PH-97 The tile must lie face up, PH-A32 with such a doorway."""
    if s.tiles[slot] == FACE_DOWN:
        return Refusal.FACE_DOWN_TILE
    return ALLOWED if has_free_doorway(s, slot) else Refusal.DOORWAYS_TAKEN


@rule
def may_go_to_doorway(s: State, slot: int, cell: int) -> int:
    """PH-97 The space must be such a doorway, PH-A32 with nobody on it."""
    if TILE_DOORWAYS[s.tiles[slot] * CELLS + cell] == 0:
        return Refusal.NO_DOORWAY
    return ALLOWED if is_free(s, SPACE_AT[slot * CELLS + cell]) else Refusal.DOORWAY_TAKEN


@rule
def go_to_doorway(s: State, seat: int, slot: int, cell: int) -> None:
    """PH-97 The pawn is put there."""
    put_pawn(s, seat, SPACE_AT[slot * CELLS + cell])
