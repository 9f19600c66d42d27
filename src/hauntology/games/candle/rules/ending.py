"""Chapter 3: the end."""

from __future__ import annotations

from hauntology.games.candle.box import Ending
from hauntology.games.candle.events import Event
from hauntology.games.candle.state import State
from hauntology.kernel.agenda import end_game, is_over
from hauntology.kernel.bitsets import with_member
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS

# The end --------------------------------------------------------------------


@rule
def end_if_over(s: State) -> None:
    """CA-11 The game ends at dawn, after the last night, or as soon as nobody is standing."""
    if standing(s) == NO_SEATS:
        tell(s, Event.WENT_DARK)
        end_game(s, Ending.DARKNESS)
    elif s.night == s.options.nights:
        tell(s, Event.ENDED, winners(s))
        end_game(s, Ending.DAWN)


@rule
def score(s: State, seat: int) -> int:
    """CA-12 Among the seats standing at dawn, those with the most light share the win."""
    if is_over(s) and is_standing(s, seat) and s.heroes[seat].light == most_light(s):
        return 1
    return 0


@rule
def winners(s: State) -> int:
    """CA-12 The winners are the standing seats with the most light."""
    seats = NO_SEATS
    for seat in range(s.seats):
        if is_standing(s, seat) and s.heroes[seat].light == most_light(s):
            seats = with_member(seats, seat)
    return seats


@rule
def most_light(s: State) -> int:
    """The most light of any standing seat."""
    most = 0
    for seat in range(s.seats):
        if is_standing(s, seat):
            most = max(most, s.heroes[seat].light)
    return most


# Who is standing ------------------------------------------------------------


@rule
def is_standing(s: State, seat: int) -> bool:
    """Is the seat standing? It is while it has nerve."""
    return s.heroes[seat].nerve > 0


@rule
def standing(s: State) -> int:
    """The seats that are standing."""
    seats = NO_SEATS
    for seat in range(s.seats):
        if is_standing(s, seat):
            seats = with_member(seats, seat)
    return seats
