"""Creates tables and starts their games."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace

from msgspec import structs

from hauntology import games
from hauntology.kernel.game import Game, GameError, OptionValue
from hauntology.server.protocol.http_types import NewTable, SeatLink, TableCreated
from hauntology.server.session.clocks import check_clock
from hauntology.server.session.log_entries import TableSetup
from hauntology.server.session.seats import PERSON, Seats, check_kind, hash_token
from hauntology.table import Record, Table, read_record, replay
from hauntology.table.fair_dice import Secret
from hauntology.table.record_replay import apply_entry, open_record

# A name of 72 random bits cannot be guessed: anyone who knows it can watch the table.
NAME_BYTES, TOKEN_BYTES, SECRET_BYTES = 9, 18, 32
MAX_RECORD_LINES = 5_000  # of a record that is continued or shown; each line is played by the interpreted rules


def create_table(wanted: NewTable) -> tuple[TableSetup, TableCreated]:
    """Make the setup of a new table and the reply to its host. Raises `GameError` if it cannot be played."""
    record = read_continued_record(wanted)
    game = games.get(wanted.game)
    game.check_seats(len(wanted.seats))
    for kind in wanted.seats:
        check_kind(kind)
    check_kind(wanted.stand_in)
    if wanted.stand_in == PERSON:
        raise GameError("The stand-in must be a bot.")
    check_clock(wanted.clock)
    game.option_values(parse_options(wanted.options))
    tokens, host_key = [make_token() for _ in wanted.seats], make_token()
    setup = TableSetup(
        game=game.name,
        version=game.version,
        kinds=wanted.seats,
        options=wanted.options if record is None else list_options(record),
        secret=secrets.token_bytes(SECRET_BYTES),
        token_hashes=[hash_token(token) for token in tokens],
        host_key_hash=hash_token(host_key),
        stand_in=wanted.stand_in,
        clock=wanted.clock,
        record="" if record is None else record.text(),
        hints=wanted.hints,
    )
    links = [SeatLink(seat, token) for seat, token in enumerate(tokens)]
    return setup, TableCreated(make_table_name(), links, host_key)


def create_rematch(setup: TableSetup, kinds: list[str]) -> tuple[str, TableSetup]:
    """Make the same table once more, from the start and with a new secret. The same tokens belong to the same seats."""
    again = structs.replace(setup, kinds=kinds, secret=secrets.token_bytes(SECRET_BYTES), record="")
    return make_table_name(), again


def make_table_name() -> str:
    """Draw a random table name."""
    return secrets.token_urlsafe(NAME_BYTES)


def make_token() -> str:
    """Draw a random token of 144 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


# Continuing a record ------------------------------------------------------------


def read_continued_record(wanted: NewTable) -> Record | None:
    """Read the part of a record that the new table continues; None if it starts from the beginning.

    A record contains its secret, so everybody who has it can compute the dice to come: such tables are for practice.
    """
    if not wanted.record:
        return None
    record = read_record(wanted.record)
    if wanted.game != record.game:
        raise GameError(f"This is a record of {record.game}, not of {wanted.game}.")
    if wanted.options and wanted.options != list_options(record):
        raise GameError("A table that continues a record takes its options from the record.")
    if len(wanted.seats) != len(record.seats):
        raise GameError(f"The record has {len(record.seats)} seats, not {len(wanted.seats)}.")
    last = min(len(record.entries), MAX_RECORD_LINES)
    if not 0 <= wanted.lines <= last:
        raise GameError(f"The record can be continued after any line from 0 to {last}.")
    entries = tuple(replace(entry, remarks=()) for entry in record.entries[: wanted.lines])
    # The hash of the final state and the players belong to the whole record.
    record = replace(record, entries=entries, remarks=(), state="", kinds=())
    if replay(record).over:
        raise GameError("The game is over after these lines.")
    return record


def list_options(record: Record) -> dict[str, int | list[int]]:
    """List the options of a record, as JSON has them."""
    return {name: value if isinstance(value, int) else list(value) for name, value in record.options.items()}


# Starting -----------------------------------------------------------------------


def find_initial_names(setup: TableSetup) -> list[str]:
    """Find the names of the seats before anybody sits down: those of the record, if the table continues one."""
    return list(read_record(setup.record).seats) if setup.record else []


def hash_secret(setup: TableSetup) -> str:
    """Hash the secret. The hash is shown before anybody adds a nonce."""
    if setup.record:
        return open_record(read_record(setup.record)).secret.hash
    return Secret(setup.secret).hash


def start_game(game: Game, setup: TableSetup, seats: Seats) -> Table:
    """Start the game when everybody has sat down. A record is replayed up to its end."""
    if setup.record:
        record = read_record(setup.record)
        table = open_record(replace(record, kinds=tuple(seats.kinds)))
        for entry in record.entries:
            apply_entry(table, entry, record.version)
        return table
    return Table(
        game,
        seats.make_names(),
        secret=setup.secret,
        nonces=seats.make_nonces(setup.secret),
        kinds=seats.kinds,
        options=list_options_in_force(game, setup),
    )


def list_options_in_force(game: Game, setup: TableSetup) -> dict[str, OptionValue]:
    """List the options of a table; one of an earlier version has that version's defaults."""
    past = game.past_defaults.get(setup.version, {})
    return {**past, **parse_options(setup.options)}


def parse_options(options: Mapping[str, int | list[int]]) -> dict[str, OptionValue]:
    """Convert JSON options to what `Game` expects."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in options.items()}
