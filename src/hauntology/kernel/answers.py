"""The alphabet of a game: every answer is an int with one meaning for ever.

An alphabet is a row of spans, one for each kind of answer: `MOVE = span(Place)` takes as many ints as there are places,
and `Answer.MOVE + place` is the answer "move there".
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any, cast

from hauntology.kernel.fields import Meaning, Of


@dataclass(frozen=True)
class Span:
    """A run of answers of one kind."""

    name: str
    start: int
    size: int
    of: Of


def span(size: int | type[IntEnum] = 1, of: Of = Meaning.NUMBER) -> int:
    """A kind of answer: one int, or one for each of `size` things, or one for each member of an enum."""
    if isinstance(size, int):
        return cast("int", Span("", 0, size, of))
    return cast("int", Span("", 0, len(size), size))


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
                spans.append(Span(key, size, value.size, value.of))
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
