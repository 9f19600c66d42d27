"""Records: one played game as text. Save, replay, bug report, dataset row and test are all the same file.

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
    # what stands behind a # is a remark

state: 1f0c…    the hash of the state that the answers lead to

Instead of the seed there may be `secret: …` with its `hash: …`, both as hex digits, and `nonces: …`, one for each seat.
A record that one viewer kept in the middle of a game has the hash alone, and `viewer: Ada` if the viewer has a seat.
Answers that this viewer may not know are `?` in it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from hauntology.kernel.contract import GameError, OptionValue
from hauntology.kernel.state import GameState

HASH_LENGTH = 32
FORMAT = "hauntology record 1"
KEYWORDS = ("game", "seats", "players", "options", "seed", "secret", "hash", "nonces", "viewer", "state")
UNKNOWN = "?"  # an answer that the viewer of a redacted record may not know


class RecordError(GameError):
    """A text that is no record, or one that does not follow the rules; the message names the line."""


@dataclass(frozen=True)
class Entry:
    """One answer: who gave it, as text, what it means, and the line it stands on."""

    seat: str
    text: str
    line: int = 0
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Record:
    """A game as it was played, or as much of it as one viewer may know."""

    game: str
    version: int
    seats: tuple[str, ...]
    seed: int | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()
    state: str = ""
    remarks: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()  # what sits on each seat, in free words
    secret: str = ""  # hex digits, as the next two
    hash: str = ""
    nonces: tuple[str, ...] = ()
    viewer: str = ""  # whose record it is; empty if it is the host's or a watcher's
    lines: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)  # where it was read

    @property
    def is_redacted(self) -> bool:
        """Is it what one viewer may know? Such a record can be shown, but not played again."""
        return self.seed is None and not self.secret

    def text(self) -> str:
        """The record as text; `read_record` reads it back."""
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
        yield "options", ", ".join(f"{name}={option_text(value)}" for name, value in self.options.items())
        yield "seed", "" if self.seed is None else str(self.seed)
        yield "secret", self.secret
        yield "hash", self.hash
        yield "nonces", ", ".join(self.nonces)
        yield "viewer", self.viewer


def option_text(value: OptionValue) -> str:
    """An option's value as a record writes it."""
    return str(value) if isinstance(value, int) else "/".join(map(str, value))


def checked_names(names: Sequence[str]) -> tuple[str, ...]:
    """Names of seats: there, different, and writable in a record."""
    for name in names:
        if not is_writable(name) or name in KEYWORDS:
            raise GameError(f"a seat cannot be called {name!r}")
    if len({name.casefold() for name in names}) != len(names):
        raise GameError(f"every seat needs a name of its own: {', '.join(names)}")
    return tuple(names)


def checked_kinds(seats: int, kinds: Sequence[str]) -> tuple[str, ...]:
    """What sits on each seat: writable in a record, and one for each seat or none at all."""
    for kind in kinds:
        if not is_writable(kind):
            raise GameError(f"a record cannot say that {kind!r} sits on a seat")
    if kinds and len(kinds) != seats:
        raise GameError(f"there are {seats} seats, and {len(kinds)} that sit on them: {', '.join(kinds)}")
    return tuple(kinds)


def is_writable(name: str) -> bool:
    """Can a line of a record hold this name among others and give it back?"""
    return name.isprintable() and not set(name) & set(",:#") and name != "" and name == name.strip()


def plain_option(value: OptionValue) -> OptionValue:
    """A switch given as True is a 1 in a record."""
    return int(value) if isinstance(value, int) else tuple(map(int, value))


def state_hash(s: GameState) -> str:
    """A short name for a state: equal states have equal ones."""
    return hashlib.sha256(s.pack()).hexdigest()[:HASH_LENGTH]
