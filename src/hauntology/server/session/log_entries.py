"""What is stored of a table: how it was set up, and the log of everything that changed it.

The JSON names and tags are those of the first release (see `name=` and `tag=`), so that old databases stay readable.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct, field

from hauntology.server.protocol.http_types import TimeControl


class TableSetup(Struct, frozen=True):
    """How a table was created. `kinds` holds `person` or a bot's name for each seat.

    Only hashes of the seats' tokens and of the host's key are stored. With a record, the game continues where the
    record ends, with the record's own secret.
    """

    game: str
    version: int
    kinds: list[str]
    options: dict[str, int | list[int]]
    secret: bytes
    token_hashes: list[str] = field(name="locks")
    host_key_hash: str = field(name="key_lock")
    stand_in: str
    clock: TimeControl | None = None
    record: str = ""
    hints: bool = True


class LogEntry(Struct, tag_field="type", frozen=True):
    """Something that changed the table: the seat that it is about, and the id of the client's message, if any."""

    seat: int
    id: str = ""


class SeatTaken(LogEntry, tag="sat", kw_only=True, frozen=True):
    """A person sat down; before the game starts, with a name and a nonce."""

    name: str
    nonce: bytes


class SeatLeft(LogEntry, tag="left", kw_only=True, frozen=True):
    """The stand-in plays this seat from now on: its person left, or has been disconnected for too long."""

    is_disconnected: bool = field(name="gone")


class PersonReturned(LogEntry, tag="returned", frozen=True):
    """A person who was disconnected is back."""


class SeatAssigned(LogEntry, tag="changed", kw_only=True, frozen=True):
    """The host gave the seat to a bot, or to a person."""

    kind: str


class AnswerGiven(LogEntry, tag="answered", kw_only=True, frozen=True, omit_defaults=True):
    """A seat answered: its person, or the bot named here. `more` has the further answers of a set.

    If `is_forced`, it had no choice, and the table answered for it. `bank_spent` is the time it took out of the seat's
    bank, in seconds. `state_hash` identifies the state that was answered, so that a replay under changed rules is
    noticed.
    """

    answer: int
    more: tuple[int, ...] = ()
    bot: str = field(name="by", default="")
    is_forced: bool = field(name="forced", default=False)
    bank_spent: float = field(name="spent", default=0.0)
    state_hash: str = field(name="on", default="")


class AnswerUndone(LogEntry, tag="undone", frozen=True):
    """A seat took its latest answer back without a vote."""


class UndoRequested(LogEntry, tag="asked", kw_only=True, frozen=True):
    """A seat asked the voters to let it take its latest answer back."""

    voters: list[int] = field(name="of")


class UndoVoted(LogEntry, tag="consented", kw_only=True, frozen=True):
    """A seat voted on another seat's undo."""

    yes: bool


class UndoExpired(LogEntry, tag="declined", frozen=True):
    """Not everybody voted in time."""


class ChatPosted(LogEntry, tag="spoken", kw_only=True, frozen=True):
    """A seat posted a chat message, under the name that it had then."""

    name: str
    text: str


class RematchOpened(LogEntry, tag="moved", kw_only=True, frozen=True):
    """A seat asked for a rematch, which is played at this other table."""

    table: str


AnyEntry = (
    SeatTaken
    | SeatLeft
    | PersonReturned
    | SeatAssigned
    | AnswerGiven
    | AnswerUndone
    | UndoRequested
    | UndoVoted
    | UndoExpired
    | ChatPosted
    | RematchOpened
)

encode = msgspec.json.encode
decode_setup = msgspec.json.Decoder(TableSetup).decode
decode_entry = msgspec.json.Decoder(AnyEntry).decode
