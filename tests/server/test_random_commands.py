"""Random commands in random order: nothing breaks, and the log alone gives the same table again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from hauntology.games import GAMES
from hauntology.kernel.trace import SPECTATOR
from hauntology.server.protocol import messages
from hauntology.server.protocol.http_types import TimeControl
from hauntology.table import replay
from tests.server.local_server import Person, ServerFixture, run_async, settle, summarise
from tests.server.socket_client import NONCE

STEPS = 250
RESTART_EVERY = 60  # steps
KINDS = ("person", "random", "regular", "cat")
Action = Callable[[ServerFixture, Person, random.Random], Awaitable[None]]


async def answer(_: ServerFixture, person: Person, chance: random.Random) -> None:
    answers = person.last("update").get("view", {}).get("answers", [])
    text = chance.choice(answers)["notation"] if answers else "x"
    await person.send(messages.GiveAnswer, seq=person.last("update").get("seq", 0), text=text)


async def answer_late(_: ServerFixture, person: Person, chance: random.Random) -> None:
    await person.send(
        messages.GiveAnswer, seq=chance.randrange(-5, 50), text=chance.choice(["", "hide", "pass", "x" * 300])
    )


async def undo(_: ServerFixture, person: Person, chance: random.Random) -> None:
    if chance.random() < 0.2:
        await person.send(messages.RequestUndo, id=chance.choice(["same", "x" * 65, ""]))
    else:
        await person.send(messages.RequestUndo)


async def vote(_: ServerFixture, person: Person, chance: random.Random) -> None:
    await person.send(messages.VoteOnUndo, yes=chance.random() < 0.8)


async def chat(_: ServerFixture, person: Person, chance: random.Random) -> None:
    await person.send(messages.SendChat, text=chance.choice(["boo", "", "\n"]))


async def sit(_: ServerFixture, person: Person, chance: random.Random) -> None:
    await person.send(messages.TakeSeat, name=chance.choice(["Ada", "Zoe", "a:b"]), nonce=chance.choice([NONCE, "x"]))


async def leave(_: ServerFixture, person: Person, chance: random.Random) -> None:
    await person.send(messages.LeaveSeat)


async def assign_seat(server: ServerFixture, person: Person, chance: random.Random) -> None:
    seat = chance.randrange(-1, len(server.tokens) + 1)
    await person.send(messages.AssignSeat, host_key=server.host_key, seat=seat, kind=chance.choice(KINDS))


async def rematch(_: ServerFixture, person: Person, chance: random.Random) -> None:
    await person.send(messages.RequestRematch)


async def resync(_: ServerFixture, person: Person, chance: random.Random) -> None:
    await person.send(messages.Resync)


async def ask_why_not(_: ServerFixture, person: Person, chance: random.Random) -> None:
    await person.send(messages.AskWhyNot, kind=chance.choice(["hide", "x"]), things=[])


async def ask_hint(_: ServerFixture, person: Person, chance: random.Random) -> None:
    await person.send(messages.AskHint, seq=person.last("update").get("seq", 0) - chance.randrange(2))


async def wait(server: ServerFixture, _: Person, chance: random.Random) -> None:
    await server.wait(chance.choice([1, 20, 70]))


async def fail_to_write(server: ServerFixture, person: Person, chance: random.Random) -> None:
    server.store.fails = True
    await answer(server, person, chance)
    server.store.fails = False


ACTIONS: list[Action] = [
    *[answer] * 16,
    *[undo, vote, sit] * 2,
    answer_late,
    chat,
    leave,
    assign_seat,
    rematch,
    resync,
    ask_why_not,
    ask_hint,
    wait,
    fail_to_write,
]


@pytest.mark.parametrize("game", GAMES)
@run_async
async def test_the_log_gives_the_same_table_after_random_commands(game: str) -> None:
    written = [await play_randomly(game, seed) for seed in range(5)]

    assert set.union(*written) >= {"sat", "answered", "left", "changed", "asked", "undone"}


async def play_randomly(game: str, seed: int) -> set[str]:
    """Random actions with a few restarts; returns the types of log entries that were written."""
    errors: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context))
    chance = random.Random(f"{game} {seed}")
    server = ServerFixture()
    await server.create("person", "person", "random", game=game, clock=TimeControl(60, 60))
    people = [*await server.seat(Ada=0, Ben=1), await server.connect()]

    for step in range(STEPS):
        at = chance.randrange(len(people))
        if chance.random() < 0.05:
            await people[at].leave()
            people[at] = await server.connect(chance.choice([SPECTATOR, 0, 1, at]), chance.choice([None, 0, 3, step]))
        await chance.choice(ACTIONS)(server, people[at], chance)
        if step % 10 == 0:
            await settle()
        if step % RESTART_EVERY == RESTART_EVERY - 1:
            before = summarise((await server.registry.find(server.name)).state)
            for person in people:
                await person.leave()
            await server.registry.close()
            assert summarise((await server.restart()).state) == before
            people = [await server.connect(person.subscriber.seat) for person in people]

    assert errors == []
    table = people[0].actor.state.table
    assert table is None or replay(table.record().text()).state == table.state
    await server.registry.close()
    return {entry["type"] for entry in server.log}
