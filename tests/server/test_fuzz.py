"""Whatever comes over the wire: a clear word, nothing changed that should not be, and no error that nobody caught.

`make fuzz` runs the same for much longer, each time otherwise.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from hauntology.games import GAMES
from hauntology.server.app import Face
from hauntology.server.hall import Hall
from hauntology.server.log import decode_entry, decode_opening
from hauntology.server.pages import Pages
from hauntology.server.protocol import LONGEST_TEXT
from hauntology.server.snapshots import brought_back
from hauntology.server.sqlite import SqliteStore
from hauntology.table import Table
from tests.server.serving import NO_PAGES, NONCE, QUICK, QuickThinkers, Viewer, address, opened_with_key, served
from tests.table.tables import play

LONG_RUN = bool(os.environ.get("HAUNTOLOGY_FUZZ"))
QUIET = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large]
runs = settings(
    deadline=None,
    derandomize=not LONG_RUN,
    max_examples=2_000 if LONG_RUN else 60,
    database=None,
    suppress_health_check=QUIET,
)
KINDS = ("sit", "leave", "answer", "undo", "consent", "say", "change", "again", "look", "why", "hint")
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
parts = st.dictionaries(
    st.sampled_from(["id", "name", "nonce", "seq", "text", "yes", "key", "seat", "kind", "more"]), plain, max_size=6
)
frames = st.one_of(
    st.text(max_size=60),
    plain.map(json.dumps),
    st.builds(lambda kind, more: json.dumps({"type": kind, "id": "x", **more}), st.sampled_from(KINDS), parts),
    st.integers(1, 20_000).map(lambda depth: "[" * depth),
    st.just("x" * 20_000),
    st.just('{"type": "say", "id": "x", "text": "\\ud800"}'),
)


class Sockets(RuleBasedStateMachine):
    """Two people, a bot and a watcher, who do anything in any order over real sockets."""

    @initialize(game=st.sampled_from(["candle", "ghost-at-home", "pistols"]))
    def open(self, game: str) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.stack = ExitStack()
        self.hall = Hall(SqliteStore(self.folder / "tables"), QuickThinkers(), QUICK)
        self.client = self.stack.enter_context(TestClient(Face(self.hall, Pages(NO_PAGES)).app()))
        self.name, self.tokens, self.key = opened_with_key(
            self.client, {"game": game, "seats": ["person", "person", "random"]}
        )
        self.tokens[2] = ""
        self.people = [self.connect(seat) for seat in range(3)]
        self.wanted: dict[int, str] = {}
        for seat, name in enumerate(("Ada", "Ben")):
            self.people[seat].sit(name)

    def connect(self, seat: int, seen: int | None = None) -> Viewer:
        socket = self.client.websocket_connect(address(self.name, self.tokens[seat], seen))
        viewer = Viewer(self.stack.enter_context(socket))
        viewer.until("lobby")
        return viewer

    def settle(self, seat: int) -> None:
        """Read until the server has said everything; a connection that was closed is made anew."""
        try:
            mark = self.people[seat].send("why", text="?")
            while self.people[seat].next().get("id") != mark:
                pass
        except WebSocketDisconnect:
            self.people[seat] = self.connect(seat)

    @rule(seat=st.integers(0, 2), pick=st.integers(0, 200), age=st.integers(0, 3))
    def answer(self, seat: int, pick: int, age: int) -> None:
        self.settle(seat)
        update = self.people[seat].update
        answers = update.get("view", {}).get("answers", []) or [{"text": "boo"}]
        text = answers[pick % len(answers)]["text"]
        self.wanted[seat] = self.people[seat].send("answer", seq=max(0, update.get("seq", 0) - age), text=text)
        self.settle(seat)

    @rule(seat=st.integers(0, 2), age=st.integers(-1, 3))
    def ask_hint(self, seat: int, age: int) -> None:
        self.settle(seat)
        self.people[seat].send("hint", seq=self.people[seat].update.get("seq", 0) - age)
        self.settle(seat)

    @rule(seat=st.integers(0, 2))
    def send_twice(self, seat: int) -> None:
        if seat in self.wanted:
            self.people[seat].send("answer", id=self.wanted[seat], seq=10_000, text="boo")
        self.settle(seat)

    @rule(seat=st.integers(0, 2), kind=st.sampled_from(["undo", "leave", "again", "look"]))
    def do(self, seat: int, kind: str) -> None:
        self.people[seat].send(kind)
        self.settle(seat)

    @rule(seat=st.integers(0, 2), name=st.text(max_size=LONGEST_TEXT + 5))
    def sit(self, seat: int, name: str) -> None:
        self.people[seat].send("sit", name=name, nonce=NONCE)
        self.settle(seat)

    @rule(seat=st.integers(0, 2), text=st.text(max_size=LONGEST_TEXT + 5))
    def say(self, seat: int, text: str) -> None:
        self.people[seat].send("say", text=text)
        self.settle(seat)

    @rule(seat=st.integers(0, 2), yes=st.booleans())
    def consent(self, seat: int, yes: bool) -> None:
        self.people[seat].send("consent", yes=yes)
        self.settle(seat)

    @rule(seat=st.integers(-1, 3), kind=st.sampled_from(["person", "random", "boo"]), right=st.booleans())
    def change(self, seat: int, kind: str, right: bool) -> None:
        self.people[0].send("change", key=self.key if right else "boo", seat=seat, kind=kind)
        self.settle(0)

    @rule(seat=st.integers(0, 2), frame=frames)
    def send_anything(self, seat: int, frame: str) -> None:
        self.people[seat].socket.send_text(frame)
        self.settle(seat)

    @rule(seat=st.integers(0, 2), data=st.binary(max_size=40))
    def send_bytes(self, seat: int, data: bytes) -> None:
        self.people[seat].socket.send_bytes(data)  # type: ignore[attr-defined]
        self.settle(seat)

    @rule(seat=st.integers(0, 2), seen=st.none() | st.integers(0, 50))
    def come_again(self, seat: int, seen: int | None) -> None:
        self.people[seat] = self.connect(seat, seen)

    @invariant()
    def is_whole(self) -> None:
        """The log alone gives the table as it is."""
        if not hasattr(self, "hall"):
            return
        portal = self.client.portal
        assert portal is not None
        found, length, mark = portal.call(self.written)
        assert found is not None
        again = brought_back(decode_opening(found[0]), [decode_entry(body) for body in found[1]], None, lambda: 0.0)
        assert (again.notice, again.length, again.mark) == ("", length, mark)

    async def written(self) -> tuple[tuple[bytes, list[bytes]] | None, int, str]:
        """What the log says, and what is on the table at that moment: bots may be about to answer."""
        host = self.hall.hosts[self.name]
        async with host._turn:
            return await self.hall.store.read(self.name), host.course.length, host.course.mark

    def teardown(self) -> None:
        if hasattr(self, "stack"):
            self.stack.close()
            shutil.rmtree(self.folder)


TestSockets = pytest.mark.filterwarnings("ignore::ResourceWarning")(Sockets.TestCase)
Sockets.TestCase.settings = settings(
    runs, max_examples=300 if LONG_RUN else 5, stateful_step_count=60 if LONG_RUN else 20
)


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with served(tmp_path_factory.mktemp("http") / "tables") as client:
        yield client


BODY = {"game": "candle", "seats": ["person", "random"], "options": {"nights": 3}, "clock": {"move": 60, "bank": 1}}
RECORDS = [play(Table(game, 2, seed=1), seed=2, most=20).record(remarks=True).text() for game in GAMES]


bodies = st.one_of(
    plain.map(json.dumps).map(str.encode),
    st.text(max_size=50).map(str.encode),
    st.binary(max_size=50),
    st.binary(max_size=20).map(lambda letters: b'{"game": "' + letters + b'"}'),
)


@given(st.sampled_from(["/api/tables", "/api/replay"]), bodies)
@runs
def test_any_body_is_answered_with_a_word(http: TestClient, path: str, body: bytes) -> None:
    answer = http.post(path, content=body)

    assert answer.status_code in range(400, 500)
    assert answer.json()["why"]


@given(st.dictionaries(st.sampled_from([*BODY, "record", "lines", "stand_in", "more"]), plain, max_size=3))
@runs
def test_a_table_is_opened_as_it_was_wanted_or_not_at_all(http: TestClient, wrong: dict[str, Any]) -> None:
    answer = http.post("/api/tables", content=json.dumps({**BODY, **wrong}))

    assert answer.status_code == 200 or (answer.status_code in range(400, 500) and answer.json()["why"])


@given(st.sampled_from(RECORDS), st.floats(0, 1), st.integers(0, 40), st.text(max_size=10))
@runs
def test_a_record_with_something_else_in_it_is_shown_or_refused(
    http: TestClient, record: str, at: float, cut: int, put: str
) -> None:
    start = int(at * len(record))
    text = record[:start] + put + record[start + cut :]
    answer = http.post("/api/replay", content=json.dumps({"record": text, "eyes": "Ada"}))

    assert answer.status_code in {200, 400}


@given(st.text(max_size=30), st.text(max_size=30))
@runs
def test_any_address_is_answered(http: TestClient, table: str, token: str) -> None:
    for path in (f"/api/tables/{table}/record", f"/api/games/{table}/rules", f"/{table}"):
        answer = http.get(quote(path, errors="ignore"), params={"token": token.encode("utf-8", "ignore")})
        assert answer.status_code < 500
