"""What a regular bot knows of Candle: the ghost takes one watcher, so watch in company."""

from __future__ import annotations

from hauntology.bots.manner import Manner
from hauntology.games.candle.answers import Answer
from hauntology.games.candle.rules.ending import most_light, standing
from hauntology.games.candle.state import State
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import count

COMPANY = 3  # standing seats, oneself included, among whom it is worth watching
MANNER = Manner(reach=0, trust=True)  # chance strikes after every answer, and what is best goes by how it fell
MISTAKES = 50  # of a hundred answers of a novice: with more of them it would lose to chance in company


@rule
def appeal(s: State, seat: int, answer: int) -> int:
    """How good an answer looks."""
    match answer:
        case Answer.WATCH:
            return 1 if is_worth_watching(s, seat) else -1
        case Answer.STEP_IN:
            return 1
    return 0


@rule
def is_worth_watching(s: State, seat: int) -> bool:
    """Alone with another, hide and let it run into the dark; in company watch while there is nerve, or from behind."""
    if count(standing(s)) < COMPANY:
        return False
    hero = s.heroes[seat]
    return hero.nerve >= s.options.sides or hero.light < most_light(s)
