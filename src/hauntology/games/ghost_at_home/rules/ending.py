"""Chapter 9: the end."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import Ending
from hauntology.games.ghost_at_home.events import Event
from hauntology.games.ghost_at_home.rules.houses import number_of_lights, number_of_rooms
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import end
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NO_SEATS, has, only, with_seat


@rule
def finish_escape(s: State, seat: int) -> None:
    """GH-75 The first whose escape succeeds wins at once; GH-A37 there is one escaper at a time."""
    finish(s, only(seat), Ending.ESCAPED)


@rule
def finish_by_turns(s: State) -> None:
    """GH-A38 At the cap of turns the most rooms win, then the most lights, else it is shared."""
    winners = NO_SEATS
    for seat in range(s.seats):
        if not is_anybody_ahead(s, seat):
            winners = with_seat(winners, seat)
    finish(s, winners, Ending.TURN_CAP)


@rule
def is_anybody_ahead(s: State, seat: int) -> bool:
    """GH-A38 Has somebody more rooms than this seat, or as many and more lights?"""
    rooms = number_of_rooms(s, seat)
    lights = number_of_lights(s, seat)
    for other in range(s.seats):
        more = number_of_rooms(s, other) - rooms
        if more > 0 or (more == 0 and number_of_lights(s, other) > lights):
            return True
    return False


@rule
def finish(s: State, winners: int, ending: int) -> None:
    """The game is over."""
    s.winners = winners
    tell(s, Event.ENDED, winners)
    end(s, ending)


@rule
def score(s: State, seat: int) -> int:
    """GH-75 Who escapes has won; GH-A38 at the cap there may be several."""
    return 1 if has(s.winners, seat) else 0
