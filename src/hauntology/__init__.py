"""Haunted-house tabletop games, played, studied and mastered by machine."""

__version__ = "0.1.0"
