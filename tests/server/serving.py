"""How tests serve tables: a hall in this process, bots that choose at once, and sockets that are read by hand."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from starlette.testclient import TestClient

from hauntology.server.app import Face
from hauntology.server.hall import Hall
from hauntology.server.store import SqliteStore
from hauntology.server.thinking import Thinkers, choose

NONCE = "ab" * 16
Message = dict[str, Any]


class QuickThinkers(Thinkers):
    """Bots that need neither time nor a process of their own."""

    async def choose(self, game: str, kind: str, state: bytes, seat: int, luck: int) -> int:
        return choose(game, kind, state, seat, luck)


@contextmanager
def served(database: Path) -> Iterator[TestClient]:
    """A server on this database."""
    with TestClient(Face(Hall(SqliteStore(database), QuickThinkers())).app()) as client:
        yield client


def opened(client: TestClient, game: str, seats: list[str], **options: int) -> tuple[str, list[str]]:
    """A new table: its name, and the tokens of the seats for people."""
    found = client.post("/api/tables", json={"game": game, "seats": seats, "options": options})
    assert found.status_code == 200, found.text
    return found.json()["table"], [link["token"] for link in found.json()["links"]]


class Socket(Protocol):
    """A socket of Starlette's test client, or something like it."""

    def receive_text(self) -> str: ...
    def send_text(self, data: str) -> None: ...


class Viewer:
    """One connection, with what it was last told."""

    ids = itertools.count()

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.lobby: Message = {}
        self.update: Message = {}
        self.closed: Message = {}
        self.lines: list[str] = []
        self.last = ""  # the id of the latest answer
        self.heard: list[str] = []  # everything that came, as text

    def next(self) -> Message:
        """The next message, kept where it belongs."""
        text = self.socket.receive_text()
        self.heard.append(text)
        message: Message = json.loads(text)
        match message["type"]:
            case "lobby":
                self.lobby = message
            case "update":
                self.update = message
                self.lines = self.lines[: message["since"]] + message["told"]
            case "closed":
                self.closed = message
        return message

    def until(self, *kinds: str) -> Message:
        """Read on until a message of one of these kinds comes."""
        while (message := self.next())["type"] not in kinds:
            pass
        return message

    def send(self, kind: str, **parts: object) -> str:
        """Send something under an id of its own."""
        parts = {"id": f"id {next(self.ids)}", **parts}
        self.socket.send_text(json.dumps({"type": kind, **parts}))
        return str(parts["id"])

    def sit(self, name: str) -> Message:
        self.send("sit", name=name, nonce=NONCE)
        return self.until("taken", "refused")

    def answer(self, text: str) -> Message:
        self.last = self.send("answer", seq=self.update["seq"], text=text)
        return self.until("taken", "refused")

    @property
    def view(self) -> Message:
        view: Message = self.update["view"]
        return view


def address(table: str, token: str = "", seen: int | None = None) -> str:
    """Where a viewer connects."""
    return f"/api/tables/{table}/socket?token={token}" + ("" if seen is None else f"&from={seen}")


def play_on(viewers: list[Viewer], chance: random.Random, most: int = 10_000) -> None:
    """Let whoever is asked answer at random, until the game is over or enough answers were given."""
    for _ in range(most):
        if viewers[0].closed:
            return
        asked = [viewer for viewer in viewers if viewer.view["answers"]]
        if not asked:
            viewers[0].until("update", "closed")
            catch_up(viewers)
            continue
        viewer = chance.choice(asked)
        assert viewer.answer(chance.choice(viewer.view["answers"]))["type"] == "taken"
        catch_up(viewers)


def catch_up(viewers: list[Viewer]) -> None:
    """Ask everybody to look, and read until that is answered: whatever was on the way has come by then."""
    for viewer in viewers:
        mark = viewer.send("why", text="x")
        while True:
            message = viewer.next()
            if message["type"] in {"reason", "refused"} and message["id"] == mark:
                break
