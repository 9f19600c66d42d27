"""The course of one table: what its opening and its log amount to. The same log gives the same course, anywhere."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from hauntology import games
from hauntology.kernel.contract import GameError
from hauntology.kernel.tape import WATCHER
from hauntology.server import log
from hauntology.server.chat import Chat
from hauntology.server.clocks import Clocks
from hauntology.server.consent import Consent
from hauntology.server.limits import Now
from hauntology.server.log import Opening, Written
from hauntology.server.opening import begin, hash_of, names_before
from hauntology.server.seating import Seat, Seating
from hauntology.server.stream import Stream
from hauntology.table import Table
from hauntology.table.memory import Memory, recalled, remember
from hauntology.table.record import state_hash

MARK_LENGTH = 16


class Remembered(Struct):
    """A course as plain data: what the first entries of its log amount to."""

    length: int
    seats: list[Seat]
    banks: list[float]
    consent: Consent
    spoken: list[log.Spoken]
    streams: dict[int, Stream]
    done: list[tuple[int, str]]
    moved_to: str
    table: Memory | None


class Course:
    """A table with its seats, and everything that was written down about it, carried out."""

    def __init__(self, opening: Opening, now: Now) -> None:
        self.opening = opening
        self.game = games.get(opening.game)
        self.hash = hash_of(opening)
        self.names = names_before(opening)
        self.table: Table | None = None
        self.moved_to = ""  # the table where the game goes on
        self.seating = Seating.of(opening)
        self.clocks = Clocks(opening.clock, len(opening.kinds), now)
        self.consent = Consent()
        self.chat = Chat(len(opening.kinds), now)
        self.streams: dict[int, Stream] = {}
        self.length = 0  # entries in the log
        self.notice = ""  # why the table can only be looked at
        self._done: set[tuple[int, str]] = set()  # by who sent it: what was sent before
        self._now = now
        self._begin_if_complete()

    @property
    def asked_people(self) -> list[int]:
        """The people who are waited for."""
        if self.table is None:
            return []
        return [seat for seat in self.seating.people if self.table.state.waiting >> seat & 1]

    def is_done(self, sender: int, mark: str) -> bool:
        """Was this sent before?"""
        return (sender, mark) in self._done

    def has(self, entry: Written) -> bool:
        """Was this entry, which somebody sent, carried out before?"""
        return entry.id != "" and self.is_done(sender_of(entry), entry.id)

    def who(self, viewer: int) -> str | None:
        """A viewer as the table calls it."""
        return None if viewer == WATCHER else self.names[viewer]

    def record(self, seat: int) -> str:
        """What whoever has the link of this seat may keep: all of it once the game is over."""
        if self.table is None:
            raise GameError("the game has not begun")
        if self.table.over:
            return self.table.record(remarks=True).text()
        return self.table.record(viewer=self.who(self.seating.eyes_of(seat))).text()

    # Coming back ------------------------------------------------------------

    def play_again(self, entries: Sequence[Written]) -> None:
        """Carry out what was written down. Where other rules lead elsewhere the table stands still for ever."""
        for entry in entries:
            if self.notice:
                return
            try:
                self._check(entry)
                self.carry_out(entry)
            except Exception as wrong:  # noqa: BLE001  # other rules can fail in any way
                self.freeze(f"{wrong}")

    def freeze(self, why: str) -> None:
        """From now on the table can only be looked at."""
        self.notice = (
            "This table was played by an earlier version of the rules, which this one does not follow. "
            f"It can be looked at as far as both agree, and its record kept, but it cannot go on. ({why})"
        )

    def _check(self, entry: Written) -> None:
        """Is this the state to which an answer was given?"""
        if isinstance(entry, log.Answered) and entry.on and self.table is not None and entry.on != self.mark:
            raise GameError(f"entry {self.length} was an answer to another state")

    @property
    def mark(self) -> str:
        """A short name for the state as it is; empty before the game."""
        return "" if self.table is None else state_hash(self.table.state)[:MARK_LENGTH]

    def remember(self) -> Remembered:
        """All of it as plain data."""
        return Remembered(
            self.length,
            self.seating.seats,
            self.clocks.banks,
            self.consent,
            self.chat.spoken,
            self.streams,
            sorted(self._done),
            self.moved_to,
            None if self.table is None else remember(self.table),
        )

    def recall(self, memory: Remembered) -> None:
        """Be where that was. Whoever was asked for consent has all the time again, as after playing it again."""
        self.length, self.seating.seats, self.clocks.banks = memory.length, memory.seats, memory.banks
        self.consent, self.chat.spoken, self.streams = memory.consent, memory.spoken, memory.streams
        self.consent.since = self._now()
        self._done, self.moved_to = set(memory.done), memory.moved_to
        if memory.table is not None:
            self.table = recalled(self.game, memory.table)
            self.names = list(self.table.names)

    # Carrying out -----------------------------------------------------------

    def carry_out(self, entry: Written) -> None:
        """What was written down happens."""
        self.length += 1
        if entry.id:
            self._done.add((sender_of(entry), entry.id))
        match entry:
            case log.Sat() | log.Left() | log.Returned() | log.Changed():
                self._reseat(entry)
            case log.Spoken():
                self.chat.spoken.append(entry)
            case log.Moved():
                self.moved_to = entry.table
            case _ if self.table is not None:
                self._play(self.table, entry)

    def _reseat(self, entry: log.Sat | log.Left | log.Returned | log.Changed) -> None:
        self.seating.carry_out(entry)
        self._begin_if_complete()
        if self.table is None:
            return
        if isinstance(entry, log.Changed):
            self.streams[entry.seat].begin_anew(self.streams[WATCHER].seq)
        if self.consent.asking is not None and self.seating.seats[entry.seat].played_by:
            self._excuse(self.table, entry.seat)

    def _begin_if_complete(self) -> None:
        """When the last person has sat down, the nonces are complete and the game begins."""
        if self.table is None and self.seating.is_complete:
            self.table = begin(self.game, self.opening, self.seating)
            self.names = list(self.table.names)
            self.streams = {viewer: Stream() for viewer in (WATCHER, *range(len(self.names)))}
            self._note(self.table)

    def _play(self, table: Table, entry: Written) -> None:
        """What people and bots do at the table itself."""
        match entry:
            case log.Answered():
                self.clocks.pay(entry.seat, entry.spent)
                self.clocks.stop(entry.seat)
                table.act(entry.seat, entry.answer)
                self._note(table, entry.seat)
            case log.Undone():
                table.undo(self.names[entry.seat])
                self._note(table, entry.seat)
            case log.Asked():
                self.consent.ask(entry, self._now())
                self._decide(table)
            case log.Consented(yes=True):
                self._excuse(table, entry.seat)
            case log.Consented() | log.Declined():
                self.consent.forget()
                self._note(table)

    def _excuse(self, table: Table, seat: int) -> None:
        """A seat agrees; bots always do. Without whoever asked there is nothing to decide."""
        if seat == self.consent.asking:
            self.consent.forget()
        self.consent.excuse(seat)
        self._decide(table)

    def _decide(self, table: Table) -> None:
        """Go back if everybody agrees."""
        asking = self.consent.asking
        if asking is not None and self.consent.is_agreed:
            self.consent.forget()
            table.undo_by_consent(self.names[asking])
        self._note(table, asking)

    def _note(self, table: Table, seat: int | None = None) -> None:
        """Give every viewer's stream what is new for it after what this seat did."""
        consent = (self.consent.asking, *self.consent.waiting)
        for viewer, stream in self.streams.items():
            stream.note(table, self.who(viewer), consent, is_own=viewer == seat)


def sender_of(entry: Written) -> int:
    """The seat that sent it; whoever keeps the table sends as a watcher."""
    return WATCHER if isinstance(entry, log.Changed) else entry.seat
