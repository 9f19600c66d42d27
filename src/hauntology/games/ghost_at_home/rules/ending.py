"""Chapter 9: the end."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import Ending
from hauntology.games.ghost_at_home.events import Event
from hauntology.games.ghost_at_home.rules.houses import count_rooms, number_of_lights
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import end_game
from hauntology.kernel.bitsets import has, lowest, singleton, with_member
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS


@rule
def finish_escape(s: State, seat: int) -> None:
    """GH-75 The first seat whose escape succeeds wins at once; GH-A37 there is only one escaper at a time."""
    tell(s, Event.ESCAPED, seat)
    finish(s, singleton(seat), Ending.ESCAPED)


@rule
def finish_by_turns(s: State) -> None:
    """GH-A38 After the last turn the most rooms win, then the most lights; ties share the win."""
    winners = NO_SEATS
    for seat in range(s.seats):
        if not is_anybody_ahead(s, seat):
            winners = with_member(winners, seat)
    best = lowest(winners)
    tell(s, Event.TURNS_RAN_OUT, s.turn, count_rooms(s, best), number_of_lights(s, best))
    finish(s, winners, Ending.TURN_CAP)


@rule
def is_anybody_ahead(s: State, seat: int) -> bool:
    """GH-A38 Does another seat have more rooms than this one, or as many rooms and more lights?"""
    rooms = count_rooms(s, seat)
    lights = number_of_lights(s, seat)
    for other in range(s.seats):
        more = count_rooms(s, other) - rooms
        if more > 0 or (more == 0 and number_of_lights(s, other) > lights):
            return True
    return False


@rule
def finish(s: State, winners: int, ending: int) -> None:
    """End the game."""
    s.winners = winners
    tell(s, Event.ENDED, winners)
    end_game(s, ending)


@rule
def score(s: State, seat: int) -> int:
    """GH-75 The seat that escapes wins; GH-A38 after the last turn there may be several winners."""
    return 1 if has(s.winners, seat) else 0
