"""Limits on what one address, one connection, one seat and one table may use."""

from __future__ import annotations

import json
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from hauntology.kernel.game import GameError
from hauntology.server.ops.config import LOCAL_CONFIG, ServerConfig
from hauntology.server.ops.rate_limits import HOUR, AddressLimits, RateLimitError, TokenBucket
from hauntology.server.protocol.http_types import NewTable
from hauntology.server.protocol.messages import SendChat
from hauntology.server.ws.endpoint import TOO_FAST
from tests.server.local_server import FakeClock, ServerFixture, play_to_the_end, run_async, settle
from tests.server.socket_client import TEST_CONFIG, Viewer, create_table, serve, socket_path

NEW_TABLE = {"game": "candle", "seats": ["random", "random"]}


# Buckets and addresses ----------------------------------------------------------


def test_a_bucket_refills_with_time() -> None:
    clock = FakeClock()
    bucket = TokenBucket(2, 0.5, clock)

    assert [bucket.take() for _ in range(4)] == [True, True, False, False]
    assert bucket.rejected_in_a_row == 2
    clock.time += 2
    assert [bucket.take(), bucket.take()] == [True, False]
    clock.time += 1_000
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_new_tables_are_limited_per_address_and_hour() -> None:
    clock = FakeClock()
    limits = AddressLimits(ServerConfig(tables_per_hour=2), clock)
    limits.count_new_table("here")
    clock.time += 1
    limits.count_new_table("here")
    limits.count_new_table("there")

    with pytest.raises(RateLimitError, match="At most 2 tables"):
        limits.count_new_table("here")
    clock.time += HOUR - 1
    limits.count_new_table("here")
    clock.time += 2 * HOUR
    limits.count_new_table("there")
    assert list(limits._created) == ["there"]


def test_a_local_server_has_no_such_limits() -> None:
    limits = AddressLimits(LOCAL_CONFIG)

    for _ in range(1_000):
        limits.count_new_table("here")
    with ExitStack() as stack:
        for _ in range(1_000):
            stack.enter_context(limits.hold_connection("here"))
    assert not limits._connections


def test_expensive_requests_are_limited_per_address() -> None:
    clock = FakeClock()
    limits = AddressLimits(ServerConfig(request_burst=2, requests_per_second=1.0), clock)
    limits.count_request("here")
    limits.count_request("here")
    limits.count_request("there")

    with pytest.raises(RateLimitError, match="Wait a moment"):
        limits.count_request("here")
    clock.time += 1
    limits.count_request("here")


def test_addresses_that_were_quiet_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntology.server.ops.rate_limits.MAX_TRACKED_ADDRESSES", 3)
    clock = FakeClock()
    limits = AddressLimits(ServerConfig(request_burst=2, requests_per_second=1.0), clock)
    for number in range(4):
        limits.count_request(f"early {number}")
    clock.time += 10
    limits.count_request("late")
    assert list(limits._requests) == ["late"]


# Over HTTP and WebSockets -------------------------------------------------------


def test_too_many_tables_are_refused_with_the_reason(tmp_path: Path) -> None:
    with serve(tmp_path / "tables", replace(TEST_CONFIG, tables_per_hour=1)) as client:
        assert client.post("/api/tables", json=NEW_TABLE).status_code == 200
        found = client.post("/api/tables", json=NEW_TABLE)
        assert (found.status_code, "per hour" in found.json()["error"]) == (429, True)
    with serve(tmp_path / "tables", replace(TEST_CONFIG, max_tables=1)) as client:
        assert client.post("/api/tables", json=NEW_TABLE).status_code == 200
        found = client.post("/api/tables", json=NEW_TABLE)
        assert (found.status_code, "as many tables as" in found.json()["error"]) == (429, True)


@pytest.mark.parametrize(
    ("config", "reason"),
    [
        (replace(TEST_CONFIG, connections_per_table=2), "This table has too many viewers already."),
        (replace(TEST_CONFIG, connections_per_address=2), "There are too many connections from your address already."),
    ],
)
def test_connections_are_limited_per_table_and_per_address(config: ServerConfig, reason: str, tmp_path: Path) -> None:
    with serve(tmp_path / "tables", config) as client, ExitStack() as stack:
        table, (token,) = create_table(client, "candle", ["person", "random"])
        for _ in range(2):
            socket = stack.enter_context(client.websocket_connect(socket_path(table, token)))
            assert Viewer(socket).next()["type"] == "lobby"
        with client.websocket_connect(socket_path(table, token)) as socket:
            assert Viewer(socket).until("rejected")["reason"] == reason


def test_messages_that_come_too_fast_are_rejected_and_then_the_connection_is_closed(tmp_path: Path) -> None:
    config = replace(TEST_CONFIG, message_burst=3, messages_per_second=0.001, max_rejected_messages=5)
    with serve(tmp_path / "tables", config) as client:
        table, (token,) = create_table(client, "candle", ["person", "random"])
        with client.websocket_connect(socket_path(table, token)) as socket:
            ada = Viewer(socket)
            for _ in range(8):
                ada.send("resync")
            assert ada.until("rejected")["reason"] == "You are sending too fast. Wait a moment."
            with pytest.raises(WebSocketDisconnect) as closed:
                ada.until("a type that is never sent")

            assert closed.value.code == TOO_FAST


def test_an_invalid_message_is_rejected(tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client:
        table, (token,) = create_table(client, "candle", ["person", "random"])
        with client.websocket_connect(socket_path(table, token)) as socket:
            ada = Viewer(socket)
            ada.send("why_not", kind=[[[[]]]], things=[])
            assert "This is not a valid message" in ada.until("rejected")["reason"]
            socket.send_bytes(b"\x00\xff")
            assert "This is not a valid message" in ada.until("rejected")["reason"]
        with client.websocket_connect(socket_path(table, token)) as socket:
            assert Viewer(socket).next()["type"] == "lobby"


def test_expensive_http_requests_that_come_too_fast_are_refused(tmp_path: Path) -> None:
    with serve(tmp_path / "tables", replace(TEST_CONFIG, request_burst=1, requests_per_second=0.0)) as client:
        assert client.post("/api/replay", json={"record": ""}).status_code == 400
        for response in (
            client.post("/api/replay", json={"record": ""}),
            client.get("/api/tables/attic/record"),
        ):
            assert (response.status_code, response.json()) == (429, {"error": "Too many requests. Wait a moment."})


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "x" * 201, "seats": []},
        {"game": "candle", "seats": ["random"] * 65},
        {"game": "candle", "seats": ["x" * 201] * 2},
        {**NEW_TABLE, "options": {f"option {number}": 1 for number in range(65)}},
        {**NEW_TABLE, "options": {"nights": [1] * 65}},
        {**NEW_TABLE, "options": {"nights": [[1]]}},
    ],
)
def test_long_and_nested_requests_are_refused(wanted: dict[str, object], tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client:
        response = client.post("/api/tables", json=wanted)

    assert response.status_code == 400
    assert "Invalid request body: " in response.json()["error"]


# Tables in memory ---------------------------------------------------------------


@run_async
async def test_an_idle_table_is_unloaded_and_loaded_again() -> None:
    server = ServerFixture()
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)
    await ada.answer("watch")
    await settle()
    before, seq = ada.view, ada.last("update")["seq"]

    server.clock.time += server.config.idle_seconds + 1
    await server.registry.unload_idle()
    assert list(server.registry.actors) == [server.name]
    await ada.leave()
    server.clock.time += server.config.idle_seconds - 1
    await server.registry.unload_idle()
    assert list(server.registry.actors) == [server.name]
    server.clock.time += 1
    await server.registry.unload_idle()
    assert list(server.registry.actors) == []

    again = await server.connect(0)
    assert (again.view, again.last("update")["seq"]) == (before, seq)


@run_async
async def test_a_finished_table_is_unloaded_too() -> None:
    server = ServerFixture()
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)
    await play_to_the_end(ada)
    await ada.leave()
    server.clock.time += server.config.idle_seconds

    await server.registry.unload_idle()

    assert server.registry.actors == {}


@run_async
async def test_a_full_server_creates_no_more_tables() -> None:
    server = ServerFixture(replace(TEST_CONFIG, max_tables=1))
    await server.create("person", "random")

    with pytest.raises(GameError, match="This server has as many tables as it can hold"):
        await server.registry.create(NewTable("candle", ["random", "random"]))
    assert json.dumps(list(server.store.setups)) == json.dumps([server.name])


@run_async
async def test_the_log_of_a_table_is_limited() -> None:
    server = ServerFixture(replace(TEST_CONFIG, max_log_entries=4))
    await server.create("person", "person")
    ada, _ = await server.seat(Ada=0, Ben=1)

    assert (await ada.send(SendChat, text="one"))["type"] == "accepted"
    assert (await ada.send(SendChat, text="two"))["type"] == "accepted"
    assert "reached the limit of its log" in (await ada.send(SendChat, text="three"))["reason"]
    assert len(server.log) == 4
