"""Which answers a seat can still take back, and why it cannot take back others.

Undo is free if nothing was learnt from the answer: acting on it drew no chance and read nothing hidden from the seat
that gave it, and nobody else has answered or undone since. An answer that still lies face down can always be undone,
whatever the others did. So can the picks of a question that takes several, latest first: each wrote only what its own
seat sees. Any other answer can be undone if everybody consents, together with everything after it. What was undone
stays in the record, because its number has been used to derive chance.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field

from hauntology.kernel.bitsets import has, with_member
from hauntology.kernel.redaction import restore_own_secrets
from hauntology.kernel.seat_order import NO_SEATS
from hauntology.kernel.state import GameState
from hauntology.kernel.trace import Trace
from hauntology.table.record import RecordEntry

UNDO = "undo"  # how a record writes a free undo; no game may have an answer of this name
UNDO_BY_CONSENT = "undo by consent"  # an undo of the seat's latest answer and everything after it
AFTER_CONSENT = "The game has been taken back since, by vote."


def is_undo(entry: RecordEntry) -> bool:
    """Does this line of a record undo something?"""
    return entry.text in (UNDO, UNDO_BY_CONSENT)


@dataclass(frozen=True)
class Checkpoint:
    """The table before an answer: the state, and the number of events so far."""

    state: GameState
    events: int


@dataclass(frozen=True)
class PlayedAnswer:
    """An answer that stands: its seat, its number in the record, and why it cannot be undone freely, if it cannot.

    `has_drawn` says whether dice were rolled or cards drawn when it was carried out, `learners` holds the seats from
    which something was hidden that the rules read then, and `is_forced` says that the seat had no choice.
    """

    seat: int
    number: int
    answers: tuple[int, ...]  # several if a set was given
    undo_blocked: str = ""
    has_drawn: bool = False
    learners: int = NO_SEATS
    is_forced: bool = False


@dataclass
class UndoHistory:
    """The answers that stand, and what is needed to undo them.

    States are kept only for the answers that the seat which acted last may undo.
    """

    names: Sequence[str]
    played: list[PlayedAnswer] = field(default_factory=list)
    checkpoints: list[Checkpoint] = field(default_factory=list)
    face_down: dict[int, GameState] = field(default_factory=dict)  # by number: the state before a hidden answer
    secret_numbers: set[int] = field(default_factory=set)  # of answers that other seats never learn
    last_number: dict[int, int] = field(default_factory=dict)  # by seat: what it last answered or undid
    last_seat: int | None = None  # the seat that acted last
    consented: int = 0  # the number of the latest undo by consent: no earlier answer is free to undo

    # Recording ----------------------------------------------------------------

    def add_face_down(
        self, seat: int, number: int, answers: tuple[int, ...], before: GameState, *, is_forced: bool = False
    ) -> None:
        """Add an answer that lies face down: others are still asked, or it is one of several picks."""
        self._note_action(seat, number)
        self.played.append(PlayedAnswer(seat, number, answers, is_forced=is_forced))
        self.face_down[number] = before

    def add_resolved(
        self,
        seat: int,
        number: int,
        answers: tuple[int, ...],
        before: Checkpoint,
        trace: Trace,
        *,
        is_forced: bool = False,
    ) -> None:
        """Add an answer on which the rules have run; the trace says what they drew and read."""
        self._note_action(seat, number)
        blocked = self._why_blocked(seat, trace)
        self.played.append(PlayedAnswer(seat, number, answers, blocked, trace.drawn > 0, trace.hidden_from, is_forced))
        self.face_down.clear()
        if blocked:
            self.checkpoints.clear()
        else:
            self.checkpoints.append(before)

    def hide(self, number: int) -> None:
        """Never show this answer to other seats."""
        self.secret_numbers.add(number)

    # Undoing ------------------------------------------------------------------

    def undo_face_down(self, seat: int, number: int) -> GameState:
        """Remove a seat's latest face-down answer, which nobody will ever see. Returns the state before it."""
        self._note_action(seat, number)
        latest = self._latest(seat)
        assert latest is not None
        del self.played[self._find(latest)]
        self.secret_numbers.add(latest.number)
        return self.face_down.pop(latest.number)

    def undo_resolved(self, seat: int, number: int) -> Checkpoint:
        """Remove a seat's latest answer. Returns the table before it."""
        self._note_action(seat, number)
        self.played.pop()
        return self.checkpoints.pop()

    def undo_by_consent(self, seat: int, number: int) -> int:
        """Remove a seat's latest answer and all after it. Returns its number."""
        self._note_action(seat, number)
        self.checkpoints.clear()
        latest = self._latest(seat)
        assert latest is not None
        self.secret_numbers.update(hidden for hidden in self.face_down if hidden >= latest.number)
        del self.played[self._find(latest) :]
        self.consented = number
        return latest.number

    # Asking -------------------------------------------------------------------

    def has_face_down(self, seat: int) -> bool:
        """Does the latest answer of this seat lie face down?"""
        latest = self._latest(seat)
        return latest is not None and latest.number in self.face_down

    def is_latest_forced(self, seat: int) -> bool:
        """Did this seat have no choice when it gave its latest answer?"""
        latest = self._latest(seat)
        return latest is not None and latest.is_forced

    def is_hidden(self, number: int) -> bool:
        """Is the answer of this number hidden from other seats?"""
        return number in self.face_down or number in self.secret_numbers

    def refusal(self, seat: int) -> str:
        """Why this seat cannot undo its latest answer freely; empty if it can."""
        latest = self._latest(seat)
        if latest is None:
            return self.consent_refusal(seat)
        if latest.number in self.face_down:
            return ""
        since = [other for other, number in self.last_number.items() if other != seat and number > latest.number]
        if since:
            return f"{self.names[max(since, key=self.last_number.__getitem__)]} has answered since."
        return latest.undo_blocked or (AFTER_CONSENT if latest.number < self.consented else "")

    def consent_refusal(self, seat: int) -> str:
        """Why this seat cannot undo even with everybody's consent; empty if it can."""
        return "" if self._latest(seat) else f"{self.names[seat]} has no answer to undo."

    def has_drawn_since(self, seat: int) -> bool:
        """Were dice rolled or cards drawn when the seat's latest answer was carried out, or after it?"""
        return any(answer.has_drawn for answer in self._list_since_latest(seat))

    def has_learnt_since(self, seat: int) -> bool:
        """Does the seat know something that it could not know when it gave its latest answer?"""
        return any(answer.has_drawn or has(answer.learners, seat) for answer in self._list_since_latest(seat))

    def count_undoable(self, seat: int) -> int:
        """How many of its latest answers this seat can undo freely, one after the other."""
        hidden = sum(answer.seat == seat and answer.number in self.face_down for answer in self.played)
        return hidden + (len(self.checkpoints) if seat == self.last_seat else 0)

    def _note_action(self, seat: int, number: int) -> None:
        if seat != self.last_seat:
            self.checkpoints.clear()
        self.last_seat = seat
        self.last_number[seat] = number

    def _why_blocked(self, seat: int, trace: Trace) -> str:
        if trace.drawn:
            return "Dice were rolled or cards drawn since."
        if not trace.can_be_undone_by(seat):
            return f"{self.names[seat]} has seen something new since."
        return ""

    def _list_since_latest(self, seat: int) -> list[PlayedAnswer]:
        latest = self._latest(seat)
        return [] if latest is None else self.played[self._find(latest) :]

    def _find(self, answer: PlayedAnswer) -> int:
        """The place of an answer among those that stand; their numbers ascend."""
        return bisect_left(self.played, answer.number, key=lambda one: one.number)

    def _latest(self, seat: int) -> PlayedAnswer | None:
        return next((answer for answer in reversed(self.played) if answer.seat == seat), None)


def remove_face_down(s: GameState, before: GameState, seat: int) -> GameState:
    """A copy of a state in which the seat has not yet given its face-down answer."""
    back = restore_own_secrets(s, before, seat)
    back.waiting = with_member(back.waiting, seat)
    return back
