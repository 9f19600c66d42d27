"""Arbitrary input over sockets and HTTP is answered with a clear message, and never breaks the server.

`make fuzz` runs the same tests for much longer, with new random input each time.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from hauntology.games import GAMES
from hauntology.server.app import create_app
from hauntology.server.http.static_files import ClientFiles
from hauntology.server.protocol.limits import MAX_TEXT_LENGTH
from hauntology.server.session.log_entries import decode_entry, decode_setup
from hauntology.server.session.registry import TableRegistry
from hauntology.server.session.snapshots import load_state
from hauntology.server.storage.sqlite import SqliteStore
from hauntology.table import Table
from tests.server.fuzz_settings import IS_LONG_RUN, fuzz_settings
from tests.server.socket_client import (
    NO_FILES,
    NONCE,
    TEST_CONFIG,
    InstantBots,
    Viewer,
    create_table_with_key,
    serve,
    socket_path,
)
from tests.table.tables import play

MESSAGE_TYPES = (
    "take_seat",
    "leave_seat",
    "answer",
    "undo",
    "vote_on_undo",
    "send_chat",
    "assign_seat",
    "rematch",
    "resync",
    "why_not",
    "hint",
)
FIELDS = ("id", "name", "nonce", "seq", "text", "yes", "host_key", "seat", "kind", "things", "more")
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
message_fields = st.dictionaries(st.sampled_from(FIELDS), json_values, max_size=6)
frames = st.one_of(
    st.text(max_size=60),
    json_values.map(json.dumps),
    st.builds(
        lambda kind, more: json.dumps({"type": kind, "id": "x", **more}),
        st.sampled_from(MESSAGE_TYPES),
        message_fields,
    ),
    st.integers(1, 20_000).map(lambda depth: "[" * depth),
    st.just("x" * 20_000),
    st.just('{"type": "send_chat", "id": "x", "text": "\\ud800"}'),
)


class Sockets(RuleBasedStateMachine):
    """Two people, a bot and a spectator send anything in any order over sockets."""

    @initialize(game=st.sampled_from(["candle", "ghost-at-home", "pistols"]))
    def start(self, game: str) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.stack = ExitStack()
        self.registry = TableRegistry(SqliteStore(self.folder / "tables"), InstantBots(), TEST_CONFIG)
        self.client = self.stack.enter_context(TestClient(create_app(self.registry, ClientFiles(NO_FILES))))
        self.name, self.tokens, self.host_key = create_table_with_key(
            self.client, {"game": game, "seats": ["person", "person", "random"]}
        )
        self.tokens[2] = ""
        self.people = [self.connect(seat) for seat in range(3)]
        self.answer_ids: dict[int, str] = {}  # by seat: the id of its latest answer
        for seat, name in enumerate(("Ada", "Ben")):
            self.people[seat].sit(name)

    def connect(self, seat: int, seen: int | None = None) -> Viewer:
        socket = self.client.websocket_connect(socket_path(self.name, self.tokens[seat], seen))
        viewer = Viewer(self.stack.enter_context(socket))
        viewer.until("lobby")
        return viewer

    def read_all(self, seat: int) -> None:
        """Read everything that the server has sent; reconnect if the connection was closed."""
        try:
            message_id = self.people[seat].send("why_not", kind="?", things=[])
            while self.people[seat].next().get("id") != message_id:
                pass
        except WebSocketDisconnect:
            self.people[seat] = self.connect(seat)

    @rule(seat=st.integers(0, 2), pick=st.integers(0, 200), age=st.integers(0, 3))
    def answer(self, seat: int, pick: int, age: int) -> None:
        self.read_all(seat)
        update = self.people[seat].update
        answers = update.get("view", {}).get("answers", []) or [{"notation": "boo"}]
        text = answers[pick % len(answers)]["notation"]
        self.answer_ids[seat] = self.people[seat].send("answer", seq=max(0, update.get("seq", 0) - age), text=text)
        self.read_all(seat)

    @rule(seat=st.integers(0, 2), age=st.integers(-1, 3))
    def ask_hint(self, seat: int, age: int) -> None:
        self.read_all(seat)
        self.people[seat].send("hint", seq=self.people[seat].update.get("seq", 0) - age)
        self.read_all(seat)

    @rule(seat=st.integers(0, 2))
    def reuse_id(self, seat: int) -> None:
        if seat in self.answer_ids:
            self.people[seat].send("answer", id=self.answer_ids[seat], seq=10_000, text="boo")
        self.read_all(seat)

    @rule(seat=st.integers(0, 2), kind=st.sampled_from(["undo", "leave_seat", "rematch", "resync"]))
    def send_without_fields(self, seat: int, kind: str) -> None:
        self.people[seat].send(kind)
        self.read_all(seat)

    @rule(seat=st.integers(0, 2), name=st.text(max_size=MAX_TEXT_LENGTH + 5))
    def sit(self, seat: int, name: str) -> None:
        self.people[seat].send("take_seat", name=name, nonce=NONCE)
        self.read_all(seat)

    @rule(seat=st.integers(0, 2), text=st.text(max_size=MAX_TEXT_LENGTH + 5))
    def chat(self, seat: int, text: str) -> None:
        self.people[seat].send("send_chat", text=text)
        self.read_all(seat)

    @rule(seat=st.integers(0, 2), yes=st.booleans())
    def vote(self, seat: int, yes: bool) -> None:
        self.people[seat].send("vote_on_undo", yes=yes)
        self.read_all(seat)

    @rule(seat=st.integers(-1, 3), kind=st.sampled_from(["person", "random", "boo"]), is_host=st.booleans())
    def assign_seat(self, seat: int, kind: str, is_host: bool) -> None:
        self.people[0].send("assign_seat", host_key=self.host_key if is_host else "boo", seat=seat, kind=kind)
        self.read_all(0)

    @rule(seat=st.integers(0, 2), frame=frames)
    def send_any_text(self, seat: int, frame: str) -> None:
        self.people[seat].socket.send_text(frame)
        self.read_all(seat)

    @rule(seat=st.integers(0, 2), data=st.binary(max_size=40))
    def send_bytes(self, seat: int, data: bytes) -> None:
        self.people[seat].socket.send_bytes(data)  # type: ignore[attr-defined]
        self.read_all(seat)

    @rule(seat=st.integers(0, 2), seen=st.none() | st.integers(0, 50))
    def reconnect(self, seat: int, seen: int | None) -> None:
        self.people[seat] = self.connect(seat, seen)

    @invariant()
    def log_gives_the_same_table(self) -> None:
        """Replaying the log gives the table as it is now."""
        if not hasattr(self, "registry"):
            return
        portal = self.client.portal
        assert portal is not None
        stored, length, state_hash = portal.call(self.read_log)
        assert stored is not None
        again = load_state(decode_setup(stored[0]), [decode_entry(body) for body in stored[1]], None, lambda: 0.0)
        assert (again.frozen_reason, again.length, again.state_hash) == ("", length, state_hash)

    async def read_log(self) -> tuple[tuple[bytes, list[bytes]] | None, int, str]:
        """The log and the table at the same moment: a bot may be about to answer."""
        actor = self.registry.actors[self.name]
        async with actor._lock:
            return await self.registry.store.read(self.name), actor.state.length, actor.state.state_hash

    def teardown(self) -> None:
        if hasattr(self, "stack"):
            self.stack.close()
            shutil.rmtree(self.folder)


TestSockets = pytest.mark.filterwarnings("ignore::ResourceWarning")(Sockets.TestCase)
Sockets.TestCase.settings = settings(
    fuzz_settings, max_examples=300 if IS_LONG_RUN else 5, stateful_step_count=60 if IS_LONG_RUN else 20
)


# HTTP ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with serve(tmp_path_factory.mktemp("http") / "tables") as client:
        yield client


NEW_TABLE = {
    "game": "candle",
    "seats": ["person", "random"],
    "options": {"nights": 3},
    "clock": {"move": 60, "bank": 1},
}
RECORDS = [play(Table(game, 2, seed=1), seed=2, most=20).record(remarks=True).text() for game in GAMES]

bodies = st.one_of(
    json_values.map(json.dumps).map(str.encode),
    st.text(max_size=50).map(str.encode),
    st.binary(max_size=50),
    st.binary(max_size=20).map(lambda letters: b'{"game": "' + letters + b'"}'),
)


@given(st.sampled_from(["/api/tables", "/api/replay"]), bodies)
@fuzz_settings
def test_any_body_is_answered_with_an_error_message(http: TestClient, path: str, body: bytes) -> None:
    response = http.post(path, content=body)

    assert response.status_code in range(400, 500)
    assert response.json()["error"]


@given(st.dictionaries(st.sampled_from([*NEW_TABLE, "record", "lines", "stand_in", "more"]), json_values, max_size=3))
@fuzz_settings
def test_a_table_is_created_or_refused_with_a_reason(http: TestClient, changes: dict[str, Any]) -> None:
    response = http.post("/api/tables", content=json.dumps({**NEW_TABLE, **changes}))

    assert response.status_code == 200 or (response.status_code in range(400, 500) and response.json()["error"])


@given(st.sampled_from(RECORDS), st.floats(0, 1), st.integers(0, 40), st.text(max_size=10))
@fuzz_settings
def test_an_altered_record_is_replayed_or_refused(
    http: TestClient, record: str, at: float, removed: int, inserted: str
) -> None:
    start = int(at * len(record))
    text = record[:start] + inserted + record[start + removed :]
    response = http.post("/api/replay", content=json.dumps({"record": text, "viewer": "Ada"}))

    assert response.status_code in {200, 400}


@given(st.text(max_size=30), st.text(max_size=30))
@fuzz_settings
def test_any_path_is_answered(http: TestClient, table: str, token: str) -> None:
    for path in (f"/api/tables/{table}/record", f"/api/games/{table}/rules", f"/{table}"):
        response = http.get(quote(path, errors="ignore"), params={"token": token.encode("utf-8", "ignore")})
        assert response.status_code < 500
