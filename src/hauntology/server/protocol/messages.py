"""Every message over the WebSocket, as JSON.

A client sends one of the answers that it was offered and never computes a rule. Each message carries an `id` chosen by
the client, so a message sent twice is applied once. Logic uses ids and numbers; display text has its own fields.
`web/src/protocol.ts` is generated from this package.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from hauntology.server.protocol.http_types import TimeControl
from hauntology.server.protocol.limits import MAX_ITEMS, ShortText
from hauntology.table.narration import LogLine
from hauntology.table.seat_view import SeatView

# What a client sends ------------------------------------------------------------


class TakeSeat(Struct, tag_field="type", tag="take_seat", forbid_unknown_fields=True, frozen=True):
    """Sits down under a name and adds a random nonce to the dice, after the server has shown the hash of its secret.

    Later: takes the seat back from the stand-in.
    """

    id: str
    name: str
    nonce: str  # hex digits


class LeaveSeat(Struct, tag_field="type", tag="leave_seat", forbid_unknown_fields=True, frozen=True):
    """Lets the stand-in play this seat until its person takes it back."""

    id: str


class GiveAnswer(Struct, tag_field="type", tag="answer", forbid_unknown_fields=True, frozen=True):
    """Answers the question that was asked in update `seq` or earlier. `text` is the answer's notation."""

    id: str
    seq: int
    text: str


class RequestUndo(Struct, tag_field="type", tag="undo", forbid_unknown_fields=True, frozen=True):
    """Takes the latest answer back; if that is not free, asks the other people."""

    id: str


class VoteOnUndo(Struct, tag_field="type", tag="vote_on_undo", forbid_unknown_fields=True, frozen=True):
    """Votes on another seat's undo."""

    id: str
    yes: bool


class SendChat(Struct, tag_field="type", tag="send_chat", forbid_unknown_fields=True, frozen=True):
    """Posts a chat message to everybody at the table."""

    id: str
    text: str


class AssignSeat(Struct, tag_field="type", tag="assign_seat", forbid_unknown_fields=True, frozen=True):
    """Gives a seat to a bot, or to a person who has yet to sit down. Only the host can."""

    id: str
    host_key: str
    seat: int
    kind: str


class RequestRematch(Struct, tag_field="type", tag="rematch", forbid_unknown_fields=True, frozen=True):
    """Starts a rematch after the game is over."""

    id: str


class Resync(Struct, tag_field="type", tag="resync", forbid_unknown_fields=True, frozen=True):
    """Asks the server to send everything again."""

    id: str


class AskWhyNot(Struct, tag_field="type", tag="why_not", forbid_unknown_fields=True, frozen=True):
    """Asks why an answer is not allowed; `kind` and `things` are as in `LegalAnswer`."""

    id: str
    kind: ShortText
    things: Annotated[list[int | ShortText], Meta(max_length=MAX_ITEMS)]


class AskHint(Struct, tag_field="type", tag="hint", forbid_unknown_fields=True, frozen=True):
    """Asks for the best answers to the question that was asked in update `seq` or earlier."""

    id: str
    seq: int


ClientMessage = (
    TakeSeat
    | LeaveSeat
    | GiveAnswer
    | RequestUndo
    | VoteOnUndo
    | SendChat
    | AssignSeat
    | RequestRematch
    | Resync
    | AskWhyNot
    | AskHint
)


# What the server sends ----------------------------------------------------------


class SeatInfo(Struct, frozen=True):
    """What everybody may know of a seat.

    `kind` is `person` or the name of a bot. A seat is ready when its bot or person is there to start the game;
    `is_away` means that the stand-in plays for its person.
    """

    name: str
    kind: str
    is_ready: bool
    is_connected: bool
    is_away: bool


class Lobby(Struct, tag_field="type", tag="lobby", frozen=True):
    """The table and who is there. The hash of the secret is sent before anybody adds a nonce."""

    protocol: int
    table: str
    game: str
    title: str
    version: int
    secret_hash: str
    options: dict[str, int | list[int]]
    clock: TimeControl | None
    stand_in: str
    hints: bool
    seats: list[SeatInfo]
    you: int | None


class UndoStatus(Struct, frozen=True):
    """Whether the viewer may undo: at once, by asking the others, or not; and the reason if not at once.

    While somebody asks, `asking` is that seat and `waiting_for` the seats that have not voted yet.
    """

    may: Literal["now", "ask", "no"]
    reason: str
    asking: int | None
    waiting_for: list[int]


class SeatClock(Struct, frozen=True):
    """The time that a seat has left, in seconds: for this answer, and in its bank."""

    seat: int
    move: float
    bank: float


class TableUpdate(Struct, tag_field="type", tag="update", frozen=True):
    """The table as the viewer may see it now. Keep the first `kept_lines` log lines and append `lines`.

    The current question was asked in update `asked_seq`, so a hint for that update or a later one is still valid.
    """

    seq: int
    asked_seq: int
    kept_lines: int
    lines: list[LogLine]
    view: SeatView
    undo: UndoStatus


class ClockUpdate(Struct, tag_field="type", tag="clocks", frozen=True):
    """The clocks of the seats that are asked; sent whenever one starts or stops."""

    clocks: list[SeatClock]


class ChatMessage(Struct, tag_field="type", tag="chat", frozen=True):
    """A chat message, numbered from 1, by a seat under the name that it had then."""

    number: int
    seat: int
    name: str
    text: str


class Accepted(Struct, tag_field="type", tag="accepted", frozen=True):
    """The message with this id is in the log."""

    id: str


class Rejected(Struct, tag_field="type", tag="rejected", frozen=True):
    """The message with this id had no effect; why, and the rule that forbids it, if a rule does."""

    id: str
    reason: str
    rule: str = ""


class WhyNotReply(Struct, tag_field="type", tag="why_not", frozen=True):
    """Why an answer is not allowed, and the rule that forbids it; both empty if it is allowed."""

    id: str
    reason: str
    rule: str


class HintedAnswer(Struct, frozen=True):
    """An answer in a hint: its notation, its label, and the chance to win with it, from 0 to 1."""

    answer: str
    label: str
    win_chance: float


class Hint(Struct, tag_field="type", tag="hint", frozen=True):
    """The answers that look best in update `seq`, best first, after this many playouts."""

    id: str
    seq: int
    playouts: int
    answers: list[HintedAnswer]


class GameOver(Struct, tag_field="type", tag="game_over", frozen=True):
    """What everybody needs to verify the dice: the secret, the nonces, and a key for the setup and for each answer.

    `answers` is the number of answers that were given, including those that were undone; `redrawn` says how often dice
    were rolled again because people agreed to undo an answer.
    """

    secret: str
    nonces: list[str]
    keys: list[str]
    record: str
    answers: int
    redrawn: int


class RematchReady(Struct, tag_field="type", tag="rematch", frozen=True):
    """The table of the rematch; for a seat, with its token there."""

    table: str
    token: str


ServerMessage = (
    Lobby | TableUpdate | ClockUpdate | ChatMessage | Accepted | Rejected | WhyNotReply | Hint | GameOver | RematchReady
)
