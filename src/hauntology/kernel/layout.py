"""Where every int of a struct lies, and arrays of structs as bytes."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from hauntology.kernel.fields import BY_ALL, BY_NONE, BY_OWNER, Field, Seen
from hauntology.kernel.struct import Struct
from hauntology.kernel.tape import ALL_VIEWERS

AT_ONCE = 4  # words that a GPU thread asks for before it waits for the first


@dataclass(frozen=True)
class Leaf:
    """One int of a struct: where it lies, and how its field declares it."""

    path: tuple[str | int, ...]
    offset: int
    field: Field
    owner: int
    seen: Seen
    holder: tuple[str | int, ...]
    index: int | None


@dataclass(frozen=True)
class Veil:
    """The audience that a struct hands down to what it holds, and where the mask of it lies, if it has one."""

    seen: Seen
    holder: tuple[str | int, ...] = ()
    index: int | None = None

    def over(self, field: Field, holder: tuple[str | int, ...], index: int | None) -> Veil:
        """The audience of a field below this veil: the stricter of the two."""
        if self.seen == BY_ALL or field.seen == BY_NONE:
            return Veil(field.seen, holder, index)
        if field.seen == BY_ALL or self.seen == BY_NONE or field.seen == self.seen == BY_OWNER:
            return self
        raise TypeError(f"a field seen by {field.seen.how} cannot lie in one seen by {self.seen.how}: {holder}")


@functools.cache
def leaves(kind: type[Struct]) -> tuple[Leaf, ...]:
    """Every int of the struct in order, with the audience it inherits from what it lies in."""
    return tuple(_leaves(kind, (), 0, ALL_VIEWERS, Veil(BY_ALL)))


def _leaves(kind: type[Struct], path: tuple[str | int, ...], base: int, owner: int, veil: Veil) -> Iterator[Leaf]:
    offsets = kind.dtype.fields
    assert offsets is not None
    for name, field in kind.fields.items():
        start = base + offsets[name][1]
        step = field.struct.dtype.itemsize if field.struct else np.dtype(field.code).itemsize
        for i in range(1 if field.length is None else field.length):
            index = None if field.length is None else i
            here = (*path, name) if index is None else (*path, name, i)
            mine = i if owner == ALL_VIEWERS and index is not None else owner
            below = veil.over(field, path, index)
            if field.struct:
                yield from _leaves(field.struct, here, start + i * step, mine, below)
            else:
                yield Leaf(here, start + i * step, field, mine, below.seen, below.holder, below.index)


def records(kind: type[Struct], data: bytes) -> np.ndarray[Any, np.dtype[np.void]]:
    """Bytes as an array of records.

    numpy's own copies of records leave what stands between fields to chance.
    """
    return np.frombuffer(bytearray(data), dtype=kind.dtype)


def copied(given: np.ndarray[Any, np.dtype[np.void]]) -> np.ndarray[Any, np.dtype[np.void]]:
    """A copy of records, to the last byte."""
    return np.frombuffer(bytearray(given.tobytes()), dtype=given.dtype)


# As a GPU holds them ---------------------------------------------------------


def word_of(state: type[Struct]) -> np.dtype[Any]:
    """The ints that a state is moved in on a GPU: as wide as its widest field."""
    return np.dtype(f"i{state.dtype.alignment}")


def words_in(state: type[Struct]) -> int:
    """How many words a state is."""
    return state.dtype.itemsize // word_of(state).itemsize


def to_words(state: type[Struct], records_: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """States as the GPU holds them."""
    flat = records_.view(word_of(state)).reshape(len(records_), -1)
    return np.ascontiguousarray(flat.T)


def from_words(state: type[Struct], words: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """States as records again."""
    return np.ascontiguousarray(words.T).reshape(-1).view(state.dtype)


def field_in_words(state: type[Struct], words: Any, name: str) -> np.ndarray[Any, Any]:
    """One field of every state, from words in a GPU's memory."""
    kind, offset = state.dtype.fields[name][:2]  # type: ignore[index]
    width = word_of(state).itemsize
    row = words[offset // width].copy_to_host().view(np.uint8).reshape(-1, width)
    at = offset % width
    return np.asarray(row[:, at : at + kind.itemsize].copy().view(kind).ravel(), dtype=np.int64)


def fetch(words: Any, i: int, mine: Any, number: int) -> None:
    """Copy the words of a game, several at a time: a thread that asked for one after the other would only wait."""
    rest = number % AT_ONCE
    for k in range(rest):
        mine[k] = words[k, i]
    for k in range(rest, number, AT_ONCE):
        first, second, third, fourth = words[k, i], words[k + 1, i], words[k + 2, i], words[k + 3, i]
        mine[k], mine[k + 1], mine[k + 2], mine[k + 3] = first, second, third, fourth


def put_back(words: Any, i: int, mine: Any, number: int) -> None:
    """Copy them back in the same way."""
    rest = number % AT_ONCE
    for k in range(rest):
        words[k, i] = mine[k]
    for k in range(rest, number, AT_ONCE):
        first, second, third, fourth = mine[k], mine[k + 1], mine[k + 2], mine[k + 3]
        words[k, i], words[k + 1, i], words[k + 2, i], words[k + 3, i] = first, second, third, fourth
