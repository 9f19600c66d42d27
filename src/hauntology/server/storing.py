"""Which store keeps the tables of a database: a file by SQLite, an address by PostgreSQL."""

from __future__ import annotations

from hauntology.server.sqlite import SqliteStore
from hauntology.server.store import Store

POSTGRES = ("postgresql://", "postgres://")


def is_address(database: str) -> bool:
    """Is this the address of a PostgreSQL database, and not the name of a file?"""
    return database.startswith(POSTGRES)


def store_of(database: str, address: str = "") -> Store:
    """The store of a database, not started yet; `address` is where other processes find this one."""
    if is_address(database):
        from hauntology.server.postgres import PostgresStore

        return PostgresStore(database, address)
    return SqliteStore(database)


async def open_store(database: str) -> Store:
    """The same, ready."""
    store = store_of(database)
    await store.start()
    return store
