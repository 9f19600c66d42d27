"""`hauntology backup` and `restore`: a copy of all tables, while they are played; nothing is written over."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from hauntology.cli import main
from hauntology.server.sqlite import SqliteStore


async def kept(path: Path, *, entries: int) -> SqliteStore:
    """A store that is at work."""
    store = SqliteStore(path)
    await store.open("attic", b"opening")
    for number in range(entries):
        await store.append("attic", number, b"x" * 100)
    return store


def test_a_copy_of_a_store_at_work_is_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def script() -> None:
        store = await kept(tmp_path / "tables", entries=40)
        assert main(["backup", str(tmp_path / "copy"), "--database", str(tmp_path / "tables")]) == 0
        await store.append("attic", 40, b"later")
        await store.close()
        assert main(["restore", str(tmp_path / "copy"), "--database", str(tmp_path / "new" / "tables")]) == 0
        again = SqliteStore(tmp_path / "new" / "tables")
        assert await again.read("attic") == (b"opening", [b"x" * 100] * 40)
        await again.close()

    asyncio.run(script())
    assert f"are in {tmp_path / 'copy'}" in capsys.readouterr().out


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(asyncio.run(kept(tmp_path / "tables", entries=1)).close())
    before = (tmp_path / "tables").read_bytes()
    (tmp_path / "copy").write_bytes(b"mine")

    assert main(["backup", str(tmp_path / "copy"), "--database", str(tmp_path / "tables")]) == 2
    assert main(["restore", str(tmp_path / "copy"), "--database", str(tmp_path / "tables")]) == 2
    assert "is there already, and is left alone" in capsys.readouterr().err
    assert ((tmp_path / "copy").read_bytes(), (tmp_path / "tables").read_bytes()) == (b"mine", before)


@pytest.mark.parametrize("what", ["nothing", "a text", "another database"])
def test_what_is_no_copy_is_not_restored(what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy"
    if what == "a text":
        copy.write_text("boo" * 1_000)
    if what == "another database":
        sqlite3.connect(copy).execute("create table cats (name)").connection.close()

    assert main(["restore", str(copy), "--database", str(tmp_path / "tables")]) == 2
    assert "copy" in capsys.readouterr().err
    assert {path.name for path in tmp_path.iterdir()} <= {"copy"}


def test_postgresql_has_its_own_tools(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(tmp_path / "copy"), "--database", "postgresql://x/y"]) == 2
    assert "pg_dump" in capsys.readouterr().err
