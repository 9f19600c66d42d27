"""Processes that share a PostgreSQL database: each table has one owner, and nothing is lost when a process dies."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager

import asyncpg
import pytest
from websockets.sync.client import connect

from bench.crash import crash
from bench.people import Server, create_table
from hauntology.cli import main
from hauntology.server.session.registry import TableNotFoundError, TableRegistry
from hauntology.server.storage.base import StoreError, UncertainWriteError
from hauntology.server.storage.postgres import MIGRATIONS, PostgresStore
from tests.server.local_server import run_async
from tests.server.postgres import create_database
from tests.server.socket_client import TEST_CONFIG, InstantBots, Viewer, catch_up, socket_path
from tests.server.test_crash import RealSocket

HERE, THERE = "http://here/", "http://there/"


@asynccontextmanager
async def open_two_stores() -> AsyncIterator[tuple[PostgresStore, PostgresStore]]:
    """Two processes with the same database."""
    database = create_database()
    here, there = PostgresStore(database, HERE), PostgresStore(database, THERE)
    await here.start()
    await there.start()
    try:
        yield here, there
    finally:
        await here.close()
        await there.close()


async def wait_for_change(changes: list[str | None]) -> str | None:
    """The next change that is reported."""
    async with asyncio.timeout(20):
        while not changes:  # noqa: ASYNC110  # the database notifies whenever it likes
            await asyncio.sleep(0.01)
    return changes.pop(0)


@run_async
async def test_one_process_owns_a_table_and_the_others_know_its_address() -> None:
    async with open_two_stores() as (here, there):
        assert (await here.claim("attic"), await there.claim("attic")) == ("", HERE)
        assert (await there.claim("cellar"), await here.claim("cellar")) == ("", THERE)
        await here.release("attic")
        assert await there.claim("attic") == ""
        assert here.peer_secret == there.peer_secret != ""


@run_async
async def test_leases_end_with_the_database_session_and_the_owner_is_told() -> None:
    async with open_two_stores() as (here, there):
        changes: list[str | None] = []
        here.watch(changes.append)
        assert await here.claim("attic") == ""
        assert here._lease_session is not None
        await there._ready_pool.execute("select pg_terminate_backend($1)", here._lease_session.get_server_pid())

        assert await wait_for_change(changes) is None
        assert await there.claim("attic") == ""
        assert await here.claim("attic") == THERE


@run_async
async def test_a_process_is_told_what_others_write_but_not_what_it_writes_itself() -> None:
    async with open_two_stores() as (here, there):
        changes: list[str | None] = []
        here.watch(changes.append)
        await here.create_table("attic", b"")
        await here.append("attic", 0, b"own")
        await there.append("attic", 1, b"another's")

        assert await wait_for_change(changes) == "attic"
        assert changes == []
        assert await here.read("attic", since=1) == (b"", [b"another's"])


@run_async
async def test_a_name_that_postgresql_cannot_store_is_not_found() -> None:
    """PostgreSQL stores no text with a zero byte; that must not look like a problem of the database."""
    async with open_two_stores() as (here, _):
        registry = TableRegistry(here, InstantBots(), TEST_CONFIG)
        for request in (registry.find("\0"), registry.read_record("\0", "")):
            with pytest.raises(TableNotFoundError, match="There is no table"):
                await request


@run_async
async def test_a_database_of_a_newer_program_is_left_alone() -> None:
    database = create_database()
    store = PostgresStore(database)
    await store.start()
    await store._ready_pool.execute("update meta set version = $1", len(MIGRATIONS) + 1)
    await store.close()

    with pytest.raises(StoreError, match="newer version of this program"):
        await PostgresStore(database).start()


@run_async
async def test_an_older_database_is_migrated() -> None:
    database = create_database()
    connection = await asyncpg.connect(database)
    await connection.execute("create table meta (version integer not null, pass_word text not null)")
    await connection.execute("insert into meta values (1, 'boo')")
    await connection.execute(MIGRATIONS[0])
    await connection.execute("insert into tables (id, opening) values ('attic', '')")
    await connection.close()
    store = PostgresStore(database)
    await store.start()

    assert store.peer_secret == "boo"
    assert await store.read("attic") == (b"", [])
    assert await store.read_snapshot("attic") is None
    await store.close()


@run_async
async def test_an_interrupted_write_is_reported_as_uncertain() -> None:
    async with open_two_stores() as (here, there):
        await here.create_table("attic", b"")
        async with there._ready_pool.acquire() as other, other.transaction():
            await other.execute("lock table log in access exclusive mode")
            write = asyncio.create_task(here.append("attic", 0, b"x"))
            await asyncio.sleep(0.1)
            for session in here._own_sessions:
                await there._ready_pool.execute("select pg_terminate_backend($1)", session)
            with pytest.raises(UncertainWriteError, match="It is not known yet whether this was saved"):
                await write
        assert await here.read("attic") == (b"", [])
        await here.append("attic", 0, b"x")


def test_an_unreachable_database_is_reported_without_its_password(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--database", "postgresql://ada:boo@127.0.0.1:9/tables"]) == 2

    printed = capsys.readouterr().err
    assert "The database cannot be used" in printed
    assert "boo" not in printed


# Whole processes ----------------------------------------------------------------


def test_two_people_at_one_table_use_two_processes() -> None:
    """Each is connected to another process, and sees what the other does."""
    database = create_database()
    servers = [Server(database) for _ in range(2)]
    with ExitStack() as stack:
        for server in servers:
            stack.callback(server.kill)
            server.start()
        seats = create_table(servers[0].address, "candle", ["person", "person"])

        def connect_to(server: Server, token: str) -> RealSocket:
            url = f"ws://{server.address}{socket_path(seats.table, token)}"
            return RealSocket(stack.enter_context(connect(url)))

        ada, ben = (Viewer(connect_to(servers[seat], seats.tokens[seat])) for seat in range(2))
        ada.sit("Ada")
        ben.sit("Ben")
        catch_up([ada, ben])
        assert ada.answer("hide")["type"] == "accepted"
        assert ben.answer("watch")["type"] == "accepted"
        catch_up([ada, ben])

        assert ada.view["seats"] == ben.view["seats"] == ["Ada", "Ben"]
        assert ada.view["table"]["night"] == ben.view["table"]["night"]
        stranger = connect_to(servers[1], "wrong")
        assert "belongs to no seat" in json.loads(stranger.receive_text())["reason"]


@pytest.mark.parametrize("gentle", [False, True])
def test_when_one_process_is_killed_its_people_move_to_another(gentle: bool) -> None:
    """A short run of `bench/crash.py` with two processes: each dies once, by SIGKILL or as in a rolling restart."""
    report = asyncio.run(
        crash(create_database(), kills=2, seconds=40, tables=3, processes=2, gentle=gentle, seed=1 + gentle)
    )

    assert report.kills == 2
    assert report.acknowledged > 6
    assert (report.lost, report.repeated, report.disordered, report.stuck) == (0, 0, 0, 0)
