"""What the table adds to the labels of answers: where a step leads, what rest brings, and what a part pays for."""

from __future__ import annotations

from hauntology.games.polter_heist.box import FIRST_PART, NOWHERE, PART_PAYS_ALL, Question, Room
from hauntology.games.polter_heist.rules.house import is_uncovered_search, room_at, space_beside
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.label_details import FindLabelDetail, LabelDetail
from hauntology.kernel.structs.fields import Meaning

WALKING = (Question.MOVE, Question.GHOST_MOVE)


def describe_step(s: State, seat: int, side: int) -> LabelDetail | None:
    """The room that the step leads to, and whether it can be searched there."""
    there = space_beside(s.pawns[seat].space, side)
    if next_item(s).what not in WALKING or there == NOWHERE:
        return None
    is_search = next_item(s).what == Question.MOVE and is_uncovered_search(s, there)
    return LabelDetail("step_search" if is_search else "step", {"room": (Room, room_at(s, there))})


def describe_rest(s: State, _: int) -> LabelDetail:
    """What a turn of rest brings."""
    return LabelDetail("rest", {"number": (Meaning.NUMBER, s.options.rest_courage)})


def describe_card(s: State, _: int, card: int) -> LabelDetail | None:
    """PH-A9 A detector part may pay for all the cards that a Poltergeist takes."""
    number = next_item(s).about
    if next_item(s).what != Question.POLTERGEIST or number == 1 or not PART_PAYS_ALL[s.hour] or card < FIRST_PART:
        return None
    return LabelDetail("part", {"number": (Meaning.NUMBER, number)})


LABEL_DETAILS: dict[str, FindLabelDetail] = {"STEP": describe_step, "STAY": describe_rest, "CARD": describe_card}
