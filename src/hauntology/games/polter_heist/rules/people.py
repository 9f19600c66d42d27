"""People: who is alive, who is a ghost, and who is where."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CAMP,
    CAMP_SPACES,
    GROUND_OF,
    NOWHERE,
    Fate,
    Ground,
    Whereabouts,
)
from hauntology.games.polter_heist.rules.house import room_of
from hauntology.games.polter_heist.state import State
from hauntology.kernel.bitsets import with_member
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS, NOBODY

# Fates ----------------------------------------------------------------------


@rule
def is_living(s: State, seat: int) -> bool:
    """Is the seat alive and in the house?"""
    return s.pawns[seat].fate == Fate.LIVING


@rule
def is_ghost(s: State, seat: int) -> bool:
    """PH-116 Is the seat a ghost?"""
    return s.pawns[seat].fate == Fate.GHOST


@rule
def is_away(s: State, seat: int) -> bool:
    """PH-A92 Has the seat left the house?"""
    return s.pawns[seat].fate == Fate.AWAY


@rule
def living(s: State) -> int:
    """The seats that are alive and in the house."""
    return seats_with_fate(s, Fate.LIVING)


@rule
def away(s: State) -> int:
    """The seats that have left the house."""
    return seats_with_fate(s, Fate.AWAY)


@rule
def seats_with_fate(s: State, fate: int) -> int:
    """The seats with this fate."""
    found = NO_SEATS
    for seat in range(s.seats):
        if s.pawns[seat].fate == fate:
            found = with_member(found, seat)
    return found


# The Treasure ---------------------------------------------------------------


@rule
def is_carrier(s: State, seat: int) -> bool:
    """PH-85 Does the seat carry the Treasure?"""
    return s.treasure == Whereabouts.CARRIED and s.carrier == seat


@rule
def is_escape(s: State) -> bool:
    """PH-158 Is this the escape phase? The Treasure has left the house, and others are still in it."""
    return s.treasure == Whereabouts.OUT


# Spaces ---------------------------------------------------------------------


@rule
def pawn_at(s: State, space: int) -> int:
    """PH-23 The seat whose pawn is on this space, or NOBODY; PH-24 the camp is never occupied."""
    if space == CAMP:
        return NOBODY
    for seat in range(s.seats):
        if s.pawns[seat].space == space:
            return seat
    return NOBODY


@rule
def is_free(s: State, space: int) -> bool:
    """Is no pawn on this space?"""
    return pawn_at(s, space) == NOBODY


@rule
def is_resting(s: State, seat: int) -> bool:
    """PH-A66 Is the seat at rest in the camp? Then its pawn has no space of its own."""
    return s.pawns[seat].space == CAMP


@rule
def is_in_camp(s: State, seat: int) -> bool:
    """Is the pawn in the camp, at rest or on one of its spaces?"""
    space = s.pawns[seat].space
    return space != NOWHERE and GROUND_OF[space] == Ground.CAMP


@rule
def is_camp_shared(s: State, seat: int) -> bool:
    """PH-24 Is the camp one shared space for this seat? PH-113 Not for a carrier, and not in the escape phase."""
    return not is_carrier(s, seat) and not is_escape(s)


@rule
def is_camp_open(s: State) -> bool:
    """PH-139 May ghosts enter the camp? Only if a carrier is there (PH-A39), or if the Treasure has left the house."""
    return is_escape(s) or (s.treasure == Whereabouts.CARRIED and is_in_camp(s, s.carrier))


@rule
def find_free_camp_space(s: State) -> int:
    """PH-A66 The upper right space of the camp, or the next free one below it."""
    at = 0
    while not is_free(s, CAMP_SPACES[at]):
        at += 1
    return CAMP_SPACES[at]


@rule
def stand_in_camp(s: State, seat: int) -> None:
    """PH-160 A seat at rest that needs a space of its own takes one in the camp."""
    s.pawns[seat].space = NOWHERE
    s.pawns[seat].space = find_free_camp_space(s)


@rule
def is_room_occupied(s: State, space: int) -> bool:
    """PH-53 Is any pawn, living or ghost, in the room of this space (PH-A82)?"""
    room = room_of(s, space)
    for seat in range(s.seats):  # noqa: SIM110  # no generator can be compiled
        if s.pawns[seat].space != NOWHERE and room_of(s, s.pawns[seat].space) == room:
            return True
    return False
