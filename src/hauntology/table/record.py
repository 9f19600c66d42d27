"""Records: one played game as text. A saved game, a replay, a bug report and a test are all the same kind of file.

hauntology record 1
game: candle 1
seats: Ada, Ben
players: you, regular
options: nights=2
seed: 7

Ada: hide
Ada: undo
Ada: watch
Ben: watch
    # everything after a # is a remark

state: 1f0c…    the hash of the state that the answers lead to

Instead of the seed there may be `secret: …` with its `hash: …`, both as hex digits, and `nonces: …`, one for each seat.
A record that one viewer saved in the middle of a game has only the hash, and `viewer: Ada` if the viewer has a seat.
Answers that this viewer may not know are written as `?`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from hauntology import games
from hauntology.kernel.game import GameError, OptionValue
from hauntology.kernel.state import GameState
from hauntology.table.option_values import format_option

HASH_LENGTH = 32  # hex digits of a state's hash: half a SHA-256 is enough to tell states apart
FORMAT = "hauntology record 1"
MAX_NAME_LENGTH = 40  # characters; also of the kind of a seat
KEYWORDS = ("game", "seats", "players", "options", "seed", "secret", "hash", "nonces", "viewer", "state")
UNKNOWN = "?"  # an answer that the viewer of a redacted record may not know


class RecordError(GameError):
    """A text that is not a valid record, or breaks the rules of its game; the message names the line."""


@dataclass(frozen=True)
class RecordEntry:
    """One line of a record: the seat, its answer or undo, the line number in the file, and the remarks after it."""

    seat: str
    text: str
    line: int = 0
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Record:
    """A game as it was played, or the part of it that one viewer may know."""

    game: str
    version: int
    seats: tuple[str, ...]
    seed: int | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    entries: tuple[RecordEntry, ...] = ()
    state: str = ""
    remarks: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()  # who plays each seat, as free text
    secret: str = ""  # hex digits, like the next two
    hash: str = ""
    nonces: tuple[str, ...] = ()
    viewer: str = ""  # the seat that saved it; empty for the host and for spectators
    lines: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)  # line numbers in the file

    @property
    def is_redacted(self) -> bool:
        """Does it hold only what one viewer may know? Such a record can be shown, but not replayed."""
        return self.seed is None and not self.secret

    def text(self) -> str:
        """The record as text; `read_record` parses it."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        yield FORMAT
        yield from (f"{name}: {value}" for name, value in self._head() if value)
        yield ""
        yield from (f"    # {remark}" for remark in self.remarks)
        for entry in self.entries:
            yield f"{entry.seat}: {entry.text}"
            yield from (f"    # {remark}" for remark in entry.remarks)
        if self.state:
            yield ""
            yield f"state: {self.state}"

    def _head(self) -> Iterator[tuple[str, str]]:
        yield "game", f"{self.game} {self.version}"
        yield "seats", ", ".join(self.seats)
        yield "players", ", ".join(self.kinds)
        yield "options", ", ".join(f"{name}={self._format_option(name, value)}" for name, value in self.options.items())
        yield "seed", "" if self.seed is None else str(self.seed)
        yield "secret", self.secret
        yield "hash", self.hash
        yield "nonces", ", ".join(self.nonces)
        yield "viewer", self.viewer

    def _format_option(self, name: str, value: OptionValue) -> str:
        game = games.get(self.game)
        if self.version < game.version or name not in game.options.fields:
            return format_numbers(value)
        return format_option(game, name, value)


def format_numbers(value: OptionValue) -> str:
    """The value of an option in a record of an earlier version: only numbers."""
    return str(value) if isinstance(value, int) else "/".join(map(str, value))


def check_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names of seats as a tuple. Raises `GameError` unless they are short and distinct and fit into a record."""
    for name in names:
        check_length(name)
        if not is_writable(name) or name in KEYWORDS:
            raise GameError(f"a seat cannot have the name {name!r}")
    if len({name.casefold() for name in names}) != len(names):
        raise GameError(f"every seat needs a different name: {', '.join(names)}")
    return tuple(names)


PEOPLE = ("you", "person")  # the kinds of seats that people play: in the terminal, on a server


def check_kinds(seats: int, kinds: Sequence[str]) -> tuple[str, ...]:
    """Who plays each seat, as a tuple. Raises `GameError` unless there is one text for each seat, or none at all."""
    for kind in kinds:
        check_length(kind)
        if not is_writable(kind):
            raise GameError(f"a record cannot hold {kind!r} as the kind of a seat")
    if kinds and len(kinds) != seats:
        raise GameError(f"there are {seats} seats but {len(kinds)} kinds: {', '.join(kinds)}")
    return tuple(kinds)


def check_length(name: str) -> None:
    """Raise `GameError` if a name or a kind of a seat is too long: every update of a table repeats it."""
    if len(name) > MAX_NAME_LENGTH:
        raise GameError(f"{name[:MAX_NAME_LENGTH]!r}… is too long: it may have {MAX_NAME_LENGTH} characters")


def is_writable(name: str) -> bool:
    """Can a record hold this text in a comma-separated list and return it unchanged?"""
    return name.isprintable() and not set(name) & set(",:#") and name != "" and name == name.strip()


def normalise_option(value: OptionValue) -> OptionValue:
    """An option as a record holds it: True becomes 1."""
    return int(value) if isinstance(value, int) else tuple(map(int, value))


def hash_state(s: GameState) -> str:
    """A hash that identifies a state."""
    return hashlib.sha256(s.pack()).hexdigest()[:HASH_LENGTH]
