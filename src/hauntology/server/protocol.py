"""What clients and server say to each other, as JSON; what a viewer sees of a table is written down in `seen.py`.

A client sends one of the answers that it was given and never computes a rule. Everything it sends has an `id` of its
own making, so that sending it twice does nothing twice. `web/src/protocol.ts` is made from this file.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import DecodeError, Meta, Struct

from hauntology.server.seen import Line, View

LONGEST_TEXT = 200
LONGEST_ID = 64
NONCE_BYTES = 32
MOST_PARTS = 64  # seats, options, or values of one option
UNREADABLE = (DecodeError, UnicodeError)  # what reading raises: of letters that are none, msgspec says what Python says

Short = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Values = Annotated[list[int], Meta(max_length=MOST_PARTS)]
Options = Annotated[dict[Short, int | Values], Meta(max_length=MOST_PARTS)]


# What a client asks over HTTP -----------------------------------------------


class Clock(Struct, forbid_unknown_fields=True, frozen=True):
    """Time to answer, in seconds: anew for each answer, and a bank for when that is used up."""

    move: int
    bank: int


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """Open a table: for each seat `person` or the name of a bot, and house rules that differ from the book.

    The stand-in plays for whoever leaves or runs out of time. With a record, the table goes on after so many of its
    lines. Whether there are hints is for everybody alike.
    """

    game: Short
    seats: Annotated[list[Short], Meta(max_length=MOST_PARTS)]
    options: Options = {}
    clock: Clock | None = None
    stand_in: Short = "regular"
    record: str = ""
    lines: int = 0
    hints: bool = True


class SeatLink(Struct, frozen=True):
    """The secret link of a seat: whoever has it sits there."""

    seat: int
    token: str


class Opened(Struct, frozen=True):
    """A new table: its public name, the links of all seats, and the key of who keeps it."""

    table: str
    links: list[SeatLink]
    key: str


class Why(Struct, frozen=True):
    """Why something asked for over HTTP was not done."""

    why: str


class Health(Struct, frozen=True):
    """How the server is, how many tables it holds in memory, and what is wrong with its database, if anything is."""

    ok: bool
    version: str
    tables: int
    trouble: str


class OptionInfo(Struct, frozen=True):
    """One house rule: the book's value, what it may be, and what it is; `names` for values that have names."""

    name: str
    default: int | list[int]
    low: int
    high: int
    is_switch: bool
    names: dict[str, str]
    sentence: str


class WindowInfo(Struct, frozen=True):
    """A question that one may wish not to be asked: its name, and what whoever is asked is doing."""

    name: str
    doing: str


class GameInfo(Struct, frozen=True):
    """A game as a client needs it to open a table."""

    name: str
    version: int
    title: str
    blurb: str
    minutes: int
    least: int  # seats
    most: int
    options: list[OptionInfo]
    windows: list[WindowInfo]
    answers: dict[str, str]  # how an answer of each kind is written


class BotInfo(Struct, frozen=True):
    """A level of bots, and what it is in a sentence."""

    name: str
    sentence: str


class House(Struct, frozen=True):
    """What this server offers."""

    games: list[GameInfo]
    bots: list[BotInfo]


class Clause(Struct, frozen=True):
    """One rule of our rulebook, in Markdown."""

    id: str
    text: str
    is_ruling: bool


class Chapter(Struct, frozen=True):
    """A chapter of our rulebook: its heading, what stands before its rules, and the rules."""

    heading: str
    text: str
    clauses: list[Clause]


class Rulebook(Struct, frozen=True):
    """Our rulebook of a game."""

    title: str
    chapters: list[Chapter]


# What a replay shows --------------------------------------------------------


class Scene(Struct, frozen=True):
    """One moment of a replay: the line of the record that led to it, what was told, and the table.

    A record that one viewer kept in the middle of a game tells what that viewer was told, but has no table to show.
    """

    line: str
    told: list[Line]
    view: View | None


class Replay(Struct, frozen=True):
    """A record as one viewer saw it, moment by moment."""

    game: str
    seats: list[str]
    kinds: list[str]
    eyes: str
    scenes: list[Scene]


class ReplayOf(Struct, forbid_unknown_fields=True, frozen=True):
    """Show a record with the eyes of a seat, or of a watcher if it is empty; one viewer's own, always with its."""

    record: str
    eyes: Short = ""


# What a client sends over its socket ----------------------------------------


class Sit(Struct, tag_field="type", tag="sit", forbid_unknown_fields=True, frozen=True):
    """Sit down by a name, and add a random nonce to the dice, after having seen the hash of the table's secret.

    Later: come back to the seat, which the stand-in then leaves.
    """

    id: str
    name: str
    nonce: str  # hex digits


class Leave(Struct, tag_field="type", tag="leave", forbid_unknown_fields=True, frozen=True):
    """Let the stand-in play this seat until its person sits down again."""

    id: str


class Answer(Struct, tag_field="type", tag="answer", forbid_unknown_fields=True, frozen=True):
    """Answer the question that was put in update `seq` or before."""

    id: str
    seq: int
    text: str


class TakeBack(Struct, tag_field="type", tag="undo", forbid_unknown_fields=True, frozen=True):
    """Take the latest answer back; if that is not free, ask the others."""

    id: str


class Consent(Struct, tag_field="type", tag="consent", forbid_unknown_fields=True, frozen=True):
    """Agree, or not, to what another asks to take back."""

    id: str
    yes: bool


class Say(Struct, tag_field="type", tag="say", forbid_unknown_fields=True, frozen=True):
    """Say something to everybody at the table."""

    id: str
    text: str


class Change(Struct, tag_field="type", tag="change", forbid_unknown_fields=True, frozen=True):
    """Whoever keeps the table gives a seat to a bot, or to a person who has yet to sit down."""

    id: str
    key: str
    seat: int
    kind: str


class Again(Struct, tag_field="type", tag="again", forbid_unknown_fields=True, frozen=True):
    """The same table once more, when the game is over."""

    id: str


class Look(Struct, tag_field="type", tag="look", forbid_unknown_fields=True, frozen=True):
    """Send everything again."""

    id: str


class WhyNot(Struct, tag_field="type", tag="why", forbid_unknown_fields=True, frozen=True):
    """Why may I not answer so?"""

    id: str
    text: str


class AskHint(Struct, tag_field="type", tag="hint", forbid_unknown_fields=True, frozen=True):
    """What would be best to answer to the question that was put in update `seq` or before?"""

    id: str
    seq: int


ClientMessage = Sit | Leave | Answer | TakeBack | Consent | Say | Change | Again | Look | WhyNot | AskHint


# What the server sends ------------------------------------------------------


class Chair(Struct, frozen=True):
    """What everybody may know of a seat.

    Its name, what it is for (`person` or a bot), whether it is ready to play, whether a person is connected there, and
    whether the stand-in plays it.
    """

    name: str
    kind: str
    seated: bool
    here: bool
    away: bool


class Lobby(Struct, tag_field="type", tag="lobby", frozen=True):
    """Who is there. The hash of the table's secret comes first, before anybody has added a nonce."""

    table: str
    game: str
    title: str
    version: int
    hash: str
    options: dict[str, int | list[int]]
    clock: Clock | None
    stand_in: str
    hints: bool
    chairs: list[Chair]
    you: int | None


class Undo(Struct, frozen=True):
    """May the viewer take its latest answer back? At once, by asking the others, or not; and why not at once.

    While somebody asks, `asking` is that seat's name, and `waiting` who has not said a word about it yet.
    """

    may: Literal["now", "ask", "no"]
    why: str
    asking: str
    waiting: list[str]


class Time(Struct, frozen=True):
    """What a seat that is waited for has left, in seconds: of this move, and of its bank."""

    seat: str
    move: float
    bank: float


class Update(Struct, tag_field="type", tag="update", frozen=True):
    """The table as the viewer may see it now. Of the log the first `since` lines stand, and these follow."""

    seq: int
    since: int
    told: list[Line]
    view: View
    undo: Undo


class Times(Struct, tag_field="type", tag="times", frozen=True):
    """How much time is left, where there are clocks; sent whenever somebody's clock begins to run or stops."""

    times: list[Time]


class Said(Struct, tag_field="type", tag="said", frozen=True):
    """The number-th thing that was said at the table."""

    number: int
    name: str
    text: str


class Taken(Struct, tag_field="type", tag="taken", frozen=True):
    """What was sent under this id is in the log."""

    id: str


class Refused(Struct, tag_field="type", tag="refused", frozen=True):
    """What was sent under this id did nothing, and why."""

    id: str
    why: str


class Reason(Struct, tag_field="type", tag="reason", frozen=True):
    """Why an answer may not be given; empty if it may."""

    id: str
    why: str


class Finding(Struct, frozen=True):
    """An answer, and the viewer's chance to win with it, as a share."""

    text: str
    chance: float


class Hint(Struct, tag_field="type", tag="hinted", frozen=True):
    """What looks best in update `seq`, the best first, after so many tries at playing on; for whoever asked alone."""

    id: str
    seq: int
    tries: int
    findings: list[Finding]


class Closed(Struct, tag_field="type", tag="closed", frozen=True):
    """The game is over: by this everybody can check the dice. There is a key for the setting up, and for each line."""

    secret: str
    nonces: list[str]
    keys: list[str]
    record: str


class Moved(Struct, tag_field="type", tag="moved", frozen=True):
    """The game goes on at another table; for a seat, with its link there."""

    table: str
    token: str


ServerMessage = Lobby | Update | Times | Said | Taken | Refused | Reason | Hint | Closed | Moved
