"""Clocks: time for each answer, a bank, and a bot that answers when both are used up."""

from __future__ import annotations

import pytest

from hauntology.kernel.contract import GameError
from hauntology.server import protocol
from hauntology.server.protocol import Clock
from tests.server.hosting import Person, Room, scripted, settled

CLOCK = Clock(move=30, bank=60)


async def begun(room: Room) -> list[Person]:
    await room.open("person", "person", clock=CLOCK)
    return await room.seat(Ada=0, Ben=1)


def times(person: Person) -> dict[str, tuple[float, float]]:
    return {time["seat"]: (time["move"], time["bank"]) for time in person.last("times")["times"]}


@scripted
async def test_each_answer_has_its_time_and_then_the_bank_is_used() -> None:
    room = Room()
    ada, ben = await begun(room)
    assert times(ada) == {"Ada": (30, 60), "Ben": (30, 60)}

    await room.wait(40)
    await ada.answer("watch")
    assert times(ben) == {"Ben": (0, 50)}
    await ben.answer("hide")

    assert [entry["spent"] for entry in room.written if entry["type"] == "answered"] == [10, 10]
    assert set(times(ada).values()) == {(30, 50)}


@scripted
async def test_a_quick_answer_costs_nothing_and_gives_nothing() -> None:
    room = Room()
    ada, ben = await begun(room)
    await room.wait(5)
    await ada.answer("watch")
    await ben.answer("hide")

    assert set(times(ada).values()) == {(30, 60)}


@scripted
async def test_when_time_is_out_the_stand_in_answers_and_the_seat_stays_its_persons() -> None:
    room = Room()
    ada, ben = await begun(room)
    await ada.answer("watch")

    await room.wait(89)
    assert ada.view["waiting"] == ["Ben"]
    await room.wait(1)

    written = [entry for entry in room.written if entry["type"] == "answered"][-1]
    assert (written["seat"], written["by"], written["spent"]) == (1, "regular", 60)
    assert ada.chairs[1]["away"] is False
    assert all(bank == 0 for seat, (_, bank) in times(ada).items() if seat == "Ben")
    assert all(move == 30 for move, _ in times(ada).values())
    assert ben.host.course.clocks.banks == [60, 0]


@scripted
async def test_after_a_restart_the_banks_are_what_they_were_and_the_move_begins_anew() -> None:
    room = Room()
    ada, _ = await begun(room)
    await room.wait(45)
    await ada.answer("watch")
    await room.wait(10)

    await room.restart()

    again = await room.connect(1)
    assert again.host.course.clocks.banks == [45, 60]
    assert times(again) == {"Ben": (30, 60)}


@scripted
async def test_clocks_stand_still_while_somebody_asks_to_take_back_and_while_nobody_is_there() -> None:
    room = Room()
    ada, ben = await begun(room)
    await ada.answer("watch")
    await ben.answer("hide")
    before = times(ada)
    await ada.tell(protocol.TakeBack)
    await room.wait(20)
    await ben.tell(protocol.Consent, yes=False)
    assert times(ada) == before

    await ada.leave()
    await ben.leave()
    await room.wait(10_000)
    ada = await room.connect(0)
    assert times(ada) == before


@scripted
async def test_times_are_told_when_a_clock_starts_or_stops_and_not_between() -> None:
    room = Room()
    ada, ben = await begun(room)
    ada.read()

    await room.wait(3)
    await ben.tell(protocol.WhyNot, text="hide")
    assert not [message for message in ada.read() if message["type"] == "times"]
    await ben.answer("hide")
    assert len([message for message in ada.read() if message["type"] == "times"]) == 1
    await ada.tell(protocol.Look)
    assert times(ada) == {"Ada": (27, 60)}


@scripted
async def test_without_a_clock_there_are_no_times_and_bots_have_none() -> None:
    room = Room()
    await room.open("person", "random")
    (ada,) = await room.seat(Ada=0)
    await room.wait(100_000)
    assert ada.last("times") == {}
    assert ada.view["waiting"] == ["Ada"]

    other = Room()
    await other.open("person", "random", clock=CLOCK)
    (eve,) = await other.seat(Eve=0)
    await settled()
    assert list(times(eve)) == ["Eve"]


@pytest.mark.parametrize("clock", [Clock(0, 10), Clock(10, -1), Clock(10**9, 0)])
@scripted
async def test_a_clock_that_leaves_no_time_or_all_of_it_is_none(clock: Clock) -> None:
    with pytest.raises(GameError, match="a clock gives 1 to"):
        await Room().open("person", "random", clock=clock)
