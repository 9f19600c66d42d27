"""`hauntology backup` and `hauntology restore`: all tables of a server in one file."""

from __future__ import annotations

import argparse
import contextlib
import sqlite3
from pathlib import Path

from hauntology.cli.arguments import Commands, add_command
from hauntology.cli.server_settings import load_settings
from hauntology.kernel.game import GameError


def register(commands: Commands) -> None:
    """Declare the commands' arguments."""
    command = add_command(commands, "backup", backup, "Copy all tables into a new file, even while they are played")
    command.add_argument("file", metavar="FILE", help="the new file; it must not exist yet")
    command.add_argument("--database", metavar="FILE", help="the database (default: the one that `serve` uses)")
    command = add_command(commands, "restore", restore, "Create a database from a backup")
    command.add_argument("file", metavar="FILE", help="the backup")
    command.add_argument(
        "--database",
        metavar="FILE",
        help="the new database; it must not exist yet (default: the one that `serve` uses)",
    )


def backup(chosen: argparse.Namespace) -> int:
    """Copy the database as it is at this moment; the server may keep running."""
    database = database_path(chosen.database)
    copy_database(database, Path(chosen.file))
    print(f"Copied the tables of {database} to {chosen.file}")
    return 0


def restore(chosen: argparse.Namespace) -> int:
    """Copy a backup to where a server finds it. An existing database is never overwritten."""
    database = database_path(chosen.database)
    copy_database(Path(chosen.file), database)
    print(f"Copied the tables of {chosen.file} to {database}")
    return 0


def database_path(database: str | None) -> Path:
    """The file given, else the one that `hauntology serve` uses. Raises `GameError` for PostgreSQL."""
    from hauntology.server.storage.factory import is_postgres_url

    found = load_settings({"database": database} if database else {}).database
    if is_postgres_url(found):
        raise GameError("PostgreSQL has its own commands for this: pg_dump and pg_restore")
    return Path(found)


def copy_database(source: Path, target: Path) -> None:
    """Copy and check a whole database; `target` must not exist, and appears only when it is complete."""
    if not source.is_file():
        raise GameError(f"there is no file {source}")
    if target.exists():
        raise GameError(f"{target} already exists and is left unchanged")
    partial = target.with_name(f"{target.name}.partial")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        partial.touch(mode=0o600)  # it contains secrets
        copy_pages(source, partial)
        partial.rename(target)
    except (sqlite3.Error, OSError) as error:
        partial.unlink(missing_ok=True)
        raise GameError(f"{source} cannot be copied to {target}: {error}") from error


def copy_pages(source: Path, target: Path) -> None:
    """Copy all pages, including those in the write-ahead log, and check the copy."""
    with (
        contextlib.closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
        contextlib.closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
        old.execute("select count(*) from tables").fetchone()
        found = new.execute("pragma integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(found)
