"""Where a step of any kind leads."""

from __future__ import annotations

from hauntology.games.polter_heist.answers.alphabet import Answer
from hauntology.games.polter_heist.rules.moving import beyond_gap, find_neighbour, find_other_end
from hauntology.games.polter_heist.state import State
from hauntology.kernel.rule import rule


@rule
def is_way(answer: int) -> bool:
    """Is this a step to a neighbour, out of the camp, or through a tunnel?"""
    return answer < Answer.SEARCH and answer != Answer.STOP


@rule
def end_of_way(s: State, seat: int, answer: int) -> int:
    """PH-14 The space that such a step leads to."""
    if answer < Answer.STOP:
        return find_neighbour(s, seat, answer - Answer.STEP)
    if answer < Answer.CRAWL:
        return beyond_gap(answer - Answer.OUT)
    return find_other_end(s, seat, answer - Answer.CRAWL)
