"""Answers as plain data for clients: the exact notation, a label for people, and what the answer is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct as Message

from hauntology.kernel.game import Game
from hauntology.kernel.state import GameState
from hauntology.table.labels import label_answer
from hauntology.table.narration import label_with_detail
from hauntology.table.notation import format_answer
from hauntology.table.plain_values import to_plain


class LegalAnswer(Message, frozen=True):
    """An answer that may be given now.

    `notation` is its exact text, which is what a client sends and what a record holds; `label` is for people. `kind`
    and `things` say what it is about.
    """

    notation: str
    label: str
    kind: str
    things: list[Any]


def describe_answer(game: Game, names: Sequence[str], answer: int, question: int | None = None) -> LegalAnswer:
    """An answer as a client needs it; its label may depend on the question."""
    return make_answer(game, names, answer, label_answer(game, names, answer, question))


def describe_with_detail(game: Game, names: Sequence[str], known: GameState, seat: int, answer: int) -> LegalAnswer:
    """An answer that this seat may give now; its label tells what the seat may know about it."""
    return make_answer(game, names, answer, label_with_detail(game, names, known, seat, answer))


def make_answer(game: Game, names: Sequence[str], answer: int, label: str) -> LegalAnswer:
    """An answer with this label."""
    span = game.answers.span_of(answer)
    things = [to_plain(game, of, value) for of, value in span.things(answer)]
    return LegalAnswer(format_answer(game, names, answer), label, span.name.lower(), things)
