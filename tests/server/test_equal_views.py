"""Over the socket: what a viewer receives is a function of its own sequence of views.

Two worlds that one viewer cannot tell apart are played side by side, with mistakes, taking back, talk, lost connections
and records among the answers; the others do in each world what they like. As long as the viewer has seen the same in
both, it has received the same bytes.
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
from hauntology.server.app import Face
from hauntology.server.hall import Hall
from hauntology.server.pages import Pages
from hauntology.server.sqlite import SqliteStore
from hauntology.table import Table
from tests.server.hosting import LONG, Watch
from tests.server.serving import NO_PAGES, QUICK, QuickThinkers, Viewer, address, opened_with_key
from tests.table.tables import other_world

STEPS = 40
TRIALS = 12  # at most: in some games the worlds soon look different
NAMES = ("Ada", "Ben", "Cleo")
SPY = 0  # the seat whose bytes are compared


class World:
    """A server with one table, and three people at it."""

    def __init__(self, stack: ExitStack, database: Path) -> None:
        self.hall = Hall(SqliteStore(database), QuickThinkers(), QUICK, Watch())
        self.client = stack.enter_context(TestClient(Face(self.hall, Pages(NO_PAGES)).app()))
        self.stack = stack
        self.name, self.tokens = "", [""]
        self.people: list[Viewer] = []
        self.received: list[str] = []  # by the spy, over all its connections, and what it has saved
        self.seen: list[Any] = []

    def begin(self) -> None:
        for token, name in zip(self.tokens, NAMES, strict=True):
            self.people.append(self.connect(token))
            self.people[-1].ids = itertools.count()  # the same in both worlds
            assert self.people[-1].sit(name)["type"] == "taken"
        self.catch_up()

    def connect(self, token: str, seen: int | None = None) -> Viewer:
        return Viewer(self.stack.enter_context(self.client.websocket_connect(address(self.name, token, seen))))

    @property
    def table(self) -> Table:
        table = self.hall.hosts[self.name].course.table
        assert table is not None
        return table

    def catch_up(self) -> None:
        """Read everything, and note what the spy sees now, if it is anything new."""
        for viewer in self.people:
            mark = viewer.send("why", text="x")
            while (message := viewer.next()).get("id") != mark or message["type"] not in {"reason", "refused"}:
                pass
        course = self.hall.hosts[self.name].course
        sight = (self.table.view(NAMES[SPY]), self.table.story(NAMES[SPY]), course.consent.asking, course.chat.spoken)
        if not self.seen or self.seen[-1] != sight:
            self.seen.append(sight)
        self.received += self.people[SPY].heard
        self.people[SPY].heard = []

    def come_back(self) -> None:
        """The spy's connection is lost, and it comes back."""
        before = self.people[SPY]
        again = self.connect(self.tokens[SPY], before.update["seq"])
        again.ids, again.update = before.ids, before.update
        self.people[SPY] = again

    def save(self) -> None:
        found = self.client.get(f"/api/tables/{self.name}/record?token={self.tokens[SPY]}")
        self.received.append(found.text)

    def act(self, deed: str, seat: int, chance: random.Random) -> None:
        """One of the people does something; what others answer is chosen in each world by itself."""
        viewer = self.people[seat]
        match deed:
            case "answer":
                answers = [choice["text"] for choice in viewer.update["view"]["answers"]]
                viewer.send("answer", seq=viewer.update["seq"], text=chance.choice(answers) if answers else "boo")
            case "hint":
                mark = viewer.send("hint", seq=viewer.update["seq"])
                while viewer.next().get("id") != mark:  # it comes when it is found
                    pass
            case "undo" | "again" | "look":
                viewer.send(deed)
            case "consent":
                viewer.send("consent", yes=True)
            case "say":
                viewer.send("say", text="boo")
            case "mistake":
                viewer.send("answer", seq=0, text="nonsense")
            case "garbage":
                viewer.socket.send_text("{")
            case "lose":
                self.come_back()
            case "save":
                self.save()


DEEDS = (
    *["answer"] * 12,
    *["consent"] * 2,
    *["hint"] * 2,
    "undo",
    "say",
    "mistake",
    "garbage",
    "again",
    "look",
    "lose",
    "save",
)


@contextmanager
def two_worlds(folder: Path, game: str, key: int) -> Iterator[tuple[World, World]]:
    """The same table twice, but for what the spy cannot know."""
    folder.mkdir()
    with ExitStack() as stack:
        one, two = World(stack, folder / "one"), World(stack, folder / "two")
        options = dict(LONG) if game == "candle" else {}
        one.name, one.tokens, _ = opened_with_key(
            one.client, {"game": game, "seats": ["person"] * len(NAMES), "options": options}
        )
        two.name, two.tokens = one.name, one.tokens
        kept = asyncio.run(SqliteStore(folder / "one").read(one.name))
        assert kept is not None
        asyncio.run(SqliteStore(folder / "two").open(two.name, kept[0]))
        one.begin()
        two.begin()
        two.table.state = other_world(two.table.game, two.table.state, SPY, key)
        assert two.table.state.pack() != one.table.state.pack()
        yield one, two


@pytest.mark.parametrize("game", GAMES)
def test_what_a_viewer_receives_follows_from_what_it_has_seen(game: str, tmp_path: Path) -> None:
    same = 0
    deeds: set[str] = set()
    for trial in range(TRIALS):
        if same > STEPS and deeds == set(DEEDS):
            break
        with two_worlds(tmp_path / str(trial), game, trial) as (one, two):
            chance = random.Random(f"{game} {trial}")
            for _ in range(STEPS):
                seat, deed, luck = chance.randrange(len(NAMES)), chance.choice(DEEDS), chance.random()
                if deed in {"lose", "save"} and seat != SPY:
                    continue
                for number, world in enumerate((one, two)):
                    # the spy does the same in both; the others mostly, if they can
                    own = random.Random(luck if seat == SPY or luck < 0.8 else f"{luck} {number}")
                    world.act(deed, seat, own)
                    world.catch_up()
                if one.seen != two.seen:
                    break
                assert one.received == two.received
                deeds.add(deed)
                same += 1
            assert one.received[0] == two.received[0]
    assert same > STEPS
    assert deeds == set(DEEDS)
