"""A set that somebody is choosing at the keyboard: what is picked so far, and what it costs."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from hauntology.kernel.game import GameError
from hauntology.table.answer_sets import SetChoice, SetItem, join_set


class PickedSet:
    """What is picked of a choice. Nothing is given before it is confirmed."""

    def __init__(self, choice: SetChoice) -> None:
        self.choice = choice
        self.numbers = [0] * len(choice.items)

    @property
    def weight(self) -> int:
        """What the picked things add up to."""
        return sum(number * item.weight for number, item in zip(self.numbers, self.choice.items, strict=True))

    @property
    def is_complete(self) -> bool:
        """Can it be confirmed?"""
        return self.choice.least <= self.weight <= self.choice.most

    @property
    def label(self) -> str:
        """What confirming would do, with its price; what is missing if that is not possible yet."""
        choice, weight = self.choice, self.weight
        if self.is_complete:
            return choice.labels[weight]
        if weight > choice.most:
            return f"That is {weight}, and {choice.most} is the most"
        return f"That is {weight} of {choice.least}" if weight else f"Choose {choice.least} first"

    @property
    def text(self) -> str:
        """The answer. Raises `GameError` if the set cannot be confirmed."""
        if not self.is_complete:
            raise GameError(f"{self.label}.")
        picks = [item.answer.notation for number, item in self.pairs() for _ in range(number)]
        return join_set([*picks, *filter(None, [self.choice.done])])

    def pairs(self) -> Iterable[tuple[int, SetItem]]:
        """Each thing with how often it is picked."""
        return zip(self.numbers, self.choice.items, strict=True)

    def toggle(self, at: int) -> None:
        """Pick a thing once more, or put all of it back if it is picked as often as possible.

        What cannot be chosen together with it is put back.
        """
        self.numbers[at] = (self.numbers[at] + 1) % (self.choice.items[at].most + 1)
        if self.numbers[at] > 0:
            item = self.choice.items[at]
            self.numbers = [number if can_be_together(item, other) else 0 for number, other in self.pairs()]

    def pick(self, numbers: Iterable[int]) -> None:
        """Pick exactly the things with these numbers in the list, from 1; a repeated number picks a thing again."""
        picked = [0] * len(self.choice.items)
        for number in numbers:
            if not 0 < number <= len(picked):
                raise GameError(f"There is nothing with the number {number}.")
            picked[number - 1] += 1
            if picked[number - 1] > self.choice.items[number - 1].most:
                raise GameError(f"{self.choice.items[number - 1].answer.label}: there is no more of that.")
        self._check_together([item for number, item in zip(picked, self.choice.items, strict=True) if number])
        self.numbers = picked

    def _check_together(self, chosen: Sequence[SetItem]) -> None:
        """Raise `GameError` if two of these cannot be chosen together."""
        for one, other in itertools.combinations(chosen, 2):
            if not can_be_together(one, other):
                raise GameError(f"These cannot be chosen together: {one.answer.label}, {other.answer.label}.")


def can_be_together(item: SetItem, other: SetItem) -> bool:
    """May these two things be chosen together?"""
    return item.partners is None or other is item or other.answer.notation in item.partners


def describe_item(item: SetItem, number: int = 0) -> str:
    """A thing in the list: its label, how many there are, and how many are picked."""
    several = f", up to {item.most} times" if item.most > 1 else ""
    picked = "" if not number else " ✓" if item.most == 1 else f" ✓ {number}"
    return f"{item.answer.label}{several}{picked}"
