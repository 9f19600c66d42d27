"""What pages show of the terminal is played for the test alone: no game of it is kept."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder of the test's own."""
    monkeypatch.setenv("HAUNTOLOGY_DATA", str(tmp_path))
