"""What bots know of Polter-Heist."""

from __future__ import annotations

from hauntology.bots.knowledge.polter_heist.appeal import appeal
from hauntology.bots.knowledge.polter_heist.foresight import foresight, is_quiet
from hauntology.bots.knowledge.polter_heist.mastery import mastery
from hauntology.bots.knowledge.polter_heist.standing import worth
from hauntology.bots.manner import Manner

__all__ = ["MANNER", "MISTAKES", "SPAN", "appeal", "foresight", "is_quiet", "mastery", "worth"]

MISTAKES = 40  # of a hundred answers of a novice: a turn is many of them
SPAN = 6  # of appeals, within which a search tells answers apart: three steps
MANNER = Manner(trust=True)  # a turn is many answers: walks get further without those of the others
