"""What a table remembers of its game, as plain data, so that it need not be played again to go on."""

from __future__ import annotations

from dataclasses import dataclass

from hauntology.kernel.contract import OptionValue
from hauntology.kernel.state import GameState
from hauntology.kernel.tape import Told
from hauntology.table.record import Entry
from hauntology.table.secret import Secret
from hauntology.table.undoing import Past


@dataclass(frozen=True)
class Memory:
    """A table: how it was opened, and everything since. It holds the whole truth, as the table does."""

    names: tuple[str, ...]
    secret: Secret
    kinds: tuple[str, ...]
    options: dict[str, OptionValue]
    state: GameState
    entries: list[Entry]
    told: list[Told]
    heard: list[list[Told]]  # for the opening and for each entry, with what was taken back
    moved_on: int
    past: Past
