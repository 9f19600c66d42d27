"""Playing a record again: to its end, or line by line with one viewer's eyes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from hauntology import games
from hauntology.kernel.contract import Game, GameError
from hauntology.table.reading import read_record
from hauntology.table.record import Entry, Record, RecordError, state_hash
from hauntology.table.table import Table, Who


def replay(record: Record | str) -> Table:
    """Play a record again, by the rules; a RecordError names the line that does not follow."""
    record = read_record(record) if isinstance(record, str) else record
    table = opened(record)
    for entry in record.entries:
        give(table, entry)
    check_state(record, table)
    return table


def opened(record: Record) -> Table:
    """The table of a record before its first answer."""
    check_whole(record)
    with naming(record, "game"):
        game = games.get(record.game)
        check_version(game, record)
    with naming(record, "seats"):
        game.check_seats(len(record.seats))
    with naming(record, "options"):
        game.option_values(record.options)
    with naming(record, "seed" if record.secret == "" else "secret"):
        table = Table(
            game,
            record.seats,
            seed=record.seed,
            secret=bytes.fromhex(record.secret) or None,
            nonces=[bytes.fromhex(nonce) for nonce in record.nonces],
            kinds=record.kinds,
            options=record.options,
        )
    with naming(record, "hash"):
        check_hash(record, table)
    return table


def give(table: Table, entry: Entry) -> None:
    """Do what a line says, or name it."""
    try:
        table.give(entry)
    except GameError as wrong:
        raise RecordError(f"{at_line(entry.line)}{entry.seat}: {entry.text}: {wrong}") from wrong


# What must hold -------------------------------------------------------------


def check_whole(record: Record) -> None:
    """Without its secret a record cannot be played again."""
    if record.is_redacted:
        raise RecordError(
            f"{at_line(record.lines.get('hash', 0))}this record holds what {record.viewer or 'a watcher'} may know, "
            "and of the secret only its hash: it can be shown, but not played again or gone on with"
        )


def check_version(game: Game, record: Record) -> None:
    """A record of another version of the rules may not replay: say so plainly."""
    if record.version != game.version:
        age = "an older" if record.version < game.version else "a newer"
        raise RecordError(
            f"this record is of {game.name} {record.version}, {age} version of the rules than the one here, "
            f"{game.name} {game.version}: it cannot be replayed by them"
        )


def check_hash(record: Record, table: Table) -> None:
    """Is the secret the one whose hash was shown when the table opened?"""
    if record.hash and record.hash != table.secret.hash:
        raise GameError("this is not the hash of the secret: one of the two was exchanged")


def check_state(record: Record, table: Table) -> None:
    """Do the answers lead to the state that the record says?"""
    if record.state and record.state != state_hash(table.state):
        raise RecordError(
            f"{at_line(record.lines.get('state', 0))}the answers lead to another state than the record says: "
            "it was edited, or the rules changed"
        )


@contextmanager
def naming(record: Record, name: str) -> Iterator[None]:
    """What goes wrong in here is the fault of this line of the head."""
    try:
        yield
    except GameError as wrong:
        raise RecordError(f"{at_line(record.lines.get(name, 0))}{wrong}") from wrong


def at_line(number: int) -> str:
    """Where it is, if the record was read from a text."""
    return f"line {number}: " if number else ""


# Line by line ---------------------------------------------------------------


@dataclass(frozen=True)
class Scene:
    """What one viewer has before it after a line of a record: the line, what was told, and what is asked."""

    line: str
    told: tuple[str, ...]
    question: str = ""


def scenes(record: Record, viewer: Who) -> list[Scene]:
    """The opening of a record and then each of its lines, as this viewer saw them."""
    if record.is_redacted:
        return remembered(record, viewer)
    return [
        Scene(line_of(table, entry, viewer), tuple(table.log(viewer, since=heard)), table.question(viewer))
        for entry, heard, table in played(record)
    ]


def played(record: Record) -> Iterator[tuple[Entry | None, int, Table]]:
    """The table before the first line and after each: with the line, and how many events had been told before it."""
    table = opened(record)
    yield None, 0, table
    for entry in record.entries:
        heard = len(table.told)
        give(table, entry)
        yield entry, heard, table
    check_state(record, table)


def line_of(table: Table, entry: Entry | None, viewer: Who) -> str:
    """The latest line of a table as this viewer may know it now."""
    return "" if entry is None else f"{entry.seat}: {table.entry_text(len(table.entries), viewer)}"


def remembered(record: Record, viewer: Who) -> list[Scene]:
    """What a redacted record tells: its remarks, which are for its own viewer only."""
    if viewer != (record.viewer or None):
        raise GameError(f"this record holds what {record.viewer or 'a watcher'} may know, and nothing for other eyes")
    lines = [Scene(f"{entry.seat}: {entry.text}", entry.remarks) for entry in record.entries]
    return [Scene("", record.remarks), *lines]
