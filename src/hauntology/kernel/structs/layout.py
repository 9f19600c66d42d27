"""Where every int of a struct lies and who sees it, and arrays of structs as bytes."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from hauntology.kernel.structs.fields import BY_ALL, BY_NONE, BY_OWNER, Audience, Field
from hauntology.kernel.structs.struct import NO_OWNER, Struct

FieldPath = tuple[str | int, ...]  # names of fields and indices, from the outermost struct inwards


@dataclass(frozen=True)
class IntLocation:
    """One int of a struct: where it lies, which field declares it, and who sees it."""

    path: FieldPath
    offset: int  # in bytes
    field: Field
    owner: int  # the seat it belongs to, or NO_OWNER
    seen: Audience  # its own audience, or a stricter one of a struct around it
    holder: FieldPath  # of the struct in which the mask lies, if `seen` is a mask
    index: int | None  # into the mask, if that is an array


@dataclass(frozen=True)
class InheritedAudience:
    """The audience of a struct, which holds for everything in it, and where its mask lies if it has one."""

    seen: Audience
    holder: FieldPath = ()
    index: int | None = None

    def restrict(self, field: Field, holder: FieldPath, index: int | None) -> InheritedAudience:
        """The audience of a field in this struct: the stricter of the two.

        Raises TypeError if neither is stricter: a seat would have to be in both audiences, which nothing here checks.
        """
        if self.seen == BY_ALL or field.seen == BY_NONE:
            return InheritedAudience(field.seen, holder, index)
        if field.seen == BY_ALL or self.seen == BY_NONE or field.seen == self.seen == BY_OWNER:
            return self
        raise TypeError(f"a field seen by {field.seen.how} cannot lie in one seen by {self.seen.how}: {holder}")


@functools.cache
def locate_ints(kind: type[Struct]) -> tuple[IntLocation, ...]:
    """Every int of a struct in the order of declaration."""
    return tuple(_locate_ints(kind, (), 0, NO_OWNER, InheritedAudience(BY_ALL)))


def _locate_ints(
    kind: type[Struct], path: FieldPath, base: int, owner: int, inherited: InheritedAudience
) -> Iterator[IntLocation]:
    offsets = kind.dtype.fields
    assert offsets is not None
    for name, field in kind.fields.items():
        start = base + offsets[name][1]
        size = field.struct.dtype.itemsize if field.struct else np.dtype(field.code).itemsize
        for i in range(1 if field.length is None else field.length):
            index = None if field.length is None else i
            own_path = (*path, name) if index is None else (*path, name, i)
            own_owner = i if owner == NO_OWNER and index is not None else owner
            audience = inherited.restrict(field, path, index)
            offset = start + i * size
            if field.struct:
                yield from _locate_ints(field.struct, own_path, offset, own_owner, audience)
            else:
                yield IntLocation(own_path, offset, field, own_owner, audience.seen, audience.holder, audience.index)


# Records --------------------------------------------------------------------
#
# NumPy copies an array of records field by field, and leaves garbage in the gaps between the fields. Equal states would
# then have unequal bytes. So records are made and copied as bytes.


def records(kind: type[Struct], data: bytes) -> np.ndarray[Any, np.dtype[np.void]]:
    """A writable array of records from bytes."""
    return np.frombuffer(bytearray(data), dtype=kind.dtype)


def copy_records(given: np.ndarray[Any, np.dtype[np.void]]) -> np.ndarray[Any, np.dtype[np.void]]:
    """A copy of records, including the gaps between their fields."""
    return np.frombuffer(bytearray(given.tobytes()), dtype=given.dtype)


# The layout on a GPU --------------------------------------------------------
#
# There, states lie word by word: the first word of every game, then the second word of every game. The threads of a
# warp work on neighbouring games in step, so each of their reads is one stretch of memory.

LOADS_IN_FLIGHT = 4  # words that a thread asks for before it waits for the first


def word_dtype(state: type[Struct]) -> np.dtype[Any]:
    """The int type in which a state is moved on a GPU: as wide as its widest field, so that it divides the size."""
    return np.dtype(f"i{state.dtype.alignment}")


def count_words(state: type[Struct]) -> int:
    """How many words a state has."""
    return state.dtype.itemsize // word_dtype(state).itemsize


def to_words(state: type[Struct], records_: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Records in the layout of a GPU: an array with a row for each word and a column for each game."""
    flat = records_.view(word_dtype(state)).reshape(len(records_), -1)
    return np.ascontiguousarray(flat.T)


def from_words(state: type[Struct], words: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The inverse of `to_words`."""
    return np.ascontiguousarray(words.T).reshape(-1).view(state.dtype)


def read_field_in_words(state: type[Struct], words: Any, name: str) -> np.ndarray[Any, Any]:
    """One field of every state, from words in a GPU's memory. Copies only the word that holds the field."""
    kind, offset = state.dtype.fields[name][:2]  # type: ignore[index]
    width = word_dtype(state).itemsize
    row = words[offset // width].copy_to_host().view(np.uint8).reshape(-1, width)
    at = offset % width
    return np.asarray(row[:, at : at + kind.itemsize].copy().view(kind).ravel(), dtype=np.int64)


# Code for a GPU is compiled for size, so the compiler unrolls no loop: a plain loop would wait for each word before it
# asks for the next. These two are unrolled by hand.


def load_state_words(words: Any, i: int, memory: Any, number: int) -> None:
    """Copy the words of game `i` into a thread's memory."""
    rest = number % LOADS_IN_FLIGHT
    for k in range(rest):
        memory[k] = words[k, i]
    for k in range(rest, number, LOADS_IN_FLIGHT):
        first, second, third, fourth = words[k, i], words[k + 1, i], words[k + 2, i], words[k + 3, i]
        memory[k], memory[k + 1], memory[k + 2], memory[k + 3] = first, second, third, fourth


def store_state_words(words: Any, i: int, memory: Any, number: int) -> None:
    """Copy the words in a thread's memory back to game `i`."""
    rest = number % LOADS_IN_FLIGHT
    for k in range(rest):
        words[k, i] = memory[k]
    for k in range(rest, number, LOADS_IN_FLIGHT):
        first, second, third, fourth = memory[k], memory[k + 1], memory[k + 2], memory[k + 3]
        words[k, i], words[k + 1, i], words[k + 2, i], words[k + 3, i] = first, second, third, fourth
