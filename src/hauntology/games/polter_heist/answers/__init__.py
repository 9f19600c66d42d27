"""The alphabet of Polter-Heist: what each answer means, when it may be given, and who carries it out."""

from hauntology.games.polter_heist.answers.alphabet import ASKS, Answer
from hauntology.games.polter_heist.answers.effects import answered
from hauntology.games.polter_heist.answers.legality import candidate, may

__all__ = ["ASKS", "Answer", "answered", "candidate", "may"]
