"""Where commands find a server's settings and its database."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from hauntology.kernel.folders import config_folder, data_folder
from hauntology.server.ops.config import ServerConfig, load_config

CONFIG_FILE = "hauntology.toml"


def load_settings(flags: Mapping[str, Any], config_file: str | None = None) -> ServerConfig:
    """The settings from these flags, the environment and the configuration file, with the database filled in."""
    config = load_config(flags, file=find_config_file(config_file))
    return config if config.database else replace(config, database=str(default_database()))


def find_config_file(given: str | None) -> Path | None:
    """The configuration file: the one given, else one in the current folder, else one in the user's config folder."""
    if given is not None:
        return Path(given)
    for folder in (Path.cwd(), config_folder()):
        if (folder / CONFIG_FILE).is_file():
            return folder / CONFIG_FILE
    return None


def default_database() -> Path:
    """The database in the user's data folder."""
    return data_folder() / "tables.sqlite"
