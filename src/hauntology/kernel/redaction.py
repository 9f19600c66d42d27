"""Redaction: a state as one viewer may know it, derived from the audiences of its fields.

A viewer is a seat, SPECTATOR or OMNISCIENT. Whatever the viewer may not know becomes 0. Strict states are redacted int
by int, arrays of records byte by byte; a test holds both to the same result.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

import numpy as np

from hauntology.kernel.state import GameState
from hauntology.kernel.structs.layout import FieldPath, IntLocation, locate_ints
from hauntology.kernel.structs.struct import Struct
from hauntology.kernel.trace import OMNISCIENT, Trace

S = TypeVar("S", bound=GameState)
MEMORY_AIDS = "memory_aids"  # the option of games in which people must remember something
Records = np.ndarray[Any, np.dtype[np.void]]


def redact(s: S, viewer: int, trace: Trace | None = None) -> S:
    """A redacted copy, with the given trace or with a new one."""
    known = s.copy(trace)
    known.fill(redacted_ints(s, viewer))
    return known


def redacted_bytes(s: GameState, viewer: int) -> bytes:
    """The bytes of a redacted copy."""
    return s.codec.pack(*redacted_ints(s, viewer))


def redacted_ints(s: GameState, viewer: int) -> Iterator[int]:
    """The ints of a redacted copy."""
    ints = s.values()
    return map(operator.mul, ints, visible_ints(type(s), ints, viewer))


def visible_ints(kind: type[Struct], ints: Sequence[int], viewer: int) -> list[bool]:
    """For each int of a state: may the viewer know it?"""
    visible = list(always_visible_ints(kind, viewer))
    if viewer >= 0:  # a spectator is in no mask, and to OMNISCIENT everything is visible already
        for masked, mask in masked_ints(kind):
            visible[masked] = ints[mask] >> viewer & 1 == 1
    return visible


def forget(s: S, viewer: int) -> S:
    """A redacted copy for people: without memory aids, what they would have to remember becomes 0 as well."""
    known = s.copy()
    ints = s.values()
    known.fill(map(operator.mul, ints, shown_ints(s, ints, viewer)))
    return known


def shown_ints(s: GameState, ints: Sequence[int], viewer: int) -> list[bool]:
    """For each int of a state, given with its ints: is a person with this view shown it?

    It is less than the viewer may know: without the option `memory_aids`, a table does not show what was seen once and
    must be remembered.
    """
    shown = visible_ints(type(s), ints, viewer)
    if viewer != OMNISCIENT and not has_memory_aids(s):
        for position, sibling, value in remembered_ints(type(s)):
            shown[position] &= sibling is not None and ints[sibling] == value
    return shown


def has_memory_aids(s: GameState) -> bool:
    """Does the table show what people would otherwise have to remember? In games without the option, it does."""
    options: Struct | None = getattr(s, "options", None)
    return options is None or bool(getattr(options, MEMORY_AIDS, True))


@functools.cache
def remembered_ints(kind: type[Struct]) -> tuple[tuple[int, int | None, int], ...]:
    """The ints that may have to be remembered, each with another int and the value that it has when this can be seen.

    Without another int, this can never be seen.
    """
    position = {location.path: number for number, location in enumerate(locate_ints(kind))}
    return tuple(
        (position[location.path], *find_sibling(position, location))
        for location in locate_ints(kind)
        if location.field.remembered
    )


def find_sibling(position: Mapping[FieldPath, int], location: IntLocation) -> tuple[int | None, int]:
    """The position of the int that says whether this one can be seen, and its value then; None if it never can."""
    hiding = location.field.remembered
    if isinstance(hiding, bool):
        return None, 0
    *holder, _, index = location.path if isinstance(location.path[-1], int) else (*location.path, 0)
    single = (*holder, hiding.field)
    return position[single] if single in position else position[(*single, index)], hiding.value


def redact_records(kind: type[Struct], records: Records, viewer: int) -> Records:
    """Redacted copies of an array of states, with zeros between the fields."""
    raw = np.frombuffer(records.tobytes(), np.uint8).reshape(len(records), kind.dtype.itemsize)
    redacted = raw & always_visible_bytes(kind, viewer)
    for masked, mask in masked_locations(kind):
        if viewer >= 0:  # as in `visible_ints`
            width = np.dtype(masked.field.code).itemsize
            is_seen = read_int(raw, mask) >> viewer & 1
            shown = raw[:, masked.offset : masked.offset + width] * is_seen[:, None].astype(np.uint8)
            redacted[:, masked.offset : masked.offset + width] = shown
    return redacted.reshape(-1).view(kind.dtype)


@functools.cache
def always_visible_bytes(kind: type[Struct], viewer: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """255 for each byte that the viewer sees in every state, 0 for the others and for gaps between fields."""
    mask = np.zeros(kind.dtype.itemsize, np.uint8)
    for location in locate_ints(kind):
        if is_always_visible(location, viewer):
            mask[location.offset : location.offset + np.dtype(location.field.code).itemsize] = 255
    return mask


@functools.cache
def always_visible_ints(kind: type[Struct], viewer: int) -> tuple[bool, ...]:
    """For each int: does the viewer see it in every state?"""
    return tuple(is_always_visible(location, viewer) for location in locate_ints(kind))


def is_always_visible(location: IntLocation, viewer: int) -> bool:
    """Does the viewer see this int in every state? Ints seen by a mask are not always visible."""
    if viewer == OMNISCIENT or location.seen.how == "all":
        return True
    return viewer >= 0 and location.seen.how == "owner" and location.owner == viewer


@functools.cache
def masked_locations(kind: type[Struct]) -> tuple[tuple[IntLocation, IntLocation], ...]:
    """The ints seen by a mask, each with the int that holds its mask."""
    by_path = {location.path: location for location in locate_ints(kind)}
    found = []
    for location in by_path.values():
        if location.seen.how == "mask":
            path = (*location.holder, location.seen.mask)
            mask = by_path[path] if path in by_path else by_path[(*path, location.index or 0)]
            found.append((location, mask))
    return tuple(found)


@functools.cache
def masked_ints(kind: type[Struct]) -> tuple[tuple[int, int], ...]:
    """As `masked_locations`, but as positions in `Struct.values()`."""
    position = {location.path: number for number, location in enumerate(locate_ints(kind))}
    return tuple((position[masked.path], position[mask.path]) for masked, mask in masked_locations(kind))


def read_int(raw: np.ndarray[Any, np.dtype[np.uint8]], location: IntLocation) -> np.ndarray[Any, np.dtype[np.int64]]:
    """The values of one int in every state, from the bytes of the states."""
    kind = np.dtype(location.field.code)
    data = np.ascontiguousarray(raw[:, location.offset : location.offset + kind.itemsize])
    return data.view(kind)[:, 0].astype(np.int64)


def restore_own_secrets(s: S, before: S, seat: int) -> S:
    """A copy of `s` in which everything that only this seat sees is as it was in `before`."""
    kind = type(s)
    data, old = bytearray(s.pack()), before.pack()
    for location in locate_ints(kind):
        if location.seen.how == "owner" and location.owner == seat:
            place = slice(location.offset, location.offset + np.dtype(location.field.code).itemsize)
            data[place] = old[place]
    return kind.unpack(bytes(data))
