"""What a regular bot knows of Candle."""

from __future__ import annotations

from hauntology.games.candle.answers import Answer
from hauntology.games.candle.state import State
from hauntology.kernel.rule import rule


@rule
def appeal(s: State, seat: int, answer: int) -> int:
    """Watch while there is nerve for the worst die; keep a charm from nobody."""
    match answer:
        case Answer.WATCH:
            return s.heroes[seat].nerve - s.options.sides
        case Answer.STEP_IN:
            return 1
    return 0
