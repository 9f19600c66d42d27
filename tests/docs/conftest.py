"""Games on the pages are played in a temporary data folder."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A temporary data folder."""
    monkeypatch.setenv("HAUNTOLOGY_DATA", str(tmp_path))
