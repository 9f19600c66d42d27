"""A slate: one state on which things are tried, put back to what it was much faster than a copy is made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from hauntology.kernel.struct import Ints, Rows, Struct

S = TypeVar("S", bound=Struct)
Memory = tuple[list[tuple[Any, ...]], list[list[int]]]  # the fields of each struct, and the arrays


class Slate(Generic[S]):
    """Remembers a state, and puts it back; the tape is not remembered."""

    def __init__(self, s: S) -> None:
        self.s = s
        self._structs = list(structs_of(s))
        self._arrays = [part for node in self._structs for part in node.read_all(node) if isinstance(part, Ints)]

    def remember(self) -> Memory:
        """What the state is now."""
        return [node.read_all(node) for node in self._structs], [array._values[:] for array in self._arrays]

    def put_back(self, memory: Memory) -> None:
        """Make the state what it was, with nothing on its tape; of most tries little has to be written."""
        structs, arrays = memory
        for node, before in zip(self._structs, structs, strict=True):
            now = node.read_all(node)
            if now != before:
                put_fields(node, now, before)
        for array, values in zip(self._arrays, arrays, strict=True):
            if array._values != values:
                array._values[:] = values
        self.s.tape.clear()


def put_fields(node: Struct, now: tuple[Any, ...], before: tuple[Any, ...]) -> None:
    """Put back the ints of one struct that have changed; what else it holds is the same object for ever."""
    for put, is_now, was in zip(node.puts, now, before, strict=True):
        if is_now is not was:
            put(node, was)


def structs_of(node: Struct) -> Iterator[Struct]:
    """A struct, and every struct in it."""
    yield node
    for part in node.read_all(node):
        if isinstance(part, Struct):
            yield from structs_of(part)
        elif isinstance(part, Rows):
            for row in part._rows:
                yield from structs_of(row)
