"""Chapter 3: the end."""

from __future__ import annotations

from hauntology.games.candle.box import Ending
from hauntology.games.candle.events import Event
from hauntology.games.candle.state import State
from hauntology.kernel.agenda import end, is_over
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NO_SEATS, with_seat

# The end --------------------------------------------------------------------


@rule
def end_if_over(s: State) -> None:
    """CA-11 It ends at dawn, after the last night, or when nobody stands any more."""
    if standing(s) == NO_SEATS:
        tell(s, Event.ENDED, NO_SEATS)
        end(s, Ending.DARKNESS)
    elif s.night == s.options.nights:
        tell(s, Event.ENDED, winners(s))
        end(s, Ending.DAWN)


@rule
def score(s: State, seat: int) -> int:
    """CA-12 Of those who stand at dawn, the ones with the most light win together."""
    if is_over(s) and is_standing(s, seat) and s.heroes[seat].light == most_light(s):
        return 1
    return 0


@rule
def winners(s: State) -> int:
    """CA-12 Those who stand with the most light."""
    group = NO_SEATS
    for seat in range(s.seats):
        if is_standing(s, seat) and s.heroes[seat].light == most_light(s):
            group = with_seat(group, seat)
    return group


@rule
def most_light(s: State) -> int:
    """The most light that anybody standing has."""
    most = 0
    for seat in range(s.seats):
        if is_standing(s, seat):
            most = max(most, s.heroes[seat].light)
    return most


# Who is who -----------------------------------------------------------------


@rule
def is_standing(s: State, seat: int) -> bool:
    """A seat stands while it has nerve."""
    return s.heroes[seat].nerve > 0


@rule
def standing(s: State) -> int:
    """Everyone who stands."""
    group = NO_SEATS
    for seat in range(s.seats):
        if is_standing(s, seat):
            group = with_seat(group, seat)
    return group
