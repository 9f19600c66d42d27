"""Simulated people at the tables of a real server, for the scripts that load it and kill it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

ROOT = Path(__file__).resolve().parent.parent
NO_LIMITS = (
    *("--tables-per-hour", "0"),
    *("--connections-per-table", "0"),
    *("--connections-per-address", "0"),
    *("--max-tables", "0"),
)
TIMEOUT = 60.0  # seconds for anything that the server should do at once
RETRY_SECONDS = 0.2  # before a message that came too fast is sent again
RECONNECT_SECONDS = 0.05
NONCE = "ab" * 16
Message = dict[str, Any]


class Server:
    """A server in a process of its own. It keeps its port when it is started again."""

    def __init__(self, database: str, *flags: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.database = database
        self._flags = flags
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        """Host and port."""
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The id of the process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until clients can connect."""
        command = [sys.executable, "-m", "hauntology", "serve", "--port", str(self.port), "--database", self.database]
        paths = [str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
        self._process = subprocess.Popen(
            [*command, *NO_LIMITS, *self._flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        )
        assert self._process.stdout is not None
        output = ""
        while "Serving on" not in output:
            line = self._process.stdout.readline()
            if not line:
                raise RuntimeError(f"the server did not start: {output}")
            output += line

    def kill(self) -> None:
        """SIGKILL: the server cannot save anything."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()

    def stop(self) -> str:
        """SIGTERM: the server saves everything. Returns what it printed."""
        assert self._process is not None
        self._process.terminate()
        return self._process.communicate(timeout=TIMEOUT)[0]


def post(address: str, path: str, body: object) -> Any:
    """Send a POST request; returns the decoded response."""
    request = urllib.request.Request(f"http://{address}{path}", json.dumps(body).encode())
    with urllib.request.urlopen(request, timeout=TIMEOUT) as response:  # noqa: S310  # our own server
        return json.load(response)


@dataclass
class NewSeats:
    """A new table, and the tokens of its seats."""

    table: str
    tokens: dict[int, str]


def create_table(address: str, game: str, kinds: Sequence[str], options: dict[str, int] | None = None) -> NewSeats:
    """Create a table with these kinds of seats."""
    created = post(address, "/api/tables", {"game": game, "seats": list(kinds), "options": options or {}})
    return NewSeats(created["table"], {link["seat"]: link["token"] for link in created["links"]})


@dataclass
class Person:
    """Somebody with a link who answers at random.

    Reconnects whenever the connection breaks, and sends again what was not confirmed.
    """

    table: str
    token: str
    name: str
    address: Callable[[], str]
    chance: random.Random
    pace: Callable[[], float] = lambda: 0.0  # seconds until the next answer
    accepted: list[str] = field(default_factory=list)  # message ids, in the order in which they were confirmed
    rejected: list[str] = field(default_factory=list)  # reasons
    latencies: list[float] = field(default_factory=list)  # seconds from sending an answer to the next update
    seq: int = 0
    view: Message | None = None
    is_over: bool = False
    connections: int = 0
    _unconfirmed: dict[str, Message] = field(default_factory=dict)  # by id
    _ids: itertools.count[int] = field(default_factory=itertools.count)
    _sent_at: float | None = None
    _thinking: asyncio.Task[None] | None = None

    async def play(self) -> None:
        """Play until the game is over, or until cancelled."""
        while not self.is_over:
            with contextlib.suppress(OSError, WebSocketException, InvalidHandshake, asyncio.TimeoutError):
                url = f"ws://{self.address()}/api/tables/{self.table}/socket?token={self.token}&from={self.seq}"
                async with connect(url, compression=None, open_timeout=TIMEOUT) as connection:
                    self.connections += 1
                    await self._use(connection)
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _use(self, connection: ClientConnection) -> None:
        try:
            await self._send_again(connection)
            self._start_thinking(connection)
            async for text in connection:
                await self._handle(connection, json.loads(text))
                if self.is_over:
                    return
        finally:
            if self._thinking is not None:
                self._thinking.cancel()
                self._thinking = None

    async def _handle(self, connection: ClientConnection, message: Message) -> None:
        match message["type"]:
            case "lobby":
                you = message["you"]
                is_new = not self._unconfirmed and not self.accepted
                if is_new and you is not None and not message["seats"][you]["is_ready"]:
                    await self._send(connection, type="take_seat", name=self.name, nonce=NONCE)
            case "update":
                self.seq, self.view = message["seq"], message["view"]
                if self._sent_at is not None:
                    self.latencies.append(time.perf_counter() - self._sent_at)
                    self._sent_at = None
                self._start_thinking(connection)
            case "accepted":
                if self._unconfirmed.pop(message["id"], None) is not None:
                    self.accepted.append(message["id"])
                self._start_thinking(connection)
            case "rejected" if not message["id"]:  # it came too fast and was not even decoded
                await asyncio.sleep(RETRY_SECONDS)
                await self._send_again(connection)
            case "rejected":
                self._unconfirmed.pop(message["id"], None)
                self.rejected.append(message["reason"])
                self._start_thinking(connection)
            case "game_over":
                self.is_over = True

    def _start_thinking(self, connection: ClientConnection) -> None:
        """Think about the question, if there is one and no answer is on its way."""
        if self._thinking is None and not self._unconfirmed and self.view is not None and self.view["answers"]:
            self._thinking = asyncio.create_task(self._answer(connection))

    async def _answer(self, connection: ClientConnection) -> None:
        """Think, then give one of the answers that are legal by then."""
        await asyncio.sleep(self.pace())
        self._thinking = None
        assert self.view is not None
        if not self.view["answers"]:
            return
        text = self.chance.choice(self.view["answers"])["notation"]
        if not self.view["pass_answer"]:  # in a reaction window, the answer waits for the end of the window
            self._sent_at = time.perf_counter()
        with contextlib.suppress(WebSocketException):  # after reconnecting it is sent again
            await self._send(connection, type="answer", seq=self.seq, text=text)

    async def _send_again(self, connection: ClientConnection) -> None:
        for message in list(self._unconfirmed.values()):
            await connection.send(json.dumps(message))

    async def _send(self, connection: ClientConnection, **parts: object) -> None:
        message_id = f"{self.name} {next(self._ids)}"
        self._unconfirmed[message_id] = {"id": message_id, **parts}
        await connection.send(json.dumps(self._unconfirmed[message_id]))
