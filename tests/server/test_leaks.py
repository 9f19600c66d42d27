"""Nothing hidden leaks: every message to a viewer depends only on what that viewer may know."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from hauntology.games import GAMES
from hauntology.kernel.trace import SPECTATOR
from hauntology.server.protocol import messages
from hauntology.server.protocol.http_types import NewTable, TimeControl
from tests.server.local_server import Person, ServerFixture, run_async, settle
from tests.server.socket_client import NONCE, Message
from tests.table.tables import other_world

STEPS = 40
CLOCK = TimeControl(3600, 3600)


async def start_table(server: ServerFixture, game: str) -> tuple[list[Person], Person]:
    """A table with two people, a bot and a spectator; returns the people, and the spectator."""
    created = await server.registry.create(NewTable(game, ["person", "person", "regular"], clock=CLOCK))
    server.name, server.host_key = created.table, created.host_key
    server.tokens = [link.token for link in created.links]
    return await server.seat(Ada=0, Ben=1), await server.connect()


async def act_randomly(people: list[Person], chance: random.Random) -> None:
    """Mostly answers; sometimes an undo, a vote, chat, a question why not, or leaving and coming back."""
    person = chance.choice(people)
    match chance.randrange(10):
        case 0:
            await person.send(messages.RequestUndo)
        case 1:
            await person.send(messages.VoteOnUndo, yes=chance.random() < 0.7)
        case 2:
            await person.send(messages.SendChat, text="boo")
        case 3:
            await person.send(messages.AskWhyNot, kind="x", things=[])
        case 4:
            await person.send(messages.LeaveSeat)
            await person.send(messages.TakeSeat, name="x", nonce=NONCE)
        case _:
            if answers := person.view["answers"]:
                await person.answer(chance.choice(answers)["notation"])
    await settle()


@pytest.mark.parametrize("game", GAMES)
@run_async
async def test_states_that_a_viewer_cannot_tell_apart_give_the_same_bytes(game: str) -> None:
    """Compares everything sent to a viewer with the same for a state that differs only in what it cannot know."""
    server = ServerFixture()
    people, eve = await start_table(server, game)
    chance = random.Random(2)
    compared = hints = 0
    for step in range(STEPS):
        await act_randomly(people, chance)
        bots, table = eve.actor._bots, eve.table
        if table.over:
            break
        for viewer in (*people, eve):
            seat = viewer.subscriber.viewer
            truth = table.state
            before = await request_everything(viewer)
            table.state = other_world(table.game, truth, seat, step) if seat != SPECTATOR else truth.copy()
            bots._thinking = {0, 1, 2}  # no bot may answer in the other world
            after = await request_everything(viewer)
            table.state = truth
            bots._thinking = set()
            assert [message["type"] for message in before][:3] == ["lobby", "update", "clocks"]
            assert json.dumps(before) == json.dumps(after)
            hints += before[-1]["type"] == "hint"
            compared += 1
    assert compared > STEPS
    assert hints > STEPS / 4


async def request_everything(viewer: Person) -> list[Message]:
    """All messages that a viewer gets who asks for a resync and a hint."""
    viewer.read()
    await viewer.send(messages.Resync)
    await viewer.send(messages.AskHint, id="hint", seq=viewer.last("update")["seq"])
    await settle()
    viewer.read()
    count = next(number for number, m in enumerate(reversed(viewer.received), 1) if m["type"] == "lobby")
    return viewer.received[-count:]


@pytest.mark.parametrize("game", GAMES)
@run_async
async def test_tokens_keys_and_secrets_are_never_sent(game: str) -> None:
    server = ServerFixture()
    people, eve = await start_table(server, game)
    chance = random.Random(3)
    for _ in range(STEPS):
        await act_randomly(people, chance)
    setup, keys = eve.actor.state.setup, eve.table.keys()
    secrets = [server.host_key, setup.secret.hex(), *setup.token_hashes, *server.tokens, NONCE, *keys]
    for viewer in (*people, eve):
        viewer.read()
        sent = json.dumps([message for message in viewer.received if message["type"] != "game_over"])
        assert not [secret for secret in secrets if secret in sent]


@pytest.mark.parametrize("game", GAMES)
@run_async
async def test_a_spectator_gets_the_log_and_view_of_a_spectator(game: str) -> None:
    server = ServerFixture()
    people, eve = await start_table(server, game)
    chance = random.Random(4)
    lines: list[str] = []
    for _ in range(STEPS):
        await act_randomly(people, chance)
        for message in eve.read():
            if message["type"] == "update":
                lines = lines[: message["kept_lines"]] + [line["text"] for line in message["lines"]]
                assert message["view"]["answers"] == []
    assert lines == [line.text for line in eve.table.log_lines()]
    assert eve.view == msgspec.to_builtins(eve.table.view())
    assert eve.view["destinations"] == []
