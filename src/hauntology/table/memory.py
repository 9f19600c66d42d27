"""What a table remembers of its game, as plain data, so that it need not be played again to go on."""

from __future__ import annotations

from dataclasses import dataclass

from hauntology.kernel.contract import Game, OptionValue
from hauntology.kernel.state import GameState
from hauntology.kernel.tape import Told
from hauntology.table.record import Entry
from hauntology.table.secret import Secret
from hauntology.table.table import Table
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


def remember(table: Table) -> Memory:
    """All of a table: the whole truth, for the host."""
    return Memory(
        table.names,
        table.secret,
        table.kinds,
        table.options,
        table.state,
        table.entries,
        table.told,
        table._heard,  # noqa: SLF001  # this is where a table is taken apart, and put together again
        table.moved_on,
        table._past,  # noqa: SLF001
    )


def recalled(game: Game, memory: Memory) -> Table:
    """The table that remembers this; nothing is played again."""
    table = Table.__new__(Table)
    table.game = game
    table.names, table.secret, table.kinds, table.options = memory.names, memory.secret, memory.kinds, memory.options
    table.state, table.entries, table.told = memory.state, memory.entries, memory.told
    table.moved_on = memory.moved_on
    table._heard, table._past = memory.heard, memory.past  # noqa: SLF001
    return table
