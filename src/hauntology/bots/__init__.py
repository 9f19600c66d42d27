"""Bots. A bot gets the redacted state of its seat and returns an answer."""

from hauntology.bots.bot import BOTS, DESCRIPTIONS, HINT_BUDGET, HINT_SIZE, Bot, get, hint
from hauntology.bots.search import AnswerEstimate, Budget
from hauntology.bots.tree_reuse import ReusableTree

__all__ = [
    "BOTS",
    "DESCRIPTIONS",
    "HINT_BUDGET",
    "HINT_SIZE",
    "AnswerEstimate",
    "Bot",
    "Budget",
    "ReusableTree",
    "get",
    "hint",
]
