"""How tests serve tables: a registry in this process, bots that choose at once, and sockets that tests read."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

from starlette.testclient import TestClient

from hauntology.bots import AnswerEstimate, Budget
from hauntology.kernel.targets import INTERPRETED
from hauntology.server.app import create_app
from hauntology.server.bot_pool import BotPool, make_hint_turn
from hauntology.server.http.static_files import ClientFiles
from hauntology.server.ops.config import ServerConfig
from hauntology.server.session.registry import TableRegistry
from hauntology.server.storage.sqlite import SqliteStore

NONCE = "ab" * 16
NO_FILES = Path("/nowhere")
Message = dict[str, Any]
T = TypeVar("T")


class InstantBots(BotPool):
    """Bots that need neither time nor a process of their own."""

    def __init__(self) -> None:
        super().__init__(pause=0.0, beat=0.0)

    async def run(self, work: Callable[[], T]) -> T:
        return work()

    async def hint(self, game: str, state: bytes, seat: int) -> list[AnswerEstimate]:
        return make_hint_turn(game, state, seat).suggest(Budget(iterations=4), INTERPRETED)


TEST_CONFIG = ServerConfig(
    host="0.0.0.0",  # answers to any Host header, also to the test client's
    request_burst=0,
    tables_per_hour=0,
    messages_per_second=0.0,
    message_burst=100_000,
    hint_burst=0,
    reaction_min_seconds=0.0,
    reaction_max_seconds=0.0,
)


@contextmanager
def serve(database: Path, config: ServerConfig = TEST_CONFIG, files: Path = NO_FILES) -> Iterator[TestClient]:
    """A server on this database."""
    registry = TableRegistry(SqliteStore(database), InstantBots(), config)
    with TestClient(create_app(registry, ClientFiles(files))) as client:
        yield client


def create_table(client: TestClient, game: str, seats: list[str], **options: int) -> tuple[str, list[str]]:
    """A new table: its name, and the tokens of the seats for people."""
    table, tokens, _ = create_table_with_key(client, {"game": game, "seats": seats, "options": options})
    return table, [token for token, kind in zip(tokens, seats, strict=True) if kind == "person"]


def create_table_with_key(client: TestClient, wanted: Mapping[str, object]) -> tuple[str, list[str], str]:
    """A new table: its name, the tokens of all seats, and the host's key."""
    found = client.post("/api/tables", json=wanted)
    assert found.status_code == 200, found.text
    return found.json()["table"], [link["token"] for link in found.json()["links"]], found.json()["host_key"]


class Socket(Protocol):
    """A socket of Starlette's test client, or something like it."""

    def receive_text(self) -> str: ...
    def send_text(self, data: str) -> None: ...


class Viewer:
    """One connection, with the latest message of each type."""

    ids = itertools.count()

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.lobby: Message = {}
        self.update: Message = {}
        self.game_over: Message = {}
        self.rematch: Message = {}
        self.lines: list[str] = []
        self.clocks: list[Message] = []
        self.chat: dict[int, str] = {}
        self.last_id = ""  # of the latest answer
        self.received: list[str] = []  # every message as text

    def next(self) -> Message:
        """The next message, stored by its type."""
        text = self.socket.receive_text()
        self.received.append(text)
        message: Message = json.loads(text)
        match message["type"]:
            case "lobby":
                self.lobby = message
            case "update":
                self.update = message
                self.lines = self.lines[: message["kept_lines"]] + [line["text"] for line in message["lines"]]
            case "clocks":
                self.clocks = message["clocks"]
            case "chat":
                self.chat[message["number"]] = f"{message['name']}: {message['text']}"
            case "rematch":
                self.rematch = message
            case "game_over":
                self.game_over = message
        return message

    def until(self, *kinds: str) -> Message:
        """Read until a message of one of these types arrives."""
        while (message := self.next())["type"] not in kinds:
            pass
        return message

    def send(self, kind: str, /, **parts: object) -> str:
        """Send a message with an id of its own, which is returned."""
        # Not "id 1", "id 2" …: stored tables of earlier releases have applied those.
        parts = {"id": f"message {next(self.ids)}", **parts}
        self.socket.send_text(json.dumps({"type": kind, **parts}))
        return str(parts["id"])

    def sit(self, name: str) -> Message:
        self.send("take_seat", name=name, nonce=NONCE)
        return self.until("accepted", "rejected")

    def answer(self, text: str) -> Message:
        self.last_id = self.send("answer", seq=self.update["seq"], text=text)
        return self.until("accepted", "rejected")

    @property
    def view(self) -> Message:
        view: Message = self.update["view"]
        return view


def socket_path(table: str, token: str = "", seen: int | None = None) -> str:
    """Where a viewer connects."""
    return f"/api/tables/{table}/socket?token={token}" + ("" if seen is None else f"&from={seen}")


def play_on(viewers: list[Viewer], chance: random.Random, most: int = 10_000) -> None:
    """Let people who are asked answer at random, until the game is over or enough answers were given."""
    for _ in range(most):
        if viewers[0].game_over:
            return
        asked = [viewer for viewer in viewers if viewer.view["answers"]]
        if not asked:
            viewers[0].until("update", "game_over")
            catch_up(viewers)
            continue
        viewer = chance.choice(asked)
        reply = viewer.answer(chance.choice(viewer.view["answers"])["notation"])
        assert reply["type"] == "accepted", reply
        catch_up(viewers)


def catch_up(viewers: list[Viewer]) -> None:
    """Send everybody a question and read until its reply: everything sent before it has arrived by then."""
    for viewer in viewers:
        message_id = viewer.send("why_not", kind="none", things=[])
        while True:
            message = viewer.next()
            if message["type"] in {"why_not", "rejected"} and message["id"] == message_id:
                break
