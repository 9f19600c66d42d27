"""Questions for several things at once, such as the dice to re-roll.

The rules take the things one at a time, in ascending order, so that each set can be given in only one way. People
choose in any order. The table puts their choice in order (see `table/answer_sets.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

NO_ANSWER = -1
NO_LIMIT = 1 << 30


@dataclass(frozen=True)
class SetLimits:
    """What can be chosen now, and how much of it.

    Each thing counts its weight, or 1 if it has none. The sum must be from `least` to `most`.
    """

    available: Mapping[int, int]  # by answer: how many of this thing can be chosen
    least: int = 0
    most: int = NO_LIMIT
    weights: Mapping[int, int] = field(default_factory=dict)
    partners: Mapping[int, frozenset[int]] = field(default_factory=dict)  # what may be chosen together with a thing

    def weigh(self, answers: Mapping[int, int]) -> int:
        """The weight of a choice, given as the number of each thing."""
        return sum(number * self.weights.get(answer, 1) for answer, number in answers.items())


@dataclass(frozen=True)
class SetQuestion:
    """A question that is answered with a set.

    `done` is the answer that ends the set; some sets end by themselves. `arrange` gives the answers for a set, if they
    are not just its things.
    """

    limits: Callable[[Any, int], SetLimits]  # from a state, and the seat that is asked
    done: int = NO_ANSWER
    arrange: Callable[[Sequence[int]], tuple[int, ...]] = tuple  # from the things in ascending order
