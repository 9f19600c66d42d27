"""Rematch: a new table with the same seats and the same links."""

from __future__ import annotations

from hauntology.server.protocol import messages
from hauntology.server.protocol.http_types import TimeControl
from hauntology.server.session.log_entries import ChatPosted, encode
from tests.server.local_server import SHORT, Person, ServerFixture, play_to_the_end, run_async


async def play_game(server: ServerFixture) -> list[Person]:
    """Ada and Cleo, after a finished game with a bot; Cleo has left her seat to the stand-in."""
    await server.create("person", "regular", "person", options=SHORT, clock=TimeControl(30, 30))
    ada, cleo = await server.seat(Ada=0, Cleo=2)
    await cleo.send(messages.LeaveSeat)
    await play_to_the_end(ada)
    return [ada, cleo]


@run_async
async def test_a_rematch_is_refused_before_the_end_and_to_spectators() -> None:
    server = ServerFixture()
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)

    assert (await ada.send(messages.RequestRematch))["reason"] == "The game is not over yet."
    eve = await server.connect()
    assert (await eve.send(messages.RequestRematch))["reason"] == "This link is for spectators."


@run_async
async def test_everybody_gets_the_same_new_table_with_their_own_token() -> None:
    server = ServerFixture()
    ada, cleo = await play_game(server)
    eve, bot = await server.connect(), await server.connect(1)

    assert (await cleo.send(messages.RequestRematch))["type"] == "accepted"
    assert (await ada.send(messages.RequestRematch))["type"] == "accepted"

    tables = {person.last("rematch")["table"] for person in (ada, cleo, eve, bot)}
    assert len(tables) == 1
    assert [person.last("rematch")["token"] for person in (ada, cleo, eve)] == [server.tokens[0], server.tokens[2], ""]
    assert len([m for m in ada.received if m["type"] == "rematch"]) == 1
    old, server.name = ada.last("lobby"), tables.pop()
    ada, cleo = await server.seat(Ada=0, Cleo=2)
    new = ada.last("lobby")
    assert [new[part] for part in ("game", "options", "clock", "stand_in")] == [
        old[part] for part in ("game", "options", "clock", "stand_in")
    ]
    assert [seat["kind"] for seat in new["seats"]] == ["person", "regular", "person"]
    assert (new["secret_hash"] == old["secret_hash"], ada.table.over) == (False, False)
    reply = await ada.send(messages.AssignSeat, host_key=server.host_key, seat=1, kind="random")
    assert reply["type"] == "accepted"


@run_async
async def test_a_request_that_is_validated_again_creates_one_table() -> None:
    server = ServerFixture()
    ada, _ = await play_game(server)
    elsewhere = ChatPosted(2, "elsewhere", name="Cleo", text="written by another process")
    server.store.logs[server.name].append(encode(elsewhere))

    assert (await ada.send(messages.RequestRematch))["type"] == "accepted"

    assert list(server.store.setups) == [server.name, ada.last("rematch")["table"]]


@run_async
async def test_the_rematch_survives_a_restart() -> None:
    server = ServerFixture()
    ada, _ = await play_game(server)
    await ada.send(messages.RequestRematch)
    rematch = ada.last("rematch")

    await server.restart()

    ada = await server.connect(0)
    assert ada.last("rematch") == rematch
    await ada.send(messages.RequestRematch)
    assert len(server.store.setups) == 2
