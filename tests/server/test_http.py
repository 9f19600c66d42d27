"""What the server says over HTTP: the house, the rules, replays, tables that go on with a record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from hauntology import bots
from hauntology.games import GAMES, get
from hauntology.kernel.contract import Game
from hauntology.server.settings import LONGEST_BODY
from hauntology.server.store import StoreError
from hauntology.table import Table, read_record, replay
from tests.contract.conftest import pytest_generate_tests
from tests.server.serving import Viewer, address, catch_up, opened_with_key, served
from tests.table.tables import play

__all__ = ["pytest_generate_tests"]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path / "tables") as client:
        yield client


# The house and the rules ----------------------------------------------------


def test_the_house_has_every_game_with_its_options_and_every_bot(client: TestClient) -> None:
    house = client.get("/api/house").json()

    assert [game["name"] for game in house["games"]] == list(GAMES)
    assert [bot["name"] for bot in house["bots"]] == list(bots.BOTS)
    assert all(bot["sentence"].endswith(".") for bot in house["bots"])
    for told in house["games"]:
        game = get(told["name"])
        assert [told["least"], told["most"]] == [game.seats[0], game.seats[-1]]
        assert {option["name"] for option in told["options"]} == set(game.options.fields)
        defaults = {option["name"]: option["default"] for option in told["options"]}
        table = {"game": game.name, "seats": ["random"] * told["least"], "options": defaults}
        assert client.post("/api/tables", json=table).status_code == 200


def test_an_option_is_told_as_a_switch_a_range_or_names(client: TestClient) -> None:
    options = {
        option["name"]: option for game in client.get("/api/house").json()["games"] for option in game["options"]
    }

    assert options["specials"]["is_switch"] is True
    assert (options["hearts"]["is_switch"], options["hearts"]["low"] < options["hearts"]["high"]) == (False, True)
    faces = options["red_faces"]
    assert len(faces["default"]) == 6
    assert str(faces["default"][0]) in faces["names"]


def test_our_rulebook_comes_in_chapters_and_clauses(game: Game, tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client:
        book = client.get(f"/api/games/{game.name}/rules").json()

    assert book["title"] == game.words.title
    clauses = [clause for chapter in book["chapters"] for clause in chapter["clauses"]]
    assert len(clauses) > 10
    assert len({clause["id"] for clause in clauses}) == len(clauses)
    for clause in clauses:
        assert clause["is_ruling"] == (clause["id"].split("-")[1][0] in "AM")
    assert "**" + clauses[0]["id"] not in json.dumps([chapter["text"] for chapter in book["chapters"]])


def test_the_box_of_a_game_is_plain_data_in_the_words_of_its_views(client: TestClient) -> None:
    told = client.get("/api/games/polter-heist/box").json()

    view = Table("polter-heist", 2, seed=1).view("Ada")["table"]
    assert set(told["slots"]) == set(view["tiles"])
    assert client.get("/api/games/candle/box").json() == {}
    assert client.get("/api/games/nothing/box").status_code == 400


def test_a_game_that_is_not_there_has_no_rules(client: TestClient) -> None:
    found = client.get("/api/games/chess/rules")

    assert (found.status_code, "there is no game 'chess'" in found.json()["why"]) == (400, True)


# Replays --------------------------------------------------------------------


def test_a_record_is_shown_scene_by_scene_with_anybodys_eyes(game: Game, tmp_path: Path) -> None:
    table = play(Table(game, 2, seed=3, kinds=("person", "random")), seed=4, most=30)
    with served(tmp_path / "tables") as client:
        for eyes in ("", "Ada"):
            body = {"record": table.record(remarks=True).text(), "eyes": eyes}
            shown = client.post("/api/replay", json=body).json()

            assert (shown["game"], shown["seats"], shown["kinds"]) == (game.name, ["Ada", "Ben"], ["person", "random"])
            assert shown["eyes"] == eyes
            assert len(shown["scenes"]) == len(table.entries) + 1
            assert shown["scenes"][-1]["view"] == {**json.loads(json.dumps(table.view(eyes or None))), "routes": []}
            told = [line["text"] for scene in shown["scenes"] for line in scene["told"]]
            assert told == table.log(eyes or None)
            assert shown["scenes"][1]["line"].startswith(table.entries[0].seat)


def test_what_one_viewer_kept_is_shown_without_the_table(client: TestClient) -> None:
    table = play(Table("ghost-at-home", 2, secret=b"x" * 32), seed=4, most=10)
    text = table.record(viewer="Ada").text()

    shown = client.post("/api/replay", json={"record": text}).json()

    assert shown["eyes"] == "Ada"
    assert {scene["view"] for scene in shown["scenes"]} == {None}
    assert [line["text"] for scene in shown["scenes"] for line in scene["told"]] == table.log("Ada")
    other = client.post("/api/replay", json={"record": text, "eyes": "Ben"})
    assert (other.status_code, "nothing for other eyes" in other.json()["why"]) == (400, True)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"record": "nonsense"}, "line 1: a record begins with"),
        ({"record": Table("candle", 2).record().text(), "eyes": "Eve"}, "nobody called 'Eve' sits"),
        ({"record": Table("candle", 2).record().text() + "Ada: fly\n"}, "Ada: fly"),
        ({"record": "", "eye": "x"}, "this is no ReplayOf"),
    ],
)
def test_what_is_no_record_is_not_shown(client: TestClient, body: dict[str, object], why: str) -> None:
    found = client.post("/api/replay", json=body)

    assert found.status_code == 400
    assert why in found.json()["why"]


# Going on with a record -----------------------------------------------------


def prefix(**changes: Any) -> dict[str, Any]:
    record = play(Table("candle", 2, seed=3, options={"nights": 9}), seed=4).record(remarks=True).text()
    return {"game": "candle", "seats": ["person", "random"], "record": record, "lines": 4, **changes}


def test_a_table_goes_on_where_a_record_is_left(client: TestClient) -> None:
    wanted = prefix(seats=["person", "person"])
    table, tokens, _ = opened_with_key(client, wanted)
    source = read_record(wanted["record"])
    with (
        client.websocket_connect(address(table, tokens[0])) as one,
        client.websocket_connect(address(table, tokens[1])) as two,
    ):
        ada, ben = Viewer(one), Viewer(two)
        ada.sit("Whoever")
        ben.sit("Else")
        catch_up([ada, ben])

        half = play(Table("candle", 2, seed=3, options={"nights": 9}), seed=4, most=4)
        assert ada.view == {**json.loads(json.dumps(half.view("Ada"))), "routes": []}
        assert ada.lines == half.log("Ada")
        assert [chair["name"] for chair in ada.lobby["chairs"]] == ["Ada", "Ben"]
        assert ada.lobby["hash"] == half.secret.hash
        for entry in source.entries[4:]:
            person = ada if entry.seat == "Ada" else ben
            assert person.answer(entry.text)["type"] == "taken"
            catch_up([ada, ben])
        assert replay(ada.closed["record"]).state == replay(source).state


def test_a_table_that_goes_on_comes_back_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client:
        table, tokens, _ = opened_with_key(client, prefix())
        with client.websocket_connect(address(table, tokens[0])) as socket:
            ada = Viewer(socket)
            ada.sit("Ada")
            ada.until("update")
    with served(tmp_path / "tables") as client, client.websocket_connect(address(table, tokens[0])) as socket:
        again = Viewer(socket)
        again.until("update")
        assert again.lines[:6] == ada.lines[:6]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"lines": 99_999}, "can be gone on with after 0 to"),
        ({"lines": -1}, "can be gone on with after 0 to"),
        ({"game": "pistols"}, "this is a record of candle, not of pistols"),
        ({"seats": ["person", "random", "random"]}, "of a game for 2, not for 3"),
        ({"options": {"nights": 3}}, "has its options already"),
        ({"record": Table("candle", 2, secret=b"x" * 32).record(viewer=None).text()}, "lines"),
        ({"record": "nonsense"}, "line 1: a record begins with"),
    ],
)
def test_not_every_record_can_be_gone_on_with(client: TestClient, changes: dict[str, Any], why: str) -> None:
    found = client.post("/api/tables", json=prefix(**changes))

    assert found.status_code == 400
    assert why in found.json()["why"]


def test_a_game_that_is_over_cannot_be_gone_on_with(client: TestClient) -> None:
    record = prefix()["record"]

    found = client.post("/api/tables", json=prefix(lines=len(read_record(record).entries)))

    assert found.json()["why"] == "after these lines the game is over"


def test_nobody_gets_the_whole_record_of_a_game_that_runs(client: TestClient) -> None:
    table, tokens, _ = opened_with_key(client, {"game": "ghost-at-home", "seats": ["person", "random"]})
    assert "has not begun" in client.get(f"/api/tables/{table}/record").json()["why"]
    with client.websocket_connect(address(table, tokens[0])) as socket:
        ada = Viewer(socket)
        ada.sit("Ada")
        catch_up([ada])
        for token in ("", *tokens):
            text = client.get(f"/api/tables/{table}/record", params={"token": token}).text
            assert read_record(text).is_redacted
            assert "viewer: Ben" not in text
            assert client.post("/api/tables", json=prefix(game="ghost-at-home", record=text)).status_code == 400


# What is wrong --------------------------------------------------------------


def test_too_much_is_not_read(client: TestClient) -> None:
    for where in ("/api/tables", "/api/replay"):
        found = client.post(where, content=b"x" * (LONGEST_BODY + 1))
        assert (found.status_code, "at most" in found.json()["why"]) == (413, True)


def test_letters_that_are_none_are_told_so(client: TestClient) -> None:
    found = client.post("/api/tables", content=b'{"game": "\x80"}')

    assert (found.status_code, "this is no NewTable" in found.json()["why"]) == (400, True)


def test_a_record_that_is_too_long_is_not_shown(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntology.server.replays.MOST_LINES", 3)

    found = client.post("/api/replay", json={"record": prefix()["record"]})

    assert found.json()["why"] == "a record that is shown has at most 3 lines"


def test_a_store_that_cannot_write_is_told_so(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr("hauntology.server.sqlite.SqliteStore.open", fail)

    found = client.post("/api/tables", json={"game": "candle", "seats": ["random", "random"]})

    assert (found.status_code, found.json()["why"]) == (503, "the disk is full")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api/tables/nowhere/record", 404),
        ("PUT", "/api/tables", 405),
        ("GET", "/nothing.png", 404),
        ("GET", "/..%2f..%2fpyproject.toml", 404),
    ],
)
def test_what_is_not_there_is_told_so(client: TestClient, method: str, path: str, status: int) -> None:
    found = client.request(method, path)

    assert found.status_code == status
    assert found.json()["why"]


def test_a_wrong_method_is_told_which_is_right(client: TestClient) -> None:
    """The address itself answers, and not the pages of the client, which are looked for last."""
    found = client.get("/api/tables")

    assert (found.status_code, found.headers["allow"]) == (405, "POST")


def test_no_redirect_repeats_a_token(client: TestClient) -> None:
    found = client.get("/api/tables/nowhere/record/?token=secret", follow_redirects=False)

    assert (found.status_code, "location" in found.headers) == (404, False)


def test_a_table_by_a_strange_link_shows_nothing(client: TestClient) -> None:
    table, _, _ = opened_with_key(client, {"game": "candle", "seats": ["random", "random"]})

    found = client.get(f"/api/tables/{table}/record", params={"token": "guess"})

    assert (found.status_code, "belongs to no seat" in found.json()["why"]) == (400, True)


# For machines ---------------------------------------------------------------


def test_openapi_describes_every_address_and_every_type_is_there(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()

    assert described["openapi"].startswith("3.1")
    schemas = described["components"]["schemas"]
    for ref in refs(described):
        assert ref.removeprefix("#/components/schemas/") in schemas
    operations = [(path, method, what) for path, item in described["paths"].items() for method, what in item.items()]
    assert {(path, method) for path, method, _ in operations} >= {("/api/house", "get"), ("/api/tables", "post")}
    for path, _, what in operations:
        assert what["summary"]
        assert {"200", "421"} <= set(what["responses"])
        inside = {f"{{{p['name']}}}" for p in what["parameters"] if p["in"] == "path"}
        assert inside == {part for part in path.split("/") if part.startswith("{")}
    assert schemas["NewTable"]["additionalProperties"] is False


def refs(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if "$ref" in node:
            yield node["$ref"]
        for value in node.values():
            yield from refs(value)
    if isinstance(node, list):
        for value in node:
            yield from refs(value)
