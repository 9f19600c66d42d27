"""Games on the pages are played in a temporary data folder, in a terminal of the usual width."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A temporary data folder, and 80 columns."""
    monkeypatch.setenv("HAUNTOLOGY_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
