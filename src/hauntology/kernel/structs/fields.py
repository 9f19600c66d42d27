"""Declares a field of a struct: its width, its meaning and its audience."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any, TypeVar, cast, overload

import numpy as np

if TYPE_CHECKING:
    from hauntology.kernel.structs.struct import Ints, Rows, Struct

# Who sees a field -----------------------------------------------------------


@dataclass(frozen=True)
class Audience:
    """Who may see a field."""

    how: str  # "all", "owner", "none" or "mask"
    mask: str = ""  # for "mask": the name of the field that holds the set of seats


BY_ALL = Audience("all")
BY_OWNER = Audience("owner")
BY_NONE = Audience("none")


def by_mask(name: str) -> Audience:
    """Seen by the seats in another field of the same struct: one set of seats, or an array of one set per element."""
    return Audience("mask", name)


# What a field means ---------------------------------------------------------


class Meaning(IntEnum):
    """What an int stands for if it is not a member of an enum."""

    NUMBER = 0
    SEAT = 1
    SEATS = 2  # a set, as bits
    YES_NO = 3
    NTH = 4  # a place in a row, shown to people counted from 1
    PER_SEAT = 5  # a place in a row that is as long as there are seats at the table
    ANSWER = 6  # an answer of the game


@dataclass(frozen=True)
class Bits:
    """A set of things, stored as bits (see `bitsets.py`)."""

    of: Meaning | type[IntEnum]


def bits_of(of: Meaning | type[IntEnum]) -> Bits:
    """The meaning of a field that holds a set: `looked: int = i16(of=bits_of(Card))` is a set of cards."""
    return Bits(of)


Of = Meaning | type[IntEnum] | Bits


# What people must remember ----------------------------------------------------


@dataclass(frozen=True)
class Hiding:
    """When an int can be seen at the table: only while another field of its struct has this value."""

    field: str
    value: int


def unless(name: str, value: int = 0) -> Hiding:
    """An int is remembered unless this field of its struct, or its element at the same index, has the value."""
    return Hiding(name, value)


# Fields -----------------------------------------------------------------------


@dataclass(frozen=True)
class Field:
    """One declared field: an int, an array of ints, a struct, or an array of structs."""

    code: str  # NumPy's code of the int type; empty for structs
    low: int
    high: int
    length: int | None = None  # of an array
    struct: type[Struct] | None = None
    seen: Audience = BY_ALL
    of: Of = Meaning.NUMBER  # what an int stands for
    each: Of = Meaning.NTH  # what an array is indexed by
    default: tuple[int, ...] = (0,)  # of an option
    is_option: bool = False
    remembered: Hiding | bool = False  # see `Width.__call__`

    @property
    def is_single_int(self) -> bool:
        """Is this one int, and not an array or a struct?"""
        return self.struct is None and self.length is None

    @property
    def is_partly_named(self) -> bool:
        """Is this an option for a number, of which only some values have names, such as "rolled" beside 1 to 8?"""
        is_named = self.is_option and isinstance(self.of, type)
        return is_named and not {*range(self.low, self.high + 1)} <= {*cast("type[IntEnum]", self.of)}

    def takes(self, value: int) -> bool:
        """Is this number in the range of the field?"""
        return self.low <= value <= self.high


class Width:
    """The width of an int. Call it to declare a field: `i8()` is one int, `i8(6)` an array of six."""

    def __init__(self, code: str) -> None:
        info = np.iinfo(code)
        self.code = code
        self.low, self.high = int(info.min), int(info.max)

    @overload
    def __call__(self, *, seen: Audience = ..., of: Of = ..., remembered: Hiding | str | bool = ...) -> int: ...
    @overload
    def __call__(
        self, length: int, *, seen: Audience = ..., of: Of = ..., each: Of = ..., remembered: Hiding | str | bool = ...
    ) -> Ints: ...
    def __call__(
        self,
        length: int | None = None,
        *,
        seen: Audience = BY_ALL,
        of: Of = Meaning.NUMBER,
        each: Of = Meaning.NTH,
        remembered: Hiding | str | bool = False,
    ) -> Any:
        """A field of this width: one int, or an array of `length` ints that is indexed by `each`.

        `remembered` marks what was seen once but cannot be seen at the table now, such as the face of a tile that was
        turned over. People are shown it only at tables with memory aids; rules and bots know it all the same. With
        `unless`, the int is remembered only while another field of the same struct has not that value; a text names a
        field as `unless` does, for the value 0.
        """
        hiding = unless(remembered) if isinstance(remembered, str) else remembered
        return Field(self.code, self.low, self.high, length, None, seen, of, each, remembered=hiding)

    def holds(self, low: int, high: int) -> bool:
        """Do all numbers from low to high fit?"""
        return self.low <= low and high <= self.high


i8 = Width("i1")
i16 = Width("i2")
i32 = Width("i4")
i64 = Width("i8")
u32 = Width("u4")  # for the generator only: rules use signed ints

S = TypeVar("S", bound="Struct")


def nested(kind: type[S], *, seen: Audience = BY_ALL) -> S:
    """A field that is a struct."""
    return cast("S", Field("", 0, 0, None, kind, seen))


def rows(kind: type[S], length: int, *, seen: Audience = BY_ALL, each: Of = Meaning.NTH) -> Rows[S]:
    """A field of `length` structs. Inside row `i`, BY_OWNER means seat `i`."""
    return cast("Rows[S]", Field("", 0, 0, length, kind, seen, each=each))


@overload
def option(default: int, low: int, high: int, *, of: Of = ...) -> int: ...
@overload
def option(default: tuple[int, ...], low: int, high: int, *, of: Of = ...) -> Ints: ...
def option(default: int | tuple[int, ...], low: int, high: int, *, of: Of = Meaning.NUMBER) -> Any:
    """A number in the rules that players may change, from `low` to `high`. The default is the value in the rulebook.

    A tuple declares an option of several numbers.
    """
    width = next(w for w in (i8, i16, i32) if w.holds(low, high))
    values = (default,) if isinstance(default, int) else default
    length = None if isinstance(default, int) else len(default)
    return Field(width.code, low, high, length, None, BY_ALL, of, default=values, is_option=True)


def switch(*, default: bool = False) -> int:
    """An optional rule that players may switch on or off."""
    return option(int(default), 0, 1, of=Meaning.YES_NO)
