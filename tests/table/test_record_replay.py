"""Records step by step, as one viewer saw the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hauntology import games
from hauntology.kernel.game import Game, GameError
from hauntology.kernel.trace import OMNISCIENT
from hauntology.table import RecordError, Table, read_record
from hauntology.table import replay as replay_record
from hauntology.table.record import hash_state
from hauntology.table.record_replay import EarlierRulesError, RecordStep, replay_steps
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
        ("Ada: move bank", ("Ada goes to the Bank.",)),
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


# Earlier versions ---------------------------------------------------------------

PAST = {"nights": 2, "hide_again": 1}
EARLIER = """hauntology record 1
game: candle 1
seats: Ada, Ben
options: nerve=20
seed: 7

Ada: hide
Ben: hide
Ada: hide
Ben: watch

state: 00000000000000000000000000000000
"""


@pytest.fixture
def second_version(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Candle as its second version, whose first had other defaults."""
    candle = replace(games.get("candle"), version=2, past_defaults={1: PAST})
    monkeypatch.setattr(games, "get", lambda _: candle)
    return candle


def test_a_record_of_an_earlier_version_has_the_defaults_of_its_time(second_version: Game) -> None:
    """Its state cannot be compared, since the states of that version had other fields."""
    table = replay_record(EARLIER)

    again = table.record()
    assert (again.version, again.options) == (2, {**PAST, "nerve": 20})
    assert "options: nights=2, hide_again=yes, nerve=20\n" in again.text()
    assert hash_state(replay_record(again.text()).state) == again.state
    assert len(replay_steps(read_record(EARLIER), None)) == 5


def test_a_record_of_an_earlier_version_is_shown_as_far_as_the_rules_follow(second_version: Game) -> None:
    """By the rules of the second version, nobody may hide twice in a row."""
    broken = EARLIER.replace("nerve=20", "nerve=20, hide_again=0")
    notice = (
        "This game was played with version 1 of the rules, and version 2 can follow it only up to here. (line 9: "
        "Ada: hide: You hid last night; nobody hides twice in a row. (CA-5))"
    )

    *steps, last = replay_steps(read_record(broken), None)

    assert last == RecordStep("", (notice,))
    assert [step.line for step in steps] == ["", "Ada: ?", "Ben: hide"]
    with pytest.raises(EarlierRulesError):
        replay_record(broken)


def test_a_record_of_the_current_version_that_breaks_the_rules_is_an_error() -> None:
    broken = EARLIER.replace("nerve=20", "nerve=20, hide_again=0")

    with pytest.raises(RecordError, match=r"^line 9: Ada: hide: You hid"):
        replay_steps(read_record(broken), None)


def test_earlier_records_are_written_with_numbers(second_version: Game) -> None:
    record = EARLIER.replace("nerve=20", "nerve=20, hide_again=1")

    assert read_record(record).text() == record
