"""A slate: one state on which things are tried, put back to what it was much faster than a copy is made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from hauntology.kernel.struct import Ints, Rows, Struct

S = TypeVar("S", bound=Struct)
Memory = tuple[list[int], list[list[int]]]  # the single ints, and the arrays


class Slate(Generic[S]):
    """Remembers a state, and puts it back; the tape is not remembered."""

    def __init__(self, s: S) -> None:
        self.s = s
        nodes = list(nodes_of(s))
        self._ints = [(node, slot) for node, slot, value in nodes if isinstance(value, int)]
        self._arrays = [value for _, _, value in nodes if isinstance(value, Ints)]

    def remember(self) -> Memory:
        """What the state is now."""
        read = object.__getattribute__
        return [read(node, slot) for node, slot in self._ints], [array._values[:] for array in self._arrays]

    def put_back(self, memory: Memory) -> None:
        """Make the state what it was, with nothing on its tape."""
        write = object.__setattr__
        ints, arrays = memory
        for (node, slot), value in zip(self._ints, ints, strict=True):
            write(node, slot, value)
        for array, values in zip(self._arrays, arrays, strict=True):
            array._values[:] = values
        self.s.tape.clear()


def nodes_of(node: Struct) -> Iterator[tuple[Struct, str, int | Ints]]:
    """Every single int and every array of ints in a struct, with the node and the slot that hold it."""
    for slot in node.slots.values():
        value = object.__getattribute__(node, slot)
        if isinstance(value, Rows):
            for row in value._rows:
                yield from nodes_of(row)
        elif isinstance(value, Struct):
            yield from nodes_of(value)
        else:
            yield node, slot, value
