"""The server's configuration: one declaration for flags, environment variables and `hauntology.toml`."""

from __future__ import annotations

import math
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from hauntology.kernel.game import GameError

# Of one WebSocket message. uvicorn enforces this: it closes a connection that sends more before the message is in
# memory. Real messages are far shorter.
MAX_MESSAGE_BYTES = 16_384
MAX_BODY_BYTES = 1 << 20  # of one HTTP request: a whole record with its remarks
HIGHEST_PORT = 65_535
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
ENVIRONMENT_PREFIX = "HAUNTOLOGY_"
SECTION = "server"  # of hauntology.toml


def setting(default: Any, help_text: str, metavar: str = "") -> Any:
    """Declare a field that operators can set; `help_text` is shown by `hauntology serve --help`."""
    return field(default=default, metadata={"help": help_text, "metavar": metavar})


@dataclass(frozen=True)
class ServerConfig:
    """How a server runs. Times are in seconds; a limit of 0 means no limit."""

    host: str = setting("127.0.0.1", "address to listen on; 127.0.0.1 means this machine only")
    port: int = setting(8420, "port to listen on; 0 picks a free one")
    database: str = setting("", "an SQLite file or a postgresql:// URL; by default a file in your data folder", "WHERE")
    base_url: str = setting("", "the public URL, if a proxy stands in front of the server", "URL")
    inner_url: str = setting("", "URL at which other server processes with the same database reach this one", "URL")
    max_tables: int = setting(1_000, "tables in memory at a time", "N")
    tables_per_hour: int = setting(120, "new tables per hour per client address", "N")
    connections_per_table: int = setting(64, "WebSocket connections per table", "N")
    connections_per_address: int = setting(64, "WebSocket connections per client address", "N")
    messages_per_second: float = setting(10.0, "messages per second per connection", "N")
    message_burst: int = setting(40, "messages accepted at once per connection", "N")
    max_rejected_messages: int = setting(60, "rejected messages in a row after which a connection is closed", "N")
    requests_per_second: float = setting(5.0, "expensive HTTP requests per second per client address", "N")
    request_burst: int = setting(60, "expensive HTTP requests accepted at once per client address", "N")
    hints_per_second: float = setting(0.2, "hints per second per seat", "N")
    hint_burst: int = setting(5, "hints accepted at once per seat", "N")
    max_log_entries: int = setting(20_000, "log entries per table", "N")
    grace_seconds: float = setting(60.0, "how long a person may be disconnected before a bot takes over", "SECONDS")
    idle_seconds: float = setting(600.0, "how long a table without viewers stays in memory", "SECONDS")
    reaction_min_seconds: float = setting(1.0, "shortest time that a reaction window stays open", "SECONDS")
    reaction_max_seconds: float = setting(2.5, "longest time that a reaction window stays open", "SECONDS")
    verbose_log: bool = setting(default=False, help_text="log every event, not only warnings")

    def __post_init__(self) -> None:
        for spec in fields(self):
            value = getattr(self, spec.name)
            if isinstance(value, int | float) and not math.isfinite(value):
                raise GameError(f"{spec.name} must be finite, but is {value}")
            if isinstance(value, int | float) and value < 0:
                raise GameError(f"{spec.name} must not be negative, but is {value}")
        if self.port > HIGHEST_PORT:
            raise GameError(f"port must be between 0 and {HIGHEST_PORT}, but is {self.port}")
        if self.reaction_min_seconds > self.reaction_max_seconds:
            raise GameError("reaction_min_seconds must not exceed reaction_max_seconds")

    @property
    def allowed_hosts(self) -> frozenset[str]:
        """The Host headers that the server answers to; empty for a server on a public address, which answers to any."""
        if self.host not in LOOPBACK:
            return frozenset()
        return LOOPBACK | {name for name in [urlsplit(self.base_url).hostname] if name}


LOCAL_CONFIG = ServerConfig(
    max_tables=0,
    tables_per_hour=0,
    connections_per_table=0,
    connections_per_address=0,
    request_burst=0,
    hint_burst=0,
)
"""For playing on one's own machine: no limits."""


def load_config(
    flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ, file: Path | None = None
) -> ServerConfig:
    """Load the configuration from all sources: flags win over environment variables, which win over the file.

    `flags` holds only those that were given. Raises `GameError` for an unknown setting or a value of the wrong type.
    """
    values = read_file(file) if file is not None else {}
    values |= read_environment(environment)
    return replace(ServerConfig(), **{**values, **flags})


def read_file(file: Path) -> dict[str, Any]:
    """Read the settings in the `[server]` section of a TOML file."""
    try:
        section = tomllib.loads(file.read_text(encoding="utf-8")).get(SECTION, {})
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise GameError(f"{file} cannot be read: {error}") from error
    if not isinstance(section, dict):
        raise GameError(f"{file}: {SECTION} must be a section: [{SECTION}]")
    known = {spec.name: type(spec.default) for spec in fields(ServerConfig)}
    for name, value in section.items():
        if name not in known:
            raise GameError(f"{file}: there is no setting {name!r}; the settings are {', '.join(known)}")
        section[name] = check_type(f"{file}: {name}", known[name], value)
    return dict(section)


def read_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """Read the settings in environment variables such as HAUNTOLOGY_MAX_TABLES."""
    found = {}
    for spec in fields(ServerConfig):
        variable = ENVIRONMENT_PREFIX + spec.name.upper()
        if variable in environment:
            found[spec.name] = parse_value(variable, type(spec.default), environment[variable])
    return found


def check_type(name: str, kind: type, value: object) -> object:
    """Return the value if it has the type of its setting; an int is accepted for a float."""
    if kind is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if type(value) is not kind:  # not `isinstance`: True is an int
        raise GameError(f"{name} must be {TYPE_NAMES[kind]}, not {value!r}")
    return value


def parse_value(name: str, kind: type, text: str) -> object:
    """Parse the value of an environment variable."""
    if kind is bool:
        if text.lower() not in SWITCHES:
            raise GameError(f"{name} must be {TYPE_NAMES[bool]}, not {text!r}")
        return SWITCHES[text.lower()]
    try:
        return kind(text)
    except ValueError:
        raise GameError(f"{name} must be {TYPE_NAMES[kind]}, not {text!r}") from None


SWITCHES = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}
TYPE_NAMES = {bool: "true or false", int: "a whole number", float: "a number", str: "a string"}
