"""The deadlines of a table: disconnected people, undo votes, reaction windows and clocks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

from hauntology.server.ops.rate_limits import Now
from hauntology.server.session.log_entries import SeatLeft, UndoExpired
from hauntology.server.session.reaction_windows import ReactionWindow
from hauntology.server.session.table_state import TableState


class Alarms:
    """Calls `on_due` when the next deadline of a table passes."""

    def __init__(
        self, state: TableState, window: ReactionWindow, now: Now, grace_seconds: float, on_due: Callable[[], None]
    ) -> None:
        self._state = state
        self._window = window
        self._now = now
        self._grace = grace_seconds
        self._on_due = on_due
        self._missing_since: dict[int, float] = {}  # by seat
        self._timer: asyncio.TimerHandle | None = None

    def schedule(self, connected: set[int], at_least: float = 0.0) -> None:
        """Set the timer to the earliest deadline, but not sooner than `at_least` seconds from now."""
        self.cancel()
        self._track_missing(connected)
        state = self._state
        deadlines = (state.clocks.find_deadline(), state.undo_vote.deadline, self._window.closes)
        due = [since + self._grace for since in self._missing_since.values()]
        due += [deadline for deadline in deadlines if deadline is not None]
        if due:
            wait = max(at_least, min(due) - self._now(), 0.0)
            self._timer = asyncio.get_running_loop().call_later(wait, self._on_due)

    def cancel(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def find_expired(self) -> Iterator[SeatLeft | UndoExpired]:
        """Make the entries to write for deadlines that have passed: people who are gone, a vote without a result.

        Apply each entry before you take the next one: a person who is gone can end the vote.
        """
        now, vote = self._now(), self._state.undo_vote
        for seat in [seat for seat, since in self._missing_since.items() if now >= since + self._grace]:
            yield SeatLeft(seat, is_disconnected=True)
        if vote.asking is not None and vote.deadline is not None and now >= vote.deadline:
            yield UndoExpired(vote.asking)

    def _track_missing(self, connected: set[int]) -> None:
        """Note which people are asked but not connected. If nobody is connected, the table waits for ever.

        Otherwise a group that continues tomorrow would find that the stand-ins have finished the game.
        """
        asked_seats = self._state.people_to_answer
        missing = [seat for seat in asked_seats if seat not in connected] if connected else []
        self._missing_since = {seat: self._missing_since.get(seat, self._now()) for seat in missing}
