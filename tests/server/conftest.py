"""A server with real bots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hauntology.server.app import Face
from hauntology.server.hall import Hall
from hauntology.server.store import SqliteStore
from hauntology.server.thinking import Thinkers


@pytest.fixture
def client_of_real_bots(tmp_path: Path) -> Iterator[TestClient]:
    """Bots in a process of their own, without a pause."""
    with TestClient(Face(Hall(SqliteStore(tmp_path / "tables"), Thinkers(pause=0.0))).app()) as client:
        yield client
