"""What keeps tables: an opening and a log for each, on disk before anybody is told.

The log is the game: a table comes back by replaying it. Entries are numbered from 0, and the number is the lock: an
entry can be appended at its number once. A snapshot saves the replaying; without it nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

Hear = Callable[[str | None], None]  # a table to which another process has written; None: this one owns none any more


class StoreError(Exception):
    """The store cannot do what was asked; the message says why."""


class ConflictError(StoreError):
    """Somebody else has written at this number."""


class UnsureError(StoreError):
    """The store was lost while it wrote: whether the entry is there shows when it is back."""


class Snapshot(NamedTuple):
    """Everything that the first so many entries amount to."""

    number: int
    body: bytes


class Store(Protocol):
    """What keeps tables; for several processes it also knows which of them owns which table."""

    pass_word: str  # by which the processes know each other; empty where there is only one

    async def start(self) -> None:
        """Be ready; only then anything else."""

    async def open(self, table: str, opening: bytes) -> None:
        """Keep a new table."""

    async def append(self, table: str, number: int, body: bytes) -> None:
        """Write an entry at its number; it is on disk when this returns."""

    async def read(self, table: str, since: int = 0) -> tuple[bytes, list[bytes]] | None:
        """The opening of a table and its log from a number on, or None if there is no such table."""

    async def snapshot(self, table: str) -> Snapshot | None:
        """The latest one that was kept, if there is any."""

    async def keep(self, table: str, snapshot: Snapshot) -> None:
        """Keep a snapshot instead of the one before."""

    async def claim(self, table: str) -> str:
        """Own a table from now on: empty if that went well, else the address of the process that does."""

    async def release(self, table: str) -> None:
        """Let another process own it."""

    def listen(self, hear: Hear) -> None:
        """From now on, say what other processes do."""

    async def trouble(self) -> str:
        """What is wrong with the database, in a sentence; empty if nothing is."""

    async def close(self) -> None:
        """Write what is left."""


def in_order(rows: Sequence[tuple[int, bytes]], since: int) -> list[bytes]:
    """The bodies of a log, of which no entry is missing."""
    for expected, (number, _) in enumerate(rows, since):
        if number != expected:
            raise StoreError(f"the log of this table is damaged: entry {expected} is missing")
    return [bytes(body) for _, body in rows]
