"""Records step by step, as one viewer saw the game."""

from __future__ import annotations

import pytest

from hauntology.kernel.game import Game, GameError
from hauntology.kernel.trace import OMNISCIENT
from hauntology.table import RecordError, Table, read_record
from hauntology.table.record_replay import RecordStep, replay_steps
from tests.table.tables import play


def test_the_steps_have_the_sentences_of_the_log(game: Game) -> None:
    table = play(Table(game, 3, seed=3), 3, 80)
    for viewer in (*table.names, None, OMNISCIENT):
        found = replay_steps(table.record(), viewer)
        assert [sentence for step in found for sentence in step.sentences] == table.log(viewer)
        assert len(found) == 1 + len(table.entries)
        assert found[-1].question == table.question(viewer)


def test_a_step_has_the_question_of_its_time() -> None:
    table = Table("candle", 2, seed=3)
    table.answer("Ada", "hide")

    assert replay_steps(table.record(), "Ben")[1] == RecordStep("Ada: ?", (), table.question("Ben"))
    assert replay_steps(table.record(), "Ada")[1] == RecordStep("Ada: hide", (), table.question("Ada"))


def test_an_undo_has_no_sentences() -> None:
    table = Table("pistols", 2, seed=3)
    table.answer("Ada", "move bank")
    table.undo("Ada")

    assert [(step.line, step.sentences) for step in replay_steps(table.record(), None)[1:]] == [
        ("Ada: move bank", ("Ada goes to the bank.",)),
        ("Ada: undo", ()),
    ]


@pytest.mark.parametrize("viewer", ["Ada", None])
def test_a_redacted_record_has_the_same_sentences_and_no_questions(game: Game, viewer: str | None) -> None:
    table = play(Table(game, 3, seed=5), 5, 40)
    redacted = replay_steps(read_record(table.record(viewer=viewer).text()), viewer)

    assert [step.sentences for step in redacted] == [step.sentences for step in replay_steps(table.record(), viewer)]
    assert {step.question for step in redacted} == {""}


@pytest.mark.parametrize("viewer", ["Ben", None, OMNISCIENT])
def test_a_redacted_record_is_for_its_viewer_only(viewer: str | int | None) -> None:
    record = Table("candle", 2).record(viewer="Ada")

    with pytest.raises(GameError, match=r"^this record holds what Ada may know, and nothing for others$"):
        replay_steps(record, viewer)


def test_steps_that_lead_to_another_state_are_refused() -> None:
    text = Table("candle", 2).record().text()

    with pytest.raises(RecordError, match=r"^line 7: the answers lead to another state"):
        replay_steps(read_record(text.replace("state: ", "state: 0000")[:-5] + "\n"), None)
