"""Windows: how fast somebody answers tells nobody what it holds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hauntology.games import GAMES, get
from hauntology.server import protocol
from tests.server.hosting import Person, Room, scripted, settled
from tests.server.serving import QUICK

SLOW = replace(QUICK, window=(2.0, 4.0))


async def asked_to_step_in(room: Room) -> tuple[Person, list[Person]]:
    """Candle, in the night: who is asked, and who else is there."""
    await room.open("person", "person")
    people = await room.seat(Ada=0, Ben=1)
    for _ in range(40):
        for person in people:
            if person.view["answers"]:
                await person.answer("watch")
        await settled()
        asked = [person for person in people if person.view["asked"] == "step_in" and person.view["answers"]]
        if asked:
            return asked[0], [person for person in people if person is not asked[0]]
        await room.wait(4.0)
    raise AssertionError("nobody was ever asked")


@scripted
async def test_an_answer_in_a_window_is_told_when_it_closes() -> None:
    room = Room(SLOW)
    asked, (other,) = await asked_to_step_in(room)
    before = len(other.heard)

    mark = "early"
    assert await asked.answer("stay", id=mark) == {}
    other.read()
    await room.wait(1.9)
    assert [message for message in other.heard[before:] if message["type"] != "refused"] == []
    assert room.written[-1].get("id") != mark
    await room.wait(2.1)

    assert {"type": "taken", "id": mark} in [*asked.read(), *asked.heard]
    assert mark in [entry.get("id") for entry in room.written]
    assert len(other.read()) > 0


@scripted
async def test_what_is_not_allowed_is_refused_at_once() -> None:
    room = Room(SLOW)
    asked, (other,) = await asked_to_step_in(room)

    assert (await asked.answer("hide"))["type"] == "refused"
    assert (await other.answer("stay"))["type"] == "refused"


@scripted
async def test_whoever_thinks_longer_is_waited_for_and_then_told_at_once() -> None:
    room = Room(SLOW)
    asked, _ = await asked_to_step_in(room)
    await room.wait(10.0)

    assert (await asked.answer("stay"))["type"] == "taken"


@scripted
async def test_a_window_that_a_crash_closed_is_answered_again() -> None:
    """What was not confirmed was not written, and the client sends it again."""
    room = Room(SLOW)
    asked, _ = await asked_to_step_in(room)
    await asked.answer("stay", id="early")
    await room.restart()

    again = await room.connect(asked.client.seat)
    await room.connect(1 - asked.client.seat)
    await again.answer("stay", id="early")
    await room.wait(4.0)
    assert [entry.get("id") for entry in room.written].count("early") == 1


@scripted
async def test_what_was_answered_counts_even_if_nobody_looks_on_any_more() -> None:
    room = Room(SLOW)
    asked, (other,) = await asked_to_step_in(room)
    await asked.answer("stay", id="early")
    await other.leave()

    await room.wait(4.0)

    assert {"type": "taken", "id": "early"} in [*asked.read(), *asked.heard]


@scripted
async def test_a_person_alone_with_bots_need_not_wait() -> None:
    room = Room(SLOW)
    await room.open("person", "random")
    (ada,) = await room.seat(Ada=0)
    for _ in range(20):
        if ada.view["answers"]:
            assert (await ada.answer(ada.view["answers"][0]["text"]))["type"] == "taken"
        await settled()


@scripted
async def test_how_long_a_window_stays_open_is_drawn_beforehand() -> None:
    """From the table's secret and the number of the line: not by what anybody does, and each time anew."""
    times = set()
    for _ in range(4):
        room = Room(SLOW)
        asked, _ = await asked_to_step_in(room)
        closes = asked.host.window.closes
        assert closes is not None
        assert 2.0 <= closes - room.watch.time <= 4.0
        await asked.tell(protocol.Say, text="hm")
        assert asked.host.window.closes == closes
        times.add(closes)
    assert len(times) > 1


@pytest.mark.parametrize("name", GAMES)
def test_the_windows_of_a_game_are_questions_of_it(name: str) -> None:
    game = get(name)

    assert set(game.windows) <= set(game.question)
