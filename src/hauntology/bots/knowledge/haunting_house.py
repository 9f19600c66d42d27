"""What a regular bot knows of The Haunting House."""

from __future__ import annotations

from hauntology.games.haunting_house.state import State
from hauntology.kernel.rule import rule


@rule
def appeal(s: State, seat: int, answer: int) -> int:
    """How good an answer looks."""
    return 0
