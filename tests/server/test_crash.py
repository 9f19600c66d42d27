"""The server is killed in the middle of a game: everything that it confirmed is there when it starts again."""

from __future__ import annotations

import asyncio
import json
import random
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from websockets.sync.client import ClientConnection, connect

from bench.crash import crash
from tests.server.socket_client import Viewer, catch_up, play_on, socket_path

ANSWERS = 12


@contextmanager
def run_server(database: Path) -> Iterator[str]:
    """A server in a process of its own, killed without warning at the end; yields its host and port."""
    command = [sys.executable, "-m", "hauntology", "serve", "--port", "0", "--database", str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            server.stdout.readline()
            found = re.search(r"127\.0\.0\.1:\d+", server.stdout.readline())
            assert found is not None
            yield found[0]
        finally:
            server.kill()


@dataclass
class RealSocket:
    """A real connection with the methods of the test client's sockets."""

    connection: ClientConnection

    def receive_text(self) -> str:
        return str(self.connection.recv(timeout=30))

    def send_text(self, data: str) -> None:
        self.connection.send(data)


def test_confirmed_answers_survive_a_kill(tmp_path: Path) -> None:
    """Each confirmed answer is in the log after the kill, and sending it again has no effect."""
    with run_server(tmp_path / "tables") as address:
        wanted = json.dumps({"game": "candle", "seats": ["person", "person"], "options": {"nights": 20, "nerve": 20}})
        with urllib.request.urlopen(f"http://{address}/api/tables", wanted.encode(), timeout=30) as response:
            created = json.load(response)
        table, tokens = created["table"], [link["token"] for link in created["links"]]
        with ExitStack() as stack:
            sockets = [stack.enter_context(connect(f"ws://{address}{socket_path(table, token)}")) for token in tokens]
            ada, ben = (Viewer(RealSocket(socket)) for socket in sockets)
            ada.sit("Ada")
            ben.sit("Ben")
            catch_up([ada, ben])
            play_on([ada, ben], random.Random(5), most=ANSWERS)

    with (
        run_server(tmp_path / "tables") as address,
        connect(f"ws://{address}{socket_path(table, tokens[0])}") as connection,
    ):
        again = Viewer(RealSocket(connection))
        again.until("update")

        assert (again.view, again.lines, again.update["seq"]) == (ada.view, ada.lines, ada.update["seq"])
        again.send("answer", id=ada.last_id, seq=again.update["seq"], text="watch")
        assert again.until("accepted", "rejected") == {"type": "accepted", "id": ada.last_id}
        catch_up([again])
        assert again.view == ada.view


def test_people_play_on_while_the_server_is_killed_repeatedly(tmp_path: Path) -> None:
    """A short run of `bench/crash.py`: no confirmed answer is lost or applied twice, and every table continues."""
    report = asyncio.run(crash(str(tmp_path / "tables"), kills=2, seconds=20, tables=3))

    assert report.kills == 2
    assert report.acknowledged > 6
    assert (report.lost, report.repeated, report.disordered, report.stuck) == (0, 0, 0, 0)
