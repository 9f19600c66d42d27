"""Structs: fixed layouts of ints, declared once.

A declaration gives every field its width, its meaning and its audience. From it come the numpy dtype that compiled
rules run on, and the strict state that interpreted rules run on: Python ints, which refuse a bad index, a value too
wide for its field and a field that does not exist, and which note on the tape when something hidden is read.
`pack` and `unpack` go between the two.
"""

from __future__ import annotations

import operator
import struct
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

import numpy as np

from hauntology.kernel.fields import BY_ALL, Field, Seen
from hauntology.kernel.packing import codec_of
from hauntology.kernel.tape import ALL_VIEWERS, Tape

S = TypeVar("S", bound="Struct")


class StrictError(ValueError):
    """A rule wrote what its field cannot hold, or read beyond an array."""


def fitting(value: int, field: Field, where: str) -> int:
    """The value as a plain int, or a StrictError that names the field."""
    number = operator.index(value)
    if not field.low <= number <= field.high:
        raise StrictError(f"{where}: {number} lies outside {field.low} to {field.high}")
    return number


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


class StructType(type):
    """Builds a struct from its declarations: slots for the strict state, a dtype and a codec for the bytes."""

    fields: dict[str, Field]
    slots: dict[str, str]
    writers: dict[str, tuple[Callable[[Any, int], None], int, int]]
    dtype: np.dtype[np.void]
    codec: struct.Struct

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any], **changes: int) -> StructType:
        """Take the declarations out of the body, and put what they stand for in their place."""
        inherited = {k: f for base in bases for k, f in getattr(base, "fields", {}).items()}
        own = {k: v for k, v in body.items() if isinstance(v, Field)}
        fields = {**inherited, **own}
        for key, length in changes.items():
            fields[key] = replace(fields[key], length=length)
        for key in own:
            del body[key]
        body["fields"] = fields
        body["slots"] = {k: f"_{k}" if is_noted(f) else k for k, f in fields.items()}
        body["__slots__"] = (*body.get("__slots__", ()), *(body["slots"][k] for k in own))
        for key, field in own.items():
            if is_noted(field):
                body[key] = noting_property(key, field)
        made = super().__new__(mcs, name, bases, body)
        made.writers = {
            k: (vars_of(made, body["slots"][k]).__set__, f.low, f.high) for k, f in fields.items() if f.is_single_int
        }
        made.dtype = np.dtype([(k, *shape_of(f)) for k, f in fields.items()], align=True) if fields else np.dtype([])
        made.codec = codec_of(made.dtype)
        return made


def vars_of(kind: type, slot: str) -> Any:
    """The descriptor of a slot, wherever in the line of bases it was made."""
    return next(vars(base)[slot] for base in kind.__mro__ if slot in vars(base))


def is_noted(field: Field) -> bool:
    """Is reading the field itself noted on the tape, as opposed to its elements?"""
    return field.length is None and field.seen != BY_ALL


def shape_of(field: Field) -> tuple[Any, ...]:
    """A field as numpy declares it."""
    element = field.struct.dtype if field.struct else np.dtype(field.code)
    return (element,) if field.length is None else (element, (field.length,))


def noting_property(name: str, field: Field) -> property:
    """A hidden field: reading it is noted with those from whom it is hidden."""
    slot = f"_{name}"

    def read(node: Struct) -> Any:
        node.tape.hidden_from |= hidden_from(node, field.seen)
        return getattr(node, slot)

    return property(read)


def hidden_from(node: Struct, seen: Seen) -> int:
    """The viewers who may not know a field of this node: a set, as bits."""
    match seen.how:
        case "all":
            return 0
        case "owner":
            return ~(1 << node.owner)
        case "mask":
            return ~mask_of(node, seen, None)
    return ALL_VIEWERS


def mask_of(node: Struct, seen: Seen, index: int | None) -> int:
    """The seats that see a masked field, by the mask as it is now."""
    mask = getattr(node, seen.mask)
    return cast("int", mask) if index is None or isinstance(mask, int) else cast("int", mask[index])


class Struct(metaclass=StructType):
    """A fixed layout of ints. A subclass declares fields; an instance is a strict, zeroed state."""

    __slots__ = ("owner", "tape")

    fields: ClassVar[dict[str, Field]]
    slots: ClassVar[dict[str, str]]
    writers: ClassVar[dict[str, tuple[Callable[[Any, int], None], int, int]]]
    dtype: ClassVar[np.dtype[np.void]]
    codec: ClassVar[struct.Struct]
    tape: Tape
    owner: int

    def __init__(self, tape: Tape | None = None, owner: int = ALL_VIEWERS) -> None:
        put = object.__setattr__
        put(self, "tape", Tape() if tape is None else tape)
        put(self, "owner", owner)
        for name, field in self.fields.items():
            put(self, self.slots[name], self._blank(name, field))

    def _blank(self, name: str, field: Field) -> Any:
        where = f"{type(self).__name__}.{name}"
        if field.is_single_int:
            return 0
        if field.length is None:
            assert field.struct is not None
            return field.struct(self.tape, self.owner)
        masks = self._masks(field, field.length)
        if field.struct is not None:
            nodes = [field.struct(self.tape, self._seat_of(i)) for i in range(field.length)]
            if field.seen.how != "mask":
                return (Rows if any(masks) else OpenRows)(where, nodes, self.tape, masks)
            rows = MaskedRows(where, nodes, self.tape, masks)
            rows._owner, rows._seen = self, field.seen
            return rows
        if field.seen.how == "mask":
            ints = MaskedInts(where, field, self.tape, masks)
            ints._owner = self
            return ints
        return Ints(where, field, self.tape, masks) if any(masks) else OpenInts(where, field, self.tape, masks)

    def _seat_of(self, index: int) -> int:
        """Whose row this is: within a row, everything belongs to the seat of the outer one."""
        return index if self.owner == ALL_VIEWERS else self.owner

    def _masks(self, field: Field, length: int) -> tuple[int, ...]:
        """From whom each element is hidden: an array of a row belongs to the row's seat, another one seat by seat."""
        if field.seen.how == "mask":
            return (0,) * length
        if field.seen.how == "owner" and self.owner == ALL_VIEWERS:
            return tuple(~(1 << seat) for seat in range(length))
        return (hidden_from(self, field.seen),) * length

    def __setattr__(self, name: str, value: int) -> None:
        writer = self.writers.get(name)
        if writer is None:
            raise self._unwritable(name)
        put, low, high = writer
        number = value if value.__class__ is int else operator.index(value)
        if not low <= number <= high:
            raise StrictError(f"{type(self).__name__}.{name}: {number} lies outside {low} to {high}")
        put(self, number)

    def _unwritable(self, name: str) -> Exception:
        if name in self.fields:
            return StrictError(f"{type(self).__name__}.{name}: set its elements, not the whole")
        return AttributeError(f"{type(self).__name__} has no field {name!r}; it has {', '.join(self.fields)}")

    def hidden_within(self) -> int:
        """The viewers from whom something in here is hidden: who copies it, reads it."""
        found = 0
        for name, field in self.fields.items():
            value = object.__getattribute__(self, self.slots[name])
            if field.seen != BY_ALL:
                found |= hidden_from(self, field.seen) if field.seen.how != "mask" else ALL_VIEWERS
            elif isinstance(value, Struct):
                found |= value.hidden_within()
            elif isinstance(value, Rows):
                for row in value._rows:
                    found |= row.hidden_within()
        return found

    # Bytes ------------------------------------------------------------------

    def values(self) -> list[int]:
        """All ints in the order of declaration, read without a note on the tape."""
        out: list[int] = []
        for name in self.fields:
            value = object.__getattribute__(self, self.slots[name])
            if isinstance(value, int):
                out.append(value)
            elif isinstance(value, Ints):
                out.extend(value._values)
            elif isinstance(value, Rows):
                for row in value._rows:
                    out.extend(row.values())
            else:
                out.extend(value.values())
        return out

    def fill(self, source: Iterator[int]) -> None:
        """Take all ints, in the order of declaration, from `source`."""
        for name, field in self.fields.items():
            value = object.__getattribute__(self, self.slots[name])
            if isinstance(value, int):
                object.__setattr__(
                    self, self.slots[name], fitting(next(source), field, f"{type(self).__name__}.{name}")
                )
            elif isinstance(value, Ints):
                value._values = [fitting(next(source), field, value._name) for _ in value._values]
            elif isinstance(value, Rows):
                for row in value._rows:
                    row.fill(source)
            else:
                value.fill(source)

    def become(self, other: Self) -> None:
        """Take over every value of another struct of the same kind."""
        self.fill(iter(other.values()))

    def copy(self) -> Self:
        """The same values on a tape of their own."""
        twin = type(self)(owner=self.owner)
        twin.become(self)
        return twin

    def pack(self) -> bytes:
        """The state as bytes, as the compiled targets hold it."""
        return self.codec.pack(*self.values())

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """A strict state from bytes; refuses any other length and values beyond their field."""
        size = cls.dtype.itemsize
        if len(data) != size:
            raise StrictError(f"a {cls.__name__} has {size} bytes, these are {len(data)}")
        node = cls()
        node.fill(iter(cls.codec.unpack(data)))
        if node.pack() != bytes(data):
            raise StrictError(f"these bytes are no {cls.__name__}: something stands between its fields")
        return node

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Struct) and type(self) is type(other) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash(self.pack())

    def __repr__(self) -> str:
        inside = ", ".join(f"{k}={object.__getattribute__(self, v)!r}" for k, v in self.slots.items())
        return f"{type(self).__name__}({inside})"
