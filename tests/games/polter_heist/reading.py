"""What people read at a table that a test has laid out. For tests only."""

from __future__ import annotations

from hauntology.kernel.trace import SPECTATOR
from hauntology.table.narration import narrate_event, phrase_question
from tests.games.polter_heist.arrange import GAME, Table

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def read_log(t: Table, viewer: int = SPECTATOR) -> list[str]:
    """What this viewer has been told."""
    return [narrate_event(GAME, NAMES[: t.s.seats], record, viewer) for record in t.s.trace.events]


def read_question(t: Table, viewer: int) -> str:
    """The question, as this viewer reads it."""
    return phrase_question(GAME, NAMES[: t.s.seats], t.s, viewer)
