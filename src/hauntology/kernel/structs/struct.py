"""Structs of ints with a fixed layout.

A struct is declared once: every field with its width, its meaning and its audience. Two forms are derived from it.
Compiled rules run on a NumPy record. Interpreted rules run on the *strict state*, an object with Python ints: it raises
an error for a bad index, a value out of range or an unknown field, and records in its trace when something hidden is
read. `pack` and `unpack` convert between the two.
"""

from __future__ import annotations

import operator
import struct
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, ClassVar, Self

import numpy as np

from hauntology.kernel.structs.arrays import (
    Ints,
    MaskedInts,
    MaskedRows,
    OpenInts,
    OpenRows,
    Rows,
    StrictError,
    mask_of,
    range_error,
)
from hauntology.kernel.structs.fields import BY_ALL, Audience, Field
from hauntology.kernel.structs.packing import make_codec
from hauntology.kernel.trace import ALL_VIEWERS, Trace

__all__ = ["NO_OWNER", "Ints", "OpenInts", "Rows", "StrictError", "Struct", "StructType"]

NO_OWNER = -1  # the owner of a struct outside rows


class StructType(type):
    """Builds a struct from its declarations: slots for the strict state, a dtype and a codec for the bytes.

    Interpreted rules read and write fields all the time, so an instance has `__slots__`, and an ordinary field is a
    plain slot. Only a field that is hidden from somebody is a property, which records the read.
    """

    fields: dict[str, Field]
    slots: dict[str, str]
    writers: dict[str, tuple[Callable[[Any, int], None], int, int]]
    read_all: staticmethod[[Any], tuple[Any, ...]]
    setters: tuple[Callable[[Any, Any], None], ...]
    has_hidden_fields: bool
    dtype: np.dtype[np.void]
    codec: struct.Struct

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any], **lengths: int) -> StructType:
        """Make the class. A keyword sets the length of an inherited array: `class State(GameState, agenda=12)`."""
        inherited = {k: f for base in bases for k, f in getattr(base, "fields", {}).items()}
        own = {k: v for k, v in body.items() if isinstance(v, Field)}
        fields = {**inherited, **own}
        for key, length in lengths.items():
            fields[key] = replace(fields[key], length=length)
        for key in own:
            del body[key]  # a class attribute of the same name would clash with the slot
        body["fields"] = fields
        body["slots"] = {k: f"_{k}" if needs_recording(f) else k for k, f in fields.items()}
        body["__slots__"] = (*body.get("__slots__", ()), *(body["slots"][k] for k in own))
        for key, field in own.items():
            if needs_recording(field):
                body[key] = make_recording_property(key, field)
        made = super().__new__(mcs, name, bases, body)
        made.read_all = staticmethod(make_reader(tuple(body["slots"].values())))
        made.setters = tuple(find_descriptor(made, slot).__set__ for slot in body["slots"].values())
        made.writers = {
            k: (setter, f.low, f.high)
            for setter, (k, f) in zip(made.setters, fields.items(), strict=True)
            if f.is_single_int
        }
        made.has_hidden_fields = any(
            f.seen != BY_ALL or (f.struct and f.struct.has_hidden_fields) for f in fields.values()
        )
        made.dtype = np.dtype([(k, *numpy_shape(f)) for k, f in fields.items()], align=True) if fields else np.dtype([])
        made.codec = make_codec(made.dtype)
        return made


def find_descriptor(kind: type, slot: str) -> Any:
    """The descriptor of a slot, which may belong to a base class."""
    return next(vars(base)[slot] for base in kind.__mro__ if slot in vars(base))


def make_reader(slots: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """A function that reads all these slots at once. `attrgetter` gives a tuple only for two or more."""
    return operator.attrgetter(*slots) if len(slots) > 1 else lambda node: tuple(getattr(node, s) for s in slots)


def needs_recording(field: Field) -> bool:
    """Must reading the field itself be recorded? The elements of an array record their own reads."""
    return field.length is None and field.seen != BY_ALL


def numpy_shape(field: Field) -> tuple[Any, ...]:
    """The type of a field, and its length if it is an array, as NumPy wants them in a dtype."""
    element = field.struct.dtype if field.struct else np.dtype(field.code)
    return (element,) if field.length is None else (element, (field.length,))


def make_recording_property(name: str, field: Field) -> property:
    """A property for a hidden field: reading it adds to the trace those who may not know it."""
    slot = f"_{name}"

    def read(node: Struct) -> Any:
        node.trace.hidden_from |= hidden_from(node, field.seen)
        return getattr(node, slot)

    return property(read)


def hidden_from(node: Struct, seen: Audience) -> int:
    """The set of seats that may not know a field of this struct, as bits."""
    match seen.how:
        case "all":
            return 0
        case "owner":
            return ~(1 << node.owner)
        case "mask":
            return ~mask_of(node, seen, None)
    return ALL_VIEWERS


class Struct(metaclass=StructType):
    """A fixed layout of ints. A subclass declares the fields; a new instance is a strict state full of zeros."""

    __slots__ = ("owner", "trace")

    fields: ClassVar[dict[str, Field]]
    slots: ClassVar[dict[str, str]]  # for each field, the name of its slot
    writers: ClassVar[dict[str, tuple[Callable[[Any, int], None], int, int]]]  # for each single int: setter, low, high
    read_all: ClassVar[staticmethod[[Any], tuple[Any, ...]]]  # all slots, without recording the read
    setters: ClassVar[tuple[Callable[[Any, Any], None], ...]]  # of all slots, without a check
    has_hidden_fields: ClassVar[bool]  # does the struct, or one in it, declare a hidden field?
    dtype: ClassVar[np.dtype[np.void]]
    codec: ClassVar[struct.Struct]
    trace: Trace
    owner: int  # the seat that everything in a row belongs to, or NO_OWNER

    def __init__(self, trace: Trace | None = None, owner: int = NO_OWNER) -> None:
        set_slot = object.__setattr__  # our own __setattr__ takes nothing but ints
        set_slot(self, "trace", Trace() if trace is None else trace)
        set_slot(self, "owner", owner)
        for name, field in self.fields.items():
            set_slot(self, self.slots[name], self._make_blank(name, field))

    def _make_blank(self, name: str, field: Field) -> Any:
        """The zero of a field: 0, a struct or an array."""
        where = f"{type(self).__name__}.{name}"
        if field.is_single_int:
            return 0
        if field.length is None:
            assert field.struct is not None
            return field.struct(self.trace, self.owner)
        hidden = self._hidden_elements(field, field.length)
        if field.struct is not None:
            nodes = [field.struct(self.trace, self._row_owner(i)) for i in range(field.length)]
            if field.seen.how != "mask":
                return (Rows if any(hidden) else OpenRows)(where, nodes, self.trace, hidden)
            rows = MaskedRows(where, nodes, self.trace, hidden)
            rows._holder, rows._seen = self, field.seen
            return rows
        if field.seen.how == "mask":
            ints = MaskedInts(where, field, self.trace, hidden)
            ints._holder = self
            return ints
        return Ints(where, field, self.trace, hidden) if any(hidden) else OpenInts(where, field, self.trace, hidden)

    def _row_owner(self, index: int) -> int:
        """The seat that a row belongs to. Rows inside a row belong to the seat of the outer one."""
        return index if self.owner == NO_OWNER else self.owner

    def _hidden_elements(self, field: Field, length: int) -> tuple[int, ...]:
        """For each element of an array, the set of seats that may not know it; empty sets if a mask says so.

        With BY_OWNER, an array inside a row belongs to the row's seat as a whole, and any other array has one element
        for each seat.
        """
        if field.seen.how == "mask":
            return (0,) * length
        if field.seen.how == "owner" and self.owner == NO_OWNER:
            return tuple(~(1 << seat) for seat in range(length))
        return (hidden_from(self, field.seen),) * length

    def __setattr__(self, name: str, value: int) -> None:
        writer = self.writers.get(name)
        if writer is None:
            raise self._write_error(name)
        setter, low, high = writer
        # Enums, bools and NumPy ints are stored as plain ints, so that states compare and print alike.
        number = value if value.__class__ is int else operator.index(value)
        if not low <= number <= high:
            raise range_error(number, self.fields[name], f"{type(self).__name__}.{name}")
        setter(self, number)

    def _write_error(self, name: str) -> Exception:
        if name in self.fields:
            return StrictError(f"{type(self).__name__}.{name}: set its elements, not the whole")
        return AttributeError(f"{type(self).__name__} has no field {name!r}; it has {', '.join(self.fields)}")

    def hidden_within(self) -> int:
        """The set of seats from which something in this struct is hidden. Copying the struct reads all of it."""
        if not self.has_hidden_fields:
            return 0
        found = 0
        for name, field in self.fields.items():
            value = object.__getattribute__(self, self.slots[name])
            if field.seen != BY_ALL:
                # A masked field counts as hidden from everybody. That may forbid an undo, but never allows a wrong one.
                found |= hidden_from(self, field.seen) if field.seen.how != "mask" else ALL_VIEWERS
            elif isinstance(value, Struct):
                found |= value.hidden_within()
            elif isinstance(value, Rows):
                for row in value._rows:
                    found |= row.hidden_within()
        return found

    # Values, copies and bytes -----------------------------------------------

    def values(self) -> list[int]:
        """All ints in the order of declaration; the trace does not record the read."""
        out: list[int] = []
        for part in self.read_all(self):
            if part.__class__ is int:
                out.append(part)
            else:
                out += part.values()
        return out

    def fill(self, source: Iterator[int]) -> None:
        """Take all ints from `source`, in the order of declaration. Raises StrictError if one is out of range."""
        for (name, field), setter, part in zip(self.fields.items(), self.setters, self.read_all(self), strict=True):
            if part.__class__ is not int:
                part.fill(source)
            elif field.low <= (number := operator.index(next(source))) <= field.high:
                setter(self, number)
            else:
                raise range_error(number, field, f"{type(self).__name__}.{name}")

    def assign_from(self, other: Self) -> None:
        """Copy every value of another struct of the same type."""
        for setter, part, another in zip(self.setters, self.read_all(self), self.read_all(other), strict=True):
            if part.__class__ is int:
                setter(self, another)
            else:
                part.assign_from(another)

    def copy(self, trace: Trace | None = None) -> Self:
        """A copy with the given trace, or with a new one."""
        copy = object.__new__(type(self))
        object.__setattr__(copy, "trace", Trace() if trace is None else trace)
        object.__setattr__(copy, "owner", self.owner)
        for setter, part in zip(self.setters, self.read_all(self), strict=True):
            setter(copy, part if part.__class__ is int else part.copy_into(copy))
        return copy

    def copy_into(self, holder: Struct) -> Self:
        """A copy as a part of `holder`, which is itself a copy of the struct that holds this one."""
        return self.copy(holder.trace)

    def pack(self) -> bytes:
        """The state as the bytes of its NumPy record."""
        return self.codec.pack(*self.values())

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """A strict state from bytes. Raises StrictError for another length or a value out of range.

        Bytes between the fields must be zero: equal states have equal bytes.
        """
        size = cls.dtype.itemsize
        if len(data) != size:
            raise StrictError(f"a {cls.__name__} has {size} bytes, these are {len(data)}")
        node = cls()
        node.fill(iter(cls.codec.unpack(data)))
        if node.pack() != bytes(data):
            raise StrictError(f"these bytes are not a {cls.__name__}: the gaps between its fields must be zero")
        return node

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Struct) and type(self) is type(other) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash(self.pack())

    def __repr__(self) -> str:
        inside = ", ".join(f"{k}={object.__getattribute__(self, v)!r}" for k, v in self.slots.items())
        return f"{type(self).__name__}({inside})"
