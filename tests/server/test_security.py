"""Security: Host and Origin headers, secrets in logs and files, malformed bytes, metrics and health."""

from __future__ import annotations

import io
import json
import logging
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bench.people import Server, post
from hauntology.cli.serve_command import hide_password, reachable_host
from hauntology.server.ops.config import LOOPBACK, MAX_MESSAGE_BYTES, ServerConfig
from hauntology.server.ops.json_log import LOGGER, configure_logging, log_info, log_warning, make_table_alias
from hauntology.server.session.creation import TOKEN_BYTES
from hauntology.server.storage.sqlite import SqliteStore
from hauntology.server.ws.proxy import PEER_HEADER
from tests.server.socket_client import TEST_CONFIG, Viewer, create_table, create_table_with_key, serve, socket_path
from tests.server.test_crash import RealSocket

LOCAL = replace(TEST_CONFIG, host="127.0.0.1")
MESSAGE_TOO_BIG = 1009  # WebSocket close code


# The Host header ----------------------------------------------------------------


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:8421", "[::1]:8421"])
def test_a_local_server_answers_to_its_own_host_names(host: str, tmp_path: Path) -> None:
    with serve(tmp_path / "tables", LOCAL) as client:
        assert client.get("/health", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8421", "127.0.0.1.evil.example", "", "[::1"])
def test_dns_rebinding_is_blocked(host: str, tmp_path: Path) -> None:
    """Otherwise a hostile page could point its own host name at this machine, and would count as one of our pages."""
    with serve(tmp_path / "tables", LOCAL) as client:
        response = client.get("/api/catalogue", headers={"host": host})
        assert response.status_code == 421
        assert "--base-url" in response.text
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(socket_path("attic"), headers={"host": host, "origin": f"http://{host}"}),
        ):
            pass


def test_the_allowed_hosts_depend_on_the_address_and_the_public_url() -> None:
    assert ServerConfig(host="0.0.0.0", base_url="https://games.example/").allowed_hosts == frozenset()
    assert ServerConfig(host="127.0.0.1").allowed_hosts == LOOPBACK
    public = ServerConfig(host="127.0.0.1", base_url="https://games.example:444/")
    assert public.allowed_hosts == LOOPBACK | {"games.example"}


def test_the_address_at_which_other_processes_reach_a_server() -> None:
    hosts = ("127.0.0.1", "0.0.0.0", "::", "::1", "10.1.2.3")
    assert [reachable_host(host) for host in hosts] == ["127.0.0.1", "127.0.0.1", "[::1]", "[::1]", "10.1.2.3"]


# Headers and origins ------------------------------------------------------------


def test_every_response_has_security_headers_and_api_responses_are_not_cached(tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client:
        for path in ("/", "/health", "/metrics", "/api/catalogue", "/api/nothing"):
            headers = client.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe-eval" not in policy
            assert "script-src" not in policy  # so default-src applies: only our own files
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["cross-origin-resource-policy"] == "same-origin"
            assert (headers.get("cache-control") == "no-store") == path.startswith("/api/")


@pytest.mark.parametrize("origin", ["null", "http://[::1", "http://evil.example", "testserver", "//testserver@evil"])
def test_cross_origin_requests_are_refused(origin: str, tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client:
        response = client.post("/api/tables", json={"game": "candle", "seats": []}, headers={"origin": origin})
        assert (response.status_code, response.json()["error"]) == (403, "Cross-origin request refused.")


def test_nobody_can_pose_as_a_peer_process(tmp_path: Path) -> None:
    """Where there is only one process, no secret grants access as a peer."""
    with serve(tmp_path / "tables") as client:
        table, _ = create_table(client, "candle", ["random", "random"])
        headers = {"origin": "http://evil.example", PEER_HEADER: ""}
        with client.websocket_connect(socket_path(table), headers=headers) as connection:
            assert json.loads(connection.receive_text())["reason"] == "Cross-origin request refused."


# Secrets ------------------------------------------------------------------------


def test_tokens_are_long_and_only_their_hashes_are_stored(tmp_path: Path) -> None:
    assert TOKEN_BYTES * 8 >= 128
    with serve(tmp_path / "tables") as client:
        table, tokens, host_key = create_table_with_key(client, {"game": "candle", "seats": ["person", "person"]})
        with client.websocket_connect(socket_path(table, tokens[0])) as connection:
            Viewer(connection).sit("Ada")
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert table.encode() in stored
    assert not [secret for secret in (*tokens, host_key) if secret.encode() in stored]


LOGGERS = ("hauntology", "uvicorn.error")


@pytest.fixture
def log_stream() -> Iterator[io.StringIO]:
    """A stream that gets the whole log; afterwards logging is as before."""
    before = {name: (logging.getLogger(name).handlers, logging.getLogger(name).level) for name in LOGGERS}
    written = io.StringIO()
    configure_logging(verbose=True, stream=written)
    yield written
    for name, (handlers, level) in before.items():
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = handlers, True
        logger.setLevel(level)


def test_the_log_is_json_lines_without_table_names(log_stream: io.StringIO, tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client:
        table, _ = create_table(client, "candle", ["person", "random"])
    log_warning("table is read-only", table=make_table_alias(table), reason="boo")
    try:
        int("boo")
    except ValueError:
        LOGGER.exception("failed")

    lines = [json.loads(line) for line in log_stream.getvalue().splitlines()]
    assert [line["event"] for line in lines] == ["table loaded", "table created", "table is read-only", "failed"]
    assert {line.get("table", make_table_alias(table)) for line in lines} == {make_table_alias(table)}
    assert (lines[2]["level"], lines[2]["reason"]) == ("warning", "boo")
    assert "ValueError: invalid" in lines[3]["error"]
    assert table not in log_stream.getvalue()


def test_without_verbose_the_log_has_only_warnings(log_stream: io.StringIO) -> None:
    configure_logging(verbose=False, stream=log_stream)
    log_info("nothing special")
    log_warning("something")
    assert [json.loads(line)["event"] for line in log_stream.getvalue().splitlines()] == ["something"]


def test_the_password_of_a_database_is_not_printed() -> None:
    assert hide_password("postgresql://ada:boo@db/tables") == "postgresql://ada@db/tables"
    assert hide_password("/srv/tables.sqlite") == "/srv/tables.sqlite"


def test_a_real_server_survives_malformed_bytes_and_logs_no_secret(tmp_path: Path) -> None:
    """Incomplete frames, random bytes, wrong handshakes, long messages: it still serves, and logs no error either."""
    server = Server(str(tmp_path / "tables"), "--verbose-log")
    server.start()
    try:
        created = post(server.address, "/api/tables", {"game": "candle", "seats": ["person", "random"]})
        table, tokens = created["table"], [link["token"] for link in created["links"]]
        path = socket_path(table, tokens[0])
        for data in (
            b"\x00\xff" * 50,
            b"GET " + path.encode() + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n",
            b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 999999999\r\n\r\n{",
            make_handshake(path) + b"\x81\xfe\xff\xff",  # only the head of a frame
            make_handshake(path) + b"\x81\x05hello",  # a frame without a mask
            make_handshake(path) + b"\xff" * 40,
        ):
            with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
                connection.sendall(data)
        with connect(f"ws://{server.address}{path}") as websocket:
            ada = Viewer(RealSocket(websocket))
            ada.until("lobby")
            websocket.send(b"\x00\x01")
            assert "This is not a valid message" in ada.until("rejected")["reason"]
            assert ada.sit("Ada")["type"] == "accepted"
            websocket.send("x" * MAX_MESSAGE_BYTES)
            assert "This is not a valid message" in ada.until("rejected")["reason"]
            websocket.send("x" * (MAX_MESSAGE_BYTES + 1))
            with pytest.raises(ConnectionClosed) as closed:
                ada.until("a type that is never sent")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == MESSAGE_TOO_BIG
    finally:
        output = server.stop()
    assert "table created" in output
    assert not [secret for secret in (*tokens, created["host_key"], table) if secret in output]
    assert "Traceback" not in output


def make_handshake(path: str) -> bytes:
    """The request that opens a WebSocket."""
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


# Metrics and health -------------------------------------------------------------


def test_metrics_are_counted(tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client:
        table, tokens = create_table(client, "candle", ["person", "random"])
        with client.websocket_connect(socket_path(table, tokens[0])) as connection:
            ada = Viewer(connection)
            ada.sit("Ada")
            ada.send("vote_on_undo", yes=True)
            ada.until("rejected")
            metrics = dict(
                line.split() for line in client.get("/metrics").text.splitlines() if not line.startswith("#")
            )
    assert metrics["hauntology_tables"] == metrics["hauntology_connections"] == "1"
    assert metrics["hauntology_tables_created_total"] == "1"
    assert metrics["hauntology_rejected_messages_total"] == "1"
    assert int(metrics["hauntology_log_entries_total"]) >= 1
    assert metrics["hauntology_write_failures_total"] == "0"
    assert float(metrics["process_cpu_seconds_total"]) > 0


def test_health_reports_a_problem_with_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def find_problem(_: SqliteStore) -> str:
        return "The disk is on fire."

    monkeypatch.setattr(SqliteStore, "find_problem", find_problem)
    with serve(tmp_path / "tables") as client:
        health = wait_for_problem(client)
    assert (health["ok"], health["problem"]) == (False, "The disk is on fire.")


def wait_for_problem(client: TestClient) -> dict[str, object]:
    """The health, as soon as it reports a problem: the database is checked in the background."""
    for _ in range(100):
        health: dict[str, object] = client.get("/health").json()
        if health["problem"]:
            break
    return health
