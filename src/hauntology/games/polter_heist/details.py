"""What the table adds to the labels of answers: where a step leads, and what rest brings."""

from __future__ import annotations

from hauntology.games.polter_heist.box import NOWHERE, Question, Room
from hauntology.games.polter_heist.rules.house import is_uncovered_search, room_at, space_beside
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.details import Detail, DetailOf
from hauntology.kernel.structs.fields import Meaning

WALKING = (Question.MOVE, Question.GHOST_MOVE)


def describe_step(s: State, seat: int, side: int) -> Detail | None:
    """The room that the step leads to, and whether it can be searched there."""
    there = space_beside(s.pawns[seat].space, side)
    if next_item(s).what not in WALKING or there == NOWHERE:
        return None
    is_search = next_item(s).what == Question.MOVE and is_uncovered_search(s, there)
    return Detail("step_search" if is_search else "step", {"room": (Room, room_at(s, there))})


def describe_rest(s: State, _: int) -> Detail:
    """What a turn of rest brings."""
    return Detail("rest", {"number": (Meaning.NUMBER, s.options.rest_courage)})


DETAILS: dict[str, DetailOf] = {"STEP": describe_step, "STAY": describe_rest}
