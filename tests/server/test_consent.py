"""Taking back what is not free: the other people who are there are asked."""

from __future__ import annotations

from hauntology.server import protocol
from hauntology.server.consent import PATIENCE
from hauntology.table import replay
from tests.server.hosting import SHORT, Person, Room, play_to_the_end, scripted, settled

FREE = {"may": "now", "why": "", "asking": "", "waiting": []}


async def ready(room: Room) -> list[Person]:
    """Ada and Ben have answered, and what they answered was turned up."""
    await room.open("person", "person", "person")
    ada, ben, cleo = await room.seat(Ada=0, Ben=1, Cleo=2)
    await ada.answer("watch")
    await ben.answer("hide")
    assert ada.last("update")["undo"] == FREE
    await cleo.answer("watch")
    assert ada.last("update")["undo"]["may"] == "ask"
    return [ada, ben, cleo]


@scripted
async def test_when_everybody_agrees_the_table_goes_back() -> None:
    room = Room()
    ada, ben, cleo = await ready(room)
    eve = await room.connect()

    assert (await cleo.tell(protocol.TakeBack))["type"] == "taken"
    for viewer in (ada, ben, cleo, eve):
        assert viewer.last("update")["undo"]["asking"] == "Cleo"
        assert viewer.last("update")["undo"]["waiting"] == ["Ada", "Ben"]
    assert (await ada.tell(protocol.Consent, yes=True))["type"] == "taken"
    assert eve.last("update")["undo"]["waiting"] == ["Ben"]
    assert cleo.view["waiting"] != ["Cleo"]
    assert (await ben.tell(protocol.Consent, yes=True))["type"] == "taken"

    for viewer in (ada, ben, cleo, eve):
        assert viewer.view["waiting"] == ["Cleo"]
        assert viewer.last("update")["undo"]["asking"] == ""
    assert (await cleo.answer("hide"))["type"] == "taken"


@scripted
async def test_one_no_is_enough() -> None:
    room = Room()
    ada, ben, cleo = await ready(room)
    before = ada.view
    await cleo.tell(protocol.TakeBack)

    await ben.tell(protocol.Consent, yes=False)

    assert ada.last("update")["undo"]["asking"] == ""
    assert ada.view == before
    assert "nobody asks you" in (await ada.tell(protocol.Consent, yes=True))["why"]


@scripted
async def test_silence_is_a_no_after_a_while() -> None:
    room = Room()
    ada, _, cleo = await ready(room)
    before = ada.view
    await cleo.tell(protocol.TakeBack)
    await ada.tell(protocol.Consent, yes=True)

    await room.wait(PATIENCE - 1)
    assert ada.last("update")["undo"]["asking"] == "Cleo"
    await room.wait(1)

    assert ada.last("update")["undo"]["asking"] == ""
    assert ada.view == before


@scripted
async def test_while_somebody_asks_nothing_else_happens_on_the_table() -> None:
    room = Room()
    ada, ben, cleo = await ready(room)
    await cleo.tell(protocol.TakeBack)

    asked = ada if ada.view["answers"] else ben if ben.view["answers"] else cleo
    refused = await asked.answer(asked.view["answers"][0]["text"])
    assert refused["why"] == "Cleo asks to take an answer back; that comes first"
    assert "Cleo asks" in (await ada.tell(protocol.TakeBack))["why"]
    assert "nobody asks you" in (await cleo.tell(protocol.Consent, yes=True))["why"]
    eve = await room.connect()
    assert "nobody asks you" in (await eve.tell(protocol.Consent, yes=True))["why"]


@scripted
async def test_bots_agree_and_whoever_is_not_there_is_not_asked() -> None:
    room = Room()
    await room.open("person", "person", "random")
    ada, ben = await room.seat(Ada=0, Ben=1)
    await settled()
    before = ada.view
    await ben.answer("hide")
    await ada.answer("watch")
    await settled()
    await ben.leave()

    await ada.tell(protocol.TakeBack)
    await settled()

    assert ada.view["waiting"] == ["Ada"]
    assert ada.view["table"] == before["table"] | {"heroes": ada.view["table"]["heroes"]}
    assert room.written[-1] == {"type": "asked", "seat": 0, "id": room.written[-1]["id"], "of": []}


@scripted
async def test_whoever_leaves_meanwhile_does_not_stand_in_the_way() -> None:
    room = Room()
    ada, ben, cleo = await ready(room)
    await cleo.tell(protocol.TakeBack)
    await ada.tell(protocol.Consent, yes=True)

    await ben.tell(protocol.Leave)

    assert "undo by consent" in [entry.text for entry in ada.table.entries]


@scripted
async def test_whoever_asked_and_leaves_asks_no_more() -> None:
    room = Room()
    ada, _, cleo = await ready(room)
    await cleo.tell(protocol.TakeBack)

    await cleo.tell(protocol.Leave)

    assert ada.last("update")["undo"]["asking"] == ""


@scripted
async def test_what_was_asked_and_said_survives_a_restart() -> None:
    room = Room()
    ada, _, cleo = await ready(room)
    await cleo.tell(protocol.TakeBack, id="back")
    await ada.tell(protocol.Consent, yes=True)
    seq = ada.last("update")["seq"]

    await room.restart()

    ada, ben, cleo = [await room.connect(seat) for seat in (0, 1, 2)]
    assert ada.last("update")["seq"] == seq
    assert ada.last("update")["undo"]["waiting"] == ["Ben"]
    assert (await cleo.tell(protocol.TakeBack, id="back"))["type"] == "taken"
    await ben.tell(protocol.Consent, yes=True)
    assert ada.view["waiting"] == ["Cleo"]
    assert replay(ada.table.record()).waiting == ("Cleo",)


@scripted
async def test_when_the_game_is_over_nothing_is_taken_back() -> None:
    room = Room()
    await room.open("person", "random", options=SHORT)
    (ada,) = await room.seat(Ada=0)
    await play_to_the_end(ada)

    assert ada.last("update")["undo"]["may"] == "no"
    assert "the game is over" in (await ada.tell(protocol.TakeBack))["why"]


@scripted
async def test_who_has_not_answered_has_nothing_to_ask_for() -> None:
    room = Room()
    await room.open("person", "person")
    ada, _ = await room.seat(Ada=0, Ben=1)

    assert ada.last("update")["undo"]["may"] == "no"
    assert "no answer that could be taken back" in (await ada.tell(protocol.TakeBack))["why"]
