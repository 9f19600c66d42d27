"""A table as plain data, so that it can continue without being replayed."""

from __future__ import annotations

from dataclasses import dataclass

from hauntology.kernel.game import Game, OptionValue
from hauntology.kernel.state import GameState
from hauntology.table.event_log import EventLog
from hauntology.table.fair_dice import Secret
from hauntology.table.record import RecordEntry
from hauntology.table.savepoints import Savepoints
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
    event_log: EventLog
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
        table.event_log,
        table.asked_since,
        table._history,  # noqa: SLF001  # this module takes a table apart and puts it together
    )


def restore_table(game: Game, snapshot: TableSnapshot) -> Table:
    """The table of a snapshot; nothing is replayed."""
    table = Table.__new__(Table)
    table.game = game
    table.names, table.secret, table.kinds = snapshot.names, snapshot.secret, snapshot.kinds
    table.options, table.state, table.entries = snapshot.options, snapshot.state, snapshot.entries
    table.event_log, table.asked_since, table._history = snapshot.event_log, snapshot.asked_since, snapshot.history  # noqa: SLF001
    first = table.set_up()
    first.trace.clear()
    table._savepoints = Savepoints(first)  # noqa: SLF001
    return table
