"""Chooses the store for a database: SQLite for a file, PostgreSQL for a URL."""

from __future__ import annotations

from hauntology.server.storage.base import Store
from hauntology.server.storage.sqlite import SqliteStore

POSTGRES_SCHEMES = ("postgresql://", "postgres://")


def is_postgres_url(database: str) -> bool:
    """Is this the URL of a PostgreSQL database, and not the name of a file?"""
    return database.startswith(POSTGRES_SCHEMES)


def make_store(database: str, address: str = "") -> Store:
    """Make the store of a database, not started yet; `address` is where other processes reach this one."""
    if is_postgres_url(database):
        # Imported here, because asyncpg is an optional dependency.
        from hauntology.server.storage.postgres import PostgresStore

        return PostgresStore(database, address)
    return SqliteStore(database)


async def open_store(database: str) -> Store:
    """Make the store of a database, and start it."""
    store = make_store(database)
    await store.start()
    return store
