"""The record of a table, whole or as one viewer may have it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hauntology.kernel.trace import OMNISCIENT
from hauntology.table.record import Record, RecordEntry, hash_state

if TYPE_CHECKING:
    from hauntology.table.table import Table, Viewer


def make_record(table: Table, who: int, *, remarks: bool) -> Record:
    """The game so far, for a seat, a spectator or OMNISCIENT; see `Table.record`."""
    viewer = name_viewer(table, who)
    whole = Record(
        game=table.game.name,
        version=table.game.version,
        seats=table.names,
        options=table.options,
        entries=tuple(table.entries),
        kinds=table.kinds,
        nonces=tuple(nonce.hex() for nonce in table.secret.nonces),
    )
    if who != OMNISCIENT:
        return add_remarks(table, replace(whole, hash=table.secret.hash, viewer=str(viewer or "")), viewer)
    whole = replace(whole, seed=table.seed, state=hash_state(table.state))
    if table.seed is None:
        whole = replace(whole, secret=table.secret.own.hex(), hash=table.secret.hash)
    return add_remarks(table, whole, viewer) if remarks else whole


def name_viewer(table: Table, who: int) -> Viewer:
    """A viewer as tables call it."""
    return who if who == OMNISCIENT else table.names[who] if who >= 0 else None


def add_remarks(table: Table, record: Record, viewer: Viewer) -> Record:
    """The record as this viewer may know it, with the viewer's log, including what was undone later."""
    setup, *later = (tuple(table.log(viewer, events)) for events in table.event_log.by_line)
    entries = [
        RecordEntry(entry.seat, table.entry_text(number, viewer), remarks=sentences)
        for number, (entry, sentences) in enumerate(zip(table.entries, later, strict=True), 1)
    ]
    return replace(record, remarks=setup, entries=tuple(entries))
