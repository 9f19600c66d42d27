"""How tests serve tables: a hall in this process, bots that choose at once, and sockets that are read by hand."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

from starlette.testclient import TestClient

from hauntology.bots import Budget, Finding
from hauntology.kernel.targets import INTERPRETED
from hauntology.server.app import Face
from hauntology.server.hall import Hall
from hauntology.server.pages import Pages
from hauntology.server.settings import Settings
from hauntology.server.sqlite import SqliteStore
from hauntology.server.thinking import Thinkers, hint

NONCE = "ab" * 16
NO_PAGES = Path("/nowhere")
Message = dict[str, Any]
T = TypeVar("T")


class QuickThinkers(Thinkers):
    """Bots that need neither time nor a process of their own."""

    def __init__(self) -> None:
        super().__init__(pause=0.0, beat=0.0)

    async def run(self, work: Callable[[], T]) -> T:
        return work()

    async def hint(self, game: str, state: bytes, seat: int) -> list[Finding]:
        return hint(game, state, seat, Budget(iterations=4), INTERPRETED)


QUICK = Settings(
    asks_at_once=0,
    tables_an_hour=0,
    messages_a_second=0.0,
    messages_at_once=100_000,
    hints_at_once=0,
    window=(0.0, 0.0),
)


@contextmanager
def served(database: Path, settings: Settings = QUICK, pages: Path = NO_PAGES) -> Iterator[TestClient]:
    """A server on this database."""
    hall = Hall(SqliteStore(database), QuickThinkers(), settings)
    with TestClient(Face(hall, Pages(pages)).app()) as client:
        yield client


def opened(client: TestClient, game: str, seats: list[str], **options: int) -> tuple[str, list[str]]:
    """A new table: its name, and the tokens of the seats for people."""
    table, tokens, _ = opened_with_key(client, {"game": game, "seats": seats, "options": options})
    return table, [token for token, kind in zip(tokens, seats, strict=True) if kind == "person"]


def opened_with_key(client: TestClient, wanted: Mapping[str, object]) -> tuple[str, list[str], str]:
    """A new table: its name, the tokens of all seats, and the key."""
    found = client.post("/api/tables", json=wanted)
    assert found.status_code == 200, found.text
    return found.json()["table"], [link["token"] for link in found.json()["links"]], found.json()["key"]


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
        self.moved: Message = {}
        self.lines: list[str] = []
        self.times: list[Message] = []
        self.said: dict[int, str] = {}
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
                self.lines = self.lines[: message["since"]] + [line["text"] for line in message["told"]]
            case "times":
                self.times = message["times"]
            case "said":
                self.said[message["number"]] = f"{message['name']}: {message['text']}"
            case "moved":
                self.moved = message
            case "closed":
                self.closed = message
        return message

    def until(self, *kinds: str) -> Message:
        """Read on until a message of one of these kinds comes."""
        while (message := self.next())["type"] not in kinds:
            pass
        return message

    def send(self, kind: str, /, **parts: object) -> str:
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
        assert viewer.answer(chance.choice(viewer.view["answers"])["text"])["type"] == "taken"
        catch_up(viewers)


def catch_up(viewers: list[Viewer]) -> None:
    """Ask everybody to look, and read until that is answered: whatever was on the way has come by then."""
    for viewer in viewers:
        mark = viewer.send("why", text="x")
        while True:
            message = viewer.next()
            if message["type"] in {"reason", "refused"} and message["id"] == mark:
                break
