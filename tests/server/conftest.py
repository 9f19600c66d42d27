"""What the tests of the server share: secrets that are the same each time, and a server with real bots."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hauntology.server.app import Face
from hauntology.server.hall import Hall
from hauntology.server.sqlite import SqliteStore
from hauntology.server.thinking import Thinkers


@pytest.fixture(autouse=True)
def known_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every secret differs from the others, and in no run from what it was in the last."""
    numbers = itertools.count()

    def token_bytes(size: int = 32) -> bytes:
        return hashlib.sha256(f"secret {next(numbers)}".encode()).digest()[:size]

    monkeypatch.setattr("secrets.token_bytes", token_bytes)


@pytest.fixture
def client_of_real_bots(tmp_path: Path) -> Iterator[TestClient]:
    """Bots in a process of their own, without a pause."""
    with TestClient(Face(Hall(SqliteStore(tmp_path / "tables"), Thinkers(pause=0.0, beat=0.0))).app()) as client:
        yield client
