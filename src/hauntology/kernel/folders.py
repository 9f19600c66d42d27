"""Where files of this program live on each operating system."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import platformdirs

APP = "hauntology"


def data_folder() -> Path:
    """Tables and saved games: HAUNTOLOGY_DATA, or the user's data folder."""
    if folder := os.environ.get("HAUNTOLOGY_DATA"):
        return Path(folder)
    path = platformdirs.user_data_path(APP, appauthor=False)
    if sys.platform == "darwin":  # earlier versions used the Linux folder there
        base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
        move_folder(Path(base) / APP, path)
    return path


def cache_folder() -> Path:
    """Compiled code: HAUNTOLOGY_CACHE, or the user's cache folder."""
    if folder := os.environ.get("HAUNTOLOGY_CACHE"):
        return Path(folder)
    return platformdirs.user_cache_path(APP, appauthor=False)


def config_folder() -> Path:
    """`hauntology.toml`: the user's configuration folder."""
    return platformdirs.user_config_path(APP, appauthor=False)


def move_folder(old: Path, new: Path) -> None:
    """Move a folder to its new place, unless there is something already."""
    if old.is_dir() and not new.exists():
        new.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(old, new)
