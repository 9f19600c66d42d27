"""Once more: a new table with the same people, seats and links."""

from __future__ import annotations

from hauntology.server import protocol
from hauntology.server.protocol import Clock
from tests.server.hosting import SHORT, Person, Room, play_to_the_end, scripted


async def over(room: Room) -> list[Person]:
    await room.open("person", "regular", "person", options=SHORT, clock=Clock(30, 30))
    ada, cleo = await room.seat(Ada=0, Cleo=2)
    await cleo.tell(protocol.Leave)
    await play_to_the_end(ada)
    return [ada, cleo]


@scripted
async def test_not_before_the_end_and_not_by_watchers() -> None:
    room = Room()
    await room.open("person", "random")
    (ada,) = await room.seat(Ada=0)

    assert (await ada.tell(protocol.Again))["why"] == "the game is not over yet"
    eve = await room.connect()
    assert (await eve.tell(protocol.Again))["why"] == "this link is for watching"


@scripted
async def test_everybody_is_moved_to_the_same_new_table_by_their_own_link() -> None:
    room = Room()
    ada, cleo = await over(room)
    eve, bot = await room.connect(), await room.connect(1)

    assert (await cleo.tell(protocol.Again))["type"] == "taken"
    assert (await ada.tell(protocol.Again))["type"] == "taken"

    tables = {person.last("moved")["table"] for person in (ada, cleo, eve, bot)}
    assert len(tables) == 1
    assert [person.last("moved")["token"] for person in (ada, cleo, eve)] == [room.tokens[0], room.tokens[2], ""]
    assert len([m for m in ada.heard if m["type"] == "moved"]) == 1
    old, room.name = ada.last("lobby"), tables.pop()
    ada, cleo = await room.seat(Ada=0, Cleo=2)
    new = ada.last("lobby")
    assert [new[part] for part in ("game", "options", "clock", "stand_in")] == [
        old[part] for part in ("game", "options", "clock", "stand_in")
    ]
    assert [chair["kind"] for chair in new["chairs"]] == ["person", "regular", "person"]
    assert (new["hash"] == old["hash"], ada.table.over) == (False, False)
    keyed = await ada.tell(protocol.Change, key=room.key, seat=1, kind="random")
    assert keyed["type"] == "taken"


@scripted
async def test_where_the_game_went_survives_a_restart() -> None:
    room = Room()
    ada, _ = await over(room)
    await ada.tell(protocol.Again)
    moved = ada.last("moved")

    await room.restart()

    ada = await room.connect(0)
    assert ada.last("moved") == moved
    await ada.tell(protocol.Again)
    assert len(room.store.openings) == 2
