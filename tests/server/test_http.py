"""The HTTP endpoints: catalogue, text, rules, replays, records, and tables that continue a record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from hauntology import bots
from hauntology.games import GAMES, get
from hauntology.games.pistols.box import Question
from hauntology.kernel.game import Game
from hauntology.kernel.words import LANGUAGE_VARIABLE, PSEUDO, PSEUDO_TEXT
from hauntology.server.ops.config import MAX_BODY_BYTES
from hauntology.server.storage.base import StoreError
from hauntology.table import Table, read_record, replay
from hauntology.table.labels import label_answer
from hauntology.table.notation import parse_answer
from tests.contract.conftest import pytest_generate_tests
from tests.server.socket_client import Viewer, catch_up, create_table_with_key, serve, socket_path
from tests.table.tables import play

__all__ = ["pytest_generate_tests"]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with serve(tmp_path / "tables") as client:
        yield client


# Games --------------------------------------------------------------------------


def test_the_catalogue_lists_every_game_with_its_options_and_every_bot(client: TestClient) -> None:
    catalogue = client.get("/api/catalogue").json()

    assert [game["name"] for game in catalogue["games"]] == list(GAMES)
    assert [bot["name"] for bot in catalogue["bots"]] == list(bots.BOTS)
    assert all(bot["description"].endswith(".") for bot in catalogue["bots"])
    for info in catalogue["games"]:
        game = get(info["name"])
        assert [info["min_seats"], info["max_seats"]] == [game.seats[0], game.seats[-1]]
        assert {option["name"] for option in info["options"]} == set(game.options.fields)
        defaults = {option["name"]: option["default"] for option in info["options"]}
        assert info["best_seats"] == game.best_seats
        assert {preset["name"]: preset["options"] for preset in info["presets"]} == game.presets
        assert all(preset["description"] for preset in info["presets"])
        table = {"game": game.name, "seats": ["random"] * info["min_seats"], "options": defaults}
        assert client.post("/api/tables", json=table).status_code == 200


def test_an_option_is_described_as_a_switch_a_range_or_named_values(client: TestClient) -> None:
    options = {
        option["name"]: option for game in client.get("/api/catalogue").json()["games"] for option in game["options"]
    }

    assert options["specials"]["is_switch"] is True
    assert (options["hearts"]["is_switch"], options["hearts"]["low"] < options["hearts"]["high"]) == (False, True)
    faces = options["red_faces"]
    assert len(faces["default"]) == 6
    assert {"value": faces["default"][0], "name": "two hits", "note": ""} in faces["values"]
    assert faces["rules"] == ["PP-M1"]


def test_a_rulebook_has_chapters_and_clauses(game: Game, tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client:
        book = client.get(f"/api/games/{game.name}/rules").json()["book"]

    assert book["title"] == game.words.title
    clauses = [clause for chapter in book["chapters"] for clause in chapter["clauses"]]
    assert len(clauses) > 10
    assert len({clause["id"] for clause in clauses}) == len(clauses)
    for clause in clauses:
        assert "(option" not in clause["text"]
        assert clause["is_ruling"] == (clause["id"].split("-")[1][0] in "AM")
    assert "**" + clauses[0]["id"] not in json.dumps([chapter["text"] for chapter in book["chapters"]])


def test_the_box_of_a_game_uses_the_ids_of_its_views(client: TestClient) -> None:
    box = client.get("/api/games/polter-heist/box").json()

    view = Table("polter-heist", 2, seed=1).view("Ada").table
    assert {slot["id"] for slot in box["slots"]} == set(view["tiles"])
    assert client.get("/api/games/candle/box").json() == {}
    assert client.get("/api/games/nothing/box").status_code == 400


def test_the_pseudo_language_reaches_every_text_that_is_sent(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(LANGUAGE_VARIABLE, PSEUDO)
    book = client.get("/api/games/candle/rules").json()["book"]

    texts = [book["title"], *(chapter[part] for chapter in book["chapters"] for part in ("heading", "text"))]
    texts += [clause["text"] for chapter in book["chapters"] for clause in chapter["clauses"]]
    assert set(texts) <= {PSEUDO_TEXT, ""}


def test_an_unknown_game_has_no_rules(client: TestClient) -> None:
    found = client.get("/api/games/chess/rules")

    assert (found.status_code, "there is no game 'chess'" in found.json()["error"]) == (400, True)


def test_the_text_of_a_game_names_the_ids_of_its_views(client: TestClient) -> None:
    text = client.get("/api/games/pistols/text").json()

    assert text["language"] == "en"
    view = msgspec.to_builtins(Table("pistols", 2, seed=1).view("Ada"))
    names = {word for known in text["names"].values() for word in known}
    assert set(view["table"]["options"]["red_faces"]) <= names
    assert client.get("/api/games/nothing/text").status_code == 400


# Replays ------------------------------------------------------------------------


def test_a_record_is_replayed_step_by_step_for_any_viewer(game: Game, tmp_path: Path) -> None:
    table = play(Table(game, 2, seed=3, kinds=("person", "random")), seed=4, most=30)
    with serve(tmp_path / "tables") as client:
        for seat, viewer in ((None, None), (0, "Ada")):
            body = {"record": table.record(remarks=True).text(), "viewer": seat}
            shown = client.post("/api/replay", json=body).json()

            assert (shown["game"], shown["seats"], shown["kinds"]) == (game.name, ["Ada", "Ben"], ["person", "random"])
            assert shown["viewer"] == seat
            assert len(shown["steps"]) == len(table.entries) + 1
            assert shown["steps"][-1]["view"] == msgspec.to_builtins(table.view(viewer))
            lines = [line["text"] for step in shown["steps"] for line in step["lines"]]
            assert lines == [line.text for line in replay(table.record()).log_lines(viewer)]
            assert shown["steps"][0]["seat"] is None
            assert shown["steps"][1]["entry"].startswith(table.entries[0].seat)
            assert shown["seats"][shown["steps"][1]["seat"]] == table.entries[0].seat


def test_a_replay_labels_answers_for_people_unless_the_viewer_may_not_know_them(client: TestClient) -> None:
    table = Table("candle", 2, seed=3)
    table.answer("Ada", "watch")
    table.undo("Ada")
    table.answer("Ada", "hide")
    record = table.record().text()

    steps = {viewer: post_replay(client, record, viewer)["steps"] for viewer in (0, 1)}

    assert [(step["entry"], step["label"], step["is_undo"]) for step in steps[0]] == [
        ("", "", False),
        ("Ada: watch", "Watch the candle", False),
        ("Ada: undo", "", True),
        ("Ada: hide", "Hide", False),
    ]
    assert (steps[1][3]["entry"], steps[1][3]["label"]) == ("Ada: ?", "")


def test_the_label_of_an_answer_in_a_replay_is_that_of_its_question(client: TestClient) -> None:
    """A label may depend on the question; the page of the table showed it so."""
    table = play(Table("polter-heist", 3, seed=2), seed=5, most=0)
    labels = []
    for _ in range(120):
        name = table.waiting[0]
        answer = table.view(name).answers[-1]
        labels.append(answer.label)
        table.answer(name, answer.notation)

    steps = [post_replay(client, table.record().text(), viewer)["steps"] for viewer in range(3)]

    for number, label in enumerate(labels, 1):
        assert label in {viewed[number]["label"] for viewed in steps}


def post_replay(client: TestClient, record: str, viewer: int | None = None) -> dict[str, Any]:
    """The replay of a record."""
    found: dict[str, Any] = client.post("/api/replay", json={"record": record, "viewer": viewer}).json()
    return found


def test_a_redacted_record_is_shown_as_sentences_to_its_own_viewer(client: TestClient) -> None:
    table = play(Table("ghost-at-home", 2, secret=b"x" * 32), seed=4, most=10)
    text = table.record(viewer="Ada").text()

    shown = client.post("/api/replay", json={"record": text}).json()

    assert shown["viewer"] == 0
    assert {step["view"] for step in shown["steps"]} == {None}
    assert [line["text"] for step in shown["steps"] for line in step["lines"]] == table.log("Ada")
    other = client.post("/api/replay", json={"record": text, "viewer": 1})
    assert (other.status_code, "nothing for others" in other.json()["error"]) == (400, True)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({"record": "nonsense"}, "line 1: a record begins with"),
        ({"record": Table("candle", 2).record().text(), "viewer": 2}, "There is no seat 2 in this record."),
        ({"record": Table("candle", 2).record().text() + "Ada: fly\n"}, "Ada: fly"),
        ({"record": "", "eye": "x"}, "Invalid request body: "),
    ],
)
def test_an_invalid_replay_request_is_refused(client: TestClient, body: dict[str, object], reason: str) -> None:
    found = client.post("/api/replay", json=body)

    assert found.status_code == 400
    assert reason in found.json()["error"]


# Continuing a record ------------------------------------------------------------


def continue_record(**changes: Any) -> dict[str, Any]:
    """The request for a table that continues a record of Candle after four lines."""
    record = play(Table("candle", 2, seed=3, options={"nights": 9}), seed=4).record(remarks=True).text()
    return {"game": "candle", "seats": ["person", "random"], "record": record, "lines": 4, **changes}


def test_a_table_continues_where_the_record_ends(client: TestClient) -> None:
    wanted = continue_record(seats=["person", "person"])
    table, tokens, _ = create_table_with_key(client, wanted)
    source = read_record(wanted["record"])
    with (
        client.websocket_connect(socket_path(table, tokens[0])) as one,
        client.websocket_connect(socket_path(table, tokens[1])) as two,
    ):
        ada, ben = Viewer(one), Viewer(two)
        ada.sit("Somebody")
        ben.sit("Else")
        catch_up([ada, ben])

        half = play(Table("candle", 2, seed=3, options={"nights": 9}), seed=4, most=4)
        assert ada.view == msgspec.to_builtins(half.view("Ada", with_destinations=True))
        assert ada.lines == half.log("Ada")
        assert [seat["name"] for seat in ada.lobby["seats"]] == ["Ada", "Ben"]
        assert ada.lobby["secret_hash"] == half.secret.hash
        for entry in source.entries[4:]:
            person = ada if entry.seat == "Ada" else ben
            if person.view["answers"]:  # the table answers for somebody who has no choice
                assert person.answer(entry.text)["type"] == "accepted"
            catch_up([ada, ben])
        assert replay(ada.game_over["record"]).state == replay(source).state


def test_a_table_that_continues_a_record_survives_a_restart(tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client:
        table, tokens, _ = create_table_with_key(client, continue_record())
        with client.websocket_connect(socket_path(table, tokens[0])) as socket:
            ada = Viewer(socket)
            ada.sit("Ada")
            ada.until("update")
    with serve(tmp_path / "tables") as client, client.websocket_connect(socket_path(table, tokens[0])) as socket:
        again = Viewer(socket)
        again.until("update")
        assert again.lines[:6] == ada.lines[:6]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"lines": 99_999}, "can be continued after any line from 0 to"),
        ({"lines": -1}, "can be continued after any line from 0 to"),
        ({"game": "pistols"}, "This is a record of candle, not of pistols."),
        ({"seats": ["person", "random", "random"]}, "The record has 2 seats, not 3."),
        ({"options": {"nights": 3}}, "takes its options from the record"),
        (
            {"record": Table("candle", 2, secret=b"x" * 32).record(viewer=None).text(), "lines": 0},
            "can be shown, but not replayed or continued",
        ),
        ({"record": "nonsense"}, "line 1: a record begins with"),
    ],
)
def test_some_records_cannot_be_continued(client: TestClient, changes: dict[str, Any], reason: str) -> None:
    found = client.post("/api/tables", json=continue_record(**changes))

    assert found.status_code == 400
    assert reason in found.json()["error"]


def test_a_finished_game_cannot_be_continued(client: TestClient) -> None:
    record = continue_record()["record"]

    found = client.post("/api/tables", json=continue_record(lines=len(read_record(record).entries)))

    assert found.json()["error"] == "The game is over after these lines."


def test_nobody_gets_the_whole_record_of_a_running_game(client: TestClient) -> None:
    table, tokens, _ = create_table_with_key(client, {"game": "ghost-at-home", "seats": ["person", "random"]})
    assert "has not started" in client.get(f"/api/tables/{table}/record").json()["error"]
    with client.websocket_connect(socket_path(table, tokens[0])) as socket:
        ada = Viewer(socket)
        ada.sit("Ada")
        catch_up([ada])
        for token in ("", *tokens):
            text = client.get(f"/api/tables/{table}/record", params={"token": token}).text
            assert read_record(text).is_redacted
            assert "viewer: Ben" not in text
            assert (
                client.post("/api/tables", json=continue_record(game="ghost-at-home", record=text)).status_code == 400
            )


# Errors -------------------------------------------------------------------------


def test_a_body_that_is_too_long_is_refused(client: TestClient) -> None:
    for path in ("/api/tables", "/api/replay"):
        found = client.post(path, content=b"x" * (MAX_BODY_BYTES + 1))
        assert (found.status_code, "larger than" in found.json()["error"]) == (413, True)


def test_a_body_that_is_not_utf_8_is_refused(client: TestClient) -> None:
    found = client.post("/api/tables", content=b'{"game": "\x80"}')

    assert (found.status_code, "Invalid request body: " in found.json()["error"]) == (400, True)


def test_a_record_that_is_too_long_is_refused(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntology.server.http.replays.MAX_RECORD_LINES", 3)

    found = client.post("/api/replay", json={"record": continue_record()["record"]})

    assert found.json()["error"] == "The record is too long to show: at most 3 lines."


def test_a_failure_to_write_is_reported(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr("hauntology.server.storage.sqlite.SqliteStore.create_table", fail)

    found = client.post("/api/tables", json={"game": "candle", "seats": ["random", "random"]})

    assert (found.status_code, found.json()["error"]) == (503, "The disk is full.")


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
def test_unknown_paths_and_methods_are_refused(client: TestClient, method: str, path: str, status: int) -> None:
    found = client.request(method, path)

    assert found.status_code == status
    assert found.json()["error"]


def test_a_wrong_method_gets_the_allowed_one(client: TestClient) -> None:
    """The endpoint answers, and not the static files, which are looked up last."""
    found = client.get("/api/tables")

    assert (found.status_code, found.headers["allow"]) == (405, "POST")


def test_no_redirect_repeats_a_token(client: TestClient) -> None:
    found = client.get("/api/tables/nowhere/record/?token=secret", follow_redirects=False)

    assert (found.status_code, "location" in found.headers) == (404, False)


def test_an_unknown_token_gets_no_record(client: TestClient) -> None:
    table, _, _ = create_table_with_key(client, {"game": "candle", "seats": ["random", "random"]})

    found = client.get(f"/api/tables/{table}/record", params={"token": "guess"})

    assert (found.status_code, "belongs to no seat" in found.json()["error"]) == (400, True)


# OpenAPI ------------------------------------------------------------------------


def test_openapi_describes_every_endpoint_and_type(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()

    assert described["openapi"].startswith("3.1")
    schemas = described["components"]["schemas"]
    for ref in find_refs(described):
        assert ref.removeprefix("#/components/schemas/") in schemas
    operations = [(path, method, found) for path, item in described["paths"].items() for method, found in item.items()]
    assert {(path, method) for path, method, _ in operations} >= {("/api/catalogue", "get"), ("/api/tables", "post")}
    for path, _, operation in operations:
        assert operation["summary"]
        assert {"200", "421"} <= set(operation["responses"])
        in_path = {f"{{{p['name']}}}" for p in operation["parameters"] if p["in"] == "path"}
        assert in_path == {part for part in path.split("/") if part.startswith("{")}
    assert schemas["NewTable"]["additionalProperties"] is False


def find_refs(node: Any) -> Iterator[str]:
    """All references in a JSON document."""
    if isinstance(node, dict):
        if "$ref" in node:
            yield node["$ref"]
        for value in node.values():
            yield from find_refs(value)
    if isinstance(node, list):
        for value in node:
            yield from find_refs(value)


def test_a_replay_labels_the_things_of_a_set(client: TestClient) -> None:
    table = Table("pistols", ["Ada", "Ben"], seed=1)
    for name, text in [("Ben", "move saloon"), ("Ben", "target Ada"), ("Ben", "take yellow + take green")]:
        table.answer(name, text)

    shown = client.post("/api/replay", json={"record": table.record().text()}).json()

    labels = [
        label_answer(table.game, table.names, parse_answer(table.game, table.names, text), Question.PICK_DICE)
        for text in ("take yellow", "take green")
    ]
    assert shown["steps"][-1]["label"] == ", ".join(labels)
