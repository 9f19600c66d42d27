"""`hauntology verify`: honest dice."""

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
def verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    """The code of the command for a text, and what it printed."""

    def command(text: str) -> tuple[int, list[str]]:
        path = tmp_path / "record.txt"
        path.write_text(text, encoding="utf-8")
        code = main(["verify", str(path)])
        return code, capsys.readouterr().out.splitlines()

    return command


def finished() -> Table:
    return play(Table("candle", 2, secret=SECRET, nonces=[b"\x01", b"\x02"]), 4)


def test_a_record_that_follows_from_its_secret_is_proved(verified: Verify) -> None:
    table = finished()
    code, lines = verified(table.record().text())

    assert code == 0
    assert lines == [
        "yes  record: it is a hauntology record 1, of candle 1, for Ada, Ben",
        f"yes  secret: its hash is {table.secret.hash}; compare it with the one that was shown before the game",
        "yes  nonces: 01, 02 are mixed into the secret; each seat knows its own",
        f"yes  answers: all {len(table.entries)} follow the rules, each by the key of its number",
        f"yes  state: they lead to {table.record().state}, as the record says",
    ]


def test_a_seed_is_a_secret_that_others_may_know(verified: Verify) -> None:
    code, lines = verified(GOLDEN.read_text(encoding="utf-8"))

    assert code == 0
    assert lines[1:3] == [
        "yes  secret: it is made from seed 1, so whoever knew the seed knew the dice",
        "yes  nonces: there are none, so whoever chose the secret chose the dice",
    ]


def test_a_hash_may_not_have_been_shown(verified: Verify) -> None:
    text = "".join(line for line in finished().record().text().splitlines(keepends=True) if "hash:" not in line)
    code, lines = verified(text)

    assert code == 0
    assert "does not say which hash was shown before the game" in lines[1]


@pytest.mark.parametrize(
    ("line", "instead", "message", "proved"),
    [
        ("hauntology record 1", "hauntology record 0", "NO   line 1: a record begins with 'hauntology record 1'", 0),
        (f"secret: {SECRET.hex()}", f"secret: {'11' * 16}", "NO   line 5: this is not the hash of the secret", 1),
        ("nonces: 01, 02", "nonces: 02, 01", "NO   line ", 3),
        ("state: ", "# state: ", "NO   state: the record does not say where its answers lead, so nothing is proved", 4),
    ],
)
def test_the_first_check_that_fails_is_told(
    verified: Verify, line: str, instead: str, message: str, proved: int
) -> None:
    text = finished().record().text()
    assert line in text
    code, lines = verified(text.replace(line, instead))

    assert code == 1
    assert len(lines) == proved + 1
    assert lines[-1].startswith(message)


def test_answers_that_were_exchanged_are_noticed(verified: Verify) -> None:
    code, lines = verified(finished().record().text().replace(": watch", ": hide"))

    assert code == 1
    assert lines[-1].startswith("NO   line ")


def test_a_redacted_record_proves_nothing(verified: Verify) -> None:
    code, lines = verified(finished().record(viewer="Ada").text())

    assert code == 1
    assert lines[-1].startswith("NO   line 4: this record holds what Ada may know, and of the secret only its hash")
