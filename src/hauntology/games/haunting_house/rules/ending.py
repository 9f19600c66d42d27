"""Chapter 8: the end."""

from __future__ import annotations

from hauntology.games.haunting_house.box import Cause, Ending
from hauntology.games.haunting_house.events import Event
from hauntology.games.haunting_house.rules.house import is_at_goal
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import end_game
from hauntology.kernel.bitsets import has
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NOBODY


@rule
def finish_escape(s: State, seat: int) -> None:
    """HH1-29 The first living pawn out of the house wins at once; HH-A7 it is out when it enters the exit."""
    finish(s, seat, Ending.OUT_OF_THE_HOUSE, Cause.OUT_OF_THE_HOUSE)


@rule
def finish_if_goal_reached(s: State) -> None:
    """HH3-37 A ghost that this action brought to its goal wins, HH-A71 no matter whose action it was."""
    for seat in range(s.seats):
        if has(s.moved, seat) and is_at_goal(s, seat):
            finish(s, seat, Ending.GHOST_IN_THE_ATTIC, Cause.AT_THE_GOAL)


@rule
def finish_by_rounds(s: State) -> None:
    """HH-A48 After the last full round the game is a draw."""
    tell(s, Event.LOST, s.round)
    end_game(s, Ending.ROUND_CAP)


@rule
def finish(s: State, seat: int, ending: int, cause: int) -> None:
    """HH2-36 One seat wins, and all others lose."""
    s.winner = seat
    tell(s, Event.ENDED, seat, cause)
    end_game(s, ending)


@rule
def score(s: State, seat: int) -> int:
    """HH1-29 There is one winner; HH-A48 in a draw nobody wins."""
    return 1 if s.winner != NOBODY and s.winner == seat else 0
