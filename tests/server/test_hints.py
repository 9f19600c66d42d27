"""Hints: the best answers according to a search of what the seat may know, sent only to those who asked."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from hauntology.bots import HINT_SIZE, AnswerEstimate
from hauntology.kernel.game import GameError
from hauntology.server.bot_pool import BotPool
from hauntology.server.protocol import messages
from hauntology.server.protocol.http_types import NewTable
from hauntology.server.session.commands import STALE
from tests.server.local_server import LONG, SHORT, Person, ServerFixture, play_to_the_end, run_async, settle
from tests.server.socket_client import TEST_CONFIG, Message, Viewer, create_table, serve, socket_path


class SlowPool(BotPool):
    """A pool whose hint searches end when a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.is_done = asyncio.Event()
        self.searches = 0

    async def hint(self, game: str, state: bytes, seat: int) -> list[AnswerEstimate]:
        self.searches += 1
        await self.is_done.wait()
        return [AnswerEstimate(0, 30, 0.25), AnswerEstimate(1, 10, 0.123456)]


async def ask(person: Person, **parts: object) -> Message:
    """Ask for a hint; returns the reply, or {} if the search is still running."""
    person.read()
    reply = await person.send(messages.AskHint, **{"id": "hint", "seq": person.last("update").get("seq", 0), **parts})
    await settle()
    return reply or next((message for message in person.read() if message.get("id") == "hint"), {})


def count(person: Person, kind: str) -> int:
    """How many messages of this type the person has received."""
    person.read()
    return sum(message["type"] == kind for message in person.received)


async def start_slow_table() -> tuple[ServerFixture, SlowPool, Person, Person]:
    """Ada and Ben at a table whose searches end when the test says so."""
    server, pool = ServerFixture(), SlowPool()
    server.registry._services = replace(server.registry._services, bots=pool)
    await server.create("person", "person")
    ada, ben = await server.seat(Ada=0, Ben=1)
    return server, pool, ada, ben


# Content and recipients ---------------------------------------------------------


@run_async
async def test_a_hint_names_legal_answers_with_their_chances_to_win() -> None:
    server = ServerFixture()
    await server.create("person", "random", game="pistols")
    (ada,) = await server.seat(Ada=0)
    await settle()

    hint = await ask(ada)

    assert hint["type"] == "hint"
    assert hint["seq"] == ada.last("update")["seq"]
    assert hint["playouts"] == 4
    labels = {answer["notation"]: answer["label"] for answer in ada.view["answers"]}
    assert {hinted["answer"] for hinted in hint["answers"]} <= labels.keys()
    assert all(hinted["label"] for hinted in hint["answers"])
    assert 0 < len(hint["answers"]) <= HINT_SIZE
    assert all(0 <= hinted["win_chance"] <= 1 for hinted in hint["answers"])


@run_async
async def test_nobody_else_notices_a_hint() -> None:
    server = ServerFixture()
    await server.create("person", "person")
    ada, ben = await server.seat(Ada=0, Ben=1)
    eve, other_tab = await server.connect(), await server.connect(0)
    for viewer in (ben, eve, other_tab):
        viewer.read()

    assert (await ask(ada))["type"] == "hint"

    assert [viewer.read() for viewer in (ben, eve, other_tab)] == [[], [], []]
    assert [entry["type"] for entry in server.log] == ["sat", "sat"]


@run_async
async def test_equal_views_get_equal_hints() -> None:
    server = ServerFixture()
    await server.create("person", "person", game="ghost-at-home")
    people = await server.seat(Ada=0, Ben=1)
    await settle()
    asked = next(person for person in people if person.view["answers"])

    first, second = await ask(asked), await ask(asked)

    assert json.dumps(first) == json.dumps(second)


@run_async
async def test_the_lobby_says_whether_hints_are_on_and_a_rematch_keeps_it() -> None:
    server = ServerFixture()
    for hints in (True, False):
        created = await server.registry.create(NewTable("candle", ["person", "random"], {**SHORT}, hints=hints))
        server.name, server.tokens = created.table, [link.token for link in created.links]
        (ada,) = await server.seat(Ada=0)
        eve = await server.connect()
        assert eve.last("lobby")["hints"] is hints
        await play_to_the_end(ada)
        await ada.send(messages.RequestRematch)
        server.name = ada.last("rematch")["table"]
        assert (await server.connect()).last("lobby")["hints"] is hints


# Refusals -----------------------------------------------------------------------


@run_async
async def test_a_spectator_gets_no_hint() -> None:
    server = ServerFixture()
    await server.create("person", "random")
    await server.seat(Ada=0)
    eve = await server.connect()

    assert (await ask(eve))["reason"] == "This link is for spectators."


@run_async
async def test_there_is_no_hint_before_the_game_out_of_turn_or_after_the_end() -> None:
    server = ServerFixture()
    await server.create("person", "person", options=SHORT)
    (ada,) = await server.seat(Ada=0)
    assert "has not started" in (await ask(ada))["reason"]
    (ben,) = await server.seat(Ben=1)
    await ada.answer("hide")
    assert (await ask(ada))["reason"] == "You are not asked anything now."
    await ben.answer("hide")
    assert (await ask(ada))["reason"] == "The game is over."


@run_async
async def test_there_is_no_hint_at_a_table_without_hints() -> None:
    server = ServerFixture()
    created = await server.registry.create(NewTable("candle", ["person", "random"], {**LONG}, hints=False))
    server.name, server.tokens = created.table, [link.token for link in created.links]
    (ada,) = await server.seat(Ada=0)

    assert (await ask(ada))["reason"] == "Hints are off at this table."


@run_async
async def test_there_is_no_hint_for_people_who_left_or_at_a_frozen_table() -> None:
    server = ServerFixture()
    await server.create("person", "person")
    ada, ben = await server.seat(Ada=0, Ben=1)
    ada.actor._bots._thinking = {0}  # so that the stand-in does not answer
    await ada.send(messages.LeaveSeat)
    assert "stand-in plays this seat" in (await ask(ada))["reason"]
    ben.actor.state.freeze("other rules")
    assert "earlier version of the rules" in (await ask(ben))["reason"]


@run_async
async def test_a_request_about_an_earlier_question_is_rejected() -> None:
    server = ServerFixture()
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)
    await ada.answer("watch")
    await settle()

    assert (await ask(ada, seq=1))["reason"] == STALE


# One search at a time -------------------------------------------------------------


@run_async
async def test_a_second_request_joins_the_running_search() -> None:
    server, pool, ada, _ = await start_slow_table()
    other_tab = await server.connect(0)
    assert await ask(ada) == {}
    assert await ask(other_tab) == {}
    assert pool.searches == 1

    pool.is_done.set()
    await settle()

    labels = {answer["notation"]: answer["label"] for answer in ada.view["answers"]}
    for viewer in (ada, other_tab):
        assert viewer.last("hint") == {
            "type": "hint",
            "id": "hint",
            "seq": 1,
            "playouts": 40,
            "answers": [
                {"answer": "hide", "label": labels["hide"], "win_chance": 0.25},
                {"answer": "watch", "label": labels["watch"], "win_chance": 0.123},
            ],
        }
    assert (await ask(ada))["type"] == "hint"
    assert pool.searches == 2


@run_async
async def test_each_seat_has_its_own_search() -> None:
    _, pool, ada, ben = await start_slow_table()
    await ask(ada)
    await ask(ben)
    assert pool.searches == 2

    pool.is_done.set()
    await settle()

    assert (count(ada, "hint"), count(ben, "hint")) == (1, 1)


@run_async
async def test_a_hint_that_is_found_too_late_is_not_sent() -> None:
    _, pool, ada, ben = await start_slow_table()
    await ask(ada)
    await ada.answer("hide")
    await ben.answer("hide")
    assert (await ask(ada, id="next"))["reason"] == "A hint is being computed already. Wait a moment."

    pool.is_done.set()
    await settle()

    assert count(ada, "hint") == 0
    assert ada.last("rejected") == {"type": "rejected", "id": "hint", "reason": STALE, "rule": ""}
    assert (await ask(ada))["type"] == "hint"


@run_async
async def test_another_seats_face_down_answer_does_not_make_a_hint_stale() -> None:
    _, pool, ada, ben = await start_slow_table()
    await ask(ada)
    await ben.answer("watch")

    pool.is_done.set()
    await settle()

    assert count(ada, "hint") == 1


@run_async
async def test_no_hint_is_sent_after_the_seat_was_reassigned() -> None:
    server, pool, ada, _ = await start_slow_table()
    await ask(ada)
    await ada.send(messages.AssignSeat, host_key=server.host_key, seat=0, kind="random")

    pool.is_done.set()
    await settle()

    assert count(ada, "hint") == 0


@run_async
async def test_a_search_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntology.server.session.hints.HINT_TIMEOUT", 0.0)
    _, _, ada, _ = await start_slow_table()
    await ask(ada)
    await asyncio.sleep(0.01)

    assert ada.last("rejected")["reason"] == "The server is too busy for a hint. Try again later."


@run_async
async def test_a_search_whose_worker_died_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> list[AnswerEstimate]:
        raise GameError("Something went wrong on the server. Try again.")

    server, pool, ada, _ = await start_slow_table()
    monkeypatch.setattr(pool, "hint", fail)

    assert (await ask(ada))["reason"] == "Something went wrong on the server. Try again."
    await server.registry.close()


@run_async
async def test_stopping_a_table_cancels_its_searches() -> None:
    server, pool, ada, _ = await start_slow_table()
    await ask(ada)

    await server.registry.close()

    assert pool.searches == 1
    assert ada.actor.hints._searches == {}


@run_async
async def test_hints_are_rate_limited_per_seat() -> None:
    server = ServerFixture(replace(TEST_CONFIG, hint_burst=2, hints_per_second=0.5))
    await server.create("person", "person")
    ada, ben = await server.seat(Ada=0, Ben=1)

    assert [(await ask(ada))["type"] for _ in range(3)] == ["hint", "hint", "rejected"]
    assert ada.last("rejected")["reason"] == "Too many hints at once. Wait a moment."
    assert (await ask(ben))["type"] == "hint"
    server.clock.time += 2
    assert (await ask(ada))["type"] == "hint"


# In a worker, and over a socket ---------------------------------------------------


@run_async
async def test_a_worker_process_searches() -> None:
    server = ServerFixture()
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)
    state = ada.table.redacted_bytes("Ada")
    pool = BotPool()

    found = await pool.hint("candle", state, 0)

    assert {estimate.answer for estimate in found} == set(ada.table.game.legal(ada.table.state, 0))
    assert sum(estimate.visits for estimate in found) > 0
    pool.close()


def test_a_hint_arrives_over_a_socket(tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client:
        table, tokens = create_table(client, "candle", ["person", "random"], **LONG)
        with client.websocket_connect(socket_path(table, tokens[0])) as socket:
            ada = Viewer(socket)
            ada.sit("Ada")
            ada.until("update")
            message_id = ada.send("hint", seq=ada.update["seq"])

            assert ada.until("hint", "rejected")["id"] == message_id
        assert "hauntology_hints_total 1" in client.get("/metrics").text
