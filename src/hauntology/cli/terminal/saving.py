"""Where games are kept: one record each, whole on disk after every answer, whatever happens next."""

from __future__ import annotations

import contextlib
import datetime as dt
import itertools
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from hauntology.kernel.contract import GameError

UNFINISHED = "# unfinished"


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """HAUNTOLOGY_DATA, or a folder of ours where this system keeps what belongs to its user."""
    if environment.get("HAUNTOLOGY_DATA"):
        return Path(environment["HAUNTOLOGY_DATA"])
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "hauntology"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "hauntology"


def games_folder() -> Path:
    """The folder of the records."""
    return data_folder() / "games"


def new_file(game: str) -> Path:
    """A file that was not there before, named after the day and the game."""
    folder = games_folder()
    today = dt.datetime.now().astimezone().date().isoformat()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in itertools.count(1):
            path = folder / f"{today}-{game}-{number}.txt"
            with contextlib.suppress(FileExistsError):
                path.touch(exist_ok=False)
                return path
    except OSError as wrong:
        why = f"{wrong.strerror}; the variable HAUNTOLOGY_DATA names another folder"
        raise GameError(f"the game cannot be kept in {folder}: {why}") from wrong
    raise AssertionError("there is always another number")


def write(path: Path, text: str) -> None:
    """All of the text or, if the machine dies now, all of what was there before."""
    beside = path.with_name(f".{path.name}.new")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as wrong:
        raise GameError(f"the record {path} cannot be written: {wrong.strerror}") from wrong
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """The new name of a file is on disk only when its folder is; not every system can open one."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def latest_unfinished() -> Path:
    """The game that was left last."""
    folder = games_folder()
    left = [path for path in folder.glob("*.txt") if path.read_bytes().rstrip().endswith(UNFINISHED.encode())]
    if not left:
        raise GameError(f"there is no unfinished game in {folder}")
    return max(left, key=lambda path: (path.stat().st_mtime_ns, path.name))


def read(path: Path) -> str:
    """The text of a record."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        reason = wrong.strerror if isinstance(wrong, OSError) else "it is no text"
        raise GameError(f"{path} cannot be read: {reason}") from wrong
