"""`hauntology serve` and `hauntology` alone: they say where they are, answer, and stop politely."""

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
from hauntology.cli.serve import can_show, listening
from hauntology.kernel.contract import GameError
from hauntology.server.lock import DatabaseLock
from tests.cli.conftest import Run

READY = 3.0  # seconds; it takes far less, but machines differ
POLITE = {0, 130, -signal.SIGINT}


@contextmanager
def running(*arguments: str, data: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command in a process of its own, and what it said up to its address."""
    command = [sys.executable, "-m", "hauntology", *arguments]
    environment = {**os.environ, "HAUNTOLOGY_DATA": str(data), "HAUNTOLOGY_NO_BROWSER": "1"}
    pipe, none = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen(
        command, stdin=none, stdout=pipe, stderr=pipe, env=environment, text=True, start_new_session=True
    ) as server:
        try:
            assert server.stdout is not None
            said = ""
            while "http://" not in said:
                line = server.stdout.readline()
                assert line, said
                said += line
            yield server, said
        finally:
            server.kill()


def address_in(said: str) -> str:
    found = re.search(r"http://127\.0\.0\.1:\d+/", said)
    assert found is not None, said
    return found[0]


def ask(address: str) -> dict[str, object]:
    with urllib.request.urlopen(address, timeout=20) as answer:
        found: dict[str, object] = json.load(answer)
        return found


# serve ----------------------------------------------------------------------


def test_it_serves_until_it_is_stopped(tmp_path: Path) -> None:
    file = tmp_path / "new" / "file"
    with running("serve", "--port", "0", "--database", str(file), data=tmp_path) as (server, said):
        assert f"Tables are kept in {file}" in said
        address = address_in(said)
        assert ask(f"{address}health")["ok"] is True
        server.send_signal(signal.SIGINT)
        assert server.wait(20) in POLITE


def test_it_stops_while_people_are_connected(tmp_path: Path) -> None:
    with running("serve", "--port", "0", data=tmp_path) as (server, said):
        address = address_in(said)
        wanted = json.dumps({"game": "candle", "seats": ["person", "random"]}).encode()
        with urllib.request.urlopen(f"{address}api/tables", wanted, timeout=20) as answer:
            opened = json.load(answer)
        where = f"ws{address.removeprefix('http')}api/tables/{opened['table']}/socket"
        with connect(where) as socket:
            assert "lobby" in str(socket.recv(timeout=20))
            server.send_signal(signal.SIGTERM)
            assert server.wait(20) == 0
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=20)


def test_behind_a_proxy_it_says_where_people_find_it(tmp_path: Path) -> None:
    with running("serve", "--port", "0", "--base-url", "http://127.0.0.1:1/games/", data=tmp_path) as (_, said):
        assert "Serving on http://127.0.0.1:1/games/  (Ctrl-C stops it)" in said


def test_a_database_that_cannot_be_used_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("no database, and long enough that it is seen to be none" * 20)

    assert main(["serve", "--database", str(tmp_path / "file")]) == 2
    assert "cannot be used" in capsys.readouterr().err


def test_a_database_that_another_process_serves_is_left_alone(run: Run, tmp_path: Path) -> None:
    lock = DatabaseLock(tmp_path / "file")
    lock.say("http://127.0.0.1:1/")

    said = run("serve", "--database", str(tmp_path / "file"))

    assert said.code == 2
    assert said.err == f"hauntology: another process serves {tmp_path / 'file'} already, at http://127.0.0.1:1/\n"
    lock.release()


def test_a_port_that_is_taken_is_named_and_at_home_another_is_found() -> None:
    with listening("127.0.0.1", [0]) as first:
        port = first.getsockname()[1]
        with pytest.raises(GameError, match=f"nobody can be served on 127.0.0.1, port {port}: "):
            listening("127.0.0.1", [port])
        with listening("127.0.0.1", [port, 0]) as second:
            assert second.getsockname()[1] not in {0, port}


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--port", "70000"), "ports go from 0 to 65535"),
        (("--max-tables", "-1"), "must not be negative"),
        (("--grace", "0"), "must be more than none"),
    ],
)
def test_numbers_are_sensible(arguments: tuple[str, ...], why: str, run: Run) -> None:
    said = run("serve", *arguments)

    assert (said.code, why in said.err) == (2, True)


# alone ----------------------------------------------------------------------


def test_alone_it_serves_this_machine_and_says_where_within_three_seconds(tmp_path: Path) -> None:
    """Without a terminal, too; and a second one finds the first."""
    begun = time.monotonic()
    with running(data=tmp_path) as (server, said):
        address = address_in(said)
        assert said.startswith(f"Hauntology {__version__} is at {address}  (Ctrl-C stops it)")
        assert ask(f"{address}health")["ok"] is True
        assert time.monotonic() - begun < READY
        with running(data=tmp_path) as (second, told):
            assert told == f"Hauntology is running already, at {address}\n"
            assert second.wait(20) == 0
        os.killpg(server.pid, signal.SIGINT)  # as a terminal does, to the processes that think too
        assert server.wait(20) in POLITE
        assert server.stderr is not None
        assert server.stderr.read() == ""
    assert (tmp_path / "tables.sqlite").exists()


def test_a_second_one_opens_the_browser_where_the_first_is(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr("webbrowser.open", shown.append)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("HAUNTOLOGY_NO_BROWSER", raising=False)
    data.mkdir()
    lock = DatabaseLock(data / "tables.sqlite")
    assert run().err == f"hauntology: another process serves {data / 'tables.sqlite'} already\n"
    lock.say("http://127.0.0.1:1/")

    assert run().out == "Hauntology is running already, at http://127.0.0.1:1/\n"
    assert run("--no-browser").code == 0
    lock.release()
    assert shown == ["http://127.0.0.1:1/"]


@pytest.mark.parametrize(
    ("environment", "platform", "shows"),
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
def test_a_browser_opens_where_there_is_one(environment: Mapping[str, str], platform: str, *, shows: bool) -> None:
    assert can_show(environment, platform) is shows


def test_the_browser_opens_on_the_arcade(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr("webbrowser.open", shown.append)
    monkeypatch.setattr("threading.Thread.start", lambda self: self.run())
    monkeypatch.setattr("uvicorn.Server.run", lambda *_, **__: None)
    monkeypatch.setattr("hauntology.server.sqlite.SqliteStore.__init__", lambda *_: None)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("HAUNTOLOGY_NO_BROWSER", raising=False)

    said = run()

    assert said.code == 0
    assert shown == [address_in(said.out)]


def test_a_server_without_a_client_says_so(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("uvicorn.Server.run", lambda *_, **__: None)
    monkeypatch.setattr("hauntology.server.sqlite.SqliteStore.__init__", lambda *_: None)
    monkeypatch.setattr("hauntology.server.pages.FOLDER", tmp_path)
    monkeypatch.setenv("HAUNTOLOGY_NO_BROWSER", "1")

    assert "not built into this installation" in run().out
    (tmp_path / "index.html").touch()
    assert "not built" not in run().out
