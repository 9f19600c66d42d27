"""Nobody gets in who should not: names, pages of others, secrets in logs, and bytes that are no messages."""

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
from websockets.sync.client import connect

from bench.people import Server, post
from hauntology.cli.serve import names_of, reachable, without_password
from hauntology.server.journal import LOGGER, alias, begin_journal, note, warn
from hauntology.server.opening import TOKEN_BYTES
from hauntology.server.relaying import PEER
from hauntology.server.settings import THIS_MACHINE
from hauntology.server.sqlite import SqliteStore
from tests.server.serving import QUICK, Viewer, address, opened, opened_with_key, served
from tests.server.test_crash import Wire

AT_HOME = replace(QUICK, hosts=THIS_MACHINE)


# Names ----------------------------------------------------------------------


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:8421", "[::1]:8421"])
def test_a_server_for_this_machine_answers_to_its_names(host: str, tmp_path: Path) -> None:
    with served(tmp_path / "tables", AT_HOME) as client:
        assert client.get("/health", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8421", "127.0.0.1.evil.example", "", "[::1"])
def test_a_name_that_was_made_to_lead_here_gets_nothing(host: str, tmp_path: Path) -> None:
    """Else a page of another could make its own name lead to this machine, and would be a page of ours."""
    with served(tmp_path / "tables", AT_HOME) as client:
        answer = client.get("/api/house", headers={"host": host})
        assert answer.status_code == 421
        assert "--base-url" in answer.text
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(address("attic"), headers={"host": host, "origin": f"http://{host}"}),
        ):
            pass


def test_which_names_a_server_has() -> None:
    assert names_of("0.0.0.0", "https://games.example/") == frozenset()
    assert names_of("127.0.0.1", "") == THIS_MACHINE
    assert names_of("127.0.0.1", "https://games.example:444/") == THIS_MACHINE | {"games.example"}


def test_where_other_processes_find_one() -> None:
    hosts = ("127.0.0.1", "0.0.0.0", "::", "::1", "10.1.2.3")
    assert [reachable(host) for host in hosts] == ["127.0.0.1", "127.0.0.1", "[::1]", "[::1]", "10.1.2.3"]


# Pages of others, and what browsers keep ------------------------------------


def test_every_answer_is_guarded_and_nothing_of_the_api_is_kept(tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client:
        for path in ("/", "/health", "/metrics", "/api/house", "/api/nothing"):
            headers = client.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe-eval" not in policy
            assert "script-src" not in policy  # as default-src: no script but our own files
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["cross-origin-resource-policy"] == "same-origin"
            assert (headers.get("cache-control") == "no-store") == path.startswith("/api/")


@pytest.mark.parametrize("origin", ["null", "http://[::1", "http://evil.example", "testserver", "//testserver@evil"])
def test_an_origin_that_is_not_ours_is_refused(origin: str, tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client:
        answer = client.post("/api/tables", json={"game": "candle", "seats": []}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["why"]) == (403, "this page is none of ours")


def test_nobody_passes_for_another_process(tmp_path: Path) -> None:
    """Where there is one process there is no word that would let anybody in."""
    with served(tmp_path / "tables") as client:
        table, _ = opened(client, "candle", ["random", "random"])
        headers = {"origin": "http://evil.example", PEER: ""}
        with client.websocket_connect(address(table), headers=headers) as wire:
            assert json.loads(wire.receive_text())["why"] == "this page is none of ours"


# Secrets --------------------------------------------------------------------


def test_tokens_are_long_and_only_their_hashes_are_kept(tmp_path: Path) -> None:
    assert TOKEN_BYTES * 8 >= 128
    with served(tmp_path / "tables") as client:
        table, tokens, key = opened_with_key(client, {"game": "candle", "seats": ["person", "person"]})
        with client.websocket_connect(address(table, tokens[0])) as wire:
            Viewer(wire).sit("Ada")
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert table.encode() in kept
    assert not [secret for secret in (*tokens, key) if secret.encode() in kept]


@pytest.fixture
def journal() -> Iterator[io.StringIO]:
    before = {name: (logging.getLogger(name).handlers, logging.getLogger(name).level) for name in LOGGERS}
    written = io.StringIO()
    begin_journal(everything=True, stream=written)
    yield written
    for name, (handlers, level) in before.items():
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = handlers, True
        logger.setLevel(level)


LOGGERS = ("hauntology", "uvicorn.error")


def test_the_journal_is_lines_of_json_without_names_of_tables(journal: io.StringIO, tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client:
        table, _ = opened(client, "candle", ["person", "random"])
    warn("cannot go on", table=alias(table), why="boo")
    try:
        int("boo")
    except ValueError:
        LOGGER.exception("wrong")

    lines = [json.loads(line) for line in journal.getvalue().splitlines()]
    assert [line["what"] for line in lines] == ["brought back", "opened", "cannot go on", "wrong"]
    assert {line.get("table", alias(table)) for line in lines} == {alias(table)}
    assert (lines[2]["level"], lines[2]["why"]) == ("warning", "boo")
    assert "ValueError: invalid" in lines[3]["error"]
    assert table not in journal.getvalue()


def test_without_everything_the_journal_has_only_what_is_wrong(journal: io.StringIO) -> None:
    begin_journal(everything=False, stream=journal)
    note("nothing special")
    warn("something")
    assert [json.loads(line)["what"] for line in journal.getvalue().splitlines()] == ["something"]


def test_the_password_of_a_database_is_not_printed() -> None:
    assert without_password("postgresql://ada:boo@db/tables") == "postgresql://ada@db/tables"
    assert without_password("/srv/tables.sqlite") == "/srv/tables.sqlite"


def test_a_real_server_says_no_secret_and_survives_what_is_no_message(tmp_path: Path) -> None:
    """Half frames, wild bytes, wrong handshakes; then it still serves, and its output has neither secret nor error."""
    server = Server(str(tmp_path / "tables"), "--journal")
    server.start()
    try:
        found = post(server.address, "/api/tables", {"game": "candle", "seats": ["person", "random"]})
        table, tokens = found["table"], [link["token"] for link in found["links"]]
        where = address(table, tokens[0])
        for wild in (
            b"\x00\xff" * 50,
            b"GET " + where.encode() + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n",
            b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 999999999\r\n\r\n{",
            handshake(where) + b"\x81\xfe\xff\xff",  # a frame of which only the head comes
            handshake(where) + b"\x81\x05hello",  # one without a mask
            handshake(where) + b"\xff" * 40,
        ):
            with socket.create_connection(("127.0.0.1", server.port), timeout=10) as wire:
                wire.sendall(wild)
        with connect(f"ws://{server.address}{where}") as connection:
            ada = Viewer(Wire(connection))
            ada.until("lobby")
            connection.send(b"\x00\x01")
            assert "this is no message" in ada.until("refused")["why"]
            assert ada.sit("Ada")["type"] == "taken"
    finally:
        said = server.stop()
    assert "opened" in said
    assert not [secret for secret in (*tokens, found["key"], table) if secret in said]
    assert "Traceback" not in said


def handshake(where: str) -> bytes:
    return (
        f"GET {where} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


# What runs, and how it is ---------------------------------------------------


def test_figures_are_counted(tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client:
        table, tokens = opened(client, "candle", ["person", "random"])
        with client.websocket_connect(address(table, tokens[0])) as wire:
            ada = Viewer(wire)
            ada.sit("Ada")
            ada.send("consent", yes=True)
            ada.until("refused")
            figures = dict(
                line.split() for line in client.get("/metrics").text.splitlines() if not line.startswith("#")
            )
    assert figures["hauntology_tables"] == figures["hauntology_viewers"] == "1"
    assert figures["hauntology_tables_opened_total"] == "1"
    assert figures["hauntology_refusals_total"] == "1"
    assert int(figures["hauntology_entries_total"]) >= 1
    assert figures["hauntology_write_failures_total"] == "0"
    assert float(figures["process_cpu_seconds_total"]) > 0


def test_trouble_with_the_database_is_told_by_its_health(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def trouble(_: SqliteStore) -> str:
        return "the disk is on fire"

    monkeypatch.setattr(SqliteStore, "trouble", trouble)
    with served(tmp_path / "tables") as client:
        health = wait_for_trouble(client)
    assert (health["ok"], health["trouble"]) == (False, "the disk is on fire")


def wait_for_trouble(client: TestClient) -> dict[str, object]:
    for _ in range(100):
        health: dict[str, object] = client.get("/health").json()
        if health["trouble"]:
            break
    return health
