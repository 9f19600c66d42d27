"""The examples in the docstrings of the table are right."""

from __future__ import annotations

import doctest

import pytest

from hauntology.table import grammar, table


@pytest.mark.parametrize("module", [grammar, table])
def test_the_examples_in_docstrings_are_right(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]

    assert found.attempted > 0
    assert found.failed == 0
