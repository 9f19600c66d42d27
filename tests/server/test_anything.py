"""Anything in any order: nothing breaks, and the log alone gives the same table again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

from hauntology.games import GAMES
from hauntology.kernel.tape import WATCHER
from hauntology.server import protocol
from hauntology.server.host import Host
from hauntology.server.protocol import Clock
from hauntology.table import replay
from tests.server.hosting import Person, Room, scripted, settled
from tests.server.serving import NONCE

STEPS = 250
KINDS = ("person", "random", "regular", "cat")
Deed = Callable[[Room, Person, random.Random], Any]


async def answer(_: Room, person: Person, chance: random.Random) -> None:
    answers = person.last("update").get("view", {}).get("answers", [])
    text = chance.choice(answers)["text"] if answers else "x"
    await person.tell(protocol.Answer, seq=person.last("update").get("seq", 0), text=text)


async def answer_late(_: Room, person: Person, chance: random.Random) -> None:
    await person.tell(
        protocol.Answer, seq=chance.randrange(-5, 50), text=chance.choice(["", "hide", "pass", "x" * 300])
    )


async def take_back(_: Room, person: Person, chance: random.Random) -> None:
    if chance.random() < 0.2:
        await person.tell(protocol.TakeBack, id=chance.choice(["same", "x" * 65, ""]))
    else:
        await person.tell(protocol.TakeBack)


async def agree(_: Room, person: Person, chance: random.Random) -> None:
    await person.tell(protocol.Consent, yes=chance.random() < 0.8)


async def say(_: Room, person: Person, chance: random.Random) -> None:
    await person.tell(protocol.Say, text=chance.choice(["boo", "", "\n"]))


async def sit(_: Room, person: Person, chance: random.Random) -> None:
    await person.tell(protocol.Sit, name=chance.choice(["Ada", "Zoe", "a:b"]), nonce=chance.choice([NONCE, "x"]))


async def leave(_: Room, person: Person, chance: random.Random) -> None:
    await person.tell(protocol.Leave)


async def change(room: Room, person: Person, chance: random.Random) -> None:
    seat = chance.randrange(-1, len(room.tokens) + 1)
    await person.tell(protocol.Change, key=room.key, seat=seat, kind=chance.choice(KINDS))


async def again(_: Room, person: Person, chance: random.Random) -> None:
    await person.tell(protocol.Again)


async def look(_: Room, person: Person, chance: random.Random) -> None:
    await person.tell(protocol.Look)


async def ask_why(_: Room, person: Person, chance: random.Random) -> None:
    await person.tell(protocol.WhyNot, text=chance.choice(["hide", "x"]))


async def ask_hint(_: Room, person: Person, chance: random.Random) -> None:
    await person.tell(protocol.AskHint, seq=person.last("update").get("seq", 0) - chance.randrange(2))


async def wait(room: Room, _: Person, chance: random.Random) -> None:
    await room.wait(chance.choice([1, 20, 70]))


async def fail_to_write(room: Room, person: Person, chance: random.Random) -> None:
    room.store.fails = True
    await answer(room, person, chance)
    room.store.fails = False


DEEDS: list[Deed] = [
    *[answer] * 16,
    *[take_back, agree, sit] * 2,
    answer_late,
    say,
    leave,
    change,
    again,
    look,
    ask_why,
    ask_hint,
    wait,
    fail_to_write,
]


@pytest.mark.parametrize("game", GAMES)
@scripted
async def test_the_log_gives_the_same_table_whatever_happened(game: str) -> None:
    happened = [await wild_table(game, seed) for seed in range(3)]

    assert set.union(*happened) >= {"sat", "answered", "left", "changed", "asked", "undone"}


async def wild_table(game: str, seed: int) -> set[str]:
    """Some hundred deeds and a few restarts; gives what was written down."""
    wrong: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: wrong.append(context))
    chance = random.Random(f"{game} {seed}")
    room = Room()
    await room.open("person", "person", "random", game=game, clock=Clock(60, 60))
    people = [*await room.seat(Ada=0, Ben=1), await room.connect()]

    for step in range(STEPS):
        at = chance.randrange(len(people))
        if chance.random() < 0.05:
            await people[at].leave()
            people[at] = await room.connect(chance.choice([WATCHER, 0, 1, at]), chance.choice([None, 0, 3, step]))
        await chance.choice(DEEDS)(room, people[at], chance)
        if step % 10 == 0:
            await settled()
        if step % 60 == 59:
            before = summary(await room.hall.find(room.name))
            for person in people:
                await person.leave()
            await room.hall.close()
            assert summary(await room.restart()) == before
            people = [await room.connect(person.client.seat) for person in people]

    assert wrong == []
    table = people[0].host.course.table
    assert table is None or replay(table.record().text()).state == table.state
    await room.hall.close()
    return {entry["type"] for entry in room.written}


def summary(host: Host) -> list[object]:
    """What must be the same after a restart."""
    course = host.course
    seats = [(seat.kind, seat.bot, seat.played_by, seat.away, seat.is_ready) for seat in course.seating.seats]
    streams = [(viewer, stream.seq, stream.asked) for viewer, stream in course.streams.items()]
    table = None if course.table is None else (course.table.state.pack(), course.table.told, course.table.entries)
    talk = (course.chat.spoken, course.moved_to, course.consent.asking, course.consent.waiting)
    return [seats, streams, table, talk, course.clocks.banks, course.length]
