"""Chapter 7: becoming a ghost."""

from __future__ import annotations

from hauntology.games.haunting_house.box import HAS_GHOST, Card, Cause
from hauntology.games.haunting_house.events import Event
from hauntology.games.haunting_house.rules.house import is_ghost
from hauntology.games.haunting_house.state import State
from hauntology.kernel.bitsets import with_member
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule


@rule
def become_ghost(s: State, seat: int) -> None:
    """HH3-22 A pawn on a pictured ghost becomes a ghost; HH3-23 elsewhere, or HH3-24 to a ghost, nothing happens."""
    place = s.persons[seat].place
    if is_ghost(s, seat):
        tell(s, Event.STILL_LIVING, seat, Card.NOW_YOU_ARE_DEAD, Cause.GHOST_ALREADY)
    elif HAS_GHOST[s.tile[place]] == 0:
        tell(s, Event.STILL_LIVING, seat, Card.NOW_YOU_ARE_DEAD, Cause.NO_PICTURE)
    else:
        s.ghosts = with_member(s.ghosts, seat)
        tell(s, Event.DIED, seat, place, s.tile[place])
