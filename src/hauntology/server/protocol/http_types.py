"""The bodies of HTTP requests and responses."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from hauntology.server.protocol.limits import MAX_ITEMS, ShortText
from hauntology.table.narration import LogLine
from hauntology.table.rulebook import Rulebook
from hauntology.table.seat_view import SeatView

Values = Annotated[list[int], Meta(max_length=MAX_ITEMS)]
Options = Annotated[dict[ShortText, int | Values], Meta(max_length=MAX_ITEMS)]


# HTTP: what a client asks for -------------------------------------------------


class TimeControl(Struct, forbid_unknown_fields=True, frozen=True):
    """Thinking time in seconds: `move` for each answer, and a `bank` for the whole game when that is used up."""

    move: int
    bank: int


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """Request for a new table: `person` or a bot's name for each seat, and the options that differ from the rulebook.

    The stand-in is the bot that plays for people who leave or run out of time. With a record, the game continues after
    its first `lines` lines.
    """

    game: ShortText
    seats: Annotated[list[ShortText], Meta(max_length=MAX_ITEMS)]
    options: Options = {}
    clock: TimeControl | None = None
    stand_in: ShortText = "regular"
    record: str = ""
    lines: int = 0
    hints: bool = True


class SeatLink(Struct, frozen=True):
    """A seat and its token; anyone with the token may take the seat."""

    seat: int
    token: str


class TableCreated(Struct, frozen=True):
    """A new table: its public name, the tokens of all seats, and the host's key, which allows reassigning seats."""

    table: str
    links: list[SeatLink]
    host_key: str


class RulesReply(Struct, frozen=True):
    """A rulebook, and what the first player of its example round sees at the end of that round."""

    book: Rulebook
    example: SeatView | None


class ErrorReply(Struct, frozen=True):
    """Why an HTTP request failed."""

    error: str


class Health(Struct, frozen=True):
    """The state of the server: tables in memory, and what is wrong with the database, if anything."""

    ok: bool
    version: str
    tables: int
    problem: str


class OptionValue(Struct, frozen=True):
    """A value of an option that has a name, and a note on it that may be empty."""

    value: int
    name: str
    note: str


class OptionInfo(Struct, frozen=True):
    """One option of a game: the rulebook's value, the range, named values, a description, and the rules it changes."""

    name: str
    default: int | list[int]
    low: int
    high: int
    is_switch: bool
    values: list[OptionValue]
    description: str
    rules: list[str]


class PresetInfo(Struct, frozen=True):
    """A preset: options under one name, and what it is for."""

    name: str
    options: dict[str, int | list[int]]
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
    best_seats: int
    is_tutorial: bool
    options: list[OptionInfo]
    presets: list[PresetInfo]
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
    """Request for a replay as one seat saw it, or as a spectator did if `viewer` is null.

    A record saved in the middle of a game is always shown to the viewer who saved it.
    """

    record: str
    viewer: int | None = None


class ReplayStep(Struct, frozen=True):
    """One step of a replay: the entry of the record, the log lines that followed, and the view.

    At the setup there is no `seat`. The `label` of an answer is for people; it is empty where the viewer may not know
    the answer, and if the entry undoes something. A record saved in the middle of a game has log lines but no view.
    """

    entry: str
    seat: int | None
    label: str
    is_undo: bool
    lines: list[LogLine]
    view: SeatView | None


class Replay(Struct, frozen=True):
    """A record as one viewer saw it, step by step."""

    game: str
    seats: list[str]
    kinds: list[str]
    viewer: int | None
    steps: list[ReplayStep]
