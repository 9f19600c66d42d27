"""Names for seats that nobody has named."""

from __future__ import annotations

from collections.abc import Sequence

DEFAULT_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def fill_names(chosen: Sequence[str | None]) -> tuple[str, ...]:
    """The chosen names, with default names that are not taken in place of None."""
    taken = {name.casefold() for name in chosen if name is not None}
    spare = iter([name for name in DEFAULT_NAMES if name.casefold() not in taken])
    return tuple(next(spare) if name is None else name for name in chosen)
