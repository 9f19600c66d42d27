"""The arrays in a strict state: arrays of ints, and arrays of structs.

They raise StrictError for a bad index or value, and record in the trace who may not know what is read. Each kind has
three classes, chosen when the state is made: fields that everybody sees need no record and are read most, so their
class does nothing else; fields seen by a mask must look the mask up at every read.
"""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterator
from typing import TYPE_CHECKING, Generic, Self, TypeVar, cast

from hauntology.kernel.structs.fields import Audience, Field
from hauntology.kernel.trace import Trace

if TYPE_CHECKING:
    from hauntology.kernel.structs.struct import Struct

S = TypeVar("S", bound="Struct")


class StrictError(ValueError):
    """A rule wrote a value that its field cannot hold, or used an index outside an array."""


def check_value(value: int, field: Field, where: str) -> int:
    """The value as a plain int. Raises a StrictError that names the field if the value is out of range."""
    number = operator.index(value)
    if not field.low <= number <= field.high:
        raise range_error(number, field, where)
    return number


def range_error(number: int, field: Field, where: str) -> StrictError:
    """The error for a number that its field cannot hold."""
    return StrictError(f"{where}: {number} lies outside {field.low} to {field.high}")


def index_error(name: str, index: int, length: int) -> StrictError:
    """The error for an index outside an array."""
    return StrictError(f"{name}[{index}]: there are {length} elements, counted from 0")


# Ints -----------------------------------------------------------------------


class Ints:
    """An array of ints, at least one of which is hidden from somebody. Also the type that rules are annotated with."""

    __slots__ = ("_field", "_hidden_from", "_name", "_trace", "_values")

    def __init__(self, name: str, field: Field, trace: Trace, hidden_from: tuple[int, ...]) -> None:
        self._name = name
        self._field = field
        self._trace = trace
        self._hidden_from = hidden_from  # for each element, the set of seats that may not know it
        self._values = [0] * len(hidden_from)

    def __getitem__(self, index: int) -> int:
        self._trace.hidden_from |= self._hidden_from[self._check_index(index)]
        return self._values[index]

    def __setitem__(self, index: int | slice, value: int) -> None:
        number = check_value(value, self._field, self._name)
        if isinstance(index, slice):
            if index != slice(None):
                raise StrictError(f"{self._name}: the only slice is [:], to set the whole array")
            self._values[:] = [number] * len(self._values)
        else:
            self._values[self._check_index(index)] = number

    def _check_index(self, index: int) -> int:
        if not 0 <= index < len(self._values):
            raise index_error(self._name, index, len(self._values))
        return index

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[int]:
        for mask in self._hidden_from:
            self._trace.hidden_from |= mask
        return iter(self._values)

    def __repr__(self) -> str:
        return f"{self._name}={self._values}"

    def values(self) -> list[int]:
        """All ints; the trace does not record the read."""
        return self._values

    def fill(self, source: Iterator[int]) -> None:
        """Take the next `len(self)` ints from `source`. Raises StrictError if one is out of range."""
        self._values = [operator.index(value) for value in itertools.islice(source, len(self._values))]
        for extreme in (min(self._values), max(self._values)):
            check_value(extreme, self._field, self._name)

    def assign_from(self, other: Self) -> None:
        """Copy every value of another array of the same field."""
        self._values[:] = other._values

    def copy_into(self, holder: Struct) -> Self:
        """A copy as a part of `holder`, which is itself a copy of the struct that holds this array."""
        copy = type(self)(self._name, self._field, holder.trace, self._hidden_from)
        copy._values[:] = self._values
        return copy


class OpenInts(Ints):
    """An array of ints that everybody sees. Reads are not recorded."""

    __slots__ = ()

    def __getitem__(self, index: int) -> int:
        if index < 0:
            raise index_error(self._name, index, len(self._values))
        try:
            return self._values[index]
        except IndexError:
            raise index_error(self._name, index, len(self._values)) from None

    def __iter__(self) -> Iterator[int]:
        return iter(self._values)


class MaskedInts(Ints):
    """An array of ints whose audience is held by another field of the same struct."""

    __slots__ = ("_holder",)

    _holder: Struct  # the struct in which the mask lies

    def __getitem__(self, index: int) -> int:
        self._trace.hidden_from |= ~mask_of(self._holder, self._field.seen, self._check_index(index))
        return self._values[index]

    def __iter__(self) -> Iterator[int]:
        return (self[index] for index in range(len(self._values)))

    def copy_into(self, holder: Struct) -> Self:
        """A copy as a part of `holder`, seen by the seats in that struct's mask."""
        copy = super().copy_into(holder)
        copy._holder = holder
        return copy


# Structs --------------------------------------------------------------------


class Rows(Generic[S]):
    """An array of structs, at least one of which is hidden from somebody. Also the type that states declare."""

    __slots__ = ("_hidden_from", "_name", "_rows", "_trace")

    def __init__(self, name: str, nodes: list[S], trace: Trace, hidden_from: tuple[int, ...]) -> None:
        self._name = name
        self._rows = nodes
        self._trace = trace
        self._hidden_from = hidden_from  # for each row, the set of seats that may not know it

    def __getitem__(self, index: int) -> S:
        if index < 0 or index >= len(self._rows):
            raise index_error(self._name, index, len(self._rows))
        self._trace.hidden_from |= self._hidden_from[index]
        return self._rows[index]

    def __setitem__(self, index: int, value: S) -> None:
        self._trace.hidden_from |= value.hidden_within()  # copying a row reads all of it
        self[index].assign_from(value)

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[S]:
        return (self[index] for index in range(len(self._rows)))

    def __repr__(self) -> str:
        return f"{self._name}={self._rows}"

    def values(self) -> list[int]:
        """All ints of all rows; the trace does not record the read."""
        return [value for row in self._rows for value in row.values()]

    def fill(self, source: Iterator[int]) -> None:
        """Take the ints of every row from `source`."""
        for row in self._rows:
            row.fill(source)

    def assign_from(self, other: Self) -> None:
        """Copy every value of other rows of the same field."""
        for row, another in zip(self._rows, other._rows, strict=True):
            row.assign_from(another)

    def copy_into(self, holder: Struct) -> Self:
        """A copy as a part of `holder`, which is itself a copy of the struct that holds these rows."""
        return type(self)(self._name, [row.copy(holder.trace) for row in self._rows], holder.trace, self._hidden_from)


class OpenRows(Rows[S]):
    """An array of structs that everybody sees. Reads are not recorded."""

    __slots__ = ()

    def __getitem__(self, index: int) -> S:
        if 0 <= index < len(self._rows):
            return self._rows[index]
        raise index_error(self._name, index, len(self._rows))


class MaskedRows(Rows[S]):
    """An array of structs whose audience is held by another field of the struct that holds them."""

    __slots__ = ("_holder", "_seen")

    _holder: Struct  # the struct in which the mask lies
    _seen: Audience

    def __getitem__(self, index: int) -> S:
        row = super().__getitem__(index)
        self._trace.hidden_from |= ~mask_of(self._holder, self._seen, index)
        return row

    def copy_into(self, holder: Struct) -> Self:
        """A copy as a part of `holder`, seen by the seats in that struct's mask."""
        copy = super().copy_into(holder)
        copy._holder, copy._seen = holder, self._seen
        return copy


def mask_of(node: Struct, seen: Audience, index: int | None) -> int:
    """The seats that see a masked field now. `index` selects an element if the mask is an array."""
    mask = getattr(node, seen.mask)
    return cast("int", mask) if index is None or isinstance(mask, int) else cast("int", mask[index])
