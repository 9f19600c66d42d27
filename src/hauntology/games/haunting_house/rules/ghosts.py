"""Chapter 7: becoming a ghost."""

from __future__ import annotations

from hauntology.games.haunting_house.box import HAS_GHOST
from hauntology.games.haunting_house.events import Event
from hauntology.games.haunting_house.rules.house import is_ghost
from hauntology.games.haunting_house.state import State
from hauntology.kernel.bitsets import with_member
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule


@rule
def become_ghost(s: State, seat: int) -> None:
    """HH3-22 A pawn on a pictured ghost becomes a ghost; HH3-23 elsewhere, or HH3-24 to a ghost, nothing happens."""
    if is_ghost(s, seat) or HAS_GHOST[s.tile[s.persons[seat].place]] == 0:
        tell(s, Event.STILL_LIVING, seat)
        return
    s.ghosts = with_member(s.ghosts, seat)
    tell(s, Event.DIED, seat)
