"""Snapshots: a table state as bytes, so that loading a table does not replay its whole log.

Only exactly the program (version and sources) that wrote a snapshot loads it. Any other program replays the log and
compares the state with the snapshot's hash.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

import hauntology
from hauntology.kernel.state import GameState
from hauntology.server.ops.rate_limits import Now
from hauntology.server.protocol.limits import DECODE_ERRORS
from hauntology.server.session.log_entries import AnyEntry, TableSetup
from hauntology.server.session.table_state import StateData, TableState
from hauntology.server.storage.base import StoredSnapshot

SNAPSHOT_INTERVAL = 100  # log entries


class SnapshotFile(Struct):
    """A snapshot as it is stored: which program wrote it, after how many entries, the state's hash, and a checksum.

    The names in the stored bytes are those of the first release.
    """

    program: str = field(name="engine")
    length: int = field(name="number")
    state_hash: str = field(name="mark")
    checksum: bytes = field(name="seal")
    body: bytes

    @property
    def is_from_this_program(self) -> bool:
        """Did exactly this program write it?"""
        return self.program == compute_program_hash()


@functools.cache
def compute_program_hash() -> str:
    """Hash the version and all sources of this program.

    The version alone is not enough: a developer changes the rules between two versions.
    """
    folder = Path(hauntology.__file__).parent
    digest = hashlib.sha256(hauntology.__version__.encode())
    for path in sorted(folder.rglob("*.py")):
        digest.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def make_snapshot(state: TableState) -> StoredSnapshot:
    """Take a snapshot of a table state."""
    body = msgspec.msgpack.encode(state.to_data(), enc_hook=pack_state)
    file = add_checksum(compute_program_hash(), state.length, state.state_hash, body)
    return StoredSnapshot(state.length, msgspec.msgpack.encode(file))


def add_checksum(program: str, length: int, state_hash: str, body: bytes) -> SnapshotFile:
    """Add a checksum over the whole snapshot, since a damaged disk may return wrong bytes without an error."""
    parts = msgspec.msgpack.encode((program, length, state_hash, body))
    return SnapshotFile(program, length, state_hash, hashlib.sha256(parts).digest(), body)


def read_snapshot(stored: StoredSnapshot | None) -> SnapshotFile | None:
    """Decode a stored snapshot; None if there is none or it is damaged, since the log is enough."""
    try:
        file = None if stored is None else msgspec.msgpack.decode(stored.body, type=SnapshotFile)
    except DECODE_ERRORS:
        return None
    if file is None or file != add_checksum(file.program, file.length, file.state_hash, file.body):
        return None
    return file


def restore_snapshot(state: TableState, file: SnapshotFile) -> None:
    """Set a table state to that of a snapshot."""

    def unpack_state(kind: type, data: Any) -> Any:
        return state.game.state.unpack(data) if issubclass(kind, GameState) else data

    state.restore(msgspec.msgpack.decode(file.body, type=StateData, dec_hook=unpack_state))


def load_state(setup: TableSetup, log: Sequence[AnyEntry], snapshot: SnapshotFile | None, now: Now) -> TableState:
    """Load the state of a table from a snapshot of this program and the log after it, else from the whole log."""
    state = TableState(setup, now)
    if snapshot is None or state.is_of_earlier_version:
        state.replay(log)
    elif snapshot.is_from_this_program:
        restore_snapshot(state, snapshot)
        state.replay(log)
    else:  # of another program, the state is useless, but its hash shows whether both lead to the same game
        state.replay(log[: snapshot.length])
        if not state.frozen_reason and state.state_hash != snapshot.state_hash:
            state.freeze(f"after entry {snapshot.length} the state differs")
        state.replay(log[snapshot.length :])
    return state


def pack_state(part: Any) -> bytes:
    """Pack a game state as its bytes."""
    if not isinstance(part, GameState):
        raise NotImplementedError
    return part.pack()
