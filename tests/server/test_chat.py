"""Chat: everybody reads it, people who have sat down write, and it stays in the log."""

from __future__ import annotations

import pytest

from hauntology.server.protocol import messages
from hauntology.server.session.chat import BURST, HISTORY_LENGTH, PER_SECOND
from hauntology.server.session.log_entries import ChatPosted, encode
from tests.server.local_server import Person, ServerFixture, run_async
from tests.server.socket_client import Message


async def post(person: Person, text: str) -> Message:
    """Send a chat message; returns the reply."""
    return await person.send(messages.SendChat, text=text)


def list_chat(person: Person) -> list[tuple[int, str, str]]:
    """Number, name and text of each chat message that this person got."""
    person.read()
    return [(m["number"], m["name"], m["text"]) for m in person.received if m["type"] == "chat"]


@run_async
async def test_everybody_reads_messages_posted_before_and_during_the_game() -> None:
    server = ServerFixture()
    await server.create("person", "person")
    ada, eve = await server.connect(0), await server.connect()
    assert (await post(ada, "hello"))["reason"] == "Sit down first."
    await ada.sit("Ada")
    assert (await post(ada, " hello "))["type"] == "accepted"
    (ben,) = await server.seat(Ben=1)
    await post(ben, "good evening")

    for viewer in (ada, ben, eve):
        assert list_chat(viewer) == [(1, "Ada", "hello"), (2, "Ben", "good evening")]
        assert [m["seat"] for m in viewer.received if m["type"] == "chat"] == [0, 1]
    assert (await post(eve, "me too"))["reason"] == "This link is for spectators."


@run_async
async def test_a_message_sent_twice_is_posted_once() -> None:
    server = ServerFixture()
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)
    for _ in range(2):
        assert (await ada.send(messages.SendChat, id="x", text="boo"))["type"] == "accepted"

    assert list_chat(ada) == [(1, "Ada", "boo")]


@pytest.mark.parametrize("text", ["", "  ", "a\nb", "\u202eolleh", "x" * 201])
@run_async
async def test_text_that_cannot_be_displayed_is_rejected(text: str) -> None:
    server = ServerFixture()
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)

    assert (await post(ada, text))["type"] == "rejected"
    assert list_chat(ada) == []


@run_async
async def test_emoji_with_joiners_are_accepted() -> None:
    server = ServerFixture()
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)

    assert (await post(ada, "\U0001f469\u200d\U0001f680"))["type"] == "accepted"


@run_async
async def test_messages_are_rate_limited_per_seat() -> None:
    server = ServerFixture()
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)
    for _ in range(BURST):
        assert (await post(ada, "boo"))["type"] == "accepted"

    assert (await post(ada, "boo"))["reason"] == "You are writing too fast. Wait a moment."
    server.clock.time += 1 / PER_SECOND
    assert (await post(ada, "boo"))["type"] == "accepted"


@run_async
async def test_a_message_that_is_validated_again_counts_once_towards_the_limit() -> None:
    server = ServerFixture()
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)
    elsewhere = ChatPosted(0, "elsewhere", name="Ada", text="written by another process")
    server.store.logs[server.name].append(encode(elsewhere))

    for _ in range(BURST):
        assert (await post(ada, "boo"))["type"] == "accepted"
    assert (await post(ada, "boo"))["reason"] == "You are writing too fast. Wait a moment."


@run_async
async def test_somebody_who_connects_later_gets_the_latest_messages_even_after_a_restart() -> None:
    server = ServerFixture()
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)
    for number in range(HISTORY_LENGTH + 3):
        server.clock.time += 10
        await post(ada, f"boo {number}")

    for _ in range(2):
        eve = await server.connect()
        assert list_chat(eve)[0] == (4, "Ada", "boo 3")
        assert list_chat(eve)[-1] == (HISTORY_LENGTH + 3, "Ada", f"boo {HISTORY_LENGTH + 2}")
        await server.restart()
