"""Chapter 7: becoming a ghost."""

from __future__ import annotations

from hauntology.games.haunting_house.box import HAS_GHOST
from hauntology.games.haunting_house.events import Event
from hauntology.games.haunting_house.rules.house import is_ghost
from hauntology.games.haunting_house.state import State
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import with_seat


@rule
def die(s: State, seat: int) -> None:
    """HH3-22 On a tile with a pictured ghost one becomes a ghost; HH3-23 elsewhere, and HH3-24 to a ghost, nothing."""
    if is_ghost(s, seat) or HAS_GHOST[s.tile[s.persons[seat].place]] == 0:
        tell(s, Event.STILL_LIVING, seat)
        return
    s.ghosts = with_seat(s.ghosts, seat)
    tell(s, Event.DIED, seat)
