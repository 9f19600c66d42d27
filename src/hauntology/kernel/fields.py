"""Declaring a field: how wide it is, what it means, and who sees it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any, TypeVar, cast, overload

import numpy as np

if TYPE_CHECKING:
    from hauntology.kernel.struct import Ints, Rows, Struct

# Who sees a field -----------------------------------------------------------


@dataclass(frozen=True)
class Seen:
    """The audience of a field."""

    how: str
    mask: str = ""


BY_ALL = Seen("all")
BY_OWNER = Seen("owner")
BY_NONE = Seen("none")


def by_mask(name: str) -> Seen:
    """Seen by the seats in a field of the same struct: a set of seats, or one set for each element."""
    return Seen("mask", name)


# What a field means ---------------------------------------------------------


class Meaning(IntEnum):
    """What an int stands for, where it is no member of an enum."""

    NUMBER = 0
    SEAT = 1
    SEATS = 2  # a set, as bits
    YES_NO = 3
    NTH = 4  # a place in a row, which people count from 1
    PER_SEAT = 5  # the same in a row that is as long as there are seats at the table


@dataclass(frozen=True)
class Bits:
    """A set of things, as bits."""

    of: Meaning | type[IntEnum]


def bits_of(of: Meaning | type[IntEnum]) -> Bits:
    """A set of cards, of dice or of whatever an enum or a row holds: `looked: int = i16(of=bits_of(Card))`."""
    return Bits(of)


Of = Meaning | type[IntEnum] | Bits


@dataclass(frozen=True)
class Field:
    """One declared field."""

    code: str
    low: int
    high: int
    length: int | None = None
    struct: type[Struct] | None = None
    seen: Seen = BY_ALL
    of: Of = Meaning.NUMBER
    each: Of = Meaning.NTH
    default: tuple[int, ...] = (0,)

    @property
    def is_single_int(self) -> bool:
        """One int, as opposed to an array or a nested struct."""
        return self.struct is None and self.length is None


class Width:
    """How wide an int is: call it to declare a field."""

    def __init__(self, code: str) -> None:
        info = np.iinfo(code)
        self.code = code
        self.low, self.high = int(info.min), int(info.max)

    @overload
    def __call__(self, *, seen: Seen = ..., of: Of = ...) -> int: ...
    @overload
    def __call__(self, length: int, *, seen: Seen = ..., of: Of = ..., each: Of = ...) -> Ints: ...
    def __call__(
        self, length: int | None = None, *, seen: Seen = BY_ALL, of: Of = Meaning.NUMBER, each: Of = Meaning.NTH
    ) -> Any:
        """A field of this width: one int, or `length` of them, one for `each` seat, card or whatever is counted."""
        return Field(self.code, self.low, self.high, length, None, seen, of, each)

    def holds(self, low: int, high: int) -> bool:
        """Do all numbers from low to high fit?"""
        return self.low <= low and high <= self.high


i8 = Width("i1")
i16 = Width("i2")
i32 = Width("i4")
i64 = Width("i8")
u32 = Width("u4")  # for the generator only: rules count with signed ints

S = TypeVar("S", bound="Struct")


def nested(kind: type[S], *, seen: Seen = BY_ALL) -> S:
    """A field that is a struct of its own."""
    return cast("S", Field("", 0, 0, None, kind, seen))


def rows(kind: type[S], length: int, *, seen: Seen = BY_ALL, each: Of = Meaning.NTH) -> Rows[S]:
    """A field of `length` structs. In a row, BY_OWNER means: by the seat whose row it is."""
    return cast("Rows[S]", Field("", 0, 0, length, kind, seen, each=each))


@overload
def option(default: int, low: int, high: int, *, of: Of = ...) -> int: ...
@overload
def option(default: tuple[int, ...], low: int, high: int, *, of: Of = ...) -> Ints: ...
def option(default: int | tuple[int, ...], low: int, high: int, *, of: Of = Meaning.NUMBER) -> Any:
    """A number of the rules that a table may change: the book's value, and the range that makes sense."""
    width = next(w for w in (i8, i16, i32) if w.holds(low, high))
    values = (default,) if isinstance(default, int) else default
    length = None if isinstance(default, int) else len(default)
    return Field(width.code, low, high, length, None, BY_ALL, of, default=values)


def switch(*, default: bool = False) -> int:
    """A ruling that a table may switch on or off."""
    return option(int(default), 0, 1, of=Meaning.YES_NO)
