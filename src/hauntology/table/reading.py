"""Reading a record: every line is checked, and an error names the line that is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from hauntology.kernel.contract import GameError, OptionValue
from hauntology.table.record import FORMAT, KEYWORDS, Entry, Record, RecordError, checked_kinds, checked_names
from hauntology.table.secret import LEAST_BYTES

HASH_DIGITS = 64  # of a secret: the whole of its SHA-256
STATE_DIGITS = 32  # of a state: half of it is enough to tell states apart
DIGITS = 20  # of a number: no seed or option has more

T = TypeVar("T")
NONE: tuple[str, ...] = ()
Head = dict[str, tuple[int, str]]  # by keyword: the number of the line, and what it says


def read_record(text: str) -> Record:
    """The record that a text holds, or a RecordError that names the line. `replay` says if it follows the rules."""
    head: Head = {}
    entries: list[Entry] = []
    remarks: list[list[str]] = [[]]  # before the first answer, and after each
    begun = False
    number = 1
    for number, (line, remark) in enumerate(map(split_line, text.splitlines()), 1):
        if line and not begun:
            begun = True
            check_format(number, line)
        elif line:
            read_line(number, line, head, entries)
            remarks += [[] for _ in range(len(entries) + 1 - len(remarks))]
        if remark:
            remarks[-1].append(remark)
    if not begun:
        raise RecordError(f"line 1: a record begins with {FORMAT!r}")
    return built(head, entries, remarks, number)


def split_line(line: str) -> tuple[str, str]:
    """What a line says, and the remark behind it."""
    said, _, remark = line.partition("#")
    return said.strip(), remark.strip()


def check_format(number: int, line: str) -> None:
    """A record says first that it is one, and of which format."""
    if line != FORMAT:
        raise RecordError(f"line {number}: a record begins with {FORMAT!r}, not with {line!r}")


def read_line(number: int, line: str, head: Head, entries: list[Entry]) -> None:
    """A line is one of the head, or an answer, or the state at the end."""
    name, colon, value = (part.strip() for part in line.partition(":"))
    if not colon:
        raise RecordError(f"line {number}: {line!r} is neither `name: value` nor `seat: answer`")
    if name in KEYWORDS and name not in head and (name == "state" or not entries):
        head[name] = (number, value)
    else:
        entries.append(Entry(name, value, number))


# The head -------------------------------------------------------------------


def built(head: Head, entries: Sequence[Entry], remarks: Sequence[Sequence[str]], last: int) -> Record:
    """A record from its parts, each checked."""
    check_complete(head, entries[0].line if entries else last)
    title, version = read_part(head, "game", read_game, ("", 0))
    names = read_part(head, "seats", lambda text: checked_names(split(text)), NONE)
    check_seated(names, entries)
    return Record(
        game=title,
        version=version,
        seats=names,
        seed=read_part(head, "seed", read_number, None),
        options=read_part(head, "options", read_options, {}),
        entries=tuple(Entry(e.seat, e.text, e.line, tuple(r)) for e, r in zip(entries, remarks[1:], strict=True)),
        state=read_part(head, "state", lambda text: read_hex(text, STATE_DIGITS, exact=True), ""),
        remarks=tuple(remarks[0]),
        kinds=read_part(head, "players", lambda text: checked_kinds(len(names), split(text)), ()),
        secret=read_part(head, "secret", lambda text: read_hex(text, 2 * LEAST_BYTES), ""),
        hash=read_part(head, "hash", lambda text: read_hex(text, HASH_DIGITS, exact=True), ""),
        nonces=read_part(head, "nonces", lambda text: read_nonces(text, len(names)), ()),
        viewer=read_part(head, "viewer", lambda text: read_viewer(text, names), ""),
        lines={name: number for name, (number, _) in head.items()},
    )


def read_part(head: Head, name: str, read: Callable[[str], T], missing: T) -> T:
    """What a line of the head says, or an error that names it."""
    if name not in head:
        return missing
    number, text = head[name]
    try:
        return read(text)
    except GameError as wrong:
        raise RecordError(f"line {number}: {wrong}") from None


def check_complete(head: Head, number: int) -> None:
    """Is there a game, are there seats, and is there one thing that chance comes from?"""
    for name in ("game", "seats"):
        if name not in head:
            raise RecordError(f"line {number}: before it, the line `{name}: …` is missing")
    if not head.keys() & {"seed", "secret", "hash"}:
        raise RecordError(f"line {number}: before it, the line `seed: …` is missing, or `secret: …`, or `hash: …`")
    for name in head.keys() & {"secret", "hash"} if "seed" in head else ():
        raise RecordError(f"line {head[name][0]}: a record has a seed or a secret, not both")
    if "viewer" in head and head.keys() & {"seed", "secret"}:
        raise RecordError(f"line {head['viewer'][0]}: a record for one viewer has no seed and no secret")


def check_seated(names: Sequence[str], entries: Sequence[Entry]) -> None:
    """Everybody who answers sits at the table."""
    for entry in entries:
        if entry.seat not in names:
            raise RecordError(f"line {entry.line}: nobody called {entry.seat!r} sits at this table")


def read_game(text: str) -> tuple[str, int]:
    """A game and the version of its rules."""
    title, _, version = text.rpartition(" ")
    if not title or not is_number(version):
        raise GameError(f"{text!r} is no game with its version, like `candle 1`")
    return title, int(version)


def read_options(text: str) -> Mapping[str, OptionValue]:
    """`name=value` pairs; a value of several numbers joins them by `/`."""
    options: dict[str, OptionValue] = {}
    for part in (part for part in split(text) if part):
        name, _, value = part.partition("=")
        digits = value.split("/")
        if not name or not all(is_number(digit) for digit in digits):
            raise GameError(f"{part!r} is no option like `nights=3`")
        if name in options:
            raise GameError(f"option {name} stands there twice")
        options[name] = int(value) if len(digits) == 1 else tuple(map(int, digits))
    return options


def read_number(text: str) -> int:
    """A whole number."""
    if not is_number(text):
        raise GameError(f"{text!r} is no whole number")
    return int(text)


def read_hex(text: str, digits: int, *, exact: bool = False) -> str:
    """Bytes as hex digits, so many at least."""
    if not is_hex(text) or len(text) < digits or (exact and len(text) > digits):
        raise GameError(f"{text!r} should be {'' if exact else 'at least '}{digits} hex digits")
    return text


def read_nonces(text: str, seats: int) -> tuple[str, ...]:
    """Bytes as hex digits, for each seat."""
    nonces = tuple(split(text))
    if len(nonces) != seats or not all(is_hex(nonce) for nonce in nonces):
        raise GameError(f"{text!r} should be hex digits for each of {seats} seats")
    return nonces


def read_viewer(text: str, names: Sequence[str]) -> str:
    """The name of a seat."""
    if text not in names:
        raise GameError(f"nobody called {text!r} sits at this table")
    return text


def split(text: str) -> list[str]:
    """What stands between commas."""
    return [part.strip() for part in text.split(",")]


def is_number(text: str) -> bool:
    """Only the digits that everybody types, and not too many."""
    return text.isascii() and text.isdigit() and len(text) <= DIGITS


def is_hex(text: str) -> bool:
    """Whole bytes, in small letters as we write them."""
    return re.fullmatch("([0-9a-f]{2})+", text) is not None
