"""People at the tables of a real server, for the scripts that load it and kill it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import re
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
NO_LIMITS = ("--tables-an-hour", "0", "--connections", "0", "--max-tables", "0")
PATIENCE = 60.0  # seconds until a server must have said where it is
A_MOMENT = 0.2  # seconds until something is sent again that came too fast
NONCE = "ab" * 16
Message = dict[str, Any]


class Server:
    """A server process of its own, on a port that stays the same when it is started again."""

    def __init__(self, database: str, *more: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.database = database
        self._more = more
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        """Where it is."""
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until somebody can connect."""
        command = [sys.executable, "-m", "hauntology", "serve", "--port", str(self.port), "--database", self.database]
        paths = [str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
        self._process = subprocess.Popen(
            [*command, *NO_LIMITS, *self._more],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        )
        assert self._process.stdout is not None
        said = ""
        while not re.search(r"Serving on", said):
            line = self._process.stdout.readline()
            if not line:
                raise RuntimeError(f"the server did not start: {said}")
            said += line

    def kill(self) -> None:
        """SIGKILL: nothing can be put away."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()

    def stop(self) -> str:
        """SIGTERM: everything is put away; gives what it had to say."""
        assert self._process is not None
        self._process.terminate()
        return self._process.communicate(timeout=PATIENCE)[0]


def post(address: str, path: str, body: object) -> Any:
    """Send something over HTTP, and read the answer."""
    request = urllib.request.Request(f"http://{address}{path}", json.dumps(body).encode())  # ours
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
        return json.load(answer)


@dataclass
class Seats:
    """A table that was opened, and the tokens of its people."""

    table: str
    tokens: dict[int, str]


def open_seats(address: str, game: str, kinds: Sequence[str], options: dict[str, int] | None = None) -> Seats:
    """A new table."""
    found = post(address, "/api/tables", {"game": game, "seats": list(kinds), "options": options or {}})
    return Seats(found["table"], {link["seat"]: link["token"] for link in found["links"]})


@dataclass
class Person:
    """Somebody with a link, who comes back whenever the connection breaks, and sends again what was not confirmed."""

    table: str
    token: str
    name: str
    address: Callable[[], str]
    chance: random.Random
    pace: Callable[[], float] = lambda: 0.0  # seconds until the next answer
    taken: list[str] = field(default_factory=list)  # ids in the order in which they were confirmed
    refused: list[str] = field(default_factory=list)
    latencies: list[float] = field(default_factory=list)  # seconds from sending to the next update
    seq: int = 0
    view: Message | None = None
    is_closed: bool = False
    connections: int = 0
    _open: dict[str, Message] = field(default_factory=dict)  # sent, and not confirmed
    _ids: itertools.count[int] = field(default_factory=itertools.count)
    _sent_at: float | None = None
    _thinking: asyncio.Task[None] | None = None

    async def play(self) -> None:
        """Until the game is over, or somebody cancels it."""
        while not self.is_closed:
            with contextlib.suppress(OSError, WebSocketException, InvalidHandshake, asyncio.TimeoutError):
                where = f"ws://{self.address()}/api/tables/{self.table}/socket?token={self.token}&from={self.seq}"
                async with connect(where, compression=None, open_timeout=PATIENCE) as connection:
                    self.connections += 1
                    await self._attend(connection)
            await asyncio.sleep(0.05)

    async def _attend(self, connection: ClientConnection) -> None:
        try:
            await self._send_again(connection)
            self._think(connection)
            async for text in connection:
                await self._hear(connection, json.loads(text))
                if self.is_closed:
                    return
        finally:
            if self._thinking is not None:
                self._thinking.cancel()
                self._thinking = None

    async def _hear(self, connection: ClientConnection, message: Message) -> None:
        match message["type"]:
            case "lobby":
                you = message["you"]
                if you is not None and not message["chairs"][you]["seated"] and not self._open and not self.taken:
                    await self._send(connection, type="sit", name=self.name, nonce=NONCE)
            case "update":
                self.seq, self.view = message["seq"], message["view"]
                if self._sent_at is not None:
                    self.latencies.append(time.perf_counter() - self._sent_at)
                    self._sent_at = None
                self._think(connection)
            case "taken":
                if self._open.pop(message["id"], None) is not None:
                    self.taken.append(message["id"])
                self._think(connection)
            case "refused" if not message["id"]:  # it came too fast, and was not even read
                await asyncio.sleep(A_MOMENT)
                await self._send_again(connection)
            case "refused":
                self._open.pop(message["id"], None)
                self.refused.append(message["why"])
                self._think(connection)
            case "closed":
                self.is_closed = True

    def _think(self, connection: ClientConnection) -> None:
        """Begin to think about the question, if there is one and nothing is on its way already."""
        if self._thinking is None and not self._open and self.view is not None and self.view["answers"]:
            self._thinking = asyncio.create_task(self._answer(connection))

    async def _answer(self, connection: ClientConnection) -> None:
        """Think, and give one of the answers that there are by then."""
        await asyncio.sleep(self.pace())
        self._thinking = None
        assert self.view is not None
        if not self.view["answers"]:
            return
        text = self.chance.choice(self.view["answers"])["text"]
        if not self.view["pass_with"]:  # in a window it waits for the end of the window
            self._sent_at = time.perf_counter()
        with contextlib.suppress(WebSocketException):  # then it is sent again
            await self._send(connection, type="answer", seq=self.seq, text=text)

    async def _send_again(self, connection: ClientConnection) -> None:
        for message in list(self._open.values()):
            await connection.send(json.dumps(message))

    async def _send(self, connection: ClientConnection, **parts: object) -> None:
        mark = f"{self.name} {next(self._ids)}"
        self._open[mark] = {"id": mark, **parts}
        await connection.send(json.dumps(self._open[mark]))
