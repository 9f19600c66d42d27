"""`hauntology backup` and `restore`: all tables of a server in one file."""

from __future__ import annotations

import argparse
import contextlib
import sqlite3
from pathlib import Path

from hauntology.cli.serve import default_database
from hauntology.kernel.contract import GameError


def backup(chosen: argparse.Namespace) -> int:
    """Copy everything that is written down at this moment; the server may go on."""
    database = file_of(chosen.database)
    copy(database, Path(chosen.file))
    print(f"The tables of {database} are in {chosen.file}")
    return 0


def restore(chosen: argparse.Namespace) -> int:
    """Put a copy where a server will find it. What is there already is never written over."""
    database = file_of(chosen.database)
    copy(Path(chosen.file), database)
    print(f"The tables of {chosen.file} are in {database}")
    return 0


def file_of(database: str | None) -> Path:
    """The file of a database; PostgreSQL has tools of its own."""
    from hauntology.server.storing import is_address

    if database and is_address(database):
        raise GameError("PostgreSQL has its own commands for this: pg_dump and pg_restore")
    return Path(database) if database else default_database()


def copy(source: Path, target: Path) -> None:
    """A whole database, looked through, under a name that is free."""
    if not source.is_file():
        raise GameError(f"there is no file {source}")
    if target.exists():
        raise GameError(f"{target} is there already, and is left alone")
    half = target.with_name(f"{target.name}.half")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        half.unlink(missing_ok=True)
        half.touch(mode=0o600)  # there are secrets in it
        copy_pages(source, half)
        half.rename(target)
    except (sqlite3.Error, OSError) as wrong:
        half.unlink(missing_ok=True)
        raise GameError(f"{source} cannot be copied to {target}: {wrong}") from wrong


def copy_pages(source: Path, target: Path) -> None:
    """With all that is in the WAL, and checked."""
    with (
        contextlib.closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
        contextlib.closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
        old.execute("select count(*) from tables").fetchone()
        found = new.execute("pragma integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(found)
