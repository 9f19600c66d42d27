"""Tables over real sockets: sitting down, playing, coming back, and what nobody may learn."""

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
from tests.server.serving import NONCE, Viewer, address, catch_up, opened, play_on, served

PEOPLE = ["person", "person"]


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_bot_play_a_whole_game(game: str, tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client, ExitStack() as stack:
        table, tokens = opened(client, game, ["person", "regular", "person"])
        viewers = [Viewer(stack.enter_context(client.websocket_connect(address(table, token)))) for token in tokens]
        for viewer, name in zip(viewers, ("Ada", "Zoe"), strict=True):
            assert viewer.sit(name)["type"] == "taken"
        catch_up(viewers)

        play_on(viewers, random.Random(1))

        end = replay(viewers[0].closed["record"])
        assert end.over
        assert viewers[0].view["winners"] == list(end.winners)
        assert viewers[0].lines == end.log("Ada")
        assert sha256(bytes.fromhex(viewers[0].closed["secret"])).hexdigest() == viewers[0].lobby["hash"]
        assert viewers[0].closed["nonces"][0] == NONCE
        assert viewers[0].closed["keys"] == end.keys()


def test_the_hash_comes_before_the_nonces(tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client:
        table, (token,) = opened(client, "candle", ["person", "random"])
        with client.websocket_connect(address(table, token)) as socket:
            ada = Viewer(socket)

            assert ada.next()["type"] == "lobby"
            assert len(ada.lobby["hash"]) == 64
            assert ada.lobby["you"] == 0
            assert [chair["seated"] for chair in ada.lobby["chairs"]] == [False, True]
            assert ada.send("answer", seq=0, text="hide")
            assert "has not begun" in ada.until("refused")["why"]


def test_what_was_sent_twice_is_done_once(tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client, ExitStack() as stack:
        table, tokens = opened(client, "candle", PEOPLE)
        ada, ben = (Viewer(stack.enter_context(client.websocket_connect(address(table, token)))) for token in tokens)
        ada.sit("Ada")
        ben.sit("Ben")
        catch_up([ada, ben])

        mark = ada.send("answer", seq=ada.update["seq"], text="hide")
        assert ada.until("taken", "refused") == {"type": "taken", "id": mark}
        ada.send("answer", id=mark, seq=ada.update["seq"], text="hide")
        assert ada.until("taken", "refused") == {"type": "taken", "id": mark}

        catch_up([ada, ben])
        assert ben.view["waiting"] == ["Ben"]


def test_an_answer_to_an_old_question_is_refused(tmp_path: Path) -> None:
    """Ada's second tab is behind: its answer was meant for the night before."""
    with served(tmp_path / "tables") as client, ExitStack() as stack:
        table, tokens = opened(client, "candle", PEOPLE)
        ada, ben = (Viewer(stack.enter_context(client.websocket_connect(address(table, token)))) for token in tokens)
        ada.sit("Ada")
        ben.sit("Ben")
        catch_up([ada, ben])
        old = ada.update["seq"]
        ada.answer("watch")
        ben.answer("hide")
        catch_up([ada, ben])

        ada.send("answer", seq=old, text="watch")

        assert "moved on" in ada.until("refused")["why"]


def test_an_answer_can_be_taken_back(tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client, ExitStack() as stack:
        table, tokens = opened(client, "candle", PEOPLE)
        ada, ben = (Viewer(stack.enter_context(client.websocket_connect(address(table, token)))) for token in tokens)
        ada.sit("Ada")
        ben.sit("Ben")
        catch_up([ada, ben])
        ada.answer("watch")
        catch_up([ada, ben])
        assert ada.update["undo"] == {"may": "now", "why": "", "asking": "", "waiting": []}
        assert ben.update["undo"]["may"] == "no"

        ada.send("undo")

        assert ada.until("taken", "refused")["type"] == "taken"
        catch_up([ada, ben])
        assert ada.view["waiting"] == ben.view["waiting"] == ["Ada", "Ben"]
        ada.send("undo")
        assert "no answer that could be taken back" in ada.until("refused")["why"]


def test_after_a_restart_the_table_goes_on(tmp_path: Path) -> None:
    """The log is the game: another process with the same file has the same table, and the viewer catches up."""
    with served(tmp_path / "tables") as client:
        table, (token,) = opened(client, "ghost-at-home", ["person", "regular"])
        with client.websocket_connect(address(table, token)) as socket:
            ada = Viewer(socket)
            ada.sit("Ada")
            catch_up([ada])
            play_on([ada], random.Random(2), most=20)
            catch_up([ada])
            before, lines, seen = ada.view, ada.lines, ada.update["seq"]

    with served(tmp_path / "tables") as client:
        with client.websocket_connect(address(table, token)) as socket:
            again = Viewer(socket)
            again.until("update")
            assert (again.lines[: len(lines)], again.update["seq"] >= seen) == (lines, True)
            if again.update["seq"] == seen:
                assert again.view == before
            catch_up([again])
            play_on([again], random.Random(3))
            assert again.closed
        with client.websocket_connect(address(table, token, seen=seen)) as socket:
            late = Viewer(socket)
            late.until("update")
            assert late.update["since"] == len(lines)


def test_a_watcher_learns_no_secret_and_changes_nothing(tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client, ExitStack() as stack:
        table, (token,) = opened(client, "ghost-at-home", ["person", "random"])
        ada = Viewer(stack.enter_context(client.websocket_connect(address(table, token))))
        eve = Viewer(stack.enter_context(client.websocket_connect(address(table))))
        ada.sit("Ada")
        catch_up([ada])
        play_on([ada], random.Random(4), most=12)
        catch_up([ada, eve])

        for message in map(json.loads, eve.heard):
            if message["type"] == "update":
                homes = message["view"]["table"]["homes"].values()
                assert all(card is None for home in homes for card in home["hand"])
                assert message["view"]["answers"] == []
        assert token not in "".join(eve.heard)
        assert not [line for line in eve.lines if "draws a card:" in line or "discards a card:" in line]
        eve.send("answer", seq=99, text="pass")
        assert "for watching" in eve.until("refused")["why"]
        eve.send("sit", name="Eve", nonce=NONCE)
        assert "for watching" in eve.until("refused")["why"]


def test_in_mid_game_a_record_is_redacted_to_its_viewer(tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client:
        table, (token,) = opened(client, "ghost-at-home", ["person", "random"])
        with client.websocket_connect(address(table, token)) as socket:
            ada = Viewer(socket)
            ada.sit("Ada")
            catch_up([ada])

            text = client.get(f"/api/tables/{table}/record?token={token}").text

            assert "viewer: Ada" in text
            assert f"hash: {ada.lobby['hash']}" in text
            assert "secret:" not in text


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ("nonsense", "this is no message"),
        ('{"type": "answer"}', "this is no message"),
        ('{"type": "sit", "id": "1", "name": "Ada", "nonce": "xyz"}', "a nonce is 1 to 32 bytes"),
        ('{"type": "sit", "id": "1", "name": "a:b", "nonce": "ab"}', "a seat cannot be called 'a:b'"),
        (f'{{"type": "sit", "id": "1", "name": "{"x" * 300}", "nonce": "ab"}}', "at most 200 letters"),
        (f'{{"type": "undo", "id": "{"x" * 65}"}}', "an id of 1 to 64 letters"),
    ],
)
def test_what_cannot_be_understood_is_refused_with_the_reason(message: str, why: str, tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client:
        table, (token,) = opened(client, "candle", ["person", "random"])
        with client.websocket_connect(address(table, token)) as socket:
            viewer = Viewer(socket)

            socket.send_text(message)

            assert why in viewer.until("refused")["why"]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"game": "chess", "seats": PEOPLE}, "there is no game 'chess'"),
        ({"game": "candle", "seats": ["person"]}, "candle is for 2 to 4 seats, not 1"),
        ({"game": "candle", "seats": ["person", "cat"]}, "'cat' cannot sit there"),
        ({"game": "candle", "seats": PEOPLE, "options": {"nights": 99}}, "nights"),
        ({"game": "candle"}, "this is no NewTable"),
        ({"game": "candle", "seats": PEOPLE, "sets": []}, "this is no NewTable"),
        ({"game": "candle", "seats": PEOPLE, "stand_in": "person"}, "the stand-in is a bot"),
        ({"game": "candle", "seats": PEOPLE, "stand_in": "cat"}, "'cat' cannot sit there"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(body: dict[str, object], why: str, tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client:
        found = client.post("/api/tables", json=body)

        assert found.status_code == 400
        assert why in found.json()["why"]


def test_a_link_to_nothing_is_told_so(tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client:
        table, _ = opened(client, "candle", PEOPLE)
        for where, why in ((address("nowhere"), "there is no table"), (address(table, "guess"), "belongs to no seat")):
            with client.websocket_connect(where) as socket:
                assert why in Viewer(socket).until("refused")["why"]


def test_the_server_says_how_it_is_and_what_there_is(tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client:
        assert client.get("/health").json()["ok"] is True
        assert "not built" in client.get("/").text


def test_only_whoever_walks_is_told_the_ways(tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client, ExitStack() as stack:
        table, tokens = opened(client, "polter-heist", PEOPLE)
        ada, ben = viewers = [
            Viewer(stack.enter_context(client.websocket_connect(address(table, token)))) for token in tokens
        ]
        watcher = Viewer(stack.enter_context(client.websocket_connect(address(table))))
        ada.sit("Ada")
        ben.sit("Ben")
        catch_up([*viewers, watcher])

        asked, other = viewers if ada.view["waiting"] == ["Ada"] else viewers[::-1]
        assert asked.view["asked"] == "move"
        assert {route["answers"][0] for route in asked.view["routes"]} <= {
            choice["text"] for choice in asked.view["answers"]
        }
        assert len(asked.view["routes"]) > 8
        assert other.view["routes"] == watcher.view["routes"] == []


def test_a_name_is_taken_once(tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client, ExitStack() as stack:
        table, tokens = opened(client, "candle", PEOPLE)
        ada, ben = (Viewer(stack.enter_context(client.websocket_connect(address(table, token)))) for token in tokens)
        assert ada.sit("Ada")["type"] == "taken"

        assert "a name of its own" in ben.sit("ada")["why"]
        assert "taken already" in ada.sit("Eva")["why"]


def test_the_process_that_talks_to_people_loads_no_compiler() -> None:
    code = """
import sys, hauntology.server.app, hauntology.cli.main
hauntology.server.app.house()
sys.exit("numba" in sys.modules)
"""

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_bots_think_in_another_process(client_of_real_bots: TestClient) -> None:
    table, (token,) = opened(client_of_real_bots, "candle", ["person", "regular"])
    with client_of_real_bots.websocket_connect(address(table, token)) as socket:
        ada = Viewer(socket)
        ada.sit("Ada")
        ada.until("update")
        ada.answer("hide")
        while ada.view["waiting"] == ["Ben"]:
            ada.until("update")

        assert any("Ben" in line for line in ada.lines)
