"""What a viewer sees of a table: a part of the protocol."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Choice(Struct, frozen=True):
    """An answer that may be given: in exact notation, and as its kind with the things it is about."""

    text: str
    kind: str
    things: list[Any]


class Route(Struct, frozen=True):
    """A place that the viewer's pawn can walk to, and the answers that lead there, one after the other."""

    to: Any
    answers: list[str]


class View(Struct, frozen=True):
    """The table as the viewer may see it; `table` holds the game's own fields, with null where something is hidden.

    `about` is the number that the question was put with, which has a meaning of its own in each question. `routes` are
    for a viewer who is asked to walk, the nearest places first. `given` is what the viewer has answered itself, while
    it lies face down because others are still asked.
    """

    game: str
    seats: list[str]
    waiting: list[str]
    asked: str
    question: str
    answers: list[Choice]
    pass_with: str  # in a window, the answer that lets it go by
    ending: str
    winners: list[str]
    table: dict[str, Any]
    about: int = 0
    routes: list[Route] = []
    given: Choice | None = None


class Line(Struct, frozen=True):
    """One event as the viewer learns it: the sentence, its rule, and what it is about."""

    text: str
    rule: str
    event: str
    parts: dict[str, Any]
