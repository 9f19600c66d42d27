"""`hauntology verify`: do the dice of a record follow from its secret?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hauntology.cli import main
from hauntology.table import Table
from tests.table.tables import play

Verify = Callable[[str], tuple[int, list[str]]]
SECRET = bytes(range(16))
GOLDEN = Path(__file__).parent.parent / "golden" / "candle" / "two.txt"


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    """Verifies a record; returns the exit code and the printed lines."""

    def command(text: str) -> tuple[int, list[str]]:
        path = tmp_path / "record.txt"
        path.write_text(text, encoding="utf-8")
        code = main(["verify", str(path)])
        return code, capsys.readouterr().out.splitlines()

    return command


def play_game() -> Table:
    """A finished game with nonces."""
    return play(Table("candle", 2, secret=SECRET, nonces=[b"\x01", b"\x02"]), 4)


def test_a_record_that_follows_from_its_secret_is_verified(verify: Verify) -> None:
    table = play_game()
    code, lines = verify(table.record().text())

    assert code == 0
    assert lines == [
        "ok      record: this is a hauntology record 1 of candle 1, for Ada, Ben",
        f"ok      secret: its hash is {table.secret.hash}; compare it with the one that was shown before the game",
        "ok      nonces: 01, 02 are mixed into the secret; each seat knows its own",
        f"ok      answers: all {len(table.entries)} follow the rules, each with its own key",
        "ok      undone: no dice were rolled again",
        f"ok      state: the answers lead to {table.record().state}, as the record says",
    ]


def test_a_seed_may_have_been_known_to_others(verify: Verify) -> None:
    code, lines = verify(GOLDEN.read_text(encoding="utf-8"))

    assert code == 0
    assert lines[1:3] == [
        "ok      secret: it is derived from seed 1, so everybody who knew the seed knew the dice",
        "ok      nonces: there are none, so the person who chose the secret chose the dice",
    ]


def test_a_record_without_a_hash_says_so(verify: Verify) -> None:
    text = "".join(line for line in play_game().record().text().splitlines(keepends=True) if "hash:" not in line)
    code, lines = verify(text)

    assert code == 0
    assert "does not say which hash was shown before the game" in lines[1]


@pytest.mark.parametrize(
    ("line", "replacement", "message", "passed"),
    [
        ("hauntology record 1", "hauntology record 0", "FAILED  line 1: a record begins with 'hauntology record 1'", 0),
        (f"secret: {SECRET.hex()}", f"secret: {'11' * 16}", "FAILED  line 5: this is not the hash of the secret", 1),
        ("nonces: 01, 02", "nonces: 02, 01", "FAILED  line ", 3),
        ("state: ", "# state: ", "FAILED  state: the record does not name its final state, so nothing is proved", 5),
    ],
)
def test_the_first_check_that_fails_is_reported(
    verify: Verify, line: str, replacement: str, message: str, passed: int
) -> None:
    text = play_game().record().text()
    assert line in text
    code, lines = verify(text.replace(line, replacement))

    assert code == 1
    assert len(lines) == passed + 1
    assert lines[-1].startswith(message)


def test_changed_answers_are_noticed(verify: Verify) -> None:
    code, lines = verify(play_game().record().text().replace(": watch", ": hide"))

    assert code == 1
    assert lines[-1].startswith("FAILED  line ")


def test_a_redacted_record_proves_nothing(verify: Verify) -> None:
    code, lines = verify(play_game().record(viewer="Ada").text())

    assert code == 1
    assert lines[-1].startswith(
        "FAILED  line 4: this record holds only what Ada may know, and only the hash of the secret"
    )
