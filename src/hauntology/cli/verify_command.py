"""`hauntology verify`: checks that the dice of a record follow from its secret, and its answers from the rules."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from hauntology.cli.arguments import Commands, add_command
from hauntology.cli.terminal.save_files import read
from hauntology.kernel.game import GameError
from hauntology.table import Record, Table, read_record
from hauntology.table.record import FORMAT
from hauntology.table.record_replay import apply_entry, check_state, is_of_earlier_version, open_record

VERIFIED, NOT_VERIFIED = 0, 1


def register(commands: Commands) -> None:
    """Declare the command's arguments."""
    command = add_command(
        commands, "verify", verify, "Check that a record's dice follow from its secret, and its answers from the rules"
    )
    command.add_argument("file", metavar="FILE", help="a record")


def verify(chosen: argparse.Namespace) -> int:
    """Print one line for each check, and stop at the first that fails."""
    text = read(Path(chosen.file))
    try:
        for line in run_checks(text):
            print(f"ok      {line}")
    except GameError as error:
        print(f"FAILED  {error}")
        return NOT_VERIFIED
    return VERIFIED


def run_checks(text: str) -> Iterator[str]:
    """What each check found; raises `GameError` at the first that fails."""
    record = read_record(text)
    yield f"record: this is a {FORMAT} of {record.game} {record.version}, for {', '.join(record.seats)}"
    table = open_record(record)
    yield f"secret: {describe_secret(record)}"
    yield f"nonces: {describe_nonces(record)}"
    for entry in record.entries:
        apply_entry(table, entry, record.version)
    yield f"answers: all {len(record.entries)} follow the rules, each with its own key"
    yield f"undone: {describe_redrawn(record, table)}"
    if not record.state:
        raise GameError("state: the record does not name its final state, so nothing is proved")
    if is_of_earlier_version(record):
        raise GameError(f"state: version {record.version} of the rules had other states, so nothing is proved")
    check_state(record, table)
    yield f"state: the answers lead to {record.state}, as the record says"


def describe_secret(record: Record) -> str:
    """Where the random numbers came from."""
    if record.seed is not None:
        return f"it is derived from seed {record.seed}, so everybody who knew the seed knew the dice"
    if not record.hash:
        return "it sets up the table; the record does not say which hash was shown before the game"
    return f"its hash is {record.hash}; compare it with the one that was shown before the game"


def describe_nonces(record: Record) -> str:
    """What the seats added to it."""
    if not record.nonces:
        return "there are none, so the person who chose the secret chose the dice"
    return f"{', '.join(record.nonces)} are mixed into the secret; each seat knows its own"


def describe_redrawn(record: Record, table: Table) -> str:
    """Where dice were rolled again because answers were taken back."""
    found = [record.entries[number - 1] for number in table.event_log.list_redrawn()]
    if not found:
        return "no dice were rolled again"
    places = ", ".join(f"line {entry.line} ({entry.seat})" for entry in found)
    return f"dice were rolled again after an answer was taken back by consent: {places}"
