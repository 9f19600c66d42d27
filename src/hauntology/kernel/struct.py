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
from typing import Any, ClassVar, Self

import numpy as np

from hauntology.kernel.arrays import (
    Ints,
    MaskedInts,
    MaskedRows,
    OpenInts,
    OpenRows,
    Rows,
    StrictError,
    mask_of,
    unfitting,
)
from hauntology.kernel.fields import BY_ALL, Field, Seen
from hauntology.kernel.packing import codec_of
from hauntology.kernel.tape import ALL_VIEWERS, Tape

__all__ = ["Ints", "OpenInts", "Rows", "StrictError", "Struct", "StructType"]


class StructType(type):
    """Builds a struct from its declarations: slots for the strict state, a dtype and a codec for the bytes."""

    fields: dict[str, Field]
    slots: dict[str, str]
    writers: dict[str, tuple[Callable[[Any, int], None], int, int]]
    read_all: staticmethod[[Any], tuple[Any, ...]]
    puts: tuple[Callable[[Any, Any], None], ...]
    is_veiled: bool
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
        made.read_all = staticmethod(reading(tuple(body["slots"].values())))
        made.puts = tuple(vars_of(made, slot).__set__ for slot in body["slots"].values())
        made.writers = {
            k: (put, f.low, f.high) for put, (k, f) in zip(made.puts, fields.items(), strict=True) if f.is_single_int
        }
        made.is_veiled = any(f.seen != BY_ALL or (f.struct and f.struct.is_veiled) for f in fields.values())
        made.dtype = np.dtype([(k, *shape_of(f)) for k, f in fields.items()], align=True) if fields else np.dtype([])
        made.codec = codec_of(made.dtype)
        return made


def vars_of(kind: type, slot: str) -> Any:
    """The descriptor of a slot, wherever in the line of bases it was made."""
    return next(vars(base)[slot] for base in kind.__mro__ if slot in vars(base))


def reading(slots: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """What reads all these slots at once; for fewer than two, `attrgetter` gives no tuple."""
    return operator.attrgetter(*slots) if len(slots) > 1 else lambda node: tuple(getattr(node, s) for s in slots)


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


class Struct(metaclass=StructType):
    """A fixed layout of ints. A subclass declares fields; an instance is a strict, zeroed state."""

    __slots__ = ("owner", "tape")

    fields: ClassVar[dict[str, Field]]
    slots: ClassVar[dict[str, str]]
    writers: ClassVar[dict[str, tuple[Callable[[Any, int], None], int, int]]]
    read_all: ClassVar[staticmethod[[Any], tuple[Any, ...]]]  # every field, read without a note on the tape
    puts: ClassVar[tuple[Callable[[Any, Any], None], ...]]  # and written without a check
    is_veiled: ClassVar[bool]  # is anything in it hidden from anybody, as far as the struct itself says?
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
            raise unfitting(number, self.fields[name], f"{type(self).__name__}.{name}")
        put(self, number)

    def _unwritable(self, name: str) -> Exception:
        if name in self.fields:
            return StrictError(f"{type(self).__name__}.{name}: set its elements, not the whole")
        return AttributeError(f"{type(self).__name__} has no field {name!r}; it has {', '.join(self.fields)}")

    def hidden_within(self) -> int:
        """The viewers from whom something in here is hidden: who copies it, reads it."""
        if not self.is_veiled:
            return 0
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
        for part in self.read_all(self):
            if part.__class__ is int:
                out.append(part)
            else:
                out += part.values()
        return out

    def fill(self, source: Iterator[int]) -> None:
        """Take all ints, in the order of declaration, from `source`."""
        for (name, field), put, part in zip(self.fields.items(), self.puts, self.read_all(self), strict=True):
            if part.__class__ is not int:
                part.fill(source)
            elif field.low <= (number := operator.index(next(source))) <= field.high:
                put(self, number)
            else:
                raise unfitting(number, field, f"{type(self).__name__}.{name}")

    def become(self, other: Self) -> None:
        """Take over every value of another struct of the same kind."""
        for put, part, another in zip(self.puts, self.read_all(self), self.read_all(other), strict=True):
            if part.__class__ is int:
                put(self, another)
            else:
                part.become(another)

    def copy(self, tape: Tape | None = None) -> Self:
        """The same values on a tape of their own, or on this one."""
        return self.twin(Tape() if tape is None else tape)

    def twin(self, tape: Tape, holder: Struct | None = None) -> Self:  # noqa: ARG002  # only masks need the holder
        """The same values on this tape."""
        twin = object.__new__(type(self))
        object.__setattr__(twin, "tape", tape)
        object.__setattr__(twin, "owner", self.owner)
        for put, part in zip(self.puts, self.read_all(self), strict=True):
            put(twin, part if part.__class__ is int else part.twin(tape, twin))
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
