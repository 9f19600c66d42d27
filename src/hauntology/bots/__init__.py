"""Bots: a redacted state and a seat in, an answer out."""

from hauntology.bots.bot import BOTS, Bot, get

__all__ = ["BOTS", "Bot", "get"]
