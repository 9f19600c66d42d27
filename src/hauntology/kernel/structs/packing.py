"""Converts the ints of a struct to the bytes of its NumPy record, and back."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any

import numpy as np


def make_codec(dtype: np.dtype[np.void]) -> struct.Struct:
    """A codec for all ints of a record at once. It writes zeros between the fields.

    Strict states are hashed, redacted and stored as bytes, so packing must be quick: one call of `pack` instead of one
    NumPy assignment for each field.
    """
    text, at = "<", 0
    for offset, kind in list_ints(dtype, 0):
        text += "x" * (offset - at) + kind.char.replace("l", "q")  # "l" has 8 bytes in NumPy, but 4 after "<"
        at = offset + kind.itemsize
    return struct.Struct(text + "x" * (dtype.itemsize - at))


def list_ints(dtype: np.dtype[Any], base: int) -> Iterator[tuple[int, np.dtype[Any]]]:
    """Every int of a record in order, as its offset (from `base`) and its type."""
    for kind, offset in (entry[:2] for entry in (dtype.fields or {}).values()):
        element, shape = kind.subdtype or (kind, (1,))
        for i in range(shape[0]):
            start = base + offset + i * element.itemsize
            if element.names:
                yield from list_ints(element, start)
            else:
                yield start, element
