"""How tests serve tables: a hall in this process, bots that choose at once, and sockets that are read by hand."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

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


class Viewer:
    """One connection, with what it was last told."""

    ids = itertools.count()

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.lobby: Message = {}
        self.update: Message = {}
        self.closed: Message = {}
        self.lines: list[str] = []
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
        self.send("answer", seq=self.update["seq"], text=text)
        return self.until("taken", "refused")

    @property
    def view(self) -> Message:
        view: Message = self.update["view"]
        return view


def address(table: str, token: str = "", seen: int | None = None) -> str:
    """Where a viewer connects."""
    return f"/api/tables/{table}/socket?token={token}" + ("" if seen is None else f"&from={seen}")
