"""One game being played, in words: the class a newcomer meets first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from hauntology import games
from hauntology.kernel.agenda import next_item
from hauntology.kernel.contract import AnswerError, Game, GameError, OptionValue
from hauntology.kernel.fields import BY_ALL
from hauntology.kernel.hiding import known_bytes, redact
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.seats import has
from hauntology.kernel.state import GameState, Item
from hauntology.kernel.tape import ALL_EYES, WATCHER, Told
from hauntology.table.notation import answer_text, parse_answer, plain
from hauntology.table.record import UNKNOWN, Entry, Record, checked_kinds, checked_names, plain_option, state_hash
from hauntology.table.routes import Route, routes_of
from hauntology.table.secret import key_text, rekey_state, secret_for
from hauntology.table.telling import Line, ask_question, line_of, tell_event
from hauntology.table.undoing import UNDO, UNDO_BY_CONSENT, Given, Moment, Past, without_answer
from hauntology.table.view import Choice, View, choice_of, passing_text, view_of

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")

Who = str | int | None  # a viewer: the name of a seat, None for a watcher, or ALL_EYES


class Table:
    """A game being played.

    Open a table with the name of a game and the names of those who sit down. The same seed and the same answers give
    the same game:

    >>> from hauntology.table import Table, replay
    >>> table = Table("candle", ["Ada", "Ben"], seed=7)

    Whoever owes an answer is waited for. The question is a sentence, and so are the answers:

    >>> table.waiting
    ('Ada', 'Ben')
    >>> table.question("Ada")
    'Night falls. Do you hide, or watch the candle?'
    >>> table.answers("Ada")
    ['hide', 'watch']

    An answer may be short. It can be taken back as long as nothing was learnt by it:

    >>> table.answer("Ada", "h")
    >>> table.undo("Ada")
    >>> table.answer("Ada", "watch")
    >>> table.question("Ada")
    'Ben is choosing how to spend the night.'
    >>> table.answer("Ben", "hide")
    >>> table.undo_refusal("Ben")
    'Something has been turned up since that was hidden from Ben.'

    What happened is told to each viewer as that viewer may know it; a viewer is a seat's name, or None for a watcher:

    >>> table.log("Ada")[-3:]
    ['You watch.', 'Ben hides.', 'The ghost reaches for you.']
    >>> table.log()[-3:]
    ['Ada watches.', 'Ben hides.', 'The ghost reaches for Ada.']
    >>> table.view("Ben")["table"]["heroes"]["Ada"]["token"] is None
    True

    A refusal cites the rule, and an error changes nothing:

    >>> table.why_not("Ben", "hide")
    'That is no answer to the question asked.'

    The record of a table is a text from which it can be played again:

    >>> replay(table.record().text()).waiting
    ('Ben',)

    Without a seed that others know, a table is opened with a `secret`, whose hash may be shown at once, and the
    `nonces` that the seats add to it (see `secret.py`). `kinds` says in free words what sits on each seat; a record
    keeps it.
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
        self.names = checked_names(NAMES[:seats] if isinstance(seats, int) else seats)
        self.game.check_seats(seats if isinstance(seats, int) else len(self.names))
        self.secret = secret_for(len(self.names), seed, secret, nonces)
        self.kinds = checked_kinds(len(self.names), kinds)
        self.options = {name: plain_option(value) for name, value in (options or {}).items()}
        self.entries: list[Entry] = []
        self.told: list[Told] = []
        self._heard: list[list[Told]] = []  # the same for the opening and for each entry, with what was taken back
        self.moved_on = 0  # the number of the line since which everybody is asked what is asked now
        self._past = Past(self.names)
        self.state = self._set_up()  # the whole truth: for the host, never for a client
        self._heard.append(self.told[:])

    # Who and what -----------------------------------------------------------

    @property
    def seed(self) -> int | None:
        """The seed that the table was opened with, if it has no secret of its own."""
        return self.secret.seed

    @property
    def waiting(self) -> tuple[str, ...]:
        """The seats that owe an answer."""
        return tuple(name for seat, name in enumerate(self.names) if self.state.waiting >> seat & 1)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.game.rules.ending(self.state) != 0

    @property
    def ending(self) -> str:
        """How it ended, in a sentence; empty while it runs."""
        return self.game.words.endings[self.state.ending] if self.over else ""

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won."""
        return self._winners(self.state)

    @property
    def scores(self) -> dict[str, int]:
        """What each seat has won."""
        return self._scores(self.state)

    def seat(self, name: str) -> int:
        """The number of the seat with this name."""
        if name not in self.names:
            raise GameError(f"nobody called {name!r} sits here; there are {', '.join(self.names)}")
        return self.names.index(name)

    # Questions and answers --------------------------------------------------

    def question(self, viewer: Who = None) -> str:
        """What is asked, in a sentence for this viewer; empty when the game is over."""
        return ask_question(self.game, self.names, self.state, self._viewer(viewer))

    def answers(self, name: str) -> list[str]:
        """Every answer this seat may give now, in exact notation."""
        return [answer_text(self.game, self.names, a) for a in self.game.legal(self.state, self.seat(name))]

    def answer(self, name: str, text: str) -> None:
        """Give an answer, or an error that says why not, with the table unchanged."""
        self.act(self.seat(name), self.parse(name, text))

    def why_not(self, name: str, text: str) -> str:
        """Why this seat may not answer so, with the rule's id; empty if it may."""
        refusal = self.game.rules.why_not(self.state, self.seat(name), self.parse(name, text))
        return "" if refusal == ALLOWED else self.game.refusal_text(refusal)

    def parse(self, name: str, text: str) -> int:
        """The answer that a text means: a short form one that is legal, else one that was asked for, else any."""
        groups = [self.game.legal(self.state, self.seat(name)), self.game.asked(self.state), range(self.game.alphabet)]
        return parse_answer(self.game, self.names, text, groups)

    def act(self, seat: int, answer: int) -> None:
        """The same as `answer`, in ints. The state is copied first, so that an error changes nothing."""
        refusal = self.game.rules.why_not(self.state, seat, answer)
        if refusal != ALLOWED:
            raise AnswerError(refusal, self.game.refusal_text(refusal))
        after = self.state.copy()
        number = len(self.entries) + 1
        rekey_state(after, self.secret.key(number))
        if self.game.rules.act(after, seat, answer):
            self._past.carry_out(seat, number, answer, Moment(self.state, len(self.told)), after.tape)
            self.moved_on = number
        else:
            self._past.lay_down(seat, number, answer, self.state)
        if self.game.answers.span_of(answer).seen != BY_ALL:
            self._past.keep_secret(number)
        self.entries.append(Entry(self.names[seat], answer_text(self.game, self.names, answer)))
        self.state = after
        self._heard.append(after.tape.told)
        self._listen(after)

    def give(self, entry: Entry) -> None:
        """Do what a line of a record says: give the answer, or take one back."""
        undone = {UNDO: self.undo, UNDO_BY_CONSENT: self.undo_by_consent}.get(plain(entry.text))
        if undone is not None:
            undone(entry.seat)
        else:
            self.answer(entry.seat, entry.text)

    # Taking back ------------------------------------------------------------

    def undo(self, name: str) -> None:
        """Take back this seat's latest answer, or an error that says why not, with the table unchanged.

        The answer stays in the record with `undo` below it, and its number is used up: whoever takes back and answers
        anew meets another chance.
        """
        seat, number = self.seat(name), len(self.entries) + 1
        why = self._past.refusal(seat)
        if why:
            raise GameError(why)
        if self._past.lies_before(seat):
            self.state = without_answer(self.state, self._past.pick_up(seat, number), seat)
        else:
            before = self._past.go_back(seat, number)
            self.state = before.state
            del self.told[before.told :]
            self.moved_on = number
        self.entries.append(Entry(name, UNDO))
        self._heard.append([])

    def undo_by_consent(self, name: str) -> None:
        """Take back this seat's latest answer and everything after it; whoever keeps the table has asked the others.

        All of it stays in the record, and the numbers are used up, as with `undo`.
        """
        seat, number = self.seat(name), len(self.entries) + 1
        why = self._past.consent_refusal(seat)
        if why:
            raise GameError(why)
        self._play_again(self._past.go_back_by_consent(seat, number))
        self.moved_on = number
        self.entries.append(Entry(name, UNDO_BY_CONSENT))
        self._heard.append([])

    def undo_refusal(self, name: str) -> str:
        """Why this seat cannot take back its latest answer; empty if it can."""
        return self._past.refusal(self.seat(name))

    def consent_refusal(self, name: str) -> str:
        """Why this seat cannot take an answer back even if everybody consents; empty if it can."""
        return self._past.consent_refusal(self.seat(name))

    def horizon(self, name: str) -> int:
        """How many of its answers this seat can take back now, one after the other."""
        return self._past.horizon(self.seat(name))

    # What is seen -----------------------------------------------------------

    def view(self, viewer: Who = None) -> View:
        """What this viewer may see, as plain data for any client: derived from what it may know and nothing else."""
        who = self._viewer(viewer)
        item = next_item(self.state) if self.state.waiting else None  # everybody sees the agenda
        answers = self._choices(who)
        return {
            "game": self.game.name,
            "seats": list(self.names),
            "waiting": list(self.waiting),
            "asked": "" if item is None else self.game.question(item.what).name.lower(),
            "about": 0 if item is None else item.about,
            "given": None if item is None else self._given(who, item),
            "question": ask_question(self.game, self.names, self.state, who),
            "answers": answers,
            "pass_with": passing_text(self.game, self.names, self.state) if answers else "",
            "ending": self.ending,
            "winners": list(self._winners(redact(self.state, who))) if self.over else [],
            "table": view_of(self.game, self.names, self.state, who),
        }

    def routes(self, name: str) -> list[Route]:
        """Everywhere this seat can walk now, with the answers that lead there; empty if it is not asked to."""
        return routes_of(self.game, self.names, self.state, self.seat(name))

    def log(self, viewer: Who = None, *, since: int = 0) -> list[str]:
        """Everything that happened and was not taken back, as this viewer learnt it; `since` leaves out so many."""
        return self._sentences(self.told[since:], self._viewer(viewer))

    def story(self, viewer: Who = None, *, since: int = 0) -> list[Line]:
        """The log as data for a client: each sentence with its rule and with what it is about."""
        return [line_of(self.game, self.names, told, self._viewer(viewer)) for told in self.told[since:]]

    def known(self, viewer: Who = None) -> bytes:
        """Everything that this viewer may know of the state now: as long as it is the same, so is its view."""
        return known_bytes(self.state, self._viewer(viewer))

    def redacted(self, name: str) -> GameState:
        """The state as this seat may know it: what a bot is handed."""
        return redact(self.state, self.seat(name))

    # Records ----------------------------------------------------------------

    def record(self, *, remarks: bool = False, viewer: Who = ALL_EYES) -> Record:
        """The game so far. With remarks, every event stands beside the answer that led to it, seen with all eyes.

        For one viewer it is what that viewer may keep in the middle of a game: of the secret only its hash, `?` for the
        answers that it may not know, and what it was told as remarks. Such a record can be shown, but not resumed.
        """
        who = self._viewer(viewer)
        whole = Record(
            game=self.game.name,
            version=self.game.version,
            seats=self.names,
            options=self.options,
            entries=tuple(self.entries),
            kinds=self.kinds,
            nonces=tuple(nonce.hex() for nonce in self.secret.nonces),
        )
        if who != ALL_EYES:
            name = self.names[who] if who >= 0 else ""
            return self._remarked(replace(whole, hash=self.secret.hash, viewer=name), who)
        whole = replace(whole, seed=self.seed, state=state_hash(self.state))
        if self.seed is None:
            whole = replace(whole, secret=self.secret.own.hex(), hash=self.secret.hash)
        return self._remarked(whole, who) if remarks else whole

    def keys(self) -> list[str]:
        """Every key of chance, as hex digits: of the setting up, then of each line of the record.

        For whoever checks the dice when the game is over. A line that takes something back has used its key up too.
        """
        return [key_text(self.secret.key(number)) for number in range(len(self.entries) + 1)]

    def entry_text(self, number: int, viewer: Who = ALL_EYES) -> str:
        """The number-th line of the record as this viewer may know it now: the answer, or `?`."""
        return self._entry_text(number, self._viewer(viewer))

    def _entry_text(self, number: int, who: int) -> str:
        entry = self.entries[number - 1]
        is_own = who == ALL_EYES or self.seat(entry.seat) == who
        return entry.text if is_own or not self._past.is_unseen(number) else UNKNOWN

    def _remarked(self, record: Record, who: int) -> Record:
        """The record as this viewer may know it, with what the viewer was told; what was taken back was told too."""
        opening, *later = (tuple(self._sentences(told, who)) for told in self._heard)
        entries = [
            Entry(entry.seat, self._entry_text(number, who), remarks=told)
            for number, (entry, told) in enumerate(zip(self.entries, later, strict=True), 1)
        ]
        return replace(record, remarks=opening, entries=tuple(entries))

    # Inside -----------------------------------------------------------------

    def _viewer(self, viewer: Who) -> int:
        if viewer is None:
            return WATCHER
        return ALL_EYES if viewer == ALL_EYES else self.seat(str(viewer))

    def _choices(self, who: int) -> list[Choice]:
        if who < 0 or not has(self.state.waiting, who):
            return []
        legal = self.game.legal(redact(self.state, who), who)
        return [choice_of(self.game, self.names, answer) for answer in legal]

    def _given(self, who: int, item: Item) -> Choice | None:
        if who < 0 or not has(item.seats & ~self.state.waiting, who):
            return None
        return choice_of(self.game, self.names, self.state.given[who])  # which is declared to be seen by its seat

    def _sentences(self, events: Sequence[Told], who: int) -> list[str]:
        return [tell_event(self.game, self.names, told, who) for told in events]

    def _scores(self, s: GameState) -> dict[str, int]:
        return {name: self.game.rules.score(s, seat) for seat, name in enumerate(self.names)}

    def _winners(self, s: GameState) -> tuple[str, ...]:
        return tuple(name for name, score in self._scores(s).items() if self.over and score > 0)

    def _set_up(self) -> GameState:
        """The table before the first answer."""
        s = self.game.blank(len(self.names), self.options)
        self.told.clear()
        self.game.rules.setup(s, *self.secret.key(0))
        self._listen(s)
        return s

    def _play_again(self, standing: Sequence[Given]) -> None:
        """From the first answer to the last of these, each with the chance that it had."""
        self._past.lying.clear()
        self.state = self._set_up()
        for given in standing:
            before = self.state.copy()
            rekey_state(self.state, self.secret.key(given.number))
            if self.game.rules.act(self.state, given.seat, given.answer):
                self._past.lying.clear()
            else:
                self._past.lying[given.number] = before
            self._listen(self.state)

    def _listen(self, s: GameState) -> None:
        self.told.extend(s.tape.told)
        s.tape.clear()
