"""The state of one served table: what its setup and its log amount to.

The same log gives the same state anywhere. Whatever depends on connections or on the time is decided by the actor,
which writes the consequence to the log (a person is gone, nobody voted in time).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from hauntology import games
from hauntology.bots.turns import derive_seed
from hauntology.kernel.game import GameError
from hauntology.kernel.trace import SPECTATOR
from hauntology.server.ops.rate_limits import Now
from hauntology.server.protocol.messages import AssignSeat, ClientMessage
from hauntology.server.session import log_entries
from hauntology.server.session.chat import Chat
from hauntology.server.session.clocks import Clocks
from hauntology.server.session.creation import find_initial_names, hash_secret, start_game
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

    def __init__(self, setup: TableSetup, now: Now) -> None:
        self.setup = setup
        self.game = games.get(setup.game)
        self.secret_hash = hash_secret(setup)
        self.names = find_initial_names(setup)
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

    @property
    def is_of_earlier_version(self) -> bool:
        """Was the table opened with an earlier version of the rules?"""
        return self.setup.version < self.game.version

    def has_applied(self, change: AnyEntry | ClientMessage, seat: int) -> bool:
        """Was this entry or message of a seat applied before? Always False without a message id."""
        return change.id != "" and (find_sender(change, seat), change.id) in self._applied_ids

    def find_viewer_name(self, viewer: int) -> str | None:
        """Find the name of a viewer as `Table` expects it: None for spectators."""
        return None if viewer == SPECTATOR else self.names[viewer]

    def make_record(self, table: Table, seat: int) -> str:
        """Write the record that the link of this seat may download: redacted until the game is over."""
        if table.over:
            return table.record(remarks=True).text()
        return table.record(viewer=self.find_viewer_name(self.seats.find_viewer(seat))).text()

    @property
    def state_hash(self) -> str:
        """Identifies the game state; empty before the game starts."""
        return "" if self.table is None else hash_state(self.table.state)[:HASH_LENGTH]

    def make_seed(self, number: int, seat: int) -> int:
        """Derive the seed of a choice after `number` lines of the record: unpredictable, but stable across restarts."""
        return derive_seed(SEED_PREFIX + self.setup.secret, number, seat)

    def find_forced_answer(self) -> log_entries.AnswerGiven | None:
        """The answer of a person who has no choice, if there is one; a stand-in answers for people who are gone."""
        if self.table is None or self.frozen_reason or self.undo_vote.is_pending:
            return None
        for seat in self.people_to_answer:
            answer = self.table.find_forced_answer(self.names[seat])
            if answer is not None:
                return log_entries.AnswerGiven(seat, answer=answer, is_forced=True, state_hash=self.state_hash)
        return None

    # Loading ------------------------------------------------------------------

    def replay(self, entries: Sequence[AnyEntry]) -> None:
        """Apply stored entries. If the rules have changed so that one no longer applies, freeze the table there.

        A table of an earlier version is shown as far as its entries can be applied, and is always read-only.
        """
        for entry in entries:
            if self.frozen_reason:
                return
            try:
                if not self.is_of_earlier_version:  # whose states had other fields, so that hashes never agree
                    self._check_same_state(entry)
                self.apply(entry, is_validated=False)
            except Exception as error:  # noqa: BLE001  # changed rules can fail in any way, and must not stop the server
                self.freeze(f"{error}")
        if self.is_of_earlier_version and not self.frozen_reason:
            self.freeze(f"version {self.setup.version}, and version {self.game.version} now")

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
        """Convert everything to plain data."""
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
        """Restore from plain data. A pending vote gets its full time again, as it does in a replay."""
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
            self._applied_ids.add((find_sender(entry, entry.seat), entry.id))
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
        if isinstance(entry, log_entries.SeatAssigned):  # until now its link showed the spectators' view
            self.cursors[entry.seat].restart(self.cursors[SPECTATOR].seq)
        if self.undo_vote.is_pending and not self.seats[entry.seat].is_person_present:
            self._remove_voter(self.table, entry.seat)

    def _start_if_ready(self) -> None:
        """Start the game once everybody has sat down, since only then all nonces are known."""
        if self.table is None and self.seats.can_start:
            self.table = start_game(self.game, self.setup, self.seats)
            self.names = list(self.table.names)
            self.cursors = {viewer: UpdateCursor() for viewer in (SPECTATOR, *range(len(self.names)))}
            self._advance_cursors(self.table)

    def _apply_answer(self, table: Table, entry: log_entries.AnswerGiven, *, is_validated: bool) -> None:
        if not is_validated:
            table.check(entry.seat, entry.answer, *entry.more)
        self.clocks.spend_bank(entry.seat, entry.bank_spent)
        self.clocks.stop(entry.seat)
        table.act_validated(entry.seat, entry.answer, *entry.more, is_forced=entry.is_forced)
        self._advance_cursors(table, entry.seat)

    def _apply_undo(self, table: Table, entry: AnyEntry) -> None:
        match entry:
            case log_entries.AnswerUndone():
                table.undo_choice(self.names[entry.seat])
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
        """Stop waiting for the vote of this seat. If it is the seat that asks, end the vote."""
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
            cursor.advance(table, self.find_viewer_name(viewer), vote, is_own=viewer == seat)


def find_sender(change: AnyEntry | ClientMessage, seat: int) -> int:
    """Find the seat whose client chose the id of an entry or message. The host acts as a spectator.

    Ids are unique only per client: without the sender, an id that two people chose would lose one of their messages.
    """
    return SPECTATOR if isinstance(change, AssignSeat | log_entries.SeatAssigned) else seat
