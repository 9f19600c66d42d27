"""Bots: a redacted state and a seat in, an answer out."""

from hauntology.bots.bot import ABOUT, BOTS, Bot, get

__all__ = ["ABOUT", "BOTS", "Bot", "get"]
