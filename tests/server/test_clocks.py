"""Clocks: time for each answer, a bank, and a stand-in that answers when both are used up."""

from __future__ import annotations

import pytest

from hauntology.kernel.game import GameError
from hauntology.server.protocol import messages
from hauntology.server.protocol.http_types import TimeControl
from tests.server.local_server import Person, ServerFixture, run_async, settle

ADA, BEN = 0, 1
CLOCK = TimeControl(move=30, bank=60)


async def start_table(server: ServerFixture) -> list[Person]:
    """Ada and Ben at a table with a clock."""
    await server.create("person", "person", clock=CLOCK)
    return await server.seat(Ada=ADA, Ben=BEN)


def read_times(person: Person) -> dict[int, tuple[float, float]]:
    """By seat: the seconds left for this answer and in the bank, as this person was told last."""
    return {time["seat"]: (time["move"], time["bank"]) for time in person.last("clocks")["clocks"]}


@run_async
async def test_the_bank_is_used_when_the_time_for_an_answer_is_over() -> None:
    server = ServerFixture()
    ada, ben = await start_table(server)
    assert read_times(ada) == {ADA: (30, 60), BEN: (30, 60)}

    await server.wait(40)
    await ada.answer("watch")
    assert read_times(ben) == {BEN: (0, 50)}
    await ben.answer("hide")

    assert [entry["spent"] for entry in server.log if entry["type"] == "answered"] == [10, 10]
    assert set(read_times(ada).values()) == {(30, 50)}


@run_async
async def test_a_quick_answer_neither_costs_nor_earns_time() -> None:
    server = ServerFixture()
    ada, ben = await start_table(server)
    await server.wait(5)
    await ada.answer("watch")
    await ben.answer("hide")

    assert set(read_times(ada).values()) == {(30, 60)}


@run_async
async def test_the_stand_in_answers_when_time_is_up_but_the_person_keeps_the_seat() -> None:
    server = ServerFixture()
    ada, ben = await start_table(server)
    await ada.answer("watch")

    await server.wait(89)
    assert ada.view["waiting"] == [BEN]
    await server.wait(1)

    written = [entry for entry in server.log if entry["type"] == "answered"][-1]
    assert (written["seat"], written["by"], written["spent"]) == (BEN, "regular", 60)
    assert ada.seats[BEN]["is_away"] is False
    assert all(bank == 0 for seat, (_, bank) in read_times(ada).items() if seat == BEN)
    assert all(move == 30 for move, _ in read_times(ada).values())
    assert ben.actor.state.clocks.banks == [60, 0]


@run_async
async def test_a_restart_keeps_the_banks_and_restarts_the_time_for_the_answer() -> None:
    server = ServerFixture()
    ada, _ = await start_table(server)
    await server.wait(45)
    await ada.answer("watch")
    await server.wait(10)

    await server.restart()

    ben = await server.connect(BEN)
    assert ben.actor.state.clocks.banks == [45, 60]
    assert read_times(ben) == {BEN: (30, 60)}


@run_async
async def test_clocks_stop_during_an_undo_vote_and_while_nobody_is_connected() -> None:
    server = ServerFixture()
    ada, ben = await start_table(server)
    await ada.answer("watch")
    await ben.answer("hide")
    before = read_times(ada)
    await ada.send(messages.RequestUndo)
    await server.wait(20)
    await ben.send(messages.VoteOnUndo, yes=False)
    assert read_times(ada) == before

    await ada.leave()
    await ben.leave()
    await server.wait(10_000)
    ada = await server.connect(ADA)
    assert read_times(ada) == before


@run_async
async def test_times_are_sent_only_when_a_clock_starts_or_stops() -> None:
    server = ServerFixture()
    ada, ben = await start_table(server)
    ada.read()

    await server.wait(3)
    await ben.send(messages.AskWhyNot, kind="hide", things=[])
    assert not [message for message in ada.read() if message["type"] == "clocks"]
    await ben.answer("hide")
    assert len([message for message in ada.read() if message["type"] == "clocks"]) == 1
    await ada.send(messages.Resync)
    assert read_times(ada) == {ADA: (27, 60)}


@run_async
async def test_tables_without_a_clock_and_bots_have_no_times() -> None:
    server = ServerFixture()
    await server.create("person", "random")
    (ada,) = await server.seat(Ada=0)
    await server.wait(100_000)
    assert ada.last("clocks") == {}
    assert ada.view["waiting"] == [ADA]

    other = ServerFixture()
    await other.create("person", "random", clock=CLOCK)
    (eve,) = await other.seat(Eve=0)
    await settle()
    assert list(read_times(eve)) == [0]


@pytest.mark.parametrize("clock", [TimeControl(0, 10), TimeControl(10, -1), TimeControl(10**9, 0)])
@run_async
async def test_a_clock_with_too_little_or_too_much_time_is_rejected(clock: TimeControl) -> None:
    with pytest.raises(GameError, match="A clock needs 1 to"):
        await ServerFixture().create("person", "random", clock=clock)
