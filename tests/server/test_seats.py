"""Seats change hands: links, keys, stand-ins, people who go and come back."""

from __future__ import annotations

import base64

import pytest

from hauntology.server import protocol
from tests.server.hosting import Person, Room, scripted, settled
from tests.server.serving import QUICK

GRACE = QUICK.grace


@scripted
async def test_every_seat_has_a_secret_link_and_the_keeper_a_key() -> None:
    room = Room()
    await room.open("person", "regular", "random")

    secrets = [*room.tokens, room.key]
    assert len(set(secrets)) == 4
    assert all(len(base64.urlsafe_b64decode(secret)) * 8 >= 128 for secret in secrets)
    stored = room.store.openings[room.name].decode()
    assert not [secret for secret in secrets if secret in stored]


@scripted
async def test_a_table_that_needs_nobody_begins_at_once() -> None:
    room = Room()
    host = await room.open("random", "random")

    assert host.course.table is not None
    assert len(host.course.table.secret.nonces) == 2


@scripted
async def test_with_the_link_of_a_bot_one_only_watches() -> None:
    room = Room()
    await room.open("person", "random", game="ghost-at-home")
    (ada,) = await room.seat(Ada=0)
    spy = await room.connect(1)

    assert spy.last("lobby")["you"] is None
    assert spy.view["answers"] == []
    assert set(spy.view["table"]["homes"]["Ben"]["hand"]) == {None}
    assert (await spy.sit("Eve"))["why"] == "this link is for watching"
    assert "for watching" in (await spy.answer("pass"))["why"]
    assert ada.last("lobby")["you"] == 0


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"key": "guess"}, "only whoever keeps this table"),
        ({"seat": 7}, "there is no seat 7"),
        ({"seat": -1}, "there is no seat -1"),
        ({"kind": "cat"}, "'cat' cannot sit there"),
    ],
)
@scripted
async def test_only_the_keeper_changes_seats(changes: dict[str, object], why: str) -> None:
    room = Room()
    await room.open("person", "random")
    (ada,) = await room.seat(Ada=0)

    refused = await ada.tell(protocol.Change, **{"key": room.key, "seat": 1, "kind": "person", **changes})

    assert why in refused["why"]
    assert ada.chairs[1]["kind"] == "random"


async def change(room: Room, person: Person, seat: int, kind: str) -> None:
    assert (await person.tell(protocol.Change, key=room.key, seat=seat, kind=kind))["type"] == "taken"
    await settled()


@scripted
async def test_before_the_game_a_person_may_be_wanted_or_done_without() -> None:
    room = Room()
    await room.open("person", "person", "random")
    (ada,) = await room.seat(Ada=0)
    keeper = await room.connect()

    await change(room, keeper, 2, "person")
    await change(room, keeper, 1, "regular")
    assert not ada.last("update")
    assert [chair["seated"] for chair in ada.chairs] == [True, True, False]

    await change(room, keeper, 2, "random")
    assert [chair["kind"] for chair in ada.chairs] == ["person", "regular", "random"]
    assert ada.view["seats"][0] == "Ada"


@scripted
async def test_a_bot_plays_on_until_a_person_sits_down() -> None:
    room = Room()
    host = await room.open("person", "random")
    (ada,) = await room.seat(Ada=0)
    zoe = await room.connect(1)
    name = ada.view["seats"][1]

    zoe.read()
    await change(room, ada, 1, "person")
    assert ada.chairs[1] == {"name": name, "kind": "person", "seated": False, "here": True, "away": True}
    lobby, update = zoe.read()[:2]
    assert (lobby["you"], update["since"]) == (1, 0)
    await ada.answer("watch")
    await settled()
    assert ada.view["waiting"] != [name]

    assert (await zoe.sit("Zoe"))["type"] == "taken"
    await settled()
    assert host.course.seating.people == [0, 1]
    assert ada.chairs[1] == {"name": name, "kind": "person", "seated": True, "here": True, "away": False}
    while ada.view["answers"]:
        await ada.answer(ada.view["answers"][0]["text"])
    await settled()
    assert zoe.view["answers"]


@scripted
async def test_a_person_whose_seat_is_given_to_a_bot_only_watches_on() -> None:
    room = Room()
    await room.open("person", "person", game="ghost-at-home")
    ada, ben = await room.seat(Ada=0, Ben=1)
    assert None not in ben.view["table"]["homes"]["Ben"]["hand"][:3]

    await change(room, ada, 1, "random")

    lobby, update = ben.read()[:2]
    assert (lobby["you"], update["since"]) == (None, 0)
    assert set(ben.view["table"]["homes"]["Ben"]["hand"]) == {None}
    await change(room, ada, 1, "person")
    assert ben.last("lobby")["you"] == 1
    assert None not in ben.view["table"]["homes"]["Ben"]["hand"][:3]


@scripted
async def test_whoever_comes_back_to_a_seat_that_changed_hands_gets_everything() -> None:
    """Its old number counted what another viewer saw."""
    room = Room()
    await room.open("person", "person")
    ada, ben = await room.seat(Ada=0, Ben=1)
    await ada.answer("watch")
    await ben.answer("hide")
    seen = ben.last("update")["seq"]
    await ben.leave()

    await change(room, ada, 1, "random")
    watching = await room.connect(1, seen)
    assert watching.last("update")["since"] == 0
    seen = watching.last("update")["seq"]
    await watching.leave()
    await change(room, ada, 1, "person")
    again = await room.connect(1, seen)

    assert again.last("update")["since"] == 0
    assert again.last("update")["seq"] > seen


@scripted
async def test_a_leaver_is_stood_in_for_until_it_sits_down_again() -> None:
    room = Room()
    host = await room.open("person", "person")
    ada, ben = await room.seat(Ada=0, Ben=1)

    assert (await ben.tell(protocol.Leave))["type"] == "taken"
    await settled()
    assert ada.chairs[1]["away"] is True
    assert ada.view["waiting"] == ["Ada"]
    assert room.written[-1]["by"] == "regular"
    await ada.answer("watch")
    await settled()
    assert "sit down again first" in (await ben.answer("hide"))["why"]
    assert "nobody sits there" in (await ben.tell(protocol.Leave))["why"]

    assert (await ben.sit("Somebody else"))["type"] == "taken"
    assert ada.chairs[1] == {"name": "Ben", "kind": "person", "seated": True, "here": True, "away": False}
    assert host.course.seating.people == [0, 1]
    assert "taken already" in (await ben.sit("Ben"))["why"]


@scripted
async def test_whoever_is_gone_too_long_is_stood_in_for_and_takes_over_on_coming_back() -> None:
    room = Room()
    host = await room.open("person", "person")
    ada, ben = await room.seat(Ada=0, Ben=1)
    await ben.leave()

    await room.wait(GRACE - 1)
    assert ada.view["waiting"] == ["Ada", "Ben"]
    assert ada.chairs[1]["here"] is False
    await room.wait(1)
    assert ada.view["waiting"] == ["Ada"]
    assert ada.chairs[1]["away"]
    assert [entry["gone"] for entry in room.written if entry["type"] == "left"] == [True]

    ben = await room.connect(1)
    assert host.course.seating.people == [0, 1]
    assert (await ada.answer("watch"))["type"] == "taken"
    while ada.view["answers"]:
        await ada.answer(ada.view["answers"][0]["text"])
    await room.wait(GRACE)
    assert ben.view["answers"]


@scripted
async def test_a_short_absence_counts_from_its_beginning_each_time() -> None:
    room = Room()
    await room.open("person", "person")
    ada, ben = await room.seat(Ada=0, Ben=1)
    for _ in range(3):
        await ben.leave()
        await room.wait(GRACE - 1)
        ben = await room.connect(1)

    assert ada.view["waiting"] == ["Ada", "Ben"]


@scripted
async def test_a_table_that_everybody_has_left_waits_for_ever() -> None:
    room = Room()
    await room.open("person", "person")
    ada, ben = await room.seat(Ada=0, Ben=1)
    await ada.leave()
    await ben.leave()

    await room.wait(100 * GRACE)

    ada = await room.connect(0)
    assert ada.view["waiting"] == ["Ada", "Ben"]


@scripted
async def test_who_plays_what_survives_a_restart() -> None:
    room = Room()
    await room.open("person", "person", "person", "random")
    ada, ben, cleo = await room.seat(Ada=0, Ben=1, Cleo=2)
    await ben.tell(protocol.Leave)
    await cleo.leave()
    await room.wait(GRACE)
    await change(room, ada, 3, "person")
    await ada.answer("watch")
    await settled()
    before = [(seat.kind, seat.played_by, seat.away, seat.is_ready) for seat in ada.host.course.seating.seats]
    seq = ada.last("update")["seq"]

    host = await room.restart()

    assert [(seat.kind, seat.played_by, seat.away, seat.is_ready) for seat in host.course.seating.seats] == before
    assert host.course.streams[0].seq >= seq
    again = await room.connect(0, seq)
    assert [chair["name"] for chair in again.chairs] == [chair["name"] for chair in ada.chairs]


@scripted
async def test_a_store_that_fails_does_not_keep_a_person_out() -> None:
    room = Room()
    host = await room.open("person", "person")
    ada, ben = await room.seat(Ada=0, Ben=1)
    await ben.leave()
    room.store.fails = True
    await room.wait(GRACE)
    before = ada.chairs[1]["away"]
    room.store.fails = False
    await room.wait(1)
    assert (before, ada.chairs[1]["away"]) == (False, True)

    room.store.fails = True
    ben = await room.connect(1)
    assert ben.view["seats"] == ["Ada", "Ben"]
    room.store.fails = False
    assert (await ben.sit("Ben"))["type"] == "taken"
    assert host.course.seating.people == [0, 1]
