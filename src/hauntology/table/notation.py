"""Answers as text, and back: exact when written, forgiving when read."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from hauntology.kernel.contract import Game, GameError
from hauntology.kernel.fields import Meaning, Of


class NotationError(GameError):
    """A text that is no answer, or could be several."""


def thing_text(game: Game, names: Sequence[str], of: Of, value: int) -> str:
    """What an int stands for, in words."""
    if isinstance(of, type) and issubclass(of, IntEnum):
        return game.words.names[of].get(value, game.words.nothing)
    match of:
        case Meaning.SEAT:
            return names[value] if 0 <= value < len(names) else game.words.nothing
        case Meaning.SEATS:
            seats = [name for seat, name in enumerate(names) if value >> seat & 1]
            return listed(seats) if seats else game.words.nothing
        case Meaning.YES_NO:
            return "yes" if value else "no"
        case Meaning.NTH:
            return str(value + 1)
    return str(value)


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
    texts = {answer: plain(answer_text(game, names, answer)) for answer in range(game.alphabet)}
    wanted = plain(text)
    for answer, known in texts.items():
        if known == wanted:
            return answer
    for group in groups or [range(game.alphabet)]:
        close = [answer for answer in group if wanted and is_short_for(wanted, texts[answer])]
        if len(close) == 1:
            return close[0]
        if close:
            raise NotationError(f"{text!r} could mean {', '.join(texts[answer] for answer in close)}")
    raise NotationError(f"{text!r} is no answer here")


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
