"""Try things on one state and restore it, which is much faster than trying them on copies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from hauntology.kernel.structs.struct import Ints, Rows, Struct

S = TypeVar("S", bound=Struct)
SavedValues = tuple[list[tuple[Any, ...]], list[list[int]]]  # the fields of each struct, and the values of each array


class Rollback(Generic[S]):
    """Remembers the values of a state, and restores them. The trace is not remembered.

    A state's structs and arrays are the same objects for as long as it lives; only ints change. So they are found once,
    and restoring writes only the ints that differ.
    """

    def __init__(self, s: S) -> None:
        self.s = s
        self._structs = list(walk_structs(s))
        self._arrays = [part for node in self._structs for part in node.read_all(node) if isinstance(part, Ints)]

    def remember(self) -> SavedValues:
        """The current values of the state."""
        return [node.read_all(node) for node in self._structs], [array._values[:] for array in self._arrays]

    def restore(self, memory: SavedValues) -> None:
        """Set the state to remembered values, and clear its trace."""
        structs, arrays = memory
        for node, before in zip(self._structs, structs, strict=True):
            now = node.read_all(node)
            if now != before:
                restore_fields(node, now, before)
        for array, values in zip(self._arrays, arrays, strict=True):
            if array._values != values:
                array._values[:] = values
        self.s.trace.clear()


def restore_fields(node: Struct, now: tuple[Any, ...], before: tuple[Any, ...]) -> None:
    """Restore the ints of one struct that have changed."""
    for setter, is_now, was in zip(node.setters, now, before, strict=True):
        if is_now is not was:
            setter(node, was)


def walk_structs(node: Struct) -> Iterator[Struct]:
    """A struct, and every struct in it."""
    yield node
    for part in node.read_all(node):
        if isinstance(part, Struct):
            yield from walk_structs(part)
        elif isinstance(part, Rows):
            for row in part._rows:
                yield from walk_structs(row)
