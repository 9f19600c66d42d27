"""Records line by line, with one viewer's eyes."""

from __future__ import annotations

import pytest

from hauntology.kernel.contract import Game, GameError
from hauntology.kernel.tape import ALL_EYES
from hauntology.table import RecordError, Table, read_record
from hauntology.table.replaying import Scene, scenes
from tests.table.tables import play


def test_scenes_tell_what_the_log_tells(game: Game) -> None:
    table = play(Table(game, 3, seed=3), 3, 80)
    for viewer in (*table.names, None, ALL_EYES):
        found = scenes(table.record(), viewer)
        assert [sentence for scene in found for sentence in scene.told] == table.log(viewer)
        assert len(found) == 1 + len(table.entries)
        assert found[-1].question == table.question(viewer)


def test_a_scene_asks_what_was_asked_then() -> None:
    table = Table("candle", 2, seed=3)
    table.answer("Ada", "hide")

    assert scenes(table.record(), "Ben")[1] == Scene("Ada: ?", (), table.question("Ben"))
    assert scenes(table.record(), "Ada")[1] == Scene("Ada: hide", (), table.question("Ada"))


def test_what_is_taken_back_tells_nothing_more() -> None:
    table = Table("pistols", 2, seed=3)
    table.answer("Ada", "move bank")
    table.undo("Ada")

    assert [(scene.line, scene.told) for scene in scenes(table.record(), None)[1:]] == [
        ("Ada: move bank", ("Ada goes to the bank.",)),
        ("Ada: undo", ()),
    ]


@pytest.mark.parametrize("viewer", ["Ada", None])
def test_a_redacted_record_shows_the_same_scenes_but_for_the_questions(game: Game, viewer: str | None) -> None:
    table = play(Table(game, 3, seed=5), 5, 40)
    kept = scenes(read_record(table.record(viewer=viewer).text()), viewer)

    assert [scene.told for scene in kept] == [scene.told for scene in scenes(table.record(), viewer)]
    assert {scene.question for scene in kept} == {""}


@pytest.mark.parametrize("viewer", ["Ben", None, ALL_EYES])
def test_a_redacted_record_is_for_its_viewer_only(viewer: str | int | None) -> None:
    record = Table("candle", 2).record(viewer="Ada")

    with pytest.raises(GameError, match=r"^this record holds what Ada may know, and nothing for other eyes$"):
        scenes(record, viewer)


def test_scenes_lead_where_the_record_says() -> None:
    text = Table("candle", 2).record().text()

    with pytest.raises(RecordError, match=r"^line 7: the answers lead to another state"):
        scenes(read_record(text.replace("state: ", "state: 0000")[:-5] + "\n"), None)
