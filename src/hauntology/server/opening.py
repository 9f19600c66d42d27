"""How a table is opened, and how its game begins."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace

from hauntology import games
from hauntology.kernel.contract import Game, GameError
from hauntology.server.clocks import check_clock
from hauntology.server.log import Opening
from hauntology.server.protocol import NewTable, Opened, SeatLink
from hauntology.server.seating import PERSON, Seating, check_kind, lock_of
from hauntology.table import Record, Table, read_record, replay
from hauntology.table.replaying import give, opened
from hauntology.table.secret import Secret

NAME_BYTES, TOKEN_BYTES, SECRET_BYTES = 9, 18, 32
MOST_LINES = 5_000  # of a record that is gone on with


def open_table(wanted: NewTable) -> tuple[Opening, Opened]:
    """What is written down of a new table, once it is sure that it can be played, and what its opener is told."""
    record = record_of(wanted)
    game = games.get(wanted.game)
    game.check_seats(len(wanted.seats))
    for kind in wanted.seats:
        check_kind(kind)
    check_kind(wanted.stand_in)
    if wanted.stand_in == PERSON:
        raise GameError("the stand-in is a bot")
    check_clock(wanted.clock)
    game.option_values(options_of(wanted.options))
    tokens, key = [new_token() for _ in wanted.seats], new_token()
    opening = Opening(
        game=game.name,
        version=game.version,
        kinds=wanted.seats,
        options=wanted.options if record is None else listed(record),
        secret=secrets.token_bytes(SECRET_BYTES),
        locks=[lock_of(token) for token in tokens],
        key_lock=lock_of(key),
        stand_in=wanted.stand_in,
        clock=wanted.clock,
        record="" if record is None else record.text(),
        hints=wanted.hints,
    )
    links = [SeatLink(seat, token) for seat, token in enumerate(tokens)]
    return opening, Opened(secrets.token_urlsafe(NAME_BYTES), links, key)


def open_again(opening: Opening, kinds: list[str]) -> tuple[str, Opening]:
    """The same table once more, from the beginning and with new dice; the same links lead to the same seats."""
    return secrets.token_urlsafe(NAME_BYTES), Opening(
        game=opening.game,
        version=opening.version,
        kinds=kinds,
        options=opening.options,
        secret=secrets.token_bytes(SECRET_BYTES),
        locks=opening.locks,
        key_lock=opening.key_lock,
        stand_in=opening.stand_in,
        clock=opening.clock,
        hints=opening.hints,
    )


def new_token() -> str:
    """A secret link: nobody guesses 144 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


# Going on with a record -----------------------------------------------------


def record_of(wanted: NewTable) -> Record | None:
    """The beginning of a record that is to be gone on with.

    Whoever has the record has its secret, and can work out the dice to come: such a table is for practice.
    """
    if not wanted.record:
        return None
    record = read_record(wanted.record)
    if wanted.game != record.game:
        raise GameError(f"this is a record of {record.game}, not of {wanted.game}")
    if wanted.options and wanted.options != listed(record):
        raise GameError("a table that goes on with a record has its options already")
    if len(wanted.seats) != len(record.seats):
        raise GameError(f"the record is of a game for {len(record.seats)}, not for {len(wanted.seats)}")
    if not 0 <= wanted.lines <= min(len(record.entries), MOST_LINES):
        raise GameError(f"the record can be gone on with after 0 to {min(len(record.entries), MOST_LINES)} lines")
    entries = tuple(replace(entry, remarks=()) for entry in record.entries[: wanted.lines])
    record = replace(record, entries=entries, remarks=(), state="", kinds=())
    if replay(record).over:
        raise GameError("after these lines the game is over")
    return record


def listed(record: Record) -> dict[str, int | list[int]]:
    """The options of a record as a client sends them."""
    return {name: value if isinstance(value, int) else list(value) for name, value in record.options.items()}


# Beginning ------------------------------------------------------------------


def names_before(opening: Opening) -> list[str]:
    """What the seats are called before anybody sits down: where a record is gone on with, as there."""
    return list(read_record(opening.record).seats) if opening.record else []


def hash_of(opening: Opening) -> str:
    """What is shown of the secret before the game."""
    if opening.record:
        return opened(read_record(opening.record)).secret.hash
    return Secret(opening.secret).hash


def begin(game: Game, opening: Opening, seating: Seating) -> Table:
    """The table when everybody has sat down; a record is played again up to where it ends."""
    if opening.record:
        record = read_record(opening.record)
        table = opened(replace(record, kinds=tuple(seating.kinds)))
        for entry in record.entries:
            give(table, entry)
        return table
    return Table(
        game,
        seating.names(),
        secret=opening.secret,
        nonces=seating.nonces(opening.secret),
        kinds=seating.kinds,
        options=options_of(opening.options),
    )


def options_of(options: Mapping[str, int | list[int]]) -> dict[str, int | tuple[int, ...]]:
    """Options as a game takes them."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in options.items()}
