"""Undo that is not free: the other people who are connected vote on it."""

from __future__ import annotations

from hauntology.server.protocol import messages
from hauntology.server.session.undo_votes import VOTE_SECONDS
from hauntology.table import replay
from tests.server.local_server import SHORT, Person, ServerFixture, play_to_the_end, run_async, settle

ADA, BEN, CLEO = 0, 1, 2
NOT_ASKED = "There is no undo to vote on."
DRAWN = "Dice were rolled or cards drawn since."
ONLY_BOTS = "Nobody else is here to agree, and bots agree only if nothing was revealed."
FREE: dict[str, object] = {"may": "now", "reason": "", "asking": None, "waiting_for": []}


async def play_night(server: ServerFixture) -> list[Person]:
    """Ada, Ben and Cleo have answered, and their answers were turned up."""
    await server.create("person", "person", "person")
    ada, ben, cleo = await server.seat(Ada=0, Ben=1, Cleo=2)
    await ada.answer("watch")
    await ben.answer("hide")
    assert ada.last("update")["undo"] == FREE
    await cleo.answer("watch")
    assert ada.last("update")["undo"]["may"] == "ask"
    return [ada, ben, cleo]


@run_async
async def test_the_answer_is_undone_when_everybody_agrees() -> None:
    server = ServerFixture()
    ada, ben, cleo = await play_night(server)
    eve = await server.connect()

    assert (await cleo.send(messages.RequestUndo))["type"] == "accepted"
    for viewer in (ada, ben, cleo, eve):
        assert viewer.last("update")["undo"]["asking"] == CLEO
        assert viewer.last("update")["undo"]["waiting_for"] == [ADA, BEN]
    assert (await ada.send(messages.VoteOnUndo, yes=True))["type"] == "accepted"
    assert eve.last("update")["undo"]["waiting_for"] == [BEN]
    assert cleo.view["waiting"] != [CLEO]
    assert (await ben.send(messages.VoteOnUndo, yes=True))["type"] == "accepted"

    for viewer in (ada, ben, cleo, eve):
        assert viewer.view["waiting"] == [CLEO]
        assert viewer.last("update")["undo"]["asking"] is None
    assert (await cleo.answer("hide"))["type"] == "accepted"


@run_async
async def test_the_question_is_asked_anew_only_when_the_undo_happens() -> None:
    """By this number a client knows whether a hint is still for the current question."""
    server = ServerFixture()
    ada, ben, cleo = await play_night(server)
    before = ada.last("update")
    assert before["asked_seq"] == before["seq"]

    await cleo.send(messages.RequestUndo)
    during = ada.last("update")
    assert (during["seq"], during["asked_seq"]) == (before["seq"] + 1, before["asked_seq"])

    await ada.send(messages.VoteOnUndo, yes=True)
    await ben.send(messages.VoteOnUndo, yes=True)
    after = ada.last("update")
    assert after["asked_seq"] == after["seq"] > during["seq"]


@run_async
async def test_one_vote_against_ends_the_request() -> None:
    server = ServerFixture()
    ada, ben, cleo = await play_night(server)
    before = ada.view
    await cleo.send(messages.RequestUndo)

    await ben.send(messages.VoteOnUndo, yes=False)

    assert ada.last("update")["undo"]["asking"] is None
    assert ada.view == before
    assert NOT_ASKED in (await ada.send(messages.VoteOnUndo, yes=True))["reason"]


@run_async
async def test_a_vote_expires() -> None:
    server = ServerFixture()
    ada, _, cleo = await play_night(server)
    before = ada.view
    await cleo.send(messages.RequestUndo)
    await ada.send(messages.VoteOnUndo, yes=True)

    await server.wait(VOTE_SECONDS - 1)
    assert ada.last("update")["undo"]["asking"] == CLEO
    await server.wait(1)

    assert ada.last("update")["undo"]["asking"] is None
    assert ada.view == before


@run_async
async def test_nothing_else_happens_during_a_vote() -> None:
    server = ServerFixture()
    ada, ben, cleo = await play_night(server)
    await cleo.send(messages.RequestUndo)

    asked = ada if ada.view["answers"] else ben if ben.view["answers"] else cleo
    rejected = await asked.answer(asked.view["answers"][0]["notation"])
    assert rejected["reason"] == "Cleo asks to undo an answer. Vote on that first."
    assert "Cleo asks" in (await ada.send(messages.RequestUndo))["reason"]
    assert NOT_ASKED in (await cleo.send(messages.VoteOnUndo, yes=True))["reason"]
    eve = await server.connect()
    assert NOT_ASKED in (await eve.send(messages.VoteOnUndo, yes=True))["reason"]


@run_async
async def test_with_bots_only_nothing_is_undone_that_revealed_something() -> None:
    server = ServerFixture()
    await server.create("person", "random", "random", game="pistols")
    (ada,) = await server.seat(Ada=0)
    while ada.last("update")["undo"]["reason"] != DRAWN:
        await ada.answer(ada.view["answers"][0]["notation"])
        await settle()

    assert ada.last("update")["undo"]["may"] == "no"
    rejected = await ada.send(messages.RequestUndo)

    assert rejected["reason"] == f"{DRAWN} {ONLY_BOTS}"
    assert "undone" not in [line["event"] for line in ada.last("update")["lines"]]


@run_async
async def test_bots_and_disconnected_people_do_not_vote() -> None:
    server = ServerFixture()
    await server.create("person", "person", "person", "random")
    ada, ben, cleo = await server.seat(Ada=0, Ben=1, Cleo=2)
    for person in (ada, ben, cleo):
        await person.answer("hide")
    await settle()
    await ben.leave()

    await ada.send(messages.RequestUndo)
    assert ada.last("update")["undo"]["waiting_for"] == [CLEO]
    await cleo.send(messages.VoteOnUndo, yes=True)

    assert ADA in ada.view["waiting"]
    assert ada.last("update")["lines"][-1]["text"] == "You take back an answer, with everything that followed."
    await cleo.leave()
    assert (await ada.answer("watch"))["type"] == "accepted"


@run_async
async def test_somebody_who_leaves_no_longer_votes() -> None:
    server = ServerFixture()
    ada, ben, cleo = await play_night(server)
    await cleo.send(messages.RequestUndo)
    await ada.send(messages.VoteOnUndo, yes=True)

    await ben.send(messages.LeaveSeat)

    assert "undo by consent" in [entry.text for entry in ada.table.entries]


@run_async
async def test_a_request_ends_when_the_person_who_asked_leaves() -> None:
    server = ServerFixture()
    ada, _, cleo = await play_night(server)
    await cleo.send(messages.RequestUndo)

    await cleo.send(messages.LeaveSeat)

    assert ada.last("update")["undo"]["asking"] is None


@run_async
async def test_a_vote_survives_a_restart() -> None:
    server = ServerFixture()
    ada, _, cleo = await play_night(server)
    await cleo.send(messages.RequestUndo, id="back")
    await ada.send(messages.VoteOnUndo, yes=True)
    seq = ada.last("update")["seq"]

    await server.restart()

    ada, ben, cleo = [await server.connect(seat) for seat in (0, 1, 2)]
    assert ada.last("update")["seq"] == seq
    assert ada.last("update")["undo"]["waiting_for"] == [BEN]
    assert (await cleo.send(messages.RequestUndo, id="back"))["type"] == "accepted"
    await ben.send(messages.VoteOnUndo, yes=True)
    assert ada.view["waiting"] == [CLEO]
    assert replay(ada.table.record()).waiting == ("Cleo",)


@run_async
async def test_nothing_can_be_undone_after_the_game() -> None:
    server = ServerFixture()
    await server.create("person", "random", options=SHORT)
    (ada,) = await server.seat(Ada=0)
    await play_to_the_end(ada)

    assert ada.last("update")["undo"]["may"] == "no"
    assert (await ada.send(messages.RequestUndo))["reason"] == "The game is over, so nothing can be undone."


@run_async
async def test_somebody_who_has_not_answered_cannot_undo() -> None:
    server = ServerFixture()
    await server.create("person", "person")
    ada, _ = await server.seat(Ada=0, Ben=1)

    assert ada.last("update")["undo"]["may"] == "no"
    assert "no answer to undo" in (await ada.send(messages.RequestUndo))["reason"]
