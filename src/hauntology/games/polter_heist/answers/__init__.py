"""The alphabet of Polter-Heist: every answer, when it is allowed, and the rule that carries it out."""

from hauntology.games.polter_heist.answers.alphabet import ASKS, Answer
from hauntology.games.polter_heist.answers.effects import answered
from hauntology.games.polter_heist.answers.legality import candidate, may

__all__ = ["ASKS", "Answer", "answered", "candidate", "may"]
