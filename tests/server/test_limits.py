"""Nobody uses more of the server than there is for one."""

from __future__ import annotations

import json
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from hauntology.kernel.contract import GameError
from hauntology.server.limits import HOUR, Bucket, Doorkeeper, TooMuchError
from hauntology.server.protocol import NewTable, Say
from hauntology.server.settings import AT_HOME, Settings
from hauntology.server.sockets import TOO_FAST
from tests.server.hosting import Room, Watch, play_to_the_end, scripted, settled
from tests.server.serving import QUICK, Viewer, address, opened, served

WANTED = {"game": "candle", "seats": ["random", "random"]}


def test_a_bucket_fills_again_with_time() -> None:
    watch = Watch()
    bucket = Bucket(2, 0.5, watch)

    assert [bucket.take() for _ in range(4)] == [True, True, False, False]
    assert bucket.refused == 2
    watch.time += 2
    assert [bucket.take(), bucket.take()] == [True, False]
    watch.time += 1_000
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_an_address_opens_so_many_tables_an_hour() -> None:
    watch = Watch()
    doorkeeper = Doorkeeper(Settings(tables_an_hour=2), watch)
    doorkeeper.open_table("here")
    watch.time += 1
    doorkeeper.open_table("here")
    doorkeeper.open_table("there")

    with pytest.raises(TooMuchError, match="at most 2 tables"):
        doorkeeper.open_table("here")
    watch.time += HOUR - 1
    doorkeeper.open_table("here")
    watch.time += 2 * HOUR
    doorkeeper.open_table("there")
    assert list(doorkeeper._opened) == ["there"]


def test_at_home_there_are_no_such_limits() -> None:
    doorkeeper = Doorkeeper(AT_HOME)

    for _ in range(1_000):
        doorkeeper.open_table("here")
    with ExitStack() as stack:
        for _ in range(1_000):
            stack.enter_context(doorkeeper.connection("here"))
    assert not doorkeeper._sockets


def test_too_many_tables_are_refused_with_the_reason(tmp_path: Path) -> None:
    with served(tmp_path / "tables", replace(QUICK, tables_an_hour=1)) as client:
        assert client.post("/api/tables", json=WANTED).status_code == 200
        found = client.post("/api/tables", json=WANTED)
        assert (found.status_code, "in an hour" in found.json()["why"]) == (429, True)
    with served(tmp_path / "tables", replace(QUICK, tables=1)) as client:
        assert client.post("/api/tables", json=WANTED).status_code == 200
        found = client.post("/api/tables", json=WANTED)
        assert (found.status_code, "as many tables as" in found.json()["why"]) == (429, True)


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        (replace(QUICK, sockets_a_table=2), "this table has too many viewers"),
        (replace(QUICK, sockets_an_address=2), "too many connections from your address"),
    ],
)
def test_so_many_connections_and_no_more(settings: Settings, why: str, tmp_path: Path) -> None:
    with served(tmp_path / "tables", settings) as client, ExitStack() as stack:
        table, (token,) = opened(client, "candle", ["person", "random"])
        for _ in range(2):
            socket = stack.enter_context(client.websocket_connect(address(table, token)))
            assert Viewer(socket).next()["type"] == "lobby"
        with client.websocket_connect(address(table, token)) as socket:
            assert why in Viewer(socket).until("refused")["why"]


def test_what_comes_too_fast_is_refused_and_then_the_connection_closed(tmp_path: Path) -> None:
    settings = replace(QUICK, messages_at_once=3, messages_a_second=0.001, refusals=5)
    with served(tmp_path / "tables", settings) as client:
        table, (token,) = opened(client, "candle", ["person", "random"])
        with client.websocket_connect(address(table, token)) as socket:
            ada = Viewer(socket)
            for _ in range(8):
                ada.send("look")
            assert ada.until("refused")["why"] == "this is too fast; wait a moment"
            with pytest.raises(WebSocketDisconnect) as closed:
                ada.until("nothing that is ever sent")

            assert closed.value.code == TOO_FAST


def test_a_message_that_is_too_long_or_no_text_ends_nothing_for_others(tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client:
        table, (token,) = opened(client, "candle", ["person", "random"])
        with client.websocket_connect(address(table, token)) as socket:
            ada = Viewer(socket)
            ada.send("why", text="x" * 20_000)
            assert "at most 16384 letters" in ada.until("refused")["why"]
            ada.send("why", text=[[[[]]]])
            assert "this is no message" in ada.until("refused")["why"]
            socket.send_bytes(b"\x00\xff")
            assert "this is no message" in ada.until("refused")["why"]
        with client.websocket_connect(address(table, token)) as socket:
            assert Viewer(socket).next()["type"] == "lobby"


# Tables that nobody looks at ------------------------------------------------


@scripted
async def test_a_table_that_nobody_looks_at_is_put_away_and_comes_back() -> None:
    room = Room()
    await room.open("person", "random")
    (ada,) = await room.seat(Ada=0)
    await ada.answer("watch")
    await settled()
    before, seq = ada.view, ada.last("update")["seq"]

    room.watch.time += room.settings.idle + 1
    await room.hall.put_away()
    assert list(room.hall.hosts) == [room.name]
    await ada.leave()
    room.watch.time += room.settings.idle - 1
    await room.hall.put_away()
    assert list(room.hall.hosts) == [room.name]
    room.watch.time += 1
    await room.hall.put_away()
    assert list(room.hall.hosts) == []

    again = await room.connect(0)
    assert (again.view, again.last("update")["seq"]) == (before, seq)


@scripted
async def test_a_finished_table_is_put_away_too() -> None:
    room = Room()
    await room.open("person", "random")
    (ada,) = await room.seat(Ada=0)
    await play_to_the_end(ada)
    await ada.leave()
    room.watch.time += room.settings.idle

    await room.hall.put_away()

    assert room.hall.hosts == {}


@scripted
async def test_a_full_hall_opens_nothing_more() -> None:
    room = Room(replace(QUICK, tables=1))
    await room.open("person", "random")

    with pytest.raises(GameError, match="as many tables as this server can hold"):
        await room.hall.open(NewTable("candle", ["random", "random"]))
    assert json.dumps(list(room.store.openings)) == json.dumps([room.name])


def test_an_address_that_asks_for_too_much_waits() -> None:
    watch = Watch()
    doorkeeper = Doorkeeper(Settings(asks_at_once=2, asks_a_second=1.0), watch)
    doorkeeper.ask("here")
    doorkeeper.ask("here")
    doorkeeper.ask("there")

    with pytest.raises(TooMuchError, match="wait a moment"):
        doorkeeper.ask("here")
    watch.time += 1
    doorkeeper.ask("here")


def test_addresses_that_were_quiet_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntology.server.limits.MOST_ADDRESSES", 3)
    watch = Watch()
    doorkeeper = Doorkeeper(Settings(asks_at_once=2, asks_a_second=1.0), watch)
    for number in range(4):
        doorkeeper.ask(f"early {number}")
    watch.time += 10
    doorkeeper.ask("late")
    assert list(doorkeeper._asks) == ["late"]


def test_what_makes_the_server_work_is_asked_for_slowly(tmp_path: Path) -> None:
    with served(tmp_path / "tables", replace(QUICK, asks_at_once=1, asks_a_second=0.0)) as client:
        assert client.post("/api/replay", json={"record": ""}).status_code == 400
        for answer in (
            client.post("/api/replay", json={"record": ""}),
            client.get("/api/tables/attic/record"),
        ):
            assert (answer.status_code, answer.json()) == (429, {"why": "this is too fast; wait a moment"})


@scripted
async def test_the_log_of_a_table_does_not_grow_for_ever() -> None:
    room = Room(replace(QUICK, entries=4))
    await room.open("person", "person")
    ada, _ = await room.seat(Ada=0, Ben=1)

    assert (await ada.tell(Say, text="one"))["type"] == "taken"
    assert (await ada.tell(Say, text="two"))["type"] == "taken"
    assert "gone on for too long" in (await ada.tell(Say, text="three"))["why"]
    assert len(room.written) == 4


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "x" * 201, "seats": []},
        {"game": "candle", "seats": ["random"] * 65},
        {"game": "candle", "seats": ["x" * 201] * 2},
        {**WANTED, "options": {f"option {number}": 1 for number in range(65)}},
        {**WANTED, "options": {"nights": [1] * 65}},
        {**WANTED, "options": {"nights": [[1]]}},
    ],
)
def test_what_is_sent_is_short_and_flat(wanted: dict[str, object], tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client:
        answer = client.post("/api/tables", json=wanted)

    assert answer.status_code == 400
    assert "this is no NewTable" in answer.json()["why"]
