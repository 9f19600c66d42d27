"""Nothing leaks: what a viewer is sent follows from what it may know, whatever kind of message it is."""

from __future__ import annotations

import json
import random

import pytest

from hauntology.games import GAMES
from hauntology.kernel.tape import WATCHER
from hauntology.server import protocol
from hauntology.server.protocol import Clock, NewTable
from tests.server.hosting import Person, Room, scripted, settled
from tests.server.serving import NONCE
from tests.table.tables import other_world

STEPS = 40
CLOCK = Clock(3600, 3600)


async def busy_table(room: Room, game: str) -> tuple[list[Person], Person]:
    """Two people, a bot and a watcher."""
    opened = await room.hall.open(NewTable(game, ["person", "person", "regular"], clock=CLOCK))
    room.name, room.key, room.tokens = opened.table, opened.key, [link.token for link in opened.links]
    return await room.seat(Ada=0, Ben=1), await room.connect()


async def do_something(people: list[Person], chance: random.Random) -> None:
    """Answers for the most part; taking back, talking, asking why, leaving and coming back among them."""
    person = chance.choice(people)
    match chance.randrange(10):
        case 0:
            await person.tell(protocol.TakeBack)
        case 1:
            await person.tell(protocol.Consent, yes=chance.random() < 0.7)
        case 2:
            await person.tell(protocol.Say, text="boo")
        case 3:
            await person.tell(protocol.WhyNot, text="x")
        case 4:
            await person.tell(protocol.Leave)
            await person.tell(protocol.Sit, name="x", nonce=NONCE)
        case _:
            if answers := person.view["answers"]:
                await person.answer(chance.choice(answers)["text"])
    await settled()


@pytest.mark.parametrize("game", GAMES)
@scripted
async def test_in_a_world_that_a_viewer_cannot_tell_apart_it_is_sent_the_same_bytes(game: str) -> None:
    """Everything anew, in the world as it is and in one that differs in what the viewer cannot know."""
    room = Room()
    people, eve = await busy_table(room, game)
    chance = random.Random(2)
    compared = hints = 0
    for step in range(STEPS):
        await do_something(people, chance)
        host = eve.host
        table = eve.table
        if table.over:
            break
        for viewer in (*people, eve):
            seat = viewer.client.viewer
            truth = table.state
            before = await everything(viewer)
            table.state = other_world(table.game, truth, seat, step) if seat != WATCHER else truth.copy()
            host._thinking = {0, 1, 2}  # no bot may answer in the other world
            after = await everything(viewer)
            table.state = truth
            host._thinking = set()
            assert [message["type"] for message in before][:3] == ["lobby", "update", "times"]
            assert json.dumps(before) == json.dumps(after)
            hints += before[-1]["type"] == "hinted"
            compared += 1
    assert compared > STEPS
    assert hints > STEPS / 4


async def everything(viewer: Person) -> list[dict[str, object]]:
    """What a viewer is sent that looks again, and asks for a hint."""
    viewer.read()
    await viewer.tell(protocol.Look)
    await viewer.tell(protocol.AskHint, id="hint", seq=viewer.last("update")["seq"])
    await settled()
    viewer.read()
    count = next(number for number, m in enumerate(reversed(viewer.heard), 1) if m["type"] == "lobby")
    return viewer.heard[-count:]


@pytest.mark.parametrize("game", GAMES)
@scripted
async def test_no_link_no_key_and_no_secret_is_ever_sent_to_others(game: str) -> None:
    room = Room()
    people, eve = await busy_table(room, game)
    chance = random.Random(3)
    for _ in range(STEPS):
        await do_something(people, chance)
    everybody = [*people, eve]
    keys = eve.host.course.table.keys() if eve.host.course.table is not None else []
    for viewer in everybody:
        viewer.read()
        heard = json.dumps([message for message in viewer.heard if message["type"] != "closed"])
        secrets = [room.key, eve.host.course.opening.secret.hex(), *eve.host.course.opening.locks, *room.tokens, NONCE]
        assert not [secret for secret in secrets + keys if secret in heard]


@pytest.mark.parametrize("game", GAMES)
@scripted
async def test_a_watcher_sees_nothing_hidden_in_lines_and_views(game: str) -> None:
    """A watcher's table and log are those of the table itself for a watcher, line by line."""
    room = Room()
    people, eve = await busy_table(room, game)
    chance = random.Random(4)
    lines: list[str] = []
    for _ in range(STEPS):
        await do_something(people, chance)
        for message in eve.read():
            if message["type"] == "update":
                lines = lines[: message["since"]] + [line["text"] for line in message["told"]]
                assert message["view"]["answers"] == []
    assert lines == eve.table.log()
    assert eve.view == {**json.loads(json.dumps(eve.table.view())), "routes": []}
