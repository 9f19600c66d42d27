"""The two doors of the rules: every step and every answer goes through here."""

from __future__ import annotations

from hauntology.games.candle.box import Question, Step
from hauntology.games.candle.rules.night import burn_down, choose, dusk, reach, step_in, strike
from hauntology.games.candle.state import State
from hauntology.kernel.rule import rule


@rule
def take_step(s: State, step: int, about: int, more: int) -> None:
    """Take a step of the agenda."""
    match step:
        case Step.DUSK:
            dusk(s)
        case Step.REACH:
            reach(s)
        case Step.STRIKE:
            strike(s)
        case Step.BURN_DOWN:
            burn_down(s)


@rule
def answered(s: State, question: int, seat: int, answer: int, about: int) -> None:
    """Carry out a seat's answer."""
    match question:
        case Question.DUSK:
            choose(s, seat, answer)
        case Question.STEP_IN:
            step_in(s, seat, answer)
