"""Chapter 6, the Benevolent Spirits, one by one."""

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
    Ghost,
    Question,
    Refusal,
    Step,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import take_up
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
from hauntology.kernel.agenda import ask, then
from hauntology.kernel.events import tell
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import only


@rule
def meet_spirit(s: State, seat: int, ghost: int) -> None:
    """PH-A34 A spirit helps whoever meets it, on the own turn or not; PH-100 Phineas only on the own turn."""
    match ghost:
        case Ghost.GEORGIE:
            gain_courage(s, seat, GEORGIE_COURAGE)  # PH-96
        case Ghost.GUS:
            meet_gus(s, seat)
        case Ghost.PHINEAS:
            ask(s, only(seat), Question.PHINEAS)
        case _:
            meet_guide(s, seat, ghost)


@rule
def meet_guide(s: State, seat: int, ghost: int) -> None:
    """Those spirits that take one somewhere else."""
    match ghost:
        case Ghost.HOMER:
            meet_homer(s, seat)
        case Ghost.TIMMY:
            meet_timmy(s, seat)
        case _:
            meet_casper(s, seat)


# Timmy and Phineas ----------------------------------------------------------


@rule
def meet_timmy(s: State, seat: int) -> None:
    """PH-98 Timmy: to the camp at once; PH-A73 nothing for somebody who is there already."""
    if not is_in_camp(s, seat):
        go_to_camp(s, seat)
        arrive(s, seat)


@rule
def roll_again(s: State) -> None:
    """PH-100 Phineas: another roll, PH-A30 with a move and a trail of its own."""
    then(s, Step.ROLL)


# Gus ------------------------------------------------------------------------


@rule
def meet_gus(s: State, seat: int) -> None:
    """PH-95 Gus: a card out of the discards, PH-A31 if there is one that can be taken."""
    for card in range(CARDS):
        if may_take_discard(s, card) == ALLOWED:
            ask(s, only(seat), Question.GUS)
            return


@rule
def may_take_discard(s: State, card: int) -> int:
    """PH-A31 A kind that is kept, or Instant Courage."""
    is_fit = card <= Card.INSTANT_COURAGE and s.discards[card] > 0
    return ALLOWED if is_fit else Refusal.NOT_TAKEABLE


@rule
def take_discard(s: State, seat: int, card: int) -> None:
    """PH-95 The card is taken, for all to see; PH-A31 Instant Courage is carried out at once, and discarded again."""
    if card == Card.INSTANT_COURAGE:
        gain_courage(s, seat, INSTANT_COURAGE)
        tell(s, Event.PLAYED, seat, card)
        return
    s.discards[card] -= 1
    take_up(s, seat, card, 1)
    tell(s, Event.PICKED_UP, seat, card)


# Homer ----------------------------------------------------------------------


@rule
def meet_homer(s: State, seat: int) -> None:
    """PH-99 Homer: trade places with somebody, PH-A72 if one likes, and if that is possible."""
    for other in range(s.seats):
        if may_swap(s, seat, other) == ALLOWED:
            ask(s, only(seat), Question.HOMER)
            return


@rule
def may_swap(s: State, seat: int, other: int) -> int:
    """PH-A72 With another who is in the house, not both at rest; PH-A33 a ghost comes into the camp by PH-139 only."""
    if other >= s.seats or other == seat or is_away(s, other) or (is_resting(s, seat) and is_resting(s, other)):
        return Refusal.NO_SWAP
    is_barred = is_ghost(s, other) and is_in_camp(s, seat) and not is_camp_open(s)
    return Refusal.NO_SWAP if is_barred else ALLOWED


@rule
def swap(s: State, seat: int, other: int) -> None:
    """PH-99 The two trade places; PH-A33 who comes into the camp by it gains courage."""
    tell(s, Event.SWAPPED, seat, other)
    here = s.pawns[seat].space
    there = s.pawns[other].space
    s.pawns[seat].space = NOWHERE
    put_swapped(s, other, here)
    put_swapped(s, seat, there)
    arrive(s, seat)


@rule
def put_swapped(s: State, seat: int, space: int) -> None:
    """PH-A33 Into the camp as one comes there otherwise, PH-A66 a carrier onto a space."""
    s.pawns[seat].space = space
    if is_in_camp(s, seat) and is_living(s, seat) and is_camp_shared(s, seat):
        go_to_camp(s, seat)
    elif space == CAMP:
        stand_in_camp(s, seat)


# Casper ---------------------------------------------------------------------


@rule
def meet_casper(s: State, seat: int) -> None:
    """PH-97 Casper: to the hallway side of a doorway, PH-A32 unless there is none to go to."""
    for slot in range(SLOTS):
        if has_free_doorway(s, slot):
            ask(s, only(seat), Question.CASPER_TILE)
            return


@rule
def has_free_doorway(s: State, slot: int) -> bool:
    """PH-97 Has this tile a doorway to which a pawn can be put?"""
    for cell in range(CELLS):  # noqa: SIM110  # no generator can be compiled
        if is_free_doorway(s, slot, cell):
            return True
    return False


@rule
def is_free_doorway(s: State, slot: int, cell: int) -> bool:
    """PH-97 The hallway side of a doorway on a revealed tile, PH-A32 if nobody stands there."""
    if s.tiles[slot] == FACE_DOWN:
        return False
    return TILE_DOORWAYS[s.tiles[slot] * CELLS + cell] != 0 and is_free(s, SPACE_AT[slot * CELLS + cell])


@rule
def may_go_to_tile(s: State, slot: int) -> int:
    """PH-97 A tile with such a doorway."""
    return ALLOWED if has_free_doorway(s, slot) else Refusal.NO_DOORWAY


@rule
def may_go_to_doorway(s: State, slot: int, cell: int) -> int:
    """PH-97 Such a doorway."""
    return ALLOWED if is_free_doorway(s, slot, cell) else Refusal.NO_DOORWAY


@rule
def go_to_doorway(s: State, seat: int, slot: int, cell: int) -> None:
    """PH-97 The pawn is put there."""
    put_pawn(s, seat, SPACE_AT[slot * CELLS + cell])
