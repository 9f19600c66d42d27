"""The alphabet of Candle, and what may be answered."""

from __future__ import annotations

from hauntology.games.candle.box import Question, Refusal, Token
from hauntology.games.candle.state import State
from hauntology.kernel.answers import Alphabet, span
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule


class Answer(Alphabet):
    """Every answer there is."""

    HIDE = span()
    WATCH = span()
    SHIELD = span()
    STAY = span()


ASKS = {
    Question.DUSK: (Answer.HIDE, Answer.WATCH),
    Question.STEP_IN: (Answer.SHIELD, Answer.STAY),
}


@rule
def may(s: State, question: int, seat: int, answer: int, about: int) -> int:
    """ALLOWED, or why this answer is refused."""
    if answer == Answer.HIDE:
        return may_hide(s, seat)
    if answer == Answer.SHIELD:
        return may_shield(s, seat)
    return ALLOWED


@rule
def may_hide(s: State, seat: int) -> int:
    """CA-5 Nobody may hide two nights in a row."""
    if s.heroes[seat].hid and not s.options.hide_again:
        return Refusal.HID_LAST_NIGHT
    return ALLOWED


@rule
def may_shield(s: State, seat: int) -> int:
    """CA-8 Stepping in takes a charm."""
    if s.heroes[seat].token != Token.CHARM:
        return Refusal.NO_CHARM
    return ALLOWED
