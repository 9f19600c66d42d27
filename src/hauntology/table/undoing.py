"""Taking back: which answers a seat can still take back, and why it cannot take back the others.

An answer is free to be taken back if nothing was learnt by it: it drew no chance, read nothing that is hidden from the
seat which gave it, and nobody else has answered or taken back since. An answer that still lies face down is free
whatever the others did, and so are the picks of one that has several, the latest first: each wrote nothing but what
only its seat sees. Any other can be taken back if everybody consents, with all that was answered after it. What is
taken back stays in the log of the table, for its number has made chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from hauntology.kernel.hiding import with_own_secrets
from hauntology.kernel.seats import with_seat
from hauntology.kernel.state import GameState
from hauntology.kernel.tape import Tape

UNDO = "undo"  # how a record writes that a seat took its answer back; no game may have an answer of this name
UNDO_BY_CONSENT = "undo by consent"  # the same, with everything that was answered since
GONE_BACK = "The table has gone back since, by consent."


@dataclass(frozen=True)
class Moment:
    """The table before an answer: the state, and how many events had been told."""

    state: GameState
    told: int


@dataclass(frozen=True)
class Given:
    """An answer that stands: who gave it, its number in the log, and what it did that cannot be undone, if anything."""

    seat: int
    number: int
    answer: int
    bar: str = ""


@dataclass
class Past:
    """What can be taken back. States are kept only for the answers that the latest seat to speak may take back."""

    names: Sequence[str]
    given: list[Given] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    lying: dict[int, GameState] = field(default_factory=dict)  # by number, what lies face down: the table before it
    unseen: set[int] = field(default_factory=set)  # and of those that others never see
    spoke: dict[int, int] = field(default_factory=dict)  # by seat: the number of what it last answered or took back
    speaker: int | None = None  # the latest seat to do so

    def lay_down(self, seat: int, number: int, answer: int, before: GameState) -> None:
        """An answer lies face down: others are still asked, or it is one of several picks."""
        self._speak(seat, number)
        self.given.append(Given(seat, number, answer))
        self.lying[number] = before

    def carry_out(self, seat: int, number: int, answer: int, before: Moment, tape: Tape) -> None:
        """The rules have run on an answer, and the tape says what they drew and read."""
        self._speak(seat, number)
        bar = self._bar(seat, tape)
        self.given.append(Given(seat, number, answer, bar))
        self.lying.clear()
        if bar:
            self.moments.clear()
        else:
            self.moments.append(before)

    def pick_up(self, seat: int, number: int) -> GameState:
        """A seat takes back the latest answer that lies face down before it: nobody will ever see it."""
        self._speak(seat, number)
        taken = self._latest(seat)
        assert taken is not None
        self.given.remove(taken)
        self.unseen.add(taken.number)
        return self.lying.pop(taken.number)

    def go_back(self, seat: int, number: int) -> Moment:
        """A seat takes back its latest answer, which was carried out: what the table was before."""
        self._speak(seat, number)
        self.given.pop()
        return self.moments.pop()

    def go_back_by_consent(self, seat: int, number: int) -> list[Given]:
        """A seat's latest answer and all after it are taken back: the answers that stand, none of them free."""
        self._speak(seat, number)
        self.moments.clear()
        taken = self._latest(seat)
        assert taken is not None
        self.unseen.update(lying for lying in self.lying if lying >= taken.number)
        self.given = [replace(given, bar=given.bar or GONE_BACK) for given in self.given[: self.given.index(taken)]]
        return self.given

    def lies_before(self, seat: int) -> bool:
        """Does the latest answer of this seat lie face down?"""
        latest = self._latest(seat)
        return latest is not None and latest.number in self.lying

    def keep_secret(self, number: int) -> None:
        """Others never learn from the answer of this number which one it was."""
        self.unseen.add(number)

    def is_unseen(self, number: int) -> bool:
        """Is the answer of this number hidden from other seats?"""
        return number in self.lying or number in self.unseen

    def refusal(self, seat: int) -> str:
        """Why this seat cannot take back its latest answer; empty if it can."""
        latest = self._latest(seat)
        if latest is None:
            return self.consent_refusal(seat)
        if latest.number in self.lying:
            return ""
        since = [other for other, number in self.spoke.items() if other != seat and number > latest.number]
        if since:
            return f"{self.names[max(since, key=self.spoke.__getitem__)]} has answered since."
        return latest.bar

    def consent_refusal(self, seat: int) -> str:
        """Why not even everybody's consent lets this seat take an answer back; empty if it does."""
        return "" if self._latest(seat) else f"{self.names[seat]} has given no answer that could be taken back."

    def horizon(self, seat: int) -> int:
        """How many of its latest answers this seat can take back, one after the other."""
        lying = sum(given.seat == seat and given.number in self.lying for given in self.given)
        return lying + (len(self.moments) if seat == self.speaker else 0)

    def _speak(self, seat: int, number: int) -> None:
        if seat != self.speaker:
            self.moments.clear()
        self.speaker = seat
        self.spoke[seat] = number

    def _bar(self, seat: int, tape: Tape) -> str:
        if tape.drawn:
            return "Chance has decided something since."
        if not tape.may_be_taken_back(seat):
            return f"Something has been turned up since that was hidden from {self.names[seat]}."
        return ""

    def _latest(self, seat: int) -> Given | None:
        return next((given for given in reversed(self.given) if given.seat == seat), None)


def without_answer(s: GameState, before: GameState, seat: int) -> GameState:
    """A copy in which the seat has not yet given the answer that lies face down before it."""
    back = with_own_secrets(s, before, seat)
    back.waiting = with_seat(back.waiting, seat)
    return back
