"""What bots know about Candle: the ghost takes one watcher, so watch in company."""

from __future__ import annotations

from hauntology.bots.search_config import SearchConfig
from hauntology.games.candle.answers import Answer
from hauntology.games.candle.rules.ending import most_light, standing
from hauntology.games.candle.state import State
from hauntology.kernel.bitsets import count
from hauntology.kernel.rule import rule

COMPANY = 3  # from this many standing seats on, oneself included, watching pays
# Chance is drawn after every answer, and the best next answer depends on what it brought.
SEARCH_CONFIG = SearchConfig(max_chance_depth=0, opponents_are_regular=True)
MISTAKES = 50  # percent; with three or more seats a more careless novice would lose to random bots


@rule
def rate_answer(s: State, seat: int, answer: int) -> int:
    """How good an answer looks."""
    match answer:
        case Answer.WATCH:
            return 1 if is_worth_watching(s, seat) else -1
        case Answer.STEP_IN:
            return 1
    return 0


@rule
def is_worth_watching(s: State, seat: int) -> bool:
    """In company, watch with enough nerve or when behind. With one other seat, hide and let that one take the risk."""
    if count(standing(s)) < COMPANY:
        return False
    hero = s.heroes[seat]
    return hero.nerve >= s.options.sides or hero.light < most_light(s)
