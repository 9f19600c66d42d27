"""Records: one played game as text. Save, replay, bug report, dataset row and test are all the same file.

hauntology record 1
game: candle 1
seats: Ada, Ben
options: nights=2
seed: 7

Ada: hide
Ben: watch      # what stands behind a # is a remark

state: 1f0c…    the hash of the state that the answers lead to
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from hauntology.kernel.contract import Game, GameError, OptionValue

FORMAT = "hauntology record 1"


class RecordError(GameError):
    """A text that is no record; the message names the line."""


@dataclass(frozen=True)
class Entry:
    """One answer: who gave it, as text, what it means, and the line it stands on."""

    seat: str
    text: str
    line: int = 0
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Record:
    """A game as it was played."""

    game: str
    version: int
    seats: tuple[str, ...]
    seed: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()
    state: str = ""
    remarks: tuple[str, ...] = ()

    def text(self) -> str:
        """The record as text; `read_record` reads it back."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        yield FORMAT
        yield f"game: {self.game} {self.version}"
        yield f"seats: {', '.join(self.seats)}"
        if self.options:
            yield "options: " + ", ".join(f"{name}={option_text(value)}" for name, value in self.options.items())
        yield f"seed: {self.seed}"
        yield ""
        yield from (f"    # {remark}" for remark in self.remarks)
        for entry in self.entries:
            yield f"{entry.seat}: {entry.text}"
            yield from (f"    # {remark}" for remark in entry.remarks)
        if self.state:
            yield ""
            yield f"state: {self.state}"


def read_record(text: str) -> Record:
    """The record that a text holds, or a RecordError that names the line. `replay` says if it follows the rules."""
    lines = [(number, line.split("#")[0].strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line]
    if not lines or lines[0][1] != FORMAT:
        raise RecordError(f"line 1: a record begins with {FORMAT!r}")
    head: dict[str, tuple[int, str]] = {}
    entries: list[Entry] = []
    for number, line in lines[1:]:
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise RecordError(f"line {number}: {line!r} is neither `name: value` nor `seat: answer`")
        if name in KEYWORDS and name not in head and (name == "state" or not entries):
            head[name] = (number, value)
        else:
            entries.append(Entry(name, value, number))
    return built(head, entries)


KEYWORDS = ("game", "seats", "options", "seed", "state")


def built(head: Mapping[str, tuple[int, str]], entries: Sequence[Entry]) -> Record:
    """A record from its parts, each checked."""
    for name in ("game", "seats", "seed"):
        if name not in head:
            raise RecordError(f"the line `{name}: …` is missing")
    number, game = head["game"]
    title, _, version = game.rpartition(" ")
    if not title or not is_number(version):
        raise RecordError(f"line {number}: {game!r} is no game with its version, like `candle 1`")
    names = read_seats(*head["seats"])
    for entry in entries:
        if entry.seat not in names:
            raise RecordError(f"line {entry.line}: nobody called {entry.seat!r} sits at this table")
    return Record(
        game=title,
        version=int(version),
        seats=names,
        seed=read_number(*head["seed"]),
        options=read_options(*head.get("options", (0, ""))),
        entries=tuple(entries),
        state=head.get("state", (0, ""))[1],
    )


def read_seats(number: int, text: str) -> tuple[str, ...]:
    """Names, all different, none of them a keyword."""
    names = tuple(name.strip() for name in text.split(","))
    try:
        return checked_names(names)
    except GameError as wrong:
        raise RecordError(f"line {number}: {wrong}") from None


def checked_names(names: Sequence[str]) -> tuple[str, ...]:
    """Names of seats: there, different, and writable in a record."""
    for name in names:
        if not is_writable(name):
            raise GameError(f"a seat cannot be called {name!r}")
    if len({name.casefold() for name in names}) != len(names):
        raise GameError(f"every seat needs a name of its own: {', '.join(names)}")
    return tuple(names)


def is_writable(name: str) -> bool:
    """Can a record hold this name and give it back?"""
    plain = name.isprintable() and not set(name) & set(",:#")
    return plain and name != "" and name == name.strip() and name not in KEYWORDS


def read_number(number: int, text: str) -> int:
    """A whole number."""
    if not is_number(text):
        raise RecordError(f"line {number}: {text!r} is no whole number")
    return int(text)


def read_options(number: int, text: str) -> dict[str, OptionValue]:
    """`name=value` pairs; a value of several numbers joins them by `/`."""
    options: dict[str, OptionValue] = {}
    for part in (part.strip() for part in text.split(",") if part.strip()):
        name, _, value = part.partition("=")
        digits = value.split("/")
        if not name or not all(is_number(digit) for digit in digits):
            raise RecordError(f"line {number}: {part!r} is no option like `nights=3`")
        options[name] = int(value) if len(digits) == 1 else tuple(map(int, digits))
    return options


def is_number(text: str) -> bool:
    """Only the digits that everybody types."""
    return text.isascii() and text.isdigit()


def option_text(value: OptionValue) -> str:
    """An option's value as a record writes it."""
    return str(value) if isinstance(value, int) else "/".join(map(str, value))


def check_version(game: Game, record: Record) -> None:
    """A record of another version of the rules may not replay: say so plainly."""
    if record.version != game.version:
        raise RecordError(
            f"this record is of {game.name} {record.version}, these rules are {game.name} {game.version}: "
            "it cannot be replayed by them"
        )
