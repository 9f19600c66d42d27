"""`hauntology serve`, and `hauntology` without a command: they print their address, serve, and stop cleanly."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hauntology import __version__
from hauntology.cli.main import main
from hauntology.cli.serve_command import can_open_browser, listen
from hauntology.kernel.game import GameError
from hauntology.server.storage.file_lock import DatabaseLock
from tests.cli.conftest import Run

START_SECONDS = 3.0  # it takes far less, but machines differ
CLEAN_EXITS = {0, 130, -signal.SIGINT}  # exit codes after Ctrl-C


@contextmanager
def run_command(*arguments: str, data: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command in a process of its own, and what it printed up to its address."""
    command = [sys.executable, "-m", "hauntology", *arguments]
    environment = {**os.environ, "HAUNTOLOGY_DATA": str(data), "HAUNTOLOGY_NO_BROWSER": "1"}
    pipe, none = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen(
        command, stdin=none, stdout=pipe, stderr=pipe, env=environment, text=True, start_new_session=True
    ) as server:
        try:
            assert server.stdout is not None
            output = ""
            while "http://" not in output:
                line = server.stdout.readline()
                assert line, output
                output += line
            yield server, output
        finally:
            server.kill()


def find_address(output: str) -> str:
    """The address in what a command printed."""
    found = re.search(r"http://127\.0\.0\.1:\d+/", output)
    assert found is not None, output
    return found[0]


def get_json(url: str) -> dict[str, object]:
    """The JSON at this URL."""
    with urllib.request.urlopen(url, timeout=20) as response:
        found: dict[str, object] = json.load(response)
        return found


# serve --------------------------------------------------------------------------


def test_serve_runs_until_it_is_stopped(tmp_path: Path) -> None:
    file = tmp_path / "new" / "file"
    with run_command("serve", "--port", "0", "--database", str(file), data=tmp_path) as (server, output):
        assert f"The tables are stored in {file}" in output
        address = find_address(output)
        assert get_json(f"{address}health")["ok"] is True
        server.send_signal(signal.SIGINT)
        assert server.wait(20) in CLEAN_EXITS


def test_serve_stops_while_people_are_connected(tmp_path: Path) -> None:
    with run_command("serve", "--port", "0", data=tmp_path) as (server, output):
        address = find_address(output)
        wanted = json.dumps({"game": "candle", "seats": ["person", "random"]}).encode()
        with urllib.request.urlopen(f"{address}api/tables", wanted, timeout=20) as response:
            created = json.load(response)
        url = f"ws{address.removeprefix('http')}api/tables/{created['table']}/socket"
        with connect(url) as socket:
            assert "lobby" in str(socket.recv(timeout=20))
            server.send_signal(signal.SIGTERM)
            assert server.wait(20) == 0
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=20)


def test_serve_prints_its_public_url(tmp_path: Path) -> None:
    with run_command("serve", "--port", "0", "--base-url", "http://127.0.0.1:1/games/", data=tmp_path) as (_, output):
        assert "Serving on http://127.0.0.1:1/games/  (Ctrl-C stops the server)" in output


def test_an_unusable_database_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("not a database, and long enough for SQLite to notice" * 20)

    assert main(["serve", "--database", str(tmp_path / "file")]) == 2
    assert "cannot be used" in capsys.readouterr().err


def test_a_database_that_another_process_serves_is_refused(run: Run, tmp_path: Path) -> None:
    lock = DatabaseLock(tmp_path / "file")
    lock.write_address("http://127.0.0.1:1/")

    result = run("serve", "--database", str(tmp_path / "file"))

    assert result.code == 2
    assert result.err == f"hauntology: Another process already serves {tmp_path / 'file'} at http://127.0.0.1:1/\n"
    lock.release()


def test_a_port_in_use_is_reported_unless_there_is_another() -> None:
    with listen("127.0.0.1", [0]) as first:
        port = first.getsockname()[1]
        with pytest.raises(GameError, match=f"cannot listen on 127.0.0.1, port {port}: "):
            listen("127.0.0.1", [port])
        with listen("127.0.0.1", [port, 0]) as second:
            assert second.getsockname()[1] not in {0, port}


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--port", "70000"), "port must be between 0 and 65535, but is 70000"),
        (("--max-tables", "-1"), "max_tables must not be negative, but is -1"),
        (("--grace-seconds", "-1"), "grace_seconds must not be negative, but is -1.0"),
        (("--grace-seconds", "soon"), "argument --grace-seconds: invalid float value: 'soon'"),
    ],
)
def test_wrong_settings_are_reported(arguments: tuple[str, ...], reason: str, run: Run) -> None:
    result = run("serve", *arguments)

    assert (result.code, reason in result.err) == (2, True)


# Without a command --------------------------------------------------------------


def test_a_local_server_starts_within_three_seconds_and_a_second_one_finds_it(tmp_path: Path) -> None:
    """Also without a terminal."""
    began = time.monotonic()
    with run_command(data=tmp_path) as (server, output):
        address = find_address(output)
        assert output.startswith(f"Hauntology {__version__} is at {address}  (Ctrl-C stops it)")
        assert get_json(f"{address}health")["ok"] is True
        assert time.monotonic() - began < START_SECONDS
        with run_command(data=tmp_path) as (second, second_output):
            assert second_output == f"Hauntology is already running at {address}\n"
            assert second.wait(20) == 0
        os.killpg(server.pid, signal.SIGINT)  # as a terminal does: also to the worker processes
        assert server.wait(20) in CLEAN_EXITS
        assert server.stderr is not None
        assert server.stderr.read() == ""
    assert (tmp_path / "tables.sqlite").exists()


def test_a_second_local_server_opens_the_browser_at_the_first(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("HAUNTOLOGY_NO_BROWSER", raising=False)
    data.mkdir()
    lock = DatabaseLock(data / "tables.sqlite")
    assert run().err == f"hauntology: Another process already serves {data / 'tables.sqlite'}\n"
    lock.write_address("http://127.0.0.1:1/")

    assert run().out == "Hauntology is already running at http://127.0.0.1:1/\n"
    assert run("--no-browser").code == 0
    lock.release()
    assert opened == ["http://127.0.0.1:1/"]


@pytest.mark.parametrize(
    ("environment", "platform", "expected"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"BROWSER": "firefox"}, "linux", True),
        ({}, "darwin", True),
        ({}, "win32", True),
        ({"HAUNTOLOGY_NO_BROWSER": "1"}, "darwin", False),
        ({"DISPLAY": ":0", "HAUNTOLOGY_NO_BROWSER": "1"}, "linux", False),
    ],
)
def test_a_browser_is_opened_only_where_there_is_one(
    environment: Mapping[str, str], platform: str, *, expected: bool
) -> None:
    assert can_open_browser(environment, platform) is expected


def test_the_browser_is_opened_at_the_address(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("threading.Thread.start", lambda self: self.run())
    monkeypatch.setattr("uvicorn.Server.run", lambda *_, **__: None)
    monkeypatch.setattr("hauntology.server.storage.sqlite.SqliteStore.__init__", lambda *_: None)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("HAUNTOLOGY_NO_BROWSER", raising=False)

    result = run()

    assert result.code == 0
    assert opened == [find_address(result.out)]


def test_a_server_without_the_web_client_says_so(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("uvicorn.Server.run", lambda *_, **__: None)
    monkeypatch.setattr("hauntology.server.storage.sqlite.SqliteStore.__init__", lambda *_: None)
    monkeypatch.setattr("hauntology.server.http.static_files.CLIENT_FOLDER", tmp_path)
    monkeypatch.setenv("HAUNTOLOGY_NO_BROWSER", "1")

    missing = "The web client is not part of this installation."
    assert missing in run().out
    (tmp_path / "index.html").touch()
    assert missing not in run().out
