"""Redaction: a state as one viewer may know it, derived from the declarations."""

from __future__ import annotations

import functools
from typing import Any, TypeVar

import numpy as np

from hauntology.kernel.layout import Leaf, leaves
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Struct
from hauntology.kernel.tape import ALL_EYES

S = TypeVar("S", bound=GameState)
Records = np.ndarray[Any, np.dtype[np.void]]


def redact(s: S, viewer: int) -> S:
    """A copy in which everything that the viewer may not know is 0."""
    return type(s).unpack(known_bytes(s, viewer))


def known_bytes(s: GameState, viewer: int) -> bytes:
    """The bytes of that copy."""
    records = np.frombuffer(s.pack(), dtype=type(s).dtype)
    return redact_records(type(s), records, viewer).tobytes()


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
