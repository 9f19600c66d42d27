"""`hauntology backup` and `restore`: copy all tables, even while they are played; nothing is overwritten."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from hauntology.cli import main
from hauntology.server.storage.sqlite import SqliteStore


async def make_store(path: Path, *, entries: int) -> SqliteStore:
    """Make an open store with one table."""
    store = SqliteStore(path)
    await store.create_table("attic", b"setup")
    for number in range(entries):
        await store.append("attic", number, b"x" * 100)
    return store


def test_a_database_in_use_is_copied_completely(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def script() -> None:
        store = await make_store(tmp_path / "tables", entries=40)
        assert main(["backup", str(tmp_path / "copy"), "--database", str(tmp_path / "tables")]) == 0
        await store.append("attic", 40, b"later")
        await store.close()
        assert main(["restore", str(tmp_path / "copy"), "--database", str(tmp_path / "new" / "tables")]) == 0
        restored = SqliteStore(tmp_path / "new" / "tables")
        assert await restored.read("attic") == (b"setup", [b"x" * 100] * 40)
        await restored.close()

    asyncio.run(script())
    printed = capsys.readouterr().out
    assert f"Copied the tables of {tmp_path / 'tables'} to {tmp_path / 'copy'}" in printed


def test_without_a_database_the_one_that_serve_uses_is_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "from-the-environment"
    asyncio.run(make_and_close(database))
    monkeypatch.setenv("HAUNTOLOGY_DATABASE", str(database))

    assert main(["backup", str(tmp_path / "copy")]) == 0

    assert f"Copied the tables of {database}" in capsys.readouterr().out


async def make_and_close(path: Path) -> None:
    """Make a database with one table."""
    await (await make_store(path, entries=1)).close()


def test_existing_files_are_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(asyncio.run(make_store(tmp_path / "tables", entries=1)).close())
    before = (tmp_path / "tables").read_bytes()
    (tmp_path / "copy").write_bytes(b"mine")

    assert main(["backup", str(tmp_path / "copy"), "--database", str(tmp_path / "tables")]) == 2
    assert main(["restore", str(tmp_path / "copy"), "--database", str(tmp_path / "tables")]) == 2
    assert "already exists and is left unchanged" in capsys.readouterr().err
    assert ((tmp_path / "copy").read_bytes(), (tmp_path / "tables").read_bytes()) == (b"mine", before)


@pytest.mark.parametrize("what", ["nothing", "a text", "another database"])
def test_a_file_that_is_no_backup_is_not_restored(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy"
    if what == "a text":
        copy.write_text("boo" * 1_000)
    if what == "another database":
        sqlite3.connect(copy).execute("create table cats (name)").connection.close()

    assert main(["restore", str(copy), "--database", str(tmp_path / "tables")]) == 2
    assert "copy" in capsys.readouterr().err
    assert {path.name for path in tmp_path.iterdir()} <= {"copy"}


def test_postgresql_databases_are_refused_because_they_have_their_own_commands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", str(tmp_path / "copy"), "--database", "postgresql://x/y"]) == 2
    assert "pg_dump" in capsys.readouterr().err
