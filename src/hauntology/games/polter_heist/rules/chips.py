"""Chapter 5: marker chips."""

from __future__ import annotations

from hauntology.games.polter_heist.box import CELLS, COLUMN_OF, NOWHERE, ROW_OF, SLOTS, SPACE_AT, Question, Refusal
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.house import feature_of, floor_at, is_covered
from hauntology.games.polter_heist.rules.people import is_room_occupied
from hauntology.games.polter_heist.rules.treasure import floor_of_pawn
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask
from hauntology.kernel.bitsets import singleton, with_member, without_member
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule


@rule
def cover_space(s: State, seat: int) -> None:
    """PH-47 A chip covers the seat's space; PH-50 if none is left, one is taken from elsewhere (PH-A82)."""
    if s.chips_placed < s.options.chips:
        place_chip(s, seat)
    elif can_take_any_chip(s, seat):
        ask(s, singleton(seat), Question.CHIP_TILE)


@rule
def place_chip(s: State, seat: int) -> None:
    """PH-47 The space is covered."""
    space = s.pawns[seat].space
    s.chips[ROW_OF[space]] = with_member(s.chips[ROW_OF[space]], COLUMN_OF[space])
    s.chips_placed += 1
    tell(s, Event.COVERED, seat, space, feature_of(s, space))


@rule
def take_chip(s: State, seat: int, slot: int, cell: int) -> None:
    """PH-54 The space of that chip is uncovered, PH-51 a ? or a tunnel; PH-52 nobody looks under other chips."""
    space = SPACE_AT[slot * CELLS + cell]
    s.chips[ROW_OF[space]] = without_member(s.chips[ROW_OF[space]], COLUMN_OF[space])
    s.chips_placed -= 1
    tell(s, Event.CHIP_TAKEN, seat, space, feature_of(s, space))
    place_chip(s, seat)


@rule
def has_chip_for(s: State, seat: int) -> bool:
    """PH-A82 Is there a chip for the seat, in the supply or on the board?"""
    return s.chips_placed < s.options.chips or can_take_any_chip(s, seat)


@rule
def can_take_any_chip(s: State, seat: int) -> bool:
    """PH-50 Is there any chip on the board that may be taken?"""
    for slot in range(SLOTS):  # noqa: SIM110  # no generator can be compiled
        if can_take_chip_from(s, seat, slot):
            return True
    return False


@rule
def can_take_chip_from(s: State, seat: int, slot: int) -> bool:
    """PH-50 Has this tile, on another floor than the seat's, a chip that may be taken?"""
    if floor_at(slot) == floor_of_pawn(s, seat):
        return False
    for cell in range(CELLS):  # noqa: SIM110  # no generator can be compiled
        if can_take_chip(s, slot, cell):
            return True
    return False


@rule
def can_take_chip(s: State, slot: int, cell: int) -> bool:
    """PH-53 May this chip be taken? Not out of an occupied room."""
    space = SPACE_AT[slot * CELLS + cell]
    return space != NOWHERE and is_covered(s, space) and not is_room_occupied(s, space)


@rule
def may_take_chip_from(s: State, seat: int, slot: int) -> int:
    """PH-50 The tile must have a chip that may be taken, PH-53 and be on another floor."""
    if floor_at(slot) == floor_of_pawn(s, seat):
        return Refusal.OWN_FLOOR
    if can_take_chip_from(s, seat, slot):
        return ALLOWED
    return Refusal.ROOM_OCCUPIED if has_chip(s, slot) else Refusal.NO_CHIP_THERE


@rule
def has_chip(s: State, slot: int) -> bool:
    """PH-50 Does any chip lie on this tile?"""
    for cell in range(CELLS):
        space = SPACE_AT[slot * CELLS + cell]
        if space != NOWHERE and is_covered(s, space):
            return True
    return False


@rule
def may_take_chip(s: State, slot: int, cell: int) -> int:
    """PH-50 The chip must be there, PH-53 and nobody in its room."""
    space = SPACE_AT[slot * CELLS + cell]
    if space == NOWHERE or not is_covered(s, space):
        return Refusal.NO_CHIP_THERE
    return Refusal.ROOM_OCCUPIED if is_room_occupied(s, space) else ALLOWED


@rule
def may_decline_chip(s: State) -> int:
    """PH-A82 With an option, the seat may leave all chips where they are, and its space uncovered."""
    return ALLOWED if s.options.decline_chip else Refusal.MUST_TAKE_CHIP
