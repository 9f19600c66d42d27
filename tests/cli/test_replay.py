"""`hauntology replay`: stepping through a record."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from hauntology.cli import main
from hauntology.table import Table

Replay = Callable[..., str]
SECRET = bytes(range(16))


@pytest.fixture
def table() -> Table:
    """A game of Candle up to the second night, with an answer taken back."""
    table = Table("candle", ["Ada", "Ben"], secret=SECRET, kinds=["you", "regular"])
    table.answer("Ada", "hide")
    table.undo("Ada")
    table.answer("Ada", "hide")
    table.answer("Ben", "hide")
    return table


@pytest.fixture
def shown(table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Replay:
    """Replay the record of the table, or another text, at a terminal if something is typed there."""

    def command(*arguments: str, typed: Iterable[str] = (), text: str | None = None, code: int = 0) -> str:
        path = tmp_path / "record.txt"
        path.write_text(table.record().text() if text is None else text, encoding="utf-8")
        keyboard = iter(typed)
        monkeypatch.setattr("hauntology.cli.replay.is_terminal", lambda: bool(typed))
        monkeypatch.setattr("builtins.input", lambda prompt: (print(f"[{prompt.split()[0]}]"), next(keyboard))[1])
        assert main(["replay", str(path), *arguments]) == code
        said = capsys.readouterr()
        return said.out if code == 0 else said.err

    return command


def test_without_a_terminal_everything_is_told_at_once(table: Table, shown: Replay) -> None:
    token = table.view("Ada")["table"]["heroes"]["Ada"]["token"]

    assert shown("--seat", "Ada").splitlines() == [
        "candle 1: Ada, Ben, with the eyes of Ada",
        "",
        f"  You take a {token} from the bag.",
        "  Ben takes a token from the bag.",
        "  Night 1 falls.",
        "  [Night falls. Do you hide, or watch the candle?]",
        "Ada: hide",
        "  [Ben is choosing how to spend the night.]",
        "Ada: undo",
        "  [Night falls. Do you hide, or watch the candle?]",
        "Ada: hide",
        "  [Ben is choosing how to spend the night.]",
        "Ben: hide",
        "  You hide.",
        "  Ben hides.",
        "  Nobody watches. The ghost goes by.",
        "  Night 2 falls.",
        "  [Night falls. Do you hide, or watch the candle?]",
    ]


def test_another_seat_does_not_see_what_lay_face_down(shown: Replay) -> None:
    out = shown("--seat", "Ben")

    assert [line for line in out.splitlines() if line.startswith(("Ada", "Ben"))] == [
        "Ada: ?",
        "Ada: undo",
        "Ada: ?",
        "Ben: hide",
    ]
    assert "  Ada hides." in out


def test_a_watcher_sees_no_secret_and_all_eyes_see_every_one(table: Table, shown: Replay) -> None:
    tokens = [table.view(name)["table"]["heroes"][name]["token"] for name in table.names]

    assert "with a watcher's eyes" in shown()
    assert "Ada takes a token" in shown()
    assert "with all eyes" in shown("--all")
    assert [f"{name} takes a {token}" in shown("--all") for name, token in zip(table.names, tokens, strict=True)] == [
        True,
        True,
    ]
    assert "Ada: hide" in shown("--all")


def test_at_a_terminal_one_steps(shown: Replay) -> None:
    out = shown(typed=["", " ", "b", "4", "0", "q"]).splitlines()

    assert [line for line in out if line.startswith("[")] == ["[0/4]", "[1/4]", "[2/4]", "[1/4]", "[4/4]", "[0/4]"]
    assert out.count("Ada: undo") == 1
    assert out.count("  Ben hides.") == 1


def test_one_may_go_to_the_end_and_not_before_the_beginning(shown: Replay) -> None:
    out = shown(typed=["b", *[""] * 5]).splitlines()

    assert [line for line in out if line.startswith("[")] == ["[0/4]", "[0/4]", "[1/4]", "[2/4]", "[3/4]", "[4/4]"]


@pytest.mark.parametrize("wish", ["5", "x", "-1", "9" * 5000, "²"])
def test_a_wish_that_leads_nowhere_is_told_so(shown: Replay, wish: str) -> None:
    out = shown(typed=[wish, "q"])

    assert f"{wish!r} is no way to go" in out
    assert out.count("[0/4]") == 2


def test_plain_is_plain_at_a_terminal_too(shown: Replay) -> None:
    assert shown("--plain", typed=["q"]) == shown()


def test_a_redacted_record_is_shown_to_its_viewer(table: Table, shown: Replay) -> None:
    text = table.record(viewer="Ben").text()
    out = shown(text=text)

    assert "with the eyes of Ben" in out
    assert "  You hide." in out
    assert shown("--seat", "Ben", text=text) == out


@pytest.mark.parametrize("eyes", [("--all",), ("--seat", "Ada")])
def test_a_redacted_record_has_nothing_for_other_eyes(table: Table, shown: Replay, eyes: tuple[str, ...]) -> None:
    message = shown(*eyes, text=table.record(viewer="Ben").text(), code=2)

    assert "this record holds what Ben may know, and nothing for other eyes" in message


def test_a_watchers_record_is_a_watchers(table: Table, shown: Replay) -> None:
    assert "with a watcher's eyes" in shown(text=table.record(viewer=None).text())


def test_what_is_no_record_names_file_and_line(shown: Replay) -> None:
    assert "record.txt: line 1: a record begins with" in shown(text="Ada: hide", code=2)


def test_a_seat_that_is_not_there_is_told_so(shown: Replay) -> None:
    assert "nobody called 'Cleo' sits here; there are Ada, Ben" in shown("--seat", "Cleo", code=2)


def test_a_file_that_is_not_there_is_told_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["replay", str(tmp_path / "none.txt")]) == 2
    assert "none.txt cannot be read" in capsys.readouterr().err
