"""`Table`: one game being played, with questions and answers as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hauntology import games
from hauntology.kernel.agenda import is_over, next_item
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.game import AnswerError, Game, GameError, OptionValue
from hauntology.kernel.redaction import redact, redacted_bytes
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import BY_ALL
from hauntology.kernel.trace import OMNISCIENT, SPECTATOR, EventRecord
from hauntology.kernel.words import Reason
from hauntology.table.answer_sets import act_in_order, check_set, join_set, parse_answers, parse_entry, parse_step
from hauntology.table.event_log import EventLog
from hauntology.table.fair_dice import format_key, make_secret, rekey_state
from hauntology.table.forced_answers import find_forced_answer, find_idle_pass
from hauntology.table.narration import LogLine, make_log_line, narrate_event, phrase_question
from hauntology.table.notation import format_answer, normalise
from hauntology.table.notices import make_forced_notice, make_undo_notices
from hauntology.table.reachable import find_destinations
from hauntology.table.record import PEOPLE, UNKNOWN, Record, RecordEntry, check_kinds, check_names, normalise_option
from hauntology.table.record_writer import make_record
from hauntology.table.savepoints import Savepoints, replay_answers
from hauntology.table.seat_names import DEFAULT_NAMES
from hauntology.table.seat_view import Destination, SeatView, find_winners, make_view
from hauntology.table.undo import (
    UNDO,
    UNDO_BY_CONSENT,
    Checkpoint,
    UndoHistory,
    is_undo,
    remove_face_down,
)

Viewer = str | int | None  # the name of a seat, None for a spectator, or OMNISCIENT
NO_REFUSAL = Reason("", "")


class Table:
    """A game being played.

    Open a table with the name of a game and the names of the seats. The same seed and the same answers give the same
    game:

    >>> from hauntology.table import Table, replay
    >>> table = Table("candle", ["Ada", "Ben"], seed=7)

    The table waits for the seats that owe an answer. Questions and answers are text:

    >>> table.waiting
    ('Ada', 'Ben')
    >>> table.question("Ada")
    'Night falls. Do you hide, or watch the candle?'
    >>> table.answers("Ada")
    ['hide', 'watch']

    An answer may be abbreviated. It can be undone as long as nothing was learnt from it:

    >>> table.answer("Ada", "h")
    >>> table.undo("Ada")
    >>> table.answer("Ada", "watch")
    >>> table.question("Ada")
    'Ben is choosing how to spend the night.'
    >>> table.answer("Ben", "hide")
    >>> table.undo_refusal("Ben")
    'Ben has seen something new since.'

    The log tells each viewer what that viewer may know. A viewer is the name of a seat, or None for a spectator:

    >>> table.log("Ada")[-3:]
    ['You watch.', 'Ben hides.', 'The ghost reaches for you.']
    >>> table.log()[-3:]
    ['Ada watches.', 'Ben hides.', 'The ghost reaches for Ada.']
    >>> table.view("Ben").table["heroes"][0]["token"] is None
    True

    A refusal cites the rule, and an error changes nothing:

    >>> table.why_not("Ben", "hide")
    'That answer does not fit the question.'

    The record of a table is a text from which the game can be replayed:

    >>> replay(table.record().text()).waiting
    ('Ben',)

    A table whose dice nobody should be able to predict is opened with a `secret`, whose hash may be published at once,
    and the `nonces` that the seats add to it (see `fair_dice.py`). `kinds` says in free text who plays each seat; the
    record keeps it.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | Sequence[str] = 2,
        *,
        seed: int | None = None,
        secret: bytes | None = None,
        nonces: Sequence[bytes] = (),
        kinds: Sequence[str] = (),
        options: Mapping[str, OptionValue] | None = None,
    ) -> None:
        self.game = games.get(game) if isinstance(game, str) else game
        self.names = check_names(DEFAULT_NAMES[:seats] if isinstance(seats, int) else seats)
        self.game.check_seats(seats if isinstance(seats, int) else len(self.names))
        self.secret = make_secret(len(self.names), seed, secret, nonces)
        self.kinds = check_kinds(len(self.names), kinds)
        self.options = {name: normalise_option(value) for name, value in (options or {}).items()}
        self.entries: list[RecordEntry] = []
        self.event_log = EventLog()
        self.asked_since = 0  # the line of the record since which the current question is asked
        self._history = UndoHistory(self.names)
        self.state = self.set_up()  # holds everything, hidden or not: never hand it to a client
        self.event_log.add(self.state.trace.events)
        self.state.trace.clear()
        self._savepoints = Savepoints(self.state)

    # Seats and result ---------------------------------------------------------

    @property
    def seed(self) -> int | None:
        """The seed that the table was opened with; None if it was opened with a secret."""
        return self.secret.seed

    @property
    def events(self) -> list[EventRecord]:
        """Everything that happened and was not undone."""
        return self.event_log.standing

    @property
    def waiting(self) -> tuple[str, ...]:
        """The seats that owe an answer."""
        return tuple(name for seat, name in enumerate(self.names) if self.state.waiting >> seat & 1)

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return is_over(self.state)

    @property
    def ending(self) -> str:
        """How the game ended, in a sentence; empty while it runs."""
        return self.game.words.endings[self.state.ending] if self.over else ""

    @property
    def winners(self) -> tuple[str, ...]:
        """The seats that won; empty while the game runs."""
        return tuple(self.names[seat] for seat in find_winners(self.game, self.state))

    @property
    def scores(self) -> dict[str, int]:
        """The score of each seat."""
        return {name: self.game.rules.score(self.state, seat) for seat, name in enumerate(self.names)}

    def seat(self, name: str) -> int:
        """The number of the seat with this name."""
        if name not in self.names:
            raise GameError(f"there is no seat {name!r}; the seats are {', '.join(self.names)}")
        return self.names.index(name)

    # Questions and answers ----------------------------------------------------

    def question(self, viewer: Viewer = None) -> str:
        """The current question, in a sentence for this viewer; empty when the game is over."""
        return phrase_question(self.game, self.names, self.state, self._viewer_number(viewer))

    def answers(self, name: str) -> list[str]:
        """The answers that this seat may give now, in exact notation."""
        return [format_answer(self.game, self.names, a) for a in self.game.legal(self.state, self.seat(name))]

    def answer(self, name: str, text: str) -> None:
        """Give an answer. Raises `GameError` with the reason if it is not allowed; nothing has changed then."""
        self.act(self.seat(name), *self.parse(name, text))

    def why_not(self, name: str, text: str) -> str:
        """Why this seat may not give this answer, with the rule's id; empty if it may."""
        try:
            self.check(self.seat(name), *self.parse_choice(name, text))
        except AnswerError as error:
            return str(error)
        return ""

    def find_refusal(self, seat: int, answer: int) -> Reason:
        """The same as data: the sentence and the rule's id, both empty if the answer is allowed."""
        refusal = self.game.rules.why_not(self.state, seat, answer)
        return NO_REFUSAL if refusal == ALLOWED else self.game.refusal_reason(refusal)

    def parse(self, name: str, text: str) -> tuple[int, ...]:
        """The answer that a text stands for. Raises `GameError` if there is none.

        The things of a set may be given one by one, in the order of the rules, or all at once: see `answer_sets`.
        """
        return parse_step(self.game, self.names, self.state, self.seat(name), text)

    def parse_choice(self, name: str, text: str) -> tuple[int, ...]:
        """As `parse`, but at a question for a set one thing is a set of one: the person has confirmed it."""
        return parse_answers(self.game, self.names, self.state, self.seat(name), text)

    def act(self, seat: int, *answers: int) -> None:
        """The same as `answer`, in ints."""
        self.check(seat, *answers)
        self.act_validated(seat, *answers)

    def check(self, seat: int, *answers: int) -> None:
        """Raise `AnswerError` if this seat may not give this answer, or this set, now."""
        check_set(self.game, self.state, seat, answers)

    def find_forced_answer(self, name: str) -> int | None:
        """The answer that a seat need not be asked for: the only one, if everybody can see that it is.

        After an undo it is asked all the same, so that it can undo more. None if it has to be asked.
        """
        return None if self._has_just_undone else find_forced_answer(self.game, self.state, self.seat(name))

    def find_idle_pass(self, name: str) -> int | None:
        """The answer that lets a reaction window pass, if this seat has no other; None otherwise, or after an undo.

        It may be given by itself only where nobody can notice how quickly it comes.
        """
        return None if self._has_just_undone else find_idle_pass(self.game, self.state, self.seat(name))

    def act_validated(self, seat: int, *answers: int, is_forced: bool = False) -> None:
        """Give an answer or a set that `check` has accepted. Works on a copy, so that an error changes nothing.

        `is_forced` says that the seat had no choice, and was not asked.
        """
        after = self.state.copy()
        question = next_item(after).what
        number = len(self.entries) + 1
        rekey_state(after, self.secret.key(number))
        if act_in_order(self.game, after, seat, answers):
            before = Checkpoint(self.state, len(self.events))
            self._history.add_resolved(seat, number, answers, before, after.trace, is_forced=is_forced)
            self.asked_since = number
            self._savepoints.add(len(self._history.played), after)
        else:
            self._history.add_face_down(seat, number, answers, self.state, is_forced=is_forced)
        if any(self.game.answers.span_of(answer).seen != BY_ALL for answer in answers):
            self._history.hide(number)
        text = join_set(format_answer(self.game, self.names, answer) for answer in answers)
        self.entries.append(RecordEntry(self.names[seat], text))
        self.state = after
        notices = [make_forced_notice(seat, question, answers[0])] if is_forced else []
        self.event_log.add([*notices, *after.trace.events])
        after.trace.clear()

    def apply(self, entry: RecordEntry) -> None:
        """Apply a line of a record: give its answer, or undo one."""
        undo = {UNDO: self.undo, UNDO_BY_CONSENT: self.undo_by_consent}.get(normalise(entry.text))
        if undo is not None:
            undo(entry.seat)
        else:
            seat = self.seat(entry.seat)
            answers = parse_entry(self.game, self.names, self.state, seat, entry.text)
            self.check(seat, *answers)
            is_person = self.kinds != () and self.kinds[seat] in PEOPLE
            self.act_validated(
                seat, *answers, is_forced=is_person and answers == (self.find_forced_answer(entry.seat),)
            )

    # Undo ---------------------------------------------------------------------

    def undo(self, name: str) -> None:
        """Undo this seat's latest answer. Raises `GameError` with the reason if that is not free.

        The answer stays in the record with `undo` below it, and its number is used up: answering again meets other
        dice.
        """
        seat, number = self.seat(name), len(self.entries) + 1
        reason = self._history.refusal(seat)
        if reason:
            raise GameError(reason)
        standing = len(self.events)
        if self._history.has_face_down(seat):
            self.state = remove_face_down(self.state, self._history.undo_face_down(seat, number), seat)
        else:
            before = self._history.undo_resolved(seat, number)
            self.state = before.state
            self.asked_since = number
            standing = before.events
        self._savepoints.forget_after(len(self._history.played))
        self.entries.append(RecordEntry(name, UNDO))
        self.event_log.cut(standing)

    def undo_choice(self, name: str) -> None:
        """Undo what this seat chose last, with the answers since then at which it had no choice.

        Raises `GameError` with the reason if its latest answer cannot be undone freely.
        """
        seat, goes_on = self.seat(name), True
        while goes_on:
            had_no_choice = self._history.is_latest_forced(seat)
            self.undo(name)
            goes_on = had_no_choice and not self.undo_refusal(name)

    def undo_by_consent(self, name: str) -> None:
        """Undo this seat's latest answer and everything after it; the caller has asked the other seats.

        All of it stays in the record. The log says that it happened, and whether dice are rolled again.
        """
        seat, number = self.seat(name), len(self.entries) + 1
        reason = self._history.consent_refusal(seat)
        if reason:
            raise GameError(reason)
        notices = make_undo_notices(seat, has_drawn=self._history.has_drawn_since(seat))
        undone = self._history.undo_by_consent(seat, number)
        self.state = replay_answers(self.game, self.secret, self._history, self._savepoints)
        self.asked_since = number
        self.entries.append(RecordEntry(name, UNDO_BY_CONSENT))
        self.event_log.undo_from(undone, notices)

    def undo_refusal(self, name: str) -> str:
        """Why this seat cannot undo its latest answer freely; empty if it can."""
        return self._history.refusal(self.seat(name))

    def consent_refusal(self, name: str) -> str:
        """Why this seat cannot undo even if everybody consents; empty if it can."""
        return self._history.consent_refusal(self.seat(name))

    def has_learnt_since(self, name: str) -> bool:
        """Does this seat know something that it could not know when it gave its latest answer?"""
        return self._history.has_learnt_since(self.seat(name))

    def count_undoable(self, name: str) -> int:
        """How many of its latest answers this seat can undo freely, one after the other."""
        return self._history.count_undoable(self.seat(name))

    # What a viewer sees -------------------------------------------------------

    def view(self, viewer: Viewer = None, *, with_destinations: bool = False) -> SeatView:
        """What this viewer may see, as plain data for any client. Finding the destinations of a pawn takes longer."""
        who = self._viewer_number(viewer)
        destinations = self.destinations(self.names[who]) if with_destinations and who >= 0 else ()
        return make_view(self.game, self.names, self.state, who, destinations)

    def destinations(self, name: str) -> list[Destination]:
        """Everywhere this seat's pawn can go now, with the answers that lead there; empty if it cannot walk now."""
        return find_destinations(self.game, self.names, self.state, self.seat(name))

    def log(self, viewer: Viewer = None, events: Sequence[EventRecord] | None = None) -> list[str]:
        """These events, or everything that happened and was not undone, as sentences for this viewer.

        The wording is that of records and the terminal; `log_lines` has that of the browser.
        """
        who, told = self._viewer_number(viewer), self.events if events is None else events
        return [narrate_event(self.game, self.names, event, who) for event in told]

    def log_lines(self, viewer: Viewer = None, events: Sequence[EventRecord] | None = None) -> list[LogLine]:
        """The log as data: each sentence, worded for the browser, with its rule, event and arguments."""
        who, told = self._viewer_number(viewer), self.events if events is None else events
        return [make_log_line(self.game, self.names, event, who) for event in told]

    def redacted_bytes(self, viewer: Viewer = None) -> bytes:
        """What this viewer may know of the state. Equal bytes mean equal views."""
        return redacted_bytes(self.state, self._viewer_number(viewer))

    def redacted_state(self, name: str) -> GameState:
        """The state as this seat may know it: what a bot gets."""
        return redact(self.state, self.seat(name))

    # Records ------------------------------------------------------------------

    def record(self, *, remarks: bool = False, viewer: Viewer = OMNISCIENT) -> Record:
        """The game so far. With remarks, every event follows the answer that caused it, nothing hidden.

        For one viewer, the record is redacted: only the hash of the secret, `?` for answers that the viewer may not
        know, and the viewer's log as remarks. Such a record can be shown, but not continued.
        """
        return make_record(self, self._viewer_number(viewer), remarks=remarks)

    def keys(self) -> list[str]:
        """Every key as hex digits, to verify the dice after the game: of the setup, then of each line of the record."""
        return [format_key(self.secret.key(number)) for number in range(len(self.entries) + 1)]

    def entry_text(self, number: int, viewer: Viewer = OMNISCIENT) -> str:
        """The answer in a line of the record (numbered from 1) as this viewer may know it: the text, or `?`."""
        who, entry = self._viewer_number(viewer), self.entries[number - 1]
        is_own = who == OMNISCIENT or self.seat(entry.seat) == who
        return entry.text if is_own or not self._history.is_hidden(number) else UNKNOWN

    # Internals ----------------------------------------------------------------

    @property
    def _has_just_undone(self) -> bool:
        return bool(self.entries) and is_undo(self.entries[-1])

    def _viewer_number(self, viewer: Viewer) -> int:
        if viewer is None:
            return SPECTATOR
        return OMNISCIENT if viewer == OMNISCIENT else self.seat(str(viewer))

    def set_up(self) -> GameState:
        """The state before the first answer."""
        s = self.game.blank(len(self.names), self.options)
        self.game.rules.setup(s, *self.secret.key(0))
        return s
