"""Validates what a client asks for: the log entry to write, or a `GameError` that says why not.

This is the only place where client messages and bots' answers are validated. Nothing here has an effect, so a command
can be validated again after another process has changed the table.
"""

from __future__ import annotations

from collections.abc import Collection

from hauntology.bots.turns import BotTurn
from hauntology.kernel.game import GameError
from hauntology.kernel.trace import SPECTATOR
from hauntology.server.protocol.limits import MAX_ANSWER_LENGTH, MAX_ID_LENGTH, MAX_TEXT_LENGTH, NONCE_BYTES
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
from hauntology.server.session.seats import Absence, Seat, check_kind, has_hash
from hauntology.server.session.table_state import TableState
from hauntology.server.session.undo_votes import list_voters, refuse_request
from hauntology.table import Table
from hauntology.table.record import check_names

Command = (
    TakeSeat | LeaveSeat | GiveAnswer | RequestUndo | VoteOnUndo | SendChat | AssignSeat | RequestRematch
)  # the messages that change a table

STALE = "The question has changed. Look again."
SPECTATOR_LINK = "This link is for spectators."
ZERO_WIDTH_JOINER = "\u200d"  # not printable by Python's definition, but part of many emoji


def validate(
    state: TableState, seat: int, command: Command, connected: Collection[int], max_log_entries: int = 0
) -> AnyEntry:
    """Return the entry to write for a command of this seat. Raises `GameError` if it is refused.

    `connected` are the seats of people who are online; `max_log_entries` is 0 if the log may grow without a limit.
    """
    check_writable(state, max_log_entries)
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
            return validate_rematch(state, seat, command)


# The table ----------------------------------------------------------------------


def check_writable(state: TableState, max_log_entries: int = 0) -> None:
    """Raise `GameError` if the table is read-only, or if its log has reached the limit (0 means no limit)."""
    if state.frozen_reason:
        raise GameError(state.frozen_reason)
    if 0 < max_log_entries <= state.length:
        raise GameError("This table has reached the limit of its log. Nothing more can be saved.")


def check_has_seat(seat: int) -> None:
    """Raise `GameError` if the sender is a spectator."""
    if seat == SPECTATOR:
        raise GameError(SPECTATOR_LINK)


def find_started_table(state: TableState) -> Table:
    """Return the table. Raises `GameError` before the game has started."""
    if state.table is None:
        raise GameError("The game has not started: not everybody has sat down.")
    return state.table


def find_own_table(state: TableState, seat: int) -> Table:
    """Return the table. Raises `GameError` for spectators, and before the game has started."""
    check_has_seat(seat)
    return find_started_table(state)


# Seats --------------------------------------------------------------------------


def validate_take_seat(state: TableState, number: int, command: TakeSeat) -> log_entries.SeatTaken:
    """Sit down, or take the seat back from the stand-in."""
    seat = find_own_seat(state, number)
    if seat.taken is not None and seat.absence is Absence.NONE:
        raise GameError("This seat is already taken with this link.")
    name = check_length(command.name)
    if not state.names:  # names of a record, or of a game that has started, do not change
        others = [other.taken.name for other in state.seats.seats if other.taken is not None]
        check_names([*others, name])
    return log_entries.SeatTaken(number, command.id, name=name, nonce=parse_nonce(command.nonce))


def validate_leave_seat(state: TableState, number: int, command: LeaveSeat) -> log_entries.SeatLeft:
    """Hand the seat to the stand-in."""
    if not find_own_seat(state, number).is_person_present:
        raise GameError("Nobody is sitting in this seat.")
    return log_entries.SeatLeft(number, command.id, is_disconnected=False)


def validate_assign_seat(state: TableState, command: AssignSeat) -> log_entries.SeatAssigned:
    """Give any seat to a bot or to a person. Only the host may, who proves it with the key."""
    if not has_hash(command.host_key, state.seats.host_key_hash):
        raise GameError("Only the host of this table can reassign its seats.")
    if not 0 <= command.seat < len(state.seats):
        raise GameError(f"There is no seat {command.seat} at this table.")
    check_kind(command.kind)
    return log_entries.SeatAssigned(command.seat, command.id, kind=command.kind)


def find_own_seat(state: TableState, number: int) -> Seat:
    """Return the seat of the sender. Raises `GameError` for spectators."""
    check_has_seat(number)
    return state.seats[number]


def parse_nonce(text: str) -> bytes:
    """Decode a nonce from hex digits."""
    try:
        nonce = bytes.fromhex(text)
    except ValueError:
        nonce = b""
    if not 0 < len(nonce) <= NONCE_BYTES:
        raise GameError(f"A nonce is 1 to {NONCE_BYTES} bytes as hex digits.")
    return nonce


# Chat ---------------------------------------------------------------------------


def validate_chat(state: TableState, number: int, command: SendChat) -> log_entries.ChatPosted:
    """Post a message that can be displayed. The sender must have sat down and keep to the rate limit."""
    seat = find_own_seat(state, number)
    if seat.taken is None:
        raise GameError("Sit down first.")
    text = check_length(command.text).strip()
    if not text or not text.replace(ZERO_WIDTH_JOINER, "").isprintable():
        raise GameError("A chat message needs printable text.")
    if not state.chat.may_post(number):
        raise GameError("You are writing too fast. Wait a moment.")
    name = state.names[number] if state.names else seat.taken.name
    return log_entries.ChatPosted(number, command.id, name=name, text=text)


# Answers ------------------------------------------------------------------------


def validate_answer(state: TableState, seat: int, command: GiveAnswer) -> log_entries.AnswerGiven:
    """Give an answer that the rules allow to the current question."""
    table = find_own_table(state, seat)
    check_no_vote(state)
    check_current(state, seat, command.seq)
    answers = table.parse(state.names[seat], check_length(command.text, MAX_ANSWER_LENGTH))
    table.check(seat, *answers)
    return log_entries.AnswerGiven(
        seat,
        command.id,
        answer=answers[0],
        more=answers[1:],
        bank_spent=state.clocks.compute_bank_used(seat),
        state_hash=state.state_hash,
    )


def validate_bot_answer(state: TableState, turn: BotTurn, answer: int) -> log_entries.AnswerGiven:
    """Give a bot's answer. Raises `GameError` if the table has changed since the bot started to think."""
    table, seat = find_started_table(state), turn.seat
    check_no_vote(state)
    if len(table.entries) != turn.number:
        raise GameError(STALE)
    # After an undo and another answer the number is the same, but the question may be another one.
    table.game.check_answer(table.state, seat, answer)
    return log_entries.AnswerGiven(
        seat,
        answer=answer,
        bot=turn.bot,
        bank_spent=state.clocks.compute_bank_used(seat),
        state_hash=state.state_hash,
    )


def validate_why_not(state: TableState, seat: int, command: AskWhyNot) -> tuple[Table, int]:
    """Find the table and the answer of a question why an answer is not allowed."""
    table = find_own_table(state, seat)
    return table, table.game.find_answer(command.kind, command.things)


def validate_hint(state: TableState, seat: int, command: AskHint) -> Table:
    """Find the table for a hint. Raises `GameError` unless this seat may have one now."""
    table = find_own_table(state, seat)
    check_writable(state)  # people at a read-only table cannot use a hint
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
    # Any later update will do: it shows the same question.
    if seq < state.cursors[seat].asked_seq:
        raise GameError(STALE)


def check_no_vote(state: TableState) -> None:
    """Raise `GameError` while somebody asks for an undo: until the vote is over, nobody may answer."""
    asking = state.undo_vote.asking
    if asking is not None:
        raise GameError(f"{state.names[asking]} asks to undo an answer. Vote on that first.")


# Undo ---------------------------------------------------------------------------


def validate_undo(
    state: TableState, seat: int, command: RequestUndo, connected: Collection[int]
) -> log_entries.AnswerUndone | log_entries.UndoRequested:
    """Return `AnswerUndone` if the undo is free, else `UndoRequested`, which asks the other people online."""
    table, name = find_own_table(state, seat), state.names[seat]
    if table.over:  # the dice are public by now, so another try would not be fair
        raise GameError("The game is over, so nothing can be undone.")
    check_no_vote(state)
    if not table.undo_refusal(name):
        return log_entries.AnswerUndone(seat, command.id)
    voters = list_voters(state.seats, seat, connected)
    if reason := refuse_request(table, name, voters):
        raise GameError(reason)
    return log_entries.UndoRequested(seat, command.id, voters=voters)


def validate_vote(state: TableState, seat: int, command: VoteOnUndo) -> log_entries.UndoVoted:
    """Vote on another seat's undo."""
    if seat not in state.undo_vote.waiting_for:
        raise GameError("There is no undo to vote on.")
    return log_entries.UndoVoted(seat, command.id, yes=command.yes)


# Rematch ------------------------------------------------------------------------


def validate_rematch(state: TableState, seat: int, command: RequestRematch) -> log_entries.RematchOpened:
    """Join the rematch. Its `table` is empty if this is the first request, and the table has yet to be created."""
    if not find_own_table(state, seat).over:
        raise GameError("The game is not over yet.")
    return log_entries.RematchOpened(seat, command.id, table=state.rematch_table)


# Texts --------------------------------------------------------------------------


def check_message_id(message: ClientMessage) -> None:
    """Raise `GameError` unless a message has an id of a sensible length: all ids stay in memory."""
    if not 0 < len(message.id) <= MAX_ID_LENGTH:
        raise GameError(f"A message needs an id of 1 to {MAX_ID_LENGTH} characters.")


def check_length(text: str, most: int = MAX_TEXT_LENGTH) -> str:
    """Return the text. Raises `GameError` if it is too long."""
    if len(text) > most:
        raise GameError(f"A text has at most {most} characters.")
    return text
