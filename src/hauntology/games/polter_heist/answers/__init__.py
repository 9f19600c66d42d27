"""The alphabet of Polter-Heist: every answer, when it is allowed, and the rule that carries it out."""

from hauntology.games.polter_heist.answers.alphabet import ASKS, Answer
from hauntology.games.polter_heist.answers.effects import resolve_answer
from hauntology.games.polter_heist.answers.legality import may, next_candidate

__all__ = ["ASKS", "Answer", "may", "next_candidate", "resolve_answer"]
