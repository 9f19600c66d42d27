"""Saved games: one record each, complete on disk after every answer."""

from __future__ import annotations

import contextlib
import datetime as dt
import itertools
import os
from pathlib import Path

from hauntology.kernel.folders import data_folder
from hauntology.kernel.game import GameError

UNFINISHED = "# unfinished"  # the last line of a game that can be resumed


def games_folder() -> Path:
    """The folder of the saved games."""
    return data_folder() / "games"


def create_file(game: str) -> Path:
    """A new file, named after the day and the game."""
    folder = games_folder()
    today = dt.datetime.now().astimezone().date().isoformat()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in itertools.count(1):
            path = folder / f"{today}-{game}-{number}.txt"
            with contextlib.suppress(FileExistsError):
                path.touch(exist_ok=False)
                return path
    except OSError as error:
        reason = f"{error.strerror}; set HAUNTOLOGY_DATA to use another folder"
        raise GameError(f"the game cannot be saved in {folder}: {reason}") from error
    raise AssertionError("there is always another number")


def write(path: Path, text: str) -> None:
    """Replace a file atomically: if the machine dies now, the file has either the old or the new content."""
    temporary = path.with_name(f".{path.name}.new")
    try:
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        raise GameError(f"the record {path} cannot be written: {error.strerror}") from error
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a rename durable, where the system allows opening a folder."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def find_latest_unfinished() -> Path:
    """The unfinished game that was saved last."""
    folder = games_folder()
    unfinished = [path for path in folder.glob("*.txt") if path.read_bytes().rstrip().endswith(UNFINISHED.encode())]
    if not unfinished:
        raise GameError(f"there is no unfinished game in {folder}")
    return max(unfinished, key=lambda path: (path.stat().st_mtime_ns, path.name))


def read(path: Path) -> str:
    """The text of a record."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not a text file"
        raise GameError(f"{path} cannot be read: {reason}") from error
