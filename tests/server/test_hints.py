"""Hints: what looks best, with the eyes of the seat that asks, and for that seat alone."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from hauntology.bots import BEST, Finding
from hauntology.kernel.contract import GameError
from hauntology.server import protocol
from hauntology.server.judging import MOVED_ON
from hauntology.server.protocol import NewTable
from hauntology.server.thinking import Thinkers
from tests.server.hosting import LONG, SHORT, Person, Room, play_to_the_end, scripted, settled
from tests.server.serving import QUICK, Message, Viewer, address, opened, served


class SlowThinkers(Thinkers):
    """A search ends when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.searches = 0

    async def hint(self, game: str, state: bytes, seat: int) -> list[Finding]:
        self.searches += 1
        await self.go.wait()
        return [Finding(0, 30, 0.25), Finding(1, 10, 0.123456)]


async def ask(person: Person, **parts: object) -> Message:
    """Ask for a hint, and wait until it is there."""
    person.read()
    found = await person.tell(protocol.AskHint, **{"id": "hint", "seq": person.last("update").get("seq", 0), **parts})
    await settled()
    return found or next((message for message in person.read() if message.get("id") == "hint"), {})


def heard(person: Person, kind: str) -> int:
    person.read()
    return sum(message["type"] == kind for message in person.heard)


async def slow_room() -> tuple[Room, SlowThinkers, Person, Person]:
    room, thinkers = Room(), SlowThinkers()
    room.hall._backstage = replace(room.hall._backstage, thinkers=thinkers)
    await room.open("person", "person")
    ada, ben = await room.seat(Ada=0, Ben=1)
    return room, thinkers, ada, ben


# What is told, and to whom ----------------------------------------------------


@scripted
async def test_a_hint_names_answers_that_may_be_given_with_their_chances() -> None:
    room = Room()
    await room.open("person", "random", game="pistols")
    (ada,) = await room.seat(Ada=0)
    await settled()

    found = await ask(ada)

    assert found["type"] == "hinted"
    assert found["seq"] == ada.last("update")["seq"]
    assert found["tries"] == 4
    answers = {choice["text"] for choice in ada.view["answers"]}
    assert {finding["text"] for finding in found["findings"]} <= answers
    assert 0 < len(found["findings"]) <= BEST
    assert all(0 <= finding["chance"] <= 1 for finding in found["findings"])


@scripted
async def test_nobody_else_is_told_anything() -> None:
    room = Room()
    await room.open("person", "person")
    ada, ben = await room.seat(Ada=0, Ben=1)
    eve, other_tab = await room.connect(), await room.connect(0)
    for viewer in (ben, eve, other_tab):
        viewer.read()

    assert (await ask(ada))["type"] == "hinted"

    assert [viewer.read() for viewer in (ben, eve, other_tab)] == [[], [], []]
    assert len(room.written) == 2  # they sat down


@scripted
async def test_who_sees_the_same_is_told_the_same() -> None:
    room = Room()
    await room.open("person", "person", game="ghost-at-home")
    people = await room.seat(Ada=0, Ben=1)
    await settled()
    asked = next(person for person in people if person.view["answers"])

    first, second = await ask(asked), await ask(asked)

    assert json.dumps(first) == json.dumps(second)


@scripted
async def test_everybody_sees_whether_there_are_hints_and_a_rematch_keeps_it() -> None:
    room = Room()
    for hints in (True, False):
        opened = await room.hall.open(NewTable("candle", ["person", "random"], {**SHORT}, hints=hints))
        room.name, room.tokens = opened.table, [link.token for link in opened.links]
        (ada,) = await room.seat(Ada=0)
        eve = await room.connect()
        assert eve.last("lobby")["hints"] is hints
        await play_to_the_end(ada)
        await ada.tell(protocol.Again)
        room.name = ada.last("moved")["table"]
        assert (await room.connect()).last("lobby")["hints"] is hints


# Who is refused -----------------------------------------------------------------


@scripted
async def test_a_watcher_gets_no_hint() -> None:
    room = Room()
    await room.open("person", "random")
    await room.seat(Ada=0)
    eve = await room.connect()

    assert (await ask(eve))["why"] == "this link is for watching"


@scripted
async def test_before_the_game_out_of_turn_and_after_the_end_there_is_no_hint() -> None:
    room = Room()
    await room.open("person", "person", options=SHORT)
    (ada,) = await room.seat(Ada=0)
    assert "has not begun" in (await ask(ada))["why"]
    (ben,) = await room.seat(Ben=1)
    await ada.answer("hide")
    assert (await ask(ada))["why"] == "You are not asked anything now."
    await ben.answer("hide")
    assert (await ask(ada))["why"] == "The game is over."


@scripted
async def test_where_hints_are_off_there_is_none() -> None:
    room = Room()
    opened = await room.hall.open(NewTable("candle", ["person", "random"], {**LONG}, hints=False))
    room.name, room.tokens = opened.table, [link.token for link in opened.links]
    (ada,) = await room.seat(Ada=0)

    assert (await ask(ada))["why"] == "At this table there are no hints."


@scripted
async def test_whoever_has_left_and_a_table_that_cannot_go_on_get_none() -> None:
    room = Room()
    await room.open("person", "person")
    ada, ben = await room.seat(Ada=0, Ben=1)
    ada.host._thinking = {0}  # the stand-in takes its time
    await ada.tell(protocol.Leave)
    assert "stand-in plays this seat" in (await ask(ada))["why"]
    ben.host.course.freeze("other rules")
    assert "earlier version of the rules" in (await ask(ben))["why"]


@scripted
async def test_a_question_of_before_is_not_answered() -> None:
    room = Room()
    await room.open("person", "random")
    (ada,) = await room.seat(Ada=0)
    await ada.answer("watch")
    await settled()

    assert (await ask(ada, seq=1))["why"] == MOVED_ON


# One search at a time -------------------------------------------------------------


@scripted
async def test_a_second_request_is_not_a_second_search() -> None:
    room, thinkers, ada, _ = await slow_room()
    other_tab = await room.connect(0)
    assert await ask(ada) == {}
    assert await ask(other_tab) == {}
    assert thinkers.searches == 1

    thinkers.go.set()
    await settled()

    for viewer in (ada, other_tab):
        assert viewer.last("hinted") == {
            "type": "hinted",
            "id": "hint",
            "seq": 1,
            "tries": 40,
            "findings": [{"text": "hide", "chance": 0.25}, {"text": "watch", "chance": 0.123}],
        }
    assert (await ask(ada))["type"] == "hinted"
    assert thinkers.searches == 2


@scripted
async def test_each_seat_has_a_search_of_its_own() -> None:
    _, thinkers, ada, ben = await slow_room()
    await ask(ada)
    await ask(ben)
    assert thinkers.searches == 2

    thinkers.go.set()
    await settled()

    assert (heard(ada, "hinted"), heard(ben, "hinted")) == (1, 1)


@scripted
async def test_what_is_found_too_late_is_not_told() -> None:
    _, thinkers, ada, ben = await slow_room()
    await ask(ada)
    await ada.answer("hide")
    await ben.answer("hide")
    assert "being looked for already" in (await ask(ada, id="next"))["why"]

    thinkers.go.set()
    await settled()

    assert heard(ada, "hinted") == 0
    assert ada.last("refused") == {"type": "refused", "id": "hint", "why": MOVED_ON}
    assert (await ask(ada))["type"] == "hinted"


@scripted
async def test_anothers_answer_in_secret_does_not_make_a_hint_stale() -> None:
    _, thinkers, ada, ben = await slow_room()
    await ask(ada)
    await ben.answer("watch")

    thinkers.go.set()
    await settled()

    assert heard(ada, "hinted") == 1


@scripted
async def test_a_seat_that_changes_hands_takes_no_hint_along() -> None:
    room, thinkers, ada, _ = await slow_room()
    await ask(ada)
    await ada.tell(protocol.Change, key=room.key, seat=0, kind="random")

    thinkers.go.set()
    await settled()

    assert heard(ada, "hinted") == 0


@scripted
async def test_a_search_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntology.server.hints.LONGEST", 0.0)
    _, _, ada, _ = await slow_room()
    await ask(ada)
    await asyncio.sleep(0.01)

    assert "too busy for a hint" in ada.last("refused")["why"]


@scripted
async def test_a_search_whose_process_died_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def die(*_: object) -> list[Finding]:
        raise GameError("the server could not work this out")

    room, thinkers, ada, _ = await slow_room()
    monkeypatch.setattr(thinkers, "hint", die)

    assert (await ask(ada))["why"] == "the server could not work this out"
    await room.hall.close()


@scripted
async def test_a_table_that_is_put_away_looks_for_nothing_any_more() -> None:
    room, thinkers, ada, _ = await slow_room()
    await ask(ada)

    await room.hall.close()

    assert thinkers.searches == 1
    assert ada.host.hints._searches == {}


@scripted
async def test_a_seat_has_so_many_hints_and_then_waits() -> None:
    room = Room(replace(QUICK, hints_at_once=2, hints_a_second=0.5))
    await room.open("person", "person")
    ada, ben = await room.seat(Ada=0, Ben=1)

    assert [(await ask(ada))["type"] for _ in range(3)] == ["hinted", "hinted", "refused"]
    assert "Too many hints" in ada.last("refused")["why"]
    assert (await ask(ben))["type"] == "hinted"
    room.watch.time += 2
    assert (await ask(ada))["type"] == "hinted"


# Where it comes from --------------------------------------------------------------


@scripted
async def test_a_process_of_its_own_finds_it() -> None:
    room = Room()
    await room.open("person", "random")
    (ada,) = await room.seat(Ada=0)
    state = ada.table.known("Ada")
    thinkers = Thinkers()

    found = await thinkers.hint("candle", state, 0)

    assert {finding.answer for finding in found} == set(ada.table.game.legal(ada.table.state, 0))
    assert sum(finding.visits for finding in found) > 0
    thinkers.close()


def test_over_a_socket(tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client:
        table, tokens = opened(client, "candle", ["person", "random"], **LONG)
        with client.websocket_connect(address(table, tokens[0])) as socket:
            ada = Viewer(socket)
            ada.sit("Ada")
            ada.until("update")
            mark = ada.send("hint", seq=ada.update["seq"])

            assert ada.until("hinted", "refused")["id"] == mark
        assert "hauntology_hints_total 1" in client.get("/metrics").text
