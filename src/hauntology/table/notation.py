"""Answers as text: the exact notation of records, and a forgiving parser for it.

Notation is an id: it never changes within a version of a game, whatever language people play in.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple

from hauntology.kernel.game import Game, GameError
from hauntology.kernel.structs.fields import Bits, Meaning, Of

CONJUNCTION = " and "


class Vocabulary(NamedTuple):
    """How things are called: in the notation, whose own words never change, or in a language."""

    names_of: Callable[[type[IntEnum]], Mapping[int, str]]  # the names of an enum's members
    nothing: str
    yes: str = "yes"
    no: str = "no"
    conjunction: str = CONJUNCTION


class NotationError(GameError):
    """A text that is not an answer, or could be several."""


def format_answer(game: Game, names: Sequence[str], answer: int) -> str:
    """An answer in exact notation."""
    span = game.answers.span_of(answer)
    notation = game.notation
    vocabulary = Vocabulary(notation.names_of, notation.nothing)
    things = [format_thing(vocabulary, names, of, value) for of, value in span.things(answer)]
    return notation.answers[span.name].format(*things)


def format_thing(vocabulary: Vocabulary, names: Sequence[str], of: Of, value: int) -> str:
    """What an int stands for; `names` are those of the seats."""
    nothing = vocabulary.nothing
    if isinstance(of, type) and issubclass(of, IntEnum):
        return vocabulary.names_of(of).get(value, nothing)
    if isinstance(of, Bits):
        every = [format_thing(vocabulary, names, of.of, member) for member in members(of, value)]
        return join_names(every, vocabulary.conjunction) or nothing
    match of:
        case Meaning.SEAT:
            return names[value] if 0 <= value < len(names) else nothing
        case Meaning.SEATS:
            some = [name for seat, name in enumerate(names) if value >> seat & 1]
            return join_names(some, vocabulary.conjunction) or nothing
        case Meaning.YES_NO:
            return vocabulary.yes if value else vocabulary.no
        case Meaning.NTH | Meaning.PER_SEAT:
            return str(value + 1)
    return str(value)


def members(of: Bits, value: int) -> list[int]:
    """The members of a set given as bits. A full set in a narrow signed field is negative: its top bit is the sign."""
    every = of.of if isinstance(of.of, type) else range(value.bit_length())
    return [int(member) for member in every if value >> member & 1]


def join_names(names: Sequence[str], conjunction: str = CONJUNCTION) -> str:
    """Ada; Ada and Ben; Ada, Ben and Cleo."""
    return conjunction.join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


# Parsing ------------------------------------------------------------------------


def parse_answer(game: Game, names: Sequence[str], text: str, groups: Sequence[Sequence[int]] = ()) -> int:
    """The answer that a text stands for: by its exact notation, else the only one that the text abbreviates.

    Abbreviations are looked up in one group of answers after another, the most likely first; without groups, in all
    answers. Raises `NotationError` if there is none, or more than one.
    """
    notations = list_notations(game, tuple(names))
    wanted = normalise(text)
    if wanted in notations:
        return notations.index(wanted)
    for group in groups or [range(game.alphabet)]:
        close = [answer for answer in group if wanted and is_abbreviation(wanted, notations[answer])]
        if len(close) == 1:
            return close[0]
        if close:
            raise NotationError(f"{text!r} could mean {', '.join(notations[answer] for answer in close)}")
    raise NotationError(f"{text!r} is not an answer here")


@functools.lru_cache(maxsize=64)  # a table parses every answer that it is given
def list_notations(game: Game, names: tuple[str, ...]) -> tuple[str, ...]:
    """The normalised notation of every answer at a table with these seats."""
    return tuple(normalise(format_answer(game, names, answer)) for answer in range(game.alphabet))


def normalise(text: str) -> str:
    """Lower case, single spaces."""
    return " ".join(text.casefold().split())


def is_abbreviation(short: str, notation: str) -> bool:
    """Does each word begin the notation's word at its place? The first word may be left out ("saloon")."""
    words, whole = short.split(), notation.split()
    return begins(words, whole) or begins(words, whole[1:])


def begins(words: Sequence[str], whole: Sequence[str]) -> bool:
    """Is each word the beginning of the one at its place?"""
    return len(words) <= len(whole) and all(b.startswith(a) for a, b in zip(words, whole, strict=False))
