"""A table comes back at once however long its log is, and another program goes on only where it agrees."""

from __future__ import annotations

import random
import time

import msgspec
import pytest

from hauntology.games import GAMES
from hauntology.kernel.contract import GameError
from hauntology.server import protocol
from hauntology.server.course import Course
from hauntology.server.log import Answered, decode_entry, decode_opening, encode
from hauntology.server.protocol import Clock
from hauntology.server.snapshots import Kept, brought_back, read_kept, recall, sealed, snapshot_of
from hauntology.server.store import ConflictError, Snapshot, StoreError, UnsureError
from tests.server.hosting import Person, Room, scripted, settled
from tests.server.test_anything import summary


async def played(room: Room, answers: int, game: str = "candle") -> Person:
    """Ada and a bot, so many answers later."""
    await room.open("person", "random", game=game)
    (ada,) = await room.seat(Ada=0)
    chance = random.Random(1)
    for _ in range(answers):
        await settled()
        if ada.view["answers"]:
            await ada.answer(chance.choice(ada.view["answers"])["text"])
    await settled()
    return ada


def course_of(room: Room, kept: Kept | None = None, since: int = 0) -> Course:
    opening = decode_opening(room.store.openings[room.name])
    log = [decode_entry(body) for body in room.store.logs[room.name][since:]]
    return brought_back(opening, log, kept, room.watch)


@pytest.mark.parametrize("game", GAMES)
@scripted
async def test_from_a_snapshot_everything_is_as_by_playing_it_again(game: str) -> None:
    """At each of many moments, with taking back, talk and a clock; and it goes on in the same way."""
    room = Room()
    await room.open("person", "person", "random", game=game, clock=Clock(60, 60))
    ada, ben = await room.seat(Ada=0, Ben=1)
    chance = random.Random(5)
    for step in range(60):
        person = chance.choice([ada, ben])
        if step % 9 == 4:
            await person.tell(protocol.TakeBack)
        elif step % 9 == 5:
            await person.tell(protocol.Consent, yes=True)
        elif step % 9 == 7:
            await person.tell(protocol.Say, text="boo")
        elif person.view["answers"]:
            await person.answer(chance.choice(person.view["answers"])["text"])
        await settled()
        if step % 10 == 0:
            recalled = Course(ada.host.course.opening, room.watch)
            kept = read_kept(snapshot_of(ada.host.course))
            assert kept is not None
            recall(recalled, kept)
            since = recalled.length
    recalled.play_again([decode_entry(body) for body in room.store.logs[room.name][since:]])

    assert recalled.notice == ""
    ada.host.course = recalled
    by_snapshot = summary(ada.host)
    ada.host.course = course_of(room)
    assert summary(ada.host) == by_snapshot
    assert ada.host.course.record(0) == recalled.record(0)


@scripted
async def test_a_long_game_is_snapped_and_comes_back_by_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntology.server.host.EVERY", 10)
    room = Room()
    ada = await played(room, 25)
    kept = read_kept(room.store.snapshots[room.name])
    assert kept is not None
    assert kept.number >= 10
    before = summary(ada.host)

    host = await room.restart()  # which takes one more snapshot
    assert summary(host) == before
    assert room.store.snapshots[room.name].number == host.course.length
    room.store.logs[room.name][0] = b"nobody reads this any more"
    assert summary(await room.restart()) == before


@scripted
async def test_a_damaged_snapshot_is_left_aside() -> None:
    room = Room()
    ada = await played(room, 5)
    before = summary(ada.host)
    await room.hall.close()
    good = room.store.snapshots[room.name]
    kept = read_kept(good)
    assert kept is not None
    elsewhere = msgspec.msgpack.encode(msgspec.structs.replace(kept, number=1))
    for body in (b"", good.body[:-1] + b"?", good.body[:40], elsewhere):
        room.store.snapshots[room.name] = Snapshot(good.number, body)
        assert read_kept(room.store.snapshots[room.name]) is None
        assert summary(await room.restart()) == before


# Another program ------------------------------------------------------------


@scripted
async def test_another_program_that_comes_to_the_same_state_goes_on() -> None:
    room = Room()
    ada = await played(room, 5)
    before = summary(ada.host)
    await room.hall.close()
    kept = read_kept(room.store.snapshots[room.name])
    assert kept is not None
    older = sealed("an older one", kept.number, kept.mark, b"")
    room.store.snapshots[room.name] = Snapshot(kept.number, msgspec.msgpack.encode(older))
    host = await room.restart()
    assert summary(host) == before
    assert not host.course.notice


@scripted
async def test_a_table_of_other_rules_can_only_be_looked_at() -> None:
    """An answer was given to a state that these rules do not come to: everything before is shown, and kept."""
    room = Room()
    await played(room, 6)
    await room.hall.close()
    room.store.snapshots.clear()
    log = room.store.logs[room.name]
    at = next(number for number, body in enumerate(log) if number > 4 and isinstance(decode_entry(body), Answered))
    answered = decode_entry(log[at])
    assert isinstance(answered, Answered)
    log[at] = encode(msgspec.structs.replace(answered, on="another state"))
    before = list(log)

    host = await room.restart()
    ada = await room.connect(0)
    assert host.course.length == at
    assert "cannot go on" in ada.last("refused")["why"]
    assert "entry 5 was an answer to another state" in host.course.notice
    assert ada.view["seats"] == ["Ada", "Ben"]
    for refused in (await ada.answer("hide"), await ada.tell(protocol.TakeBack), await ada.tell(protocol.Leave)):
        assert refused["why"] == host.course.notice
    await room.wait(100_000)
    assert "hash: " in host.record(room.tokens[0])
    assert room.store.logs[room.name] == before
    await room.hall.close()
    assert room.store.snapshots == {}


@scripted
async def test_a_snapshot_to_which_these_rules_do_not_come_freezes_the_table() -> None:
    room = Room()
    await played(room, 4)
    await room.hall.close()
    kept = read_kept(room.store.snapshots[room.name])
    assert kept is not None
    course = course_of(room, msgspec.structs.replace(kept, engine="older", mark="elsewhere"))

    assert "it comes to another state" in course.notice


@scripted
async def test_rules_that_fail_on_the_log_freeze_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    await played(room, 4)

    def fail(*_: object) -> None:
        raise IndexError("no such room")

    monkeypatch.setattr("hauntology.table.Table.act", fail)
    assert "no such room" in course_of(room).notice


# Another process ------------------------------------------------------------


async def elsewhere(room: Room) -> Person:
    """Ada by another process, with the same store."""
    other = Room(store=room.store)
    other.name, other.tokens = room.name, room.tokens
    return await other.connect(0)


@scripted
async def test_what_another_process_has_written_is_judged_with() -> None:
    """The number is taken: the host reads on, and judges the answer anew."""
    room = Room()
    ada = await played(room, 2)
    there = await elsewhere(room)

    assert (await there.tell(protocol.Say, text="from there"))["type"] == "taken"
    assert (await ada.tell(protocol.Say, text="from here"))["type"] == "taken"
    assert [m["text"] for m in ada.heard if m["type"] == "said"] == ["from there", "from here"]
    await there.host.catch_up()
    assert [m["text"] for m in there.read() if m["type"] == "said"] == ["from here"]
    assert there.host.course.length == ada.host.course.length == len(room.store.logs[room.name])


@scripted
async def test_the_same_message_by_two_processes_is_done_once() -> None:
    room = Room()
    ada = await played(room, 2)
    there = await elsewhere(room)
    length = len(room.store.logs[room.name])

    assert (await ada.tell(protocol.Say, text="once", id="the same"))["type"] == "taken"
    assert (await there.tell(protocol.Say, text="once", id="the same"))["type"] == "taken"
    assert len(room.store.logs[room.name]) == length + 1


@pytest.mark.parametrize("is_written", [True, False])
@scripted
async def test_what_may_have_been_written_is_looked_up(is_written: bool) -> None:
    """The store is lost in the middle of a write; if the entry turns up, it counts."""
    room = Room()
    ada = await played(room, 2)
    append = room.store.append

    async def lose(table: str, number: int, body: bytes) -> None:
        if is_written:
            await append(table, number, body)
        raise UnsureError("the database was lost")

    room.store.append = lose  # type: ignore[method-assign]
    said = await ada.tell(protocol.Say, text="boo", id="x")
    room.store.append = append  # type: ignore[method-assign]

    assert said == ({"type": "taken", "id": "x"} if is_written else {**said, "why": "the database was lost"})
    assert (await ada.tell(protocol.Say, text="boo", id="x"))["type"] == "taken"
    assert sum(b'"boo"' in body for body in room.store.logs[room.name]) == 1


@scripted
async def test_a_process_that_lost_its_tables_sends_everybody_away() -> None:
    room = Room()
    ada = await played(room, 2)
    room.hall._hear(None)
    await settled()

    assert (ada.client.code, room.hall.hosts) == (1012, {})
    assert await ada.tell(protocol.Say, text="is anybody here?") == {}
    host = await room.hall.find(room.name)
    assert host is not ada.host
    assert host.course.length == ada.host.course.length


def test_errors_of_the_store_are_of_one_kind() -> None:
    assert issubclass(ConflictError, StoreError)
    assert issubclass(UnsureError, StoreError)
    assert not issubclass(StoreError, GameError)


# What it costs --------------------------------------------------------------


@scripted
async def test_what_an_answer_costs_does_not_grow_with_the_log() -> None:
    """At a table that has seen a thousand answers given and taken back, one more is as quick as at first."""
    room = Room()
    await room.open("person", "person")
    ada, _ = await room.seat(Ada=0, Ben=1)
    early = await cost(ada)
    for _ in range(20):
        await cost(ada)
    late = min([await cost(ada) for _ in range(3)])

    assert ada.host.course.length > 1_000
    assert late < 3 * early + 0.02


async def cost(ada: Person) -> float:
    """Seconds of this process for some answers that are taken back again."""
    began = time.process_time()
    for _ in range(25):
        await ada.answer("hide")
        await ada.tell(protocol.TakeBack)
        ada.heard.clear()
        await ada.tell(protocol.WhyNot, text="hide")
        ada.heard.append({"type": "update", "seq": ada.client.seq})
    return time.process_time() - began
