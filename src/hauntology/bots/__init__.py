"""Bots: a redacted state and a seat in, an answer out."""

from hauntology.bots.bot import ABOUT, BOTS, Bot, get, hint
from hauntology.bots.search import Budget, Finding

__all__ = ["ABOUT", "BOTS", "Bot", "Budget", "Finding", "get", "hint"]
