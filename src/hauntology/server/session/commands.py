"""Validates what a client asks for: the log entry to write, or a `GameError` that says why not.

This is the only place where client messages are validated. Nothing here changes a table, except that a chat message
uses up one token of its seat's rate limit.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

from hauntology.kernel.game import GameError
from hauntology.kernel.trace import SPECTATOR
from hauntology.server.protocol.limits import MAX_ID_LENGTH, MAX_TEXT_LENGTH, NONCE_BYTES
from hauntology.server.protocol.messages import (
    AskHint,
    AskWhyNot,
    AssignSeat,
    ClientMessage,
    GiveAnswer,
    LeaveSeat,
    RequestRematch,
    RequestUndo,
    SendChat,
    TakeSeat,
    VoteOnUndo,
)
from hauntology.server.session import log_entries
from hauntology.server.session.log_entries import AnyEntry
from hauntology.server.session.seats import Absence, Seat, check_kind, matches_hash
from hauntology.server.session.table_state import TableState
from hauntology.table import Table
from hauntology.table.record import check_names

Command = (
    TakeSeat | LeaveSeat | GiveAnswer | RequestUndo | VoteOnUndo | SendChat | AssignSeat | RequestRematch
)  # the messages that change a table
OpenRematch = Callable[[log_entries.TableSetup, list[str]], Awaitable[str]]  # returns the name of the new table

STALE = "The table has moved on since. Look again."
NO_SEAT = "This link is for spectators."
ZERO_WIDTH_JOINER = "\u200d"  # not printable by Python's definition, but part of many emoji


async def validate(
    state: TableState, seat: int, command: Command, connected: Collection[int], open_rematch: OpenRematch
) -> AnyEntry:
    """The entry to write for a command of this seat; `connected` are the seats of people who are online."""
    match command:
        case TakeSeat():
            return validate_take_seat(state, seat, command)
        case LeaveSeat():
            return validate_leave_seat(state, seat, command)
        case AssignSeat():
            return validate_assign_seat(state, command)
        case SendChat():
            return validate_chat(state, seat, command)
        case GiveAnswer():
            return validate_answer(state, seat, command)
        case RequestUndo():
            return validate_undo(state, seat, command, connected)
        case VoteOnUndo():
            return validate_vote(state, seat, command)
        case RequestRematch():
            return await validate_rematch(state, seat, command, open_rematch)


# Seats --------------------------------------------------------------------------


def validate_take_seat(state: TableState, number: int, command: TakeSeat) -> log_entries.SeatTaken:
    """A person sits down, or takes the seat back from the stand-in."""
    seat = persons_seat(state, number)
    if seat.taken is not None and seat.absence is Absence.NONE:
        raise GameError("This seat is already taken with this link.")
    name = check_length(command.name)
    if not state.names:  # else the seat has its name from the record or from earlier
        others = [other.taken.name for other in state.seats.seats if other.taken is not None]
        check_names([*others, name])
    return log_entries.SeatTaken(number, command.id, name=name, nonce=parse_nonce(command.nonce))


def validate_leave_seat(state: TableState, number: int, command: LeaveSeat) -> log_entries.SeatLeft:
    """A person hands their seat to the stand-in."""
    if not persons_seat(state, number).is_person_present:
        raise GameError("Nobody sits there who could leave.")
    return log_entries.SeatLeft(number, command.id, is_disconnected=False)


def validate_assign_seat(state: TableState, command: AssignSeat) -> log_entries.SeatAssigned:
    """The host gives any seat to a bot or to a person."""
    if not matches_hash(command.host_key, state.seats.host_key_hash):
        raise GameError("Only the host of this table can reassign its seats.")
    if not 0 <= command.seat < len(state.seats):
        raise GameError(f"There is no seat {command.seat} at this table.")
    check_kind(command.kind)
    return log_entries.SeatAssigned(command.seat, command.id, kind=command.kind)


def persons_seat(state: TableState, number: int) -> Seat:
    """The seat, if the sender has one."""
    if number == SPECTATOR:
        raise GameError(NO_SEAT)
    return state.seats[number]


def parse_nonce(text: str) -> bytes:
    """The bytes of a nonce that is given as hex digits."""
    try:
        nonce = bytes.fromhex(text)
    except ValueError:
        nonce = b""
    if not 0 < len(nonce) <= NONCE_BYTES:
        raise GameError(f"A nonce is 1 to {NONCE_BYTES} bytes as hex digits.")
    return nonce


# Chat ---------------------------------------------------------------------------


def validate_chat(state: TableState, number: int, command: SendChat) -> log_entries.ChatPosted:
    """A message that can be displayed, from somebody who has sat down, within the rate limit."""
    seat = persons_seat(state, number)
    if seat.taken is None:
        raise GameError("Sit down first.")
    text = check_length(command.text).strip()
    if not text or not text.replace(ZERO_WIDTH_JOINER, "").isprintable():
        raise GameError("A chat message needs printable text.")
    if not state.chat.take_token(number):
        raise GameError("You are writing too fast. Wait a moment.")
    name = state.names[number] if state.names else seat.taken.name
    return log_entries.ChatPosted(number, command.id, name=name, text=text)


# Answers ------------------------------------------------------------------------


def validate_answer(state: TableState, seat: int, command: GiveAnswer) -> log_entries.AnswerGiven:
    """An answer that the rules allow, to the current question."""
    table = running_table(state, seat)
    state.undo_vote.check_not_pending(state.names)
    check_current(state, seat, command.seq)
    answer = table.parse(state.names[seat], check_length(command.text))
    table.game.check_answer(table.state, seat, answer)
    return log_entries.AnswerGiven(
        seat, command.id, answer=answer, bank_spent=state.clocks.bank_used(seat), state_hash=state.state_hash
    )


def validate_why_not(state: TableState, seat: int, command: AskWhyNot) -> tuple[Table, int]:
    """The table and the answer, for somebody who asks why an answer is not allowed."""
    table = running_table(state, seat)
    return table, table.game.find_answer(command.kind, command.things)


def validate_hint(state: TableState, seat: int, command: AskHint) -> Table:
    """The table, for somebody who may be given a hint now."""
    table = running_table(state, seat)
    if state.frozen_reason:
        raise GameError(state.frozen_reason)
    if not state.setup.hints:
        raise GameError("Hints are off at this table.")
    if table.over:
        raise GameError("The game is over.")
    if state.names[seat] not in table.waiting:
        raise GameError("You are not asked anything now.")
    check_current(state, seat, command.seq)
    return table


def check_current(state: TableState, seat: int, seq: int) -> None:
    """Raise `GameError` if the stand-in plays this seat, or if the question in update `seq` is no longer current."""
    if not state.seats[seat].is_person_present:
        raise GameError("The stand-in plays this seat. Take it back first.")
    if seq < state.cursors[seat].asked:
        raise GameError(STALE)


def running_table(state: TableState, seat: int) -> Table:
    """The table, for somebody who has a seat and whose game has started."""
    if seat == SPECTATOR:
        raise GameError(NO_SEAT)
    if state.table is None:
        raise GameError("The game has not started: not everybody has sat down.")
    return state.table


# Undo ---------------------------------------------------------------------------


def validate_undo(
    state: TableState, seat: int, command: RequestUndo, connected: Collection[int]
) -> log_entries.AnswerUndone | log_entries.UndoRequested:
    """Undone at once if that is free; else the other people who are online are asked."""
    table, name = running_table(state, seat), state.names[seat]
    if table.over:
        raise GameError("The game is over and its secret is public.")
    state.undo_vote.check_not_pending(state.names)
    if not table.undo_refusal(name):
        return log_entries.AnswerUndone(seat, command.id)
    if reason := table.consent_refusal(name):
        raise GameError(reason)
    voters = [other for other in state.seats.people if other != seat and other in connected]
    return log_entries.UndoRequested(seat, command.id, voters=voters)


def validate_vote(state: TableState, seat: int, command: VoteOnUndo) -> log_entries.UndoVoted:
    """A vote from somebody who was asked."""
    if seat not in state.undo_vote.waiting_for:
        raise GameError("Nobody asks you to vote on an undo.")
    return log_entries.UndoVoted(seat, command.id, yes=command.yes)


# Rematch ------------------------------------------------------------------------


async def validate_rematch(
    state: TableState, seat: int, command: RequestRematch, open_rematch: OpenRematch
) -> log_entries.RematchOpened:
    """The first who asks opens the new table; the others follow."""
    if not running_table(state, seat).over:
        raise GameError("The game is not over yet.")
    table = state.rematch_table or await open_rematch(state.setup, state.seats.kinds)
    return log_entries.RematchOpened(seat, command.id, table=table)


# Texts --------------------------------------------------------------------------


def check_message_id(message: ClientMessage) -> None:
    """Raise `GameError` unless a message has an id of a sensible length."""
    if not 0 < len(message.id) <= MAX_ID_LENGTH:
        raise GameError(f"A message needs an id of 1 to {MAX_ID_LENGTH} characters.")


def check_length(text: str) -> str:
    """The text, or a `GameError` if it is too long."""
    if len(text) > MAX_TEXT_LENGTH:
        raise GameError(f"A text has at most {MAX_TEXT_LENGTH} characters.")
    return text
