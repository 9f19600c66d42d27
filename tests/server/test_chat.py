"""Talk at the table: everybody hears it, who sits there speaks, and it stays in the log."""

from __future__ import annotations

import pytest

from hauntology.server import protocol
from hauntology.server.chat import A_SECOND, AT_ONCE, REMEMBERED
from tests.server.hosting import Person, Room, scripted


async def say(person: Person, text: str) -> dict[str, object]:
    return await person.tell(protocol.Say, text=text)


def said(person: Person) -> list[tuple[int, str, str]]:
    person.read()
    return [(m["number"], m["name"], m["text"]) for m in person.heard if m["type"] == "said"]


@scripted
async def test_everybody_hears_what_is_said_before_the_game_and_in_it() -> None:
    room = Room()
    await room.open("person", "person")
    ada, eve = await room.connect(0), await room.connect()
    assert (await say(ada, "hello"))["why"] == "sit down first"
    await ada.sit("Ada")
    assert (await say(ada, " hello "))["type"] == "taken"
    (ben,) = await room.seat(Ben=1)
    await say(ben, "good evening")

    for viewer in (ada, ben, eve):
        assert said(viewer) == [(1, "Ada", "hello"), (2, "Ben", "good evening")]
    assert (await say(eve, "me too"))["why"] == "this link is for watching"


@scripted
async def test_what_was_sent_twice_is_said_once() -> None:
    room = Room()
    await room.open("person", "random")
    (ada,) = await room.seat(Ada=0)
    for _ in range(2):
        assert (await ada.tell(protocol.Say, id="x", text="boo"))["type"] == "taken"

    assert said(ada) == [(1, "Ada", "boo")]


@pytest.mark.parametrize("text", ["", "  ", "a\nb", "\u202eolleh", "x" * 201])
@scripted
async def test_what_cannot_be_read_out_is_not_said(text: str) -> None:
    room = Room()
    await room.open("person", "random")
    (ada,) = await room.seat(Ada=0)

    assert (await say(ada, text))["type"] == "refused"
    assert said(ada) == []


@scripted
async def test_emoji_of_several_parts_are_said() -> None:
    room = Room()
    await room.open("person", "random")
    (ada,) = await room.seat(Ada=0)

    assert (await say(ada, "\U0001f469\u200d\U0001f680"))["type"] == "taken"


@scripted
async def test_nobody_talks_all_the_time() -> None:
    room = Room()
    await room.open("person", "random")
    (ada,) = await room.seat(Ada=0)
    for _ in range(AT_ONCE):
        assert (await say(ada, "boo"))["type"] == "taken"

    assert "slowly" in str((await say(ada, "boo"))["why"])
    room.watch.time += 1 / A_SECOND
    assert (await say(ada, "boo"))["type"] == "taken"


@scripted
async def test_whoever_comes_later_hears_the_last_of_it_after_a_restart_too() -> None:
    room = Room()
    await room.open("person", "random")
    (ada,) = await room.seat(Ada=0)
    for number in range(REMEMBERED + 3):
        room.watch.time += 10
        await say(ada, f"boo {number}")

    for _ in range(2):
        eve = await room.connect()
        assert said(eve)[0] == (4, "Ada", "boo 3")
        assert said(eve)[-1] == (REMEMBERED + 3, "Ada", f"boo {REMEMBERED + 2}")
        await room.restart()
