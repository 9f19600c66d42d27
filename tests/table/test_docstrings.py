"""What the docstrings of the table show is what happens."""

from __future__ import annotations

import doctest

import pytest

from hauntology.table import grammar, table


@pytest.mark.parametrize("module", [grammar, table])
def test_examples_run(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]

    assert found.attempted > 0
    assert found.failed == 0
