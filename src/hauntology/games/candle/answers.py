"""The alphabet of Candle: every answer, when it is allowed, and the rule that carries it out."""

from __future__ import annotations

from hauntology.games.candle.box import Choice, Question
from hauntology.games.candle.rules.night import choose, may_hide, may_step_in, step_in
from hauntology.games.candle.state import State
from hauntology.kernel.answers import Alphabet, span
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.structs.fields import BY_OWNER


class Answer(Alphabet):
    """Every answer that a seat can give."""

    HIDE = span()
    WATCH = span()
    STEP_IN = span(seen=BY_OWNER)  # if several step in, the others see only the first
    STAY = span(seen=BY_OWNER)


ASKS: dict[int, tuple[int, ...]] = {
    Question.DUSK: (Answer.HIDE, Answer.WATCH),
    Question.STEP_IN: (Answer.STEP_IN, Answer.STAY),
}


@rule
def may(s: State, question: int, seat: int, answer: int, about: int) -> int:
    """ALLOWED, or the reason why this answer is refused."""
    match answer:
        case Answer.HIDE:
            return may_hide(s, seat)
        case Answer.STEP_IN:
            return may_step_in(s, seat)
    return ALLOWED


@rule
def resolve_answer(s: State, question: int, seat: int, answer: int, about: int) -> None:
    """Carry out a seat's answer."""
    match answer:
        case Answer.HIDE:
            choose(s, seat, Choice.HIDE)
        case Answer.WATCH:
            choose(s, seat, Choice.WATCH)
        case Answer.STEP_IN:
            step_in(s, seat)
