"""The table answers for people who have no choice, before they are asked."""

from __future__ import annotations

import pytest

from hauntology.server.protocol import messages
from hauntology.server.storage.base import StoreError
from tests.server.local_server import Person, ServerFixture, run_async, settle, summarise


async def reach_second_night(server: ServerFixture) -> tuple[Person, Person]:
    """Ada hid in the first night of Candle, so that she can only watch in the second. Ben's answer brings it."""
    await server.create("person", "person")
    ada, ben = await server.seat(Ada=0, Ben=1)
    await ada.answer("hide")
    await ben.answer("hide")
    await settle()
    return ada, ben


@run_async
async def test_the_only_answer_is_given_before_the_question_is_seen() -> None:
    server = ServerFixture()
    ada, _ = await reach_second_night(server)

    assert [entry.text for entry in ada.table.entries][2:4] == ["watch", "watch"]
    assert {"You have only one choice: Watch the candle.", "Ben has only one choice: Watch the candle."} <= set(
        ada.table.log("Ada")
    )
    ada.read()
    updates = [message["view"] for message in ada.received if message["type"] == "update"]
    assert all(view["asked"] != "dusk" or len(view["answers"]) != 1 for view in updates)
    answered = [entry.get("forced", False) for entry in server.log if entry["type"] == "answered"]
    assert answered[:4] == [False, False, True, True]


@run_async
async def test_a_restart_gives_the_same_table() -> None:
    server = ServerFixture()
    ada, _ = await reach_second_night(server)
    before = summarise(ada.actor.state)

    actor = await server.restart()

    assert summarise(actor.state) == before


@run_async
async def test_an_answer_that_was_not_given_before_a_crash_is_given_at_the_start() -> None:
    """The log ends with the answer before it."""
    server = ServerFixture()
    await reach_second_night(server)
    forced = next(number for number, entry in enumerate(server.log) if entry.get("forced"))
    del server.store.logs[server.name][forced:]
    server.store.snapshots.clear()

    actor = await server.restart()

    assert actor.state.table is not None
    assert [entry.text for entry in actor.state.table.entries][2:4] == ["watch", "watch"]


@run_async
async def test_if_it_cannot_be_saved_the_person_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    server = ServerFixture()
    await server.create("person", "person")
    ada, ben = await server.seat(Ada=0, Ben=1)
    await ada.answer("hide")
    append = server.store.append

    async def append_once(name: str, number: int, entry: bytes) -> None:
        if b"forced" in entry:
            raise StoreError("the disk is full")
        await append(name, number, entry)

    monkeypatch.setattr(server.store, "append", append_once)
    assert (await ben.answer("hide"))["type"] == "accepted"
    assert [answer["notation"] for answer in ada.view["answers"]] == ["watch"]
    monkeypatch.undo()

    assert (await ada.answer("watch"))["type"] == "accepted"


@run_async
async def test_a_stand_in_answers_for_people_who_are_gone() -> None:
    """Nothing is given for a seat whose person does not answer."""
    server = ServerFixture()
    await server.create("person", "person")
    ada, ben = await server.seat(Ada=0, Ben=1)
    await ada.answer("hide")
    await ada.send(messages.LeaveSeat)
    await ben.answer("hide")
    await settle()

    by_table = [entry["seat"] for entry in server.log if entry.get("forced")]
    assert 0 not in by_table


@run_async
async def test_undo_goes_back_to_what_the_person_chose() -> None:
    server = ServerFixture()
    await server.create("person", "person", game="pistols")
    people = await server.seat(Ada=0, Ben=1)
    asked, other = sorted(people, key=lambda person: person.view["answers"] == [])
    await asked.answer("move church")
    name = asked.table.names[other.subscriber.viewer]
    assert f"You have only one choice: Shoot at {name}." in asked.table.log(asked.table.waiting[0])

    await asked.send(messages.RequestUndo)

    assert asked.view["question"] == "Where do you go?"
