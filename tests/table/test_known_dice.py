"""Known results of the dice check. The browser's check is tested with the same file, `known_dice.json`.

`python -m tests.table.test_known_dice` writes the file.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from hauntology.table import Table, replay
from tests.table.tables import play

FILE = Path(__file__).parent / "known_dice.json"


@dataclass(frozen=True)
class KnownDice:
    """What is published of the dice before a game, and after it."""

    hash: str
    secret: str
    nonces: list[str]
    keys: list[str]
    record: str


def make_known_dice() -> dict[str, KnownDice]:
    """A table with a secret, nonces and an undo, and one with a seed."""
    own = Table("candle", 2, secret=bytes(range(32)), nonces=[b"\x01\x02", b"\xff" * 32])
    own.answer("Ada", "hide")
    own.undo("Ada")
    return {"secret": describe_dice(play(own, 4)), "seed": describe_dice(play(Table("candle", 3, seed=7), 1))}


def describe_dice(table: Table) -> KnownDice:
    """The dice of a finished game."""
    nonces = [nonce.hex() for nonce in table.secret.nonces]
    return KnownDice(table.secret.hash, table.secret.own.hex(), nonces, table.keys(), table.record(remarks=True).text())


def make_file() -> str:
    """The content of the file."""
    return json.dumps({name: asdict(each) for name, each in make_known_dice().items()}, indent=2) + "\n"


def test_the_file_holds_the_dice_of_this_program() -> None:
    assert FILE.read_text(encoding="utf-8") == make_file()


def test_every_line_of_the_record_has_its_key() -> None:
    for each in make_known_dice().values():
        table = replay(each.record)

        assert len(each.keys) == len(table.entries) + 1
        assert len(set(each.keys)) == len(each.keys)
        for number, text in enumerate(each.keys):
            words = [int.from_bytes(bytes.fromhex(text)[at : at + 4], "little") for at in (0, 4, 8)]
            assert tuple(words) == table.secret.key(number)


if __name__ == "__main__":
    FILE.write_text(make_file(), encoding="utf-8")
