"""A table as plain data, so that it can continue without being replayed."""

from __future__ import annotations

from dataclasses import dataclass

from hauntology.kernel.game import Game, OptionValue
from hauntology.kernel.state import GameState
from hauntology.kernel.trace import EventRecord
from hauntology.table.fair_dice import Secret
from hauntology.table.record import RecordEntry
from hauntology.table.table import Table
from hauntology.table.undo import UndoHistory


@dataclass(frozen=True)
class TableSnapshot:
    """Everything a table holds, secrets included."""

    names: tuple[str, ...]
    secret: Secret
    kinds: tuple[str, ...]
    options: dict[str, OptionValue]
    state: GameState
    entries: list[RecordEntry]
    events: list[EventRecord]
    events_by_line: list[list[EventRecord]]
    asked_since: int
    history: UndoHistory


def take_snapshot(table: Table) -> TableSnapshot:
    """A table as plain data."""
    return TableSnapshot(
        table.names,
        table.secret,
        table.kinds,
        table.options,
        table.state,
        table.entries,
        table.events,
        table._events_by_line,  # noqa: SLF001  # this module takes a table apart and puts it together
        table.asked_since,
        table._history,  # noqa: SLF001
    )


def restore_table(game: Game, snapshot: TableSnapshot) -> Table:
    """The table of a snapshot; nothing is replayed."""
    table = Table.__new__(Table)
    table.game = game
    table.names, table.secret, table.kinds = snapshot.names, snapshot.secret, snapshot.kinds
    table.options, table.state, table.entries = snapshot.options, snapshot.state, snapshot.entries
    table.events, table.asked_since = snapshot.events, snapshot.asked_since
    table._events_by_line, table._history = snapshot.events_by_line, snapshot.history  # noqa: SLF001
    return table
