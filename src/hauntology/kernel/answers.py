"""The alphabet of a game: every answer is an int with one meaning for ever.

An alphabet is a row of spans, one for each kind of answer: `MOVE = span(Place)` takes as many ints as there are places,
and `Answer.MOVE + place` is the answer "move there". `HAUNT = span(MAX_SEATS, of=SEAT, by=Room)` is about two things:
`Answer.HAUNT + seat * len(Room) + room`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any, cast

from hauntology.kernel.fields import BY_ALL, BY_OWNER, Meaning, Of, Seen


@dataclass(frozen=True)
class Span:
    """A run of answers of one kind."""

    name: str
    start: int
    size: int
    of: Of
    by: type[IntEnum] | None = None
    seen: Seen = BY_ALL

    def things(self, answer: int) -> list[tuple[Of, int]]:
        """What an answer of this kind is about: nothing, one thing, or two; each as what it is and which."""
        at = answer - self.start
        if self.by is not None:
            return [(self.of, at // len(self.by)), (self.by, at % len(self.by))]
        return [(self.of, at)] if self.size > 1 else []


def span(
    size: int | type[IntEnum] = 1,
    of: Of = Meaning.NUMBER,
    by: type[IntEnum] | None = None,
    seen: Seen = BY_ALL,
) -> int:
    """A kind of answer: one int, or one for each of `size` things, or one for each member of an enum.

    With `by`, one for each pair of such a thing and a member of that enum. An answer that others may never learn, even
    when it has been carried out, is `seen=BY_OWNER`: which card was taken, or whether somebody let a chance go by.
    """
    if seen not in {BY_ALL, BY_OWNER}:
        raise TypeError(f"an answer is seen by all or by its owner, not by {seen.how}")
    of = of if isinstance(size, int) else size
    number = size if isinstance(size, int) else len(size)
    return cast("int", Span("", 0, number * (1 if by is None else len(by)), of, by, seen))


class AlphabetType(type):
    """Numbers the spans of an alphabet in the order in which they stand."""

    spans: tuple[Span, ...]
    size: int

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> AlphabetType:
        """Number the spans, and put its first answer in the place of each."""
        spans: list[Span] = []
        size = 0
        for key, value in list(body.items()):
            if isinstance(value, Span):
                spans.append(replace(value, name=key, start=size))
                body[key] = size
                size += value.size
        made = super().__new__(mcs, name, bases, body)
        made.spans, made.size = tuple(spans), size
        return made

    def span_of(cls, answer: int) -> Span:
        """The kind of an answer."""
        for kind in cls.spans:
            if kind.start <= answer < kind.start + kind.size:
                return kind
        raise ValueError(f"{answer} is no answer: there are {cls.size}, counted from 0")


class Alphabet(metaclass=AlphabetType):
    """Subclass it with one `span` for each kind of answer."""
