"""Several processes with one PostgreSQL: one owns a table at a time, and whichever dies, nothing is lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager

import asyncpg
import pytest
from websockets.sync.client import connect

from bench.crash import crash
from bench.people import Server, open_seats
from hauntology.cli import main
from hauntology.server.hall import Hall, NoTableError
from hauntology.server.postgres import STEPS, PostgresStore
from hauntology.server.store import StoreError, UnsureError
from tests.server.hosting import scripted
from tests.server.postgres import fresh_database
from tests.server.serving import QUICK, QuickThinkers, Viewer, address, catch_up
from tests.server.test_crash import Wire

HERE, THERE = "http://here/", "http://there/"


@asynccontextmanager
async def two_stores() -> AsyncIterator[tuple[PostgresStore, PostgresStore]]:
    database = fresh_database()
    here, there = PostgresStore(database, HERE), PostgresStore(database, THERE)
    await here.start()
    await there.start()
    try:
        yield here, there
    finally:
        await here.close()
        await there.close()


async def soon(found: list[str | None]) -> str | None:
    """What is heard next."""
    async with asyncio.timeout(20):
        while not found:  # noqa: ASYNC110  # the database tells when it likes
            await asyncio.sleep(0.01)
    return found.pop(0)


@scripted
async def test_one_process_owns_a_table_and_the_others_know_where_it_is() -> None:
    async with two_stores() as (here, there):
        assert (await here.claim("attic"), await there.claim("attic")) == ("", HERE)
        assert (await there.claim("cellar"), await here.claim("cellar")) == ("", THERE)
        await here.release("attic")
        assert await there.claim("attic") == ""
        assert here.pass_word == there.pass_word != ""


@scripted
async def test_a_lease_ends_with_its_session_and_the_owner_is_told() -> None:
    async with two_stores() as (here, there):
        heard: list[str | None] = []
        here.listen(heard.append)
        assert await here.claim("attic") == ""
        assert here._guard is not None
        await there._ready.execute("select pg_terminate_backend($1)", here._guard.get_server_pid())

        assert await soon(heard) is None
        assert await there.claim("attic") == ""
        assert await here.claim("attic") == THERE


@scripted
async def test_what_another_process_writes_is_noticed_and_what_it_writes_itself_is_not() -> None:
    async with two_stores() as (here, there):
        heard: list[str | None] = []
        here.listen(heard.append)
        await here.open("attic", b"")
        await here.append("attic", 0, b"own")
        await there.append("attic", 1, b"another's")

        assert await soon(heard) == "attic"
        assert heard == []
        assert await here.read("attic", since=1) == (b"", [b"another's"])


@scripted
async def test_a_name_that_no_database_can_look_for_is_no_table() -> None:
    """PostgreSQL keeps no text with a zero in it; that is no trouble of the database."""
    async with two_stores() as (here, _):
        hall = Hall(here, QuickThinkers(), QUICK)
        for look in (hall.find("\0"), hall.record("\0", "")):
            with pytest.raises(NoTableError, match="there is no table"):
                await look


@scripted
async def test_the_database_of_a_newer_program_is_left_alone() -> None:
    database = fresh_database()
    store = PostgresStore(database)
    await store.start()
    await store._ready.execute("update meta set version = $1", len(STEPS) + 1)
    await store.close()

    with pytest.raises(StoreError, match="newer version of this program"):
        await PostgresStore(database).start()


@scripted
async def test_an_older_database_is_brought_up_to_date() -> None:
    database = fresh_database()
    connection = await asyncpg.connect(database)
    await connection.execute("create table meta (version integer not null, pass_word text not null)")
    await connection.execute("insert into meta values (1, 'boo')")
    await connection.execute(STEPS[0])
    await connection.execute("insert into tables (id, opening) values ('attic', '')")
    await connection.close()
    store = PostgresStore(database)
    await store.start()

    assert store.pass_word == "boo"
    assert await store.read("attic") == (b"", [])
    assert await store.snapshot("attic") is None
    await store.close()


@scripted
async def test_a_write_that_was_cut_off_is_not_called_undone() -> None:
    async with two_stores() as (here, there):
        await here.open("attic", b"")
        async with there._ready.acquire() as other, other.transaction():
            await other.execute("lock table log in access exclusive mode")
            write = asyncio.create_task(here.append("attic", 0, b"x"))
            await asyncio.sleep(0.1)
            for session in here._own:
                await there._ready.execute("select pg_terminate_backend($1)", session)
            with pytest.raises(UnsureError, match="will show when it is back"):
                await write
        assert await here.read("attic") == (b"", [])
        await here.append("attic", 0, b"x")


def test_an_address_that_leads_nowhere_is_told_without_its_password(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--database", "postgresql://ada:boo@127.0.0.1:9/tables"]) == 2

    said = capsys.readouterr().err
    assert "the database cannot be used" in said
    assert "boo" not in said


# Whole processes ------------------------------------------------------------


def test_two_people_meet_at_a_table_by_two_processes() -> None:
    """Each is connected to another process; each is told what the other does."""
    database = fresh_database()
    servers = [Server(database) for _ in range(2)]
    with ExitStack() as stack:
        for server in servers:
            stack.callback(server.kill)
            server.start()
        seats = open_seats(servers[0].address, "candle", ["person", "person"])
        ada, ben = (
            Viewer(
                Wire(
                    stack.enter_context(
                        connect(f"ws://{servers[seat].address}{address(seats.table, seats.tokens[seat])}")
                    )
                )
            )
            for seat in range(2)
        )
        ada.sit("Ada")
        ben.sit("Ben")
        catch_up([ada, ben])
        assert ada.answer("hide")["type"] == "taken"
        assert ben.answer("watch")["type"] == "taken"
        catch_up([ada, ben])

        assert ada.view["seats"] == ben.view["seats"] == ["Ada", "Ben"]
        assert ada.view["table"]["night"] == ben.view["table"]["night"]
        bad = stack.enter_context(connect(f"ws://{servers[1].address}{address(seats.table, 'wrong')}"))
        assert "belongs to no seat" in json.loads(bad.recv(timeout=20))["why"]


@pytest.mark.parametrize("gentle", [False, True])
def test_killing_one_process_moves_its_people_to_another(gentle: bool) -> None:
    """`bench/crash.py` with two processes, small: each dies once, by SIGKILL or as in a rolling restart."""
    found = asyncio.run(
        crash(fresh_database(), kills=2, seconds=40, tables=3, processes=2, gentle=gentle, seed=1 + gentle)
    )

    assert found.kills == 2
    assert found.acknowledged > 6
    assert (found.lost, found.repeated, found.disordered, found.stuck) == (0, 0, 0, 0)
