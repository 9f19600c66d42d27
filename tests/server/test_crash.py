"""The server is killed in the middle of a game: everything that was confirmed is there when it comes back."""

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
from tests.server.serving import Viewer, address, catch_up, play_on

CONFIRMED = 12


@contextmanager
def running(database: Path) -> Iterator[str]:
    """A server process of its own, killed without warning at the end."""
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
class Wire:
    """A real connection, read and written like that of the test client."""

    connection: ClientConnection

    def receive_text(self) -> str:
        return str(self.connection.recv(timeout=30))

    def send_text(self, data: str) -> None:
        self.connection.send(data)


def test_what_was_confirmed_survives_a_kill(tmp_path: Path) -> None:
    """Each answer that was confirmed is in the log after the kill, and is not done again."""
    with running(tmp_path / "tables") as where:
        wanted = json.dumps({"game": "candle", "seats": ["person", "person"], "options": {"nights": 20, "nerve": 20}})
        with urllib.request.urlopen(f"http://{where}/api/tables", wanted.encode(), timeout=30) as answer:
            opened = json.load(answer)
        table, tokens = opened["table"], [link["token"] for link in opened["links"]]
        with ExitStack() as stack:
            ada, ben = (
                Viewer(Wire(stack.enter_context(connect(f"ws://{where}{address(table, token)}")))) for token in tokens
            )
            ada.sit("Ada")
            ben.sit("Ben")
            catch_up([ada, ben])
            play_on([ada, ben], random.Random(5), most=CONFIRMED)

    with running(tmp_path / "tables") as where, connect(f"ws://{where}{address(table, tokens[0])}") as connection:
        again = Viewer(Wire(connection))
        again.until("update")

        assert (again.view, again.lines, again.update["seq"]) == (ada.view, ada.lines, ada.update["seq"])
        again.send("answer", id=ada.last, seq=again.update["seq"], text="watch")
        assert again.until("taken", "refused") == {"type": "taken", "id": ada.last}
        catch_up([again])
        assert again.view == ada.view


def test_people_play_on_while_the_server_is_killed_again_and_again(tmp_path: Path) -> None:
    """`bench/crash.py`, small: nothing that was confirmed is lost or done twice, and every table goes on."""
    found = asyncio.run(crash(str(tmp_path / "tables"), kills=2, seconds=20, tables=3))

    assert found.kills == 2
    assert found.acknowledged > 6
    assert (found.lost, found.repeated, found.disordered, found.stuck) == (0, 0, 0, 0)
