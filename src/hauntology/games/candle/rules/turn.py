"""The sequence of play: every step is taken here."""

from __future__ import annotations

from hauntology.games.candle.box import Step
from hauntology.games.candle.rules.night import burn_down, dusk, reach, strike
from hauntology.games.candle.state import State
from hauntology.kernel.rule import rule


@rule
def take_step(s: State, step: int, about: int, more: int) -> None:
    """Take one step of the agenda."""
    match step:
        case Step.DUSK:
            dusk(s)
        case Step.REACH:
            reach(s)
        case Step.STRIKE:
            strike(s)
        case Step.BURN_DOWN:
            burn_down(s)
