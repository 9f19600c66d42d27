"""One game being played, in words: the class a newcomer meets first.

>>> from hauntology.table import Table
>>> table = Table("candle", ["Ada", "Ben"], seed=7)
>>> table.question("Ada")
'Night falls. Do you hide, or watch the candle?'
>>> table.answers("Ada")
['hide', 'watch']
>>> table.answer("Ada", "hide")
>>> table.waiting
('Ben',)
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from dataclasses import replace

from hauntology import games
from hauntology.kernel.chance import rekey
from hauntology.kernel.contract import AnswerError, Game, GameError, OptionValue, key_of
from hauntology.kernel.hiding import redact
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.state import GameState
from hauntology.kernel.tape import ALL_EYES, WATCHER, Told
from hauntology.table.notation import answer_text, parse_answer
from hauntology.table.record import Entry, Record, RecordError, check_version, checked_names, read_record
from hauntology.table.telling import ask_question, tell_event
from hauntology.table.view import Plain, view_of

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
HASH_LENGTH = 32


class Table:
    """A game being played. Seats are called by name; a viewer is a seat's name, or None for a watcher."""

    def __init__(
        self,
        game: str | Game,
        seats: int | Sequence[str] = 2,
        *,
        seed: int = 0,
        options: Mapping[str, OptionValue] | None = None,
    ) -> None:
        self.game = games.get(game) if isinstance(game, str) else game
        self.names = checked_names(NAMES[:seats] if isinstance(seats, int) else seats)
        self.game.check_seats(seats if isinstance(seats, int) else len(self.names))
        key_of(seed, 0)
        self.seed = seed
        self.options = {name: plain_option(value) for name, value in (options or {}).items()}
        self.entries: list[Entry] = []
        self.told: list[Told] = []
        self.state = self.game.blank(len(self.names), self.options)  # the whole truth: for the host, never for a client
        self.game.rules.setup(self.state, *self._key(0))
        self._listen(self.state)

    # Who and what -----------------------------------------------------------

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
        return tuple(name for name, score in self.scores.items() if self.over and score > 0)

    @property
    def scores(self) -> dict[str, int]:
        """What each seat has won."""
        return {name: self.game.rules.score(self.state, seat) for seat, name in enumerate(self.names)}

    def seat(self, name: str) -> int:
        """The number of the seat with this name."""
        if name not in self.names:
            raise GameError(f"nobody called {name!r} sits here; there are {', '.join(self.names)}")
        return self.names.index(name)

    # Questions and answers --------------------------------------------------

    def question(self, viewer: str | None = None) -> str:
        """What is asked, in a sentence for this viewer; empty when the game is over."""
        return ask_question(self.game, self.names, self.state, self._viewer(viewer))

    def answers(self, name: str) -> list[str]:
        """Every answer this seat may give now, in exact notation."""
        legal = self.game.legal(self.state, self.seat(name))
        return [answer_text(self.game, self.names, answer) for answer in legal]

    def answer(self, name: str, text: str) -> None:
        """Give an answer, or an error that says why not, with the table unchanged."""
        self.act(self.seat(name), self._parse(name, text))

    def why_not(self, name: str, text: str) -> str:
        """Why this seat may not answer so, with the rule's id; empty if it may."""
        refusal = self.game.rules.why_not(self.state, self.seat(name), self._parse(name, text))
        return "" if refusal == ALLOWED else self.game.refusal_text(refusal)

    def act(self, seat: int, answer: int) -> None:
        """The same as `answer`, in ints. The state is copied first, so that an error changes nothing."""
        refusal = self.game.rules.why_not(self.state, seat, answer)
        if refusal != ALLOWED:
            raise AnswerError(refusal, self.game.refusal_text(refusal))
        after = self.state.copy()
        rekey_state(after, self._key(len(self.entries) + 1))
        self.game.rules.act(after, seat, answer)
        self.entries.append(Entry(self.names[seat], answer_text(self.game, self.names, answer)))
        self.state = after
        self._listen(after)

    # What is seen -----------------------------------------------------------

    def view(self, viewer: str | None = None) -> dict[str, Plain]:
        """What this viewer may see, as plain data for any client."""
        who = self._viewer(viewer)
        return {
            "game": self.game.name,
            "seats": list(self.names),
            "waiting": list(self.waiting),
            "question": self.question(viewer),
            "answers": self.answers(viewer) if viewer in self.waiting and viewer else [],
            "ending": self.ending,
            "winners": list(self.winners),
            "table": view_of(self.game, self.names, self.state, who),
        }

    def log(self, viewer: str | None = None) -> list[str]:
        """Everything that happened, as this viewer learnt it."""
        return [tell_event(self.game, self.names, told, self._viewer(viewer)) for told in self.told]

    def redacted(self, name: str) -> GameState:
        """The state as this seat may know it: what a bot is handed."""
        return redact(self.state, self.seat(name))

    # Records ----------------------------------------------------------------

    def record(self, *, remarks: bool = False) -> Record:
        """The game so far. With remarks, every event stands beside the answer that led to it, seen with all eyes."""
        opening, entries = self._remarked() if remarks else ((), tuple(self.entries))
        return Record(
            game=self.game.name,
            version=self.game.version,
            seats=self.names,
            seed=self.seed,
            options=self.options,
            entries=entries,
            state=state_hash(self.state),
            remarks=opening,
        )

    def _remarked(self) -> tuple[tuple[str, ...], tuple[Entry, ...]]:
        twin = Table(self.game, self.names, seed=self.seed, options=self.options)
        opening = tuple(twin._sentences(0))
        entries = []
        for entry in self.entries:
            before = len(twin.told)
            twin.answer(entry.seat, entry.text)
            entries.append(replace(entry, remarks=tuple(twin._sentences(before))))
        return opening, tuple(entries)

    def _sentences(self, first: int) -> list[str]:
        return [tell_event(self.game, self.names, told, ALL_EYES) for told in self.told[first:]]

    # Inside -----------------------------------------------------------------

    def _viewer(self, name: str | None) -> int:
        return WATCHER if name is None else self.seat(name)

    def _parse(self, name: str, text: str) -> int:
        """A short form means an answer that is legal, else one that was asked for, else any."""
        groups = [self.game.legal(self.state, self.seat(name)), self.game.asked(self.state), range(self.game.alphabet)]
        return parse_answer(self.game, self.names, text, groups)

    def _key(self, number: int) -> tuple[int, int, int]:
        """The chance of the number-th answer: nobody can foresee it from the dice seen so far."""
        return answer_key(secret_of(self.seed), number)

    def _listen(self, s: GameState) -> None:
        self.told.extend(s.tape.told)
        s.tape.clear()


def plain_option(value: OptionValue) -> OptionValue:
    """A switch given as True is a 1 in a record."""
    return int(value) if isinstance(value, int) else tuple(map(int, value))


def secret_of(seed: int) -> bytes:
    """The secret of a table that was opened with a seed."""
    return f"hauntology seed {seed}".encode()


def answer_key(secret: bytes, number: int) -> tuple[int, int, int]:
    """Three words of chance for one answer, derived from the table's secret by HMAC."""
    digest = hmac.new(secret, str(number).encode(), hashlib.sha256).digest()
    return (
        int.from_bytes(digest[0:4], "little"),
        int.from_bytes(digest[4:8], "little"),
        int.from_bytes(digest[8:12], "little"),
    )


def rekey_state(s: GameState, key: tuple[int, int, int]) -> None:
    """A fresh chance, before an answer is carried out; no rule has read anything by it."""
    rekey(s, *key)
    s.tape.clear()


def state_hash(s: GameState) -> str:
    """A short name for a state: equal states have equal ones."""
    return hashlib.sha256(s.pack()).hexdigest()[:HASH_LENGTH]


def replay(record: Record | str) -> Table:
    """Play a record again, by the rules; a RecordError names the line that does not follow."""
    record = read_record(record) if isinstance(record, str) else record
    game = games.get(record.game)
    check_version(game, record)
    table = Table(game, record.seats, seed=record.seed, options=record.options)
    for entry in record.entries:
        try:
            table.answer(entry.seat, entry.text)
        except GameError as wrong:
            raise RecordError(f"line {entry.line}: {entry.seat}: {entry.text}: {wrong}") from wrong
    if record.state and record.state != table.record().state:
        raise RecordError("the answers lead to another state than the record says: it was edited, or the rules changed")
    return table
