"""Seats: links, the host's key, stand-ins, and people who leave and come back."""

from __future__ import annotations

import base64

import pytest

from hauntology.server.protocol import messages
from hauntology.server.session.actor import TableActor
from tests.server.local_server import Person, ServerFixture, run_async, settle
from tests.server.socket_client import TEST_CONFIG

ADA, BEN = 0, 1
GRACE = TEST_CONFIG.grace_seconds


@run_async
async def test_every_seat_has_a_secret_token_and_the_host_a_key() -> None:
    server = ServerFixture()
    await server.create("person", "regular", "random")

    secrets = [*server.tokens, server.host_key]
    assert len(set(secrets)) == 4
    assert all(len(base64.urlsafe_b64decode(secret)) * 8 >= 128 for secret in secrets)
    stored = server.store.setups[server.name].decode()
    assert not [secret for secret in secrets if secret in stored]


@run_async
async def test_a_table_without_people_starts_at_once() -> None:
    server = ServerFixture()
    actor = await server.create("random", "random")

    assert actor.state.table is not None
    assert len(actor.state.table.secret.nonces) == 2


@run_async
async def test_the_link_of_a_bots_seat_grants_only_a_spectators_view() -> None:
    server = ServerFixture()
    await server.create("person", "random", game="ghost-at-home")
    (ada,) = await server.seat(Ada=0)
    spy = await server.connect(1)

    assert spy.last("lobby")["you"] is None
    assert spy.view["answers"] == []
    assert set(spy.view["table"]["homes"][BEN]["hand"]) == {None}
    assert (await spy.sit("Eve"))["reason"] == "This link is for spectators."
    assert (await spy.answer("pass"))["reason"] == "This link is for spectators."
    assert ada.last("lobby")["you"] == 0


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"host_key": "guess"}, "Only the host of this table can reassign its seats."),
        ({"seat": 7}, "There is no seat 7 at this table."),
        ({"seat": -1}, "There is no seat -1 at this table."),
        ({"kind": "cat"}, "'cat' cannot take a seat."),
    ],
)
@run_async
async def test_only_the_host_can_reassign_seats(changes: dict[str, object], reason: str) -> None:
    server = ServerFixture()
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)

    rejected = await ada.send(
        messages.AssignSeat, **{"host_key": server.host_key, "seat": 1, "kind": "person", **changes}
    )

    assert reason in rejected["reason"]
    assert ada.seats[1]["kind"] == "random"


async def assign(server: ServerFixture, person: Person, seat: int, kind: str) -> None:
    """The host gives a seat to a person or a bot."""
    assert (await person.send(messages.AssignSeat, host_key=server.host_key, seat=seat, kind=kind))[
        "type"
    ] == "accepted"
    await settle()


@run_async
async def test_seats_can_be_reassigned_before_the_game() -> None:
    server = ServerFixture()
    await server.create("person", "person", "random")
    (ada,) = await server.seat(Ada=0)
    host = await server.connect()

    await assign(server, host, 2, "person")
    await assign(server, host, 1, "regular")
    assert not ada.last("update")
    assert [seat["is_ready"] for seat in ada.seats] == [True, True, False]

    await assign(server, host, 2, "random")
    assert [seat["kind"] for seat in ada.seats] == ["person", "regular", "random"]
    assert ada.view["seats"][0] == "Ada"


@run_async
async def test_a_bot_plays_on_until_a_person_sits_down() -> None:
    server = ServerFixture()
    actor = await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)
    zoe = await server.connect(1)
    name = ada.view["seats"][1]

    zoe.read()
    await assign(server, ada, 1, "person")
    assert ada.seats[1] == {"name": name, "kind": "person", "is_ready": False, "is_connected": True, "is_away": True}
    lobby, update = zoe.read()[:2]
    assert (lobby["you"], update["kept_lines"]) == (1, 0)
    await ada.answer("watch")
    await settle()
    assert ada.view["waiting"] != [1]

    assert (await zoe.sit("Zoe"))["type"] == "accepted"
    await settle()
    assert actor.state.seats.people == [0, 1]
    assert ada.seats[1] == {"name": name, "kind": "person", "is_ready": True, "is_connected": True, "is_away": False}
    while ada.view["answers"]:
        await ada.answer(ada.view["answers"][0]["notation"])
    await settle()
    assert zoe.view["answers"]


@run_async
async def test_a_person_whose_seat_is_given_to_a_bot_becomes_a_spectator() -> None:
    server = ServerFixture()
    await server.create("person", "person", game="ghost-at-home")
    ada, ben = await server.seat(Ada=0, Ben=1)
    assert None not in ben.view["table"]["homes"][BEN]["hand"][:3]

    await assign(server, ada, 1, "random")

    lobby, update = ben.read()[:2]
    assert (lobby["you"], update["kept_lines"]) == (None, 0)
    assert set(ben.view["table"]["homes"][BEN]["hand"]) == {None}
    await assign(server, ada, 1, "person")
    assert ben.last("lobby")["you"] == 1
    assert None not in ben.view["table"]["homes"][BEN]["hand"][:3]


@run_async
async def test_somebody_who_returns_to_a_reassigned_seat_gets_everything() -> None:
    """The update number that they remember belongs to another view."""
    server = ServerFixture()
    await server.create("person", "person")
    ada, ben = await server.seat(Ada=0, Ben=1)
    await ada.answer("watch")
    await ben.answer("hide")
    seen = ben.last("update")["seq"]
    await ben.leave()

    await assign(server, ada, 1, "random")
    spectator = await server.connect(1, seen)
    assert spectator.last("update")["kept_lines"] == 0
    seen = spectator.last("update")["seq"]
    await spectator.leave()
    await assign(server, ada, 1, "person")
    again = await server.connect(1, seen)

    assert again.last("update")["kept_lines"] == 0
    assert again.last("update")["seq"] > seen


@run_async
async def test_the_stand_in_plays_for_a_person_who_leaves_until_they_sit_down_again() -> None:
    server = ServerFixture()
    actor = await server.create("person", "person")
    ada, ben = await server.seat(Ada=0, Ben=1)

    assert (await ben.send(messages.LeaveSeat))["type"] == "accepted"
    await settle()
    assert ada.seats[1]["is_away"] is True
    assert ada.view["waiting"] == [ADA]
    assert server.log[-1]["by"] == "regular"
    await ada.answer("watch")
    await settle()
    assert (await ben.answer("hide"))["reason"] == "The stand-in plays this seat. Take it back first."
    assert (await ben.send(messages.LeaveSeat))["reason"] == "Nobody is sitting in this seat."

    assert (await ben.sit("Somebody else"))["type"] == "accepted"
    assert ada.seats[1] == {"name": "Ben", "kind": "person", "is_ready": True, "is_connected": True, "is_away": False}
    assert actor.state.seats.people == [0, 1]
    assert (await ben.sit("Ben"))["reason"] == "This seat is already taken with this link."


@run_async
async def test_the_stand_in_plays_for_a_disconnected_person_until_they_connect_again() -> None:
    server = ServerFixture()
    actor = await server.create("person", "person")
    ada, ben = await server.seat(Ada=0, Ben=1)
    await ben.leave()

    await server.wait(GRACE - 1)
    assert ada.view["waiting"] == [ADA, BEN]
    assert ada.seats[1]["is_connected"] is False
    await server.wait(1)
    assert ada.view["waiting"] == [ADA]
    assert ada.seats[1]["is_away"]
    assert [entry["gone"] for entry in server.log if entry["type"] == "left"] == [True]

    ben = await server.connect(1)
    assert actor.state.seats.people == [0, 1]
    assert (await ada.answer("watch"))["type"] == "accepted"
    while ada.view["answers"]:
        await ada.answer(ada.view["answers"][0]["notation"])
    await server.wait(GRACE)
    assert ben.view["answers"]


@run_async
async def test_each_absence_has_a_grace_period_of_its_own() -> None:
    server = ServerFixture()
    await server.create("person", "person")
    ada, ben = await server.seat(Ada=0, Ben=1)
    for _ in range(3):
        await ben.leave()
        await server.wait(GRACE - 1)
        ben = await server.connect(1)

    assert ada.view["waiting"] == [ADA, BEN]


@run_async
async def test_a_table_without_connected_people_waits_for_ever() -> None:
    server = ServerFixture()
    await server.create("person", "person")
    ada, ben = await server.seat(Ada=0, Ben=1)
    await ada.leave()
    await ben.leave()

    await server.wait(100 * GRACE)

    ada = await server.connect(0)
    assert ada.view["waiting"] == [ADA, BEN]


def describe_seats(actor: TableActor) -> list[object]:
    """Who plays each seat."""
    return [(seat.kind, seat.current_bot, seat.absence, seat.is_ready) for seat in actor.state.seats.seats]


@run_async
async def test_who_plays_each_seat_survives_a_restart() -> None:
    server = ServerFixture()
    await server.create("person", "person", "person", "random")
    ada, ben, cleo = await server.seat(Ada=0, Ben=1, Cleo=2)
    await ben.send(messages.LeaveSeat)
    await cleo.leave()
    await server.wait(GRACE)
    await assign(server, ada, 3, "person")
    await ada.answer("watch")
    await settle()
    before = describe_seats(ada.actor)
    seq = ada.last("update")["seq"]

    actor = await server.restart()

    assert describe_seats(actor) == before
    assert actor.state.cursors[0].seq >= seq
    again = await server.connect(0, seq)
    assert [seat["name"] for seat in again.seats] == [seat["name"] for seat in ada.seats]


@run_async
async def test_a_person_can_return_while_nothing_can_be_written() -> None:
    server = ServerFixture()
    actor = await server.create("person", "person")
    ada, ben = await server.seat(Ada=0, Ben=1)
    await ben.leave()
    server.store.fails = True
    await server.wait(GRACE)
    before = ada.seats[1]["is_away"]
    server.store.fails = False
    await server.wait(1)
    assert (before, ada.seats[1]["is_away"]) == (False, True)

    server.store.fails = True
    ben = await server.connect(1)
    assert ben.view["seats"] == ["Ada", "Ben"]
    server.store.fails = False
    assert (await ben.sit("Ben"))["type"] == "accepted"
    assert actor.state.seats.people == [0, 1]
