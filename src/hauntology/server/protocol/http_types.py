"""The bodies of HTTP requests and responses."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from hauntology.server.protocol.limits import MAX_ITEMS, Short
from hauntology.table.narration import LogLine
from hauntology.table.seat_view import SeatView

Values = Annotated[list[int], Meta(max_length=MAX_ITEMS)]
Options = Annotated[dict[Short, int | Values], Meta(max_length=MAX_ITEMS)]


# HTTP: what a client asks for -------------------------------------------------


class Clock(Struct, forbid_unknown_fields=True, frozen=True):
    """Thinking time in seconds: `move` for each answer, and a `bank` for the whole game when that is used up."""

    move: int
    bank: int


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """Creates a table: for each seat `person` or the name of a bot, and the options that differ from the rulebook.

    The stand-in is the bot that plays for people who leave or run out of time. With a record, the game continues after
    its first `lines` lines.
    """

    game: Short
    seats: Annotated[list[Short], Meta(max_length=MAX_ITEMS)]
    options: Options = {}
    clock: Clock | None = None
    stand_in: Short = "regular"
    record: str = ""
    lines: int = 0
    hints: bool = True


class SeatLink(Struct, frozen=True):
    """The secret token of a seat: its bearer may sit there."""

    seat: int
    token: str


class TableCreated(Struct, frozen=True):
    """A new table: its public name, the tokens of all seats, and the host's key, which allows reassigning seats."""

    table: str
    links: list[SeatLink]
    host_key: str


class ErrorReply(Struct, frozen=True):
    """Why an HTTP request failed."""

    error: str


class Health(Struct, frozen=True):
    """The state of the server: tables in memory, and what is wrong with the database, if anything."""

    ok: bool
    version: str
    tables: int
    problem: str


class OptionInfo(Struct, frozen=True):
    """One option of a game: the rulebook's value, the range, a description, and names and notes of its values."""

    name: str
    default: int | list[int]
    low: int
    high: int
    is_switch: bool
    value_names: dict[str, str]
    value_notes: dict[str, str]
    description: str


class ReactionInfo(Struct, frozen=True):
    """A question that a person may choose to pass automatically: its id, and what people who are asked are doing."""

    question: str
    doing: str


class GameInfo(Struct, frozen=True):
    """A game in the catalogue: what a client needs to show it and to create a table."""

    name: str
    version: int
    title: str
    blurb: str
    minutes: int
    min_seats: int
    max_seats: int
    is_tutorial: bool
    options: list[OptionInfo]
    reactions: list[ReactionInfo]


class BotInfo(Struct, frozen=True):
    """A bot level."""

    name: str
    description: str


class Catalogue(Struct, frozen=True):
    """Everything that this server offers."""

    protocol: int
    games: list[GameInfo]
    bots: list[BotInfo]


class GameText(Struct, frozen=True):
    """The display text of a game in one language.

    `names` maps an enum and the id of a member to its name; `screen` holds the messages that only the browser shows.
    """

    language: str
    names: dict[str, dict[str, str]]
    screen: dict[str, str]


# HTTP: replays ----------------------------------------------------------------


class ReplayRequest(Struct, forbid_unknown_fields=True, frozen=True):
    """Asks for a replay as one seat saw it, or as a spectator did if `viewer` is empty.

    A record saved in the middle of a game is always shown to the viewer who saved it.
    """

    record: str
    viewer: Short = ""


class ReplayStep(Struct, frozen=True):
    """One step of a replay: the line of the record, the log lines that followed, and the view.

    A record saved in the middle of a game has log lines but no view.
    """

    line: str
    lines: list[LogLine]
    view: SeatView | None


class Replay(Struct, frozen=True):
    """A record as one viewer saw it, step by step."""

    game: str
    seats: list[str]
    kinds: list[str]
    viewer: str
    steps: list[ReplayStep]
