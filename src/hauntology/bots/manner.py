"""How a search goes about it."""

from __future__ import annotations

from dataclasses import dataclass

from hauntology.bots.choosing import Level


@dataclass(frozen=True)
class Manner:
    """How a search goes about it: see `Mind`."""

    level: Level = Level.MASTER
    playout: int = 40
    stray: int = 64
    bold: int = 64
    favour: int = 7
    reach: int = 2
    trust: bool = False
    calm: bool = True
