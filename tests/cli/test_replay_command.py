"""`hauntology replay`: step through a record."""

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
    """A game of Candle up to the second night, with an undo."""
    table = Table("candle", ["Ada", "Ben"], secret=SECRET, kinds=["you", "regular"])
    table.answer("Ada", "hide")
    table.undo("Ada")
    table.answer("Ada", "hide")
    table.answer("Ben", "hide")
    return table


@pytest.fixture
def replay(table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Replay:
    """Replays the record of the table, or another text; in a terminal if something is typed. Returns the output."""

    def command(*arguments: str, typed: Iterable[str] = (), text: str | None = None, code: int = 0) -> str:
        path = tmp_path / "record.txt"
        path.write_text(table.record().text() if text is None else text, encoding="utf-8")
        lines = iter(typed)
        monkeypatch.setattr("hauntology.cli.replay_command.is_interactive", lambda: bool(typed))
        monkeypatch.setattr("builtins.input", lambda prompt: (print(f"[{prompt.split()[0]}]"), next(lines))[1])
        assert main(["replay", str(path), *arguments]) == code
        printed = capsys.readouterr()
        return printed.out if code == 0 else printed.err

    return command


def test_without_a_terminal_everything_is_printed_at_once(table: Table, replay: Replay) -> None:
    token = table.view("Ada").table["heroes"][0]["token"]

    assert replay("--seat", "Ada").splitlines() == [
        "candle 1: Ada, Ben, as Ada saw it",
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


def test_another_seat_does_not_see_face_down_answers(replay: Replay) -> None:
    out = replay("--seat", "Ben")

    assert [line for line in out.splitlines() if line.startswith(("Ada", "Ben"))] == [
        "Ada: ?",
        "Ada: undo",
        "Ada: ?",
        "Ben: hide",
    ]
    assert "  Ada hides." in out


def test_a_spectator_sees_no_secret_and_all_shows_every_secret(table: Table, replay: Replay) -> None:
    tokens = [table.view(name).table["heroes"][seat]["token"] for seat, name in enumerate(table.names)]

    assert "as a spectator saw it" in replay()
    assert "Ada takes a token" in replay()
    assert "candle 1: Ada, Ben, everything" in replay("--all")
    assert [f"{name} takes a {token}" in replay("--all") for name, token in zip(table.names, tokens, strict=True)] == [
        True,
        True,
    ]
    assert "Ada: hide" in replay("--all")


def test_a_terminal_shows_one_step_at_a_time(replay: Replay) -> None:
    out = replay(typed=["", " ", "b", "4", "0", "q"]).splitlines()

    assert [line for line in out if line.startswith("[")] == ["[0/4]", "[1/4]", "[2/4]", "[1/4]", "[4/4]", "[0/4]"]
    assert out.count("Ada: undo") == 1
    assert out.count("  Ben hides.") == 1


def test_stepping_stops_at_the_beginning_and_the_end(replay: Replay) -> None:
    out = replay(typed=["b", *[""] * 5]).splitlines()

    assert [line for line in out if line.startswith("[")] == ["[0/4]", "[0/4]", "[1/4]", "[2/4]", "[3/4]", "[4/4]"]


@pytest.mark.parametrize("typed", ["5", "x", "-1", "9" * 5000, "²"])
def test_an_unknown_command_is_explained(replay: Replay, typed: str) -> None:
    out = replay(typed=[typed, "q"])

    assert f"{typed!r} is not a command." in out
    assert out.count("[0/4]") == 2


def test_plain_prints_everything_at_once_in_a_terminal_too(replay: Replay) -> None:
    assert replay("--plain", typed=["q"]) == replay()


def test_a_redacted_record_is_shown_to_its_viewer(table: Table, replay: Replay) -> None:
    text = table.record(viewer="Ben").text()
    out = replay(text=text)

    assert "as Ben saw it" in out
    assert "  You hide." in out
    assert replay("--seat", "Ben", text=text) == out


@pytest.mark.parametrize("arguments", [("--all",), ("--seat", "Ada")])
def test_a_redacted_record_is_shown_to_nobody_else(table: Table, replay: Replay, arguments: tuple[str, ...]) -> None:
    message = replay(*arguments, text=table.record(viewer="Ben").text(), code=2)

    assert "this record holds what Ben may know, and nothing for others" in message


def test_a_spectators_record_is_shown_to_spectators(table: Table, replay: Replay) -> None:
    assert "as a spectator saw it" in replay(text=table.record(viewer=None).text())


def test_an_invalid_record_is_reported_with_file_and_line(replay: Replay) -> None:
    assert "record.txt: line 1: a record begins with" in replay(text="Ada: hide", code=2)


def test_an_unknown_seat_is_reported(replay: Replay) -> None:
    assert "there is no seat 'Cleo'; the seats are Ada, Ben" in replay("--seat", "Cleo", code=2)


def test_a_missing_file_is_reported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["replay", str(tmp_path / "none.txt")]) == 2
    assert "none.txt cannot be read" in capsys.readouterr().err
