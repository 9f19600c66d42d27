"""Redaction: a state as one viewer may know it, derived from the declarations."""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import numpy as np

from hauntology.kernel.layout import Leaf, leaves
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Struct
from hauntology.kernel.tape import ALL_EYES, Tape

S = TypeVar("S", bound=GameState)
Records = np.ndarray[Any, np.dtype[np.void]]


def redact(s: S, viewer: int, tape: Tape | None = None) -> S:
    """A copy in which everything that the viewer may not know is 0; on a tape of its own, or on this one."""
    known = s.copy(tape)
    known.fill(known_ints(s, viewer))
    return known


def known_bytes(s: GameState, viewer: int) -> bytes:
    """The bytes of that copy."""
    return s.codec.pack(*known_ints(s, viewer))


def known_ints(s: GameState, viewer: int) -> Iterator[int]:
    """The ints of that copy."""
    ints = s.values()
    return map(operator.mul, ints, seen_ints(type(s), ints, viewer))


def seen_ints(kind: type[Struct], ints: Sequence[int], viewer: int) -> list[bool]:
    """For each int of a state: may the viewer know it?"""
    seen = list(open_ints(kind, viewer))
    if viewer >= 0:  # a watcher is in no mask; all eyes have seen it already
        for masked, mask in masked_ints(kind):
            seen[masked] = ints[mask] >> viewer & 1 == 1
    return seen


def redact_records(kind: type[Struct], records: Records, viewer: int) -> Records:
    """The same for an array of states at once: one mask over their bytes."""
    raw = np.frombuffer(records.tobytes(), np.uint8).reshape(len(records), kind.dtype.itemsize)
    kept = raw & open_bytes(kind, viewer)
    for leaf, mask in masked_leaves(kind):
        if viewer >= 0:  # a watcher is in no mask; all eyes have seen it already
            width = np.dtype(leaf.field.code).itemsize
            seen = field_at(raw, mask) >> viewer & 1
            shown = raw[:, leaf.offset : leaf.offset + width] * seen[:, None].astype(np.uint8)
            kept[:, leaf.offset : leaf.offset + width] = shown
    return kept.reshape(-1).view(kind.dtype)


@functools.cache
def open_bytes(kind: type[Struct], viewer: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """255 for each byte that the viewer sees whatever the state, 0 for the others."""
    mask = np.zeros(kind.dtype.itemsize, np.uint8)
    for leaf in leaves(kind):
        if is_open(leaf, viewer):
            mask[leaf.offset : leaf.offset + np.dtype(leaf.field.code).itemsize] = 255
    return mask


@functools.cache
def open_ints(kind: type[Struct], viewer: int) -> tuple[bool, ...]:
    """For each int: does the viewer see it whatever the state?"""
    return tuple(is_open(leaf, viewer) for leaf in leaves(kind))


def is_open(leaf: Leaf, viewer: int) -> bool:
    """Does the viewer see this int whatever the state?"""
    if viewer == ALL_EYES or leaf.seen.how == "all":
        return True
    return viewer >= 0 and leaf.seen.how == "owner" and leaf.owner == viewer


@functools.cache
def masked_leaves(kind: type[Struct]) -> tuple[tuple[Leaf, Leaf], ...]:
    """The ints seen by a mask, each with the int that holds the mask."""
    every = {leaf.path: leaf for leaf in leaves(kind)}
    found = []
    for leaf in every.values():
        if leaf.seen.how == "mask":
            single = (*leaf.holder, leaf.seen.mask)
            found.append((leaf, every[single] if single in every else every[(*single, leaf.index or 0)]))
    return tuple(found)


@functools.cache
def masked_ints(kind: type[Struct]) -> tuple[tuple[int, int], ...]:
    """The same as places among the ints."""
    place = {leaf.path: number for number, leaf in enumerate(leaves(kind))}
    return tuple((place[leaf.path], place[mask.path]) for leaf, mask in masked_leaves(kind))


def field_at(raw: np.ndarray[Any, np.dtype[np.uint8]], leaf: Leaf) -> np.ndarray[Any, np.dtype[np.int64]]:
    """The values of one int in every state."""
    kind = np.dtype(leaf.field.code)
    cut = np.ascontiguousarray(raw[:, leaf.offset : leaf.offset + kind.itemsize])
    return cut.view(kind)[:, 0].astype(np.int64)


def with_own_secrets(s: S, before: S, seat: int) -> S:
    """A copy in which what only this seat sees is as it was before."""
    kind = type(s)
    data, was = bytearray(s.pack()), before.pack()
    for leaf in leaves(kind):
        if leaf.seen.how == "owner" and leaf.owner == seat:
            cut = slice(leaf.offset, leaf.offset + np.dtype(leaf.field.code).itemsize)
            data[cut] = was[cut]
    return kind.unpack(bytes(data))
