"""The honest-dice check, by known answers: `known_dice.json` is what the browser's check is tested on as well."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from hauntology.table import Table, replay
from tests.table.tables import play

FILE = Path(__file__).parent / "known_dice.json"


@dataclass(frozen=True)
class Known:
    """What is shown of the dice before a game, and after it."""

    hash: str
    secret: str
    nonces: list[str]
    keys: list[str]
    record: str


def known() -> dict[str, Known]:
    """A table with a secret and nonces, on which answers were taken back, and one with a seed."""
    own = Table("candle", 2, secret=bytes(range(32)), nonces=[b"\x01\x02", b"\xff" * 32])
    own.answer("Ada", "hide")
    own.undo("Ada")
    return {"secret": known_of(play(own, 4)), "seed": known_of(play(Table("candle", 3, seed=7), 1))}


def known_of(table: Table) -> Known:
    nonces = [nonce.hex() for nonce in table.secret.nonces]
    return Known(table.secret.hash, table.secret.own.hex(), nonces, table.keys(), table.record(remarks=True).text())


def written() -> str:
    return json.dumps({name: asdict(each) for name, each in known().items()}, indent=2) + "\n"


def test_the_known_dice_are_ours() -> None:
    assert FILE.read_text(encoding="utf-8") == written()


def test_every_line_of_the_record_has_its_key() -> None:
    for each in known().values():
        table = replay(each.record)

        assert len(each.keys) == len(table.entries) + 1
        assert len(set(each.keys)) == len(each.keys)
        for number, text in enumerate(each.keys):
            words = [int.from_bytes(bytes.fromhex(text)[at : at + 4], "little") for at in (0, 4, 8)]
            assert tuple(words) == table.secret.key(number)


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
