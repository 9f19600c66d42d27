"""The server's configuration: from flags, environment variables, a file, and defaults, in this order."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest

from hauntology.cli import main
from hauntology.cli.main import make_parser
from hauntology.cli.server_settings import find_config_file
from hauntology.kernel.game import GameError
from hauntology.server.ops.config import LOCAL_CONFIG, ServerConfig, load_config

NAMES = [field.name for field in fields(ServerConfig)]
WriteFile = Callable[[str], Path]


@pytest.fixture
def write_file(tmp_path: Path) -> WriteFile:
    """Writes a configuration file with this content; returns its path."""

    def write(text: str) -> Path:
        path = tmp_path / "hauntology.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, tuple[int, ...], ServerConfig]]:
    """What `hauntology serve` would serve: database, ports and configuration. No server is started."""
    found: list[tuple[str, tuple[int, ...], ServerConfig]] = []

    def run_server(database: str, ports: tuple[int, ...], config: ServerConfig, _: object) -> int:
        found.append((database, ports, config))
        return 0

    monkeypatch.setattr("hauntology.cli.serve_command.run_server", run_server)
    for name in list(os.environ):
        if name.startswith("HAUNTOLOGY_"):
            monkeypatch.delenv(name)
    return found


# Precedence ---------------------------------------------------------------------


def test_without_any_source_the_defaults_apply() -> None:
    assert load_config({}, {}) == ServerConfig()


def test_flags_win_over_the_environment_and_the_environment_wins_over_the_file(write_file: WriteFile) -> None:
    file = write_file("[server]\nport = 1\nmax_tables = 1\nhint_burst = 1\n")
    environment = {"HAUNTOLOGY_PORT": "2", "HAUNTOLOGY_MAX_TABLES": "2"}

    config = load_config({"port": 3}, environment, file)

    assert (config.port, config.max_tables, config.hint_burst) == (3, 2, 1)
    assert config.message_burst == ServerConfig().message_burst


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_can_be_set_by_environment_and_file(name: str, write_file: WriteFile) -> None:
    text, value = {bool: ("true", True), int: ("7", 7), float: ("2", 2.0), str: ("x", "x")}[
        type(getattr(ServerConfig(), name))
    ]
    in_file = f'"{text}"' if isinstance(value, str) else text

    by_environment = load_config({}, {f"HAUNTOLOGY_{name.upper()}": text})
    by_file = load_config({}, {}, write_file(f"[server]\n{name} = {in_file}\n"))

    assert getattr(by_environment, name) == getattr(by_file, name) == value
    assert by_environment == by_file


def test_other_sections_and_other_variables_are_ignored(write_file: WriteFile) -> None:
    file = write_file("[client]\ncolour = 'dark'\n")

    assert load_config({}, {"HAUNTOLOGY_DATA": "/data", "PORT": "1"}, file) == ServerConfig()


# Wrong settings -----------------------------------------------------------------


def test_an_unknown_setting_in_the_file_is_refused_with_the_known_ones(write_file: WriteFile) -> None:
    file = write_file("[server]\nports = 1\n")

    with pytest.raises(GameError, match="there is no setting 'ports'; the settings are host, port, ") as caught:
        load_config({}, {}, file)
    assert str(file) in str(caught.value)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("port = '8420'", "port must be a whole number, not '8420'"),
        ("port = 1.5", "port must be a whole number, not 1.5"),
        ("port = true", "port must be a whole number, not True"),
        ("idle_seconds = 'long'", "idle_seconds must be a number, not 'long'"),
        ("idle_seconds = true", "idle_seconds must be a number, not True"),
        ("host = 7", "host must be a string, not 7"),
        ("verbose_log = 1", "verbose_log must be true or false, not 1"),
    ],
)
def test_a_value_of_the_wrong_type_in_the_file_is_refused(line: str, reason: str, write_file: WriteFile) -> None:
    with pytest.raises(GameError, match=reason):
        load_config({}, {}, write_file(f"[server]\n{line}\n"))


@pytest.mark.parametrize(
    ("variable", "value", "reason"),
    [
        ("HAUNTOLOGY_PORT", "http", "HAUNTOLOGY_PORT must be a whole number, not 'http'"),
        ("HAUNTOLOGY_PORT", "1.5", "HAUNTOLOGY_PORT must be a whole number, not '1.5'"),
        ("HAUNTOLOGY_IDLE_SECONDS", "long", "HAUNTOLOGY_IDLE_SECONDS must be a number, not 'long'"),
        ("HAUNTOLOGY_VERBOSE_LOG", "maybe", "HAUNTOLOGY_VERBOSE_LOG must be true or false, not 'maybe'"),
    ],
)
def test_a_value_of_the_wrong_type_in_the_environment_is_refused(variable: str, value: str, reason: str) -> None:
    with pytest.raises(GameError, match=reason):
        load_config({}, {variable: value})


@pytest.mark.parametrize(("text", "value"), [("YES", True), ("on", True), ("1", True), ("Off", False), ("0", False)])
def test_a_switch_in_the_environment_may_be_written_in_several_ways(text: str, value: bool) -> None:
    assert load_config({}, {"HAUNTOLOGY_VERBOSE_LOG": text}).verbose_log is value


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        ({"max_tables": -1}, "max_tables must not be negative, but is -1"),
        ({"grace_seconds": -0.5}, "grace_seconds must not be negative, but is -0.5"),
        ({"port": -1}, "port must not be negative, but is -1"),
        ({"port": 65_536}, "port must be between 0 and 65535, but is 65536"),
        ({"reaction_min_seconds": 3.0}, "reaction_min_seconds must not exceed reaction_max_seconds"),
    ],
)
def test_a_value_out_of_range_is_refused_whatever_its_source(
    flags: dict[str, int | float], reason: str, write_file: WriteFile
) -> None:
    ((name, value),) = flags.items()
    sources: tuple[tuple[dict[str, int | float], dict[str, str], Path | None], ...] = (
        (flags, {}, None),
        ({}, {f"HAUNTOLOGY_{name.upper()}": str(value)}, None),
        ({}, {}, write_file(f"[server]\n{name} = {value}\n")),
    )
    for source in sources:
        with pytest.raises(GameError, match=reason):
            load_config(*source)


@pytest.mark.parametrize("content", [b"[server", b"[server]\nhost = '\xff'\n"])
def test_a_file_that_is_no_toml_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "hauntology.toml"
    file.write_bytes(content)

    with pytest.raises(GameError, match=r"hauntology\.toml cannot be read"):
        load_config({}, {}, file)


def test_a_server_entry_that_is_not_a_section_is_refused(write_file: WriteFile) -> None:
    with pytest.raises(GameError, match=r"hauntology\.toml: "):
        load_config({}, {}, write_file("server = 1\n"))


@pytest.mark.parametrize("text", ["nan", "inf", "-1"])
def test_a_number_of_seconds_must_be_finite_and_not_negative(text: str) -> None:
    with pytest.raises(GameError, match="idle_seconds"):
        load_config({}, {"HAUNTOLOGY_IDLE_SECONDS": text})


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GameError, match=r"nothing\.toml cannot be read"):
        load_config({}, {}, tmp_path / "nothing.toml")


def test_a_local_server_has_no_limits() -> None:
    limits = ("max_tables", "tables_per_hour", "connections_per_table", "connections_per_address", "request_burst")

    assert [getattr(LOCAL_CONFIG, name) for name in (*limits, "hint_burst")] == [0] * 6
    assert LOCAL_CONFIG.host == "127.0.0.1"


# The command --------------------------------------------------------------------


def serve_parser() -> argparse.ArgumentParser:
    """The parser of `hauntology serve`."""
    actions = [action for action in make_parser()._actions if isinstance(action, argparse._SubParsersAction)]
    parser: argparse.ArgumentParser = actions[0].choices["serve"]
    return parser


@pytest.mark.parametrize("name", NAMES)
def test_serve_has_a_flag_for_every_setting(name: str) -> None:
    flag = f"--{name.replace('_', '-')}"
    (action,) = [action for action in serve_parser()._actions if flag in action.option_strings]

    assert action.help
    assert flag in serve_parser().format_help()


def test_serve_passes_only_the_flags_that_were_given(
    served: list[tuple[str, tuple[int, ...], ServerConfig]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "hauntology.toml").write_text("[server]\nport = 1\nmax_tables = 5\nverbose_log = true\n")
    monkeypatch.setenv("HAUNTOLOGY_DATABASE", str(tmp_path / "tables"))

    assert main(["serve", "--port", "0"]) == 0

    ((database, ports, config),) = served
    assert (database, ports) == (str(tmp_path / "tables"), (0,))
    assert (config.port, config.max_tables, config.verbose_log) == (0, 5, True)


def test_serve_reads_the_file_that_is_named(
    served: list[tuple[str, tuple[int, ...], ServerConfig]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "hauntology.toml").write_text("[server]\nport = 1\n")
    (tmp_path / "other.toml").write_text("[server]\nport = 2\n")

    assert main(["serve", "--config", "other.toml", "--database", "x"]) == 0

    assert [config.port for _, _, config in served] == [2]


def test_serve_reports_a_wrong_setting(
    served: list[object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HAUNTOLOGY_PORT", "http")

    assert main(["serve"]) == 2

    assert capsys.readouterr().err == "hauntology: HAUNTOLOGY_PORT must be a whole number, not 'http'\n"
    assert served == []


def test_the_file_in_the_current_folder_wins_over_the_users(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here, user = tmp_path / "here", tmp_path / "user"
    monkeypatch.setattr("hauntology.cli.server_settings.config_folder", lambda: user)
    for folder in (here, user):
        folder.mkdir()
    monkeypatch.chdir(here)
    assert find_config_file(None) is None

    (user / "hauntology.toml").touch()
    assert find_config_file(None) == user / "hauntology.toml"
    (here / "hauntology.toml").touch()
    assert find_config_file(None) == here / "hauntology.toml"
    assert find_config_file("other.toml") == Path("other.toml")
