"""What clients and server say to each other, as JSON: the only place where it is written down.

A client sends one of the answers that it was given and never computes a rule. Everything it sends has an `id` of its
own making, so that sending it twice does nothing twice.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

LONGEST_TEXT = 200
LONGEST_ID = 64
NONCE_BYTES = 32


# What a client asks over HTTP -----------------------------------------------


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """Open a table: for each seat `person` or the name of a bot, and house rules that differ from the book."""

    game: str
    seats: list[str]
    options: dict[str, int | list[int]] = {}


class SeatLink(Struct, frozen=True):
    """The secret link of a seat: whoever has it sits there."""

    seat: int
    kind: str
    token: str


class Opened(Struct, frozen=True):
    """A new table: its public name, and the links of the seats for people."""

    table: str
    links: list[SeatLink]


# What a client sends over its socket ----------------------------------------


class Sit(Struct, tag_field="type", tag="sit", forbid_unknown_fields=True, frozen=True):
    """Sit down by a name, and add a random nonce to the dice, after having seen the hash of the table's secret."""

    id: str
    name: str
    nonce: str  # hex digits


class Answer(Struct, tag_field="type", tag="answer", forbid_unknown_fields=True, frozen=True):
    """Answer the question that was put in update `seq` or before."""

    id: str
    seq: int
    text: str


class TakeBack(Struct, tag_field="type", tag="undo", forbid_unknown_fields=True, frozen=True):
    """Take the latest answer back."""

    id: str


class Look(Struct, tag_field="type", tag="look", forbid_unknown_fields=True, frozen=True):
    """Send everything again."""

    id: str


class WhyNot(Struct, tag_field="type", tag="why", forbid_unknown_fields=True, frozen=True):
    """Why may I not answer so?"""

    id: str
    text: str


ClientMessage = Sit | Answer | TakeBack | Look | WhyNot


# What the server sends ------------------------------------------------------


class Chair(Struct, frozen=True):
    """What everybody may know of a seat: its name, what sits there, and whether somebody is connected."""

    name: str
    kind: str
    seated: bool
    here: bool


class Lobby(Struct, tag_field="type", tag="lobby", frozen=True):
    """Who is there. The hash of the table's secret comes first, before anybody has added a nonce."""

    table: str
    game: str
    version: int
    hash: str
    options: dict[str, int | list[int]]
    chairs: list[Chair]
    you: int | None


class Update(Struct, tag_field="type", tag="update", frozen=True):
    """The table as the viewer may see it now. Of the log the first `since` lines stand, and these follow."""

    seq: int
    since: int
    told: list[str]
    view: dict[str, Any]
    undo: str  # why the viewer's latest answer cannot be taken back; empty if it can


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


class Closed(Struct, tag_field="type", tag="closed", frozen=True):
    """The game is over: the secret, and the record by which everybody can check the dice."""

    secret: str
    nonces: list[str]
    record: str


ServerMessage = Lobby | Update | Taken | Refused | Reason | Closed
