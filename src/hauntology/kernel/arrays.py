"""Arrays in a strict state: of ints, and of structs. They refuse a bad index and note on the tape what is read."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterator
from typing import TYPE_CHECKING, Generic, Self, TypeVar, cast

from hauntology.kernel.fields import Field, Seen
from hauntology.kernel.tape import Tape

if TYPE_CHECKING:
    from hauntology.kernel.struct import Struct

S = TypeVar("S", bound="Struct")


class StrictError(ValueError):
    """A rule wrote what its field cannot hold, or read beyond an array."""


def fitting(value: int, field: Field, where: str) -> int:
    """The value as a plain int, or a StrictError that names the field."""
    number = operator.index(value)
    if not field.low <= number <= field.high:
        raise unfitting(number, field, where)
    return number


def unfitting(number: int, field: Field, where: str) -> StrictError:
    """A number that its field cannot hold."""
    return StrictError(f"{where}: {number} lies outside {field.low} to {field.high}")


class Ints:
    """An array of ints in a strict state."""

    __slots__ = ("_field", "_hidden_from", "_name", "_tape", "_values")

    def __init__(self, name: str, field: Field, tape: Tape, hidden_from: tuple[int, ...]) -> None:
        self._name = name
        self._field = field
        self._tape = tape
        self._hidden_from = hidden_from
        self._values = [0] * len(hidden_from)

    def __getitem__(self, index: int) -> int:
        if index < 0:
            raise StrictError(f"{self._name}[{index}]: an index counts from 0")
        self._tape.hidden_from |= self._hidden_from[self._checked(index)]
        return self._values[index]

    def __setitem__(self, index: int | slice, value: int) -> None:
        number = fitting(value, self._field, self._name)
        if isinstance(index, slice):
            if index != slice(None):
                raise StrictError(f"{self._name}: only a whole array may be set at once")
            self._values[:] = [number] * len(self._values)
        else:
            self._values[self._checked(index)] = number

    def _checked(self, index: int) -> int:
        if not 0 <= index < len(self._values):
            raise StrictError(f"{self._name}[{index}]: there are {len(self._values)}")
        return index

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[int]:
        for mask in self._hidden_from:
            self._tape.hidden_from |= mask
        return iter(self._values)

    def __repr__(self) -> str:
        return f"{self._name}={self._values}"

    def values(self) -> list[int]:
        """All ints, read without a note on the tape."""
        return self._values

    def fill(self, source: Iterator[int]) -> None:
        """Take as many ints from `source`."""
        self._values = [operator.index(value) for value in itertools.islice(source, len(self._values))]
        for extreme in (min(self._values), max(self._values)):
            fitting(extreme, self._field, self._name)

    def become(self, other: Self) -> None:
        """Take over every value of another array of the same kind."""
        self._values[:] = other._values

    def twin(self, tape: Tape, holder: Struct) -> Self:  # noqa: ARG002  # only masks need the holder
        """The same values, in a copy of what holds them."""
        twin = type(self)(self._name, self._field, tape, self._hidden_from)
        twin._values[:] = self._values
        return twin


class OpenInts(Ints):
    """An array that everybody sees: reading it is noted nowhere, and quick."""

    __slots__ = ()

    def __getitem__(self, index: int) -> int:
        if index < 0:
            raise StrictError(f"{self._name}[{index}]: an index counts from 0")
        try:
            return self._values[index]
        except IndexError:
            raise StrictError(f"{self._name}[{index}]: there are {len(self._values)}") from None

    def __iter__(self) -> Iterator[int]:
        return iter(self._values)


class MaskedInts(Ints):
    """An array whose elements are seen by the seats in another field."""

    __slots__ = ("_owner",)

    _owner: Struct

    def __getitem__(self, index: int) -> int:
        self._tape.hidden_from |= ~mask_of(self._owner, self._field.seen, self._checked(index))
        return self._values[index]

    def __iter__(self) -> Iterator[int]:
        return (self[index] for index in range(len(self._values)))

    def twin(self, tape: Tape, holder: Struct) -> Self:
        """The same values, seen by the masks of the copy."""
        twin = super().twin(tape, holder)
        twin._owner = holder
        return twin


class Rows(Generic[S]):
    """An array of structs in a strict state."""

    __slots__ = ("_hidden_from", "_name", "_rows", "_tape")

    def __init__(self, name: str, nodes: list[S], tape: Tape, hidden_from: tuple[int, ...]) -> None:
        self._name = name
        self._rows = nodes
        self._tape = tape
        self._hidden_from = hidden_from

    def __getitem__(self, index: int) -> S:
        if index < 0 or index >= len(self._rows):
            raise StrictError(f"{self._name}[{index}]: there are {len(self._rows)}, counted from 0")
        self._tape.hidden_from |= self._hidden_from[index]
        return self._rows[index]

    def __setitem__(self, index: int, value: S) -> None:
        self._tape.hidden_from |= value.hidden_within()
        self[index].become(value)

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[S]:
        return (self[index] for index in range(len(self._rows)))

    def __repr__(self) -> str:
        return f"{self._name}={self._rows}"

    def values(self) -> list[int]:
        """All ints of all rows, read without a note on the tape."""
        return [value for row in self._rows for value in row.values()]

    def fill(self, source: Iterator[int]) -> None:
        """Take as many ints from `source`."""
        for row in self._rows:
            row.fill(source)

    def become(self, other: Self) -> None:
        """Take over every value of other rows of the same kind."""
        for row, another in zip(self._rows, other._rows, strict=True):
            row.become(another)

    def twin(self, tape: Tape, holder: Struct) -> Self:  # noqa: ARG002  # only masks need the holder
        """The same values, in a copy of what holds them."""
        return type(self)(self._name, [row.copy(tape) for row in self._rows], tape, self._hidden_from)


class OpenRows(Rows[S]):
    """An array of structs that everybody sees: quick to read."""

    __slots__ = ()

    def __getitem__(self, index: int) -> S:
        if 0 <= index < len(self._rows):
            return self._rows[index]
        raise StrictError(f"{self._name}[{index}]: there are {len(self._rows)}, counted from 0")


class MaskedRows(Rows[S]):
    """An array of structs, each seen by the seats in another field."""

    __slots__ = ("_owner", "_seen")

    _owner: Struct
    _seen: Seen

    def __getitem__(self, index: int) -> S:
        row = super().__getitem__(index)
        self._tape.hidden_from |= ~mask_of(self._owner, self._seen, index)
        return row

    def twin(self, tape: Tape, holder: Struct) -> Self:
        """The same values, seen by the masks of the copy."""
        twin = super().twin(tape, holder)
        twin._owner, twin._seen = holder, self._seen
        return twin


def mask_of(node: Struct, seen: Seen, index: int | None) -> int:
    """The seats that see a masked field, by the mask as it is now."""
    mask = getattr(node, seen.mask)
    return cast("int", mask) if index is None or isinstance(mask, int) else cast("int", mask[index])
