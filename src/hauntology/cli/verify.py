"""`hauntology verify`: the honest-dice check. A record is proved to follow from its secret, by the rules."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from hauntology.cli.terminal.saving import read
from hauntology.kernel.contract import GameError
from hauntology.table import Record, read_record
from hauntology.table.record import FORMAT
from hauntology.table.replaying import check_state, give, opened

PROVED, NOT_PROVED = 0, 1


def verify(chosen: argparse.Namespace) -> int:
    """Print a line for each check; the first that fails ends it."""
    text = read(Path(chosen.file))
    try:
        for line in proof(text):
            print(f"yes  {line}")
    except GameError as wrong:
        print(f"NO   {wrong}")
        return NOT_PROVED
    return PROVED


def proof(text: str) -> Iterator[str]:
    """What holds of the record, one check after another, until an error says what does not."""
    record = read_record(text)
    yield f"record: it is a {FORMAT}, of {record.game} {record.version}, for {', '.join(record.seats)}"
    table = opened(record)
    yield f"secret: {secret_text(record)}"
    yield f"nonces: {nonces_text(record)}"
    for entry in record.entries:
        give(table, entry)
    yield f"answers: all {len(record.entries)} follow the rules, each by the key of its number"
    if not record.state:
        raise GameError("state: the record does not say where its answers lead, so nothing is proved")
    check_state(record, table)
    yield f"state: they lead to {record.state}, as the record says"


def secret_text(record: Record) -> str:
    """Where chance came from."""
    if record.seed is not None:
        return f"it is made from seed {record.seed}, so whoever knew the seed knew the dice"
    if not record.hash:
        return "it sets up the table; the record does not say which hash was shown before the game"
    return f"its hash is {record.hash}; compare it with the one that was shown before the game"


def nonces_text(record: Record) -> str:
    """What the seats added to it."""
    if not record.nonces:
        return "there are none, so whoever chose the secret chose the dice"
    return f"{', '.join(record.nonces)} are mixed into the secret; each seat knows its own"
