"""Seats and numbers in a sentence: names and "you", verbs that agree, things counted, capitals where a sentence begins.

>>> spoken("{seat:goes} to bed.", {"seat": Seats(["Ada"])})
'Ada goes to bed.'
>>> spoken("{seat:goes} to bed.", {"seat": Seats([], you=True)})
'You go to bed.'
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from string import Formatter

from hauntology.table.notation import listed

MARK = "\0"  # stands before what gets a capital letter at the beginning of a sentence; no name can hold it
BEGINNING = re.compile(rf"(^|[.!?] ){MARK}(.)")
OWNING = "'s"
ALONE = "+"

# What is said of others and what is said of you, where more changes than an ending.
IRREGULAR = {
    "is": "are",
    "isn't": "aren't",
    "was": "were",
    "has": "have",
    "hasn't": "haven't",
    "does": "do",
    "doesn't": "don't",
    "dies": "die",
    "lies": "lie",
    "ties": "tie",
    "vies": "vie",
    "aches": "ache",
    "caches": "cache",
}
HISSES = ("sses", "shes", "ches", "xes", "zzes", "oes")  # endings that have an "e" only for the sake of the "s"


class Seats:
    """One seat or a set of them in a sentence, with the viewer's own as "you", which comes first."""

    def __init__(self, others: Sequence[str], *, you: bool = False, nothing: str = "nobody") -> None:
        self.others = others
        self.you = you
        self.nothing = nothing

    @property
    def is_third_person(self) -> bool:
        """Is it one other, or nobody? "You" takes the same verb as several do."""
        return not self.you and len(self.others) < 2

    def __str__(self) -> str:
        return listed([MARK + "you"] * self.you + list(self.others)) or MARK + self.nothing

    def __format__(self, spec: str) -> str:
        spec = spec.replace(MARK, "")
        if not spec:
            return str(self)
        if spec == OWNING:
            return self.owning()
        verb = spec.removeprefix(ALONE)
        verb = verb if self.is_third_person else second_person(verb)
        return verb if spec.startswith(ALONE) else f"{self} {verb}"

    def owning(self) -> str:
        """Ada's; your; your and Ben's."""
        owners = [MARK + "your"] * self.you + [name + OWNING for name in self.others]
        return listed(owners) or MARK + self.nothing + OWNING


class Counted(int):
    """A number in a sentence: `{number:heart}` is "1 heart" or "2 hearts"."""

    def __format__(self, noun: str) -> str:
        return f"{int(self)} {noun}{'' if self == 1 else 's'}" if noun else str(int(self))


def second_person(verb: str) -> str:
    """The verb as it follows "you": go for goes, try for tries, watch for watches, lose for loses."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return verb.removesuffix("ies") + "y"
    return verb.removesuffix("es" if verb.endswith(HISSES) else "s")


@functools.cache  # there are as many as a game has questions
def named_in(sentence: str) -> tuple[str, ...]:
    """The parts that a sentence names."""
    return tuple(name for _, name, _, _ in Formatter().parse(sentence) if name)


def spoken(sentence: str, parts: Mapping[str, object]) -> str:
    """A sentence with its parts in their places."""
    text = sentence.format_map(parts)
    return BEGINNING.sub(lambda found: found[1] + found[2].upper(), text).replace(MARK, "")
