"""Bots: a redacted state and a seat in, an answer out."""

from hauntology.bots.bot import ABOUT, BEST, BOTS, HINT, Bot, get, hint
from hauntology.bots.keeping import Learnt
from hauntology.bots.search import Budget, Finding

__all__ = ["ABOUT", "BEST", "BOTS", "HINT", "Bot", "Budget", "Finding", "Learnt", "get", "hint"]
