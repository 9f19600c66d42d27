"""The host of a table, when something goes wrong: a store that fails, a client that does not read, old rules."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import cast

import msgspec
import pytest
from starlette.websockets import WebSocket

from hauntology.kernel.contract import GameError
from hauntology.server.client import MOST_WAITING, TOO_SLOW, Client
from hauntology.server.hall import Hall
from hauntology.server.host import Host
from hauntology.server.protocol import Answer, Look, NewTable, Reason, Sit, Taken, WhyNot
from hauntology.server.sockets import send_all
from hauntology.server.sqlite import SqliteStore
from tests.server.hosting import ForgetfulStore
from tests.server.serving import NONCE, QUICK, Message, QuickThinkers


class Sink:
    """A socket that takes everything."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.code = 0

    async def send_text(self, text: str) -> None:
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.code = code


async def begun(store: ForgetfulStore, *kinds: str) -> tuple[Host, Client]:
    """A table of Candle at which Ada has sat down."""
    hall = Hall(store, QuickThinkers(), QUICK)
    opened = await hall.open(NewTable("candle", ["person", *(kinds or ("random",))]))
    host = await hall.find(opened.table)
    ada = host.client_of(opened.links[0].token)
    await host.join(ada)
    await host.hear(ada, Sit("1", "Ada", NONCE))
    return host, ada


async def waiting_for(client: Client, count: int) -> list[Message]:
    """The next messages that wait to be sent."""
    return [json.loads(body) for body in [await client.next() for _ in range(count)] if body is not None]


async def drained(client: Client) -> list[Message]:
    """Everything that waits to be sent."""
    return await waiting_for(client, client._queue.qsize())


def test_what_cannot_be_written_down_does_not_happen() -> None:
    async def script() -> None:
        store = ForgetfulStore()
        host, ada = await begun(store)
        await drained(ada)
        assert host.course.table is not None
        before, seq = host.course.table.state.pack(), ada.seq
        store.fails = True

        await host.hear(ada, Answer("2", seq, "hide"))

        (refused,) = await drained(ada)
        assert refused["why"] == "Nothing was changed, for it could not be written down: the disk is full"
        assert host.course.table.state.pack() == before
        store.fails = False
        await host.hear(ada, Answer("2", seq, "hide"))
        assert Taken("2") == msgspec.convert((await drained(ada))[0], Taken)
        await host.close()

    asyncio.run(script())


def test_a_client_that_does_not_read_is_let_go() -> None:
    async def script() -> None:
        host, ada = await begun(ForgetfulStore())
        for number in range(MOST_WAITING + 5):
            await host.hear(ada, WhyNot(f"why {number}", "hide"))

        assert ada.code == TOO_SLOW
        socket = Sink()
        await send_all(cast(WebSocket, socket), ada)
        assert (len(socket.sent), socket.code) == (MOST_WAITING - 1, TOO_SLOW)
        await host.close()

    asyncio.run(script())


def test_looking_sends_everything_again_and_why_not_cites_the_rule() -> None:
    async def script() -> None:
        host, ada = await begun(ForgetfulStore(), "random", "random")
        first = [message for message in await drained(ada) if message["type"] == "update"]

        await host.hear(ada, Look("2"))
        lobby, again = (await drained(ada))[:2]
        await host.hear(ada, WhyNot("3", "step in"))
        (reason,) = [message for message in await drained(ada) if message["type"] == "reason"]

        assert lobby["type"] == "lobby"
        assert (again["since"], again["told"][: len(first[0]["told"])]) == (0, first[0]["told"])
        assert reason == msgspec.to_builtins(Reason("3", "That is no answer to the question asked."))
        await host.close()

    asyncio.run(script())


def test_a_table_that_cannot_be_read_is_told_so(tmp_path: Path) -> None:
    async def script() -> None:
        store = SqliteStore(tmp_path / "tables")
        hall = Hall(store, QuickThinkers())
        await store.open("torn", b'{"game": "candle"')
        await store.open("old", b'{"game": "candle", "version": 1, "tokens": []}')

        for name in ("torn", "old"):
            with pytest.raises(GameError, match="what was written down of this table cannot be read"):
                await hall.find(name)
        await hall.close()

    asyncio.run(script())


def test_bots_alone_play_to_the_end() -> None:
    async def script() -> None:
        store = ForgetfulStore()
        hall = Hall(store, QuickThinkers())
        opened = await hall.open(NewTable("candle", ["regular", "random", "random"]))
        host = await hall.find(opened.table)
        assert host.course.table is not None
        for _ in range(10_000):
            if host.course.table.over:
                break
            await asyncio.sleep(0)

        assert host.course.table.over
        assert len(store.logs[opened.table]) == len(host.course.table.entries)
        assert "secret: " in host.record("")
        await hall.close()

    asyncio.run(script())
