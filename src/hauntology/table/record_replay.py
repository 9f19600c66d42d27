"""Replays records: to the end, or step by step as one viewer saw the game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from hauntology import games
from hauntology.kernel.game import GameError
from hauntology.table.record import Record, RecordEntry, RecordError, hash_state
from hauntology.table.record_parser import read_record
from hauntology.table.table import Table, Viewer


class EarlierRulesError(RecordError):
    """A record of an earlier version of the rules, at the first line that the current version does not allow."""


def replay(record: Record | str) -> Table:
    """The table at the end of a record. Raises `RecordError` with the line that breaks the rules.

    A record of an earlier version is replayed with that version's defaults. The table has them as options, so its own
    record is one of the current version.
    """
    record = read_record(record) if isinstance(record, str) else record
    table = open_record(record)
    for entry in record.entries:
        apply_entry(table, entry, record.version)
    check_state(record, table)
    return table


def open_record(record: Record) -> Table:
    """The table of a record before its first answer."""
    check_not_redacted(record)
    with blame_line(record, "game"):
        game = games.get(record.game)
        options = {**game.past_options(record.version), **record.options}
    with blame_line(record, "seats"):
        game.check_seats(len(record.seats))
    with blame_line(record, "options"):
        game.option_values(options)
    with blame_line(record, "seed" if record.secret == "" else "secret"):
        table = Table(
            game,
            record.seats,
            seed=record.seed,
            secret=bytes.fromhex(record.secret) or None,
            nonces=[bytes.fromhex(nonce) for nonce in record.nonces],
            kinds=record.kinds,
            options=options,
        )
    with blame_line(record, "hash"):
        check_hash(record, table)
    return table


def apply_entry(table: Table, entry: RecordEntry, version: int | None = None) -> None:
    """Give the answer of a line, or undo one. Raises `RecordError` with the line if that is not allowed.

    If the line was played by an earlier version of the rules, it raises `EarlierRulesError`.
    """
    try:
        table.apply(entry)
    except GameError as error:
        reason = f"{at_line(entry.line)}{entry.seat}: {entry.text}: {error}"
        if version in (None, table.game.version):
            raise RecordError(reason) from error
        raise EarlierRulesError(
            f"This game was played with version {version} of the rules, and version {table.game.version} can follow it "
            f"only up to here. ({reason})"
        ) from error


# Checks -------------------------------------------------------------------------


def check_not_redacted(record: Record) -> None:
    """Check that the record has its secret."""
    if record.is_redacted:
        raise RecordError(
            f"{at_line(record.lines.get('hash', 0))}this record holds only what {record.viewer or 'a spectator'} may "
            "know, and only the hash of the secret: it can be shown, but not replayed or continued"
        )


def is_of_earlier_version(record: Record) -> bool:
    """Was it played by an earlier version of the rules?"""
    return record.version < games.get(record.game).version


def check_hash(record: Record, table: Table) -> None:
    """Check that the secret is the one whose hash was published when the table opened."""
    if record.hash and record.hash != table.secret.hash:
        raise GameError("this is not the hash of the secret: one of the two was replaced")


def check_state(record: Record, table: Table) -> None:
    """Check that the answers lead to the state that the record names. States of earlier versions had other fields."""
    if record.state and record.state != hash_state(table.state) and not is_of_earlier_version(record):
        raise RecordError(
            f"{at_line(record.lines.get('state', 0))}the answers lead to another state than the record says: "
            "it was edited, or the rules changed"
        )


@contextmanager
def blame_line(record: Record, name: str) -> Iterator[None]:
    """Turn errors into `RecordError`s that name this line of the head."""
    try:
        yield
    except GameError as error:
        raise RecordError(f"{at_line(record.lines.get(name, 0))}{error}") from error


def at_line(number: int) -> str:
    """The prefix of a message about a line; empty if the record was not read from a text."""
    return f"line {number}: " if number else ""


# Step by step -------------------------------------------------------------------


@dataclass(frozen=True)
class RecordStep:
    """What one viewer sees after a line of a record: the line, the sentences that followed, and the next question."""

    line: str
    sentences: tuple[str, ...]
    question: str = ""


def replay_steps(record: Record, viewer: Viewer) -> list[RecordStep]:
    """The setup of a record and then each of its lines, as this viewer saw them.

    A record of an earlier version is shown as far as the rules follow it, with a notice as its last step.
    """
    if record.is_redacted:
        return list_redacted_steps(record, viewer)
    steps = []
    try:
        for entry, table in replay_entries(record):
            sentences = tuple(table.log(viewer, table.event_log.by_line[-1]))
            steps.append(RecordStep(visible_line(table, entry, viewer), sentences, table.question(viewer)))
    except EarlierRulesError as notice:
        steps.append(RecordStep("", (str(notice),)))
    return steps


def replay_entries(record: Record) -> Iterator[tuple[RecordEntry | None, Table]]:
    """The table before the first line and after each, with the line."""
    table = open_record(record)
    yield None, table
    for entry in record.entries:
        apply_entry(table, entry, record.version)
        yield entry, table
    check_state(record, table)


def visible_line(table: Table, entry: RecordEntry | None, viewer: Viewer) -> str:
    """The latest line of a table's record, as this viewer may know it."""
    return "" if entry is None else f"{entry.seat}: {table.entry_text(len(table.entries), viewer)}"


def list_redacted_steps(record: Record, viewer: Viewer) -> list[RecordStep]:
    """The steps of a redacted record, from its remarks, which are for its own viewer only."""
    if viewer != (record.viewer or None):
        raise GameError(f"this record holds what {record.viewer or 'a spectator'} may know, and nothing for others")
    lines = [RecordStep(f"{entry.seat}: {entry.text}", entry.remarks) for entry in record.entries]
    return [RecordStep("", record.remarks), *lines]
