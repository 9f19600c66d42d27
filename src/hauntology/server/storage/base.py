"""The interface of a store: for each table a setup and a log, durable before anybody is told.

Entries are numbered from 0, and an entry can be written at its number only once. That number is the lock between
processes: of two that write at the same time, one gets a `ConflictError`. A snapshot saves replaying the log; without
it nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

RETRY_SECONDS = 1.0  # before something that could not be written is tried again
OnRemoteChange = Callable[[str | None], None]
"""Called with a table to which another process has written, or None when this process may have lost all its tables."""


class StoreError(Exception):
    """The store cannot do what was asked; the message says why."""


class ConflictError(StoreError):
    """An entry with this number exists already."""


class UncertainWriteError(StoreError):
    """The connection was lost during a write. It is not known yet whether the entry was written."""


class StoredSnapshot(NamedTuple):
    """A snapshot: how many log entries it covers, and its bytes."""

    length: int
    body: bytes


class Store(Protocol):
    """Stores tables; with several processes it also knows which of them owns which table."""

    peer_secret: str  # shared by the processes of one database; empty if there is only one

    async def start(self) -> None:
        """Connect. Call it before anything else."""

    async def create_table(self, table: str, setup: bytes) -> None:
        """Store a new table."""

    async def append(self, table: str, number: int, entry: bytes) -> None:
        """Write an entry at its number. It is durable when this returns."""

    async def read(self, table: str, since: int = 0) -> tuple[bytes, list[bytes]] | None:
        """Read the setup of a table and its log from entry `since` on; None if there is no such table."""

    async def read_snapshot(self, table: str) -> StoredSnapshot | None:
        """Read the latest snapshot, if there is one."""

    async def save_snapshot(self, table: str, snapshot: StoredSnapshot) -> None:
        """Store a snapshot in place of the one before."""

    async def claim(self, table: str) -> str:
        """Claim a table. Returns "" on success, else the address of the process that owns it."""

    async def release(self, table: str) -> None:
        """Give up a table."""

    def watch(self, on_change: OnRemoteChange) -> None:
        """Report what other processes do from now on."""

    async def find_problem(self) -> str:
        """Find out what is wrong with the database. Returns a sentence; empty if nothing is."""

    async def close(self) -> None:
        """Finish pending writes and disconnect."""


def check_complete(rows: Sequence[tuple[int, bytes]], since: int) -> list[bytes]:
    """Return the entries of a log. Raises `StoreError` if one is missing."""
    for expected, (number, _) in enumerate(rows, since):
        if number != expected:
            raise StoreError(f"The log of this table is damaged: entry {expected} is missing.")
    return [bytes(body) for _, body in rows]
