"""The alphabet of a game: all possible answers, each an int that never changes its meaning.

An alphabet consists of spans, one for each kind of answer. `MOVE = span(Place)` takes as many ints as there are places,
and `Answer.MOVE + place` is the answer "move there". `HAUNT = span(MAX_SEATS, of=SEAT, by=Room)` is about two things:
`Answer.HAUNT + seat * len(Room) + room`.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any, cast

from hauntology.kernel.structs.fields import BY_ALL, BY_OWNER, Audience, Meaning, Of


@dataclass(frozen=True)
class Span:
    """Consecutive answers of one kind."""

    name: str
    start: int
    size: int
    of: Of
    by: type[IntEnum] | None = None
    seen: Audience = BY_ALL

    def things(self, answer: int) -> list[tuple[Of, int]]:
        """What an answer of this kind is about: no, one or two things, each as its meaning and its number."""
        at = answer - self.start
        if self.by is not None:
            return [(self.of, at // len(self.by)), (self.by, at % len(self.by))]
        return [(self.of, at)] if self.size > 1 else []


def span(
    size: int | type[IntEnum] = 1,
    of: Of = Meaning.NUMBER,
    by: type[IntEnum] | None = None,
    seen: Audience = BY_ALL,
) -> int:
    """Declare a kind of answer: a single one, one for each of `size` things, or one for each member of an enum.

    With `by`, there is one for each pair of such a thing and a member of that enum. `seen=BY_OWNER` keeps an answer
    secret even after it has been carried out: which card was taken, or that somebody passed.
    """
    if seen not in {BY_ALL, BY_OWNER}:
        raise TypeError(f"an answer must be seen by all or by its owner, not by {seen.how}")
    of = of if isinstance(size, int) else size
    number = size if isinstance(size, int) else len(size)
    return cast("int", Span("", 0, number * (1 if by is None else len(by)), of, by, seen))


class AlphabetType(type):
    """Numbers the spans of an alphabet in the order of declaration."""

    spans: tuple[Span, ...]
    size: int

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> AlphabetType:
        """Make the class. Each span's name becomes an int, its first answer."""
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
        """The span that an answer belongs to; ValueError if there is none."""
        for kind in cls.spans:
            if kind.start <= answer < kind.start + kind.size:
                return kind
        raise ValueError(f"there is no answer {answer}: there are {cls.size}, counted from 0")


class Alphabet(metaclass=AlphabetType):
    """The base of every alphabet. A subclass declares one `span` for each kind of answer."""


# Ids and notation -----------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Notation:
    """The language-independent names of a game: what programs and records depend on.

    `answers` says how an answer of each span is written, with `{}` for the things that it is about. `names` says how
    the members of enums are written there; a member without an entry is written as its id with spaces. `special_ids`
    are the ids of ints that are not members of their enum, such as "no card".
    """

    answers: Mapping[str, str]
    names: Mapping[type[IntEnum], Mapping[int, str]] = field(default_factory=dict)
    special_ids: Mapping[type[IntEnum], Mapping[int, str]] = field(default_factory=dict)
    nothing: str = "nobody"

    @functools.cache  # noqa: B019  # a game lives as long as the process
    def ids_of(self, kind: type[IntEnum]) -> dict[int, str]:
        """The id of each member and special value of an enum: the member's name in lower case."""
        return {**self.special_ids.get(kind, {}), **{int(member): member.name.lower() for member in kind}}

    @functools.cache  # noqa: B019
    def names_of(self, kind: type[IntEnum]) -> dict[int, str]:
        """How each member and special value of an enum is written."""
        given = self.names.get(kind, {})
        return {value: given.get(value, known.replace("_", " ")) for value, known in self.ids_of(kind).items()}
