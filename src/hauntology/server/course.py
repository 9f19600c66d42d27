"""The course of one table: what its opening and its log amount to. The same log gives the same course, anywhere."""

from __future__ import annotations

from hauntology import games
from hauntology.kernel.tape import WATCHER
from hauntology.server import log
from hauntology.server.chat import Chat
from hauntology.server.clocks import Clocks
from hauntology.server.consent import Consent
from hauntology.server.limits import Now
from hauntology.server.log import Opening, Written
from hauntology.server.opening import begin, hash_of, names_before
from hauntology.server.seating import Seating
from hauntology.server.stream import Stream
from hauntology.table import Table


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

    def who(self, viewer: int) -> str | None:
        """A viewer as the table calls it."""
        return None if viewer == WATCHER else self.names[viewer]

    # Carrying out -----------------------------------------------------------

    def carry_out(self, entry: Written) -> None:
        """What was written down happens."""
        self.length += 1
        if entry.id:
            self._done.add((WATCHER if isinstance(entry, log.Changed) else entry.seat, entry.id))
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
