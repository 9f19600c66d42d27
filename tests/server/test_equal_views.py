"""Over the socket, the bytes that a viewer receives depend only on the sequence of views that it may see.

Two tables that one viewer cannot tell apart are played side by side: with answers, mistakes, undo, chat, lost
connections and downloaded records. The other people may do different things at the two tables. As long as the viewer
has seen the same at both, it has received the same bytes.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from hauntology.games import GAMES
from hauntology.server.app import create_app
from hauntology.server.http.static_files import ClientFiles
from hauntology.server.session.registry import TableRegistry
from hauntology.server.storage.sqlite import SqliteStore
from hauntology.table import Table
from tests.server.local_server import LONG, FakeClock
from tests.server.socket_client import NO_FILES, TEST_CONFIG, InstantBots, Viewer, create_table_with_key, socket_path
from tests.table.tables import other_world

STEPS = 40
MAX_TRIALS = 12  # in some games the tables soon look different
NAMES = ("Ada", "Ben", "Cleo")
SPY = 0  # the seat whose bytes are compared
ACTIONS = (
    *["answer"] * 12,
    *["vote"] * 2,
    *["hint"] * 2,
    "undo",
    "chat",
    "mistake",
    "garbage",
    "rematch",
    "resync",
    "reconnect",
    "download",
)


class World:
    """A server with one table and three people."""

    def __init__(self, stack: ExitStack, database: Path) -> None:
        self.registry = TableRegistry(SqliteStore(database), InstantBots(), TEST_CONFIG, FakeClock())
        self.client = stack.enter_context(TestClient(create_app(self.registry, ClientFiles(NO_FILES))))
        self.stack = stack
        self.name, self.tokens = "", [""]
        self.people: list[Viewer] = []
        self.received: list[str] = []  # by the spy, over all its connections, with the records that it downloaded
        self.seen: list[Any] = []  # everything that the spy may know, at each moment at which that changed

    def start(self) -> None:
        """Everybody sits down."""
        for token, name in zip(self.tokens, NAMES, strict=True):
            self.people.append(self.connect(token))
            self.people[-1].ids = itertools.count()  # the same in both worlds
            assert self.people[-1].sit(name)["type"] == "accepted"
        self.read_all()

    def connect(self, token: str, seen: int | None = None) -> Viewer:
        return Viewer(self.stack.enter_context(self.client.websocket_connect(socket_path(self.name, token, seen))))

    @property
    def table(self) -> Table:
        table = self.registry.actors[self.name].state.table
        assert table is not None
        return table

    def read_all(self) -> None:
        """Read everything that was sent, and note what the spy may know now, if that has changed."""
        for viewer in self.people:
            message_id = viewer.send("why_not", kind="x", things=[])
            while (message := viewer.next()).get("id") != message_id or message["type"] not in {"why_not", "rejected"}:
                pass
        state = self.registry.actors[self.name].state
        known = (
            self.table.view(NAMES[SPY]),
            self.table.log_lines(NAMES[SPY]),
            state.undo_vote.asking,
            list(state.chat.messages),
        )
        if not self.seen or self.seen[-1] != known:
            self.seen.append(known)
        self.received += self.people[SPY].received
        self.people[SPY].received = []

    def reconnect(self) -> None:
        """The spy loses its connection and connects again."""
        before = self.people[SPY]
        again = self.connect(self.tokens[SPY], before.update["seq"])
        again.ids, again.update = before.ids, before.update
        self.people[SPY] = again

    def download(self) -> None:
        """The spy downloads its record."""
        response = self.client.get(f"/api/tables/{self.name}/record?token={self.tokens[SPY]}")
        self.received.append(response.text)

    def act(self, action: str, seat: int, chance: random.Random) -> None:
        """Somebody does something."""
        viewer = self.people[seat]
        match action:
            case "answer":
                answers = [answer["notation"] for answer in viewer.update["view"]["answers"]]
                viewer.send("answer", seq=viewer.update["seq"], text=chance.choice(answers) if answers else "boo")
            case "hint":
                message_id = viewer.send("hint", seq=viewer.update["seq"])
                while viewer.next().get("id") != message_id:  # the hint arrives when the search is done
                    pass
            case "undo" | "rematch" | "resync":
                viewer.send(action)
            case "vote":
                viewer.send("vote_on_undo", yes=True)
            case "chat":
                viewer.send("send_chat", text="boo")
            case "mistake":
                viewer.send("answer", seq=0, text="nonsense")
            case "garbage":
                viewer.socket.send_text("{")
            case "reconnect":
                self.reconnect()
            case "download":
                self.download()


@contextmanager
def make_two_worlds(folder: Path, game: str, key: int) -> Iterator[tuple[World, World]]:
    """The same table twice, except for what the spy cannot know."""
    folder.mkdir()
    with ExitStack() as stack:
        one, two = World(stack, folder / "one"), World(stack, folder / "two")
        options = dict(LONG) if game == "candle" else {}
        one.name, one.tokens, _ = create_table_with_key(
            one.client, {"game": game, "seats": ["person"] * len(NAMES), "options": options}
        )
        two.name, two.tokens = one.name, one.tokens
        stored = asyncio.run(SqliteStore(folder / "one").read(one.name))
        assert stored is not None
        asyncio.run(SqliteStore(folder / "two").create_table(two.name, stored[0]))
        one.start()
        two.start()
        two.table.state = other_world(two.table.game, two.table.state, SPY, key)
        assert two.table.state.pack() != one.table.state.pack()
        yield one, two


@pytest.mark.parametrize("game", GAMES)
def test_the_bytes_that_a_viewer_receives_depend_only_on_what_it_may_see(game: str, tmp_path: Path) -> None:
    compared = 0
    done: set[str] = set()
    for trial in range(MAX_TRIALS):
        if compared > STEPS and done == set(ACTIONS):
            break
        with make_two_worlds(tmp_path / str(trial), game, trial) as (one, two):
            chance = random.Random(f"{game} {trial}")
            for _ in range(STEPS):
                seat, action, share = chance.randrange(len(NAMES)), chance.choice(ACTIONS), chance.random()
                if action in {"reconnect", "download"} and seat != SPY:
                    continue
                for number, world in enumerate((one, two)):
                    # The spy does the same in both worlds; the others do so in most cases.
                    own = random.Random(share if seat == SPY or share < 0.8 else f"{share} {number}")
                    world.act(action, seat, own)
                    world.read_all()
                if one.seen != two.seen:
                    break
                assert one.received == two.received
                done.add(action)
                compared += 1
            assert one.received[0] == two.received[0]
    assert compared > STEPS
    assert done == set(ACTIONS)
