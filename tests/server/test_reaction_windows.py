"""Reaction windows: how fast somebody answers reveals nothing about what they hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hauntology.games import GAMES, get
from hauntology.server.protocol import messages
from tests.server.local_server import Person, ServerFixture, run_async, settle
from tests.server.socket_client import TEST_CONFIG

LONG_WINDOWS = replace(TEST_CONFIG, reaction_min_seconds=2.0, reaction_max_seconds=4.0)


async def play_until_window(server: ServerFixture) -> tuple[Person, list[Person]]:
    """Play Candle until somebody is asked to step in, which is a reaction: returns that person, and the others."""
    await server.create("person", "person")
    people = await server.seat(Ada=0, Ben=1)
    for _ in range(40):
        for person in people:
            if person.view["answers"]:
                await person.answer("watch")
        await settle()
        asked = [person for person in people if person.view["asked"] == "step_in" and person.view["answers"]]
        if asked:
            return asked[0], [person for person in people if person is not asked[0]]
        await server.wait(4.0)
    raise AssertionError("nobody was ever asked to step in")


@run_async
async def test_an_answer_in_a_window_is_held_back_until_the_window_closes() -> None:
    server = ServerFixture(LONG_WINDOWS)
    asked, (other,) = await play_until_window(server)
    before = len(other.received)

    message_id = "early"
    assert await asked.answer("stay", id=message_id) == {}
    other.read()
    await server.wait(1.9)
    assert [message for message in other.received[before:] if message["type"] != "rejected"] == []
    assert server.log[-1].get("id") != message_id
    await server.wait(2.1)

    assert {"type": "accepted", "id": message_id} in [*asked.read(), *asked.received]
    assert message_id in [entry.get("id") for entry in server.log]
    assert len(other.read()) > 0


@run_async
async def test_an_illegal_answer_in_a_window_is_rejected_at_once() -> None:
    server = ServerFixture(LONG_WINDOWS)
    asked, (other,) = await play_until_window(server)

    assert (await asked.answer("hide"))["type"] == "rejected"
    assert (await other.answer("stay"))["type"] == "rejected"


@run_async
async def test_an_answer_after_the_window_is_applied_at_once() -> None:
    server = ServerFixture(LONG_WINDOWS)
    asked, _ = await play_until_window(server)
    await server.wait(10.0)

    assert (await asked.answer("stay"))["type"] == "accepted"


@run_async
async def test_a_held_answer_that_was_lost_in_a_crash_can_be_sent_again() -> None:
    """It was neither confirmed nor written, so the client sends it again."""
    server = ServerFixture(LONG_WINDOWS)
    asked, _ = await play_until_window(server)
    await asked.answer("stay", id="early")
    await server.restart()

    again = await server.connect(asked.subscriber.seat)
    await server.connect(1 - asked.subscriber.seat)
    await again.answer("stay", id="early")
    await server.wait(4.0)
    assert [entry.get("id") for entry in server.log].count("early") == 1


@run_async
async def test_a_held_answer_counts_even_if_everybody_else_has_disconnected() -> None:
    server = ServerFixture(LONG_WINDOWS)
    asked, (other,) = await play_until_window(server)
    await asked.answer("stay", id="early")
    await other.leave()

    await server.wait(4.0)

    assert {"type": "accepted", "id": "early"} in [*asked.read(), *asked.received]


@run_async
async def test_a_person_alone_with_bots_need_not_wait() -> None:
    server = ServerFixture(LONG_WINDOWS)
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)
    for _ in range(20):
        if ada.view["answers"]:
            assert (await ada.answer(ada.view["answers"][0]["notation"]))["type"] == "accepted"
        await settle()


@run_async
async def test_the_length_of_a_window_is_drawn_when_it_opens() -> None:
    """It depends on the table's secret and the line of the record, and on nothing that anybody does."""
    times = set()
    for _ in range(4):
        server = ServerFixture(LONG_WINDOWS)
        asked, _ = await play_until_window(server)
        closes = asked.actor.window.closes
        assert closes is not None
        assert 2.0 <= closes - server.clock.time <= 4.0
        await asked.send(messages.SendChat, text="hm")
        assert asked.actor.window.closes == closes
        times.add(closes)
    assert len(times) > 1


@pytest.mark.parametrize("name", GAMES)
def test_the_windows_of_a_game_belong_to_its_questions(name: str) -> None:
    game = get(name)

    assert set(game.windows) <= set(game.question)
