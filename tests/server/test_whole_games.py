"""Whole games over sockets: sitting down, playing, reconnecting, and what spectators may not learn."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hauntology.games import GAMES
from hauntology.table import replay
from hauntology.table.undo import is_undo
from tests.server.socket_client import NONCE, Viewer, catch_up, create_table, play_on, serve, socket_path

ADA, BEN = 0, 1
PEOPLE = ["person", "person"]


def connect(client: TestClient, stack: ExitStack, table: str, token: str = "") -> Viewer:
    """Connect with a token, or as a spectator, until the stack is closed."""
    return Viewer(stack.enter_context(client.websocket_connect(socket_path(table, token))))


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_bot_play_a_whole_game(game: str, tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client, ExitStack() as stack:
        table, tokens = create_table(client, game, ["person", "regular", "person"])
        viewers = [connect(client, stack, table, token) for token in tokens]
        for viewer, name in zip(viewers, ("Ada", "Zoe"), strict=True):
            assert viewer.sit(name)["type"] == "accepted"
        catch_up(viewers)

        play_on(viewers, random.Random(1))

        end = replay(viewers[0].game_over["record"])
        assert end.over
        assert viewers[0].view["winners"] == [end.seat(name) for name in end.winners]
        assert viewers[0].lines == [line.text for line in end.log_lines("Ada")]
        assert sha256(bytes.fromhex(viewers[0].game_over["secret"])).hexdigest() == viewers[0].lobby["secret_hash"]
        assert viewers[0].game_over["nonces"][0] == NONCE
        assert viewers[0].game_over["keys"] == end.keys()
        assert viewers[0].game_over["answers"] == sum(not is_undo(entry) for entry in end.entries)


def test_the_hash_of_the_secret_is_sent_before_anybody_adds_a_nonce(tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client:
        table, (token,) = create_table(client, "candle", ["person", "random"])
        with client.websocket_connect(socket_path(table, token)) as socket:
            ada = Viewer(socket)

            assert ada.next()["type"] == "lobby"
            assert len(ada.lobby["secret_hash"]) == 64
            assert ada.lobby["you"] == 0
            assert [seat["is_ready"] for seat in ada.lobby["seats"]] == [False, True]
            assert ada.send("answer", seq=0, text="hide")
            assert "has not started" in ada.until("rejected")["reason"]


def test_a_message_sent_twice_is_applied_once(tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client, ExitStack() as stack:
        table, tokens = create_table(client, "candle", PEOPLE)
        ada, ben = (connect(client, stack, table, token) for token in tokens)
        ada.sit("Ada")
        ben.sit("Ben")
        catch_up([ada, ben])

        message_id = ada.send("answer", seq=ada.update["seq"], text="hide")
        assert ada.until("accepted", "rejected") == {"type": "accepted", "id": message_id}
        ada.send("answer", id=message_id, seq=ada.update["seq"], text="hide")
        assert ada.until("accepted", "rejected") == {"type": "accepted", "id": message_id}

        catch_up([ada, ben])
        assert ben.view["waiting"] == [BEN]


def test_an_answer_to_an_old_question_is_rejected(tmp_path: Path) -> None:
    """Ada's second tab is behind: its answer was meant for the night before."""
    with serve(tmp_path / "tables") as client, ExitStack() as stack:
        table, tokens = create_table(client, "candle", PEOPLE)
        ada, ben = (connect(client, stack, table, token) for token in tokens)
        ada.sit("Ada")
        ben.sit("Ben")
        catch_up([ada, ben])
        old = ada.update["seq"]
        ada.answer("watch")
        ben.answer("hide")
        catch_up([ada, ben])

        ada.send("answer", seq=old, text="watch")

        assert "question has changed" in ada.until("rejected")["reason"]


def test_an_answer_can_be_undone(tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client, ExitStack() as stack:
        table, tokens = create_table(client, "candle", PEOPLE)
        ada, ben = (connect(client, stack, table, token) for token in tokens)
        ada.sit("Ada")
        ben.sit("Ben")
        catch_up([ada, ben])
        ada.answer("watch")
        catch_up([ada, ben])
        assert ada.update["undo"] == {"may": "now", "reason": "", "asking": None, "waiting_for": []}
        assert ben.update["undo"]["may"] == "no"

        ada.send("undo")

        assert ada.until("accepted", "rejected")["type"] == "accepted"
        catch_up([ada, ben])
        assert ada.view["waiting"] == ben.view["waiting"] == [ADA, BEN]
        ada.send("undo")
        assert "no answer to undo" in ada.until("rejected")["reason"]


def test_a_table_continues_after_a_restart(tmp_path: Path) -> None:
    """Another process with the same file has the same table, and the viewer catches up."""
    with serve(tmp_path / "tables") as client:
        table, (token,) = create_table(client, "ghost-at-home", ["person", "regular"])
        with client.websocket_connect(socket_path(table, token)) as socket:
            ada = Viewer(socket)
            ada.sit("Ada")
            catch_up([ada])
            play_on([ada], random.Random(2), most=20)
            catch_up([ada])
            before, lines, seen = ada.view, ada.lines, ada.update["seq"]

    with serve(tmp_path / "tables") as client:
        with client.websocket_connect(socket_path(table, token)) as socket:
            again = Viewer(socket)
            again.until("update")
            assert (again.lines[: len(lines)], again.update["seq"] >= seen) == (lines, True)
            if again.update["seq"] == seen:
                assert again.view == before
            catch_up([again])
            play_on([again], random.Random(3))
            assert again.game_over
        with client.websocket_connect(socket_path(table, token, seen=seen)) as socket:
            late = Viewer(socket)
            late.until("update")
            assert late.update["kept_lines"] == len(lines)


def test_a_spectator_learns_no_secret_and_changes_nothing(tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client, ExitStack() as stack:
        table, (token,) = create_table(client, "ghost-at-home", ["person", "random"])
        ada, eve = connect(client, stack, table, token), connect(client, stack, table)
        ada.sit("Ada")
        catch_up([ada])
        play_on([ada], random.Random(4), most=12)
        catch_up([ada, eve])

        for message in map(json.loads, eve.received):
            if message["type"] == "update":
                homes = message["view"]["table"]["homes"]
                assert all(card is None for home in homes for card in home["hand"])
                assert message["view"]["answers"] == []
        assert token not in "".join(eve.received)
        assert not [line for line in eve.lines if "draws a card:" in line or "discards a card:" in line]
        eve.send("answer", seq=99, text="pass")
        assert "for spectators" in eve.until("rejected")["reason"]
        eve.send("take_seat", name="Eve", nonce=NONCE)
        assert "for spectators" in eve.until("rejected")["reason"]


def test_a_record_of_a_running_game_is_redacted_for_its_viewer(tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client:
        table, (token,) = create_table(client, "ghost-at-home", ["person", "random"])
        with client.websocket_connect(socket_path(table, token)) as socket:
            ada = Viewer(socket)
            ada.sit("Ada")
            catch_up([ada])

            text = client.get(f"/api/tables/{table}/record?token={token}").text

            assert "viewer: Ada" in text
            assert f"hash: {ada.lobby['secret_hash']}" in text
            assert "secret:" not in text


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ("nonsense", "This is not a valid message"),
        ('{"type": "answer"}', "This is not a valid message"),
        ('{"type": "take_seat", "id": "1", "name": "Ada", "nonce": "xyz"}', "A nonce is 1 to 32 bytes as hex digits."),
        ('{"type": "take_seat", "id": "1", "name": "a:b", "nonce": "ab"}', "a seat cannot have the name 'a:b'"),
        (
            f'{{"type": "take_seat", "id": "1", "name": "{"x" * 300}", "nonce": "ab"}}',
            "A text has at most 200 characters.",
        ),
        (f'{{"type": "undo", "id": "{"x" * 65}"}}', "A message needs an id of 1 to 64 characters."),
    ],
)
def test_an_invalid_message_is_rejected_with_a_reason(message: str, reason: str, tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client:
        table, (token,) = create_table(client, "candle", ["person", "random"])
        with client.websocket_connect(socket_path(table, token)) as socket:
            viewer = Viewer(socket)

            socket.send_text(message)

            assert reason in viewer.until("rejected")["reason"]


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({"game": "chess", "seats": PEOPLE}, "there is no game 'chess'"),
        ({"game": "candle", "seats": ["person"]}, "candle is for 2 to 4 seats, not 1"),
        ({"game": "candle", "seats": ["person", "cat"]}, "'cat' cannot take a seat. Use person, or a bot: "),
        ({"game": "candle", "seats": PEOPLE, "options": {"nights": 99}}, "nights"),
        ({"game": "candle"}, "Invalid request body: "),
        ({"game": "candle", "seats": PEOPLE, "sets": []}, "Invalid request body: "),
        ({"game": "candle", "seats": PEOPLE, "stand_in": "person"}, "The stand-in must be a bot."),
        ({"game": "candle", "seats": PEOPLE, "stand_in": "cat"}, "'cat' cannot take a seat. Use person, or a bot: "),
    ],
)
def test_an_impossible_table_is_not_created(body: dict[str, object], reason: str, tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client:
        found = client.post("/api/tables", json=body)

        assert found.status_code == 400
        assert reason in found.json()["error"]


def test_a_wrong_link_is_rejected_with_a_reason(tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client:
        table, _ = create_table(client, "candle", PEOPLE)
        for path, reason in (
            (socket_path("nowhere"), "There is no table"),
            (socket_path(table, "guess"), "belongs to no seat"),
        ):
            with client.websocket_connect(path) as socket:
                assert reason in Viewer(socket).until("rejected")["reason"]


def test_the_server_reports_its_health_and_that_the_client_is_not_built(tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client:
        assert client.get("/health").json()["ok"] is True
        assert "The web client is not part of this installation." in client.get("/").text


def test_only_the_person_who_moves_gets_destinations(tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client, ExitStack() as stack:
        table, tokens = create_table(client, "polter-heist", PEOPLE)
        ada, ben = viewers = [connect(client, stack, table, token) for token in tokens]
        spectator = connect(client, stack, table)
        ada.sit("Ada")
        ben.sit("Ben")
        catch_up([*viewers, spectator])

        asked, other = viewers if ada.view["waiting"] == [ADA] else viewers[::-1]
        assert asked.view["asked"] == "move"
        first_steps = {destination["answers"][0] for destination in asked.view["destinations"]}
        assert first_steps <= {answer["notation"] for answer in asked.view["answers"]}
        assert len(asked.view["destinations"]) > 8
        assert other.view["destinations"] == spectator.view["destinations"] == []


def test_two_people_cannot_have_the_same_name(tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client, ExitStack() as stack:
        table, tokens = create_table(client, "candle", PEOPLE)
        ada, ben = (connect(client, stack, table, token) for token in tokens)
        assert ada.sit("Ada")["type"] == "accepted"

        assert "every seat needs a different name" in ben.sit("ada")["reason"]
        assert ada.sit("Eva")["reason"] == "This seat is already taken with this link."


def test_the_server_process_does_not_load_the_compiler() -> None:
    code = """
import sys, hauntology.server.app, hauntology.cli.main, hauntology.server.http.catalogue
hauntology.server.http.catalogue.make_catalogue()
sys.exit("numba" in sys.modules)
"""

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_bots_think_in_worker_processes(client_with_real_bots: TestClient) -> None:
    table, (token,) = create_table(client_with_real_bots, "candle", ["person", "regular"])
    with client_with_real_bots.websocket_connect(socket_path(table, token)) as socket:
        ada = Viewer(socket)
        ada.sit("Ada")
        ada.until("update")
        ada.answer("hide")
        while ada.view["waiting"] == [BEN]:
            ada.until("update")

        assert any("Ben" in line for line in ada.lines)
