"""What bots know about Polter-Heist."""

from __future__ import annotations

from hauntology.bots.knowledge.polter_heist.evaluation import evaluate
from hauntology.bots.knowledge.polter_heist.expert_ratings import is_quiet, rate_answer_as_expert
from hauntology.bots.knowledge.polter_heist.master_ratings import rate_answer_as_master
from hauntology.bots.knowledge.polter_heist.regular_ratings import rate_answer
from hauntology.bots.search_config import SearchConfig

__all__ = [
    "MISTAKES",
    "RATING_SPAN",
    "SEARCH_CONFIG",
    "evaluate",
    "is_quiet",
    "rate_answer",
    "rate_answer_as_expert",
    "rate_answer_as_master",
]

MISTAKES = 40  # percent; lower than in other games, for a turn takes many answers
RATING_SPAN = 6  # three steps
SEARCH_CONFIG = SearchConfig(opponents_are_regular=True)  # a turn takes many answers: searching them all is too slow
