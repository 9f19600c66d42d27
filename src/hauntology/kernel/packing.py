"""From the ints of a struct to its bytes, as numpy lays them out."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any

import numpy as np


def codec_of(dtype: np.dtype[np.void]) -> struct.Struct:
    """What turns the ints of a struct into its bytes and back, padding included."""
    text, at = "<", 0
    for offset, kind in ints_of(dtype, 0):
        text += "x" * (offset - at) + kind.char.replace("l", "q")
        at = offset + kind.itemsize
    return struct.Struct(text + "x" * (dtype.itemsize - at))


def ints_of(dtype: np.dtype[Any], base: int) -> Iterator[tuple[int, np.dtype[Any]]]:
    """Every int of a dtype in order: where it lies, and how wide it is."""
    for kind, offset in (entry[:2] for entry in (dtype.fields or {}).values()):
        element, shape = kind.subdtype or (kind, (1,))
        for i in range(shape[0]):
            start = base + offset + i * element.itemsize
            if element.names:
                yield from ints_of(element, start)
            else:
                yield start, element
