"""The state of one served table: what its setup and its log amount to.

The same log gives the same state anywhere. What depends on who is connected or on the clock is the actor's business; it
writes the consequences (somebody is gone, nobody voted in time) to the log, so that the log needs neither.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from hauntology import games
from hauntology.bots.turns import derive_seed
from hauntology.kernel.game import GameError
from hauntology.kernel.trace import SPECTATOR
from hauntology.server.ops.rate_limits import Clock
from hauntology.server.session import log_entries
from hauntology.server.session.chat import Chat
from hauntology.server.session.clocks import Clocks
from hauntology.server.session.creation import hash_secret, names_before_start, start_game
from hauntology.server.session.log_entries import AnyEntry, TableSetup
from hauntology.server.session.seats import Seat, Seats
from hauntology.server.session.undo_votes import UndoVote
from hauntology.server.session.update_cursor import UpdateCursor
from hauntology.table import Table
from hauntology.table.record import hash_state
from hauntology.table.state_snapshot import TableSnapshot, restore_table, take_snapshot

SEED_PREFIX = b"luck"  # keeps these seeds apart from other uses of the secret
HASH_LENGTH = 16  # digits of a state's hash in the log


class StateData(Struct):
    """A `TableState` as plain data, for snapshots."""

    length: int
    seats: list[Seat]
    banks: list[float]
    undo_vote: UndoVote
    chat: list[log_entries.ChatPosted]
    cursors: dict[int, UpdateCursor]
    applied_ids: list[tuple[int, str]]
    rematch_table: str
    table: TableSnapshot | None


class TableState:
    """A table with its seats, clocks, chat and votes, after the first `length` entries of its log."""

    def __init__(self, setup: TableSetup, now: Clock) -> None:
        self.setup = setup
        self.game = games.get(setup.game)
        self.secret_hash = hash_secret(setup)
        self.names = names_before_start(setup)
        self.table: Table | None = None  # None until everybody has sat down
        self.rematch_table = ""
        self.seats = Seats.from_setup(setup)
        self.clocks = Clocks(setup.clock, len(setup.kinds), now)
        self.undo_vote = UndoVote()
        self.chat = Chat(len(setup.kinds), now)
        self.cursors: dict[int, UpdateCursor] = {}  # by viewer
        self.length = 0
        self.frozen_reason = ""  # why the table is read-only; empty if it is not
        self._applied_ids: set[tuple[int, str]] = set()  # by sender, so that a message sent twice is applied once
        self._now = now
        self._start_if_ready()

    @property
    def people_to_answer(self) -> list[int]:
        """The seats of people who owe an answer."""
        if self.table is None:
            return []
        return [seat for seat in self.seats.people if self.table.state.waiting >> seat & 1]

    def has_applied_id(self, sender: int, message_id: str) -> bool:
        """Was a message with this id applied before?"""
        return (sender, message_id) in self._applied_ids

    def has_applied(self, entry: AnyEntry) -> bool:
        """Was this entry, if a client caused it, applied before?"""
        return entry.id != "" and self.has_applied_id(sender_of(entry), entry.id)

    def viewer_name(self, viewer: int) -> str | None:
        """A viewer as `Table` names it: None for spectators."""
        return None if viewer == SPECTATOR else self.names[viewer]

    def record(self, seat: int) -> str:
        """What the link of this seat may download: the whole record once the game is over, else a redacted one."""
        if self.table is None:
            raise GameError("The game has not started.")
        if self.table.over:
            return self.table.record(remarks=True).text()
        return self.table.record(viewer=self.viewer_name(self.seats.viewer_of(seat))).text()

    @property
    def state_hash(self) -> str:
        """Identifies the game state; empty before the game starts."""
        return "" if self.table is None else hash_state(self.table.state)[:HASH_LENGTH]

    def seed_for(self, number: int, seat: int) -> int:
        """The seed of a bot's choice after `number` lines of the record: unpredictable, but stable across restarts."""
        return derive_seed(SEED_PREFIX + self.setup.secret, number, seat)

    # Loading ------------------------------------------------------------------

    def replay(self, entries: Sequence[AnyEntry]) -> None:
        """Apply stored entries. If the rules have changed so that one no longer applies, freeze the table there."""
        for entry in entries:
            if self.frozen_reason:
                return
            try:
                self._check_same_state(entry)
                self.apply(entry, is_validated=False)
            except Exception as error:  # noqa: BLE001  # changed rules can fail in any way
                self.freeze(f"{error}")

    def freeze(self, reason: str) -> None:
        """Make the table read-only."""
        self.frozen_reason = (
            "This table was played with an earlier version of the rules and cannot continue with this one. You can "
            f"look at it as far as both versions agree, and download its record. ({reason})"
        )

    def _check_same_state(self, entry: AnyEntry) -> None:
        if not isinstance(entry, log_entries.AnswerGiven) or self.table is None:
            return
        if entry.state_hash and entry.state_hash != self.state_hash:
            raise GameError(f"entry {self.length} answered a different state")

    def to_data(self) -> StateData:
        """Everything as plain data."""
        return StateData(
            self.length,
            self.seats.seats,
            self.clocks.banks,
            self.undo_vote,
            self.chat.messages,
            self.cursors,
            sorted(self._applied_ids),
            self.rematch_table,
            None if self.table is None else take_snapshot(self.table),
        )

    def restore(self, data: StateData) -> None:
        """Become what the data describes. A pending vote starts its time again, as it does in a replay."""
        self.length, self.seats.seats, self.clocks.banks = data.length, data.seats, data.banks
        self.undo_vote, self.chat.messages, self.cursors = data.undo_vote, data.chat, data.cursors
        self.undo_vote.since = self._now()
        self._applied_ids, self.rematch_table = set(data.applied_ids), data.rematch_table
        if data.table is not None:
            self.table = restore_table(self.game, data.table)
            self.names = list(self.table.names)

    # Applying entries ---------------------------------------------------------

    def apply(self, entry: AnyEntry, *, is_validated: bool) -> None:
        """Apply one entry. An answer that has not been validated is checked against the rules first."""
        self.length += 1
        if entry.id:
            self._applied_ids.add((sender_of(entry), entry.id))
        match entry:
            case (
                log_entries.SeatTaken()
                | log_entries.SeatLeft()
                | log_entries.PersonReturned()
                | log_entries.SeatAssigned()
            ):
                self._apply_to_seats(entry)
            case log_entries.ChatPosted():
                self.chat.messages.append(entry)
            case log_entries.RematchOpened():
                self.rematch_table = entry.table
            case log_entries.AnswerGiven() if self.table is not None:
                self._apply_answer(self.table, entry, is_validated=is_validated)
            case _ if self.table is not None:
                self._apply_undo(self.table, entry)

    def _apply_to_seats(
        self,
        entry: log_entries.SeatTaken | log_entries.SeatLeft | log_entries.PersonReturned | log_entries.SeatAssigned,
    ) -> None:
        self.seats.apply(entry)
        self._start_if_ready()
        if self.table is None:
            return
        if isinstance(entry, log_entries.SeatAssigned):
            self.cursors[entry.seat].restart(self.cursors[SPECTATOR].seq)
        if self.undo_vote.is_pending and not self.seats[entry.seat].is_person_present:
            self._remove_voter(self.table, entry.seat)

    def _start_if_ready(self) -> None:
        """Start the game once everybody has sat down, since only then all nonces are known."""
        if self.table is None and self.seats.are_ready:
            self.table = start_game(self.game, self.setup, self.seats)
            self.names = list(self.table.names)
            self.cursors = {viewer: UpdateCursor() for viewer in (SPECTATOR, *range(len(self.names)))}
            self._advance_cursors(self.table)

    def _apply_answer(self, table: Table, entry: log_entries.AnswerGiven, *, is_validated: bool) -> None:
        if not is_validated:
            table.game.check_answer(table.state, entry.seat, entry.answer)
        self.clocks.spend_bank(entry.seat, entry.bank_spent)
        self.clocks.stop(entry.seat)
        table.act_validated(entry.seat, entry.answer)
        self._advance_cursors(table, entry.seat)

    def _apply_undo(self, table: Table, entry: AnyEntry) -> None:
        match entry:
            case log_entries.AnswerUndone():
                table.undo(self.names[entry.seat])
                self._advance_cursors(table, entry.seat)
            case log_entries.UndoRequested():
                self.undo_vote.start(entry, self._now())
                self._undo_if_granted(table)
            case log_entries.UndoVoted(yes=True):
                self._remove_voter(table, entry.seat)
            case log_entries.UndoVoted() | log_entries.UndoExpired():
                self.undo_vote.finish()
                self._advance_cursors(table)

    def _remove_voter(self, table: Table, seat: int) -> None:
        """A seat agrees or is no longer asked. If the seat that asked is gone, the vote ends."""
        if seat == self.undo_vote.asking:
            self.undo_vote.finish()
        self.undo_vote.remove_voter(seat)
        self._undo_if_granted(table)

    def _undo_if_granted(self, table: Table) -> None:
        asking = self.undo_vote.asking
        if asking is not None and self.undo_vote.is_granted:
            self.undo_vote.finish()
            table.undo_by_consent(self.names[asking])
        self._advance_cursors(table, asking)

    def _advance_cursors(self, table: Table, seat: int | None = None) -> None:
        """Count an update for every viewer who can see a change; always for the seat that acted."""
        vote = (self.undo_vote.asking, *self.undo_vote.waiting_for)
        for viewer, cursor in self.cursors.items():
            cursor.advance(table, self.viewer_name(viewer), vote, is_own=viewer == seat)


def sender_of(entry: AnyEntry) -> int:
    """The seat that sent the message behind an entry; the host acts as a spectator."""
    return SPECTATOR if isinstance(entry, log_entries.SeatAssigned) else entry.seat
