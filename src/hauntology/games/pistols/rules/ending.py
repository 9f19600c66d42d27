"""Chapter 7: the end."""

from __future__ import annotations

from hauntology.games.pistols.box import Cause, Ending
from hauntology.games.pistols.events import Event
from hauntology.games.pistols.rules.people import body_of, count_living, is_living
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import end_game
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NOBODY, next_seat


@rule
def finish_if_decided(s: State) -> None:
    """PP-43 The last living cowboy wins; PP-44 if nobody lives, the one who fell last wins."""
    living = count_living(s)
    if living == 1:
        finish(s, find_last_living(s), Ending.LAST_STANDING, Cause.LAST_ALIVE)
    elif living == 0:
        finish(s, s.fallen, Ending.LAST_TO_FALL, Cause.LAST_TO_FALL)


@rule
def finish_by_turns(s: State) -> None:
    """PP-A34 After the last turn the most hearts win, then the most tokens, then the seat that began earlier."""
    best = s.starter
    seat = s.starter
    for _ in range(s.seats):
        seat = next_seat(seat, s.seats)
        if is_ahead(s, seat, best):
            best = seat
    finish(s, best, Ending.TURN_CAP, Cause.MOST_HEARTS)


@rule
def is_ahead(s: State, seat: int, other: int) -> bool:
    """PP-A34 Does the seat have more hearts than the other, or as many hearts and more tokens?"""
    mine = body_of(s, seat).hearts
    theirs = body_of(s, other).hearts
    return mine > theirs or (mine == theirs and s.persons[seat].tokens > s.persons[other].tokens)


@rule
def finish(s: State, winner: int, ending: int, cause: int) -> None:
    """End the game."""
    s.winner = winner
    tell(s, Event.ENDED, winner, cause)
    end_game(s, ending)


@rule
def find_last_living(s: State) -> int:
    """The one cowboy left; NOBODY if there is none."""
    found = NOBODY
    for seat in range(s.seats):
        if is_living(s, seat):
            found = seat
    return found


@rule
def score(s: State, seat: int) -> int:
    """PP-43 There is one winner."""
    return 1 if s.winner == seat else 0
