"""Answers as text, and back: exact when written, forgiving when read."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from enum import IntEnum

from hauntology.kernel.contract import Game, GameError
from hauntology.kernel.fields import Bits, Meaning, Of


class NotationError(GameError):
    """A text that is no answer, or could be several."""


def thing_text(game: Game, names: Sequence[str], of: Of, value: int) -> str:
    """What an int stands for, in words."""
    if isinstance(of, type) and issubclass(of, IntEnum):
        return game.words.names[of].get(value, game.words.nothing)
    if isinstance(of, Bits):
        return listed([thing_text(game, names, of.of, member) for member in members(of, value)]) or game.words.nothing
    match of:
        case Meaning.SEAT:
            return names[value] if 0 <= value < len(names) else game.words.nothing
        case Meaning.SEATS:
            seats = [name for seat, name in enumerate(names) if value >> seat & 1]
            return listed(seats) if seats else game.words.nothing
        case Meaning.YES_NO:
            return "yes" if value else "no"
        case Meaning.NTH | Meaning.PER_SEAT:
            return str(value + 1)
    return str(value)


def members(of: Bits, value: int) -> list[int]:
    """The members of a set, given as bits. In a narrow field the highest bit of a full set is its sign."""
    every = of.of if isinstance(of.of, type) else range(value.bit_length())
    return [int(member) for member in every if value >> member & 1]


def listed(names: Sequence[str]) -> str:
    """Ada; Ada and Ben; Ada, Ben and Cleo."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def answer_text(game: Game, names: Sequence[str], answer: int) -> str:
    """An answer in exact notation."""
    span = game.answers.span_of(answer)
    things = [thing_text(game, names, of, value) for of, value in span.things(answer)]
    return game.words.answers[span.name].format(*things)


def parse_answer(game: Game, names: Sequence[str], text: str, groups: Sequence[Sequence[int]] = ()) -> int:
    """The answer that a text means: by its exact notation, else by the only one that it is short for.

    Short forms are looked for in one group of answers after another, the likeliest first; without groups, in all.
    """
    texts = plain_texts(game, tuple(names))
    wanted = plain(text)
    if wanted in texts:
        return texts.index(wanted)
    for group in groups or [range(game.alphabet)]:
        close = [answer for answer in group if wanted and is_short_for(wanted, texts[answer])]
        if len(close) == 1:
            return close[0]
        if close:
            raise NotationError(f"{text!r} could mean {', '.join(texts[answer] for answer in close)}")
    raise NotationError(f"{text!r} is no answer here")


@functools.lru_cache(maxsize=64)  # a table parses its every answer
def plain_texts(game: Game, names: tuple[str, ...]) -> tuple[str, ...]:
    """Every answer of a game at a table with these seats."""
    return tuple(plain(answer_text(game, names, answer)) for answer in range(game.alphabet))


def plain(text: str) -> str:
    """Lower case, single spaces."""
    return " ".join(text.casefold().split())


def is_short_for(short: str, known: str) -> bool:
    """Does each word begin the answer's word at its place? The thing alone is enough: "saloon" for "move saloon"."""
    words, whole = short.split(), known.split()
    return begins(words, whole) or begins(words, whole[1:])


def begins(words: Sequence[str], whole: Sequence[str]) -> bool:
    """Is each word the beginning of the one at its place?"""
    return len(words) <= len(whole) and all(b.startswith(a) for a, b in zip(words, whole, strict=False))
