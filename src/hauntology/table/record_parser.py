"""Parses records. Every line is checked, and an error names the line that is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from hauntology import games
from hauntology.kernel.game import GameError, OptionValue
from hauntology.table.fair_dice import MIN_SECRET_BYTES
from hauntology.table.option_values import read_value
from hauntology.table.record import (
    FORMAT,
    HASH_LENGTH,
    KEYWORDS,
    Record,
    RecordEntry,
    RecordError,
    check_kinds,
    check_names,
)

HASH_DIGITS = 64  # of a secret: the whole SHA-256
MAX_DIGITS = 20  # of a number: no seed or option has more

T = TypeVar("T")
NONE: tuple[str, ...] = ()
Head = dict[str, tuple[int, str]]  # by keyword: the line number and the value


def read_record(text: str) -> Record:
    """Parse a record. Raises `RecordError` with the line that is wrong. `replay` checks it against the rules."""
    head: Head = {}
    entries: list[RecordEntry] = []
    remarks: list[list[str]] = [[]]  # before the first answer, then after each
    has_format = False
    number = 1
    for number, (line, remark) in enumerate(map(split_line, text.splitlines()), 1):
        if line and not has_format:
            has_format = True
            check_format(number, line)
        elif line:
            read_line(number, line, head, entries)
            remarks += [[] for _ in range(len(entries) + 1 - len(remarks))]
        if remark:
            remarks[-1].append(remark)
    if not has_format:
        raise RecordError(f"line 1: a record begins with {FORMAT!r}")
    return build_record(head, entries, remarks, number)


def split_line(line: str) -> tuple[str, str]:
    """The content of a line, and the remark after it."""
    content, _, remark = line.partition("#")
    return content.strip(), remark.strip()


def check_format(number: int, line: str) -> None:
    """Check that the first line names the format."""
    if line != FORMAT:
        raise RecordError(f"line {number}: a record begins with {FORMAT!r}, not with {line!r}")


def read_line(number: int, line: str, head: Head, entries: list[RecordEntry]) -> None:
    """Parse a line: part of the head, an answer, or the state at the end."""
    name, colon, value = (part.strip() for part in line.partition(":"))
    if not colon:
        raise RecordError(f"line {number}: {line!r} is neither `name: value` nor `seat: answer`")
    if name in KEYWORDS and name not in head and (name == "state" or not entries):
        head[name] = (number, value)
    else:
        entries.append(RecordEntry(name, value, number))


# The head -------------------------------------------------------------------


def build_record(head: Head, entries: Sequence[RecordEntry], remarks: Sequence[Sequence[str]], last: int) -> Record:
    """Build a record from its parts, checking each."""
    check_complete(head, entries[0].line if entries else last)
    title, version = read_part(head, "game", read_game, ("", 0))
    names = read_part(head, "seats", lambda text: check_names(split(text)), NONE)
    check_seated(names, entries)
    return Record(
        game=title,
        version=version,
        seats=names,
        seed=read_part(head, "seed", read_number, None),
        options=read_part(head, "options", lambda text: read_options(title, version, text), {}),
        entries=tuple(RecordEntry(e.seat, e.text, e.line, tuple(r)) for e, r in zip(entries, remarks[1:], strict=True)),
        state=read_part(head, "state", lambda text: read_hex(text, HASH_LENGTH, exact=True), ""),
        remarks=tuple(remarks[0]),
        kinds=read_part(head, "players", lambda text: check_kinds(len(names), split(text)), ()),
        secret=read_part(head, "secret", lambda text: read_hex(text, 2 * MIN_SECRET_BYTES), ""),
        hash=read_part(head, "hash", lambda text: read_hex(text, HASH_DIGITS, exact=True), ""),
        nonces=read_part(head, "nonces", lambda text: read_nonces(text, len(names)), ()),
        viewer=read_part(head, "viewer", lambda text: read_viewer(text, names), ""),
        lines={name: number for name, (number, _) in head.items()},
    )


def read_part(head: Head, name: str, read: Callable[[str], T], missing: T) -> T:
    """The value of a line of the head; an error names the line."""
    if name not in head:
        return missing
    number, text = head[name]
    try:
        return read(text)
    except GameError as wrong:
        raise RecordError(f"line {number}: {wrong}") from None


def check_complete(head: Head, number: int) -> None:
    """Check that there are a game, seats, and exactly one source of random numbers."""
    for name in ("game", "seats"):
        if name not in head:
            raise RecordError(f"line {number}: the line `{name}: …` is missing above this line")
    if not head.keys() & {"seed", "secret", "hash"}:
        raise RecordError(f"line {number}: a line `seed: …`, `secret: …` or `hash: …` is missing above this line")
    for name in head.keys() & {"secret", "hash"} if "seed" in head else ():
        raise RecordError(f"line {head[name][0]}: a record has a seed or a secret, not both")
    if "viewer" in head and head.keys() & {"seed", "secret"}:
        raise RecordError(f"line {head['viewer'][0]}: a record for one viewer has no seed and no secret")


def check_seated(names: Sequence[str], entries: Sequence[RecordEntry]) -> None:
    """Check that every answer is by a seat of the table."""
    for entry in entries:
        if entry.seat not in names:
            raise RecordError(f"line {entry.line}: there is no seat {entry.seat!r} at this table")


def read_game(text: str) -> tuple[str, int]:
    """The name of a game and the version of its rules."""
    title, _, version = text.rpartition(" ")
    if not title or not is_number(version):
        raise GameError(f"{text!r} is not a game with its version, such as `candle 1`")
    return title, int(version)


def read_options(title: str, version: int, text: str) -> Mapping[str, OptionValue]:
    """Options as `name=value` pairs; several values are joined by `/`."""
    options: dict[str, OptionValue] = {}
    for part in (part for part in split(text) if part):
        name, equals, value = part.partition("=")
        if not name or not equals:
            raise GameError(f"{part!r} is not an option such as `nights=3`")
        if name in options:
            raise GameError(f"option {name} is given twice")
        options[name] = read_option(title, version, name, value)
    return options


def read_option(title: str, version: int, name: str, text: str) -> OptionValue:
    """The value of an option; in records of earlier versions, what has a name was written as a number as well."""
    game = games.get(title) if title in games.GAMES else None
    declared = None if game is None else game.options.fields.get(name)
    if game is not None and declared is not None and version >= game.version:
        return read_value(game, name, declared, text, in_notation=True)
    digits = text.split("/")
    if not all(is_number(digit) for digit in digits):
        raise GameError(f"option {name} takes a number, not {text!r}")
    return int(text) if len(digits) == 1 else tuple(map(int, digits))


def read_number(text: str) -> int:
    """A whole number."""
    if not is_number(text):
        raise GameError(f"{text!r} is not a whole number")
    return int(text)


def read_hex(text: str, digits: int, *, exact: bool = False) -> str:
    """Bytes as hex digits: at least this many, or exactly."""
    if not is_hex(text) or len(text) < digits or (exact and len(text) > digits):
        raise GameError(f"{text!r} should be {'' if exact else 'at least '}{digits} hex digits")
    return text


def read_nonces(text: str, seats: int) -> tuple[str, ...]:
    """A nonce for each seat, as hex digits."""
    nonces = tuple(split(text))
    if len(nonces) != seats or not all(is_hex(nonce) for nonce in nonces):
        raise GameError(f"{text!r} should be hex digits for each of {seats} seats")
    return nonces


def read_viewer(text: str, names: Sequence[str]) -> str:
    """The seat of the viewer."""
    if text not in names:
        raise GameError(f"there is no seat {text!r} at this table")
    return text


def split(text: str) -> list[str]:
    """The parts between commas."""
    return [part.strip() for part in text.split(",")]


def is_number(text: str) -> bool:
    """Is this a whole number in ASCII digits, and not too long?"""
    return text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS


def is_hex(text: str) -> bool:
    """Is this a sequence of bytes in lower-case hex digits?"""
    return re.fullmatch("([0-9a-f]{2})+", text) is not None
